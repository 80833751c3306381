// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/chunk_bytes.h"
#include "core/trace/trace_statistics.h"

namespace steadymark {

/// One reading of the chunks that a selection and `isNeeded(info)` take, in the order of the trace: calls
/// `visit(info, columns)`. Damaged chunks are left out. \return how many I/Os those have, or why the reading ended.
/// `from` and `to` say which part of the whole work this is.
template <class IsNeeded, class Visit>
[[nodiscard]] Result<std::uint64_t> walkChunks(const TraceSource& trace, const TraceSelection& selection,
    const TraceProgress& onProgress, double from, double to, const IsNeeded& isNeeded, const Visit& visit)
{
    const std::span<const ChunkInfo> infos = trace.chunks();
    std::uint64_t unreadable = 0;
    for (std::size_t chunk = 0; chunk < infos.size(); ++chunk) {
        const double done = static_cast<double>(chunk) / static_cast<double>(infos.size());
        if (onProgress && !onProgress(from + (to - from) * done))
            return fail(ErrorCode::Cancelled, "Reading the trace was stopped.");
        const ChunkInfo& info = infos[chunk];
        if (info.ios == 0 || !selection.takes(info) || !isNeeded(info))
            continue;
        Result<TraceColumns> columns = trace.read(chunk, ChunkBytes::wanted(trace.meta(), info.stream));
        if (!columns && columns.error().code != ErrorCode::Damaged)
            return columns.error();
        if (!columns || !areComplete(columns.value())) {
            unreadable += info.ios;
            continue;
        }
        visit(info, columns.value());
    }
    return unreadable;
}

} // namespace steadymark
