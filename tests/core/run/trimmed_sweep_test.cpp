// SPDX-License-Identifier: GPL-3.0-or-later
// TRIM before the points of a sweep: on a simulated drive what it is good for, with fakes what is asked of whom and
// when.
#include "core/exchange/procedure/sweep_sections.h"
#include "core/procedure/analysis/sweep_analysis.h"
#include "core/procedure/document/run_json.h"
#include "core/procedure/plans/run_plan.h"
#include "core/simulation/simulated_machine.h"
#include "tests/core/run/procedure_bench.h"
#include "tests/support/simulation_samples.h"

#include <gmock/gmock.h>

namespace steadymark {
namespace {

using namespace literals;
using ::testing::Each;
using ::testing::HasSubstr;
using ::testing::SizeIs;

enum class Trims { No, Yes };

/// Random writes on a drive that is full.
class TrimmedSweep : public ::testing::Test {
protected:
    TrimmedSweep()
    {
        parameters.capacity = 512_MiB;
        parameters.hasTrim = true; // the second generation got it
    }

    Result<std::unique_ptr<RunController>> start(std::string_view workload, std::string_view axis, Trims trims)
    {
        machine = std::move(SimulatedMachine::make(parameters, probe)).value();
        PrepareOrder fill;
        fill.step.method = PrepareMethod::FillDrive;
        EXPECT_TRUE(machine->preparer().prepare(fill, {}, {}));
        PlanSweep sweep;
        sweep.cell.workload = parseWorkload(workload).value();
        sweep.axes = {parsePlanAxis(axis).value()};
        sweep.trims = trims == Trims::Yes;
        RunRequest request;
        request.target = "sim:x25-m";
        const ProcedureTarget target = inspectProcedureTarget(*machine, request.target).value();
        request.procedure = makeProcedure(planOfSweep(std::move(sweep)).value(), target, {}).value();
        return RunController::start(*machine, std::move(request));
    }

    RunResult run(std::string_view workload, std::string_view axis, Trims trims)
    {
        auto controller = start(workload, axis, trims);
        EXPECT_TRUE(controller) << controller.error().message();
        controller.value()->wait();
        RunResult result = controller.value()->result();
        EXPECT_EQ(result.status, RunStatus::Complete) << english(result.reason);
        return result;
    }

    static double lastOverFirst(const RunResult& result)
    {
        const SweepFigures figures = sweepFigures(result, 0).value();
        return figures.points.back().iops / figures.points.front().iops;
    }

    testing::FakeProbe probe;
    SsdParameters parameters = testing::ssdParameters("x25-m");
    std::unique_ptr<SimulatedMachine> machine;
};

constexpr std::string_view manyWrites = "rnd,4KiB,write,bytes=256MiB";
constexpr std::string_view deepQueues = "queue=16,24,32,40";

TEST_F(TrimmedSweep, KeepsLaterPointsFromPayingForWhatEarlierOnesWrote)
{
    const RunResult used = run(manyWrites, deepQueues, Trims::No);
    EXPECT_LT(lastOverFirst(used), 0.85);
    const RunResult trimmed = run(manyWrites, deepQueues, Trims::Yes);
    EXPECT_NEAR(lastOverFirst(trimmed), 1.0, 0.1);
    ASSERT_THAT(trimmed.samples, SizeIs(4));
    for (const ProcedureSample& sample : trimmed.samples)
        EXPECT_TRUE(sample.isAfterTrim);
    for (const ProcedureSample& sample : used.samples)
        EXPECT_FALSE(sample.isAfterTrim);
    EXPECT_THAT(english(sweepSections(trimmed).front().sentences.front()),
        HasSubstr("trimmed before each of the 4 points that wrote"));
    EXPECT_TRUE(sweepSections(used).front().sentences.empty());
    const Result<LoadedRun> read = runFromText(formatRun(trimmed));
    ASSERT_TRUE(read) << read.error().message();
    EXPECT_EQ(read.value().result.samples, trimmed.samples);
    EXPECT_EQ(read.value().result.procedure, trimmed.procedure);
}

TEST_F(TrimmedSweep, WritesWhatIsReadLaterOnceMore)
{
    const RunResult result = run("rnd,4KiB,q8,bytes=8MiB", "read=0,50,100", Trims::Yes);
    ASSERT_THAT(result.samples, SizeIs(3));
    EXPECT_TRUE(result.samples[0].isAfterTrim);
    EXPECT_TRUE(result.samples[1].isAfterTrim);
    EXPECT_FALSE(result.samples[2].isAfterTrim) << "it only reads";
    EXPECT_GE(result.writtenBytes, 2 * parameters.capacity.count());
    EXPECT_EQ(machine->preparer().log().size(), 5U) << "the fill before it, and twice a TRIM and a fill";
}

TEST_F(TrimmedSweep, IsRefusedBeforeItBeginsWhereTheDriveHasNoTrim)
{
    parameters.hasTrim = false;
    const auto controller = start(manyWrites, deepQueues, Trims::Yes);
    ASSERT_FALSE(controller);
    EXPECT_EQ(controller.error().code, ErrorCode::NotSupported);
    EXPECT_THAT(controller.error().message(), HasSubstr("trims the drive before each point that writes"));
    EXPECT_THAT(controller.error().message(), HasSubstr("does not support TRIM. Omit the TRIM."));
    EXPECT_EQ(machine->preparer().log().size(), 1U) << "only the fill before it";
}

TEST_F(TrimmedSweep, HasToWriteSomething)
{
    PlanSweep sweep;
    sweep.cell.workload = parseWorkload("rnd,4KiB,read").value();
    sweep.axes = {parsePlanAxis(deepQueues).value()};
    sweep.trims = true;
    const Result<RunPlan> plan = planOfSweep(sweep);
    ASSERT_FALSE(plan);
    EXPECT_THAT(plan.error().message(), HasSubstr("nothing to trim between its points"));
}

/// In a folder.
class TrimmedFile : public ProcedureBench {
protected:
    TrimmedFile()
    {
        MethodOffer trim;
        trim.step.method = PrepareMethod::Trim;
        preparer.surveyAnswer.offers = {trim};
    }

