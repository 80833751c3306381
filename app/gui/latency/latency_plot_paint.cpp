// SPDX-License-Identifier: GPL-3.0-or-later
// What is painted over and below the picture of a trace: marks, legend, selection, throughput.
#include "app/gui/latency/density_item.h"
#include "app/gui/latency/latency_plot.h"
#include "core/exchange/chart/axis_ticks.h"

#include <qwt_plot.h>
#include <qwt_scale_map.h>

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace steadymark::gui {

namespace {
constexpr double ratePixels = 4.0; // of one value of the throughput

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
} // namespace

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
        const QColor color = layer == 1 ? colors().fourth : colors().secondaryText;
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
        if (stall.cause != Stall::Cause::Host)
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

} // namespace steadymark::gui
