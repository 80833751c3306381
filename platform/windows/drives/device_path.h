// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace steadymark {

/// A path that names a device itself and no file on it.
struct DevicePath {
    std::wstring path;                 ///< for opening it
    std::optional<std::uint32_t> disk; ///< N of PhysicalDriveN; unset: a volume or an optical drive
};

/// Understands `\\.\PhysicalDriveN`, `\\.\X:`, `\\.\HarddiskVolumeN`, `\\.\CdRomN` and `\\?\Volume{…}`, each also with
/// the other prefix and in any case. With a backslash at its end a path names the root folder of a volume, as
/// everywhere in Windows, and is no device; nor is `X:`.
[[nodiscard]] std::optional<DevicePath> parseDevicePath(const std::filesystem::path& path);

} // namespace steadymark
