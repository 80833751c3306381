// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "platform/linux_devices/drives/block_devices.h"
#include "platform/linux_devices/stack/mount_table.h"

#include <cstddef>
#include <filesystem>
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

/// Whether a FUSE program ("sshfs") keeps its files on another machine.
[[nodiscard]] bool isNetworkProgram(const std::string& program);

/// Of the mount's options those that change what a test measures: "noatime,compress=zstd:3".
[[nodiscard]] std::string relevantOptions(const Mount& mount);

/// What the kernel tells of a btrfs file system.
struct BtrfsFacts {
    std::vector<std::string> devices; ///< kernel names, sorted
    std::size_t missing = 0;          ///< devices that it should have besides
    std::string dataProfile;          ///< "raid1", "single"; several with a plus between them while it is balanced
    std::string metadataProfile;
};

/// `members` are devices of it. Where sysfs knows no such file system they are all that is known.
[[nodiscard]] BtrfsFacts readBtrfs(const std::filesystem::path& sys, const std::vector<std::string>& members);

/// The devices that udev knows to belong to a ZFS pool; ZFS itself tells nobody without its tools.
[[nodiscard]] std::vector<std::string> zfsMembers(
    const BlockDevices& devices, const std::filesystem::path& sys, const std::string& pool);

/// The partitions or volumes that the file system lies on.
[[nodiscard]] std::vector<std::string> devicesOf(const Mount& mount, const BlockDevices& devices);

} // namespace steadymark
