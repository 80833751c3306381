// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/chart/sweep_charts.h"

#include "core/exchange/chart/chart_parts.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace steadymark {
namespace {

constexpr std::size_t mostTicks = 14; ///< that have room below a chart

/// Values that grow by factors are told apart on a logarithmic axis only.
bool growsByFactors(const SweepAxis& axis)
{
    constexpr double wide = 12.0;
    return axis.values.front() > 0.0 && axis.values.back() / axis.values.front() > wide
        && axis.parameter != SweepParameter::Position;
}

ChartAxis axisOf(const SweepAxis& axis)
{
    ChartAxis made;
    made.title = titleOf(axis.parameter);
    made.isLogarithmic = growsByFactors(axis);
    if (axis.parameter == SweepParameter::Position && axis.values.size() > mostTicks) {
        made.quantity = ChartQuantity::Bytes;
        made.begin = 0.0;
        return made;
    }
    const std::size_t every = (axis.values.size() + mostTicks - 1) / mostTicks;
    for (std::size_t i = 0; i < axis.values.size(); i += every)
        made.ticks.push_back({axis.values[i], Sentence::figure(sweepValueText(axis.parameter, axis.values[i]))});
    return made;
}

Sentence titleOf(Argument over, ChartValue value)
{
    switch (value) {
    case ChartValue::Throughput:
        return Sentence("Throughput: {parameter}", {{"parameter", over}});
    case ChartValue::Iops:
        return Sentence("IOPS: {parameter}", {{"parameter", over}});
    case ChartValue::Latency:
        break;
    }
    return Sentence("Latency: {parameter}", {{"parameter", over}});
}

/// A line over the first axis, at one value of the second.
template <class Value> ChartSeries lineOf(const SweepFigures& figures, std::size_t second, Sentence name, Value valueOf)
{
    ChartSeries series = lineSeries(std::move(name));
    series.hasDots = figures.axes.front().values.size() <= 60;
    for (std::size_t first = 0; first < figures.axes.front().values.size(); ++first) {
        const SweepPoint& point = figures.at(first, second);
        if (point.samples == 0)
            continue;
        series.x.push_back(figures.axes.front().values[first]);
        series.y.push_back(valueOf(point));
    }
    return series;
}

double figureOf(const SweepPoint& point, ChartValue value)
{
    return value == ChartValue::Throughput ? point.bytesPerSecond / 1e6
        : value == ChartValue::Iops        ? point.iops
                                           : point.meanLatencyNs;
}

/// Slowest and fastest sample of each point, where there are several.
void addWhiskers(ChartSeries& series, const SweepFigures& figures, std::size_t second, ChartValue value)
{
    const bool isRepeated =
        std::ranges::any_of(figures.points, [](const SweepPoint& point) { return point.samples > 1; });
    if (!isRepeated || value == ChartValue::Latency)
        return;
    for (std::size_t first = 0; first < figures.axes.front().values.size(); ++first) {
        const SweepPoint& point = figures.at(first, second);
        if (point.samples == 0)
            continue;
        const double perByte = point.bytesPerSecond > 0.0 ? figureOf(point, value) / point.bytesPerSecond : 0.0;
        series.low.push_back(point.lowestBytesPerSecond * perByte);
        series.high.push_back(point.highestBytesPerSecond * perByte);
    }
}

/// Lines that lie decades apart are told apart on a logarithmic axis only.
void spreadApart(Chart& chart)
{
    double lowest = 0.0;
    double highest = 0.0;
    for (const ChartSeries& series : chart.series) {
        for (const double y : series.y) {
            lowest = lowest > 0.0 ? std::min(lowest, y) : y;
            highest = std::max(highest, y);
        }
    }
    constexpr double wide = 30.0;
    if (lowest > 0.0 && highest / lowest > wide) {
        chart.y.isLogarithmic = true;
        chart.y.begin.reset();
    }
}

ChartAxis categoriesOf(const SweepAxis& axis)
{
    ChartAxis made;
    made.title = titleOf(axis.parameter);
    for (const double value : axis.values)
        made.categories.push_back(Sentence::figure(sweepValueText(axis.parameter, value)));
    return made;
}

/// What the colours of a map say: from the smallest to the largest value, so that all shades are used, unless they are
/// nearly the same: then the shades must not make a difference of none.
ChartAxis shadeOf(ChartValue value, const std::vector<double>& values)
{
    ChartAxis shade = value == ChartValue::Throughput ? rateAxis() : iopsAxis();
    shade.begin.reset();
    if (value == ChartValue::Iops)
        shade.quantity = ChartQuantity::Count;
    if (value == ChartValue::Latency) {
        shade.title = Sentence("Mean latency");
        shade.quantity = ChartQuantity::Latency;
        shade.unit.clear();
    }
    if (values.empty())
        return shade;
    const auto [lowest, highest] = std::ranges::minmax(values);
    constexpr double wide = 8.0; // the shades of a few large values would leave one to all others
    constexpr double same = 0.9;
    shade.isLogarithmic = lowest > 0.0 && highest / lowest > wide;
    if (lowest >= highest * same)
        shade.begin = 0.0;
    if (shade.isLogarithmic) {
        shade.begin = lowest;
        shade.end = highest;
    }
    return shade;
}

Sentence nameOfLine(const SweepFigures& figures, std::size_t second)
{
    const SweepAxis& axis = figures.axes[1];
    return Sentence::figure(sweepValueText(axis.parameter, axis.values[second]));
}

} // namespace

