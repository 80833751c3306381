// SPDX-License-Identifier: GPL-3.0-or-later
// What a drive gains from a part that is left untouched: on simulated drives, held against the theory of greedy
// collection.
#include "core/exchange/procedure/sweep_sections.h"
#include "core/procedure/analysis/sweep_analysis.h"
#include "core/procedure/document/run_json.h"
#include "core/procedure/plans/run_plan.h"
#include "core/run/run_controller.h"
#include "core/simulation/simulated_machine.h"
#include "tests/support/fake_services.h"
#include "tests/support/simulation_samples.h"
#include "tests/support/write_amplification.h"

#include <gmock/gmock.h>

#include <cmath>

namespace steadymark {
namespace {

using namespace literals;
using ::testing::Each;
using ::testing::HasSubstr;
using ::testing::Optional;
using ::testing::SizeIs;
using ::testing::StartsWith;

/// Small, and with nothing but its flash translation layer.
SsdParameters greedyDrive()
{
    SsdParameters parameters = testing::smallDrive();
    parameters.capacity = 128_MiB;
    parameters.overProvisioning = 0.10;
    return parameters;
}

class SpareArea : public ::testing::Test {
protected:
    RunResult run(const SsdParameters& parameters, const RunPlan& plan)
    {
        auto machine = std::move(SimulatedMachine::make(parameters, probe)).value();
        RunRequest request;
        request.target = "sim:" + parameters.name;
        const ProcedureTarget target = inspectProcedureTarget(*machine, request.target).value();
        Result<Procedure> procedure = makeProcedure(plan, target, {});
        EXPECT_TRUE(procedure) << procedure.error().message();
        request.procedure = std::move(procedure).value();
        auto controller = RunController::start(*machine, std::move(request));
        EXPECT_TRUE(controller) << controller.error().message();
        controller.value()->wait();
        RunResult result = controller.value()->result();
        EXPECT_EQ(result.status, RunStatus::Complete) << english(result.reason);
        return result;
    }

