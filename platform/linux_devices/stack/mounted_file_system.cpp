// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/stack/mounted_file_system.h"

#include "core/base/files.h"
#include "platform/linux_devices/stack/file_system_kinds.h"
#include "platform/posix/files.h"

#include <algorithm>
#include <array>
#include <cerrno>

#include <fcntl.h>
#include <linux/btrfs.h>
#include <sys/ioctl.h>
#include <sys/stat.h>

namespace steadymark {

namespace fs = std::filesystem;

namespace {

/// The identity of a btrfs file system as sysfs names it; empty if the folder is of no btrfs.
std::string btrfsUuidOf(int folder)
{
    btrfs_ioctl_fs_info_args facts{};
    if (::ioctl(folder, BTRFS_IOC_FS_INFO, &facts) != 0)
        return {};
    constexpr std::string_view digits = "0123456789abcdef";
    std::string uuid;
    for (std::size_t i = 0; i < std::size(facts.fsid); ++i) {
        if (i == 4 || i == 6 || i == 8 || i == 10)
            uuid += '-';
        uuid += digits[facts.fsid[i] >> 4U];
        uuid += digits[facts.fsid[i] & 0xFU];
    }
    return uuid;
}

bool liesOn(int folder, const std::string& device, const Mount& mount, const SystemRoots& roots)
{
    struct stat status { };
    if (::fstat(folder, &status) != 0)
        return false;
    if (deviceNumberOf(status.st_dev) == mount.device && mount.fileSystem != "btrfs")
        return true;
    // Subvolumes of btrfs have numbers of their own.
    const std::string uuid = btrfsUuidOf(folder);
    return !uuid.empty() && isThere(roots.sys / "fs" / "btrfs" / uuid / "devices" / device);
}

bool isOfAProgram(const Mount& mount)
{
    return mount.fileSystem.starts_with("fuse");
}

} // namespace

Result<OpenFileSystem> openFileSystem(
    const std::string& device, const std::vector<Mount>& mounts, const BlockDevices& devices, const SystemRoots& roots)
{
    Error refusal{
        ErrorCode::NotFound, Sentence("Nothing on {device} is mounted, at least not any more.", {{"device", device}})};
    for (const Mount& mount : mounts) {
        const std::vector<std::string> below = devicesOf(mount, devices);
        if (std::ranges::find(below, device) == below.end())
            continue;
        if (isOfAProgram(mount)) {
            refusal = {ErrorCode::NotSupported,
                Sentence(
                    "The file system of {device} ({system}) is provided by a program, which does not pass TRIM on.",
                    {{"device", device}, {"system", mount.fileSystem}})};
            continue;
        }
        FileDescriptor folder(
            ::open(mount.mountPoint.c_str(), O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_NONBLOCK | O_NOCTTY | O_CLOEXEC));
        if (!folder.isOpen()) {
            // A file may be a mount point, too (containers): another place is as good.
            if (errno != ENOTDIR)
                refusal = systemError(FileAction::Open, mount.mountPoint, errno);
            continue;
        }
        if (liesOn(folder.get(), device, mount, roots))
            return OpenFileSystem{std::move(folder), mount};
        refusal = {ErrorCode::Busy,
            Sentence("Something else is mounted over {folder}, where {device} is mounted: unmount that first.",
                {{"folder", toUtf8(mount.mountPoint)}, {"device", device}})};
    }
    return failure(std::move(refusal));
}

} // namespace steadymark
