// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/chart/run_charts.h"

#include "core/exchange/chart/chart_parts.h"
#include "core/exchange/latency_parts.h"
#include "core/stats/latency_histogram.h"

#include <algorithm>
#include <cmath>

namespace steadymark {
namespace {

constexpr unsigned halfWidth = 352;   // two of them stand side by side
constexpr std::size_t mostCurves = 5; // as many as can be told apart

double rateOf(const StepRecord& step, const PassRecord& pass)
{
    return figureOf(pass, step.workload, Unit::MegabytesPerSecond);
}

double fastestOf(const ReportRow& row)
{
    double fastest = 0.0;
    for (const StepRecord* step : row.cells) {
        if (const PassRecord* pass = step != nullptr ? scoredPass(*step) : nullptr)
            fastest = std::max(fastest, rateOf(*step, *pass));
    }
    return fastest;
}

Chart barsOf(const std::vector<ReportBlock>& blocks, const std::vector<const ReportRow*>& rows)
{
    Chart chart;
    chart.title = Sentence("Throughput, MB/s");
    chart.x = rateAxis();
    for (const ReportRow* row : rows)
        chart.y.categories.push_back(Sentence::verbatim(row->name));
    for (std::size_t column = 0; column < blocks.size(); ++column) {
        ChartSeries series;
        series.name = titleOf(blocks[column]);
        series.kind = ChartSeries::Kind::Bars;
        series.color = chartColorOf(blocks[column].operation);
        for (std::size_t row = 0; row < rows.size(); ++row) {
            const StepRecord* step = rows[row]->cells[column];
            const PassRecord* pass = step != nullptr ? scoredPass(*step) : nullptr;
            if (pass == nullptr)
                continue;
            series.x.push_back(rateOf(*step, *pass));
            series.y.push_back(static_cast<double>(row));
            series.low.push_back(rateOf(*step, step->passes[slowestPass(step->passes).value_or(0)]));
            series.high.push_back(rateOf(*step, step->passes[fastestPass(step->passes).value_or(0)]));
        }
        chart.series.push_back(std::move(series));
    }
    chart.height = 90 + static_cast<unsigned>(rows.size() * std::max<std::size_t>(blocks.size(), 1) * 26);
    return chart;
}

Chart latencyChartOf(const ReportBlock& block, std::size_t first, std::size_t last)
{
    std::vector<NamedLatency> latencies;
    for (std::size_t i = first; i < last; ++i) {
        LatencyHistogram latency = latencyOf(*block.steps[i]);
        if (latency.count() > 0)
            latencies.push_back({Sentence::verbatim(block.steps[i]->name), std::move(latency)});
    }
    Chart chart = latencyChart(latencies);
    chart.title = Sentence("Latency: {operation}", {{"operation", titleOf(block)}});
    return chart;
}

} // namespace

/// Tests of other magnitudes have plots of their own, or their bars could not be seen; in the order of the grid.
std::vector<Chart> barCharts(const std::vector<ReportBlock>& blocks, const std::vector<ReportRow>& rows)
{
    constexpr double widestRange = 12.0;
    std::vector<Chart> charts;
    std::vector<const ReportRow*> left;
    for (const ReportRow& row : rows) {
        if (fastestOf(row) > 0.0)
            left.push_back(&row);
    }
    while (!left.empty()) {
        double fastest = 0.0;
        for (const ReportRow* row : left)
            fastest = std::max(fastest, fastestOf(*row));
        const auto rest = std::stable_partition(left.begin(), left.end(),
            [fastest](const ReportRow* row) { return fastestOf(*row) * widestRange >= fastest; });
        charts.push_back(barsOf(blocks, {left.begin(), rest}));
        left.erase(left.begin(), rest);
    }
    return charts;
}

Chart passesChart(const StepRecord& step, const ReportBlock& block)
{
    Chart chart;
    chart.title = titleOf(step, block);
    chart.width = halfWidth;
    chart.height = 200;
    chart.x = timeAxis();
    chart.y = rateAxis();
    ChartSeries curve = lineSeries();
    curve.color = chartColorOf(block.operation);
    double begin = 0.0;
    for (const PassRecord& pass : step.passes) {
        const std::vector<IntervalSeries::Interval> intervals = pass.series.intervals();
        const double length = toSeconds(pass.series.interval());
        const double duration = std::max(toSeconds(pass.duration), 0.0);
        if (!curve.x.empty() && !intervals.empty()) { // the passes did not follow each other without a break
            chart.marks.push_back({begin, {}});
            curve.x.push_back(begin);
            curve.y.push_back(std::nan(""));
        }
        for (std::size_t i = 0; i < intervals.size(); ++i) {
            const double from = static_cast<double>(i) * length;
            const double share = std::min(duration - from, length);
            if (share < length / 2.0 && i > 0)
                break; // too short to say how fast it was
            const auto bytes = static_cast<double>(intervals[i].readBytes + intervals[i].writeBytes);
            curve.x.push_back(begin + from + share / 2.0);
            curve.y.push_back(share > 0.0 ? bytes / share / 1e6 : std::nan(""));
        }
        begin += duration;
    }
    for (const double rate : curve.y) {
        if (std::isfinite(rate))
            chart.y.end = std::max(chart.y.end.value_or(0.0), rate * 1.15);
    }
    chart.series.push_back(std::move(curve));
    return chart;
}

std::vector<Chart> latencyCharts(const std::vector<ReportBlock>& blocks)
{
    std::vector<Chart> charts;
    for (const ReportBlock& block : blocks) {
        for (std::size_t first = 0; first < block.steps.size(); first += mostCurves) {
            Chart chart = latencyChartOf(block, first, std::min(first + mostCurves, block.steps.size()));
            if (!chart.series.empty())
                charts.push_back(std::move(chart));
        }
    }
    return charts;
}

} // namespace steadymark
