// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/format/trace_source.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <random>

namespace steadymark::testing {

/// A trace of as many I/Os as one likes that takes no memory: every chunk repeats the first one of its worker, later.
/// Each worker keeps some I/Os in flight; latencies are log-normal around 80 µs, one in 2000 is some ms.
class GeneratedTrace final : public TraceSource {
public:
    static constexpr std::uint64_t chunkNs = std::uint64_t{ioPerChunk} * 10'000; ///< each worker does 100 000 IOPS

    GeneratedTrace(std::uint64_t ios, std::uint16_t workers)
    {
        description.steps.push_back({});
        TraceStep& step = description.steps[0];
        step.name = "RND 4KiB";
        step.workload.pattern = AccessPattern::Random;
        step.workload.blockSize = ByteCount(4096);
        step.workload.queueDepth = 16;
        step.workload.threads = workers;
        step.workload.readPercent = 75;
        step.workload.length.time = Nanoseconds(1'000'000'000);
        step.targetSize = ByteCount(std::uint64_t{1} << 30U);
        description.passes.push_back({.pass = 1,
            .duration = Nanoseconds(1'000'000'000),
            .ios = (ios + ioPerChunk - 1) / ioPerChunk * ioPerChunk});
        std::mt19937_64 random(1);
        std::lognormal_distribution<double> latency(11.3, 0.3);
        for (std::uint16_t worker = 0; worker < workers; ++worker) {
            TraceColumns started;
            for (std::size_t i = 0; i < ioPerChunk; ++i) {
                started.submitNs.push_back(i * 10'000 + random() % 5000);
                started.latencyNs.push_back(random() % 2000 == 0 ? 2'000'000 + random() % 8'000'000
                                                                 : static_cast<std::uint64_t>(latency(random)));
            }
            std::vector<std::size_t> order(ioPerChunk);
            std::iota(order.begin(), order.end(), std::size_t{0});
            std::ranges::stable_sort(order, {}, [&](std::size_t i) { return started.completeNs(i); });
            TraceColumns columns;
            for (const std::size_t i : order) {
                columns.submitNs.push_back(started.submitNs[i]);
                columns.latencyNs.push_back(started.latencyNs[i]);
                columns.index.push_back(i);
                columns.isWrite.push_back(random() % 4 == 0 ? 1 : 0);
                columns.batch.push_back(1);
                columns.offsetBytes.push_back(random() % (1U << 18U) * 4096);
            }
            m_columns.push_back(std::move(columns));
            m_infos.push_back(summarizeChunk({0, 1, worker}, m_columns.back(), 4096));
        }
        for (std::uint64_t chunk = 0; chunk * ioPerChunk < ios; ++chunk) {
            ChunkInfo info = m_infos[chunk % workers];
            info.beginNs += chunk / workers * chunkNs;
            info.endNs += chunk / workers * chunkNs;
            m_chunks.push_back(info);
        }
    }

    TraceMeta description;
    std::vector<UntracedStream> untracedStreams;
    const TraceOverview* storedOverview = nullptr;

    /// Gives one I/O another latency.
    void plant(std::size_t chunk, std::size_t i, std::uint64_t latencyNs)
    {
        m_planted[chunk] = {i, latencyNs};
        m_chunks[chunk] = summarizeChunk(m_chunks[chunk].stream, read(chunk, {}).value(), 4096);
    }

    [[nodiscard]] const TraceMeta& meta() const override { return description; }
    [[nodiscard]] std::span<const ChunkInfo> chunks() const override { return m_chunks; }
    [[nodiscard]] Result<TraceColumns> read(std::size_t chunk, ColumnSet wanted) const override
    {
        const TraceColumns& first = m_columns[chunk % m_columns.size()];
        TraceColumns columns;
        columns.submitNs = first.submitNs;
        for (std::uint64_t& submit : columns.submitNs)
            submit += chunk / m_columns.size() * chunkNs;
        columns.latencyNs = first.latencyNs;
        columns.isWrite = first.isWrite;
        if (wanted.index) {
            columns.index = first.index;
            for (std::uint64_t& index : columns.index)
                index += chunk / m_columns.size() * ioPerChunk;
            columns.batch = first.batch;
        }
        if (wanted.offsets)
            columns.offsetBytes = first.offsetBytes;
        if (const auto planted = m_planted.find(chunk); planted != m_planted.end())
            columns.latencyNs[planted->second.first] = planted->second.second;
        return columns;
    }
    [[nodiscard]] std::span<const HostStall> hostStalls() const override { return {}; }
    [[nodiscard]] std::span<const UntracedStream> untraced() const override { return untracedStreams; }
    [[nodiscard]] const TraceOverview* overview() const override { return storedOverview; }
    [[nodiscard]] std::span<const Sentence> damage() const override { return {}; }

private:
    std::vector<TraceColumns> m_columns; ///< of each worker
    std::vector<ChunkInfo> m_infos;
    std::vector<ChunkInfo> m_chunks;
    std::map<std::size_t, std::pair<std::size_t, std::uint64_t>> m_planted;
};

} // namespace steadymark::testing
