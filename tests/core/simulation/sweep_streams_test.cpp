// SPDX-License-Identifier: GPL-3.0-or-later
// Sweeps whose workload has streams beside it: the axis is that of the measured one, the others are kept apart.
#include "core/base/json.h"
#include "core/exchange/procedure/sweep_sections.h"
#include "core/procedure/analysis/sweep_analysis.h"
#include "core/procedure/document/run_json.h"
#include "core/procedure/plans/run_plan.h"
#include "core/run/run_controller.h"
#include "core/simulation/simulated_machine.h"
#include "tests/support/fake_services.h"
#include "tests/support/simulation_samples.h"

#include <gmock/gmock.h>

#include <memory>
#include <string>

namespace steadymark {
namespace {

using namespace literals;
using ::testing::HasSubstr;
using ::testing::SizeIs;

Result<RunPlan> planOver(std::string_view workload, std::string_view axis, bool trims = false)
{
    PlanSweep sweep;
    sweep.cell.workload = parseWorkload(workload).value();
    sweep.axes = {parsePlanAxis(axis).value()};
    sweep.trims = trims;
    return planOfSweep(std::move(sweep));
}

class SweepStreams : public ::testing::Test {
protected:
    RunResult run(std::string_view workload, std::string_view axis)
    {
        auto machine = std::move(SimulatedMachine::make(testing::smallDrive(), probe)).value();
        RunRequest request;
        request.target = "sim:small";
        const ProcedureTarget target = inspectProcedureTarget(*machine, request.target).value();
        request.procedure = makeProcedure(planOver(workload, axis).value(), target, {}).value();
        auto controller = RunController::start(*machine, std::move(request));
        EXPECT_TRUE(controller) << controller.error().message();
        controller.value()->wait();
        RunResult result = controller.value()->result();
        EXPECT_EQ(result.status, RunStatus::Complete) << english(result.reason);
        return result;
    }

    testing::FakeProbe probe;
};

constexpr std::string_view mixed = "rnd,4KiB,read,time=2s+rnd,4KiB,write,rate=300";

TEST_F(SweepStreams, KeepWhatTheOthersDidAtEachPoint)
{
    const RunResult result = run(mixed, "queue=1,4,16");
    const SweepFigures figures = sweepFigures(result, 0).value();
    ASSERT_THAT(figures.points, SizeIs(3));
    std::uint64_t beside = 0;
    for (const ProcedureSample& sample : result.samples) {
        ASSERT_THAT(sample.beside, SizeIs(1));
        EXPECT_EQ(sample.writeIos, 0U) << "the measured one only reads";
        EXPECT_EQ(sample.beside.front().readIos, 0U);
        EXPECT_NEAR(static_cast<double>(sample.beside.front().writeIos), 600.0, 6.0) << "300 are due each second";
        beside += sample.beside.front().writeBytes;
    }
    EXPECT_EQ(result.writtenBytes, beside) << "the drive is not filled, and nothing else writes";
    EXPECT_GT(figures.points[2].iops, 2.0 * figures.points[0].iops) << "the axis is that of the measured one";
    for (const SweepPoint& point : figures.points) {
        ASSERT_THAT(point.beside, SizeIs(1));
        EXPECT_NEAR(point.beside.front().iops, 300.0, 3.0);
        EXPECT_GT(point.beside.front().latencyMaximumNs, 0U);
    }

    const ReportSection section = sweepSections(result).front();
    EXPECT_EQ(english(section.tables.back().header.front()), "Stream beside it");
    ASSERT_THAT(section.tables.back().rows, SizeIs(3));
    EXPECT_THAT(english(section.tables.back().rows.front().front()), HasSubstr(",write,"));

    const std::string text = formatRun(result);
    const LoadedRun read = runFromText(text).value();
    EXPECT_EQ(read.result.samples, result.samples);
    EXPECT_EQ(read.audit.verdict, AuditVerdict::Consistent);
    const json::value document = parseJson(text).value();
    EXPECT_EQ(document.at("stages").at(0).at("points").at(0).at("beside").as_array().size(), 1U);
}

TEST_F(SweepStreams, AreHeldAgainstWhatTheirCellSays)
{
    RunResult result = run(mixed, "queue=1,4");
    const auto findingOf = [](const RunResult& changed) {
        const Audit audit = runFromText(formatRun(changed)).value().audit;
        return audit.findings.empty() ? std::string("none") : english(audit.findings.front());
    };
    EXPECT_EQ(findingOf(result), "none");
    SampleStream& stream = result.samples.front().beside.front();
    ++stream.writeBytes;
    EXPECT_THAT(findingOf(result), HasSubstr("stream 1 beside it"));
    --stream.writeBytes;
    std::swap(stream.readIos, stream.writeIos);
    std::swap(stream.readBytes, stream.writeBytes);
    EXPECT_THAT(findingOf(result), HasSubstr("in a direction that its cell does not use"));
    result.samples.front().beside.clear();
    EXPECT_THAT(findingOf(result), HasSubstr("0 streams ran beside it"));
}

TEST(SweepStreamsPlan, VariesTheMeasuredOneOnly)
{
    const RunPlan plan = planOver(mixed, "rate=100,200").value();
    ProcedureOptions options;
    options.size = 1_GiB;
    const Procedure procedure = makeProcedure(plan, exampleTarget(ProcedureTarget::Kind::Folder), options).value();
    for (const ProcedureCell& cell : std::get<MeasureStage>(procedure.stages.front().work).cells)
        EXPECT_EQ(cell.step.workload.beside.front().rate->iops, 300.0);
    EXPECT_EQ(procedure.title, "RND 4KiB Q1T1 read & RND 4KiB Q1T1 300/s write over rate");
    EXPECT_FALSE(destroysData(procedure));
    const Procedure onDrive = makeProcedure(plan, exampleTarget(ProcedureTarget::Kind::RawDrive), options).value();
    EXPECT_TRUE(destroysData(onDrive)) << "a stream writes";
    EXPECT_EQ(
        std::get<MeasureStage>(onDrive.stages.front().work).cells.front().step.workload.beside.front().span, 1_GiB)
        << "no stream leaves the part that is used";
}

TEST(SweepStreamsPlan, RefusesWhatDoesNotFit)
{
    ProcedureOptions options;
    options.size = 1_GiB;
    const RunPlan plan = planOver("rnd,4KiB,read,time=1s+rnd,4KiB,write,begin=512MiB,span=1GiB", "queue=1,2").value();
    const Result<Procedure> made = makeProcedure(plan, exampleTarget(ProcedureTarget::Kind::Folder), options);
    ASSERT_FALSE(made);
    EXPECT_THAT(made.error().message(), HasSubstr("reaches beyond the 1 GiB"));
    EXPECT_TRUE(planOver(mixed, "queue=1,2", true)) << "a stream writes what is trimmed";
    EXPECT_THAT(planOver("rnd,4KiB,write,time=1s+rnd,4KiB,read", "spare=0,7", true).error().message(),
        HasSubstr("and other streams"));
}

} // namespace
} // namespace steadymark
