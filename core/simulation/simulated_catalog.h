// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/drives/drive.h"
#include "core/simulation/simulated_drive.h"

namespace steadymark {

/// A system with one drive, the simulated one, and one volume on it.
class SimulatedCatalog final : public DriveCatalog {
public:
    explicit SimulatedCatalog(const SimulatedDrive& drive)
        : m_drive(drive)
    {
    }

    [[nodiscard]] Result<std::vector<Volume>> volumes() const override;
    [[nodiscard]] Result<Volume> volumeOf(const std::filesystem::path& path) const override;
    [[nodiscard]] Result<std::vector<Drive>> drives() const override;
    [[nodiscard]] std::optional<double> temperatureOf(const Drive& /*drive*/) const override { return std::nullopt; }
    [[nodiscard]] Result<StorageStack> stackOf(const std::filesystem::path& path) const override;
    [[nodiscard]] std::unique_ptr<DriveWatch> watch(std::function<void()> /*onChange*/) const override
    {
        return nullptr;
    }

private:
    [[nodiscard]] Volume volume() const;

    const SimulatedDrive& m_drive;
};

} // namespace steadymark
