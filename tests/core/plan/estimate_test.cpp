// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/estimate.h"

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

ExpectedRates allAt(double bytesPerSecond)
{
    return {{bytesPerSecond, bytesPerSecond, bytesPerSecond}, {}};
}

void expectEstimate(const Estimate& estimate, Nanoseconds duration, double writtenBytes)
{
    EXPECT_NEAR(toSeconds(estimate.duration), toSeconds(duration), 1e-6);
    EXPECT_NEAR(static_cast<double>(estimate.written.count()), writtenBytes, 1.0);
}

TEST(Estimate, CountsFillingWarmUpsPassesAndIntervals)
{
    // Filling 1 s; 3 × 6 passes × 5 s; 2 intervals of 10 s. 30 s of writing, and 30 % of 30 s of mixing.
    const Estimate estimate = estimateRun(threeSteps(), allAt(1e9));
    expectEstimate(estimate, 1s + 90s + 20s, 1e9 + 30e9 + 9e9);
    EXPECT_TRUE(estimate.isFromMeasurement);
}

TEST(Estimate, LeavesTheWarmUpOutWhereThereIsNone)
{
    TestPlan plan = threeSteps();
    plan.hasWarmUp = false;
    expectEstimate(estimateRun(plan, allAt(1e9)), 1s + 75s + 20s, 1e9 + 25e9 + 7.5e9);
}

