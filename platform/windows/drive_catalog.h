// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/drives/drive.h"
#include "platform/windows/device_control.h"
#include "platform/windows/device_path.h"
#include "platform/windows/device_tree.h"
#include "platform/windows/storage_queries.h"
#include "platform/windows/volume_system.h"

#include <memory>
#include <string>
#include <vector>

namespace steadymark {

/// The catalog of drives and volumes from the mount manager and the drivers. Has no state: everything is read at each
/// call. A volume without a letter and a folder (recovery, EFI) is left out, and so is a drive without a medium.
class WindowsDriveCatalog final : public DriveCatalog {
public:
    WindowsDriveCatalog();
    WindowsDriveCatalog(std::shared_ptr<const VolumeSystem> volumes, std::shared_ptr<const DeviceControl> control,
        std::shared_ptr<const DeviceTree> tree);

    [[nodiscard]] Result<std::vector<Volume>> volumes() const override;
    /// Devices are named as parseDevicePath() tells.
    [[nodiscard]] Result<Volume> volumeOf(const std::filesystem::path& path) const override;
    [[nodiscard]] Result<std::vector<Drive>> drives() const override;
    [[nodiscard]] Result<StorageStack> stackOf(const std::filesystem::path& path) const override;
    [[nodiscard]] std::unique_ptr<DriveWatch> watch(std::function<void()> onChange) const override;

    /// N of all PhysicalDriveN under `path` (a folder, a file or a device), sorted; none for network file systems.
    [[nodiscard]] Result<std::vector<std::uint32_t>> disksUnder(const std::filesystem::path& path) const;

private:
    /// Where a volume is reached, and what it is called.
    struct Place {
        std::wstring root;       ///< `C:\`, `C:\Mounts\Data\`, `\\server\share\`
        std::wstring volumeName; ///< `\\?\Volume{…}\`; empty: not one of the mount manager's
        std::wstring share;      ///< `\\server\share`; empty: not of a network
        VolumeKind kind = VolumeKind::Unknown;
    };
    [[nodiscard]] Place placeOf(const std::wstring& volumeName, const std::vector<std::wstring>& roots) const;
    [[nodiscard]] std::vector<Place> placesBehindLetters(const std::vector<Place>& known) const;
    [[nodiscard]] Result<Place> findPlace(const std::filesystem::path& path) const;
    [[nodiscard]] Volume describeVolume(const Place& place) const;
    [[nodiscard]] Result<Volume> describeDevice(const DevicePath& device) const;
    [[nodiscard]] std::vector<Drive> drivesUnder(const Place& place) const;
    /// Empty if there is none.
    [[nodiscard]] std::filesystem::path userFolderOn(const Place& place) const;

    std::shared_ptr<const VolumeSystem> m_volumes;
    std::shared_ptr<const DeviceControl> m_control;
    std::shared_ptr<const DeviceTree> m_tree;
    StorageQueries m_queries;
};

} // namespace steadymark
