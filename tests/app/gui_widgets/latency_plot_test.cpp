// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/latency/latency_plot.h"

#include "tests/app/gui_widgets/svg_content.h"

#include <gtest/gtest.h>

#include <qwt_axis.h>
#include <qwt_plot.h>
#include <qwt_scale_widget.h>

#include <QApplication>
#include <QFile>
#include <QFontMetricsF>
#include <QKeyEvent>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace steadymark::gui {
namespace {

constexpr TraceRange everything{0.0, 60e9, 10e3, 1e9};

class LatencyPlotTest : public ::testing::Test {
protected:
    LatencyPlotTest()
    {
        m_plot.resize(900, 420);
        m_plot.show();
        m_plot.setFull(LatencyPlot::Axis::Time, everything);
        settle();
    }

    static void settle() { QTest::qWait(30); }

    void press(QPointF from, QPointF to, Qt::MouseButton button, Qt::KeyboardModifiers modifiers = {})
    {
        QWidget* const canvas = m_plot.canvas();
        const auto send = [&](QEvent::Type type, QPointF at, Qt::MouseButton which, Qt::MouseButtons held) {
            QMouseEvent event(type, at, canvas->mapToGlobal(at), which, held, modifiers);
            QApplication::sendEvent(canvas, &event);
        };
        send(QEvent::MouseButtonPress, from, button, button);
        send(QEvent::MouseMove, 0.5 * (from + to), Qt::NoButton, button);
        send(QEvent::MouseMove, to, Qt::NoButton, button);
        send(QEvent::MouseButtonRelease, to, button, {});
    }

    void turnWheel(QPointF at, int notches, Qt::KeyboardModifiers modifiers = {})
    {
        QWheelEvent event(at, m_plot.canvas()->mapToGlobal(at), {}, QPoint(0, 120 * notches), Qt::NoButton, modifiers,
            Qt::NoScrollPhase, false);
        QApplication::sendEvent(m_plot.canvas(), &event);
    }

    [[nodiscard]] QPointF at(double x, double y) const
    {
        return {m_plot.canvas()->width() * x, m_plot.canvas()->height() * y};
    }

