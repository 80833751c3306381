// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/target_access.h"
#include "core/simulation/simulated_drive.h"

namespace steadymark {

/// A simulated drive as a target: test files are pieces of it, and the whole of it can be opened.
class SimulatedTargetAccess final : public TargetAccess {
public:
    explicit SimulatedTargetAccess(SimulatedDrive& drive)
        : m_drive(drive)
    {
    }

    [[nodiscard]] Result<std::unique_ptr<OpenTarget>> createTestFile(
        const std::filesystem::path& folder, ByteCount size) override;
    [[nodiscard]] Result<std::unique_ptr<OpenTarget>> openForReading(const std::filesystem::path& path) override;
    /// Nothing can be lost on it, so whatever was typed is right.
    [[nodiscard]] Result<std::unique_ptr<OpenTarget>> openForWriting(
        const std::filesystem::path& device, const std::string& confirmed) override;
    [[nodiscard]] std::optional<PathKind> ownPath(const std::filesystem::path& path) const override;
    [[nodiscard]] Result<std::unique_ptr<TargetLock>> lock(const std::filesystem::path& path) override;
    std::vector<std::filesystem::path> removeLeftovers() override { return {}; }
    /// A simulation does not mind if the machine sleeps: its time stands still meanwhile.
    [[nodiscard]] std::unique_ptr<TargetLock> inhibitSleep(const std::string& reason) override;
    [[nodiscard]] CpuTimes processCpuTimes() const override { return {}; } ///< of another time than the drive's

private:
    SimulatedDrive& m_drive;
};

/// NotFound for every path but that of the drive with this name.
[[nodiscard]] Result<> checkSimulationPath(const DeviceFacts& facts, const std::filesystem::path& path);

/// Why the whole of the drive cannot be used now.
[[nodiscard]] Sentence hasTestFile(const DeviceFacts& facts);

} // namespace steadymark
