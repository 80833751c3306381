// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/terminal/live_reporter.h"

#include "app/cli/terminal/text.h"
#include "app/cli/text/verdict_text.h"
#include "platform/terminal.h"

#include <algorithm>
#include <ostream>

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

void LiveReporter::message(Severity, std::string_view sentence)
{
    erase();
    m_err << "steadymark-cli: " << printable(sentence) << std::endl;
}

void LiveReporter::started(const RunAnnouncement& announcement)
{
    m_plan = *announcement.plan;
    m_title = "SteadyMark on " + printable(announcement.description);
    m_err << "Testing " << printable(announcement.description) << ". " << describeCost(announcement.estimate)
          << " Ctrl-C stops." << std::endl;
    setFarewell(hiddenCursorFarewell);
    m_isActive = true;
    m_err << hideCursor;
}

void LiveReporter::update(const RunProgress& progress, std::span<const LiveSample> samples)
{
    m_progress = progress;
    noteSamples(samples);
    if (m_updates++ % 2 == 0)
        draw();
}

void LiveReporter::finished(const RunResult& result)
{
    if (m_atEnd == AtEnd::EraseGrid) {
        erase();
    } else {
        m_progress.phase = RunPhase::Finished;
        m_progress.steps.clear();
        for (const StepRecord& step : result.steps)
            m_progress.steps.push_back(std::make_shared<const StepRecord>(step));
        if (result.status == RunStatus::Complete)
            m_progress.fraction = 1.0;
        m_showsReasons = false; // nothing is redrawn any more, so that all of them have room below
        draw();
        m_err << '\n';
        m_drawn.clear();
        for (const StepRecord& step : result.steps) {
            for (const std::string& line : drawReasons(step, m_style()))
                m_err << line << '\n';
        }
    }
    m_err << showCursor << std::flush;
    setFarewell(nullptr);
    m_isActive = false;
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

void LiveReporter::draw()
{
    const GridStyle style = m_style();
    std::vector<std::string> lines = drawGrid({&m_plan, &m_progress, currentRate(), m_title, m_showsReasons}, style);
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
