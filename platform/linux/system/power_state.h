// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/drives/storage_stack.h"
#include "core/record/observations.h"
#include "platform/linux_devices/drives/system_roots.h"

namespace steadymark {

/// Battery or mains from /sys/class/power_supply (Documentation/ABI/testing/sysfs-class-power), the firmware's profile
/// from /sys/firmware/acpi/platform_profile, and what saves power on the links of the stack's drives: a SATA host's
/// link_power_management_policy, or the system's policy for PCI Express (pcie_aspm) for an NVMe drive.
[[nodiscard]] PowerState readPowerState(const SystemRoots& roots, const StorageStack& stack);

} // namespace steadymark
