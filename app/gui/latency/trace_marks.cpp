// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/latency/trace_marks.h"

#include <qwt_scale_map.h>

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>
#include <utility>

namespace steadymark::gui {

namespace {
struct TraceMarks {
    Q_DECLARE_TR_FUNCTIONS(TraceMarks)
};
} // namespace

void paintStallMarks(QPainter& painter, const QwtScaleMap& xMap, const QRectF& canvas, double height,
    const std::vector<Stall>& stalls, const std::vector<HostStall>& hostStalls, const ChartColors& colors)
{
    const auto paint = [&](double beginNs, double endNs, bool isHost) {
        const double left = xMap.transform(beginNs);
        const double right = xMap.transform(endNs);
        if (right < canvas.left() - 3.0 || left > canvas.right() + 3.0)
            return;
        const double width = std::max(3.0, right - left);
        const QRectF span(0.5 * (left + right) - 0.5 * width, canvas.top(), width, canvas.height());
        QColor color = isHost ? colors.secondaryText : colors.failure;
        QColor veil = color;
        veil.setAlphaF(isHost ? 0.10F : 0.12F);
        painter.fillRect(span, veil);
        const double markWidth = std::max(6.0, right - left);
        const QRectF mark(span.center().x() - 0.5 * markWidth, canvas.top(), markWidth, height);
        if (!isHost) {
            painter.fillRect(mark, color);
            return;
        }
        painter.fillRect(mark, colors.background);
        painter.fillRect(mark, QBrush(color, Qt::BDiagPattern));
        painter.setPen(QPen(color, 1.0));
        painter.setBrush(Qt::NoBrush);
        painter.drawRect(mark.adjusted(0.5, 0.0, -0.5, -0.5));
    };
    for (const HostStall& stall : hostStalls)
        paint(static_cast<double>(stall.beginNs), static_cast<double>(stall.endNs), true);
    for (const Stall& stall : stalls) {
        if (stall.cause != Stall::Cause::Host)
            paint(static_cast<double>(stall.beginNs), static_cast<double>(stall.endNs), false);
    }
}

void paintTimeSpan(
    QPainter& painter, const QwtScaleMap& xMap, const QRectF& canvas, const TimeSpan& span, const ChartColors& colors)
{
    const double left = std::clamp(xMap.transform(span.beginNs), canvas.left() - 2.0, canvas.right() + 2.0);
    const double right = std::clamp(xMap.transform(span.endNs), canvas.left() - 2.0, canvas.right() + 2.0);
    QColor fill = colors.focus;
    fill.setAlphaF(0.13F);
    painter.fillRect(QRectF(left, canvas.top(), std::max(1.0, right - left), canvas.height()), fill);
    painter.setPen(QPen(colors.focus, 1.0));
    for (const double x : {left, right})
        painter.drawLine(QPointF(std::floor(x) + 0.5, canvas.top()), QPointF(std::floor(x) + 0.5, canvas.bottom()));
}

void paintDirectionLegend(QPainter& painter, const QRectF& canvas, const QFont& font, const ChartColors& colors)
{
    painter.setFont(font);
    const QFontMetricsF metrics(font);
    const double side = std::round(metrics.height() * 0.6);
    double right = canvas.right() - 6.0;
    for (const auto& [text, color] : {std::pair{TraceMarks::tr("both in one pixel"), colors.mix},
             std::pair{TraceMarks::tr("write"), colors.write}, std::pair{TraceMarks::tr("read"), colors.read}}) {
        const double width = metrics.horizontalAdvance(text);
        const QRectF line(
            right - width - side * 1.5, canvas.top() + metrics.height() * 0.6, width + side * 1.5, metrics.height());
        QColor plate = colors.background;
        plate.setAlphaF(0.5F); // an I/O below it must still be seen
        painter.fillRect(line, plate);
        painter.fillRect(QRectF(line.left(), line.center().y() - 0.5 * side, side, side), color);
        painter.setPen(colors.text);
        painter.drawText(line.adjusted(side * 1.5, 0.0, 0.0, 0.0), Qt::AlignLeft | Qt::AlignVCenter, text);
        right = line.left() - side;
    }
}

} // namespace steadymark::gui
