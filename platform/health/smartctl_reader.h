// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/units.h"
#include "core/health/health_reader.h"
#include "platform/health/smartctl_process.h"

#include <filesystem>
#include <mutex>
#include <vector>

namespace steadymark {

/// Asks the smartctl at a fixed path, as whoever this process is. For the helper (root) and for the program itself
/// where that is enough (Windows as administrator, root, members of the group `disk`).
class SmartctlReader final : public HealthReader {
public:
    /// `smartctl` is absolute; whether it exists and is new enough shows at the first call.
    explicit SmartctlReader(std::filesystem::path smartctl);
    SmartctlReader(std::filesystem::path smartctl, Nanoseconds timeLimit);

    [[nodiscard]] bool asksForPermission() const override { return false; }
    [[nodiscard]] Result<SmartDocument> read(const Drive& drive, std::stop_token stop) override;
    [[nodiscard]] Result<SmartDocument> sample(const Drive& drive, std::stop_token stop) override;
    [[nodiscard]] Result<> startSelfTest(const Drive& drive, SelfTestKind kind) override;
    [[nodiscard]] Result<> abortSelfTest(const Drive& drive) override;

private:
    [[nodiscard]] Result<SmartctlOutput> run(std::vector<std::string> arguments, std::stop_token stop);

    std::filesystem::path m_smartctl;
    Nanoseconds m_timeLimit;
    std::mutex m_oneAtATime;
};

/// Whether a command that reads nothing (a self-test) was taken; the error has the drive's or smartctl's reason.
[[nodiscard]] Result<> checkSmartctlCommand(const SmartctlOutput& ran);

/// Beside the program, then on the PATH; the error says which package has it. Not for the helper.
[[nodiscard]] Result<std::filesystem::path> findSmartctl();

} // namespace steadymark
