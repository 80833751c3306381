// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/stats/latency_histogram.h"
#include "core/trace/format/trace_source.h"

#include <functional>
#include <optional>
#include <span>
#include <vector>

namespace steadymark {

/// Gets 0–1; returns false to stop, which ends the work with ErrorCode::Cancelled.
using TraceProgress = std::function<bool(double)>;

enum class Weighting {
    PerIo, ///< each I/O counts once
    /// Each I/O counts as long as it lasted: what a request that arrives at a random moment would have met (one stall
    /// of a second weighs as much as 10 000 I/Os of 100 µs). The q-quantile is the smallest latency L for which the
    /// I/Os with latency <= L last at least q of the summed latency.
    ByTime,
};

/// All exact: no bucket, no interpolation. A quantile is the value of nearest rank: the ceil(q·n)-th smallest.
struct LatencySummary {
    std::uint64_t samples = 0;
    std::uint64_t minimumNs = 0;
    double meanNs = 0.0; ///< per I/O, or weighted by time: Σ L² / Σ L
    std::uint64_t p50Ns = 0;
    std::uint64_t p90Ns = 0;
    std::uint64_t p95Ns = 0;
    std::uint64_t p99Ns = 0;
    std::uint64_t p999Ns = 0;
    std::uint64_t p9999Ns = 0;
    std::uint64_t maximumNs = 0;
    bool operator==(const LatencySummary&) const = default;
};

/// Exact, in two readings of the selected chunks: one to count into a histogram, one to sort what lies in the buckets
/// that were hit. Takes no more memory than those need. All 0 when nothing is selected. As everywhere here, damaged
/// chunks are left out; any other failure of reading ends the work.
[[nodiscard]] Result<LatencySummary> summarizeLatency(const TraceSource& trace, const TraceSelection& selection,
    Weighting weighting, const TraceProgress& onProgress = {});

/// The percentile curve on an axis of nines, from a histogram (so within 0.4 %). Each point with its 95 % confidence
/// interval: the order statistics whose ranks are the binomial interval around q·n (normal approximation). Ends at the
/// last q that may be shown (isQuantileShown()).
struct PercentilePoint {
    double quantile = 0.0;
    double valueNs = 0.0;
    double lowNs = 0.0;
    double highNs = 0.0;
};
[[nodiscard]] std::vector<PercentilePoint> percentileCurve(const LatencyHistogram& histogram);

/// Latencies of the I/Os that were submitted in one interval; within 0.4 %.
struct LatencyBox {
    std::uint64_t beginNs = 0;
    std::uint64_t ios = 0;
    std::uint64_t bytes = 0;
    double p5Ns = 0.0;
    double p25Ns = 0.0;
    double p50Ns = 0.0;
    double p75Ns = 0.0;
    double p99Ns = 0.0;
    double maximumNs = 0.0;
};

/// Everything the Latency page says of a selection, in one reading.
struct TraceStatistics {
    LatencyHistogram histogram;
    LatencySummary summary; ///< exact
    std::uint64_t failed = 0;
    std::uint64_t unreadable = 0; ///< I/Os of damaged chunks that could have been meant: nothing is known of them
    std::uint64_t bytes = 0;
    std::uint64_t beginNs = 0; ///< of the first I/O that is meant
    std::uint64_t endNs = 0;   ///< of the last completion
    std::uint64_t boxNs = 0;   ///< width of each box: 1 s, or less so that there are at least 20, or more so that there
                               ///< are at most 200 (1, 2 or 5 times a power of ten)
    std::vector<LatencyBox> boxes; ///< only intervals with I/O
};
[[nodiscard]] Result<TraceStatistics> analyzeTrace(
    const TraceSource& trace, const TraceSelection& selection, const TraceProgress& onProgress = {});

} // namespace steadymark
