// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/procedure/document/run_result.h"
#include "tests/core/result/sample_result.h"

#include <string>
#include <utility>
#include <vector>

/// Procedures with samples of chosen speeds, put together like the runner does it: times and written bytes go on from
/// one sample to the next.
namespace steadymark::findings {

using std::chrono::minutes;
using std::chrono::seconds;

inline ProcedureCell cell(
    std::string name, std::uint64_t blockBytes, unsigned readPercent, Nanoseconds length, unsigned samples = 1)
{
    ProcedureCell made;
    made.step.name = std::move(name);
    made.step.workload = sample::workload(blockBytes < (1U << 17U) ? AccessPattern::Random : AccessPattern::Sequential,
        blockBytes, 32, 1, readPercent, length);
    made.samples = samples;
    return made;
}

/// Four KiB random writes.
inline ProcedureCell smallWrites(Nanoseconds length, unsigned samples = 1)
{
    return cell("RND 4KiB Q32T1", 4096, 0, length, samples);
}

class ProcedureBuilder final {
public:
    explicit ProcedureBuilder(std::string name, std::string title = "Procedure")
    {
        const RunResult run = sample::frame();
        m_result.applicationVersion = run.applicationVersion;
        m_result.id = run.id;
        m_result.startedAtUnixMs = run.startedAtUnixMs;
        m_result.utcOffsetMinutes = run.utcOffsetMinutes;
        m_result.target = run.target;
        m_result.target.isDevice = true;
        m_result.target.path = "/dev/nvme0n1";
        m_result.environment = run.environment;
        m_result.procedure.name = std::move(name);
        m_result.procedure.title = std::move(title);
        m_result.procedure.size = ByteCount(2'000'398'934'016);
    }

    std::size_t measure(std::string name, std::string state, std::vector<ProcedureCell> cells)
    {
        MeasureStage stage;
        stage.cells = std::move(cells);
        return add({std::move(name), std::move(state), std::move(stage)});
    }
    std::size_t prepare(PrepareStep step)
    {
        const std::size_t stage =
            add({english(describe(step)) + " " + std::to_string(m_result.stages.size()), "", PrepareStage{step}});
        PrepareReport report;
        report.step = step;
        report.outcome = PrepareOutcome::Done;
        report.sentence = Sentence::verbatim("Done as it was asked for.");
        m_result.stages[stage].preparation = std::move(report);
        return stage;
    }
    std::size_t rest(Nanoseconds duration)
    {
        PrepareStep step;
        step.method = PrepareMethod::Idle;
        step.duration = duration;
        m_now += duration;
        return prepare(step);
    }
    MeasureStage& stage(std::size_t index) { return std::get<MeasureStage>(m_result.procedure.stages[index].work); }

    /// One sample at this speed; its points, if the cell has any, at `pointRates` (else all at the same speed).
    ProcedureSample& sample(std::size_t stageIndex, unsigned round, std::size_t cellIndex, unsigned number,
        double bytesPerSecond, const std::vector<double>& pointRates = {})
    {
        const ProcedureCell& measured = stage(stageIndex).cells[cellIndex];
        const std::uint64_t block = measured.step.workload.blockSize.count();
        ProcedureSample made;
        made.stage = static_cast<std::uint32_t>(stageIndex);
        made.round = round;
        made.cell = static_cast<std::uint32_t>(cellIndex);
        made.number = number;
        made.startedAt = m_now;
        made.duration = *measured.step.workload.length.time;
        made.writtenBefore = m_result.writtenBytes;
        std::uint64_t bytes = 0;
        made.pointEvery = pointRates.empty() ? Nanoseconds(0) : measured.pointEvery;
        for (const double rate : pointRates) {
            const auto pointBytes = static_cast<std::uint64_t>(rate * toSeconds(measured.pointEvery));
            made.points.push_back({pointBytes, pointBytes / block, 5'000'000});
            bytes += pointBytes;
        }
        if (pointRates.empty())
            bytes = static_cast<std::uint64_t>(bytesPerSecond * toSeconds(made.duration));
        else
            made.duration = measured.pointEvery * static_cast<std::int64_t>(pointRates.size());
        const std::uint64_t ios = bytes / block;
        const unsigned readPercent = measured.step.workload.readPercent;
        made.readBytes = bytes / 100 * readPercent;
        made.writeBytes = bytes - made.readBytes;
        made.readIos = ios / 100 * readPercent;
        made.writeIos = ios - made.readIos;
        made.meanLatencyNs = ios > 0 ? 32e9 * toSeconds(made.duration) / static_cast<double>(ios) : 0.0;
        made.latencyMaximumNs = 12'000'000;
        made.p99999Ns = 8'000'000;
        m_now += made.duration + measured.idleAfter;
        m_result.writtenBytes += made.writeBytes;
        m_result.stages[stageIndex].status = StepStatus::Complete;
        m_result.duration = m_now;
        m_result.samples.push_back(std::move(made));
        return m_result.samples.back();
    }

