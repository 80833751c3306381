// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/chart/course_chart.h"

#include "tests/support/benchmark.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace steadymark {
namespace {

/// A sequential read of 1 MiB and a random mix of 4 KiB.
TestPlan readAndMix()
{
    TestPlan plan;
    plan.steps.resize(2);
    plan.steps[0].name = "SEQ 1MiB Q8T1";
    plan.steps[0].workload.blockSize = ByteCount(1U << 20U);
    plan.steps[0].workload.readPercent = 100;
    plan.steps[1].name = "RND 4KiB Q1T1";
    plan.steps[1].workload.blockSize = ByteCount(4096);
    plan.steps[1].workload.readPercent = 70;
    return plan;
}

CoursePoint pointOf(std::size_t step, double begin, double readRate, double writeRate = 0.0)
{
    CoursePoint point;
    point.begin = begin;
    point.end = begin + 1.0;
    point.step = step;
    point.pass = 1;
    point.readBytesPerSecond = readRate;
    point.writeBytesPerSecond = writeRate;
    point.iops = (readRate + writeRate) / 4096.0;
    point.latencyNs = 50e3;
    return point;
}

RunCourse twoTests()
{
    RunCourse course;
    course.append(pointOf(0, 0.0, 3000e6));
    course.append(pointOf(0, 1.0, 3100e6));
    course.append(pointOf(1, 7.0, 70e6, 30e6));
    return course;
}

const ChartSeries* lineOf(const Chart& chart, const std::string& name)
{
    const auto found =
        std::ranges::find_if(chart.series, [&name](const ChartSeries& line) { return line.name == name; });
    return found == chart.series.end() ? nullptr : &*found;
}

TEST(CourseChart, AMeanStandsInTheMiddleOfItsTimeAndTheEndsAreLevel)
{
    const Chart chart = courseChart(twoTests(), readAndMix(), CourseQuantity::Throughput, false);
    const ChartSeries* const read = lineOf(chart, "Read");
    ASSERT_NE(read, nullptr);
    EXPECT_EQ(read->color, ChartColor::Read);
    ASSERT_GE(read->x.size(), 5U);
    EXPECT_EQ(std::vector(read->x.begin(), read->x.begin() + 5), (std::vector{0.0, 0.5, 1.5, 2.0, 2.0}));
    EXPECT_EQ(std::vector(read->y.begin(), read->y.begin() + 4), (std::vector{3000.0, 3000.0, 3100.0, 3100.0}));
    EXPECT_TRUE(std::isnan(read->y[4])) << "nothing was measured between the tests";
    EXPECT_TRUE(std::ranges::is_sorted(read->x));
}

TEST(CourseChart, TheThroughputsOfAMixHaveALineEachAndItsOperationsOne)
{
    const Chart rates = courseChart(twoTests(), readAndMix(), CourseQuantity::Throughput, false);
    ASSERT_NE(lineOf(rates, "Write"), nullptr);
    EXPECT_EQ(lineOf(rates, "Write")->y.front(), 30.0);
    EXPECT_EQ(lineOf(rates, "Read")->y[5], 70.0);
    EXPECT_EQ(lineOf(rates, "Mix"), nullptr);
    const Chart operations = courseChart(twoTests(), readAndMix(), CourseQuantity::Iops, false);
    EXPECT_EQ(lineOf(operations, "Write"), nullptr);
    ASSERT_NE(lineOf(operations, "Mix"), nullptr);
    EXPECT_NEAR(lineOf(operations, "Mix")->y.front(), 100e6 / 4096.0, 1e-6);
}

TEST(CourseChart, EveryTestIsNamedAndEverySecondOneShaded)
{
    RunCourse course;
    course.append(pointOf(2, 0.0, 0.0, 500e6)); // beyond the plan: the test file
    course.append(pointOf(0, 2.0, 3000e6));
    course.append(pointOf(1, 7.0, 70e6, 30e6));
    const Chart chart = courseChart(course, readAndMix(), CourseQuantity::Throughput, false);
    std::vector<std::string> names;
    for (const ChartMark& mark : chart.marks)
        names.push_back(english(mark.label));
    EXPECT_EQ(names, (std::vector<std::string>{"Test file", "SEQ 1MiB Q8T1", "RND 4KiB Q1T1"}));
    ASSERT_EQ(chart.bands.size(), 1U);
    EXPECT_EQ(chart.bands.front().begin, 2.0);
    EXPECT_EQ(chart.bands.front().end, 3.0);
}

TEST(CourseChart, BlocksThatDifferWidelyNeedALogarithmicAxis)
{
    TestPlan plan = readAndMix();
    EXPECT_TRUE(needsLogarithm(plan));
    plan.steps[1].workload.blockSize = ByteCount(128U << 10U);
    EXPECT_FALSE(needsLogarithm(plan));
    EXPECT_FALSE(needsLogarithm({}));
}

TEST(CourseChart, TheAxesGrowInStepsAndAStallStretchesThemOnlySoFar)
{
    CourseAxes axes(CourseQuantity::Throughput, true, 10.0);
    EXPECT_NEAR(axes.end(), 10.2, 1e-9);
    axes.grow(pointOf(0, 0.0, 3000e6));
    const double high = axes.high();
    EXPECT_GE(high, 3000.0);
    axes.grow(pointOf(0, 1.0, 1.0)); // a millionth of a MB/s
    EXPECT_GE(axes.low(), high / 2e4);
    EXPECT_LE(axes.low(), high / 5e3);
    axes.grow(pointOf(0, 20.0, 100e6));
    EXPECT_EQ(axes.high(), high) << "never shrinks";
    EXPECT_GE(axes.end(), 21.0);
}

TEST(CourseChart, ASlowDriveFillsALinearAxis)
{
    CourseAxes axes(CourseQuantity::Throughput, false, 10.0);
    EXPECT_EQ(axes.high(), 100.0) << "before anything is known";
    axes.grow(pointOf(0, 0.0, 0.0));
    EXPECT_EQ(axes.high(), 100.0) << "nothing is known of a drive that stands still";
    axes.grow(pointOf(0, 0.0, 1.6e6));
    EXPECT_GE(axes.high(), 1.6);
    EXPECT_LE(axes.high(), 2.5);
    axes.grow(pointOf(0, 1.0, 0.4e6));
    EXPECT_GE(axes.high(), 1.6) << "never shrinks again";
    axes.grow(pointOf(0, 2.0, 4.7e6));
    EXPECT_GE(axes.high(), 4.7);
    EXPECT_LE(axes.high(), 6.5);
}

TEST(CourseChart, OfAResultItsAxesEndWithTheRun)
{
    EXPECT_TRUE(isEmpty(courseChart(*benchmarkOf(emptyBenchmark()), CourseQuantity::Throughput)));
    PassRecord pass;
    pass.duration = std::chrono::milliseconds(300);
    pass.series = IntervalSeries::fromIntervals(IntervalSeries::defaultInterval,
        {{300'000'000, 0, 300, 100, 20}, {310'000'000, 0, 310, 100, 20}, {290'000'000, 0, 290, 100, 20}});
    RunResult result = emptyBenchmark();
    planOf(result) = readAndMix();
    gridOf(result).steps.resize(2);
    gridOf(result).steps[0].passes = {pass};
    const Chart chart = courseChart(*benchmarkOf(result), CourseQuantity::Throughput);
    EXPECT_TRUE(chart.y.isLogarithmic);
    EXPECT_EQ(chart.title, "Throughput over time");
    EXPECT_EQ(chart.x.begin, 0.0);
    EXPECT_NEAR(chart.x.end.value_or(0.0), 0.3, 1e-9);
    EXPECT_GE(chart.y.end.value_or(0.0), 3100.0);
    EXPECT_GT(chart.y.begin.value_or(0.0), 0.0);
}

} // namespace
} // namespace steadymark
