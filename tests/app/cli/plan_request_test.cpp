// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/plan_request.h"

#include "core/base/files.h"
#include "core/base/json.h"
#include "core/plan/plan_json.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

namespace steadymark::cli {
namespace {

using ::testing::HasSubstr;
using namespace steadymark::literals;

class PlanFile : public ::testing::Test {
protected:
    PlanFile()
    {
        const auto* test = ::testing::UnitTest::GetInstance()->current_test_info();
        m_file =
            std::filesystem::path(::testing::TempDir()) / ("steadymark-" + std::string(test->name()) + ".steadyplan");
        PlanOptions options = optionsFor(*findProfile("peak"));
        options.mixReadPercent = 50;
        options.passes = 4;
        options.seed = 99;
        m_plan = buildPlan(options);
        write(formatJson(toJson(m_plan)));
    }
    ~PlanFile() override { std::filesystem::remove(m_file); }

    void write(const std::string& text) const { std::ofstream(m_file) << text; }

    [[nodiscard]] PlanRequest request() const
    {
        PlanRequest request;
        request.planFile = m_file;
        return request;
    }

    std::filesystem::path m_file;
    TestPlan m_plan;
};

TEST_F(PlanFile, IsRunAsItStands)
{
    const Result<TestPlan> made = makePlan(request(), 1);
    ASSERT_TRUE(made) << made.error().message;
    EXPECT_EQ(made.value(), m_plan);
}

TEST_F(PlanFile, GivesWayToOptions)
{
    PlanRequest wanted = request();
    wanted.isQuick = true;
    wanted.passes = 2;
    wanted.data = DataPattern{DataKind::Ones, 0};
    wanted.seed = 5;
    wanted.skipsWarmUp = true;
    wanted.maximumWritten = 1_GiB;
    const Result<TestPlan> made = makePlan(wanted, 1);
    ASSERT_TRUE(made) << made.error().message;
    EXPECT_EQ(made.value().fileSize, 64_MiB);
    EXPECT_EQ(made.value().passes, 2U);
    EXPECT_EQ(made.value().interval, Nanoseconds(0));
    EXPECT_EQ(made.value().seed, 5U);
    EXPECT_FALSE(made.value().hasWarmUp);
    EXPECT_EQ(made.value().maximumWritten, 1_GiB);
    for (const WorkloadStep& step : made.value().steps) {
        EXPECT_EQ(step.workload.length.time, std::chrono::seconds(1));
        EXPECT_EQ(step.workload.data.kind, DataKind::Ones);
    }
}

TEST_F(PlanFile, KeepsOnlyTheStepsOfOneOperation)
{
    PlanRequest wanted = request();
    wanted.operations = Operations::WriteOnly;
    const Result<TestPlan> made = makePlan(wanted, 1);
    ASSERT_TRUE(made) << made.error().message;
    ASSERT_EQ(made.value().steps.size(), 2U);
    for (const WorkloadStep& step : made.value().steps)
        EXPECT_EQ(operationOf(step.workload), Operation::Write);
}

TEST_F(PlanFile, IsRefusedWhenNothingIsLeftOfIt)
{
    std::erase_if(m_plan.steps, [](const WorkloadStep& step) { return operationOf(step.workload) == Operation::Read; });
    write(formatJson(toJson(m_plan)));
    PlanRequest wanted = request();
    wanted.operations = Operations::ReadOnly;
    const Result<TestPlan> made = makePlan(wanted, 1);
    ASSERT_FALSE(made);
    EXPECT_THAT(made.error().message, HasSubstr("only reads"));
}

TEST_F(PlanFile, IsNamedWhenItCannotBeRead)
{
    write("{ no plan");
    const Result<TestPlan> made = makePlan(request(), 1);
    ASSERT_FALSE(made);
    EXPECT_THAT(made.error().message, HasSubstr(toUtf8(m_file)));
}

TEST_F(PlanFile, IsTakenWhereNoProfileHasItsName)
{
    const Result<TestPlan> fromFile = planOfProfileOrFile(toUtf8(m_file));
    ASSERT_TRUE(fromFile) << fromFile.error().message;
    EXPECT_EQ(fromFile.value(), m_plan);
    const Result<TestPlan> fromProfile = planOfProfileOrFile("demo");
    ASSERT_TRUE(fromProfile) << fromProfile.error().message;
    EXPECT_EQ(fromProfile.value().profile, "demo");
    const Result<TestPlan> fromNothing = planOfProfileOrFile("/nonexistent/plan");
    ASSERT_FALSE(fromNothing);
    EXPECT_THAT(fromNothing.error().message, HasSubstr("default, nvme"));
}

} // namespace
} // namespace steadymark::cli
