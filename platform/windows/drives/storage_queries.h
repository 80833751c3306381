// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/drives/drive.h"
#include "platform/windows/commands/device_opener.h"
#include "platform/windows/drives/device_tree.h"
#include "platform/windows/drives/drive_descriptors.h"
#include "platform/windows/drives/storage_descriptors.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace steadymark {

/// Asks drivers what lies under a volume and what kind of drive that is. Needs no rights. Asks anew at each call; any
/// thread may call it, if it may call what is borrowed here.
class StorageQueries final {
public:
    /// Both are borrowed for the life of this object.
    StorageQueries(const DeviceOpener& opener, const DeviceTree& tree);

    /// The disks under a volume, by the path of the volume itself (`\\?\Volume{…}`, `\\.\X:`); none when its driver
    /// does not tell, as those of file containers and network file systems.
    [[nodiscard]] Result<DiskExtents> disksUnder(const std::wstring& volume) const;

    /// `\\.\PhysicalDriveN`. A drive that cannot be asked has its name only.
    [[nodiscard]] Drive describeDisk(std::uint32_t number) const;
    /// The same of one that is open already: what it answers is the open drive's, whoever has its name by now. Without
    /// what only the tree of devices tells (link, controller).
    [[nodiscard]] static Drive describeOpenDisk(const ControlledDevice& device, std::uint32_t number);
    /// Degrees Celsius of the same; unset when it does not tell.
    [[nodiscard]] std::optional<double> temperatureOf(std::uint32_t number) const;
    /// A device that is a drive by itself: an optical drive, a floppy disk.
    [[nodiscard]] Drive describeDevice(const std::wstring& path, const std::string& name) const;

    /// The medium's or the drive's own switch. False when nobody tells.
    [[nodiscard]] bool isWriteProtected(const std::wstring& volume) const;

    /// N of all PhysicalDriveN that there are, sorted.
    [[nodiscard]] std::vector<std::uint32_t> diskNumbers() const;
    /// Sorted by their place on the disk.
    [[nodiscard]] std::vector<PartitionEntry> partitionsOf(std::uint32_t number) const;

private:
    [[nodiscard]] std::optional<std::uint32_t> numberOf(const std::wstring& path) const;
    [[nodiscard]] std::vector<DeviceNode> nodesAbove(std::uint32_t number) const;

    const DeviceOpener& m_opener;
    const DeviceTree& m_tree;
};

/// `\\.\PhysicalDriveN`
[[nodiscard]] std::wstring diskPath(std::uint32_t number);

} // namespace steadymark
