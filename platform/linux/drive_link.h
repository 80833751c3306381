// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <filesystem>
#include <optional>
#include <string>

namespace steadymark {

/// What connects a drive to the machine.
struct DriveLink {
    std::string name;                     ///< "PCIe 4.0 x4", "SATA 6 Gbit/s", "USB 10 Gbit/s"; empty: not known
    std::optional<double> bytesPerSecond; ///< after line coding, before the protocol's own share
};

/// From the sysfs attributes current_link_speed ("16.0 GT/s PCIe") and current_link_width ("4") of a PCI device.
[[nodiscard]] DriveLink pcieLink(const std::string& speed, const std::string& width);
/// From sata_spd ("6.0 Gbps") of an ATA link.
[[nodiscard]] DriveLink sataLink(const std::string& speed);
/// From `speed` of a USB device, in Mbit/s.
[[nodiscard]] DriveLink usbLink(const std::string& speed);

/// The link of the drive in `deviceFolder` (what /sys/block/NAME points to, free of links), or an empty one.
[[nodiscard]] DriveLink findDriveLink(const std::filesystem::path& deviceFolder);

} // namespace steadymark
