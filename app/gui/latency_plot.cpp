// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/latency_plot.h"

#include "app/gui/axis_ticks.h"
#include "app/gui/density_item.h"
#include "app/gui/figure_text.h"
#include "app/gui/latency_scale.h"
#include "app/gui/live_crosshair.h"
#include "app/gui/live_graph_items.h"

#include <qwt_axis.h>
#include <qwt_plot.h>
#include <qwt_plot_grid.h>
#include <qwt_scale_div.h>
#include <qwt_scale_engine.h>
#include <qwt_scale_map.h>
#include <qwt_scale_widget.h>

#include <QFontMetricsF>
#include <QPainter>
#include <QResizeEvent>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace steadymark {

namespace {
constexpr int rateShare = 5;        // the main plot is so many times as high as the throughput
constexpr double shortestNs = 1000; // that can be zoomed to
constexpr double shortestBytes = 65536;
constexpr double ratePixels = 4.0; // of one value of the throughput
constexpr int pointDelayMs = 15;
constexpr int heatColumns = 160;
constexpr int heatRows = 60;

/// Columns in which I/Os were done of which the trace knows only how many and how long.
std::vector<bool> untracedColumns(const LatencyGrid& grid)
{
    if (grid.untraced.empty())
        return {};
    const auto width = static_cast<std::size_t>(grid.request.columns);
    std::vector<bool> isUntraced(width);
    for (std::size_t i = 0; i < grid.untraced.size(); ++i) {
        if (grid.untraced[i] > 0)
            isUntraced[i % width] = true;
    }
    return isUntraced;
}

/// Where a stretch of this width begins that lies between two edges, as near to `begin` as it can. One that fills all
/// between them may by rounding be a little wider, so the room left for moving it can come out below zero.
double placedInside(double begin, double width, double low, double high)
{
    return std::clamp(begin, low, std::max(low, high - width));
}

QwtScaleDiv scaleDiv(double begin, double end, const QList<double>& ticks, const QList<double>& minor = {})
{
    return QwtScaleDiv(begin, end, minor, {}, ticks);
}
} // namespace

LatencyPlot::LatencyPlot(QWidget* parent)
    : PlotFrame(parent)
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
        if (m_isEmpty) {
            paintEmptyText(painter, canvas);
            return;
        }
        paintMarks(painter, xMap, canvas);
        paintLegend(painter, canvas);
    });
    add(m_rate, 20, [this](QPainter& painter, const QwtScaleMap& xMap, const QwtScaleMap& yMap, const QRectF&) {
        paintRates(painter, xMap, yMap);
    });
    for (QwtPlot* const plot : {m_main, m_rate}) {
        add(plot, 12, [this](QPainter& painter, const QwtScaleMap& xMap, const QwtScaleMap&, const QRectF& canvas) {
            paintSelection(painter, xMap, canvas);
        });
    }
}

QWidget* LatencyPlot::canvas() const
{
    return m_main->canvas();
}

