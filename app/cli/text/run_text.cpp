// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/text/run_text.h"

#include "app/cli/terminal/text.h"
#include "app/cli/text/procedure_text.h"
#include "core/base/text.h"

#include <vector>

namespace steadymark::cli {

namespace {

const MeasureStage* measuring(const Procedure& procedure, std::size_t stage)
{
    return stage < procedure.stages.size() ? std::get_if<MeasureStage>(&procedure.stages[stage].work) : nullptr;
}

} // namespace

std::string describeBenchmarkCost(const ProcedureCost& cost)
{
    const std::string duration = "Takes about " + formatClockTime(cost.longest);
    if (cost.mostWritten == ByteCount())
        return duration + " and writes nothing.";
    const std::string amount = formatDecimalBytes(cost.mostWritten);
    if (cost.isFromMeasurement)
        return duration + " and writes about " + amount + ".";
    return duration + " and writes roughly " + amount + " (an estimate: this drive has not been measured yet).";
}

std::string describeOperation(const Workload& workload)
{
    const Operation operation = operationOf(workload);
    if (operation == Operation::Mix)
        return "mix " + std::to_string(workload.readPercent) + " % read";
    return std::string(toString(operation));
}

std::string nameWithOperation(const std::string& name, const Workload& workload)
{
    return name + ' ' + describeOperation(workload);
}

bool isStepOver(const GridProgress& grid, std::size_t step)
{
    const bool isMeasuring = grid.phase == GridPhase::WarmUp || grid.phase == GridPhase::Measuring;
    return step < grid.steps.size() && !(isMeasuring && step >= grid.step);
}

std::string numberedStage(const Procedure& procedure, std::size_t stage)
{
    return '[' + std::to_string(stage + 1) + '/' + std::to_string(procedure.stages.size()) + "] "
        + printable(procedure.stages[stage].name);
}

std::string progressLine(
    const Procedure& procedure, const RunProgress& progress, double bytesPerSecond, std::string_view steadiness)
{
    std::vector<std::string> parts;
    const std::size_t stage = progress.position.stage;
    std::string place;
    if (stage < procedure.stages.size())
        place = numberedStage(procedure, stage);
    switch (progress.phase) {
    case RunPhase::Starting:
    case RunPhase::Finishing:
    case RunPhase::Finished:
        place = progress.phase == RunPhase::Starting ? "Starting" : "Finishing";
        break;
    case RunPhase::PreparingFile:
        place += ": writing the test file";
        break;
    case RunPhase::Preparing:
        if (!progress.preparation.phase.empty())
            place += ": " + printable(progress.preparation.phase);
        break;
    case RunPhase::Idle:
        place += ": resting";
        break;
    case RunPhase::Paused:
        place += ": paused";
        break;
    case RunPhase::Measuring:
    case RunPhase::Snapshot:
    case RunPhase::Grid:
        break;
    }
    parts.push_back(place);
    const MeasureStage* const measure = measuring(procedure, stage);
    if (measure != nullptr && measure->rounds > 1)
        parts.push_back(
            "round " + std::to_string(progress.position.round + 1) + " of at most " + std::to_string(measure->rounds));
    if (measure != nullptr && bytesPerSecond > 0.0)
        parts.push_back(formatDecimalBytes(bytesPerSecond) + "/s");
    std::string written = formatDecimalBytes(ByteCount(progress.writtenBytes)) + " written";
    if (progress.expectedWrittenBytes > 0)
        written += " of at most " + formatDecimalBytes(ByteCount(progress.expectedWrittenBytes));
    parts.push_back(written);
    parts.emplace_back(steadiness);
    if (progress.temperatureCelsius)
        parts.push_back(formatFixed(*progress.temperatureCelsius, 0) + " °C");
    if (progress.remaining.count() > 0)
        parts.push_back("at most " + formatClockTime(progress.remaining) + " left");
    return join(parts, " · ");
}

std::string stageLine(const Procedure& procedure, const StageRecord& record, std::size_t stage)
{
    std::string text = numberedStage(procedure, stage) + ": " + std::string(toString(record.status));
    const MeasureStage* const measure = measuring(procedure, stage);
    if (measure != nullptr && record.rounds > 0) {
        text += ", " + std::to_string(record.rounds) + (record.rounds == 1 ? " round" : " rounds");
        if (measure->steady)
            text += record.isSteady ? ", steady" : ", not steady";
    }
    text += ", " + formatClockTime(record.duration);
    return text + (record.reason.empty() ? "." : ": " + english(record.reason));
}

std::string steadinessNow(const Procedure& procedure, const RunResult& soFar, std::size_t stage)
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
