// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/terminal/procedure_reporter.h"

#include "app/cli/terminal/progress_mode.h"
#include "app/cli/terminal/text.h"
#include "app/cli/text/procedure_text.h"
#include "app/cli/text/verdict_text.h"
#include "core/base/text.h"
#include "platform/terminal.h"

#include <algorithm>
#include <ostream>

namespace steadymark::cli {

namespace {

std::string announce(const ProcedureAnnouncement& announcement)
{
    const Procedure& procedure = *announcement.procedure;
    std::string text = (announcement.isResumed ? "Going on with " : "") + procedure.title + " on "
        + announcement.description + ". " + (announcement.isResumed ? "As a whole: " : "")
        + describeCost(announcement.cost);
    if (const std::string scaling = describeScale(procedure); !scaling.empty())
        text += ' ' + scaling;
    return text + " Ctrl-C stops; what is complete is kept.";
}

void printLine(std::ostream& err, std::string_view sentence)
{
    err << "steadymark-cli: " << printable(sentence) << std::endl;
}

std::string numberOf(const Procedure& procedure, std::size_t stage)
{
    return '[' + std::to_string(stage + 1) + '/' + std::to_string(procedure.stages.size()) + "] ";
}

const MeasureStage* measuring(const Procedure& procedure, std::size_t stage)
{
    return stage < procedure.stages.size() ? std::get_if<MeasureStage>(&procedure.stages[stage].work) : nullptr;
}

/// Stages that are over: those before the one that runs, as far as their records are there.
std::size_t stagesOver(const ProcedureNews& news)
{
    return news.soFar == nullptr ? 0 : std::min(news.progress.position.stage, news.soFar->stages.size());
}

std::string steadinessNow(const Procedure& procedure, const ProcedureResult& soFar, std::size_t stage)
{
    const MeasureStage* const measure = measuring(procedure, stage);
    if (measure == nullptr || !measure->steady)
        return {};
    return describeSteadiness(steadinessOf(soFar, stage), *measure->steady);
}

double newestSpeed(const ProcedureNews& news, double before)
{
    const LiveSample& live = news.progress.live;
    const double now = live.readBytesPerSecond + live.writeBytesPerSecond;
    if (news.progress.phase == ProcedurePhase::Measuring && now > 0.0)
        return now;
    return news.samples.empty() ? before : news.samples.back().bytesPerSecond();
}

} // namespace

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

std::string progressLine(
    const Procedure& procedure, const ProcedureProgress& progress, double bytesPerSecond, std::string_view steadiness)
{
    std::vector<std::string> parts;
    const std::size_t stage = progress.position.stage;
    std::string place;
    if (stage < procedure.stages.size())
        place = numberOf(procedure, stage) + printable(procedure.stages[stage].name);
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
    std::string text =
        numberOf(procedure, stage) + procedure.stages[stage].name + ": " + std::string(toString(record.status));
    const MeasureStage* const measure = measuring(procedure, stage);
    if (measure != nullptr && record.rounds > 0) {
        text += ", " + std::to_string(record.rounds) + (record.rounds == 1 ? " round" : " rounds");
        if (measure->steady)
            text += record.isSteady ? ", steady" : ", not steady";
    }
    text += ", " + formatClockTime(record.duration);
    return text + (record.reason.empty() ? "." : ": " + record.reason);
}

SilentProcedureReporter::SilentProcedureReporter(std::ostream& err)
    : m_err(err)
{
}

void SilentProcedureReporter::message(Severity severity, std::string_view sentence)
{
    if (severity != Severity::Note)
        printLine(m_err, sentence);
}

void SilentProcedureReporter::started(const ProcedureAnnouncement& announcement)
{
    m_err << printable(announce(announcement)) << std::endl;
}

LineProcedureReporter::LineProcedureReporter(std::ostream& err, const Clock& clock)
    : m_err(err)
    , m_clock(clock)
{
}

void LineProcedureReporter::message(Severity, std::string_view sentence)
{
    printLine(m_err, sentence);
}

void LineProcedureReporter::started(const ProcedureAnnouncement& announcement)
{
    m_procedure = announcement.procedure;
    m_err << printable(announce(announcement)) << std::endl;
    m_lastLine = m_clock.now();
}

void LineProcedureReporter::update(const ProcedureNews& news)
{
    m_bytesPerSecond = newestSpeed(news, m_bytesPerSecond);
    if (news.soFar != nullptr)
        tellStages(*news.soFar, stagesOver(news));
    const std::size_t stage = news.progress.position.stage;
    const bool isNew = stage != m_stage && stage < m_procedure->stages.size() && m_toldStages >= stage;
    if (!isNew && m_clock.now() - m_lastLine < longestSilence)
        return;
    m_lastLine = m_clock.now();
    if (isNew) {
        m_stage = stage;
        m_err << printable(numberOf(*m_procedure, stage) + m_procedure->stages[stage].name + ": "
            + describeStage(m_procedure->stages[stage]))
              << std::endl;
        return;
    }
    const std::string steadiness = news.soFar == nullptr ? "" : steadinessNow(*m_procedure, *news.soFar, stage);
    m_err << progressLine(*m_procedure, news.progress, m_bytesPerSecond, steadiness) << std::endl;
}

void LineProcedureReporter::finished(const ProcedureResult& result)
{
    tellStages(result, result.stages.size());
}

void LineProcedureReporter::tellStages(const ProcedureResult& result, std::size_t end)
{
    for (; m_toldStages < std::min(end, m_procedure->stages.size()); ++m_toldStages) {
        const StageRecord& record = result.stages[m_toldStages];
        m_err << printable(stageLine(*m_procedure, record, m_toldStages)) << std::endl;
        if (record.verdict) {
            for (const std::string& line : reasonLines(*record.verdict))
                m_err << "  " << line << std::endl;
        }
    }
}

LiveProcedureReporter::LiveProcedureReporter(std::ostream& err, std::function<GridStyle()> style)
    : m_err(err)
    , m_style(std::move(style))
{
}

LiveProcedureReporter::~LiveProcedureReporter()
{
    if (!m_isActive)
        return;
    erase();
    m_err << showCursor << std::flush;
    setFarewell(nullptr);
}

void LiveProcedureReporter::message(Severity, std::string_view sentence)
{
    erase();
    printLine(m_err, sentence);
}

void LiveProcedureReporter::started(const ProcedureAnnouncement& announcement)
{
    m_procedure = announcement.procedure;
    const GridStyle style = m_style();
    for (const std::string& line : drawParagraph("", shown(announce(announcement), style), style))
        m_err << line << '\n';
    setFarewell(hiddenCursorFarewell);
    m_isActive = true;
    m_err << hideCursor << std::flush;
}

void LiveProcedureReporter::update(const ProcedureNews& news)
{
    m_bytesPerSecond = newestSpeed(news, m_bytesPerSecond);
    if (news.soFar != nullptr) {
        for (; m_toldStages < std::min(stagesOver(news), m_procedure->stages.size()); ++m_toldStages)
            print(stageLine(*m_procedure, news.soFar->stages[m_toldStages], m_toldStages));
        if (news.soFar != m_judged)
            m_steadiness = steadinessNow(*m_procedure, *news.soFar, news.progress.position.stage);
        m_judged = news.soFar;
    }
    const GridStyle style = m_style();
    const std::string line = shown(progressLine(*m_procedure, news.progress, m_bytesPerSecond, m_steadiness), style);
    m_err << eraseLine << cutToWidth(line, std::max(style.columns, 2U) - 1) << std::flush;
    m_isDrawn = true;
}

void LiveProcedureReporter::finished(const ProcedureResult& result)
{
    for (; m_toldStages < std::min(result.stages.size(), m_procedure->stages.size()); ++m_toldStages)
        print(stageLine(*m_procedure, result.stages[m_toldStages], m_toldStages));
    erase();
    m_err << showCursor << std::flush;
    setFarewell(nullptr);
    m_isActive = false;
}

void LiveProcedureReporter::print(std::string_view line)
{
    erase();
    const GridStyle style = m_style();
    for (const std::string& part : drawParagraph("", shown(line, style), style))
        m_err << part << '\n';
}

void LiveProcedureReporter::erase()
{
    if (m_isDrawn)
        m_err << eraseLine << std::flush;
    m_isDrawn = false;
}

} // namespace steadymark::cli