ChartValue mainValueOf(const SweepFigures& figures)
{
    const bool hasBlocks = std::ranges::any_of(
        figures.axes, [](const SweepAxis& axis) { return axis.parameter == SweepParameter::BlockSize; });
    const SweepParameter first = figures.axes.front().parameter;
    if (first == SweepParameter::Rest || first == SweepParameter::TrimLength)
        return ChartValue::Latency;
    if (first == SweepParameter::RandomShare)
        return ChartValue::Iops;
    return figures.workload.pattern == AccessPattern::Random && (!hasBlocks || figures.axes.size() > 1)
        ? ChartValue::Iops
        : ChartValue::Throughput;
}

Chart sweepChart(const SweepFigures& figures, ChartValue value)
{
    Chart chart;
    chart.title = titleOf(titleOf(figures.axes.front().parameter), value);
    chart.height = 340;
    chart.x = axisOf(figures.axes.front());
    chart.y = value == ChartValue::Throughput ? rateAxis() : value == ChartValue::Iops ? iopsAxis() : latencyAxis();
    if (std::ranges::none_of(figures.points, [](const SweepPoint& point) { return point.samples > 0; }))
        return chart;
    const std::size_t lines = figures.axes.size() > 1 ? figures.axes[1].values.size() : 1;
    for (std::size_t second = 0; second < lines; ++second) {
        Sentence name = lines > 1          ? nameOfLine(figures, second)
            : value == ChartValue::Latency ? Sentence("mean")
                                           : Sentence();
        ChartSeries series = lineOf(
            figures, second, std::move(name), [value](const SweepPoint& point) { return figureOf(point, value); });
        addWhiskers(series, figures, second, value);
        if (lines == 1)
            series.color = chartColorOf(operationOf(figures.workload));
        // So many colours tell lines apart.
        constexpr std::size_t colors = 5;
        if (second / colors % 2 == 1)
            series.look = ChartSeries::Look::Dashed;
        chart.series.push_back(std::move(series));
    }
    if (lines > 1) {
        spreadApart(chart);
        return chart;
    }
    if (value == ChartValue::Latency) {
        ChartSeries tail = lineOf(figures, 0, Sentence::figure("99 %"),
            [](const SweepPoint& point) { return point.p99Ns > 0 ? static_cast<double>(point.p99Ns) : std::nan(""); });
        tail.color = ChartColor::Fourth;
        if (std::ranges::any_of(tail.y, [](double y) { return std::isfinite(y); }))
            chart.series.push_back(std::move(tail));
        ChartSeries largest = lineOf(figures, 0, Sentence("largest"),
            [](const SweepPoint& point) { return static_cast<double>(point.latencyMaximumNs); });
        largest.color = ChartColor::Fifth;
        chart.series.push_back(std::move(largest));
    }
    for (const SweepFinding& finding : sweepFindings(figures)) {
        if (finding.value > 0.0 && finding.kind != SweepKnee::Rises)
            chart.marks.push_back({finding.value, Sentence::figure(sweepValueText(finding.axis, finding.value)), true});
    }
    return chart;
}

