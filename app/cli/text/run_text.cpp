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
    return duration + " and writes roughly " + amount + " (a guess: this drive has not been measured yet).";
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

bool isStepOver(const RunProgress& grid, std::size_t step)
{
    const bool isMeasuring = grid.phase == RunPhase::WarmUp || grid.phase == RunPhase::Measuring;
    return step < grid.steps.size() && !(isMeasuring && step >= grid.step);
}

std::string numberedStage(const Procedure& procedure, std::size_t stage)
{
    return '[' + std::to_string(stage + 1) + '/' + std::to_string(procedure.stages.size()) + "] "
        + printable(procedure.stages[stage].name);
}

std::string progressLine(
    const Procedure& procedure, const ProcedureProgress& progress, double bytesPerSecond, std::string_view steadiness)
{
    std::vector<std::string> parts;
    const std::size_t stage = progress.position.stage;
    std::string place;
    if (stage < procedure.stages.size())
        place = numberedStage(procedure, stage);
    switch (progress.phase) {
    case ProcedurePhase::Starting:
    case ProcedurePhase::Finishing:
    case ProcedurePhase::Finished:
        place = progress.phase == ProcedurePhase::Starting ? "Starting" : "Finishing";
        break;
    case ProcedurePhase::PreparingFile:
        place += ": writing the test file";
        break;
    case ProcedurePhase::Preparing:
        if (!progress.preparation.phase.empty())
            place += ": " + printable(progress.preparation.phase);
        break;
    case ProcedurePhase::Idle:
        place += ": resting";
        break;
    case ProcedurePhase::Paused:
        place += ": paused";
        break;
    case ProcedurePhase::Measuring:
    case ProcedurePhase::Snapshot:
    case ProcedurePhase::Grid:
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
    return text + (record.reason.empty() ? "." : ": " + record.reason);
}

std::string steadinessNow(const Procedure& procedure, const ProcedureResult& soFar, std::size_t stage)
{
    const MeasureStage* const measure = measuring(procedure, stage);
    if (measure == nullptr || !measure->steady)
        return {};
    return describeSteadiness(steadinessOf(soFar, stage), *measure->steady);
}

std::string_view toString(ProcedurePhase phase)
{
    switch (phase) {
    case ProcedurePhase::Starting:
        return "starting";
    case ProcedurePhase::Preparing:
        return "preparing";
    case ProcedurePhase::PreparingFile:
        return "preparingFile";
    case ProcedurePhase::Measuring:
        return "measuring";
    case ProcedurePhase::Idle:
        return "idle";
    case ProcedurePhase::Snapshot:
        return "snapshot";
    case ProcedurePhase::Grid:
        return "grid";
    case ProcedurePhase::Paused:
        return "paused";
    case ProcedurePhase::Finishing:
        return "finishing";
    case ProcedurePhase::Finished:
        return "finished";
    }
    return "";
}

std::string_view toString(RunPhase phase)
{
    switch (phase) {
    case RunPhase::Starting:
        return "starting";
    case RunPhase::PreparingDrive:
        return "preparingDrive";
    case RunPhase::PreparingFile:
        return "preparing";
    case RunPhase::WarmUp:
        return "warmUp";
    case RunPhase::Measuring:
        return "measuring";
    case RunPhase::Interval:
        return "interval";
    case RunPhase::Finishing:
        return "finishing";
    case RunPhase::Finished:
        return "finished";
    }
    return "";
}

} // namespace steadymark::cli
