// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"
#include "core/compare/timeline.h"
#include "core/exchange/chart/chart.h"
#include "core/exchange/chart/procedure_charts.h"

#include <vector>

namespace steadymark {

// The charts of comparisons and of drives over months. Pure. The n-th group has the n-th colour in all of them.

/// Bars with spread for each test. Tests of other magnitudes have charts of their own, or their bars could not be seen.
[[nodiscard]] std::vector<Chart> throughputCharts(const Comparison& comparison);
/// Ratio with interval for each test, and the band in which a difference does not matter; one for each group but the
/// first.
[[nodiscard]] std::vector<Chart> ratioCharts(const Comparison& comparison);
/// How much longer or shorter the I/Os of one test took at each percentile than in the first group; empty where too few
/// were measured.
[[nodiscard]] Chart latencyShiftChart(const Comparison& comparison, const ComparedRow& row);
/// Sustained writes laid over each other; empty where there are none, or no capacity is known for drive fills.
[[nodiscard]] Chart curvesChart(const Comparison& comparison, ChartAbscissa abscissa);

/// One test of a drive over the dates, where its level changed marked. Empty if a date is none that a calendar has: a
/// file may say anything.
[[nodiscard]] Chart testOverTimeChart(const TimelineSeries& line);
enum class HealthOverTime { Wear, HostWrites, Temperature };
/// What the drive said of itself meanwhile.
[[nodiscard]] Chart healthOverTimeChart(const TimelineSeries& line, HealthOverTime what);

} // namespace steadymark
