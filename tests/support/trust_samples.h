// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trust/trust_checks.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>
#include <ostream>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace steadymark {

// For messages of GoogleTest.
inline std::ostream& operator<<(std::ostream& stream, const TrustReason& reason)
{
    return stream << reason.check << " (" << toString(reason.severity) << "): " << english(reason.text) << " | "
                  << english(reason.remedy);
}

} // namespace steadymark

namespace steadymark::testing {

constexpr double megabyte = 1e6;
constexpr std::uint64_t gibibyte = std::uint64_t{1} << 30U;

/// A layer of a stack, without what it stands on.
inline StackLayer layer(LayerKind kind, std::string name, std::string device = {}, std::vector<StackFact> facts = {},
    std::string summary = {})
{
    return {kind, std::move(name), Sentence::verbatim(std::move(summary)), std::move(device), std::move(facts), {}};
}

/// A pass at an even rate in which everything agrees: Little's law holds at the full queue depth, the series is flat,
/// workers mostly waited for the drive, most processors were idle, and nothing lay in the cache. No device is counted.
inline PassRecord evenPass(const Workload& workload, double bytesPerSecond, Nanoseconds duration)
{
    const double seconds = toSeconds(duration);
    const std::uint64_t block = workload.blockSize.count();
    const auto ios = static_cast<std::uint64_t>(std::llround(bytesPerSecond * seconds / static_cast<double>(block)));
    const std::uint64_t reads = ios * workload.readPercent / 100;
    const double inFlight = static_cast<double>(workload.queueDepth) * workload.threads;
    const auto latency = static_cast<std::int64_t>(
        ios == 0 ? 0.0 : inFlight * static_cast<double>(duration.count()) / static_cast<double>(ios));
    const auto direction = [&](std::uint64_t count) {
        DirectionRecord made;
        made.ios = count;
        made.bytes = count * block;
        if (count > 0 && latency < LatencyHistogram::overflowFrom)
            made.latency =
                LatencyHistogram::fromRuns({{LatencyHistogram::indexOf(static_cast<std::uint64_t>(latency)), {count}}},
                    0, Nanoseconds(latency), Nanoseconds(latency), static_cast<std::uint64_t>(latency) * count);
        return made;
    };

    PassRecord pass;
    pass.duration = duration;
    pass.read = direction(reads);
    pass.write = direction(ios - reads);
    const auto slices =
        static_cast<std::uint64_t>(std::max<std::int64_t>(1, duration / IntervalSeries::defaultInterval));
    std::vector<IntervalSeries::Interval> intervals(slices);
    for (std::uint64_t i = 0; i < slices; ++i) {
        const auto part = [&](std::uint64_t whole) {
            return whole * (i + 1) / slices - whole * i / slices;
        };
        intervals[i] = {part(pass.read.bytes), part(pass.write.bytes), part(ios),
            part(ios) * static_cast<std::uint64_t>(latency), static_cast<std::uint64_t>(latency)};
    }
    pass.series = IntervalSeries::fromIntervals(IntervalSeries::defaultInterval, std::move(intervals));

    PassObservations& observed = pass.observed.emplace();
    observed.window = duration + std::chrono::milliseconds(2);
    const Nanoseconds own = duration * workload.threads / 10;
    observed.processors = ProcessorTraffic{observed.window * 8, own + observed.window / 5, Nanoseconds(0), own};
    observed.workers.assign(workload.threads, {duration / 10, Nanoseconds(0)});
    observed.cached = ByteCount(0);
    observed.clockDrift = 0.0;
    return pass;
}

/// Owns what an Observations refers to. It begins as an honest run of 5 s of random 4 KiB reads at queue depth 32, at
/// 2000 MB/s, of a file of 1 GiB on ext4 on the second partition of an NVMe drive (PCIe 4.0 x4): no check has a word to
/// say about it. Then change what the test is about.
class TrustSample {
public:
    TrustSample()
    {
        Drive nvme;
        nvme.name = "nvme0n1";
        nvme.model = "Example NVMe 1TB";
        nvme.bus = "nvme";
        nvme.link = "PCIe 4.0 x4";
        nvme.linkBytesPerSecond = 7.877e9;
        nvme.isRotational = false;
        nvme.capacity = ByteCount(1'000'204'886'016);
        drives = {nvme};
        fileOn({{LayerKind::FileSystem, "ext4", Sentence(), "", {}, {}},
            {LayerKind::Partition, "nvme0n1p2", Sentence(), "nvme0n1p2", {}, {}},
            {LayerKind::Drive, "Example NVMe 1TB", Sentence::verbatim("1.0 TB"), "nvme0n1", {{"bus", "nvme"}}, {}},
            {LayerKind::Link, "PCIe 4.0 x4", Sentence(), "", {}, {}}});
        step.status = StepStatus::Complete;
        step.engine.backend = "io_uring";
        run.isKnown = true;
        run.extents = ExtentReport{true, 4, {}, {}, {}, {}, {}};
        run.traits.isCompressing = false;
        run.traits.isCopyOnWrite = false;
        run.content = ContentSample{256, 0};
        run.memoryCopyBytesPerSecond = 20e9;
        run.power = {"mains", "performance", Sentence()};
        environment.logicalCpus = 8;
        environment.governor = "performance";
        environment.memory = ByteCount(16 * gibibyte);
        environment.osName = "Debian GNU/Linux 12 (bookworm)";
        work("rnd,4KiB,q32,read", 2000 * megabyte);
    }

