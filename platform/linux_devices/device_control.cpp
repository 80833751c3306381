// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/device_control.h"

#include <cerrno>

#include <sys/ioctl.h>

namespace steadymark {

int DescriptorControl::control(unsigned long request, void* argument)
{
    int result = 0;
    do {
        result = ::ioctl(m_descriptor, request, argument);
    } while (result < 0 && errno == EINTR);
    return result < 0 ? -errno : result;
}

} // namespace steadymark
