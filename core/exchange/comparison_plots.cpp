// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/comparison_page.h"
#include "core/exchange/plot_parts.h"
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

SvgPlot barsOf(const Comparison& comparison, const std::vector<const ComparedRow*>& rows)
{
    SvgPlot plot;
    plot.title = "Throughput, MB/s: median, slowest and fastest";
    const std::size_t groups = comparison.labels.size();
    for (std::size_t group = 0; group < groups; ++group) {
        SvgSeries bars = lineSeries(comparison.labels[group]);
        bars.kind = SvgSeries::Kind::Bars;
        for (std::size_t i = 0; i < rows.size(); ++i) {
            const bool isThere = group < rows[i]->cells.size() && rows[i]->cells[group].bytesPerSecond;
            const ComparedRow::Cell cell = isThere ? rows[i]->cells[group] : ComparedRow::Cell{};
            const double none = std::nan("");
            bars.x.push_back(isThere ? *cell.bytesPerSecond / 1e6 : none);
            bars.y.push_back(static_cast<double>(i));
            bars.low.push_back(isThere ? cell.lowest / 1e6 : none);
            bars.high.push_back(isThere ? cell.highest / 1e6 : none);
        }
        plot.series.push_back(std::move(bars));
    }
    for (const ComparedRow* row : rows)
        plot.y.categories.push_back(nameOf(*row));
    plot.x.title = "MB/s";
    plot.height = static_cast<unsigned>(100 + rows.size() * (14 + 17 * std::max<std::size_t>(1, groups)));
    return plot;
}

struct VerdictLook {
    EffectVerdict verdict;
    std::string_view name;
    unsigned color;
};
constexpr std::array verdictLooks = {VerdictLook{EffectVerdict::Slower, "slower", 1},
    VerdictLook{EffectVerdict::Faster, "faster", 2}, VerdictLook{EffectVerdict::NoDifference, "no difference", 0},
    VerdictLook{EffectVerdict::Undecided, "undecided", 4}};

SvgPlot ratioFrame(const Comparison& comparison, std::size_t group)
{
    SvgPlot plot;
    plot.title = "Ratio of " + comparison.labels[group] + " to " + comparison.labels.front() + ", with interval";
    const double threshold = comparison.options.threshold;
    plot.x.title =
        "Ratio of throughput, below 1 is slower; shaded: ±" + shareText(threshold) + ", which does not matter";
    plot.bands.push_back({SvgBand::Axis::X, 1.0 - threshold, 1.0 + threshold, ""});
    return plot;
}

/// The ends of an axis of ratios: everything that has an end, and a little of what is the same.
void setRatioEnds(SvgPlot& plot, const Comparison& comparison)
{
    double low = 1.0 - 2.0 * comparison.options.threshold;
    double high = 1.0 + 2.0 * comparison.options.threshold;
    for (const SvgSeries& series : plot.series) {
        for (const std::vector<double>* values : {&series.x, &series.low, &series.high}) {
            for (const double value : *values) {
                if (std::isfinite(value)) {
                    low = std::min(low, value);
                    high = std::max(high, value);
                }
            }
        }
    }
    // An interval over several powers of ten would leave nothing of the others; it runs off the plot.
    const double room = (high - low) * 0.04;
    plot.x.begin = std::max(low - room, 0.0);
    plot.x.end = std::min(high + room, 4.0);
}

SvgPlot shiftPlot(const Comparison& comparison, std::size_t group, const std::vector<const ComparedRow*>& rows)
{
    constexpr std::size_t mostWithBands = 2; // more would hide each other
    SvgPlot plot;
    plot.title = "Latency of " + comparison.labels[group] + " over " + comparison.labels.front();
    plot.y.title = "Ratio, above 1 is slower";
    plot.y.isLogarithmic = true;
    double largest = 0.99;
    double low = 0.8;
    double high = 1.25;
    for (const ComparedRow* row : rows) {
        SvgSeries series = lineSeries(nameOf(*row));
        const std::vector<QuantileShift>& shifts = row->cells[group].latency;
        const bool hasBand = rows.size() <= mostWithBands
            && std::ranges::all_of(shifts, [](const QuantileShift& shift) { return shift.low && shift.high; });
        for (const QuantileShift& shift : shifts) {
            if (!(shift.ratio > 0.0) || !(shift.quantile < 1.0))
                continue;
            series.x.push_back(ninesOf(shift.quantile));
            series.y.push_back(shift.ratio);
            if (hasBand) {
                series.low.push_back(*shift.low);
                series.high.push_back(*shift.high);
            }
            largest = std::max(largest, shift.quantile);
            low = std::min(low, shift.ratio);
            high = std::max(high, shift.ratio);
        }
        plot.series.push_back(std::move(series));
    }
    plot.x = ninesAxis(largest);
    plot.y.begin = low / 1.08;
    plot.y.end = high * 1.08;
    plot.bands.push_back(
        {SvgBand::Axis::Y, 1.0 - comparison.options.threshold, 1.0 + comparison.options.threshold, ""});
    plot.series.push_back(referenceLine("", 0.0, 1.0, plot.x.end.value_or(4.0), 1.0));
    return plot;
}

using CurveX = double (*)(const ComparedCurve::Point& point);

SvgPlot curvePlot(const Comparison& comparison, std::string title, std::string xTitle, double divisor, CurveX xOf)
{
    SvgPlot plot;
    plot.title = std::move(title);
    plot.x.title = std::move(xTitle);
    plot.x.begin = 0.0;
    plot.y.title = "MB/s";
    for (const ComparedCurve& curve : comparison.curves) {
        SvgSeries series = lineSeries(curve.label);
        for (const ComparedCurve::Point& point : curve.points) {
            series.x.push_back(xOf(point) / divisor);
            series.y.push_back(point.bytesPerSecond / 1e6);
        }
        plot.series.push_back(std::move(series));
    }
    return plot;
}

} // namespace

