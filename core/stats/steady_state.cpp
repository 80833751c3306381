// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/stats/steady_state.h"

#include <algorithm>
#include <cmath>

namespace steadymark {

namespace {

SteadyWindow judge(std::span<const double> values, std::size_t first, const SteadyRule& rule)
{
    const std::span<const double> window = values.subspan(first, rule.window);
    const auto count = static_cast<double>(window.size());
    const auto [lowest, highest] = std::ranges::minmax(window);
    SteadyWindow found;
    found.first = first;
    found.range = highest - lowest;
    // The sums are taken about the window's middle, so that large round numbers cost no digits.
    const double middle = (count - 1.0) / 2.0;
    double sum = 0.0;
    double products = 0.0;
    double squares = 0.0;
    for (std::size_t i = 0; i < window.size(); ++i) {
        const double x = static_cast<double>(i) - middle;
        sum += window[i];
        products += x * window[i];
        squares += x * x;
    }
    found.mean = sum / count;
    found.slope = products / squares;
    found.intercept = found.mean - found.slope * (static_cast<double>(first) + middle);
    if (!(found.mean > 0.0))
        return found;
    found.rangeShare = found.range / found.mean;
    found.slopeShare = std::abs(found.slope) * (count - 1.0) / found.mean;
    // A value exactly on a limit must not fail by the last bit of a division.
    constexpr double rounding = 1e-12;
    found.isRangeMet = found.rangeShare <= rule.largestRange + rounding;
    found.isSlopeMet = found.slopeShare <= rule.largestSlope + rounding;
    return found;
}

} // namespace

std::optional<SteadyWindow> steadyWindow(std::span<const double> values, const SteadyRule& rule)
{
    if (rule.window < 2 || values.size() < rule.window)
        return std::nullopt;
    return judge(values, values.size() - rule.window, rule);
}

} // namespace steadymark
