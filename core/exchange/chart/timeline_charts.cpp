// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/chart/timeline_charts.h"

#include "core/compare/comparison.h"
#include "core/exchange/chart/axis_ticks.h"
#include "core/exchange/chart/chart_axes.h"
#include "core/exchange/chart/chart_parts.h"

#include <algorithm>
#include <cmath>
#include <optional>
#include <utility>

namespace steadymark {
namespace {

constexpr double msPerDate = 86'400'000.0;

/// Moments in ms since 1970, and a value where there is one.
using DatedValues = std::vector<std::pair<std::int64_t, std::optional<double>>>;

/// A line with a dot for each value, over all of the dates.
Chart lineOver(const DatedValues& values)
{
    constexpr std::int64_t year2200 = 7'258'118'400'000;
    Chart chart;
    const auto isDate = [](const auto& entry) {
        return entry.first >= 0 && entry.first < year2200;
    };
    if (values.empty() || !std::ranges::all_of(values, isDate))
        return chart;
    ChartSeries series = lineSeries();
    series.hasDots = true;
    for (const auto& [at, value] : values) {
        if (!value)
            continue;
        series.x.push_back(static_cast<double>(at));
        series.y.push_back(*value);
    }
    chart.series.push_back(std::move(series));
    chart.x = dateAxis(static_cast<double>(values.front().first), static_cast<double>(values.back().first));
    return chart;
}

/// What changed between two looks matters, not how much it was in all.
void beginNearData(ChartAxis& axis, double least, double greatest)
{
    if (!(greatest > least))
        return;
    const double step = roundedUpCoarsely((greatest - least) / 4.0);
    axis.begin = std::max(0.0, std::floor(least / step) * step);
    axis.end = std::ceil(greatest / step) * step;
}

Chart healthChart(const DatedValues& values, HealthOverTime what)
{
    Chart chart = lineOver(values);
    chart.height = 150;
    if (isEmpty(chart))
        return chart;
    ChartSeries& line = chart.series.front();
    const auto [least, greatest] = std::ranges::minmax(line.y);
    switch (what) {
    case HealthOverTime::Wear:
        chart.title = Sentence("Wear (SMART)");
        chart.y.unit = "%";
        chart.y.begin = 0.0;
        chart.y.end = std::max(5.0, roundedUp(greatest * 1.05));
        line.color = ChartColor::Read;
        break;
    case HealthOverTime::HostWrites:
        chart.title = Sentence("Written by the host (SMART)");
        chart.y.quantity = ChartQuantity::Bytes;
        beginNearData(chart.y, least, greatest);
        line.color = ChartColor::Write;
        break;
    case HealthOverTime::Temperature:
        chart.title = Sentence("Temperature");
        chart.y = temperatureAxis(least, greatest);
        line.color = ChartColor::Mix;
        break;
    }
    if (!chart.y.unit.empty())
        chart.y.title = Sentence::figure(chart.y.unit);
    return chart;
}

} // namespace

Chart testOverTimeChart(const TimelineSeries& line)
{
    DatedValues values;
    for (const TimelineEntry& entry : line.entries)
        values.emplace_back(
            entry.atUnixMs, entry.bytesPerSecond ? std::optional(*entry.bytesPerSecond / 1e6) : std::nullopt);
    Chart chart = lineOver(values);
    for (const ChangePoint& change : line.changes) {
        if (change.at >= line.entries.size() || isEmpty(chart))
            continue;
        const auto at = static_cast<double>(line.entries[change.at].atUnixMs);
        chart.marks.push_back({at, Sentence("changed {date}", {{"date", axisText(chart.x, at, msPerDate)}})});
    }
    chart.title = nameOf(line.test, line.operation);
    chart.height = 240;
    chart.y = rateAxis();
    return chart;
}

Chart healthOverTimeChart(const TimelineSeries& line, HealthOverTime what)
{
    DatedValues values;
    for (const TimelineEntry& entry : line.entries)
        values.emplace_back(entry.atUnixMs,
            what == HealthOverTime::Wear             ? entry.wearPercent
                : what == HealthOverTime::HostWrites ? entry.hostWrittenBytes
                                                     : entry.hottestCelsius);
    Chart chart = healthChart(values, what);
    if (what == HealthOverTime::Temperature)
        chart.title = Sentence("Highest temperature in the run");
    return chart;
}

Chart healthOverTimeChart(const std::vector<HealthSnapshot>& history, HealthOverTime what)
{
    DatedValues values;
    for (const HealthSnapshot& look : history) {
        const HealthFacts& facts = look.facts;
        const std::optional<double> written =
            facts.hostWrittenBytes ? std::optional(static_cast<double>(*facts.hostWrittenBytes)) : std::nullopt;
        values.emplace_back(look.takenAtUnixMs,
            what == HealthOverTime::Wear             ? facts.percentUsed
                : what == HealthOverTime::HostWrites ? written
                                                     : facts.temperatureCelsius);
    }
    return healthChart(values, what);
}

} // namespace steadymark
