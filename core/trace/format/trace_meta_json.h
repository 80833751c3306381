// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json_reader.h"
#include "core/trace/format/trace_meta.h"

#include <cstddef>
#include <span>

namespace steadymark {

/// Times of traces are below this (73 years), so that sums of two cannot overflow.
constexpr std::uint64_t largestTraceTimeNs = std::uint64_t{1} << 61U;

/// Every key always there, sizes in bytes, times in ns.
[[nodiscard]] json::value toJson(const TraceMeta& meta);

/// Takes no input for granted: whatever it returns has workloads that checkWorkload() accepts and that fit into their
/// target, and passes of steps that exist, each only once.
[[nodiscard]] Result<TraceMeta> traceMetaFromJson(const JsonReader& reader);

/// The payload of a trace file's meta block.
[[nodiscard]] std::string serializeMeta(const TraceMeta& meta);
[[nodiscard]] Result<TraceMeta> parseMeta(std::span<const std::byte> payload);

} // namespace steadymark
