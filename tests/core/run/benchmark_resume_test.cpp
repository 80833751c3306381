// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/machine/no_health_reader.h"
#include "core/procedure/document/run_json.h"
#include "tests/core/run/procedure_bench.h"
#include "tests/support/benchmark.h"

#include <gmock/gmock.h>

#include <algorithm>

namespace steadymark {
namespace {

using namespace std::chrono_literals;
using ::testing::Contains;
using ::testing::HasSubstr;
using ::testing::Not;

/// Benchmarks that are paused, stopped and gone on with.
class BenchmarkResumeTest : public ProcedureBench {
protected:
    static TestPlan plan()
    {
        TestPlan plan;
        plan.fileSize = ByteCount(std::uint64_t{1} << 20U);
        plan.passes = 3;
        plan.interval = 1s;
        plan.seed = 11;
        for (const char* const text : {"rnd,4KiB,q1,read,ios=9", "rnd,4KiB,q1,write,ios=7"})
            plan.steps.push_back({text, parseWorkload(text).value()});
        return plan;
    }

    static RunResult finishBenchmark(RunController& controller)
    {
        controller.wait();
        EXPECT_EQ(controller.progress().grid->phase, GridPhase::Finished);
        return controller.result();
    }

    RunResult measure(const Procedure& procedure)
    {
        auto controller = start(procedure);
        EXPECT_TRUE(controller) << controller.error().message();
        return finishBenchmark(*controller.value());
    }

    Result<std::unique_ptr<RunController>> measureAgain(const RunResult& result, std::vector<std::size_t> steps)
    {
        RunRequest request = requestFor({});
        request.again = std::make_shared<const RunResult>(result);
        request.onlySteps = std::move(steps);
        return RunController::start(machine, std::move(request), records);
    }

