// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/chart/files_charts.h"

#include "core/base/units.h"
#include "core/exchange/chart/chart_parts.h"
#include "core/procedure/plans/files_procedures.h"

#include <algorithm>

namespace steadymark {
namespace {

ChartSeries seriesOf(const FilePhaseRecord& phase, bool hasUses)
{
    const Sentence title = titleOf(phase.phase);
    ChartSeries series =
        lineSeries(hasUses ? Sentence("{phase}, use {number}", {{"phase", title}, {"number", phase.use + 1}}) : title);
    double done = 0.0;
    for (const FilesPoint& point : phase.course) {
        if (point.bytes == 0 || point.durationNs == 0)
            continue;
        done += static_cast<double>(point.bytes);
        series.x.push_back(done / static_cast<double>(phase.bytes));
        series.y.push_back(perSecond(point.bytes, Nanoseconds(static_cast<std::int64_t>(point.durationNs))) / 1e6);
    }
    return series;
}

} // namespace

Chart filesChart(const FilesRecord& record)
{
    Chart chart;
    const bool isSynced =
        std::ranges::any_of(record.phases, [](const FilePhaseRecord& phase) { return phase.syncing > Nanoseconds(0); });
    chart.title = isSynced ? Sentence("Throughput over the files, without the sync at the end")
                           : Sentence("Throughput over the files");
    chart.x.title = Sentence("Share of the set");
    chart.x.quantity = ChartQuantity::Share;
    chart.x.begin = 0.0;
    chart.x.end = 1.0;
    chart.y = rateAxis();
    const unsigned last = record.phases.empty() ? 0 : record.phases.back().use;
    for (const FilePhaseRecord& phase : record.phases) {
        if (!movesData(phase.phase.work) || phase.phase.isWarm || (phase.use != 0 && phase.use != last))
            continue;
        ChartSeries series = seriesOf(phase, last > 0);
        if (series.x.empty())
            continue;
        series.color = phase.phase.work == FileWork::Write ? ChartColor::Write
            : phase.phase.work == FileWork::Read           ? ChartColor::Read
            : phase.phase.work == FileWork::Copy           ? ChartColor::Mix
                                                           : ChartColor::Fourth;
        if (phase.use > 0)
            series.look = ChartSeries::Look::Dashed;
        chart.series.push_back(std::move(series));
    }
    // Curves that go from edge to edge leave no place for the names of many: they get one above them.
    constexpr std::size_t mostBesideCurves = 3;
    if (chart.series.size() > mostBesideCurves) {
        double highest = 0.0;
        for (const ChartSeries& series : chart.series)
            highest = std::max(highest, std::ranges::max(series.y));
        chart.y.end = highest * (1.0 + 0.08 * static_cast<double>(chart.series.size()));
    }
    return chart;
}

Chart delayChart(const std::vector<RankedDelay>& ranking)
{
    Chart chart;
    chart.title = Sentence("DelayRatio, lower is smoother");
    chart.x.title = Sentence("DelayRatio");
    chart.x.begin = 0.0;
    ChartSeries bars;
    bars.kind = ChartSeries::Kind::Bars;
    bars.color = ChartColor::Mix;
    for (const RankedDelay& one : ranking) {
        if (!one.ratio)
            continue;
        bars.x.push_back(*one.ratio);
        bars.y.push_back(static_cast<double>(chart.y.categories.size()));
        chart.y.categories.push_back(one.drive);
    }
    const auto rows = static_cast<double>(chart.y.categories.size());
    chart.series = {referenceLine(hardDiskDelayRatio(), -0.5, hardDiskDelayRatio(), rows - 0.5, Sentence("hard disk")),
        std::move(bars)};
    chart.height = static_cast<unsigned>(110 + chart.y.categories.size() * 30);
    return chart;
}

} // namespace steadymark
