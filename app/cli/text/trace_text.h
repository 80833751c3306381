// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/trace/analysis/stalls.h"
#include "core/trace/analysis/trace_statistics.h"

#include <string>
#include <vector>

namespace steadymark::cli {

// What the trace commands print: for people (tables, every text printable, every line ended) and as JSON. Pure.

/// "812 ns", "84.2 us", "1.23 ms", "12.345 s"
[[nodiscard]] std::string formatLatency(double nanoseconds);
/// A moment or a length of the trace: "12.345 s"
[[nodiscard]] std::string formatMoment(std::uint64_t nanoseconds);

/// `fileBytes` is what the trace takes on the drive; `damage` what verifyTrace() found in it.
[[nodiscard]] std::string describeTrace(
    const TraceSource& trace, std::uint64_t fileBytes, const std::vector<std::string>& damage = {});
[[nodiscard]] json::object traceToJson(
    const TraceSource& trace, std::uint64_t fileBytes, const std::vector<std::string>& damage);

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
