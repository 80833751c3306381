// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/random.h"
#include "core/procedure/document/run_result.h"
#include "tests/core/result/sample_result.h"
#include "tests/support/sample_verdicts.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>
#include <filesystem>
#include <string>
#include <utility>
#include <vector>

/// Procedures as a runner would go through them: every number follows from made-up I/Os, so that all of them agree.
namespace steadymark::sample {

/// A folder that is empty at first and gone at the end.
class TestFolder final {
public:
    TestFolder()
        : m_path(std::filesystem::temp_directory_path()
            / (std::string("steadymark-procedure-") + ::testing::UnitTest::GetInstance()->current_test_info()->name()
                + "-" + std::to_string(std::chrono::steady_clock::now().time_since_epoch().count())))
    {
        std::filesystem::create_directories(m_path);
    }
    TestFolder(const TestFolder&) = delete;
    TestFolder& operator=(const TestFolder&) = delete;
    ~TestFolder() { std::filesystem::remove_all(m_path); }

    [[nodiscard]] const std::filesystem::path& path() const { return m_path; }

private:
    std::filesystem::path m_path;
};

/// What a runner finishes one after the other: a sample, or a whole stage.
struct ProcedureStep {
    bool isStage = false;
    std::size_t stage = 0;
    ProcedureSample sample;
    LatencyHistogram read; ///< of the sample
    LatencyHistogram write;
    StageRecord record;
    std::uint64_t writtenBytes = 0; ///< by the procedure, at its end
};

inline ProcedureCell cell(const std::string& name, unsigned readPercent, unsigned samples = 1, bool hasPoints = false)
{
    ProcedureCell made;
    made.step.name = name;
    made.step.workload = workload(AccessPattern::Random, 4096, 4, 1, readPercent);
    made.samples = samples;
    if (hasPoints)
        made.pointEvery = std::chrono::milliseconds(100);
    return made;
}

inline ProcedureStage measureStage(std::string name, std::vector<ProcedureCell> cells, unsigned rounds)
{
    MeasureStage work;
    work.cells = std::move(cells);
    work.rounds = rounds;
    return {std::move(name), {}, std::move(work)};
}

inline ProcedureStage idleStage(std::string name)
{
    return {
        std::move(name), {}, PrepareStage{{PrepareMethod::Idle, EraseVariant::Automatic, 1, std::chrono::seconds(1)}}};
}

inline Procedure emptyProcedure()
{
    Procedure procedure;
    procedure.name = "four-states";
    procedure.title = "Four states";
    procedure.seed = 4711;
    procedure.size = ByteCount(1U << 30U);
    return procedure;
}

/// Every kind of stage, and everything that a stage may have.
inline Procedure smallProcedure()
{
    Procedure procedure = emptyProcedure();
    procedure.scale = 0.25;
    procedure.settings = "client";
    procedure.stages.push_back({"Purge", {}, PrepareStage{{}, true}});
    procedure.stages.push_back(measureStage("Fresh", {cell("RND 4KiB Q4T1 write", 0, 2, true)}, 2));
    procedure.stages.back().state = "fresh";
    procedure.stages.push_back({"Snapshot", {}, SnapshotStage{}});
    procedure.stages.push_back(idleStage("Rest"));
    procedure.stages.push_back(
        measureStage("Rounds", {cell("RND 4KiB Q4T1 read", 100), cell("RND 4KiB Q4T1 R65/W35", 65)}, 6));
    auto& rounds = std::get<MeasureStage>(procedure.stages.back().work);
    rounds.cells[0].idleAfter = std::chrono::milliseconds(5);
    rounds.written = ByteCount(std::uint64_t{1} << 40U);
    rounds.time = std::chrono::hours(6);
    rounds.steady = SteadyRule{4, 0.3, 0.15};
    rounds.tracked = {{0, TrackedCell::Quantity::MeanLatency}, {1, TrackedCell::Quantity::Iops}};
    rounds.steadyEvery = 2;
    rounds.continuesSequence = true;
    GridStage grid;
    grid.plan = planOf(frame());
    grid.plan.passes = 1;
    grid.plan.hasWarmUp = false;
    grid.plan.steps.push_back({"SEQ 1MiB Q1T1", workload(AccessPattern::Sequential, 1U << 20U, 1, 1, 100)});
    procedure.stages.push_back({"Grid", "fresh", std::move(grid)});
    return procedure;
}

/// What there is before the first stage.
inline RunResult begunProcedure(Procedure procedure)
{
    const RunResult run = frame();
    RunResult result;
    result.applicationVersion = run.applicationVersion;
    result.id = run.id;
    result.startedAtUnixMs = run.startedAtUnixMs;
    result.utcOffsetMinutes = run.utcOffsetMinutes;
    result.status = RunStatus::Interrupted;
    result.target = run.target;
    result.environment = run.environment;
    result.health = run.health;
    result.comment = "Great Wall GW560 128GB";
    result.stages.resize(procedure.stages.size());
    result.procedure = std::move(procedure);
    return result;
}

/// What a step adds to a result.
inline void apply(RunResult& result, const ProcedureStep& step)
{
    result.writtenBytes = step.writtenBytes;
    if (step.isStage) {
        result.stages[step.stage] = step.record;
        result.duration = std::max(result.duration, step.record.startedAt + step.record.duration);
        return;
    }
    result.samples.push_back(step.sample);
    result.stages[step.stage].read.merge(step.read);
    result.stages[step.stage].write.merge(step.write);
    result.duration = std::max(result.duration, step.sample.startedAt + step.sample.duration);
}

/// All steps of a procedure that reaches none of its limits but the rounds.
class ProcedureWalk final {
public:
    explicit ProcedureWalk(const Procedure& procedure, std::uint64_t seed = 1)
        : m_procedure(procedure)
        , m_random(seed)
    {
    }

