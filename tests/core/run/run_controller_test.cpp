// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/run_controller.h"

#include "core/plan/profiles.h"
#include "core/run/benchmark_target.h"
#include "tests/support/benchmark.h"
#include "tests/support/fake_machine.h"
#include "tests/support/fake_target.h"
#include "tests/support/os_errors.h"
#include "tests/support/runner_samples.h"

#include <gmock/gmock.h>

#include <thread>

namespace steadymark {
namespace {

using namespace literals;
using namespace std::chrono_literals;
using testing::FakeAccess;
using testing::FakeCatalog;
using testing::FakeDrive;
using testing::FakeIo;
using testing::FakeProbe;
using ::testing::HasSubstr;

class RunControllerTest : public ::testing::Test {
protected:
    static TestPlan plan()
    {
        PlanOptions options;
        options.rows = {{AccessPattern::Sequential, 1_MiB, 8, 1}, {AccessPattern::Random, 4_KiB, 1, 1}};
        options.fileSize = 16_MiB;
        options.passes = 3;
        options.measure = 100ms;
        options.interval = 5s;
        return buildPlan(options);
    }

    Result<std::unique_ptr<RunController>> start(TestPlan plan)
    {
        RunRequest request;
        request.procedure = benchmarkProcedure(std::move(plan));
        request.target = m_folder;
        request.comment = "a test";
        request.journal = "journal";
        return RunController::start(m_machine, std::move(request), m_records);
    }

    RunResult run(TestPlan plan)
    {
        Result<std::unique_ptr<RunController>> controller = start(std::move(plan));
        EXPECT_TRUE(controller) << controller.error().message();
        controller.value()->wait();
        EXPECT_EQ(controller.value()->progress().grid->phase, GridPhase::Finished);
        EXPECT_DOUBLE_EQ(controller.value()->progress().fraction, 1.0);
        m_samples = controller.value()->liveSamplesSince(0);
        return controller.value()->result();
    }

