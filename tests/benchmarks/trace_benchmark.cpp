// SPDX-License-Identifier: GPL-3.0-or-later
// What storing every I/O costs: bytes and nanoseconds for each, at queue depth 1 and 32, on made-up NVMe latencies.
#include "core/trace/format/trace_codec.h"
#include "core/trace/format/trace_file.h"
#include "core/trace/format/trace_image.h"
#include "tests/support/trace_samples.h"

#include <chrono>
#include <cstdio>
#include <functional>
#include <span>

namespace {

using namespace steadymark;
using testing::NvmeSample;

/// Nanoseconds per I/O, the best of several turns.
double measure(std::size_t ios, const std::function<void()>& work)
{
    double best = 1e300;
    for (int turn = 0; turn < 7; ++turn) {
        const auto begin = std::chrono::steady_clock::now();
        work();
        const std::chrono::duration<double, std::nano> taken = std::chrono::steady_clock::now() - begin;
        best = std::min(best, taken.count() / static_cast<double>(ios));
    }
    return best;
}

void benchmark(unsigned queueDepth)
{
    constexpr std::size_t chunkCount = 32;
    constexpr std::size_t ios = chunkCount * ioPerChunk;
    NvmeSample sample(1, queueDepth);
    std::vector<TraceColumns> chunks;
    for (std::size_t i = 0; i < chunkCount; ++i)
        chunks.push_back(sample.take(ioPerChunk));

    std::size_t bytes = 0;
    const double encode = measure(ios, [&] {
        bytes = 0;
        for (const TraceColumns& chunk : chunks)
            bytes += encodeColumns(chunk).size();
    });
    TraceMeta meta = testing::sampleMeta(1, queueDepth);
    meta.passes[1].ios = ios;
    TraceImage image;
    for (const TraceColumns& chunk : chunks)
        image.addChunk({0, 1, 0}, chunk, 4096);
    image.finish(meta);
    const auto trace = openTrace(image.bytes());
    if (!trace) {
        std::fprintf(stderr, "%s\n", trace.error().message().c_str());
        return;
    }
    const auto read = [&](ColumnSet wanted) {
        return measure(ios, [&] {
            for (std::size_t i = 0; i < chunkCount; ++i) {
                if (!trace.value()->read(i, wanted))
                    std::fprintf(stderr, "chunk %zu cannot be read\n", i);
            }
        });
    };
    const double times = read({});
    const double index = read({.index = true, .offsets = false});
    const double offsets = read({.index = true, .offsets = true});
    std::printf("%10u %12.2f %12.1f %12.1f %12.1f %12.1f\n", queueDepth,
        static_cast<double>(bytes) / static_cast<double>(ios), encode, times, index, offsets);
}

} // namespace

int main()
{
    std::printf(
        "%10s %12s %12s %12s %12s %12s\n", "depth", "bytes/IO", "encode ns", "read ns", "with index", "with offsets");
    for (const unsigned queueDepth : {1U, 4U, 32U})
        benchmark(queueDepth);
    return 0;
}
