// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/chart/trace_charts.h"

#include "core/exchange/chart/axis_ticks.h"
#include "core/exchange/chart/chart_axes.h"
#include "core/exchange/chart/chart_parts.h"

#include <algorithm>
#include <bit>
#include <cmath>

namespace steadymark {
namespace {

constexpr double nsPerSecond = 1e9;
constexpr double lowestCount = 0.7; ///< so that a bar of one I/O has a height

struct CountedBar {
    double beginNs = 0.0;
    double endNs = 0.0;
    std::uint64_t ios = 0;
};

/// Equal steps within each power of two, as the histogram itself has them, so many that there are about 200 in all.
std::vector<CountedBar> barsOf(const LatencyHistogram& histogram, unsigned perOctave)
{
    std::vector<CountedBar> bars;
    for (unsigned index = 0; index < LatencyHistogram::bucketCount; ++index) {
        const std::uint64_t count = histogram.bucket(index);
        if (count == 0)
            continue;
        const auto value = static_cast<double>(std::max<std::uint64_t>(1, LatencyHistogram::lowerBound(index)));
        const double power = std::exp2(std::floor(std::log2(value)));
        const double step = power / perOctave;
        const double begin = power + std::floor((value - power) / step) * step;
        if (bars.empty() || bars.back().beginNs < begin)
            bars.push_back({begin, begin + step, 0});
        bars.back().ios += count;
    }
    if (histogram.overflowCount() > 0) {
        const auto largest = static_cast<double>(histogram.maximum().count());
        bars.push_back(
            {static_cast<double>(LatencyHistogram::overflowFrom), largest * 1.02, histogram.overflowCount()});
    }
    return bars;
}

void setLatencyEnds(ChartAxis& axis, double lowNs, double highNs)
{
    const LatencyRange range = latencyRangeAround(lowNs, highNs);
    axis.begin = range.lowNs;
    axis.end = range.highNs;
}

struct LatencyEnds {
    double lowNs = 0.0;
    double highNs = 0.0;

