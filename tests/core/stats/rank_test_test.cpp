// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/stats/rank_test.h"

#include "core/base/random.h"
#include "tests/support/compare_samples.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <bit>
#include <cmath>
#include <numeric>

namespace steadymark {
namespace {

using compare_sample::Noise;

/// Twice the Mann–Whitney statistic: over all pairs 2 when the second is larger, 1 when they are equal. Knows no ranks.
int doubledU(const std::vector<double>& first, const std::vector<double>& second)
{
    int sum = 0;
    for (const double a : first) {
        for (const double b : second)
            sum += b > a ? 2 : b == a ? 1 : 0;
    }
    return sum;
}

struct Chances {
    double both = 0.0;
    double lower = 0.0;
};

/// Tries every way to split the same values into two samples of these sizes.
Chances trySplits(const std::vector<double>& first, const std::vector<double>& second)
{
    std::vector<double> all = first;
    all.insert(all.end(), second.begin(), second.end());
    const int observed = doubledU(first, second);
    const auto mean = static_cast<int>(first.size() * second.size()); // of the doubled statistic
    unsigned splits = 0;
    unsigned both = 0;
    unsigned lower = 0;
    for (unsigned mask = 0; mask < 1U << all.size(); ++mask) {
        if (static_cast<std::size_t>(std::popcount(mask)) != second.size())
            continue;
        std::vector<double> a;
        std::vector<double> b;
        for (std::size_t i = 0; i < all.size(); ++i)
            ((mask >> i & 1U) != 0 ? b : a).push_back(all[i]);
        const int u = doubledU(a, b);
        ++splits;
        both += std::abs(u - mean) >= std::abs(observed - mean) ? 1U : 0U;
        lower += u <= observed ? 1U : 0U;
    }
    return {static_cast<double>(both) / splits, static_cast<double>(lower) / splits};
}

std::vector<double> drawn(Noise& noise, std::size_t size, double level = 0.0)
{
    std::vector<double> values(size);
    for (double& value : values)
        value = level + noise.normal();
    return values;
}

TEST(RankTest, AgreesWithTryingEverySplit)
{
    RandomGenerator random(1);
    for (std::size_t first = 1; first <= 9; ++first) {
        for (std::size_t second = 1; first + second <= 10; ++second) {
            for (unsigned trial = 0; trial < 6; ++trial) {
                // Few different values give many ties, many give none.
                const std::uint64_t different = trial % 2 == 0 ? 4 : 1'000'000;
                std::vector<double> a(first);
                std::vector<double> b(second);
                for (double& value : a)
                    value = static_cast<double>(random.below(different));
                for (double& value : b)
                    value = static_cast<double>(random.below(different) + (trial < 2 ? different / 2 : 0));
                const Chances chances = trySplits(a, b);
                EXPECT_NEAR(rankTest(a, b), chances.both, 1e-12) << first << " and " << second;
                EXPECT_NEAR(rankTestLower(a, b), chances.lower, 1e-12) << first << " and " << second;
            }
        }
    }
}

TEST(RankTest, KnowsPublishedValues)
{
    // Hollander and Wolfe 1973, p. 69 (permeability of membranes), as in the manual of R's wilcox.test: W = 35, p =
    // 0.2544 two-sided, 0.1272 for "greater".
    const std::vector<double> term{0.80, 0.83, 1.89, 1.04, 1.45, 1.38, 1.91, 1.64, 0.73, 1.46};
    const std::vector<double> early{1.15, 0.88, 0.90, 0.74, 1.21};
    EXPECT_NEAR(rankTest(term, early), 0.2544, 5e-5);
    EXPECT_NEAR(rankTestLower(term, early), 0.1272, 5e-5);
}

TEST(RankTest, IsOneWithoutAnythingToTell)
{
    const std::vector<double> values{1, 2, 3};
    EXPECT_EQ(rankTest({}, values), 1.0);
    EXPECT_EQ(rankTest(values, {}), 1.0);
    EXPECT_EQ(rankTest(std::vector<double>(5, 7.0), std::vector<double>(5, 7.0)), 1.0);
    EXPECT_EQ(rankTestLower(std::vector<double>(5, 7.0), std::vector<double>(5, 7.0)), 1.0);
    EXPECT_EQ(rankTest(std::vector<double>(300, 7.0), std::vector<double>(5, 7.0)), 1.0);
}

TEST(RankTest, OfManyValuesIsNearTheNormalApproximation)
{
    Noise noise(3);
    // 200 values are still exact; the 201st changes the method, not the answer. One value more on either side may move
    // the rank sum by little.
    const std::vector<double> first = drawn(noise, 100);
    std::vector<double> second = drawn(noise, 100, 0.25);
    const double exact = rankTest(first, second);
    const double lower = rankTestLower(second, first);
    second.push_back(0.25);
    EXPECT_NEAR(rankTest(first, second), exact, 0.1 * exact + 1e-3);
    EXPECT_NEAR(rankTestLower(second, first), lower, 0.1 * lower + 1e-3);
    EXPECT_GT(exact, 0.0);
    EXPECT_LT(exact, 0.5);
    // Ties of three in both.
    for (double& value : second)
        value = std::round(value * 2.0);
    std::vector<double> rounded = first;
    for (double& value : rounded)
        value = std::round(value * 2.0);
    const double approximated = rankTest(rounded, second);
    second.pop_back();
    EXPECT_NEAR(approximated, rankTest(rounded, second), 0.1 * approximated + 2e-3);
}

TEST(RankTest, CanReachNoLessThanItsSizesAllow)
{
    EXPECT_NEAR(smallestRankP(3, 3), 0.1, 1e-15);
    EXPECT_NEAR(smallestRankP(4, 4), 2.0 / 70.0, 1e-15);
    EXPECT_NEAR(smallestRankP(5, 5), 2.0 / 252.0, 1e-15);
    EXPECT_NEAR(smallestRankP(2, 8), 2.0 / 45.0, 1e-15);
    EXPECT_EQ(smallestRankP(0, 5), 1.0);
    EXPECT_EQ(smallestRankP(1, 1), 1.0);
    for (const std::size_t size : {3U, 4U, 5U, 20U}) {
        std::vector<double> low(size);
        std::iota(low.begin(), low.end(), 0.0);
        std::vector<double> high(size);
        std::iota(high.begin(), high.end(), 100.0);
        EXPECT_NEAR(rankTest(low, high), smallestRankP(size, size), 1e-15);
        EXPECT_NEAR(rankTestLower(high, low), smallestRankP(size, size) / 2.0, 1e-15);
        EXPECT_NEAR(rankTestLower(low, high), 1.0, 1e-12);
    }
}

TEST(Shift, IsTheMedianOfAllDifferences)
{
    Noise noise(4);
    RandomGenerator random(5);
    for (unsigned trial = 0; trial < 300; ++trial) {
        std::vector<double> first = drawn(noise, 1 + random.below(9));
        std::vector<double> second = drawn(noise, 1 + random.below(9), 1.0);
        if (trial % 3 == 0) { // ties, and differences that are exactly 0
            for (double& value : first)
                value = std::round(value);
            for (double& value : second)
                value = std::round(value);
        }
        std::vector<double> differences;
        for (const double a : first) {
            for (const double b : second)
                differences.push_back(b - a);
        }
        std::ranges::sort(differences);
        const std::size_t count = differences.size();
        const ShiftEstimate estimate = estimateShift(first, second);
        EXPECT_DOUBLE_EQ(estimate.shift, (differences[(count - 1) / 2] + differences[count / 2]) / 2.0);
        if (std::isfinite(estimate.low)) {
            EXPECT_TRUE(std::ranges::binary_search(differences, estimate.low));
            EXPECT_TRUE(std::ranges::binary_search(differences, estimate.high));
            EXPECT_LE(estimate.low, estimate.shift);
            EXPECT_GE(estimate.high, estimate.shift);
        }
    }
}

TEST(Shift, IsInTheIntervalExactlyWhenTheTestDoesNotRejectIt)
{
    Noise noise(6);
    RandomGenerator random(7);
    for (unsigned trial = 0; trial < 400; ++trial) {
        const std::vector<double> first = drawn(noise, 2 + random.below(7));
        const std::vector<double> second = drawn(noise, 2 + random.below(7), 0.5);
        const double confidence = trial % 2 == 0 ? 0.95 : 0.8;
        const ShiftEstimate estimate = estimateShift(first, second, confidence);
        EXPECT_GE(estimate.confidence, confidence - 1e-12);
        for (unsigned probe = 0; probe < 20; ++probe) {
            const double shift = 6.0 * noise.uniform() - 2.5;
            std::vector<double> moved = second;
            for (double& value : moved)
                value -= shift;
            const bool isRejected = rankTest(first, moved) <= 1.0 - confidence + 1e-12;
            const bool isInside = shift >= estimate.low && shift <= estimate.high;
            EXPECT_EQ(isInside, !isRejected) << shift << " against [" << estimate.low << "; " << estimate.high << "], "
                                             << first.size() << " and " << second.size() << " values";
        }
    }
}

TEST(Shift, TellsTheConfidenceItReallyHas)
{
    Noise noise(8);
    EXPECT_NEAR(estimateShift(drawn(noise, 5), drawn(noise, 5)).confidence, 1.0 - 8.0 / 252.0, 1e-12);
    EXPECT_NEAR(estimateShift(drawn(noise, 4), drawn(noise, 4)).confidence, 1.0 - 2.0 / 70.0, 1e-12);
    const ShiftEstimate tooFew = estimateShift(drawn(noise, 3), drawn(noise, 3));
    EXPECT_EQ(tooFew.confidence, 1.0);
    EXPECT_TRUE(std::isinf(tooFew.low) && tooFew.low < 0.0);
    EXPECT_TRUE(std::isinf(tooFew.high) && tooFew.high > 0.0);
    EXPECT_TRUE(std::isfinite(tooFew.shift));
    // Of identical values the interval is a point.
    const std::vector<double> same(6, 3.0);
    const ShiftEstimate none = estimateShift(same, same);
    EXPECT_EQ(none.shift, 0.0);
    EXPECT_EQ(none.low, 0.0);
    EXPECT_EQ(none.high, 0.0);
}

TEST(Shift, OfVeryManyValuesNeedsNoTableOfAllPairs)
{
    // 10^10 differences.
    Noise noise(14);
    const ShiftEstimate estimate = estimateShift(drawn(noise, 100'000), drawn(noise, 100'000, 0.5));
    EXPECT_NEAR(estimate.shift, 0.5, 0.03);
    EXPECT_LT(estimate.low, 0.5 + 0.01);
    EXPECT_GT(estimate.high, 0.5 - 0.01);
    EXPECT_NEAR(estimate.high - estimate.low, 2 * 1.96 * std::sqrt(2.0 / 1e5) * std::sqrt(3.14159 / 3.0), 0.002);
    EXPECT_NEAR(estimate.confidence, 0.95, 1e-4);
}

TEST(Shift, IsCoveredAsOftenAsPromised)
{
    Noise noise(9);
    for (const std::size_t size : {4U, 7U, 120U}) { // 240 values together: by the normal approximation
        unsigned covered = 0;
        constexpr unsigned trials = 600;
        double promised = 0.0;
        for (unsigned trial = 0; trial < trials; ++trial) {
            const ShiftEstimate estimate = estimateShift(drawn(noise, size), drawn(noise, size, 0.3));
            promised = estimate.confidence;
            covered += estimate.low <= 0.3 && 0.3 <= estimate.high ? 1U : 0U;
        }
        const double expected = promised * trials;
        EXPECT_NEAR(covered, expected, 3.5 * std::sqrt(expected * (1.0 - promised))) << size;
    }
}

/// Holm's definition: test the smallest p at level/m, the next at level/(m − 1), …, and stop at the first that is
/// above.
std::vector<bool> rejectedAt(const std::vector<double>& p, double level)
{
    std::vector<bool> rejected(p.size(), false);
    for (std::size_t left = p.size(); left > 0; --left) {
        std::size_t smallest = p.size();
        for (std::size_t i = 0; i < p.size(); ++i) {
            if (!rejected[i] && (smallest == p.size() || p[i] < p[smallest]))
                smallest = i;
        }
        if (p[smallest] > level / static_cast<double>(left))
            break;
        rejected[smallest] = true;
    }
    return rejected;
}

TEST(Holm, RejectsWhatItsDefinitionRejects)
{
    Noise noise(10);
    for (unsigned trial = 0; trial < 500; ++trial) {
        std::vector<double> p(1 + trial % 9);
        for (double& value : p)
            value = std::pow(noise.uniform(), 3.0);
        const std::vector<double> adjusted = holmAdjusted(p);
        for (const double level : {0.01, 0.05, 0.2, 0.7}) {
            const std::vector<bool> rejected = rejectedAt(p, level);
            for (std::size_t i = 0; i < p.size(); ++i)
                EXPECT_EQ(adjusted[i] <= level, rejected[i]) << p[i] << " at " << level;
        }
    }
}

TEST(Holm, KnowsAWorkedExample)
{
    const std::vector<double> adjusted = holmAdjusted(std::vector<double>{0.01, 0.04, 0.03, 0.005});
    EXPECT_NEAR(adjusted[0], 0.03, 1e-15);
    EXPECT_NEAR(adjusted[1], 0.06, 1e-15);
    EXPECT_NEAR(adjusted[2], 0.06, 1e-15);
    EXPECT_NEAR(adjusted[3], 0.02, 1e-15);
    EXPECT_TRUE(holmAdjusted({}).empty());
    EXPECT_EQ(holmAdjusted(std::vector<double>{0.9, 0.8}), (std::vector<double>{1.0, 1.0}));
}

} // namespace
} // namespace steadymark
