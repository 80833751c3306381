// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/stats/interval_series.h"

#include "core/base/random.h"

#include <gtest/gtest.h>

namespace steadymark {
namespace {

using namespace std::chrono_literals;

IntervalSeries::Interval sum(const std::vector<IntervalSeries::Interval>& intervals)
{
    IntervalSeries::Interval total;
    for (const IntervalSeries::Interval& interval : intervals) {
        total.readBytes += interval.readBytes;
        total.writeBytes += interval.writeBytes;
        total.ios += interval.ios;
        total.latencySumNs += interval.latencySumNs;
        total.latencyMaximumNs = std::max(total.latencyMaximumNs, interval.latencyMaximumNs);
    }
    return total;
}

TEST(IntervalSeries, PutsEachCompletionIntoItsInterval)
{
    IntervalSeries series(1s);
    series.record(0ns, Direction::Read, 4096, 10us);
    series.record(99'999'999ns, Direction::Write, 512, 20us);
    series.record(100ms, Direction::Read, 4096, 30us);
    series.record(950ms, Direction::Read, 4096, 40us);
    const auto intervals = series.intervals();
    ASSERT_EQ(intervals.size(), 10U);
    EXPECT_EQ(intervals[0], (IntervalSeries::Interval{4096, 512, 2, 30'000, 20'000}));
    EXPECT_EQ(intervals[1], (IntervalSeries::Interval{4096, 0, 1, 30'000, 30'000}));
    EXPECT_EQ(intervals[5], IntervalSeries::Interval{});
    EXPECT_EQ(intervals[9].ios, 1U);
}

TEST(IntervalSeries, ALongPassDoublesTheIntervalAndLosesNothing)
{
    IntervalSeries series(1s);
    std::uint64_t count = 0;
    for (Nanoseconds time{}; time < 200s; time += 7ms) {
        series.record(time, Direction::Write, 1000, 5ms);
        ++count;
    }
    EXPECT_GT(series.interval(), IntervalSeries::defaultInterval);
    const auto total = sum(series.intervals());
    EXPECT_EQ(total.ios, count);
    EXPECT_EQ(total.writeBytes, count * 1000);
    const auto perInterval = static_cast<double>(series.interval() / 1us) / 7000.0;
    const auto intervals = series.intervals();
    for (std::size_t i = 0; i + 1 < intervals.size(); ++i)
        EXPECT_NEAR(static_cast<double>(intervals[i].ios), perInterval, 1.0) << i;
}

TEST(IntervalSeries, MergingEqualsRecordingEverythingInOne)
{
    RandomGenerator random(8);
    for (int round = 0; round < 20; ++round) {
        IntervalSeries together(1s);
        IntervalSeries first(1s);
        IntervalSeries second(1s);
        Nanoseconds time{};
        // The second worker goes on much longer, so that its interval has doubled when they are merged.
        for (int i = 0; i < 3000; ++i) {
            time += Nanoseconds(static_cast<std::int64_t>(random.below(30'000'000)));
            const auto direction = random.below(2) == 0 ? Direction::Read : Direction::Write;
            const Nanoseconds latency(static_cast<std::int64_t>(random.below(1'000'000)));
            together.record(time, direction, 4096, latency);
            (i < 300 && i % 2 == 0 ? first : second).record(time, direction, 4096, latency);
        }
        first.merge(second);
        EXPECT_EQ(first.interval(), together.interval());
        EXPECT_EQ(first.intervals(), together.intervals());
        first.record(time, Direction::Read, 1, 1ns);
        EXPECT_EQ(sum(first.intervals()).ios, 3001U);
    }
}

TEST(IntervalSeries, ComesBackFromItsIntervals)
{
    IntervalSeries series(1s);
    for (Nanoseconds time{}; time < 1s; time += 9ms)
        series.record(time, Direction::Read, 512, 1us);
    const IntervalSeries copy = IntervalSeries::fromIntervals(series.interval(), series.intervals());
    EXPECT_EQ(copy.intervals(), series.intervals());
    EXPECT_EQ(copy.interval(), series.interval());
    EXPECT_TRUE(IntervalSeries::fromIntervals(100ms, {}).intervals().empty());
}

} // namespace
} // namespace steadymark