    LatencyPlot m_plot;
};

TEST_F(LatencyPlotTest, LeavesRoomForTheTailOfTheLowestLabel)
{
    const auto* const plot = qobject_cast<QwtPlot*>(m_plot.canvas()->parentWidget());
    ASSERT_TRUE(plot);
    const QwtScaleWidget* const labels = plot->axisWidget(QwtAxis::YLeft);
    const int lowest = plot->canvas()->geometry().bottom(); // 10 µs, the lower edge of everything
    const double tail = 0.5 * QFontMetricsF(labels->font()).height();
    EXPECT_GE(labels->geometry().bottom(), lowest + tail);
}

TEST_F(LatencyPlotTest, AsksForAPictureOfEverythingInDevicePixels)
{
    const GridRequest request = m_plot.request();
    // To the pixel.
    const double pixel = 60e9 / m_plot.canvas()->width() * 1.01;
    const double pixelFactor = std::pow(1e9 / 10e3, 1.01 / m_plot.canvas()->height());
    EXPECT_NEAR(request.begin, 0.0, pixel);
    EXPECT_NEAR(request.end, 60e9, pixel);
    EXPECT_NEAR(std::log(request.lowNs / 10e3), 0.0, std::log(pixelFactor));
    EXPECT_NEAR(std::log(request.highNs / 1e9), 0.0, std::log(pixelFactor));
    EXPECT_EQ(request.columns, qRound(m_plot.canvas()->width() * m_plot.devicePixelRatioF()));
    EXPECT_EQ(request.rows, qRound(m_plot.canvas()->height() * m_plot.devicePixelRatioF()));
}

TEST_F(LatencyPlotTest, ZoomsAtTheCursorWithTheWheel)
{
    const QSignalSpy requests(&m_plot, &LatencyPlot::requestChanged);
    const QPointF place = at(0.25, 0.5);
    const GridRequest before = m_plot.request();
    turnWheel(place, 3);
    const GridRequest after = m_plot.request();
    EXPECT_EQ(requests.count(), 1);
    EXPECT_LT(after.end - after.begin, 0.6 * (before.end - before.begin));
    EXPECT_DOUBLE_EQ(after.lowNs, before.lowNs) << "time only";
    const auto under = [&](const GridRequest& request) {
        return request.begin + 0.25 * (request.end - request.begin);
    };
    EXPECT_NEAR(under(after), under(before), 0.02e9) << "what is under the cursor stays there";
    turnWheel(place, 3, Qt::ControlModifier);
    EXPECT_DOUBLE_EQ(m_plot.request().begin, after.begin) << "latency only";
    EXPECT_GT(m_plot.request().lowNs, after.lowNs);
    EXPECT_LT(m_plot.request().highNs, after.highNs);
}

TEST_F(LatencyPlotTest, NeverLeavesWhatThereIs)
{
    turnWheel(at(0.5, 0.5), -10);
    EXPECT_EQ(m_plot.range(), everything);
    EXPECT_FALSE(m_plot.isZoomed());
    turnWheel(at(1.0, 0.5), 60);
    EXPECT_LE(m_plot.range().end, everything.end);
    EXPECT_GE(m_plot.range().end - m_plot.range().begin, 999.0) << "deeper says nothing";
    for (int i = 0; i < 40; ++i)
        QTest::keyClick(&m_plot, Qt::Key_Right);
    EXPECT_LE(m_plot.range().end, everything.end);
}

TEST_F(LatencyPlotTest, ZoomsIntoARectangleAndOutAgainWithADoubleClick)
{
    press(at(0.5, 0.25), at(0.75, 0.75), Qt::LeftButton);
    EXPECT_TRUE(m_plot.isZoomed());
    EXPECT_NEAR(m_plot.range().begin, 30e9, 0.3e9);
    EXPECT_NEAR(m_plot.range().end, 45e9, 0.3e9);
    EXPECT_GT(m_plot.range().lowNs, 20e3);
    EXPECT_LT(m_plot.range().highNs, 500e6);
    QTest::mouseDClick(m_plot.canvas(), Qt::LeftButton, {}, at(0.5, 0.5).toPoint());
    EXPECT_EQ(m_plot.range(), everything);
}

TEST_F(LatencyPlotTest, DoesNotZoomWhenItIsOnlyClicked)
{
    press(at(0.5, 0.5), at(0.5, 0.5) + QPointF(1, 1), Qt::LeftButton);
    EXPECT_FALSE(m_plot.isZoomed());
}

TEST_F(LatencyPlotTest, MovesWithTheMiddleButtonAndWithSpace)
{
    m_plot.zoomTo({20e9, 30e9, 10e3, 1e9});
    press(at(0.5, 0.5), at(0.4, 0.5), Qt::MiddleButton);
    EXPECT_NEAR(m_plot.range().begin, 21e9, 0.1e9);
    QTest::keyPress(&m_plot, Qt::Key_Space);
    press(at(0.5, 0.5), at(0.6, 0.5), Qt::LeftButton);
    QTest::keyRelease(&m_plot, Qt::Key_Space);
    EXPECT_NEAR(m_plot.range().begin, 20e9, 0.1e9);
}

TEST_F(LatencyPlotTest, SelectsAStretchOfTimeWithShiftOrInItsMode)
{
    std::optional<TimeSpan> selected;
    QObject::connect(&m_plot, &LatencyPlot::selectionChanged, &m_plot,
        [&selected](const std::optional<TimeSpan>& selection) { selected = selection; });
    press(at(0.25, 0.5), at(0.5, 0.6), Qt::LeftButton, Qt::ShiftModifier);
    ASSERT_TRUE(selected);
    EXPECT_NEAR(selected->beginNs, 15e9, 0.2e9);
    EXPECT_NEAR(selected->endNs, 30e9, 0.2e9);
    EXPECT_FALSE(m_plot.isZoomed());
    selected.reset();
    m_plot.setSelecting(true);
    press(at(0.5, 0.5), at(0.25, 0.5), Qt::LeftButton);
    ASSERT_TRUE(selected) << "also from right to left";
    EXPECT_LT(selected->beginNs, selected->endNs);
    m_plot.setSelecting(false);
    m_plot.zoomTo({20e9, 30e9, 10e3, 1e9});
    QTest::keyClick(&m_plot, Qt::Key_S);
    EXPECT_NEAR(selected->beginNs, 20e9, 1e6);
}

TEST_F(LatencyPlotTest, AsksForFewCellsInTheHeatMap)
{
    m_plot.setStyle(DensityStyle::HeatMap);
    EXPECT_EQ(m_plot.request().columns, 160);
    EXPECT_EQ(m_plot.request().rows, 60);
}

TEST_F(LatencyPlotTest, ForgetsThePictureOfTheOtherAxis)
{
    LatencyGrid grid;
    grid.request = m_plot.request();
    grid.columns.resize(static_cast<std::size_t>(grid.request.columns));
    const auto picture = makeDensityPicture(
        std::make_shared<const LatencyGrid>(std::move(grid)), m_plot.look(LatencyPlot::Layer::First));
    m_plot.setPicture(LatencyPlot::Layer::First, picture);
    EXPECT_EQ(m_plot.picture(LatencyPlot::Layer::First), picture);
    m_plot.setFull(LatencyPlot::Axis::Address, {0.0, 1e9, 10e3, 1e9});
    EXPECT_EQ(m_plot.picture(LatencyPlot::Layer::First), nullptr);
    m_plot.setPicture(LatencyPlot::Layer::First, picture);
    EXPECT_EQ(m_plot.picture(LatencyPlot::Layer::First), nullptr) << "it came too late";
}

TEST_F(LatencyPlotTest, ExportsInTheLightThemeWhateverItHasItself)
{
    QPalette dark(QColor(0x1F2226), QColor(0x1F2226));
    dark.setColor(QPalette::Base, QColor(0x272B31));
    dark.setColor(QPalette::Text, Qt::white);
    dark.setColor(QPalette::WindowText, Qt::white);
    m_plot.setPalette(dark);
    ASSERT_TRUE(m_plot.colors().isDark);
    EXPECT_GT(m_plot.picture(1.0).pixelColor(2, 2).lightness(), 240);
    EXPECT_TRUE(m_plot.colors().isDark) << "and is itself again";
    const QTemporaryDir folder;
    for (const char* const name : {"a.png", "a.pdf"}) {
        const QString file = folder.filePath(QLatin1String(name));
        EXPECT_EQ(m_plot.exportTo(file), QString());
        EXPECT_GT(QFile(file).size(), 1000) << name;
    }
    EXPECT_LT(QFile(folder.filePath(QStringLiteral("a.pdf"))).size(), 20'000'000);
    EXPECT_FALSE(m_plot.exportTo(folder.filePath(QStringLiteral("no/such/folder/a.png"))).isEmpty());
}

TEST_F(LatencyPlotTest, ExportsTheIosAsAnImageInADrawing)
{
    LatencyGrid grid;
    grid.request = m_plot.request();
    const auto columns = static_cast<std::size_t>(grid.request.columns);
    grid.largest = 3;
    grid.columns.resize(columns);
    grid.reads.resize(columns * static_cast<std::size_t>(grid.request.rows));
    for (std::size_t column = 0; column < columns; ++column) {
        grid.reads[columns * (column % 100) + column] = 3;
        grid.columns[column].ios = 3;
        grid.columns[column].bytes = 3 * 4096;
    }
    m_plot.setPicture(LatencyPlot::Layer::First,
        makeDensityPicture(
            std::make_shared<const LatencyGrid>(std::move(grid)), m_plot.look(LatencyPlot::Layer::First)));
    Stall stall;
    stall.beginNs = 20'000'000'000;
    stall.endNs = 23'000'000'000;
    m_plot.setStalls({stall}, {{40'000'000'000, 42'000'000'000}});
    settle();
    const QTemporaryDir folder;
    const QString name = folder.filePath(QStringLiteral("a.svg"));
    ASSERT_EQ(m_plot.exportTo(name), QString());
    const test::SvgContent content = test::readSvg(name);
    EXPECT_EQ(content.error, QString());
    EXPECT_EQ(content.size, m_plot.size());
    for (const char* const text : {"Latency", "MB/s", "10 µs", "100 ms", "30 s"})
        EXPECT_TRUE(content.texts.contains(QString::fromUtf8(text)))
            << text << " in " << qPrintable(content.texts.join('|'));
    ASSERT_FALSE(content.images.empty());
    const auto largest = std::ranges::max_element(content.images, {}, [](const QImage& each) { return each.width(); });
    EXPECT_EQ(largest->width(), m_plot.request().columns);
    EXPECT_GT(content.paths, 10) << "lines, marks and throughput";
}

} // namespace
} // namespace steadymark::gui
