// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "platform/linux_devices/stack/device_layers.h"

#include <filesystem>
#include <string>
#include <vector>

namespace steadymark {

/// A device of the device mapper as a layer. Its table can be read by root alone, but who made it says in its UUID what
/// it is: "LVM-…", "CRYPT-LUKS2-…", "mpath-…". `folder` is the device's in sysfs.
[[nodiscard]] DeviceLayer describeMappedDevice(const BlockDevices& devices, const std::filesystem::path& folder,
    const std::string& name, const std::vector<std::string>& slaves);

} // namespace steadymark
