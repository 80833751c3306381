// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/drives/drive.h"
#include "platform/windows/commands/device_opener.h"
#include "platform/windows/drives/device_path.h"
#include "platform/windows/drives/device_tree.h"
#include "platform/windows/drives/storage_queries.h"
#include "platform/windows/stack/volume_places.h"

#include <memory>
#include <string>
#include <vector>

namespace steadymark {

/// The catalog of drives and volumes from the mount manager and the drivers. Has no state: everything is read at each
/// call. A volume without a letter and a folder (recovery, EFI) is left out, and so is a drive without a medium.
class WindowsDriveCatalog final : public DriveCatalog {
public:
    WindowsDriveCatalog();
    WindowsDriveCatalog(std::shared_ptr<const VolumeSystem> volumes, std::shared_ptr<const DeviceOpener> opener,
        std::shared_ptr<const DeviceTree> tree);

    [[nodiscard]] Result<std::vector<Volume>> volumes() const override;
    /// Devices are named as parseDevicePath() tells.
    [[nodiscard]] Result<Volume> volumeOf(const std::filesystem::path& path) const override;
    [[nodiscard]] Result<std::vector<Drive>> drives() const override;
    [[nodiscard]] std::optional<double> temperatureOf(const Drive& drive) const override;
    [[nodiscard]] Result<StorageStack> stackOf(const std::filesystem::path& path) const override;
    [[nodiscard]] std::unique_ptr<DriveWatch> watch(std::function<void()> onChange) const override;

    /// N of all PhysicalDriveN under `path` (a folder, a file or a device), sorted; none for network file systems.
    [[nodiscard]] Result<std::vector<std::uint32_t>> disksUnder(const std::filesystem::path& path) const;

private:
    struct DescribedVolume;
    [[nodiscard]] DescribedVolume describeVolume(const VolumePlace& place) const;
    [[nodiscard]] Result<Volume> describeDevice(const DevicePath& device) const;
    [[nodiscard]] std::vector<Drive> drivesUnder(const VolumePlace& place) const;

    std::shared_ptr<const VolumeSystem> m_volumes;
    std::shared_ptr<const DeviceOpener> m_opener;
    std::shared_ptr<const DeviceTree> m_tree;
    VolumePlaces m_places;
    StorageQueries m_queries;
};

} // namespace steadymark
