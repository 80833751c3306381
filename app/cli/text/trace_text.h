// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/trace/analysis/stalls.h"
#include "core/trace/analysis/trace_statistics.h"

#include <string>
#include <vector>

namespace steadymark::cli {

// What `trace percentiles` and `trace stalls` print: for people (tables, every text printable, every line ended) and as
// JSON. Pure.

/// Of one step of the selection.
struct StepLatency {
    unsigned step = 0;
    LatencySummary summary;
};

struct LatencyOverview {
    Weighting weighting = Weighting::PerIo;
    LatencySummary summary; ///< of all steps together
    std::vector<StepLatency> steps;
};
[[nodiscard]] std::string describeLatency(const TraceMeta& meta, const LatencyOverview& latency);
[[nodiscard]] json::object latencyToJson(const TraceMeta& meta, const LatencyOverview& latency);

[[nodiscard]] std::string describeStalls(const TraceMeta& meta, const StallReport& report);
[[nodiscard]] json::object stallsToJson(const TraceMeta& meta, const StallReport& report);

} // namespace steadymark::cli
