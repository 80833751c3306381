// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/live/live_graph.h"

#include "app/gui/charts/plot_axes.h"
#include "app/gui/live/live_crosshair.h"
#include "app/gui/live/live_graph_items.h"
#include "app/gui/widgets/figure_text.h"
#include "core/exchange/chart/axis_ticks.h"

#include <qwt_plot.h>
#include <qwt_plot_canvas.h>
#include <qwt_plot_grid.h>
#include <qwt_plot_layout.h>
#include <qwt_scale_engine.h>
#include <qwt_scale_widget.h>

#include <QPen>
#include <QResizeEvent>
#include <QTimerEvent>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace steadymark::gui {

namespace {
constexpr int replotIntervalMs = 50;
constexpr int longestReplotIntervalMs = 200;
constexpr int paintingShare = 16;          // of the time at most 1/16 goes into painting
constexpr double largestLabelShare = 0.35; // of the canvas
constexpr double deepestDecades = 4.0;     // below the greatest value: a stall must not stretch the axis without end
constexpr double shortestVisible = 0.2;    // seconds

// Blocks that differ this much are on the same linear axis only as a line at its bottom.
constexpr std::uint64_t wideBlockRatio = 16;

double expectedSeconds(const TestPlan& plan)
{
    double seconds = 0.0;
    for (const WorkloadStep& step : plan.steps) {
        const double pass = step.workload.length.time ? toSeconds(*step.workload.length.time) : 0.0;
        seconds += pass * (plan.passes + (plan.hasWarmUp ? 1.0 : 0.0));
    }
    const std::size_t pauses = plan.steps.empty() ? 0 : plan.steps.size() - 1;
    return seconds + static_cast<double>(pauses) * toSeconds(plan.interval);
}

bool differsWidely(const TestPlan& plan)
{
    if (plan.steps.empty())
        return false;
    const auto [least, greatest] =
        std::ranges::minmax(plan.steps, {}, [](const WorkloadStep& step) { return step.workload.blockSize; });
    return greatest.workload.blockSize.count() >= wideBlockRatio * least.workload.blockSize.count();
}

QString axisTitle(LiveGraph::Quantity quantity)
{
    switch (quantity) {
    case LiveGraph::Quantity::Throughput:
        return unitText(Unit::MegabytesPerSecond);
    case LiveGraph::Quantity::Iops:
        return unitText(Unit::Iops);
    case LiveGraph::Quantity::Latency:
        return LiveGraph::tr("Mean latency, %1").arg(unitText(Unit::Microseconds));
    }
    return {};
}
} // namespace

LiveGraph::LiveGraph(QWidget* parent)
    : QWidget(parent)
    , m_content(std::make_unique<LiveGraphContent>())
    , m_plot(new QwtPlot(this))
    , m_grid(std::make_unique<QwtPlotGrid>())
    , m_bands(std::make_unique<LiveBandItem>(*m_content, LiveBandItem::Part::Shades))
    , m_names(std::make_unique<LiveBandItem>(*m_content, LiveBandItem::Part::Names))
    , m_curve(std::make_unique<LiveCurveItem>(*m_content))
{
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Curve of the run"));
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_plot);

    m_content->emptyText = tr("Press Start: the curve of the run appears here");
    m_plot->setAutoReplot(false);
    m_plot->setAutoDelete(false); // the items are ours
    m_plot->plotLayout()->setAlignCanvasToScales(true);
    m_plot->plotLayout()->setCanvasMargin(0);
    auto* canvas = new QwtPlotCanvas(m_plot);
    canvas->setFrameStyle(QFrame::NoFrame);
    // No copy in pixels: thinned as the curve is it costs little to draw, and it is crisp wherever it is drawn to.
    canvas->setPaintAttribute(QwtPlotCanvas::BackingStore, false);
    canvas->setFocusIndicator(QwtPlotCanvas::NoFocusIndicator);
    canvas->setFocusPolicy(Qt::NoFocus);
    canvas->setCursor(Qt::CrossCursor);
    canvas->setMouseTracking(true);
    canvas->installEventFilter(this);
    m_plot->setCanvas(canvas);
    m_crosshair = new LiveCrosshair(canvas);

    m_plot->setAxisScaleDraw(xAxis, new TimeScaleDraw); // the plot takes it
    m_grid->attach(m_plot);
    m_bands->attach(m_plot);
    m_curve->attach(m_plot);
    m_names->attach(m_plot);
    applyColors();
    applyScale();
    resetAxes();
    m_sinceReplot.start();
    replotNow();
}

LiveGraph::~LiveGraph()
{
    // The plot draws our items until it is gone; on its way out it is no plot any more that could be asked for
    // anything.
    m_plot->canvas()->removeEventFilter(this);
    delete m_plot;
}

LiveGraph::Quantity LiveGraph::quantity() const
{
    return m_content->quantity;
}

const LiveSeries& LiveGraph::series() const
{
    return m_content->series;
}

std::size_t LiveGraph::drawnPoints() const
{
    return m_curve->drawnPoints();
}

