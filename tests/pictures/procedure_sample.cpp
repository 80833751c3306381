// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/pictures/procedure_sample.h"

#include "app/gui/states/procedure_figures.h"
#include "app/gui/widgets/unit_factors.h"
#include "core/procedure/analysis/delay_ratio.h"
#include "core/procedure/plans/files_procedures.h"

#include <algorithm>
#include <array>
#include <chrono>
#include <cmath>
#include <functional>
#include <string>
#include <utility>

namespace steadymark::gui {
namespace {

using namespace std::chrono_literals;

constexpr std::uint64_t driveBytes = 1000 * bytesPerGigabyte;
constexpr std::int64_t begunAt = 1'795'356'120'000; ///< 2026-11-22

/// A small deterministic scatter around 1.
double scatter(std::uint64_t number, double width)
{
    std::uint64_t x = (number + 1) * 0x9E3779B97F4A7C15ULL;
    x ^= x >> 31U;
    x *= 0xBF58476D1CE4E5B9ULL;
    x ^= x >> 29U;
    return 1.0 + width * (static_cast<double>(x >> 11U) * 0x1p-53 - 0.5);
}

ProcedureCell cellOf(AccessPattern pattern, std::uint64_t block, unsigned readPercent, Nanoseconds length)
{
    ProcedureCell cell;
    cell.step.workload.pattern = pattern;
    cell.step.workload.blockSize = ByteCount(block);
    cell.step.workload.queueDepth = pattern == AccessPattern::Random ? 32 : 8;
    cell.step.workload.readPercent = readPercent;
    cell.step.workload.length.time = length;
    cell.step.name = describeWorkload(cell.step.workload);
    return cell;
}

PrepareStep stepOf(PrepareMethod method, unsigned times = 1, Nanoseconds duration = {})
{
    PrepareStep step;
    step.method = method;
    step.times = times;
    step.duration = duration;
    return step;
}

/// Puts a result together as a run would: times and bytes go on from one sample to the next.
class SampleBuilder final {
public:
    SampleBuilder(std::string name, std::string title)
    {
        m_result.id = "00000000000000000000000000000" + std::to_string(100 + name.size());
        m_result.startedAtUnixMs = begunAt;
        m_result.procedure.name = std::move(name);
        m_result.procedure.title = std::move(title);
        m_result.procedure.size = ByteCount(driveBytes);
        m_result.procedure.isRawDrive = true;
        m_result.target.isDevice = true;
        m_result.target.path = "/dev/nvme1n1";
        m_result.target.device = "/dev/nvme1n1";
        m_result.target.total = ByteCount(driveBytes);
        Drive drive;
        drive.name = "nvme1n1";
        drive.model = "Example NVMe SSD 1TB";
        drive.bus = "nvme";
        drive.capacity = ByteCount(driveBytes);
        m_result.target.drives = {drive};
        look(m_result.health.before);
    }

    void prepare(std::string name, const PrepareStep& step, Nanoseconds duration, std::uint64_t written = 0)
    {
        StageRecord& record = add({std::move(name), {}, PrepareStage{step}});
        record.duration = duration;
        PrepareReport& report = record.preparation.emplace();
        report.step = step;
        report.outcome = PrepareOutcome::Done;
        report.duration = duration;
        report.bytes = ByteCount(written);
        m_now += duration;
        m_result.writtenBytes += written;
        m_flash += static_cast<double>(written) * 1.02;
    }

    void snapshot(std::string name) { look(add({std::move(name), {}, SnapshotStage{}}).health); }

    MeasureStage& measure(std::string name, std::string state, std::vector<ProcedureCell> cells)
    {
        MeasureStage work;
        work.cells = std::move(cells);
        work.rounds = 1000;
        add({std::move(name), std::move(state), std::move(work)}).startedAt = m_now;
        return std::get<MeasureStage>(m_result.procedure.stages.back().work);
    }

