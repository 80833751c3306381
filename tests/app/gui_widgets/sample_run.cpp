// SPDX-License-Identifier: GPL-3.0-or-later
#include "sample_run.h"
#include "core/base/remedy.h"

#include <algorithm>
#include <cmath>
#include <random>

namespace steadymark::gui::sample {

namespace {
double rateOf(const Workload& workload)
{
    const bool isRead = workload.readPercent >= 50;
    const double depth = workload.queueDepth * workload.threads;
    if (workload.pattern == AccessPattern::Sequential) {
        const double full = isRead ? 7082.4e6 : 6511.9e6;
        return std::min(full, (isRead ? 3913.0e6 : 5204.7e6) * std::sqrt(depth));
    }
    const double blocks = static_cast<double>(workload.blockSize.count()) / 4096.0;
    return std::min(isRead ? 4100e6 : 3500e6,
        (isRead ? 84.52e6 * std::pow(depth, 0.72) : 287.5e6 * std::pow(depth, 0.30)) * blocks);
}
} // namespace

PassRecord pass(
    const Workload& workload, double bytesPerSecond, Nanoseconds startedAt, Nanoseconds duration, unsigned seed)
{
    std::mt19937_64 random(seed);
    std::normal_distribution<double> noise(1.0, workload.pattern == AccessPattern::Sequential ? 0.012 : 0.03);
    PassRecord record;
    record.startedAt = startedAt;
    record.duration = duration;
    const auto block = static_cast<double>(workload.blockSize.count());
    const double meanLatency = workload.queueDepth * workload.threads * block / bytesPerSecond * 1e9;
    const Nanoseconds interval = IntervalSeries::defaultInterval;
    std::vector<IntervalSeries::Interval> intervals;
    for (Nanoseconds at{}; at < duration; at += interval) {
        const double span = toSeconds(std::min(interval, duration - at));
        const double share = std::clamp(noise(random), 0.7, 1.3);
        const double ios = std::max(1.0, std::round(bytesPerSecond * share * span / block));
        const double reads = std::round(ios * workload.readPercent / 100.0);
        IntervalSeries::Interval each;
        each.readBytes = static_cast<std::uint64_t>(reads * block);
        each.writeBytes = static_cast<std::uint64_t>((ios - reads) * block);
        each.ios = static_cast<std::uint64_t>(ios);
        each.latencySumNs = static_cast<std::uint64_t>(ios * meanLatency / share);
        each.latencyMaximumNs = static_cast<std::uint64_t>(meanLatency * 4.0);
        intervals.push_back(each);
        record.read.bytes += each.readBytes;
        record.read.ios += static_cast<std::uint64_t>(reads);
        record.write.bytes += each.writeBytes;
        record.write.ios += static_cast<std::uint64_t>(ios - reads);
    }
    record.series = IntervalSeries::fromIntervals(interval, intervals);

    // A histogram of as many latencies as I/Os would take long: runs of counts around the mean stand for them.
    const auto histogram = [meanLatency](std::uint64_t ios) {
        if (ios == 0)
            return LatencyHistogram();
        const unsigned center = LatencyHistogram::indexOf(static_cast<std::uint64_t>(meanLatency));
        std::vector<std::uint64_t> counts(3, 0);
        counts[0] = ios / 4;
        counts[2] = ios / 4;
        counts[1] = ios - counts[0] - counts[2];
        return LatencyHistogram::fromRuns({{center - 1, counts}}, 0,
            Nanoseconds(static_cast<std::int64_t>(meanLatency * 0.6)),
            Nanoseconds(static_cast<std::int64_t>(meanLatency * 9.0)),
            static_cast<std::uint64_t>(static_cast<double>(ios) * meanLatency));
    };
    record.read.latency = histogram(record.read.ios);
    record.write.latency = histogram(record.write.ios);
    return record;
}

StepRecord step(const WorkloadStep& planned, const std::vector<double>& rates, Nanoseconds startedAt,
    std::optional<Nanoseconds> warmUp)
{
    StepRecord record;
    record.name = planned.name;
    record.workload = planned.workload;
    record.status = StepStatus::Complete;
    record.engine.backend = "io_uring";
    const Nanoseconds length = planned.workload.length.time.value_or(Nanoseconds(1'000'000'000));
    Nanoseconds at = startedAt;
    if (warmUp && !rates.empty()) {
        record.warmUp = pass(planned.workload, rates.front() * 0.93, at, *warmUp, 99);
        at += *warmUp;
    }
    unsigned seed = 1;
    for (const double rate : rates) {
        record.passes.push_back(pass(planned.workload, rate, at, length, seed++));
        at += length;
    }
    return record;
}

RunResult run(const TestPlan& plan)
{
    RunResult result = emptyBenchmark(plan);
    result.applicationVersion = "0.1.0";
    Nanoseconds at(1'500'000'000); // the test file was filled
    std::mt19937_64 random(7);
    std::uniform_real_distribution<double> noise(0.985, 1.01);
    for (const WorkloadStep& planned : plan.steps) {
        std::vector<double> rates;
        for (unsigned i = 0; i < plan.passes; ++i)
            rates.push_back(rateOf(planned.workload) * noise(random));
        const std::optional<Nanoseconds> warmUp =
            plan.hasWarmUp ? warmUpLength(plan, planned.workload).time : std::nullopt;
        gridOf(result).steps.push_back(step(planned, rates, at, warmUp));
        const PassRecord& last = gridOf(result).steps.back().passes.back();
        at = last.startedAt + last.duration + plan.interval;
    }
    result.duration = result.stages.front().duration = at;
    return result;
}

namespace {
TrustReason reason(const char* check, Severity severity, Sentence text, Sentence remedy,
    std::optional<Evidence> evidence = std::nullopt)
{
    return {check, severity, std::move(text), std::move(remedy), std::move(evidence)};
}

/// Multiplies the speed of each interval by what `factor` gives for its pass and number.
template <typename Factor> void changeSpeed(StepRecord& step, Factor factor)
{
    for (std::size_t i = 0; i < step.passes.size(); ++i) {
        PassRecord& pass = step.passes[i];
        std::vector<IntervalSeries::Interval> intervals = pass.series.intervals();
        pass.read.bytes = pass.write.bytes = 0;
        for (IntervalSeries::Interval& each : intervals) {
            const double speed = factor(i);
            each.readBytes = static_cast<std::uint64_t>(static_cast<double>(each.readBytes) * speed);
            each.writeBytes = static_cast<std::uint64_t>(static_cast<double>(each.writeBytes) * speed);
            pass.read.bytes += each.readBytes;
            pass.write.bytes += each.writeBytes;
        }
        pass.series = IntervalSeries::fromIntervals(pass.series.interval(), std::move(intervals));
    }
}

/// A drive that gets hot: each pass ends slower than it began.
void slowDown(StepRecord& step)
{
    changeSpeed(step, [speed = 1.0](std::size_t) mutable { return speed = std::max(0.42, speed * 0.995); });
}
} // namespace

void addVerdicts(RunResult& result)
{
    for (StepRecord& step : gridOf(result).steps) {
        for (PassRecord& pass : step.passes) {
            pass.observed = PassObservations();
            pass.observed->programs = {{"rsync", 0, 1'240'000'000}, {"tracker-miner-fs-3", 96'000'000, 4'000'000}};
        }
        step.verdict = Verdict();
    }
    const auto judge = [&result](std::size_t step, TrustLevel level, std::vector<TrustReason> reasons) {
        if (step < gridOf(result).steps.size())
            gridOf(result).steps[step].verdict = Verdict{level, std::move(reasons)};
    };
    judge(1, TrustLevel::Invalid,
        {reason("page-cache", Severity::Invalid,
             Sentence("Of 4.20 GB that were read, only 39 MB came from nvme0n1; 1.07 GB of the test file are in the "
                      "page cache."),
             Sentence("Choose a folder on a file system that can do direct I/O, and measure again."),
             Evidence{EvidenceUnit::Bytes, Sentence("asked of the file"), 4.20e9, Sentence("read from nvme0n1"), 3.9e7,
                 3.99e9}),
            reason("cpu-contention", Severity::Suspicious,
                Sentence("Other programs kept 71 % of the processors busy while the figure was measured."),
                Sentence("Close them and measure again."),
                Evidence{
                    EvidenceUnit::Share, Sentence("all processors"), 1.0, Sentence("busy with others"), 0.71, 0.5}),
            reason("virtual-drive", Severity::Context,
                Sentence("The drive is virtual, so the host's cache may take part."), Sentence())});
    judge(2, TrustLevel::Suspicious,
        {reason("foreign-io", Severity::Suspicious,
            Sentence("Others moved 1.24 GB on nvme0n1 while 4.10 GB were measured; rsync moved most of it."),
            Sentence("Wait until rsync is done and measure again."),
            Evidence{EvidenceUnit::Bytes, Sentence("asked of the file"), 4.10e9, Sentence("moved by others"), 1.24e9,
                0.2e9})});
    judge(3, TrustLevel::Sound,
        {reason("file-system-full", Severity::Context,
             Sentence("The file system is 93 % full, which makes many drives slower."),
             Sentence("Free some room to see what the drive can do.")),
            reason("encryption", Severity::Context,
                Sentence("The data is encrypted on its way to the drive (dm-crypt, aes-xts-plain64)."), Sentence())});
    if (gridOf(result).steps.size() > 4)
        slowDown(gridOf(result).steps[4]);
    judge(4, TrustLevel::Suspicious,
        {reason("throttling", Severity::Suspicious,
            Sentence("The drive got 84 °C hot and wrote 2870 MB/s at the end of what began with 6510 MB/s."),
            Sentence("Give the drive a heat sink or some moving air, let it cool down and measure again."),
            Evidence{EvidenceUnit::BytesPerSecond, Sentence("at the start"), 6.51e9, Sentence("at the end"), 2.87e9,
                std::nullopt})});
    if (gridOf(result).steps.size() > 5)
        changeSpeed(gridOf(result).steps[5],
            [](std::size_t pass) { return pass % 2 == 0 ? 1.0 - 0.02 * static_cast<double>(pass) : 0.78; });
    judge(5, TrustLevel::Suspicious,
        {reason("spread", Severity::Suspicious,
            Sentence("The passes lie between 4100 MB/s and 5240 MB/s, a difference of 24 % of the median."),
            Sentence::toDo({.kind = Remedy::Kind::MorePasses, .passes = 6}),
            Evidence{EvidenceUnit::Share, Sentence("may lie apart"), 0.1, Sentence("lie apart"), 0.24, 0.1})});
    judge(6, TrustLevel::Invalid,
        {reason("faster-than-link", Severity::Invalid,
            Sentence("9120 MB/s were measured, but PCIe 4.0 x4 carries 7880 MB/s at most."),
            Sentence(
                "Something between the program and the drive kept the data in memory. Measure with a larger file."),
            Evidence{EvidenceUnit::BytesPerSecond, Sentence("the link can carry"), 7.88e9, Sentence("measured"), 9.12e9,
                7.88e9})});
}

std::vector<LiveSample> liveSamples(const RunResult& result)
{
    std::vector<LiveSample> samples;
    const auto add = [&samples](const PassRecord& record, std::size_t step, unsigned number) {
        const auto intervals = record.series.intervals();
        const Nanoseconds width = record.series.interval();
        for (std::size_t i = 0; i < intervals.size(); ++i) {
            const Nanoseconds begin = record.startedAt + width * static_cast<std::int64_t>(i);
            const Nanoseconds end = std::min(begin + width, record.startedAt + record.duration);
            const Nanoseconds half = (end - begin) / 2;
            for (int part = 0; part < 2; ++part) {
                LiveSample sample;
                sample.span = half;
                sample.at = begin + half * (part + 1);
                sample.step = step;
                sample.pass = number;
                sample.readBytesPerSecond = perSecond(intervals[i].readBytes, end - begin);
                sample.writeBytesPerSecond = perSecond(intervals[i].writeBytes, end - begin);
                sample.iops = perSecond(intervals[i].ios, end - begin);
                sample.meanLatencyNs =
                    static_cast<double>(intervals[i].latencySumNs) / static_cast<double>(intervals[i].ios);
                samples.push_back(sample);
            }
        }
    };
    for (std::size_t step = 0; step < gridOf(result).steps.size(); ++step) {
        if (gridOf(result).steps[step].warmUp)
            add(*gridOf(result).steps[step].warmUp, step, 0);
        for (std::size_t i = 0; i < gridOf(result).steps[step].passes.size(); ++i)
            add(gridOf(result).steps[step].passes[i], step, static_cast<unsigned>(i) + 1);
    }
    return samples;
}

std::vector<std::shared_ptr<const StepRecord>> shared(const std::vector<StepRecord>& steps)
{
    std::vector<std::shared_ptr<const StepRecord>> result;
    for (const StepRecord& record : steps)
        result.push_back(std::make_shared<StepRecord>(record));
    return result;
}

} // namespace steadymark::gui::sample
