// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/procedure_curves.h"

#include "core/base/text.h"
#include "core/exchange/plot_parts.h"
#include "core/exchange/procedure_page.h"
#include "core/procedure/analysis/phrases.h"

#include <algorithm>
#include <cmath>

namespace steadymark {
namespace {

double valueOf(const PerformancePoint& point, PlotValue value)
{
    switch (value) {
    case PlotValue::Throughput:
        return point.bytesPerSecond / 1e6;
    case PlotValue::Iops:
        return point.iops;
    case PlotValue::Latency:
        return point.meanLatencyNs / 1e6;
    }
    return 0.0;
}

SvgPlot plotOf(PlotValue value)
{
    SvgPlot plot;
    switch (value) {
    case PlotValue::Throughput:
        plot.title = "Throughput";
        plot.y.title = "MB/s";
        break;
    case PlotValue::Iops:
        plot.title = "I/Os per second";
        plot.y.title = "IOPS";
        break;
    case PlotValue::Latency:
        plot.title = "Mean and largest latency";
        plot.y.title = "ms";
        plot.y.isLogarithmic = true;
        break;
    }
    return plot;
}

bool isOneOf(std::size_t stage, const std::vector<std::size_t>& stages)
{
    return std::ranges::find(stages, stage) != stages.end();
}

} // namespace

double capacityOf(const ProcedureResult& result)
{
    const ResultTarget& target = result.target;
    const bool isKnown = !target.drives.empty() && target.drives.front().capacity.count() > 0;
    return static_cast<double>(isKnown ? target.drives.front().capacity.count() : target.total.count());
}

SvgPlot timePlot(const ProcedureResult& result, PlotValue value, StageMarks marks)
{
    SvgPlot plot = plotOf(value);
    const std::vector<PerformancePoint> points = curveOf(result);
    const TimeUnit unit = timeUnitFor(points.empty() ? 0.0 : toSeconds(points.back().at));
    plot.title += " over time";
    plot.x.title = "Time in " + std::string(unit.name);
    SvgSeries curve = lineSeries(value == PlotValue::Latency ? "mean" : "");
    SvgSeries largest = lineSeries("largest");
    std::optional<std::size_t> stage;
    for (const PerformancePoint& point : points) {
        const double at = toSeconds(point.at) / unit.seconds;
        if (stage != point.stage) {
            const double begin = toSeconds(point.at - point.length / 2) / unit.seconds;
            if (marks == StageMarks::Shown && stage)
                plot.marks.push_back({begin, result.procedure.stages[point.stage].name});
            if (stage) { // other work lies between them: no line across it
                curve.x.push_back(at);
                curve.y.push_back(std::nan(""));
                largest.x.push_back(at);
                largest.y.push_back(std::nan(""));
            }
            stage = point.stage;
        }
        curve.x.push_back(at);
        curve.y.push_back(valueOf(point, value));
        largest.x.push_back(at);
        largest.y.push_back(point.latencyMaximumNs / 1e6);
    }
    plot.series.push_back(std::move(curve));
    if (value == PlotValue::Latency)
        plot.series.push_back(std::move(largest));
    return plot;
}

SvgPlot writtenPlot(
    const ProcedureResult& result, const std::vector<std::size_t>& stages, PlotValue value, WrittenAxis axis)
{
    SvgPlot plot = plotOf(value);
    std::vector<PerformancePoint> points = curveOf(result);
    std::erase_if(points, [&stages](const PerformancePoint& point) { return !isOneOf(point.stage, stages); });
    const std::uint64_t begin = points.empty() ? 0 : points.front().written - points.front().writtenBytes / 2;
    const double most = points.empty() ? 0.0 : static_cast<double>(points.back().written - begin);
    const AmountUnit unit = amountUnitFor(most);
    const double capacity = capacityOf(result);
    const double divisor = axis == WrittenAxis::Bytes ? unit.bytes : std::max(1.0, capacity);
    plot.title += axis == WrittenAxis::Bytes ? " over written data" : " over drive fills";
    plot.x.title = axis == WrittenAxis::Bytes ? std::string(unit.name) + " written"
                                              : std::string("Written, in capacities of the drive");
    plot.x.begin = 0.0;
    SvgSeries curve = lineSeries("");
    for (const PerformancePoint& point : points) {
        curve.x.push_back(static_cast<double>(point.written - begin) / divisor);
        curve.y.push_back(valueOf(point, value));
    }
    plot.series.push_back(std::move(curve));
    return plot;
}

SvgPlot stateCurves(const ProcedureResult& result, const std::vector<StateFigure>& figures)
{
    SvgPlot plot = plotOf(PlotValue::Throughput);
    const std::vector<PerformancePoint> points = curveOf(result);
    plot.title += " since each state began";
    double longest = 0.0;
    for (const StateFigure& figure : figures) {
        SvgSeries curve = lineSeries(figure.state);
        std::optional<Nanoseconds> begin;
        for (const PerformancePoint& point : points) {
            if (point.stage != figure.stage)
                continue;
            if (!begin)
                begin = point.at - point.length / 2;
            curve.x.push_back(toSeconds(point.at - *begin));
            curve.y.push_back(valueOf(point, PlotValue::Throughput));
            longest = std::max(longest, curve.x.back());
        }
        plot.series.push_back(std::move(curve));
    }
    const TimeUnit unit = timeUnitFor(longest);
    for (SvgSeries& series : plot.series) {
        for (double& x : series.x)
            x /= unit.seconds;
    }
    plot.x.title = "Time in " + std::string(unit.name);
    plot.x.begin = 0.0;
    return plot;
}

std::vector<ReportSection> curveSections(const ProcedureResult& result)
{
    if (result.samples.empty())
        return {};
    ReportSection section;
    section.title = "Curve";
    section.plots.push_back(timePlot(result, PlotValue::Throughput, StageMarks::Shown));
    return {std::move(section)};
}

std::vector<ReportSection> sustainedSections(const ProcedureResult& result)
{
    const SustainedFindings found = findingsOfSustained(result);
    std::vector<ReportSection> sections;
    ReportSection levels;
    levels.title = "Levels of speed";
    ReportTable table;
    table.header = {"Level", "from", "to", "MB/s"};
    for (std::size_t i = 0; i < found.plateaus.size(); ++i) {
        const SustainedFindings::Level& level = found.plateaus[i];
        table.rows.push_back({std::to_string(i + 1), formatDecimalBytes(ByteCount(level.fromBytes)),
            formatDecimalBytes(ByteCount(level.toBytes)), formatThreeDigits(level.bytesPerSecond / 1e6)});
    }
    if (!table.rows.empty())
        levels.tables.push_back(std::move(table));
    if (!result.samples.empty()) {
        std::vector<std::size_t> stages;
        for (std::size_t stage = 0; stage < result.procedure.stages.size(); ++stage) {
            if (result.procedure.stages[stage].state == "sustained")
                stages.push_back(stage);
        }
        SvgPlot bytes = writtenPlot(result, stages, PlotValue::Throughput, WrittenAxis::Bytes);
        const double unit = amountUnitFor(static_cast<double>(found.writtenBytes)).bytes;
        if (found.cacheBytes)
            bytes.marks.push_back({static_cast<double>(*found.cacheBytes) / unit,
                "cache full after " + formatDecimalBytes(ByteCount(*found.cacheBytes))});
        if (found.steadyBytesPerSecond)
            bytes.series.push_back(referenceLine("steady state", 0.0, *found.steadyBytesPerSecond / 1e6,
                static_cast<double>(found.writtenBytes) / unit, *found.steadyBytesPerSecond / 1e6));
        bytes.series.front().name = "throughput";
        levels.plots.push_back(std::move(bytes));
        levels.plots.push_back(timePlot(result, PlotValue::Throughput, StageMarks::Shown));
        if (capacityOf(result) > 0.0)
            levels.plots.push_back(writtenPlot(result, stages, PlotValue::Throughput, WrittenAxis::DriveFills));
        levels.plots.push_back(timePlot(result, PlotValue::Latency, StageMarks::Hidden));
    }
    if (!levels.tables.empty() || !levels.plots.empty())
        sections.push_back(std::move(levels));
    if (!found.recoveries.empty()) {
        ReportSection recovery;
        recovery.title = "After a rest";
        ReportTable rests;
        rests.header = {"Rest", "MB/s", "of first", "fast again for"};
        for (const SustainedFindings::Recovery& rest : found.recoveries)
            rests.rows.push_back(
                {spanText(rest.idle), formatThreeDigits(rest.bytesPerSecond / 1e6), shareText(rest.shareOfFirst),
                    rest.recoveredBytes > 0 ? formatDecimalBytes(ByteCount(rest.recoveredBytes)) : "–"});
        recovery.tables.push_back(std::move(rests));
        sections.push_back(std::move(recovery));
    }
    return sections;
}

std::vector<ReportSection> saturationSections(const ProcedureResult& result)
{
    std::vector<ReportSection> sections;
    const std::vector<PerformancePoint> points = curveOf(result);
    if (points.size() == 1) { // a plot would be a dot on axes that say nothing
        const PerformancePoint& only = points.front();
        sections.push_back({"Saturation",
            {"One sample was measured: " + iopsText(only.iops) + " IOPS over " + spanText(only.length) + ", "
                + formatDecimalBytes(ByteCount(only.writtenBytes)) + " written. A curve needs more of them."},
            {}, {}});
    } else if (!points.empty()) {
        ReportSection curve;
        curve.title = "Saturation";
        const std::vector<std::size_t> stages = {points.front().stage};
        curve.plots.push_back(timePlot(result, PlotValue::Iops, StageMarks::Shown));
        curve.plots.push_back(writtenPlot(result, stages, PlotValue::Iops, WrittenAxis::Bytes));
        if (capacityOf(result) > 0.0)
            curve.plots.push_back(writtenPlot(result, stages, PlotValue::Iops, WrittenAxis::DriveFills));
        sections.push_back(std::move(curve));
    }
    std::ranges::move(steadinessSections(result), std::back_inserter(sections));
    return sections;
}

} // namespace steadymark
