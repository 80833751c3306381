// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/model/facts.h"
#include "platform/linux_devices/commands/device_control.h"
#include "platform/linux_devices/drives/block_devices.h"
#include "platform/linux_devices/drives/sought_devices.h"
#include "platform/linux_devices/drives/system_roots.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace steadymark {

// What lies below a loop device. The kernel lets anybody put one over a block device or a file that others use, and
// claims nothing for it: to own the loop device alone means nothing for what is below.

/// The block device that a loop device lies on, as its folder in sysfs names it; empty: a file, or no loop device.
[[nodiscard]] std::string blockDeviceUnderLoop(const BlockDevices& devices, const std::string& loop);
/// The same by the open loop device itself, which also knows a node that has another name, or none here any more.
/// Where sysfs does not know the device: its number, "8:0".
[[nodiscard]] std::string blockDeviceUnderLoop(const BlockDevices& devices, DeviceControl& loop);

/// The file that an open loop device lies on; unset: a block device, or no loop device.
[[nodiscard]] std::optional<BackingFile> fileUnderLoop(
    const BlockDevices& devices, const std::string& name, DeviceControl& loop);

/// Loop devices over one of the devices, or over the same file, by what the kernel says of the open loop devices,
/// whatever their paths are. One that cannot be asked counts as UseKind::Unseen, if its path leads nowhere from here.
/// Needs root.
[[nodiscard]] std::vector<DeviceUser> findLoopsOver(const SoughtDevices& sought, const std::filesystem::path& nodes);

/// Other loop devices over the same file, by the paths that sysfs has for them.
[[nodiscard]] std::vector<std::string> loopsOverSameFile(
    const SystemRoots& roots, const BlockDevices& devices, const std::string& loop);

} // namespace steadymark
