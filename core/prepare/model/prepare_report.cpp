// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/model/prepare_report.h"

namespace steadymark {

std::string_view toString(PrepareOutcome outcome)
{
    switch (outcome) {
    case PrepareOutcome::Done:
        return "done";
    case PrepareOutcome::Refused:
        return "refused";
    case PrepareOutcome::Failed:
        return "failed";
    case PrepareOutcome::Cancelled:
        return "cancelled";
    }
    return {};
}

Result<PrepareOutcome> parsePrepareOutcome(std::string_view text)
{
    for (const PrepareOutcome outcome :
        {PrepareOutcome::Done, PrepareOutcome::Refused, PrepareOutcome::Failed, PrepareOutcome::Cancelled}) {
        if (toString(outcome) == text)
            return outcome;
    }
    return fail(ErrorCode::Damaged, Sentence("A preparation is done, refused, failed or cancelled."));
}

PrepareReport anonymized(PrepareReport report)
{
    DriveIdentity kept;
    kept.model = std::move(report.identity.model);
    kept.capacity = report.identity.capacity;
    report.identity = std::move(kept);
    report.sentence = {};
    report.commands.clear(); // name devices, mount points and files
    report.remarks.clear();
    return report;
}

} // namespace steadymark
