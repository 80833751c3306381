// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "platform/linux_devices/drives/block_devices.h"

#include <vector>

namespace steadymark {

/// The catalog of drives and volumes from mountinfo and sysfs. Has no state: everything is read at each call.
class LinuxDriveCatalog final : public DriveCatalog {
public:
    explicit LinuxDriveCatalog(SystemRoots roots = {});

    [[nodiscard]] Result<std::vector<Volume>> volumes() const override;
    [[nodiscard]] Result<Volume> volumeOf(const std::filesystem::path& path) const override;
    [[nodiscard]] Result<std::vector<Drive>> drives() const override;
    [[nodiscard]] std::optional<double> temperatureOf(const Drive& drive) const override;
    [[nodiscard]] std::vector<SensorTemperature> sensorsOf(const Drive& drive) const override;
    [[nodiscard]] Result<StorageStack> stackOf(const std::filesystem::path& path) const override;
    [[nodiscard]] std::unique_ptr<DriveWatch> watch(std::function<void()> onChange) const override;

    /// The kernel names of the whole drives under `path` (a folder, a file or a device node), sorted; none for network
    /// and memory file systems.
    [[nodiscard]] Result<std::vector<std::string>> driveNamesUnder(const std::filesystem::path& path) const;
    /// Where the file system that holds `path` is mounted; of several places the one that shows most of it.
    [[nodiscard]] Result<std::filesystem::path> fileSystemRootOf(const std::filesystem::path& path) const;

    [[nodiscard]] Result<std::vector<Mount>> readMounts() const;

private:
    /// The whole drives under the file system.
    [[nodiscard]] std::vector<std::string> driveNames(const Mount& mount) const;
    [[nodiscard]] std::vector<Drive> describeAll(const std::vector<std::string>& names) const;
    [[nodiscard]] Volume describeVolume(const Mount& mount, const std::vector<Mount>& mounts) const;
    [[nodiscard]] bool isWanted(const Mount& mount) const;

    SystemRoots m_roots;
    BlockDevices m_devices;
};

} // namespace steadymark
