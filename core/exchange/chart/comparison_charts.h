// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"
#include "core/exchange/chart/chart.h"
#include "core/exchange/chart/procedure_charts.h"

#include <vector>

namespace steadymark {

// The charts of comparisons. Pure. A group has its colour in all of them.

/// Read's blue and write's orange are none of them: every test is one or the other.
[[nodiscard]] ChartColor colorOfGroup(std::size_t group);

/// Bars with spread for each test in the order of the grid; reads, writes and mixes apart. Tests of other magnitudes
/// have charts of their own, or their bars could not be seen.
[[nodiscard]] std::vector<Chart> throughputCharts(const Comparison& comparison);
/// Ratio with interval for each test, and the band in which a difference does not matter; one for each group but the
/// first.
[[nodiscard]] std::vector<Chart> ratioCharts(const Comparison& comparison);
/// How much longer or shorter the I/Os of one test took at each percentile than in the first group; empty where too few
/// were measured.
[[nodiscard]] Chart latencyShiftChart(const Comparison& comparison, const ComparedRow& row);
/// "The drives hold 1.0 TB and 2.0 TB, so …": why curves of drives of different capacities are compared by drive fills;
/// empty where they are compared by bytes.
[[nodiscard]] Sentence describeAlignment(const Comparison& comparison);

/// Sustained writes laid over each other; empty where there are none, or no capacity is known for drive fills.
[[nodiscard]] Chart curvesChart(const Comparison& comparison, ChartAbscissa abscissa);

} // namespace steadymark
