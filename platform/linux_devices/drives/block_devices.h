// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/drives/drive.h"
#include "platform/linux_devices/drives/sysfs.h"
#include "platform/linux_devices/drives/system_roots.h"
#include "platform/linux_devices/stack/mount_table.h"

#include <optional>
#include <string>
#include <vector>

namespace steadymark {

/// The path under which udev makes a device's node: "/dev/sda".
[[nodiscard]] std::string nodeOf(const std::string& name);

/// The kernel's block devices as sysfs shows them: which whole drives lie under a partition or a stack of them, and
/// what kind of drive each one is. Devices are known by their kernel names ("nvme0n1p2", "dm-0").
///
/// Reads anew at each call; any thread may call it.
class BlockDevices final {
public:
    explicit BlockDevices(SystemRoots roots);

    [[nodiscard]] std::optional<std::string> nameOf(DeviceNumber number) const;
    /// Of a node's path, also when there is no such node here: "/dev/sda1", "/dev/mapper/vg-home".
    [[nodiscard]] std::optional<std::string> nameOfNode(const std::string& node) const;

    /// The drives under a device, without partitions, device-mapper and RAID levels, sorted by name and each once.
    [[nodiscard]] std::vector<std::string> wholeDrivesUnder(const std::string& name) const;

    /// All devices of the btrfs file system that `name` belongs to, `name` included.
    [[nodiscard]] std::vector<std::string> btrfsMembers(const std::string& name) const;

    /// Every drive that is no stack of others and holds something, as people count.
    [[nodiscard]] std::vector<std::string> wholeDrives() const;
    [[nodiscard]] std::vector<std::string> partitionsOf(const std::string& drive) const;

    /// All but what lies on it and its temperature.
    [[nodiscard]] Drive describe(const std::string& drive) const;
    /// What udev found out about a device; empty without udev.
    [[nodiscard]] UdevProperties propertiesOf(const std::string& name) const;
    /// The label of the file system on it, if udev looked for one.
    [[nodiscard]] std::string labelOf(const std::string& name) const;
    [[nodiscard]] ByteCount capacityOf(const std::string& name) const;
    /// The device's folder in sysfs, free of links; empty if there is none.
    [[nodiscard]] std::filesystem::path folderOf(const std::string& name) const;

private:
    void fillIdentity(Drive& drive, const std::filesystem::path& folder) const;
    static void fillConnection(Drive& drive, const std::filesystem::path& folder);
    static void fillQueue(Drive& drive, const std::filesystem::path& queue);

    SystemRoots m_roots;
};

} // namespace steadymark
