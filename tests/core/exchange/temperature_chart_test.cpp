// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/chart/temperature_chart.h"
#include "core/exchange/report_parts.h"
#include "core/exchange/run_page.h"
#include "tests/core/result/sample_result.h"
#include "tests/support/benchmark.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <chrono>

namespace steadymark {
namespace {

using namespace std::chrono_literals;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

/// A run on as many drives, with what each said.
RunHead runOf(std::size_t drives, std::vector<TemperatureSample> temperatures)
{
    RunHead run;
    run.duration = 100s;
    for (std::size_t i = 0; i < drives; ++i) {
        run.target.drives.emplace_back();
        run.target.drives.back().name = "sd" + std::string(1, static_cast<char>('a' + i));
    }
    run.health.temperatures = std::move(temperatures);
    return run;
}

TEST(TemperatureChart, IsACurveOverTheTimeOfTheRunWithTheMomentOfThrottling)
{
    const Chart chart = temperatureChart(runOf(1, {{0s, 0, 38.0}, {40s, 0, 61.0}, {90s, 0, 82.0}}), {41s});
    ASSERT_THAT(chart.series, SizeIs(1));
    EXPECT_THAT(chart.series[0].x, ElementsAre(0.0, 40.0, 90.0));
    EXPECT_THAT(chart.series[0].y, ElementsAre(38.0, 61.0, 82.0));
    EXPECT_EQ(chart.x.end, 100.0);
    EXPECT_EQ(chart.y.begin, 30.0);
    EXPECT_EQ(chart.y.end, 90.0);
    ASSERT_THAT(chart.marks, SizeIs(1));
    EXPECT_EQ(chart.marks[0].x, 41.0);
    EXPECT_EQ(english(chart.marks[0].label), "throttled");
}

TEST(TemperatureChart, HasALineForEachDriveThatTells)
{
    const Chart chart = temperatureChart(runOf(3, {{0s, 0, 38.0}, {0s, 2, 41.0}, {40s, 0, 40.0}, {40s, 2, 45.0}}), {});
    ASSERT_THAT(chart.series, SizeIs(2));
    EXPECT_EQ(english(chart.series[0].name), "sda");
    EXPECT_EQ(english(chart.series[1].name), "sdc");
    EXPECT_THAT(chart.marks, IsEmpty());
}

TEST(TemperatureChart, HasALineForEachSensor)
{
    const Chart one = temperatureChart(
        runOf(1,
            {{0s, 0, 38.0}, {0s, 0, 41.0, 1}, {0s, 0, 55.0, 2}, {40s, 0, 40.0}, {40s, 0, 43.0, 1}, {40s, 0, 61.0, 2}}),
        {});
    ASSERT_THAT(one.series, SizeIs(3));
    EXPECT_EQ(english(one.series[0].name), "drive");
    EXPECT_EQ(english(one.series[2].name), "sensor 2");
    EXPECT_THAT(one.series[2].y, ElementsAre(55.0, 61.0));
    const Chart two = temperatureChart(runOf(2, {{0s, 0, 38.0}, {0s, 1, 41.0}, {0s, 1, 44.0, 1}}), {});
    ASSERT_THAT(two.series, SizeIs(3));
    EXPECT_EQ(english(two.series[2].name), "sdb, sensor 1");
}

TEST(TemperatureChart, IsEmptyWhereTooLittleIsKnown)
{
    EXPECT_TRUE(isEmpty(temperatureChart(runOf(1, {}), {})));
    EXPECT_TRUE(isEmpty(temperatureChart(runOf(1, {{0s, 0, 38.0}, {40s, 0, 61.0}}), {})));
}

TEST(TemperatureSection, StandsInTheReportOfARunWhoseDriveTells)
{
    RunResult result = sample::smallResult();
    const auto temperature = [&result] {
        const ReportPage page = pageOf(*benchmarkOf(result));
        const auto found = std::ranges::find_if(
            page.sections, [](const ReportSection& section) { return english(section.title) == "Temperature"; });
        return found == page.sections.end() ? std::vector<Chart>() : found->charts;
    };
    result.health.temperatures = {{0s, 0, 38.0}, {1s, 0, 39.0}, {2s, 0, 40.0}};
    ASSERT_THAT(temperature(), SizeIs(1));
    EXPECT_THAT(temperature().front().marks, IsEmpty());
    StepRecord& step = gridOf(result).steps.front();
    step.passes.front().startedAt = 1s;
    Verdict verdict;
    verdict.level = TrustLevel::Suspicious;
    verdict.reasons.push_back({"throttling", Severity::Suspicious, Sentence("It got hot."), {}, {}});
    step.verdict = verdict;
    ASSERT_THAT(temperature().front().marks, SizeIs(1));
    EXPECT_EQ(temperature().front().marks.front().x, 1.0);
    result.health.temperatures.clear();
    EXPECT_THAT(temperature(), IsEmpty());
}

} // namespace
} // namespace steadymark
