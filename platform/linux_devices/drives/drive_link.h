// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/drives/drive_link.h"

#include <filesystem>
#include <string>

namespace steadymark {

/// From the sysfs attributes current_link_speed ("16.0 GT/s PCIe") and current_link_width ("4") of a PCI device.
[[nodiscard]] DriveLink pcieLink(const std::string& speed, const std::string& width);
/// From sata_spd ("6.0 Gbps") of an ATA link.
[[nodiscard]] DriveLink sataLink(const std::string& speed);
/// From `speed` of a USB device, in Mbit/s.
[[nodiscard]] DriveLink usbLink(const std::string& speed);

/// The link of the drive in `deviceFolder` (what /sys/block/NAME points to, free of links), or an empty one.
[[nodiscard]] DriveLink findDriveLink(const std::filesystem::path& deviceFolder);

/// What could be better about the link of a drive.
struct LinkLimits {
    DriveLink drive; ///< what the drive could do, as far as it tells; empty: not more than it does now
    DriveLink port;  ///< what the port could do that it is in; empty: not known
};

/// `now` is what findDriveLink() found.
[[nodiscard]] LinkLimits findLinkLimits(const std::filesystem::path& deviceFolder, const DriveLink& now);

} // namespace steadymark