    std::vector<ProcedureStep> steps()
    {
        for (m_stage = 0; m_stage < m_procedure.stages.size(); ++m_stage) {
            m_record = {};
            m_record.startedAt = m_now;
            m_record.status = StepStatus::Complete;
            const ProcedureStage& stage = m_procedure.stages[m_stage];
            if (const auto* work = std::get_if<MeasureStage>(&stage.work))
                measure(*work);
            else if (const auto* prepare = std::get_if<PrepareStage>(&stage.work))
                report(prepare->step);
            else if (const auto* grid = std::get_if<GridStage>(&stage.work))
                runGrid(grid->plan);
            else
                m_record.health = frame().health.before;
            m_now += std::chrono::seconds(1);
            m_record.duration = m_now - m_record.startedAt;
            ProcedureStep step;
            step.isStage = true;
            step.stage = m_stage;
            step.record = m_record;
            step.writtenBytes = m_written;
            m_steps.push_back(std::move(step));
        }
        return std::move(m_steps);
    }

private:
    void measure(const MeasureStage& work)
    {
        m_record.engine = engine();
        m_record.rounds = work.rounds;
        m_record.observed.isKnown = true;
        m_record.observed.traits.ignoresDirectReads = true;
        m_record.observed.traits.ignoresDirectWrites = true;
        m_record.observed.traits.directIoRule = Sentence::verbatim("this file system keeps a cache of its own");
        for (std::uint32_t round = 0; round < work.rounds; ++round) {
            for (std::uint32_t index = 0; index < work.cells.size(); ++index) {
                for (std::uint32_t number = 0; number < work.cells[index].samples; ++number)
                    addSample(work.cells[index], round, index, number);
            }
        }
    }

