// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/chart/verify_charts.h"

#include "core/base/units.h"
#include "core/exchange/chart/chart_parts.h"

#include <algorithm>

namespace steadymark {
namespace {

constexpr std::size_t mapSide = 16;
static_assert(mapSide * mapSide == limits::verifyCells);

ChartSeries speedSeries(const VerifyPhase& phase, bool hasPasses)
{
    const Sentence title = phase.isReading ? Sentence("read") : Sentence("write");
    ChartSeries series =
        lineSeries(hasPasses ? Sentence("{phase}, pass {number}", {{"phase", title}, {"number", phase.pass}}) : title);
    series.color = phase.isReading ? ChartColor::Read : ChartColor::Write;
    if (phase.pass > 1)
        series.look = ChartSeries::Look::Dashed;
    double done = 0.0;
    for (const VerifyPoint& point : phase.course) {
        done += static_cast<double>(point.bytes);
        if (point.bytes == 0 || point.durationNs == 0)
            continue;
        series.x.push_back(done);
        series.y.push_back(perSecond(point.bytes, Nanoseconds(static_cast<std::int64_t>(point.durationNs))) / 1e6);
    }
    return series;
}

Sentence sizeLabel(std::uint64_t bytes)
{
    return Sentence::figure(formatDecimalBytes(ByteCount(bytes)));
}

} // namespace

Chart verifySpeedChart(const VerifyRecord& record)
{
    Chart chart;
    chart.title = Sentence("Throughput by position");
    chart.x.title = Sentence("Position");
    chart.x.quantity = ChartQuantity::Bytes;
    chart.x.begin = 0.0;
    chart.x.end = static_cast<double>(record.size.count());
    chart.y = rateAxis();
    const bool hasPasses = !record.phases.empty() && record.phases.back().pass > 1;
    for (const VerifyPhase& phase : record.phases) {
        if (ChartSeries series = speedSeries(phase, hasPasses); !series.x.empty())
            chart.series.push_back(std::move(series));
    }
    return chart;
}

Chart verifyMap(const VerifyRecord& record)
{
    Chart chart;
    if (record.map.size() != limits::verifyCells)
        return chart;
    chart.title = Sentence("Map of what was read back");
    chart.x.title = Sentence("Position in the row");
    chart.y.title = Sentence("Where the row begins");
    chart.shade.title = Sentence("not intact");
    chart.shade.quantity = ChartQuantity::Share;
    chart.shade.begin = 0.0;
    chart.shade.end = 1.0;
    chart.height = 500;
    ChartSeries cells;
    cells.kind = ChartSeries::Kind::Cells;
    const std::uint64_t size = record.size.count();
    for (std::size_t side = 0; side < mapSide; ++side) {
        chart.x.categories.push_back(sizeLabel(size / limits::verifyCells * side));
        chart.y.categories.push_back(sizeLabel(size / mapSide * side));
    }
    for (std::size_t cell = 0; cell < limits::verifyCells; ++cell) {
        const std::uint64_t begin = size / limits::verifyCells * cell;
        const auto readings = std::ranges::count_if(
            record.phases, [begin](const VerifyPhase& phase) { return phase.isReading && phase.bytes > begin; });
        if (readings == 0)
            break; // no reading got so far
        const auto sectors = static_cast<double>(std::max<std::uint64_t>(1, size / limits::verifyCells / stampBytes));
        const double faulty = static_cast<double>(record.map[cell]) / static_cast<double>(readings);
        cells.x.push_back(static_cast<double>(cell % mapSide));
        cells.y.push_back(static_cast<double>(cell / mapSide));
        cells.values.push_back(std::min(1.0, faulty / sectors));
    }
    if (!cells.x.empty())
        chart.series.push_back(std::move(cells));
    return chart;
}

} // namespace steadymark
