// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/charts/zoomable_plot.h"

#include "app/gui/charts/plot_axes.h"
#include "app/gui/charts/plot_crosshair.h"

#include <qwt_plot.h>
#include <qwt_scale_map.h>

#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace steadymark::gui {
namespace {

constexpr double wheelFactor = 0.8; // of what is visible, for one notch or key
constexpr double keyStride = 0.1;   // of the canvas, for one arrow key
constexpr double farthestMove = 20; // canvases at once: more would overflow on a logarithmic axis

/// An end of what is visible, zoomed around a place of the canvas: in pixels, so that it is right on a logarithmic
/// axis, too.
double zoomedEnd(const QwtScaleMap& map, double end, double place, double factor)
{
    return map.invTransform(place + (map.transform(end) - place) * factor);
}

double movedEnd(const QwtScaleMap& map, double end, double pixels)
{
    return map.invTransform(map.transform(end) - pixels);
}

} // namespace

Qt::Orientations ZoomablePlot::zoomAxes() const
{
    return Qt::Horizontal | Qt::Vertical;
}

Qt::Orientations ZoomablePlot::wheelAxes(Qt::KeyboardModifiers modifiers) const
{
    return modifiers.testFlag(Qt::ControlModifier) ? Qt::Vertical : Qt::Horizontal;
}

ZoomablePlot::Drag ZoomablePlot::dragFor(const QMouseEvent& press) const
{
    return press.button() == Qt::LeftButton ? Drag::Zoom : Drag::None;
}

void ZoomablePlot::select(Selecting, double, double) { }