    /// Sets the workload ("seq,1MiB,q8,write", see parseWorkload()) and one pass of it, in which each device of the
    /// stack moved what was asked. Last: call it when the stack is as it should be.
    TrustSample& work(std::string_view workload, double bytesPerSecond, Nanoseconds duration = std::chrono::seconds(5))
    {
        Result<Workload> parsed = parseWorkload(workload);
        step.workload = parsed ? std::move(parsed).value() : Workload();
        step.workload.length.time = duration;
        step.name = describeWorkload(step.workload);
        step.passes = {evenPass(step.workload, bytesPerSecond, duration)};
        countAsAsked();
        return *this;
    }
    /// Each device of the stack moved what was asked, in requests as large as the workload's, and took all their time.
    TrustSample& countAsAsked()
    {
        for (PassRecord& each : step.passes) {
            each.observed->devices.clear();
            for (const StackLayer& layer : stack.layers) {
                if (!layer.device.empty())
                    each.observed->devices.push_back(
                        {layer.device, each.read.bytes, each.write.bytes, each.read.ios, each.write.ios, each.duration,
                            Nanoseconds(static_cast<std::int64_t>(
                                each.meanQueueDepth() * static_cast<double>(each.duration.count())))});
            }
        }
        return *this;
    }
    /// The layers one below the other, under a file.
    TrustSample& fileOn(std::vector<StackLayer> layers)
    {
        layers.insert(layers.begin(), {LayerKind::File, "/data", Sentence(), "", {}, {}});
        return on(std::move(layers));
    }
    /// The layers one below the other.
    TrustSample& on(std::vector<StackLayer> layers)
    {
        for (std::size_t i = 0; i + 1 < layers.size(); ++i)
            layers[i].below = {i + 1};
        stack.layers = std::move(layers);
        return *this;
    }
    /// The pass that is judged.
    [[nodiscard]] PassRecord& pass() { return step.passes.front(); }
    /// What `device` moved in it; made if it is new.
    [[nodiscard]] DeviceTraffic& counted(std::string_view device)
    {
        std::vector<DeviceTraffic>& devices = pass().observed->devices;
        const auto found = std::ranges::find(devices, device, &DeviceTraffic::device);
        if (found != devices.end())
            return *found;
        devices.push_back({std::string(device), 0, 0, 0, 0, {}});
        return devices.back();
    }
    /// `device` does not count.
    TrustSample& uncounted(std::string_view device)
    {
        for (PassRecord& each : step.passes)
            std::erase_if(each.observed->devices, [&](const DeviceTraffic& one) { return one.device == device; });
        return *this;
    }

    [[nodiscard]] Observations seen() const
    {
        return {step, run, stack, drives, environment, capture, isDevice, isImported, testedSize, fileSystemTotal,
            fileSystemAvailable, fileSystem, temperatures, dataBefore};
    }
    /// What one check says.
    [[nodiscard]] TrustReasons reasonsOf(void (*check)(const Observations&, TrustReasons&)) const
    {
        TrustReasons reasons;
        check(seen(), reasons);
        return reasons;
    }

    StepRecord step;
    RunObservations run;
    StorageStack stack;
    std::vector<Drive> drives;
    Environment environment;
    CaptureRecord capture;
    bool isDevice = false;
    bool isImported = false;
    ByteCount testedSize{gibibyte};
    ByteCount fileSystemTotal{900 * gibibyte};
    ByteCount fileSystemAvailable{600 * gibibyte};
    std::string fileSystem = "ext4";
    std::vector<StepTemperature> temperatures;
    std::vector<DataPattern> dataBefore;
};

/// "page-cache invalid, small-file suspicious": for comparing in one line.
inline std::string summaryOf(const TrustReasons& reasons)
{
    std::string text;
    for (const TrustReason& reason : reasons)
        text += (text.empty() ? "" : ", ") + reason.check + ' ' + std::string(toString(reason.severity));
    return text;
}

/// One line of a table: what is changed of the honest sample, and what must be said of it (summaryOf()); "" is nothing.
struct TrustCase {
    std::string_view name;
    std::function<void(TrustSample&)> change;
    std::string_view expected;
};

/// Holds `checks`, one after the other as judge() asks them, to a table; and each sentence to be one that can be read.
inline void expectAll(const std::vector<void (*)(const Observations&, TrustReasons&)>& checks,
    const std::vector<TrustCase>& cases,
    std::size_t longestSentence = 260) // it stands in reports
{
    for (const TrustCase& one : cases) {
        SCOPED_TRACE(one.name);
        TrustSample sample;
        one.change(sample);
        TrustReasons reasons;
        for (const auto check : checks)
            check(sample.seen(), reasons);
        EXPECT_EQ(summaryOf(reasons), one.expected) << ::testing::PrintToString(reasons);
        for (const TrustReason& reason : reasons) {
            const std::string text = english(reason.text);
            EXPECT_TRUE(text.ends_with('.')) << reason;
            EXPECT_TRUE(reason.remedy.empty() || english(reason.remedy).ends_with('.')) << reason;
            EXPECT_LT(text.size(), longestSentence) << reason;
            for (const char* const wrong : {"..", "nan", "inf "})
                EXPECT_EQ(text.find(wrong), std::string::npos) << reason;
        }
    }
}

} // namespace steadymark::testing
