// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/drives/drive.h"

#include <filesystem>
#include <string>

namespace steadymark {

/// Whether `found` is the drive that was `known`. With a serial number or a world-wide name it is, wherever it is
/// plugged in by now; without one only while the system never lost it.
[[nodiscard]] bool isSamePhysicalDrive(const Drive& known, const Drive& found);

/// What a folder lies on, as 64 hexadecimal digits that are the same after the next start of the system: where the file
/// system is mounted, its kind and the drives under it. Says nothing about the drives' serial numbers.
[[nodiscard]] std::string volumeMark(const Volume& volume);

/// Whether `target` lies on what it lay on when it was chosen. A folder outlives what was mounted on it, and a node is
/// given to the next drive. The error (DeviceGone) names both.
[[nodiscard]] Result<> checkSameVolume(const std::filesystem::path& target, const Volume& chosen, const Volume& found);

} // namespace steadymark