    static void expectSamePasses(const RunResult& a, const RunResult& b)
    {
        ASSERT_EQ(gridOf(a).steps.size(), gridOf(b).steps.size());
        for (std::size_t i = 0; i < gridOf(a).steps.size(); ++i) {
            EXPECT_EQ(gridOf(a).steps[i].status, StepStatus::Complete);
            EXPECT_TRUE(gridOf(a).steps[i].warmUp);
            ASSERT_EQ(gridOf(a).steps[i].passes.size(), gridOf(b).steps[i].passes.size());
            for (std::size_t pass = 0; pass < gridOf(a).steps[i].passes.size(); ++pass) {
                // A latency tells the place here, so these are the same places.
                EXPECT_EQ(gridOf(a).steps[i].passes[pass].read.latency, gridOf(b).steps[i].passes[pass].read.latency);
                EXPECT_EQ(gridOf(a).steps[i].passes[pass].write.latency, gridOf(b).steps[i].passes[pass].write.latency);
            }
        }
    }
};

TEST_F(BenchmarkResumeTest, GoesOnFromEveryPlaceWithTheNextPass)
{
    const RunResult whole = measure(benchmarkProcedure(plan()));
    ASSERT_EQ(whole.status, RunStatus::Complete) << english(whole.reason);
    EXPECT_TRUE(whole.warnings.empty());
    const std::vector<RunJournal::Content> history = records.history;
    ASSERT_GT(history.size(), 10U);
    for (std::size_t cut = 0; cut < history.size(); ++cut) {
        SCOPED_TRACE("after " + std::to_string(cut) + " entries");
        records.reset();
        records.files["journal"] = history[cut];
        auto controller = startAgain();
        ASSERT_TRUE(controller) << controller.error().message();
        const RunResult resumed = finishBenchmark(*controller.value());
        EXPECT_EQ(resumed.status, RunStatus::Complete) << english(resumed.reason);
        EXPECT_EQ(resumed.id, whole.id);
        EXPECT_EQ(planOf(resumed), planOf(whole));
        expectSamePasses(resumed, whole);
        const bool wasMeasuring =
            history[cut].result.stages[0].grid && history[cut].result.stages[0].status != StepStatus::Complete;
        EXPECT_EQ(resumed.warnings.size(), wasMeasuring ? 1U : 0U);
        if (wasMeasuring) {
            EXPECT_THAT(resumed.warnings, Contains(HasSubstr("new test file")));
        }
        EXPECT_EQ(access.created, access.removed);
    }
}

TEST_F(BenchmarkResumeTest, KnowsEachTemperatureOnceHoweverOftenItWasResumed)
{
    NoHealthReader nobody; // the catalog tells the temperature
    machine.use(nobody);
    catalog.volume.drives.front().temperatureCelsius = 40.0;
    const auto before = [](const TemperatureSample& a, const TemperatureSample& b) {
        return a.at < b.at;
    };
    ASSERT_EQ(measure(benchmarkProcedure(plan())).health.temperatures.size(), 3U);
    for (int time = 0; time < 3; ++time) {
        SCOPED_TRACE("resumed " + std::to_string(time + 1) + " times");
        const RunJournal::Content middle = records.history[records.history.size() / 2];
        records.reset();
        records.files["journal"] = middle;
        const RunResult resumed = resume();
        EXPECT_EQ(resumed.status, RunStatus::Complete) << english(resumed.reason);
        for (const RunJournal::Content& content : records.history) {
            const std::vector<TemperatureSample>& told = content.result.health.temperatures;
            EXPECT_TRUE(std::ranges::is_sorted(told, before));
            EXPECT_LE(told.size(), resumed.health.temperatures.size());
        }
    }
}

TEST_F(BenchmarkResumeTest, WaitsBetweenTwoPassesWhileItIsPaused)
{
    std::atomic<bool> hasBegun = false;
    std::atomic<bool> mayGoOn = false;
    onIo = [&](std::uint64_t n, testing::FakeIo&) {
        if (n < 5)
            return;
        hasBegun = true;
        waitUntil([&] { return mayGoOn.load(); });
    };
    auto controller = start(benchmarkProcedure(plan()));
    ASSERT_TRUE(controller) << controller.error().message();
    waitUntil([&] { return hasBegun.load(); });
    controller.value()->pause();
    EXPECT_TRUE(controller.value()->progress().isPauseRequested);
    mayGoOn = true;
    waitUntil([&] { return controller.value()->progress().phase == RunPhase::Paused; });
    const std::size_t kept = records.history.size();
    clock.advance(1h);
    EXPECT_FALSE(controller.value()->isFinished());
    EXPECT_EQ(records.history.size(), kept);
    controller.value()->resume();
    const RunResult result = finishBenchmark(*controller.value());
    EXPECT_EQ(result.status, RunStatus::Complete) << english(result.reason);
    EXPECT_LT(result.duration, 1h) << "the pause does not count";
    EXPECT_EQ(gridOf(result).steps[1].passes.size(), 3U);
}

TEST_F(BenchmarkResumeTest, IsPreparedOnceAndKeepsTheEngineThatWasChosen)
{
    TestPlan prepared = plan();
    PrepareStep idle{PrepareMethod::Idle};
    idle.duration = 100s;
    prepared.preparation = {idle};
    const RunResult whole = measure(benchmarkProcedure(prepared, EngineChoice::Synchronous));
    ASSERT_EQ(whole.status, RunStatus::Complete) << english(whole.reason);
    ASSERT_EQ(gridOf(whole).preparation.size(), 1U);
    const RunJournal::Content half = records.history[records.history.size() / 2];
    EXPECT_EQ(half.result.procedure.engine, EngineChoice::Synchronous);
    records.reset();
    records.files["journal"] = half;
    const Nanoseconds before = clock.now();
    auto controller = startAgain();
    ASSERT_TRUE(controller) << controller.error().message();
    const RunResult resumed = finishBenchmark(*controller.value());
    EXPECT_EQ(gridOf(resumed).preparation.size(), 1U);
    EXPECT_LT(clock.now() - before, 100s);
    expectSamePasses(resumed, whole);
}

TEST_F(BenchmarkResumeTest, AJournalThatCannotBeWrittenEndsNothing)
{
    records.failsAfter = 3;
    const RunResult result = measure(benchmarkProcedure(plan()));
    EXPECT_EQ(result.status, RunStatus::Complete);
    EXPECT_THAT(result.warnings, Contains(HasSubstr("cannot be resumed after an interruption")));
    records.reset();
    records.files["journal"]; // there is one already
    EXPECT_EQ(measure(benchmarkProcedure(plan())).status, RunStatus::Complete);
}

TEST_F(BenchmarkResumeTest, ReadsADriveAndWritesNothingToIt)
{
    target = "sim:drive";
    TestPlan reads = plan();
    auto refused = start(benchmarkProcedure(reads));
    ASSERT_FALSE(refused);
    reads.steps.resize(1);
    const RunResult result = measure(benchmarkProcedure(reads));
    EXPECT_EQ(result.status, RunStatus::Complete) << english(result.reason);
    EXPECT_TRUE(result.target.isDevice);
    EXPECT_TRUE(access.opened.empty()) << "to be overwritten";
    EXPECT_EQ(result.writtenBytes, 0U);
    EXPECT_TRUE(std::ranges::none_of(drive.seen(), [](const auto& io) { return io.direction == Direction::Write; }));
}

TEST_F(BenchmarkResumeTest, MeasuresAStepOnceMoreAndKeepsTheOthers)
{
    const RunResult whole = measure(benchmarkProcedure(plan()));
    ASSERT_EQ(whole.status, RunStatus::Complete);
    const std::uint64_t writtenBefore = whole.writtenBytes;
    records.reset();
    latencyOf = [](const IoRequest&) {
        return Nanoseconds(1'000'000);
    };
    auto controller = measureAgain(whole, {0});
    ASSERT_TRUE(controller) << controller.error().message();
    const RunResult again = finishBenchmark(*controller.value());
    EXPECT_EQ(again.status, RunStatus::Complete) << english(again.reason);
    EXPECT_NE(again.id, whole.id) << "what was measured before stays as it is";
    EXPECT_EQ(again.comment, whole.comment);
    EXPECT_EQ(planOf(again), planOf(whole));
    ASSERT_EQ(gridOf(again).steps[0].passes.size(), 3U);
    for (const PassRecord& pass : gridOf(again).steps[0].passes) {
        EXPECT_EQ(pass.read.latency.maximum(), 1ms);
        EXPECT_GE(pass.startedAt, whole.duration - 1s) << "after what is kept, on the same clock";
    }
    ASSERT_EQ(gridOf(again).steps[1].passes.size(), 3U);
    for (std::size_t pass = 0; pass < 3; ++pass)
        EXPECT_EQ(gridOf(again).steps[1].passes[pass].write, gridOf(whole).steps[1].passes[pass].write);
    EXPECT_GT(again.writtenBytes, writtenBefore) << "the test file once more";
    EXPECT_THAT(again.warnings, Contains(HasSubstr("rnd,4KiB,q1,read,ios=9 read")));
    EXPECT_THAT(again.warnings, Not(Contains(HasSubstr("interrupted"))));
    EXPECT_EQ(access.created, access.removed);

    // Whatever the moment at which it is interrupted, it goes on, and what was kept is not measured again.
    const std::vector<RunJournal::Content> history = records.history;
    ASSERT_GT(history.size(), 5U);
    for (std::size_t cut = 2; cut < history.size(); ++cut) {
        SCOPED_TRACE("after " + std::to_string(cut) + " entries");
        records.reset();
        records.files["journal"] = history[cut];
        const RunResult resumed = resume();
        EXPECT_EQ(resumed.status, RunStatus::Complete) << english(resumed.reason);
        EXPECT_EQ(resumed.id, again.id);
        expectSamePasses(resumed, again);
        EXPECT_EQ(gridOf(resumed).steps[1].passes.front().startedAt, gridOf(whole).steps[1].passes.front().startedAt);
    }
}

TEST_F(BenchmarkResumeTest, TellsOfATestThatIsMeasuredAgainTwiceOnlyTheNewestTime)
{
    const RunResult whole = measure(benchmarkProcedure(plan()));
    ASSERT_EQ(whole.status, RunStatus::Complete);
    const auto again = [&](const RunResult& result, std::vector<std::size_t> steps) {
        records.reset();
        auto controller = measureAgain(result, std::move(steps));
        EXPECT_TRUE(controller) << controller.error().message();
        return finishBenchmark(*controller.value());
    };
    const RunResult both = again(whole, {0, 1});
    ASSERT_EQ(both.warnings.size(), 1U);
    // As it is opened later.
    const RunResult opened = runFromText(formatRun(both)).value().result;
    const RunResult first = again(opened, {0});
    ASSERT_EQ(first.warnings.size(), 2U);
    EXPECT_THAT(english(first.warnings[0]), HasSubstr("after the drive was idle: rnd,4KiB,q1,write,ios=7 write."));
    EXPECT_THAT(english(first.warnings[1]), HasSubstr("after the drive was idle: rnd,4KiB,q1,read,ios=9 read."));
    const RunResult last = again(first, {0});
    ASSERT_EQ(last.warnings.size(), 2U);
    EXPECT_EQ(last.warnings[0], first.warnings[0]);
    const RunResult all = again(last, {0, 1});
    EXPECT_EQ(all.warnings.size(), 1U);
}

TEST_F(BenchmarkResumeTest, ProgressOfWhatIsMeasuredAgainBeginsAtNothing)
{
    const RunResult whole = measure(benchmarkProcedure(plan()));
    records.reset();
    std::optional<RunProgress> atFirst;
    std::atomic<RunController*> running = nullptr;
    records.onPart = [&](const GridPart&) {
        running.wait(nullptr);
        if (!atFirst)
            atFirst = running.load()->progress();
    };
    auto controller = measureAgain(whole, {0});
    ASSERT_TRUE(controller) << controller.error().message();
    running = controller.value().get();
    running.notify_all();
    const RunResult again = finishBenchmark(*controller.value());
    records.onPart = {};
    ASSERT_TRUE(atFirst);
    EXPECT_EQ(atFirst->elapsed, 0ns);
    EXPECT_EQ(atFirst->fraction, 0.0);
    EXPECT_EQ(atFirst->writtenBytes, 0U);
    const RunProgress atLast = controller.value()->progress();
    EXPECT_LE(atLast.elapsed, again.duration - whole.duration + 1s);
    EXPECT_GT(atLast.elapsed, 0ns);
    EXPECT_EQ(atLast.writtenBytes, again.writtenBytes - whole.writtenBytes);
    EXPECT_EQ(atLast.expectedWrittenBytes, atLast.writtenBytes);
}

TEST_F(BenchmarkResumeTest, MeasuresNothingAgainOnADriveThatWasPreparedForIt)
{
    const RunResult whole = measure(benchmarkProcedure(plan()));
    records.reset();
    RunResult prepared = whole;
    planOf(prepared).preparation = {PrepareStep{}};
    const auto controller = measureAgain(prepared, {0});
    ASSERT_FALSE(controller);
    EXPECT_EQ(controller.error().message(),
        "The drive was prepared before the tests of this result (Trim), and a test that is measured again would not "
        "find "
        "it in that state. Run all tests for a result of its own.");
    EXPECT_TRUE(records.files.empty()) << "nothing has begun";
}

TEST_F(BenchmarkResumeTest, MeasuresOnlyTheStepsThatWereChosen)
{
    RunRequest request = requestFor(benchmarkProcedure(plan()));
    request.onlySteps = {1};
    auto controller = RunController::start(machine, std::move(request), records);
    ASSERT_TRUE(controller) << controller.error().message();
    const RunResult first = finishBenchmark(*controller.value());
    EXPECT_EQ(first.status, RunStatus::Complete) << english(first.reason);
    EXPECT_EQ(gridOf(first).steps[0].status, StepStatus::Skipped);
    EXPECT_TRUE(gridOf(first).steps[0].passes.empty());
    EXPECT_EQ(english(gridOf(first).steps[0].reason), "It was not chosen.");
    EXPECT_EQ(gridOf(first).steps[1].passes.size(), 3U);

    records.reset();
    auto second = measureAgain(first, {0});
    ASSERT_TRUE(second) << second.error().message();
    const RunResult both = finishBenchmark(*second.value());
    EXPECT_EQ(gridOf(both).steps[0].passes.size(), 3U);
    EXPECT_EQ(gridOf(both).steps[1].passes.front().write, gridOf(first).steps[1].passes.front().write);
    EXPECT_TRUE(both.warnings.empty()) << "nothing was measured twice";
}

TEST_F(BenchmarkResumeTest, AddsNothingToWhatWasMeasuredOtherwise)
{
    const RunResult whole = measure(benchmarkProcedure(plan()));
    records.reset();
    const auto refusal = [&](const RunResult& result) {
        auto controller = measureAgain(result, {0});
        return controller ? std::string() : controller.error().message();
    };
    RunResult edited = whole;
    edited.edited = Sentence("The checksum differs.");
    EXPECT_THAT(refusal(edited), HasSubstr("edited"));
    RunResult older = whole;
    older.applicationVersion = "0.0.1";
    EXPECT_THAT(refusal(older), HasSubstr("SteadyMark 0.0.1"));
    RunResult elsewhere = whole;
    elsewhere.environment.kernel = "Linux 2.6.32";
    EXPECT_THAT(refusal(elsewhere), HasSubstr("Linux 2.6.32"));
    RunResult otherDrive = whole;
    otherDrive.target.total = ByteCount(1);
    EXPECT_THAT(refusal(otherDrive), HasSubstr("size differs"));
    EXPECT_TRUE(records.files.empty());
}

} // namespace
} // namespace steadymark
