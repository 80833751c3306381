// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/analysis/recovery_analysis.h"

#include "core/procedure/analysis/analysis_parts.h"

namespace steadymark {
namespace {

Nanoseconds waitOf(const MeasureStage& stage)
{
    return stage.cells.empty() ? Nanoseconds(0) : stage.cells.front().idleAfter;
}

/// IOPS of the steady state that everything is held against: the newest window of the first stage that is tracked.
double steadyIops(const RunResult& result)
{
    for (const std::size_t stage : measuredStages(result)) {
        const MeasureStage& measured = *findMeasureStage(result.procedure, stage);
        if (measured.tracked.empty())
            continue;
        const StageSteadiness steadiness = steadinessOf(result, stage);
        if (steadiness.windows.front() && measured.tracked.front().quantity == TrackedCell::Quantity::Iops)
            return steadiness.windows.front()->mean;
        const std::vector<CellFigure> figures = windowFigures(result, stage);
        return measured.tracked.front().cell < figures.size() ? figures[measured.tracked.front().cell].iops : 0.0;
    }
    return 0.0;
}

} // namespace

std::vector<IdleFigure> idleFigures(const RunResult& result)
{
    std::vector<IdleFigure> figures;
    const double steady = steadyIops(result);
    bool isAfterWait = false; // the stage before was a wait stage
    for (const std::size_t stage : measuredStages(result)) {
        const Nanoseconds wait = waitOf(*findMeasureStage(result.procedure, stage));
        const double iops = totalsOf(result, stage, 0).iops();
        if (wait.count() > 0)
            figures.push_back({wait, iops, steady > 0.0 ? iops / steady : 0.0, 0.0});
        else if (isAfterWait)
            figures.back().iopsAfterwards = iops;
        isAfterWait = wait.count() > 0;
    }
    return figures;
}

std::vector<CrossFigure> crossFigures(const RunResult& result)
{
    std::vector<CrossFigure> figures;
    const std::vector<std::size_t> stages = measuredStages(result);
    for (const std::size_t stage : stages) {
        const SampleTotals totals = totalsOf(result, stage, 0);
        if (totals.samples == 0)
            continue;
        figures.push_back({result.procedure.stages[stage].name, totals.bytesPerSecond(), totals.meanLatencyNs(),
            totals.latencyMaximumNs, std::nullopt});
    }
    if (figures.size() < 3)
        return figures;
    const std::size_t last = stages.back();
    const ProcedureCell* first = findCell(result.procedure, stages.front(), 0);
    const ProcedureCell* again = findCell(result.procedure, last, 0);
    if (first == nullptr || again == nullptr || first->step.name != again->step.name)
        return figures;
    std::optional<Nanoseconds> begin;
    for (const ProcedureSample& sample : result.samples) {
        if (sample.stage != last || sample.cell != 0)
            continue;
        if (!begin)
            begin = sample.startedAt;
        if (sample.bytesPerSecond() >= figures.front().bytesPerSecond) {
            figures.back().recoveredAfter = sample.startedAt + sample.duration - *begin;
            break;
        }
    }
    return figures;
}

} // namespace steadymark
