// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/model/facts.h"
#include "platform/linux_devices/stack/device_stack.h"

#include <string>
#include <vector>

namespace steadymark {

/// What the running system needs of these devices: folders of the system, swap, the device that it hibernates to, the
/// partition that it was started from, and the file of this program. SystemRole::Results is not known here.
/// DriveRole::device is always one of `names`.
[[nodiscard]] std::vector<DriveRole> findSystemRoles(const DeviceStack& stack, const std::vector<std::string>& names);

} // namespace steadymark
