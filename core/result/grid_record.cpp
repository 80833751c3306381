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
        record.reason = Sentence("It was not started.");
    }
    return grid;
}

static Sentence wordOf(PrepareOutcome outcome)
{
    switch (outcome) {
    case PrepareOutcome::Done:
        return Sentence("done");
    case PrepareOutcome::Refused:
        return Sentence("refused");
    case PrepareOutcome::Failed:
        return Sentence("failed");
    case PrepareOutcome::Cancelled:
        return Sentence("cancelled");
    }
    return {};
}

static Sentence describe(const PrepareReport& report)
{
    Sentence text = describe(report.step);
    if (report.bytes.count() > 0)
        text = Sentence("{step} ({size})", {{"step", text}, {"size", Figure{formatDecimalBytes(report.bytes)}}});
    if (report.outcome != PrepareOutcome::Done)
        text = Sentence("{step} ({outcome})", {{"step", text}, {"outcome", wordOf(report.outcome)}});
    return text;
}

Sentence describePreparation(const GridRecord& grid)
{
    Sentence steps;
    for (const PrepareReport& report : grid.preparation) {
        Sentence step = describe(report);
        steps = steps.empty() ? step : Sentence("{steps}, then {next}", {{"steps", steps}, {"next", step}});
    }
    return steps.empty() ? steps : Sentence("The drive was prepared first: {steps}.", {{"steps", steps}});
}

void anonymize(GridRecord& grid, std::string_view target)
{
    const auto clean = [target](Sentence& text) {
        text = withoutPaths(text, target);
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
