// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/latency/latency_plot.h"

#include "app/gui/charts/chart_text.h"
#include "app/gui/charts/plot_axes.h"
#include "app/gui/charts/plot_crosshair.h"
#include "app/gui/latency/density_item.h"
#include "app/gui/latency/latency_scale.h"
#include "app/gui/widgets/figure_text.h"
#include "core/exchange/chart/axis_ticks.h"
#include "core/exchange/chart/chart_parts.h"

#include <qwt_plot.h>
#include <qwt_plot_grid.h>
#include <qwt_scale_engine.h>
#include <qwt_scale_map.h>

#include <QActionGroup>
#include <QFontMetricsF>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QPainter>
#include <QPen>
#include <QResizeEvent>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace steadymark::gui {
namespace {

constexpr int rateShare = 5; // the main plot is so many times as high as the throughput
constexpr int pointDelayMs = 15;
constexpr int heatColumns = 160;
constexpr int heatRows = 60;

} // namespace

LatencyPlot::LatencyPlot(QWidget* parent)
    : ZoomablePlot(parent)
    , m_grid(std::make_unique<QwtPlotGrid>())
    , m_rateGrid(std::make_unique<QwtPlotGrid>())
    , m_first(std::make_unique<DensityItem>())
    , m_second(std::make_unique<DensityItem>())
{
    // Not in the list of initialisers: events come from the moment the canvases are made.
    m_main = addPlot();
    m_rate = addPlot();
    setFocusPolicy(Qt::StrongFocus);
    setAccessibleName(tr("Latency of every I/O"));
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(m_main, rateShare);
    layout->addWidget(m_rate, 1);
    m_main->setAxisScaleEngine(yAxis, new QwtLogScaleEngine);
    makeItems();
    m_pointTimer.setSingleShot(true);
    m_pointTimer.setInterval(pointDelayMs);
    connect(&m_pointTimer, &QTimer::timeout, this, [this] {
        if (!m_mouse)
            return;
        const GridRequest needed = request();
        const double ratio = devicePixelRatioF();
        const QRectF area = QRectF(canvas()->rect());
        const double xScale = needed.columns / std::max(1.0, area.width());
        const double yScale = needed.rows / std::max(1.0, area.height());
        emit pointAsked(m_mouse->x() * xScale, m_mouse->y() * yScale, 8.0 * ratio);
    });
    m_layoutTimer.setSingleShot(true);
    connect(&m_layoutTimer, &QTimer::timeout, this, &LatencyPlot::replotNow);
    refresh();
}

LatencyPlot::~LatencyPlot() = default;

void LatencyPlot::makeItems()
{
    m_grid->enableX(false);
    m_rateGrid->enableX(false);
    m_grid->attach(m_main);
    m_rateGrid->attach(m_rate);
    m_second->setZ(14);
    m_second->attach(m_main);
    m_first->attach(m_main);
    const auto add = [this](QwtPlot* plot, double z, PaintedItem::Paint paint) {
        m_items.push_back(std::make_unique<PaintedItem>(z, std::move(paint)));
        m_items.back()->attach(plot);
    };
    add(m_main, 30, [this](QPainter& painter, const QwtScaleMap& xMap, const QwtScaleMap&, const QRectF& canvas) {
        paintOverlay(painter, xMap, canvas);
    });
    add(m_rate, 20, [this](QPainter& painter, const QwtScaleMap& xMap, const QwtScaleMap& yMap, const QRectF&) {
        for (const std::size_t layer : {std::size_t{1}, std::size_t{0}})
            paintTraceRates(painter, xMap, yMap, m_rates[layer], m_rateTop, colors(), layer == 1);
    });
    for (QwtPlot* const plot : {m_main, m_rate}) {
        add(plot, 12, [this](QPainter& painter, const QwtScaleMap& xMap, const QwtScaleMap&, const QRectF& canvas) {
            if (m_selection && axis() == Axis::Time && !m_isEmpty)
                paintTimeSpan(painter, xMap, canvas, *m_selection, colors());
        });
    }
}

