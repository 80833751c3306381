// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/live/live_series.h"

#include "sample_run.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>

namespace steadymark::gui {
namespace {

using std::chrono::milliseconds;

LiveSample sampleAt(int milliseconds_, std::size_t step, unsigned pass, double readRate = 1e6)
{
    LiveSample sample;
    sample.at = milliseconds(milliseconds_);
    sample.span = milliseconds(50);
    sample.step = step;
    sample.pass = pass;
    sample.readBytesPerSecond = readRate;
    return sample;
}

TEST(LiveSeries, NeighboursAreConnectedAndStepsAreNot)
{
    LiveSeries series;
    series.append(sampleAt(50, 0, 0));
    series.append(sampleAt(100, 0, 0));
    series.append(sampleAt(150, 0, 1));
    series.append(sampleAt(200, 1, 0));
    ASSERT_EQ(series.points().size(), 4U);
    EXPECT_TRUE(series.points()[0].startsGap);
    EXPECT_FALSE(series.points()[1].startsGap);
    EXPECT_FALSE(series.points()[2].startsGap) << "passes are back to back";
    EXPECT_TRUE(series.points()[3].startsGap);
}

TEST(LiveSeries, AGapInAStepBreaksTheCurveButALateSampleDoesNot)
{
    LiveSeries series;
    series.append(sampleAt(50, 0, 1));
    series.append(sampleAt(250, 0, 1));
    series.append(sampleAt(2000, 0, 1));
    EXPECT_FALSE(series.points()[1].startsGap);
    EXPECT_TRUE(series.points()[2].startsGap);
}

TEST(LiveSeries, BandsKnowTheirWarmUp)
{
    LiveSeries series;
    series.append(sampleAt(1050, 0, 0));
    series.append(sampleAt(1100, 0, 0));
    series.append(sampleAt(1150, 0, 1));
    series.append(sampleAt(6150, 1, 1));
    ASSERT_EQ(series.bands().size(), 2U);
    EXPECT_DOUBLE_EQ(series.bands()[0].begin, 1.0);
    EXPECT_DOUBLE_EQ(series.bands()[0].warmUpEnd, 1.1);
    EXPECT_DOUBLE_EQ(series.bands()[0].end, 1.15);
    EXPECT_DOUBLE_EQ(series.bands()[1].warmUpEnd, series.bands()[1].begin) << "it has none";
}

TEST(LiveSeries, FindsThePointUnderTheCursor)
{
    LiveSeries series;
    series.append(sampleAt(50, 0, 1, 1.0));
    series.append(sampleAt(100, 0, 1, 2.0));
    series.append(sampleAt(5000, 1, 1, 3.0));
    EXPECT_EQ(series.at(0.02, 0.0)->readBytesPerSecond, 1.0);
    EXPECT_EQ(series.at(0.07, 0.0)->readBytesPerSecond, 2.0);
    EXPECT_EQ(series.at(2.0, 0.1), nullptr);
    EXPECT_EQ(series.at(4.9, 0.1)->readBytesPerSecond, 3.0);
    EXPECT_EQ(series.at(6.0, 0.1), nullptr);
    EXPECT_EQ(LiveSeries().at(0.0, 1.0), nullptr);
}

TEST(LiveSeries, AResultGivesTheCurveThatWasSeenLive)
{
    PlanOptions options = optionsFor(*findProfile("default"));
    options.mixReadPercent = 70;
    options.passes = 2;
    const RunResult result = sample::run(buildPlan(options));
    LiveSeries live;
    for (const LiveSample& each : sample::liveSamples(result))
        live.append(each);
    const LiveSeries stored = LiveSeries::fromResult(result);

    ASSERT_EQ(stored.bands().size(), live.bands().size());
    for (std::size_t i = 0; i < live.bands().size(); ++i) {
        EXPECT_EQ(stored.bands()[i].step, live.bands()[i].step);
        EXPECT_NEAR(stored.bands()[i].begin, live.bands()[i].begin, 1e-6);
        EXPECT_NEAR(stored.bands()[i].warmUpEnd, live.bands()[i].warmUpEnd, 1e-6);
        EXPECT_NEAR(stored.bands()[i].end, live.bands()[i].end, 1e-6);
    }
    for (const LivePoint& point : live.points()) {
        const LivePoint* same = stored.at(point.middle(), 0.0);
        ASSERT_NE(same, nullptr) << point.middle();
        EXPECT_EQ(same->step, point.step);
        EXPECT_EQ(same->pass, point.pass);
        EXPECT_NEAR(same->readBytesPerSecond, point.readBytesPerSecond, 1.0);
        EXPECT_NEAR(same->writeBytesPerSecond, point.writeBytesPerSecond, 1.0);
        EXPECT_NEAR(same->iops, point.iops, 1e-3);
        EXPECT_NEAR(same->latencyNs, point.latencyNs, 1e-3);
    }
}

TEST(LiveSeries, AStallAtTheEndOfAPassIsAZeroAndNoGap)
{
    RunResult result;
    StepRecord step;
    PassRecord pass;
    pass.duration = milliseconds(500);
    pass.series = IntervalSeries::fromIntervals(
        IntervalSeries::defaultInterval, {{1000, 0, 10, 100, 20}, {1000, 0, 10, 100, 20}});
    step.passes = {pass};
    result.steps = {step};
    const LiveSeries series = LiveSeries::fromResult(result);
    ASSERT_EQ(series.points().size(), 5U);
    EXPECT_DOUBLE_EQ(series.points().back().readBytesPerSecond, 0.0);
    EXPECT_NEAR(series.end(), 0.5, 1e-9);
    EXPECT_FALSE(series.points().back().startsGap);
}

TEST(LiveSeries, TheShortRestOfAPassIsNoSpike)
{
    RunResult result;
    StepRecord step;
    PassRecord pass;
    // 210 ms: the last 10 ms hold more than their share, as the I/Os in flight complete together.
    pass.duration = milliseconds(210);
    pass.series = IntervalSeries::fromIntervals(
        IntervalSeries::defaultInterval, {{1000, 0, 10, 100, 20}, {1000, 0, 10, 100, 20}, {400, 0, 4, 40, 20}});
    step.passes = {pass};
    result.steps = {step};
    const LiveSeries series = LiveSeries::fromResult(result);
    ASSERT_EQ(series.points().size(), 2U);
    EXPECT_NEAR(series.points()[1].readBytesPerSecond, 1400 / 0.11, 1e-6);
    EXPECT_NEAR(series.points()[1].end, 0.21, 1e-9);
}

TEST(LiveSeries, TheFillingOfTheFileStaysWhenTheResultComes)
{
    const RunResult result = sample::run(buildPlan(optionsFor(*findProfile("demo"))));
    const std::size_t preparation = result.plan.steps.size();
    LiveSeries live;
    live.append(sampleAt(1000, preparation, 0));
    LiveSeries stored = LiveSeries::fromResult(result);
    const std::size_t before = stored.points().size();
    stored.keepPreparation(live, preparation);
    EXPECT_EQ(stored.points().size(), before + 1);
    EXPECT_EQ(stored.bands().front().step, preparation);
}

TEST(Decimation, KeepsTheLeastAndTheGreatestOfEachColumn)
{
    std::vector<PlotPoint> points;
    for (int i = 0; i < 100'000; ++i)
        points.push_back({i * 0.01, std::sin(i * 0.37) * 100.0});
    points[54'321].y = 5000.0;
    points[12'345].y = -5000.0;
    const double width = 2.0;
    const std::vector<PlotPoint> reduced = decimate(points, width);
    EXPECT_LE(reduced.size(), 4U * 500U);
    EXPECT_TRUE(std::ranges::is_sorted(reduced, {}, &PlotPoint::x));
    EXPECT_EQ(reduced.front(), points.front());
    EXPECT_EQ(reduced.back(), points.back());

    const auto column = [width](const PlotPoint& point) {
        return static_cast<int>(std::floor(point.x / width));
    };
    for (int each = 0; each < 500; ++each) {
        const auto inColumn = [&](const PlotPoint& point) {
            return column(point) == each;
        };
        std::vector<PlotPoint> before;
        std::vector<PlotPoint> after;
        std::ranges::copy_if(points, std::back_inserter(before), inColumn);
        std::ranges::copy_if(reduced, std::back_inserter(after), inColumn);
        const auto wanted = std::ranges::minmax(before, {}, &PlotPoint::y);
        const auto kept = std::ranges::minmax(after, {}, &PlotPoint::y);
        ASSERT_EQ(kept.min.y, wanted.min.y) << each;
        ASSERT_EQ(kept.max.y, wanted.max.y) << each;
    }
}

TEST(Decimation, LeavesShortLinesAlone)
{
    const std::vector<PlotPoint> points{{0.0, 1.0}, {10.0, 2.0}, {20.0, 0.0}};
    EXPECT_EQ(decimate(points, 2.0), points);
    EXPECT_EQ(decimate(points, 0.0), points);
    EXPECT_TRUE(decimate({}, 2.0).empty());
}

} // namespace
} // namespace steadymark::gui
