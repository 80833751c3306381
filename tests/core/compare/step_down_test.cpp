// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/step_down.h"

#include "core/stats/rank_test.h"
#include "tests/support/compare_samples.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace steadymark {
namespace {

using compare_sample::Noise;

const ShiftLimits threePercent{std::log(0.97), std::log(1.03)};

std::vector<double> drawn(Noise& noise, std::size_t size, double spread, double level = 0.0)
{
    std::vector<double> values(size);
    for (double& value : values)
        value = level + spread * noise.normal();
    return values;
}

TEST(StepDown, NeedsNoMoreThanOneRowDoes)
{
    // Every row is clearly slower: the only ways to deal out the labels that look as clear are the real one and its
    // mirror image, whatever the number of rows. Holm's own bound would be 2·8/252.
    Noise noise(1);
    for (const std::size_t count : {1U, 8U, 30U}) {
        std::vector<RowSamples> rows;
        for (std::size_t i = 0; i < count; ++i)
            rows.push_back({drawn(noise, 5, 0.001), drawn(noise, 5, 0.001, -0.2)});
        for (const double p : stepDownAdjusted(rows, threePercent))
            EXPECT_NEAR(p, 2.0 / 252.0, 1e-12) << count << " rows";
    }
    // 4 and 4 replicates can decide, 3 and 3 cannot.
    const std::vector<RowSamples> four{{drawn(noise, 4, 0.001), drawn(noise, 4, 0.001, 0.2)}};
    EXPECT_NEAR(stepDownAdjusted(four, threePercent).front(), 2.0 / 70.0, 1e-12);
    const std::vector<RowSamples> three{{drawn(noise, 3, 0.001), drawn(noise, 3, 0.001, 0.2)}};
    EXPECT_NEAR(stepDownAdjusted(three, threePercent).front(), 2.0 / 20.0, 1e-12);
}

TEST(StepDown, FindsTheOneRowThatChanged)
{
    Noise noise(2);
    std::vector<RowSamples> rows;
    for (unsigned i = 0; i < 8; ++i)
        rows.push_back({drawn(noise, 5, 0.01), drawn(noise, 5, 0.01, i == 3 ? std::log(0.9) : 0.0)});
    const std::vector<double> adjusted = stepDownAdjusted(rows, threePercent);
    for (std::size_t i = 0; i < rows.size(); ++i) {
        if (i == 3)
            EXPECT_LE(adjusted[i], 0.05);
        else
            EXPECT_GT(adjusted[i], 0.05);
    }
}

TEST(StepDown, IsNeverClearerThanTheRowByItself)
{
    Noise noise(3);
    for (unsigned trial = 0; trial < 40; ++trial) {
        std::vector<RowSamples> rows;
        for (unsigned i = 0; i < 4; ++i)
            rows.push_back({drawn(noise, 4, 0.05), drawn(noise, 5, 0.05, 0.1 * noise.normal())});
        const std::vector<double> adjusted = stepDownAdjusted(rows, threePercent);
        for (std::size_t i = 0; i < rows.size(); ++i) {
            std::vector<double> up = rows[i].after;
            std::vector<double> down = rows[i].after;
            std::vector<double> before = rows[i].before;
            for (double& value : up)
                value -= threePercent.lower;
            for (double& value : down)
                value = -(value - threePercent.upper);
            const double slower = rankTestLower(before, up);
            for (double& value : before)
                value = -value;
            const double faster = rankTestLower(before, down);
            // No less than what the better of both one-sided tests says alone, no more than Bonferroni's bound allows.
            EXPECT_LE(adjusted[i], std::min(1.0, 8.0 * std::min(slower, faster)) + 1e-12);
            // Parted by their strength, arrangements of the same rank sum may count less than the rank test's.
            EXPECT_GE(adjusted[i], 1.0 / 126.0 - 1e-12);
        }
    }
}

TEST(StepDown, UsesHolmsBoundWhereItCostsLittle)
{
    Noise noise(4);
    std::vector<RowSamples> rows;
    for (unsigned i = 0; i < 3; ++i)
        rows.push_back({drawn(noise, 10, 0.01), drawn(noise, 10, 0.01, i == 0 ? -0.2 : 0.0)});
    const std::vector<double> adjusted = stepDownAdjusted(rows, threePercent);
    EXPECT_NEAR(adjusted[0], 6.0 * smallestRankP(10, 10) / 2.0, 1e-12);
    EXPECT_EQ(adjusted[1], 1.0);
}

TEST(StepDown, BearsRowsWithoutSpreadAndWithoutValues)
{
    const std::vector<double> same(5, 20.0);
    const std::vector<double> lower(5, 19.5);
    EXPECT_NEAR(stepDownAdjusted(std::vector<RowSamples>{{same, lower}}, threePercent).front(), 2.0 / 252.0, 1e-12);
    EXPECT_GT(stepDownAdjusted(std::vector<RowSamples>{{same, same}}, threePercent).front(), 0.9);
    EXPECT_EQ(stepDownAdjusted(std::vector<RowSamples>{{{}, lower}}, threePercent).front(), 1.0);
    EXPECT_TRUE(stepDownAdjusted({}, threePercent).empty());
}

TEST(Spread, IsNotMovedByOneStall)
{
    Noise noise(5);
    double sum = 0.0;
    for (unsigned trial = 0; trial < 300; ++trial)
        sum += spreadWithin(drawn(noise, 20, 0.02), drawn(noise, 20, 0.02, 5.0));
    EXPECT_NEAR(sum / 300.0, 0.02, 0.002);
    std::vector<double> stalled = drawn(noise, 10, 0.02);
    stalled.front() = -15.0;
    EXPECT_LT(spreadWithin(stalled, stalled), 0.06);
    EXPECT_EQ(spreadWithin(std::vector<double>{1.0}, std::vector<double>{2.0}), 0.0);
}

} // namespace
} // namespace steadymark
