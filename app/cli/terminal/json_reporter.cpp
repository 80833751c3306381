// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/terminal/json_reporter.h"

#include "app/cli/terminal/json_events.h"
#include "app/cli/text/procedure_text.h"
#include "app/cli/text/run_text.h"
#include "core/base/files.h"
#include "core/base/version.h"
#include "core/result/trust_json.h"

#include <algorithm>

namespace steadymark::cli {

namespace {

json::object startOf(const RunAnnouncement& announcement)
{
    return {{"event", "start"}, {"application", {{"name", "SteadyMark"}, {"version", applicationVersion()}}},
        {"target", announcement.target}, {"description", announcement.description}};
}

json::object startOf(const RunAnnouncement& announcement, const TestPlan& plan)
{
    json::array steps;
    for (std::size_t index = 0; index < plan.steps.size(); ++index) {
        const WorkloadStep& step = plan.steps[index];
        steps.push_back(
            json::object{{"step", index}, {"name", step.name}, {"operation", toString(operationOf(step.workload))}});
    }
    json::object event = startOf(announcement);
    event["profile"] = plan.profile;
    event["steps"] = std::move(steps);
    event["passes"] = plan.passes;
    event["fileSizeBytes"] = plan.fileSize.count();
    event["expectedDurationNs"] = announcement.cost.longest.count();
    event["expectedWrittenBytes"] = announcement.cost.mostWritten.count();
    event["expectedIsMeasured"] = announcement.cost.isFromMeasurement;
    return event;
}

json::value describe(const ProcedureStage& stage, std::size_t index)
{
    json::array cells;
    if (const auto* const measure = std::get_if<MeasureStage>(&stage.work)) {
        for (const ProcedureCell& cell : measure->cells)
            cells.push_back(json::value(cell.step.name));
    }
    return json::object{{"stage", index}, {"name", stage.name}, {"state", stage.state}, {"kind", kindOf(stage)},
        {"cells", std::move(cells)}};
}

json::object startOf(const RunAnnouncement& announcement, const Procedure& procedure)
{
    json::array stages;
    for (std::size_t index = 0; index < procedure.stages.size(); ++index)
        stages.push_back(describe(procedure.stages[index], index));
    json::object event = startOf(announcement);
    event["procedure"] = procedure.name;
    event["title"] = procedure.title;
    event["scale"] = procedure.scale;
    event["settings"] = procedure.settings;
    event["seed"] = procedure.seed;
    event["sizeBytes"] = procedure.size.count();
    event["isResumed"] = announcement.isResumed;
    event["journal"] = toUtf8(announcement.journal);
    event["stages"] = std::move(stages);
    event["cost"] = toJson(announcement.cost);
    return event;
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
    const PrepareStep& step = std::get<PrepareStage>(stage.work).step;
    return step.method == PrepareMethod::Idle ? RunPhase::Idle : RunPhase::Preparing;
}

} // namespace

JsonReporter::JsonReporter(std::ostream& err)
    : m_err(err)
{
}

void JsonReporter::message(Severity severity, std::string_view sentence)
{
    writeMessage(m_err, severity, sentence);
}

void JsonReporter::started(const RunAnnouncement& announcement)
{
    m_procedure = announcement.procedure;
    m_isResumed = announcement.isResumed;
    const TestPlan* const benchmark = benchmarkOf(*m_procedure);
    writeEvent(m_err, benchmark != nullptr ? startOf(announcement, *benchmark) : startOf(announcement, *m_procedure));
}

void JsonReporter::update(const RunNews& news)
{
    if (benchmarkOf(*m_procedure) != nullptr)
        return updateBenchmark(news);
    for (const ProcedureSample& sample : news.samples)
        tell(sample);
    const RunProgress& progress = news.progress;
    if (news.soFar != nullptr) {
        tellSteadiness(*news.soFar, progress.position.stage);
        tellStages(*news.soFar, progress.position.stage, progress);
    }
    if (progress.grid && m_toldStages == progress.position.stage)
        tellGrid(*progress.grid);
    const std::pair now(progress.phase, progress.position);
    if (m_told == now || progress.phase == RunPhase::Finished)
        return;
    m_told = now;
    tellPhase(progress.phase, progress.position, progress);
}

void JsonReporter::tellPhase(RunPhase phase, const ProcedurePosition& position, const RunProgress& progress)
{
    const bool isInStage = phase != RunPhase::Starting && phase != RunPhase::PreparingFile;
    m_enteredStages = std::max(m_enteredStages, position.stage + (isInStage ? 1U : 0U));
    writeEvent(m_err,
        {{"event", "phase"}, {"phase", toString(phase)}, {"stage", position.stage}, {"round", position.round},
            {"cell", position.cell}, {"elapsedNs", progress.elapsed.count()},
            {"remainingNs", progress.remaining.count()}, {"fraction", progress.fraction},
            {"writtenBytes", progress.writtenBytes}});
}

void JsonReporter::updateBenchmark(const RunNews& news)
{
    for (const LiveSample& sample : news.liveSamples)
        tell(sample);
    const RunProgress& progress = news.progress;
    const GridProgress& grid = *progress.grid;
    tellGrid(grid);
    const std::tuple now(grid.phase, grid.step, grid.pass);
    if (m_toldGrid == now || grid.phase == GridPhase::Finished)
        return;
    m_toldGrid = now;
    writeEvent(m_err,
        {{"event", "phase"}, {"phase", toString(grid.phase)}, {"step", grid.step}, {"pass", grid.pass},
            {"elapsedNs", progress.elapsed.count()}, {"remainingNs", progress.remaining.count()},
            {"fraction", progress.fraction}, {"writtenBytes", progress.writtenBytes}});
}

void JsonReporter::finished(const RunResult& result)
{
    RunProgress whole;
    whole.elapsed = result.duration;
    whole.fraction = 1.0;
    whole.writtenBytes = result.writtenBytes;
    tellStages(result, result.stages.size(), whole);
    json::object event{{"event", "done"}, {"status", toString(result.status)}, {"reason", result.reason},
        {"durationNs", result.duration.count()}, {"writtenBytes", result.writtenBytes}};
    if (benchmarkOf(*m_procedure) == nullptr) {
        event["samples"] = result.samples.size();
        event["resumed"] = result.resumed;
    }
    event["warnings"] = listOfTexts(result.warnings);
    writeEvent(m_err, event);
}

void JsonReporter::tell(const LiveSample& sample)
{
    writeEvent(m_err,
        {{"event", "sample"}, {"atNs", sample.at.count()}, {"spanNs", sample.span.count()}, {"step", sample.step},
            {"pass", sample.pass}, {"readBytesPerSecond", sample.readBytesPerSecond},
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
    const bool isBenchmark = benchmarkOf(*m_procedure) != nullptr;
    for (; m_toldStages < std::min({end, result.stages.size(), m_procedure->stages.size()}); ++m_toldStages) {
        const StageRecord& record = result.stages[m_toldStages];
        // It began and ended since the last look. What was over before it went on is none of this start's.
        if (m_toldStages >= m_enteredStages && record.status != StepStatus::Skipped && !isBenchmark && !m_isResumed)
            tellPhase(phaseOf(m_procedure->stages[m_toldStages]), {m_toldStages, 0, 0, 0}, progress);
        if (record.grid) {
            while (m_toldSteps < record.grid->steps.size())
                tellStep(record.grid->steps[m_toldSteps]);
        }
        m_toldSteps = 0;
        if (isBenchmark)
            continue;
        const ProcedureStage& stage = m_procedure->stages[m_toldStages];
        writeEvent(m_err,
            {{"event", "stage"}, {"stage", m_toldStages}, {"name", stage.name}, {"state", stage.state},
                {"status", toString(record.status)}, {"reason", record.reason},
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
        writeGridEvent({{"event", "pass"}, {"step", m_toldSteps}, {"pass", m_toldPasses + 1}, {"bytes", pass.bytes()},
            {"ios", pass.ios()}, {"durationNs", pass.duration.count()}, {"bytesPerSecond", pass.bytesPerSecond()},
            {"iops", pass.iops()}, {"meanLatencyNs", pass.meanLatencyNs()}, {"errors", pass.errors}});
    }
}

void JsonReporter::tellStep(const StepRecord& step)
{
    tellPasses(step);
    m_toldPasses = 0;
    writeGridEvent({{"event", "step"}, {"step", m_toldSteps}, {"name", step.name},
        {"operation", toString(operationOf(step.workload))}, {"status", toString(step.status)}, {"reason", step.reason},
        {"score", scoreOf(step)}, {"verdict", toJson(step.verdict)}});
    ++m_toldSteps;
}

void JsonReporter::writeGridEvent(json::object event)
{
    if (benchmarkOf(*m_procedure) == nullptr)
        event["stage"] = m_toldStages;
    writeEvent(m_err, event);
}

} // namespace steadymark::cli