    /// One sample of the newest stage: a point every `pointEvery` of its cell at `rate(bytes written by it so far)`.
    void sample(
        unsigned round, std::size_t cell, const std::function<double(std::uint64_t)>& rate, double amplification)
    {
        const auto& work = std::get<MeasureStage>(m_result.procedure.stages.back().work);
        const Workload& load = work.cells[cell].step.workload;
        ProcedureSample made;
        made.stage = static_cast<std::uint32_t>(m_result.stages.size() - 1);
        made.round = round;
        made.cell = static_cast<std::uint32_t>(cell);
        made.startedAt = m_now;
        made.duration = *load.length.time;
        made.writtenBefore = m_result.writtenBytes;
        made.pointEvery = work.cells[cell].pointEvery;
        const Nanoseconds step = made.pointEvery.count() > 0 ? made.pointEvery : made.duration;
        std::uint64_t bytes = 0;
        for (Nanoseconds at{}; at < made.duration; at += step) {
            const double speed = rate(bytes) * scatter(++m_points, 0.06);
            const auto now = static_cast<std::uint64_t>(speed * toSeconds(step));
            const double mean = load.queueDepth * static_cast<double>(load.blockSize.count()) / speed * 1e9;
            const auto slowest = static_cast<std::uint64_t>(mean * (3.0 + 40.0 * std::pow(scatter(m_points, 1.0), 4)));
            if (made.pointEvery.count() > 0)
                made.points.push_back({now, now / load.blockSize.count(), slowest});
            made.latencyMaximumNs = std::max(made.latencyMaximumNs, slowest);
            bytes += now;
        }
        made.readBytes = bytes / 100 * load.readPercent;
        made.writeBytes = bytes - made.readBytes;
        made.readIos = made.readBytes / load.blockSize.count();
        made.writeIos = made.writeBytes / load.blockSize.count();
        made.meanLatencyNs = load.queueDepth * toSeconds(made.duration) * 1e9 / static_cast<double>(made.ios());
        made.p9999Ns = static_cast<std::uint64_t>(made.meanLatencyNs * 9.0);
        made.p99999Ns = static_cast<std::uint64_t>(made.meanLatencyNs * 14.0);
        m_now += made.duration;
        m_result.writtenBytes += made.writeBytes;
        m_flash += static_cast<double>(made.writeBytes) * amplification;
        StageRecord& record = m_result.stages.back();
        record.rounds = round + 1;
        record.duration = m_now - record.startedAt;
        m_result.samples.push_back(std::move(made));
    }

    void setSteady() { m_result.stages.back().isSteady = true; }
    [[nodiscard]] std::uint64_t written() const { return m_result.writtenBytes; }

    [[nodiscard]] RunResult finish()
    {
        look(m_result.health.after);
        m_result.duration = m_now;
        return std::move(m_result);
    }

private:
    StageRecord& add(ProcedureStage stage)
    {
        m_result.procedure.stages.push_back(std::move(stage));
        StageRecord record;
        record.status = StepStatus::Complete;
        record.startedAt = m_now;
        m_result.stages.push_back(std::move(record));
        return m_result.stages.back();
    }

    void look(std::vector<HealthSnapshot>& snapshots) const
    {
        HealthSnapshot snapshot;
        snapshot.drive = "nvme1n1";
        snapshot.source = "smartctl 7.3";
        snapshot.facts.hostWrittenBytes = 41'200 * bytesPerGigabyte + m_result.writtenBytes;
        snapshot.facts.nandWrittenBytes = 52'700 * bytesPerGigabyte + static_cast<std::uint64_t>(m_flash);
        snapshot.facts.percentUsed = 7.0 + (m_flash > 3e12 ? 1.0 : 0.0);
        snapshot.facts.temperatureCelsius = m_now == Nanoseconds() ? 38.0 : 57.0;
        snapshots.push_back(std::move(snapshot));
    }

