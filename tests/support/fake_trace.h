// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/format/trace_source.h"

#include <atomic>
#include <memory>
#include <utility>

namespace steadymark::testing {

/// A trace made of given columns, without any file.
class FakeTrace final : public TraceSource {
public:
    TraceMeta description;
    std::vector<HostStall> stalls;
    std::vector<UntracedStream> untracedStreams;
    const TraceOverview* storedOverview = nullptr;
    std::vector<Sentence> damages;
    mutable std::atomic<std::size_t> readCount = 0; ///< calls of read()

    void add(const StreamId& stream, TraceColumns columns, std::uint32_t blockBytes = 4096)
    {
        m_infos.push_back(summarizeChunk(stream, columns, blockBytes));
        m_columns.push_back(std::move(columns));
    }

    [[nodiscard]] const TraceMeta& meta() const override { return description; }
    [[nodiscard]] std::span<const ChunkInfo> chunks() const override { return m_infos; }
    [[nodiscard]] Result<TraceColumns> read(std::size_t chunk, ColumnSet) const override
    {
        ++readCount;
        return m_columns[chunk];
    }
    [[nodiscard]] std::span<const HostStall> hostStalls() const override { return stalls; }
    [[nodiscard]] std::span<const UntracedStream> untraced() const override { return untracedStreams; }
    [[nodiscard]] const TraceOverview* overview() const override { return storedOverview; }
    [[nodiscard]] std::span<const Sentence> damage() const override { return damages; }

private:
    std::vector<ChunkInfo> m_infos;
    std::vector<TraceColumns> m_columns;
};

/// I/Os one after the other (queue depth 1): each starts `gapNs` after the one before has completed.
[[nodiscard]] inline TraceColumns columnsOf(
    const std::vector<std::uint64_t>& latencies, std::uint64_t startNs = 0, std::uint64_t gapNs = 0)
{
    TraceColumns columns;
    for (const std::uint64_t latency : latencies) {
        columns.submitNs.push_back(startNs);
        columns.latencyNs.push_back(latency);
        columns.index.push_back(columns.index.size());
        columns.isWrite.push_back(0);
        columns.batch.push_back(1);
        startNs += latency + gapNs;
    }
    return columns;
}

} // namespace steadymark::testing
