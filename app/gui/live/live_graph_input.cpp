// SPDX-License-Identifier: GPL-3.0-or-later
// What the mouse and the keyboard do to the live graph.
#include "app/gui/charts/plot_axes.h"
#include "app/gui/live/live_crosshair.h"
#include "app/gui/live/live_graph.h"
#include "app/gui/live/live_graph_items.h"
#include "app/gui/widgets/figure_text.h"

#include <qwt_plot.h>
#include <qwt_scale_map.h>

#include <QKeyEvent>
#include <QMouseEvent>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>

namespace steadymark::gui {

namespace {
// Where the upper line is: throughputs of a mix have a line each.
double curveValue(const LivePoint& point, LiveGraph::Quantity quantity, Operation operation)
{
    if (operation == Operation::Mix && quantity == LiveGraph::Quantity::Throughput)
        return std::max(point.readBytesPerSecond, point.writeBytesPerSecond) / 1e6;
    return axisValue(point, quantity);
}
} // namespace

void LiveGraph::zoomAt(QPointF position, double factor, Qt::Orientations orientations)
{
    const QRectF visible = visibleRange();
    const QwtScaleMap xMap = m_plot->canvasMap(xAxis);
    const QwtScaleMap yMap = m_plot->canvasMap(yAxis);
    QRectF range = visible;
    if (orientations.testFlag(Qt::Horizontal)) {
        const double center = xMap.invTransform(position.x());
        range.setLeft(center - (center - visible.left()) * factor);
        range.setWidth(visible.width() * factor);
    }
    if (orientations.testFlag(Qt::Vertical)) {
        // In pixels, so that it is right on a logarithmic axis too.
        const double top = yMap.transform(visible.bottom());
        const double bottom = yMap.transform(visible.top());
        const double newTop = position.y() - (position.y() - top) * factor;
        const double newBottom = position.y() + (bottom - position.y()) * factor;
        range.setTop(yMap.invTransform(newBottom));
        range.setBottom(yMap.invTransform(newTop));
    }
    setZoom(range);
    scheduleReplot(Haste::Prompt);
}

void LiveGraph::panBy(QPointF pixels)
{
    if (!m_zoom)
        return;
    const QRectF visible = *m_zoom;
    const QwtScaleMap xMap = m_plot->canvasMap(xAxis);
    const QwtScaleMap yMap = m_plot->canvasMap(yAxis);
    QRectF range = visible;
    range.moveLeft(xMap.invTransform(xMap.transform(visible.left()) - pixels.x()));
    const double bottom = yMap.invTransform(yMap.transform(visible.top()) - pixels.y());
    const double top = yMap.invTransform(yMap.transform(visible.bottom()) - pixels.y());
    const QRectF full = fullRange();
    if (bottom >= full.top() && top <= full.bottom()) {
        range.setTop(bottom);
        range.setBottom(top);
    }
    setZoom(range);
    scheduleReplot(Haste::Prompt);
}

bool LiveGraph::eventFilter(QObject* watched, QEvent* event)
{
    if (m_plot == nullptr || watched != m_plot->canvas())
        return QWidget::eventFilter(watched, event);
    switch (event->type()) {
    case QEvent::Resize:
        m_crosshair->resize(static_cast<QResizeEvent*>(event)->size());
        scheduleReplot(Haste::Prompt); // the room for labels and ticks
        return false;
    case QEvent::Leave:
        updateCrosshair({});
        return false;
    case QEvent::Wheel:
        handleWheel(*static_cast<QWheelEvent*>(event));
        return true;
    case QEvent::MouseButtonPress:
    case QEvent::MouseMove:
    case QEvent::MouseButtonRelease:
    case QEvent::MouseButtonDblClick:
        return handleMouse(*static_cast<QMouseEvent*>(event));
    default:
        return false;
    }
}

void LiveGraph::handleWheel(const QWheelEvent& event)
{
    if (series().isEmpty())
        return;
    const double notches = event.angleDelta().y() / 120.0;
    if (notches == 0.0)
        return;
    zoomAt(event.position(), std::pow(0.8, notches),
        event.modifiers().testFlag(Qt::ControlModifier) ? Qt::Vertical : Qt::Horizontal);
}

bool LiveGraph::handleMouse(const QMouseEvent& event)
{
    const QPointF position = event.position();
    switch (event.type()) {
    case QEvent::MouseButtonDblClick:
        if (event.button() == Qt::LeftButton)
            resetZoom();
        return event.button() == Qt::LeftButton;
    case QEvent::MouseButtonPress:
        setFocus(Qt::MouseFocusReason);
        if (event.button() != Qt::LeftButton || series().isEmpty())
            return false;
        m_pressedAt = m_draggedTo = position;
        m_isRubberBand = event.modifiers().testFlag(Qt::ShiftModifier);
        return true;
    case QEvent::MouseMove:
        if (!m_pressedAt)
            updateCrosshair(position);
        else if (m_isRubberBand)
            m_crosshair->showRubberBand(QRectF(*m_pressedAt, position));
        else
            panBy(position - *m_draggedTo);
        m_draggedTo = position;
        return true;
    case QEvent::MouseButtonRelease:
        if (event.button() != Qt::LeftButton || !m_pressedAt)
            return false;
        if (m_isRubberBand) {
            const QRectF band = QRectF(*m_pressedAt, position).normalized();
            m_crosshair->clear();
            if (band.width() > 4.0 && band.height() > 4.0) {
                const QwtScaleMap xMap = m_plot->canvasMap(xAxis);
                const QwtScaleMap yMap = m_plot->canvasMap(yAxis);
                zoomTo(QRectF(QPointF(xMap.invTransform(band.left()), yMap.invTransform(band.bottom())),
                    QPointF(xMap.invTransform(band.right()), yMap.invTransform(band.top()))));
            }
        }
        m_pressedAt.reset();
        m_isRubberBand = false;
        return true;
    default:
        return false;
    }
}

void LiveGraph::updateCrosshair(std::optional<QPointF> position)
{
    if (!position || series().isEmpty()) {
        m_crosshair->clear();
        return;
    }
    const QwtScaleMap xMap = m_plot->canvasMap(xAxis);
    const QwtScaleMap yMap = m_plot->canvasMap(yAxis);
    const double seconds = xMap.invTransform(position->x());
    const double pixel = std::abs(xMap.invTransform(position->x() + 1.0) - seconds);
    const LivePoint* point = series().at(seconds, 2.0 * pixel);
    std::optional<double> y;
    if (point != nullptr)
        y = yMap.transform(
            std::max(curveValue(*point, quantity(), m_content->operationOf(point->step)), visibleRange().top()));
    m_crosshair->showLine(
        point != nullptr ? xMap.transform(point->middle()) : position->x(), y, readOut(seconds, point));
}

QString LiveGraph::readOut(double seconds, const LivePoint* point) const
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
        where += QStringLiteral(" · ") + tr("filling the test file");
    const auto rate = [](double bytesPerSecond) {
        return figureWithUnit(bytesPerSecond / 1e6, Unit::MegabytesPerSecond);
    };
    QString throughput = rate(point->readBytesPerSecond + point->writeBytesPerSecond);
    if (point->readBytesPerSecond > 0.0 && point->writeBytesPerSecond > 0.0)
        throughput += tr(" (read %1, write %2)").arg(rate(point->readBytesPerSecond), rate(point->writeBytesPerSecond));
    QString rest = figureWithUnit(point->iops, Unit::Iops);
    if (point->latencyNs > 0.0)
        rest += QStringLiteral(" · ") + latencyText(point->latencyNs);
    return QStringList{where, throughput, rest}.join(QLatin1Char('\n'));
}

void LiveGraph::keyPressEvent(QKeyEvent* event)
{
    const QPointF center = QRectF(m_plot->canvas()->rect()).center();
    const double stride = m_plot->canvas()->width() / 10.0;
    switch (event->key()) {
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoomAt(center, 0.8, Qt::Horizontal);
        break;
    case Qt::Key_Minus:
        zoomAt(center, 1.25, Qt::Horizontal);
        break;
    case Qt::Key_Left:
        panBy(QPointF(stride, 0.0));
        break;
    case Qt::Key_Right:
        panBy(QPointF(-stride, 0.0));
        break;
    case Qt::Key_Home:
        resetZoom();
        break;
    default:
        QWidget::keyPressEvent(event);
    }
}

} // namespace steadymark::gui