    RunResult m_result;
    Nanoseconds m_now{};
    double m_flash = 0.0;
    std::uint64_t m_points = 0;
};

/// 182 GB of fast cache, then flash, then folding; steady after one drive. Rests bring some of the cache back.
RunResult sustainedSample()
{
    SampleBuilder builder{std::string(sustainedName), "Sustained write"};
    ProcedureCell cell = cellOf(AccessPattern::Sequential, 1U << 20U, 0, 60s);
    cell.pointEvery = 1s;
    const auto speed = [](std::uint64_t written) {
        return written < 182 * bytesPerGigabyte ? 3.1e9 : written < 655 * bytesPerGigabyte ? 1.24e9 : 0.61e9;
    };
    builder.prepare("Trim", stepOf(PrepareMethod::Discard), 4s);
    builder.measure("Write", "sustained", {cell}).written = ByteCount(driveBytes / 10 * 11);
    for (unsigned round = 0; builder.written() < driveBytes / 10 * 11; ++round)
        builder.sample(
            round, 0, [&](std::uint64_t bytes) { return speed(builder.written() + bytes); }, 1.1);
    MeasureStage& until = builder.measure("Write until steady", "sustained", {cell});
    until.steady = SteadyRule{};
    until.tracked = {{0, TrackedCell::Quantity::BytesPerSecond}};
    for (unsigned round = 0; round < 6; ++round)
        builder.sample(
            round, 0, [&](std::uint64_t) { return 0.6e9; }, 1.4);
    builder.setSteady();
    const std::array<std::pair<std::chrono::seconds, std::uint64_t>, 3> rests{
        {{30s, 4 * bytesPerGigabyte}, {60s, 11 * bytesPerGigabyte}, {300s, 52 * bytesPerGigabyte}}};
    const std::array<std::string, 3> words{"30 s", "1 min", "5 min"};
    for (std::size_t at = 0; at < rests.size(); ++at) {
        const auto [rest, back] = rests[at];
        builder.prepare("Rest for " + words[at], stepOf(PrepareMethod::Idle, 1, rest), rest);
        builder.measure("After " + words[at] + " of rest", "recovery", {cell});
        std::uint64_t stage = 0;
        for (unsigned round = 0; round < 3; ++round) {
            const std::uint64_t before = builder.written();
            builder.sample(
                round, 0, [&, most = back](std::uint64_t bytes) { return stage + bytes < most ? 3.0e9 : 0.6e9; }, 1.4);
            stage += builder.written() - before;
        }
    }
    return builder.finish();
}

RunResult statesSample()
{
    SampleBuilder builder{std::string(fourStatesName), "Four states"};
    const auto state = [&builder](std::string name, const std::string& of, double rate, double amplification) {
        MeasureStage& work = builder.measure(std::move(name), of, {cellOf(AccessPattern::Random, 4096, 0, 60s)});
        work.rounds = 10;
        work.tracked = {{0, TrackedCell::Quantity::Iops}};
        for (unsigned round = 0; round < 10; ++round)
            builder.sample(
                round, 0, [&](std::uint64_t) { return rate * scatter(round * 7 + of.size(), 0.15); }, amplification);
        builder.snapshot("Snapshot, " + of);
    };
    builder.prepare("Discard", stepOf(PrepareMethod::Discard), 4s);
    state("Fresh", "fresh", 1.02e9, 1.0);
    builder.prepare("Fill twice", stepOf(PrepareMethod::FillDrive, 2), 2200s, 2 * driveBytes);
    state("Filled", "filled", 0.31e9, 3.4);
    builder.prepare("Idle for 30 min", stepOf(PrepareMethod::Idle, 1, 30min), 30min);
    state("After rest", "idle", 0.42e9, 2.6);
    builder.prepare("Trim", stepOf(PrepareMethod::Discard), 4s);
    state("Trimmed", "trimmed", 0.98e9, 1.1);
    return builder.finish();
}

/// Rounds of three loads that settle down.
RunResult roundsSample()
{
    SampleBuilder builder("snia-iops", "IOPS (SNIA style)");
    builder.prepare("Discard", stepOf(PrepareMethod::Discard), 4s);
    builder.prepare("Fill twice", stepOf(PrepareMethod::FillDrive, 2), 2200s, 2 * driveBytes);
    MeasureStage& work = builder.measure("Rounds", "",
        {cellOf(AccessPattern::Random, 4096, 0, 60s), cellOf(AccessPattern::Random, 4096, 65, 60s),
            cellOf(AccessPattern::Random, 65536, 65, 60s), cellOf(AccessPattern::Sequential, 1U << 20U, 0, 60s)});
    work.rounds = 25;
    work.steady = SteadyRule{};
    work.tracked = {
        {0, TrackedCell::Quantity::Iops}, {2, TrackedCell::Quantity::Iops}, {3, TrackedCell::Quantity::Iops}};
    const std::array<double, 4> level{0.31e9, 0.44e9, 1.3e9, 1.1e9};
    const std::array<double, 4> excess{1.6, 0.9, 0.7, 0.35};
    for (unsigned round = 0; round < 9; ++round) {
        for (std::size_t cell = 0; cell < level.size(); ++cell)
            builder.sample(
                round, cell, [&](std::uint64_t) { return level[cell] * (1.0 + excess[cell] * std::exp(-0.8 * round)); },
                2.8);
    }
    builder.setSteady();
    return builder.finish();
}

/// Random I/O at queue depths up to 256: reads saturate at 64, writes at 8.
RunResult sweepSample()
{
    SampleBuilder builder("queue", "Queue depth");
    const auto sweep = [&builder](std::string name, unsigned readPercent, double first, double most) {
        const SweepAxis axis{SweepParameter::QueueDepth, {1, 2, 4, 8, 16, 32, 64, 128, 256}};
        std::vector<ProcedureCell> cells;
        for (const double depth : axis.values) {
            ProcedureCell cell = cellOf(AccessPattern::Random, 4096, readPercent, 2s);
            cell.samples = 3;
            setValue(axis.parameter, depth, cell);
            cell.step.name = nameOfPoint({axis}, cell);
            cells.push_back(std::move(cell));
        }
        MeasureStage& work = builder.measure(std::move(name), "", std::move(cells));
        work.rounds = 1;
        work.axes = {axis};
        for (std::size_t cell = 0; cell < axis.values.size(); ++cell) {
            const double rate = 1.0 / (1.0 / (first * axis.values[cell]) + 1.0 / most);
            for (unsigned number = 0; number < 3; ++number)
                builder.sample(
                    0, cell, [&](std::uint64_t) { return rate; }, 1.2);
        }
    };
    sweep("Random read", 100, 0.06e9, 4.1e9);
    sweep("Random write", 0, 0.25e9, 1.3e9);
    return builder.finish();
}

/// Reads of several sizes at several queue depths: small ones are held back by their number, large ones by the link.
RunResult sweepOfTwoSample()
{
    SampleBuilder builder("qd-block", "Queue × block size");
    const std::vector<SweepAxis> axes{{SweepParameter::QueueDepth, {1, 2, 4, 8, 16, 32, 64, 128}},
        {SweepParameter::BlockSize, {512, 1024, 2048, 4096, 8192, 16384, 32768, 65536}}};
    std::vector<ProcedureCell> cells;
    for (const double depth : axes[0].values) {
        for (const double block : axes[1].values) {
            ProcedureCell cell = cellOf(AccessPattern::Random, 4096, 100, 30s);
            setValue(axes[0].parameter, depth, cell);
            setValue(axes[1].parameter, block, cell);
            cell.step.name = nameOfPoint(axes, cell);
            cells.push_back(std::move(cell));
        }
    }
    MeasureStage& work = builder.measure("Random read", "", cells);
    work.rounds = 1;
    work.axes = axes;
    for (std::size_t cell = 0; cell < cells.size(); ++cell) {
        const Workload& load = cells[cell].step.workload;
        const auto block = static_cast<double>(load.blockSize.count());
        const double flash = load.queueDepth / (70e-6 + block / 2.4e9) * block;
        const double rate = 1.0 / (1.0 / flash + 1.0 / (850e3 * block) + 1.0 / 6.8e9);
        builder.sample(
            0, cell, [&](std::uint64_t) { return rate; }, 1.2);
    }
    return builder.finish();
}

/// Files in a folder: small ones are held back by their number, a large one by the drive, and copies by reading and
/// writing at once; the second use is a little slower.
RunResult filesSample(Procedure procedure)
{
    SampleBuilder builder(procedure.name, procedure.title);
    RunResult result = builder.finish();
    const FilesWork work = std::get<FilesStage>(procedure.stages.front().work).work;
    result.procedure = std::move(procedure);
    result.target.isDevice = false;
    result.target.path = "/mnt/example";
    result.target.fileSystem = "ext4";
    StageRecord& stage = result.stages.emplace_back();
    stage.status = StepStatus::Complete;
    FilesRecord& record = stage.files.emplace();
    record.memoryRead = record.memoryWrite = 400ms;
    Nanoseconds now{};
    std::uint64_t number = 0;
    for (unsigned use = 0; use < work.uses; ++use) {
        for (const FilePhase& phase : phasesOf(work)) {
            FilePhaseRecord one;
            one.phase = phase;
            one.use = use;
            one.startedAt = now;
            const bool isOfNames = phase.work >= FileWork::CreateEmpty;
            one.files = isOfNames ? work.emptyFiles : work.set.files();
            const double mean = phase.work == FileWork::Read ? 61e3
                : phase.work == FileWork::Write              ? 118e3
                : movesData(phase.work)                      ? 173e3
                                                             : 9e3;
            const double perFile = mean * (1.0 + 0.18 * use);
            const double perByte = movesData(phase.work) ? perFile / 118e3 / 1.9 : 0.0;
            const auto bytesOfFile = static_cast<double>(work.set.bytes().count() / work.set.files());
            constexpr std::uint64_t points = 64;
            for (std::uint64_t at = 0; at < points; ++at) {
                FilesPoint point;
                point.files = one.files * (at + 1) / points - one.files * at / points;
                point.bytes = movesData(phase.work) ? work.set.bytes().count() / points : 0;
                const double files = std::max(static_cast<double>(point.files), one.files == 1 ? 1.0 / points : 0.0);
                const double time = files * (perFile + bytesOfFile * perByte) * scatter(++number, 0.2);
                point.durationNs = static_cast<std::uint64_t>(time);
                one.duration += Nanoseconds(static_cast<std::int64_t>(time));
                one.bytes += point.bytes;
                for (std::uint64_t file = 0; file < point.files; ++file) {
                    const double stall = ++number % 4001 == 0 ? 90.0 : 1.0;
                    one.latency.record(Nanoseconds(static_cast<std::int64_t>(
                        (perFile + bytesOfFile * perByte) * std::pow(scatter(number, 1.0), 3) * stall)));
                }
                one.course.push_back(point);
            }
            one.longestCall = one.latency.maximum() / 2;
            if (writesData(phase.work))
                one.syncing = 38ms;
            one.duration += one.syncing;
            now += one.duration;
            record.writtenBytes += writesData(phase.work) ? one.bytes : 0;
            record.phases.push_back(std::move(one));
        }
    }
    result.duration = stage.duration = now;
    result.writtenBytes = record.writtenBytes;
    return result;
}

FilesChoices smallSet()
{
    FilesChoices choices;
    choices.set = "small";
    return choices;
}

} // namespace

RunResult sampleProcedure(ProcedureScene scene)
{
    switch (scene) {
    case ProcedureScene::Sustained:
        return sustainedSample();
    case ProcedureScene::States:
        return statesSample();
    case ProcedureScene::Sweep:
        return sweepSample();
    case ProcedureScene::SweepOfTwo:
        return sweepOfTwoSample();
    case ProcedureScene::Files:
        return filesSample(fileCopyProcedure(smallSet()).value());
    case ProcedureScene::DelayRatio:
        return filesSample(delayRatioProcedure(delayRatioSize, CopyBy::Own, 1).value());
    case ProcedureScene::Rounds:
        break;
    }
    return roundsSample();
}

} // namespace steadymark::gui
