// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/direction.h"

#include <cstddef>
#include <cstdint>
#include <vector>

namespace steadymark {

/// Whose I/Os: those of one worker in one pass of one step.
struct StreamId {
    std::uint16_t step = 0;
    std::uint16_t pass = 0; ///< 0 is the warm-up
    std::uint16_t worker = 0;

    auto operator<=>(const StreamId&) const = default;
};

/// What one I/O does.
enum class IoKind : std::uint8_t {
    Transfer = 0, ///< reads or writes, see Direction
    Discard = 1,  ///< tells the drive that nobody needs a range any more (trim, unmap)
    Flush = 2,    ///< makes what was written before durable; has no offset and no length
};
constexpr std::uint8_t ioKindCount = 3;

/// I/Os of one stream in the order of their completion, column by column. All columns that are not empty are equally
/// long; an empty one stands for a constant (see there).
///
/// Traces of other programs hold more than reads and writes of a known latency: see `kind` and `isTimed`. Whoever asks
/// TraceSelection::takes() sees only reads and writes that succeeded and whose latency is known.
struct TraceColumns {
    std::vector<std::uint64_t> submitNs; ///< when it was handed to the system, since the start of the trace
    /// Until the completion was seen; from `submitNs`, or with `lateNs` from the moment the I/O was due.
    std::vector<std::uint64_t> latencyNs;
    /// Rate-limited workloads: by how much the submission came after the moment it was due (submitNs − lateNs). Else
    /// empty: closed loop, nothing was due.
    std::vector<std::uint64_t> lateNs;
    std::vector<std::uint64_t> index;       ///< the how manieth I/O of its stream, in the order of starting, from 0
    std::vector<std::uint8_t> isWrite;      ///< 0 or 1
    std::vector<std::uint8_t> batch;        ///< I/Os that shared the submit stamp, 1–255 (255: or more)
    std::vector<std::int32_t> result;       ///< 0, or the system's error number. Empty: all succeeded
    std::vector<std::uint64_t> offsetBytes; ///< empty: see TraceStep::hasGenerator
    std::vector<std::uint32_t> bytes;       ///< empty: all have the step's block size
    std::vector<IoKind> kind;               ///< empty: all are transfers. Others have `isWrite` 0
    std::vector<std::uint8_t> isTimed;      ///< 0: the latency is not known and stands as 0. Empty: all are

    [[nodiscard]] std::size_t size() const noexcept { return submitNs.size(); }
    [[nodiscard]] std::uint64_t completeNs(std::size_t i) const noexcept
    {
        return submitNs[i] + latencyNs[i] - (lateNs.empty() ? 0 : lateNs[i]);
    }
    [[nodiscard]] IoKind kindOf(std::size_t i) const noexcept { return kind.empty() ? IoKind::Transfer : kind[i]; }
    [[nodiscard]] bool hasLatency(std::size_t i) const noexcept { return isTimed.empty() || isTimed[i] != 0; }
    /// Succeeded, and is a read or a write of a known latency.
    [[nodiscard]] bool isMeasured(std::size_t i) const noexcept
    {
        return (result.empty() || result[i] == 0) && kindOf(i) == IoKind::Transfer && hasLatency(i);
    }
    [[nodiscard]] Direction direction(std::size_t i) const noexcept
    {
        return isWrite[i] != 0 ? Direction::Write : Direction::Read;
    }
    bool operator==(const TraceColumns&) const = default;
};

/// I/Os of one chunk at most: big enough to compress, small enough to be read for a narrow view.
constexpr std::size_t ioPerChunk = 65536;

/// What is known of a chunk without decoding it.
struct ChunkInfo {
    StreamId stream;
    std::uint32_t ios = 0;
    std::uint32_t failed = 0; ///< of them, with a result other than 0
    std::uint32_t writes = 0;
    std::uint32_t aside = 0;     ///< of them, that succeeded and are not measured: see TraceColumns::isMeasured()
    std::uint64_t beginNs = 0;   ///< earliest submission (or due moment), since the start of the trace
    std::uint64_t endNs = 0;     ///< latest completion
    std::uint64_t minimumNs = 0; ///< latencies of those that are measured, as the next two
    std::uint64_t maximumNs = 0;
    std::uint64_t latencySumNs = 0; ///< cannot overflow: 65536 latencies of 2^47 ns
    std::uint64_t bytes = 0;        ///< transferred

    /// How many have a latency that says anything.
    [[nodiscard]] std::uint32_t measured() const noexcept
    {
        const std::uint64_t others = std::uint64_t{failed} + aside;
        return others < ios ? ios - static_cast<std::uint32_t>(others) : 0;
    }

    bool operator==(const ChunkInfo&) const = default;
};

/// Everything but the stream, from the columns. `blockBytes` is used where there is no column of sizes.
[[nodiscard]] ChunkInfo summarizeChunk(const StreamId& stream, const TraceColumns& columns, std::uint32_t blockBytes);

} // namespace steadymark
