// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/format/trace_columns.h"

#include <algorithm>

namespace steadymark {

ChunkInfo summarizeChunk(const StreamId& stream, const TraceColumns& columns, std::uint32_t blockBytes)
{
    ChunkInfo info;
    info.stream = stream;
    info.ios = static_cast<std::uint32_t>(columns.size());
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const std::uint64_t begin = columns.submitNs[i] - (columns.lateNs.empty() ? 0 : columns.lateNs[i]);
        const std::uint64_t latency = columns.latencyNs[i];
        info.beginNs = i == 0 ? begin : std::min(info.beginNs, begin);
        info.endNs = std::max(info.endNs, columns.completeNs(i));
        info.writes += columns.isWrite[i] != 0 ? 1 : 0;
        if (!columns.result.empty() && columns.result[i] != 0) {
            ++info.failed;
            continue;
        }
        if (columns.kindOf(i) == IoKind::Transfer)
            info.bytes += columns.bytes.empty() ? blockBytes : columns.bytes[i];
        if (!columns.isMeasured(i)) {
            ++info.aside;
            continue;
        }
        const bool isFirst = i == std::size_t{info.failed} + info.aside; // none before it is measured
        info.minimumNs = isFirst ? latency : std::min(info.minimumNs, latency);
        info.maximumNs = std::max(info.maximumNs, latency);
        info.latencySumNs += latency;
    }
    return info;
}

} // namespace steadymark
