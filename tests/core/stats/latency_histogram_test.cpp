// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/stats/latency_histogram.h"

#include "core/base/random.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace steadymark {
namespace {

TEST(LatencyHistogram, BucketsTouchWithoutGapOrOverlap)
{
    for (unsigned index = 0; index < LatencyHistogram::bucketCount; ++index) {
        const std::uint64_t lower = LatencyHistogram::lowerBound(index);
        EXPECT_EQ(LatencyHistogram::indexOf(lower), index);
        if (index > 0) {
            EXPECT_EQ(LatencyHistogram::indexOf(lower - 1), index - 1);
        }
    }
}

TEST(LatencyHistogram, ABucketIsNeverWiderThanThePromisedError)
{
    for (unsigned index = 256; index + 1 < LatencyHistogram::bucketCount; ++index) {
        const auto lower = static_cast<double>(LatencyHistogram::lowerBound(index));
        const auto upper = static_cast<double>(LatencyHistogram::lowerBound(index + 1));
        // The middle of the bucket is at most half its width away from any value in it.
        EXPECT_LE((upper - lower) / 2.0 / lower, 1.0 / 256.0);
    }
}

TEST(LatencyHistogram, QuantilesAreNearestRankWithinTheErrorOfABucket)
{
    RandomGenerator random(99);
    std::vector<std::int64_t> values;
    LatencyHistogram histogram;
    for (int i = 0; i < 20'000; ++i) {
        // Latencies over seven orders of magnitude, evenly in their logarithm.
        const double exponent = static_cast<double>(random.below(1'000'000)) / 1e6 * 7.0 + 2.0;
        values.push_back(static_cast<std::int64_t>(std::pow(10.0, exponent)));
        histogram.record(Nanoseconds(values.back()));
    }
    std::ranges::sort(values);
    for (const double q : {0.0, 0.1, 0.5, 0.9, 0.95, 0.99, 0.999, 1.0}) {
        const auto rank = static_cast<std::size_t>(std::max(1.0, std::ceil(q * 20'000.0 - 1e-6)));
        const auto exact = static_cast<double>(values[rank - 1]);
        EXPECT_NEAR(static_cast<double>(histogram.quantile(q).count()), exact, exact / 256.0 + 0.5) << q;
    }
    EXPECT_EQ(histogram.minimum().count(), values.front());
    EXPECT_EQ(histogram.maximum().count(), values.back());
}

TEST(LatencyHistogram, SmallSetsGiveTheVectorsOfThePeers)
{
    LatencyHistogram three;
    for (const int value : {1, 2, 3})
        three.record(Nanoseconds(value));
    EXPECT_EQ(three.quantile(0.0).count(), 1);
    EXPECT_EQ(three.quantile(0.5).count(), 2);
    EXPECT_EQ(three.quantile(1.0).count(), 3);

    LatencyHistogram ninetyNine;
    for (int value = 1; value <= 99; ++value)
        ninetyNine.record(Nanoseconds(value));
    EXPECT_EQ(ninetyNine.quantile(0.1).count(), 10);
    EXPECT_EQ(ninetyNine.quantile(0.5).count(), 50);
    EXPECT_EQ(ninetyNine.quantile(0.6).count(), 60);
    EXPECT_EQ(ninetyNine.quantile(1.0).count(), 99);
}

TEST(LatencyHistogram, AnEmptyOneIsAllZero)
{
    const LatencyHistogram histogram;
    EXPECT_EQ(histogram.quantile(0.5).count(), 0);
    EXPECT_EQ(histogram.minimum().count(), 0);
    EXPECT_EQ(histogram.maximum().count(), 0);
    EXPECT_EQ(histogram.meanNs(), 0.0);
    EXPECT_TRUE(histogram.runs().empty());
}

TEST(LatencyHistogram, StallsBeyondItsRangeAreCountedAndKeptExactly)
{
    LatencyHistogram histogram;
    histogram.record(std::chrono::milliseconds(1));
    histogram.record(std::chrono::seconds(120));
    histogram.record(Nanoseconds((std::int64_t{1} << 36U) - 1));
    EXPECT_EQ(histogram.count(), 3U);
    EXPECT_EQ(histogram.overflowCount(), 1U);
    EXPECT_EQ(histogram.maximum(), Nanoseconds(std::chrono::seconds(120)));
    EXPECT_EQ(histogram.quantile(1.0), Nanoseconds(std::chrono::seconds(120)));
    EXPECT_EQ(histogram.sumNs(), 1'000'000U + 120'000'000'000U + (std::uint64_t{1} << 36U) - 1);
}

TEST(LatencyHistogram, AClockThatRanBackwardsCountsAsZero)
{
    LatencyHistogram histogram;
    histogram.record(Nanoseconds(-5));
    EXPECT_EQ(histogram.count(), 1U);
    EXPECT_EQ(histogram.quantile(0.5).count(), 0);
    EXPECT_EQ(histogram.sumNs(), 0U);
}

TEST(LatencyHistogram, MergingEqualsRecordingEverythingInOne)
{
    RandomGenerator random(3);
    LatencyHistogram together;
    LatencyHistogram first;
    LatencyHistogram second;
    for (int i = 0; i < 5000; ++i) {
        const Nanoseconds latency(static_cast<std::int64_t>(random.next() >> (random.below(60))));
        together.record(latency);
        (i % 3 == 0 ? first : second).record(latency);
    }
    first.merge(second);
    EXPECT_EQ(first, together);
    first.merge(LatencyHistogram());
    EXPECT_EQ(first, together);
}

TEST(LatencyHistogram, RunsGiveBackTheSameHistogram)
{
    RandomGenerator random(4);
    for (int round = 0; round < 50; ++round) {
        LatencyHistogram histogram;
        const std::uint64_t count = random.below(300);
        for (std::uint64_t i = 0; i < count; ++i)
            histogram.record(Nanoseconds(static_cast<std::int64_t>(random.next() >> (20 + random.below(40)))));
        EXPECT_EQ(LatencyHistogram::fromRuns(histogram.runs(), histogram.overflowCount(), histogram.minimum(),
                      histogram.maximum(), histogram.sumNs()),
            histogram);
    }
}

TEST(LatencyHistogram, AQuantileIsShownOnlyWithThreeSamplesBeyondIt)
{
    EXPECT_FALSE(isQuantileShown(0.999, 2999));
    EXPECT_TRUE(isQuantileShown(0.999, 3000));
    EXPECT_FALSE(isQuantileShown(0.5, 5));
    EXPECT_TRUE(isQuantileShown(0.5, 6));
}

TEST(LatencyHistogram, AnswersThoughAFileSaysThatItsMinimumIsAboveItsMaximum)
{
    const LatencyHistogram histogram = LatencyHistogram::fromRuns({{10, {5}}}, 0, Nanoseconds(90), Nanoseconds(20), 50);
    EXPECT_EQ(histogram.quantile(0.5), Nanoseconds(20));
}

} // namespace
} // namespace steadymark