    void include(double low, double high)
    {
        lowNs = highNs == 0.0 ? low : std::min(lowNs, low);
        highNs = std::max(highNs, high);
    }
};

LatencyEnds endsOf(const std::vector<NamedStatistics>& traces)
{
    LatencyEnds ends;
    for (const NamedStatistics& trace : traces)
        ends.include(static_cast<double>(trace.statistics->summary.minimumNs),
            static_cast<double>(trace.statistics->summary.maximumNs));
    return ends;
}

} // namespace

Chart percentileChart(const std::vector<NamedPercentiles>& curves, Weighting weighting)
{
    constexpr std::size_t mostWithBands = 2;
    Chart chart;
    chart.title = Sentence("Latency distribution");
    chart.y = latencyAxis();
    double largest = 0.9;
    LatencyEnds ends;
    for (const NamedPercentiles& curve : curves) {
        ChartSeries series = lineSeries(curve.name);
        series.color = curve.color;
        if (curve.isSecond)
            series.look = ChartSeries::Look::Dashed;
        const bool hasBand = weighting == Weighting::PerIo && curves.size() <= mostWithBands;
        for (const PercentilePoint& point : curve.points) {
            series.x.push_back(ninesOf(point.quantile));
            series.y.push_back(std::max(1.0, point.valueNs));
            if (hasBand) {
                series.low.push_back(std::max(1.0, point.lowNs));
                series.high.push_back(std::max(1.0, point.highNs));
            }
            largest = std::max(largest, point.quantile);
            ends.include(hasBand ? point.lowNs : point.valueNs, hasBand ? point.highNs : point.valueNs);
        }
        chart.series.push_back(std::move(series));
    }
    chart.x = ninesAxis(largest);
    if (weighting == Weighting::ByTime)
        chart.x.title = Sentence("Share of the time of all I/Os");
    setLatencyEnds(chart.y, ends.lowNs, ends.highNs);
    return chart;
}

Chart histogramChart(const std::vector<NamedStatistics>& traces)
{
    constexpr double barsInAll = 240.0;
    Chart chart;
    chart.title = Sentence("Histogram of the latency");
    chart.x = latencyAxis();
    const LatencyEnds ends = endsOf(traces);
    setLatencyEnds(chart.x, ends.lowNs, ends.highNs);
    chart.y.title = Sentence("I/Os");
    chart.y.quantity = ChartQuantity::Count;
    chart.y.isLogarithmic = true;
    const double octaves = std::log2(*chart.x.end / *chart.x.begin);
    const unsigned perOctave = std::bit_floor(static_cast<unsigned>(std::clamp(barsInAll / octaves, 2.0, 64.0)));
    double most = 1.0;
    for (const NamedStatistics& trace : traces) {
        ChartSeries series = lineSeries(trace.name);
        series.kind = ChartSeries::Kind::Bars;
        series.color = trace.color;
        if (trace.isSecond)
            series.look = ChartSeries::Look::Dashed;
        ChartReading share{{}, ChartQuantity::Share, {}, {}};
        const LatencyHistogram& histogram = trace.statistics->histogram;
        for (const CountedBar& bar : barsOf(histogram, perOctave)) {
            const auto ios = static_cast<double>(bar.ios);
            series.x.push_back(bar.beginNs);
            series.ends.push_back(bar.endNs);
            series.y.push_back(ios);
            share.values.push_back(ios / static_cast<double>(std::max<std::uint64_t>(1, histogram.count())));
            most = std::max(most, ios);
        }
        series.readings.push_back(std::move(share));
        chart.series.push_back(std::move(series));
    }
    chart.y.begin = lowestCount;
    chart.y.end = roundedUpCoarsely(most * 1.3);
    return chart;
}

Chart boxChart(const std::vector<NamedStatistics>& traces)
{
    Chart chart;
    chart.title = Sentence("Latency of each interval");
    chart.x = timeAxis();
    chart.x.begin.reset();
    chart.y = latencyAxis();
    const LatencyEnds ends = endsOf(traces);
    setLatencyEnds(chart.y, ends.lowNs, ends.highNs);
    double first = 0.0;
    double last = 0.0;
    for (std::size_t at = 0; at < traces.size(); ++at) {
        const NamedStatistics& trace = traces[at];
        ChartSeries series = lineSeries(trace.name);
        series.kind = ChartSeries::Kind::Boxes;
        series.color = trace.color;
        ChartReading ios{Sentence("I/Os"), ChartQuantity::Number, {}, {}};
        ChartReading lower{Sentence::figure("25 %"), ChartQuantity::Latency, {}, {}};
        ChartReading upper{Sentence::figure("75 %"), ChartQuantity::Latency, {}, {}};
        ChartReading high{Sentence::figure("99 %"), ChartQuantity::Latency, {}, {}};
        ChartReading slowest{Sentence("slowest"), ChartQuantity::Latency, {}, {}};
        const auto width = static_cast<double>(trace.statistics->boxNs) / nsPerSecond;
        const double own = width / static_cast<double>(traces.size());
        for (const LatencyBox& box : trace.statistics->boxes) {
            const double whole = (static_cast<double>(box.beginNs) + trace.shiftNs) / nsPerSecond;
            const double begin = whole + own * static_cast<double>(at);
            first = last == 0.0 ? whole : std::min(first, whole);
            last = std::max(last, whole + width);
            series.x.push_back(begin);
            series.ends.push_back(begin + own);
            series.y.push_back(std::max(1.0, box.p50Ns));
            series.low.push_back(std::max(1.0, box.p5Ns));
            series.high.push_back(std::max(1.0, box.p99Ns));
            series.lower.push_back(std::max(1.0, box.p25Ns));
            series.upper.push_back(std::max(1.0, box.p75Ns));
            series.extreme.push_back(std::max(1.0, box.maximumNs));
            ios.values.push_back(static_cast<double>(box.ios));
            lower.values.push_back(box.p25Ns);
            upper.values.push_back(box.p75Ns);
            high.values.push_back(box.p99Ns);
            slowest.values.push_back(box.maximumNs);
        }
        series.readings = {std::move(ios), std::move(lower), std::move(upper), std::move(high), std::move(slowest)};
        chart.series.push_back(std::move(series));
    }
    chart.x.begin = first;
    chart.x.end = last;
    return chart;
}

} // namespace steadymark
