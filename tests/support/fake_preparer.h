// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/model/drive_preparer.h"

#include <functional>
#include <optional>

namespace steadymark::testing {

/// Answers as it was told, and keeps what it was asked.
class FakePreparer final : public DrivePreparer {
public:
    [[nodiscard]] bool asksForPermission() const override { return asks; }
    [[nodiscard]] Result<PrepareSurvey> survey(const Drive& drive, Depth depth, std::stop_token) override
    {
        depths.push_back(depth);
        if (refusal)
            return failure(*refusal);
        PrepareSurvey answer = surveyAnswer;
        answer.identity = identityOf(drive);
        answer.isComplete = depth == Depth::Whole;
        return answer;
    }
    [[nodiscard]] Result<PrepareReport> prepare(
        const PrepareOrder& order, const OnProgress& onProgress, std::stop_token stop) override
    {
        orders.push_back(order);
        if (onPrepare)
            onPrepare();
        if (refusal)
            return failure(*refusal);
        for (const PrepareProgress& one : progress) {
            if (onProgress)
                onProgress(one);
            if (stop.stop_requested() && one.canBeStopped)
                break;
        }
        PrepareReport answer = report;
        answer.step = order.step;
        answer.identity = order.drive;
        if (stop.stop_requested())
            answer.outcome = PrepareOutcome::Cancelled;
        return answer;
    }
    [[nodiscard]] Result<PrepareReport> recover(const DriveIdentity& drive, const OnProgress&, std::stop_token) override
    {
        recovered.push_back(drive);
        if (refusal)
            return failure(*refusal);
        return report;
    }
    [[nodiscard]] std::vector<OperationRecord> unfinished() const override { return records; }
    [[nodiscard]] std::vector<PrepareReport> log() const override { return reports; }

    std::function<void()> onPrepare; ///< while the drive is being prepared
    bool asks = false;
    std::optional<Error> refusal;
    PrepareSurvey surveyAnswer;
    std::vector<PrepareProgress> progress;
    PrepareReport report = [] {
        PrepareReport made;
        made.outcome = PrepareOutcome::Done;
        made.sentence = Sentence::verbatim("Done as asked.");
        return made;
    }();
    std::vector<OperationRecord> records;
    std::vector<PrepareReport> reports;

    std::vector<Depth> depths;
    std::vector<PrepareOrder> orders;
    std::vector<DriveIdentity> recovered;
};

} // namespace steadymark::testing
