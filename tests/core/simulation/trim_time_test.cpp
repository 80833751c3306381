// SPDX-License-Identifier: GPL-3.0-or-later
// How long TRIMs take, measured on simulated drives.
#include "core/exchange/procedure/sweep_sections.h"
#include "core/procedure/analysis/sweep_analysis.h"
#include "core/procedure/document/run_json.h"
#include "core/procedure/plans/procedure_catalog.h"
#include "core/procedure/plans/run_plan.h"
#include "core/run/run_controller.h"
#include "core/simulation/simulated_machine.h"
#include "tests/support/fake_services.h"
#include "tests/support/simulation_samples.h"

#include <gmock/gmock.h>

namespace steadymark {
namespace {

using namespace literals;
using ::testing::HasSubstr;
using ::testing::SizeIs;
using ::testing::StartsWith;

class TrimTime : public ::testing::Test {
protected:
    Result<std::unique_ptr<RunController>> start(const RunPlan& plan)
    {
        machine = std::move(SimulatedMachine::make(parameters, probe)).value();
        RunRequest request;
        request.target = "sim:" + parameters.name;
        const ProcedureTarget target = inspectProcedureTarget(*machine, request.target).value();
        BOOST_OUTCOME_TRY(request.procedure, makeProcedure(plan, target, {}));
        return RunController::start(*machine, std::move(request));
    }

    RunResult run(const RunPlan& plan)
    {
        auto controller = start(plan);
        EXPECT_TRUE(controller) << controller.error().message();
        controller.value()->wait();
        RunResult result = controller.value()->result();
        EXPECT_EQ(result.status, RunStatus::Complete) << english(result.reason);
        return result;
    }

