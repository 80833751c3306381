// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/comparison_page.h"
#include "core/exchange/plot_parts.h"
#include "core/result/calendar.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace steadymark {
namespace {

constexpr double msPerDay = 86'400'000.0;

std::string monthText(int year, unsigned month)
{
    return zeroPadded(static_cast<std::uint64_t>(std::max(0, year)), 4) + "-" + zeroPadded(month, 2);
}

std::string dayText(std::int64_t unixMs)
{
    const CalendarTime time = calendarTime(unixMs, 0);
    return monthText(time.year, time.month) + "-" + zeroPadded(time.day, 2);
}

/// Dates in days since 1970; the first of every so many months, or days that are not too many.
SvgAxis dateAxis(std::int64_t firstMs, std::int64_t lastMs)
{
    constexpr double mostTicks = 7.0;
    const double first = static_cast<double>(firstMs) / msPerDay;
    const double last = static_cast<double>(lastMs) / msPerDay;
    const double room = std::max(1.0, (last - first) * 0.03);
    SvgAxis axis;
    axis.begin = first - room;
    axis.end = last + room;
    const double days = *axis.end - *axis.begin;
    const bool isByMonth = days > 120.0;
    const auto months = static_cast<unsigned>(std::ceil(days / 30.4 / mostTicks));
    const auto dayStep = static_cast<std::int64_t>(std::ceil(days / mostTicks));
    std::int64_t sinceTick = dayStep;
    for (auto day = static_cast<std::int64_t>(std::ceil(*axis.begin)); day <= static_cast<std::int64_t>(*axis.end);
         ++day, ++sinceTick) {
        const std::int64_t atMs = day * static_cast<std::int64_t>(msPerDay);
        const CalendarTime time = calendarTime(atMs, 0);
        const auto number = static_cast<unsigned>(time.year) * 12U + time.month - 1U;
        if (isByMonth && time.day == 1 && number % months == 0) {
            axis.ticks.push_back({static_cast<double>(day), monthText(time.year, time.month)});
        } else if (!isByMonth && sinceTick >= dayStep) {
            axis.ticks.push_back({static_cast<double>(day), dayText(atMs)});
            sinceTick = 0;
        }
    }
    return axis;
}

using EntryValue = std::optional<double> (*)(const TimelineEntry& entry);

SvgSeries seriesOf(const TimelineSeries& line, std::string name, SvgSeries::Kind kind, EntryValue valueOf)
{
    SvgSeries series = lineSeries(std::move(name));
    series.kind = kind;
    series.color = 0;
    for (const TimelineEntry& entry : line.entries) {
        if (const std::optional<double> value = valueOf(entry)) {
            series.x.push_back(static_cast<double>(entry.atUnixMs) / msPerDay);
            series.y.push_back(*value);
        }
    }
    return series;
}

/// Whether all dates are ones that a calendar has: a file may say anything.
bool hasDates(const TimelineSeries& line)
{
    constexpr std::int64_t year2200 = 7'258'118'400'000;
    return !line.entries.empty() && std::ranges::all_of(line.entries, [](const TimelineEntry& entry) {
        return entry.atUnixMs >= 0 && entry.atUnixMs < year2200;
    });
}

SvgPlot throughputPlot(const TimelineSeries& line)
{
    SvgPlot plot;
    plot.title = line.test + " " + std::string(toString(line.operation));
    plot.height = 240;
    plot.x = dateAxis(line.entries.front().atUnixMs, line.entries.back().atUnixMs);
    plot.y.title = "MB/s";
    const EntryValue rate = [](const TimelineEntry& entry) {
        return entry.bytesPerSecond ? std::optional(*entry.bytesPerSecond / 1e6) : std::nullopt;
    };
    plot.series = {seriesOf(line, "", SvgSeries::Kind::Line, rate), seriesOf(line, "", SvgSeries::Kind::Points, rate)};
    std::vector<const TimelineEntry*> measured;
    for (const TimelineEntry& entry : line.entries) {
        if (entry.bytesPerSecond)
            measured.push_back(&entry);
    }
    for (const ChangePoint& change : line.changes) {
        if (change.at < measured.size())
            plot.marks.push_back({static_cast<double>(measured[change.at]->atUnixMs) / msPerDay,
                "changed " + dayText(measured[change.at]->atUnixMs)});
    }
    return plot;
}

/// What the drive said of itself meanwhile.
std::vector<SvgPlot> healthPlots(const TimelineSeries& line)
{
    struct Shown {
        std::string_view title;
        std::string_view unit;
        EntryValue value;
    };
    const std::array shown = {
        Shown{"Wear (SMART)", "%",
            [](const TimelineEntry& entry) {
                return entry.wearPercent;
            }},
        Shown{"Written by the host (SMART)", "TB",
            [](const TimelineEntry& entry) {
                return entry.hostWrittenBytes ? std::optional(*entry.hostWrittenBytes / 1e12) : std::nullopt;
            }},
        Shown{"Hottest in the run", "°C",
            [](const TimelineEntry& entry) {
                return entry.hottestCelsius;
            }},
    };
    std::vector<SvgPlot> plots;
    for (const Shown& what : shown) {
        SvgSeries series = seriesOf(line, "", SvgSeries::Kind::Line, what.value);
        if (series.x.size() < 2)
            continue;
        SvgPlot plot;
        plot.title = what.title;
        plot.height = 150;
        plot.x = dateAxis(line.entries.front().atUnixMs, line.entries.back().atUnixMs);
        plot.y.title = what.unit;
        series.color = 4;
        plot.series.push_back(std::move(series));
        plots.push_back(std::move(plot));
    }
    return plots;
}

} // namespace

std::vector<ReportSection> timelineSections(const std::vector<DriveTimeline>& timelines)
{
    std::vector<ReportSection> sections;
    for (const DriveTimeline& timeline : timelines) {
        ReportSection section;
        section.title = "Over time: " + (timeline.model.empty() ? std::string("unknown drive") : timeline.model)
            + (timeline.isSimulated ? " (SIMULATED DRIVE)" : "");
        const TimelineSeries* fullest = nullptr;
        for (const TimelineSeries& line : timeline.series) {
            for (const std::string& sentence : line.sentences)
                section.sentences.push_back(line.test + " " + std::string(toString(line.operation)) + ": " + sentence);
            if (!hasDates(line))
                continue;
            section.plots.push_back(throughputPlot(line));
            if (fullest == nullptr || line.entries.size() > fullest->entries.size())
                fullest = &line;
        }
        if (fullest != nullptr)
            std::ranges::move(healthPlots(*fullest), std::back_inserter(section.plots));
        if (!section.sentences.empty() || !section.plots.empty())
            sections.push_back(std::move(section));
    }
    return sections;
}

} // namespace steadymark
