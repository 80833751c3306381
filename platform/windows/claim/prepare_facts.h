// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/model/facts.h"
#include "platform/windows/commands/device_opener.h"
#include "platform/windows/drives/device_tree.h"
#include "platform/windows/stack/volume_system.h"
#include "platform/windows/system/system_places.h"

#include <cstdint>
#include <functional>
#include <memory>
#include <string>
#include <vector>

namespace steadymark {

/// What preparing asks on Windows; tests put a made-up machine in.
struct PreparingSystem {
    std::shared_ptr<const VolumeSystem> volumes;
    std::shared_ptr<const DeviceOpener> opener;
    std::shared_ptr<const DeviceTree> tree;
    std::function<SystemPlaces()> places = readSystemPlaces;
    BatteryState (*battery)() = nullptr; ///< null: on mains
    std::uint32_t build = 0;             ///< of Windows
    bool isAdministrator = false;
    /// Wine hands the host's drives out as PhysicalDriveN, and knows nothing of what the host does with them.
    bool isWine = false;
    /// By a name of the object manager two processes see that they mean the same drive.
    std::wstring claimName = L"Global\\SteadyMark.Prepare.PhysicalDrive";

    [[nodiscard]] static PreparingSystem ofThisMachine();
};

/// A volume that lies on a disk, or on a part of it.
struct DiskVolume {
    std::wstring path;                ///< by which its driver is opened: `\\?\Volume{…}`, `\\.\X:`
    std::vector<std::wstring> places; ///< `D:\`, `C:\Mounts\Data\`, the shortest first; none: nobody sees it
    std::string device;               ///< "Partition 2", or the drive's name when it has no table
    bool isSpread = false;            ///< over several partitions or drives
};
/// All of them, with and without letters. An error: it is not known which there are.
[[nodiscard]] Result<std::vector<DiskVolume>> volumesOnDisk(const PreparingSystem& system, std::uint32_t disk);

/// From which build on Windows passes NVMe Sanitize on (Windows 11, Windows Server 2022).
inline constexpr std::uint32_t sanitizeSinceBuild = 20348;

/// What Windows lets no program do. knowledge: Microsoft, "SECURITY group commands", "StorNVMe command set support",
/// IOCTL_STORAGE_REINITIALIZE_MEDIA, DEVICE_MANAGE_DATA_SET_ATTRIBUTES.
/// Under Wine nothing that destroys data.
[[nodiscard]] std::vector<SystemLimit> systemLimits(std::uint32_t build, bool isWine);

/// What an ordinary user may know of `\\.\PhysicalDriveN` before it is prepared. A volume with a letter or a folder
/// counts as mounted; one without is content, which the claim locks. NotFound: there is no such disk.
[[nodiscard]] Result<PrepareFacts> readPrepareFacts(const PreparingSystem& system, std::uint32_t disk);

} // namespace steadymark