    testing::FakeProbe probe;
    SsdParameters parameters = [] {
        SsdParameters small = testing::smallDrive();
        small.capacity = 256_MiB;
        return small;
    }();
    std::unique_ptr<SimulatedMachine> machine;
};

TEST_F(TrimTime, RisesWithTheBlocksThatAreErased)
{
    const RunResult result = run(planOfProcedure("trim", {}).value());
    const SweepFigures figures = sweepFigures(result, 1).value();
    ASSERT_THAT(figures.points, SizeIs(9)) << "no TRIM is longer than the drive";
    EXPECT_EQ(figures.points.front().at.front(), 4096.0);
    EXPECT_EQ(figures.points.front().samples, 1U);
    EXPECT_GE(figures.points.front().meanLatencyNs, static_cast<double>(parameters.commandTime.count()));
    EXPECT_GT(figures.points.back().meanLatencyNs, 5.0 * figures.points.front().meanLatencyNs);
    EXPECT_EQ(machine->health().read(result.target.drives.front(), {}).value().counters.back().name, "trimmed_bytes");
    EXPECT_EQ(result.writtenBytes, parameters.capacity.count()) << "the fill, and no TRIM";

    std::uint64_t trimmed = 0;
    for (const ProcedureSample& sample : result.samples) {
        EXPECT_GT(sample.trims, 0U);
        EXPECT_EQ(sample.readIos + sample.writeIos, 0U);
        trimmed += sample.trimBytes;
    }
    EXPECT_GE(trimmed, parameters.capacity.count()) << "the last one is over all of it";
    EXPECT_EQ(result.stages[1].write.count(), 0U);
    EXPECT_FALSE(result.stages[1].verdict.has_value()) << "no device counts TRIMs as I/O";

    const std::vector<SweepFinding> findings = sweepFindings(figures);
    ASSERT_THAT(findings, SizeIs(1));
    EXPECT_EQ(findings.front().kind, SweepKnee::Waits);
    EXPECT_THAT(english(findings.front().sentence), StartsWith("A TRIM of 4 KiB takes "));

    const Result<LoadedRun> read = runFromText(formatRun(result));
    ASSERT_TRUE(read) << read.error().message();
    EXPECT_EQ(read.value().result.samples, result.samples);
    EXPECT_EQ(read.value().result.procedure, result.procedure);
    EXPECT_EQ(read.value().audit.verdict, AuditVerdict::Consistent);
}

TEST_F(TrimTime, IsRefusedBeforeAnythingIsWrittenWhereTheDriveHasNoTrim)
{
    parameters.hasTrim = false;
    const auto controller = start(planOfProcedure("trim", {}).value());
    ASSERT_FALSE(controller);
    EXPECT_EQ(controller.error().code, ErrorCode::NotSupported);
    EXPECT_THAT(controller.error().message(), HasSubstr("times TRIMs, which is not possible here"));
    EXPECT_TRUE(machine->preparer().log().empty());
}

TEST_F(TrimTime, IsTheLastStageOfAnatomyWhereItIsPossible)
{
    const RunPlan plan = planOfProcedure("anatomy", {}).value();
    const Procedure onDrive = makeProcedure(plan, exampleTarget(ProcedureTarget::Kind::RawDrive), {}).value();
    const auto& last = std::get<MeasureStage>(onDrive.stages.back().work);
    EXPECT_EQ(last.axes.front().parameter, SweepParameter::TrimLength);

    ProcedureTarget without = exampleTarget(ProcedureTarget::Kind::RawDrive);
    without.canDiscard = false;
    for (const ProcedureTarget& target : {without, exampleTarget(ProcedureTarget::Kind::Folder)}) {
        RunResult result;
        result.procedure = makeProcedure(plan, target, {}).value();
        EXPECT_EQ(result.procedure.stages.size() + 1, onDrive.stages.size());
        result.stages.resize(result.procedure.stages.size());
        EXPECT_THAT(english(describeSweeps(result).back()), StartsWith("TRIM was not timed: "));
    }
    RunResult result;
    result.procedure = onDrive;
    result.stages.resize(onDrive.stages.size());
    EXPECT_TRUE(describeSweeps(result).empty());
}

Result<Procedure> procedureOver(std::string_view workload, ProcedureTarget::Kind kind, bool trims = false)
{
    PlanSweep sweep;
    sweep.cell.workload = parseWorkload(workload).value();
    sweep.axes = {parsePlanAxis("trim=4KiB..64KiB").value()};
    sweep.trims = trims;
    BOOST_OUTCOME_TRY(const RunPlan plan, planOfSweep(std::move(sweep)));
    return makeProcedure(plan, exampleTarget(kind), {});
}

TEST(TrimTimePlan, RefusesWhatWouldTimeSomethingElse)
{
    constexpr auto drive = ProcedureTarget::Kind::RawDrive;
    const auto mistake = [](const Result<Procedure>& made) {
        return made ? std::string("none") : made.error().message();
    };
    EXPECT_EQ(mistake(procedureOver("seq,4KiB,write,ios=10", drive)), "none");
    EXPECT_THAT(mistake(procedureOver("seq,4KiB,write,ios=10", ProcedureTarget::Kind::Folder)),
        HasSubstr("in a folder would measure the file system: choose a whole drive"));
    EXPECT_THAT(mistake(procedureOver("seq,4KiB,read,ios=10", drive)), HasSubstr("specify a workload that writes"));
    EXPECT_THAT(mistake(procedureOver("seq,4KiB,q4,write,ios=10", drive)), HasSubstr("at queue depth 1"));
    EXPECT_THAT(mistake(procedureOver("seq,4KiB,write,ios=10", drive, true)), HasSubstr("do not trim before"));
}

/// Three lengths with these latencies.
SweepFinding findingOf(const std::vector<std::pair<double, double>>& measured)
{
    RunResult result;
    MeasureStage stage;
    stage.axes = {{SweepParameter::TrimLength, {}}};
    for (const auto& [length, latency] : measured) {
        stage.axes.front().values.push_back(length);
        ProcedureCell cell;
        cell.step.workload = parseWorkload("seq,4KiB,write,ios=10").value();
        setValue(SweepParameter::TrimLength, length, cell);
        ProcedureSample sample;
        sample.cell = static_cast<std::uint32_t>(stage.cells.size());
        sample.trims = 10;
        sample.trimBytes = static_cast<std::uint64_t>(length) * 10;
        sample.meanLatencyNs = latency;
        sample.duration = Nanoseconds(static_cast<std::int64_t>(latency * 10));
        result.samples.push_back(sample);
        stage.cells.push_back(std::move(cell));
    }
    result.procedure.stages.push_back({"TRIM", {}, std::move(stage)});
    result.stages.resize(1);
    return sweepFindings(sweepFigures(result, 0).value()).front();
}

TEST(TrimTimeFindings, SayWhatTheLengthCosts)
{
    EXPECT_EQ(english(findingOf({{4096, 20'000}, {1048576, 22'000}, {1073741824, 25'000}}).sentence),
        "The length hardly matters: a TRIM takes 20.0 µs to 25.0 µs.");
    EXPECT_EQ(english(findingOf({{4096, 20'000}, {1048576, 22'000}, {1073741824, 2'000'000}}).sentence),
        "A TRIM of 4 KiB takes 20.0 µs, one of 1 GiB 2.00 ms. Up to 1 MiB it takes no more than 1.5 times as long.");
    EXPECT_EQ(english(findingOf({{4096, 20'000}, {1048576, 900'000}, {1073741824, 100'000}}).sentence),
        "A TRIM of 4 KiB takes 20.0 µs, one of 1 GiB 100 µs. Those of 1 MiB take longest: 900 µs.");
}

} // namespace
} // namespace steadymark
