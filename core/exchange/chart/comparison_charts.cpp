// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/chart/comparison_charts.h"

#include "core/base/text.h"
#include "core/base/units.h"
#include "core/compare/curves.h"
#include "core/exchange/chart/chart_axes.h"
#include "core/exchange/chart/chart_parts.h"
#include "core/exchange/chart/procedure_charts.h"
#include "core/exchange/comparison_page.h"
#include "core/procedure/analysis/phrases.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace steadymark {
namespace {

double fastest(const ComparedRow& row)
{
    double value = 0.0;
    for (const ComparedRow::Cell& cell : row.cells)
        value = std::max(value, cell.bytesPerSecond.value_or(0.0));
    return value;
}

Sentence barsTitle(Operation operation)
{
    switch (operation) {
    case Operation::Read:
        return Sentence("Read throughput, MB/s: median, slowest and fastest");
    case Operation::Write:
        return Sentence("Write throughput, MB/s: median, slowest and fastest");
    case Operation::Mix:
        break;
    }
    return Sentence("Throughput of mixes, MB/s: median, slowest and fastest");
}

Chart barsOf(const Comparison& comparison, const std::vector<const ComparedRow*>& rows)
{
    Chart chart;
    chart.title = barsTitle(rows.front()->operation);
    const std::size_t groups = comparison.labels.size();
    for (std::size_t group = 0; group < groups; ++group) {
        ChartSeries bars = lineSeries(Sentence::verbatim(comparison.labels[group]));
        bars.kind = ChartSeries::Kind::Bars;
        bars.color = colorOfGroup(group);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const bool isThere = group < rows[i]->cells.size() && rows[i]->cells[group].bytesPerSecond;
            const ComparedRow::Cell cell = isThere ? rows[i]->cells[group] : ComparedRow::Cell{};
            const double none = std::nan("");
            bars.x.push_back(isThere ? *cell.bytesPerSecond / 1e6 : none);
            bars.y.push_back(static_cast<double>(i));
            bars.low.push_back(isThere ? cell.lowest / 1e6 : none);
            bars.high.push_back(isThere ? cell.highest / 1e6 : none);
        }
        chart.series.push_back(std::move(bars));
    }
    for (const ComparedRow* row : rows)
        chart.y.categories.push_back(nameOf(*row));
    chart.x = rateAxis();
    chart.height = static_cast<unsigned>(100 + rows.size() * (14 + 17 * std::max<std::size_t>(1, groups)));
    return chart;
}

struct VerdictLook {
    EffectVerdict verdict;
    ChartColor color;
};
constexpr std::array verdictLooks = {VerdictLook{EffectVerdict::Slower, ChartColor::Fourth},
    VerdictLook{EffectVerdict::Faster, ChartColor::Mix}, VerdictLook{EffectVerdict::NoDifference, ChartColor::Ink},
    VerdictLook{EffectVerdict::Undecided, ChartColor::Quiet}};

Sentence wordOf(EffectVerdict verdict)
{
    switch (verdict) {
    case EffectVerdict::Slower:
        return Sentence("slower");
    case EffectVerdict::Faster:
        return Sentence("faster");
    case EffectVerdict::NoDifference:
        return Sentence("the same");
    case EffectVerdict::Undecided:
        return Sentence("not sure yet");
    case EffectVerdict::NotComparable:
        break;
    }
    return {};
}

Chart ratioFrame(const Comparison& comparison, std::size_t group)
{
    Chart chart;
    chart.title = Sentence("Ratio of {group} to {first}, with interval",
        {{"group", comparison.labels[group]}, {"first", comparison.labels.front()}});
    const double threshold = comparison.options.threshold;
    chart.x.title = Sentence("Ratio of throughput, below 1 is slower; shaded: ±{threshold}, treated as no difference",
        {{"threshold", Figure{shareText(threshold)}}});
    chart.bands.push_back({ChartBand::Axis::X, 1.0 - threshold, 1.0 + threshold, {}});
    return chart;
}

