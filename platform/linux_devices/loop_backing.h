// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "platform/linux_devices/block_devices.h"
#include "platform/linux_devices/device_control.h"
#include "platform/linux_devices/system_roots.h"

#include <filesystem>
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

/// Other loop devices over the same file, by the paths that sysfs has for them.
[[nodiscard]] std::vector<std::string> loopsOverSameFile(
    const SystemRoots& roots, const BlockDevices& devices, const std::string& loop);
/// The same by what the kernel says of the open devices, whatever the paths are. Needs root.
[[nodiscard]] std::vector<std::string> loopsOverSameFile(const SystemRoots& roots, const BlockDevices& devices,
    const std::string& name, DeviceControl& loop, const std::filesystem::path& nodes);

} // namespace steadymark
