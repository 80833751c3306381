// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux/io/drive_writing.h"

#include "core/base/files.h"
#include "core/base/remedy.h"
#include "core/prepare/gates/gates.h"
#include "platform/linux/io/open_file.h"
#include "platform/linux_devices/claim/claimed_drive.h"
#include "platform/linux_devices/claim/operation_folder.h"
#include "platform/linux_devices/claim/prepare_facts.h"
#include "platform/linux_devices/drives/sysfs.h"
#include "platform/linux_devices/stack/mount_table.h"

#include <algorithm>
#include <cerrno>
#include <chrono>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

constexpr std::chrono::milliseconds pollInterval{100};

/// The kernel's name of the device behind a node, whatever the node is called.
Result<std::string> nameOf(const fs::path& device, const SystemRoots& roots)
{
    struct stat status { };
    if (::stat(device.c_str(), &status) != 0)
        return failure(systemError(FileAction::Examine, device, errno));
    if (!S_ISBLK(status.st_mode))
        return fail(ErrorCode::InvalidArgument,
            Sentence("{path} is not a drive. Choose the device node of a drive, such as /dev/sdb.",
                {{"path", toUtf8(device)}}));
    const fs::path folder = followed(roots.sys / "dev" / "block" / toString(deviceNumberOf(status.st_rdev)));
    if (folder.empty())
        return fail(
            ErrorCode::NotFound, Sentence("{path} is a drive unknown to the kernel.", {{"path", toUtf8(device)}}));
    return folder.filename().string();
}

/// A program may end at any moment: the helper of one that was killed, which ends what it does first, or one that looks
/// at a drive that is new. Who uses a drive that somebody holds alone is unknown.
bool mayBeFreeSoon(const PrepareFacts& facts)
{
    return !facts.users.empty() && std::ranges::all_of(facts.users, [](const DeviceUser& user) {
        return user.kind == UseKind::Program || user.kind == UseKind::Unknown;
    });
}

Result<> checkMayOverwrite(const PrepareFacts& facts, const DriveIdentity& shown, const std::string& confirmed)
{
    PrepareOrder order;
    order.step.method = PrepareMethod::FillDrive; // writing all of it is what a test may do
    order.drive = shown;
    order.typed = confirmed;
    std::vector<Refusal> refusals = checkGates(order.step, facts);
    std::vector<Refusal> unconfirmed = checkConfirmation(order, facts);
    refusals.insert(refusals.end(), unconfirmed.begin(), unconfirmed.end());
    if (refusals.empty())
        return success();
    const Refusal& first = refusals.front();
    return fail(ErrorCode::PermissionDenied,
        Sentence::sequence({Sentence("{drive} is not overwritten: {reason}",
                                {{"drive", facts.identity.name}, {"reason", first.sentence}}),
            first.remedy}));
}

} // namespace

Result<std::unique_ptr<OpenTarget>> openDriveForWriting(const fs::path& device, const std::string& confirmed,
    Nanoseconds patience, const SystemRoots& roots, const fs::path& nodes)
{
    BOOST_OUTCOME_TRY(const std::string name, nameOf(device, roots));
    if (::geteuid() != 0)
        return fail(ErrorCode::PermissionDenied,
            Sentence::sequence({Sentence("Overwriting the whole drive {drive} needs root.", {{"drive", name}}),
                Sentence::toDo({Remedy::Kind::FolderOrRoot, {}})}),
            EPERM);
    BOOST_OUTCOME_TRY(const PrepareFacts shown, readPrepareFacts(name, roots));
    std::shared_ptr<ClaimedDrive> claim;
    const auto end = std::chrono::steady_clock::now() + patience;
    while (!claim) {
        BOOST_OUTCOME_TRY(
            std::unique_ptr<ClaimedDrive> made, claimDrive({name, shown.drive.sequenceNumber}, roots, nodes));
        BOOST_OUTCOME_TRY(PrepareFacts facts, made->look());
        facts.unfinished = OperationFolder(OperationFolder::usualFolder()).recordOf(facts.identity);
        if (const Result<> may = checkMayOverwrite(facts, identityOf(shown.drive), confirmed); may)
            claim = std::move(made);
        else if (!mayBeFreeSoon(facts) || std::chrono::steady_clock::now() >= end)
            return failure(may.error());
        else
            std::this_thread::sleep_for(pollInterval);
    }

    // The claim keeps its own descriptor. While it is held no other drive can take the name or the number.
    const fs::path node = nodes / name;
    FileDescriptor descriptor(::open(node.c_str(), O_RDWR | O_DIRECT | O_NONBLOCK | O_CLOEXEC));
    if (!descriptor.isOpen())
        return failure(systemError(FileAction::Open, node, errno));
    struct stat status { };
    const bool isKnown = ::fstat(descriptor.get(), &status) == 0 && S_ISBLK(status.st_mode);
    if (!isKnown || followed(roots.sys / "dev" / "block" / toString(deviceNumberOf(status.st_rdev))).filename() != name)
        return fail(ErrorCode::DeviceGone,
            Sentence("{path} is not the drive that was claimed. Select it again.", {{"path", toUtf8(node)}}));
    BOOST_OUTCOME_TRY(TargetGeometry geometry, enableDirectIo(descriptor.get(), FileAccess::ReadWrite));
    return std::make_unique<OpenFile>(std::move(descriptor), node, std::move(geometry), nullptr, claim);
}

} // namespace steadymark
