// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/plot_parts.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace steadymark {

TimeUnit timeUnitFor(double seconds)
{
    if (seconds <= 180.0)
        return {1.0, "s"};
    if (seconds <= 3.0 * 3600.0)
        return {60.0, "min"};
    return {3600.0, "h"};
}

AmountUnit amountUnitFor(double bytes)
{
    if (bytes < 2e9)
        return {1e6, "MB"};
    if (bytes < 2e12)
        return {1e9, "GB"};
    return {1e12, "TB"};
}

double ninesOf(double quantile)
{
    return -std::log10(std::max(1.0 - quantile, 1e-9));
}

SvgAxis ninesAxis(double largestQuantile)
{
    constexpr std::array<std::pair<double, const char*>, 7> named = {std::pair{0.0, "0"}, std::pair{0.5, "50 %"},
        std::pair{0.9, "90 %"}, std::pair{0.99, "99 %"}, std::pair{0.999, "99.9 %"}, std::pair{0.9999, "99.99 %"},
        std::pair{0.99999, "99.999 %"}};
    SvgAxis axis;
    axis.title = "Share of I/Os that were faster";
    axis.begin = 0.0;
    axis.end = ninesOf(largestQuantile) + 0.05;
    for (const auto& [quantile, label] : named) {
        if (quantile <= largestQuantile + 1e-9)
            axis.ticks.push_back({ninesOf(quantile), label});
    }
    return axis;
}

SvgSeries lineSeries(std::string name)
{
    SvgSeries series;
    series.name = std::move(name);
    return series;
}

SvgSeries referenceLine(std::string name, double x1, double y1, double x2, double y2)
{
    SvgSeries series = lineSeries(std::move(name));
    series.x = {x1, x2};
    series.y = {y1, y2};
    series.isDashed = true;
    return series;
}

} // namespace steadymark
