// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/helper/drive_lending.h"

#include "platform/linux_devices/drives/block_devices.h"
#include "platform/posix/files.h"

#include <cerrno>
#include <optional>
#include <string>
#include <utility>

#include <sys/stat.h>

namespace steadymark {

namespace {

constexpr Nanoseconds answerLimit = std::chrono::seconds(60); ///< a sleeping drive wakes up at the first read

} // namespace

Result<FileDescriptor> borrowDrive(
    const std::filesystem::path& node, const HelperClient::Finder& findHelper, const SystemRoots& roots)
{
    struct stat status { };
    if (::stat(node.c_str(), &status) != 0)
        return failure(systemError(FileAction::Examine, node, errno));
    if (!S_ISBLK(status.st_mode))
        return fail(ErrorCode::InvalidArgument, Sentence("{path} is not a block device.", {{"path", node.native()}}));
    const BlockDevices devices(roots);
    const std::optional<std::string> name = devices.nameOf(deviceNumberOf(status.st_rdev));
    if (!name)
        return fail(
            ErrorCode::NotFound, Sentence("The drive {name} does not exist or is gone.", {{"name", node.native()}}));

    HelperRequest request;
    request.verb = HelperVerb::OpenForRead;
    request.device = *name;
    request.sequenceNumber = devices.describe(*name).sequenceNumber;
    HelperClient helper(HelperClass::Read, findHelper, *name);
    BOOST_OUTCOME_TRY(HelperReply reply, helper.call(std::move(request), answerLimit));
    if (!reply.descriptor.isOpen())
        return fail(
            ErrorCode::Internal, Sentence("The helper opened {drive} and did not hand it over.", {{"drive", *name}}));
    return std::move(reply.descriptor);
}

} // namespace steadymark
