// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/analysis/analysis_parts.h"

#include <algorithm>
#include <map>

namespace steadymark {
namespace {

/// Why a preparation was not done.
Sentence reasonOf(const StageRecord& record)
{
    if (record.reason.empty() && record.preparation)
        return record.preparation->sentence;
    return record.reason;
}

} // namespace

void SampleTotals::add(const ProcedureSample& sample)
{
    SampleTotals one;
    one.bytes = sample.bytes();
    one.ios = sample.ios();
    one.duration = sample.duration;
    one.latencySumNs = sample.meanLatencyNs * static_cast<double>(sample.ios());
    one.latencyMaximumNs = sample.latencyMaximumNs;
    one.largestP99999Ns = sample.p99999Ns;
    one.samples = 1;
    one.lowestBytesPerSecond = one.highestBytesPerSecond = sample.bytesPerSecond();
    add(one);
}

void SampleTotals::add(const SampleTotals& other)
{
    if (other.samples == 0)
        return;
    lowestBytesPerSecond =
        samples == 0 ? other.lowestBytesPerSecond : std::min(lowestBytesPerSecond, other.lowestBytesPerSecond);
    highestBytesPerSecond = std::max(highestBytesPerSecond, other.highestBytesPerSecond);
    bytes += other.bytes;
    ios += other.ios;
    duration += other.duration;
    latencySumNs += other.latencySumNs;
    latencyMaximumNs = std::max(latencyMaximumNs, other.latencyMaximumNs);
    largestP99999Ns = std::max(largestP99999Ns, other.largestP99999Ns);
    samples += other.samples;
}

SampleTotals totalsOf(const RunResult& result, std::size_t stage, std::size_t cell)
{
    SampleTotals totals;
    for (const ProcedureSample& sample : result.samples) {
        if (sample.stage == stage && sample.cell == cell)
            totals.add(sample);
    }
    return totals;
}

std::vector<RoundTotals> completeRounds(const RunResult& result, std::size_t stage)
{
    const MeasureStage* measured = findMeasureStage(result.procedure, stage);
    if (measured == nullptr)
        return {};
    std::map<std::size_t, std::vector<SampleTotals>> rounds;
    for (const ProcedureSample& sample : result.samples) {
        if (sample.stage != stage || sample.cell >= measured->cells.size())
            continue;
        std::vector<SampleTotals>& cells = rounds[sample.round];
        cells.resize(measured->cells.size());
        cells[sample.cell].add(sample);
    }
    std::vector<RoundTotals> complete;
    for (auto& [round, cells] : rounds) {
        bool isComplete = true;
        for (std::size_t cell = 0; cell < cells.size(); ++cell)
            isComplete = isComplete && cells[cell].samples >= std::max(1U, measured->cells[cell].samples);
        if (isComplete)
            complete.push_back({round, std::move(cells)});
    }
    return complete;
}

std::vector<std::size_t> measuredStages(const RunResult& result)
{
    std::vector<std::size_t> stages;
    for (std::size_t stage = 0; stage < result.procedure.stages.size(); ++stage) {
        const bool hasSample = std::ranges::any_of(
            result.samples, [stage](const ProcedureSample& sample) { return sample.stage == stage; });
        if (hasSample && findMeasureStage(result.procedure, stage) != nullptr)
            stages.push_back(stage);
    }
    return stages;
}

Prepared preparedBefore(const RunResult& result, std::size_t stage)
{
    const std::vector<ProcedureStage>& stages = result.procedure.stages;
    Prepared prepared;
    std::size_t first = std::min(stage, stages.size());
    while (first > 0 && !std::holds_alternative<MeasureStage>(stages[first - 1].work))
        --first;
    for (std::size_t before = first; before < std::min(stage, stages.size()); ++before) {
        const auto* work = std::get_if<PrepareStage>(&stages[before].work);
        if (work == nullptr)
            continue;
        const StageRecord record = before < result.stages.size() ? result.stages[before] : StageRecord();
        // A stage may be complete without its work: where that was not possible, there is no report or a refusal.
        if (record.preparation && record.preparation->outcome == PrepareOutcome::Done)
            prepared.done.push_back(work->step);
        else if (std::ranges::find(prepared.notDone, work->step, &Prepared::NotDone::step) == prepared.notDone.end())
            prepared.notDone.push_back({work->step, reasonOf(record)});
    }
    return prepared;
}

} // namespace steadymark
