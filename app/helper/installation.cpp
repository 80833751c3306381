// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/helper/installation.h"

#include "app/helper/policy.h"
#include "core/base/files.h"
#include "platform/linux_devices/helper/trusted_program.h"
#include "platform/posix/file_descriptor.h"
#include "platform/posix/files.h"
#include "platform/posix/random_name.h"

#include <cerrno>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace steadymark::helper {

namespace fs = std::filesystem;

namespace {

constexpr mode_t programMode = 0755;
constexpr mode_t fileMode = 0644;

/// Makes it if it is missing, with the parents that are missing, for root alone to write.
Result<> makeFolder(const fs::path& folder, const InstallationPlaces& places)
{
    std::error_code error;
    if (!fs::is_directory(folder, error)) {
        if (folder.has_parent_path() && folder.parent_path() != folder) {
            BOOST_OUTCOME_TRYV(makeFolder(folder.parent_path(), places));
        }
        if (::mkdir(folder.c_str(), programMode) != 0)
            return failure(systemError(FileAction::CreateFolder, folder, errno));
    }
    if (places.mustBeTrusted) {
        BOOST_OUTCOME_TRYV(trustedFolder(folder));
    }
    return success();
}

/// As writeFileAtomically(), but with the mode that is asked for, whatever the umask is.
Result<> putFile(const fs::path& target, std::string_view content, mode_t mode)
{
    const fs::path temporary = target.parent_path() / (".steadymark-" + randomHexName());
    FileDescriptor file(::open(temporary.c_str(), O_WRONLY | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600));
    if (!file.isOpen())
        return failure(systemError(FileAction::Write, target, errno));
    int error = writeCompletely(file.get(), content);
    if (error == 0 && (::fchmod(file.get(), mode) != 0 || ::fsync(file.get()) != 0))
        error = errno;
    file.reset(); // a file that is open for writing cannot be started
    if (error == 0 && ::rename(temporary.c_str(), target.c_str()) != 0)
        error = errno;
    if (error == 0)
        return success();
    ::unlink(temporary.c_str());
    return failure(systemError(FileAction::Write, target, error));
}

Result<bool> removeFile(const fs::path& path)
{
    if (::unlink(path.c_str()) == 0)
        return true;
    if (errno == ENOENT || errno == ENOTDIR)
        return false;
    return failure(systemError(FileAction::Remove, path, errno));
}

} // namespace

Result<Sentence> installHelper(const fs::path& program, const InstallationPlaces& places)
{
    constexpr std::uint64_t largestProgram = std::uint64_t{256} << 20U;
    BOOST_OUTCOME_TRY(const std::string content, readTextFile(program, largestProgram));
    std::error_code error;
    if (!fs::is_directory(places.policies, error))
        return fail(ErrorCode::NotSupported,
            Sentence::sequence({Sentence("There is no folder {folder}: this system has no polkit, so the helper could "
                                         "not be started through it.",
                                    {{"folder", toUtf8(places.policies)}}),
                Sentence("Install polkit and pkexec first.")}));
    BOOST_OUTCOME_TRYV(makeFolder(places.folder(), places));
    if (places.mustBeTrusted) {
        BOOST_OUTCOME_TRYV(trustedFolder(places.policies));
    }
    const bool isFirst = !fs::exists(places.helper(), error);
    BOOST_OUTCOME_TRYV(putFile(places.helper(), content, programMode));
    if (auto written = putFile(places.policy(), localPolicy(places.helper()), fileMode); !written) {
        if (isFirst) {
            ::unlink(places.helper().c_str());
            ::rmdir(places.folder().c_str());
        }
        return failure(std::move(written.error()));
    }
    return Sentence("The helper is installed: {program}, and {policy}.",
        {{"program", toUtf8(places.helper())}, {"policy", toUtf8(places.policy())}});
}

Result<Sentence> uninstallHelper(const InstallationPlaces& places)
{
    // The policy first: it must not stand for a program that somebody else might put there.
    BOOST_OUTCOME_TRY(const bool hadPolicy, removeFile(places.policy()));
    BOOST_OUTCOME_TRY(const bool hadHelper, removeFile(places.helper()));
    ::rmdir(places.folder().c_str()); // only if nobody else keeps something there
    if (!hadPolicy && !hadHelper)
        return Sentence("There was no helper to remove.");
    return Sentence("The helper is removed: {program}, and {policy}.",
        {{"program", toUtf8(places.helper())}, {"policy", toUtf8(places.policy())}});
}

} // namespace steadymark::helper
