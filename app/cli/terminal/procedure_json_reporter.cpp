// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/terminal/json_events.h"
#include "app/cli/terminal/procedure_reporter.h"
#include "app/cli/text/procedure_text.h"
#include "core/base/files.h"
#include "core/base/version.h"
#include "core/result/trust_json.h"

#include <algorithm>

namespace steadymark::cli {

namespace {

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

} // namespace

JsonProcedureReporter::JsonProcedureReporter(std::ostream& err)
    : m_err(err)
{
}

void JsonProcedureReporter::message(Severity severity, std::string_view sentence)
{
    writeMessage(m_err, severity, sentence);
}

void JsonProcedureReporter::started(const ProcedureAnnouncement& announcement)
{
    m_procedure = announcement.procedure;
    json::array stages;
    for (std::size_t index = 0; index < m_procedure->stages.size(); ++index)
        stages.push_back(describe(m_procedure->stages[index], index));
    writeEvent(m_err,
        {{"event", "start"}, {"application", {{"name", "SteadyMark"}, {"version", applicationVersion()}}},
            {"target", announcement.target}, {"description", announcement.description},
            {"procedure", m_procedure->name}, {"title", m_procedure->title}, {"scale", m_procedure->scale},
            {"settings", m_procedure->settings}, {"seed", m_procedure->seed}, {"sizeBytes", m_procedure->size.count()},
            {"isResumed", announcement.isResumed}, {"journal", toUtf8(announcement.journal)},
            {"stages", std::move(stages)}, {"cost", toJson(announcement.cost)}});
}

void JsonProcedureReporter::update(const ProcedureNews& news)
{
    for (const ProcedureSample& sample : news.samples)
        tellSample(sample);
    const ProcedureProgress& progress = news.progress;
    if (news.soFar != nullptr) {
        tellSteadiness(*news.soFar, progress.position.stage);
        tellStages(*news.soFar, progress.position.stage);
    }
    const std::pair now(progress.phase, progress.position);
    if (m_told == now || progress.phase == ProcedurePhase::Finished)
        return;
    m_told = now;
    writeEvent(m_err,
        {{"event", "phase"}, {"phase", toString(progress.phase)}, {"stage", progress.position.stage},
            {"round", progress.position.round}, {"cell", progress.position.cell},
            {"elapsedNs", progress.elapsed.count()}, {"remainingNs", progress.remaining.count()},
            {"fraction", progress.fraction}, {"writtenBytes", progress.writtenBytes}});
}

void JsonProcedureReporter::finished(const ProcedureResult& result)
{
    tellStages(result, result.stages.size());
    writeEvent(m_err,
        {{"event", "done"}, {"status", toString(result.status)}, {"reason", result.reason},
            {"durationNs", result.duration.count()}, {"writtenBytes", result.writtenBytes},
            {"samples", result.samples.size()}, {"resumed", result.resumed},
            {"warnings", listOfTexts(result.warnings)}});
}

void JsonProcedureReporter::tellSample(const ProcedureSample& sample)
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

void JsonProcedureReporter::tellSteadiness(const ProcedureResult& result, std::size_t stage)
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

void JsonProcedureReporter::tellStages(const ProcedureResult& result, std::size_t end)
{
    for (; m_toldStages < std::min({end, result.stages.size(), m_procedure->stages.size()}); ++m_toldStages) {
        const StageRecord& record = result.stages[m_toldStages];
        const ProcedureStage& stage = m_procedure->stages[m_toldStages];
        writeEvent(m_err,
            {{"event", "stage"}, {"stage", m_toldStages}, {"name", stage.name}, {"state", stage.state},
                {"status", toString(record.status)}, {"reason", record.reason},
                {"startedAtNs", record.startedAt.count()}, {"durationNs", record.duration.count()},
                {"rounds", record.rounds}, {"isSteady", record.isSteady}, {"verdict", toJson(record.verdict)}});
    }
}

} // namespace steadymark::cli
