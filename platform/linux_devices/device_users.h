// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/facts.h"
#include "platform/linux_devices/device_stack.h"

#include <string>
#include <vector>

namespace steadymark {

/// No list of users is longer: more tell nobody anything.
inline constexpr std::size_t mostDeviceUsers = 200;

/// Who uses these devices, as far as sysfs, the mount table and /proc/swaps tell everybody: what stands on each, over
/// any number of steps. DeviceUser::device is always one of `names`.
[[nodiscard]] std::vector<DeviceUser> findDeviceUsers(const DeviceStack& stack, const std::vector<std::string>& names);

/// Programs other than this one that have one of the devices open: virtual machines, which claim nothing. Needs root;
/// sees as many processes as it may.
[[nodiscard]] std::vector<DeviceUser> findOpenPrograms(
    const SystemRoots& roots, const BlockDevices& devices, const std::vector<std::string>& names);

/// Mounts of one of the devices in other mount namespaces. Needs root.
[[nodiscard]] std::vector<DeviceUser> findForeignMounts(
    const SystemRoots& roots, const BlockDevices& devices, const std::vector<std::string>& names);

/// What the kernel itself offers over the network from one of the devices (nvmet): it claims nothing. Needs root.
[[nodiscard]] std::vector<DeviceUser> findNetworkExports(
    const SystemRoots& roots, const BlockDevices& devices, const std::vector<std::string>& names);

} // namespace steadymark