QWidget* LatencyPlot::canvas() const
{
    return m_main->canvas();
}

void LatencyPlot::setFull(Axis axis, const TraceRange& full)
{
    const bool isNew = m_isEmpty || axis != this->axis();
    if (!isNew && full == m_zoom.full())
        return;
    m_isEmpty = false;
    if (isNew)
        m_zoom.reset();
    m_zoom.setFull(axis, full);
    if (isNew) {
        m_first->setPicture(nullptr);
        m_second->setPicture(nullptr);
        m_announced.reset();
        mouseLeft();
        refresh();
    } else {
        replotNow();
    }
}

void LatencyPlot::setEmpty()
{
    m_isEmpty = true;
    m_zoom.reset();
    m_first->setPicture(nullptr);
    m_second->setPicture(nullptr);
    m_stalls.clear();
    m_hostStalls.clear();
    m_selection.reset();
    m_announced.reset();
    mouseLeft();
    updateRates();
    refresh();
}

void LatencyPlot::setStyle(DensityStyle style)
{
    if (style == m_style)
        return;
    m_style = style;
    announce();
}

void LatencyPlot::setShade(DensityShade shade)
{
    if (shade == m_shade)
        return;
    m_shade = shade;
    repaintPictures();
    m_main->replot();
}

DensityLook LatencyPlot::look(Layer layer) const
{
    DensityLook look;
    look.style = m_style;
    look.shade = m_shade;
    look.isSecond = m_isSecondTrace || layer == Layer::Second;
    look.colors = colors();
    look.pixelRatio = devicePixelRatioF();
    return look;
}

const std::shared_ptr<const DensityPicture>& LatencyPlot::picture(Layer layer) const
{
    return (layer == Layer::First ? m_first : m_second)->picture();
}

void LatencyPlot::setPicture(Layer layer, std::shared_ptr<const DensityPicture> picture)
{
    DensityItem& item = layer == Layer::First ? *m_first : *m_second;
    const bool fits = !m_isEmpty && (!picture || picture->grid->request.axis == axis());
    item.setPicture(fits ? std::move(picture) : nullptr);
    m_first->setMixing(m_second->picture() ? DensityItem::Mixing::Overlay : DensityItem::Mixing::Cover);
    repaintPictures(); // the theme may have changed while it was made
    updateRates();
    replotNow();
    if (m_mouse && !isDragging())
        mouseMovedTo(*m_mouse); // what it tells may be something else now
}

void LatencyPlot::setSecondShift(double shift)
{
    m_secondShift = shift;
    m_second->setShift(shift);
}

void LatencyPlot::setStalls(std::vector<Stall> stalls, std::vector<HostStall> hostStalls)
{
    m_stalls = std::move(stalls);
    m_hostStalls = std::move(hostStalls);
    m_main->replot();
}

void LatencyPlot::setSelection(const std::optional<TimeSpan>& selection)
{
    if (selection == m_selection)
        return;
    m_selection = selection;
    m_main->replot();
    m_rate->replot();
}

void LatencyPlot::setSelecting(bool isSelecting)
{
    m_isSelecting = isSelecting;
}

void LatencyPlot::setLeastRateTop(double megabytesPerSecond)
{
    if (megabytesPerSecond == m_leastRateTop)
        return;
    m_leastRateTop = megabytesPerSecond;
    replotNow();
}

void LatencyPlot::selectVisible()
{
    if (m_isEmpty || axis() != Axis::Time)
        return;
    const TraceRange visible = range();
    emit selectionChanged(TimeSpan{std::max(0.0, visible.begin), visible.end});
}

