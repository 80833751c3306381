// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/analysis/procedure_analysis.h"

#include "core/procedure/analysis/phrases.h"
#include "core/procedure/analysis/procedure_findings.h"
#include "tests/support/findings_samples.h"

#include <gmock/gmock.h>

#include <algorithm>

namespace steadymark {
namespace {

using namespace findings;
using ::testing::DoubleNear;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

TEST(Phrases, HaveThreeDigitsAndTheUnitThatPeopleWouldChoose)
{
    EXPECT_EQ(rateText(1.2399e9), "1.24 GB/s");
    EXPECT_EQ(rateText(310.4e6), "310 MB/s");
    EXPECT_EQ(rateText(12.44e6), "12.4 MB/s");
    EXPECT_EQ(rateText(999.9e6), "1.00 GB/s");
    EXPECT_EQ(rateText(0.0), "0 MB/s");
    EXPECT_EQ(latencyText(85'000), "85.0 µs");
    EXPECT_EQ(latencyText(1.239e6), "1.24 ms");
    EXPECT_EQ(shareText(0.384), "38 %");
    EXPECT_EQ(shareText(0.042), "4.2 %");
    EXPECT_EQ(shareText(0.03), "3 %");
    EXPECT_EQ(shareText(0.0), "0 %");
    EXPECT_EQ(shareText(0.0004), "0.04 %") << "not 0 %";
    EXPECT_EQ(shareText(1e-12), "0 %");
    EXPECT_EQ(iopsText(82'312.4), "82312");
}

TEST(Phrases, SpansAreWhatAClockWouldNotSay)
{
    EXPECT_EQ(spanText(std::chrono::milliseconds(250)), "250 ms");
    EXPECT_EQ(spanText(std::chrono::milliseconds(1500)), "1.5 s");
    EXPECT_EQ(spanText(seconds(30)), "30 s");
    EXPECT_EQ(spanText(seconds(90)), "90 s");
    EXPECT_EQ(spanText(minutes(30)), "30 min");
    EXPECT_EQ(spanText(minutes(80)), "1 h 20 min");
    EXPECT_EQ(spanText(std::chrono::hours(51)), "2 days 3 h");
}

TEST(Curve, IsMadeOfThePointsOfItsSamples)
{
    const std::vector<PerformancePoint> curve = curveOf(sustained(1));
    ASSERT_EQ(curve.size(), 60U + 3 * 60);
    EXPECT_EQ(curve[0].at, std::chrono::milliseconds(500));
    EXPECT_EQ(curve[1].at - curve[0].at, seconds(1));
    EXPECT_NEAR(curve[0].bytesPerSecond, 1.2e9, 0.02e9);
    EXPECT_NEAR(static_cast<double>(curve[1].written), 1.5 * 1.2e9, 0.03e9);
    EXPECT_EQ(curve[60].stage, 2U);
    EXPECT_EQ(curve[60].at, minutes(6) + std::chrono::milliseconds(500)) << "the rest is part of the time";
}

TEST(Curve, OfASampleWithoutPointsIsTheSample)
{
    const RunResult result = saturation({50'000, 40'000});
    const std::vector<PerformancePoint> curve = curveOf(result, "RND 4KiB Q32T1");
    ASSERT_EQ(curve.size(), 2U);
    EXPECT_NEAR(curve[1].iops, 40'000, 1);
    EXPECT_EQ(curve[1].written, result.samples[0].writeBytes + result.samples[1].writeBytes / 2);
    EXPECT_THAT(curveOf(result, "another"), IsEmpty());
}

TEST(Curve, HasNoPointForTheShortEndOfASample)
{
    RunResult result = sustained(1);
    ProcedureSample& first = result.samples.front();
    first.points.resize(3);
    first.points = {{1000, 1, 7}, {1000, 1, 7}, {10, 1, 9}};
    first.duration = seconds(2) + std::chrono::milliseconds(10);
    result.samples.resize(1);
    const std::vector<PerformancePoint> curve = curveOf(result);
    ASSERT_EQ(curve.size(), 2U);
    EXPECT_THAT(curve[1].bytesPerSecond, DoubleNear(1010 / 1.01, 1e-6));
    EXPECT_EQ(curve[1].latencyMaximumNs, 9.0);
}

TEST(Curve, LeavesOutSamplesThatPointNowhere)
{
    RunResult result = saturation({1, 2, 3});
    result.samples[0].stage = 77;
    result.samples[1].cell = 77;
    EXPECT_EQ(curveOf(result).size(), 1U);
    EXPECT_EQ(steadinessOf(result, 77).rounds.size(), 0U);
    EXPECT_THAT(windowFigures(result, 77), IsEmpty());
}

TEST(TrackedRounds, CountOnlyEveryNth)
{
    std::vector<double> iops;
    for (int round = 1; round <= 12; ++round)
        iops.push_back(1000.0 * round);
    const RunResult result = saturation(iops, 4);
    EXPECT_THAT(
        trackedRounds(result, 0, 0), ElementsAre(DoubleNear(1000, 1), DoubleNear(5000, 1), DoubleNear(9000, 1)));
}

TEST(TrackedRounds, TakeTheLastSampleOfARound)
{
    const std::vector<double> rounds = trackedRounds(idleRecovery(), 0, 0);
    ASSERT_EQ(rounds.size(), 5U);
    EXPECT_NEAR(rounds[0], 10'000, 1);
}

TEST(TrackedRounds, EndWhereOneIsMissing)
{
    RunResult result = saturation({1000, 2000, 3000, 4000});
    result.samples.erase(result.samples.begin() + 2);
    EXPECT_EQ(trackedRounds(result, 0, 0).size(), 2U);
}

// The vectors of the SNIA rule: a slope of 1.5 a round passes, a range of 250 of 1050 does not, nor a slope of 50.
TEST(Steadiness, FollowsSniasRule)
{
    EXPECT_TRUE(steadinessOf(saturation({1000, 1010, 990, 1005, 995}), 0).isSteady);
    EXPECT_FALSE(steadinessOf(saturation({1000, 1000, 1250, 1000, 1000}), 0).isSteady);
    EXPECT_FALSE(steadinessOf(saturation({900, 950, 1000, 1050, 1100}), 0).isSteady);
    EXPECT_FALSE(steadinessOf(saturation({1000, 1000, 1000, 1000}), 0).isSteady) << "four rounds are no window";
}

TEST(Steadiness, FiguresAreThoseOfSniasReport)
{
    const std::vector<SteadyFigures> figures = steadyFigures(saturation({9000, 900, 950, 1000, 1050, 1100}), 0);
    ASSERT_EQ(figures.size(), 1U);
    EXPECT_EQ(figures[0].firstRound, 2U);
    EXPECT_EQ(figures[0].lastRound, 6U);
    EXPECT_NEAR(figures[0].mean, 1000, 0.1);
    EXPECT_NEAR(figures[0].rangeAllowed, 200, 0.1);
    EXPECT_NEAR(figures[0].range, 200, 0.1);
    EXPECT_NEAR(figures[0].slopeAllowed, 100, 0.1);
    EXPECT_NEAR(figures[0].slopeExcursion, 200, 0.1);
    EXPECT_NEAR(figures[0].slope, 50, 0.1);
    // 900 = 50 · 2 + b: rounds count from 1.
    EXPECT_NEAR(figures[0].intercept, 800, 0.1);
    EXPECT_FALSE(figures[0].isSteady);
}

TEST(Steadiness, IsOfTheSameWindowForAllCells)
{
    RunResult result = matrix();
    std::get<MeasureStage>(result.procedure.stages[0].work).tracked.push_back({0, TrackedCell::Quantity::MeanLatency});
    // The seventh round has begun: its first cell is there, the other tracked one is not.
    ProcedureSample begun = result.samples.front();
    begun.round = 6;
    result.samples.push_back(begun);
    const StageSteadiness steadiness = steadinessOf(result, 0);
    ASSERT_EQ(steadiness.windows.size(), 2U);
    EXPECT_EQ(steadiness.windows[0]->first, steadiness.windows[1]->first);
    EXPECT_EQ(steadiness.firstRound, 1U);
    EXPECT_TRUE(steadiness.isSteady);
}

TEST(Steadiness, IsToldWithWhatIsAllowed)
{
    EXPECT_THAT(describeSteadiness(saturation({9000, 1000, 1010, 990, 1005, 995}), 0),
        ElementsAre("The drive reached steady state in rounds 2 to 6; the figures are their means.",
            "RND 4KiB Q32T1 varies by 2 % (20 % allowed) and drifts by 0.6 % (10 % allowed)."));
    EXPECT_THAT(
        describeSteadiness(saturation({900, 950, 1000, 1050, 1100}), 0)[0], HasSubstr("did not reach steady state"));
    EXPECT_THAT(describeSteadiness(saturation({900}), 0), ElementsAre(HasSubstr("Too few rounds")));
    EXPECT_THAT(describeSteadiness(fourStates(), 1), IsEmpty());
}

TEST(WindowFigures, AreMeansOverTheWindow)
{
    const std::vector<CellFigure> figures = windowFigures(matrix(), 0);
    ASSERT_EQ(figures.size(), 6U);
    EXPECT_EQ(figures[1].name, "RND 4KiB R100");
    EXPECT_EQ(figures[1].rounds, 5U);
    EXPECT_NEAR(figures[1].iops, 440e6 / 4096, 1) << "the first round, twice as fast, is outside";
    EXPECT_EQ(figures[1].p99999Ns, 8'000'000U);
    EXPECT_NEAR(figures[1].meanLatencyNs, 32e9 * 4096 / 440e6, 1000);
}

TEST(WindowFigures, OfAnUnfinishedStageAreOfItsCompleteRounds)
{
    RunResult result = matrix();
    result.samples.resize(6 + 3); // one round and a half
    const std::vector<CellFigure> figures = windowFigures(result, 0);
    EXPECT_EQ(figures[1].rounds, 1U);
    EXPECT_NEAR(figures[1].iops, 2 * 440e6 / 4096, 1);
    result.samples.clear();
    EXPECT_EQ(windowFigures(result, 0)[1].iops, 0.0);
}

TEST(Saturation, GoesFromTheFreshRoundToTheLast)
{
    // One round of 31 counts for steadiness, and none of that for this sentence.
    std::vector<double> iops(12, 9'000.0);
    iops[0] = 18'000.0;
    EXPECT_EQ(describeFindings(saturation(iops, 31))[0],
        "It starts at 18000 IOPS and ends at 9000: 50 % of the initial speed.");
    EXPECT_EQ(describeFindings(saturation(iops, 31)).back(),
        "Too few rounds were measured to tell whether the drive reached steady state: one of 31 counts, and 5 of them "
        "are "
        "needed.");
}

TEST(Saturation, TellsThatAFewRoundsAreFew)
{
    EXPECT_EQ(describeFindings(saturation({18'000}))[0], "One round is not enough to show a slowdown: 18000 IOPS.");
    const std::vector<Sentence> three = describeFindings(saturation({18'000, 12'000, 9'000}, 31));
    EXPECT_EQ(three[0], "It starts at 18000 IOPS and ends at 9000: 50 % of the initial speed.");
    EXPECT_EQ(three[1], "Only 3 rounds were measured: too few to see where it settles.");
}

TEST(Saturation, TellsThatItsFirstRoundHoldsTheFall)
{
    RunResult result = saturation({18'000, 9'000});
    EXPECT_THAT(describeFindings(result), ::testing::Not(::testing::Contains(HasSubstr("times over"))));
    result.procedure.size = ByteCount(result.samples.front().writeBytes / 2);
    EXPECT_THAT(describeFindings(result),
        ::testing::Contains("Its first round alone wrote the whole range 2.0 times over: a fresh drive is faster than "
                            "that round."));
}

TEST(Saturation, CountsRoundsAsTheyWereMeasured)
{
    std::vector<double> iops(41, 1000.0);
    iops[0] = 5000.0;
    EXPECT_THAT(describeSteadiness(saturation(iops, 8), 0)[0],
        HasSubstr("steady state in one of 8 rounds from 9 to 41; the figures are their means"));
}

TEST(Saturation, NeverTellsWhatItsSamplesContradict)
{
    RandomGenerator random(3);
    for (unsigned trial = 0; trial < 300; ++trial) {
        std::vector<double> iops;
        double level = 5'000.0 + static_cast<double>(random.below(50'000));
        for (std::size_t left = 2 + random.below(150); left > 0; --left) {
            iops.push_back(level);
            level = std::max(500.0, level * (0.9 + 0.001 * static_cast<double>(random.below(120))));
        }
        const std::string told = english(describeFindings(saturation(iops, trial % 2 == 0 ? 31 : 1))[0]);
        const std::size_t end = told.find("ends at ");
        ASSERT_NE(end, std::string::npos) << told;
        EXPECT_NEAR(std::stod(told.substr(std::string_view("It starts at ").size())), iops.front(), 1.0) << told;
        const std::size_t last = std::min<std::size_t>(5, iops.size() / 2);
        const double lowest = *std::min_element(iops.end() - static_cast<std::ptrdiff_t>(last), iops.end());
        const double highest = *std::max_element(iops.end() - static_cast<std::ptrdiff_t>(last), iops.end());
        EXPECT_GE(std::stod(told.substr(end + 8)), lowest - 1.0) << told;
        EXPECT_LE(std::stod(told.substr(end + 8)), highest + 1.0) << told;
    }
}

} // namespace
} // namespace steadymark
