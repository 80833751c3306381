// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/result/run_verdict.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace steadymark {
namespace {

Nanoseconds beginOf(const StepRecord& step)
{
    return step.warmUp ? step.warmUp->startedAt : step.passes.front().startedAt;
}

Nanoseconds endOf(const StepRecord& step)
{
    return step.passes.back().startedAt + step.passes.back().duration;
}

/// The last reading before the step and the first after it, of each drive that has both.
std::vector<StepTemperature> temperaturesAround(const RunHead& result, const StepRecord& step)
{
    std::vector<StepTemperature> temperatures;
    if (step.passes.empty())
        return temperatures;
    for (std::size_t drive = 0; drive < result.target.drives.size(); ++drive) {
        std::optional<double> before;
        std::optional<double> after;
        for (const TemperatureSample& sample : result.health.temperatures) {
            if (sample.drive != drive || sample.sensor != 0)
                continue;
            if (sample.at <= beginOf(step))
                before = sample.celsius;
            else if (sample.at >= endOf(step) && !after)
                after = sample.celsius;
        }
        if (before && after)
            temperatures.push_back({drive, *before, *after});
    }
    return temperatures;
}

/// A device target is only read, and what lies on it is not known.
std::vector<DataPattern> dataBefore(const GridOfRun& of, std::size_t index)
{
    const std::vector<StepRecord>& steps = of.grid.steps;
    std::vector<DataPattern> data;
    if (of.run.target.isDevice || steps.empty())
        return data;
    // The test file is filled with what the first step writes.
    data.push_back(steps.front().workload.data);
    for (std::size_t earlier = 0; earlier < index; ++earlier) {
        for (const Workload* const stream : streamsOf(steps[earlier].workload)) {
            if (stream->readPercent < 100 && std::ranges::find(data, stream->data) == data.end())
                data.push_back(stream->data);
        }
    }
    return data;
}

} // namespace

Observations observationsOf(const RunHead& run, const StepRecord& step, const RunObservations& observed,
    ByteCount fileSize, std::vector<DataPattern> dataBefore)
{
    const ResultTarget& target = run.target;
    return Observations{
        .step = step,
        .run = observed,
        .stack = target.stack,
        .drives = target.drives,
        .environment = run.environment,
        .capture = run.capture,
        .isDevice = target.isDevice,
        .isImported = run.applicationName != RunHead().applicationName,
        .testedSize = target.isDevice ? target.total : fileSize,
        .fileSystemTotal = target.isDevice ? ByteCount() : target.total,
        .fileSystemAvailable = target.isDevice ? ByteCount() : target.available,
        .fileSystem = target.fileSystem,
        .temperatures = temperaturesAround(run, step),
        .dataBefore = std::move(dataBefore),
    };
}

Observations observationsOf(const GridOfRun& grid, std::size_t index)
{
    return observationsOf(
        grid.run, grid.grid.steps[index], grid.grid.observed, grid.plan.fileSize, dataBefore(grid, index));
}

std::optional<Verdict> judgedStep(const GridOfRun& grid, std::size_t index)
{
    std::optional<Verdict> verdict = judge(observationsOf(grid, index));
    return verdict && !grid.run.edited.empty() ? editedVerdict(grid.run.edited) : verdict;
}

std::vector<std::optional<Verdict>> judgedSteps(const GridOfRun& grid)
{
    std::vector<std::optional<Verdict>> verdicts;
    for (std::size_t index = 0; index < grid.grid.steps.size(); ++index)
        verdicts.push_back(judgedStep(grid, index));
    return verdicts;
}

RunVerdict verdictOf(const std::vector<std::optional<Verdict>>& verdicts)
{
    std::vector<const Verdict*> judged;
    for (const std::optional<Verdict>& verdict : verdicts) {
        if (verdict)
            judged.push_back(&*verdict);
    }
    return summarize(judged);
}

RunVerdict verdictOf(const GridRecord& grid)
{
    return verdictOf(verdictsOf(grid.steps));
}

std::vector<std::optional<Verdict>> verdictsOf(const std::vector<StepRecord>& steps)
{
    std::vector<std::optional<Verdict>> verdicts;
    for (const StepRecord& step : steps)
        verdicts.push_back(step.verdict);
    return verdicts;
}

} // namespace steadymark