Chart amplificationChart(const SweepFigures& figures)
{
    Chart chart;
    chart.title =
        Sentence("Write amplification: {parameter}", {{"parameter", titleOf(figures.axes.front().parameter)}});
    chart.height = 340;
    chart.x = axisOf(figures.axes.front());
    chart.y.title = Sentence("Write amplification");
    chart.y.begin = 0.0;
    if (figures.axes.size() > 1)
        return chart;
    ChartSeries series =
        lineOf(figures, 0, {}, [](const SweepPoint& point) { return point.writeAmplification.value_or(std::nan("")); });
    if (std::ranges::any_of(series.y, [](double y) { return std::isfinite(y); }))
        chart.series.push_back(std::move(series));
    return chart;
}

Chart sweepMap(const SweepFigures& figures, ChartValue value)
{
    constexpr unsigned around = 80; // title, labels
    constexpr unsigned ofRow = 26;
    Chart chart;
    chart.title =
        titleOf(Sentence::listed({titleOf(figures.axes[0].parameter), titleOf(figures.axes[1].parameter)}), value);
    chart.x = categoriesOf(figures.axes[0]);
    chart.y = categoriesOf(figures.axes[1]);
    chart.height = std::clamp(around + ofRow * static_cast<unsigned>(chart.y.categories.size()), 240U, 640U);
    ChartSeries cells;
    cells.kind = ChartSeries::Kind::Cells;
    ChartReading latency{Sentence("mean"), ChartQuantity::Latency, {}, {}};
    for (std::size_t first = 0; first < chart.x.categories.size(); ++first) {
        for (std::size_t second = 0; second < chart.y.categories.size(); ++second) {
            const SweepPoint& point = figures.at(first, second);
            if (point.samples == 0)
                continue;
            cells.x.push_back(static_cast<double>(first));
            cells.y.push_back(static_cast<double>(second));
            cells.values.push_back(figureOf(point, value));
            latency.values.push_back(point.meanLatencyNs);
        }
    }
    chart.shade = shadeOf(value, cells.values);
    if (value != ChartValue::Latency)
        cells.readings.push_back(std::move(latency));
    chart.series.push_back(std::move(cells));
    return chart;
}

Chart flushChart(const FlushFigures& figures)
{
    Chart chart;
    chart.title = Sentence("Reads after a burst of writes");
    chart.height = 340;
    chart.x.title = Sentence("Time since the writes ended");
    chart.x.quantity = ChartQuantity::Seconds;
    chart.x.begin = 0.0;
    chart.y = latencyAxis();
    ChartSeries reads = lineSeries(Sentence("read"));
    reads.color = ChartColor::Read;
    reads.hasDots = true;
    for (const FlushFigures::Read& read : figures.reads) {
        reads.x.push_back(toSeconds(read.after));
        reads.y.push_back(read.latencyNs);
    }
    ChartSeries before = lineSeries(Sentence("median before the writes"));
    before.look = ChartSeries::Look::Reference;
    before.color = ChartColor::Quiet;
    before.x = {0.0, reads.x.back()};
    before.y = {figures.quietNs, figures.quietNs};
    chart.series = {std::move(reads), std::move(before)};
    if (figures.normalAfter && *figures.normalAfter > Nanoseconds(0))
        chart.marks.push_back({toSeconds(*figures.normalAfter), Sentence("as fast as before"), true});
    spreadApart(chart);
    return chart;
}

} // namespace steadymark