void LatencyPlot::repaintPictures()
{
    for (const Layer layer : {Layer::First, Layer::Second}) {
        DensityItem& item = layer == Layer::First ? *m_first : *m_second;
        const auto& shown = item.picture();
        if (!shown)
            continue;
        // A changed style needs other cells and comes with the next picture.
        DensityLook wanted = look(layer);
        wanted.style = shown->look.style;
        wanted.pixelRatio = shown->look.pixelRatio;
        const bool isSame = wanted.shade == shown->look.shade && wanted.isSecond == shown->look.isSecond
            && wanted.colors.background == shown->look.colors.background
            && wanted.colors.read == shown->look.colors.read;
        if (isSame)
            continue;
        auto repainted = std::make_shared<DensityPicture>();
        repainted->grid = shown->grid;
        repainted->look = wanted;
        repainted->image = makeDensityImage(*shown->grid, wanted);
        item.setPicture(std::move(repainted));
    }
}

void LatencyPlot::replotNow()
{
    applyAxes();
    m_main->replot();
    m_rate->replot();
    // Its labels decide how much it needs at least, and layouts do not ask again.
    m_rate->setMinimumHeight(std::max(m_rate->minimumHeight(), m_rate->minimumSizeHint().height()));
    announce();
}

void LatencyPlot::announce()
{
    if (m_isEmpty || !isVisible())
        return;
    const GridRequest needed = request();
    if (m_announced == needed)
        return;
    m_announced = needed;
    emit requestChanged();
}

void LatencyPlot::zoomTo(const TraceRange& range)
{
    useRange(range);
}

void LatencyPlot::zoomToTime(TimeSpan span)
{
    if (axis() == Axis::Time)
        useRange({span.beginNs, span.endNs, m_zoom.full().lowNs, m_zoom.full().highNs});
}

void LatencyPlot::resetZoom()
{
    if (isZoomed())
        useRange(m_zoom.full());
}

void LatencyPlot::useRange(const TraceRange& wanted)
{
    const TraceRange before = range();
    m_zoom.zoomTo(wanted);
    if (range() == before)
        return;
    replotNow();
    emit rangeChanged(range(), isZoomed());
}

GridRequest LatencyPlot::request() const
{
    const QwtScaleMap xMap = m_main->canvasMap(xAxis);
    const QwtScaleMap yMap = m_main->canvasMap(yAxis);
    const QSize size = canvas()->contentsRect().size();
    const double ratio = devicePixelRatioF();
    GridRequest request;
    request.axis = axis();
    request.begin = xMap.invTransform(0.0);
    request.end = std::max(request.begin + 1.0, xMap.invTransform(size.width()));
    request.highNs = yMap.invTransform(0.0);
    request.lowNs = std::min(request.highNs * 0.999, yMap.invTransform(size.height()));
    const bool isCoarse = m_style == DensityStyle::HeatMap;
    const auto pixels = [ratio](int length) {
        return std::clamp(static_cast<int>(std::lround(length * ratio)), 1, 16384);
    };
    request.columns = isCoarse ? std::min(heatColumns, pixels(size.width())) : pixels(size.width());
    request.rows = isCoarse ? std::min(heatRows, pixels(size.height())) : pixels(size.height());
    return request;
}

QPointF LatencyPlot::positionOf(double x, double latencyNs) const
{
    return {m_main->canvasMap(xAxis).transform(x), m_main->canvasMap(yAxis).transform(latencyNs)};
}

TimeSpan LatencyPlot::spanBetween(double left, double right) const
{
    const QwtScaleMap xMap = m_main->canvasMap(xAxis);
    return {std::max(0.0, std::floor(xMap.invTransform(std::min(left, right)))),
        std::max(1.0, std::ceil(xMap.invTransform(std::max(left, right))))};
}