void LiveGraph::clear()
{
    m_content->series.clear();
    m_zoom.reset();
    resetAxes();
    updateCrosshair({});
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
        m_content->series.append(sample);
        growAxes(m_content->series.points().back());
    }
    showOrHideAxes();
    scheduleReplot(Haste::Relaxed);
}

void LiveGraph::setResult(const RunResult& result)
{
    LiveSeries series = LiveSeries::fromResult(result);
    // The end of the run that was watched: what only the live samples know stays, and nothing jumps.
    const bool isWatched = !m_content->series.isEmpty() && m_content->plan == result.plan
        && std::abs(m_content->series.end() - series.end()) < 1.0;
    if (isWatched)
        series.keepPreparation(m_content->series, result.plan.steps.size());
    else
        m_zoom.reset();
    m_content->plan = result.plan;
    m_content->series = std::move(series);
    applyScale();
    if (!isWatched)
        resetAxes();
    for (const LivePoint& point : m_content->series.points())
        growAxes(point);
    m_axes.xEnd = m_content->series.isEmpty() ? m_axes.xEnd : m_content->series.end();
    updateCrosshair({});
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
    return m_scale == Scale::Logarithmic || (m_scale == Scale::Automatic && differsWidely(m_content->plan));
}

void LiveGraph::applyScale()
{
    QwtText title = m_plot->axisTitle(yAxis);
    title.setText(axisTitle(m_content->quantity));
    m_plot->setAxisTitle(yAxis, title);
    auto* draw = new ValueScaleDraw(m_content->quantity); // the plot takes it
    // As wide as usual labels from the beginning, so that the canvas does not move when the axis grows.
    const QFontMetricsF metrics(m_plot->axisFont(yAxis));
    draw->setMinimumExtent(metrics.horizontalAdvance(QStringLiteral("88 888")) + 8.0);
    for (QwtScaleDraw* each : {static_cast<QwtScaleDraw*>(draw), m_plot->axisScaleDraw(xAxis)}) {
        each->setPenWidthF(1.0);
        each->enableComponent(QwtAbstractScaleDraw::Backbone, false);
        each->setTickLength(QwtScaleDiv::MajorTick, 4.0);
    }
    m_plot->axisScaleDraw(xAxis)->setMinimumExtent(QFontMetricsF(m_plot->axisFont(xAxis)).height() + 8.0);
    m_plot->setAxisScaleDraw(yAxis, draw);
    if (isLogarithmic())
        m_plot->setAxisScaleEngine(yAxis, new QwtLogScaleEngine);
    else
        m_plot->setAxisScaleEngine(yAxis, new QwtLinearScaleEngine);
    const double xEnd = m_axes.xEnd;
    resetAxes();
    for (const LivePoint& point : m_content->series.points())
        growAxes(point);
    // What is shown of the time stays, also where a run ended before the plan did.
    if (!m_content->series.isEmpty())
        m_axes.xEnd = xEnd;
}

void LiveGraph::resetAxes()
{
    m_axes = {};
    const double expected = expectedSeconds(m_content->plan);
    m_axes.xEnd = expected > 0.0 ? expected * 1.02 : 60.0;
    switch (m_content->quantity) {
    case Quantity::Throughput:
        m_axes.yEnd = 100.0;
        break;
    case Quantity::Iops:
        m_axes.yEnd = 1000.0;
        break;
    case Quantity::Latency:
        m_axes.yEnd = 100.0;
        break;
    }
    m_axes.yBegin = isLogarithmic() ? m_axes.yEnd / 10.0 : 0.0;
}

void LiveGraph::growAxes(const LivePoint& point)
{
    // In steps of about a quarter: rarely, and then visibly.
    if (point.end > m_axes.xEnd)
        m_axes.xEnd = roundedUpTime(point.end * 1.15);
    const double value = axisValue(point, m_content->quantity);
    if (!std::isfinite(value))
        return;
    if (value > m_axes.yEnd)
        m_axes.yEnd = isLogarithmic() ? roundedUpCoarsely(value) : roundedUp(value * 1.03);
    if (isLogarithmic() && value > 0.0 && value < m_axes.yBegin)
        m_axes.yBegin = std::min(m_axes.yBegin,
            std::pow(
                10.0, std::max(std::floor(std::log10(value)), std::ceil(std::log10(m_axes.yEnd) - deepestDecades))));
}

QRectF LiveGraph::fullRange() const
{
    const double height = std::max(40, m_plot->canvas()->height());
    const double share =
        m_content->series.isEmpty() ? 0.0 : std::min(largestLabelShare, bandLabelHeight(font()) / height);
    const double top = isLogarithmic() ? m_axes.yBegin * std::pow(m_axes.yEnd / m_axes.yBegin, 1.0 / (1.0 - share))
                                       : m_axes.yEnd / (1.0 - share);
    return {0.0, m_axes.yBegin, m_axes.xEnd, top - m_axes.yBegin};
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
    if (range.width() < shortestVisible)
        range.setWidth(shortestVisible);
    range.setWidth(std::min(range.width(), full.width()));
    range.setHeight(std::clamp(range.height(), full.height() * 1e-4, full.height()));
    range.moveLeft(std::clamp(range.left(), full.left(), full.right() - range.width()));
    range.moveTop(std::clamp(range.top(), full.top(), full.bottom() - range.height()));
    if (range.width() >= full.width() * 0.999 && range.height() >= full.height() * 0.999)
        m_zoom.reset();
    else
        m_zoom = range;
}

