// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/live/live_chart.h"

#include "core/exchange/chart/chart_parts.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace steadymark::gui {
namespace {

ChartAxis valueAxis(LiveGraph::Quantity quantity)
{
    switch (quantity) {
    case LiveGraph::Quantity::Throughput:
        return rateAxis();
    case LiveGraph::Quantity::Iops:
        return iopsAxis();
    case LiveGraph::Quantity::Latency:
        break;
    }
    ChartAxis axis;
    axis.title = "Mean latency, µs";
    axis.unit = "µs";
    return axis;
}

/// A line through the points of one direction; throughputs of a mix have a line each.
ChartSeries lineOf(const LiveGraphContent& content, Operation operation)
{
    static constexpr std::array names{"Read", "Write", "Mix"};
    ChartSeries line = lineSeries(names.at(static_cast<std::size_t>(operation)));
    line.color = chartColorOf(operation);
    line.isFilled = true;
    for (const LivePoint& point : content.series.points()) {
        const Operation own = content.operationOf(point.step);
        const bool isSplit = own == Operation::Mix && content.quantity == LiveGraph::Quantity::Throughput;
        const bool isShown = isSplit ? operation != Operation::Mix : own == operation;
        const double share = operation == Operation::Read ? point.readBytesPerSecond : point.writeBytesPerSecond;
        const double value = isSplit ? share / 1e6 : axisValue(point, content.quantity);
        if (point.startsGap || !isShown) {
            line.x.push_back(point.begin);
            line.y.push_back(std::nan(""));
        }
        if (!isShown)
            continue;
        line.x.push_back(point.middle());
        line.y.push_back(value);
    }
    return line;
}

} // namespace

Chart liveChart(const LiveGraphContent& content, const QRectF& visible, bool isLogarithmic)
{
    Chart chart;
    chart.x = timeAxis();
    chart.y = valueAxis(content.quantity);
    chart.title = chart.y.title + " over time";
    chart.y.isLogarithmic = isLogarithmic;
    chart.x.begin = visible.left();
    chart.x.end = visible.right();
    chart.y.begin = visible.top();
    chart.y.end = visible.bottom();
    for (const Operation operation : {Operation::Read, Operation::Write, Operation::Mix}) {
        ChartSeries line = lineOf(content, operation);
        if (std::ranges::any_of(line.y, [](double value) { return std::isfinite(value); }))
            chart.series.push_back(std::move(line));
    }
    const std::vector<LiveBand>& bands = content.series.bands();
    for (std::size_t at = 0; at < bands.size(); ++at) {
        if (at % 2 == 1)
            chart.bands.push_back({ChartBand::Axis::X, bands[at].begin, bands[at].end, ""});
        const bool isTest = bands[at].step < content.plan.steps.size();
        chart.marks.push_back({bands[at].begin, isTest ? content.plan.steps[bands[at].step].name : "Test file"});
    }
    return chart;
}

} // namespace steadymark::gui
