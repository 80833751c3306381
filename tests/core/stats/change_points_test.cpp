// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/stats/change_points.h"

#include "core/base/random.h"
#include "core/stats/history_changes.h"
#include "tests/support/compare_samples.h"
#include "tests/support/instrumented.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace steadymark {
namespace {

using compare_sample::Noise;

double cost(std::span<const double> values)
{
    double mean = 0.0;
    for (const double value : values)
        mean += value / static_cast<double>(values.size());
    double sum = 0.0;
    for (const double value : values)
        sum += (value - mean) * (value - mean);
    return sum;
}

/// The least cost over all ways to cut, by trying them all: recursive, knows nothing of sums or pruning.
double leastCost(std::span<const double> values, double penalty, std::size_t shortest)
{
    std::vector<double> least(values.size() + 1, std::numeric_limits<double>::infinity());
    for (std::size_t end = shortest; end <= values.size(); ++end) {
        least[end] = cost(values.first(end));
        for (std::size_t cut = shortest; cut + shortest <= end; ++cut)
            least[end] = std::min(least[end], least[cut] + penalty + cost(values.subspan(cut, end - cut)));
    }
    return least.back();
}

double costOf(std::span<const double> values, const std::vector<std::size_t>& begins, double penalty)
{
    double sum = penalty * static_cast<double>(begins.size() - 1);
    for (std::size_t i = 0; i < begins.size(); ++i) {
        const std::size_t end = i + 1 < begins.size() ? begins[i + 1] : values.size();
        sum += cost(values.subspan(begins[i], end - begins[i]));
    }
    return sum;
}

std::vector<double> levels(std::initializer_list<std::pair<std::size_t, double>> stretches, Noise& noise, double share)
{
    std::vector<double> values;
    for (const auto& [count, level] : stretches) {
        for (std::size_t i = 0; i < count; ++i)
            values.push_back(level * std::exp(share * noise.normal()));
    }
    return values;
}

TEST(OptimalPartition, IsAsGoodAsTryingAllWaysToCut)
{
    RandomGenerator random(1);
    Noise noise(2);
    for (unsigned trial = 0; trial < 2000; ++trial) {
        const std::size_t size = 1 + random.below(40);
        const std::size_t shortest = 1 + random.below(5);
        const double penalty = 0.1 * static_cast<double>(1 + random.below(60));
        std::vector<double> values(size);
        double level = 0.0;
        for (double& value : values) {
            if (random.below(6) == 0)
                level = static_cast<double>(random.below(7));
            value = level + noise.normal();
        }
        const std::vector<std::size_t> begins = optimalPartition(values, penalty, shortest);
        ASSERT_FALSE(begins.empty());
        EXPECT_EQ(begins.front(), 0U);
        for (std::size_t i = 0; begins.size() > 1 && i < begins.size(); ++i)
            EXPECT_GE((i + 1 < begins.size() ? begins[i + 1] : size) - begins[i], shortest);
        if (size < shortest)
            continue;
        EXPECT_NEAR(costOf(values, begins, penalty), leastCost(values, penalty, shortest), 1e-9)
            << "trial " << trial << ", " << size << " values, shortest " << shortest << ", penalty " << penalty;
    }
}

TEST(OptimalPartition, KeepsWhatIsTooShortWhole)
{
    EXPECT_TRUE(optimalPartition({}, 1.0, 2).empty());
    EXPECT_EQ(optimalPartition(std::vector<double>{1, 9, 9}, 0.1, 2), std::vector<std::size_t>{0});
    EXPECT_EQ(optimalPartition(std::vector<double>{1, 1, 9, 9}, 0.1, 2), (std::vector<std::size_t>{0, 2}));
}

TEST(Plateaus, AreFoundWhereTheLevelChanges)
{
    Noise noise(3);
    for (const double share : {0.0, 0.02, 0.1}) {
        const std::vector<double> values = levels({{300, 3000e6}, {500, 1200e6}, {200, 500e6}}, noise, share);
        const std::vector<Plateau> plateaus = findPlateaus(values);
        ASSERT_EQ(plateaus.size(), 3U) << share;
        EXPECT_NEAR(static_cast<double>(plateaus[0].end), 300.0, 2.0);
        EXPECT_NEAR(static_cast<double>(plateaus[1].end), 800.0, 2.0);
        EXPECT_EQ(plateaus[2].end, 1000U);
        EXPECT_NEAR(plateaus[0].level, 3000e6, 3000e6 * (0.001 + 0.2 * share));
        EXPECT_NEAR(plateaus[1].level, 1200e6, 1200e6 * (0.001 + 0.2 * share));
        EXPECT_NEAR(plateaus[2].level, 500e6, 500e6 * (0.001 + 0.2 * share));
    }
}

TEST(Plateaus, OfASteadyCurveAreOne)
{
    Noise noise(4);
    for (const double share : {0.0, 0.01, 0.05, 0.2}) {
        for (const std::size_t size : {1U, 2U, 3U, 10U, 100U, 1000U}) {
            const std::vector<Plateau> plateaus = findPlateaus(levels({{size, 480e6}}, noise, share));
            ASSERT_EQ(plateaus.size(), 1U) << size << " values, noise " << share;
            EXPECT_EQ(plateaus[0].begin, 0U);
            EXPECT_EQ(plateaus[0].end, size);
        }
    }
    EXPECT_TRUE(findPlateaus({}).empty());
}

TEST(Plateaus, ThatHardlyDifferAreJoined)
{
    Noise noise(5);
    const std::vector<double> values = levels({{200, 100.0}, {200, 92.0}, {200, 50.0}}, noise, 0.005);
    ASSERT_EQ(findPlateaus(values).size(), 2U) << "8 % are less than 10 %";
    PlateauOptions fine;
    fine.smallestStep = 0.05;
    const std::vector<Plateau> plateaus = findPlateaus(values, fine);
    ASSERT_EQ(plateaus.size(), 3U);
    EXPECT_NEAR(static_cast<double>(plateaus[1].begin), 200.0, 2.0);
}

TEST(Plateaus, AreNotMadeOfStalls)
{
    Noise noise(6);
    std::vector<double> values = levels({{60, 500e6}}, noise, 0.01);
    values[20] = 0.0;
    values[40] = 3e6;
    values[41] = 2e6;
    const std::vector<Plateau> plateaus = findPlateaus(values);
    ASSERT_EQ(plateaus.size(), 1U);
    EXPECT_NEAR(plateaus[0].level, 500e6, 5e6);
    EXPECT_FALSE(findKnee(plateaus));
}

TEST(Plateaus, OfUselessValuesAreOne)
{
    EXPECT_EQ(findPlateaus(std::vector<double>(20, 0.0)).size(), 1U);
    EXPECT_EQ(findPlateaus(std::vector<double>(20, -3.0)).size(), 1U);
    std::vector<double> values(40, 100.0);
    values[7] = std::numeric_limits<double>::quiet_NaN();
    values[8] = std::numeric_limits<double>::infinity();
    EXPECT_EQ(findPlateaus(values).size(), 1U);
}

TEST(Plateaus, OfManyPointsArePlacedToThePoint)
{
    Noise noise(7);
    const std::vector<double> values = levels({{33'333, 2000e6}, {66'667, 700e6}}, noise, 0.03);
    const std::vector<Plateau> plateaus = findPlateaus(values);
    ASSERT_EQ(plateaus.size(), 2U);
    EXPECT_NEAR(static_cast<double>(plateaus[1].begin), 33'333.0, 1.0);
    EXPECT_EQ(findPlateaus(levels({{100'000, 700e6}}, noise, 0.03)).size(), 1U);
}

TEST(Plateaus, AreNotMadeOfOneSampleOnTheWayDown)
{
    // A sample in which the cache was full after half of it.
    std::vector<double> values(12, 524.0);
    values.push_back(290.0);
    values.resize(100, 82.0);
    const std::vector<Plateau> plateaus = findPlateaus(values);
    ASSERT_EQ(plateaus.size(), 2U);
    EXPECT_EQ(plateaus[0].level, 524.0);
    EXPECT_EQ(plateaus[1].level, 82.0);
    // What the memory of a drive takes at once makes one sample faster, and no level.
    std::vector<double> buffered(60, 291.0);
    buffered.front() = 358.0;
    EXPECT_EQ(findPlateaus(buffered).size(), 1U);
}

/// Noise that remembers itself, about one level.
std::vector<double> correlated(std::size_t size, double memory, double spread, Noise& noise)
{
    std::vector<double> values(size);
    double state = noise.normal() * spread;
    for (double& value : values) {
        value = 500e6 * std::exp(state);
        state = memory * state + spread * std::sqrt(1.0 - memory * memory) * noise.normal();
    }
    return values;
}

/// Curves of drives without a cache: each kind changes in a way of its own all along.
constexpr unsigned kindsWithoutKnee = 8;
std::vector<double> curveWithoutKnee(unsigned kind, std::size_t size, Noise& noise)
{
    constexpr std::array memories{0.0, 0.5, 0.8, 0.9, 0.98};
    if (kind < memories.size())
        return correlated(size, memories[kind], 0.05 + 0.25 * noise.uniform(), noise);
    std::vector<double> values(size);
    const double amount = 0.1 + 0.5 * noise.uniform();
    const double period = (0.05 + 1.95 * noise.uniform()) * static_cast<double>(size);
    const double dwell = 1.5 + (static_cast<double>(size) / 12.0 - 1.5) * noise.uniform();
    const double phase = 6.28 * noise.uniform();
    bool isHigh = noise.uniform() < 0.5;
    for (std::size_t i = 0; i < size; ++i) {
        const auto at = static_cast<double>(i);
        double level = 1.0;
        if (kind == 5) { // a sine
            level += amount / 2.0 * std::sin(phase + 6.2832 * at / period);
        } else if (kind == 6) { // a drift
            level -= amount * at / static_cast<double>(size);
        } else { // two levels in turn, each for as long as chance lets it
            isHigh = noise.uniform() < 1.0 / dwell ? !isHigh : isHigh;
            level -= isHigh ? 0.0 : amount;
        }
        values[i] = 500e6 * level * std::exp(0.02 * noise.normal());
    }
    return values;
}

TEST(Knee, IsHardlyEverSeenWhereThereIsNone)
{
    // At most 2 of 60 curves of each kind and length.
    Noise noise(41);
    for (unsigned kind = 0; kind < kindsWithoutKnee; ++kind) {
        for (const std::size_t size : {60U, 121U, 400U}) {
            unsigned alarms = 0;
            constexpr unsigned curves = testing::repetitions(300);
            for (unsigned n = 0; n < curves; ++n)
                alarms += findKnee(findPlateaus(curveWithoutKnee(kind, size, noise))) ? 1U : 0U;
            EXPECT_LE(alarms, 300U / 60 * 2) << "kind " << kind << ", " << size << " values";
        }
    }
}

TEST(Knee, IsFoundWhereACacheIsFull)
{
    // At least 58 of 60, to within 2 values: falls to less than three quarters, noise of 5 % that remembers itself.
    Noise noise(42);
    for (const double memory : {0.0, 0.5}) {
        for (const std::size_t size : {60U, 121U, 400U, 1000U}) {
            unsigned found = 0;
            constexpr unsigned curves = testing::repetitions(120);
            for (unsigned n = 0; n < curves; ++n) {
                std::vector<double> values = correlated(size, memory, 0.05 * noise.uniform(), noise);
                const auto place = std::max<std::size_t>(
                    3, static_cast<std::size_t>((0.02 + 0.7 * noise.uniform()) * static_cast<double>(size)));
                const double fall = 1.4 + 7.0 * noise.uniform();
                for (std::size_t i = place; i < size; ++i)
                    values[i] /= fall;
                if (n % 2 == 0) // a sample that began in the cache
                    values[place] *= std::pow(fall, noise.uniform());
                const std::optional<Knee> knee = findKnee(findPlateaus(values));
                const bool isThere = knee && knee->at + 2 >= place && knee->at <= place + 2
                    && std::abs(knee->before / knee->after / fall - 1.0) < 0.15;
                found += isThere ? 1U : 0U;
            }
            EXPECT_LE(curves - found, 120U / 60 * 2) << "memory " << memory << ", " << size << " values";
        }
    }
}

TEST(Knee, IsTheFirstFall)
{
    Noise noise(8);
    const std::vector<double> values = levels({{100, 3000e6}, {200, 1000e6}, {100, 300e6}}, noise, 0.03);
    const auto knee = findKnee(findPlateaus(values));
    ASSERT_TRUE(knee);
    EXPECT_NEAR(static_cast<double>(knee->at), 100.0, 1.0);
    EXPECT_NEAR(knee->before, 3000e6, 30e6);
    EXPECT_NEAR(knee->after, 1000e6, 10e6);
}

TEST(Knee, PassesOverASlowStart)
{
    const std::vector<Plateau> plateaus{{0, 10, 200.0}, {10, 20, 600.0}, {20, 50, 900.0}, {50, 90, 300.0}};
    EXPECT_EQ(findKnee(plateaus), (Knee{50, 900.0, 300.0}));
    EXPECT_FALSE(findKnee(std::span(plateaus).first(3)));
    EXPECT_FALSE(findKnee(std::span(plateaus).first(1)));
    EXPECT_FALSE(findKnee({}));
}

TEST(Knee, MayComeInSeveralSmallSteps)
{
    const std::vector<Plateau> plateaus{{0, 10, 100.0}, {10, 20, 89.0}, {20, 30, 79.0}};
    EXPECT_EQ(findKnee(plateaus), (Knee{20, 100.0, 79.0}));
    EXPECT_FALSE(findKnee(plateaus, 0.25));
}

TEST(Knee, IsAFallThatLasts)
{
    EXPECT_FALSE(findKnee(std::vector<Plateau>{{0, 10, 100.0}, {10, 20, 50.0}, {20, 90, 98.0}}));
    EXPECT_TRUE(findKnee(std::vector<Plateau>{{0, 10, 100.0}, {10, 80, 50.0}, {80, 90, 98.0}}));
    // Down and up and down again is no cache, though it be low for most of the time.
    EXPECT_FALSE(findKnee(std::vector<Plateau>{
        {0, 10, 100.0}, {10, 40, 50.0}, {40, 50, 98.0}, {50, 70, 50.0}, {70, 80, 98.0}, {80, 90, 50.0}}));
}

TEST(Knee, IsNotSeenInASmallFall)
{
    EXPECT_FALSE(findKnee(std::vector<Plateau>{{0, 10, 100.0}, {10, 20, 86.0}}));
    EXPECT_TRUE(findKnee(std::vector<Plateau>{{0, 10, 100.0}, {10, 20, 84.0}}));
}

TEST(ChangePoints, RarelyAppearWhereNothingChanged)
{
    // 300 histories of each length; 5 % of them may show a change, and chance adds at most 3.5 standard deviations.
    Noise noise(9);
    for (const std::size_t size : {5U, 10U, 30U, 100U}) {
        for (const bool isHeavyTailed : {false, true}) {
            unsigned alarms = 0;
            constexpr unsigned histories = testing::repetitions(300);
            for (unsigned n = 0; n < histories; ++n) {
                std::vector<double> values(size);
                for (double& value : values)
                    value = 500e6 * std::exp(0.1 * (isHeavyTailed ? noise.heavyTailed() : noise.normal()));
                alarms += findChangePoints(values).empty() ? 0U : 1U;
            }
            EXPECT_LE(alarms, 15U + 13U) << size << " runs, heavy-tailed: " << isHeavyTailed;
            RecordProperty("alarms_of_" + std::to_string(size) + (isHeavyTailed ? "_heavy" : ""), int(alarms));
        }
    }
}

TEST(ChangePoints, ShowARealShift)
{
    Noise noise(10);
    for (const std::size_t size : {8U, 20U, 60U, 200U}) {
        const std::vector<double> values = levels({{size / 2, 1021e6}, {size / 2, 837e6}}, noise, 0.01);
        const std::vector<ChangePoint> changes = findChangePoints(values);
        ASSERT_EQ(changes.size(), 1U) << size;
        EXPECT_EQ(changes[0].at, size / 2);
        EXPECT_NEAR(changes[0].before, 1021e6, 12e6);
        EXPECT_NEAR(changes[0].after, 837e6, 12e6);
        EXPECT_LE(changes[0].pValue, 0.05);
    }
}

TEST(ChangePoints, ShowSeveralShifts)
{
    Noise noise(11);
    const std::vector<double> values = levels({{12, 1000.0}, {15, 800.0}, {12, 900.0}}, noise, 0.01);
    const std::vector<ChangePoint> changes = findChangePoints(values);
    ASSERT_EQ(changes.size(), 2U);
    EXPECT_EQ(changes[0].at, 12U);
    EXPECT_EQ(changes[1].at, 27U);
}

TEST(ChangePoints, AreNeitherSmallNorInTooFewRuns)
{
    Noise noise(12);
    EXPECT_TRUE(findChangePoints(levels({{15, 100.0}, {15, 98.0}}, noise, 0.002)).empty()) << "2 % do not matter";
    EXPECT_FALSE(findChangePoints(levels({{15, 100.0}, {15, 98.0}}, noise, 0.002), 0.05, 0.01).empty());
    EXPECT_TRUE(findChangePoints(std::vector<double>{100, 101, 102, 50, 51, 52, 53}).empty()) << "7 runs prove nothing";
    EXPECT_TRUE(findChangePoints(std::vector<double>(50, 7.0)).empty());
    EXPECT_TRUE(findChangePoints({}).empty());
    EXPECT_TRUE(findChangePoints(std::vector<double>{1.0}).empty());
}

} // namespace
} // namespace steadymark
