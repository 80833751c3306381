// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/trace/format/trace_columns.h"
#include "core/trace/format/trace_meta.h"
#include "core/trace/view/untraced_grid.h"

#include <span>

namespace steadymark {

class TraceOverview;

/// Which columns a reader wants. Times and latencies are always decoded; the rest costs only who asks for it.
struct ColumnSet {
    bool index = false;   ///< `index` and `batch`
    bool offsets = false; ///< `offsetBytes` and `bytes`, also where a generator gives them
};

/// A trace to look at: a file, one just taken and still in memory, or a copy of what a running test has recorded so
/// far. Does not change while it is looked at. All functions may be called from any thread.
class TraceSource {
public:
    TraceSource() = default;
    TraceSource(const TraceSource&) = delete;
    TraceSource& operator=(const TraceSource&) = delete;
    virtual ~TraceSource() = default;

    [[nodiscard]] virtual const TraceMeta& meta() const = 0;
    /// In the order they were written: ascending in time within a stream.
    [[nodiscard]] virtual std::span<const ChunkInfo> chunks() const = 0;
    /// `submitNs`, `latencyNs`, `isWrite`, `result`, `kind`, `isTimed` and (if rated) `lateNs` of a chunk, and what is
    /// asked for. Fails when the chunk is damaged.
    [[nodiscard]] virtual Result<TraceColumns> read(std::size_t chunk, ColumnSet wanted) const = 0;
    [[nodiscard]] virtual std::span<const HostStall> hostStalls() const = 0;
    [[nodiscard]] virtual std::span<const UntracedStream> untraced() const = 0;
    /// Null if none is stored.
    [[nodiscard]] virtual const TraceOverview* overview() const = 0;
    /// One sentence for each thing that is wrong with the file; empty for a sound one.
    [[nodiscard]] virtual std::span<const Sentence> damage() const = 0;
};

/// Which I/Os of a trace are meant.
struct TraceSelection {
    std::optional<unsigned> step; ///< all if unset
    std::optional<unsigned> pass; ///< all if unset; the warm-up only if named or asked for
    std::optional<unsigned> worker;
    std::optional<Direction> direction;
    bool withWarmUp = false;
    /// Submitted (or due) in [beginNs, endNs), since the start of the trace.
    std::uint64_t beginNs = 0;
    std::uint64_t endNs = ~std::uint64_t{0};

    bool operator==(const TraceSelection&) const = default;

    [[nodiscard]] bool takes(const StreamId& stream) const noexcept
    {
        return (!worker || *worker == stream.worker) && takesPassOf(stream);
    }
    /// Likewise, whichever worker's it is.
    [[nodiscard]] bool takesPassOf(const StreamId& stream) const noexcept
    {
        if (step && *step != stream.step)
            return false;
        return pass ? *pass == stream.pass : stream.pass != 0 || withWarmUp;
    }
    /// Whether any I/O of the chunk can be meant.
    [[nodiscard]] bool takes(const ChunkInfo& chunk) const noexcept
    {
        if (direction && (*direction == Direction::Write ? chunk.writes == 0 : chunk.writes == chunk.ios))
            return false;
        return takes(chunk.stream) && chunk.beginNs < endNs && chunk.endNs >= beginNs;
    }
    /// Whether one I/O of a chunk that is taken is meant. Those that are not measured have no latency that says
    /// anything.
    [[nodiscard]] bool takes(const TraceColumns& columns, std::size_t i) const noexcept
    {
        if (!columns.isMeasured(i))
            return false;
        if (direction && columns.direction(i) != *direction)
            return false;
        const std::uint64_t begin = columns.submitNs[i] - (columns.lateNs.empty() ? 0 : columns.lateNs[i]);
        return begin >= beginNs && begin < endNs;
    }
};

} // namespace steadymark