/// The ends of an axis of ratios: everything that has an end, and a little of what is the same.
void setRatioEnds(Chart& chart, const Comparison& comparison)
{
    double low = 1.0 - 2.0 * comparison.options.threshold;
    double high = 1.0 + 2.0 * comparison.options.threshold;
    for (const ChartSeries& series : chart.series) {
        for (const std::vector<double>* values : {&series.x, &series.low, &series.high}) {
            for (const double value : *values) {
                if (std::isfinite(value)) {
                    low = std::min(low, value);
                    high = std::max(high, value);
                }
            }
        }
    }
    // An interval over several powers of ten would leave nothing of the others; it runs off the chart.
    const double room = (high - low) * 0.04;
    chart.x.begin = std::max(low - room, 0.0);
    chart.x.end = std::min(high + room, 4.0);
}

} // namespace

ChartColor colorOfGroup(std::size_t group)
{
    constexpr std::array colors = {ChartColor::FirstGroup, ChartColor::SecondGroup, ChartColor::Mix, ChartColor::Fourth,
        ChartColor::Ink, ChartColor::Quiet};
    return colors.at(group % colors.size());
}

std::vector<Chart> throughputCharts(const Comparison& comparison)
{
    // A bar of less than a twelfth of the longest says nothing but that it is short.
    constexpr double widestRange = 12.0;
    std::vector<Chart> charts;
    for (const Operation operation : {Operation::Read, Operation::Write, Operation::Mix}) {
        std::vector<const ComparedRow*> left;
        for (const ComparedRow& row : comparison.rows) {
            if (row.operation == operation && fastest(row) > 0.0)
                left.push_back(&row);
        }
        while (!left.empty()) {
            double most = 0.0;
            for (const ComparedRow* row : left)
                most = std::max(most, fastest(*row));
            const auto rest = std::stable_partition(left.begin(), left.end(),
                [most](const ComparedRow* row) { return fastest(*row) * widestRange >= most; });
            charts.push_back(barsOf(comparison, {left.begin(), rest}));
            left.erase(left.begin(), rest);
        }
    }
    return charts;
}

std::vector<Chart> ratioCharts(const Comparison& comparison)
{
    std::vector<Chart> charts;
    for (std::size_t group = 1; group < comparison.labels.size(); ++group) {
        Chart chart = ratioFrame(comparison, group);
        std::vector<ChartSeries> byVerdict;
        for (const VerdictLook& look : verdictLooks) {
            ChartSeries series = lineSeries(wordOf(look.verdict));
            series.kind = ChartSeries::Kind::Points;
            series.color = look.color;
            byVerdict.push_back(std::move(series));
        }
        for (const ComparedRow& row : comparison.rows) {
            const Effect* effect =
                group < row.cells.size() && row.cells[group].effect ? &*row.cells[group].effect : nullptr;
            if (effect == nullptr || effect->verdict == EffectVerdict::NotComparable || !(effect->ratio > 0.0))
                continue;
            const auto* look = std::ranges::find(verdictLooks, effect->verdict, &VerdictLook::verdict);
            ChartSeries& series = byVerdict[static_cast<std::size_t>(look - verdictLooks.begin())];
            series.x.push_back(effect->ratio);
            series.y.push_back(static_cast<double>(chart.y.categories.size()));
            const bool isClosed = effect->low > 0.0 && std::isfinite(effect->high);
            series.low.push_back(isClosed ? effect->low : std::nan(""));
            series.high.push_back(isClosed ? effect->high : std::nan(""));
            chart.y.categories.push_back(nameOf(row));
        }
        if (chart.y.categories.empty())
            continue;
        const auto rows = static_cast<double>(chart.y.categories.size());
        chart.series.push_back(referenceLine(1.0, -0.5, 1.0, rows - 0.5));
        for (ChartSeries& series : byVerdict) {
            if (!series.x.empty())
                chart.series.push_back(std::move(series));
        }
        setRatioEnds(chart, comparison);
        chart.height = static_cast<unsigned>(110 + chart.y.categories.size() * 30);
        charts.push_back(std::move(chart));
    }
    return charts;
}

