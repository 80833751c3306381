// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/comparison_page.h"

#include "core/base/text.h"
#include "core/base/version.h"
#include "core/compare/effect_words.h"
#include "core/exchange/chart/comparison_charts.h"
#include "core/exchange/chart/timeline_charts.h"
#include "core/exchange/report_parts.h"
#include "core/procedure/analysis/phrases.h"

#include <algorithm>
#include <cmath>

namespace steadymark {
namespace {

Figure threeDigitMegabytes(double bytesPerSecond)
{
    return {formatThreeDigits(bytesPerSecond / 1e6)};
}

/// "7083 (7001–7101)", with what speaks against it.
Sentence groupCell(const ComparedRow::Cell& cell)
{
    if (!cell.bytesPerSecond)
        return nothingMeasured();
    const Figure median = threeDigitMegabytes(*cell.bytesPerSecond);
    const Sentence text = cell.replicates > 1 ? Sentence("{median} ({lowest}–{highest})",
                              {{"median", median}, {"lowest", threeDigitMegabytes(cell.lowest)},
                                  {"highest", threeDigitMegabytes(cell.highest)}})
                                              : Sentence::figure(median.text);
    return cell.trust == TrustLevel::Sound
        ? text
        : Sentence("{figure} {verdict}", {{"figure", text}, {"verdict", wordOf(cell.trust)}});
}

Sentence differenceCell(const std::optional<Effect>& effect)
{
    const Sentence text = effect ? differenceText(*effect) : Sentence();
    return text.empty() ? nothingMeasured() : text;
}

/// Of a group the test's name alone where there is only one to be compared with the first.
Sentence nameIn(const Comparison& comparison, const ComparedRow& row, std::size_t group)
{
    const Sentence name = nameOf(row);
    return comparison.labels.size() > 2
        ? Sentence("{test}, {group}", {{"test", name}, {"group", comparison.labels[group]}})
        : name;
}

ReportTable testsTable(const Comparison& comparison)
{
    const std::size_t groups = comparison.labels.size();
    const bool isPair = groups == 2;
    ReportTable table;
    table.header = {Sentence("Test, MB/s"), Sentence::verbatim(groups > 0 ? comparison.labels.front() : std::string())};
    if (isPair)
        table.header.push_back(Sentence::verbatim(comparison.labels[1]));
    else
        table.header.insert(table.header.end(), {Sentence("Compared with"), Sentence::figure("MB/s")});
    table.header.insert(table.header.end(), {Sentence("Difference"), Sentence("Finding")});
    table.textColumns = {table.header.size() - 1};
    for (const ComparedRow& row : comparison.rows) {
        for (std::size_t group = 1; group < std::min(row.cells.size(), groups); ++group) {
            const ComparedRow::Cell& cell = row.cells[group];
            const bool isFirst = isPair || group == 1;
            std::vector<Sentence> line = {
                isFirst ? nameOf(row) : Sentence(), isFirst ? groupCell(row.cells.front()) : Sentence()};
            if (!isPair)
                line.push_back(Sentence::verbatim(comparison.labels[group]));
            line.push_back(groupCell(cell));
            line.push_back(differenceCell(cell.effect));
            line.push_back(cell.effect ? verdictText(*cell.effect, comparison.options) : Sentence("not in both"));
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
    table.header = {Sentence("What"), isPair ? Sentence::verbatim(comparison.labels[0]) : Sentence("first"),
        isPair ? Sentence::verbatim(comparison.labels[1]) : Sentence("compared with"), {}};
    for (const ContextDifference& difference : comparison.differences)
        table.rows.push_back({difference.what, difference.before.empty() ? nothingMeasured() : difference.before,
            difference.after.empty() ? nothingMeasured() : difference.after,
            difference.forbidsComparison ? Sentence("the tests cannot be compared") : Sentence()});
    return table;
}

/// "SEQ 1MiB Q8T1 read: −18 % (−21 … −15 %)"
std::vector<Sentence> changedRows(const Comparison& comparison)
{
    constexpr std::size_t most = 6;
    std::vector<Sentence> sentences;
    for (const ComparedRow& row : comparison.rows) {
        for (std::size_t group = 1; group < std::min(row.cells.size(), comparison.labels.size()); ++group) {
            const std::optional<Effect>& effect = row.cells[group].effect;
            if (!effect || (effect->verdict != EffectVerdict::Slower && effect->verdict != EffectVerdict::Faster))
                continue;
            if (sentences.size() == most)
                return sentences;
            sentences.push_back(Sentence(
                "{test}: {effect}", {{"test", nameIn(comparison, row, group)}, {"effect", differenceText(*effect)}}));
        }
    }
    return sentences;
}

/// What the words of the table stand on, once for all of its rows.
std::vector<Sentence> notesOf(const Comparison& comparison)
{
    bool hasEffects = false;
    bool arePasses = false;
    std::optional<double> least;
    for (const ComparedRow& row : comparison.rows) {
        for (const ComparedRow::Cell& cell : row.cells) {
            if (!cell.effect || cell.effect->verdict == EffectVerdict::NotComparable)
                continue;
            hasEffects = true;
            arePasses = arePasses || cell.effect->replicates == Replicates::Passes;
            if (const std::optional<DifferenceInterval> interval = intervalOf(*cell.effect))
                least = std::min(least.value_or(1.0), interval->confidence);
        }
    }
    std::vector<Sentence> notes;
    if (least)
        notes.push_back(
            Sentence("The intervals in brackets have a confidence of at least {confidence}, each of its own test.",
                {{"confidence", Figure{formatFixed(std::floor(*least * 100.0 + 1e-9), 0) + " %"}}}));
    if (const unsigned passes = passesToDecide(comparison); passes > 0)
        notes.push_back(Sentence::counted(passes, "To decide more of them, run about {n} pass of each.",
            "To decide more of them, run about {n} passes of each."));
    if (hasEffects && arePasses)
        notes.push_back(Sentence("Passes of single runs are compared: what differs from run to run they do not show."));
    return notes;
}

/// For certain, or probably.
bool hasChanged(const ComparedRow& row, const CompareOptions& options)
{
    return std::ranges::any_of(row.cells, [&options](const ComparedRow::Cell& cell) {
        if (!cell.effect)
            return false;
        const EffectVerdict leaning = leaningOf(*cell.effect, options);
        return leaning == EffectVerdict::Slower || leaning == EffectVerdict::Faster;
    });
}

ReportTable latencyTable(const Comparison& comparison)
{
    ReportTable table;
    table.header = {Sentence("Latency"), Sentence("median"), Sentence::figure("99 %"), Sentence::figure("99.9 %"),
        Sentence::figure("99.99 %")};
    for (const ComparedRow& row : comparison.rows) {
        for (std::size_t group = 1; group < std::min(row.cells.size(), comparison.labels.size()); ++group) {
            const std::vector<QuantileShift>& shifts = row.cells[group].latency;
            std::vector<Sentence> line = {nameIn(comparison, row, group)};
            for (const double quantile : {0.5, 0.99, 0.999, 0.9999}) {
                const auto found = std::ranges::find_if(shifts,
                    [quantile](const QuantileShift& shift) { return std::abs(shift.quantile - quantile) < 1e-9; });
                line.push_back(found == shifts.end() ? nothingMeasured()
                                                     : Sentence("{before} → {after}",
                                                         {{"before", Figure{latencyText(found->beforeNs)}},
                                                             {"after", Figure{latencyText(found->afterNs)}}}));
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
        const Sentence drive = timeline.model.empty() ? Sentence("unknown drive") : timeline.model;
        section.title = timeline.isSimulated ? Sentence("Over time: {drive} (SIMULATED DRIVE)", {{"drive", drive}})
                                             : Sentence("Over time: {drive}", {{"drive", drive}});
        const TimelineSeries* fullest = nullptr;
        for (const TimelineSeries& line : timeline.series) {
            for (const Sentence& sentence : line.sentences)
                section.sentences.push_back(
                    Sentence("{test}: {change}", {{"test", nameOf(line.test, line.operation)}, {"change", sentence}}));
            Chart chart = testOverTimeChart(line);
            if (isEmpty(chart))
                continue;
            const bool saysNothingNew = line.changes.empty() && !section.charts.empty();
            (saysNothingNew ? section.moreCharts : section.charts).push_back(std::move(chart));
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
        if (!section.sentences.empty() || !section.charts.empty() || !section.moreCharts.empty())
            sections.push_back(std::move(section));
    }
    return sections;
}

} // namespace

Sentence nameOf(const ComparedRow& row)
{
    return nameOf(row.name, row.operation);
}

ReportPage pageOf(const Comparison& comparison, const std::vector<DriveTimeline>& timelines)
{
    ReportPage page;
    page.title = Sentence("Comparison");
    page.subtitle = Sentence::verbatim(join(comparison.labels, comparison.labels.size() == 2 ? " → " : " · "));
    page.program = programText("SteadyMark", std::string(applicationVersion()));
    if (comparison.hasEdited)
        page.notices.push_back(Sentence("EDITED: at least one of these results was changed after the measurement."));
    if (comparison.hasSimulated)
        page.notices.push_back(
            Sentence("SIMULATED DRIVE: at least one of these results is not a measurement of hardware."));
    if (std::ranges::any_of(comparison.differences, &ContextDifference::forbidsComparison))
        page.notices.push_back(Sentence("Some tests cannot be compared: see what differs besides the numbers."));
    page.findings = {comparison.summary};
    if (comparison.summary.empty())
        page.findings.clear();
    std::ranges::move(changedRows(comparison), std::back_inserter(page.findings));

    if (!comparison.differences.empty()) {
        ReportSection section;
        section.title = Sentence("What differs besides the numbers");
        section.tables.push_back(differencesTable(comparison));
        page.sections.push_back(std::move(section));
    }
    if (!comparison.rows.empty()) {
        ReportSection section;
        section.title = Sentence("Tests");
        section.tables.push_back(testsTable(comparison));
        section.sentences = notesOf(comparison);
        section.charts = ratioCharts(comparison);
        std::ranges::move(throughputCharts(comparison), std::back_inserter(section.charts));
        page.sections.push_back(std::move(section));
    }
    if (ReportTable latency = latencyTable(comparison); !latency.rows.empty()) {
        ReportSection section;
        section.title = Sentence("Latency");
        section.tables.push_back(std::move(latency));
        section.sentences.push_back(Sentence("How much longer or shorter I/Os took at each percentile than in {group}.",
            {{"group", comparison.labels.front()}}));
        for (const ComparedRow& row : comparison.rows) {
            if (Chart chart = latencyShiftChart(comparison, row); !isEmpty(chart))
                (hasChanged(row, comparison.options) ? section.charts : section.moreCharts).push_back(std::move(chart));
        }
        page.sections.push_back(std::move(section));
    }
    if (!comparison.curves.empty()) {
        ReportSection section;
        section.title = Sentence("Curves");
        const Sentence alignment = describeAlignment(comparison);
        std::vector<ChartAbscissa> abscissas = {ChartAbscissa::Bytes, ChartAbscissa::Time, ChartAbscissa::DriveFills};
        if (!alignment.empty()) {
            section.sentences.push_back(alignment);
            abscissas = {ChartAbscissa::DriveFills, ChartAbscissa::Time};
        }
        for (const ChartAbscissa abscissa : abscissas) {
            if (Chart chart = curvesChart(comparison, abscissa); !isEmpty(chart))
                section.charts.push_back(std::move(chart));
        }
        page.sections.push_back(std::move(section));
    }
    std::ranges::move(timelineSections(timelines), std::back_inserter(page.sections));
    page.facts = {
        {Sentence("Treated as equal"),
            Sentence("differences up to {limit}", {{"limit", Figure{shareText(comparison.options.threshold)}}})},
        {Sentence("Chance of any false alarm"),
            Sentence("at most {chance} in the whole comparison",
                {{"chance", Figure{shareText(comparison.options.significance)}}})},
        {Sentence("Method"),
            Sentence("ratio and interval by Hodges and Lehmann, exact rank test, Holm's correction over all rows; "
                     "replicates are runs, or passes of single runs, never single I/Os")}};
    return page;
}

} // namespace steadymark
