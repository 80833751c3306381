// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "platform/windows/stack/volume_system.h"

#include <string>
#include <vector>

namespace steadymark {

/// Where a volume is reached, and what it is called.
struct VolumePlace {
    std::wstring root;       ///< `C:\`, `C:\Mounts\Data\`, `\\server\share\`
    std::wstring volumeName; ///< `\\?\Volume{…}\`; empty: not one of the mount manager's
    std::wstring share;      ///< `\\server\share`; empty: not of a network
    VolumeKind kind = VolumeKind::Unknown;

    /// By which its driver is opened, without a backslash at the end: `\\?\Volume{…}`, `\\.\X:`.
    [[nodiscard]] std::wstring devicePath() const;
};

/// The places of a machine's volumes. Has no state; any thread.
class VolumePlaces final {
public:
    /// Borrowed for the life of this object.
    explicit VolumePlaces(const VolumeSystem& volumes);

    /// All that can be reached, each once; volumes without a letter and a folder (recovery, EFI) are left out.
    [[nodiscard]] Result<std::vector<VolumePlace>> all() const;
    /// Of the volume that holds a folder or a file.
    [[nodiscard]] Result<VolumePlace> find(const std::filesystem::path& path) const;
    /// A folder of the user on it, in which files can be made; empty if there is none.
    [[nodiscard]] std::filesystem::path userFolderOn(const VolumePlace& place) const;

private:
    [[nodiscard]] VolumePlace placeOf(const std::wstring& volumeName, const std::vector<std::wstring>& roots) const;
    [[nodiscard]] std::vector<VolumePlace> behindLetters(const std::vector<VolumePlace>& known) const;

    const VolumeSystem& m_volumes;
};

/// "X:" alone would be the folder in which the process happens to be on that drive; people mean the drive.
[[nodiscard]] std::filesystem::path withRoot(const std::filesystem::path& path);

/// `X:\` of a path that begins with a letter, else empty.
[[nodiscard]] std::wstring letterRootOf(const std::filesystem::path& path);

[[nodiscard]] std::wstring withoutBackslash(std::wstring root);

} // namespace steadymark
