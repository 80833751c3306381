// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"
#include "tests/support/benchmark.h"

#include <gtest/gtest.h>

#include <initializer_list>
#include <string>
#include <utility>
#include <vector>

/// Results with the rates that a test wants, without simulating any I/O.
namespace steadymark::compare_sample {

inline Workload workload(AccessPattern pattern, std::uint64_t blockBytes, unsigned queueDepth, unsigned readPercent)
{
    Workload made;
    made.pattern = pattern;
    made.blockSize = ByteCount(blockBytes);
    made.queueDepth = queueDepth;
    made.readPercent = readPercent;
    made.length.time = std::chrono::seconds(5);
    return made;
}

/// One second at this rate. `latencyNs`: of every I/O.
inline PassRecord pass(double bytesPerSecond, const Workload& workload, std::int64_t latencyNs = 100'000)
{
    PassRecord made;
    made.duration = std::chrono::seconds(1);
    DirectionRecord& direction = workload.readPercent > 0 ? made.read : made.write;
    direction.bytes = static_cast<std::uint64_t>(bytesPerSecond);
    direction.ios = direction.bytes / workload.blockSize.count() + 1;
    for (unsigned i = 0; i < 1000; ++i)
        direction.latency.record(Nanoseconds(latencyNs + 100 * i));
    return made;
}

inline void addStep(RunResult& run, const Workload& workload, const std::vector<double>& rates,
    const std::string& name = {}, std::int64_t latencyNs = 100'000)
{
    StepRecord step;
    step.name = name.empty() ? describeWorkload(workload) : name;
    step.workload = workload;
    step.status = StepStatus::Complete;
    for (const double rate : rates)
        step.passes.push_back(pass(rate, workload, latencyNs));
    planOf(run).steps.push_back({step.name, workload});
    gridOf(run).steps.push_back(std::move(step));
}

inline RunResult run(std::int64_t startedAtUnixMs = 1'767'225'600'000) // 2026-01-01
{
    RunResult made = emptyBenchmark();
    made.applicationVersion = "1.0.0";
    made.startedAtUnixMs = startedAtUnixMs;
    made.target.path = "/home";
    made.target.fileSystem = "ext4";
    made.target.total = ByteCount(1'000'000'000'000);
    made.target.available = ByteCount(600'000'000'000);
    Drive drive;
    drive.name = "nvme0n1";
    drive.model = "Model A";
    drive.firmware = "1.0";
    drive.capacity = ByteCount(1'000'000'000'000);
    made.target.drives = {drive};
    made.target.driveIds = {"0123456789abcdef"};
    made.environment.kernel = "Linux 6.1.0";
    made.environment.governor = "performance";
    made.health.before.resize(1);
    made.health.before.front().facts.temperatureCelsius = 40.0;
    return made;
}

inline const Workload sequentialRead = workload(AccessPattern::Sequential, 1U << 20U, 8, 100);
inline const Workload randomWrite = workload(AccessPattern::Random, 4096, 32, 0);

/// A run with two tests.
inline RunResult twoTests(const std::vector<double>& reads, const std::vector<double>& writes)
{
    RunResult made = run();
    addStep(made, sequentialRead, reads);
    addStep(made, randomWrite, writes);
    return made;
}

/// With the usual options.
inline Comparison compared(std::vector<ComparedGroup> groups)
{
    Result<Comparison> comparison = compareGroups(std::move(groups), {});
    EXPECT_TRUE(comparison) << (comparison ? "" : comparison.error().message());
    return comparison ? std::move(comparison.value()) : Comparison{};
}

} // namespace steadymark::compare_sample
