// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/files.h"
#include "core/base/folders/moved_folder.h"
#include "platform/platform.h"
#include "platform/posix/files.h"

#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <string>
#include <system_error>
#include <utility>
#include <vector>

#include <pwd.h>
#include <sys/types.h>
#include <unistd.h>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

fs::path environmentPath(const char* name)
{
    const char* value = std::getenv(name);
    return value == nullptr ? fs::path() : fs::path(value);
}

/// Where the data go, and what to do when they cannot go there.
struct ChosenFolder {
    fs::path path;
    Sentence remedy;
    bool isUsual = false; ///< neither the environment nor portable mode decides
};

/// A folder beside the program when the file `portable` lies there.
fs::path portableFolder()
{
    std::error_code error;
    const fs::path program = fs::read_symlink("/proc/self/exe", error);
    if (error)
        return {};
    const fs::path folder = program.parent_path();
    return fs::exists(folder / "portable", error) ? folder / "data" : fs::path();
}

fs::path homeFolder()
{
    const fs::path home = environmentPath("HOME");
    if (home.is_absolute())
        return home;
    std::vector<char> buffer(16384);
    passwd entry{};
    passwd* found = nullptr;
    if (::getpwuid_r(::getuid(), &entry, buffer.data(), buffer.size(), &found) == 0 && found != nullptr)
        return found->pw_dir;
    return {};
}

Result<ChosenFolder> chooseDataFolder()
{
    const Sentence usual("Set STEADYMARK_DATA to a folder where you have write permission.");
    if (const fs::path chosen = environmentPath("STEADYMARK_DATA"); !chosen.empty()) {
        std::error_code error;
        fs::path absolute = fs::absolute(chosen, error);
        if (error)
            return failure(systemError(FileAction::FindDataFolder, chosen, error.value()));
        return ChosenFolder{absolute, usual, false};
    }
    if (const fs::path portable = portableFolder(); !portable.empty()) {
        return ChosenFolder{portable,
            Sentence("This is a portable copy of SteadyMark, which keeps all its data in its own folder: move it to a "
                     "folder where you have write permission, or delete the file {file} to keep your data in the usual "
                     "place.",
                {{"file", toUtf8(portable.parent_path() / "portable")}}),
            false};
    }
    // The XDG specification says that a relative path there is to be ignored.
    if (const fs::path data = environmentPath("XDG_DATA_HOME"); data.is_absolute())
        return ChosenFolder{data / "steadymark", usual, true};
    if (const fs::path home = homeFolder(); home.is_absolute())
        return ChosenFolder{home / ".local" / "share" / "steadymark", usual, true};
    return fail(ErrorCode::NotFound,
        Sentence("There is no home folder for results: set STEADYMARK_DATA to a folder where you have write "
                 "permission."));
}

/// The one that its note names. That has to be there: what is on a drive that is not connected must not begin anew on
/// another one.
Result<> followNote(ChosenFolder& folder)
{
    if (!folder.isUsual)
        return success();
    BOOST_OUTCOME_TRY(fs::path moved, movedFolder(folder.path));
    if (moved.empty())
        return success();
    std::error_code error;
    if (!fs::is_directory(moved, error))
        return fail(ErrorCode::NotFound,
            Sentence("The folder for results {folder} is not there. Connect its drive, or delete {file} to keep your "
                     "data in the usual place.",
                {{"folder", toUtf8(moved)}, {"file", toUtf8(movedFolderNote(folder.path))}}));
    folder.path = std::move(moved);
    return success();
}

} // namespace

std::optional<fs::path> usualDataFolder()
{
    const Result<ChosenFolder> folder = chooseDataFolder();
    return folder && folder.value().isUsual ? std::optional(folder.value().path) : std::nullopt;
}

Result<fs::path> dataFolder()
{
    BOOST_OUTCOME_TRY(ChosenFolder folder, chooseDataFolder());
    BOOST_OUTCOME_TRYV(followNote(folder));
    const auto placesOf = [&folder](int osError) {
        return Sentence::Places{{"folder", toUtf8(folder.path)}, {"reason", describeOsError(osError)}};
    };
    const auto complain = [&folder](Sentence what, int osError) {
        return fail(errorCodeOf(osError), Sentence::sequence({std::move(what), folder.remedy}), osError);
    };
    std::error_code error;
    fs::create_directories(folder.path, error);
    if (error)
        return complain(
            Sentence("The folder for results {folder} cannot be created: {reason}.", placesOf(error.value())),
            error.value());
    // Now, and not after a run whose result could not be kept.
    if (::access(folder.path.c_str(), W_OK | X_OK) != 0) {
        const int denied = errno;
        return complain(
            Sentence("The folder for results {folder} cannot be written: {reason}.", placesOf(denied)), denied);
    }
    return std::move(folder.path);
}

std::int64_t currentProcessId()
{
    return ::getpid();
}

bool isProcessAlive(std::int64_t processId)
{
    const auto id = static_cast<pid_t>(processId);
    if (id <= 0 || id != processId) // kill() takes 0 and negative numbers for groups of processes
        return false;
    if (::kill(id, 0) != 0 && errno == ESRCH)
        return false;
    // A process that ended but was not waited for still takes signals. Its state follows the program's name, which is
    // in parentheses and may itself hold any of them.
    const std::string status = readKernelFile("/proc/" + std::to_string(processId) + "/stat");
    const std::size_t nameEnd = status.rfind(") ");
    if (nameEnd == std::string::npos || nameEnd + 2 >= status.size())
        return true; // no procfs: all that is known is that it takes signals
    const char state = status[nameEnd + 2];
    return state != 'Z' && state != 'X';
}

} // namespace steadymark
