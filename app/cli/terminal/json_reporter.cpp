// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/terminal/json_reporter.h"

#include "app/cli/terminal/json_events.h"
#include "app/cli/text/procedure_text.h"
#include "app/cli/text/run_text.h"
#include "core/base/files.h"
#include "core/base/version.h"
#include "core/result/trust_json.h"

#include <algorithm>
#include <utility>

namespace steadymark::cli {

namespace {

json::value describe(const ProcedureStage& stage, std::size_t index)
{
    json::object told{{"stage", index}, {"name", stage.name}, {"state", stage.state}, {"kind", kindOf(stage)}};
    json::array cells;
    if (const auto* const measure = std::get_if<MeasureStage>(&stage.work)) {
        for (const ProcedureCell& cell : measure->cells)
            cells.push_back(json::value(cell.step.name));
    }
    if (const auto* const files = std::get_if<FilesStage>(&stage.work)) {
        for (const FilePhase& phase : phasesOf(files->work))
            cells.push_back(json::value(toString(phase.work)));
        told["uses"] = files->work.uses;
        told["files"] = files->work.set.files();
        told["bytes"] = files->work.set.bytes().count();
    }
    if (const auto* const verify = std::get_if<VerifyStage>(&stage.work)) {
        cells = {"write", "read"};
        told["passes"] = verify->work.passes;
        told["pieceBytes"] = verify->work.piece.count();
    }
    told["cells"] = std::move(cells);
    if (const auto* const grid = std::get_if<GridStage>(&stage.work)) {
        json::array steps;
        for (const WorkloadStep& step : grid->plan.steps)
            steps.push_back(json::object{
                {"step", steps.size()}, {"name", step.name}, {"operation", toString(operationOf(step.workload))}});
        told["profile"] = grid->plan.profile;
        told["passes"] = grid->plan.passes;
        told["fileSizeBytes"] = grid->plan.fileSize.count();
        told["steps"] = std::move(steps);
    }
    return told;
}

json::object startOf(const RunAnnouncement& announcement)
{
    const Procedure& procedure = *announcement.procedure;
    json::array stages;
    for (std::size_t index = 0; index < procedure.stages.size(); ++index)
        stages.push_back(describe(procedure.stages[index], index));
    return {{"event", "start"}, {"application", {{"name", "SteadyMark"}, {"version", applicationVersion()}}},
        {"target", announcement.target}, {"description", announcement.description}, {"procedure", procedure.name},
        {"title", procedure.title}, {"scale", procedure.scale}, {"settings", procedure.settings},
        {"seed", procedure.seed}, {"sizeBytes", procedure.size.count()}, {"isResumed", announcement.isResumed},
        {"journal", toUtf8(announcement.journal)}, {"stages", std::move(stages)}, {"cost", toJson(announcement.cost)}};
}

json::value scoreOf(const StepRecord& step)
{
    const auto median = medianPass(step.passes);
    if (!median)
        return nullptr;
    const PassRecord& pass = step.passes[*median];
    return json::object{
        {"bytesPerSecond", pass.bytesPerSecond()}, {"iops", pass.iops()}, {"meanLatencyNs", pass.meanLatencyNs()}};
}

/// In which phase a stage does its work.
RunPhase phaseOf(const ProcedureStage& stage)
{
    if (std::holds_alternative<MeasureStage>(stage.work))
        return RunPhase::Measuring;
    if (std::holds_alternative<GridStage>(stage.work))
        return RunPhase::Grid;
    if (std::holds_alternative<SnapshotStage>(stage.work))
        return RunPhase::Snapshot;
    if (std::holds_alternative<FilesStage>(stage.work) || std::holds_alternative<VerifyStage>(stage.work))
        return RunPhase::Files;
    const PrepareStep& step = std::get<PrepareStage>(stage.work).step;
    return step.method == PrepareMethod::Idle ? RunPhase::Idle : RunPhase::Preparing;
}

} // namespace

JsonReporter::JsonReporter(std::ostream& err)
    : m_err(err)
{
}

void JsonReporter::message(Severity severity, const Sentence& sentence)
{
    writeMessage(m_err, severity, sentence);
}

void JsonReporter::started(const RunAnnouncement& announcement)
{
    m_procedure = announcement.procedure;
    m_isResumed = announcement.isResumed;
    writeEvent(m_err, startOf(announcement));
}

void JsonReporter::update(const RunUpdate& news)
{
    const RunProgress& progress = news.progress;
    const std::size_t stage = progress.position.stage;
    for (const ProcedureSample& sample : news.samples)
        tell(sample);
    for (const LiveSample& sample : news.liveSamples) // of a grid that was the last stage they may come after its end
        tell(sample, std::min(stage, m_procedure->stages.size() - 1));
    if (news.soFar != nullptr) {
        tellSteadiness(*news.soFar, stage);
        tellStages(*news.soFar, stage, progress);
    }
    if (progress.grid && stage == m_toldStages && stage < m_procedure->stages.size())
        tellGrid(*progress.grid);
    // A stage begins a moment before its grid, and ends a moment after it.
    if (progress.phase != RunPhase::Finished && !(progress.phase == RunPhase::Grid && !progress.grid))
        tellPhase(progress);
}

void JsonReporter::tellPhase(const RunProgress& progress)
{
    const ProcedurePosition& position = progress.position;
    const bool isInStage = progress.phase != RunPhase::Starting && progress.phase != RunPhase::PreparingFile;
    m_enteredStages = std::max(m_enteredStages, position.stage + (isInStage ? 1U : 0U));
    const std::size_t step = progress.grid ? progress.grid->step : 0;
    const unsigned pass = progress.grid ? progress.grid->pass : 0;
    const std::tuple now(phaseName(progress), position, step, pass);
    if (m_toldPhase == now)
        return;
    m_toldPhase = now;
    writeEvent(m_err,
        {{"event", "phase"}, {"phase", phaseName(progress)}, {"stage", position.stage}, {"round", position.round},
            {"cell", position.cell}, {"step", step}, {"pass", pass}, {"elapsedNs", progress.elapsed.count()},
            {"remainingNs", progress.remaining.count()}, {"fraction", progress.fraction},
            {"writtenBytes", progress.writtenBytes}});
}

void JsonReporter::finished(const RunResult& result)
{
    RunProgress whole;
    whole.elapsed = result.duration;
    whole.fraction = 1.0;
    whole.writtenBytes = result.writtenBytes;
    tellStages(result, result.stages.size(), whole);
    json::array warnings;
    for (const auto& warning : result.warnings)
        warnings.push_back(json::value(english(warning)));
    writeEvent(m_err,
        {{"event", "done"}, {"status", toString(result.status)}, {"reason", english(result.reason)},
            {"durationNs", result.duration.count()}, {"writtenBytes", result.writtenBytes},
            {"samples", result.samples.size()}, {"resumed", result.resumed}, {"warnings", std::move(warnings)}});
}

void JsonReporter::tell(const LiveSample& sample, std::size_t stage)
{
    writeEvent(m_err,
        {{"event", "live"}, {"stage", stage}, {"step", sample.step}, {"pass", sample.pass}, {"atNs", sample.at.count()},
            {"spanNs", sample.span.count()}, {"readBytesPerSecond", sample.readBytesPerSecond},
            {"writeBytesPerSecond", sample.writeBytesPerSecond}, {"iops", sample.iops},
            {"meanLatencyNs", sample.meanLatencyNs}});
}

void JsonReporter::tell(const ProcedureSample& sample)
{
    writeEvent(m_err,
        {{"event", "sample"}, {"stage", sample.stage}, {"round", sample.round}, {"cell", sample.cell},
            {"number", sample.number}, {"startedAtNs", sample.startedAt.count()},
            {"durationNs", sample.duration.count()}, {"writtenBeforeBytes", sample.writtenBefore},
            {"readBytes", sample.readBytes}, {"writeBytes", sample.writeBytes},
            {"bytesPerSecond", sample.bytesPerSecond()}, {"iops", sample.iops()},
            {"meanLatencyNs", sample.meanLatencyNs}, {"latencyMaximumNs", sample.latencyMaximumNs},
            {"temperatureCelsius",
                sample.temperatureCelsius ? json::value(*sample.temperatureCelsius) : json::value(nullptr)}});
}

void JsonReporter::tellSteadiness(const RunResult& result, std::size_t stage)
{
    const auto* const measure =
        stage < m_procedure->stages.size() ? std::get_if<MeasureStage>(&m_procedure->stages[stage].work) : nullptr;
    if (measure == nullptr || !measure->steady)
        return;
    const StageSteadiness steadiness = steadinessOf(result, stage);
    const std::size_t rounds = steadiness.rounds.empty() ? 0 : steadiness.rounds.front().size();
    const bool isKnown = m_steadyStage == stage && m_steadyRounds >= rounds;
    if (rounds == 0 || isKnown)
        return;
    m_steadyStage = stage;
    m_steadyRounds = rounds;
    json::array cells;
    for (std::size_t index = 0; index < steadiness.windows.size() && index < measure->tracked.size(); ++index) {
        const std::optional<SteadyWindow>& window = steadiness.windows[index];
        if (window)
            cells.push_back(json::object{{"cell", measure->tracked[index].cell}, {"mean", window->mean},
                {"rangeShare", window->rangeShare}, {"slopeShare", window->slopeShare}});
    }
    writeEvent(m_err,
        {{"event", "steadiness"}, {"stage", stage}, {"rounds", rounds}, {"isSteady", steadiness.isSteady},
            {"cells", std::move(cells)}});
}

void JsonReporter::tellStages(const RunResult& result, std::size_t end, const RunProgress& progress)
{
    for (; m_toldStages < std::min({end, result.stages.size(), m_procedure->stages.size()}); ++m_toldStages) {
        const ProcedureStage& stage = m_procedure->stages[m_toldStages];
        const StageRecord& record = result.stages[m_toldStages];
        // It began and ended since the last look. What was over before it went on is none of this start's.
        if (m_toldStages >= m_enteredStages && record.status != StepStatus::Skipped && !m_isResumed) {
            RunProgress then = progress;
            then.phase = phaseOf(stage);
            then.position = {m_toldStages, 0, 0, 0};
            then.grid.reset();
            tellPhase(then);
        }
        if (record.grid) {
            while (m_toldSteps < record.grid->steps.size())
                tellStep(record.grid->steps[m_toldSteps]);
        }
        m_toldSteps = 0;
        writeEvent(m_err,
            {{"event", "stage"}, {"stage", m_toldStages}, {"name", stage.name}, {"state", stage.state},
                {"status", toString(record.status)}, {"reason", english(record.reason)},
                {"startedAtNs", record.startedAt.count()}, {"durationNs", record.duration.count()},
                {"rounds", record.rounds}, {"isSteady", record.isSteady}, {"verdict", toJson(record.verdict)}});
    }
}

void JsonReporter::tellGrid(const GridProgress& grid)
{
    while (isStepOver(grid, m_toldSteps))
        tellStep(*grid.steps[m_toldSteps]);
    if (m_toldSteps < grid.steps.size())
        tellPasses(*grid.steps[m_toldSteps]);
}

void JsonReporter::tellPasses(const StepRecord& step)
{
    for (; m_toldPasses < step.passes.size(); ++m_toldPasses) {
        const PassRecord& pass = step.passes[m_toldPasses];
        writeEvent(m_err,
            {{"event", "pass"}, {"stage", m_toldStages}, {"step", m_toldSteps}, {"pass", m_toldPasses + 1},
                {"bytes", pass.bytes()}, {"ios", pass.ios()}, {"durationNs", pass.duration.count()},
                {"bytesPerSecond", pass.bytesPerSecond()}, {"iops", pass.iops()},
                {"meanLatencyNs", pass.meanLatencyNs()}, {"errors", pass.errors}});
    }
}

void JsonReporter::tellStep(const StepRecord& step)
{
    tellPasses(step);
    m_toldPasses = 0;
    writeEvent(m_err,
        {{"event", "step"}, {"stage", m_toldStages}, {"step", m_toldSteps}, {"name", step.name},
            {"operation", toString(operationOf(step.workload))}, {"status", toString(step.status)},
            {"reason", english(step.reason)}, {"score", scoreOf(step)}, {"verdict", toJson(step.verdict)}});
    ++m_toldSteps;
}

} // namespace steadymark::cli
