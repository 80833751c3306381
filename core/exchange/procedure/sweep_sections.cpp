// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/procedure/sweep_sections.h"

#include "core/base/text.h"
#include "core/exchange/chart/sweep_charts.h"
#include "core/exchange/procedure/procedure_sections.h"
#include "core/exchange/report_cells.h"
#include "core/exchange/report_parts.h"
#include "core/procedure/analysis/analysis_parts.h"
#include "core/procedure/analysis/flush_analysis.h"
#include "core/procedure/analysis/phrases.h"
#include "core/procedure/analysis/procedure_analysis.h"
#include "core/procedure/analysis/sustained_analysis.h"
#include "core/procedure/analysis/sweep_analysis.h"
#include "core/procedure/plans/stage_titles.h"

#include <algorithm>
#include <optional>
#include <utility>

namespace steadymark {
namespace {

ReportTable pointTable(const SweepFigures& figures)
{
    const SweepAxis& axis = figures.axes.front();
    const bool isRepeated =
        std::ranges::any_of(figures.points, [](const SweepPoint& point) { return point.samples > 1; });
    const bool countsFlash = std::ranges::any_of(
        figures.points, [](const SweepPoint& point) { return point.writeAmplification.has_value(); });
    ReportTable table;
    table.header = {titleOf(axis.parameter), Sentence::figure("MB/s")};
    if (isRepeated)
        table.header.push_back(Sentence("min–max"));
    for (Sentence title : {Sentence::figure("IOPS"), Sentence("mean"), Sentence::figure("99 %"), Sentence("largest")})
        table.header.push_back(std::move(title));
    if (countsFlash)
        table.header.push_back(Sentence("Write amplification"));
    for (const SweepPoint& point : figures.points) {
        std::vector<Sentence> row = {Sentence::figure(sweepValueText(axis.parameter, point.at.front()))};
        if (point.samples == 0) {
            while (row.size() < table.header.size())
                row.push_back(nothingMeasured());
        } else {
            row.push_back(megabytesCell(point.bytesPerSecond));
            if (isRepeated)
                row.push_back(Sentence("{lowest}–{highest}",
                    {{"lowest", megabytesCell(point.lowestBytesPerSecond)},
                        {"highest", megabytesCell(point.highestBytesPerSecond)}}));
            row.push_back(iopsCell(point.iops));
            row.push_back(latencyCell(point.meanLatencyNs));
            row.push_back(latencyCell(static_cast<double>(point.p99Ns)));
            row.push_back(latencyCell(static_cast<double>(point.latencyMaximumNs)));
            if (countsFlash)
                row.push_back(point.writeAmplification ? Sentence::figure(formatFixed(*point.writeAmplification, 2))
                                                       : nothingMeasured());
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

/// What the streams beside the measured one did at each point.
ReportTable streamTable(const SweepFigures& figures)
{
    ReportTable table;
    table.header.push_back(Sentence("Stream beside it"));
    for (const SweepAxis& axis : figures.axes)
        table.header.push_back(titleOf(axis.parameter));
    for (Sentence title : {Sentence::figure("MB/s"), Sentence::figure("IOPS"), Sentence("mean"),
             Sentence::figure("99 %"), Sentence("largest")})
        table.header.push_back(std::move(title));
    for (std::size_t index = 0; index < figures.workload.beside.size(); ++index) {
        for (const SweepPoint& point : figures.points) {
            if (index >= point.beside.size())
                continue;
            const SweepStream& stream = point.beside[index];
            std::vector<Sentence> row = {Sentence::verbatim(formatWorkload(figures.workload.beside[index]))};
            for (std::size_t axis = 0; axis < figures.axes.size(); ++axis)
                row.push_back(Sentence::figure(sweepValueText(figures.axes[axis].parameter, point.at[axis])));
            row.push_back(megabytesCell(stream.bytesPerSecond));
            row.push_back(iopsCell(stream.iops));
            row.push_back(latencyCell(stream.meanLatencyNs));
            row.push_back(latencyCell(static_cast<double>(stream.p99Ns)));
            row.push_back(latencyCell(static_cast<double>(stream.latencyMaximumNs)));
            table.rows.push_back(std::move(row));
        }
    }
    return table;
}

using PointText = Sentence (*)(const SweepPoint& point);

/// Rows are values of the first parameter, columns those of the second.
ReportTable planeTable(const SweepFigures& figures, Sentence corner, PointText text)
{
    ReportTable table;
    table.header = {std::move(corner)};
    for (const double value : figures.axes[1].values)
        table.header.push_back(Sentence::figure(sweepValueText(figures.axes[1].parameter, value)));
    for (std::size_t first = 0; first < figures.axes[0].values.size(); ++first) {
        std::vector<Sentence> row = {
            Sentence::figure(sweepValueText(figures.axes[0].parameter, figures.axes[0].values[first]))};
        for (std::size_t second = 0; second < figures.axes[1].values.size(); ++second) {
            const SweepPoint& point = figures.at(first, second);
            row.push_back(point.samples > 0 ? text(point) : nothingMeasured());
        }
        table.rows.push_back(std::move(row));
    }
    return table;
}

ReportSection sectionOf(const SweepFigures& figures)
{
    ReportSection section;
    const ChartValue main = mainValueOf(figures);
    section.charts.push_back(sweepChart(figures, main));
    if (main != ChartValue::Latency)
        section.charts.push_back(sweepChart(figures, ChartValue::Latency));
    if (figures.axes.size() < 2) {
        if (Chart amplification = amplificationChart(figures); !isEmpty(amplification))
            section.charts.push_back(std::move(amplification));
        section.tables.push_back(pointTable(figures));
        return section;
    }
    section.charts.push_back(sweepMap(figures, main));
    if (main != ChartValue::Latency)
        section.charts.push_back(sweepMap(figures, ChartValue::Latency));
    for (SweepFinding& finding : sweepFindings(figures))
        section.sentences.push_back(std::move(finding.sentence));
    if (main == ChartValue::Throughput)
        section.tables.push_back(planeTable(figures, Sentence::figure("MB/s"),
            [](const SweepPoint& point) { return megabytesCell(point.bytesPerSecond); }));
    else
        section.tables.push_back(planeTable(
            figures, Sentence::figure("IOPS"), [](const SweepPoint& point) { return iopsCell(point.iops); }));
    section.tables.push_back(planeTable(
        figures, Sentence("Mean latency"), [](const SweepPoint& point) { return latencyCell(point.meanLatencyNs); }));
    return section;
}

/// How its points were kept from slowing down the next ones; says nothing if nothing was done.
Sentence trimSentence(const RunResult& result, std::size_t stage)
{
    const auto trimmed = static_cast<std::size_t>(std::ranges::count_if(result.samples,
        [stage](const ProcedureSample& sample) { return sample.stage == stage && sample.isAfterTrim; }));
    if (trimmed == 0)
        return {};
    return Sentence::counted(trimmed, "The drive was trimmed before the {n} point that wrote.",
        "The drive was trimmed before each of the {n} points that wrote.");
}

/// The tests of a stage that varies nothing.
ReportSection sectionOf(const RunResult& result, std::size_t stage, const MeasureStage& measured)
{
    ReportSection section;
    ReportTable table;
    table.header = {
        Sentence("Test"), Sentence::figure("MB/s"), Sentence::figure("IOPS"), Sentence("mean"), Sentence("largest")};
    for (std::size_t cell = 0; cell < measured.cells.size(); ++cell) {
        const SampleTotals totals = totalsOf(result, stage, cell);
        if (totals.samples == 0)
            continue;
        table.rows.push_back({Sentence::verbatim(measured.cells[cell].step.name),
            megabytesCell(totals.bytesPerSecond()), iopsCell(totals.iops()), latencyCell(totals.meanLatencyNs()),
            latencyCell(static_cast<double>(totals.latencyMaximumNs))});
    }
    if (!table.rows.empty())
        section.tables.push_back(std::move(table));
    return section;
}

ReportSection sectionOf(const FlushFigures& figures)
{
    ReportSection section;
    section.title = Sentence("Reads after a burst of writes");
    section.charts.push_back(flushChart(figures));
    ReportTable table;
    table.header = {Sentence("Written"), Sentence("before the writes"), Sentence("largest after them"),
        Sentence("as fast as before")};
    table.rows.push_back({bytesCell(figures.writtenBytes), latencyCell(figures.quietNs), latencyCell(figures.longestNs),
        !figures.normalAfter ? Sentence("not yet")
            : *figures.normalAfter == Nanoseconds(0)
            ? Sentence("at once")
            : Sentence("after {time}", {{"time", Figure{spanText(*figures.normalAfter)}}})});
    section.tables.push_back(std::move(table));
    return section;
}

bool isAmong(std::size_t stage, const std::vector<std::size_t>& stages)
{
    return std::ranges::find(stages, stage) != stages.end();
}

} // namespace

std::vector<ReportSection> sweepSections(const RunResult& result)
{
    std::vector<ReportSection> sections;
    // Stages that are told together.
    const std::vector<std::size_t> sustained = findingsOfSustained(result).stages;
    const std::optional<FlushFigures> flush = flushFigures(result);
    for (const std::size_t stage : measuredStages(result)) {
        if (isAmong(stage, sustained)) {
            if (stage == sustained.front())
                std::ranges::move(sustainedSections(result), std::back_inserter(sections));
            continue;
        }
        if (flush && isAmong(stage, {flush->quietStage, flush->burstStage, flush->flushStage})) {
            if (stage == flush->flushStage)
                sections.push_back(sectionOf(*flush));
            continue;
        }
        const MeasureStage& measured = *findMeasureStage(result.procedure, stage);
        const std::optional<SweepFigures> figures = sweepFigures(result, stage);
        ReportSection section = figures ? sectionOf(*figures) : sectionOf(result, stage, measured);
        if (figures && !figures->workload.beside.empty())
            section.tables.push_back(streamTable(*figures));
        section.title = titleOf(result.procedure.stages[stage]);
        if (Sentence trimmed = trimSentence(result, stage); !trimmed.empty())
            section.sentences.push_back(std::move(trimmed));
        sections.push_back(std::move(section));
    }
    return sections;
}

} // namespace steadymark
