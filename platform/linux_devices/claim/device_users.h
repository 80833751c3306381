// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/model/facts.h"
#include "platform/linux_devices/drives/sought_devices.h"
#include "platform/linux_devices/stack/device_stack.h"

#include <string>
#include <utility>
#include <vector>

namespace steadymark {

/// No list of users is longer: more tell nobody anything.
inline constexpr std::size_t mostDeviceUsers = 200;

/// Users as they are found: each once, and not more than anybody reads.
class DeviceUserList final {
public:
    void add(DeviceUser user);
    [[nodiscard]] std::vector<DeviceUser> take() { return std::move(m_users); }

private:
    std::vector<DeviceUser> m_users;
};

/// Who uses these devices, as far as sysfs, the mount table and /proc/swaps tell everybody: what stands on each, over
/// any number of steps. DeviceUser::device is always one of `names`.
[[nodiscard]] std::vector<DeviceUser> findDeviceUsers(const DeviceStack& stack, const std::vector<std::string>& names);

/// Mounts of one of the devices in other mount namespaces. Needs root.
[[nodiscard]] std::vector<DeviceUser> findForeignMounts(
    const SystemRoots& roots, const BlockDevices& devices, const std::vector<std::string>& names);

/// Swap files that are the file below a loop device, by whatever name: the kernel writes there past all that protects a
/// swap file. Needs root only to see paths of others.
[[nodiscard]] std::vector<DeviceUser> findSwapFiles(const SoughtDevices& sought);

} // namespace steadymark
