// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/drives/sensor_temperature.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace steadymark {

/// What a drive hangs on. Empty: not known.
struct DriveHardware {
    std::string bridge;     ///< of USB: "0bda:9210 Realtek RTL9210"
    std::string controller; ///< on PCI: "0000:01:00.0 144d:a80c"
    std::string driver;     ///< "nvme", "ahci", "uas", "virtio_blk"
};

// `deviceFolder` is what /sys/block/NAME points to, free of links.

/// The folders of the NVMe controllers that lead to a namespace: one, or, with native multipath, all of its subsystem.
[[nodiscard]] std::vector<std::filesystem::path> nvmeControllersOf(const std::filesystem::path& deviceFolder);

[[nodiscard]] DriveHardware findDriveHardware(const std::filesystem::path& deviceFolder);

/// From the hwmon device of the nvme or drivetemp driver, if there is one. It asks the drive, which may take some ms.
[[nodiscard]] std::optional<double> readDriveTemperature(const std::filesystem::path& deviceFolder);
/// The same of each of its sensors, which the nvme driver tells beside that of the drive.
[[nodiscard]] std::vector<SensorTemperature> readDriveSensors(const std::filesystem::path& deviceFolder);

/// The name under which the whole world knows the drive: "eui.…", "uuid.…", "0x…". Empty for those made of model and
/// serial number, which are no such names.
[[nodiscard]] std::string worldWideNameOf(const std::string& told);

/// The unit serial number in a page 80h of SCSI's vital product data (SPC-4); empty if it is none.
[[nodiscard]] std::string serialInVitalProductData(const std::string& page);

} // namespace steadymark