    FakeDrive m_drive;
    FakeAccess m_access{m_drive};
    FakeCatalog m_catalog;
    FakeProbe m_probe;
    ManualClock m_clock;
    testing::FakeMachine m_machine{m_access, m_catalog, m_probe, m_clock};
    std::filesystem::path m_folder = std::filesystem::temp_directory_path();
    testing::MemoryRecords m_records;
    std::vector<LiveSample> m_samples;
};

TEST_F(RunControllerTest, ARunWithoutMemoryEndsInWordsAndLeavesNoFile)
{
    m_drive.hasNoMemory = true;
    const RunResult result = run(plan());
    EXPECT_EQ(result.status, RunStatus::Failed);
    EXPECT_THAT(result.reason,
        ::testing::AllOf(
            ::testing::HasSubstr("not enough memory for a run that needs 8.4 MB for I/O, in addition to the trace"),
            ::testing::HasSubstr("Measure with --no-trace.")));
    EXPECT_EQ(m_access.removed, 1);
}

TEST_F(RunControllerTest, RunsEveryStepInOrderAndCleansUp)
{
    const RunResult result = run(plan());
    EXPECT_EQ(result.status, RunStatus::Complete) << english(result.reason);
    ASSERT_EQ(gridOf(result).steps.size(), 4U);
    EXPECT_EQ(operationOf(gridOf(result).steps[0].workload), Operation::Read);
    EXPECT_EQ(operationOf(gridOf(result).steps[1].workload), Operation::Read);
    EXPECT_EQ(operationOf(gridOf(result).steps[2].workload), Operation::Write);
    for (const StepRecord& step : gridOf(result).steps) {
        EXPECT_EQ(step.status, StepStatus::Complete);
        EXPECT_EQ(step.passes.size(), 3U);
        ASSERT_TRUE(step.warmUp);
        EXPECT_GT(step.warmUp->ios(), 0U);
        EXPECT_EQ(step.engine.backend, "fake");
    }
    EXPECT_EQ(m_access.created, 1);
    EXPECT_EQ(m_access.removed, 1);
    // The head, the grid, of each step the warm-up, three passes and the end, then the grid as a whole.
    EXPECT_EQ(m_records.history.size(), 1U + 1U + 4U * 5U + 1U);
    const StageRecord& kept = m_records.history.back().result.stages.front();
    EXPECT_EQ(kept.status, StepStatus::Complete);
    EXPECT_EQ(kept.grid->steps.back().passes.size(), 3U);
    EXPECT_EQ(result.comment, "a test");
    EXPECT_EQ(result.id.size(), 32U);
    // The test file, then three scored passes and the warm-up of both write steps.
    std::uint64_t written = 16U << 20U;
    for (const StepRecord& step : gridOf(result).steps) {
        written += step.warmUp->write.bytes;
        for (const PassRecord& pass : step.passes)
            written += pass.write.bytes;
    }
    EXPECT_EQ(result.writtenBytes, written);
}

TEST_F(RunControllerTest, IntervalsAreSleptBetweenStepsOnly)
{
    const Nanoseconds before = m_clock.now();
    static_cast<void>(run(plan()));
    EXPECT_EQ(m_clock.now() - before, 15s);
}

TEST_F(RunControllerTest, TheTimeLeftCountsEveryIntervalToCome)
{
    std::atomic<RunController*> running = nullptr;
    std::vector<Nanoseconds> left;
    m_records.onPart = [&](const GridPart& part) {
        while (running == nullptr)
            std::this_thread::yield();
        if (part.record.status == StepStatus::Complete)
            left.push_back(running.load()->progress().remaining);
    };
    Result<std::unique_ptr<RunController>> controller = start(plan());
    ASSERT_TRUE(controller) << controller.error().message();
    running = controller.value().get();
    controller.value()->wait();
    ASSERT_EQ(left.size(), 4U);
    EXPECT_GE(left[0], 15s);
    EXPECT_GE(left[1], 10s);
    EXPECT_GE(left[2], 5s);
    EXPECT_LT(left[3], 5s);
}

TEST_F(RunControllerTest, NoSerialNumberGetsIntoTheResult)
{
    const RunResult result = run(plan());
    ASSERT_EQ(result.target.drives.size(), 1U);
    EXPECT_EQ(result.target.drives[0].serial, "");
    ASSERT_EQ(result.target.driveIds.size(), 1U);
    EXPECT_EQ(result.target.driveIds[0].size(), 16U);
}

TEST_F(RunControllerTest, AnErrorKeepsWhatWasMeasuredAndSkipsTheRest)
{
    std::uint64_t writes = 0;
    m_drive.script = [&](std::uint64_t, const IoRequest& request) {
        // The test file goes down well; the drive dies in the first write step.
        const bool isDead = request.direction == Direction::Write && ++writes > 16 + 5000;
        return FakeIo{100us, isDead ? -OsErrors::io : FakeIo::everything};
    };
    const RunResult result = run(plan());
    EXPECT_EQ(result.status, RunStatus::Failed);
    EXPECT_THAT(result.reason, HasSubstr("SEQ 1MiB Q8T1"));
    EXPECT_THAT(result.reason, HasSubstr("offset"));
    EXPECT_EQ(gridOf(result).steps[0].status, StepStatus::Complete);
    EXPECT_EQ(gridOf(result).steps[1].passes.size(), 3U);
    EXPECT_EQ(gridOf(result).steps[2].status, StepStatus::Failed);
    EXPECT_EQ(gridOf(result).steps[3].status, StepStatus::Skipped);
    EXPECT_EQ(m_access.removed, 1);
}

TEST_F(RunControllerTest, AFullDiskWhileTheFileIsMadeFailsTheRun)
{
    m_drive.script = [](std::uint64_t n, const IoRequest&) {
        return FakeIo{100us, n > 3 ? -OsErrors::noSpace : FakeIo::everything};
    };
    const RunResult result = run(plan());
    EXPECT_EQ(result.status, RunStatus::Failed);
    EXPECT_THAT(result.reason, HasSubstr("full"));
    EXPECT_EQ(m_access.removed, 1);
}

TEST_F(RunControllerTest, AStopEndsSoonAndKeepsWholeSteps)
{
    std::atomic<bool> isSlow = false;
    m_drive.script = [&](std::uint64_t n, const IoRequest&) {
        // The file and the first step are done by then.
        if (n > 33'000) {
            isSlow = true;
            std::this_thread::sleep_for(1ms);
        }
        return FakeIo{Nanoseconds(n > 33'000 ? 1 : 100'000)};
    };
    Result<std::unique_ptr<RunController>> controller = start(plan());
    ASSERT_TRUE(controller);
    while (!isSlow)
        std::this_thread::sleep_for(1ms);
    controller.value()->requestStop();
    controller.value()->wait();
    const RunResult& result = controller.value()->result();
    EXPECT_EQ(result.status, RunStatus::Stopped);
    EXPECT_EQ(gridOf(result).steps[0].status, StepStatus::Complete);
    EXPECT_EQ(gridOf(result).steps.back().status, StepStatus::Skipped);
    EXPECT_EQ(m_access.removed, 1);
}

TEST_F(RunControllerTest, WhatWasWrittenBeforeTheTestFileFailedIsCounted)
{
    m_drive.script = [](std::uint64_t n, const IoRequest&) {
        return FakeIo{100us, n == 12 ? -5 : FakeIo::everything};
    };
    const RunResult result = run(plan());
    EXPECT_EQ(result.status, RunStatus::Failed);
    EXPECT_GT(result.writtenBytes, 0U);
    EXPECT_LT(result.writtenBytes, (16_MiB).count());
    EXPECT_EQ(gridOf(result).writtenBytes, result.writtenBytes);
    EXPECT_EQ(m_access.removed, 1);
}

TEST_F(RunControllerTest, WhatMayBeWrittenIsSharedByTheRowsThatWrite)
{
    TestPlan limited = plan();
    limited.maximumWritten = 100_MiB;
    const RunResult result = run(limited);
    EXPECT_EQ(result.status, RunStatus::Complete);
    EXPECT_LE(result.writtenBytes, 100U << 20U);
    const StepRecord& sequential = gridOf(result).steps[2];
    EXPECT_EQ(sequential.status, StepStatus::EndedEarly);
    EXPECT_THAT(sequential.reason, HasSubstr("--max-written"));
    EXPECT_EQ(sequential.passes.size(), 1U);
    // The small random writes need less than their half and end as planned.
    EXPECT_EQ(gridOf(result).steps[3].status, StepStatus::Complete);
    EXPECT_EQ(gridOf(result).steps[0].status, StepStatus::Complete);
}

TEST_F(RunControllerTest, AnUnusableTargetIsRefusedBeforeAnythingHappens)
{
    m_folder = "/no/such/folder";
    EXPECT_EQ(start(plan()).error().code, ErrorCode::NotFound);
    m_folder = std::filesystem::temp_directory_path();
    TestPlan tooLarge = plan();
    tooLarge.fileSize = 64_GiB;
    EXPECT_THAT(start(tooLarge).error().message(), HasSubstr("64 GiB"));
    m_access.isLocked = true;
    EXPECT_EQ(start(plan()).error().code, ErrorCode::Busy);
    EXPECT_EQ(m_access.created, 0);
}

TEST_F(RunControllerTest, LiveSamplesSpeakOfRunningStepsOnly)
{
    // A little real time passes in the first step, enough for some samples.
    m_drive.script = [](std::uint64_t n, const IoRequest&) {
        if (n < 3000)
            std::this_thread::sleep_for(100us);
        return FakeIo{};
    };
    SteadyClock real;
    m_machine.use(real);
    TestPlan quick = plan();
    quick.interval = Nanoseconds(0);
    static_cast<void>(run(quick));
    EXPECT_FALSE(m_samples.empty());
    for (const LiveSample& sample : m_samples) {
        EXPECT_LE(sample.step, 4U);
        EXPECT_LE(sample.pass, 3U);
        EXPECT_GE(sample.span, 20ms);
    }
}

TEST_F(RunControllerTest, ATargetThatOnlyTheCatalogKnowsIsADrive)
{
    const std::filesystem::path drive("no-folder-shows-this-drive");
    const auto asFileSystem = inspectTarget(m_machine, drive);
    ASSERT_FALSE(asFileSystem.has_value());
    EXPECT_THAT(asFileSystem.error().message(), HasSubstr("does not exist"));

    m_catalog.volume.fileSystem.clear();
    const auto asDrive = inspectTarget(m_machine, drive);
    ASSERT_TRUE(asDrive.has_value()) << asDrive.error().message();
    EXPECT_TRUE(asDrive.value().isDevice);
}

} // namespace
} // namespace steadymark