std::vector<SvgPlot> throughputPlots(const Comparison& comparison)
{
    // A bar of less than a twelfth of the longest says nothing but that it is short.
    constexpr double widestRange = 12.0;
    std::vector<const ComparedRow*> rows;
    for (const ComparedRow& row : comparison.rows)
        rows.push_back(&row);
    std::ranges::stable_sort(
        rows, [](const ComparedRow* a, const ComparedRow* b) { return fastest(*a) > fastest(*b); });
    std::vector<SvgPlot> plots;
    for (std::size_t begin = 0; begin < rows.size();) {
        std::size_t end = begin + 1;
        while (end < rows.size() && fastest(*rows[end]) * widestRange >= fastest(*rows[begin]))
            ++end;
        if (fastest(*rows[begin]) <= 0.0)
            break;
        plots.push_back(barsOf(comparison,
            {rows.begin() + static_cast<std::ptrdiff_t>(begin), rows.begin() + static_cast<std::ptrdiff_t>(end)}));
        begin = end;
    }
    return plots;
}

std::vector<SvgPlot> ratioPlots(const Comparison& comparison)
{
    std::vector<SvgPlot> plots;
    for (std::size_t group = 1; group < comparison.labels.size(); ++group) {
        SvgPlot plot = ratioFrame(comparison, group);
        std::vector<SvgSeries> byVerdict;
        for (const VerdictLook& look : verdictLooks) {
            SvgSeries series = lineSeries(std::string(look.name));
            series.kind = SvgSeries::Kind::Points;
            series.color = look.color;
            byVerdict.push_back(std::move(series));
        }
        for (const ComparedRow& row : comparison.rows) {
            const Effect* effect =
                group < row.cells.size() && row.cells[group].effect ? &*row.cells[group].effect : nullptr;
            if (effect == nullptr || effect->verdict == EffectVerdict::NotComparable || !(effect->ratio > 0.0))
                continue;
            const auto* look = std::ranges::find(verdictLooks, effect->verdict, &VerdictLook::verdict);
            SvgSeries& series = byVerdict[static_cast<std::size_t>(look - verdictLooks.begin())];
            series.x.push_back(effect->ratio);
            series.y.push_back(static_cast<double>(plot.y.categories.size()));
            const bool isClosed = effect->low > 0.0 && std::isfinite(effect->high);
            series.low.push_back(isClosed ? effect->low : std::nan(""));
            series.high.push_back(isClosed ? effect->high : std::nan(""));
            plot.y.categories.push_back(nameOf(row));
        }
        if (plot.y.categories.empty())
            continue;
        const auto rows = static_cast<double>(plot.y.categories.size());
        plot.series.push_back(referenceLine("", 1.0, -0.5, 1.0, rows - 0.5));
        for (SvgSeries& series : byVerdict) {
            if (!series.x.empty())
                plot.series.push_back(std::move(series));
        }
        setRatioEnds(plot, comparison);
        plot.height = static_cast<unsigned>(110 + plot.y.categories.size() * 30);
        plots.push_back(std::move(plot));
    }
    return plots;
}

std::vector<SvgPlot> latencyShiftPlots(const Comparison& comparison)
{
    constexpr std::size_t mostInOne = 4;
    std::vector<SvgPlot> plots;
    for (std::size_t group = 1; group < comparison.labels.size(); ++group) {
        std::vector<const ComparedRow*> rows;
        for (const ComparedRow& row : comparison.rows) {
            if (group < row.cells.size() && !row.cells[group].latency.empty())
                rows.push_back(&row);
        }
        for (std::size_t begin = 0; begin < rows.size(); begin += mostInOne) {
            const std::size_t end = std::min(begin + mostInOne, rows.size());
            plots.push_back(shiftPlot(comparison, group,
                {rows.begin() + static_cast<std::ptrdiff_t>(begin), rows.begin() + static_cast<std::ptrdiff_t>(end)}));
        }
    }
    return plots;
}

std::vector<SvgPlot> curvePlots(const Comparison& comparison)
{
    double seconds = 0.0;
    double bytes = 0.0;
    double fills = 0.0;
    for (const ComparedCurve& curve : comparison.curves) {
        for (const ComparedCurve::Point& point : curve.points) {
            seconds = std::max(seconds, point.seconds);
            bytes = std::max(bytes, point.bytes);
            fills = std::max(fills, point.driveFills);
        }
    }
    const TimeUnit time = timeUnitFor(seconds);
    const AmountUnit amount = amountUnitFor(bytes);
    std::vector<SvgPlot> plots;
    if (bytes > 0.0)
        plots.push_back(curvePlot(comparison, "Throughput over written data", std::string(amount.name) + " written",
            amount.bytes, [](const ComparedCurve::Point& point) { return point.bytes; }));
    if (seconds > 0.0)
        plots.push_back(curvePlot(comparison, "Throughput over time", "Time in " + std::string(time.name), time.seconds,
            [](const ComparedCurve::Point& point) { return point.seconds; }));
    if (fills > 0.0)
        plots.push_back(curvePlot(comparison, "Throughput over drive fills", "Written, in capacities of the drive", 1.0,
            [](const ComparedCurve::Point& point) { return point.driveFills; }));
    return plots;
}

} // namespace steadymark
