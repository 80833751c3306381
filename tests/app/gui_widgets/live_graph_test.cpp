// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/live/live_graph.h"

#include "app/gui/charts/plot_axes.h"
#include "app/gui/live/live_graph_items.h"
#include "core/exchange/svg/svg_chart.h"
#include "sample_run.h"
#include "tests/app/gui_widgets/test_support.h"

#include <qwt_plot.h>
#include <qwt_plot_canvas.h>
#include <qwt_plot_item.h>
#include <qwt_scale_map.h>

#include <gtest/gtest.h>

#include <QFile>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>
#include <QWheelEvent>

#include <set>

namespace steadymark::gui {
namespace {

using std::chrono::milliseconds;
using Quantity = LiveGraph::Quantity;

std::vector<LiveSample> steadySamples(int count, double bytesPerSecond)
{
    std::vector<LiveSample> samples;
    for (int i = 1; i <= count; ++i) {
        LiveSample sample;
        sample.at = milliseconds(50) * i;
        sample.span = milliseconds(50);
        sample.pass = 1;
        sample.readBytesPerSecond = bytesPerSecond;
        sample.iops = bytesPerSecond / 4096.0;
        sample.meanLatencyNs = 50e3;
        samples.push_back(sample);
    }
    return samples;
}

/// Counts the replots of the plot that it is attached to, whether or not anybody sees them.
class ReplotCounter final : public QwtPlotItem {
public:
    explicit ReplotCounter(QwtPlot& plot)
    {
        setItemInterest(QwtPlotItem::ScaleInterest);
        attach(&plot);
    }
    void updateScaleDiv(const QwtScaleDiv&, const QwtScaleDiv&) override { ++count; }
    void draw(QPainter*, const QwtScaleMap&, const QwtScaleMap&, const QRectF&) const override { }

    int count = 0;
};

/// Counts the timers of a widget that ran out.
class TimerCounter final : public QObject {
public:
    explicit TimerCounter(QWidget& widget) { widget.installEventFilter(this); }
    bool eventFilter(QObject*, QEvent* event) override
    {
        count += event->type() == QEvent::Timer ? 1 : 0;
        return false;
    }

    int count = 0;
};

class LiveGraphTest : public ::testing::Test {
protected:
    LiveGraphTest()
    {
        m_graph.resize(800, 300);
        m_graph.show();
    }

    [[nodiscard]] QwtPlot& plot() const { return *m_graph.findChild<QwtPlot*>(); }
    [[nodiscard]] QWidget* canvas() const { return plot().canvas(); }

    /// As they are written beside the axis, from below.
    [[nodiscard]] std::vector<std::string> labelsOfValues() const
    {
        std::vector<std::string> labels;
        for (const double at : plot().axisScaleDiv(yAxis).ticks(QwtScaleDiv::MajorTick))
            labels.push_back(test::withPlainBlanks(plot().axisScaleDraw(yAxis)->label(at).text()).toStdString());
        return labels;
    }

    void turnWheel(QPointF position, int notches)
    {
        QWheelEvent event(position, canvas()->mapToGlobal(position), {}, QPoint(0, 120 * notches), Qt::NoButton,
            Qt::NoModifier, Qt::NoScrollPhase, false);
        QApplication::sendEvent(canvas(), &event);
    }

