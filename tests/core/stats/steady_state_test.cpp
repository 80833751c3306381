// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/stats/steady_state.h"

#include "core/base/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <vector>

namespace steadymark {
namespace {

SteadyWindow windowOf(const std::vector<double>& values)
{
    const auto window = steadyWindow(values, {});
    EXPECT_TRUE(window);
    return window.value_or(SteadyWindow{});
}

// Worked by hand from the rule: 20 % of the mean for the range, 10 % for the line.

TEST(SteadyState, HoldsWithinBothLimits)
{
    const SteadyWindow window = windowOf({1000, 1010, 990, 1005, 995});
    EXPECT_TRUE(window.isSteady());
    EXPECT_NEAR(window.mean, 1000.0, 1e-9);
    EXPECT_NEAR(window.range, 20.0, 1e-9);
    EXPECT_NEAR(window.slope, -1.5, 1e-9);
    EXPECT_NEAR(window.slopeShare, 6.0 / 1000.0, 1e-12);
    EXPECT_NEAR(window.intercept, 1003.0, 1e-9);
}

TEST(SteadyState, FailsByTheLineAlone)
{
    const SteadyWindow window = windowOf({900, 950, 1000, 1050, 1100});
    EXPECT_TRUE(window.isRangeMet) << "200 is just 20 % of 1000";
    EXPECT_NEAR(window.slope, 50.0, 1e-9);
    EXPECT_FALSE(window.isSlopeMet);
    EXPECT_FALSE(window.isSteady());
}

TEST(SteadyState, FailsByTheRangeAlone)
{
    const SteadyWindow window = windowOf({1000, 1000, 1250, 1000, 1000});
    EXPECT_NEAR(window.range, 250.0, 1e-9);
    EXPECT_FALSE(window.isRangeMet) << "210 are allowed";
    EXPECT_TRUE(window.isSlopeMet);
    EXPECT_FALSE(window.isSteady());
}

TEST(SteadyState, CountsBothLimitsAsMet)
{
    // One value off by d in the middle of four v: range d, mean v + d/5, no slope. d = 0.2·(v + d/5) for v = 960, d =
    // 200.
    EXPECT_TRUE(windowOf({960, 960, 1160, 960, 960}).isSteady());
    EXPECT_FALSE(windowOf({960, 960, 1160.01, 960, 960}).isRangeMet);
    EXPECT_TRUE(windowOf({960, 960, 1159.99, 960, 960}).isRangeMet);
    // A straight line of slope k about 1000: 4·k = 100.
    EXPECT_TRUE(windowOf({950, 975, 1000, 1025, 1050}).isSteady());
    EXPECT_FALSE(windowOf({949.9, 974.95, 1000, 1025.05, 1050.1}).isSlopeMet);
    EXPECT_TRUE(windowOf({1050, 1025, 1000, 975, 950}).isSteady()) << "falling is like rising";
    EXPECT_FALSE(windowOf({1050.1, 1025.05, 1000, 974.95, 949.9}).isSlopeMet);
    // Limits that no binary fraction hits exactly.
    EXPECT_TRUE(windowOf({0.096, 0.096, 0.116, 0.096, 0.096}).isSteady());
    EXPECT_TRUE(windowOf({95e9 / 3, 97.5e9 / 3, 100e9 / 3, 102.5e9 / 3, 105e9 / 3}).isSteady());
}

TEST(SteadyState, KeepsItsDigitsWithLargeNumbers)
{
    const SteadyWindow window = windowOf({1e15, 1e15 + 4, 1e15 + 8, 1e15 + 12, 1e15 + 16});
    EXPECT_NEAR(window.slope, 4.0, 1e-6);
}

/// The window that ends a stage: the first that is steady, as round after round is judged.
std::optional<SteadyWindow> firstSteadyWindow(const std::vector<double>& values, const SteadyRule& rule)
{
    for (std::size_t end = 1; end <= values.size(); ++end) {
        const auto window = steadyWindow(std::span(values).first(end), rule);
        if (window && window->isSteady())
            return window;
    }
    return std::nullopt;
}

TEST(SteadyState, NeedsAWholeWindowAndSomethingMeasured)
{
    EXPECT_FALSE(steadyWindow(std::vector<double>{1, 1, 1, 1}, {}));
    EXPECT_FALSE(firstSteadyWindow(std::vector<double>{1, 1, 1, 1}, {}));
    EXPECT_FALSE(steadyWindow({}, {}));
    EXPECT_FALSE(windowOf({0, 0, 0, 0, 0}).isSteady());
    SteadyRule tooShort;
    tooShort.window = 1;
    EXPECT_FALSE(steadyWindow(std::vector<double>{1, 1}, tooShort));
    EXPECT_FALSE(firstSteadyWindow(std::vector<double>{1, 1}, tooShort));
}

TEST(SteadyState, IsFoundAtTheEarliestWindow)
{
    const std::vector<double> values{5000, 3000, 2000, 1500, 1000, 1010, 990, 1005, 995, 1000};
    const auto first = firstSteadyWindow(values, {});
    ASSERT_TRUE(first);
    EXPECT_EQ(first->first, 4U);
    // The line in rounds of the whole series: the same at the window's middle.
    EXPECT_NEAR(first->intercept + first->slope * 6.0, first->mean, 1e-9);
    const auto last = steadyWindow(values, {});
    ASSERT_TRUE(last);
    EXPECT_EQ(last->first, 5U);
    EXPECT_FALSE(firstSteadyWindow(std::vector<double>{10, 8, 6, 4, 2, 1}, {}));
}

/// The definition, written down once more: least squares by the normal equations, about the origin.
bool isSteadyByDefinition(const std::vector<double>& values, std::size_t first, const SteadyRule& rule)
{
    const auto n = static_cast<double>(rule.window);
    double sx = 0, sy = 0, sxx = 0, sxy = 0;
    double lowest = values[first];
    double highest = values[first];
    for (std::size_t i = 0; i < rule.window; ++i) {
        const auto x = static_cast<double>(first + i);
        const double y = values[first + i];
        sx += x;
        sy += y;
        sxx += x * x;
        sxy += x * y;
        lowest = std::min(lowest, y);
        highest = std::max(highest, y);
    }
    const double slope = (n * sxy - sx * sy) / (n * sxx - sx * sx);
    const double mean = sy / n;
    return highest - lowest <= rule.largestRange * mean && std::abs(slope) * (n - 1.0) <= rule.largestSlope * mean;
}

TEST(SteadyState, AgreesWithTheDefinition)
{
    RandomGenerator random(1);
    unsigned steady = 0;
    constexpr unsigned trials = 3000;
    for (unsigned trial = 0; trial < trials; ++trial) {
        SteadyRule rule;
        rule.window = 2 + random.below(6);
        rule.largestRange = 0.01 * static_cast<double>(5 + random.below(40));
        rule.largestSlope = 0.01 * static_cast<double>(2 + random.below(20));
        std::vector<double> values(rule.window + random.below(15));
        for (double& value : values)
            value = 900.0 + static_cast<double>(random.below(2'000'000)) / 9973.0;
        std::optional<std::size_t> expected;
        for (std::size_t first = 0; !expected && first + rule.window <= values.size(); ++first) {
            if (isSteadyByDefinition(values, first, rule))
                expected = first;
        }
        const auto found = firstSteadyWindow(values, rule);
        ASSERT_EQ(found.has_value(), expected.has_value());
        if (found) {
            EXPECT_EQ(found->first, *expected);
        }
        EXPECT_EQ(
            steadyWindow(values, rule)->isSteady(), isSteadyByDefinition(values, values.size() - rule.window, rule));
        steady += found ? 1U : 0U;
    }
    EXPECT_GT(steady, trials / 10);
    EXPECT_LT(steady, trials * 9 / 10);
}

} // namespace
} // namespace steadymark
