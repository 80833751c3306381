// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/chart/run_course.h"

#include "tests/support/benchmark.h"

#include <gtest/gtest.h>

namespace steadymark {
namespace {

using std::chrono::milliseconds;

/// 50 ms up to this time.
CoursePoint pointAt(int endMs, std::size_t step, unsigned pass, double readRate = 1e6)
{
    CoursePoint point;
    point.begin = (endMs - 50) / 1e3;
    point.end = endMs / 1e3;
    point.step = step;
    point.pass = pass;
    point.readBytesPerSecond = readRate;
    return point;
}

/// One pass of one test.
RunResult resultOf(Nanoseconds duration, const std::vector<IntervalSeries::Interval>& intervals)
{
    PassRecord pass;
    pass.duration = duration;
    pass.series = IntervalSeries::fromIntervals(IntervalSeries::defaultInterval, intervals);
    StepRecord step;
    step.passes = {pass};
    RunResult result = emptyBenchmark();
    gridOf(result).steps = {step};
    return result;
}

TEST(RunCourse, NeighboursAreConnectedAndStepsAreNot)
{
    RunCourse course;
    course.append(pointAt(50, 0, 0));
    course.append(pointAt(100, 0, 0));
    course.append(pointAt(150, 0, 1));
    course.append(pointAt(200, 1, 0));
    ASSERT_EQ(course.points().size(), 4U);
    EXPECT_TRUE(course.points()[0].startsGap);
    EXPECT_FALSE(course.points()[1].startsGap);
    EXPECT_FALSE(course.points()[2].startsGap) << "passes are back to back";
    EXPECT_TRUE(course.points()[3].startsGap);
}

TEST(RunCourse, AGapInAStepBreaksTheCurveButALateSampleDoesNot)
{
    RunCourse course;
    course.append(pointAt(50, 0, 1));
    course.append(pointAt(250, 0, 1));
    course.append(pointAt(2000, 0, 1));
    EXPECT_FALSE(course.points()[1].startsGap);
    EXPECT_TRUE(course.points()[2].startsGap);
}

TEST(RunCourse, BandsKnowTheirWarmUp)
{
    RunCourse course;
    course.append(pointAt(1050, 0, 0));
    course.append(pointAt(1100, 0, 0));
    course.append(pointAt(1150, 0, 1));
    course.append(pointAt(6150, 1, 1));
    ASSERT_EQ(course.bands().size(), 2U);
    EXPECT_DOUBLE_EQ(course.bands()[0].begin, 1.0);
    EXPECT_DOUBLE_EQ(course.bands()[0].warmUpEnd, 1.1);
    EXPECT_DOUBLE_EQ(course.bands()[0].end, 1.15);
    EXPECT_DOUBLE_EQ(course.bands()[1].warmUpEnd, course.bands()[1].begin) << "it has none";
}

TEST(RunCourse, FindsThePointUnderTheCursor)
{
    RunCourse course;
    course.append(pointAt(50, 0, 1, 1.0));
    course.append(pointAt(100, 0, 1, 2.0));
    course.append(pointAt(5000, 1, 1, 3.0));
    EXPECT_EQ(course.at(0.02, 0.0)->readBytesPerSecond, 1.0);
    EXPECT_EQ(course.at(0.07, 0.0)->readBytesPerSecond, 2.0);
    EXPECT_EQ(course.at(2.0, 0.1), nullptr);
    EXPECT_EQ(course.at(4.9, 0.1)->readBytesPerSecond, 3.0);
    EXPECT_EQ(course.at(6.0, 0.1), nullptr);
    EXPECT_EQ(RunCourse().at(0.0, 1.0), nullptr);
}

TEST(RunCourse, AStallAtTheEndOfAPassIsAZeroAndNoGap)
{
    const RunCourse course =
        RunCourse::of(gridOf(resultOf(milliseconds(500), {{1000, 0, 10, 100, 20}, {1000, 0, 10, 100, 20}})));
    ASSERT_EQ(course.points().size(), 5U);
    EXPECT_DOUBLE_EQ(course.points().back().readBytesPerSecond, 0.0);
    EXPECT_NEAR(course.end(), 0.5, 1e-9);
    EXPECT_FALSE(course.points().back().startsGap);
}

TEST(RunCourse, TheShortRestOfAPassIsNoSpike)
{
    // 210 ms: the last 10 ms hold more than their share, as the I/Os in flight complete together.
    const RunCourse course = RunCourse::of(
        gridOf(resultOf(milliseconds(210), {{1000, 0, 10, 100, 20}, {1000, 0, 10, 100, 20}, {400, 0, 4, 40, 20}})));
    ASSERT_EQ(course.points().size(), 2U);
    EXPECT_NEAR(course.points()[1].readBytesPerSecond, 1400 / 0.11, 1e-6);
    EXPECT_NEAR(course.points()[1].end, 0.21, 1e-9);
}

TEST(RunCourse, TheFillingOfTheFileStaysWhenTheResultComes)
{
    const RunResult result = resultOf(milliseconds(200), {{1000, 0, 10, 100, 20}, {1000, 0, 10, 100, 20}});
    constexpr std::size_t preparation = 1;
    RunCourse watched;
    watched.append(pointAt(1000, preparation, 0));
    watched.append(pointAt(2000, 0, 1));
    RunCourse stored = RunCourse::of(gridOf(result));
    const std::size_t before = stored.points().size();
    stored.keepPreparation(watched, preparation);
    EXPECT_EQ(stored.points().size(), before + 1);
    EXPECT_EQ(stored.bands().front().step, preparation);
}

} // namespace
} // namespace steadymark
