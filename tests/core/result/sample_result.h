// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/random.h"
#include "tests/support/benchmark.h"

#include <algorithm>
#include <cmath>
#include <string>
#include <vector>

/// Results as a run would make them: every number follows from simulated I/Os, so that all of them agree.
namespace steadymark::sample {

inline Workload workload(AccessPattern pattern, std::uint64_t blockBytes, unsigned queueDepth, unsigned threads,
    unsigned readPercent, Nanoseconds time = std::chrono::milliseconds(300))
{
    Workload made;
    made.pattern = pattern;
    made.blockSize = ByteCount(blockBytes);
    made.queueDepth = queueDepth;
    made.threads = threads;
    made.readPercent = readPercent;
    made.length.time = time;
    return made;
}

/// Latencies of an SSD: a skewed hump with an octave to each side, slower groups of I/Os, and a few stalls.
class SsdLatency final {
public:
    SsdLatency(double typicalNs, std::uint64_t seed)
        : m_random(seed)
        , m_typicalNs(typicalNs)
    {
    }

    Nanoseconds next()
    {
        const double bell = uniform() + uniform() + uniform() + uniform() - 2.0; // -2…2, mostly -0.6…0.6
        double ns = m_typicalNs * std::exp2(bell * 0.7);
        const double rare = uniform();
        if (rare < 0.0001)
            ns *= 20.0 + 60.0 * uniform();
        else if (rare < 0.02)
            ns *= 1.5 + 8.0 * uniform() * uniform();
        return Nanoseconds(static_cast<std::int64_t>(ns));
    }

private:
    double uniform() { return static_cast<double>(m_random.next() >> 11U) * 0x1p-53; }