void LatencyPlot::refresh()
{
    m_grid->setMajorPen(QPen(colors().grid, 1.0));
    m_rateGrid->setMajorPen(QPen(colors().grid, 1.0));
    const bool isTime = axis() == Axis::Time;
    setScaleDraw(*m_main, yAxis, new LatencyScaleDraw);
    setScaleDraw(*m_rate, yAxis, new LabelScaleDraw);
    const auto makeX = [&]() -> QwtScaleDraw* {
        if (isTime)
            return new TraceTimeScaleDraw;
        return new AddressScaleDraw;
    };
    setScaleDraw(*m_main, xAxis, makeX());
    setScaleDraw(*m_rate, xAxis, makeX());
    m_main->axisScaleDraw(xAxis)->enableComponent(QwtAbstractScaleDraw::Labels, !isTime);
    m_main->axisScaleDraw(xAxis)->enableComponent(QwtAbstractScaleDraw::Ticks, !isTime);
    // Nothing stands below the upper plot, but its lowest label reaches there, and must not touch the next one.
    m_main->axisScaleDraw(xAxis)->setMinimumExtent(isTime ? 1.5 * labelOverhang() : 0.0);
    setTitle(*m_main, yAxis, tr("Latency"));
    setTitle(*m_rate, yAxis, unitText(Unit::MegabytesPerSecond));
    // Both canvases begin and end at the same places, whatever their labels.
    const QFontMetricsF metrics(m_main->axisFont(yAxis));
    const double room = metrics.horizontalAdvance(QStringLiteral("88 888")) + 10.0;
    for (QwtPlot* const plot : {m_main, m_rate}) {
        plot->axisScaleDraw(yAxis)->setMinimumExtent(room);
        plot->setAxisVisible(yAxis, !m_isEmpty);
        plot->setAxisVisible(xAxis, !m_isEmpty);
    }
    m_rate->setVisible(isTime && !m_isEmpty);
    repaintPictures();
    replotNow();
}

void LatencyPlot::applyAxes()
{
    const TraceRange visible = range();
    const QFontMetricsF metrics(m_main->axisFont(xAxis));
    const QSize size = canvas()->size();
    const bool isTime = axis() == Axis::Time;
    int count = std::max(2, static_cast<int>(size.width() / (metrics.averageCharWidth() * 14.0)));
    std::vector<double> ticks;
    for (int attempt = 0; attempt < 4; ++attempt) {
        ticks = isTime ? traceTimeTicks(visible.begin, visible.end, count)
                       : addressTicks(visible.begin, visible.end, count);
        if (ticks.size() < 2)
            break;
        const double step = ticks[1] - ticks[0];
        const QString widest = isTime ? traceTimeText(ticks.back(), step) : addressText(ticks.back());
        const double room = size.width() * step / (visible.end - visible.begin);
        if (room > metrics.horizontalAdvance(widest) * 1.5)
            break;
        count = std::max(2, count / 2); // deep in a long trace the labels are long
    }
    const double step = ticks.size() > 1 ? ticks[1] - ticks[0] : visible.end - visible.begin;
    for (QwtPlot* const plot : {m_main, m_rate}) {
        if (isTime)
            static_cast<TraceTimeScaleDraw*>(plot->axisScaleDraw(xAxis))->setStep(step);
        plot->setAxisScaleDiv(xAxis, scaleDiv(visible.begin, visible.end, ticks));
    }
    const int rows = std::clamp(static_cast<int>(size.height() / (metrics.height() * 2.2)), 2, 10);
    std::vector<double> latencies = logarithmicTicks(visible.lowNs, visible.highNs, rows);
    m_main->setAxisScaleDiv(yAxis, scaleDiv(visible.lowNs, visible.highNs, latencies));
    const int rateRows = std::clamp(static_cast<int>(m_rate->canvas()->height() / (metrics.height() * 1.6)), 1, 3);
    const double top = std::max(m_rateTop, m_leastRateTop);
    const std::vector<double> rates = linearTicks(0.0, top, rateRows);
    const double rateStep = rates.size() > 1 ? rates[1] - rates[0] : top;
    static_cast<LabelScaleDraw*>(m_rate->axisScaleDraw(yAxis))->setLabel([rateStep](double value) {
        return tickLabel(rateAxis(), value, rateStep);
    });
    m_rate->setAxisScaleDiv(yAxis, scaleDiv(0.0, top, rates));
}