void LiveGraph::resetZoom()
{
    m_zoom.reset();
    updateCrosshair({});
    replotNow();
}

void LiveGraph::showOrHideAxes()
{
    // An empty graph shows its invitation only: numbers would be made up, and titles without them look lost.
    const bool hasCurve = !series().isEmpty();
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
    const QFontMetricsF metrics(m_plot->axisFont(xAxis));
    const QSize canvas = m_plot->canvas()->size();
    const int xCount = std::max(2, static_cast<int>(canvas.width() / (metrics.averageCharWidth() * 11.0)));
    const int yCount = std::clamp(static_cast<int>(canvas.height() / (metrics.height() * 2.2)), 2, 8);
    if (series().isEmpty()) {
        m_plot->setAxisScaleDiv(xAxis, scaleDiv(range.left(), range.right(), {}));
        m_plot->setAxisScaleDiv(yAxis, scaleDiv(range.top(), range.bottom(), {}));
        return;
    }
    m_plot->setAxisScaleDiv(
        xAxis, scaleDiv(range.left(), range.right(), timeTicks(range.left(), range.right(), xCount)));
    std::vector<double> ticks = isLogarithmic() ? logarithmicTicks(range.top(), range.bottom(), yCount)
                                                : linearTicks(range.top(), range.bottom(), yCount);
    // No line where the names are.
    if (!m_zoom)
        std::erase_if(ticks, [this](double tick) { return tick > m_axes.yEnd * (1.0 + 1e-9); });
    m_plot->setAxisScaleDiv(yAxis, scaleDiv(range.top(), range.bottom(), ticks));
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
    if (event->timerId() == m_replotTimer)
        replotNow();
    else
        QWidget::timerEvent(event);
}

void LiveGraph::replotNow()
{
    if (m_replotTimer != 0) {
        killTimer(m_replotTimer);
        m_replotTimer = 0;
    }
    QElapsedTimer cost;
    cost.start();
    showAxes();
    m_plot->replot();
    if (isVisible())
        m_plot->canvas()->repaint(); // now, so that its cost is known
    m_replotCostMs = static_cast<int>(cost.elapsed());
    m_sinceReplot.restart();
}

void LiveGraph::applyColors()
{
    ChartColors& colors = m_content->colors;
    colors = m_isAlwaysLight ? ChartColors::light() : ChartColors::from(palette());
    m_content->font = font();

    // What Qwt draws by itself takes its colours from these roles.
    QPalette roles = palette();
    for (const auto group : {QPalette::Active, QPalette::Inactive, QPalette::Disabled}) {
        roles.setColor(group, QPalette::WindowText, colors.axis);
        roles.setColor(group, QPalette::Text, colors.secondaryText);
        roles.setColor(group, QPalette::Base, colors.background);
        roles.setColor(
            group, QPalette::Window, m_isAlwaysLight ? colors.background : palette().color(group, QPalette::Window));
    }
    m_plot->setPalette(roles);
    m_plot->setCanvasBackground(colors.background);
    QFont small = font();
    if (small.pixelSize() > 0)
        small.setPixelSize(std::max(1, qRound(small.pixelSize() * 0.84)));
    else
        small.setPointSizeF(small.pointSizeF() * 0.84);
    for (const int axis : {xAxis, yAxis}) {
        QwtScaleWidget* widget = m_plot->axisWidget(axis);
        widget->setPalette(roles);
        widget->setMargin(0);
        m_plot->setAxisFont(axis, small);
        QwtText title = m_plot->axisTitle(axis);
        title.setFont(small);
        title.setColor(colors.secondaryText);
        m_plot->setAxisTitle(axis, title);
    }
    m_grid->setMajorPen(QPen(colors.grid, 1.0));
    m_grid->enableX(false);
    m_crosshair->setColors(colors);
    m_crosshair->setFont(small);
}

void LiveGraph::changeEvent(QEvent* event)
{
    QWidget::changeEvent(event);
    switch (event->type()) {
    case QEvent::PaletteChange:
    case QEvent::FontChange:
    case QEvent::LocaleChange:
    case QEvent::LanguageChange:
        m_content->emptyText = tr("Press Start: the curve of the run appears here");
        applyColors();
        applyScale();
        replotNow();
        break;
    default:
        break;
    }
}

void LiveGraph::resizeEvent(QResizeEvent* event)
{
    QWidget::resizeEvent(event);
    // The labels look like times; where there is room it is also said.
    QwtText title = m_plot->axisTitle(xAxis);
    title.setText(height() > 16 * fontMetrics().height() ? tr("Time, min:s") : QString());
    m_plot->setAxisTitle(xAxis, title);
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
