// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/chart/chart.h"
#include "core/exchange/report_parts.h"

#include <vector>

namespace steadymark {

// The charts of a grid; those with nothing to show are left out. Pure.

/// Bars of the scores with the slowest and the fastest pass, in the order of the grid. Tests of other magnitudes have
/// charts of their own, or their bars could not be seen.
[[nodiscard]] std::vector<Chart> barCharts(const std::vector<ReportBlock>& blocks, const std::vector<ReportRow>& rows);
/// The throughput of one test over time, its passes one after the other.
[[nodiscard]] Chart passesChart(const StepRecord& step, const ReportBlock& block);
/// How the latencies are distributed, one chart for each direction.
[[nodiscard]] std::vector<Chart> latencyCharts(const std::vector<ReportBlock>& blocks);

} // namespace steadymark
