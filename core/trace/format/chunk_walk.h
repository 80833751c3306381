// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/analysis/trace_statistics.h"
#include "core/trace/format/chunk_bytes.h"

namespace steadymark {

/// Reads some chunks one after the other: calls `visit(info, columns)` for each. Damaged ones are left out. \return how
/// many I/Os those have, or why the reading ended. `from` and `to` say which part of the whole work this is.
template <class Visit>
[[nodiscard]] Result<std::uint64_t> readChunks(const TraceSource& trace, std::span<const std::size_t> chunks,
    const TraceProgress& onProgress, double from, double to, const Visit& visit)
{
    std::uint64_t unreadable = 0;
    for (std::size_t i = 0; i < chunks.size(); ++i) {
        const double done = static_cast<double>(i) / static_cast<double>(chunks.size());
        if (onProgress && !onProgress(from + (to - from) * done))
            return fail(ErrorCode::Cancelled, Sentence("Reading the trace was stopped."));
        const ChunkInfo& info = trace.chunks()[chunks[i]];
        Result<TraceColumns> columns = trace.read(chunks[i], ChunkBytes::wanted(trace.meta(), info.stream));
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

/// The same for all chunks that a selection and `isNeeded(info)` take, in the order of the trace.
template <class IsNeeded, class Visit>
[[nodiscard]] Result<std::uint64_t> walkChunks(const TraceSource& trace, const TraceSelection& selection,
    const TraceProgress& onProgress, double from, double to, const IsNeeded& isNeeded, const Visit& visit)
{
    std::vector<std::size_t> chunks;
    const std::span<const ChunkInfo> infos = trace.chunks();
    for (std::size_t chunk = 0; chunk < infos.size(); ++chunk) {
        if (infos[chunk].ios > 0 && selection.takes(infos[chunk]) && isNeeded(infos[chunk]))
            chunks.push_back(chunk);
    }
    return readChunks(trace, chunks, onProgress, from, to, visit);
}

} // namespace steadymark