    static Procedure sweep()
    {
        MeasureStage stage;
        stage.axes = {{SweepParameter::QueueDepth, {1, 2}}};
        for (const double queue : stage.axes.front().values) {
            ProcedureCell cell = cellOf({}, 0, 9, 2);
            setValue(SweepParameter::QueueDepth, queue, cell);
            cell.step.name = nameOfPoint(stage.axes, cell);
            cell.isTrimmedBefore = true;
            stage.cells.push_back(std::move(cell));
        }
        return procedureOf({stageOf("Sweep", std::move(stage))});
    }
};

TEST_F(TrimmedFile, IsMadeAnewAfterTheFreeSpaceWasTrimmedWithoutIt)
{
    std::vector<int> files;
    preparer.onPrepare = [&] {
        files.push_back(access.created - access.removed);
    };
    const RunResult result = run(sweep());
    EXPECT_EQ(result.status, RunStatus::Complete) << english(result.reason);
    ASSERT_THAT(preparer.orders, SizeIs(2)) << "before the first sample of each point";
    EXPECT_EQ(preparer.orders.front().step.method, PrepareMethod::Trim);
    EXPECT_THAT(files, Each(0));
    EXPECT_EQ(access.created, 3);
    EXPECT_EQ(access.removed, 3);
    ASSERT_THAT(result.samples, SizeIs(4));
    EXPECT_TRUE(result.samples[0].isAfterTrim);
    EXPECT_FALSE(result.samples[1].isAfterTrim);
    EXPECT_TRUE(result.samples[2].isAfterTrim);
    EXPECT_GE(result.writtenBytes, 3 * result.procedure.size.count()) << "the file is written each time";
}

TEST_F(TrimmedFile, EndsTheRunWhereTheTrimFailsAndLeavesNoFile)
{
    preparer.report.outcome = PrepareOutcome::Failed;
    preparer.report.sentence = Sentence::verbatim("The drive did not answer.");
    const RunResult result = run(sweep());
    EXPECT_EQ(result.status, RunStatus::Failed);
    EXPECT_THAT(english(result.reason), HasSubstr("The drive did not answer."));
    EXPECT_EQ(access.created, access.removed);
}

TEST_F(TrimmedFile, IsNotBegunWhereTheFileSystemCannotBeTrimmed)
{
    preparer.surveyAnswer.offers.front().refusals = {
        {"no-trim", Sentence::verbatim("/media cannot be trimmed."), Sentence::verbatim("Allow discards.")}};
    const auto controller = start(sweep());
    ASSERT_FALSE(controller);
    EXPECT_THAT(controller.error().message(), HasSubstr("/media cannot be trimmed. Omit the TRIM."));
    EXPECT_THAT(preparer.depths, Each(DrivePreparer::Depth::WithoutAsking));
    EXPECT_EQ(access.created, 0);
    EXPECT_THAT(preparer.orders, SizeIs(0));
}

} // namespace
} // namespace steadymark
