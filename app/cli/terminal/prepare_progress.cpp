// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/terminal/prepare_progress.h"

#include "app/cli/terminal/console.h"
#include "app/cli/terminal/json_events.h"
#include "app/cli/terminal/text.h"
#include "core/base/text.h"
#include "core/prepare/model/prepare_json.h"
#include "platform/terminal.h"

#include <algorithm>

namespace steadymark::cli {

namespace {

constexpr Nanoseconds rateSpan = std::chrono::seconds(5);
constexpr std::size_t progressBarWidth = 20;

} // namespace

PrepareProgressView::PrepareProgressView(
    std::ostream& err, ProgressMode mode, const Clock& clock, std::function<GridStyle()> style)
    : m_err(err)
    , m_mode(mode)
    , m_clock(clock)
    , m_style(std::move(style))
{
}

PrepareProgressView::~PrepareProgressView()
{
    finish();
}

void PrepareProgressView::update(const PrepareProgress& progress)
{
    noteBytes(progress.bytes);
    switch (m_mode) {
    case ProgressMode::None:
        return;
    case ProgressMode::Json: {
        json::object line{{"event", "progress"}};
        for (const auto& member : toJson(progress))
            line.insert(member);
        line["bytesPerSecond"] = bytesPerSecond();
        writeEvent(m_err, line);
        return;
    }
    case ProgressMode::Lines:
        printLine(progress);
        return;
    case ProgressMode::Automatic:
        redraw(progress);
        return;
    }
}

void PrepareProgressView::message(const Sentence& sentence)
{
    finish();
    if (m_mode == ProgressMode::Json)
        writeMessage(m_err, MessageSeverity::Note, sentence);
    else
        say(m_err, sentence);
}

void PrepareProgressView::finish()
{
    if (!std::exchange(m_isDrawn, false))
        return;
    m_err << eraseLine << std::flush;
    setFarewell(nullptr);
}

void PrepareProgressView::noteBytes(ByteCount bytes)
{
    const Nanoseconds now = m_clock.now();
    if (!m_recent.empty() && bytes < m_recent.back().second)
        m_recent.clear(); // another phase counts anew
    m_recent.emplace_back(now, bytes);
    while (m_recent.size() > 2 && m_recent[1].first <= now - rateSpan)
        m_recent.pop_front();
}

double PrepareProgressView::bytesPerSecond() const
{
    if (m_recent.empty())
        return 0.0;
    const auto& [begin, before] = m_recent.front();
    const auto& [end, after] = m_recent.back();
    return perSecond(after.count() - before.count(), end - begin);
}

Sentence PrepareProgressView::numbers(const PrepareProgress& progress) const
{
    const double rate = bytesPerSecond();
    std::vector<Sentence> parts;
    if (progress.bytes > ByteCount())
        parts.push_back(alone(formatDecimalBytes(progress.bytes)));
    if (rate > 0.0)
        parts.push_back(alone(formatDecimalBytes(rate) + "/s"));
    if (progress.remaining) {
        const std::string time = formatClockTime(*progress.remaining);
        parts.push_back(progress.isEstimated ? Sentence("about {time} left", {{"time", time}})
                                             : Sentence("{time} left", {{"time", time}}));
    }
    return Sentence::listed(std::move(parts));
}

void PrepareProgressView::printLine(const PrepareProgress& progress)
{
    const auto tenth = static_cast<int>(std::clamp(progress.fraction, 0.0, 1.0) * 10.0);
    const Nanoseconds now = m_clock.now();
    if (progress.phase == m_phase && tenth == m_tenth && now - m_lastLine < longestSilence)
        return;
    m_phase = progress.phase;
    m_tenth = tenth;
    m_lastLine = now;
    const Sentence share = alone(withUnit(formatFixed(progress.fraction * 100.0, 0), "%"));
    m_err << said(Sentence(
        "{phase}: {details}", {{"phase", progress.phase}, {"details", Sentence::listed({share, numbers(progress)})}}))
          << std::endl;
}

void PrepareProgressView::redraw(const PrepareProgress& progress)
{
    const GridStyle style = m_style();
    const double fraction = std::clamp(progress.fraction, 0.0, 1.0);
    const std::string bar = padRight(drawBar(fraction, progressBarWidth, style.hasUnicode), progressBarWidth);
    const Sentence details = numbers(progress);
    const Sentence& phase = progress.phase;
    const Sentence now =
        details.empty() ? phase : Sentence("{phase}: {details}", {{"phase", phase}, {"details", details}});
    const std::string line =
        padLeft(formatFixed(fraction * 100.0, 0), 3) + " % " + colored(bar, "36", style) + " " + said(now, style);
    if (!std::exchange(m_isDrawn, true))
        setFarewell("\n");
    m_err << eraseLine << cutToWidth(line, std::max(style.columns, 2U) - 1) << std::flush;
}

} // namespace steadymark::cli
