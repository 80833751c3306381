// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/random.h"
#include "core/trace/format/trace_columns.h"
#include "core/trace/format/trace_meta.h"
#include "core/workload/offset_generator.h"

#include <algorithm>
#include <cmath>
#include <functional>
#include <queue>
#include <vector>

namespace steadymark::testing {

/// What a worker would record of a made-up NVMe drive: latencies around 80 µs with a tail, at depth 1 a short gap
/// between two I/Os, at more a loop that reaps and submits in batches which share a stamp. The same seed gives the same
/// I/Os.
class NvmeSample final {
public:
    explicit NvmeSample(std::uint64_t seed, unsigned queueDepth = 1, std::uint64_t startNs = 1'000'000)
        : m_random(seed)
        , m_now(startNs)
        , m_queueDepth(queueDepth)
    {
    }

    /// The next I/Os in the order of their completion.
    TraceColumns take(std::size_t count)
    {
        TraceColumns columns;
        while (columns.size() < count) {
            if (m_reaped.empty())
                exchange();
            const Io io = m_reaped.front();
            m_reaped.erase(m_reaped.begin());
            columns.submitNs.push_back(io.submitNs);
            columns.latencyNs.push_back(io.completeNs - io.submitNs);
            columns.index.push_back(io.index);
            columns.isWrite.push_back(0);
            columns.batch.push_back(io.batch);
        }
        return columns;
    }

private:
    struct Io {
        std::uint64_t doneNs = 0; ///< by the drive; seen later
        std::uint64_t submitNs = 0;
        std::uint64_t completeNs = 0;
        std::uint64_t index = 0;
        std::uint8_t batch = 1;
        bool operator>(const Io& other) const { return doneNs > other.doneNs; }
    };

    double normal()
    {
        const double u = (static_cast<double>(m_random.next() >> 11U) + 1.0) * 0x1p-53;
        const double v = static_cast<double>(m_random.next() >> 11U) * 0x1p-53;
        return std::sqrt(-2.0 * std::log(u)) * std::cos(6.283185307179586 * v);
    }
    std::uint64_t spread(double medianNs, double sigma)
    {
        return static_cast<std::uint64_t>(medianNs * std::exp(sigma * normal()));
    }

    /// One turn of the loop: fills the queue, waits for the first completion, takes all that are there.
    void exchange()
    {
        const bool isSingle = m_queueDepth == 1; // then only a few dozen instructions lie between two I/Os
        m_now += isSingle ? spread(20.0, 0.1) : spread(1500.0, 0.2);
        const std::size_t batch = m_queueDepth - m_inFlight.size();
        for (std::size_t i = 0; i < batch; ++i)
            m_inFlight.push({m_now + spread(80'000.0, isSingle ? 0.15 : 0.25), m_now, 0, m_index++,
                static_cast<std::uint8_t>(batch)});
        m_now = std::max(m_now + 500, m_inFlight.top().doneNs + spread(800.0, 0.2));
        while (!m_inFlight.empty() && m_inFlight.top().doneNs <= m_now) {
            m_reaped.push_back(m_inFlight.top());
            m_reaped.back().completeNs = m_now;
            m_inFlight.pop();
        }
    }

    RandomGenerator m_random;
    std::uint64_t m_now = 0;
    std::uint64_t m_index = 0;
    std::size_t m_queueDepth = 1;
    std::priority_queue<Io, std::vector<Io>, std::greater<>> m_inFlight;
    std::vector<Io> m_reaped;
};

/// Directions as the step's generator makes them.
inline void setDirections(TraceColumns& columns, const TraceStep& step, const StreamId& stream)
{
    if (columns.size() == 0)
        return;
    OffsetGenerator generator(step.workload, step.targetSize, step.seed, stream.worker, stream.pass);
    std::vector<std::uint8_t> directions;
    const std::uint64_t last = std::ranges::max(columns.index);
    for (std::uint64_t i = 0; i <= last; ++i)
        directions.push_back(generator.next().direction == Direction::Write ? 1 : 0);
    for (std::size_t i = 0; i < columns.size(); ++i)
        columns.isWrite[i] = directions[static_cast<std::size_t>(columns.index[i])];
}

/// A trace of one random 4 KiB step with passes 0 (warm-up) to `passes`; how many I/Os each holds must still be said.
[[nodiscard]] inline TraceMeta sampleMeta(unsigned passes = 1, unsigned queueDepth = 1)
{
    TraceMeta meta;
    meta.application = "SteadyMark 0.1.0";
    meta.runId = "2e9c";
    meta.startedAtUnixMs = 1'700'000'000'123;
    meta.driveModel = "Sample Drive 1TB";
    meta.fileSystem = "ext4";
    meta.clock = "invariant time stamp counter, 2.4 GHz";
    meta.clockCostNs = 12.5;
    meta.captureCostNs = 3.25;
    TraceStep step;
    step.name = "RND4K";
    step.workload.pattern = AccessPattern::Random;
    step.workload.blockSize = ByteCount(4096);
    step.workload.queueDepth = queueDepth;
    step.workload.length.time = std::chrono::seconds(5);
    step.seed = 0xFEDCBA9876543210ULL;
    step.targetSize = ByteCount(1U << 30U);
    meta.steps.push_back(step);
    for (unsigned pass = 0; pass <= passes; ++pass)
        meta.passes.push_back({0, pass, Nanoseconds(pass * 1'000'000'000LL), std::chrono::seconds(1), 0, 0, {}});
    return meta;
}

} // namespace steadymark::testing
