// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/units.h"
#include "core/exchange/svg/svg_plot.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace steadymark {

class LatencyHistogram;

// What the plots of several reports have in common. Pure.

/// In which unit a span of time is read best.
struct TimeUnit {
    double seconds = 1.0;
    std::string_view name = "s"; ///< "s", "min", "h"
};
[[nodiscard]] TimeUnit timeUnitFor(double seconds);

/// The same for amounts of data: "MB", "GB", "TB", of at most `bytes`.
struct AmountUnit {
    double bytes = 1e9;
    std::string_view name = "GB";
};
[[nodiscard]] AmountUnit amountUnitFor(double bytes);

/// A quantile on an axis of nines: 0.9 → 1, 0.99 → 2. \pre q < 1
[[nodiscard]] double ninesOf(double quantile);
/// 50 %, 90 %, 99 % … up to the largest.
[[nodiscard]] SvgAxis ninesAxis(double largestQuantile);

[[nodiscard]] SvgSeries lineSeries(std::string name);
/// A horizontal or sloped line of reference.
[[nodiscard]] SvgSeries referenceLine(std::string name, double x1, double y1, double x2, double y2);

} // namespace steadymark