void LatencyPlot::setFull(Axis axis, const TraceRange& full)
{
    const bool isNew = m_isEmpty || axis != m_axis;
    if (!isNew && full == m_full)
        return;
    m_isEmpty = false;
    m_axis = axis;
    m_full = full;
    if (isNew) {
        m_zoom.reset();
        m_first->setPicture(nullptr);
        m_second->setPicture(nullptr);
        m_announced.reset();
        mouseLeft();
        refresh();
    } else {
        if (m_zoom)
            setZoom(*m_zoom);
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
    const bool fits = !m_isEmpty && (!picture || picture->grid->request.axis == m_axis);
    item.setPicture(fits ? std::move(picture) : nullptr);
    m_first->setMixing(m_second->picture() ? DensityItem::Mixing::Overlay : DensityItem::Mixing::Cover);
    repaintPictures(); // the theme may have changed while it was made
    updateRates();
    replotNow();
    if (m_mouse && m_drag == Drag::None)
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

void LatencyPlot::zoomTo(const TraceRange& range)
{
    useRange(range);
}

void LatencyPlot::zoomToTime(TimeSpan span)
{
    if (m_axis == Axis::Time)
        useRange({span.beginNs, span.endNs, m_full.lowNs, m_full.highNs});
}

void LatencyPlot::resetZoom()
{
    if (m_zoom)
        useRange(m_full);
}

void LatencyPlot::selectVisible()
{
    if (m_isEmpty || m_axis != Axis::Time)
        return;
    const TraceRange visible = range();
    emit selectionChanged(TimeSpan{std::max(0.0, visible.begin), visible.end});
}

void LatencyPlot::useRange(const TraceRange& wanted)
{
    const TraceRange before = range();
    setZoom(wanted);
    if (range() == before)
        return;
    replotNow();
    emit rangeChanged(range(), isZoomed());
}

void LatencyPlot::setZoom(TraceRange wanted)
{
    // Kept inside of what there is; as large as everything means not zoomed.
    const double fullWidth = m_full.end - m_full.begin;
    const double shortest = std::min(fullWidth, m_axis == Axis::Time ? shortestNs : shortestBytes);
    const double width = std::clamp(wanted.end - wanted.begin, shortest, fullWidth);
    const double middle = 0.5 * (wanted.begin + wanted.end);
    const double begin = placedInside(middle - 0.5 * width, width, m_full.begin, m_full.end);
    const double fullDecades = std::log(m_full.highNs / m_full.lowNs);
    const double decades = std::clamp(std::log(wanted.highNs / wanted.lowNs), std::min(fullDecades, 0.05), fullDecades);
    const double center = 0.5 * (std::log(wanted.lowNs) + std::log(wanted.highNs));
    const double low = placedInside(center - 0.5 * decades, decades, std::log(m_full.lowNs), std::log(m_full.highNs));
    if (width >= fullWidth * 0.9995 && decades >= fullDecades * 0.9995)
        m_zoom.reset();
    else
        m_zoom = TraceRange{begin, begin + width, std::exp(low), std::exp(low + decades)};
    // An edge that did not move stays to the last bit, so that the picture is not asked for again.
    const auto keep = [](double& value, double before) {
        if (std::abs(value / before - 1.0) < 1e-9)
            value = before;
    };
    if (m_zoom) {
        keep(m_zoom->lowNs, wanted.lowNs);
        keep(m_zoom->highNs, wanted.highNs);
    }
}

GridRequest LatencyPlot::request() const
{
    const QwtScaleMap xMap = m_main->canvasMap(xAxis);
    const QwtScaleMap yMap = m_main->canvasMap(yAxis);
    const QSize size = canvas()->contentsRect().size();
    const double ratio = devicePixelRatioF();
    GridRequest request;
    request.axis = m_axis;
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
    const bool isTime = m_axis == Axis::Time;
    setScaleDraw(*m_main, yAxis, new LatencyScaleDraw);
    setScaleDraw(*m_rate, yAxis, new ValueScaleDraw(LiveGraph::Quantity::Throughput));
    const auto makeX = [&]() -> QwtScaleDraw* {
        if (isTime)
            return new TraceTimeScaleDraw;
        return new AddressScaleDraw;
    };
    setScaleDraw(*m_main, xAxis, makeX());
    setScaleDraw(*m_rate, xAxis, makeX());
    m_main->axisScaleDraw(xAxis)->enableComponent(QwtAbstractScaleDraw::Labels, !isTime);
    m_main->axisScaleDraw(xAxis)->enableComponent(QwtAbstractScaleDraw::Ticks, !isTime);
    setTitle(*m_main, yAxis, tr("Latency"));
    setTitle(*m_rate, yAxis, unitText(Unit::MegabytesPerSecond));
    // Both canvases begin and end at the same places, whatever their labels.
    const QFontMetricsF metrics(m_main->axisFont(yAxis));
    const double room = metrics.horizontalAdvance(QStringLiteral("88 888")) + 10.0;
    for (QwtPlot* const plot : {m_main, m_rate}) {
        plot->axisScaleDraw(yAxis)->setMinimumExtent(room);
        plot->axisWidget(xAxis)->setMinBorderDist(0, static_cast<int>(metrics.averageCharWidth() * 5.0));
        plot->setAxisVisible(yAxis, !m_isEmpty);
        plot->setAxisVisible(xAxis, !m_isEmpty);
    }
    m_rate->setVisible(isTime && !m_isEmpty);
    repaintPictures();
    replotNow();
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

void LatencyPlot::applyAxes()
{
    const TraceRange visible = range();
    const QFontMetricsF metrics(m_main->axisFont(xAxis));
    const QSize size = canvas()->size();
    const bool isTime = m_axis == Axis::Time;
    int count = std::max(2, static_cast<int>(size.width() / (metrics.averageCharWidth() * 14.0)));
    QList<double> ticks;
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
    QList<double> latencies = logarithmicTicks(visible.lowNs, visible.highNs, rows);
    m_main->setAxisScaleDiv(yAxis, scaleDiv(visible.lowNs, visible.highNs, latencies));
    const int rateRows = std::clamp(static_cast<int>(m_rate->canvas()->height() / (metrics.height() * 1.6)), 1, 3);
    const double top = std::max(m_rateTop, m_leastRateTop);
    m_rate->setAxisScaleDiv(yAxis, scaleDiv(0.0, top, linearTicks(0.0, top, rateRows)));
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

void LatencyPlot::resizeEvent(QResizeEvent* event)
{
    PlotFrame::resizeEvent(event);
    QTimer::singleShot(0, this, &LatencyPlot::replotNow); // once the plots are laid out
}

void LatencyPlot::showEvent(QShowEvent* event)
{
    PlotFrame::showEvent(event);
    QTimer::singleShot(0, this, &LatencyPlot::replotNow);
}

void LatencyPlot::updateRates()
{
    double top = 0.0;
    for (const Layer layer : {Layer::First, Layer::Second}) {
        std::vector<Rate>& rates = m_rates[layer == Layer::First ? 0 : 1];
        rates.clear();
        const auto& shown = picture(layer);
        if (!shown || m_axis != Axis::Time)
            continue;
        const LatencyGrid& grid = *shown->grid;
        const double columnNs = (grid.request.end - grid.request.begin) / std::max(1, grid.request.columns);
        const double perPixel =
            grid.request.columns / std::max(1.0, static_cast<double>(canvas()->contentsRect().width()));
        const auto together = static_cast<std::size_t>(std::max(1.0, std::round(ratePixels * perPixel)));
        const double shift = layer == Layer::Second ? m_secondShift : 0.0;
        const std::vector<bool> isUnknown = untracedColumns(grid);
        // Before the first I/O and after the last one there is no throughput, not one of zero.
        const auto isUsed = [&](std::size_t i) {
            return grid.columns[i].ios > 0 || (i < isUnknown.size() && isUnknown[i]);
        };
        std::size_t begins = 0;
        std::size_t ends = grid.columns.size();
        while (begins < ends && !isUsed(begins))
            ++begins;
        while (ends > begins && !isUsed(ends - 1))
            --ends;
        for (std::size_t first = begins; first < ends; first += together) {
            const std::size_t last = std::min(ends, first + together);
            double bytes = 0.0;
            bool isGap = false;
            for (std::size_t i = first; i < last; ++i) {
                bytes += static_cast<double>(grid.columns[i].bytes);
                isGap = isGap || (i < isUnknown.size() && isUnknown[i]);
            }
            const double begin = grid.request.begin + static_cast<double>(first) * columnNs;
            const double end = grid.request.begin + static_cast<double>(last) * columnNs;
            rates.push_back({begin + shift, end + shift, bytes / (end - begin) * 1e3, isGap});
            top = std::max(top, rates.back().megabytesPerSecond);
        }
    }
    m_rateTop = roundedUp(std::max(top * 1.05, 1e-3));
}

void LatencyPlot::paintRates(QPainter& painter, const QwtScaleMap& xMap, const QwtScaleMap& yMap) const
{
    painter.setRenderHint(QPainter::Antialiasing);
    const double floor = yMap.transform(0.0);
    for (const std::size_t layer : {std::size_t{1}, std::size_t{0}}) {
        const std::vector<Rate>& rates = m_rates[layer];
        if (rates.empty())
            continue;
        const QColor color = layer == 1 ? secondColor(colors()) : colors().secondaryText;
        QColor fill = color;
        fill.setAlphaF(0.14F);
        for (auto rate = rates.begin(); rate != rates.end();) {
            auto end = std::find_if(rate, rates.end(), [](const Rate& each) { return each.isUnknown; });
            QPolygonF line;
            for (; rate != end; ++rate)
                line +=
                    QPointF(xMap.transform(0.5 * (rate->begin + rate->end)), yMap.transform(rate->megabytesPerSecond));
            rate = std::find_if(end, rates.end(), [](const Rate& each) { return !each.isUnknown; });
            if (end != rate) { // it was not zero, it is only not known
                const QRectF gap(QPointF(xMap.transform(end->begin), yMap.transform(m_rateTop * 0.12)),
                    QPointF(xMap.transform(std::prev(rate)->end), floor));
                painter.fillRect(gap, QBrush(colors().axis, Qt::BDiagPattern));
            }
            if (line.isEmpty())
                continue;
            painter.setPen(QPen(color, 1.25));
            painter.setBrush(Qt::NoBrush);
            painter.drawPolyline(line);
            if (layer == 1)
                continue;
            line += QPointF(line.last().x(), floor);
            line += QPointF(line.first().x(), floor);
            painter.setPen(Qt::NoPen);
            painter.setBrush(fill);
            painter.drawPolygon(line);
        }
    }
}

void LatencyPlot::paintLegend(QPainter& painter, const QRectF& canvas) const
{
    const auto& shown = picture(Layer::First);
    const bool isMixed = shown && !shown->look.isSecond && !shown->grid->reads.empty() && !shown->grid->writes.empty();
    if (!isMixed)
        return; // one colour needs no explanation
    painter.setFont(smallFont());
    const QFontMetricsF metrics(smallFont());
    const double side = std::round(metrics.height() * 0.6);
    double right = canvas.right() - 6.0;
    for (const auto& [text, color] : {std::pair{tr("both in one pixel"), colors().mix},
             std::pair{tr("write"), colors().write}, std::pair{tr("read"), colors().read}}) {
        const double width = metrics.horizontalAdvance(text);
        const QRectF line(
            right - width - side * 1.5, canvas.top() + metrics.height() * 0.6, width + side * 1.5, metrics.height());
        QColor plate = colors().background;
        plate.setAlphaF(0.5F); // an I/O below it must still be seen
        painter.fillRect(line, plate);
        painter.fillRect(QRectF(line.left(), line.center().y() - 0.5 * side, side, side), color);
        painter.setPen(colors().text);
        painter.drawText(line.adjusted(side * 1.5, 0.0, 0.0, 0.0), Qt::AlignLeft | Qt::AlignVCenter, text);
        right = line.left() - side;
    }
}

void LatencyPlot::paintMarks(QPainter& painter, const QwtScaleMap& xMap, const QRectF& canvas) const
{
    if (m_axis != Axis::Time)
        return;
    const double height = std::max(5.0, QFontMetricsF(font()).height() * 0.42);
    const auto paint = [&](double beginNs, double endNs, bool isHost) {
        const double left = xMap.transform(beginNs);
        const double right = xMap.transform(endNs);
        if (right < canvas.left() - 3.0 || left > canvas.right() + 3.0)
            return;
        const double width = std::max(3.0, right - left);
        const QRectF span(0.5 * (left + right) - 0.5 * width, canvas.top(), width, canvas.height());
        QColor color = isHost ? colors().secondaryText : colors().failure;
        QColor veil = color;
        veil.setAlphaF(isHost ? 0.10F : 0.12F);
        painter.fillRect(span, veil);
        const double markWidth = std::max(6.0, right - left);
        const QRectF mark(span.center().x() - 0.5 * markWidth, canvas.top(), markWidth, height);
        if (!isHost) {
            painter.fillRect(mark, color);
            return;
        }
        painter.fillRect(mark, colors().background);
        painter.fillRect(mark, QBrush(color, Qt::BDiagPattern));
        painter.setPen(QPen(color, 1.0));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(mark.adjusted(0.5, 0.0, -0.5, -0.5));
    };
    for (const HostStall& stall : m_hostStalls)
        paint(static_cast<double>(stall.beginNs), static_cast<double>(stall.endNs), true);
    for (const Stall& stall : m_stalls) {
        if (stall.cause == Stall::Cause::Drive)
            paint(static_cast<double>(stall.beginNs), static_cast<double>(stall.endNs), false);
    }
}

void LatencyPlot::paintSelection(QPainter& painter, const QwtScaleMap& xMap, const QRectF& canvas) const
{
    if (!m_selection || m_axis != Axis::Time || m_isEmpty)
        return;
    const double left = std::clamp(xMap.transform(m_selection->beginNs), canvas.left() - 2.0, canvas.right() + 2.0);
    const double right = std::clamp(xMap.transform(m_selection->endNs), canvas.left() - 2.0, canvas.right() + 2.0);
    QColor fill = colors().focus;
    fill.setAlphaF(0.13F);
    painter.fillRect(QRectF(left, canvas.top(), std::max(1.0, right - left), canvas.height()), fill);
    painter.setPen(QPen(colors().focus, 1.0));
    for (const double x : {left, right})
        painter.drawLine(QPointF(std::floor(x) + 0.5, canvas.top()), QPointF(std::floor(x) + 0.5, canvas.bottom()));
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

} // namespace steadymark