    TestPlan m_plan = buildPlan(optionsFor(*findProfile("demo")));
    LiveGraph m_graph;
};

TEST_F(LiveGraphTest, TheAxesHoldAllThatWasAppended)
{
    m_graph.setPlan(m_plan);
    m_graph.append(steadySamples(100, 3000e6));
    const QRectF range = m_graph.visibleRange();
    EXPECT_EQ(m_graph.course().points().size(), 100U);
    EXPECT_DOUBLE_EQ(range.left(), 0.0);
    EXPECT_GE(range.right(), 5.0);
    EXPECT_DOUBLE_EQ(range.top(), 0.0);
    EXPECT_GE(range.bottom(), 3000.0);
    EXPECT_LE(range.bottom(), 8000.0) << "and little more";
}

TEST_F(LiveGraphTest, TheAxesGrowAndNeverShrinkDuringARun)
{
    m_graph.setPlan(m_plan);
    QRectF before = m_graph.visibleRange();
    std::vector<LiveSample> samples = steadySamples(3000, 100e6);
    for (std::size_t i = 0; i < samples.size(); i += 37) {
        LiveSample sample = samples[i];
        sample.readBytesPerSecond = static_cast<double>((i * 7919) % 5000) * 1e6;
        m_graph.append({sample});
        const QRectF now = m_graph.visibleRange();
        EXPECT_GE(now.right(), before.right());
        EXPECT_GE(now.bottom(), before.bottom());
        before = now;
    }
    m_graph.clear();
    EXPECT_LT(m_graph.visibleRange().bottom(), before.bottom());
}

TEST_F(LiveGraphTest, AnExpectedRunFitsFromTheBeginning)
{
    m_graph.setPlan(m_plan);
    const QRectF before = m_graph.visibleRange();
    const RunResult result = sample::run(m_plan);
    EXPECT_GE(before.right(), toSeconds(gridOf(result).steps.back().passes.back().startedAt));
}

TEST_F(LiveGraphTest, AFinishedRunShowsWhatWasSeenLive)
{
    const RunResult result = sample::run(m_plan);
    m_graph.setPlan(m_plan);
    m_graph.append(sample::liveSamples(result));
    const QRectF live = m_graph.visibleRange();
    const std::size_t bands = m_graph.course().bands().size();
    const double end = m_graph.course().end();
    m_graph.setResult(*benchmarkOf(result));
    EXPECT_EQ(m_graph.course().bands().size(), bands);
    EXPECT_NEAR(m_graph.course().end(), end, 1e-6);
    EXPECT_DOUBLE_EQ(m_graph.visibleRange().bottom(), live.bottom()) << "nothing jumps at the end";
    EXPECT_NEAR(m_graph.visibleRange().right(), end, 1e-6);
}

TEST_F(LiveGraphTest, AResultGivesTheCurveThatWasSeenLive)
{
    PlanOptions options = optionsFor(*findProfile("default"));
    options.mixReadPercent = 70;
    options.passes = 2;
    const RunResult result = sample::run(buildPlan(options));
    m_graph.setPlan(planOf(result));
    m_graph.append(sample::liveSamples(result));
    const RunCourse& live = m_graph.course();
    const RunCourse stored = RunCourse::of(gridOf(result));

    ASSERT_EQ(stored.bands().size(), live.bands().size());
    for (std::size_t i = 0; i < live.bands().size(); ++i) {
        EXPECT_EQ(stored.bands()[i].step, live.bands()[i].step);
        EXPECT_NEAR(stored.bands()[i].begin, live.bands()[i].begin, 1e-6);
        EXPECT_NEAR(stored.bands()[i].warmUpEnd, live.bands()[i].warmUpEnd, 1e-6);
        EXPECT_NEAR(stored.bands()[i].end, live.bands()[i].end, 1e-6);
    }
    for (const CoursePoint& point : live.points()) {
        const CoursePoint* same = stored.at(point.middle(), 0.0);
        ASSERT_NE(same, nullptr) << point.middle();
        EXPECT_EQ(same->step, point.step);
        EXPECT_EQ(same->pass, point.pass);
        EXPECT_NEAR(same->readBytesPerSecond, point.readBytesPerSecond, 1.0);
        EXPECT_NEAR(same->writeBytesPerSecond, point.writeBytesPerSecond, 1.0);
        EXPECT_NEAR(same->iops, point.iops, 1e-3);
        EXPECT_NEAR(same->latencyNs, point.latencyNs, 1e-3);
    }
}

TEST_F(LiveGraphTest, AFinishedRunIsTheChartOfItsReport)
{
    const RunResult result = sample::run(buildPlan(optionsFor(*findProfile("default"))));
    const QTemporaryDir folder;
    for (const Quantity quantity : {Quantity::Throughput, Quantity::Iops, Quantity::Latency}) {
        m_graph.setQuantity(quantity);
        m_graph.setResult(*benchmarkOf(result));
        ASSERT_EQ(m_graph.exportTo(folder.filePath("graph.svg")), QString());
        QFile file(folder.filePath("graph.svg"));
        ASSERT_TRUE(file.open(QIODevice::ReadOnly));
        Chart chart = courseChart(*benchmarkOf(result), quantity);
        chart.width = static_cast<unsigned>(m_graph.width());
        chart.height = static_cast<unsigned>(m_graph.height());
        EXPECT_EQ(file.readAll().toStdString(), renderSvg(chart));
    }
}

TEST_F(LiveGraphTest, TheTimeOfAStoppedRunStaysWhenAnotherQuantityIsShown)
{
    RunResult stopped = sample::run(m_plan);
    for (std::size_t step = 1; step < gridOf(stopped).steps.size(); ++step)
        gridOf(stopped).steps[step].passes.clear();
    m_graph.setResult(*benchmarkOf(stopped));
    const double end = m_graph.visibleRange().right();
    m_graph.setQuantity(LiveGraph::Quantity::Latency);
    EXPECT_DOUBLE_EQ(m_graph.visibleRange().right(), end);
    m_graph.setQuantity(LiveGraph::Quantity::Throughput);
    EXPECT_DOUBLE_EQ(m_graph.visibleRange().right(), end);
}

TEST_F(LiveGraphTest, AnotherResultStartsWithItsOwnAxes)
{
    m_graph.setPlan(m_plan);
    m_graph.append(steadySamples(100, 90'000e6));
    const double high = m_graph.visibleRange().bottom();
    m_graph.setResult(*benchmarkOf(sample::run(m_plan)));
    EXPECT_LT(m_graph.visibleRange().bottom(), high / 4.0);
}

TEST_F(LiveGraphTest, TheScaleIsLogarithmicWhenBlocksDifferWidely)
{
    m_graph.setPlan(m_plan);
    EXPECT_FALSE(m_graph.isLogarithmic());
    m_graph.setPlan(buildPlan(optionsFor(*findProfile("default"))));
    EXPECT_TRUE(m_graph.isLogarithmic());
    m_graph.setScale(LiveGraph::Scale::Linear);
    EXPECT_FALSE(m_graph.isLogarithmic());
}

TEST_F(LiveGraphTest, AStallDoesNotStretchALogarithmicAxisWithoutEnd)
{
    m_graph.setScale(LiveGraph::Scale::Logarithmic);
    m_graph.setPlan(m_plan);
    std::vector<LiveSample> samples = steadySamples(100, 3000e6);
    samples[50].readBytesPerSecond = 1.0;
    samples[51].readBytesPerSecond = 0.0;
    m_graph.append(samples);
    EXPECT_GE(m_graph.visibleRange().top(), 0.1);
    EXPECT_LT(m_graph.visibleRange().top(), 3000.0);
}

TEST_F(LiveGraphTest, DecadesAreLabelledAsTheyAreWritten)
{
    m_graph.setScale(LiveGraph::Scale::Logarithmic);
    m_graph.setPlan(m_plan);
    std::vector<LiveSample> samples = steadySamples(100, 3000e6);
    for (std::size_t i = 0; i < samples.size(); i += 2)
        samples[i].readBytesPerSecond = 0.3e6;
    m_graph.append(samples);
    ASSERT_TRUE(QTest::qWaitFor([this] { return labelsOfValues().size() >= 5; }));
    EXPECT_EQ(labelsOfValues(), (std::vector<std::string>{"0.1", "1", "10", "100", "1 000"}));
}

TEST_F(LiveGraphTest, HasTwoLabelsAndRoomForTheNamesWhereItIsLow)
{
    m_graph.setScale(LiveGraph::Scale::Logarithmic);
    m_graph.setPlan(m_plan);
    std::vector<LiveSample> samples = steadySamples(100, 7000e6);
    samples.front().readBytesPerSecond = 80e6;
    m_graph.append(samples);
    m_graph.resize(800, m_graph.minimumSizeHint().height());
    QTest::qWait(100);
    m_graph.resetZoom();
    EXPECT_EQ(labelsOfValues(), (std::vector<std::string>{"100", "10 000"}));
    EXPECT_GE(plot().canvasMap(yAxis).transform(7000.0), bandLabelHeight(m_graph.font()) - 1.0);
}

TEST_F(LiveGraphTest, AnotherQuantityHasItsOwnAxis)
{
    m_graph.setPlan(m_plan);
    m_graph.append(steadySamples(100, 409.6e6));
    QSignalSpy spy(&m_graph, &LiveGraph::quantityChanged);
    m_graph.setQuantity(Quantity::Iops);
    EXPECT_GE(m_graph.visibleRange().bottom(), 100'000.0);
    m_graph.setQuantity(Quantity::Latency);
    EXPECT_LE(m_graph.visibleRange().bottom(), 200.0);
    EXPECT_EQ(spy.count(), 2);
}

TEST_F(LiveGraphTest, TheWheelZoomsAtTheCursorAndADoubleClickResets)
{
    m_graph.setResult(*benchmarkOf(sample::run(m_plan)));
    const QRectF full = m_graph.visibleRange();
    const QPointF position(canvas()->width() * 0.25, canvas()->height() * 0.5);
    turnWheel(position, 4);
    ASSERT_TRUE(m_graph.isZoomed());
    const QRectF zoomed = m_graph.visibleRange();
    EXPECT_NEAR(zoomed.width(), full.width() * 0.4096, full.width() * 0.001);
    EXPECT_NEAR(zoomed.left() + 0.25 * zoomed.width(), full.left() + 0.25 * full.width(), full.width() * 0.01);
    EXPECT_DOUBLE_EQ(zoomed.height(), full.height());

    QTest::mouseDClick(canvas(), Qt::LeftButton);
    EXPECT_FALSE(m_graph.isZoomed());
    EXPECT_EQ(m_graph.visibleRange(), full);
}

TEST_F(LiveGraphTest, ZoomingOutEndsAtTheWholeRun)
{
    m_graph.setResult(*benchmarkOf(sample::run(m_plan)));
    turnWheel(QPointF(100, 50), 3);
    turnWheel(QPointF(300, 50), -10);
    EXPECT_FALSE(m_graph.isZoomed());
}

TEST_F(LiveGraphTest, DraggingPansAndStaysInside)
{
    m_graph.setResult(*benchmarkOf(sample::run(m_plan)));
    const QRectF full = m_graph.visibleRange();
    m_graph.zoomTo(QRectF(20.0, full.top(), 10.0, full.height()));
    const QPoint middle = canvas()->rect().center();
    QTest::mousePress(canvas(), Qt::LeftButton, {}, middle);
    QTest::mouseMove(canvas(), middle + QPoint(canvas()->width() / 10, 0));
    QTest::mouseRelease(canvas(), Qt::LeftButton, {}, middle);
    EXPECT_NEAR(m_graph.visibleRange().left(), 19.0, 0.05);
    EXPECT_NEAR(m_graph.visibleRange().width(), 10.0, 1e-6);

    QTest::mousePress(canvas(), Qt::LeftButton, {}, QPoint(0, 0));
    QTest::mouseMove(canvas(), QPoint(100'000, 0));
    QTest::mouseRelease(canvas(), Qt::LeftButton, {}, QPoint(0, 0));
    EXPECT_DOUBLE_EQ(m_graph.visibleRange().left(), 0.0);
}

TEST_F(LiveGraphTest, ShiftAndDraggingZoomsIntoARectangle)
{
    m_graph.setResult(*benchmarkOf(sample::run(m_plan)));
    const QRectF full = m_graph.visibleRange();
    const QSize size = canvas()->size();
    QTest::mousePress(canvas(), Qt::LeftButton, Qt::ShiftModifier, QPoint(size.width() / 4, size.height() / 4));
    QTest::mouseMove(canvas(), QPoint(size.width() / 2, size.height() / 2));
    QTest::mouseRelease(canvas(), Qt::LeftButton, Qt::ShiftModifier, QPoint(size.width() / 2, size.height() / 2));
    ASSERT_TRUE(m_graph.isZoomed());
    EXPECT_NEAR(m_graph.visibleRange().left(), full.left() + full.width() / 4.0, full.width() * 0.01);
    EXPECT_NEAR(m_graph.visibleRange().width(), full.width() / 4.0, full.width() * 0.01);
    EXPECT_NEAR(m_graph.visibleRange().height(), full.height() / 4.0, full.height() * 0.02);
}

TEST_F(LiveGraphTest, AFlatBandZoomsInTimeOnlyAndAClickNotAtAll)
{
    m_graph.setResult(*benchmarkOf(sample::run(m_plan)));
    const QRectF full = m_graph.visibleRange();
    const QPoint begin(canvas()->width() / 4, canvas()->height() / 2);
    const auto drag = [&](QPoint by) {
        QTest::mousePress(canvas(), Qt::LeftButton, Qt::ShiftModifier, begin);
        QTest::mouseMove(canvas(), begin + by);
        QTest::mouseRelease(canvas(), Qt::LeftButton, Qt::ShiftModifier, begin + by);
    };
    drag({2, 2});
    EXPECT_FALSE(m_graph.isZoomed());
    drag({canvas()->width() / 4, 5});
    EXPECT_NEAR(m_graph.visibleRange().width(), full.width() / 4.0, full.width() * 0.01);
    EXPECT_DOUBLE_EQ(m_graph.visibleRange().height(), full.height());
}

TEST_F(LiveGraphTest, ALogarithmicAxisIsZoomedAndMovedInDecades)
{
    m_graph.setScale(LiveGraph::Scale::Logarithmic);
    m_graph.setPlan(m_plan);
    std::vector<LiveSample> samples = steadySamples(400, 3000e6);
    for (std::size_t i = 0; i < samples.size(); i += 2)
        samples[i].readBytesPerSecond = 0.3e6;
    m_graph.append(samples);
    m_graph.resetZoom();
    const QRectF full = m_graph.visibleRange();
    m_graph.zoomTo(QRectF(full.left(), 1.0, full.width(), full.bottom() - 1.0));
    EXPECT_TRUE(m_graph.isZoomed()) << "the lowest decade is a part of it, though few MB/s";
    m_graph.zoomTo(QRectF(full.left(), 10.0, full.width(), 90.0));
    EXPECT_NEAR(m_graph.visibleRange().bottom() / m_graph.visibleRange().top(), 10.0, 1e-6);
    const QPoint middle = canvas()->rect().center();
    for (const int to : {-100'000, 100'000}) {
        QTest::mousePress(canvas(), Qt::LeftButton, {}, middle);
        QTest::mouseMove(canvas(), middle + QPoint(0, to));
        QTest::mouseRelease(canvas(), Qt::LeftButton, {}, middle);
        const QRectF visible = m_graph.visibleRange();
        EXPECT_NEAR(visible.bottom() / visible.top(), 10.0, 1e-6);
        const double end = to < 0 ? visible.top() / full.top() : visible.bottom() / full.bottom();
        EXPECT_NEAR(end, 1.0, 1e-6) << "as far as there is something, and no farther";
    }
}

TEST_F(LiveGraphTest, TheKeyboardZoomsPansAndResets)
{
    m_graph.setResult(*benchmarkOf(sample::run(m_plan)));
    QTest::keyClick(&m_graph, Qt::Key_Plus);
    ASSERT_TRUE(m_graph.isZoomed());
    const double left = m_graph.visibleRange().left();
    QTest::keyClick(&m_graph, Qt::Key_Right);
    EXPECT_GT(m_graph.visibleRange().left(), left);
    QTest::keyClick(&m_graph, Qt::Key_Home);
    EXPECT_FALSE(m_graph.isZoomed());
}

TEST_F(LiveGraphTest, ALongRunIsDrawnWithFewPoints)
{
    m_graph.setPlan(m_plan);
    m_graph.append(steadySamples(72'000, 3000e6)); // an hour
    QImage image(m_graph.size(), QImage::Format_RGB32);
    m_graph.resetZoom();
    static_cast<QWidget&>(m_graph).render(&image);
    EXPECT_GT(m_graph.drawnPoints(), 100U);
    EXPECT_LE(m_graph.drawnPoints(), 2U * static_cast<unsigned>(canvas()->width()) + 8U);
}

TEST_F(LiveGraphTest, SamplesAreDrawnAtMostTwentyTimesASecond)
{
    m_graph.setPlan(m_plan);
    class PaintCounter final : public QObject {
    public:
        int count = 0;
        bool eventFilter(QObject*, QEvent* event) override
        {
            count += event->type() == QEvent::Paint ? 1 : 0;
            return false;
        }
    } counter;
    QTest::qWait(100);
    canvas()->installEventFilter(&counter);
    QElapsedTimer timer;
    timer.start();
    for (const LiveSample& sample : steadySamples(500, 3000e6)) {
        m_graph.append({sample});
        QApplication::processEvents();
    }
    QTest::qWait(120);
    EXPECT_GE(counter.count, 1);
    EXPECT_LE(counter.count, 2 + 2 * timer.elapsed() / 50) << "a replot and the widget's own update each";
}

TEST_F(LiveGraphTest, IsReplottedAtMostOnceAFrameWhileItsWindowIsDraggedLarger)
{
    m_graph.resize(500, 300);
    m_graph.setResult(*benchmarkOf(sample::run(m_plan)));
    QTest::qWait(100);
    ReplotCounter replots(plot());
    const auto ticks = [this] {
        return plot().axisScaleDiv(xAxis).ticks(QwtScaleDiv::MajorTick).size();
    };
    const auto ticksBefore = ticks();
    QElapsedTimer timer;
    timer.start();
    for (int step = 1; step <= 200; ++step) {
        m_graph.resize(500 + 5 * step, 300);
        QApplication::processEvents();
    }
    EXPECT_GE(replots.count, 1) << "not only when it is over";
    EXPECT_LE(replots.count, 1 + timer.elapsed() / 50);
    const int during = replots.count;
    m_graph.resize(1700, 300);
    ASSERT_TRUE(QTest::qWaitFor([&] { return replots.count > during; }));
    EXPECT_GT(ticks(), ticksBefore) << "there is room for more";
    QTest::qWait(120);
    EXPECT_LE(replots.count, during + 2) << "and then it rests";
}

TEST_F(LiveGraphTest, DrawsNothingWhileNobodySeesItAndEverythingOnceSomebodyDoes)
{
    m_graph.setPlan(m_plan);
    m_graph.append(steadySamples(20, 100e6));
    ASSERT_TRUE(QTest::qWaitFor([this] { return m_graph.drawnPoints() > 0; }));
    m_graph.hide();
    ReplotCounter replots(plot());
    TimerCounter timers(m_graph);
    const double end = plot().axisScaleDiv(xAxis).upperBound();
    const std::vector<LiveSample> samples = steadySamples(8000, 3000e6); // beyond the end of the axes
    m_graph.append({samples.begin() + 20, samples.begin() + 4000});
    ASSERT_TRUE(QTest::qWaitFor([&] { return timers.count >= 1; }));
    m_graph.append({samples.begin() + 4000, samples.end()});
    ASSERT_TRUE(QTest::qWaitFor([&] { return timers.count >= 2; }));
    EXPECT_EQ(replots.count, 0);
    EXPECT_EQ(plot().axisScaleDiv(xAxis).upperBound(), end);
    m_graph.show();
    EXPECT_EQ(replots.count, 1);
    EXPECT_EQ(plot().axisScaleDiv(xAxis).upperBound(), m_graph.visibleRange().right());
    EXPECT_GT(m_graph.visibleRange().right(), end);
    EXPECT_TRUE(QTest::qWaitFor([this] { return m_graph.drawnPoints() > 300; }));
    m_graph.hide();
    m_graph.show();
    EXPECT_EQ(replots.count, 1) << "nothing is new";
}

TEST_F(LiveGraphTest, ThePictureIsLightInAnyThemeAndNotBlank)
{
    QPalette dark(QColor(0x20, 0x20, 0x20), QColor(0x20, 0x20, 0x20));
    dark.setColor(QPalette::Base, QColor(0x10, 0x10, 0x10));
    dark.setColor(QPalette::Text, Qt::white);
    dark.setColor(QPalette::WindowText, Qt::white);
    m_graph.setPalette(dark);
    m_graph.setResult(*benchmarkOf(sample::run(m_plan)));
    const QImage picture = m_graph.picture(2.0);
    EXPECT_EQ(picture.size(), m_graph.size() * 2);
    EXPECT_EQ(picture.pixelColor(1, 1), QColor(Qt::white));
    EXPECT_GT(test::colorsIn(picture), 20U);
}

TEST_F(LiveGraphTest, ExportsPngPdfAndSvgAndSaysWhyNot)
{
    m_graph.setResult(*benchmarkOf(sample::run(m_plan)));
    const QTemporaryDir folder;
    EXPECT_EQ(m_graph.exportTo(folder.filePath("graph.png")), QString());
    EXPECT_FALSE(QImage(folder.filePath("graph.png")).isNull());
    EXPECT_EQ(m_graph.exportTo(folder.filePath("graph.pdf")), QString());
    QFile pdf(folder.filePath("graph.pdf"));
    ASSERT_TRUE(pdf.open(QIODevice::ReadOnly));
    EXPECT_TRUE(pdf.read(5) == "%PDF-");
    EXPECT_EQ(m_graph.exportTo(folder.filePath("graph.svg")), QString());
    QFile svg(folder.filePath("graph.svg"));
    ASSERT_TRUE(svg.open(QIODevice::ReadOnly));
    const QString drawing = QString::fromUtf8(svg.readAll());
    EXPECT_TRUE(drawing.startsWith("<svg "));
    EXPECT_TRUE(drawing.contains(QString::fromStdString(">" + m_plan.steps.front().name + "</text>")));
    EXPECT_TRUE(drawing.contains("stroke=\"#0072b2\"") && drawing.contains("stroke=\"#db6500\"")) << "reads and writes";
    EXPECT_TRUE(m_graph.exportTo(folder.filePath("missing/graph.png")).contains("missing/graph.png"));
}

TEST_F(LiveGraphTest, FollowsAChangeOfThePalette)
{
    m_graph.setResult(*benchmarkOf(sample::run(m_plan)));
    const auto pixel = [this] {
        QImage image(m_graph.size(), QImage::Format_RGB32);
        static_cast<QWidget&>(m_graph).render(&image);
        return image.pixelColor(canvas()->mapTo(&m_graph, QPoint(canvas()->width() - 1, canvas()->height() / 6)));
    };
    const QColor light = pixel();
    QPalette dark(QColor(0x20, 0x20, 0x20), QColor(0x20, 0x20, 0x20));
    dark.setColor(QPalette::Base, QColor(0x10, 0x10, 0x10));
    dark.setColor(QPalette::Text, Qt::white);
    dark.setColor(QPalette::WindowText, Qt::white);
    m_graph.setPalette(dark);
    EXPECT_LT(pixel().lightness(), 80);
    EXPECT_GT(light.lightness(), 180);
}

} // namespace
} // namespace steadymark::gui
