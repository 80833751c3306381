// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/commands/device_control.h"

#include <cerrno>

#include <linux/nvme_ioctl.h>
#include <scsi/sg.h>
#include <sys/ioctl.h>

namespace steadymark {

int DescriptorControl::control(unsigned long request, void* argument)
{
    int result = 0;
    do {
        result = ::ioctl(m_descriptor, request, argument);
        // The NVMe driver also says EINTR of a command that it gave up after its time limit. The drive may be at work
        // on it: it is not sent twice.
    } while (result < 0 && errno == EINTR && request != NVME_IOCTL_ADMIN_CMD && request != SG_IO);
    return result < 0 ? -errno : result;
}

} // namespace steadymark
