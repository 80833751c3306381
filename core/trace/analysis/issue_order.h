// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/analysis/trace_statistics.h"
#include "core/trace/format/trace_source.h"

#include <functional>

namespace steadymark {

/// One I/O of a trace, as who looks at a workload sees it.
struct IssuedIo {
    std::uint64_t timeNs = 0; ///< of its submission, since the start of the trace
    std::uint64_t latencyNs = 0;
    std::uint64_t offsetBytes = 0;
    std::uint32_t bytes = 0;
    IoKind kind = IoKind::Transfer;
    Direction direction = Direction::Read; ///< of transfers
    bool isTimed = true;                   ///< the latency is known
};

/// Gives the I/Os of a selection one after the other in the order of their submission, those of all workers together:
/// also discards and flushes (unless a direction is chosen), and those whose latency is not known; not those that
/// failed. Within a worker the order is exact except across chunks, where I/Os that overtook each other keep their
/// order of completion. Keeps one chunk of every worker of the same time in memory.
/// \return how many I/Os are in chunks that are damaged and were left out, or why the reading ended; `visit` may end it
[[nodiscard]] Result<std::uint64_t> walkInIssueOrder(const TraceSource& trace, const TraceSelection& selection,
    const std::function<Result<>(const IssuedIo&)>& visit, const TraceProgress& onProgress = {});

} // namespace steadymark
