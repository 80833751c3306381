// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/exchange/plot_parts.h"
#include "core/exchange/procedure_page.h"
#include "core/exchange/report_parts.h"
#include "core/procedure/analysis/phrases.h"
#include "core/stats/latency_histogram.h"

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
std::string lineText(const SteadyFigures& figures, const QuantityUnit& unit)
{
    const double intercept = figures.intercept / unit.divisor;
    return "y = " + formatFixed(figures.slope / unit.divisor, 2) + " · R " + (intercept < 0.0 ? "− " : "+ ")
        + formatFixed(std::abs(intercept), unit.decimals);
}

ReportTable steadyTable(const std::vector<SteadyFigures>& all)
{
    ReportTable table;
    table.header = {"Steady state", "Rounds", "Mean", "Range", "allowed", "Drift", "allowed", "Best fit"};
    for (const SteadyFigures& figures : all) {
        const QuantityUnit unit = unitOf(figures.quantity);
        const auto number = [&unit](double value) {
            return formatFixed(value / unit.divisor, unit.decimals);
        };
        table.rows.push_back({figures.name + ", " + std::string(unit.name),
            std::to_string(figures.firstRound) + "–" + std::to_string(figures.lastRound), number(figures.mean),
            number(figures.range), number(figures.rangeAllowed), number(figures.slopeExcursion),
            number(figures.slopeAllowed), lineText(figures, unit)});
    }
    return table;
}

/// All rounds, each tracked cell as a share of its mean in the window: one axis for all units.
SvgPlot convergencePlot(const ProcedureResult& result, std::size_t stage, const std::vector<SteadyFigures>& all)
{
    const StageSteadiness steadiness = steadinessOf(result, stage);
    const MeasureStage& measured = *findMeasureStage(result.procedure, stage);
    SvgPlot plot;
    plot.title = "Convergence to the steady state";
    plot.x.title =
        measured.steadyEvery > 1 ? "Rounds that count (one of " + std::to_string(measured.steadyEvery) + ")" : "Round";
    plot.x.begin = 1.0;
    const bool isOne = all.size() == 1;
    plot.y.title = isOne ? std::string(unitOf(all.front().quantity).name) : "% of the mean in the window";
    for (std::size_t tracked = 0; tracked < std::min(all.size(), steadiness.rounds.size()); ++tracked) {
        const double divisor = isOne ? unitOf(all[tracked].quantity).divisor : all[tracked].mean / 100.0;
        SvgSeries series = lineSeries(all[tracked].name);
        for (std::size_t round = 0; round < steadiness.rounds[tracked].size(); ++round) {
            series.x.push_back(static_cast<double>(round + 1));
            series.y.push_back(divisor > 0.0 ? steadiness.rounds[tracked][round] / divisor : 0.0);
        }
        plot.series.push_back(std::move(series));
    }
    plot.bands.push_back({SvgBand::Axis::X, static_cast<double>(all.front().firstRound),
        static_cast<double>(all.front().lastRound), "window"});
    return plot;
}

/// The window alone: its rounds, their mean, ±10 % of it, and the best fit.
SvgPlot windowPlot(const std::vector<double>& rounds, const SteadyFigures& figures)
{
    const QuantityUnit unit = unitOf(figures.quantity);
    const auto first = static_cast<double>(figures.firstRound);
    const auto last = static_cast<double>(figures.lastRound);
    const double mean = figures.mean / unit.divisor;
    SvgPlot plot;
    plot.title = "Steady-state window: " + figures.name;
    plot.height = 280;
    plot.x.title = "Round";
    plot.x.begin = first - 0.25;
    plot.x.end = last + 0.25;
    for (std::size_t round = figures.firstRound; round <= figures.lastRound; ++round)
        plot.x.ticks.push_back({static_cast<double>(round), std::to_string(round)});
    plot.y.title = unit.name;
    SvgSeries values;
    values.name = "rounds";
    values.kind = SvgSeries::Kind::Points;
    double low = mean * 0.85;
    double high = mean * 1.15;
    for (std::size_t round = figures.firstRound; round <= figures.lastRound && round <= rounds.size(); ++round) {
        values.x.push_back(static_cast<double>(round));
        values.y.push_back(rounds[round - 1] / unit.divisor);
        low = std::min(low, values.y.back());
        high = std::max(high, values.y.back());
    }
    plot.y.begin = low;
    plot.y.end = high;
    plot.bands.push_back({SvgBand::Axis::Y, mean * 0.9, mean * 1.1, "±10 % of the mean"});
    plot.series.push_back(referenceLine("mean", first, mean, last, mean));
    const auto fit = [&](double round) {
        return (figures.slope * round + figures.intercept) / unit.divisor;
    };
    SvgSeries line = referenceLine("best fit", first, fit(first), last, fit(last));
    line.color = 1;
    plot.series.push_back(std::move(line));
    values.color = 0;
    plot.series.push_back(std::move(values));
    return plot;
}

} // namespace

std::vector<ReportSection> steadinessSections(const ProcedureResult& result)
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
        section.title = "Steady state: " + result.procedure.stages[stage].name;
        section.tables.push_back(steadyTable(figures));
        section.plots.push_back(convergencePlot(result, stage, figures));
        const StageSteadiness steadiness = steadinessOf(result, stage);
        for (std::size_t tracked = 0; tracked < std::min(figures.size(), steadiness.rounds.size()); ++tracked)
            section.plots.push_back(windowPlot(steadiness.rounds[tracked], figures[tracked]));
        sections.push_back(std::move(section));
    }
    return sections;
}

std::vector<ReportSection> latencySections(const ProcedureResult& result)
{
    std::vector<NamedLatency> stages;
    for (std::size_t i = 0; i < std::min(result.stages.size(), result.procedure.stages.size()); ++i) {
        NamedLatency stage{result.procedure.stages[i].name, result.stages[i].read};
        stage.latency.merge(result.stages[i].write);
        // Several workloads in one distribution say nothing of any of them.
        const MeasureStage* measured = findMeasureStage(result.procedure, i);
        if (measured != nullptr && measured->cells.size() == 1 && stage.latency.count() > 0)
            stages.push_back(std::move(stage));
    }
    if (stages.empty())
        return {};
    ReportSection section;
    section.title = "Latency";
    section.tables.push_back(latencyTable("Stage", stages));
    // More curves than there are colours cannot be told apart; the table has them all.
    if (stages.size() <= 5)
        section.plots.push_back(latencyPlot(stages));
    return {std::move(section)};
}

} // namespace steadymark
