// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/chart/axis_ticks.h"
#include "core/exchange/chart/chart_axes.h"
#include "core/exchange/chart/chart_parts.h"
#include "core/exchange/chart/comparison_charts.h"

#include <algorithm>
#include <cmath>

namespace steadymark {
namespace {

constexpr double msPerDay = 86'400'000.0;

bool hasDates(const TimelineSeries& line)
{
    constexpr std::int64_t year2200 = 7'258'118'400'000;
    return !line.entries.empty() && std::ranges::all_of(line.entries, [](const TimelineEntry& entry) {
        return entry.atUnixMs >= 0 && entry.atUnixMs < year2200;
    });
}

/// A line with a dot for each run that has a value.
template <class ValueOf> Chart lineOver(const TimelineSeries& line, ValueOf valueOf)
{
    Chart chart;
    if (!hasDates(line))
        return chart;
    ChartSeries series = lineSeries("");
    series.hasDots = true;
    for (const TimelineEntry& entry : line.entries) {
        if (const std::optional<double> value = valueOf(entry)) {
            series.x.push_back(static_cast<double>(entry.atUnixMs));
            series.y.push_back(*value);
        }
    }
    chart.series.push_back(std::move(series));
    chart.x =
        dateAxis(static_cast<double>(line.entries.front().atUnixMs), static_cast<double>(line.entries.back().atUnixMs));
    for (const ChangePoint& change : line.changes) {
        if (change.at >= line.entries.size())
            continue;
        const auto at = static_cast<double>(line.entries[change.at].atUnixMs);
        chart.marks.push_back({at, "changed " + axisText(chart.x, at, msPerDay)});
    }
    return chart;
}

/// What changed between the runs matters, not how much it was in all.
void beginNearData(ChartAxis& axis, const std::vector<double>& values)
{
    if (values.empty())
        return;
    const auto [least, greatest] = std::ranges::minmax(values);
    if (!(greatest > least))
        return;
    const double step = roundedUpCoarsely((greatest - least) / 4.0);
    axis.begin = std::max(0.0, std::floor(least / step) * step);
}

/// Beside the test, not above it.
void makeSmall(Chart& chart)
{
    chart.height = 150;
    chart.series.front().color = ChartColor::Mix;
    chart.marks.clear();
}

} // namespace

Chart testOverTimeChart(const TimelineSeries& line)
{
    Chart chart = lineOver(line, [](const TimelineEntry& entry) {
        return entry.bytesPerSecond ? std::optional(*entry.bytesPerSecond / 1e6) : std::nullopt;
    });
    chart.title = line.test + " " + std::string(toString(line.operation));
    chart.height = 240;
    chart.y = rateAxis();
    return chart;
}

Chart healthOverTimeChart(const TimelineSeries& line, HealthOverTime what)
{
    Chart chart = lineOver(line, [what](const TimelineEntry& entry) {
        return what == HealthOverTime::Wear      ? entry.wearPercent
            : what == HealthOverTime::HostWrites ? entry.hostWrittenBytes
                                                 : entry.hottestCelsius;
    });
    if (!chart.series.empty())
        makeSmall(chart);
    switch (what) {
    case HealthOverTime::Wear:
        chart.title = "Wear (SMART)";
        chart.y.title = chart.y.unit = "%";
        break;
    case HealthOverTime::HostWrites:
        chart.title = "Written by the host (SMART)";
        chart.y.title = "Written";
        chart.y.quantity = ChartQuantity::Bytes;
        if (!chart.series.empty())
            beginNearData(chart.y, chart.series.front().y);
        break;
    case HealthOverTime::Temperature:
        chart.title = "Hottest in the run";
        chart.y.title = chart.y.unit = "°C";
        if (!chart.series.empty())
            beginNearData(chart.y, chart.series.front().y);
        break;
    }
    return chart;
}

} // namespace steadymark
