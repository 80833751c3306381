// SPDX-License-Identifier: GPL-3.0-or-later
// What the mouse and the keyboard do to the main plot of a trace.
#include "app/gui/charts/plot_axes.h"
#include "app/gui/latency/latency_plot.h"
#include "app/gui/latency/latency_scale.h"
#include "app/gui/live/live_crosshair.h"
#include "app/gui/widgets/figure_text.h"

#include <qwt_plot.h>
#include <qwt_scale_map.h>

#include <QActionGroup>
#include <QKeyEvent>
#include <QMenu>
#include <QMouseEvent>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace steadymark::gui {

namespace {
constexpr double shortestDrag = 4.0; // pixels; less was a click
constexpr double keyStride = 0.1;    // of the canvas, for one arrow key
} // namespace

void LatencyPlot::zoomAt(QPointF position, double factor, Qt::Orientations orientations)
{
    if (m_isEmpty)
        return;
    TraceRange wanted = range();
    if (orientations.testFlag(Qt::Horizontal)) {
        const double center = m_main->canvasMap(xAxis).invTransform(position.x());
        wanted.begin = center - (center - wanted.begin) * factor;
        wanted.end = center + (wanted.end - center) * factor;
    }
    if (orientations.testFlag(Qt::Vertical)) {
        const double center = std::log(m_main->canvasMap(yAxis).invTransform(position.y()));
        wanted.lowNs = std::exp(center - (center - std::log(wanted.lowNs)) * factor);
        wanted.highNs = std::exp(center + (std::log(wanted.highNs) - center) * factor);
    }
    useRange(wanted);
}

void LatencyPlot::moveBy(QPointF pixels)
{
    if (m_isEmpty || !isZoomed())
        return;
    const QwtScaleMap xMap = m_main->canvasMap(xAxis);
    const QwtScaleMap yMap = m_main->canvasMap(yAxis);
    TraceRange wanted = range();
    const double shift = xMap.invTransform(0.0) - xMap.invTransform(pixels.x());
    wanted.begin += shift;
    wanted.end += shift;
    const double factor = yMap.invTransform(0.0) / yMap.invTransform(pixels.y());
    wanted.lowNs *= factor;
    wanted.highNs *= factor;
    useRange(wanted);
}

bool LatencyPlot::eventFilter(QObject* watched, QEvent* event)
{
    const bool isCanvas =
        m_rate != nullptr && m_main != nullptr && (watched == m_main->canvas() || watched == m_rate->canvas());
    if (!isCanvas)
        return PlotFrame::eventFilter(watched, event);
    switch (event->type()) {
    case QEvent::Resize:
        QTimer::singleShot(0, this, &LatencyPlot::replotNow);
        break;
    case QEvent::Wheel:
        handleWheel(*static_cast<QWheelEvent*>(event));
        return true;
    case QEvent::MouseButtonPress:
    case QEvent::MouseMove:
    case QEvent::MouseButtonRelease:
    case QEvent::MouseButtonDblClick:
        if (handleMouse(*static_cast<QMouseEvent*>(event)))
            return true;
        break;
    default:
        break;
    }
    return PlotFrame::eventFilter(watched, event);
}

void LatencyPlot::handleWheel(const QWheelEvent& event)
{
    // Some systems turn the wheel sideways when Shift is down.
    const QPoint turned = event.angleDelta();
    const double notches = (turned.y() != 0 ? turned.y() : turned.x()) / 120.0;
    if (notches == 0.0)
        return;
    const Qt::Orientations orientations = event.modifiers().testFlag(Qt::ControlModifier) ? Qt::Vertical
        : event.modifiers().testFlag(Qt::ShiftModifier) ? Qt::Horizontal | Qt::Vertical
                                                        : Qt::Orientations(Qt::Horizontal);
    zoomAt(event.position(), std::pow(0.8, notches), orientations);
}

bool LatencyPlot::handleMouse(const QMouseEvent& event)
{
    const QPointF position = event.position();
    switch (event.type()) {
    case QEvent::MouseButtonDblClick:
        if (event.button() != Qt::LeftButton)
            return false;
        m_drag = Drag::None;
        crosshair()->clear();
        resetZoom();
        return true;
    case QEvent::MouseButtonPress: {
        setFocus(Qt::MouseFocusReason);
        const bool isLeft = event.button() == Qt::LeftButton;
        const bool isMiddle = event.button() == Qt::MiddleButton;
        if (m_isEmpty || (!isLeft && !isMiddle))
            return false;
        const bool selects = m_axis == Axis::Time && (m_isSelecting != event.modifiers().testFlag(Qt::ShiftModifier));
        m_drag = isMiddle || m_isSpaceDown ? Drag::Move : selects ? Drag::Select : Drag::Zoom;
        m_pressedAt = m_draggedTo = position;
        m_selectionBefore = m_selection;
        return true;
    }
    case QEvent::MouseMove:
        if (m_drag == Drag::None)
            return false;
        if (m_drag == Drag::Move)
            moveBy(position - m_draggedTo);
        else if (m_drag == Drag::Select)
            setSelection(spanBetween(m_pressedAt.x(), position.x()));
        else
            crosshair()->showRubberBand(QRectF(m_pressedAt, position));
        m_draggedTo = position;
        return true;
    case QEvent::MouseButtonRelease:
        if (m_drag == Drag::None)
            return false;
        finishDrag(position);
        return true;
    default:
        return false;
    }
}

