// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/commands/open_device.h"

#include "platform/linux_devices/helper/helper_protocol.h"
#include "platform/linux_devices/stack/mount_table.h"
#include "platform/posix/files.h"

#include <cerrno>
#include <system_error>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

Result<> checkKind(const std::string& name, const fs::path& folder, DeviceUse use)
{
    std::error_code error;
    if (fs::exists(folder / "partition", error))
        return fail(
            ErrorCode::InvalidArgument, Sentence("{name} is a partition: specify the whole drive.", {{"name", name}}));
    if (use == DeviceUse::Commands && !fs::exists(folder / "device", error))
        return fail(ErrorCode::NotSupported,
            Sentence("{name} is made by the kernel (a loop device, RAID, LVM, encryption or memory): it has no health "
                     "data. Specify its underlying drive.",
                {{"name", name}}));
    return success();
}

} // namespace

Result<OpenDevice> openWholeDrive(
    const WantedDevice& wanted, DeviceUse use, const SystemRoots& roots, const fs::path& nodes)
{
    const std::string& name = wanted.name;
    if (!isDeviceName(name))
        return fail(ErrorCode::InvalidArgument,
            Sentence("\"{name}\" is not a valid drive name: use a name like sda or nvme0n1, without a path.",
                {{"name", strangersWord(name)}}));
    const fs::path folder = roots.sys / "class" / "block" / name;
    const std::string number = readKernelFile(folder / "dev");
    if (number.empty())
        return fail(ErrorCode::NotFound, Sentence("The drive {name} does not exist or is gone.", {{"name", name}}));
    BOOST_OUTCOME_TRYV(checkKind(name, folder, use));

    const fs::path node = nodes / name;
    // O_DIRECT is set later: only a block device is sure to know it. Nothing else may be waited for (a FIFO) or become
    // our terminal.
    const int mode = use == DeviceUse::Preparing ? O_RDONLY | O_EXCL : O_RDONLY;
    FileDescriptor descriptor(::open(node.c_str(), mode | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW));
    if (!descriptor.isOpen()) {
        const int error = errno;
        if (error == ENOMEDIUM)
            return fail(ErrorCode::NotFound, Sentence("{name} has no medium in it.", {{"name", name}}), error);
        if (error == ELOOP)
            return fail(ErrorCode::PermissionDenied,
                Sentence("{path} is a link, not a block device.", {{"path", node.native()}}), error);
        return fail(errorCodeOf(error),
            Sentence("Cannot open {path}: {reason}.", {{"path", node.native()}, {"reason", describeOsError(error)}}),
            error);
    }
    struct stat status { };
    if (::fstat(descriptor.get(), &status) != 0)
        return failure(systemError(FileAction::Examine, node, errno));
    if (!S_ISBLK(status.st_mode))
        return fail(ErrorCode::PermissionDenied, Sentence("{path} is not a block device.", {{"path", node.native()}}));
    const std::string opened = toString(deviceNumberOf(status.st_rdev));
    // Looked up once more: what is open now keeps its name.
    if (opened != number || readKernelFile(folder / "dev") != opened)
        return fail(ErrorCode::PermissionDenied,
            Sentence(
                "{path} is not the drive that the kernel calls {name}: it has the number {found} and not {number}.",
                {{"path", node.native()}, {"name", name}, {"found", opened}, {"number", number}}));
    if (wanted.sequenceNumber && readKernelFile(folder / "diskseq") != std::to_string(*wanted.sequenceNumber))
        return fail(ErrorCode::DeviceGone,
            Sentence(
                "The intended drive is gone: {name} is a different drive now. Select it again.", {{"name", name}}));
    if (use == DeviceUse::Reading || use == DeviceUse::Preparing) {
        const int flags = ::fcntl(descriptor.get(), F_GETFL);
        if (flags < 0 || ::fcntl(descriptor.get(), F_SETFL, (flags | O_DIRECT) & ~O_NONBLOCK) != 0)
            return failure(systemError(FileAction::ReadPastCaches, node, errno));
    }
    return OpenDevice{std::move(descriptor), name, node};
}

FileDescriptor openForLooking(const std::string& name, const SystemRoots& roots, const fs::path& nodes)
{
    FileDescriptor descriptor(
        ::open((nodes / name).c_str(), O_RDONLY | O_CLOEXEC | O_NONBLOCK | O_NOCTTY | O_NOFOLLOW));
    struct stat status { };
    if (!descriptor.isOpen() || ::fstat(descriptor.get(), &status) != 0 || !S_ISBLK(status.st_mode)
        || readKernelFile(roots.sys / "class" / "block" / name / "dev") != toString(deviceNumberOf(status.st_rdev)))
        return {};
    return descriptor;
}

} // namespace steadymark