void LatencyPlot::updateRates()
{
    double top = 0.0;
    for (const Layer layer : {Layer::First, Layer::Second}) {
        std::vector<TraceRate>& rates = m_rates[layer == Layer::First ? 0 : 1];
        rates.clear();
        const auto& shown = picture(layer);
        if (!shown || axis() != Axis::Time)
            continue;
        rates = ratesOf(*shown->grid, canvas()->contentsRect().width(), layer == Layer::Second ? m_secondShift : 0.0);
        for (const TraceRate& rate : rates)
            top = std::max(top, rate.megabytesPerSecond);
    }
    m_rateTop = roundedUp(std::max(top * 1.05, 1e-3));
}

void LatencyPlot::paintOverlay(QPainter& painter, const QwtScaleMap& xMap, const QRectF& canvas) const
{
    if (m_isEmpty) {
        paintEmptyText(painter, canvas);
        return;
    }
    if (axis() == Axis::Time)
        paintStallMarks(painter, xMap, canvas, std::max(5.0, QFontMetricsF(font()).height() * 0.42), m_stalls,
            m_hostStalls, colors());
    const auto& shown = picture(Layer::First);
    TraceLegend legend;
    // One colour needs no explanation.
    legend.hasDirections =
        shown && !shown->look.isSecond && !shown->grid->reads.empty() && !shown->grid->writes.empty();
    if (axis() == Axis::Time) {
        legend.hasStalls =
            std::ranges::any_of(m_stalls, [](const Stall& stall) { return stall.cause != Stall::Cause::Host; });
        legend.hasHostStalls = !m_hostStalls.empty();
    }
    paintTraceLegend(painter, canvas, smallFont(), legend, colors());
}

void LatencyPlot::resizeEvent(QResizeEvent* event)
{
    PlotFrame::resizeEvent(event);
    canvasResized();
}

void LatencyPlot::showEvent(QShowEvent* event)
{
    PlotFrame::showEvent(event);
    canvasResized();
}

void LatencyPlot::canvasResized()
{
    m_layoutTimer.start(0);
}

PlotPart LatencyPlot::visiblePart() const
{
    const TraceRange visible = range();
    return {visible.begin, visible.end, visible.lowNs, visible.highNs};
}

void LatencyPlot::showPart(const PlotPart& wanted)
{
    useRange({wanted.begin, wanted.end, wanted.low, wanted.high});
}

Qt::Orientations LatencyPlot::wheelAxes(Qt::KeyboardModifiers modifiers) const
{
    const bool isBoth = modifiers.testFlag(Qt::ShiftModifier) && !modifiers.testFlag(Qt::ControlModifier);
    return isBoth ? zoomAxes() : ZoomablePlot::wheelAxes(modifiers);
}

ZoomablePlot::Drag LatencyPlot::dragFor(const QMouseEvent& press) const
{
    const bool isMiddle = press.button() == Qt::MiddleButton;
    if (!isMiddle && press.button() != Qt::LeftButton)
        return Drag::None;
    const bool selects = axis() == Axis::Time && (m_isSelecting != press.modifiers().testFlag(Qt::ShiftModifier));
    return isMiddle || m_isSpaceDown ? Drag::Move : selects ? Drag::Select : Drag::Zoom;
}

void LatencyPlot::select(Selecting how, double left, double right)
{
    switch (how) {
    case Selecting::Begins:
        m_selectionBefore = m_selection;
        break;
    case Selecting::GoesOn:
        setSelection(spanBetween(left, right));
        break;
    case Selecting::Ends:
        if (right - left < shortestDrag)
            setSelection(m_selectionBefore);
        else
            emit selectionChanged(spanBetween(left, right));
        break;
    }
}

void LatencyPlot::mouseMovedTo(QPointF position)
{
    if (m_isEmpty || isDragging())
        return;
    m_mouse = position;
    const QString text = columnText(position);
    if (text.isEmpty())
        crosshair()->clear();
    else
        crosshair()->showLine(position.x(), std::nullopt, text);
    m_pointTimer.start();
}

void LatencyPlot::mouseLeft()
{
    m_mouse.reset();
    m_pointTimer.stop();
    PlotFrame::mouseLeft();
}