    RandomGenerator m_random;
    double m_typicalNs;
};

/// What an undisturbed pass looks like from outside.
inline PassObservations observed(const PassRecord& pass, const Workload& workload)
{
    PassObservations seen;
    seen.window = pass.duration + std::chrono::microseconds(300);
    seen.devices = {{"nvme0n1", pass.read.bytes, pass.write.bytes, pass.read.ios, pass.write.ios, pass.duration,
        pass.duration * workload.queueDepth * workload.threads}};
    seen.programs = {{"updatedb", 4096, 0}};
    seen.processors = ProcessorTraffic{seen.window * 32, seen.window, Nanoseconds(0), seen.window / 2};
    seen.workers.assign(workload.threads, {pass.duration / 3, pass.duration / 1000});
    seen.cached = ByteCount(0);
    seen.clockDrift = 2e-6;
    return seen;
}

inline RunObservations observed()
{
    RunObservations seen;
    seen.isKnown = true;
    seen.extents.emplace();
    seen.extents->isKnown = true;
    seen.extents->extents = 8;
    seen.traits.isCompressing = false;
    seen.traits.isCopyOnWrite = false;
    seen.content = ContentSample{128, 0};
    seen.memoryCopyBytesPerSecond = 41e9 + 1.0 / 3.0; // no short decimal number
    seen.power.source = "mains";
    return seen;
}

/// A pass in a closed loop: as many slots as the workload has, filled all the time.
template <class Latency> PassRecord pass(const Workload& workload, Latency nextLatency, std::uint64_t seed)
{
    RandomGenerator random(seed);
    PassRecord record;
    record.series = IntervalSeries(*workload.length.time);
    const std::int64_t slots = std::int64_t{workload.queueDepth} * workload.threads;
    std::int64_t busyNs = 0;
    std::int64_t now = 0;
    const auto block = static_cast<std::uint32_t>(workload.blockSize.count());
    while (now < workload.length.time->count()) {
        const Nanoseconds latency = nextLatency();
        busyNs += latency.count();
        now = std::max(now, busyNs / slots + 1);
        const bool isRead = random.below(100) < workload.readPercent;
        DirectionRecord& direction = isRead ? record.read : record.write;
        direction.bytes += block;
        ++direction.ios;
        direction.latency.record(latency);
        record.series.record(Nanoseconds(now), isRead ? Direction::Read : Direction::Write, block, latency);
    }
    record.duration = Nanoseconds(now);
    record.cpu = {record.duration / 7, record.duration / 5};
    record.widestBatch = std::min(16U, workload.queueDepth);
    record.observed = observed(record, workload);
    return record;
}

inline EngineFacts engine()
{
    EngineFacts facts;
    facts.backend = "io_uring";
    facts.flags = {"SINGLE_ISSUER", "DEFER_TASKRUN", "registered buffers"};
    facts.alignmentBytes = 512;
    return facts;
}

inline Drive drive()
{
    Drive made;
    made.name = "nvme0n1";
    made.model = "Samsung SSD 990 PRO 2TB";
    made.serial = "S6Z2NJ0TC12345";
    made.firmware = "4B2QJXD7";
    made.bus = "nvme";
    made.link = "PCIe 4.0 x4";
    made.linkBytesPerSecond = 16e9 * 4 * 128 / 130 / 8; // no short decimal number
    made.capacity = ByteCount(2'000'398'934'016);
    made.isRotational = false;
    made.scheduler = "none";
    return made;
}

/// A result with everything but steps.
/// What the drive said before and after: 12.3 GB written, 23 °C warmer, ten seconds of throttling.
inline HealthRecord health(const std::string& driveId)
{
    HealthSnapshot before;
    before.driveId = driveId;
    before.drive = "nvme0n1";
    before.takenAtUnixMs = 1'704'519'708'123;
    before.source = "NVMe log 02h";
    before.level = "good";
    before.facts.temperatureCelsius = 38.0;
    before.facts.hostWrittenBytes = 41'000'000'000'000;
    before.facts.percentUsed = 4.0;
    before.facts.mediaErrors = 0;
    before.facts.throttleSeconds = 100;
    HealthSnapshot after = before;
    after.takenAtUnixMs += 42'000;
    after.facts.temperatureCelsius = 58.0;
    *after.facts.hostWrittenBytes += 12'300'000'000;
    *after.facts.throttleSeconds += 10;
    return {{before}, {after}, {{Nanoseconds(0), 0, 38.0}, {std::chrono::seconds(20), 0, 61.0}}, {}};
}

inline RunResult frame()
{
    Volume volume;
    volume.mountPoint = "/home";
    volume.device = "/dev/nvme0n1p2";
    volume.fileSystem = "ext4";
    volume.mountOptions = "rw,relatime,discard";
    volume.total = ByteCount(std::uint64_t{1862} << 30U);
    volume.available = ByteCount(std::uint64_t{1783} << 30U);
    volume.drives = {drive()};

    StorageStack stack;
    stack.layers = {{LayerKind::File, "/home/alice/bench", Sentence(), "", {}, {1}},
        {LayerKind::FileSystem, "ext4", Sentence::verbatim("1.9 TB free"), "", {{"options", "rw,relatime"}}, {2}},
        {LayerKind::Drive, "Samsung SSD 990 PRO 2TB", Sentence::verbatim("2.0 TB"), "nvme0n1",
            {{"serial", "S6Z2NF0W123456"}}, {}}};

    RunResult result = emptyBenchmark();
    result.applicationVersion = "0.1.0";
    result.id = "0123456789abcdef0123456789abcdef";
    result.startedAtUnixMs = 1'704'519'708'123; // 2024-01-06 05:41:48.123 UTC
    result.utcOffsetMinutes = 60;
    result.duration = std::chrono::seconds(42);
    result.stages.front().duration = result.duration;
    result.target = makeResultTarget("/home/alice/bench", false, volume, std::move(stack));
    result.health = health(result.target.driveIds.front());
    gridOf(result).observed = observed();
    result.environment.cpuModel = "AMD Ryzen 9 5950X 16-Core Processor";
    result.environment.logicalCpus = 32;
    result.environment.governor = "performance";
    result.environment.memory = ByteCount(std::uint64_t{64} << 30U);
    result.environment.osName = "Debian GNU/Linux 12 (bookworm)";
    result.environment.kernel = "Linux 6.1.0-18-amd64";
    result.environment.architecture = "x86_64";
    result.environment.hostName = "alices-desktop";
    result.environment.userName = "alice";
    result.environment.clockSource = "time stamp counter, 3.400 GHz";
    result.environment.clockCostNs = 7.3;
    planOf(result).profile = "default";
    planOf(result).seed = 4711;
    result.procedure.seed = 4711;
    return result;
}

/// Adds a step whose passes are all complete.
template <class MakePass> void addStep(RunResult& result, const Workload& workload, MakePass makePass)
{
    StepRecord step;
    step.name = describeWorkload(workload);
    step.workload = workload;
    step.status = StepStatus::Complete;
    step.engine = engine();
    if (planOf(result).hasWarmUp)
        step.warmUp = makePass(0U);
    Nanoseconds start = std::chrono::seconds(2);
    for (unsigned number = 1; number <= planOf(result).passes; ++number) {
        step.passes.push_back(makePass(number));
        step.passes.back().startedAt = start;
        start += step.passes.back().duration;
    }
    for (const PassRecord& record : step.passes)
        addWritten(result, record.movedBytes(Direction::Write));
    if (step.warmUp)
        addWritten(result, step.warmUp->movedBytes(Direction::Write));
    planOf(result).steps.push_back({step.name, workload});
    gridOf(result).steps.push_back(std::move(step));
}

/// Six steps of three passes of 300 ms with latencies that are the same on every machine, and a comment.
inline RunResult smallResult()
{
    RunResult result = frame();
    planOf(result).passes = 3;
    result.comment = "Great Wall GW560 128GB";
    addWritten(result, planOf(result).fileSize.count());
    std::uint64_t seed = 1;
    for (const unsigned readPercent : {100U, 0U, 70U}) {
        for (const Workload& row : {workload(AccessPattern::Sequential, 1U << 20U, 8, 1, readPercent),
                 workload(AccessPattern::Random, 4096, 32, 16, readPercent)}) {
            addStep(result, row, [&row, &seed](unsigned number) {
                RandomGenerator random(++seed);
                const std::uint64_t typical = row.pattern == AccessPattern::Sequential ? 1'100'000 : 52'000'000;
                // Pass 2 is the slowest, pass 3 the fastest.
                const std::uint64_t offset = number == 2 ? 50'000 : number == 3 ? 0 : 20'000;
                return pass(
                    row,
                    [&] {
                        return Nanoseconds(static_cast<std::int64_t>(typical + offset + random.below(typical / 4)));
                    },
                    seed);
            });
        }
    }
    return result;
}

/// The default profile as on a fast drive: 8 steps, 5 passes of 5 s, millions of I/Os.
inline RunResult fullGrid()
{
    RunResult result = frame();
    struct Row {
        AccessPattern pattern;
        std::uint64_t blockBytes;
        unsigned queueDepth;
        double readNs;
        double writeNs;
    };
    constexpr Row rows[] = {
        {AccessPattern::Sequential, 1U << 20U, 8, 1'150'000, 1'300'000},
        {AccessPattern::Sequential, 1U << 20U, 1, 310'000, 250'000},
        {AccessPattern::Random, 4096, 32, 60'000, 80'000},
        {AccessPattern::Random, 4096, 1, 48'000, 16'000},
    };
    addWritten(result, planOf(result).fileSize.count());
    std::uint64_t seed = 1;
    for (const unsigned readPercent : {100U, 0U}) {
        for (const Row& row : rows) {
            const Workload made =
                workload(row.pattern, row.blockBytes, row.queueDepth, 1, readPercent, std::chrono::seconds(5));
            // One pass stands for all of a step: they need not differ, and simulating each would take long.
            SsdLatency latency(readPercent == 100 ? row.readNs : row.writeNs, ++seed);
            const PassRecord measured = pass(
                made, [&latency] { return latency.next(); }, seed);
            addStep(result, made, [&measured](unsigned) { return measured; });
        }
    }
    return result;
}

} // namespace steadymark::sample
