// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/procedure/procedure_steadiness.h"

#include "core/base/text.h"
#include "core/exchange/chart/chart_parts.h"
#include "core/exchange/chart/procedure_charts.h"
#include "core/procedure/analysis/procedure_analysis.h"
#include "core/procedure/plans/stage_titles.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace steadymark {
namespace {

struct QuantityUnit {
    double divisor = 1.0;
    std::string_view name;
    int decimals = 0;
};

QuantityUnit unitOf(TrackedCell::Quantity quantity)
{
    switch (quantity) {
    case TrackedCell::Quantity::Iops:
        return {1.0, "IOPS", 0};
    case TrackedCell::Quantity::BytesPerSecond:
        return {1e6, "MB/s", 1};
    case TrackedCell::Quantity::MeanLatency:
        return {1e3, "µs", 1};
    }
    return {};
}

/// "y = −1.50 · R + 1004"
Sentence lineText(const SteadyFigures& figures, const QuantityUnit& unit)
{
    const double intercept = figures.intercept / unit.divisor;
    const Sentence::Places places = {{"slope", Figure{formatFixed(figures.slope / unit.divisor, 2)}},
        {"intercept", Figure{formatFixed(std::abs(intercept), unit.decimals)}}};
    return intercept < 0.0 ? Sentence("y = {slope} · R − {intercept}", places)
                           : Sentence("y = {slope} · R + {intercept}", places);
}

ReportTable steadyTable(const std::vector<SteadyFigures>& all)
{
    ReportTable table;
    table.header = {Sentence("Steady state"), Sentence("Rounds"), Sentence("Mean"), Sentence("Range"),
        Sentence("allowed"), Sentence("Drift"), Sentence("allowed"), Sentence("Best fit")};
    for (const SteadyFigures& figures : all) {
        const QuantityUnit unit = unitOf(figures.quantity);
        const auto number = [&unit](double value) {
            return Sentence::figure(formatFixed(value / unit.divisor, unit.decimals));
        };
        table.rows.push_back(
            {Sentence("{test}, {unit}", {{"test", figures.name}, {"unit", Figure{std::string(unit.name)}}}),
                Sentence("{first}–{last}", {{"first", figures.firstRound}, {"last", figures.lastRound}}),
                number(figures.mean), number(figures.range), number(figures.rangeAllowed),
                number(figures.slopeExcursion), number(figures.slopeAllowed), lineText(figures, unit)});
    }
    return table;
}

/// The window alone: its rounds, their mean, ±10 % of it, and the best fit.
Chart windowChart(const std::vector<double>& rounds, const SteadyFigures& figures)
{
    const QuantityUnit unit = unitOf(figures.quantity);
    const auto first = static_cast<double>(figures.firstRound);
    const auto last = static_cast<double>(figures.lastRound);
    const double mean = figures.mean / unit.divisor;
    Chart chart;
    chart.title = Sentence("Steady-state window: {test}", {{"test", figures.name}});
    chart.height = 280;
    chart.x.title = Sentence("Round");
    chart.x.begin = first - 0.25;
    chart.x.end = last + 0.25;
    for (std::size_t round = figures.firstRound; round <= figures.lastRound; ++round)
        chart.x.ticks.push_back({static_cast<double>(round), Sentence::figure(std::to_string(round))});
    chart.y.unit = unit.name;
    chart.y.title = Sentence::figure(chart.y.unit);
    ChartSeries values;
    values.name = Sentence("rounds");
    values.kind = ChartSeries::Kind::Points;
    double low = mean * 0.85;
    double high = mean * 1.15;
    for (std::size_t round = figures.firstRound; round <= figures.lastRound && round <= rounds.size(); ++round) {
        values.x.push_back(static_cast<double>(round));
        values.y.push_back(rounds[round - 1] / unit.divisor);
        low = std::min(low, values.y.back());
        high = std::max(high, values.y.back());
    }
    chart.y.begin = low;
    chart.y.end = high;
    chart.bands.push_back({ChartBand::Axis::Y, mean * 0.9, mean * 1.1, Sentence("±10 % of the mean")});
    chart.series.push_back(referenceLine(first, mean, last, mean, Sentence("mean")));
    const auto fit = [&](double round) {
        return (figures.slope * round + figures.intercept) / unit.divisor;
    };
    ChartSeries line = referenceLine(first, fit(first), last, fit(last), Sentence("best fit"));
    line.color = ChartColor::Write;
    chart.series.push_back(std::move(line));
    values.color = ChartColor::Read;
    chart.series.push_back(std::move(values));
    return chart;
}

} // namespace

std::vector<ReportSection> steadinessSections(const RunResult& result)
{
    std::vector<ReportSection> sections;
    for (std::size_t stage = 0; stage < result.procedure.stages.size(); ++stage) {
        const MeasureStage* measured = findMeasureStage(result.procedure, stage);
        if (measured == nullptr || !measured->steady)
            continue;
        const std::vector<SteadyFigures> figures = steadyFigures(result, stage);
        if (figures.empty())
            continue;
        ReportSection section;
        section.title = Sentence("Steady state: {stage}", {{"stage", titleOf(result.procedure.stages[stage])}});
        section.tables.push_back(steadyTable(figures));
        const StageSteadiness steadiness = steadinessOf(result, stage);
        section.charts.push_back(convergenceChart(result, stage, steadiness));
        for (std::size_t tracked = 0; tracked < std::min(figures.size(), steadiness.rounds.size()); ++tracked)
            section.charts.push_back(windowChart(steadiness.rounds[tracked], figures[tracked]));
        sections.push_back(std::move(section));
    }
    return sections;
}

} // namespace steadymark
