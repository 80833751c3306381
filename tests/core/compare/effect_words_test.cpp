// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/effect_words.h"

#include "core/compare/effects.h"
#include "tests/support/compare_samples.h"
#include "tests/support/instrumented.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace steadymark {
namespace {

using compare_sample::Noise;
using ::testing::HasSubstr;
using ::testing::Not;

Effect judged(std::vector<double> before, std::vector<double> after, Replicates replicates = Replicates::Passes)
{
    return judgeEffects({{std::move(before), std::move(after), replicates}}, {}).front();
}

std::string words(const Effect& effect)
{
    return english(verdictText(effect, {}));
}

TEST(EffectWords, OfThreePassesThatDoNotOverlapSayTheDifferenceAndHowSureItIs)
{
    const Effect effect = judged({288, 290, 291}, {80.1, 80.8, 81.5});
    EXPECT_EQ(effect.verdict, EffectVerdict::Undecided);
    EXPECT_EQ(leaningOf(effect, {}), EffectVerdict::Slower);
    EXPECT_EQ(words(effect), "72 % slower, 90 % sure");
    EXPECT_EQ(differenceText(effect), "−72 % (−72 … −72 %)");
    EXPECT_EQ(explanationOf(effect, {}),
        "The difference lies between −72 and −72 % with a confidence of 90 %. All that was measured is beyond ±3 %, "
        "but "
        "over all tests together that is 90 % sure instead of 95 %. About 4 passes of each should be enough to tell. "
        "Passes of single runs are compared: what differs from run to run they do not show.");
    const Effect two = judged({288, 290}, {80.1, 85.0});
    EXPECT_EQ(words(two), "71 % slower, 66 % sure");
    EXPECT_EQ(differenceText(two), "−71 % (−72 … −70 %)");
    EXPECT_EQ(words(judged({80, 81, 82}, {100, 101, 102})), "25 % faster, 90 % sure");
}

TEST(EffectWords, OfOnePassEachTellTheDifferenceAlone)
{
    const Effect effect = judged({290}, {81});
    EXPECT_EQ(words(effect), "not sure yet");
    EXPECT_EQ(differenceText(effect), "−72 %");
    EXPECT_THAT(english(explanationOf(effect, {})), HasSubstr("With so few values"));
}

TEST(EffectWords, OfWhatOverlapsOrLiesWithinTheThresholdAreNotSure)
{
    EXPECT_EQ(words(judged({280, 290, 300}, {285, 295, 305})), "not sure yet");
    // Apart, but by 2 %: that does not matter, and three passes cannot say that it does.
    EXPECT_EQ(words(judged({100.0, 100.1, 100.2}, {98.0, 98.1, 98.2})), "not sure yet");
    const Effect near = judged({100, 101, 102, 103, 104}, {97, 98, 99, 100, 101});
    EXPECT_EQ(words(near), "not sure yet");
    EXPECT_THAT(english(explanationOf(near, {})), HasSubstr("for up to 100 passes or runs to tell"));
}

TEST(EffectWords, AreShortWhereItIsDecided)
{
    const std::vector<double> before{1000, 1001, 1002, 1003, 1004};
    const auto scaled = [&before](double ratio) {
        std::vector<double> after = before;
        for (double& value : after)
            value *= ratio;
        return judged(before, after, Replicates::Runs);
    };
    EXPECT_EQ(words(scaled(0.28)), "72 % slower");
    EXPECT_EQ(words(scaled(0.95)), "5.0 % slower");
    EXPECT_EQ(words(scaled(0.0012)), "0.120 % of the speed");
    EXPECT_EQ(words(scaled(1.25)), "25 % faster");
    EXPECT_EQ(words(scaled(3.0)), "3.0 times as fast");
    EXPECT_EQ(words(scaled(1.0)), "same ±3 %");
    EXPECT_EQ(differenceText(scaled(0.95)), "−5.0 % (−5.3 … −4.7 %)");
    EXPECT_EQ(differenceText(scaled(1.0)), "0.0 % (−0.3 … +0.3 %)");
    EXPECT_EQ(differenceText(scaled(3.0)), "+200 % (+199 … +201 %)");
    EXPECT_EQ(differenceText(scaled(0.0012)), "−99.88 % (−99.88 … −99.88 %)");
    EXPECT_EQ(differenceText(scaled(1e-9)), "−99.99 % (−99.99 … −99.99 %)") << "something was moved";
    EXPECT_THAT(english(explanationOf(scaled(0.28), {})), Not(HasSubstr("Passes of single runs")));
    Effect refused;
    refused.verdict = EffectVerdict::NotComparable;
    refused.sentence = Sentence("the same run");
    EXPECT_EQ(words(refused), "the same run");
    EXPECT_TRUE(differenceText(refused).empty());
}

// What is said of three passes must be true as often as it says: of pairs without any difference that matters at most
// one in ten may lean, and the interval must hold the truth in nine of ten.
TEST(EffectWords, OfThreePassesAreTrueAsOftenAsTheySay)
{
    Noise noise(11);
    const unsigned trials = testing::repetitions(2000);
    for (const double deviation : {0.01, 0.3}) {
        unsigned leaning = 0;
        unsigned holds = 0;
        for (unsigned trial = 0; trial < trials; ++trial) {
            std::vector<double> before(3);
            std::vector<double> after(3);
            std::ranges::generate(before, [&] { return std::exp(deviation * noise.normal()); });
            std::ranges::generate(after, [&] { return std::exp(deviation * noise.normal()); });
            const Effect effect = judged(before, after);
            leaning += leaningOf(effect, {}) == EffectVerdict::Undecided ? 0U : 1U;
            const std::optional<DifferenceInterval> interval = intervalOf(effect);
            ASSERT_TRUE(interval);
            holds += interval->low <= 1.0 && interval->high >= 1.0 ? 1U : 0U;
        }
        const double tenth = trials * 0.1;
        const double chance = 4.0 * std::sqrt(trials * 0.09);
        EXPECT_LE(leaning, tenth + chance) << deviation;
        EXPECT_NEAR(holds, trials * 0.9, chance) << deviation;
    }
}

// With many tests a lone one that lies apart is less sure than on its own.
TEST(EffectWords, AreLessSureWithManyTests)
{
    std::vector<ReplicatePair> pairs(8, {{100, 101, 102}, {100.5, 101.5, 101.7}, Replicates::Passes});
    pairs[0].after = {50, 51, 52};
    const std::vector<Effect> effects = judgeEffects(pairs, {});
    EXPECT_LE(certaintyOf(effects[0]), 0.9 + 1e-9);
    EXPECT_EQ(leaningOf(effects[0], {}), EffectVerdict::Slower);
    EXPECT_EQ(leaningOf(effects[1], {}), EffectVerdict::Undecided);
}

TEST(EffectWords, AskForAReasonableNumberOfPasses)
{
    const auto with = [](std::vector<unsigned> needed) {
        Comparison comparison;
        for (const unsigned passes : needed) {
            ComparedRow row;
            row.cells.resize(2);
            row.cells[1].effect = Effect();
            row.cells[1].effect->neededReplicates = passes;
            comparison.rows.push_back(row);
        }
        return comparison;
    };
    EXPECT_EQ(passesToDecide(with({4, 9, 96})), 9U) << "not all day for the last of them";
    EXPECT_EQ(passesToDecide(with({96, 40})), 40U);
    EXPECT_EQ(passesToDecide(with({101})), 0U) << "no number of passes decides it";
    Comparison decided = with({4});
    decided.rows[0].cells[1].effect->verdict = EffectVerdict::Slower;
    EXPECT_EQ(passesToDecide(decided), 0U);
}

} // namespace
} // namespace steadymark
