// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/stats/median_interval.h"

#include "core/base/random.h"

#include <gmock/gmock.h>

#include <cmath>
#include <numeric>

namespace steadymark {
namespace {

/// 1, 2, … count, out of order.
std::vector<double> ranks(std::size_t count)
{
    std::vector<double> values(count);
    std::iota(values.rbegin(), values.rend(), 1.0);
    return values;
}

TEST(MedianInterval, NeedsSixValuesForNinetyFivePercent)
{
    EXPECT_FALSE(medianInterval({}));
    EXPECT_FALSE(medianInterval(ranks(5)));
    const std::optional<MedianInterval> six = medianInterval(ranks(6));
    ASSERT_TRUE(six);
    EXPECT_EQ(six->low, 1.0);
    EXPECT_EQ(six->high, 6.0);
    EXPECT_EQ(six->median, 3.0);
    EXPECT_NEAR(six->confidence, 0.96875, 1e-12);
    EXPECT_TRUE(medianInterval(ranks(5), 0.9));
}

// The ranks of the usual tables (for example Hahn and Meeker): k-th smallest and k-th largest.
TEST(MedianInterval, HasTheRanksOfTheTables)
{
    struct Row {
        std::size_t count, rank;
        double confidence;
    };
    for (const Row& row : {Row{8, 1, 0.9922}, Row{9, 2, 0.9609}, Row{10, 2, 0.9785}, Row{12, 3, 0.9614},
             Row{15, 4, 0.9648}, Row{20, 6, 0.9586}, Row{25, 8, 0.9567}, Row{50, 18, 0.9672}, Row{100, 40, 0.9648}}) {
        const std::optional<MedianInterval> interval = medianInterval(ranks(row.count));
        ASSERT_TRUE(interval) << row.count;
        EXPECT_EQ(interval->low, static_cast<double>(row.rank)) << row.count;
        EXPECT_EQ(interval->high, static_cast<double>(row.count - row.rank + 1)) << row.count;
        EXPECT_NEAR(interval->confidence, row.confidence, 1e-4) << row.count;
    }
}

TEST(MedianInterval, IsAsFarFromTheMedianAsItsFartherEnd)
{
    const std::optional<MedianInterval> interval = medianInterval({100, 100, 98, 101, 100, 106});
    ASSERT_TRUE(interval);
    EXPECT_EQ(interval->median, 100.0);
    EXPECT_NEAR(interval->share(), 0.06, 1e-12);
}

// Whatever the distribution: here a skewed one, whose median is 1.
TEST(MedianInterval, CoversTheMedianAsOftenAsItSays)
{
    RandomGenerator random(7);
    int covered = 0;
    constexpr int rounds = 4000;
    for (int round = 0; round < rounds; ++round) {
        std::vector<double> values(12);
        for (double& value : values)
            value = -std::log2((static_cast<double>(random.next() >> 11U) + 0.5) / 9007199254740992.0);
        const MedianInterval interval = medianInterval(values).value();
        covered += interval.low <= 1.0 && interval.high >= 1.0 ? 1 : 0;
    }
    // 96.14 % of them, with a standard deviation of 12.
    EXPECT_NEAR(covered, 0.9614 * rounds, 5 * 12);
}

} // namespace
} // namespace steadymark