void LatencyPlot::finishDrag(QPointF position)
{
    const Drag drag = m_drag;
    m_drag = Drag::None;
    const QRectF band = QRectF(m_pressedAt, position).normalized();
    if (drag == Drag::Select) {
        if (band.width() < shortestDrag) {
            setSelection(m_selectionBefore);
            return;
        }
        emit selectionChanged(spanBetween(band.left(), band.right()));
    } else if (drag == Drag::Zoom) {
        crosshair()->clear();
        if (band.width() < shortestDrag && band.height() < shortestDrag)
            return;
        const QwtScaleMap xMap = m_main->canvasMap(xAxis);
        const QwtScaleMap yMap = m_main->canvasMap(yAxis);
        TraceRange wanted = range();
        // A flat band means time only, a narrow one latency only.
        if (band.width() >= shortestDrag) {
            wanted.begin = xMap.invTransform(band.left());
            wanted.end = xMap.invTransform(band.right());
        }
        if (band.height() >= 3.0 * shortestDrag) {
            wanted.lowNs = yMap.invTransform(band.bottom());
            wanted.highNs = yMap.invTransform(band.top());
        }
        useRange(wanted);
    }
}

void LatencyPlot::mouseMovedTo(QPointF position)
{
    if (m_isEmpty || m_drag != Drag::None)
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
    QStringList lines{m_axis == Axis::Time ? traceTimeText(x, columnWidth) : bytesText(x)};
    if (column < 0.0 || column >= static_cast<double>(grid.columns.size()))
        return {};
    const LatencyGrid::Column& values = grid.columns[static_cast<std::size_t>(column)];
    if (values.ios == 0)
        lines << tr("No I/O in the trace here");
    else
        lines << tr("%1 I/Os in this column").arg(numberText(static_cast<double>(values.ios), 0))
              << tr("%1 – %2").arg(latencyText(static_cast<double>(values.minimumNs)),
                     latencyText(static_cast<double>(values.maximumNs)));
    return lines.join(QLatin1Char('\n'));
}

void LatencyPlot::showPoint(const std::optional<TracePoint>& point, const QString& text)
{
    if (!point || !m_mouse || m_drag != Drag::None)
        return;
    const double x =
        m_axis == Axis::Time ? static_cast<double>(point->submitNs) : static_cast<double>(point->offsetBytes);
    const QPointF place = positionOf(x, static_cast<double>(std::max<std::uint64_t>(point->latencyNs, 1)));
    crosshair()->showLine(place.x(), place.y(), text);
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
    addShade(tr("Shades by &logarithm of the count"), DensityShade::Logarithmic);
    addShade(tr("Shades by &rank of the count"), DensityShade::Rank);
    menu.addSeparator();
    menu.addAction(tr("Show &everything"), this, &LatencyPlot::resetZoom)->setEnabled(isZoomed());
    menu.addAction(tr("&Select what is visible"), this, &LatencyPlot::selectVisible)
        ->setEnabled(!m_isEmpty && m_axis == Axis::Time);
    menu.addAction(tr("C&lear the selection"), this, [this] { emit selectionChanged(std::nullopt); })
        ->setEnabled(m_selection.has_value());
}

void LatencyPlot::keyPressEvent(QKeyEvent* event)
{
    const QRectF area(canvas()->rect());
    const bool isVertical = event->modifiers().testFlag(Qt::ControlModifier);
    const Qt::Orientations orientations = isVertical ? Qt::Vertical : Qt::Horizontal;
    switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoomAt(area.center(), 0.8, orientations);
        break;
    case Qt::Key_Minus:
        zoomAt(area.center(), 1.25, orientations);
        break;
    case Qt::Key_Left:
        moveBy({area.width() * keyStride, 0.0});
        break;
    case Qt::Key_Right:
        moveBy({-area.width() * keyStride, 0.0});
        break;
    case Qt::Key_Up:
        moveBy({0.0, area.height() * keyStride});
        break;
    case Qt::Key_Down:
        moveBy({0.0, -area.height() * keyStride});
        break;
    case Qt::Key_Home:
        resetZoom();
        break;
    case Qt::Key_S:
        selectVisible();
        break;
    case Qt::Key_Space:
        m_isSpaceDown = true;
        break;
    default:
        PlotFrame::keyPressEvent(event);
    }
}

void LatencyPlot::keyReleaseEvent(QKeyEvent* event)
{
    if (event->key() == Qt::Key_Space && !event->isAutoRepeat())
        m_isSpaceDown = false;
    else
        PlotFrame::keyReleaseEvent(event);
}

} // namespace steadymark::gui