TEST(Estimate, KnowsBytesAndOperationsThatEndAPassEarly)
{
    TestPlan plan = threeSteps();
    plan.hasWarmUp = false;
    plan.steps[0].workload.length.bytes = ByteCount(1'000'000'000); // 1 s
    plan.steps[1].workload.length.ios = 1000;                       // 1.048576 s
    plan.steps[2].workload.length = {{}, ByteCount(2'000'000'000), {}};
    expectEstimate(estimateRun(plan, allAt(1e9)), 1s + 5s + 5242880us + 10s + 20s, 1e9 + 5 * 1048576e3 + 5 * 2e9 * 0.3);
}

TEST(Estimate, TakesTheLinkWhereNothingWasMeasured)
{
    const Estimate estimate = estimateRun(threeSteps(), {{1e9}, 2e9});
    expectEstimate(estimate, 500ms + 90s + 20s, 1e9 + 60e9 + 18e9);
    EXPECT_FALSE(estimate.isFromMeasurement);
}

TEST(Estimate, AssumesHalfAGigabyteASecondWhereNothingIsKnown)
{
    expectEstimate(estimateRun(threeSteps(), {}), 2s + 90s + 20s, 1e9 + 15e9 + 4.5e9);
    const ExpectedRates useless{{-1.0, std::numeric_limits<double>::quiet_NaN(), 0.0}, 0.0};
    expectEstimate(estimateRun(threeSteps(), useless), 2s + 90s + 20s, 1e9 + 15e9 + 4.5e9);
}

TEST(Estimate, AssumesAtMost200000RandomOperationsASecond)
{
    TestPlan plan = threeSteps();
    plan.hasWarmUp = false;
    plan.passes = 1;
    plan.steps = {makeStep(AccessPattern::Random, 0, {1s, {}, {}})};
    expectEstimate(estimateRun(plan, {{}, 7e9}), 1s + 142857143ns, 1e9 + 200'000.0 * 4096.0);
    expectEstimate(estimateRun(plan, {{}, 600e6}), 1s + 1666666667ns, 1e9 + 600e6);
    expectEstimate(estimateRun(plan, {{1e9}, 2e9}), 1s + 500ms, 1e9 + 1e9);
}

TEST(Estimate, OfADeviceHasNoTestFile)
{
    ExpectedRates rates = allAt(1e9);
    rates.hasTestFile = false;
    TestPlan plan = threeSteps();
    for (WorkloadStep& step : plan.steps)
        step.workload.readPercent = 100;
    expectEstimate(estimateRun(plan, rates), 90s + 20s, 0.0);
}

TEST(Estimate, FillsAsFastAsTheFastestSequentialWrite)
{
    const Estimate estimate = estimateRun(threeSteps(), {{4e9, 2e9, 3e9}, 8e9});
    EXPECT_NEAR(toSeconds(estimate.duration), 0.5 + 90.0 + 20.0, 1e-6);
}

TEST(Estimate, ComesFromMeasurementIfEveryWritingStepWasMeasured)
{
    EXPECT_TRUE(estimateRun(threeSteps(), {{{}, 1e9, 1e9}, {}}).isFromMeasurement);
    EXPECT_FALSE(estimateRun(threeSteps(), {{1e9, 1e9, {}}, {}}).isFromMeasurement);
    EXPECT_FALSE(estimateRun(threeSteps(), {{1e9, {}, 1e9}, {}}).isFromMeasurement);
    EXPECT_TRUE(estimateRest(threeSteps(), {{1e9, {}, 1e9}, {}}, 2).isFromMeasurement);
}

TEST(Estimate, StopsWritingAtTheMaximum)
{
    TestPlan plan = threeSteps();
    plan.maximumWritten = ByteCount(16'000'000'000);
    // 15 GB are left after the file: half of the write step, and nothing of the mix.
    expectEstimate(estimateRun(plan, allAt(1e9)), 1s + 30s + 15s + 20s, 16e9);

    plan.maximumWritten = ByteCount(34'000'000'000);
    // 3 GB are left for the mix: a third of it.
    expectEstimate(estimateRun(plan, allAt(1e9)), 1s + 30s + 30s + 10s + 20s, 34e9);
    expectEstimate(estimateRest(plan, allAt(1e9), 2), 10s, 3e9);

    plan.maximumWritten = ByteCount(1'000'000'000'000);
    expectEstimate(estimateRun(plan, allAt(1e9)), 1s + 90s + 20s, 40e9);
}

TEST(Estimate, OfTheRestLeavesTheFileAndFinishedStepsOut)
{
    expectEstimate(estimateRest(threeSteps(), allAt(1e9), 0), 90s + 20s, 39e9);
    expectEstimate(estimateRest(threeSteps(), allAt(1e9), 1), 60s + 10s, 39e9);
    expectEstimate(estimateRest(threeSteps(), allAt(1e9), 2), 30s, 9e9);
    expectEstimate(estimateRest(threeSteps(), allAt(1e9), 3), 0s, 0.0);
    expectEstimate(estimateRest(threeSteps(), allAt(1e9), 99), 0s, 0.0);
}

TEST(Estimate, DoesNotOverflow)
{
    TestPlan plan = threeSteps();
    plan.steps[0].workload.length = {{}, {}, std::numeric_limits<std::uint64_t>::max()};
    plan.steps[1].workload.length = {{}, {}, std::numeric_limits<std::uint64_t>::max()};
    const Estimate estimate = estimateRun(plan, allAt(1.0));
    EXPECT_EQ(estimate.duration, Nanoseconds::max());
    EXPECT_EQ(estimate.written.count(), std::numeric_limits<std::uint64_t>::max());
}

TEST(Estimate, CountsTheFillsAndTheIdleTimeOfThePreparation)
{
    TestPlan plan = threeSteps();
    ExpectedRates rates = allAt(1e9);
    rates.fillable = ByteCount(50'000'000'000);
    const Estimate without = estimateRun(plan, rates);
    plan.preparation = {{PrepareMethod::Trim}, {PrepareMethod::Fill, EraseVariant::Automatic, 2},
        {PrepareMethod::Idle, EraseVariant::Automatic, 1, 30min}};
    const Estimate with = estimateRun(plan, rates);
    EXPECT_EQ(with.duration - without.duration, 30min + 100s);
    EXPECT_EQ(with.written - without.written, ByteCount(100'000'000'000));
    EXPECT_EQ(estimateRest(plan, rates, 1).duration, estimateRest(threeSteps(), rates, 1).duration);
}

} // namespace
} // namespace steadymark
