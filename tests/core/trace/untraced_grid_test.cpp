// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/view/untraced_grid.h"

#include <gtest/gtest.h>

#include <random>

namespace steadymark {
namespace {

std::vector<std::uint32_t> countsOf(const UntracedGrid& grid)
{
    std::vector<std::uint32_t> counts;
    for (std::size_t column = 0; column < grid.usedColumns(); ++column) {
        for (std::size_t row = 0; row < UntracedGrid::rowCount; ++row)
            counts.push_back(grid.at(column, row));
    }
    return counts;
}

std::uint64_t sumOf(const UntracedGrid& grid)
{
    std::uint64_t sum = 0;
    for (const std::uint32_t count : countsOf(grid))
        sum += count;
    return sum;
}

TEST(UntracedGrid, CountsWhereAnIoBelongs)
{
    UntracedGrid grid(true);
    grid.record(25'000'000, 100'000);
    grid.record(29'999'999, 100'000);
    EXPECT_EQ(grid.ios(), 2U);
    EXPECT_EQ(grid.usedColumns(), 3U);
    EXPECT_EQ(grid.at(2, UntracedGrid::rowOf(100'000)), 2U);
    EXPECT_EQ(grid.maximumNs(), 100'000U);
    EXPECT_FALSE(grid.isEmpty());
}

TEST(UntracedGrid, MergesNeighboursWhenThePassOutlastsItsColumns)
{
    std::mt19937_64 random(1);
    UntracedGrid grid(true);
    std::vector<std::uint64_t> stamps;
    for (int i = 0; i < 20'000; ++i) {
        // Longer and longer: 0 s to 100 s, where 10.24 s fit at first.
        stamps.push_back(random() % (std::uint64_t(i) * 5'000'000 + 1));
        grid.record(stamps.back(), 1000 + random() % 1'000'000);
    }
    EXPECT_EQ(grid.columnNs(), 160'000'000U);
    EXPECT_EQ(grid.ios(), stamps.size());
    EXPECT_EQ(sumOf(grid), stamps.size());
    std::vector<std::uint32_t> expected(grid.usedColumns());
    for (const std::uint64_t stamp : stamps)
        ++expected.at(stamp / grid.columnNs());
    for (std::size_t column = 0; column < grid.usedColumns(); ++column) {
        std::uint32_t sum = 0;
        for (std::size_t row = 0; row < UntracedGrid::rowCount; ++row)
            sum += grid.at(column, row);
        EXPECT_EQ(sum, expected[column]) << "column " << column;
    }
}

TEST(UntracedGrid, StandsTheLargestStampAndLatency)
{
    UntracedGrid grid(true);
    grid.record(1, 0);
    grid.record(~std::uint64_t{0}, ~std::uint64_t{0});
    EXPECT_EQ(grid.ios(), 2U);
    EXPECT_EQ(sumOf(grid), 2U);
    EXPECT_EQ(grid.maximumNs(), ~std::uint64_t{0});
    EXPECT_LE(grid.usedColumns(), UntracedGrid::columnCount);
}

TEST(UntracedGrid, EveryLatencyLiesInItsRow)
{
    std::mt19937_64 random(2);
    for (int i = 0; i < 100'000; ++i) {
        const std::uint64_t latency = random() >> (random() % 64);
        const std::size_t row = UntracedGrid::rowOf(latency);
        ASSERT_LT(row, UntracedGrid::rowCount);
        ASSERT_LE(UntracedGrid::lowerBound(row), latency);
        if (row + 1 < UntracedGrid::rowCount && latency >= 8) {
            ASSERT_GT(UntracedGrid::lowerBound(row + 1), latency);
        }
    }
}

TEST(UntracedGrid, OneWithoutRoomRecordsNothing)
{
    UntracedGrid grid;
    grid.record(1, 1);
    EXPECT_TRUE(grid.isEmpty());
    EXPECT_EQ(grid.usedColumns(), 0U);
}

TEST(UntracedGrid, IsRebuiltFromItsCounts)
{
    UntracedGrid grid(true);
    for (std::uint64_t i = 0; i < 1000; ++i)
        grid.record(i * 100'000'000, i * i);
    const UntracedGrid rebuilt = UntracedGrid::fromCounts(grid.columnNs(), grid.maximumNs(), countsOf(grid));
    EXPECT_EQ(rebuilt, grid);
    grid.record(0, 5);
    EXPECT_NE(rebuilt, grid);
    EXPECT_EQ(UntracedGrid::fromCounts(0, 0, {}).columnNs(), 1U);
}

} // namespace
} // namespace steadymark