QString LatencyPlot::columnText(QPointF position) const
{
    const auto& shown = picture(Layer::First);
    if (!shown)
        return {};
    const LatencyGrid& grid = *shown->grid;
    const double x = m_main->canvasMap(xAxis).invTransform(position.x());
    const double columnWidth = (grid.request.end - grid.request.begin) / std::max(1, grid.request.columns);
    const double column = std::floor((x - grid.request.begin) / columnWidth);
    QStringList lines{axis() == Axis::Time ? traceTimeText(x, columnWidth) : bytesText(x)};
    if (column < 0.0 || column >= static_cast<double>(grid.columns.size()))
        return {};
    const LatencyGrid::Column& values = grid.columns[static_cast<std::size_t>(column)];
    lines << markTexts(x);
    if (values.ios == 0)
        lines << tr("No I/O in the trace here");
    else
        lines << tr("%1 I/Os in this column").arg(numberText(static_cast<double>(values.ios), 0))
              << tr("%1 – %2").arg(latencyText(static_cast<double>(values.minimumNs)),
                     latencyText(static_cast<double>(values.maximumNs)));
    return lines.join(QLatin1Char('\n'));
}

QStringList LatencyPlot::markTexts(double x) const
{
    if (axis() != Axis::Time)
        return {};
    constexpr double reach = 4.0; // pixels: marks are at least as wide
    const TraceRange visible = range();
    const double pixel = (visible.end - visible.begin) / std::max(1, canvas()->width());
    return stallTexts(m_stalls, m_hostStalls, x, reach * pixel);
}

void LatencyPlot::showPoint(const std::optional<TracePoint>& point, const QString& text)
{
    if (!point || !m_mouse || isDragging())
        return;
    const double x =
        axis() == Axis::Time ? static_cast<double>(point->submitNs) : static_cast<double>(point->offsetBytes);
    const QPointF place = positionOf(x, static_cast<double>(std::max<std::uint64_t>(point->latencyNs, 1)));
    const QStringList lines = QStringList{text} + markTexts(x);
    crosshair()->showLine(place.x(), place.y(), lines.join(QLatin1Char('\n')));
}

void LatencyPlot::addMenuEntries(QMenu& menu)
{
    auto* const group = new QActionGroup(&menu);
    const auto addShade = [&](const QString& ownText, DensityShade shade) {
        QAction* const action = menu.addAction(ownText, this, [this, shade] { emit shadeChosen(shade); });
        action->setCheckable(true);
        action->setChecked(m_shade == shade);
        group->addAction(action);
    };
    addShade(tr("Shade by &logarithm of the count"), DensityShade::Logarithmic);
    addShade(tr("Shade by &rank of the count"), DensityShade::Rank);
    menu.addSeparator();
    menu.addAction(tr("Show &everything"), this, &LatencyPlot::resetZoom)->setEnabled(isZoomed());
    menu.addAction(tr("&Select the visible range"), this, &LatencyPlot::selectVisible)
        ->setEnabled(!m_isEmpty && axis() == Axis::Time);
    menu.addAction(tr("C&lear the selection"), this, [this] { emit selectionChanged(std::nullopt); })
        ->setEnabled(m_selection.has_value());
}

void LatencyPlot::keyPressEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_S)
        selectVisible();
    else if (event->key() == Qt::Key_Space)
        m_isSpaceDown = true;
    else
        ZoomablePlot::keyPressEvent(event);
}

void LatencyPlot::keyReleaseEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Space && !event->isAutoRepeat())
        m_isSpaceDown = false;
    else
        PlotFrame::keyReleaseEvent(event);
}

QSize LatencyPlot::sizeHint() const
{
    const int em = fontMetrics().height();
    return {em * 40, em * 18};
}

QSize LatencyPlot::minimumSizeHint() const
{
    const int em = fontMetrics().height();
    return {em * 16, std::max(em * 10, layout()->minimumSize().height())};
}

} // namespace steadymark::gui
