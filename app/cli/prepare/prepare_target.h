// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/drives/drive.h"

#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace steadymark::cli {

/// What somebody meant by DRIVE.
struct PrepareTarget {
    Drive drive;
    std::string part;             ///< the kernel's name of the partition or mapped device that was named; else empty
    std::string named;            ///< how people say what was named: "sda2", "/home"; empty: the whole drive
    std::optional<Volume> volume; ///< the mounted file system that was named
};

/// A drive by its device, name or serial number; a partition or mapped device; a folder: then what it lies on. Errors
/// name what there is, or the drives when there are several below.
[[nodiscard]] Result<PrepareTarget> findPrepareTarget(const DriveCatalog& catalog, const std::string& wanted);

/// The kernel's name of the device that a volume is mounted from: "sda2", "dm-1".
[[nodiscard]] std::string deviceNameOf(const Volume& volume);

/// The mounted file systems that stand on a drive.
[[nodiscard]] std::vector<Volume> volumesOn(const std::vector<Volume>& volumes, const Drive& drive);

/// The one of them that `wanted` means: the folder that it is mounted in, its device or the name of that. The error
/// names what there is.
[[nodiscard]] Result<Volume> findVolume(
    const std::vector<Volume>& onDrive, const Drive& drive, std::string_view wanted);

/// The one to fill: with a folder to write in and the most free space. The error says why none will do.
[[nodiscard]] Result<Volume> roomiestVolume(const std::vector<Volume>& onDrive, const Drive& drive);

} // namespace steadymark::cli
