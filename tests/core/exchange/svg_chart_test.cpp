// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/svg/svg_chart.h"

#include "core/exchange/chart/chart_axes.h"
#include "core/exchange/svg/svg_scale.h"
#include "tests/support/texts.h"

#include <gmock/gmock.h>

#include <cmath>
#include <limits>
#include <set>

namespace steadymark {
namespace {

using testing::count;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

std::vector<std::string> labelsOf(const AxisLayout& layout)
{
    std::vector<std::string> labels;
    for (const ChartTick& tick : layout.ticks)
        labels.push_back(english(tick.label));
    return labels;
}

Chart curvePlot(std::vector<double> x, std::vector<double> y)
{
    Chart plot;
    plot.title = Sentence::verbatim("Throughput");
    plot.x.title = Sentence::verbatim("GB written");
    plot.y.title = Sentence::verbatim("MB/s");
    ChartSeries series;
    series.name = Sentence::verbatim("write");
    series.x = std::move(x);
    series.y = std::move(y);
    plot.series.push_back(series);
    return plot;
}

TEST(ChartAxes, HaveRoundTicksFromZero)
{
    EXPECT_THAT(labelsOf(layOutAxis({}, {310, 1190}, 6, AxisRoom::Rounded)),
        ElementsAre("0", "200", "400", "600", "800", "1\u202F000", "1\u202F200"));
    EXPECT_THAT(
        labelsOf(layOutAxis({}, {0.02, 0.31}, 4, AxisRoom::Rounded)), ElementsAre("0.0", "0.1", "0.2", "0.3", "0.4"));
    EXPECT_THAT(
        labelsOf(layOutAxis({}, {-1, 1}, 4, AxisRoom::Rounded)), ElementsAre("-1.0", "-0.5", "0.0", "0.5", "1.0"));
}

TEST(ChartAxes, HaveTwoTicksBetweenEndsThatAreNotRound)
{
    ChartAxis axis;
    axis.begin = 17'060;
    axis.end = 23'081;
    EXPECT_THAT(
        labelsOf(layOutAxis(axis, {}, 3, AxisRoom::Rounded)), ElementsAre("18\u202F000", "20\u202F000", "22\u202F000"));
}

TEST(ChartAxes, OfOneValueOrNoneHaveARange)
{
    for (const std::vector<double>& values :
        {std::vector<double>{}, {0.0}, {5.0}, {-3.0}, {std::nan("")}, {std::numeric_limits<double>::infinity()}}) {
        for (const bool isLogarithmic : {false, true}) {
            ChartAxis axis;
            axis.isLogarithmic = isLogarithmic;
            const AxisLayout layout = layOutAxis(axis, values, 5, AxisRoom::Rounded);
            EXPECT_LT(layout.begin, layout.end);
            EXPECT_TRUE(std::isfinite(layout.begin) && std::isfinite(layout.end));
        }
    }
}

TEST(ChartAxes, KeepTheirOwnEndsAndTicks)
{
    ChartAxis axis;
    axis.begin = 0.9;
    axis.end = 1.1;
    axis.ticks = {{1.0, Sentence::verbatim("same")}};
    const AxisLayout layout = layOutAxis(axis, {0.5, 3.0}, 5, AxisRoom::Rounded);
    EXPECT_EQ(layout.begin, 0.9);
    EXPECT_EQ(layout.end, 1.1);
    EXPECT_THAT(labelsOf(layout), ElementsAre("same"));
}

TEST(ChartAxes, LogarithmicOnesHaveDecades)
{
    ChartAxis axis;
    axis.isLogarithmic = true;
    EXPECT_THAT(labelsOf(layOutAxis(axis, {8, 12'000}, 5, AxisRoom::Rounded)),
        ElementsAre("10", "100", "1\u202F000", "10\u202F000"));
    EXPECT_THAT(labelsOf(layOutAxis(axis, {2, 40}, 6, AxisRoom::Rounded)), ElementsAre("2", "5", "10", "20"));
    const SvgScale scale(1, 100, 0, 200, true);
    EXPECT_NEAR(scale.pixel(10), 100, 1e-9);
    EXPECT_FALSE(scale.canShow(0.0));
}

TEST(ChartAxes, TellEachTickFromWhatItsLabelIs)
{
    const auto expectOwnLabels = [](const ChartAxis& axis, const std::vector<double>& values) {
        const AxisLayout layout = layOutAxis(axis, values, 5, AxisRoom::Rounded);
        EXPECT_GE(layout.ticks.size(), 2U);
        for (const ChartTick& tick : layout.ticks)
            EXPECT_EQ(axisText(axis, tick.at, stepAt(axis, layout, tick.at)), tick.label);
        return labelsOf(layout);
    };
    ChartAxis axis;
    EXPECT_THAT(expectOwnLabels(axis, {0.02, 0.31}), ElementsAre("0.0", "0.1", "0.2", "0.3", "0.4"));
    axis.isLogarithmic = true;
    EXPECT_THAT(expectOwnLabels(axis, {0.04, 120}), ElementsAre("0.1", "1", "10", "100"));
    EXPECT_THAT(expectOwnLabels(axis, {0.4, 0.9}), ::testing::Contains("0.5")) << "less than a decade";
}

TEST(ChartAxes, NinesAreEquallyFarApart)
{
    EXPECT_DOUBLE_EQ(ninesOf(0.0), 0.0);
    EXPECT_NEAR(ninesOf(0.9), 1.0, 1e-9);
    EXPECT_NEAR(ninesOf(0.9999), 4.0, 1e-9);
    EXPECT_NEAR(quantileOf(ninesOf(0.995)), 0.995, 1e-9);
    ChartAxis axis;
    axis.quantity = ChartQuantity::Nines;
    axis.begin = 0.0;
    axis.end = 4.0;
    EXPECT_THAT(labelsOf(layOutAxis(axis, {}, 8, AxisRoom::Tight)),
        ElementsAre("0 %", "50 %", "90 %", "99 %", "99.9 %", "99.99 %"));
    EXPECT_THAT(labelsOf(layOutAxis(axis, {}, 2, AxisRoom::Tight)), ElementsAre("0 %", "99 %", "99.99 %"));
}

TEST(ChartAxes, LabelsSayWhatTheNumbersAre)
{
    const auto labels = [](ChartQuantity quantity, double end) {
        ChartAxis axis;
        axis.quantity = quantity;
        axis.begin = 0.0;
        axis.end = end;
        return labelsOf(layOutAxis(axis, {}, 4, AxisRoom::Tight));
    };
    EXPECT_THAT(labels(ChartQuantity::Bytes, 2e12), ElementsAre("0", "500 GB", "1 TB", "1.5 TB", "2 TB"));
    EXPECT_THAT(labels(ChartQuantity::Seconds, 120.0), ElementsAre("0 s", "30 s", "1:00", "1:30", "2:00"));
    EXPECT_THAT(labels(ChartQuantity::Seconds, 7200.0), ElementsAre("0 s", "30:00", "1:00:00", "1:30:00", "2:00:00"));
    EXPECT_THAT(labels(ChartQuantity::Share, 1.0), ElementsAre("0 %", "50 %", "100 %"));
    EXPECT_THAT(labels(ChartQuantity::Ratio, 1.0), ElementsAre("×0", "×0.5", "×1"));
    ChartAxis latency;
    latency.quantity = ChartQuantity::Latency;
    latency.isLogarithmic = true;
    EXPECT_THAT(labelsOf(layOutAxis(latency, {900.0, 1.1e9}, 8, AxisRoom::Rounded)),
        ElementsAre("1 µs", "10 µs", "100 µs", "1 ms", "10 ms", "100 ms", "1 s"));
    ChartAxis dates;
    dates.quantity = ChartQuantity::Moment;
    dates.begin = 1'767'225'600'000.0; // 2026-01-01
    dates.end = *dates.begin + 4.0 * 86'400'000.0;
    EXPECT_THAT(
        labelsOf(layOutAxis(dates, {}, 2, AxisRoom::Tight)), ElementsAre("2026-01-01", "2026-01-03", "2026-01-05"));
    dates.begin = *dates.begin + 41'000.0;
    dates.end = *dates.begin + 60'000.0; // the runs of a minute
    EXPECT_THAT(labelsOf(layOutAxis(dates, {}, 4, AxisRoom::Tight)),
        ElementsAre("00:00:45", "00:01:00", "00:01:15", "00:01:30"));
    dates.end = *dates.begin + 8.0 * 3'600'000.0;
    EXPECT_THAT(labelsOf(layOutAxis(dates, {}, 4, AxisRoom::Tight)),
        ElementsAre("01-01 02:00", "01-01 04:00", "01-01 06:00", "01-01 08:00"));
    for (double seconds = 4.0; seconds < 10 * 365 * 86400.0; seconds *= 1.7) {
        dates.end = *dates.begin + seconds * 1e3;
        const auto found = labelsOf(layOutAxis(dates, {}, 6, AxisRoom::Tight));
        EXPECT_GE(found.size(), 2U) << seconds << " s";
        EXPECT_LE(found.size(), 14U) << seconds << " s";
        EXPECT_EQ(std::set(found.begin(), found.end()).size(), found.size()) << seconds << " s";
    }
}

TEST(SvgChart, SaysWhatItIsToThoseWhoCannotSeeIt)
{
    const std::string svg = renderSvg(curvePlot({0, 1}, {1, 2}));
    EXPECT_THAT(svg, HasSubstr("<title>Throughput</title>"));
    EXPECT_THAT(svg, HasSubstr("<desc>MB/s against GB written: write.</desc>"));
    EXPECT_THAT(svg, HasSubstr("role=\"img\""));
}

TEST(SvgChart, HasALegendOnlyForSeveralSeries)
{
    Chart plot = curvePlot({0, 1}, {1, 2});
    EXPECT_THAT(renderSvg(plot), Not(HasSubstr(">write</text>")));
    plot.series.push_back(plot.series.front());
    plot.series.back().name = Sentence::verbatim("read");
    const std::string svg = renderSvg(plot);
    EXPECT_THAT(svg, HasSubstr(">write</text>"));
    EXPECT_THAT(svg, HasSubstr(">read</text>"));
    EXPECT_THAT(svg, HasSubstr("stroke-dasharray=\"8 3\"")) << "apart without colours, too";
}

TEST(SvgChart, ALabelAtTheRightEdgeIsWhole)
{
    Chart plot = curvePlot({0.0, 10.0}, {1.0, 2.0});
    plot.x.begin = 0.0;
    plot.x.end = 10.0;
    plot.x.ticks = {{10.0, Sentence::verbatim("99.99999 %")}};
    const std::string svg = renderSvg(plot);
    const std::size_t element = svg.rfind("<text x=\"", svg.find(">99.99999 %<"));
    ASSERT_NE(element, std::string::npos);
    const double middle = std::stod(svg.substr(element + 9));
    EXPECT_LT(middle, plot.width - 25.0) << "about 50 pixels are written around it";
    EXPECT_GT(middle, plot.width - 60.0);
}

TEST(SvgChart, EscapesEveryText)
{
    const std::string hostile = "</text><script>alert(\"x\")</script>&'\n\u202E";
    Chart plot = curvePlot({0, 1}, {1, 2});
    plot.title = plot.x.title = plot.y.title = plot.series.front().name = Sentence::verbatim(hostile);
    plot.series.push_back(plot.series.front());
    plot.marks = {{0.5, Sentence::verbatim(hostile)}};
    plot.bands = {{ChartBand::Axis::Y, 1, 2, Sentence::verbatim(hostile)},
        {ChartBand::Axis::X, 0, 1, Sentence::verbatim(hostile)}};
    plot.x.ticks = {{0.5, Sentence::verbatim(hostile)}};
    const auto check = [](const std::string& svg) {
        EXPECT_THAT(svg, Not(HasSubstr("<script")));
        EXPECT_THAT(svg, Not(HasSubstr("\"x\"")));
        EXPECT_THAT(svg, Not(HasSubstr("\u202E")));
        EXPECT_THAT(svg, HasSubstr("&lt;script&gt;"));
        EXPECT_EQ(count(svg, "<text"), count(svg, "</text>"));
    };
    check(renderSvg(plot));
    plot.series.front().kind = plot.series.back().kind = ChartSeries::Kind::Bars;
    plot.x.categories = {Sentence::verbatim(hostile), Sentence::verbatim(hostile)};
    check(renderSvg(plot));
    plot.x.categories = {};
    plot.y.categories = {Sentence::verbatim(hostile), Sentence::verbatim(hostile)};
    check(renderSvg(plot));
}

TEST(SvgChart, ThinsALongCurveButLosesNoSpike)
{
    std::vector<double> x, y;
    for (int i = 0; i < 200'000; ++i) {
        x.push_back(i);
        y.push_back(i == 123'456 ? 1.0 : 500.0 + i % 7);
    }
    const std::string svg = renderSvg(curvePlot(x, y));
    EXPECT_LT(svg.size(), 60'000U);
    // The spike at 1 of 600 is at the bottom of the plot: the only point lower than 90 % of its height.
    std::size_t low = 0;
    const std::size_t begin = svg.find("stroke=\"#0072b2\"");
    const std::size_t path = svg.rfind("<path d=\"", begin);
    for (std::size_t at = svg.find('L', path); at < begin; at = svg.find('L', at + 1))
        low += std::stod(svg.substr(svg.find(' ', at) + 1)) > 260.0 ? 1 : 0;
    EXPECT_EQ(low, 1U);
}

TEST(SvgChart, LeavesGapsWhereThereIsNoNumber)
{
    const std::string svg = renderSvg(curvePlot({0, 1, 2, 3, 4}, {1, 2, std::nan(""), 2, 1}));
    EXPECT_THAT(svg, Not(HasSubstr("nan")));
    const std::size_t end = svg.find("fill=\"none\" stroke=\"#0072b2\"");
    const std::string data = svg.substr(svg.rfind("d=\"", end), end - svg.rfind("d=\"", end));
    EXPECT_EQ(count(data, "M"), 2U);
}

TEST(SvgChart, SurvivesWhatHasNoPlaceOnIt)
{
    const double infinite = std::numeric_limits<double>::infinity();
    Chart plot = curvePlot({0, infinite, 1e300, -1e300}, {infinite, 0, -1, 1e300});
    plot.marks = {{std::nan(""), Sentence::verbatim("nowhere")}, {1e9, Sentence::verbatim("far")}};
    plot.bands = {{ChartBand::Axis::Y, infinite, 1, Sentence::verbatim("open")}};
    plot.series.front().low = {1};
    plot.series.front().high = {infinite, 2};
    for (const bool isLogarithmic : {false, true}) {
        for (const auto kind : {ChartSeries::Kind::Line, ChartSeries::Kind::Points, ChartSeries::Kind::Bars}) {
            plot.y.isLogarithmic = plot.x.isLogarithmic = isLogarithmic;
            plot.series.front().kind = kind;
            const std::string svg = renderSvg(plot);
            EXPECT_THAT(svg, Not(HasSubstr("inf ")));
            EXPECT_THAT(svg, Not(HasSubstr("nan")));
            EXPECT_THAT(svg, ::testing::EndsWith("</svg>\n"));
        }
    }
    EXPECT_THAT(renderSvg(Chart{}), ::testing::EndsWith("</svg>\n"));
}

TEST(SvgChart, DrawsLevelsBoxesAndFilledCurves)
{
    Chart chart = curvePlot({0, 1, 2}, {1, 2, 3});
    chart.series.front().isFilled = true;
    ChartSeries level;
    level.look = ChartSeries::Look::Level;
    level.x = {0, 2};
    level.y = {2, 2};
    chart.series.push_back(level);
    chart.labels = {{1, 2, Sentence::verbatim("2.00 MB/s")}, {1, 2, Sentence::verbatim("in the same place")}};
    const std::string curve = renderSvg(chart);
    EXPECT_THAT(curve, HasSubstr("fill=\"#0072b2\" fill-opacity=\"0.15\""));
    EXPECT_THAT(curve, HasSubstr("stroke=\"#1b2026\" stroke-width=\"2.2\""));
    chart.series.front().hasDots = true;
    chart.series.front().low = {0, 1, 2};
    chart.series.front().high = {2, 3, 4};
    EXPECT_EQ(count(renderSvg(chart), "<circle"), 3U);
    EXPECT_EQ(count(renderSvg(chart), "stroke-width=\"1.2\""), 0U) << "a band has no whiskers";
    EXPECT_THAT(curve, HasSubstr(">2.00 MB/s</text>"));
    EXPECT_THAT(curve, Not(HasSubstr("in the same place")));

    Chart boxes = curvePlot({0, 1}, {5, 6});
    ChartSeries& series = boxes.series.front();
    series.kind = ChartSeries::Kind::Boxes;
    series.ends = {1, 2};
    series.low = series.lower = {1, 2};
    series.high = series.upper = {8, 9};
    series.extreme = {10, 20};
    EXPECT_EQ(count(renderSvg(boxes), "fill-opacity=\"0.30\""), 2U);
    EXPECT_EQ(count(renderSvg(boxes), "<circle"), 2U);
}

TEST(SvgChart, DrawsBarsWithWhiskersAndTheirValues)
{
    Chart plot;
    plot.x.categories = {Sentence::verbatim("fresh"), Sentence::verbatim("filled")};
    plot.y.title = Sentence::verbatim("MB/s");
    ChartSeries series;
    series.kind = ChartSeries::Kind::Bars;
    series.x = {0, 1};
    series.y = {300, 114};
    series.low = {290, 110};
    series.high = {305, 118};
    plot.series.push_back(series);
    const std::string svg = renderSvg(plot);
    EXPECT_EQ(count(svg, "fill-opacity=\"0.88\""), 2U);
    EXPECT_THAT(svg, HasSubstr(">300</text>"));
    EXPECT_THAT(svg, HasSubstr(">filled</text>"));
    EXPECT_EQ(count(svg, "stroke=\"#1b2026\""), 2U) << "a whisker on each bar";
}

} // namespace
} // namespace steadymark
