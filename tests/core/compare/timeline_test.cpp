// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/timeline.h"

#include "tests/support/compare_results.h"

#include <gtest/gtest.h>

#include <algorithm>

namespace steadymark {
namespace {

constexpr std::int64_t day = 86'400'000;
constexpr std::int64_t newYear = 1'767'225'600'000; // 2026-01-01 00:00 UTC

/// One run a day; from `changesAt` on 18 % slower.
std::vector<RunResult> history(unsigned runs, unsigned changesAt)
{
    std::vector<RunResult> results;
    for (unsigned i = 0; i < runs; ++i) {
        RunResult run = compare_sample::run(newYear + day * i);
        run.id = std::to_string(i);
        const double level = i < changesAt ? 1021e6 : 837e6;
        compare_sample::addStep(
            run, compare_sample::randomWrite, {level - 5e6, level + 1e4 * (i * 7 % 5), level + 5e6});
        run.health.before[0].facts.percentUsed = 3.0 + i;
        run.health.after = run.health.before;
        run.health.after[0].facts.hostWrittenBytes = 1'000'000'000ULL * i;
        run.health.after[0].facts.temperatureCelsius = 55.0;
        results.push_back(std::move(run));
    }
    return results;
}

TEST(Timeline, MarksWhereADriveChanged)
{
    std::vector<RunResult> results = history(20, 12);
    std::ranges::reverse(results); // in no particular order
    const std::vector<DriveTimeline> timelines = makeTimelines(results);
    ASSERT_EQ(timelines.size(), 1U);
    EXPECT_EQ(timelines[0].driveId, "0123456789abcdef");
    EXPECT_EQ(timelines[0].model, "Model A");
    EXPECT_FALSE(timelines[0].isSimulated);
    ASSERT_EQ(timelines[0].series.size(), 1U);
    const TimelineSeries& series = timelines[0].series[0];
    EXPECT_EQ(series.test, "RND 4KiB Q32T1");
    EXPECT_EQ(series.operation, Operation::Write);
    ASSERT_EQ(series.entries.size(), 20U);
    EXPECT_TRUE(std::ranges::is_sorted(series.entries, {}, &TimelineEntry::atUnixMs));
    ASSERT_EQ(series.changes.size(), 1U);
    EXPECT_EQ(series.changes[0].at, 12U);
    ASSERT_EQ(series.sentences.size(), 1U);
    EXPECT_EQ(series.sentences[0], "From 2026-01-13 on 18 % slower (1\u202f021 → 837 MB/s).");
}

TEST(Timeline, ShowsSmartBesideIt)
{
    const std::vector<DriveTimeline> timelines = makeTimelines(history(3, 3));
    const TimelineEntry& entry = timelines.at(0).series.at(0).entries.at(2);
    EXPECT_EQ(entry.wearPercent, 5.0);
    EXPECT_EQ(entry.hostWrittenBytes, 2e9);
    EXPECT_EQ(entry.hottestCelsius, 55.0);
    EXPECT_FALSE(entry.mediaErrors);
    ASSERT_TRUE(entry.fillPercent);
    EXPECT_NEAR(*entry.fillPercent, 40.0, 1e-9);
    EXPECT_TRUE(timelines[0].series[0].changes.empty()) << "three runs prove nothing";
}

TEST(Timeline, KeepsOtherTestsApart)
{
    std::vector<RunResult> results = history(20, 20);
    // A larger file from the middle on would look like a change.
    for (unsigned i = 10; i < 20; ++i) {
        planOf(results[i]).fileSize = ByteCount(std::uint64_t{64} << 30U);
        for (PassRecord& pass : gridOf(results[i]).steps[0].passes)
            pass.write.bytes /= 2;
    }
    gridOf(results[19]).steps.clear();
    const std::vector<DriveTimeline> timelines = makeTimelines(results);
    ASSERT_EQ(timelines.at(0).series.size(), 2U);
    for (const TimelineSeries& series : timelines[0].series) {
        EXPECT_EQ(series.entries.size(), 20U);
        EXPECT_TRUE(series.changes.empty());
    }
    const TimelineSeries& first = timelines[0].series[0];
    EXPECT_EQ(
        std::ranges::count_if(first.entries, [](const auto& entry) { return entry.bytesPerSecond.has_value(); }), 10)
        << "the test with the most values comes first";
    EXPECT_TRUE(first.entries[0].bytesPerSecond);
    EXPECT_FALSE(first.entries[10].bytesPerSecond);
}

TEST(Timeline, OfOneValueIsNone)
{
    std::vector<RunResult> results = history(3, 3);
    compare_sample::addStep(results[1], compare_sample::sequentialRead, {1e9, 1e9, 1e9});
    const std::vector<DriveTimeline> timelines = makeTimelines(results);
    ASSERT_EQ(timelines.at(0).series.size(), 1U);
    EXPECT_EQ(timelines[0].series[0].test, "RND 4KiB Q32T1");
    EXPECT_TRUE(makeTimelines({results[0]}).at(0).series.empty());
}

TEST(Timeline, PlacesChangesAmongRunsWithoutAValue)
{
    std::vector<RunResult> results = history(20, 12);
    gridOf(results[3]).steps.clear();
    gridOf(results[7]).steps.clear();
    const TimelineSeries series = makeTimelines(results).at(0).series.at(0);
    ASSERT_EQ(series.changes.size(), 1U);
    EXPECT_EQ(series.changes[0].at, 12U) << "an index into all entries";
}

TEST(Timeline, KeepsDrivesApart)
{
    std::vector<RunResult> results = history(3, 3);
    for (unsigned i = 0; i < 2; ++i) {
        RunResult other = results[i];
        other.id = "other " + std::to_string(i);
        other.target.driveIds = {"fedcba9876543210"};
        results.push_back(other);
        other.id = "nameless " + std::to_string(i);
        other.target.driveIds = {""};
        other.target.drives[0].model = "Stick";
        results.push_back(other);
    }
    RunResult simulated = results[0];
    simulated.id = "simulated";
    simulated.target.simulation = "page-mapped";
    results.push_back(simulated);
    results.push_back(results[0]); // opened twice
    const std::vector<DriveTimeline> timelines = makeTimelines(results);
    ASSERT_EQ(timelines.size(), 4U);
    EXPECT_EQ(timelines[0].driveId, "0123456789abcdef");
    EXPECT_EQ(timelines[0].series[0].entries.size(), 3U);
    EXPECT_EQ(timelines[3].model, "Simulated drive (page-mapped)");
    EXPECT_TRUE(timelines[3].isSimulated);
    EXPECT_TRUE(makeTimelines({}).empty());
}

} // namespace
} // namespace steadymark
