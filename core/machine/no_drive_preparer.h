// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/model/drive_preparer.h"

#include <stop_token>
#include <vector>

namespace steadymark {

/// The preparer of a machine that has no way to rights over its drives: NotSupported, and nothing was ever done.
class NoDrivePreparer : public DrivePreparer {
public:
    [[nodiscard]] bool asksForPermission() const override { return false; }
    [[nodiscard]] Result<PrepareSurvey> survey(const Drive& drive, Depth depth, std::stop_token stop) override;
    [[nodiscard]] Result<PrepareReport> prepare(
        const PrepareOrder& order, const OnProgress& onProgress, std::stop_token stop) override;
    [[nodiscard]] Result<PrepareReport> recover(
        const DriveIdentity& drive, const OnProgress& onProgress, std::stop_token stop) override;
    [[nodiscard]] std::vector<OperationRecord> unfinished() const override { return {}; }
    [[nodiscard]] std::vector<PrepareReport> log() const override { return {}; }
};

} // namespace steadymark
