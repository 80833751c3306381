// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/chart/axis_ticks.h"

#include <gtest/gtest.h>

#include <cmath>

namespace steadymark {
namespace {

TEST(AxisTicks, EndsAreRoundedUp)
{
    EXPECT_DOUBLE_EQ(roundedUp(7108.0), 8000.0);
    EXPECT_DOUBLE_EQ(roundedUp(8000.0), 8000.0);
    EXPECT_DOUBLE_EQ(roundedUp(8001.0), 10000.0);
    EXPECT_DOUBLE_EQ(roundedUp(0.012), 0.015);
    EXPECT_DOUBLE_EQ(roundedUp(0.0), 1.0);
    EXPECT_DOUBLE_EQ(roundedUpCoarsely(7108.0), 10000.0);
    EXPECT_DOUBLE_EQ(roundedUpCoarsely(1100.0), 2000.0);
    EXPECT_DOUBLE_EQ(roundedUpTime(61.0), 90.0);
    EXPECT_DOUBLE_EQ(roundedUpTime(3.0), 10.0);
    EXPECT_DOUBLE_EQ(roundedUpTime(3601.0), 5400.0);
}

TEST(AxisTicks, LinearTicksAreRoundAndFew)
{
    EXPECT_EQ(linearTicks(0.0, 8000.0, 5), (std::vector<double>{0, 2000, 4000, 6000, 8000}));
    EXPECT_EQ(linearTicks(0.0, 100.0, 4), (std::vector<double>{0, 50, 100}));
    EXPECT_TRUE(linearTicks(5.0, 5.0, 4).empty());
}

TEST(AxisTicks, TimesAreThoseOfAClock)
{
    EXPECT_EQ(timeTicks(0.0, 275.0, 10), (std::vector<double>{0, 30, 60, 90, 120, 150, 180, 210, 240, 270}));
    EXPECT_EQ(timeTicks(0.0, 7000.0, 4), (std::vector<double>{0, 1800, 3600, 5400}));
    EXPECT_EQ(timeTicks(10.0, 12.0, 4), (std::vector<double>{10.0, 10.5, 11.0, 11.5, 12.0}));
}

TEST(AxisTicks, LogarithmicTicksGoByDecades)
{
    EXPECT_EQ(logarithmicTicks(10.0, 10000.0, 5), (std::vector<double>{10, 100, 1000, 10000}));
    EXPECT_EQ(logarithmicTicks(10.0, 200.0, 5), (std::vector<double>{10, 20, 50, 100, 200}));
    EXPECT_EQ(logarithmicTicks(1.0, 1e8, 4), (std::vector<double>{1, 100, 1e4, 1e6, 1e8}));
}

TEST(AxisTicks, LogarithmicTicksOfLessThanTwoDecadesAreRoundAndAtLeastTwo)
{
    EXPECT_EQ(logarithmicTicks(20.0, 500.0, 3), (std::vector<double>{20, 100, 500}));
    EXPECT_EQ(logarithmicTicks(50.0, 2000.0, 3), (std::vector<double>{100, 500, 2000}));
    EXPECT_EQ(logarithmicTicks(0.2, 5.0, 3), (std::vector<double>{0.2, 1, 5}));
    for (const double low : {0.1, 0.2, 0.5, 1.0, 2.0, 5.0, 13.0, 70.0, 1e5}) {
        for (const double factor : {10.0, 20.0, 25.0, 50.0, 99.0}) {
            const std::vector<double> ticks = logarithmicTicks(low, low * factor, 2);
            EXPECT_GE(ticks.size(), 2U) << low << " to " << low * factor;
            for (const double tick : ticks) {
                const double lead = tick / std::pow(10.0, std::floor(std::log10(tick) + 1e-9));
                EXPECT_TRUE(std::abs(lead - 1.0) < 1e-6 || std::abs(lead - 2.0) < 1e-6 || std::abs(lead - 5.0) < 1e-6)
                    << tick;
            }
        }
    }
}

TEST(LatencyRange, HoldsBothEndsWithRoundEdges)
{
    const LatencyRange range = latencyRangeAround(31'000, 480e6);
    EXPECT_DOUBLE_EQ(range.lowNs, 20e3);
    EXPECT_DOUBLE_EQ(range.highNs, 1e9);
    const LatencyRange one = latencyRangeAround(100'000, 100'000);
    EXPECT_LT(one.lowNs, 100'000);
    EXPECT_GT(one.highNs, 100'000);
}

} // namespace
} // namespace steadymark