    void addSample(const ProcedureCell& cell, std::uint32_t round, std::uint32_t index, std::uint32_t number)
    {
        ProcedureStep step;
        step.stage = m_stage;
        ProcedureSample& sample = step.sample;
        sample.stage = static_cast<std::uint32_t>(m_stage);
        sample.round = round;
        sample.cell = index;
        sample.number = number;
        sample.startedAt = m_now;
        sample.writtenBefore = m_written;
        sample.pointEvery = cell.pointEvery;
        const std::uint64_t block = cell.step.workload.blockSize.count();
        const unsigned ios = 20 + static_cast<unsigned>(m_random.below(20));
        for (unsigned i = 0; i < ios; ++i) {
            const Nanoseconds latency(50'000 + static_cast<std::int64_t>(m_random.below(200'000)));
            const bool isRead = m_random.below(100) < cell.step.workload.readPercent;
            (isRead ? step.read : step.write).record(latency);
            (isRead ? sample.readIos : sample.writeIos) += 1;
            (isRead ? sample.readBytes : sample.writeBytes) += block;
            addPoint(sample, i, block, latency);
        }
        LatencyHistogram all = step.read;
        all.merge(step.write);
        sample.duration = std::chrono::milliseconds(300);
        sample.meanLatencyNs = all.meanNs();
        sample.latencyMaximumNs = static_cast<std::uint64_t>(all.maximum().count());
        sample.p50Ns = static_cast<std::uint64_t>(all.quantile(0.5).count());
        if (number % 2 == 0)
            sample.temperatureCelsius = 41.5;
        m_now += sample.duration + cell.idleAfter;
        m_written += sample.writeBytes;
        step.writtenBytes = m_written;
        m_record.read.merge(step.read);
        m_record.write.merge(step.write);
        if (!m_record.judged)
            m_record.judged = judgedPass(step);
        m_steps.push_back(std::move(step));
    }

    /// The pass that a sample was.
    static JudgedPass judgedPass(const ProcedureStep& step)
    {
        const ProcedureSample& sample = step.sample;
        JudgedPass judged;
        judged.cell = sample.cell;
        PassRecord& pass = judged.pass;
        pass.startedAt = sample.startedAt;
        pass.duration = sample.duration;
        pass.read = {sample.readBytes, sample.readIos, step.read};
        pass.write = {sample.writeBytes, sample.writeIos, step.write};
        pass.series = IntervalSeries::fromIntervals(sample.duration,
            {{sample.readBytes, sample.writeBytes, sample.ios(), step.read.sumNs() + step.write.sumNs(),
                sample.latencyMaximumNs}});
        pass.observed.emplace();
        pass.observed->window = sample.duration;
        pass.observed->programs = {{"editor", 4096, 0}};
        return judged;
    }

    static void addPoint(ProcedureSample& sample, unsigned number, std::uint64_t block, Nanoseconds latency)
    {
        if (sample.pointEvery == Nanoseconds(0))
            return;
        sample.points.resize(number / 10 + 1);
        CurvePoint& point = sample.points.back();
        point.bytes += block;
        ++point.ios;
        point.latencyMaximumNs = std::max(point.latencyMaximumNs, static_cast<std::uint64_t>(latency.count()));
    }

    void report(const PrepareStep& step)
    {
        PrepareReport made;
        made.step = step;
        made.outcome = PrepareOutcome::Done;
        made.sentence = Sentence::verbatim("Done as it was asked for.");
        made.startedAtUnixMs = 1'704'519'708'123;
        made.duration = std::chrono::seconds(1);
        m_record.preparation = std::move(made);
        m_written += 5000;
    }

    void runGrid(const TestPlan& plan)
    {
        RunResult grid = frame();
        planOf(grid) = plan;
        const std::vector<WorkloadStep> planned = std::exchange(planOf(grid).steps, {});
        for (const WorkloadStep& step : planned) {
            addStep(grid, step.workload, [&step](unsigned) {
                return pass(
                    step.workload, [] { return Nanoseconds(50'000'001); }, 1);
            });
        }
        m_record.grid = gridOf(grid);
    }

    const Procedure& m_procedure;
    RandomGenerator m_random;
    std::vector<ProcedureStep> m_steps;
    StageRecord m_record;
    std::size_t m_stage = 0;
    Nanoseconds m_now{};
    std::uint64_t m_written = 0;
};

inline RunResult finishedProcedure(const Procedure& procedure, std::uint64_t seed = 1)
{
    RunResult result = begunProcedure(procedure);
    for (const ProcedureStep& step : ProcedureWalk(procedure, seed).steps())
        apply(result, step);
    result.status = RunStatus::Complete;
    judgeStages(result);
    return result;
}

} // namespace steadymark::sample
