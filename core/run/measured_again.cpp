// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/measured_again.h"

#include "core/base/version.h"
#include "core/result/calendar.h"
#include "core/run/grid/grid_run.h"
#include "core/run/run_facts.h"
#include "core/run/session/run_recorder.h"

#include <algorithm>
#include <string>
#include <utility>

namespace steadymark {
namespace {

Sentence nameOf(const StepRecord& step)
{
    switch (operationOf(step.workload)) {
    case Operation::Read:
        return Sentence("{test} read", {{"test", step.name}});
    case Operation::Write:
        return Sentence("{test} write", {{"test", step.name}});
    case Operation::Mix:
        break;
    }
    return Sentence("{test} mix", {{"test", step.name}});
}

Sentence warningOf(Argument time, std::vector<Sentence> names)
{
    return Sentence("Measured again at {time} in a new test file, after the drive was idle: {tests}.",
        {{"time", std::move(time)}, {"tests", Sentence::all(std::move(names))}});
}

/// The tests that are named in a list of them, see nameOf().
void findNames(const Sentence& list, std::vector<Sentence>& names)
{
    const std::optional<SentenceParts> parts = list.parts();
    if (!parts)
        return;
    for (const auto& [place, argument] : parts->places) {
        if (place == "test")
            names.push_back(list);
        else if (argument.phrase() != nullptr)
            findNames(*argument.phrase(), names);
    }
}

/// A warning that tests were measured again, without those that are now measured once more; empty when none is left.
Sentence withoutNames(const Sentence& warning, const std::vector<Sentence>& again)
{
    const std::string text = warningOf(std::string(), {}).parts()->text;
    const std::optional<SentenceParts> parts = warning.parts();
    if (!parts || parts->text != text)
        return warning;
    std::vector<Sentence> names;
    const Argument* time = nullptr;
    for (const auto& [place, argument] : parts->places) {
        if (place == "time")
            time = &argument;
        else if (argument.phrase() != nullptr)
            findNames(*argument.phrase(), names);
    }
    const bool hasNone = names.empty() || time == nullptr; // not from here
    const auto removed =
        std::erase_if(names, [&again](const Sentence& name) { return std::ranges::find(again, name) != again.end(); });
    if (hasNone || removed == 0)
        return warning;
    return names.empty() ? Sentence() : warningOf(*time, std::move(names));
}

auto refuse(Sentence reason)
{
    return fail(ErrorCode::InvalidArgument,
        Sentence::sequence({std::move(reason), Sentence("Run all tests for a result of its own.")}));
}

Result<> checkSameSystem(const RunResult& result, const Environment& now)
{
    if (result.applicationVersion != applicationVersion())
        return refuse(Sentence("The result was measured with SteadyMark {version}, and this is {own}.",
            {{"version", result.applicationVersion}, {"own", std::string(applicationVersion())}}));
    const Environment& then = result.environment;
    if (then.osName != now.osName || then.kernel != now.kernel)
        return refuse(Sentence("The result was measured on another system ({system}, {kernel}).",
            {{"system", then.osName}, {"kernel", then.kernel}}));
    if (then.cpuModel != now.cpuModel || then.memory != now.memory)
        return refuse(
            Sentence("The result was measured on another computer ({processor}).", {{"processor", then.cpuModel}}));
    return success();
}

} // namespace

Result<> checkMeasuredAgain(const RunResult& result)
{
    const std::optional<GridOfRun> benchmark = benchmarkOf(result);
    if (!benchmark)
        return refuse(Sentence("The result is not that of a benchmark."));
    if (!result.edited.empty())
        return refuse(Sentence("The result was edited after it was measured."));
    if (!result.target.simulation.empty())
        return refuse(Sentence("A simulated drive is a new one in each run."));
    if (!benchmark->plan.preparation.empty())
        return refuse(
            Sentence("The drive was prepared before the tests of this result ({preparation}), and a test that is "
                     "measured again would not find it in that state.",
                {{"preparation", describe(benchmark->plan.preparation)}}));
    return success();
}

Result<RunResult> toMeasureAgain(
    const RunResult& result, const std::vector<std::size_t>& steps, const Environment& now, std::int64_t unixMs)
{
    BOOST_OUTCOME_TRYV(checkMeasuredAgain(result));
    const GridOfRun benchmark = *benchmarkOf(result);
    const std::size_t count = benchmark.plan.steps.size();
    for (const std::size_t step : steps) {
        if (step >= count)
            return fail(ErrorCode::InvalidArgument,
                Sentence("The result has no test {number}; its tests count from 0 to {last}.",
                    {{"number", step}, {"last", count - 1}}));
    }
    BOOST_OUTCOME_TRYV(checkSameSystem(result, now));
    RunResult begun = result;
    begun.id = randomId();
    begun.status = RunStatus::Interrupted; // until it is over
    StageRecord& stage = begun.stages.front();
    stage.status = StepStatus::Skipped;
    const GridRecord fresh = emptyGrid(benchmark.plan);
    std::vector<Sentence> names;
    for (std::size_t index = 0; index < stage.grid->steps.size(); ++index) {
        const bool isChosen = std::ranges::find(steps, index) != steps.end();
        StepRecord& step = stage.grid->steps[index];
        if (isChosen && medianPass(step.passes))
            names.push_back(nameOf(step));
        if (isChosen || !isOver(step))
            step = fresh.steps[index];
    }
    for (Sentence& warning : begun.warnings)
        warning = withoutNames(warning, names);
    std::erase_if(begun.warnings, [](const Sentence& warning) { return warning.empty(); });
    if (!names.empty())
        begun.warnings.push_back(warningOf(formatMinute(unixMs, utcOffsetMinutesAt(unixMs)), std::move(names)));
    return begun;
}

Result<> keepMeasured(RunRecorder& recorder, const RunResult& begun)
{
    const StageRecord& stage = begun.stages.front();
    RunResult empty = begun;
    empty.stages.front().grid->steps = emptyGrid(*benchmarkOf(begun.procedure)).steps;
    BOOST_OUTCOME_TRYV(recorder.addGrid(0, empty));
    for (std::size_t index = 0; index < stage.grid->steps.size(); ++index) {
        if (!isOver(stage.grid->steps[index]))
            continue;
        GridPart part = partOf(*stage.grid, index, 0, true);
        part.runWrittenBytes = begun.writtenBytes;
        part.duration = stage.duration;
        part.warnings = begun.warnings;
        BOOST_OUTCOME_TRYV(recorder.addGridPart(0, part));
    }
    return success();
}

} // namespace steadymark
