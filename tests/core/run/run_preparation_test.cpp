// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/profiles.h"
#include "core/run/run_controller.h"
#include "tests/support/benchmark.h"
#include "tests/support/fake_machine.h"
#include "tests/support/fake_preparer.h"
#include "tests/support/fake_target.h"

#include <gmock/gmock.h>

namespace steadymark {
namespace {

using namespace literals;
using namespace std::chrono_literals;
using ::testing::ElementsAre;
using testing::FakeAccess;
using testing::FakeCatalog;
using testing::FakeDrive;
using testing::FakePreparer;
using testing::FakeProbe;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

const PrepareStep trim{PrepareMethod::Trim};
const PrepareStep halfAnHourIdle{PrepareMethod::Idle, EraseVariant::Automatic, 1, 30min};

class RunPreparation : public ::testing::Test {
protected:
    RunResult run(std::vector<PrepareStep> steps)
    {
        PlanOptions options;
        options.rows = {{AccessPattern::Sequential, 1_MiB, 1, 1}};
        options.fileSize = 16_MiB;
        options.passes = 1;
        options.measure = 100ms;
        RunRequest request;
        TestPlan plan = buildPlan(options);
        plan.preparation = std::move(steps);
        request.procedure = benchmarkProcedure(std::move(plan));
        request.target = std::filesystem::temp_directory_path();
        request.confirmed = "T123";
        auto controller = RunController::start(m_machine, std::move(request));
        EXPECT_TRUE(controller) << controller.error().message();
        controller.value()->wait();
        return controller.value()->result();
    }

    FakeDrive m_drive;
    FakeAccess m_access{m_drive};
    FakeCatalog m_catalog;
    FakeProbe m_probe;
    ManualClock m_clock;
    FakePreparer m_preparer;
    testing::FakeMachine m_machine{m_access, m_catalog, m_probe, m_clock, m_preparer};
};

TEST_F(RunPreparation, HappensInOrderBeforeTheTestFileIsMade)
{
    const Nanoseconds before = m_clock.now();
    const RunResult result = run({trim, halfAnHourIdle});
    EXPECT_EQ(result.status, RunStatus::Complete) << english(result.reason);
    ASSERT_EQ(gridOf(result).preparation.size(), 2U);
    EXPECT_EQ(gridOf(result).preparation[0].step, trim);
    EXPECT_EQ(gridOf(result).preparation[1].step, halfAnHourIdle);
    EXPECT_GE(m_clock.now() - before, 30min);
    ASSERT_EQ(m_preparer.orders.size(), 1U);
    EXPECT_EQ(m_preparer.orders[0].volume, "fake1");
    EXPECT_EQ(m_preparer.orders[0].typed, "T123");
    EXPECT_EQ(m_preparer.orders[0].drive.serial, "SECRET123");
}

TEST_F(RunPreparation, LeavesNoSerialNumberInTheResult)
{
    m_preparer.report.sentence = Sentence::verbatim("Trimmed SECRET123.");
    m_preparer.report.remarks = {Sentence::verbatim("SECRET123 and SECRET123")};
    const RunResult result = run({trim});
    ASSERT_EQ(gridOf(result).preparation.size(), 1U);
    EXPECT_TRUE(gridOf(result).preparation[0].identity.serial.empty());
    EXPECT_EQ(gridOf(result).preparation[0].sentence, "Trimmed ....");
    EXPECT_THAT(gridOf(result).preparation[0].remarks, ElementsAre("... and ..."));
}

TEST_F(RunPreparation, AFailureEndsTheRunBeforeAnythingIsMeasured)
{
    for (const PrepareOutcome outcome : {PrepareOutcome::Failed, PrepareOutcome::Refused}) {
        m_preparer.report.outcome = outcome;
        m_preparer.report.sentence = Sentence::verbatim("The file system does not support TRIM.");
        const RunResult result = run({trim, halfAnHourIdle});
        EXPECT_EQ(result.status, RunStatus::Failed);
        EXPECT_THAT(result.reason, HasSubstr("does not support TRIM"));
        EXPECT_EQ(gridOf(result).preparation.size(), 1U) << "what was tried belongs to the result";
        EXPECT_EQ(m_access.created, 0);
        EXPECT_THAT(gridOf(result).steps.at(0).passes, IsEmpty());
    }
}

TEST_F(RunPreparation, WhatCannotBeAskedIsSaid)
{
    m_preparer.refusal = Error{ErrorCode::PermissionDenied, Sentence::verbatim("The user said no.")};
    EXPECT_THAT(run({trim}).reason, HasSubstr("The user said no."));
    NoDrivePreparer nobody;
    m_machine.use(nobody);
    const RunResult refused = run({trim});
    EXPECT_EQ(refused.status, RunStatus::Failed);
    EXPECT_THAT(refused.reason, HasSubstr("cannot obtain here"));
    EXPECT_EQ(run({halfAnHourIdle}).status, RunStatus::Complete) << "nobody is needed to wait";
}

TEST_F(RunPreparation, OfANetworkFolderIsRefused)
{
    m_catalog.volume.drives.clear();
    EXPECT_THAT(run({trim}).reason, HasSubstr("not backed by a drive of this machine"));
}

TEST_F(RunPreparation, NeverErasesBelowAFolder)
{
    PlanOptions options;
    options.rows = {{AccessPattern::Sequential, 1_MiB, 1, 1}};
    TestPlan plan = buildPlan(options);
    for (const PrepareMethod method : {PrepareMethod::Discard, PrepareMethod::FillDrive, PrepareMethod::NvmeFormat,
             PrepareMethod::NvmeSanitize, PrepareMethod::AtaSanitize, PrepareMethod::AtaErase}) {
        plan.preparation = {{method}};
        TargetFacts folder;
        folder.available = 64_GiB;
        folder.memoryForBuffers = 1_GiB;
        EXPECT_FALSE(validatePlan(plan, folder)) << toString(method);
    }
    plan.preparation = {trim};
    TargetFacts device;
    device.isDevice = true;
    device.size = 64_GiB;
    device.memoryForBuffers = 1_GiB;
    EXPECT_THAT(validatePlan(plan, device).error().message(), HasSubstr("needs a file system"));
}

} // namespace
} // namespace steadymark