Chart latencyShiftChart(const Comparison& comparison, const ComparedRow& row)
{
    Chart chart;
    chart.title = Sentence("Latency of {test}", {{"test", nameOf(row)}});
    chart.width = 352; // two of them stand side by side
    chart.height = 240;
    chart.y.title = Sentence("Ratio, above 1 is slower");
    chart.y.quantity = ChartQuantity::Ratio;
    chart.y.isLogarithmic = true;
    const double threshold = comparison.options.threshold;
    double largest = 0.99;
    double reach = 1.1; // as far down as up
    const auto include = [&reach](double ratio) {
        reach = std::max({reach, ratio, 1.0 / std::max(1e-6, ratio)});
    };
    include(1.0 - threshold);
    for (std::size_t group = 1; group < row.cells.size(); ++group) {
        ChartSeries series = lineSeries(Sentence::verbatim(comparison.labels[group]));
        series.color = colorOfGroup(group);
        series.hasDots = true;
        for (const QuantileShift& shift : row.cells[group].latency) {
            if (!(shift.ratio > 0.0) || !(shift.quantile < 1.0))
                continue;
            series.x.push_back(ninesOf(shift.quantile));
            series.y.push_back(shift.ratio);
            series.low.push_back(shift.low.value_or(shift.ratio));
            series.high.push_back(shift.high.value_or(shift.ratio));
            largest = std::max(largest, shift.quantile);
            include(series.low.back());
            include(series.high.back());
        }
        if (!series.x.empty())
            chart.series.push_back(std::move(series));
    }
    chart.x = ninesAxis(largest);
    chart.y.begin = 1.0 / (reach * 1.05);
    chart.y.end = reach * 1.05;
    chart.bands.push_back({ChartBand::Axis::Y, 1.0 - threshold, 1.0 + threshold, {}});
    if (!chart.series.empty())
        chart.series.push_back(referenceLine(0.0, 1.0, *chart.x.end, 1.0));
    return chart;
}

Sentence describeAlignment(const Comparison& comparison)
{
    const std::vector<double> capacities = capacitiesOf(comparison.curves);
    if (capacities.size() < 2)
        return {};
    std::vector<Sentence> sizes;
    for (const double capacity : capacities)
        sizes.push_back(Sentence::figure(formatDecimalBytes(capacity)));
    return Sentence("The drives differ in capacity ({sizes}), so their curves are aligned by the share of each drive "
                    "that was written, not by bytes: 1 means written once.",
        {{"sizes", Sentence::listed(std::move(sizes))}});
}

Chart curvesChart(const Comparison& comparison, ChartAbscissa abscissa)
{
    Chart chart;
    chart.title = chartTitle(ChartValue::Throughput, abscissa);
    chart.x = abscissa == ChartAbscissa::Bytes ? writtenAxis()
        : abscissa == ChartAbscissa::Time      ? timeAxis()
                                               : fillsAxis();
    chart.y = rateAxis();
    for (const ComparedCurve& curve : comparison.curves) {
        ChartSeries series = lineSeries(Sentence::verbatim(curve.label));
        series.color = colorOfGroup(curve.group);
        for (const ComparedCurve::Point& point : curve.points) {
            if (abscissa == ChartAbscissa::DriveFills && !(point.driveFills > 0.0))
                continue; // its capacity is not known
            series.x.push_back(abscissa == ChartAbscissa::Bytes ? point.bytes
                    : abscissa == ChartAbscissa::Time           ? point.seconds
                                                                : point.driveFills);
            series.y.push_back(point.bytesPerSecond / 1e6);
        }
        if (!series.x.empty())
            chart.series.push_back(std::move(series));
    }
    return chart;
}

} // namespace steadymark
