// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/units.h"
#include "platform/windows/stack/volume_encryption.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace steadymark {

/// As GetDriveTypeW() tells.
enum class VolumeKind { Unknown, Fixed, Removable, Network, Optical, Memory };

/// Of GetVolumeInformationW() and the attributes of the root folder.
struct VolumeInformation {
    std::string label;
    std::string fileSystem;
    bool isReadOnly = false;
    bool isCompressed = false;   ///< what is newly written there is compressed
    bool isDirectAccess = false; ///< memory that is mapped: no drive is behind file I/O (DAX)
};

/// What changes the meaning of a test, as Volume::mountOptions: "read-only,compressed,dax"; Windows has no options.
[[nodiscard]] std::string mountOptionsOf(const VolumeInformation& information);

struct VolumeSpace {
    ByteCount total;
    ByteCount available; ///< to this user, with regard to quotas
};

/// Where a path leads to, after all links.
struct PathLocation {
    enum class Kind { Folder, File, Other };
    Kind kind = Kind::Other;
    /// Of the volume, with a backslash at its end: `\\?\Volume{…}\`, `\\server\share\`, or `X:\` for one that the mount
    /// manager does not know.
    std::wstring root;
};

/// What Windows tells about volumes. Any thread may call it; what concerns a network may take a long time. Roots are
/// paths with a backslash at their end. Tests put a made-up machine in.
class VolumeSystem {
public:
    VolumeSystem() = default;
    VolumeSystem(const VolumeSystem&) = delete;
    VolumeSystem& operator=(const VolumeSystem&) = delete;
    virtual ~VolumeSystem() = default;

    /// `\\?\Volume{…}\` of all volumes of the mount manager, with and without letters.
    [[nodiscard]] virtual Result<std::vector<std::wstring>> volumeNames() const = 0;
    /// Where a volume can be reached: `C:\`, `C:\Mounts\Data\`.
    [[nodiscard]] virtual std::vector<std::wstring> placesOf(const std::wstring& volumeName) const = 0;
    /// `X:\` of all letters in use, whatever is behind them, but those that only stand for a folder (subst).
    [[nodiscard]] virtual std::vector<std::wstring> letters() const = 0;
    [[nodiscard]] virtual VolumeKind kindOf(const std::wstring& root) const = 0;
    /// `\\server\share` behind a letter; empty if there is none.
    [[nodiscard]] virtual std::wstring shareOf(const std::wstring& root) const = 0;

    // Both fail with the system's error: 21 (ERROR_NOT_READY) when there is no medium.
    [[nodiscard]] virtual Result<VolumeInformation> informationOf(const std::wstring& root) const = 0;
    [[nodiscard]] virtual Result<VolumeSpace> spaceOf(const std::wstring& root) const = 0;

    /// The folder for which a letter stands (subst), `C:\Some folder`; empty if it is a letter of its own, or none.
    [[nodiscard]] virtual std::wstring substitutionOf(const std::wstring& root) const = 0;
    /// Nothing where that is not known.
    [[nodiscard]] virtual std::optional<VolumeEncryption> encryptionOf(const std::wstring& root) const = 0;

    /// Whether this process may make a file in the folder. Nothing is made for it: the folder is opened with the right
    /// to.
    [[nodiscard]] virtual bool canAddFile(const std::filesystem::path& folder) const = 0;
    /// Folders of the user in which a test file could be put when the root of a volume belongs to the system.
    [[nodiscard]] virtual std::vector<std::filesystem::path> userFolders() const = 0;
    [[nodiscard]] virtual Result<PathLocation> locate(const std::filesystem::path& path) const = 0;
};

/// The real one.
class SystemVolumes final : public VolumeSystem {
public:
    [[nodiscard]] Result<std::vector<std::wstring>> volumeNames() const override;
    [[nodiscard]] std::vector<std::wstring> placesOf(const std::wstring& volumeName) const override;
    [[nodiscard]] std::vector<std::wstring> letters() const override;
    [[nodiscard]] VolumeKind kindOf(const std::wstring& root) const override;
    [[nodiscard]] std::wstring shareOf(const std::wstring& root) const override;
    [[nodiscard]] Result<VolumeInformation> informationOf(const std::wstring& root) const override;
    [[nodiscard]] Result<VolumeSpace> spaceOf(const std::wstring& root) const override;
    [[nodiscard]] std::wstring substitutionOf(const std::wstring& root) const override;
    [[nodiscard]] std::optional<VolumeEncryption> encryptionOf(const std::wstring& root) const override;
    [[nodiscard]] bool canAddFile(const std::filesystem::path& folder) const override;
    [[nodiscard]] std::vector<std::filesystem::path> userFolders() const override;
    [[nodiscard]] Result<PathLocation> locate(const std::filesystem::path& path) const override;
};

/// The root in what GetFinalPathNameByHandleW() gives: `\\?\Volume{…}\` of `\\?\Volume{…}\a\b`, `\\server\share\` of
/// `\\?\UNC\server\share\a`, `X:\` of `\\?\X:\a`; empty for anything else.
[[nodiscard]] std::wstring rootOfFinalPath(const std::wstring& finalPath);

} // namespace steadymark
