// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/comparison.h"

#include "tests/support/benchmark.h"
#include "tests/support/compare_results.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <limits>

namespace steadymark {
namespace {

using compare_sample::addStep;
using compare_sample::compared;
using compare_sample::randomWrite;
using compare_sample::run;
using compare_sample::sequentialRead;
using compare_sample::twoTests;
using ::testing::HasSubstr;

const std::vector<double> fastRates{1000e6, 1001e6, 1002e6, 1003e6, 1004e6};
const std::vector<double> slowRates{820e6, 821e6, 822e6, 823e6, 824e6};

Comparison compared(RunResult before, RunResult after)
{
    return compared({{"before", {std::move(before)}}, {"after", {std::move(after)}}});
}

const Effect& effectOf(const Comparison& comparison, std::size_t row, std::size_t group = 1)
{
    static const Effect none;
    const std::optional<Effect>& effect = comparison.rows.at(row).cells.at(group).effect;
    EXPECT_TRUE(effect);
    return effect ? *effect : none;
}

TEST(Comparison, TellsWhatGotSlower)
{
    const Comparison comparison = compared(twoTests(fastRates, fastRates), twoTests(fastRates, slowRates));
    ASSERT_EQ(comparison.rows.size(), 2U);
    EXPECT_EQ(comparison.labels, (std::vector<std::string>{"before", "after"}));
    EXPECT_EQ(comparison.rows[0].name, "SEQ 1MiB Q8T1");
    EXPECT_EQ(comparison.rows[1].operation, Operation::Write);
    EXPECT_EQ(effectOf(comparison, 0).verdict, EffectVerdict::NoDifference);
    EXPECT_EQ(effectOf(comparison, 1).verdict, EffectVerdict::Slower);
    EXPECT_EQ(effectOf(comparison, 1).sentence, "18 % slower [18; 18] (indicative)");
    EXPECT_NEAR(effectOf(comparison, 1).ratio, 0.82, 0.001);
    EXPECT_EQ(effectOf(comparison, 1).replicates, Replicates::Passes);
    EXPECT_EQ(comparison.summary, "1 of 2 tests slower, by 18 %; 1 the same within ±3 %.");
    EXPECT_TRUE(comparison.isAnySlower());
    EXPECT_FALSE(comparison.hasSimulated);
    EXPECT_FALSE(comparison.rows[0].cells[0].effect);
    const ComparedRow::Cell& cell = comparison.rows[1].cells[1];
    EXPECT_EQ(cell.bytesPerSecond, 822e6);
    EXPECT_EQ(cell.lowest, 820e6);
    EXPECT_EQ(cell.highest, 824e6);
    EXPECT_EQ(cell.replicates, 5U);
    EXPECT_TRUE(comparison.differences.empty());
}

TEST(Comparison, GivesNoVerdictOnAnEditedResult)
{
    RunResult edited = twoTests(fastRates, slowRates);
    edited.edited = Sentence::verbatim("The checksum in the file is not that of its content.");
    for (const Comparison& comparison :
        {compared(twoTests(fastRates, fastRates), edited), compared(edited, twoTests(fastRates, fastRates))}) {
        EXPECT_TRUE(comparison.hasEdited);
        EXPECT_FALSE(comparison.isAnySlower());
        EXPECT_EQ(comparison.summary, "2 of 2 tests not comparable.");
        for (std::size_t row = 0; row < comparison.rows.size(); ++row) {
            EXPECT_EQ(effectOf(comparison, row).verdict, EffectVerdict::NotComparable);
            EXPECT_EQ(effectOf(comparison, row).sentence, "edited: not as measured");
        }
    }
    EXPECT_FALSE(compared(twoTests(fastRates, fastRates), twoTests(fastRates, slowRates)).hasEdited);
}

TEST(Comparison, OfARunWithItselfSaysSo)
{
    RunResult run = twoTests(fastRates, slowRates);
    run.id = "0123456789abcdef0123456789abcdef";
    const Comparison comparison = compared(run, run);
    EXPECT_EQ(comparison.summary, "Both are the same run: there is nothing to compare.");
    EXPECT_EQ(effectOf(comparison, 0).sentence, "the same run");
    RunResult other = run;
    other.id = "0123456789abcdef0123456789abcdee";
    EXPECT_THAT(compared(run, other).summary, ::testing::HasSubstr("the same within"));
}

TEST(Comparison, OfThreePassesSaysWhatTheyShowAndHowSureThatIs)
{
    // 290 against 80.8 MB/s, and nothing that overlaps: too few for 95 %, and far from nothing.
    const Comparison comparison =
        compared(twoTests({288e6, 290e6, 291e6}, fastRates), twoTests({80.1e6, 80.8e6, 81.5e6}, slowRates));
    EXPECT_EQ(comparison.summary, "1 of 2 tests slower, by 18 %; 1 probably slower, by 72 % (90 % sure).");
    EXPECT_EQ(effectOf(comparison, 0).verdict, EffectVerdict::Undecided);
    const Comparison open =
        compared(twoTests({270e6, 290e6, 310e6}, fastRates), twoTests({280e6, 300e6, 320e6}, fastRates));
    EXPECT_EQ(open.summary, "1 of 2 tests the same within ±3 %; 1 not sure yet.");
}

TEST(Comparison, TellsFirstWhatGotSlowerAndByHowMuch)
{
    RunResult before = twoTests(fastRates, fastRates);
    RunResult after = twoTests(slowRates, {280e6, 281e6, 282e6, 283e6, 284e6});
    addStep(before, compare_sample::workload(AccessPattern::Random, 4096, 1, 100), {90e6, 100e6, 110e6});
    addStep(after, compare_sample::workload(AccessPattern::Random, 4096, 1, 100), {92e6, 101e6, 111e6});
    EXPECT_EQ(compared(before, after).summary, "2 of 3 tests slower, by 18 to 72 %; 1 not sure yet.");
    EXPECT_EQ(compared(after, before).summary, "2 of 3 tests faster, by 22 to 255 %; 1 not sure yet.");
}

TEST(Comparison, OfTheSameShowsNoDifference)
{
    const Comparison comparison = compared(twoTests(fastRates, slowRates), twoTests(fastRates, slowRates));
    EXPECT_FALSE(comparison.isAnySlower());
    EXPECT_EQ(comparison.summary, "2 of 2 tests the same within ±3 %.");
}

TEST(Comparison, TakesRunsAsReplicatesWhereThereAreSeveral)
{
    ComparedGroup before{"before", {}};
    ComparedGroup after{"after", {}};
    for (unsigned i = 0; i < 4; ++i) {
        // The passes of a run scatter widely; the median pass does not.
        const double more = 1e6 * i;
        before.runs.push_back(twoTests({600e6, 1000e6 + more, 1500e6}, fastRates));
        after.runs.push_back(twoTests({500e6, 900e6 + more, 1500e6}, fastRates));
    }
    const Comparison comparison = compared({before, after});
    EXPECT_EQ(effectOf(comparison, 0).replicates, Replicates::Runs);
    EXPECT_EQ(effectOf(comparison, 0).before, (std::vector<double>{1000e6, 1001e6, 1002e6, 1003e6}));
    EXPECT_EQ(effectOf(comparison, 0).sentence, "10 % slower [10; 10]");
    // One run on one side: passes again.
    before.runs.resize(1);
    EXPECT_EQ(effectOf(compared({before, after}), 0).replicates, Replicates::Passes);
    EXPECT_EQ(effectOf(compared({before, after}), 0).after.size(), 12U);
}

TEST(Comparison, LeavesOutWhatCannotBeUsed)
{
    RunResult before = twoTests(fastRates, fastRates);
    RunResult after = twoTests(fastRates, slowRates);
    gridOf(after).steps[0].passes[1].isCutShort = true;
    gridOf(after).steps[0].passes[2].duration = Nanoseconds(0);
    gridOf(after).steps[1].passes.clear();
    gridOf(after).steps[1].status = StepStatus::Skipped;
    const Comparison comparison = compared(before, after);
    EXPECT_EQ(effectOf(comparison, 0).after.size(), 3U);
    EXPECT_FALSE(comparison.rows[1].cells[1].bytesPerSecond);
    EXPECT_FALSE(comparison.rows[1].cells[1].effect);
    // A pass in which the drive did nothing is the slowest of all, and no reason to divide by zero.
    after = twoTests({0.0, 0.0, 0.0, 0.0, 0.0}, slowRates);
    const Comparison stalled = compared(before, after);
    EXPECT_EQ(effectOf(stalled, 0).verdict, EffectVerdict::Slower);
    EXPECT_TRUE(std::isfinite(effectOf(stalled, 0).ratio));
    EXPECT_EQ(effectOf(compared(after, after), 0).verdict, EffectVerdict::NoDifference);
}

TEST(Comparison, KeepsTestsOfOneSideOnly)
{
    RunResult after = twoTests(fastRates, fastRates);
    addStep(after, compare_sample::workload(AccessPattern::Random, 4096, 1, 100), fastRates);
    const Comparison comparison = compared(twoTests(fastRates, fastRates), after);
    ASSERT_EQ(comparison.rows.size(), 3U);
    EXPECT_FALSE(comparison.rows[2].cells[0].bytesPerSecond);
    EXPECT_TRUE(comparison.rows[2].cells[1].bytesPerSecond);
    EXPECT_FALSE(comparison.rows[2].cells[1].effect);
    EXPECT_EQ(comparison.summary, "2 of 2 tests the same within ±3 %.");
}

TEST(Comparison, RefusesOtherWorkloads)
{
    Workload zeros = randomWrite;
    zeros.data.kind = DataKind::Zeros;
    RunResult after = run();
    addStep(after, sequentialRead, fastRates);
    addStep(after, zeros, slowRates);
    const Comparison comparison = compared(twoTests(fastRates, fastRates), after);
    EXPECT_EQ(effectOf(comparison, 1).verdict, EffectVerdict::NotComparable);
    EXPECT_EQ(effectOf(comparison, 1).sentence, "not comparable: different data");
    EXPECT_FALSE(comparison.isAnySlower());
    ASSERT_FALSE(comparison.differences.empty());
    const ContextDifference expected{ContextDifference::Kind::Plan,
        Sentence::verbatim("data of RND 4KiB Q32T1 (write)"), Sentence::verbatim("random"), Sentence::verbatim("zeros"),
        true};
    EXPECT_EQ(comparison.differences.front(), expected);
    EXPECT_EQ(comparison.summary, "1 of 2 tests the same within ±3 %; 1 not comparable.");
    // Another length of the passes is told, but forbids nothing.
    RunResult longer = twoTests(fastRates, fastRates);
    for (StepRecord& step : gridOf(longer).steps)
        step.workload.length.time = std::chrono::seconds(30);
    for (WorkloadStep& step : planOf(longer).steps)
        step.workload.length.time = std::chrono::seconds(30);
    const Comparison told = compared(twoTests(fastRates, fastRates), longer);
    EXPECT_EQ(effectOf(told, 1).verdict, EffectVerdict::NoDifference);
    ASSERT_EQ(told.differences.size(), 1U);
    EXPECT_EQ(told.differences[0].what, "length of a pass");
    EXPECT_FALSE(told.differences[0].forbidsComparison);
}

TEST(Comparison, OfManyGroupsHoldsEachAgainstTheFirst)
{
    const Comparison comparison = compared({{"a", {twoTests(fastRates, fastRates)}},
        {"b", {twoTests(slowRates, fastRates)}}, {"a", {twoTests(fastRates, slowRates)}}});
    EXPECT_EQ(comparison.labels, (std::vector<std::string>{"a", "b", "a (2)"}));
    EXPECT_EQ(effectOf(comparison, 0, 1).verdict, EffectVerdict::Slower);
    EXPECT_EQ(effectOf(comparison, 0, 2).verdict, EffectVerdict::NoDifference);
    EXPECT_EQ(effectOf(comparison, 1, 2).verdict, EffectVerdict::Slower);
    EXPECT_EQ(comparison.summary,
        "b: 1 of 2 tests slower, by 18 %; 1 the same within ±3 %. a (2): 1 of 2 tests slower, by 18 %; 1 the same "
        "within ±3 %.");
}

TEST(Comparison, SaysWhatIsMissing)
{
    EXPECT_THAT(compareGroups({{"a", {run()}}}, {}).error().message(), HasSubstr("at least two groups"));
    EXPECT_THAT(compareGroups({{"a", {run()}}, {"empty one", {}}}, {}).error().message(),
        HasSubstr("no result in \"empty one\""));
    EXPECT_THAT(compareGroups({{"a", {twoTests(fastRates, fastRates)}}, {"b", {run()}}}, {}).error().message(),
        HasSubstr("in common"));
    const std::vector<ComparedGroup> two{
        {"a", {twoTests(fastRates, fastRates)}}, {"b", {twoTests(fastRates, fastRates)}}};
    EXPECT_THAT(compareGroups(two, {1.0, 0.05}).error().message(), HasSubstr("threshold"));
    EXPECT_THAT(
        compareGroups(two, {std::numeric_limits<double>::quiet_NaN(), 0.05}).error().message(), HasSubstr("threshold"));
    EXPECT_THAT(compareGroups(two, {0.03, 0.0}).error().message(), HasSubstr("significance"));
    EXPECT_TRUE(compareGroups(two, {0.0, 0.05}));
}

TEST(Comparison, ShowsTheShiftOfTheLatencies)
{
    RunResult before = run();
    addStep(before, randomWrite, fastRates, {}, 1'000'000);
    RunResult after = run();
    addStep(after, randomWrite, fastRates, {}, 1'500'000);
    const std::vector<QuantileShift> shifts = compared(before, after).rows[0].cells[1].latency;
    // 5000 I/Os: at p99.9 five lie beyond, at p99.99 not even one.
    ASSERT_EQ(shifts.size(), 10U);
    EXPECT_EQ(shifts.front().quantile, 0.01);
    EXPECT_EQ(shifts.back().quantile, 0.999);
    for (const QuantileShift& shift : shifts) {
        EXPECT_NEAR(shift.ratio, (1.5e6 + 1e5 * shift.quantile) / (1e6 + 1e5 * shift.quantile), 0.01);
        EXPECT_NEAR(shift.ratio, shift.afterNs / shift.beforeNs, 1e-12);
    }
    // A pass has 1000: enough for its own p99, not for its p99.9.
    ASSERT_TRUE(shifts[8].low && shifts[8].high);
    EXPECT_LE(*shifts[8].low, shifts[8].ratio * 1.001);
    EXPECT_GE(*shifts[8].high, shifts[8].ratio * 0.999);
    EXPECT_FALSE(shifts[9].low);
}

TEST(Comparison, TellsSimulatedDrivesFromRealOnes)
{
    RunResult simulated = twoTests(fastRates, fastRates);
    simulated.target.simulation = "page-mapped";
    const Comparison comparison = compared(twoTests(fastRates, fastRates), simulated);
    EXPECT_TRUE(comparison.hasSimulated);
    ASSERT_FALSE(comparison.differences.empty());
    const ContextDifference expected{ContextDifference::Kind::Drive, Sentence::verbatim("kind of drive"),
        Sentence::verbatim("real"), Sentence::verbatim("simulated (page-mapped)"), false};
    EXPECT_EQ(comparison.differences.front(), expected);
}

TEST(Comparison, TakesTheWorstTrustOfAllResults)
{
    RunResult doubtful = twoTests(fastRates, fastRates);
    gridOf(doubtful).steps[1].verdict = Verdict{TrustLevel::Suspicious, {}};
    const Comparison comparison =
        compared({{"a", {twoTests(fastRates, fastRates)}}, {"b", {twoTests(fastRates, fastRates), doubtful}}});
    EXPECT_EQ(comparison.rows[1].cells[1].trust, TrustLevel::Suspicious);
    EXPECT_EQ(comparison.rows[0].cells[1].trust, TrustLevel::Sound);
}

TEST(Names, AreThoseOfFiles)
{
    EXPECT_EQ(toString(EffectVerdict::Slower), "slower");
    EXPECT_EQ(toString(EffectVerdict::Faster), "faster");
    EXPECT_EQ(toString(EffectVerdict::NoDifference), "no-difference");
    EXPECT_EQ(toString(EffectVerdict::Undecided), "undecided");
    EXPECT_EQ(toString(EffectVerdict::NotComparable), "not-comparable");
    EXPECT_EQ(toString(Replicates::Runs), "runs");
    EXPECT_EQ(toString(Replicates::Passes), "passes");
}

} // namespace
} // namespace steadymark
