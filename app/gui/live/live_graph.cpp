// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/live/live_graph.h"

#include "app/gui/charts/chart_text.h"
#include "app/gui/charts/plot_axes.h"
#include "app/gui/charts/plot_crosshair.h"
#include "app/gui/language/said.h"
#include "app/gui/live/live_graph_items.h"
#include "app/gui/widgets/figure_text.h"
#include "core/exchange/chart/chart_axes.h"
#include "core/exchange/svg/svg_chart.h"

#include <qwt_plot.h>
#include <qwt_plot_grid.h>
#include <qwt_scale_engine.h>
#include <qwt_scale_map.h>

#include <QActionGroup>
#include <QMenu>
#include <QMouseEvent>
#include <QPen>
#include <QResizeEvent>
#include <QTimerEvent>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>
#include <vector>

namespace steadymark::gui {
namespace {

constexpr int replotIntervalMs = 50;
constexpr int longestReplotIntervalMs = 200;
constexpr int paintingShare = 16;         // of the time at most 1/16 goes into painting
constexpr double largestLabelShare = 0.5; // of the canvas
constexpr double shortestVisible = 0.2;   // seconds
constexpr double leastFactor = 1.01;      // between the ends of a logarithmic axis
constexpr double almostAll = 0.999;       // of an axis

CoursePoint pointOf(const LiveSample& sample)
{
    CoursePoint point;
    point.end = toSeconds(sample.at);
    point.begin = std::max(0.0, point.end - toSeconds(sample.span));
    point.readBytesPerSecond = sample.readBytesPerSecond;
    point.writeBytesPerSecond = sample.writeBytesPerSecond;
    point.iops = sample.iops;
    point.latencyNs = sample.meanLatencyNs;
    point.step = sample.step;
    point.pass = sample.pass;
    return point;
}

double expectedSeconds(const TestPlan& plan)
{
    double seconds = 0.0;
    for (const WorkloadStep& step : plan.steps) {
        const double pass = step.workload.length.time ? toSeconds(*step.workload.length.time) : 0.0;
        seconds += pass * plan.passes;
        if (plan.hasWarmUp)
            seconds += toSeconds(warmUpLength(plan, step.workload).time.value_or(Nanoseconds(0)));
    }
    const std::size_t pauses = plan.steps.empty() ? 0 : plan.steps.size() - 1;
    return seconds + static_cast<double>(pauses) * toSeconds(plan.interval);
}

// Where the upper line is: throughputs of a mix have a line each.
double curveValue(const CoursePoint& point, CourseQuantity quantity, Operation operation)
{
    if (operation == Operation::Mix && quantity == CourseQuantity::Throughput)
        return std::max(point.readBytesPerSecond, point.writeBytesPerSecond) / 1e6;
    return valueOf(point, quantity);
}

} // namespace

LiveGraph::LiveGraph(QWidget* parent)
    : ZoomablePlot(parent)
    , m_content(std::make_unique<LiveGraphContent>())
    , m_axes(CourseQuantity::Throughput, false, 0.0)
    , m_grid(std::make_unique<QwtPlotGrid>())
    , m_bands(std::make_unique<LiveBandItem>(*m_content, LiveBandItem::Part::Shades))
    , m_names(std::make_unique<LiveBandItem>(*m_content, LiveBandItem::Part::Names))
    , m_curve(std::make_unique<LiveCurveItem>(*m_content))
    , m_invitation(std::make_unique<PaintedItem>(
          30, [this](QPainter& painter, const QwtScaleMap&, const QwtScaleMap&, const QRectF& canvas) {
              if (course().isEmpty())
                  paintEmptyText(painter, canvas);
          }))
{
    m_plot = addPlot(); // not in the list of initialisers: events come from the moment the canvas is made
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Graph of the run"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_plot);
    m_grid->enableX(false);
    m_grid->attach(m_plot);
    m_bands->attach(m_plot);
    m_curve->attach(m_plot);
    m_names->attach(m_plot);
    m_invitation->attach(m_plot);
    m_sinceReplot.start();
    resetAxes();
    refresh();
}

LiveGraph::~LiveGraph() = default;

LiveGraph::Quantity LiveGraph::quantity() const
{
    return m_content->quantity;
}

const RunCourse& LiveGraph::course() const
{
    return m_content->course;
}

std::size_t LiveGraph::drawnPoints() const
{
    return m_curve->drawnPoints();
}

void LiveGraph::clear()
{
    m_content->course.clear();
    m_zoom.reset();
    resetAxes();
    mouseLeft();
    replotNow();
}

void LiveGraph::setPlan(const TestPlan& plan)
{
    m_content->plan = plan;
    applyScale();
    clear();
}

void LiveGraph::append(const std::vector<LiveSample>& samples)
{
    if (samples.empty())
        return;
    for (const LiveSample& sample : samples) {
        m_content->course.append(pointOf(sample));
        m_axes.grow(m_content->course.points().back());
    }
    showOrHideAxes();
    scheduleReplot(Haste::Relaxed);
}

void LiveGraph::setResult(const GridOfRun& of)
{
    RunCourse course = RunCourse::of(of.grid);
    // The end of the run that was watched: what only the live samples know stays, and nothing jumps.
    const bool isWatched = !m_content->course.isEmpty() && m_content->plan == of.plan
        && std::abs(m_content->course.end() - course.end()) < 1.0;
    if (isWatched)
        course.keepPreparation(m_content->course, of.plan.steps.size());
    else
        m_zoom.reset();
    m_content->plan = of.plan;
    m_content->course = std::move(course);
    applyScale();
    if (!isWatched)
        resetAxes();
    for (const CoursePoint& point : m_content->course.points())
        m_axes.grow(point);
    if (!m_content->course.isEmpty())
        m_axes.setEnd(m_content->course.end());
    mouseLeft();
    replotNow();
}

void LiveGraph::setQuantity(Quantity quantity)
{
    if (quantity == m_content->quantity)
        return;
    m_content->quantity = quantity;
    if (m_zoom) {
        // The time that was looked at stays; the other axis means something else now.
        const double left = m_zoom->left();
        const double width = m_zoom->width();
        applyScale();
        m_zoom.reset();
        const QRectF full = fullRange();
        m_zoom = QRectF(left, full.top(), width, full.height());
    } else
        applyScale();
    replotNow();
    emit quantityChanged(quantity);
}

void LiveGraph::setScale(Scale scale)
{
    if (scale == m_scale)
        return;
    m_scale = scale;
    m_zoom.reset();
    applyScale();
    replotNow();
}

bool LiveGraph::isLogarithmic() const
{
    return m_scale == Scale::Logarithmic || (m_scale == Scale::Automatic && needsLogarithm(m_content->plan));
}

void LiveGraph::applyScale()
{
    if (isLogarithmic())
        m_plot->setAxisScaleEngine(yAxis, new QwtLogScaleEngine);
    else
        m_plot->setAxisScaleEngine(yAxis, new QwtLinearScaleEngine);
    const double end = m_axes.end();
    resetAxes();
    for (const CoursePoint& point : course().points())
        m_axes.grow(point);
    // What is shown of the time stays, also where a run ended before the plan did.
    if (!course().isEmpty())
        m_axes.setEnd(end);
}

void LiveGraph::resetAxes()
{
    m_axes = CourseAxes(m_content->quantity, isLogarithmic(), expectedSeconds(m_content->plan));
}

double LiveGraph::labelShare() const
{
    const double height = std::max(40, m_plot->canvas()->height());
    return course().isEmpty() ? 0.0 : std::min(largestLabelShare, bandLabelHeight(font()) / height);
}

QRectF LiveGraph::fullRange() const
{
    const double share = labelShare();
    const double top = isLogarithmic() ? m_axes.low() * std::pow(m_axes.high() / m_axes.low(), 1.0 / (1.0 - share))
                                       : m_axes.high() / (1.0 - share);
    return {0.0, m_axes.low(), m_axes.end(), top - m_axes.low()};
}

QRectF LiveGraph::visibleRange() const
{
    return m_zoom.value_or(fullRange());
}

void LiveGraph::zoomTo(const QRectF& range)
{
    setZoom(range.normalized());
    replotNow();
}

void LiveGraph::setZoom(QRectF range)
{
    // Kept inside of what there is; as large as everything means not zoomed.
    const QRectF full = fullRange();
    range.setWidth(std::clamp(range.width(), std::min(shortestVisible, full.width()), full.width()));
    range.moveLeft(std::clamp(range.left(), full.left(), full.right() - range.width()));
    bool isAllHigh = false;
    if (isLogarithmic()) { // in decades: as many MB/s more are nothing at its upper end, and much at the lower one
        const double all = full.bottom() / full.top();
        const double wanted = range.top() > 0.0 ? range.bottom() / range.top() : all;
        const double factor = std::clamp(wanted, std::min(leastFactor, all), all);
        const double low = std::clamp(range.top(), full.top(), std::max(full.top(), full.bottom() / factor));
        range = QRectF(range.left(), low, range.width(), low * factor - low);
        isAllHigh = factor >= std::pow(all, almostAll);
    } else {
        range.setHeight(std::clamp(range.height(), full.height() * 1e-4, full.height()));
        range.moveTop(std::clamp(range.top(), full.top(), full.bottom() - range.height()));
        isAllHigh = range.height() >= full.height() * almostAll;
    }
    if (range.width() >= full.width() * almostAll && isAllHigh)
        m_zoom.reset();
    else
        m_zoom = range;
}

void LiveGraph::resetZoom()
{
    m_zoom.reset();
    mouseLeft();
    replotNow();
}

void LiveGraph::showOrHideAxes()
{
    // An empty graph shows its invitation only: numbers would be made up, and titles without them look lost.
    const bool hasCurve = !course().isEmpty();
    if (m_plot->isAxisVisible(xAxis) == hasCurve)
        return;
    m_plot->setAxisVisible(xAxis, hasCurve);
    m_plot->setAxisVisible(yAxis, hasCurve);
    m_plot->updateLayout(); // the room for the names above the curve follows the canvas
}

void LiveGraph::showAxes()
{
    showOrHideAxes();
    const QRectF range = visibleRange();
    if (course().isEmpty()) {
        m_plot->setAxisScaleDiv(xAxis, scaleDiv(range.left(), range.right(), std::vector<double>()));
        m_plot->setAxisScaleDiv(yAxis, scaleDiv(range.top(), range.bottom(), std::vector<double>()));
        return;
    }
    const QFontMetricsF metrics(m_plot->axisFont(xAxis));
    const QSize canvas = m_plot->canvas()->size();
    const int xCount = std::max(2, static_cast<int>(canvas.width() / (metrics.averageCharWidth() * 11.0)));
    const double curveHeight = canvas.height() * (m_zoom ? 1.0 : 1.0 - labelShare()); // no line where the names are
    const int yCount = std::clamp(static_cast<int>(curveHeight / (metrics.height() * 2.2)), 2, 8);
    const auto show = [this](int axis, ChartAxis shown, double begin, double end, double lastTick, int count) {
        shown.begin = begin;
        shown.end = lastTick;
        const AxisLayout layout = layOutAxis(shown, {}, static_cast<unsigned>(count), AxisRoom::Tight);
        auto* const labels = static_cast<LabelScaleDraw*>(m_plot->axisScaleDraw(axis));
        labels->setLabel(
            [shown, layout](double value) { return tickLabel(shown, value, stepAt(shown, layout, value)); });
        m_plot->setAxisScaleDiv(axis, scaleDiv(begin, end, layout.ticks));
    };
    show(xAxis, m_content->chart.x, range.left(), range.right(), range.right(), xCount);
    show(yAxis, m_content->chart.y, range.top(), range.bottom(), m_zoom ? range.bottom() : m_axes.high(), yCount);
}

void LiveGraph::scheduleReplot(Haste haste)
{
    int pause = std::max(replotIntervalMs, m_replotCostMs * paintingShare);
    if (haste == Haste::Relaxed) {
        // Less than a pixel of new curve cannot be seen, and the processor belongs to the engine.
        const double secondsPerPixel = visibleRange().width() / std::max(1, m_plot->canvas()->width());
        pause = std::max(pause, static_cast<int>(std::min<double>(longestReplotIntervalMs, secondsPerPixel * 1000.0)));
    }
    if (m_replotTimer != 0) {
        if (haste == Haste::Relaxed || m_replotPauseMs <= pause)
            return;
        killTimer(m_replotTimer);
    }
    m_replotPauseMs = pause;
    m_replotTimer = startTimer(static_cast<int>(std::max<qint64>(0, pause - m_sinceReplot.elapsed())));
}

void LiveGraph::timerEvent(QTimerEvent* event)
{
    if (event->timerId() != m_replotTimer) {
        PlotFrame::timerEvent(event);
    } else if (isVisible()) {
        replotNow();
    } else { // nobody sees it, and the processor belongs to the engine
        killTimer(m_replotTimer);
        m_replotTimer = 0;
        m_isStale = true;
    }
}

void LiveGraph::showEvent(QShowEvent* event)
{
    PlotFrame::showEvent(event);
    if (std::exchange(m_isStale, false))
        replotNow();
}

void LiveGraph::showContent()
{
    m_content->chart = courseChart(course(), m_content->plan, m_content->quantity, isLogarithmic());
    setTitle(*m_plot, yAxis, said(m_content->chart.y.title));
    showAxes();
    m_plot->replot();
}

void LiveGraph::replotNow()
{
    if (m_replotTimer != 0) {
        killTimer(m_replotTimer);
        m_replotTimer = 0;
    }
    QElapsedTimer cost;
    cost.start();
    showContent();
    if (isVisible())
        m_plot->canvas()->repaint(); // now, so that its cost is known
    m_replotCostMs = static_cast<int>(cost.elapsed());
    m_sinceReplot.restart();
}

void LiveGraph::refresh()
{
    setEmptyText(tr("Press Start: the graph of the run appears here"));
    m_content->colors = colors();
    m_content->font = font();
    m_grid->setMajorPen(QPen(colors().grid, 1.0));
    // As wide as usual labels from the beginning, so that the canvas does not move when the axis grows.
    const QFontMetricsF metrics(smallFont());
    for (const int axis : {xAxis, yAxis})
        setScaleDraw(*m_plot, axis, new LabelScaleDraw);
    m_plot->axisScaleDraw(yAxis)->setMinimumExtent(metrics.horizontalAdvance(QStringLiteral("88 888")) + 8.0);
    m_plot->axisScaleDraw(xAxis)->setMinimumExtent(metrics.height() + 8.0);
    showContent();
}

void LiveGraph::resizeEvent(QResizeEvent* event)
{
    PlotFrame::resizeEvent(event);
    // The labels look like times; where there is room it is also said.
    const bool hasRoom = height() > 16 * fontMetrics().height();
    setTitle(*m_plot, xAxis, hasRoom ? said(m_content->chart.x.title) : QString());
}

void LiveGraph::canvasResized()
{
    scheduleReplot(Haste::Prompt); // the room for labels and ticks, once all is laid out
}

PlotPart LiveGraph::visiblePart() const
{
    const QRectF visible = visibleRange();
    return {visible.left(), visible.right(), visible.top(), visible.bottom()};
}

void LiveGraph::showPart(const PlotPart& wanted)
{
    setZoom({wanted.begin, wanted.low, wanted.end - wanted.begin, wanted.high - wanted.low});
    scheduleReplot(Haste::Prompt);
}

ZoomablePlot::Drag LiveGraph::dragFor(const QMouseEvent& press) const
{
    if (press.button() != Qt::LeftButton)
        return Drag::None;
    return press.modifiers().testFlag(Qt::ShiftModifier) ? Drag::Zoom : Drag::Move;
}

void LiveGraph::mouseMovedTo(QPointF position)
{
    if (course().isEmpty())
        return;
    const QwtScaleMap xMap = m_plot->canvasMap(xAxis);
    const QwtScaleMap yMap = m_plot->canvasMap(yAxis);
    const double seconds = xMap.invTransform(position.x());
    const double pixel = std::abs(xMap.invTransform(position.x() + 1.0) - seconds);
    const CoursePoint* point = course().at(seconds, 2.0 * pixel);
    std::optional<double> y;
    if (point != nullptr)
        y = yMap.transform(
            std::max(curveValue(*point, quantity(), operationAt(m_content->plan, point->step)), visibleRange().top()));
    crosshair()->showLine(
        point != nullptr ? xMap.transform(point->middle()) : position.x(), y, readOut(seconds, point));
}

QString LiveGraph::readOut(double seconds, const CoursePoint* point) const
{
    const auto timeText = [](double time) {
        const auto tenths = static_cast<qint64>(std::floor(std::max(0.0, time) * 10.0));
        return clockText(Nanoseconds(tenths / 10 * 1'000'000'000)) + QLocale().decimalPoint()
            + QString::number(tenths % 10);
    };
    if (point == nullptr)
        return timeText(seconds) + QLatin1Char('\n') + tr("Nothing measured");

    QString where = timeText(point->middle());
    if (point->step < m_content->plan.steps.size()) {
        const Workload& workload = m_content->plan.steps[point->step].workload;
        where += QStringLiteral(" · %1 %2 %3 · ")
                     .arg(rowTitle(workload), rowSubtitle(workload), operationText(operationOf(workload)))
            + (point->pass == 0 ? tr("warm-up") : tr("pass %1").arg(point->pass));
    } else
        where += QStringLiteral(" · ") + tr("writing the test file");
    const auto rate = [](double bytesPerSecond) {
        return figureWithUnit(bytesPerSecond / 1e6, Unit::MegabytesPerSecond);
    };
    QString throughput = rate(point->readBytesPerSecond + point->writeBytesPerSecond);
    if (point->readBytesPerSecond > 0.0 && point->writeBytesPerSecond > 0.0)
        throughput = tr("%1 (read %2, write %3)")
                         .arg(throughput, rate(point->readBytesPerSecond), rate(point->writeBytesPerSecond));
    QString rest = figureWithUnit(point->iops, Unit::Iops);
    if (point->latencyNs > 0.0)
        rest += QStringLiteral(" · ") + latencyText(point->latencyNs);
    return QStringList{where, throughput, rest}.join(QLatin1Char('\n'));
}

void LiveGraph::addMenuEntries(QMenu& menu)
{
    const auto addChoices = [this, &menu](const auto& choices, auto current, auto setter) {
        auto* group = new QActionGroup(&menu);
        for (const auto& [value, ownText] : choices) {
            QAction* action = menu.addAction(ownText);
            action->setCheckable(true);
            action->setChecked(value == current);
            group->addAction(action);
            connect(action, &QAction::triggered, this, [this, setter, chosen = value] { (this->*setter)(chosen); });
        }
        menu.addSeparator();
    };
    addChoices(std::vector<std::pair<Quantity, QString>>{{Quantity::Throughput, tr("&Throughput")},
                   {Quantity::Iops, tr("&I/Os per second")}, {Quantity::Latency, tr("Mean &latency")}},
        quantity(), &LiveGraph::setQuantity);
    addChoices(std::vector<std::pair<Scale, QString>>{{Scale::Automatic, tr("&Automatic scale")},
                   {Scale::Linear, tr("Li&near scale")}, {Scale::Logarithmic, tr("Lo&garithmic scale")}},
        m_scale, &LiveGraph::setScale);
    menu.addAction(tr("Show the &whole run"), this, &LiveGraph::resetZoom)->setEnabled(isZoomed());
}

std::optional<std::string> LiveGraph::svg() const
{
    Chart chart = m_content->chart;
    const QSize size = this->size().expandedTo(minimumSizeHint());
    chart.width = static_cast<unsigned>(size.width());
    chart.height = static_cast<unsigned>(size.height());
    // The names stand above a chart of lines and texts, and need no room in it.
    const QRectF full(0.0, m_axes.low(), m_axes.end(), m_axes.high() - m_axes.low());
    const QRectF shown = m_zoom.value_or(full);
    chart.x.begin = shown.left();
    chart.x.end = shown.right();
    chart.y.begin = shown.top();
    chart.y.end = shown.bottom();
    return renderSvg(chart);
}

QSize LiveGraph::sizeHint() const
{
    const int em = fontMetrics().height();
    return {em * 40, em * 14};
}

QSize LiveGraph::minimumSizeHint() const
{
    const int em = fontMetrics().height();
    return {em * 18, em * 7};
}

} // namespace steadymark::gui
