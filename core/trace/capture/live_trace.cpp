// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/capture/live_trace.h"

#include "core/trace/capture/stream_capture.h"

#include <map>

namespace steadymark {

LiveTrace::LiveTrace(TraceMeta meta, std::vector<Part> parts, const LiveTrace* earlier)
    : m_meta(std::move(meta))
    , m_parts(std::move(parts))
{
    // A full chunk does not change any more: what the copy before knew of it still holds.
    std::map<const CaptureChunk*, const ChunkInfo*> known;
    if (earlier != nullptr) {
        for (std::size_t i = 0; i < earlier->m_parts.size(); ++i) {
            if (earlier->m_parts[i].ios == ioPerChunk)
                known[earlier->m_parts[i].chunk.get()] = &earlier->m_infos[i];
        }
    }
    m_infos.reserve(m_parts.size());
    for (const Part& part : m_parts) {
        const auto found = known.find(part.chunk.get());
        m_infos.push_back(found != known.end()
                ? *found->second
                : summarizeChunk(part.stream, unpackChunk(*part.chunk, part.ios), part.blockBytes));
    }
}

Result<TraceColumns> LiveTrace::read(std::size_t chunk, ColumnSet) const
{
    if (chunk >= m_parts.size())
        return fail(ErrorCode::InvalidArgument, Sentence("The trace has no chunk {chunk}.", {{"chunk", chunk}}));
    return unpackChunk(*m_parts[chunk].chunk, m_parts[chunk].ios);
}

} // namespace steadymark
