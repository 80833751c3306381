// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"
#include "core/compare/measurements.h"

#include <vector>

namespace steadymark {

/// Shift of the latency distribution at p1, p5, … p99.99: quantiles of the merged histograms of all passes, where both
/// sides have at least three I/Os beyond on either side of it. The interval (95 %) inverts the rank test on the
/// logarithms of the replicates' own quantiles: those of the results where both sides have two or more, else of the
/// passes (of a procedure: the samples, which keep p50, p99, p99.9 and p99.99 only).
[[nodiscard]] std::vector<QuantileShift> latencyShift(const RowOfGroup& before, const RowOfGroup& after);

} // namespace steadymark
