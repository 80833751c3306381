// SPDX-License-Identifier: GPL-3.0-or-later
#include "sample_trace.h"

#include <algorithm>
#include <cmath>
#include <random>

namespace steadymark::gui::sample {

namespace {
constexpr std::uint32_t blockBytes = 4096;
constexpr std::uint64_t millisecond = 1'000'000;
constexpr std::uint64_t targetBytes = std::uint64_t{1} << 30U;

struct Cursor {
    std::mt19937_64 random;
    std::uint64_t nowNs = 0;
};

double latencyOf(Cursor& cursor, bool isWrite, std::uint64_t io, std::uint64_t ios)
{
    std::normal_distribution<double> shape(0.0, 0.13);
    const double draw = std::uniform_real_distribution<double>(0.0, 1.0)(cursor.random);
    double latency = (isWrite ? 28e3 : 62e3) * std::exp(shape(cursor.random));
    if (draw < 0.12)
        latency *= 1.6; // a second plane is busy
    if (draw < 0.002)
        latency *= std::exp(std::uniform_real_distribution<double>(0.0, 3.0)(cursor.random));
    if (draw < 0.00003)
        latency = 4e6 * std::exp(std::uniform_real_distribution<double>(0.0, 1.5)(cursor.random));
    // Garbage collection: an eighth of the time everything is slower.
    if (isWrite && (io * 16 / ios) % 4 == 3)
        latency *= 2.6;
    return latency;
}

void addPass(testing::FakeTrace& trace, Cursor& cursor, const TraceShape& shape, const StreamId& stream)
{
    const bool isMix = stream.step == 2;
    const std::uint64_t kept =
        shape.isIncomplete && stream.step == 0 && stream.pass == shape.passes ? shape.iosPerPass / 2 : shape.iosPerPass;
    const std::uint64_t startNs = cursor.nowNs;
    UntracedStream untraced{stream, startNs, UntracedGrid(kept < shape.iosPerPass)};
    TraceColumns columns;
    std::uint64_t incompleteFromNs = 0;
    for (std::uint64_t io = 0; io < shape.iosPerPass; ++io) {
        const bool isWrite = isMix ? cursor.random() % 10 < 3 : stream.step == 1;
        double latency = shape.slowness * latencyOf(cursor, isWrite, io, shape.iosPerPass);
        const std::uint64_t quarter = shape.iosPerPass / 4;
        if (shape.hasStalls && stream.step == 1 && stream.pass > 0 && io % quarter == quarter / 2 + stream.pass * 777)
            latency = static_cast<double>((120 + 60 * stream.pass) * millisecond);
        if (shape.hasStalls && stream.step == 0 && stream.pass == 2 && io == quarter) {
            latency = static_cast<double>(210 * millisecond);
            trace.stalls.push_back({cursor.nowNs + millisecond, cursor.nowNs + 209 * millisecond});
        }
        const auto latencyNs = static_cast<std::uint64_t>(latency);
        if (io >= kept) {
            if (io == kept)
                incompleteFromNs = cursor.nowNs;
            untraced.grid.record(cursor.nowNs - startNs, latencyNs);
        } else {
            columns.submitNs.push_back(cursor.nowNs);
            columns.latencyNs.push_back(latencyNs);
            columns.index.push_back(io);
            columns.isWrite.push_back(isWrite ? 1 : 0);
            columns.batch.push_back(1);
            columns.offsetBytes.push_back(cursor.random() % (targetBytes / blockBytes) * blockBytes);
        }
        cursor.nowNs += latencyNs + 900;
        if (columns.size() == ioPerChunk || (io + 1 == shape.iosPerPass && columns.size() > 0)) {
            trace.add(stream, std::move(columns), blockBytes);
            columns = {};
        }
    }
    TracePass pass;
    pass.step = stream.step;
    pass.pass = stream.pass;
    pass.startedAt = Nanoseconds(static_cast<std::int64_t>(startNs));
    pass.duration = Nanoseconds(static_cast<std::int64_t>(cursor.nowNs - startNs));
    pass.ios = kept;
    pass.untracedIos = shape.iosPerPass - kept;
    pass.incompleteFrom = Nanoseconds(static_cast<std::int64_t>(incompleteFromNs));
    trace.description.passes.push_back(pass);
    if (!untraced.grid.isEmpty())
        trace.untracedStreams.push_back(std::move(untraced));
    cursor.nowNs += 20 * millisecond;
}
} // namespace

std::shared_ptr<testing::FakeTrace> trace(const TraceShape& shape)
{
    auto trace = std::make_shared<testing::FakeTrace>();
    trace->description.application = "SteadyMark 0.1.0";
    trace->description.startedAtUnixMs = 1'752'847'320'000;
    trace->description.driveModel = shape.slowness == 1.0 ? "Example SSD 2000" : "Other SSD 500";
    trace->description.fileSystem = "ext4";
    trace->description.captureCostNs = 11.0;
    Cursor cursor{std::mt19937_64(shape.seed), 0};
    for (unsigned step = 0; step < shape.steps; ++step) {
        TraceStep described;
        described.workload.pattern = AccessPattern::Random;
        described.workload.blockSize = ByteCount(blockBytes);
        described.workload.readPercent = step == 0 ? 100 : step == 1 ? 0 : 70;
        described.targetSize = ByteCount(targetBytes);
        described.hasGenerator = true;
        trace->description.steps.push_back(described);
        for (unsigned pass = shape.hasWarmUp ? 0 : 1; pass <= shape.passes; ++pass)
            addPass(*trace, cursor, shape, {static_cast<std::uint16_t>(step), static_cast<std::uint16_t>(pass), 0});
    }
    return trace;
}

} // namespace steadymark::gui::sample
