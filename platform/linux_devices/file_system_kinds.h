// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "platform/linux_devices/block_devices.h"
#include "platform/linux_devices/mount_table.h"

#include <string>
#include <vector>

namespace steadymark {

// What the types of mountinfo mean.

/// Holds no user data, or is an image that cannot be written.
[[nodiscard]] bool isPseudoFileSystem(const std::string& type);
/// Holds files in memory, where an ordinary user may make some.
[[nodiscard]] bool isMemoryFileSystem(const std::string& type);
[[nodiscard]] bool isNetworkFileSystem(const std::string& type);
/// Asking it may wait for a server or a program that is gone.
[[nodiscard]] bool mayHang(const std::string& type);

/// The partitions or volumes that the file system lies on.
[[nodiscard]] std::vector<std::string> devicesOf(const Mount& mount, const BlockDevices& devices);

} // namespace steadymark
