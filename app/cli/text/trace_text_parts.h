// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/sentence.h"
#include "core/trace/format/trace_meta.h"

#include <cstdint>
#include <span>
#include <string>
#include <string_view>

namespace steadymark::cli {

// What the texts of the trace commands have in common. What is no Sentence is printable.

/// "812 ns", "84.2 us", "1.23 ms", "12.345 s"
[[nodiscard]] std::string formatLatency(double nanoseconds);
/// A moment or a length of the trace: "12.345 s"
[[nodiscard]] std::string formatMoment(std::uint64_t nanoseconds);
/// "12 %", "1.2 %", "0.12 %"
[[nodiscard]] std::string percentText(double share);

// Of a step or a pass of a trace; "-" if there is none.
[[nodiscard]] std::string stepName(const TraceMeta& meta, unsigned step);
[[nodiscard]] std::string operationName(const TraceMeta& meta, unsigned step);
[[nodiscard]] std::string passName(unsigned pass);

/// What latency means depends on the workload, and the difference can be large (coordinated omission).
enum class LatencyKind { Service, Response, Both };
[[nodiscard]] LatencyKind kindOf(const TraceMeta& meta, std::span<const unsigned> steps);
[[nodiscard]] Sentence describeKind(LatencyKind kind);
/// For JSON: "submission", "due", "both"
[[nodiscard]] std::string_view nameOf(LatencyKind kind);

} // namespace steadymark::cli
