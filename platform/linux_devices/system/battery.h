// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/model/facts.h"
#include "platform/linux_devices/drives/system_roots.h"

namespace steadymark {

/// What the machine runs on (Documentation/ABI/testing/sysfs-class-power of the kernel). Batteries of mice and the like
/// do not count; of several the fullest does.
[[nodiscard]] BatteryState readBattery(const SystemRoots& roots);

} // namespace steadymark
