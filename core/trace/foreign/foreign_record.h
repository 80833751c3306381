// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/sentence.h"
#include "core/trace/format/trace_columns.h"

#include <cstdint>
#include <optional>

namespace steadymark {

/// Latencies that a trace can hold are shorter (39 h).
inline constexpr std::uint64_t longestLatencyNs = (std::uint64_t{1} << 47U) - 1;

/// One I/O as another program's trace tells of it.
struct ForeignRecord {
    std::int64_t timeNs = 0; ///< when it was issued or, where nobody knows, what the source tells; from any moment
    std::optional<std::uint64_t> latencyNs = {};
    std::uint64_t offsetBytes = 0; ///< 0 for flushes, as the length
    std::uint64_t bytes = 0;
    std::uint32_t device = 0; ///< of ImportCollector::device()
    IoKind kind = IoKind::Transfer;
    Direction direction = Direction::Read; ///< of transfers
    std::int32_t error = 0;                ///< of the system that was traced; 0: succeeded
};

/// Why a record could not be read.
enum class Rejection : std::uint8_t { Columns, Time, Operation, Offset, Length, Latency, Position, Truncated };
inline constexpr std::size_t rejectionCount = 8;
/// "the time is no number": what is wrong with a record.
[[nodiscard]] Sentence describe(Rejection rejection);

} // namespace steadymark
