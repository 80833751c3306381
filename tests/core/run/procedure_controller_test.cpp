// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/run/procedure_bench.h"
#include "tests/support/os_errors.h"

namespace steadymark {
namespace {

using namespace literals;
using namespace std::chrono_literals;
using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class ProcedureControllerTest : public ProcedureBench {
protected:
    std::uint64_t m_ios = 0; ///< of 4 KiB
};

TEST_F(ProcedureControllerTest, TakesEverySampleOfEveryRoundInOrderAndCleansUp)
{
    MeasureStage measure;
    measure.cells = {cellOf("a", 0, 20, 2), cellOf("b", 100, 30)};
    measure.rounds = 2;
    const RunResult result = run(procedureOf({stageOf("Measure", measure), stageOf("Look", SnapshotStage())}));
    EXPECT_EQ(result.status, RunStatus::Complete) << english(result.reason);
    using P = ProcedurePosition;
    EXPECT_THAT(positionsOf(result),
        ElementsAre(P{0, 0, 0, 0}, P{0, 0, 0, 1}, P{0, 0, 1, 0}, P{0, 1, 0, 0}, P{0, 1, 0, 1}, P{0, 1, 1, 0}));
    EXPECT_EQ(access.created, 1);
    EXPECT_EQ(access.removed, 1);
    EXPECT_EQ(result.id.size(), 32U);
    EXPECT_EQ(result.target.drives.front().serial, "");
    ASSERT_EQ(result.stages.size(), 2U);
    EXPECT_EQ(result.stages[0].status, StepStatus::Complete);
    EXPECT_EQ(result.stages[0].rounds, 2U);
    EXPECT_EQ(result.stages[0].engine.backend, "fake");
    EXPECT_EQ(result.stages[0].write.count(), 80U);
    EXPECT_EQ(result.stages[0].read.count(), 60U);
    EXPECT_TRUE(result.stages[0].verdict);
    EXPECT_EQ(result.stages[1].health.size(), 1U);
    EXPECT_EQ(result.health.before.size(), 1U);
    EXPECT_EQ(result.health.after.size(), 1U);
    // The test file, then what the samples wrote.
    EXPECT_EQ(result.writtenBytes, (8U << 20U) + 80U * 4096U);
    std::uint64_t written = 8U << 20U;
    Nanoseconds end{};
    for (const ProcedureSample& sample : result.samples) {
        EXPECT_EQ(sample.writtenBefore, written);
        written += sample.writeBytes;
        EXPECT_GE(sample.startedAt, end);
        end = sample.startedAt + sample.duration;
    }
    EXPECT_GE(result.duration, end);
    // The journal knows as much, and stays until it is told to go.
    const RunResult& kept = records.files.at("journal").result;
    EXPECT_EQ(kept.samples, result.samples);
    EXPECT_EQ(kept.stages[1].status, StepStatus::Complete);
    EXPECT_EQ(kept.writtenBytes, result.writtenBytes);
}

TEST_F(ProcedureControllerTest, SamplesOfOneCellDoNotRepeatEachOther)
{
    MeasureStage measure;
    measure.cells = {cellOf("a", 0, 50)};
    measure.rounds = 2;
    Procedure procedure = procedureOf({stageOf("Measure", measure)});
    procedure.layout = FileLayout::Unwritten;
    static_cast<void>(run(procedure));
    const auto seen = drive.seen();
    ASSERT_EQ(seen.size(), 100U) << "an unwritten file is written by the samples alone";
    EXPECT_FALSE(std::equal(seen.begin(), seen.begin() + 50, seen.begin() + 50));
}

TEST_F(ProcedureControllerTest, ALimitOfBytesEndsTheStageAfterTheSampleThatReachesIt)
{
    MeasureStage measure;
    measure.cells = {cellOf("a", 0, 10, 3)};
    measure.rounds = 100;
    measure.written = ByteCount(41U * 4096U);
    const RunResult result = run(procedureOf({stageOf("Measure", measure), stageOf("Again", measure)}));
    EXPECT_EQ(result.samples.size(), 10U);
    EXPECT_EQ(result.stages[0].rounds, 1U);
    EXPECT_EQ(result.stages[1].status, StepStatus::Complete);
    EXPECT_EQ(result.samples[4].number, 1U);
    EXPECT_EQ(result.samples[5].stage, 1U);
}

TEST_F(ProcedureControllerTest, ALimitOfTimeCountsTheRestBetweenSamples)
{
    MeasureStage measure;
    measure.cells = {cellOf("a", 0, 10)};
    measure.cells[0].idleAfter = 10s;
    measure.rounds = 100;
    measure.time = 35s;
    const Nanoseconds before = clock.now();
    const RunResult result = run(procedureOf({stageOf("Measure", measure)}));
    EXPECT_EQ(result.samples.size(), 4U);
    EXPECT_GE(clock.now() - before, 40s);
    EXPECT_GE(result.samples[1].startedAt, result.samples[0].startedAt + result.samples[0].duration + 10s);
}

TEST_F(ProcedureControllerTest, EndsWhenEveryTrackedCellIsSteady)
{
    // Slower with every round until the sixth.
    latencyOf = [this](const IoRequest& request) {
        if (request.bytes != 4096)
            return Nanoseconds(1000);
        const auto round = static_cast<std::int64_t>(m_ios++ / 20);
        return Nanoseconds(100'000 * (1 + std::min<std::int64_t>(round, 5)));
    };
    MeasureStage measure;
    measure.cells = {cellOf("a", 0, 10), cellOf("b", 0, 10)};
    measure.rounds = 50;
    measure.steady = SteadyRule();
    measure.tracked = {{0, TrackedCell::Quantity::Iops}, {1, TrackedCell::Quantity::MeanLatency}};
    const Procedure procedure = procedureOf({stageOf("Measure", measure)});
    const RunResult result = run(procedure);
    EXPECT_TRUE(result.stages[0].isSteady);
    // Rounds 4 to 8 (from 0) lie within 20 % of their mean, but fall by 15 %; those from 5 on are alike.
    EXPECT_EQ(result.stages[0].rounds, 10U);

    m_ios = 0;
    records.files.clear();
    Procedure slower = procedure;
    std::get<MeasureStage>(slower.stages[0].work).steadyEvery = 3;
    EXPECT_EQ(run(slower).stages[0].rounds, 19U) << "rounds 0, 3, 6, 9, 12, 15, 18; those from 6 on are alike";

    m_ios = 0;
    records.files.clear();
    Procedure never = procedure;
    std::get<MeasureStage>(never.stages[0].work).rounds = 8;
    const RunResult unsteady = run(never);
    EXPECT_EQ(unsteady.stages[0].status, StepStatus::Complete);
    EXPECT_FALSE(unsteady.stages[0].isSteady);
}

TEST_F(ProcedureControllerTest, ASequenceGoesOnAcrossSamplesAndStages)
{
    MeasureStage measure;
    measure.cells = {cellOf("w", 0, 30, 2, AccessPattern::Sequential)};
    measure.continuesSequence = true;
    Procedure procedure = procedureOf({stageOf("One", measure), stageOf("Two", measure)});
    procedure.layout = FileLayout::Unwritten;
    static_cast<void>(run(procedure));
    const auto seen = drive.seen();
    ASSERT_EQ(seen.size(), 120U);
    for (std::size_t i = 0; i < seen.size(); ++i)
        EXPECT_EQ(seen[i].offsetBytes, i * 4096);
}

TEST_F(ProcedureControllerTest, AnErrorEndsItWithASentenceAndKeepsWhatWasMeasured)
{
    onIo = [](std::uint64_t n, testing::FakeIo& io) {
        if (n == 25)
            io.result = -OsErrors::io;
    };
    MeasureStage measure;
    measure.cells = {cellOf("a", 0, 10)};
    measure.rounds = 5;
    Procedure procedure = procedureOf({stageOf("Measure", measure), stageOf("Never", SnapshotStage())});
    procedure.layout = FileLayout::Unwritten;
    const RunResult result = run(procedure);
    EXPECT_EQ(result.status, RunStatus::Failed);
    EXPECT_THAT(result.reason, HasSubstr("The stage 'Measure' failed: Writing 4096 bytes at offset"));
    EXPECT_EQ(result.samples.size(), 2U);
    EXPECT_EQ(result.stages[0].status, StepStatus::Failed);
    EXPECT_EQ(result.stages[1].status, StepStatus::Skipped);
    EXPECT_EQ(access.removed, 1);
    EXPECT_EQ(result.health.after.size(), 1U);
    EXPECT_EQ(records.files.at("journal").result.samples.size(), 2U);

    onIo = {};
    const RunResult whole = resume();
    EXPECT_EQ(whole.status, RunStatus::Complete) << english(whole.reason);
    EXPECT_EQ(whole.samples.size(), 5U);
    EXPECT_EQ(access.removed, 2);
}

TEST_F(ProcedureControllerTest, AStopCutsTheSampleShortAndLeavesTheJournal)
{
    std::atomic<RunController*> running = nullptr;
    onIo = [&](std::uint64_t n, testing::FakeIo&) {
        if (n == 25) {
            waitUntil([&] { return running != nullptr; });
            running.load()->requestStop();
        }
        if (n > 25) // the engine passes a stop on with its next tick
            std::this_thread::sleep_for(1ms);
    };
    MeasureStage measure;
    measure.cells = {cellOf("a", 0, 10)};
    measure.rounds = 2;
    measure.cells.push_back(cellOf("long", 0, 1'000'000));
    Procedure procedure = procedureOf({stageOf("Measure", measure)});
    procedure.layout = FileLayout::Unwritten;
    auto controller = start(procedure);
    ASSERT_TRUE(controller) << controller.error().message();
    running = controller.value().get();
    const RunResult result = finish(*controller.value());
    EXPECT_EQ(result.status, RunStatus::Stopped);
    EXPECT_EQ(result.stages[0].status, StepStatus::Stopped);
    EXPECT_EQ(result.samples.size(), 1U);
    EXPECT_GT(result.writtenBytes, 10U * 4096U) << "what a cut sample wrote was written";
    EXPECT_EQ(access.removed, 1);
    EXPECT_EQ(records.files.at("journal").result.samples.size(), 1U);
}

TEST_F(ProcedureControllerTest, APauseBeginsAfterTheSampleAndItsTimeDoesNotCount)
{
    std::atomic<RunController*> running = nullptr;
    onIo = [&](std::uint64_t n, testing::FakeIo&) {
        if (n == 5) {
            waitUntil([&] { return running != nullptr; });
            running.load()->pause();
        }
    };
    MeasureStage measure;
    measure.cells = {cellOf("a", 0, 10)};
    measure.rounds = 3;
    measure.time = 1h;
    Procedure procedure = procedureOf({stageOf("Measure", measure)});
    procedure.layout = FileLayout::Unwritten;
    auto controller = start(procedure);
    ASSERT_TRUE(controller) << controller.error().message();
    running = controller.value().get();
    waitUntil([&] { return controller.value()->progress().phase == RunPhase::Paused; });
    EXPECT_EQ(controller.value()->samplesSince(0).size(), 1U);
    EXPECT_TRUE(controller.value()->progress().isPauseRequested);
    EXPECT_EQ(controller.value()->snapshot()->samples.size(), 1U);
    clock.advance(2h);
    controller.value()->resume();
    const RunResult result = finish(*controller.value());
    EXPECT_EQ(result.status, RunStatus::Complete) << english(result.reason);
    EXPECT_EQ(result.samples.size(), 3U);
    EXPECT_LT(result.duration, 1h);
    EXPECT_LT(result.samples[1].startedAt, 1h);
}

TEST_F(ProcedureControllerTest, CanBeStoppedWhileItIsPaused)
{
    MeasureStage measure;
    measure.cells = {cellOf("a", 0, 10)};
    measure.cells[0].idleAfter = 1s;
    measure.rounds = 100'000;
    auto controller = start(procedureOf({stageOf("Measure", measure)}));
    ASSERT_TRUE(controller) << controller.error().message();
    controller.value()->pause();
    waitUntil([&] { return controller.value()->progress().phase == RunPhase::Paused; });
    controller.value()->requestStop();
    EXPECT_EQ(finish(*controller.value()).status, RunStatus::Stopped);
    EXPECT_EQ(access.removed, access.created);
}

TEST_F(ProcedureControllerTest, IsReadWhileItRuns)
{
    MeasureStage measure;
    measure.cells = {cellOf("a", 50, 20, 5), cellOf("b", 0, 20)};
    measure.rounds = 40;
    auto controller = start(procedureOf({stageOf("Measure", measure)}));
    ASSERT_TRUE(controller) << controller.error().message();
    std::size_t known = 0;
    double fraction = 0.0;
    while (!controller.value()->isFinished()) {
        const auto samples = controller.value()->samplesSince(known);
        known += samples.size();
        const auto snapshot = controller.value()->snapshot();
        EXPECT_GE(snapshot->samples.size(), known);
        const RunProgress progress = controller.value()->progress();
        EXPECT_GE(progress.fraction, fraction);
        EXPECT_GE(progress.expectedWrittenBytes, progress.writtenBytes);
        fraction = progress.fraction;
    }
    EXPECT_EQ(known + controller.value()->samplesSince(known).size(), 240U);
}

TEST_F(ProcedureControllerTest, ADeclinedPreparationEndsItWithItsSentence)
{
    preparer.report.outcome = PrepareOutcome::Refused;
    preparer.report.sentence = Sentence::verbatim("SECRET123 is mounted.");
    const RunResult result =
        run(procedureOf({stageOf("Trim", PrepareStage{{PrepareMethod::Trim}}), stageOf("Look", SnapshotStage())}));
    EXPECT_EQ(result.status, RunStatus::Failed);
    EXPECT_THAT(result.reason, HasSubstr("is mounted."));
    ASSERT_TRUE(result.stages[0].preparation);
    EXPECT_THAT(result.stages[0].preparation->sentence, ::testing::Not(HasSubstr("SECRET123")));
    EXPECT_EQ(records.files.at("journal").result.stages[0].status, StepStatus::Skipped) << "it is done again later";
    EXPECT_EQ(access.created, 0) << "nobody measures in it";
}

TEST_F(ProcedureControllerTest, APreparationThatMayBeImpossibleIsToldAndTheRestIsDone)
{
    preparer.report.outcome = PrepareOutcome::Refused;
    preparer.report.sentence = Sentence::verbatim("It has no TRIM.");
    const RunResult result = run(
        procedureOf({stageOf("Trim", PrepareStage{{PrepareMethod::Trim}, true}), stageOf("Look", SnapshotStage())}));
    EXPECT_EQ(result.status, RunStatus::Complete) << english(result.reason);
    EXPECT_EQ(result.stages[0].status, StepStatus::Complete);
    EXPECT_EQ(result.stages[1].status, StepStatus::Complete);
    EXPECT_THAT(result.warnings,
        ::testing::Contains(::testing::AllOf(HasSubstr("'Trim'"), HasSubstr("not possible"), HasSubstr("no TRIM"))));
}

TEST_F(ProcedureControllerTest, AGridIsKeptAsAResultOfItsOwn)
{
    GridStage grid;
    grid.plan.fileSize = 4_MiB;
    grid.plan.passes = 2;
    grid.plan.hasWarmUp = false;
    grid.plan.steps = {cellOf("row", 0, 20).step, cellOf("row", 100, 20).step};
    const RunResult result = run(procedureOf({stageOf("Grid", grid)}));
    EXPECT_EQ(result.status, RunStatus::Complete) << english(result.reason);
    ASSERT_TRUE(result.stages[0].grid);
    EXPECT_EQ(result.stages[0].grid->steps.size(), 2U);
    EXPECT_EQ(result.stages[0].grid->steps[0].passes.size(), 2U);
    EXPECT_EQ(result.writtenBytes, (4U << 20U) + 2U * 20U * 4096U) << "there is no file but the grid's";
    EXPECT_EQ(result.stages[0].grid->writtenBytes, result.writtenBytes);
    EXPECT_EQ(access.created, 1);
    EXPECT_EQ(access.removed, 1);
}

TEST_F(ProcedureControllerTest, WhatIsLeftFollowsFromTheKnownRatesAlsoInAGrid)
{
    MeasureStage measure;
    measure.cells = {cellOf("a", 0, 1000)};
    GridStage grid;
    grid.plan.fileSize = 4_MiB;
    grid.plan.passes = 1;
    grid.plan.hasWarmUp = false;
    grid.plan.interval = 0s;
    grid.plan.steps = {cellOf("first", 0, 1000).step, cellOf("second", 0, 1000).step};
    RunRequest request = requestFor(procedureOf({stageOf("Grid", grid), stageOf("Measure", measure)}));
    request.rates.writeBytesPerSecond = 1e6;
    request.rates.randomWriteIops = 100.0; // 10 s for each of the three
    std::atomic<const RunController*> running = nullptr;
    std::atomic<Nanoseconds> first{};
    std::atomic<Nanoseconds> inGrid{};
    onIo = [&](std::uint64_t, testing::FakeIo&) {
        waitUntil([&] { return running.load() != nullptr; });
        const RunProgress progress = running.load()->progress();
        if (first.load() == Nanoseconds(0))
            first = progress.remaining;
        if (progress.grid && progress.grid->phase == GridPhase::Measuring && inGrid.load() == Nanoseconds(0))
            inGrid = progress.remaining;
    };
    auto controller = RunController::start(machine, std::move(request), records);
    ASSERT_TRUE(controller) << controller.error().message();
    running = controller.value().get();
    EXPECT_EQ(finish(*controller.value()).status, RunStatus::Complete);
    EXPECT_GT(first.load(), 30s);
    EXPECT_GT(inGrid.load(), 25s) << "all three are still to come";
    EXPECT_LT(inGrid.load(), 35s);
}

TEST_F(ProcedureControllerTest, AJournalThatCannotBeWrittenIsToldAndNothingElse)
{
    records.failsAfter = 2;
    MeasureStage measure;
    measure.cells = {cellOf("a", 0, 10)};
    measure.rounds = 5;
    const RunResult result = run(procedureOf({stageOf("Measure", measure)}));
    EXPECT_EQ(result.status, RunStatus::Complete);
    EXPECT_EQ(result.samples.size(), 5U);
    EXPECT_THAT(result.warnings, Contains(HasSubstr("The disk is full.")));
    EXPECT_EQ(records.files.at("journal").result.samples.size(), 2U) << "no gaps";
}

TEST_F(ProcedureControllerTest, NothingIsDoneWhereItCannotWork)
{
    const Procedure look = procedureOf({stageOf("Look", SnapshotStage())});
    MeasureStage measure;
    measure.cells = {cellOf("a", 0, 10)};
    Procedure large = procedureOf({stageOf("Measure", measure)});
    large.size = ByteCount(std::uint64_t{60} << 30U);
    EXPECT_EQ(start(large).error().code, ErrorCode::NoSpace);
    const auto erase = start(procedureOf({stageOf("Erase", PrepareStage{{PrepareMethod::Discard}})}));
    ASSERT_FALSE(erase);
    EXPECT_THAT(erase.error().message(), HasSubstr("Erase"));
    target = "/no/such/folder";
    EXPECT_EQ(start(look).error().code, ErrorCode::NotFound);
    target = std::filesystem::temp_directory_path();
    access.isLocked = true;
    EXPECT_EQ(start(look).error().code, ErrorCode::Busy);
    EXPECT_EQ(access.created, 0);
    EXPECT_THAT(records.files, IsEmpty());
}

} // namespace
} // namespace steadymark