bool ZoomablePlot::eventFilter(QObject* watched, QEvent* event)
{
    if (!isCanvas(watched))
        return PlotFrame::eventFilter(watched, event);
    switch (event->type()) {
    case QEvent::Wheel:
        if (handleWheel(*static_cast<QWheelEvent*>(event)))
            return true;
        break;
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

/// \return whether it was for the zoom
bool ZoomablePlot::handleWheel(const QWheelEvent& event)
{
    const Qt::Orientations axes = isZoomable() ? wheelAxes(event.modifiers()) : Qt::Orientations();
    if (!axes)
        return false;
    // Some systems turn the wheel sideways when Shift is down.
    const QPoint turned = event.angleDelta();
    const double notches = (turned.y() != 0 ? turned.y() : turned.x()) / 120.0;
    if (notches != 0.0)
        zoomAt(event.position(), std::pow(wheelFactor, notches), axes);
    return true;
}

/// \return whether it was for a drag, or showed everything
bool ZoomablePlot::handleMouse(const QMouseEvent& event)
{
    switch (event.type()) {
    case QEvent::MouseButtonDblClick:
        if (event.button() != Qt::LeftButton || !isZoomable())
            return false;
        m_drag = Drag::None;
        crosshair()->clear();
        resetZoom();
        return true;
    case QEvent::MouseButtonPress:
        if (focusPolicy() & Qt::ClickFocus)
            setFocus(Qt::MouseFocusReason);
        if (isDragging() || !isZoomable())
            return isDragging();
        beginDrag(dragFor(event), event);
        return isDragging();
    case QEvent::MouseMove:
        if (!isDragging())
            return false; // the line under the mouse
        dragTo(event.position());
        return true;
    case QEvent::MouseButtonRelease:
        if (!isDragging() || event.button() != m_dragButton)
            return false;
        endDrag(event.position());
        return true;
    default:
        return false;
    }
}

void ZoomablePlot::beginDrag(Drag drag, const QMouseEvent& press)
{
    m_drag = drag;
    m_dragButton = press.button();
    m_pressedAt = m_draggedTo = press.position();
    if (drag == Drag::Select)
        select(Selecting::Begins, m_pressedAt.x(), m_pressedAt.x());
}

void ZoomablePlot::dragTo(QPointF position)
{
    QRectF band(m_pressedAt, position);
    switch (m_drag) {
    case Drag::Zoom:
        if (!zoomAxes().testFlag(Qt::Vertical)) {
            band.setTop(0.0);
            band.setBottom(mainPlot()->canvas()->height() - 1.0);
        }
        crosshair()->showRubberBand(band.normalized());
        break;
    case Drag::Move:
        moveBy(position - m_draggedTo);
        break;
    case Drag::Select:
        select(Selecting::GoesOn, band.normalized().left(), band.normalized().right());
        break;
    case Drag::None:
        break;
    }
    m_draggedTo = position;
}

void ZoomablePlot::endDrag(QPointF position)
{
    const QRectF band = QRectF(m_pressedAt, position).normalized();
    const Drag drag = m_drag;
    m_drag = Drag::None;
    if (drag == Drag::Select) {
        select(Selecting::Ends, band.left(), band.right());
    } else if (drag == Drag::Zoom) {
        crosshair()->clear();
        zoomInto(band);
    }
}

void ZoomablePlot::zoomAt(QPointF position, double factor, Qt::Orientations axes)
{
    if (!isZoomable())
        return;
    PlotPart wanted = visiblePart();
    if (axes.testFlag(Qt::Horizontal)) {
        const QwtScaleMap map = mainPlot()->canvasMap(xAxis);
        wanted.begin = zoomedEnd(map, wanted.begin, position.x(), factor);
        wanted.end = zoomedEnd(map, wanted.end, position.x(), factor);
    }
    if (axes.testFlag(Qt::Vertical)) {
        const QwtScaleMap map = mainPlot()->canvasMap(yAxis);
        wanted.low = zoomedEnd(map, wanted.low, position.y(), factor);
        wanted.high = zoomedEnd(map, wanted.high, position.y(), factor);
    }
    showPart(wanted);
}

/// A flat band means a stretch of the x axis only, a narrow one only one of the other.
void ZoomablePlot::zoomInto(const QRectF& band)
{
    PlotPart wanted = visiblePart();
    const bool isWide = band.width() >= shortestDrag;
    const bool isHigh = zoomAxes().testFlag(Qt::Vertical) && band.height() >= 3.0 * shortestDrag;
    if (isWide) {
        const QwtScaleMap map = mainPlot()->canvasMap(xAxis);
        wanted.begin = map.invTransform(band.left());
        wanted.end = map.invTransform(band.right());
    }
    if (isHigh) {
        const QwtScaleMap map = mainPlot()->canvasMap(yAxis);
        wanted.low = map.invTransform(band.bottom());
        wanted.high = map.invTransform(band.top());
    }
    if (isWide || isHigh)
        showPart(wanted);
}

void ZoomablePlot::moveBy(QPointF pixels)
{
    if (!isZoomable() || !isZoomed())
        return;
    const QSizeF farthest = farthestMove * QSizeF(mainPlot()->canvas()->size());
    const double right = std::clamp(pixels.x(), -farthest.width(), farthest.width());
    const double down = std::clamp(pixels.y(), -farthest.height(), farthest.height());
    PlotPart wanted = visiblePart();
    if (right != 0.0) {
        const QwtScaleMap map = mainPlot()->canvasMap(xAxis);
        wanted.begin = movedEnd(map, wanted.begin, right);
        wanted.end = movedEnd(map, wanted.end, right);
    }
    if (down != 0.0) {
        const QwtScaleMap map = mainPlot()->canvasMap(yAxis);
        wanted.low = movedEnd(map, wanted.low, down);
        wanted.high = movedEnd(map, wanted.high, down);
    }
    showPart(wanted);
}

void ZoomablePlot::keyPressEvent(QKeyEvent* event)
{
    const QRectF area(mainPlot()->canvas()->rect());
    const Qt::Orientations axes = event->modifiers().testFlag(Qt::ControlModifier) ? Qt::Vertical : Qt::Horizontal;
    switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoomAt(area.center(), wheelFactor, axes);
        break;
    case Qt::Key_Minus:
        zoomAt(area.center(), 1.0 / wheelFactor, axes);
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
    default:
        PlotFrame::keyPressEvent(event);
    }
}

} // namespace steadymark::gui
