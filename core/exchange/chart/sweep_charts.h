// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/chart/chart.h"
#include "core/exchange/chart/procedure_charts.h"
#include "core/procedure/analysis/flush_analysis.h"
#include "core/procedure/analysis/sweep_analysis.h"

namespace steadymark {

/// A sweep over its first parameter: a line with whiskers (slowest and fastest sample), of two parameters one line for
/// each value of the second. Of latencies of one parameter the mean, 99 % and the largest. Where the curve turns is
/// marked. Empty before a point was measured. Pure.
[[nodiscard]] Chart sweepChart(const SweepFigures& figures, ChartValue value);

/// What the flash takes for each byte that is written, over the first parameter; empty where the drive does not count
/// it, and of two parameters. Pure.
[[nodiscard]] Chart amplificationChart(const SweepFigures& figures);

/// A sweep over two parameters as a map: a cell for each point, the first parameter across, the second up. Points that
/// are not measured (yet) have none. \pre the figures have two axes. Pure.
[[nodiscard]] Chart sweepMap(const SweepFigures& figures, ChartValue value);

/// Throughput or IOPS, whichever tells more of this sweep.
[[nodiscard]] ChartValue mainValueOf(const SweepFigures& figures);

/// The latency of single reads over the time since a burst of writes ended, and what they took before.
[[nodiscard]] Chart flushChart(const FlushFigures& figures);

} // namespace steadymark
