// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/target_access.h"

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace steadymark {

/// The targets of a machine that only looks at its drives: NotSupported for whatever would open one.
class NoTargetAccess final : public TargetAccess {
public:
    [[nodiscard]] Result<std::unique_ptr<OpenTarget>> createTestFile(
        const std::filesystem::path& folder, ByteCount size) override;
    [[nodiscard]] Result<std::unique_ptr<OpenTarget>> openForReading(const std::filesystem::path& path) override;
    [[nodiscard]] Result<std::unique_ptr<TargetLock>> lock(const std::filesystem::path& path) override;
    std::vector<std::filesystem::path> removeLeftovers() override { return {}; }
    [[nodiscard]] std::unique_ptr<TargetLock> inhibitSleep(const std::string& /*reason*/) override { return nullptr; }
    [[nodiscard]] CpuTimes processCpuTimes() const override { return {}; }
};

} // namespace steadymark
