// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/chart/chart.h"
#include "core/trace/analysis/trace_statistics.h"

#include <optional>
#include <string>
#include <vector>

namespace steadymark {

// How latencies are distributed, of traces and of the histograms in results. Pure. Where there are two they lie over
// each other, the second one dashed.

struct NamedPercentiles {
    Sentence name;
    std::vector<PercentilePoint> points; ///< ascending
    std::optional<ChartColor> color{};
    bool isSecond = false;
};
/// To the right the share of I/Os in nines (0 %, 90 %, 99 %, 99.9 %, …), upwards the latency that so many do not
/// exceed, with its confidence band where there are so few curves that the bands do not hide each other.
[[nodiscard]] Chart percentileChart(
    const std::vector<NamedPercentiles>& curves, Weighting weighting = Weighting::PerIo);

/// What is counted over a stretch of a trace.
struct NamedStatistics {
    Sentence name;
    const TraceStatistics* statistics = nullptr;
    ChartColor color = ChartColor::Read;
    bool isSecond = false;
    double shiftNs = 0.0; ///< later than its own time, so that two traces begin together
};
/// How many I/Os took how long: latency on a logarithmic axis to the right, counts on another one upwards, so that a
/// handful of stalls is seen beside millions.
[[nodiscard]] Chart histogramChart(const std::vector<NamedStatistics>& traces);
/// A box for each interval: median, quartiles, 5 % and 99 %, and the slowest I/O as a dot. Two traces have half of each
/// interval.
[[nodiscard]] Chart boxChart(const std::vector<NamedStatistics>& traces);

} // namespace steadymark
