// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/result/grid_record.h"

#include "core/result/privacy.h"
#include "core/result/result_fields.h"

#include <algorithm>
#include <utility>

namespace steadymark {

GridRecord emptyGrid(const TestPlan& plan)
{
    GridRecord grid;
    for (const WorkloadStep& step : plan.steps) {
        StepRecord& record = grid.steps.emplace_back();
        record.name = step.name;
        record.workload = step.workload;
        record.reason = "It was not started.";
    }
    return grid;
}

std::string describePreparation(const GridRecord& grid)
{
    std::string text;
    for (const PrepareReport& report : grid.preparation) {
        text += (text.empty() ? "" : ", then ") + describe(report.step);
        if (report.bytes.count() > 0)
            text += " (" + formatDecimalBytes(report.bytes) + ")";
        if (report.outcome != PrepareOutcome::Done)
            text += " (" + std::string(toString(report.outcome)) + ")";
    }
    return text.empty() ? text : "The drive was prepared first: " + text + ".";
}

void anonymize(GridRecord& grid, std::string_view target)
{
    const auto clean = [target](Sentence& text) {
        text = withoutPaths(english(text), target);
    };
    for (StepRecord& step : grid.steps) {
        clean(step.reason);
        clean(step.engine.bufferedReason);
        clean(step.engine.note);
        std::ranges::for_each(step.passes, clearPrograms);
    }
    for (PrepareReport& report : grid.preparation)
        report = anonymized(std::move(report));
}

} // namespace steadymark
