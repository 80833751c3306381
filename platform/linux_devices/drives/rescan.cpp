// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/drives/rescan.h"

#include "platform/linux_devices/drives/sysfs.h"
#include "platform/linux_devices/stack/affected_devices.h"
#include "platform/posix/file_descriptor.h"

#include <cerrno>
#include <chrono>
#include <thread>

#include <fcntl.h>
#include <linux/fs.h>
#include <linux/nvme_ioctl.h>
#include <sys/ioctl.h>
#include <sys/stat.h>

namespace steadymark {

namespace fs = std::filesystem;

int rescanPartitions(int descriptor)
{
    constexpr unsigned attempts = 50;
    for (unsigned i = 1;; ++i) {
        if (::ioctl(descriptor, BLKRRPART, 0) == 0)
            return 0;
        const int error = errno;
        if (error == EINVAL || error == ENOTTY) // made without partitions
            return 0;
        if ((error != EBUSY && error != EINTR) || i == attempts)
            return error;
        std::this_thread::sleep_for(std::chrono::milliseconds(100));
    }
}

void rescanNvmeControllers(const std::string& drive, const SystemRoots& roots, const fs::path& nodes)
{
    const BlockDevices devices(roots);
    for (const fs::path& controller : findNvmeNeighbours(roots, devices, drive).controllerFolders) {
        const fs::path node = nodes / controller.filename();
        const FileDescriptor descriptor(::open(node.c_str(), O_RDONLY | O_CLOEXEC | O_NOFOLLOW | O_NONBLOCK));
        struct stat status { };
        if (!descriptor.isOpen() || ::fstat(descriptor.get(), &status) != 0 || !S_ISCHR(status.st_mode)
            || readKernelFile(controller / "dev") != toString(deviceNumberOf(status.st_rdev)))
            continue;
        static_cast<void>(::ioctl(descriptor.get(), NVME_IOCTL_RESCAN));
    }
}

} // namespace steadymark
