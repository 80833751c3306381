// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "platform/linux_devices/drives/block_devices.h"
#include "platform/linux_devices/drives/system_roots.h"
#include "platform/linux_devices/stack/mount_table.h"

#include <string>
#include <vector>

namespace steadymark {

/// A drive with its partitions and what is mounted from them, without its temperature: to ask for that may be a command
/// to the drive. Also what is made of other drives.
[[nodiscard]] Drive describeWithContents(
    const SystemRoots& roots, const BlockDevices& devices, const std::vector<Mount>& mounts, const std::string& name);

/// Every whole drive with its temperature, its partitions and what is mounted from them, as people count.
[[nodiscard]] std::vector<Drive> listDrives(
    const SystemRoots& roots, const BlockDevices& devices, const std::vector<Mount>& mounts);

} // namespace steadymark
