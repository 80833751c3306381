// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/effects.h"

#include "tests/support/compare_samples.h"
#include "tests/support/instrumented.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <functional>

namespace steadymark {
namespace {

using compare_sample::Noise;

/// A comparison of `rows` tests, whose values are `level(row)` times noise.
std::vector<Effect> judged(
    std::size_t rows, std::size_t passes, const std::function<double()>& noise,
    const std::function<double(std::size_t)>& ratio = [](std::size_t) { return 1.0; },
    Replicates replicates = Replicates::Passes)
{
    std::vector<ReplicatePair> pairs(rows);
    for (std::size_t row = 0; row < rows; ++row) {
        pairs[row].replicates = replicates;
        for (std::size_t pass = 0; pass < passes; ++pass) {
            pairs[row].before.push_back(500e6 * std::exp(noise()));
            pairs[row].after.push_back(500e6 * ratio(row) * std::exp(noise()));
        }
    }
    return judgeEffects(std::move(pairs), {});
}

bool isAlarm(const Effect& effect)
{
    return effect.verdict == EffectVerdict::Slower || effect.verdict == EffectVerdict::Faster;
}

// The promise: at most 5 % of comparisons of the same thing show any "slower" or "faster". 1000 pairs of results each;
// in 1000 draws of exactly 5 % chance alone adds 24 at 3.5 standard deviations, but what is asserted is the promise
// itself.

unsigned alarmsIn1000(const std::function<double()>& noise, std::size_t passes = 5)
{
    unsigned alarms = 0;
    for (unsigned pair = 0; pair < testing::repetitions(1000); ++pair)
        alarms += std::ranges::any_of(judged(8, passes, noise), isAlarm) ? 1U : 0U;
    return alarms;
}

TEST(FalseAlarms, AreRareWithSmallNoise)
{
    Noise noise(1);
    EXPECT_LE(alarmsIn1000([&] { return 0.01 * noise.normal(); }), 50U);
    EXPECT_LE(alarmsIn1000([&] { return 0.02 * noise.normal(); }), 50U);
}

TEST(FalseAlarms, AreRareWithHeavyTails)
{
    Noise noise(2);
    EXPECT_LE(alarmsIn1000([&] { return 0.02 * noise.heavyTailed(); }), 50U);
}

TEST(FalseAlarms, AreRareWithNoiseFarBeyondTheThreshold)
{
    // The hard case: the threshold protects nothing.
    Noise noise(3);
    EXPECT_LE(alarmsIn1000([&] { return 0.3 * noise.normal(); }), 50U);
    EXPECT_LE(alarmsIn1000([&] { return 0.3 * noise.heavyTailed(); }, 4), 50U);
}

TEST(FalseAlarms, AreRareWhereTheTruthLiesOnTheThreshold)
{
    Noise noise(8);
    unsigned alarms = 0;
    for (unsigned pair = 0; pair < testing::repetitions(1000); ++pair)
        alarms +=
            std::ranges::any_of(judged(
                                    8, 5, [&] { return 0.01 * noise.normal(); }, [](std::size_t) { return 0.97; }),
                isAlarm)
            ? 1U
            : 0U;
    EXPECT_LE(alarms, 50U);
}

TEST(FalseAlarms, AreRareWhereAllTestsOfARunScatterTogether)
{
    // Four runs on each side; what makes a run slow makes all of its tests slow.
    Noise noise(9);
    unsigned alarms = 0;
    for (unsigned comparison = 0; comparison < testing::repetitions(1000); ++comparison) {
        std::vector<ReplicatePair> pairs(8);
        for (unsigned run = 0; run < 8; ++run) {
            const double level = 500e6 * std::exp(0.1 * noise.normal());
            for (ReplicatePair& pair : pairs) {
                pair.replicates = Replicates::Runs;
                (run < 4 ? pair.before : pair.after).push_back(level * std::exp(0.01 * noise.normal()));
            }
        }
        alarms += std::ranges::any_of(judgeEffects(std::move(pairs), {}), isAlarm) ? 1U : 0U;
    }
    EXPECT_LE(alarms, 50U);
}

TEST(TrueLoss, OfTenPercentIsFound)
{
    Noise noise(4);
    const auto onePercent = [&noise] {
        return 0.01 * noise.normal();
    };
    for (const std::size_t passes : {4U, 5U}) {
        unsigned found = 0;
        unsigned others = 0;
        for (unsigned trial = 0; trial < 100; ++trial) {
            const std::vector<Effect> effects =
                judged(8, passes, onePercent, [](std::size_t row) { return row == 2 ? 0.9 : 1.0; });
            for (std::size_t row = 0; row < effects.size(); ++row)
                (row == 2 ? found : others) += effects[row].verdict == EffectVerdict::Slower ? 1U : 0U;
        }
        EXPECT_GE(found, 97U) << "of 100, with " << passes << " passes";
        EXPECT_LE(others, 3U);
    }
    // Where the whole drive became slower, too.
    const std::vector<Effect> all = judged(8, 5, onePercent, [](std::size_t) { return 0.9; });
    EXPECT_TRUE(std::ranges::all_of(all, [](const Effect& effect) { return effect.verdict == EffectVerdict::Slower; }));
}

TEST(NoDifference, IsSaidWhereTheNoiseIsSmall)
{
    Noise noise(5);
    unsigned said = 0;
    constexpr unsigned comparisons = 100;
    for (unsigned trial = 0; trial < comparisons; ++trial) {
        for (const Effect& effect : judged(8, 5, [&] { return 0.005 * noise.normal(); }))
            said += effect.verdict == EffectVerdict::NoDifference ? 1U : 0U;
    }
    EXPECT_GE(said, comparisons * 8 * 95 / 100);
    // Never of a true 10 % loss.
    said = 0;
    for (unsigned trial = 0; trial < comparisons; ++trial) {
        for (const Effect& effect : judged(
                 8, 5, [&] { return 0.03 * noise.normal(); }, [](std::size_t) { return 0.9; }))
            said += effect.verdict == EffectVerdict::NoDifference ? 1U : 0U;
    }
    EXPECT_EQ(said, 0U);
}

TEST(Undecided, SaysHowManyPassesWouldDo)
{
    Noise noise(6);
    // 2 % noise and no difference: 5 passes leave most rows open. With as many as are said most are decided.
    unsigned decided = 0;
    unsigned tried = 0;
    for (unsigned trial = 0; trial < testing::repetitions(60); ++trial) {
        for (const Effect& effect : judged(2, 5, [&] { return 0.02 * noise.normal(); })) {
            if (effect.verdict != EffectVerdict::Undecided || effect.neededReplicates > 100)
                continue;
            EXPECT_GE(effect.neededReplicates, 6U);
            ++tried;
            const Effect more = judged(
                1, effect.neededReplicates, [&] { return 0.02 * noise.normal(); },
                [&effect](std::size_t) {
                    return effect.ratio; // as if the estimate were the truth
                }).front();
            decided += more.verdict != EffectVerdict::Undecided ? 1U : 0U;
        }
    }
    ASSERT_GT(tried, testing::repetitions(30));
    EXPECT_GE(decided * 2, tried);
}

TEST(Undecided, AsksForEnoughThatTheTestCanDecide)
{
    const std::vector<Effect> three = judgeEffects({{{100, 101, 102}, {50, 51, 52}, Replicates::Passes}}, {});
    EXPECT_EQ(three.front().verdict, EffectVerdict::Undecided);
    EXPECT_EQ(three.front().neededReplicates, 4U);
    EXPECT_EQ(three.front().sentence, "undecided: run 4 passes (indicative)");
    EXPECT_EQ(three.front().low, 0.0);
    EXPECT_TRUE(std::isinf(three.front().high));
    const std::vector<Effect> two = judgeEffects({{{100, 101}, {50, 51}, Replicates::Runs}}, {});
    EXPECT_EQ(two.front().sentence, "undecided: make 4 runs of each");
    // A shift of just the threshold needs more than can be run.
    const std::vector<Effect> near =
        judgeEffects({{{100, 101, 102, 103, 104}, {97, 98, 99, 100, 101}, Replicates::Passes}}, {});
    EXPECT_GT(near.front().neededReplicates, 100U);
    EXPECT_EQ(near.front().sentence,
        "undecided: too close to the limit of 3 %, or too unsteady, for any number of passes up to 100 (indicative)");
}

TEST(Sentences, AreThoseOfTheVerdicts)
{
    const std::vector<double> before{1000, 1001, 1002, 1003, 1004};
    const auto sentence = [&before](double ratio, Replicates replicates) {
        std::vector<double> after = before;
        for (double& value : after)
            value *= ratio;
        return judgeEffects({{before, after, replicates}}, {}).front().sentence;
    };
    EXPECT_EQ(sentence(0.82, Replicates::Runs), "18 % slower [18; 18]");
    EXPECT_EQ(sentence(0.82, Replicates::Passes), "18 % slower [18; 18] (indicative)");
    EXPECT_EQ(sentence(0.95, Replicates::Runs), "5.0 % slower [4.7; 5.3]");
    EXPECT_EQ(sentence(0.0012, Replicates::Runs), "0.120 % of the speed [0.120; 0.120]") << "not 100 % slower";
    EXPECT_EQ(sentence(1.25, Replicates::Runs), "25 % faster [25; 25]");
    EXPECT_EQ(sentence(3.0, Replicates::Runs), "3.0 times as fast [3.0; 3.0]");
    EXPECT_EQ(sentence(1.0, Replicates::Runs), "no difference beyond 3 %");
    EXPECT_EQ(sentence(1.02, Replicates::Passes), "no difference beyond 3 % (indicative)");
    EXPECT_EQ(formatThreshold(0.03), "3 %");
    EXPECT_EQ(formatThreshold(0.025), "2.5 %");
}

TEST(Effects, AreTheSameBackwards)
{
    Noise noise(7);
    for (unsigned trial = 0; trial < 20; ++trial) {
        std::vector<ReplicatePair> there(4);
        std::vector<ReplicatePair> back(4);
        for (std::size_t row = 0; row < 4; ++row) {
            for (unsigned pass = 0; pass < 5; ++pass) {
                there[row].before.push_back(std::exp(0.05 * noise.normal()));
                there[row].after.push_back(std::exp(0.05 * noise.normal() + 0.1 * static_cast<double>(row)));
            }
            back[row].before = there[row].after;
            back[row].after = there[row].before;
        }
        const std::vector<Effect> first = judgeEffects(there, {});
        const std::vector<Effect> second = judgeEffects(back, {});
        for (std::size_t row = 0; row < 4; ++row) {
            EXPECT_NEAR(first[row].ratio * second[row].ratio, 1.0, 1e-9);
            EXPECT_NEAR(first[row].low * second[row].high, 1.0, 1e-9);
            EXPECT_NEAR(first[row].pValue, second[row].pValue, 1e-12);
        }
    }
}

TEST(Effects, OfDifferentDesignsShareTheSignificance)
{
    const std::vector<double> fast{1000, 1001, 1002, 1003, 1004};
    const std::vector<double> slow{800, 801, 802, 803, 804};
    const std::vector<double> four{800, 801, 802, 803};
    const std::vector<Effect> one = judgeEffects({{fast, slow, Replicates::Passes}}, {});
    EXPECT_NEAR(one.front().adjustedPValue, 2.0 / 252.0, 1e-12);
    const std::vector<Effect> two =
        judgeEffects({{fast, slow, Replicates::Passes}, {fast, four, Replicates::Passes}}, {});
    EXPECT_NEAR(two[0].adjustedPValue, 2.0 * 2.0 / 252.0, 1e-12);
    EXPECT_NEAR(two[1].adjustedPValue, 2.0 * 2.0 / 126.0, 1e-12);
    // A row that can never be significant costs the others nothing.
    const std::vector<Effect> withSingle = judgeEffects({{fast, slow, Replicates::Passes}, {{1.0}, {2.0}, {}}}, {});
    EXPECT_NEAR(withSingle[0].adjustedPValue, 2.0 / 252.0, 1e-12);
    EXPECT_EQ(withSingle[1].verdict, EffectVerdict::Undecided);
}

} // namespace
} // namespace steadymark
