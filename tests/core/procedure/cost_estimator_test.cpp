// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/cost_estimator.h"

#include "core/plan/workload_cost.h"

#include <gtest/gtest.h>

#include <limits>

namespace steadymark {
namespace {

using namespace literals;
using namespace std::chrono_literals;

WorkloadStep makeStep(AccessPattern pattern, unsigned readPercent, PassLength length)
{
    Workload workload;
    workload.pattern = pattern;
    workload.blockSize = pattern == AccessPattern::Sequential ? 1_MiB : 4_KiB;
    workload.readPercent = readPercent;
    workload.length = length;
    return {"step", workload};
}

/// Reads, writes and mixes sequentially for 5 s each; a file of 1 GB.
TestPlan threeSteps()
{
    TestPlan plan;
    plan.fileSize = ByteCount(1'000'000'000);
    plan.passes = 5;
    plan.hasWarmUp = true;
    plan.interval = 10s;
    for (const unsigned readPercent : {100U, 0U, 70U})
        plan.steps.push_back(makeStep(AccessPattern::Sequential, readPercent, {5s, {}, {}}));
    return plan;
}

/// The steps of threeSteps() as fast as that; 0: not known.
ExpectedRates at(double read, double write, double mix, std::optional<double> link = {})
{
    ExpectedRates rates;
    const std::vector<WorkloadStep> steps = threeSteps().steps;
    rates.measured = {{steps[0].workload, read}, {steps[1].workload, write}, {steps[2].workload, mix}};
    rates.linkBytesPerSecond = link;
    return rates;
}

ExpectedRates allAt(double bytesPerSecond)
{
    return at(bytesPerSecond, bytesPerSecond, bytesPerSecond);
}

ExpectedRates withLink(double bytesPerSecond)
{
    ExpectedRates rates;
    rates.linkBytesPerSecond = bytesPerSecond;
    return rates;
}

ProcedureCost gridCost(const TestPlan& plan, const ExpectedRates& rates)
{
    return CostEstimator(rates).ofGrid(plan);
}

ProcedureCost restCost(const TestPlan& plan, const ExpectedRates& rates, std::size_t nextStep)
{
    return CostEstimator(rates).ofGridFrom(plan, nextStep);
}

void expectCost(const ProcedureCost& cost, Nanoseconds duration, double writtenBytes)
{
    EXPECT_NEAR(toSeconds(cost.longest), toSeconds(duration), 1e-6);
    EXPECT_NEAR(static_cast<double>(cost.mostWritten.count()), writtenBytes, 1.0);
    EXPECT_EQ(cost.shortest, cost.longest);
    EXPECT_EQ(cost.leastWritten, cost.mostWritten);
}

TEST(IsSameKind, TellsWorkloadsApartThatGoElsewhere)
{
    const Workload plain = parseWorkload("rnd,4KiB,q8,read,ios=1").value();
    EXPECT_TRUE(isSameKind(plain, parseWorkload("rnd,4KiB,q8,read,ios=2").value()));
    for (const std::string_view other :
        {"begin=1GiB", "offset=512", "random=60", "think=1ms", "think=1ms,burst=2", "sync=fdatasync"})
        EXPECT_FALSE(isSameKind(plain, parseWorkload("rnd,4KiB,q8,read,ios=1," + std::string(other)).value())) << other;
}

TEST(WorkloadCost, HonoursThinkTimeAndTheMeanBlock)
{
    const Workload plain = parseWorkload("rnd,4KiB,q1,write,ios=1000").value();
    EXPECT_DOUBLE_EQ(assumedRate(plain, 1e9, 10'000.0), 40'960'000.0);
    // Four I/Os of 0.1 ms each, then 9.6 ms of thinking: 400 a second.
    const Workload thinking = parseWorkload("rnd,4KiB,q1,write,think=9600us,burst=4,ios=1000").value();
    EXPECT_NEAR(assumedRate(thinking, 1e9, 10'000.0), 400.0 * 4096, 1.0);
    EXPECT_NEAR(costOfPass(thinking, assumedRate(thinking, 1e9, 10'000.0)).seconds, 2.5, 1e-6);
    const Workload mixed = parseWorkload("rnd,q1,write,blocks=4KiB:50/12KiB:50,ios=1000").value();
    EXPECT_DOUBLE_EQ(assumedRate(mixed, 1e9, 10'000.0), 81'920'000.0);
    EXPECT_DOUBLE_EQ(costOfPass(mixed, 1e6).written, 8'192'000.0);
}

TEST(CostEstimator, CountsFillingWarmUpsPassesAndIntervals)
{
    // Filling 1 s; 3 × 6 passes × 5 s; 2 intervals of 10 s. 30 s of writing, and 30 % of 30 s of mixing.
    const ProcedureCost estimate = gridCost(threeSteps(), allAt(1e9));
    expectCost(estimate, 1s + 90s + 20s, 1e9 + 30e9 + 9e9);
    EXPECT_TRUE(estimate.isFromMeasurement);
}

TEST(CostEstimator, LeavesTheWarmUpOutWhereThereIsNone)
{
    TestPlan plan = threeSteps();
    plan.hasWarmUp = false;
    expectCost(gridCost(plan, allAt(1e9)), 1s + 75s + 20s, 1e9 + 25e9 + 7.5e9);
}

TEST(CostEstimator, CountsAWarmUpThatIsShorterThanAPass)
{
    // As above, but 3 × (1 s + 5 × 5 s).
    TestPlan plan = threeSteps();
    plan.warmUpTime = 1s;
    expectCost(gridCost(plan, allAt(1e9)), 1s + 78s + 20s, 1e9 + 26e9 + 7.8e9);
}

TEST(CostEstimator, SpansFromTheFewestPassesThatTellTheMedianToTheMost)
{
    TestPlan plan = threeSteps();
    plan.passes = 20;
    plan.untilPermille = 30;
    const ProcedureCost cost = gridCost(plan, allAt(1e9));
    EXPECT_NEAR(toSeconds(cost.shortest), 1.0 + 3 * 7 * 5 + 20.0, 1e-6);
    EXPECT_NEAR(toSeconds(cost.longest), 1.0 + 3 * 21 * 5 + 20.0, 1e-6);
    EXPECT_LT(cost.leastWritten, cost.mostWritten);
}

TEST(CostEstimator, KnowsBytesAndOperationsThatEndAPassEarly)
{
    TestPlan plan = threeSteps();
    plan.hasWarmUp = false;
    plan.steps[0].workload.length.bytes = ByteCount(1'000'000'000); // 1 s
    plan.steps[1].workload.length.ios = 1000;                       // 1.048576 s
    plan.steps[2].workload.length = {{}, ByteCount(2'000'000'000), {}};
    expectCost(gridCost(plan, allAt(1e9)), 1s + 5s + 5242880us + 10s + 20s, 1e9 + 5 * 1048576e3 + 5 * 2e9 * 0.3);
}

TEST(CostEstimator, TakesTheLinkWhereNothingWasMeasured)
{
    const ProcedureCost estimate = gridCost(threeSteps(), at(1e9, 0, 0, 2e9));
    expectCost(estimate, 500ms + 90s + 20s, 1e9 + 60e9 + 18e9);
    EXPECT_FALSE(estimate.isFromMeasurement);
}

TEST(CostEstimator, BoundsWhatIsWrittenByTheLinkAndNeverByAGuess)
{
    // 30 s of random writes of 4 KiB at 2 GB/s: nobody knows that the drive does no more than 200 000 of them a second.
    TestPlan plan = threeSteps();
    plan.steps = {plan.steps[1]};
    plan.steps[0].workload.pattern = AccessPattern::Random;
    plan.steps[0].workload.blockSize = ByteCount(4096);
    plan.steps[0].workload.queueDepth = 32;
    plan.steps[0].workload.readPercent = 0;
    ProcedureCost cost = gridCost(plan, at(0, 0, 0, 2e9));
    EXPECT_TRUE(cost.isBounded);
    EXPECT_NEAR(static_cast<double>(cost.mostWritten.count()), 1e9 + 60e9, 1e6);
    plan.maximumWritten = ByteCount(20'000'000'000);
    cost = gridCost(plan, at(0, 0, 0, 2e9));
    EXPECT_EQ(cost.mostWritten, ByteCount(20'000'000'000));
    EXPECT_NEAR(toSeconds(cost.longest), 0.5 + 19e9 / (4096.0 * 200'000.0), 0.1) << "it is likely to take so long";
    EXPECT_FALSE(gridCost(threeSteps(), at(0, 0, 0)).isBounded) << "a fast drive writes more than at 500 MB/s";
    EXPECT_FALSE(gridCost(threeSteps(), allAt(1e9)).isBounded) << "measured";
}

TEST(CostEstimator, AssumesHalfAGigabyteASecondWhereNothingIsKnown)
{
    expectCost(gridCost(threeSteps(), {}), 2s + 90s + 20s, 1e9 + 15e9 + 4.5e9);
    const ExpectedRates useless = at(-1.0, std::numeric_limits<double>::quiet_NaN(), 0.0, 0.0);
    expectCost(gridCost(threeSteps(), useless), 2s + 90s + 20s, 1e9 + 15e9 + 4.5e9);
}

TEST(CostEstimator, AssumesAtMost200000RandomOperationsASecond)
{
    TestPlan plan = threeSteps();
    plan.hasWarmUp = false;
    plan.passes = 1;
    plan.steps = {makeStep(AccessPattern::Random, 0, {1s, {}, {}})};
    expectCost(gridCost(plan, withLink(7e9)), 1s + 142857143ns, 1e9 + 200'000.0 * 4096.0);
    // It is likely to be no faster with a queue, but it may be as fast as 32 writes of 5 µs and the link let it.
    plan.steps[0].workload.queueDepth = 32;
    expectCost(gridCost(plan, withLink(7e9)), 1s + 142857143ns, 1e9 + 7e9);
    expectCost(gridCost(plan, withLink(600e6)), 1s + 1666666667ns, 1e9 + 600e6);
    ExpectedRates rates = withLink(2e9);
    rates.measured = {{plan.steps[0].workload, 1e9}};
    expectCost(gridCost(plan, rates), 1s + 500ms, 1e9 + 1e9);
}

TEST(CostEstimator, OfADeviceHasNoTestFile)
{
    ExpectedRates rates = allAt(1e9);
    rates.hasTestFile = false;
    TestPlan plan = threeSteps();
    for (WorkloadStep& step : plan.steps)
        step.workload.readPercent = 100;
    expectCost(gridCost(plan, rates), 90s + 20s, 0.0);
}

TEST(CostEstimator, FillsAsFastAsTheFastestSequentialWrite)
{
    const ProcedureCost estimate = gridCost(threeSteps(), at(4e9, 2e9, 3e9, 8e9));
    EXPECT_NEAR(toSeconds(estimate.longest), 0.5 + 90.0 + 20.0, 1e-6);
}

TEST(CostEstimator, ComesFromMeasurementIfEveryWritingStepWasMeasured)
{
    EXPECT_TRUE(gridCost(threeSteps(), at(0, 1e9, 1e9)).isFromMeasurement);
    EXPECT_FALSE(gridCost(threeSteps(), at(1e9, 1e9, 0)).isFromMeasurement);
    EXPECT_FALSE(gridCost(threeSteps(), at(1e9, 0, 1e9)).isFromMeasurement);
    EXPECT_TRUE(restCost(threeSteps(), at(1e9, 0, 1e9), 2).isFromMeasurement);
}

TEST(CostEstimator, StopsWritingAtTheMaximum)
{
    TestPlan plan = threeSteps();
    plan.maximumWritten = ByteCount(16'000'000'000);
    // 15 GB are left after the file: half of the write step, and nothing of the mix.
    expectCost(gridCost(plan, allAt(1e9)), 1s + 30s + 15s + 20s, 16e9);

    plan.maximumWritten = ByteCount(34'000'000'000);
    // 3 GB are left for the mix: a third of it.
    expectCost(gridCost(plan, allAt(1e9)), 1s + 30s + 30s + 10s + 20s, 34e9);
    expectCost(restCost(plan, allAt(1e9), 2), 10s, 3e9);

    plan.maximumWritten = ByteCount(1'000'000'000'000);
    expectCost(gridCost(plan, allAt(1e9)), 1s + 90s + 20s, 40e9);
}

TEST(CostEstimator, OfTheRestLeavesTheFileAndFinishedStepsOut)
{
    expectCost(restCost(threeSteps(), allAt(1e9), 0), 90s + 20s, 39e9);
    expectCost(restCost(threeSteps(), allAt(1e9), 1), 60s + 10s, 39e9);
    expectCost(restCost(threeSteps(), allAt(1e9), 2), 30s, 9e9);
    expectCost(restCost(threeSteps(), allAt(1e9), 3), 0s, 0.0);
    expectCost(restCost(threeSteps(), allAt(1e9), 99), 0s, 0.0);
}

TEST(CostEstimator, DoesNotOverflow)
{
    TestPlan plan = threeSteps();
    plan.steps[0].workload.length = {{}, {}, std::numeric_limits<std::uint64_t>::max()};
    plan.steps[1].workload.length = {{}, {}, std::numeric_limits<std::uint64_t>::max()};
    const ProcedureCost estimate = gridCost(plan, allAt(1.0));
    EXPECT_EQ(estimate.longest, Nanoseconds::max());
    EXPECT_EQ(estimate.mostWritten.count(), std::numeric_limits<std::uint64_t>::max());
}

TEST(CostEstimator, CountsTheFillsAndTheIdleTimeOfThePreparation)
{
    TestPlan plan = threeSteps();
    ExpectedRates rates = allAt(1e9);
    rates.fillable = ByteCount(50'000'000'000);
    const ProcedureCost without = gridCost(plan, rates);
    plan.preparation = {{PrepareMethod::Trim}, {PrepareMethod::Fill, EraseVariant::Automatic, 2},
        {PrepareMethod::Idle, EraseVariant::Automatic, 1, 30min}};
    const ProcedureCost with = gridCost(plan, rates);
    EXPECT_EQ(with.longest - without.longest, 30min + 101s) << "a second for the trim";
    EXPECT_EQ(with.mostWritten - without.mostWritten, ByteCount(100'000'000'000));
    EXPECT_EQ(restCost(plan, rates, 1).longest, restCost(threeSteps(), rates, 1).longest);
}

TEST(CostEstimator, FillsAFileAsFastAsTheDriveIsKnownToWrite)
{
    // A grid that only reads: of the history only the rate of writing tells how long its file takes.
    TestPlan plan = threeSteps();
    plan.steps.resize(1);
    ExpectedRates rates = withLink(4e9);
    expectCost(gridCost(plan, rates), 250ms + 30s, 1e9);
    rates.writeBytesPerSecond = 100e6;
    expectCost(gridCost(plan, rates), 10s + 30s, 1e9);
    EXPECT_TRUE(gridCost(plan, rates).isFromMeasurement);

    // The same in a chain, and as the benchmark that it is.
    EXPECT_EQ(CostEstimator(rates).ofProcedure(benchmarkProcedure(plan)).longest, gridCost(plan, rates).longest);
    Procedure chain;
    chain.size = 1_GiB;
    chain.layout = FileLayout::Unwritten;
    chain.stages = {{"Grid", "", GridStage{plan}}};
    EXPECT_EQ(CostEstimator(rates).ofProcedure(chain).longest, gridCost(plan, rates).longest);
}

TEST(CostEstimator, TakesWhatIsKnownOfWritingForStepsThatWereNeverMeasured)
{
    TestPlan plan = threeSteps();
    plan.steps = {makeStep(AccessPattern::Sequential, 0, {{}, ByteCount(1'000'000'000), {}})};
    plan.hasWarmUp = false;
    plan.passes = 1;
    ExpectedRates rates = withLink(4e9);
    rates.writeBytesPerSecond = 100e6;
    expectCost(gridCost(plan, rates), 10s + 10s, 2e9);
    EXPECT_TRUE(gridCost(plan, rates).isFromMeasurement);
    plan.steps = {makeStep(AccessPattern::Random, 0, {{}, {}, 10'000})};
    EXPECT_FALSE(gridCost(plan, rates).isFromMeasurement) << "that tells nothing of random writes";
    rates.randomWriteIops = 1000.0;
    expectCost(gridCost(plan, rates), 10s + 10s, 1e9 + 4096e4);
    EXPECT_TRUE(gridCost(plan, rates).isFromMeasurement);
}

/// Two samples of 10 s and 5 s of rest after each, four times.
MeasureStage fourRounds()
{
    MeasureStage measure;
    ProcedureCell cell;
    cell.step.name = "w";
    cell.step.workload.readPercent = 0;
    cell.step.workload.length.time = 10s;
    cell.samples = 2;
    cell.idleAfter = 5s;
    measure.cells = {cell};
    measure.rounds = 4;
    return measure;
}

TEST(CostEstimator, CountsRoundsRestsAndFillsUpToTheLimits)
{
    Procedure procedure;
    procedure.size = 1_GiB;
    procedure.isRawDrive = true;
    PrepareStep idle{PrepareMethod::Idle};
    idle.duration = 60s;
    procedure.stages = {{"Measure", "", fourRounds()}, {"Rest", "", PrepareStage{idle}},
        {"Fill", "", PrepareStage{{PrepareMethod::FillDrive, EraseVariant::Automatic, 2}}}};
    ExpectedRates rates = withLink(100e6);
    rates.fillable = ByteCount(2'000'000'000);
    CostEstimator estimator(rates);
    expectCost(estimator.ofProcedure(procedure), 120s + 60s + 40s, 80 * 100e6 + 4e9);
    expectCost(estimator.ofRest(procedure, {.position = {2, 0, 0, 0}}), 40s, 4e9);

    // The second sample of the third round comes next.
    procedure.stages.resize(1);
    expectCost(estimator.ofRest(procedure, {.position = {0, 2, 0, 1}}), 45s, 30 * 100e6);
    estimator.learn(fourRounds().cells[0].step.workload, 10e6);
    expectCost(estimator.ofProcedure(procedure), 120s, 80 * 10e6);
    auto& measure = std::get<MeasureStage>(procedure.stages[0].work);
    measure.written = ByteCount(400'000'000);
    expectCost(estimator.ofProcedure(procedure), 60s, 400e6);
    expectCost(estimator.ofRest(procedure, {.writtenInStage = 300'000'000}), 15s, 100e6);
    measure.time = 40s;
    expectCost(estimator.ofRest(procedure, {.inStage = 10s}), 30s, 200e6);
}

TEST(CostEstimator, TakesTheWholeTimeOfAStageUntilItWasMeasured)
{
    Procedure procedure;
    procedure.isRawDrive = true;
    MeasureStage measure = fourRounds();
    measure.written = ByteCount(2'000'000'000); // 30 s at 100 MB/s
    measure.time = 100s;
    procedure.stages = {{"Measure", "", measure}};
    CostEstimator estimator(withLink(100e6));
    EXPECT_EQ(estimator.ofProcedure(procedure).longest, 100s) << "drives get slower";
    EXPECT_EQ(estimator.ofProcedure(procedure).shortest, 30s);
    estimator.learn(measure.cells[0].step.workload, 50e6);
    EXPECT_EQ(estimator.ofRest(procedure, {.inStage = 10s}).longest, 60s);
}

TEST(CostEstimator, IsTheSameBeforeTheStartAndOnceItRuns)
{
    ExpectedRates rates = withLink(4e9);
    rates.writeBytesPerSecond = 50e6;
    rates.randomWriteIops = 1000.0;
    rates.fillable = 2_GiB;
    MeasureStage measure;
    measure.cells = {{makeStep(AccessPattern::Random, 0, {{}, {}, 60'000})}};
    GridStage grid;
    grid.plan.fileSize = 1_GiB;
    grid.plan.steps = {measure.cells[0].step};
    Procedure procedure;
    procedure.size = 1_GiB;
    procedure.isRawDrive = true;
    procedure.stages = {{"Fill", "", PrepareStage{{PrepareMethod::FillDrive}}}, {"Trim", "", PrepareStage{}},
        {"Measure", "", measure}, {"Grid", "", grid}, {"Look", "", SnapshotStage()}};
    const CostEstimator estimator(rates);
    const ProcedureCost before = estimator.ofProcedure(procedure);
    const ProcedureCost first = estimator.ofRest(procedure, {});
    EXPECT_GT(first.longest, 100s) << "40 s for the fill, a minute for the samples, and then the grid";
    EXPECT_EQ(first.longest, before.longest);
    EXPECT_EQ(first.mostWritten, before.mostWritten);

    // In a folder a fill leaves the test file where it is, which has to be written once.
    procedure.isRawDrive = false;
    procedure.stages = {procedure.stages[0], procedure.stages[2]};
    const ProcedureCost whole = estimator.ofProcedure(procedure);
    const ProcedureCost rest = estimator.ofRest(procedure, {});
    EXPECT_NEAR(toSeconds(whole.longest - rest.longest), 21.474836480, 1e-6);
    EXPECT_EQ(whole.mostWritten.count() - rest.mostWritten.count(), 1U << 30U);
    // Where no stage measures rounds there is no such file.
    procedure.stages.resize(1);
    expectCost(estimator.ofProcedure(procedure), Nanoseconds(21'474'836'480), 1U << 30U);
    expectCost(estimator.ofRest(procedure, {}), Nanoseconds(21'474'836'480), 1U << 30U);
}

} // namespace
} // namespace steadymark
