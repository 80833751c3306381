// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/run/plan_request.h"

#include "app/cli/commands/procedure_command.h"
#include "app/cli/commands/run_command.h"
#include "app/cli/run/plan_source.h"
#include "app/cli/run/run_order.h"
#include "core/base/files.h"
#include "core/procedure/plans/plan_writer.h"

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
        m_plan = buildPlan(options);
        writePlan();
    }
    ~PlanFile() override { std::filesystem::remove(m_file); }

    void writePlan() const
    {
        RunPlan plan = planOfGrid(m_plan);
        plan.seed = 99;
        write(formatPlanText(plan));
    }
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

TEST_F(PlanFile, MayBeOneOfIometer)
{
    std::filesystem::remove(m_file);
    m_file.replace_extension(".ICF");
    write("'ACCESS SPECIFICATIONS ==\n'Access specification name,default assignment\n\tDatabase,NONE\n"
          "'size,% of size,% reads,% random,delay,burst,align,reply\n\t8192,100,67,100,0,1,0,0\n"
          "'END access specifications\n");
    PlanRequest request = this->request();
    request.measure = std::chrono::seconds(7);
    const Result<TestPlan> made = makePlan(request, 1);
    ASSERT_TRUE(made) << made.error().message();
    ASSERT_EQ(made.value().steps.size(), 1U);
    EXPECT_EQ(made.value().steps[0].name, "Database");
    EXPECT_EQ(made.value().steps[0].workload, parseWorkload("rnd,8KiB,read=67,align=512,time=7s").value());

    write("'ACCESS SPECIFICATIONS ==\n");
    EXPECT_THAT(makePlan(request, 1).error().message(), HasSubstr("Line 1 of the Iometer file"));
}

TEST_F(PlanFile, IsRunAsItStands)
{
    const Result<TestPlan> made = makePlan(request(), 1);
    ASSERT_TRUE(made) << made.error().message();
    m_plan.seed = 99;
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
    ASSERT_TRUE(made) << made.error().message();
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
    ASSERT_TRUE(made) << made.error().message();
    ASSERT_EQ(made.value().steps.size(), 2U);
    for (const WorkloadStep& step : made.value().steps)
        EXPECT_EQ(operationOf(step.workload), Operation::Write);
}

TEST_F(PlanFile, IsRefusedWhenNothingIsLeftOfIt)
{
    std::erase_if(m_plan.steps, [](const WorkloadStep& step) { return operationOf(step.workload) == Operation::Read; });
    writePlan();
    PlanRequest wanted = request();
    wanted.operations = Operations::ReadOnly;
    const Result<TestPlan> made = makePlan(wanted, 1);
    ASSERT_FALSE(made);
    EXPECT_THAT(made.error().message(), HasSubstr("only reads"));
}

TEST_F(PlanFile, IsNamedWhenItCannotBeRead)
{
    write("{ no plan");
    const Result<TestPlan> made = makePlan(request(), 1);
    ASSERT_FALSE(made);
    EXPECT_THAT(made.error().message(), HasSubstr(toUtf8(m_file)));
}

TEST_F(PlanFile, IsTakenWhereNoBuiltInPlanHasItsName)
{
    const Result<RunPlan> fromFile = loadBenchmark(toUtf8(m_file));
    ASSERT_TRUE(fromFile) << fromFile.error().message();
    EXPECT_EQ(*benchmarkOf(fromFile.value()), m_plan);
    EXPECT_EQ(benchmarkOf(loadBenchmark("demo").value())->profile, "demo");
    const Result<RunPlan> fromNothing = loadPlan("/nonexistent/plan", {});
    ASSERT_FALSE(fromNothing);
    EXPECT_THAT(fromNothing.error().message(), HasSubstr("default, nvme"));
    EXPECT_THAT(loadPlan("four-stats", {}).error().message(), HasSubstr("did you mean \"four-states\"?"));
    EXPECT_THAT(loadBenchmark("four-states").error().message(), HasSubstr("11 stages, but one grid is needed"));
    ProcedureOptions options;
    options.settings = "enterprise";
    EXPECT_THAT(loadPlan(toUtf8(m_file), options).error().message(), HasSubstr("--settings applies to built-in plans"));
}

RunCommand runOf(const std::string& plan)
{
    RunCommand command;
    command.target = "sim:page-mapped";
    command.plan.planFile = pathFromUtf8(plan);
    return command;
}

TEST(PlanSource, RunDoesABenchmarkAtOnceAndEverythingElseByStages)
{
    EXPECT_TRUE(orderOf(runOf("demo")).value().benchmark);
    EXPECT_FALSE(orderOf(runOf("demo")).value().plan);
    RunCommand states = runOf("four-states");
    states.scale = 0.5;
    states.plan.fileSize = 1_GiB;
    states.consents = true;
    const RunOrder order = orderOf(states).value();
    EXPECT_FALSE(order.benchmark);
    EXPECT_EQ(order.options.scale, 0.5);
    EXPECT_EQ(order.options.size, 1_GiB);
    EXPECT_TRUE(order.consents);
    EXPECT_EQ(order.plan.value().name, "four-states");

    RunCommand again = runOf("demo");
    again.repeat = 3;
    again.plan.passes = 2;
    const RunPlan repeated = orderOf(again).value().plan.value();
    EXPECT_EQ(repeated.name, "demo-3-times");
    EXPECT_EQ(repeated.title, "Demo, 3 times");
    ASSERT_EQ(repeated.stages.size(), 3U);
    EXPECT_EQ(std::get<GridStage>(repeated.stages[2].work).plan.passes, 2U);
}

TEST(PlanSource, ProcedureRunDoesABenchmarkLikeRun)
{
    ProcedureCommand command;
    command.action = ProcedureAction::Run;
    command.name = "nvme";
    command.target = "sim:page-mapped";
    command.options.size = 1_GiB;
    command.comment = "c";
    command.seed = 7;
    const RunOrder order = orderOf(command).value();
    ASSERT_TRUE(order.benchmark);
    EXPECT_EQ(order.benchmark->profile, "nvme");
    EXPECT_EQ(order.benchmark->fileSize, 1_GiB);
    EXPECT_EQ(order.benchmark->seed, 7U);
    EXPECT_EQ(order.comment, "c");
    command.options.scale = 0.5;
    EXPECT_THAT(orderOf(command).error().message(), HasSubstr("--scale applies to plans of several stages"));
    command.name = "four-states";
    EXPECT_FALSE(orderOf(command).value().benchmark);
}

TEST(PlanSource, OptionsThatDoNotFitAreNamed)
{
    RunCommand command = runOf("four-states");
    command.plan.passes = 3;
    EXPECT_THAT(
        orderOf(command).error().message(), HasSubstr("--passes applies to a benchmark; the plan \"four-states\""));
    command = runOf("four-states");
    command.traceFile = "x.smtrace";
    EXPECT_EQ(orderOf(command).value().traceFile, "x.smtrace") << "a procedure is traced, too";
    command.requiresSound = true;
    EXPECT_TRUE(orderOf(command).value().requiresSound) << "and judged";
    command.engine = EngineChoice::ThreadPool;
    EXPECT_THAT(orderOf(command).error().message(), HasSubstr("--engine applies to a single benchmark"));
    command = runOf("demo");
    command.scale = 0.5;
    EXPECT_THAT(orderOf(command).error().message(), HasSubstr("--measure or --quick"));
    command = runOf("demo");
    command.repeat = 201;
    EXPECT_THAT(orderOf(command).error().message(), HasSubstr("repeat less often"));
}

} // namespace
} // namespace steadymark::cli
