// SPDX-License-Identifier: GPL-3.0-or-later
#include "sample_run.h"

#include <algorithm>
#include <cmath>
#include <random>

namespace steadymark::sample {

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

StepRecord step(const WorkloadStep& planned, const std::vector<double>& rates, Nanoseconds startedAt, bool hasWarmUp)
{
    StepRecord record;
    record.name = planned.name;
    record.workload = planned.workload;
    record.status = StepStatus::Complete;
    record.engine.backend = "io_uring";
    const Nanoseconds length = planned.workload.length.time.value_or(Nanoseconds(1'000'000'000));
    Nanoseconds at = startedAt;
    if (hasWarmUp && !rates.empty()) {
        record.warmUp = pass(planned.workload, rates.front() * 0.93, at, length, 99);
        at += length;
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
    RunResult result;
    result.plan = plan;
    result.applicationVersion = "0.1.0";
    Nanoseconds at(1'500'000'000); // the test file was filled
    std::mt19937_64 random(7);
    std::uniform_real_distribution<double> noise(0.985, 1.01);
    for (const WorkloadStep& planned : plan.steps) {
        std::vector<double> rates;
        for (unsigned i = 0; i < plan.passes; ++i)
            rates.push_back(rateOf(planned.workload) * noise(random));
        result.steps.push_back(step(planned, rates, at, plan.hasWarmUp));
        const PassRecord& last = result.steps.back().passes.back();
        at = last.startedAt + last.duration + plan.interval;
    }
    result.duration = at;
    return result;
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
    for (std::size_t step = 0; step < result.steps.size(); ++step) {
        if (result.steps[step].warmUp)
            add(*result.steps[step].warmUp, step, 0);
        for (std::size_t i = 0; i < result.steps[step].passes.size(); ++i)
            add(result.steps[step].passes[i], step, static_cast<unsigned>(i) + 1);
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

} // namespace steadymark::sample
