// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/instrumented.h"

#include "core/procedure/analysis/sweep_analysis.h"
#include "tests/core/run/procedure_bench.h"

#include <algorithm>
#include <random>

namespace steadymark {
namespace {

using namespace literals;
using namespace std::chrono_literals;
using ::testing::Contains;
using ::testing::HasSubstr;

using ProcedureResumeTest = ProcedureBench;

/// What a sample measured, without what an interruption rightly changes.
ProcedureSample essenceOf(ProcedureSample sample, const Procedure& procedure)
{
    sample.writtenBefore = 0; // the test file is filled once more
    // So is that of a grid, and its step warmed up once more, so that what follows is later.
    const auto isGrid = [](const ProcedureStage& stage) {
        return std::holds_alternative<GridStage>(stage.work);
    };
    if (std::any_of(procedure.stages.begin(), procedure.stages.begin() + sample.stage, isGrid))
        sample.startedAt = Nanoseconds(0);
    return sample;
}

/// The same passes, which by their latencies went to the same places.
void expectSameGrid(const std::optional<GridRecord>& resumed, const std::optional<GridRecord>& whole)
{
    ASSERT_EQ(resumed.has_value(), whole.has_value());
    if (!whole)
        return;
    ASSERT_EQ(resumed->steps.size(), whole->steps.size());
    for (std::size_t i = 0; i < whole->steps.size(); ++i) {
        const StepRecord& step = resumed->steps[i];
        EXPECT_EQ(step.status, StepStatus::Complete);
        EXPECT_EQ(step.warmUp.has_value(), whole->steps[i].warmUp.has_value());
        ASSERT_EQ(step.passes.size(), whole->steps[i].passes.size());
        for (std::size_t pass = 0; pass < step.passes.size(); ++pass) {
            EXPECT_EQ(step.passes[pass].read.latency, whole->steps[i].passes[pass].read.latency);
            EXPECT_EQ(step.passes[pass].write.latency, whole->steps[i].passes[pass].write.latency);
        }
    }
}

/// Stages of all kinds with all kinds of limits.
Procedure randomProcedure(std::uint32_t seed,
    const std::function<ProcedureCell(const std::string&, unsigned, std::uint64_t, unsigned, AccessPattern)>& cellOf)
{
    std::mt19937 random(seed);
    const auto below = [&](std::uint32_t end) {
        return static_cast<std::uint32_t>(random() % end);
    };
    Procedure procedure;
    procedure.name = "sustained";
    procedure.title = "At random";
    procedure.seed = seed;
    procedure.size = 8_MiB;
    procedure.layout = below(2) == 0 ? FileLayout::Filled : FileLayout::Unwritten;
    const std::uint32_t stages = 1 + below(4);
    for (std::uint32_t index = 0; index < stages; ++index) {
        ProcedureStage stage;
        stage.name = "Stage " + std::to_string(index);
        PrepareStep idle{PrepareMethod::Idle};
        idle.duration = std::chrono::seconds(1 + below(100));
        switch (below(7)) {
        case 3: {
            GridStage grid;
            grid.plan.fileSize = 1_MiB;
            grid.plan.passes = 1 + below(3);
            grid.plan.hasWarmUp = below(2) == 0;
            grid.plan.interval = std::chrono::seconds(1);
            grid.plan.seed = seed;
            for (const char* const text : {"rnd,4KiB,q1,read,ios=9", "rnd,4KiB,q1,write,ios=7"})
                grid.plan.steps.push_back({text, parseWorkload(text).value()});
            stage.work = grid;
            break;
        }
        case 0:
            stage.work = PrepareStage{idle};
            break;
        case 1:
            stage.work = PrepareStage{{PrepareMethod::Trim}};
            break;
        case 2:
            stage.work = SnapshotStage();
            break;
        default: {
            MeasureStage measure;
            measure.continuesSequence = below(2) == 0;
            const std::uint32_t cells = 1 + below(3);
            for (std::uint32_t cell = 0; cell < cells; ++cell) {
                measure.cells.push_back(cellOf("cell " + std::to_string(cell), below(3) * 50, 1 + below(12),
                    1 + below(3), below(2) == 0 ? AccessPattern::Random : AccessPattern::Sequential));
                measure.cells.back().idleAfter = std::chrono::milliseconds(below(3) * 40);
                if (measure.cells.back().samples > 1 && below(2) == 0)
                    measure.cells.back().steady = SteadyRule{2, 0.6, 0.4};
            }
            measure.rounds = 1 + below(8);
            if (below(3) == 0)
                measure.written = ByteCount(4096U * (1 + below(60)));
            if (below(3) == 0)
                measure.time = std::chrono::milliseconds(1 + below(300));
            if (below(2) == 0) {
                measure.steady = SteadyRule{2 + below(3), 0.6, 0.4};
                measure.tracked = {{below(cells), TrackedCell::Quantity::MeanLatency}};
                measure.steadyEvery = 1 + below(2);
            }
            stage.work = measure;
        }
        }
        procedure.stages.push_back(stage);
    }
    return procedure;
}

TEST_F(ProcedureResumeTest, GoesOnFromEveryPlaceWithoutRepeatingOrLosingASample)
{
    const auto cells = [](const std::string& name, unsigned readPercent, std::uint64_t ios, unsigned samples,
                           AccessPattern pattern) {
        return cellOf(name, readPercent, ios, samples, pattern);
    };
    std::size_t cuts = 0;
    for (std::uint32_t seed = 1; seed <= testing::repetitions(10); ++seed) {
        SCOPED_TRACE("seed " + std::to_string(seed));
        const Procedure procedure = randomProcedure(seed, cells);
        records.reset();
        const RunResult whole = run(procedure);
        ASSERT_EQ(whole.status, RunStatus::Complete) << english(whole.reason);
        const std::vector<RunJournal::Content> history = records.history;
        for (std::size_t cut = 0; cut < history.size(); ++cut) {
            SCOPED_TRACE("after " + std::to_string(cut) + " entries");
            records.reset();
            records.files["journal"] = history[cut];
            const RunResult resumed = resume();
            ASSERT_EQ(resumed.status, RunStatus::Complete) << english(resumed.reason);
            EXPECT_EQ(resumed.resumed, 1U);
            EXPECT_EQ(positionsOf(resumed), positionsOf(whole));
            ASSERT_EQ(resumed.samples.size(), whole.samples.size());
            for (std::size_t i = 0; i < whole.samples.size(); ++i)
                EXPECT_EQ(essenceOf(resumed.samples[i], procedure), essenceOf(whole.samples[i], procedure))
                    << "sample " << i;
            for (std::size_t i = 0; i < whole.stages.size(); ++i) {
                EXPECT_EQ(resumed.stages[i].status, StepStatus::Complete);
                EXPECT_EQ(resumed.stages[i].rounds, whole.stages[i].rounds);
                EXPECT_EQ(resumed.stages[i].isSteady, whole.stages[i].isSteady);
                EXPECT_EQ(resumed.stages[i].write.count(), whole.stages[i].write.count());
                expectSameGrid(resumed.stages[i].grid, whole.stages[i].grid);
            }
            // The journal that went on holds the same.
            EXPECT_EQ(records.files["journal"].result.samples, resumed.samples);
            ++cuts;
        }
        EXPECT_EQ(access.created, access.removed);
    }
    EXPECT_GT(cuts, 100U / testing::partTried);
}

TEST_F(ProcedureResumeTest, ASweepGoesOnAtThePointWhereItWas)
{
    MeasureStage sweep;
    sweep.axes = {{SweepParameter::QueueDepth, {1, 2, 4}}, {SweepParameter::Span, {1048576, 4194304}}};
    for (const double queue : sweep.axes[0].values) {
        for (const double span : sweep.axes[1].values) {
            ProcedureCell cell = cellOf({}, 50, 9, 2);
            cell.idleBefore = std::chrono::seconds(1);
            cell.ramp = std::chrono::milliseconds(20);
            setValue(SweepParameter::QueueDepth, queue, cell);
            setValue(SweepParameter::Span, span, cell);
            cell.step.name = nameOfPoint(sweep.axes, cell);
            sweep.cells.push_back(std::move(cell));
        }
    }
    std::swap(sweep.cells[1], sweep.cells[4]); // whatever the order is
    const Procedure procedure = procedureOf({stageOf("Sweep", sweep)});
    const RunResult whole = run(procedure);
    ASSERT_EQ(whole.status, RunStatus::Complete) << english(whole.reason);
    ASSERT_EQ(whole.samples.size(), 12U);
    // What the ramp wrote is known, and no sample's.
    std::uint64_t written = 0;
    for (const ProcedureSample& sample : whole.samples)
        written += sample.writeBytes;
    EXPECT_GT(whole.samples.back().writtenBefore, written + (8U << 20U));
    const auto pointsOf = [](const RunResult& result) {
        std::vector<std::pair<std::size_t, double>> points;
        const SweepFigures figures = sweepFigures(result, 0).value();
        for (const SweepPoint& point : figures.points)
            points.emplace_back(point.samples, point.meanLatencyNs);
        return points;
    };
    const std::vector<RunJournal::Content> history = records.history;
    for (std::size_t cut = 0; cut < history.size(); ++cut) {
        SCOPED_TRACE("after " + std::to_string(cut) + " entries");
        records.reset();
        records.files["journal"] = history[cut];
        const RunResult resumed = resume();
        ASSERT_EQ(resumed.status, RunStatus::Complete) << english(resumed.reason);
        EXPECT_EQ(positionsOf(resumed), positionsOf(whole));
        EXPECT_EQ(pointsOf(resumed), pointsOf(whole));
    }
}

TEST_F(ProcedureResumeTest, AnotherDriveIsDeclined)
{
    MeasureStage measure;
    measure.cells = {cellOf("a", 0, 10)};
    static_cast<void>(run(procedureOf({stageOf("Measure", measure)})));
    const Volume same = catalog.volume;
    const auto expectDeclined = [&](const std::string& why) {
        const auto started = startAgain();
        ASSERT_FALSE(started) << why;
        EXPECT_THAT(started.error().message(), HasSubstr(why));
        catalog.volume = same;
    };
    catalog.volume.drives.front().serial = "OTHER";
    expectDeclined("serial numbers differ");
    catalog.volume.drives.front().model = "Other Drive";
    expectDeclined("a different model");
    catalog.volume.total = ByteCount(1);
    expectDeclined("size differs");
    catalog.volume.drives.clear();
    expectDeclined("a different number of drives");
    EXPECT_TRUE(startAgain());
}

TEST_F(ProcedureResumeTest, SaysThatItWasInterrupted)
{
    MeasureStage measure;
    measure.cells = {cellOf("a", 0, 10)};
    measure.rounds = 3;
    static_cast<void>(run(procedureOf({stageOf("Measure", measure)})));
    const RunJournal::Content half = records.history[1];
    records.reset();
    records.files["journal"] = half;
    const RunResult result = resume();
    EXPECT_THAT(result.warnings, Contains(HasSubstr("new test file")));
    EXPECT_EQ(result.health.before.size(), 1U);
    EXPECT_EQ(result.samples.size(), 3U);
    EXPECT_EQ(result.samples[1].writtenBefore, result.samples[0].writtenBefore + 10U * 4096U + (8U << 20U));
}

TEST_F(ProcedureResumeTest, ADamagedOrMissingJournalIsDeclined)
{
    EXPECT_EQ(startAgain().error().code, ErrorCode::NotFound);
    MeasureStage measure;
    measure.cells = {cellOf("a", 0, 10)};
    measure.rounds = 5;
    static_cast<void>(run(procedureOf({stageOf("Measure", measure), stageOf("Look", SnapshotStage())})));
    const RunJournal::Content good = records.files["journal"];
    const auto expectDamaged = [&](const std::function<void(RunResult&)>& damage) {
        records.files["journal"] = good;
        damage(records.files["journal"].result);
        const auto started = startAgain();
        ASSERT_FALSE(started);
        EXPECT_EQ(started.error().code, ErrorCode::Damaged);
    };
    expectDamaged([](RunResult& result) { result.samples.erase(result.samples.begin() + 1); });
    expectDamaged([](RunResult& result) { result.samples[2].stage = 1; });
    expectDamaged([](RunResult& result) { result.samples[2].stage = 9; });
    expectDamaged([](RunResult& result) { result.samples[2].cell = 7; });
    expectDamaged([](RunResult& result) { result.samples.push_back(result.samples.back()); });
    expectDamaged([](RunResult& result) { result.stages.resize(5); });
    records.files["journal"] = good;
    EXPECT_TRUE(startAgain());
}

TEST_F(ProcedureResumeTest, TheStateOfASimulatedDriveGoesWithItsSamples)
{
    target = "sim:drive";
    std::string state = "0";
    machine.state = &state;
    onIo = [&](std::uint64_t, testing::FakeIo&) {
        state = std::to_string(std::stoul(state) + 1);
    };
    MeasureStage measure;
    measure.cells = {cellOf("a", 0, 10)};
    measure.rounds = 3;
    const Procedure procedure = procedureOf({stageOf("One", measure), stageOf("Two", measure)});
    auto controller = RunController::start(machine, requestFor(procedure), records);
    ASSERT_TRUE(controller) << controller.error().message();
    const RunResult whole = finish(*controller.value());
    EXPECT_EQ(state, "60");
    const auto history = records.history;
    for (const RunJournal::Content& cut : history) {
        records.reset();
        records.files["journal"] = cut;
        state = "0";
        RunRequest request = requestFor({});
        request.resumes = true;
        auto again = RunController::start(machine, std::move(request), records);
        ASSERT_TRUE(again) << again.error().message();
        const RunResult resumed = finish(*again.value());
        EXPECT_EQ(positionsOf(resumed), positionsOf(whole));
        // A state that is a moment older than its samples is possible only between two writes.
        if (cut.result.samples.empty() || cut.targetState == std::to_string(cut.result.samples.size() * 10)) {
            EXPECT_EQ(state, "60");
        }
    }
    EXPECT_EQ(history.back().targetState, "60");
    EXPECT_EQ(history.back().result.samples.size(), 6U);
}

} // namespace
} // namespace steadymark
