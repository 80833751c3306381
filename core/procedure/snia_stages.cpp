// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/procedure_parts.h"

#include <array>

// After the SNIA Solid State Storage Performance Test Specification, PTS 2.0.2 (client and enterprise), in our own
// words. What is not as there: the active range is one contiguous part from the drive's start instead of 2048 scattered
// segments, and the write cache is left as it is.

namespace steadymark {
namespace {

using namespace std::chrono_literals;
using namespace literals;
using Quantity = TrackedCell::Quantity;

constexpr unsigned mostRounds = 25;

/// Where the specification leaves threads and queue depth to the tester.
Workload randomWorkload(const ProcedureParts& parts, ByteCount block, unsigned readPercent)
{
    return parts.isEnterprise() ? parts.workload(AccessPattern::Random, block, 32, 4, readPercent)
                                : parts.workload(AccessPattern::Random, block, 16, 2, readPercent);
}

bool isPossible(const ProcedureParts& parts, ByteCount block)
{
    return block.count() >= parts.target().logicalSectorBytes;
}

void addTracked(MeasureStage& work, ByteCount block, unsigned readPercent, Quantity quantity)
{
    for (std::size_t i = 0; i < work.cells.size(); ++i) {
        const Workload& workload = work.cells[i].step.workload;
        if (workload.blockSize == block && workload.readPercent == readPercent)
            work.tracked.push_back({i, quantity});
    }
}

void untilSteady(MeasureStage& work)
{
    work.rounds = mostRounds;
    work.steady = SteadyRule{};
}

Stages purged(const ProcedureParts& parts)
{
    if (parts.options().skipsPreparation)
        return {};
    return {parts.purge()};
}

Stages purgedAndPreconditioned(const ProcedureParts& parts)
{
    Stages stages = purged(parts);
    if (!parts.options().skipsPreparation)
        stages.push_back(parts.precondition("Precondition", 128_KiB));
    return stages;
}

/// 20 min of one workload, a minute at a time so that it can be resumed: its histogram is the stage's.
ProcedureStage histogramStage(const ProcedureParts& parts, ProcedureCell cell)
{
    MeasureStage work;
    work.cells.push_back(std::move(cell));
    work.cells.front().samples = 20;
    return parts.measure("Histogram", std::move(work));
}

ProcedureStage groupStage(const ProcedureParts& parts, unsigned number, Workload workload, unsigned hours)
{
    MeasureStage work;
    const std::string name =
        (workload.pattern == AccessPattern::Sequential ? "SEQ " : "RND ") + formatByteCount(workload.blockSize);
    work.continuesSequence = workload.pattern == AccessPattern::Sequential;
    work.cells.push_back(parts.cell(std::move(workload), 1min));
    work.rounds = hours * 60;
    work.tracked.push_back({0, Quantity::BytesPerSecond});
    return parts.measure("Group " + std::to_string(number) + ": " + name, std::move(work));
}

/// A minute, as the specification says; of a simulated drive, which is smaller than what a minute writes, a fiftieth of
/// its capacity where that is sooner. Else its first sample would hold the whole fall.
ProcedureCell saturationCell(const ProcedureParts& parts)
{
    ProcedureCell cell = parts.cell(randomWorkload(parts, 4_KiB, 0), 1min);
    if (parts.target().isSimulated)
        cell.step.workload.length.bytes = parts.amount(parts.userCapacity(), 0.02);
    return cell;
}

} // namespace

Stages writeSaturationStages(const ProcedureParts& parts)
{
    Stages stages = purged(parts);
    MeasureStage work;
    work.cells.push_back(saturationCell(parts));
    work.rounds = (parts.isEnterprise() ? 24U : 6U) * 60U;
    work.time = parts.sample(1min) * work.rounds;
    work.written = parts.amount(parts.userCapacity(), 4.0);
    work.tracked.push_back({0, Quantity::Iops});
    work.steady = SteadyRule{};
    work.steadyEvery = 31;
    stages.push_back(parts.measure("Write saturation", std::move(work)));
    stages.push_back(histogramStage(parts, saturationCell(parts)));
    return stages;
}

Stages iopsStages(const ProcedureParts& parts)
{
    constexpr std::array<unsigned, 7> readShares{100, 95, 65, 50, 35, 5, 0};
    constexpr std::array blocks{1024_KiB, 128_KiB, 64_KiB, 32_KiB, 16_KiB, 8_KiB, 4_KiB, 512_B};
    Stages stages = purgedAndPreconditioned(parts);
    MeasureStage work;
    for (const unsigned reads : readShares) {
        for (const ByteCount block : blocks) {
            if (isPossible(parts, block))
                work.cells.push_back(parts.mixCell(randomWorkload(parts, block, reads), 1min));
        }
    }
    addTracked(work, 4_KiB, 0, Quantity::Iops);
    addTracked(work, 64_KiB, 65, Quantity::Iops);
    addTracked(work, 1024_KiB, 100, Quantity::Iops);
    untilSteady(work);
    stages.push_back(parts.measure("Rounds", std::move(work)));
    return stages;
}

Stages throughputStages(const ProcedureParts& parts)
{
    Stages stages;
    for (const ByteCount block : {1_MiB, 128_KiB}) {
        const std::string name = "SEQ " + formatByteCount(block);
        if (!parts.options().skipsPreparation) {
            stages.push_back(parts.purge("Purge for " + name));
            stages.push_back(parts.precondition("Precondition " + name, block));
        }
        MeasureStage work;
        for (const unsigned reads : {100U, 0U})
            work.cells.push_back(parts.mixCell(parts.workload(AccessPattern::Sequential, block, 32, 1, reads), 1min));
        work.continuesSequence = true;
        addTracked(work, block, 0, Quantity::BytesPerSecond);
        untilSteady(work);
        stages.push_back(parts.measure("Rounds " + name, std::move(work)));
    }
    return stages;
}

Stages latencyStages(const ProcedureParts& parts)
{
    Stages stages = purgedAndPreconditioned(parts);
    MeasureStage work;
    for (const unsigned reads : {100U, 65U, 0U}) {
        for (const ByteCount block : {8_KiB, 4_KiB, 512_B}) {
            if (isPossible(parts, block))
                work.cells.push_back(parts.mixCell(parts.workload(AccessPattern::Random, block, 1, 1, reads), 1min));
        }
    }
    addTracked(work, 4_KiB, 0, Quantity::MeanLatency);
    untilSteady(work);
    stages.push_back(parts.measure("Rounds", std::move(work)));
    stages.push_back(histogramStage(parts, parts.cell(parts.workload(AccessPattern::Random, 4_KiB, 1, 1, 0), 1min)));
    return stages;
}

Stages idleRecoveryStages(const ProcedureParts& parts)
{
    Stages stages = purged(parts);
    MeasureStage precondition;
    precondition.cells.push_back(parts.cell(randomWorkload(parts, 4_KiB, 0), 1min));
    precondition.cells.front().samples = 30;
    precondition.tracked.push_back({0, Quantity::Iops});
    untilSteady(precondition);
    stages.push_back(parts.measure("Precondition", std::move(precondition)));

    for (const std::chrono::seconds wait : {5s, 10s, 15s, 25s, 50s}) {
        MeasureStage bursts;
        bursts.cells.push_back(parts.cell(randomWorkload(parts, 4_KiB, 0), 5s));
        bursts.cells.front().samples = 360;
        bursts.tracked.push_back({0, Quantity::Iops});
        MeasureStage back = bursts;
        bursts.cells.front().idleAfter = parts.scaled(wait);
        const std::string words = inWords(parts.scaled(wait));
        stages.push_back(parts.measure("Wait " + words, std::move(bursts)));
        stages.push_back(parts.measure("Return after " + words, std::move(back)));
    }
    return stages;
}

Stages crossRecoveryStages(const ProcedureParts& parts)
{
    const auto workload = [&parts](AccessPattern pattern, ByteCount block) {
        return parts.workload(pattern, block, 32, 1, 0);
    };
    Stages stages = purged(parts);
    stages.push_back(groupStage(parts, 1, workload(AccessPattern::Sequential, 1_MiB), 8));
    stages.push_back(groupStage(parts, 2, workload(AccessPattern::Random, 8_KiB), 6));
    stages.push_back(groupStage(parts, 3, workload(AccessPattern::Sequential, 1_MiB), 8));
    return stages;
}

} // namespace steadymark
