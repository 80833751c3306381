// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/exchange/chart/procedure_charts.h"
#include "core/exchange/procedure_page.h"
#include "core/procedure/analysis/phrases.h"
#include "core/procedure/analysis/sustained_analysis.h"

namespace steadymark {

std::vector<ReportSection> curveSections(const ProcedureResult& result)
{
    if (result.samples.empty())
        return {};
    ReportSection section;
    section.title = "Curve";
    section.charts.push_back(timeChart(result, ChartValue::Throughput, StageMarks::Shown));
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
        const std::vector<PerformancePoint> curve = curveOf(result);
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
    if (points.size() == 1) { // a chart would be a dot on axes that say nothing
        const PerformancePoint& only = points.front();
        sections.push_back({"Saturation",
            {"One sample was measured: " + iopsText(only.iops) + " IOPS over " + spanText(only.length) + ", "
                + formatDecimalBytes(ByteCount(only.writtenBytes)) + " written. A curve needs more of them."},
            {}, {}});
    } else if (!points.empty()) {
        ReportSection curve;
        curve.title = "Saturation";
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

} // namespace steadymark
