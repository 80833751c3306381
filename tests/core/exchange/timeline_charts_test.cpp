// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/chart/timeline_charts.h"

#include <gmock/gmock.h>

namespace steadymark {
namespace {

constexpr std::int64_t dayMs = 86'400'000;

std::vector<HealthSnapshot> threeLooks()
{
    std::vector<HealthSnapshot> history(3);
    for (std::size_t at = 0; at < history.size(); ++at)
        history[at].takenAtUnixMs = static_cast<std::int64_t>(at + 1) * dayMs;
    history[0].facts.temperatureCelsius = 38.0;
    history[2].facts.temperatureCelsius = 44.0;
    return history;
}

TEST(HealthOverTimeChart, HasAPointForEveryLookThatTellsTheFigure)
{
    const Chart chart = healthOverTimeChart(threeLooks(), HealthOverTime::Temperature);
    ASSERT_EQ(chart.series.size(), 1U);
    EXPECT_EQ(chart.series.front().x, (std::vector<double>{1.0 * dayMs, 3.0 * dayMs}));
    EXPECT_EQ(chart.series.front().y, (std::vector<double>{38.0, 44.0}));
    EXPECT_EQ(chart.y.begin, 30.0);
    EXPECT_EQ(chart.y.end, 50.0);
    EXPECT_TRUE(isEmpty(healthOverTimeChart(threeLooks(), HealthOverTime::Wear)));
}

TEST(HealthOverTimeChart, ShowsWhatWasWrittenBetweenTheLooks)
{
    std::vector<HealthSnapshot> history = threeLooks();
    for (std::size_t at = 0; at < history.size(); ++at)
        history[at].facts.hostWrittenBytes = 90'000'000'000'000U + at * 1'000'000'000'000U;
    const Chart chart = healthOverTimeChart(history, HealthOverTime::HostWrites);
    EXPECT_EQ(chart.y.begin, 90e12);
    EXPECT_EQ(chart.y.end, 92e12);
}

TEST(TestOverTimeChart, MarksTheRunFromWhichOnItIsAnotherSpeed)
{
    TimelineSeries line;
    line.test = "RND 4KiB Q32T1";
    line.entries.resize(4);
    for (std::size_t at = 0; at < line.entries.size(); ++at)
        line.entries[at].atUnixMs = static_cast<std::int64_t>(at) * 10 * dayMs;
    for (const std::size_t at : {0U, 2U, 3U}) // the second run lacks this test
        line.entries[at].bytesPerSecond = 1e9;
    line.changes.resize(1);
    line.changes.front().at = 2;
    const Chart chart = testOverTimeChart(line);
    ASSERT_EQ(chart.series.front().x.size(), 3U);
    ASSERT_EQ(chart.marks.size(), 1U);
    EXPECT_EQ(chart.marks.front().x, 20.0 * dayMs);
    EXPECT_EQ(chart.marks.front().label, "changed 1970-01-21");
    line.entries.back().atUnixMs = std::int64_t{1} << 62;
    EXPECT_TRUE(isEmpty(testOverTimeChart(line))) << "no calendar has this date";
}

} // namespace
} // namespace steadymark
