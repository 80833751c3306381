// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/capture/capture_chunk.h"
#include "core/trace/format/trace_source.h"

#include <memory>
#include <utility>

namespace steadymark {

/// A copy of what a running test has recorded so far. It shares the chunks, which are only ever added to: what was
/// published when it was made does not change.
class LiveTrace final : public TraceSource {
public:
    struct Part {
        StreamId stream;
        std::shared_ptr<const CaptureChunk> chunk;
        std::uint32_t ios = 0; ///< published when the copy was made
        std::uint32_t blockBytes = 0;
    };

    /// `earlier` (may be null) spares looking again at what was full already.
    LiveTrace(TraceMeta meta, std::vector<Part> parts, const LiveTrace* earlier);

    [[nodiscard]] const TraceMeta& meta() const override { return m_meta; }
    [[nodiscard]] std::span<const ChunkInfo> chunks() const override { return m_infos; }
    [[nodiscard]] Result<TraceColumns> read(std::size_t chunk, ColumnSet wanted) const override;
    [[nodiscard]] std::span<const HostStall> hostStalls() const override { return {}; }
    [[nodiscard]] std::span<const UntracedStream> untraced() const override { return {}; }
    [[nodiscard]] const TraceOverview* overview() const override { return nullptr; }
    [[nodiscard]] std::span<const Sentence> damage() const override { return {}; }

private:
    TraceMeta m_meta;
    std::vector<Part> m_parts;
    std::vector<ChunkInfo> m_infos;
};

} // namespace steadymark
