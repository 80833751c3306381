// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/terminal/live_reporter.h"

#include "app/cli/terminal/console.h"
#include "app/cli/terminal/text.h"
#include "app/cli/text/run_text.h"
#include "app/cli/text/verdict_text.h"
#include "platform/terminal.h"

#include <algorithm>
#include <ostream>
#include <utility>

namespace steadymark::cli {

LiveReporter::LiveReporter(std::ostream& err, std::function<GridStyle()> style, AtEnd atEnd)
    : m_err(err)
    , m_style(std::move(style))
    , m_atEnd(atEnd)
{
}

LiveReporter::~LiveReporter()
{
    if (!m_isActive)
        return;
    m_err << '\n' << showCursor << std::flush;
    setFarewell(nullptr);
}

void LiveReporter::message(Severity, const Sentence& sentence)
{
    erase();
    say(m_err, sentence);
}

void LiveReporter::started(const RunAnnouncement& announcement)
{
    m_procedure = announcement.procedure;
    m_target = announcement.description;
    const GridStyle style = m_style();
    const Sentence hint = benchmarkOf(*m_procedure) != nullptr ? Sentence("Ctrl-C stops.") : Sentence();
    const Sentence whole = Sentence::sequence({announce(announcement), hint});
    for (const std::string& line : drawParagraph("", said(whole, style), style))
        m_err << line << '\n';
    setFarewell(hiddenCursorFarewell);
    m_isActive = true;
    m_err << hideCursor << std::flush;
}

void LiveReporter::update(const RunUpdate& news)
{
    noteSamples(news.liveSamples);
    m_bytesPerSecond = newestSpeed(news, m_bytesPerSecond);
    if (news.soFar != nullptr) {
        tellStages(*news.soFar, stagesOver(news));
        if (news.soFar != m_judged)
            m_steadiness = steadinessNow(*m_procedure, *news.soFar, news.progress.position.stage);
        m_judged = news.soFar;
    }
    m_last = news.progress;
    if (m_updates++ % 2 == 0) {
        const GridStyle style = m_style();
        draw(linesOf(m_last, style), style);
    }
}

void LiveReporter::finished(const RunResult& result)
{
    const std::optional<GridOfRun> benchmark = benchmarkOf(result);
    if (benchmark && m_atEnd == AtEnd::KeepGrid) {
        keepGrid(*benchmark);
    } else {
        tellStages(result, result.stages.size());
        erase();
    }
    m_err << showCursor << std::flush;
    setFarewell(nullptr);
    m_isActive = false;
}

void LiveReporter::keepGrid(const GridOfRun& benchmark)
{
    RunProgress last = m_last;
    GridProgress& grid = last.grid.emplace();
    grid.phase = GridPhase::Finished;
    for (const StepRecord& step : benchmark.grid.steps)
        grid.steps.push_back(std::make_shared<const StepRecord>(step));
    if (benchmark.run.status == RunStatus::Complete)
        last.fraction = 1.0;
    const GridStyle style = m_style();
    // Nothing is redrawn any more, so that all reasons have room below.
    draw(linesOfGrid(last, false, style), style);
    m_err << '\n';
    m_drawn.clear();
    for (const StepRecord& step : benchmark.grid.steps) {
        for (const std::string& line : drawReasons(step, style))
            m_err << line << '\n';
    }
}

void LiveReporter::tellStages(const RunResult& result, std::size_t end)
{
    if (benchmarkOf(*m_procedure) != nullptr)
        return;
    for (; m_toldStages < std::min({end, result.stages.size(), m_procedure->stages.size()}); ++m_toldStages) {
        erase();
        const GridStyle style = m_style();
        const Sentence line = stageLine(*m_procedure, result.stages[m_toldStages], m_toldStages);
        for (const std::string& part : drawParagraph("", said(line, style), style))
            m_err << part << '\n';
    }
}

std::vector<std::string> LiveReporter::linesOf(const RunProgress& progress, const GridStyle& style) const
{
    if (progress.grid)
        return linesOfGrid(progress, true, style);
    const std::string line = progressLine(*m_procedure, progress, m_bytesPerSecond, m_steadiness);
    return {cutToWidth(shown(line, style), std::max(style.columns, 2U) - 1)};
}

std::vector<std::string> LiveReporter::linesOfGrid(
    const RunProgress& progress, bool showsReasons, const GridStyle& style) const
{
    if (const TestPlan* const benchmark = benchmarkOf(*m_procedure))
        return drawGrid({benchmark, &progress, currentRate(),
                            Sentence("SteadyMark on {target}", {{"target", m_target}}), showsReasons},
            style);
    const std::size_t stage = progress.position.stage;
    const TestPlan& plan = std::get<GridStage>(m_procedure->stages[stage].work).plan;
    return drawGrid({&plan, &progress, currentRate(), numberedStage(*m_procedure, stage), showsReasons}, style);
}

void LiveReporter::noteSamples(std::span<const LiveSample> samples)
{
    for (const LiveSample& sample : samples) {
        const bool isSamePass =
            !m_recent.empty() && m_recent.back().step == sample.step && m_recent.back().pass == sample.pass;
        if (!isSamePass)
            m_recent.clear();
        m_recent.push_back(sample);
        if (m_recent.size() > 10)
            m_recent.erase(m_recent.begin());
    }
}

double LiveReporter::currentRate() const
{
    double bytes = 0.0;
    Nanoseconds time{};
    for (const LiveSample& sample : m_recent) {
        bytes += (sample.readBytesPerSecond + sample.writeBytesPerSecond) * toSeconds(sample.span);
        time += sample.span;
    }
    return time.count() > 0 ? bytes / toSeconds(time) : 0.0;
}

std::string LiveReporter::toBeginning(unsigned columns) const
{
    std::size_t rows = 0;
    for (const std::string& line : m_drawn)
        rows += std::max<std::size_t>(1, (displayWidth(line) + columns - 1) / columns);
    std::string sequence = "\r";
    if (rows > 1)
        sequence += "\x1b[" + std::to_string(rows - 1) + "A";
    return sequence;
}

void LiveReporter::draw(std::vector<std::string> lines, const GridStyle& style)
{
    std::string frame = toBeginning(std::max(style.columns, 1U));
    for (std::size_t index = 0; index < lines.size(); ++index)
        frame += (index == 0 ? "" : "\n") + lines[index] + eraseToEndOfLine;
    frame += eraseToEndOfScreen;
    m_err << frame << std::flush;
    m_drawn = std::move(lines);
}

void LiveReporter::erase()
{
    if (m_drawn.empty())
        return;
    m_err << toBeginning(std::max(m_style().columns, 1U)) << eraseToEndOfScreen << std::flush;
    m_drawn.clear();
}

} // namespace steadymark::cli