    testing::FakeProbe probe;
};

TEST_F(SpareArea, MakesTheSteadyStateFasterAsGreedyCollectionDoes)
{
    const SsdParameters parameters = greedyDrive();
    const RunResult result = run(parameters, planOfProcedure("over-provisioning", {}).value());
    const SweepFigures figures = sweepFigures(result, 0).value();
    ASSERT_THAT(figures.points, SizeIs(5));
    for (std::size_t i = 0; i < figures.points.size(); ++i) {
        const SweepPoint& point = figures.points[i];
        EXPECT_THAT(point.isSteady, Optional(true)) << point.at.front();
        EXPECT_EQ(point.samples, SteadyRule().window) << "what came before it does not count";
        if (i > 0) {
            EXPECT_GE(point.highestBytesPerSecond, figures.points[i - 1].lowestBytesPerSecond) << point.at.front();
        }
        // What random writes have left out so far is spare area, too.
        std::uint64_t written = 0;
        for (const ProcedureSample& sample : result.samples)
            written += sample.cell == point.cell ? sample.writeBytes : 0;
        const double used = static_cast<double>(parameters.capacity.count()) * (1.0 - point.at.front() / 100.0);
        EXPECT_GE(static_cast<double>(written), 4.0 * used);
        const double covered = used * (1.0 - std::exp(-static_cast<double>(written) / used));
        const double alpha =
            static_cast<double>(parameters.capacity.count()) * (1.0 + parameters.overProvisioning) / covered;
        ASSERT_TRUE(point.writeAmplification);
        EXPECT_NEAR(*point.writeAmplification / greedyWriteAmplification(alpha, parameters.pagesPerBlock), 1.0, 0.08)
            << point.at.front();
    }
    EXPECT_GT(figures.points.back().iops, 2.0 * figures.points.front().iops);
    for (const ProcedureSample& sample : result.samples)
        EXPECT_EQ(sample.isAfterTrim, sample.number == 0);

    const std::vector<SweepFinding> findings = sweepFindings(figures);
    ASSERT_THAT(findings, SizeIs(1));
    EXPECT_EQ(findings.front().kind, SweepKnee::Rises);
    EXPECT_THAT(english(findings.front().sentence), StartsWith("With 40 % spare area it is "));
    EXPECT_THAT(english(findings.front().sentence), HasSubstr("The write amplification is "));
    const ReportSection section = sweepSections(result).front();
    EXPECT_THAT(section.charts, SizeIs(3)) << "IOPS, latency, write amplification";
    EXPECT_EQ(english(section.tables.front().header.back()), "Write amplification");

    const Result<LoadedRun> read = runFromText(formatRun(result));
    ASSERT_TRUE(read) << read.error().message();
    EXPECT_EQ(read.value().result.samples, result.samples);
    EXPECT_EQ(read.value().result.procedure, result.procedure);
}

TEST_F(SpareArea, IsSaidToMakeNoDifferenceWhereTheLinkIsTheLimit)
{
    SsdParameters parameters = greedyDrive();
    parameters.linkBytesPerSecond = 1e6;
    const RunResult result = run(parameters, planOfProcedure("over-provisioning", {}).value());
    const std::vector<SweepFinding> findings = sweepFindings(sweepFigures(result, 0).value());
    ASSERT_THAT(findings, SizeIs(1));
    EXPECT_EQ(findings.front().kind, SweepKnee::Flat);
    EXPECT_THAT(english(findings.front().sentence), StartsWith("Spare area makes no difference: "));
}

/// Five samples of each share, with so many I/Os per second.
SweepFigures figuresOf(const std::vector<std::pair<double, std::vector<double>>>& measured)
{
    RunResult result;
    MeasureStage stage;
    stage.axes = {{SweepParameter::SpareArea, {}}};
    for (const auto& [share, rates] : measured) {
        stage.axes.front().values.push_back(share);
        ProcedureCell cell;
        cell.step.workload = parseWorkload("rnd,4KiB,write,time=1min").value();
        setValue(SweepParameter::SpareArea, share, cell);
        cell.samples = 9;
        cell.steady = SteadyRule{};
        for (const double rate : rates) {
            ProcedureSample sample;
            sample.cell = static_cast<std::uint32_t>(stage.cells.size());
            sample.duration = std::chrono::seconds(100);
            sample.writeIos = static_cast<std::uint64_t>(rate * 100.0);
            sample.writeBytes = sample.writeIos * 4096;
            result.samples.push_back(sample);
        }
        stage.cells.push_back(std::move(cell));
    }
    result.procedure.stages.push_back({"Sweep", {}, std::move(stage)});
    result.stages.resize(1);
    return sweepFigures(result, 0).value();
}

std::string sentenceOf(const SweepFigures& figures)
{
    const std::vector<SweepFinding> findings = sweepFindings(figures);
    return findings.empty() ? std::string() : english(findings.front().sentence);
}

const std::vector<double> falling{900, 700, 500, 300, 100};

std::vector<double> level(double rate)
{
    return std::vector<double>(5, rate);
}

TEST(SpareAreaFindings, LeaveOutWhatIsNotSteadyAndNameIt)
{
    const SweepFigures figures = figuresOf({{0, falling}, {7, level(100)}, {25, level(300)}});
    EXPECT_EQ(figures.points[0].isSteady, false);
    EXPECT_EQ(sentenceOf(figures),
        "With 25 % spare area it is 3.00 times as fast as with 7 %: 300 IOPS and 100 IOPS. Not steady, and so left "
        "out: 0 %.");
    EXPECT_EQ(sentenceOf(figuresOf({{0, falling}, {7, level(100)}})),
        "Fewer than two points became steady. Not steady, and so left out: 0 %.");
    EXPECT_EQ(sentenceOf(figuresOf({{0, level(100)}, {7, {}}})), "");
}

TEST(SpareAreaFindings, SayFromWhereOnMoreGainsLittle)
{
    EXPECT_EQ(sentenceOf(figuresOf({{0, level(100)}, {7, level(200)}, {25, level(204)}, {40, level(205)}})),
        "With 40 % spare area it is 2.05 times as fast as with 0 %: 205 IOPS and 100 IOPS. More than 7 % gains no more "
        "than 5 %.");
}

TEST(SpareAreaFindings, DoNotCallACurveARiseThatIsNone)
{
    EXPECT_THAT(sentenceOf(figuresOf({{0, level(100)}, {7, level(104)}, {25, level(101)}})),
        StartsWith("Spare area makes no difference: "));
    EXPECT_THAT(sentenceOf(figuresOf({{0, level(200)}, {7, level(100)}, {25, level(220)}})),
        HasSubstr("but not with the spare area."));
    EXPECT_THAT(sentenceOf(figuresOf({{0, level(200)}, {7, level(150)}, {25, level(100)}})),
        HasSubstr("but not with the spare area."));
}

Result<RunPlan> planOver(std::initializer_list<std::string_view> axes, std::string_view workload, bool trims = true)
{
    PlanSweep sweep;
    sweep.cell.workload = parseWorkload(workload).value();
    for (const std::string_view axis : axes)
        sweep.axes.push_back(parsePlanAxis(axis).value());
    sweep.trims = trims;
    return planOfSweep(std::move(sweep));
}

TEST(SpareAreaPlan, RefusesWhatWouldNotBeSpareArea)
{
    constexpr std::string_view shares = "spare=0,7,25";
    constexpr std::string_view writes = "rnd,4KiB,write,time=1s";
    const Result<RunPlan> good = planOver({shares}, writes);
    ASSERT_TRUE(good) << good.error().message();
    const auto mistake = [](const Result<RunPlan>& plan) {
        return plan ? std::string("none") : plan.error().message();
    };
    EXPECT_THAT(mistake(planOver({shares}, writes, false)), HasSubstr("trim the drive before each point"));
    EXPECT_THAT(mistake(planOver({shares}, "rnd,4KiB,read,time=1s")), HasSubstr("there is nothing to trim"));
    EXPECT_THAT(mistake(planOver({shares}, "rnd,4KiB,write,span=1GiB,time=1s")), HasSubstr("omit the span"));
    EXPECT_THAT(mistake(planOver({shares, "span=1GiB,2GiB"}, writes)), HasSubstr("omit the span"));
    EXPECT_THAT(mistake(planOver({shares, "read=0,50"}, writes)), HasSubstr("do not vary its reads"));
    EXPECT_THAT(parsePlanAxis("spare=0,96").error().message(), HasSubstr("choose 0 % to 95 %"));

    ProcedureOptions options;
    const Result<Procedure> inFolder =
        makeProcedure(good.value(), exampleTarget(ProcedureTarget::Kind::Folder), options);
    ASSERT_FALSE(inFolder);
    EXPECT_EQ(inFolder.error().code, ErrorCode::NotSupported);
    EXPECT_THAT(inFolder.error().message(), HasSubstr("Choose a whole drive or a simulated one"));
    options.size = 64_GiB;
    const Result<Procedure> ofPart =
        makeProcedure(good.value(), exampleTarget(ProcedureTarget::Kind::RawDrive), options);
    ASSERT_FALSE(ofPart);
    EXPECT_THAT(ofPart.error().message(), HasSubstr("omit the size"));
}

TEST(SpareAreaPlan, LeavesItsShareOfTheWholeDriveUntouched)
{
    Procedure procedure = makeProcedure(planOver({"spare=0,7,25"}, "rnd,16KiB,write,time=1s").value(),
        exampleTarget(ProcedureTarget::Kind::RawDrive), {})
                              .value();
    auto& stage = std::get<MeasureStage>(procedure.stages.front().work);
    for (const ProcedureCell& cell : stage.cells) {
        const double used = static_cast<double>(cell.step.workload.span.value().count());
        EXPECT_NEAR(used / static_cast<double>(procedure.size.count()), 1.0 - cell.sparePercent / 100.0, 1e-6);
        EXPECT_EQ(cell.step.workload.span.value().count() % cell.step.workload.blockSize.count(), 0U);
        EXPECT_TRUE(cell.isTrimmedBefore);
    }
    EXPECT_EQ(stage.cells[1].step.name, "spare 7");

    // What comes before the steady state is the same at every scale, only the samples are shorter.
    const RunPlan plan = planOfProcedure("over-provisioning", {}).value();
    ProcedureOptions options;
    const Procedure whole = makeProcedure(plan, exampleTarget(ProcedureTarget::Kind::RawDrive), options).value();
    options.scale = 0.5;
    const Procedure half = makeProcedure(plan, exampleTarget(ProcedureTarget::Kind::RawDrive), options).value();
    const ProcedureCell& ofWhole = std::get<MeasureStage>(whole.stages.front().work).cells.back();
    const ProcedureCell& ofHalf = std::get<MeasureStage>(half.stages.front().work).cells.back();
    EXPECT_EQ(ofWhole.steadyAfter.count(), 4 * ofWhole.step.workload.span.value().count());
    EXPECT_EQ(ofHalf.steadyAfter, ofWhole.steadyAfter);
    EXPECT_EQ(ofHalf.samples, 2 * ofWhole.samples);
    EXPECT_EQ(*ofHalf.step.workload.length.time * 2, *ofWhole.step.workload.length.time);
    stage.cells[1].step.workload.span = 1_GiB;
    EXPECT_THAT(checkProcedure(procedure).error().message(), HasSubstr("is not what its spare area of 7 % leaves"));
}

} // namespace
} // namespace steadymark
