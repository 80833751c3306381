// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/plans/built_in_plans.h"

#include "core/base/text.h"

#include <array>
#include <utility>

// After the SNIA Solid State Storage Performance Test Specification, PTS 2.0.2 (client and enterprise), in our own
// words. What is not as there: the active range is one contiguous part from the drive's start instead of 2048 scattered
// segments, and the write cache is left as it is.

namespace steadymark {
namespace {

using namespace std::chrono_literals;
using namespace literals;
using Quantity = TrackedCell::Quantity;

constexpr unsigned mostRounds = 25;

bool isEnterprise(const ProcedureOptions& options)
{
    return options.settings == "enterprise";
}

/// Where the specification leaves threads and queue depth to the tester.
Workload randomWorkload(const ProcedureOptions& options, ByteCount block, unsigned readPercent)
{
    return isEnterprise(options) ? planWorkload(AccessPattern::Random, block, 32, 4, readPercent)
                                 : planWorkload(AccessPattern::Random, block, 16, 2, readPercent);
}

void addTracked(PlanRounds& work, ByteCount block, unsigned readPercent, Quantity quantity)
{
    for (std::size_t i = 0; i < work.cells.size(); ++i) {
        const Workload& workload = work.cells[i].workload;
        if (workload.blockSize == block && workload.readPercent == readPercent)
            work.tracked.push_back({i, quantity});
    }
}

void untilSteady(PlanRounds& work)
{
    work.rounds = mostRounds;
    work.steady = SteadyRule{};
}

/// Workload-independent preconditioning: twice the active range, sequentially.
PlanStage precondition(const std::string& name, ByteCount block)
{
    PlanRounds work;
    work.cells.push_back(planCell(planWorkload(AccessPattern::Sequential, block, 32, 1, 0), 1min));
    work.written = PlanAmount::ofSize(200);
    // Short enough that the last sample of it does not go far beyond.
    work.cells.front().most = PlanAmount::ofSize(2);
    work.rounds = limits::maximumRounds;
    work.continuesSequence = true;
    work.isPreparation = true;
    return {name, {}, std::move(work)};
}

PlanStages purgedAndPreconditioned()
{
    return {purgeStage(), precondition("Precondition", 128_KiB)};
}

/// 20 min of one workload, a minute at a time so that it can be resumed: its histogram is the stage's.
PlanStage histogramStage(PlanCell cell)
{
    PlanRounds work;
    work.cells.push_back(std::move(cell));
    work.cells.front().samples = 20;
    return {"Histogram", {}, std::move(work)};
}

PlanStage groupStage(unsigned number, Workload workload, unsigned hours)
{
    PlanRounds work;
    const std::string kind = workload.pattern == AccessPattern::Sequential ? "SEQ" : "RND";
    const std::string name =
        join({"Group", std::to_string(number) + ":", kind, formatByteCount(workload.blockSize)}, " ");
    work.continuesSequence = workload.pattern == AccessPattern::Sequential;
    work.cells.push_back(planCell(std::move(workload), 1min));
    work.rounds = hours * 60;
    work.tracked.push_back({0, Quantity::BytesPerSecond});
    return {name, {}, std::move(work)};
}

/// A minute, as the specification says; of a simulated drive, which is smaller than what a minute writes, a fiftieth of
/// its capacity where that is sooner. Else its first sample would hold the whole fall.
PlanCell saturationCell(const ProcedureOptions& options)
{
    PlanCell cell = planCell(randomWorkload(options, 4_KiB, 0), 1min);
    cell.mostSimulated = PlanAmount::ofCapacity(2);
    return cell;
}

} // namespace

PlanStages writeSaturationStages(const ProcedureOptions& options)
{
    PlanRounds work;
    work.cells.push_back(saturationCell(options));
    work.rounds = (isEnterprise(options) ? 24U : 6U) * 60U;
    work.time = Nanoseconds(1min) * work.rounds;
    work.written = PlanAmount::ofCapacity(400);
    work.tracked.push_back({0, Quantity::Iops});
    work.steady = SteadyRule{};
    work.steadyEvery = 31;
    PlanStages stages{purgeStage()};
    stages.push_back({"Write saturation", {}, std::move(work)});
    stages.push_back(histogramStage(saturationCell(options)));
    return stages;
}

PlanStages iopsStages(const ProcedureOptions& options)
{
    constexpr std::array<unsigned, 7> readShares{100, 95, 65, 50, 35, 5, 0};
    constexpr std::array blocks{1024_KiB, 128_KiB, 64_KiB, 32_KiB, 16_KiB, 8_KiB, 4_KiB, 512_B};
    PlanStages stages = purgedAndPreconditioned();
    PlanRounds work;
    for (const unsigned reads : readShares) {
        for (const ByteCount block : blocks)
            work.cells.push_back(mixCell(randomWorkload(options, block, reads), 1min));
    }
    addTracked(work, 4_KiB, 0, Quantity::Iops);
    addTracked(work, 64_KiB, 65, Quantity::Iops);
    addTracked(work, 1024_KiB, 100, Quantity::Iops);
    untilSteady(work);
    stages.push_back({"Rounds", {}, std::move(work)});
    return stages;
}

PlanStages throughputStages(const ProcedureOptions&)
{
    PlanStages stages;
    for (const ByteCount block : {1_MiB, 128_KiB}) {
        const std::string name = join({"SEQ", formatByteCount(block)}, " ");
        stages.push_back(purgeStage(join({"Purge for", name}, " ")));
        stages.push_back(precondition(join({"Precondition", name}, " "), block));
        PlanRounds work;
        for (const unsigned reads : {100U, 0U})
            work.cells.push_back(mixCell(planWorkload(AccessPattern::Sequential, block, 32, 1, reads), 1min));
        work.continuesSequence = true;
        addTracked(work, block, 0, Quantity::BytesPerSecond);
        untilSteady(work);
        stages.push_back({join({"Rounds", name}, " "), {}, std::move(work)});
    }
    return stages;
}

PlanStages latencyStages(const ProcedureOptions&)
{
    PlanStages stages = purgedAndPreconditioned();
    PlanRounds work;
    for (const unsigned reads : {100U, 65U, 0U}) {
        for (const ByteCount block : {8_KiB, 4_KiB, 512_B})
            work.cells.push_back(mixCell(planWorkload(AccessPattern::Random, block, 1, 1, reads), 1min));
    }
    addTracked(work, 4_KiB, 0, Quantity::MeanLatency);
    untilSteady(work);
    stages.push_back({"Rounds", {}, std::move(work)});
    stages.push_back(histogramStage(planCell(planWorkload(AccessPattern::Random, 4_KiB, 1, 1, 0), 1min)));
    return stages;
}

PlanStages idleRecoveryStages(const ProcedureOptions& options)
{
    PlanStages stages{purgeStage()};
    PlanRounds before;
    before.cells.push_back(planCell(randomWorkload(options, 4_KiB, 0), 1min));
    before.cells.front().samples = 30;
    before.tracked.push_back({0, Quantity::Iops});
    untilSteady(before);
    stages.push_back({"Precondition", {}, std::move(before)});

    for (const std::chrono::seconds wait : {5s, 10s, 15s, 25s, 50s}) {
        PlanRounds bursts;
        bursts.cells.push_back(planCell(randomWorkload(options, 4_KiB, 0), 5s));
        bursts.cells.front().samples = 360;
        bursts.tracked.push_back({0, Quantity::Iops});
        PlanRounds back = bursts;
        bursts.cells.front().rest = wait;
        stages.push_back({join({"Wait", durationPlace(wait)}, " "), {}, std::move(bursts)});
        stages.push_back({join({"Return after", durationPlace(wait)}, " "), {}, std::move(back)});
    }
    return stages;
}

PlanStages crossRecoveryStages(const ProcedureOptions&)
{
    const auto workload = [](AccessPattern pattern, ByteCount block) {
        return planWorkload(pattern, block, 32, 1, 0);
    };
    PlanStages stages{purgeStage()};
    stages.push_back(groupStage(1, workload(AccessPattern::Sequential, 1_MiB), 8));
    stages.push_back(groupStage(2, workload(AccessPattern::Random, 8_KiB), 6));
    stages.push_back(groupStage(3, workload(AccessPattern::Sequential, 1_MiB), 8));
    return stages;
}

} // namespace steadymark
