// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/charts/chart_view.h"

#include "app/gui/charts/chart_painter.h"
#include "app/gui/charts/plot_axes.h"
#include "app/gui/charts/shade_bar.h"
#include "core/exchange/svg/svg_chart.h"
#include "tests/app/gui_widgets/test_support.h"

#include <qwt_plot.h>
#include <qwt_plot_canvas.h>
#include <qwt_scale_map.h>

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <gtest/gtest.h>

#include <cmath>

namespace steadymark::gui {
namespace {

Chart curveChart()
{
    Chart chart;
    chart.title = Sentence::verbatim("Throughput over time");
    chart.x.title = Sentence::verbatim("Time");
    chart.x.quantity = ChartQuantity::Seconds;
    chart.y.title = Sentence::verbatim(chart.y.unit = "MB/s");
    ChartSeries series;
    series.color = ChartColor::Write;
    for (int second = 0; second <= 100; ++second) {
        series.x.push_back(second);
        series.y.push_back(1000.0 + 10.0 * second);
    }
    chart.series.push_back(series);
    return chart;
}

class ChartViewTest : public ::testing::Test {
protected:
    ChartViewTest()
    {
        m_view.resize(600, 300);
        m_view.show();
    }

    void show(Chart chart)
    {
        m_view.setChart(std::move(chart));
        QCoreApplication::processEvents(); // what is laid out later
        ASSERT_FALSE(m_view.grab().isNull());
    }
    [[nodiscard]] QWidget& canvas() const { return *m_view.findChild<QwtPlot*>()->canvas(); }
    [[nodiscard]] QPoint at(double share) const
    {
        return {static_cast<int>(share * canvas().width()), canvas().height() / 2};
    }
    [[nodiscard]] bool hasColor(const QColor& color)
    {
        const QImage image = m_view.picture(1.0);
        for (int y = 0; y < image.height(); ++y) {
            for (int x = 0; x < image.width(); ++x) {
                if (image.pixel(x, y) == color.rgb())
                    return true;
            }
        }
        return false;
    }
    [[nodiscard]] QString readAt(double share) const
    {
        return test::withPlainBlanks(m_view.readOut(at(share)).join(QLatin1Char('\n')));
    }