    [[nodiscard]] RunResult& result() { return m_result; }

private:
    std::size_t add(ProcedureStage stage)
    {
        m_result.procedure.stages.push_back(std::move(stage));
        StageRecord record;
        record.status = StepStatus::Complete;
        record.engine = steadymark::sample::engine();
        m_result.stages.push_back(std::move(record));
        return m_result.stages.size() - 1;
    }

    RunResult m_result;
    Nanoseconds m_now{};
};

/// Fresh, filled, idle, trimmed: three samples each.
inline RunResult fourStates(double fresh = 300e6, double filled = 114e6, double idle = 115e6, double trimmed = 297e6)
{
    ProcedureBuilder builder("four-states", "Four states");
    const auto measure = [&builder](std::string name, const std::string& state, double rate) {
        const std::size_t stage = builder.measure(std::move(name), state, {smallWrites(seconds(60), 3)});
        for (unsigned number = 0; number < 3; ++number)
            builder.sample(stage, 0, 0, number, rate * (0.98 + 0.02 * number));
    };
    builder.prepare({PrepareMethod::Discard, EraseVariant::Automatic, 1, {}});
    measure("Fresh", "fresh", fresh);
    builder.prepare({PrepareMethod::FillDrive, EraseVariant::Automatic, 2, {}});
    measure("Filled", "filled", filled);
    builder.rest(minutes(30));
    measure("After rest", "idle", idle);
    builder.prepare({PrepareMethod::Discard, EraseVariant::Automatic, 1, {}});
    measure("After TRIM", "trimmed", trimmed);
    return std::move(builder.result());
}

/// 42 GB at 1.2 GB/s, then 310 MB/s, in samples of a minute with a point each second; then 5 min of rest, after which
/// 21 GB are fast again.
inline RunResult sustained(unsigned slowMinutes = 30)
{
    ProcedureBuilder builder("sustained", "Sustained write");
    ProcedureCell writes = cell("SEQ 1MiB Q8T1", 1U << 20U, 0, minutes(1));
    writes.pointEvery = seconds(1);
    RandomGenerator random(5);
    const auto noise = [&random] {
        return 0.99 + 0.02 * static_cast<double>(random.next() >> 11U) * 0x1p-53;
    };
    const auto write = [&](std::size_t stage, unsigned minutesInAll, unsigned fastSeconds) {
        for (unsigned round = 0; round < minutesInAll; ++round) {
            std::vector<double> rates;
            for (unsigned second = 0; second < 60; ++second)
                rates.push_back((round * 60 + second < fastSeconds ? 1.2e9 : 310e6) * noise());
            builder.sample(stage, round, 0, 0, 0.0, rates);
        }
    };
    const std::size_t curve = builder.measure("Sustained write", "sustained", {writes});
    builder.stage(curve).rounds = 1000;
    write(curve, slowMinutes, 35);
    builder.rest(minutes(5));
    const std::size_t recovery = builder.measure("Recovery", "recovery", {writes});
    builder.stage(recovery).rounds = 3;
    write(recovery, 3, 17);
    return std::move(builder.result());
}

/// Rounds over one tracked cell of 4 KiB writes with these IOPS.
inline RunResult saturation(const std::vector<double>& iops, unsigned every = 1)
{
    ProcedureBuilder builder("snia-wsat", "Write Saturation (SNIA style)");
    const std::size_t stage = builder.measure("Write saturation", "", {smallWrites(minutes(1))});
    builder.stage(stage).rounds = 1000;
    builder.stage(stage).steady = SteadyRule{};
    builder.stage(stage).tracked = {{0, TrackedCell::Quantity::Iops}};
    builder.stage(stage).steadyEvery = every;
    for (std::size_t round = 0; round < iops.size(); ++round)
        builder.sample(stage, static_cast<unsigned>(round), 0, 0, iops[round] * 4096.0);
    return std::move(builder.result());
}

/// A matrix of three mixes and two block sizes, six rounds, steady from the second.
inline RunResult matrix()
{
    ProcedureBuilder builder("snia-iops", "IOPS (SNIA style)");
    std::vector<ProcedureCell> cells;
    for (const unsigned readPercent : {100U, 65U, 0U}) {
        for (const std::uint64_t block : {65536U, 4096U})
            cells.push_back(cell((block == 4096 ? "RND 4KiB R" : "RND 64KiB R") + std::to_string(readPercent), block,
                readPercent, seconds(60)));
    }
    const std::size_t stage = builder.measure("Rounds", "", cells);
    builder.stage(stage).rounds = 25;
    builder.stage(stage).steady = SteadyRule{};
    builder.stage(stage).tracked = {{5, TrackedCell::Quantity::Iops}};
    for (unsigned round = 0; round < 6; ++round) {
        const double wear = round == 0 ? 2.0 : 1.0;
        for (std::size_t index = 0; index < cells.size(); ++index)
            builder.sample(stage, round, index, 0, wear * (500e6 - 60e6 * static_cast<double>(index)));
    }
    return std::move(builder.result());
}

/// Host Idle Recovery with two waits: steady at 10 000 IOPS, 12 000 and 15 000 while resting.
inline RunResult idleRecovery()
{
    ProcedureBuilder builder("snia-hir", "Host Idle Recovery (SNIA style)");
    const std::size_t first = builder.measure("Precondition", "", {smallWrites(seconds(60), 3)});
    builder.stage(first).rounds = 25;
    builder.stage(first).steady = SteadyRule{};
    builder.stage(first).tracked = {{0, TrackedCell::Quantity::Iops}};
    for (unsigned round = 0; round < 5; ++round) {
        for (unsigned number = 0; number < 3; ++number)
            builder.sample(first, round, 0, number, (number == 2 ? 10'000 : 11'000) * 4096.0);
    }
    for (const auto& [wait, iops] : {std::pair{5, 12'000.0}, std::pair{10, 15'000.0}}) {
        ProcedureCell bursts = smallWrites(seconds(5), 4);
        bursts.idleAfter = seconds(wait);
        const std::size_t waiting = builder.measure("Wait " + std::to_string(wait) + " s", "", {bursts});
        for (unsigned number = 0; number < 4; ++number)
            builder.sample(waiting, 0, 0, number, iops * 4096.0);
        const std::size_t back =
            builder.measure("Return after " + std::to_string(wait) + " s", "", {smallWrites(seconds(5), 4)});
        for (unsigned number = 0; number < 4; ++number)
            builder.sample(back, 0, 0, number, 10'200 * 4096.0);
    }
    return std::move(builder.result());
}

/// Cross Stimulus Recovery: the last group is as fast as the first again in its third minute.
inline RunResult crossStimulus()
{
    ProcedureBuilder builder("snia-xsr", "Cross Stimulus Recovery (SNIA style)");
    const ProcedureCell large = cell("SEQ 1MiB Q32T1", 1U << 20U, 0, minutes(1), 4);
    const ProcedureCell small = cell("RND 8KiB Q32T1", 8192, 0, minutes(1), 4);
    const auto group = [&builder](std::string name, const ProcedureCell& writes, const std::vector<double>& rates) {
        const std::size_t stage = builder.measure(std::move(name), "", {writes});
        for (unsigned number = 0; number < rates.size(); ++number)
            builder.sample(stage, 0, 0, number, rates[number]);
    };
    group("Group 1: SEQ 1MiB", large, {400e6, 400e6, 400e6, 400e6});
    group("Group 2: RND 8KiB", small, {90e6, 80e6, 80e6, 80e6});
    group("Group 3: SEQ 1MiB", large, {200e6, 300e6, 401e6, 402e6});
    return std::move(builder.result());
}

} // namespace steadymark::findings
