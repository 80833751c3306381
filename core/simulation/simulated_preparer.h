// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/model/drive_preparer.h"
#include "core/simulation/simulated_drive.h"

#include <mutex>

namespace steadymark {

/// How the system describes the simulated drive: bus "simulated", no serial number.
[[nodiscard]] Drive describeDrive(const DeviceFacts& facts);

/// Prepares the simulated drive. It asks for no confirmation, because nothing can be lost. Trim is that of the free
/// space between test files; a drive without TRIM refuses it, and one with block mapping knows no NVMe commands.
class SimulatedPreparer final : public DrivePreparer {
public:
    explicit SimulatedPreparer(SimulatedDrive& drive)
        : m_drive(drive)
    {
    }

    [[nodiscard]] bool asksForPermission() const override { return false; }
    [[nodiscard]] Result<PrepareSurvey> survey(const Drive& drive, Depth depth, std::stop_token stop) override;
    [[nodiscard]] Result<PrepareReport> prepare(
        const PrepareOrder& order, const OnProgress& onProgress, std::stop_token stop) override;
    [[nodiscard]] Result<PrepareReport> recover(
        const DriveIdentity& drive, const OnProgress& onProgress, std::stop_token stop) override;
    [[nodiscard]] std::vector<OperationRecord> unfinished() const override { return {}; }
    [[nodiscard]] std::vector<PrepareReport> log() const override;

private:
    void run(const PrepareStep& step, PrepareReport& report, const OnProgress& onProgress, const std::stop_token& stop);
    void fillDrive(
        const PrepareStep& step, PrepareReport& report, const OnProgress& onProgress, const std::stop_token& stop);

    SimulatedDrive& m_drive;
    mutable std::mutex m_mutex; ///< for m_log
    std::vector<PrepareReport> m_log;
};

} // namespace steadymark
