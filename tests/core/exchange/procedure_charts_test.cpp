// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/chart/procedure_charts.h"
#include "core/procedure/analysis/sustained_analysis.h"

#include "tests/support/findings_samples.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>

namespace steadymark {
namespace {

using ::testing::Contains;
using ::testing::Not;
using ::testing::StartsWith;

Chart chartOfSustained(RunResult result, ChartAbscissa abscissa, ChartValue value = ChartValue::Throughput)
{
    return sustainedChart(result, curveOf(result), findingsOfSustained(result), abscissa, value);
}

std::vector<std::string> marksOf(const Chart& chart)
{
    std::vector<std::string> labels;
    for (const ChartMark& mark : chart.marks)
        labels.push_back(english(mark.label));
    return labels;
}

std::ptrdiff_t seriesOf(const Chart& chart, ChartSeries::Look look)
{
    return std::ranges::count(chart.series, look, &ChartSeries::look);
}

TEST(SustainedChart, MarksTheEndOfTheCacheAndDrawsTheLevelsOverTheCurve)
{
    const Chart chart = chartOfSustained(findings::sustained(), ChartAbscissa::Bytes);
    ASSERT_FALSE(isEmpty(chart));
    EXPECT_THAT(marksOf(chart), Contains(StartsWith("cache full: ")));
    EXPECT_TRUE(std::ranges::is_sorted(chart.marks, {}, &ChartMark::x));
    EXPECT_EQ(seriesOf(chart, ChartSeries::Look::Level), 1);
    EXPECT_FALSE(chart.labels.empty());
    EXPECT_EQ(chart.x.quantity, ChartQuantity::Bytes);
    EXPECT_EQ(chart.y.begin, 0.0);
}

TEST(SustainedChart, HasTheSameCurveOverTimeAndFillsOfTheDrive)
{
    RunResult result = findings::sustained();
    const Chart bytes = chartOfSustained(result, ChartAbscissa::Bytes);
    const Chart time = chartOfSustained(result, ChartAbscissa::Time);
    result.target.drives.front().capacity = ByteCount(1'000'000'000);
    const Chart fills = chartOfSustained(result, ChartAbscissa::DriveFills);
    EXPECT_EQ(bytes.series.front().y.size(), time.series.front().y.size());
    EXPECT_EQ(time.x.quantity, ChartQuantity::Seconds);
    ASSERT_EQ(fills.series.front().x.size(), bytes.series.front().x.size());
    for (std::size_t i = 0; i < fills.series.front().x.size(); ++i)
        EXPECT_NEAR(fills.series.front().x[i], bytes.series.front().x[i] / 1e9, 1e-6);
    EXPECT_THAT(marksOf(chartOfSustained(result, ChartAbscissa::Bytes)), Contains("drive written once"));
    EXPECT_THAT(marksOf(fills), Not(Contains("drive written once")));
}

TEST(SustainedChart, DrawsNoLevelIntoARest)
{
    const RunResult result = findings::sustained();
    const std::vector<PerformancePoint> points = curveOf(result);
    const auto after = std::ranges::find(points, points.back().stage, &PerformancePoint::stage);
    ASSERT_NE(after, points.begin());
    SustainedFindings found;
    const std::uint64_t begin = std::prev(after)->written + 1;
    found.plateaus = {{0, begin, 3e8}, {begin, points.back().written, 1e9}};
    const Chart chart = sustainedChart(result, points, found, ChartAbscissa::Time, ChartValue::Throughput);
    const auto levels = std::ranges::find(chart.series, ChartSeries::Look::Level, &ChartSeries::look);
    ASSERT_NE(levels, chart.series.end());
    EXPECT_EQ(levels->x[1], toSeconds(std::prev(after)->at));
    EXPECT_EQ(levels->x[3], toSeconds(after->at));
    EXPECT_GT(levels->x[3] - levels->x[1], 300.0) << "five minutes of rest";
}

TEST(SustainedChart, OfLatencyShowsMeanAndSlowestOnALogarithmicAxis)
{
    const Chart chart = chartOfSustained(findings::sustained(), ChartAbscissa::Time, ChartValue::Latency);
    ASSERT_EQ(chart.series.size(), 2U);
    EXPECT_TRUE(chart.y.isLogarithmic);
    EXPECT_EQ(chart.series[0].name, "mean");
    EXPECT_EQ(chart.series[1].name, "largest");
    EXPECT_TRUE(chart.labels.empty()) << "levels are of throughput";
}

TEST(SustainedChart, GrowsInRoundStepsWhileItRuns)
{
    RunResult result = findings::sustained();
    const double last = *chartOfSustained(result, ChartAbscissa::Time).x.end / 1.01;
    result.duration = {};
    const double end = *chartOfSustained(result, ChartAbscissa::Time).x.end;
    EXPECT_GT(end, last);
    EXPECT_EQ(std::fmod(end, 60.0), 0.0);
}

TEST(SustainedChart, WithoutSamplesIsEmpty)
{
    RunResult result = findings::sustained();
    result.samples.clear();
    EXPECT_TRUE(isEmpty(chartOfSustained(result, ChartAbscissa::Bytes)));
}

TEST(ConvergenceChart, ShowsEachRoundAsAShareOfTheWindowAndItsLimits)
{
    const RunResult result = findings::saturation({90'000, 1000, 1010, 990, 1005, 995});
    const Chart chart = convergenceChart(result, 0, steadinessOf(result, 0));
    ASSERT_FALSE(isEmpty(chart));
    const ChartSeries& rounds = chart.series.front();
    ASSERT_EQ(rounds.x.size(), 6U);
    EXPECT_EQ(rounds.x.front(), 1.0);
    EXPECT_NEAR(rounds.y.back(), 0.995, 1e-9);
    EXPECT_EQ(rounds.readings.front().unit, "IOPS");
    EXPECT_NEAR(rounds.readings.front().values.front(), 90'000, 1e-6);
    EXPECT_EQ(seriesOf(chart, ChartSeries::Look::Reference), 3) << "two limits and the line whose slope is judged";
    ASSERT_EQ(chart.bands.size(), 1U);
    EXPECT_EQ(chart.bands.front().label, "steady");
    EXPECT_EQ(chart.bands.front().color, ChartColor::Good);
    EXPECT_EQ(chart.bands.front().begin, 1.5);
    EXPECT_EQ(chart.bands.front().end, 6.5);
}

TEST(ConvergenceChart, NumbersTheRoundsThatCount)
{
    const RunResult result = findings::saturation(std::vector<double>(63, 1000.0), 31);
    const Chart chart = convergenceChart(result, 0, steadinessOf(result, 0));
    ASSERT_FALSE(isEmpty(chart));
    EXPECT_EQ(chart.series.front().x, (std::vector<double>{1, 32, 63}));
    EXPECT_EQ(chart.x.ticks.front().label, "1");
    EXPECT_TRUE(chart.bands.empty()) << "there is no window yet";
}

TEST(ConvergenceChart, OfOneRoundIsEmpty)
{
    const RunResult result = findings::saturation({49'949});
    EXPECT_TRUE(isEmpty(convergenceChart(result, 0, steadinessOf(result, 0))));
}

} // namespace
} // namespace steadymark