    ChartView m_view;
};

TEST_F(ChartViewTest, DrawsASeriesInItsColourAndSaysWhyThereIsNone)
{
    m_view.setEmptyText(QStringLiteral("Nothing yet"));
    show(Chart());
    EXPECT_FALSE(hasColor(ChartColors::light().write));
    EXPECT_TRUE(m_view.readOut(at(0.5)).isEmpty());
    show(curveChart());
    EXPECT_TRUE(hasColor(ChartColors::light().write));
    EXPECT_EQ(m_view.accessibleDescription(), QStringLiteral("MB/s against Time."));
}

TEST_F(ChartViewTest, DrawsAMapAndReadsTheCellUnderTheMouse)
{
    Chart chart;
    chart.title = Sentence::verbatim("Map");
    chart.x.title = Sentence::verbatim("Queue depth");
    chart.y.title = Sentence::verbatim("Block size");
    for (const char* const depth : {"1", "2"})
        chart.x.categories.push_back(Sentence::verbatim(depth));
    for (const char* const block : {"4 KiB", "8 KiB"})
        chart.y.categories.push_back(Sentence::verbatim(block));
    chart.shade.title = Sentence::verbatim("IOPS");
    chart.shade.quantity = ChartQuantity::Count;
    chart.shade.begin = 1000.0;
    ChartSeries cells;
    cells.kind = ChartSeries::Kind::Cells;
    cells.x = {0, 0, 1};
    cells.y = {0, 1, 0};
    cells.values = {1000, 2000, 12'345};
    cells.readings.push_back({Sentence::verbatim("mean"), ChartQuantity::Latency, {}, {1e6, 5e5, 8.1e4}});
    chart.series.push_back(cells);
    show(chart);
    EXPECT_TRUE(hasColor(colorOf(shadeColor(1.0)))) << "the most";
    EXPECT_TRUE(hasColor(colorOf(shadeColor(0.0)))) << "the least";
    EXPECT_TRUE(hasColor(ChartColors::light().track)) << "not measured";
    EXPECT_FALSE(hasColor(ChartColors::light().read));
    const auto readAtShares = [this](double x, double y) {
        return test::withPlainBlanks(
            m_view.readOut(QPointF(x * canvas().width(), y * canvas().height())).join(QLatin1Char('\n')));
    };
    EXPECT_EQ(readAtShares(0.75, 0.75).toStdString(), "Queue depth: 2\nBlock size: 4 KiB\nIOPS: 12 345 · mean 81.0 µs");
    EXPECT_TRUE(readAtShares(0.25, 0.25).contains(QStringLiteral("Block size: 8 KiB"))) << "the second is above";
    EXPECT_TRUE(readAtShares(0.75, 0.25).isEmpty());
    const QwtPlot& plot = *m_view.findChild<QwtPlot*>();
    EXPECT_TRUE(plot.isAxisVisible(shadeAxis));
    show(curveChart());
    EXPECT_FALSE(plot.isAxisVisible(shadeAxis)) << "only a map has one";
}

TEST_F(ChartViewTest, LabelsDecadesAsTheyAreWritten)
{
    Chart chart = curveChart();
    chart.y.isLogarithmic = true;
    chart.series.front().y.front() = 0.4;
    show(chart);
    const QwtPlot& plot = *m_view.findChild<QwtPlot*>();
    QStringList labels;
    for (const double at : plot.axisScaleDiv(yAxis).ticks(QwtScaleDiv::MajorTick))
        labels << test::withPlainBlanks(plot.axisScaleDraw(yAxis)->label(at).text());
    EXPECT_EQ(labels.join(QLatin1Char('|')), QStringLiteral("1|10|100|1 000"));
}

TEST_F(ChartViewTest, ReadsOutThePointUnderTheMouse)
{
    Chart chart = curveChart();
    ChartReading written{Sentence::verbatim("written"), ChartQuantity::Bytes, {}, std::vector<double>(101, 31e9)};
    chart.series.front().readings.push_back(written);
    show(chart);
    EXPECT_EQ(readAt(0.5), QStringLiteral("Time: 50.0 s\n1 500 MB/s · written 31 GB"));
    chart.series.front().name = Sentence::verbatim("first");
    chart.series.push_back(chart.series.front());
    chart.series.back().name = Sentence::verbatim("second");
    chart.series.back().readings.clear();
    chart.series.back().low = std::vector<double>(101, 900.0);
    chart.series.back().high = std::vector<double>(101, 2100.0);
    ChartSeries limit;
    limit.look = ChartSeries::Look::Reference;
    limit.x = {0, 100};
    limit.y = {1, 1};
    chart.series.push_back(limit);
    show(chart);
    EXPECT_EQ(readAt(0.5),
        QStringLiteral("Time: 50.0 s\nfirst: 1 500 MB/s · written 31 GB\nsecond: 1 500 MB/s (900 MB/s – 2 100 MB/s)"));
}

TEST_F(ChartViewTest, ReadsOutTheBarThatIsThere)
{
    Chart chart;
    chart.x.title = Sentence::verbatim("Latency");
    chart.x.quantity = ChartQuantity::Latency;
    chart.x.begin = 0.0;
    chart.x.end = 100.0;
    chart.y.quantity = ChartQuantity::Count;
    ChartSeries bars;
    bars.kind = ChartSeries::Kind::Bars;
    bars.x = {0.0, 80.0};
    bars.ends = {40.0, 100.0};
    bars.y = {7.0, 1.0};
    bars.readings.push_back({Sentence(), ChartQuantity::Share, {}, {0.875, 0.125}});
    chart.series.push_back(bars);
    show(chart);
    EXPECT_EQ(readAt(0.2), QStringLiteral("Latency: 0 ns – 40 ns\n7 · 87.5 %"));
    EXPECT_EQ(readAt(0.6), QString()) << "none";
}

TEST_F(ChartViewTest, BarsHaveGapsEverywhereOrNowhere)
{
    Chart chart;
    chart.x.quantity = ChartQuantity::Latency;
    chart.x.begin = 0.0;
    chart.x.end = 100.0;
    chart.y.quantity = ChartQuantity::Count;
    chart.y.begin = 0.0;
    chart.y.end = 10.0;
    ChartSeries bars;
    bars.kind = ChartSeries::Kind::Bars;
    constexpr int count = 115; // between four and five pixels each
    for (int bar = 0; bar < count; ++bar) {
        bars.x.push_back(bar * 100.0 / count);
        bars.ends.push_back((bar + 1) * 100.0 / count);
        bars.y.push_back(9.0);
    }
    chart.series.push_back(bars);
    show(chart);
    const QImage image = m_view.picture(1.0);
    const int y = m_view.height() / 2;
    int gaps = 0;
    int run = 0;
    for (int x = 0; x < image.width(); ++x) {
        const bool isGround = image.pixelColor(x, y) == ChartColors::light().background;
        gaps += !isGround && run == 1 ? 1 : 0;
        run = isGround ? run + 1 : 0;
    }
    EXPECT_TRUE(gaps <= 1 || gaps >= count - 2) << gaps;
}

TEST_F(ChartViewTest, PutsALabelBesideADashedLine)
{
    Chart chart = curveChart();
    chart.marks.push_back({50.0, {}});
    chart.labels.push_back({50.0, 1500.0, Sentence::verbatim("608 MB/s")});
    show(chart);
    const QImage with = m_view.picture(1.0);
    chart.labels.clear();
    show(chart);
    const QImage without = m_view.picture(1.0);
    const QPoint line = canvas().mapTo(&m_view, at(0.5));
    for (int x = line.x() - 1; x <= line.x() + 1; ++x) {
        for (int y = 0; y < with.height(); ++y)
            EXPECT_EQ(with.pixel(x, y), without.pixel(x, y)) << x << ' ' << y;
    }
    EXPECT_NE(with, without) << "it is somewhere";
}

TEST_F(ChartViewTest, ADragZoomsAndADoubleClickShowsEverything)
{
    show(curveChart());
    QTest::mousePress(&canvas(), Qt::LeftButton, {}, at(0.25));
    QTest::mouseMove(&canvas(), at(0.5));
    QTest::mouseRelease(&canvas(), Qt::LeftButton, {}, at(0.5));
    EXPECT_TRUE(m_view.isZoomed());
    EXPECT_TRUE(readAt(0.5).startsWith(QStringLiteral("Time: 37.0 s"))
        || readAt(0.5).startsWith(QStringLiteral("Time: 38.0 s")))
        << readAt(0.5).toStdString();
    m_view.setChart(curveChart());
    EXPECT_TRUE(m_view.isZoomed()) << "new points do not lose the place";
    QTest::mouseDClick(&canvas(), Qt::LeftButton, {}, at(0.5));
    EXPECT_FALSE(m_view.isZoomed());
    QTest::mouseClick(&canvas(), Qt::LeftButton, {}, at(0.3));
    EXPECT_FALSE(m_view.isZoomed());
}

TEST_F(ChartViewTest, TheWheelZoomsOnlyWithCtrlBecausePagesScroll)
{
    show(curveChart());
    const QPointF place = at(0.5);
    const auto turn = [&](Qt::KeyboardModifiers modifiers) {
        QWheelEvent event(
            place, canvas().mapToGlobal(place), {}, QPoint(0, 240), Qt::NoButton, modifiers, Qt::NoScrollPhase, false);
        QCoreApplication::sendEvent(&canvas(), &event);
    };
    turn(Qt::NoModifier);
    EXPECT_FALSE(m_view.isZoomed());
    turn(Qt::ControlModifier);
    EXPECT_TRUE(m_view.isZoomed());
    Chart other = curveChart();
    other.x.title = Sentence::verbatim("Written");
    other.x.quantity = ChartQuantity::Bytes;
    show(other);
    EXPECT_FALSE(m_view.isZoomed()) << "another axis";
}

TEST_F(ChartViewTest, ExportsTheSameChartAsSvg)
{
    show(curveChart());
    const QTemporaryDir folder;
    for (const char* const name : {"a.png", "a.pdf", "a.svg"}) {
        const QString file = folder.filePath(QLatin1String(name));
        EXPECT_EQ(m_view.exportTo(file), QString());
        EXPECT_GT(QFile(file).size(), 1000) << name;
    }
    QFile svg(folder.filePath(QStringLiteral("a.svg")));
    ASSERT_TRUE(svg.open(QIODevice::ReadOnly));
    Chart expected = curveChart();
    expected.width = 600;
    expected.height = 300;
    EXPECT_EQ(svg.readAll().toStdString(), renderSvg(expected));
    EXPECT_FALSE(m_view.exportTo(folder.filePath(QStringLiteral("no/folder/a.svg"))).isEmpty());
    EXPECT_FALSE(m_view.exportTo(folder.filePath(QStringLiteral("a.gif"))).isEmpty());
}

TEST(ChartPainter, DrawsNoMorePointsThanThereArePixelsForAndLosesNoDip)
{
    ChartSeries series;
    for (int i = 0; i < 200'000; ++i) {
        series.x.push_back(i);
        series.y.push_back(i == 123'456 ? 1.0 : i % 2 == 0 ? 500.0 : 510.0);
    }
    series.y[50'000] = std::nan("");
    QwtScaleMap xMap;
    xMap.setScaleInterval(0, 200'000);
    xMap.setPaintInterval(0, 600);
    QwtScaleMap yMap;
    yMap.setScaleInterval(0, 1000);
    yMap.setPaintInterval(300, 0);
    const std::vector<QPolygonF> lines = ChartPainter::linesOf(series, {}, {}, xMap, yMap);
    ASSERT_EQ(lines.size(), 2U) << "a gap";
    EXPECT_GT(lines[0].size() + lines[1].size(), 600);
    EXPECT_LT(lines[0].size() + lines[1].size(), 6'000);
    EXPECT_GT(lines[1].boundingRect().bottom(), 299.0);
}

} // namespace
} // namespace steadymark::gui
