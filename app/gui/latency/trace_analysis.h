// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/analysis/stalls.h"
#include "core/trace/analysis/trace_statistics.h"

#include <vector>

namespace steadymark::gui {

/// Everything the Latency page says of a stretch of a trace beside the picture. Immutable once made.
struct TraceAnalysis {
    TraceSelection selection;
    TraceStatistics statistics;
    StallReport stalls;
    std::vector<PercentilePoint> perIo;
    std::vector<PercentilePoint> byTime; ///< weighted by how long each I/O lasted; without a band
};

/// Reads the trace about three times. `onProgress` gets 0–1 and returns false to stop.
[[nodiscard]] Result<TraceAnalysis> analyzeForPage(
    const TraceSource& trace, const TraceSelection& selection, const TraceProgress& onProgress);

/// The curve of Weighting::ByTime from a histogram, at the quantiles of `perIo`: within 0.4 %, no confidence interval.
[[nodiscard]] std::vector<PercentilePoint> timeWeightedCurve(
    const LatencyHistogram& histogram, const std::vector<PercentilePoint>& perIo);

} // namespace steadymark::gui
