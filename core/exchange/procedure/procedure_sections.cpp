// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/procedure/procedure_sections.h"

#include "core/base/text.h"
#include "core/exchange/chart/chart_parts.h"
#include "core/exchange/chart/procedure_charts.h"
#include "core/exchange/procedure/procedure_steadiness.h"
#include "core/exchange/report_cells.h"
#include "core/exchange/report_parts.h"
#include "core/procedure/analysis/phrases.h"
#include "core/procedure/analysis/recovery_analysis.h"
#include "core/procedure/analysis/state_analysis.h"
#include "core/procedure/analysis/sustained_analysis.h"
#include "core/procedure/plans/stage_titles.h"

#include <algorithm>
#include <array>
#include <set>

namespace steadymark {
namespace {

/// The mixes (read share) and blocks of a stage in the order in which they first come.
struct MatrixShape {
    std::vector<unsigned> mixes;
    std::vector<std::uint64_t> blocks;
};

MatrixShape shapeOf(const MeasureStage& stage)
{
    MatrixShape shape;
    for (const ProcedureCell& cell : stage.cells) {
        const Workload& workload = cell.step.workload;
        if (std::ranges::find(shape.mixes, workload.readPercent) == shape.mixes.end())
            shape.mixes.push_back(workload.readPercent);
        if (std::ranges::find(shape.blocks, workload.blockSize.count()) == shape.blocks.end())
            shape.blocks.push_back(workload.blockSize.count());
    }
    return shape;
}

const CellFigure* findFigure(
    const std::vector<CellFigure>& figures, const MeasureStage& stage, unsigned readPercent, std::uint64_t block)
{
    for (const CellFigure& figure : figures) {
        const Workload& workload = stage.cells[figure.cell].step.workload;
        if (workload.readPercent == readPercent && workload.blockSize.count() == block && figure.rounds > 0)
            return &figure;
    }
    return nullptr;
}

Sentence mixName(unsigned readPercent)
{
    return readPercent == 100 ? Sentence("Read")
        : readPercent == 0    ? Sentence("Write")
                              : Sentence("R{reads}/W{writes}", {{"reads", readPercent}, {"writes", 100 - readPercent}});
}

using CellText = Sentence (*)(const CellFigure& figure);

/// Rows are block sizes, columns mixes.
ReportTable matrixTable(
    const std::vector<CellFigure>& figures, const MeasureStage& stage, Sentence corner, CellText text)
{
    const MatrixShape shape = shapeOf(stage);
    ReportTable table;
    table.header = {std::move(corner)};
    for (const unsigned mix : shape.mixes)
        table.header.push_back(mixName(mix));
    for (const std::uint64_t block : shape.blocks) {
        std::vector<Sentence> row = {Sentence::figure(formatSize(ByteCount(block)))};
        for (const unsigned mix : shape.mixes) {
            const CellFigure* figure = findFigure(figures, stage, mix, block);
            row.push_back(figure != nullptr ? text(*figure) : nothingMeasured());
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

/// One line for each mix over the block sizes, both axes logarithmic.
Chart matrixChart(const std::vector<CellFigure>& figures, const MeasureStage& stage)
{
    const MatrixShape shape = shapeOf(stage);
    Chart chart;
    chart.title = Sentence("IOPS by block size");
    chart.x.title = Sentence("Block size");
    chart.x.isLogarithmic = chart.y.isLogarithmic = true;
    chart.y.unit = "IOPS";
    chart.y.title = Sentence::figure(chart.y.unit);
    chart.height = 360;
    for (const std::uint64_t block : shape.blocks)
        chart.x.ticks.push_back({static_cast<double>(block), Sentence::figure(formatSize(ByteCount(block)))});
    for (const unsigned mix : shape.mixes) {
        ChartSeries series = lineSeries(mixName(mix));
        for (const std::uint64_t block : shape.blocks) {
            if (const CellFigure* figure = findFigure(figures, stage, mix, block)) {
                series.x.push_back(static_cast<double>(block));
                series.y.push_back(figure->iops);
            }
        }
        chart.series.push_back(std::move(series));
    }
    return chart;
}

Chart stateBars(const std::vector<StateFigure>& figures)
{
    Chart chart;
    chart.title = Sentence("Throughput in each state");
    chart.y = rateAxis();
    ChartSeries bars;
    bars.kind = ChartSeries::Kind::Bars;
    for (std::size_t i = 0; i < figures.size(); ++i) {
        chart.x.categories.push_back(titleOfStage(figures[i].state));
        bars.x.push_back(static_cast<double>(i));
        bars.y.push_back(figures[i].bytesPerSecond / 1e6);
        bars.low.push_back(figures[i].lowest / 1e6);
        bars.high.push_back(figures[i].highest / 1e6);
    }
    chart.series.push_back(std::move(bars));
    return chart;
}

} // namespace

std::vector<ReportSection> curveSections(const RunResult& result)
{
    if (result.samples.empty())
        return {};
    ReportSection section;
    section.title = Sentence("Curve");
    section.charts.push_back(timeChart(result, ChartValue::Throughput, StageMarks::Shown));
    return {std::move(section)};
}

std::vector<ReportSection> sustainedSections(const RunResult& result)
{
    const SustainedFindings found = findingsOfSustained(result);
    std::vector<ReportSection> sections;
    ReportSection levels;
    levels.title = Sentence("Throughput levels");
    ReportTable table;
    table.header = {Sentence("Level"), Sentence("from"), Sentence("to"), Sentence::figure("MB/s")};
    for (std::size_t i = 0; i < found.plateaus.size(); ++i) {
        const SustainedFindings::Level& level = found.plateaus[i];
        table.rows.push_back({Sentence::figure(std::to_string(i + 1)), bytesCell(level.fromBytes),
            bytesCell(level.toBytes), megabytesCell(level.bytesPerSecond)});
    }
    if (!table.rows.empty())
        levels.tables.push_back(std::move(table));
    if (!result.samples.empty()) {
        const std::vector<PerformancePoint> curve = pointsOf(curveOf(result), found.stages);
        const auto add = [&](ChartAbscissa abscissa, ChartValue value) {
            levels.charts.push_back(sustainedChart(result, curve, found, abscissa, value));
        };
        add(ChartAbscissa::Bytes, ChartValue::Throughput);
        add(ChartAbscissa::Time, ChartValue::Throughput);
        if (capacityOf(result) > 0.0)
            add(ChartAbscissa::DriveFills, ChartValue::Throughput);
        add(ChartAbscissa::Time, ChartValue::Latency);
    }
    if (!levels.tables.empty() || !levels.charts.empty())
        sections.push_back(std::move(levels));
    if (!found.recoveries.empty()) {
        ReportSection recovery;
        recovery.title = Sentence("After a rest");
        ReportTable rests;
        rests.header = {Sentence("Rest"), Sentence::figure("MB/s"), Sentence("of first"), Sentence("fast again for")};
        for (const SustainedFindings::Recovery& rest : found.recoveries)
            rests.rows.push_back({spanCell(rest.idle), megabytesCell(rest.bytesPerSecond), shareCell(rest.shareOfFirst),
                rest.recoveredBytes > 0 ? bytesCell(rest.recoveredBytes) : nothingMeasured()});
        recovery.tables.push_back(std::move(rests));
        sections.push_back(std::move(recovery));
    }
    return sections;
}

std::vector<ReportSection> stateSections(const RunResult& result)
{
    const std::vector<StateFigure> figures = stateFigures(result);
    if (figures.empty())
        return {};
    ReportSection section;
    section.title = Sentence("States");
    section.charts.push_back(stateBars(figures));
    ReportTable table;
    table.header = {Sentence("State"), Sentence::figure("MB/s"), Sentence("min–max"), Sentence::figure("IOPS"),
        Sentence("mean"), Sentence::figure("99.99 %"), Sentence("of first")};
    for (const StateFigure& figure : figures) {
        table.rows.push_back({titleOfStage(figure.state), megabytesCell(figure.bytesPerSecond),
            Sentence("{lowest}–{highest}",
                {{"lowest", megabytesCell(figure.lowest)}, {"highest", megabytesCell(figure.highest)}}),
            iopsCell(figure.iops), latencyCell(figure.meanLatencyNs), latencyCell(static_cast<double>(figure.p9999Ns)),
            figure.ratioToFresh ? shareCell(*figure.ratioToFresh) : nothingMeasured()});
    }
    section.tables.push_back(std::move(table));
    std::vector<ReportSection> sections = {std::move(section)};
    ReportSection curve;
    curve.title = Sentence("Within each state");
    curve.charts.push_back(stateCurves(result, figures));
    sections.push_back(std::move(curve));
    return sections;
}

std::vector<ReportSection> saturationSections(const RunResult& result)
{
    std::vector<ReportSection> sections;
    const std::vector<PerformancePoint> points = curveOf(result);
    if (points.size() == 1) { // a chart would be a dot on axes that say nothing
        const PerformancePoint& only = points.front();
        sections.push_back({Sentence("Saturation"),
            {Sentence("One sample was measured: {iops} IOPS over {time}, {size} written.",
                 {{"iops", Figure{iopsText(only.iops)}}, {"time", Figure{spanText(only.length)}},
                     {"size", Figure{formatDecimalBytes(ByteCount(only.writtenBytes))}}}),
                Sentence("A curve needs more of them.")},
            {}, {}});
    } else if (!points.empty()) {
        ReportSection curve;
        curve.title = Sentence("Saturation");
        const std::vector<std::size_t> stages = {points.front().stage};
        curve.charts.push_back(timeChart(result, ChartValue::Iops, StageMarks::Shown));
        curve.charts.push_back(writtenChart(result, stages, ChartValue::Iops, ChartAbscissa::Bytes));
        if (capacityOf(result) > 0.0)
            curve.charts.push_back(writtenChart(result, stages, ChartValue::Iops, ChartAbscissa::DriveFills));
        sections.push_back(std::move(curve));
    }
    std::ranges::move(steadinessSections(result), std::back_inserter(sections));
    return sections;
}

std::vector<ReportSection> matrixSections(const RunResult& result)
{
    std::vector<ReportSection> sections;
    for (std::size_t stage = 0; stage < result.procedure.stages.size(); ++stage) {
        const MeasureStage* measured = findMeasureStage(result.procedure, stage);
        const std::vector<CellFigure> figures = windowFigures(result, stage);
        if (measured == nullptr || !measured->steady || figures.empty() || figures.front().rounds == 0)
            continue;
        ReportSection section;
        section.title = Sentence::counted(figures.front().rounds, "{stage}: means of {n} round",
            "{stage}: means of {n} rounds", {{"stage", titleOf(result.procedure.stages[stage])}});
        const bool isLatency =
            !measured->tracked.empty() && measured->tracked.front().quantity == TrackedCell::Quantity::MeanLatency;
        const bool isThroughput =
            !measured->tracked.empty() && measured->tracked.front().quantity == TrackedCell::Quantity::BytesPerSecond;
        if (isLatency) {
            section.tables.push_back(matrixTable(figures, *measured, Sentence("Mean latency"),
                [](const CellFigure& figure) { return latencyCell(figure.meanLatencyNs); }));
            section.tables.push_back(matrixTable(figures, *measured, Sentence("99.999 % latency"),
                [](const CellFigure& figure) { return latencyCell(static_cast<double>(figure.p99999Ns)); }));
            section.tables.push_back(matrixTable(figures, *measured, Sentence("Largest latency"),
                [](const CellFigure& figure) { return latencyCell(static_cast<double>(figure.latencyMaximumNs)); }));
        } else if (isThroughput) {
            section.tables.push_back(matrixTable(figures, *measured, Sentence::figure("MB/s"),
                [](const CellFigure& figure) { return megabytesCell(figure.bytesPerSecond); }));
        }
        if (!isThroughput)
            section.tables.push_back(matrixTable(figures, *measured, Sentence::figure("IOPS"),
                [](const CellFigure& figure) { return iopsCell(figure.iops); }));
        if (shapeOf(*measured).blocks.size() > 1)
            section.charts.push_back(matrixChart(figures, *measured));
        sections.push_back(std::move(section));
    }
    std::ranges::move(steadinessSections(result), std::back_inserter(sections));
    return sections;
}

std::vector<ReportSection> idleSections(const RunResult& result)
{
    std::vector<ReportSection> sections;
    const std::vector<IdleFigure> figures = idleFigures(result);
    if (!figures.empty()) {
        ReportSection section;
        section.title = Sentence("Rests between bursts");
        ReportTable table;
        table.header = {
            Sentence("Rest"), Sentence::figure("IOPS"), Sentence("of steady state"), Sentence("IOPS afterwards")};
        for (const IdleFigure& figure : figures)
            table.rows.push_back({spanCell(figure.wait), iopsCell(figure.iops),
                figure.ratioToSteady > 0.0 ? shareCell(figure.ratioToSteady) : nothingMeasured(),
                figure.iopsAfterwards > 0.0 ? iopsCell(figure.iopsAfterwards) : nothingMeasured()});
        section.tables.push_back(std::move(table));
        section.charts.push_back(timeChart(result, ChartValue::Iops, StageMarks::Shown));
        sections.push_back(std::move(section));
    }
    std::ranges::move(steadinessSections(result), std::back_inserter(sections));
    return sections;
}

std::vector<ReportSection> crossSections(const RunResult& result)
{
    const std::vector<CrossFigure> figures = crossFigures(result);
    if (figures.empty())
        return {};
    ReportSection section;
    section.title = Sentence("Groups");
    ReportTable table;
    table.header = {Sentence("Group"), Sentence::figure("MB/s"), Sentence("mean"), Sentence("largest"),
        Sentence("recovered after")};
    for (const CrossFigure& figure : figures)
        table.rows.push_back({titleOfStage(figure.group), megabytesCell(figure.bytesPerSecond),
            latencyCell(figure.meanLatencyNs), latencyCell(static_cast<double>(figure.latencyMaximumNs)),
            figure.recoveredAfter ? spanCell(*figure.recoveredAfter) : nothingMeasured()});
    section.tables.push_back(std::move(table));
    section.charts.push_back(timeChart(result, ChartValue::Throughput, StageMarks::Shown));
    section.charts.push_back(timeChart(result, ChartValue::Latency, StageMarks::Shown));
    return {std::move(section)};
}

} // namespace steadymark
