// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/chart/trace_charts.h"

#include "core/exchange/chart/chart_axes.h"

#include <gmock/gmock.h>

#include <numeric>

namespace steadymark {
namespace {

using ::testing::SizeIs;

/// Two intervals; most I/Os take 100 µs, one a second.
TraceStatistics sampleStatistics()
{
    TraceStatistics statistics;
    for (int io = 0; io < 9999; ++io)
        statistics.histogram.record(Nanoseconds(100'000));
    statistics.histogram.record(Nanoseconds(1'000'000'000));
    statistics.summary.minimumNs = 100'000;
    statistics.summary.maximumNs = 1'000'000'000;
    statistics.boxNs = 1'000'000'000;
    for (const std::uint64_t second : {4U, 5U}) {
        LatencyBox box;
        box.beginNs = second * statistics.boxNs;
        box.ios = 5000;
        box.p5Ns = box.p25Ns = box.p50Ns = box.p75Ns = box.p99Ns = 100'000.0;
        box.maximumNs = 1e9;
        statistics.boxes.push_back(box);
    }
    return statistics;
}

TEST(PercentileChart, HasABandForFewCurvesOnly)
{
    const std::vector<PercentilePoint> points = percentileCurve(sampleStatistics().histogram);
    ASSERT_FALSE(points.empty());
    const Chart one = percentileChart({{Sentence::verbatim("a"), points}});
    EXPECT_THAT(one.series.front().low, SizeIs(points.size()));
    EXPECT_NEAR(one.series.front().x.back(), ninesOf(points.back().quantile), 1e-9);
    EXPECT_GE(*one.x.end, one.series.front().x.back());
    EXPECT_LE(*one.y.begin, 100'000.0);
    EXPECT_THAT(percentileChart({{Sentence::verbatim("a"), points}, {Sentence::verbatim("b"), points},
                                    {Sentence::verbatim("c"), points}})
                    .series.front()
                    .low,
        SizeIs(0));
    EXPECT_THAT(percentileChart({{Sentence::verbatim("a"), points}}, Weighting::ByTime).series.front().low, SizeIs(0))
        << "there is no interval";
    const Chart two = percentileChart(
        {{Sentence::verbatim("a"), points}, {Sentence::verbatim("b"), points, ChartColor::Fourth, true}});
    EXPECT_EQ(two.series.back().look, ChartSeries::Look::Dashed);
}

TEST(HistogramChart, CountsEveryIoInABarThatCanBeSeen)
{
    const TraceStatistics statistics = sampleStatistics();
    const Chart chart = histogramChart({{Sentence::verbatim("a"), &statistics}});
    const ChartSeries& bars = chart.series.front();
    EXPECT_EQ(std::accumulate(bars.y.begin(), bars.y.end(), 0.0), 10'000.0);
    EXPECT_LT(*chart.y.begin, 1.0) << "a bar of one I/O has a height";
    ASSERT_THAT(bars.ends, SizeIs(bars.x.size()));
    EXPECT_LE(bars.x.front(), 100'000.0);
    EXPECT_GT(bars.ends.front(), 100'000.0);
    EXPECT_NEAR(bars.readings.front().values.front(), 0.9999, 1e-9);
}

TEST(BoxChart, GivesTwoTracesHalfOfEachInterval)
{
    const TraceStatistics statistics = sampleStatistics();
    const Chart one = boxChart({{Sentence::verbatim("a"), &statistics}});
    EXPECT_EQ(one.series.front().x, (std::vector<double>{4.0, 5.0}));
    EXPECT_EQ(one.series.front().ends, (std::vector<double>{5.0, 6.0}));
    EXPECT_EQ(one.x.begin, 4.0);
    EXPECT_EQ(one.x.end, 6.0);
    const Chart two = boxChart({{Sentence::verbatim("a"), &statistics},
        {Sentence::verbatim("b"), &statistics, ChartColor::Fourth, true, -2e9}});
    EXPECT_EQ(two.series[0].ends.front(), 4.5);
    EXPECT_EQ(two.series[1].x.front(), 2.5);
    EXPECT_EQ(two.x.begin, 2.0);
    EXPECT_EQ(two.x.end, 6.0);
}

} // namespace
} // namespace steadymark
