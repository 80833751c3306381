// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/text/run_text.h"

#include "app/cli/terminal/text.h"
#include "app/cli/text/procedure_text.h"
#include "core/base/text.h"
#include "core/compare/comparison.h"
#include "core/exchange/report_parts.h"
#include "core/procedure/plans/files_procedures.h"
#include "core/procedure/plans/stage_titles.h"

#include <utility>
#include <vector>

namespace steadymark::cli {

namespace {

const MeasureStage* measuring(const Procedure& procedure, std::size_t stage)
{
    return stage < procedure.stages.size() ? std::get_if<MeasureStage>(&procedure.stages[stage].work) : nullptr;
}

} // namespace

Sentence describeBenchmarkCost(const ProcedureCost& cost)
{
    // From the fewest passes that can tell how well a median is known to the most.
    const bool isSpan = cost.shortest.count() > 0 && cost.shortest < cost.longest;
    const Sentence longest = Sentence::verbatim(formatClockTime(cost.longest));
    const Sentence time = isSpan
        ? Sentence("{least} to at most {most}", {{"least", formatClockTime(cost.shortest)}, {"most", longest}})
        : longest;
    if (cost.mostWritten == ByteCount())
        return Sentence("Takes about {time} and writes nothing.", {{"time", time}});
    const Figure amount{formatDecimalBytes(cost.mostWritten)};
    if (cost.isFromMeasurement)
        return Sentence("Takes about {time} and writes about {amount}.", {{"time", time}, {"amount", amount}});
    if (cost.isBounded)
        return Sentence(
            "Takes about {time} and writes up to {amount}, the most that its link carries (this drive has not "
            "been measured yet).",
            {{"time", time}, {"amount", amount}});
    return Sentence("Takes about {time} and writes roughly {amount} (a guess: this drive has not been measured "
                    "yet).",
        {{"time", time}, {"amount", amount}});
}

Sentence describeOperation(const Workload& workload)
{
    const Operation operation = operationOf(workload);
    if (operation == Operation::Mix)
        return Sentence("mix {share} read", {{"share", Figure{withUnit(std::to_string(workload.readPercent), "%")}}});
    return wordOf(operation);
}

std::string nameWithOperation(const std::string& name, const Workload& workload)
{
    return name + ' ' + english(describeOperation(workload));
}

bool isStepOver(const GridProgress& grid, std::size_t step)
{
    const bool isMeasuring = grid.phase == GridPhase::WarmUp || grid.phase == GridPhase::Measuring;
    return step < grid.steps.size() && !(isMeasuring && step >= grid.step);
}

Sentence numberedStage(const Procedure& procedure, std::size_t stage)
{
    return Sentence("[{number}/{count}] {stage}",
        {{"number", stage + 1}, {"count", procedure.stages.size()}, {"stage", titleOf(procedure.stages[stage])}});
}

namespace {

Sentence filesPlace(const Procedure& procedure, const RunProgress& progress, const Sentence& stage)
{
    const ProcedurePosition& position = progress.position;
    const auto* const files = position.stage < procedure.stages.size()
        ? std::get_if<FilesStage>(&procedure.stages[position.stage].work)
        : nullptr;
    const auto* const verify = position.stage < procedure.stages.size()
        ? std::get_if<VerifyStage>(&procedure.stages[position.stage].work)
        : nullptr;
    if (verify != nullptr)
        return Sentence("{stage}: {phase}",
            {{"stage", stage}, {"phase", titleOfVerifyPhase(verify->work, position.round + 1, position.cell > 0)}});
    if (files == nullptr)
        return stage;
    const std::vector<FilePhase> phases = phasesOf(files->work);
    if (position.cell >= phases.size())
        return stage;
    const Sentence phase = titleOf(phases[position.cell]);
    if (files->work.uses == 1)
        return Sentence("{stage}: {phase}", {{"stage", stage}, {"phase", phase}});
    return Sentence("{stage}: {phase}, use {number} of {count}",
        {{"stage", stage}, {"phase", phase}, {"number", position.round + 1}, {"count", files->work.uses}});
}

/// The stage and what goes on in it, as far as that is not told beside it.
Sentence placeOf(const Procedure& procedure, const RunProgress& progress)
{
    const std::size_t index = progress.position.stage;
    const Sentence stage = index < procedure.stages.size() ? numberedStage(procedure, index) : Sentence();
    switch (progress.phase) {
    case RunPhase::Starting:
        return Sentence("Starting");
    case RunPhase::Finishing:
    case RunPhase::Finished:
        return Sentence("Finishing");
    case RunPhase::PreparingFile:
        return Sentence("{stage}: writing the test file", {{"stage", stage}});
    case RunPhase::Preparing:
        if (progress.preparation.phase.empty())
            break;
        return Sentence("{stage}: {phase}", {{"stage", stage}, {"phase", progress.preparation.phase}});
    case RunPhase::Idle:
        return Sentence("{stage}: resting", {{"stage", stage}});
    case RunPhase::Paused:
        return Sentence("{stage}: paused", {{"stage", stage}});
    case RunPhase::Files:
        return filesPlace(procedure, progress, stage);
    case RunPhase::Measuring:
    case RunPhase::Snapshot:
    case RunPhase::Grid:
        break;
    }
    return stage;
}

} // namespace

std::string progressLine(
    const Procedure& procedure, const RunProgress& progress, double bytesPerSecond, const Sentence& steadiness)
{
    std::vector<Sentence> parts = {placeOf(procedure, progress)};
    const MeasureStage* const measure = measuring(procedure, progress.position.stage);
    if (measure != nullptr && measure->rounds > 1)
        parts.push_back(Sentence("round {number} of at most {count}",
            {{"number", progress.position.round + 1}, {"count", measure->rounds}}));
    if (measure != nullptr && bytesPerSecond > 0.0)
        parts.push_back(alone(formatDecimalBytes(bytesPerSecond) + "/s"));
    const Figure written{formatDecimalBytes(ByteCount(progress.writtenBytes))};
    parts.push_back(progress.expectedWrittenBytes > 0
            ? Sentence("{amount} written of at most {most}",
                {{"amount", written}, {"most", Figure{formatDecimalBytes(ByteCount(progress.expectedWrittenBytes))}}})
            : Sentence("{amount} written", {{"amount", written}}));
    parts.push_back(steadiness);
    if (progress.temperatureCelsius)
        parts.push_back(alone(withUnit(formatFixed(*progress.temperatureCelsius, 0), "°C")));
    if (progress.remaining.count() > 0)
        parts.push_back(Sentence("at most {time} left", {{"time", formatClockTime(progress.remaining)}}));
    return join(said(parts), " · ");
}

Sentence stageLine(const Procedure& procedure, const StageRecord& record, std::size_t stage)
{
    std::vector<Sentence> parts = {wordOf(record.status)};
    const MeasureStage* const measure = measuring(procedure, stage);
    if (measure != nullptr && record.rounds > 0) {
        parts.push_back(Sentence::counted(record.rounds, "{n} round", "{n} rounds"));
        if (measure->steady)
            parts.push_back(record.isSteady ? Sentence("steady") : Sentence("not steady"));
    }
    parts.push_back(Sentence::verbatim(formatClockTime(record.duration)));
    const Sentence ending = Sentence::listed(std::move(parts));
    if (record.reason.empty())
        return Sentence("{stage}: {ending}.", {{"stage", numberedStage(procedure, stage)}, {"ending", ending}});
    return Sentence("{stage}: {ending}: {reason}",
        {{"stage", numberedStage(procedure, stage)}, {"ending", ending}, {"reason", record.reason}});
}

Sentence steadinessNow(const Procedure& procedure, const RunResult& soFar, std::size_t stage)
{
    const MeasureStage* const measure = measuring(procedure, stage);
    if (measure == nullptr || !measure->steady)
        return {};
    return describeSteadiness(steadinessOf(soFar, stage), *measure->steady);
}

namespace {

std::string_view phaseName(GridPhase phase)
{
    switch (phase) {
    case GridPhase::Starting:
        return "starting";
    case GridPhase::PreparingDrive:
        return "preparing";
    case GridPhase::PreparingFile:
        return "preparingFile";
    case GridPhase::WarmUp:
        return "warmUp";
    case GridPhase::Measuring:
        return "measuring";
    case GridPhase::Interval:
        return "interval";
    case GridPhase::Finishing:
        return "finishing";
    case GridPhase::Finished:
        return "finished";
    }
    return "";
}

} // namespace

std::string_view phaseName(const RunProgress& progress)
{
    switch (progress.phase) {
    case RunPhase::Starting:
        return "starting";
    case RunPhase::Preparing:
        return "preparing";
    case RunPhase::PreparingFile:
        return "preparingFile";
    case RunPhase::Measuring:
        return "measuring";
    case RunPhase::Idle:
        return "idle";
    case RunPhase::Snapshot:
        return "snapshot";
    case RunPhase::Files:
        return "files";
    case RunPhase::Grid:
        return phaseName(progress.grid ? progress.grid->phase : GridPhase::Starting);
    case RunPhase::Paused:
        return "paused";
    case RunPhase::Finishing:
        return "finishing";
    case RunPhase::Finished:
        return "finished";
    }
    return "";
}

} // namespace steadymark::cli
