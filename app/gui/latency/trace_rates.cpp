// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/latency/trace_rates.h"

#include <qwt_scale_map.h>

#include <QPainter>

#include <algorithm>
#include <cmath>
#include <iterator>

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

std::vector<TraceRate> ratesOf(const LatencyGrid& grid, double canvasWidth, double shift)
{
    const double columnNs = (grid.request.end - grid.request.begin) / std::max(1, grid.request.columns);
    const double perPixel = grid.request.columns / std::max(1.0, canvasWidth);
    const auto together = static_cast<std::size_t>(std::max(1.0, std::round(ratePixels * perPixel)));
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
    std::vector<TraceRate> rates;
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
    }
    return rates;
}

void paintTraceRates(QPainter& painter, const QwtScaleMap& xMap, const QwtScaleMap& yMap,
    const std::vector<TraceRate>& rates, double top, const ChartColors& colors, bool isSecond)
{
    painter.setRenderHint(QPainter::Antialiasing);
    const double floor = yMap.transform(0.0);
    const QColor color = isSecond ? colors.fourth : colors.secondaryText;
    QColor fill = color;
    fill.setAlphaF(0.14F);
    for (auto rate = rates.begin(); rate != rates.end();) {
        auto end = std::find_if(rate, rates.end(), [](const TraceRate& each) { return each.isUnknown; });
        QPolygonF line;
        for (; rate != end; ++rate)
            line += QPointF(xMap.transform(0.5 * (rate->begin + rate->end)), yMap.transform(rate->megabytesPerSecond));
        rate = std::find_if(end, rates.end(), [](const TraceRate& each) { return !each.isUnknown; });
        if (end != rate) { // it was not zero, it is only not known
            const QRectF gap(QPointF(xMap.transform(end->begin), yMap.transform(top * 0.12)),
                QPointF(xMap.transform(std::prev(rate)->end), floor));
            painter.fillRect(gap, QBrush(colors.axis, Qt::BDiagPattern));
        }
        if (line.isEmpty())
            continue;
        painter.setPen(QPen(color, 1.25));
        painter.setBrush(Qt::NoBrush);
        painter.drawPolyline(line);
        if (isSecond)
            continue;
        line += QPointF(line.last().x(), floor);
        line += QPointF(line.first().x(), floor);
        painter.setPen(Qt::NoPen);
        painter.setBrush(fill);
        painter.drawPolygon(line);
    }
}

} // namespace steadymark::gui
