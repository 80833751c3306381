// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/comparison_page.h"

#include "core/base/text.h"
#include "core/base/version.h"
#include "core/exchange/chart/comparison_charts.h"
#include "core/exchange/chart/timeline_charts.h"
#include "core/procedure/analysis/phrases.h"

#include <algorithm>
#include <cmath>

namespace steadymark {
namespace {

std::string threeDigitMegabytes(double bytesPerSecond)
{
    return formatThreeDigits(bytesPerSecond / 1e6);
}

/// "1.024"; small ratios keep their digits.
std::string ratioText(double ratio)
{
    return ratio < 0.0995 ? formatThreeDigits(ratio) : formatFixed(ratio, 3);
}

/// "7083 (7001–7101)", with what speaks against it.
std::string groupCell(const ComparedRow::Cell& cell)
{
    if (!cell.bytesPerSecond)
        return "–";
    std::string text = threeDigitMegabytes(*cell.bytesPerSecond);
    if (cell.replicates > 1)
        text += " (" + threeDigitMegabytes(cell.lowest) + "–" + threeDigitMegabytes(cell.highest) + ")";
    return cell.trust == TrustLevel::Sound ? text : text + " " + std::string(toString(cell.trust));
}

bool hasInterval(const Effect& effect)
{
    return effect.low > 0.0 && std::isfinite(effect.high);
}

std::string ratioCell(const std::optional<Effect>& effect)
{
    if (!effect || effect->verdict == EffectVerdict::NotComparable)
        return "–";
    std::string text = ratioText(effect->ratio);
    if (hasInterval(*effect))
        text += " [" + ratioText(effect->low) + "; " + ratioText(effect->high) + "]";
    return text;
}

ReportTable testsTable(const Comparison& comparison)
{
    const std::size_t groups = comparison.labels.size();
    const bool isPair = groups == 2;
    ReportTable table;
    table.header = {"Test, MB/s", groups > 0 ? comparison.labels.front() : std::string()};
    if (isPair)
        table.header.push_back(comparison.labels[1]);
    else
        table.header.insert(table.header.end(), {"Compared with", "MB/s"});
    table.header.insert(table.header.end(), {"Ratio", "Finding"});
    table.textColumns = {table.header.size() - 1};
    for (const ComparedRow& row : comparison.rows) {
        for (std::size_t group = 1; group < std::min(row.cells.size(), groups); ++group) {
            const ComparedRow::Cell& cell = row.cells[group];
            std::vector<std::string> line = {
                isPair || group == 1 ? nameOf(row) : "", isPair || group == 1 ? groupCell(row.cells.front()) : ""};
            if (!isPair)
                line.push_back(comparison.labels[group]);
            line.push_back(groupCell(cell));
            line.push_back(ratioCell(cell.effect));
            line.push_back(cell.effect ? cell.effect->sentence : "not in both");
            table.rows.push_back(std::move(line));
        }
    }
    return table;
}

ReportTable differencesTable(const Comparison& comparison)
{
    ReportTable table;
    table.textColumns = {1, 2, 3};
    const bool isPair = comparison.labels.size() == 2;
    table.header = {
        "What", isPair ? comparison.labels[0] : "first", isPair ? comparison.labels[1] : "compared with", ""};
    for (const ContextDifference& difference : comparison.differences)
        table.rows.push_back({difference.what, difference.before.empty() ? "–" : difference.before,
            difference.after.empty() ? "–" : difference.after,
            difference.forbidsComparison ? "the tests cannot be compared" : ""});
    return table;
}

/// "SEQ 1MiB Q8T1 read is 18 % slower [15; 21]."
std::vector<std::string> changedRows(const Comparison& comparison)
{
    constexpr std::size_t most = 6;
    std::vector<std::string> sentences;
    for (const ComparedRow& row : comparison.rows) {
        for (std::size_t group = 1; group < std::min(row.cells.size(), comparison.labels.size()); ++group) {
            const std::optional<Effect>& effect = row.cells[group].effect;
            if (!effect || (effect->verdict != EffectVerdict::Slower && effect->verdict != EffectVerdict::Faster))
                continue;
            if (sentences.size() == most)
                return sentences;
            sentences.push_back(nameOf(row) + (comparison.labels.size() > 2 ? ", " + comparison.labels[group] : "")
                + ": " + effect->sentence);
        }
    }
    return sentences;
}

ReportTable latencyTable(const Comparison& comparison)
{
    ReportTable table;
    table.header = {"Latency", "median", "99 %", "99.9 %", "99.99 %"};
    for (const ComparedRow& row : comparison.rows) {
        for (std::size_t group = 1; group < std::min(row.cells.size(), comparison.labels.size()); ++group) {
            const std::vector<QuantileShift>& shifts = row.cells[group].latency;
            std::vector<std::string> line = {
                nameOf(row) + (comparison.labels.size() > 2 ? ", " + comparison.labels[group] : "")};
            for (const double quantile : {0.5, 0.99, 0.999, 0.9999}) {
                const auto found = std::ranges::find_if(shifts,
                    [quantile](const QuantileShift& shift) { return std::abs(shift.quantile - quantile) < 1e-9; });
                line.push_back(
                    found == shifts.end() ? "–" : latencyText(found->beforeNs) + " → " + latencyText(found->afterNs));
            }
            if (!shifts.empty())
                table.rows.push_back(std::move(line));
        }
    }
    return table;
}

/// One section for each drive: every test over the dates, change points marked, wear and temperature below.
std::vector<ReportSection> timelineSections(const std::vector<DriveTimeline>& timelines)
{
    std::vector<ReportSection> sections;
    for (const DriveTimeline& timeline : timelines) {
        ReportSection section;
        section.title = "Over time: " + (timeline.model.empty() ? std::string("unknown drive") : timeline.model)
            + (timeline.isSimulated ? " (SIMULATED DRIVE)" : "");
        const TimelineSeries* fullest = nullptr;
        for (const TimelineSeries& line : timeline.series) {
            for (const std::string& sentence : line.sentences)
                section.sentences.push_back(line.test + " " + std::string(toString(line.operation)) + ": " + sentence);
            Chart chart = testOverTimeChart(line);
            if (isEmpty(chart))
                continue;
            section.charts.push_back(std::move(chart));
            if (fullest == nullptr || line.entries.size() > fullest->entries.size())
                fullest = &line;
        }
        for (const HealthOverTime what :
            {HealthOverTime::Wear, HealthOverTime::HostWrites, HealthOverTime::Temperature}) {
            if (fullest == nullptr)
                break;
            Chart chart = healthOverTimeChart(*fullest, what);
            if (!isEmpty(chart) && chart.series.front().x.size() > 1)
                section.charts.push_back(std::move(chart));
        }
        if (!section.sentences.empty() || !section.charts.empty())
            sections.push_back(std::move(section));
    }
    return sections;
}

} // namespace

std::string nameOf(const ComparedRow& row)
{
    return row.name + " " + std::string(toString(row.operation));
}

ReportPage pageOf(const Comparison& comparison, const std::vector<DriveTimeline>& timelines)
{
    ReportPage page;
    page.title = "Comparison";
    page.subtitle = join(comparison.labels, comparison.labels.size() == 2 ? " → " : " · ");
    page.program = "SteadyMark " + std::string(applicationVersion());
    if (comparison.hasEdited)
        page.notices.push_back("EDITED: at least one of these results was changed after the measurement.");
    if (comparison.hasSimulated)
        page.notices.push_back("SIMULATED DRIVE: at least one of these results is not a measurement of hardware.");
    if (std::ranges::any_of(comparison.differences, &ContextDifference::forbidsComparison))
        page.notices.push_back("Some tests cannot be compared: see what differs besides the numbers.");
    page.findings = {comparison.summary};
    if (comparison.summary.empty())
        page.findings.clear();
    std::ranges::move(changedRows(comparison), std::back_inserter(page.findings));

    if (!comparison.differences.empty()) {
        ReportSection section;
        section.title = "What differs besides the numbers";
        section.tables.push_back(differencesTable(comparison));
        page.sections.push_back(std::move(section));
    }
    if (!comparison.rows.empty()) {
        ReportSection section;
        section.title = "Tests";
        section.tables.push_back(testsTable(comparison));
        section.charts = ratioCharts(comparison);
        std::ranges::move(throughputCharts(comparison), std::back_inserter(section.charts));
        page.sections.push_back(std::move(section));
    }
    if (ReportTable latency = latencyTable(comparison); !latency.rows.empty()) {
        ReportSection section;
        section.title = "Latency";
        section.tables.push_back(std::move(latency));
        section.sentences.push_back(
            "How much longer or shorter I/Os took at each percentile than in " + comparison.labels.front() + ".");
        for (const ComparedRow& row : comparison.rows) {
            if (Chart chart = latencyShiftChart(comparison, row); !isEmpty(chart))
                section.charts.push_back(std::move(chart));
        }
        page.sections.push_back(std::move(section));
    }
    if (!comparison.curves.empty()) {
        ReportSection section;
        section.title = "Curves";
        for (const ChartAbscissa abscissa : {ChartAbscissa::Bytes, ChartAbscissa::Time, ChartAbscissa::DriveFills}) {
            if (Chart chart = curvesChart(comparison, abscissa); !isEmpty(chart))
                section.charts.push_back(std::move(chart));
        }
        page.sections.push_back(std::move(section));
    }
    std::ranges::move(timelineSections(timelines), std::back_inserter(page.sections));
    page.facts = {{"Treated as equal", "differences up to " + shareText(comparison.options.threshold)},
        {"Chance of any false alarm",
            "at most " + shareText(comparison.options.significance) + " in the whole comparison"},
        {"Method",
            "ratio and interval by Hodges and Lehmann, exact rank test, Holm's correction over all rows; replicates "
            "are "
            "runs, or passes (then \"indicative\"), never single I/Os"}};
    return page;
}

} // namespace steadymark
