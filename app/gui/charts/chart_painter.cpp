// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/charts/chart_painter.h"

#include "app/gui/charts/chart_text.h"
#include "app/gui/charts/decimate.h"
#include "app/gui/charts/shade_bar.h"
#include "app/gui/language/said.h"
#include "core/exchange/chart/chart_axes.h"

#include <qwt_scale_map.h>

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <array>
#include <cmath>

namespace steadymark::gui {
namespace {

constexpr double boxAtMost = 22.0; // pixels

QColor withAlpha(QColor color, float alpha)
{
    color.setAlphaF(alpha);
    return color;
}

QPen penOf(const ChartSeries& series, const QColor& color)
{
    switch (series.look) {
    case ChartSeries::Look::Solid:
        break;
    case ChartSeries::Look::Dashed:
        return QPen(color, 2.0, Qt::DashLine, Qt::FlatCap, Qt::RoundJoin);
    case ChartSeries::Look::Reference:
        return QPen(color, 1.25, Qt::DashLine, Qt::FlatCap);
    case ChartSeries::Look::Level:
        return QPen(color, 2.0, Qt::SolidLine, Qt::FlatCap);
    }
    return QPen(color, 1.75, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin);
}

bool isOnAxis(const ChartAxis& axis, double value)
{
    return hasPlace(value, axis.isLogarithmic);
}

} // namespace

ChartPainter::ChartPainter(QPainter& painter, const Chart& chart, const ChartColors& colors, const QwtScaleMap& xMap,
    const QwtScaleMap& yMap, const QRectF& canvas)
    : m_painter(painter)
    , m_chart(chart)
    , m_colors(colors)
    , m_xMap(xMap)
    , m_yMap(yMap)
    , m_canvas(canvas)
    , m_metrics(painter.font())
{
}

void ChartPainter::paint()
{
    m_painter.setRenderHint(QPainter::Antialiasing);
    m_painter.setClipRect(m_canvas.adjusted(-dotRadius, 0.0, dotRadius, 0.0), Qt::IntersectClip);
    paintBands();
    // What is compared with lies below.
    for (const bool isBelow : {true, false}) {
        for (std::size_t at = 0; at < m_chart.series.size(); ++at) {
            if ((m_chart.series[at].look == ChartSeries::Look::Dashed) == isBelow)
                paintSeries(at);
        }
    }
    paintMarks();
    paintLabels();
    paintLegend();
}

bool ChartPainter::canShow(double x, double y) const
{
    return isOnAxis(m_chart.x, x) && isOnAxis(m_chart.y, y);
}

QPointF ChartPainter::pixelOf(double x, double y) const
{
    return {m_xMap.transform(x), m_yMap.transform(y)};
}

bool ChartPainter::isFree(const QRectF& area) const
{
    return std::ranges::none_of(m_taken, [&area](const QRectF& other) { return other.intersects(area); });
}

bool ChartPainter::paintText(const QRectF& area, const QString& text, const QColor& ink)
{
    if (!isFree(area) || area.bottom() > m_canvas.bottom())
        return false;
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(withAlpha(m_colors.background, 0.82F));
    m_painter.drawRoundedRect(area, 2.0, 2.0);
    m_painter.setPen(ink);
    m_painter.drawText(area, Qt::AlignCenter, text);
    m_taken.push_back(area);
    return true;
}

void ChartPainter::paintBands()
{
    for (const ChartBand& band : m_chart.bands) {
        const bool isX = band.axis == ChartBand::Axis::X;
        const ChartAxis& axis = isX ? m_chart.x : m_chart.y;
        if (!isOnAxis(axis, band.begin) || !isOnAxis(axis, band.end))
            continue;
        const QwtScaleMap& map = isX ? m_xMap : m_yMap;
        const double begin = map.transform(band.begin);
        const double end = map.transform(band.end);
        QRectF area = isX ? QRectF(QPointF(begin, m_canvas.top()), QPointF(end, m_canvas.bottom()))
                          : QRectF(QPointF(m_canvas.left(), begin), QPointF(m_canvas.right(), end)).normalized();
        area = area.intersected(m_canvas);
        m_painter.fillRect(area, m_colors.band);
        if (band.label.empty() || area.isEmpty())
            continue;
        const QString text = said(band.label);
        const double width = m_metrics.horizontalAdvance(text);
        const QRectF place(area.right() - 5.0 - width, area.top() + 3.0, width, m_metrics.height());
        m_painter.setPen(m_colors.of(band.color));
        m_painter.drawText(place, Qt::AlignCenter, text);
        m_taken.push_back(place);
    }
}

void ChartPainter::paintSeries(std::size_t index)
{
    const ChartSeries& series = m_chart.series[index];
    const QColor color = m_colors.of(colorOf(m_chart, index));
    switch (series.kind) {
    case ChartSeries::Kind::Line:
        paintSpread(series, color);
        paintLines(series, color);
        break;
    case ChartSeries::Kind::Points:
        paintDots(series, color);
        break;
    case ChartSeries::Kind::Bars:
        if (isHorizontal(m_chart))
            paintRows(series, color);
        else
            paintBars(series, color);
        break;
    case ChartSeries::Kind::Boxes:
        paintBoxes(series, color);
        break;
    case ChartSeries::Kind::Cells:
        paintCells(series);
        break;
    }
}

std::vector<QPolygonF> ChartPainter::linesOf(
    const ChartSeries& series, const ChartAxis& x, const ChartAxis& y, const QwtScaleMap& xMap, const QwtScaleMap& yMap)
{
    constexpr double columnWidth = 0.5; // pixels
    std::vector<QPolygonF> lines;
    std::vector<PlotPoint> stretch;
    const auto endStretch = [&] {
        QPolygonF line;
        for (const PlotPoint& point : decimate(stretch, columnWidth))
            line += QPointF(point.x, point.y);
        if (!line.isEmpty())
            lines.push_back(std::move(line));
        stretch.clear();
    };
    for (std::size_t at = 0; at < std::min(series.x.size(), series.y.size()); ++at) {
        if (isOnAxis(x, series.x[at]) && isOnAxis(y, series.y[at]))
            stretch.push_back({xMap.transform(series.x[at]), yMap.transform(series.y[at])});
        else
            endStretch();
    }
    endStretch();
    return lines;
}

void ChartPainter::paintLines(const ChartSeries& series, const QColor& color)
{
    const std::vector<QPolygonF> lines = linesOf(series, m_chart.x, m_chart.y, m_xMap, m_yMap);
    for (const QPolygonF& line : lines) {
        if (series.isFilled) {
            QPainterPath area;
            area.addPolygon(line);
            area.lineTo(line.back().x(), m_canvas.bottom());
            area.lineTo(line.front().x(), m_canvas.bottom());
            area.closeSubpath();
            m_painter.fillPath(area, m_colors.fillOf(color));
        }
        m_painter.setBrush(Qt::NoBrush);
        m_painter.setPen(penOf(series, color));
        if (line.size() > 1)
            m_painter.drawPolyline(line);
        else if (!series.hasDots)
            m_painter.drawPoint(line.front());
    }
    if (series.hasDots)
        paintDots(series, color);
}

void ChartPainter::paintSpread(const ChartSeries& series, const QColor& color)
{
    QPolygonF band;
    QPolygonF lower;
    const std::size_t count = std::min({series.x.size(), series.low.size(), series.high.size()});
    for (std::size_t at = 0; at < count; ++at) {
        if (!canShow(series.x[at], series.low[at]) || !canShow(series.x[at], series.high[at]))
            continue;
        band += pixelOf(series.x[at], series.high[at]);
        lower.prepend(pixelOf(series.x[at], series.low[at]));
    }
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(withAlpha(color, 0.18F));
    m_painter.drawPolygon(band + lower);
}

void ChartPainter::paintDots(const ChartSeries& series, const QColor& color)
{
    m_painter.setPen(QPen(m_colors.background, 1.0));
    m_painter.setBrush(color);
    for (std::size_t at = 0; at < std::min(series.x.size(), series.y.size()); ++at) {
        if (canShow(series.x[at], series.y[at]))
            m_painter.drawEllipse(pixelOf(series.x[at], series.y[at]), dotRadius, dotRadius);
    }
}

void ChartPainter::paintRows(const ChartSeries& series, const QColor& color)
{
    const auto hasRows = [](const ChartSeries& one) {
        return one.kind == ChartSeries::Kind::Bars;
    };
    const auto all = static_cast<double>(std::ranges::count_if(m_chart.series, hasRows));
    const auto before =
        static_cast<double>(std::count_if(m_chart.series.data(), &series, hasRows)); // which lie above it in each row
    constexpr double used = 0.7;                                                     // of a row
    const double thickness = used / all;
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(withAlpha(color, 0.75F));
    for (std::size_t at = 0; at < std::min(series.x.size(), series.y.size()); ++at) {
        if (!canShow(series.x[at], series.y[at]))
            continue;
        const double top = series.y[at] - used / 2.0 + before * thickness;
        m_painter.drawRect(QRectF(pixelOf(m_xMap.s1(), top), pixelOf(series.x[at], top + thickness)).normalized());
    }
}

void ChartPainter::paintBars(const ChartSeries& series, const QColor& color)
{
    m_painter.setRenderHint(QPainter::Antialiasing, false);
    const double floor = m_yMap.transform(m_yMap.s1());
    QPolygonF outline;
    const auto finishOutline = [&] {
        if (!outline.isEmpty())
            outline += QPointF(outline.last().x(), floor);
        m_painter.drawPolyline(outline);
        outline.clear();
    };
    const bool isOutline = series.look == ChartSeries::Look::Dashed;
    m_painter.setPen(isOutline ? QPen(color, 1.5) : QPen(Qt::NoPen));
    m_painter.setBrush(isOutline ? QBrush() : QBrush(withAlpha(color, 0.75F)));
    const std::size_t count = std::min({series.x.size(), series.ends.size(), series.y.size()});
    const auto isShown = [&](std::size_t at) {
        return canShow(series.x[at], series.y[at]) && isOnAxis(m_chart.x, series.ends[at]);
    };
    // On whole pixels equal bars differ by one, so either all of them have a pixel between them, or none has.
    double narrowest = m_canvas.width();
    for (std::size_t at = 0; at < count; ++at) {
        if (isShown(at))
            narrowest = std::min(
                narrowest, std::round(m_xMap.transform(series.ends[at])) - std::round(m_xMap.transform(series.x[at])));
    }
    const double gap = narrowest > 4.0 ? 1.0 : 0.0;
    for (std::size_t at = 0; at < count; ++at) {
        if (!isShown(at))
            continue;
        const double left = std::round(m_xMap.transform(series.x[at]));
        const double right = std::round(m_xMap.transform(series.ends[at]));
        const double top = std::round(m_yMap.transform(series.y[at]));
        if (isOutline) {
            if (!outline.isEmpty() && left > outline.last().x() + 0.5)
                finishOutline();
            if (outline.isEmpty())
                outline += QPointF(left, floor);
            outline << QPointF(left, top) << QPointF(right, top);
            continue;
        }
        m_painter.drawRect(QRectF(left, top, std::max(1.0, right - left - gap), floor - top));
    }
    finishOutline();
    m_painter.setRenderHint(QPainter::Antialiasing);
}

void ChartPainter::paintBoxes(const ChartSeries& series, const QColor& color)
{
    const QColor fill = blended(withAlpha(color, 0.30F), m_colors.background);
    const std::size_t count = std::min({series.x.size(), series.ends.size(), series.y.size(), series.low.size(),
        series.high.size(), series.lower.size(), series.upper.size(), series.extreme.size()});
    for (std::size_t at = 0; at < count; ++at) {
        const std::array values{
            series.y[at], series.low[at], series.high[at], series.lower[at], series.upper[at], series.extreme[at]};
        if (!std::ranges::all_of(values, [this](double value) { return isOnAxis(m_chart.y, value); }))
            continue;
        const double left = m_xMap.transform(series.x[at]);
        const double right = m_xMap.transform(series.ends[at]);
        const double middle = 0.5 * (left + right);
        const double width = std::clamp((right - left) * 0.7, 1.0, boxAtMost);
        const double low = m_yMap.transform(series.low[at]);
        const double high = m_yMap.transform(series.high[at]);
        const double median = m_yMap.transform(series.y[at]);
        m_painter.setPen(QPen(color, 1.0));
        m_painter.setBrush(fill);
        m_painter.drawLine(QPointF(middle, low), QPointF(middle, high));
        if (width >= 4.0) {
            for (const double end : {low, high})
                m_painter.drawLine(QPointF(middle - width * 0.25, end), QPointF(middle + width * 0.25, end));
        }
        m_painter.drawRect(QRectF(QPointF(middle - 0.5 * width, m_yMap.transform(series.upper[at])),
            QPointF(middle + 0.5 * width, m_yMap.transform(series.lower[at]))));
        m_painter.setPen(QPen(color, 2.0, Qt::SolidLine, Qt::FlatCap));
        m_painter.drawLine(QPointF(middle - 0.5 * width, median), QPointF(middle + 0.5 * width, median));
        m_painter.setPen(Qt::NoPen);
        m_painter.setBrush(color);
        m_painter.drawEllipse(QPointF(middle, m_yMap.transform(series.extreme[at])), 2.0, 2.0);
    }
}

void ChartPainter::paintCells(const ChartSeries& series)
{
    m_painter.setRenderHint(QPainter::Antialiasing, false);
    const auto areaOf = [this](double beginX, double endX, double beginY, double endY) {
        // On whole pixels, so that no seam is wider than another.
        return QRectF(QPointF(std::round(m_xMap.transform(beginX)), std::round(m_yMap.transform(endY))),
            QPointF(std::round(m_xMap.transform(endX)), std::round(m_yMap.transform(beginY))));
    };
    const auto columns = static_cast<double>(m_chart.x.categories.size());
    const auto rows = static_cast<double>(m_chart.y.categories.size());
    m_painter.fillRect(areaOf(-0.5, columns - 0.5, -0.5, rows - 0.5), m_colors.track); // what is not measured stays so
    const AxisLayout shade = layOutShade(m_chart, 2);
    // All figures or none: some of them would look as if they mattered more.
    double widest = 0.0;
    for (const double value : series.values)
        widest = std::max(widest, m_metrics.horizontalAdvance(cellLabel(m_chart.shade, value)));
    const QRectF first = areaOf(-0.5, 0.5, -0.5, 0.5);
    const bool hasRoom = first.width() >= widest + 4.0 && first.height() >= m_metrics.height();
    for (std::size_t at = 0; at < std::min({series.x.size(), series.y.size(), series.values.size()}); ++at) {
        if (!isOnAxis(m_chart.shade, series.values[at]))
            continue;
        QRectF area = areaOf(series.x[at] - 0.5, series.x[at] + 0.5, series.y[at] - 0.5, series.y[at] + 0.5);
        const ShadeColor color = shadeColor(shareAlong(m_chart.shade, shade, series.values[at]));
        if (std::min(area.width(), area.height()) > 6.0)
            area.adjust(0.0, 0.0, -1.0, -1.0);
        m_painter.fillRect(area, colorOf(color));
        if (hasRoom) {
            m_painter.setPen(colorOf(inkOn(color)));
            m_painter.drawText(area, Qt::AlignCenter, cellLabel(m_chart.shade, series.values[at]));
        }
    }
    m_painter.setRenderHint(QPainter::Antialiasing);
}

void ChartPainter::paintMarks()
{
    const auto inkOf = [this](const ChartMark& mark) {
        return mark.isStrong ? m_colors.text : m_colors.secondaryText;
    };
    const auto placeOf = [this](const ChartMark& mark) {
        return std::round(m_xMap.transform(mark.x)) + 0.5;
    };
    const auto isShown = [&](const ChartMark& mark) {
        return isOnAxis(m_chart.x, mark.x) && placeOf(mark) >= m_canvas.left()
            && placeOf(mark) <= m_canvas.right() + 1.0;
    };
    for (const ChartMark& mark : m_chart.marks) { // below all names
        if (!isShown(mark))
            continue;
        m_painter.setPen(QPen(inkOf(mark), 1.0, Qt::DashLine));
        m_painter.drawLine(QPointF(placeOf(mark), m_canvas.top()), QPointF(placeOf(mark), m_canvas.bottom()));
    }
    for (const bool isStrong : {true, false}) { // the one that matters gets its name first
        for (const ChartMark& mark : m_chart.marks) {
            if (mark.isStrong != isStrong || mark.label.empty() || !isShown(mark))
                continue;
            const QString text = said(mark.label);
            QRectF area(placeOf(mark) + 4.0, m_canvas.top() + 3.0, m_metrics.horizontalAdvance(text) + 8.0,
                m_metrics.height() + 2.0);
            if (area.right() > m_canvas.right())
                area.moveRight(placeOf(mark) - 4.0);
            for (int line = 0; line < 3 && !isFree(area); ++line)
                area.translate(0.0, m_metrics.height() + 4.0);
            paintText(area, text, inkOf(mark));
        }
    }
}

QRectF ChartPainter::besideMarks(QRectF area) const
{
    constexpr double distance = 3.0;
    for (const ChartMark& mark : m_chart.marks) {
        if (!isOnAxis(m_chart.x, mark.x))
            continue;
        const double line = m_xMap.transform(mark.x);
        if (line < area.left() - 1.0 || line > area.right() + 1.0)
            continue;
        const double right = line + distance;
        const double left = line - distance - area.width();
        const bool fitsLeft = left >= m_canvas.left();
        const bool fitsRight = right + area.width() <= m_canvas.right();
        const bool isRight = fitsRight && (!fitsLeft || area.center().x() >= line);
        if (isRight || fitsLeft)
            area.moveLeft(isRight ? right : left);
    }
    return area;
}

void ChartPainter::paintLabels()
{
    for (const ChartLabel& label : m_chart.labels) {
        if (!canShow(label.x, label.y))
            continue;
        const QPointF at = pixelOf(label.x, label.y);
        if (at.x() < m_canvas.left() || at.x() > m_canvas.right())
            continue;
        const QString text = said(label.text);
        const double width = m_metrics.horizontalAdvance(text) + 8.0;
        QRectF area(at.x() - width / 2.0, at.y() - m_metrics.height() - 5.0, width, m_metrics.height() + 2.0);
        const double least = m_canvas.left() + 2.0;
        area.moveLeft(std::clamp(area.left(), least, std::max(least, m_canvas.right() - width - 2.0)));
        paintText(besideMarks(area), text, m_colors.text);
    }
}

void ChartPainter::paintLegend()
{
    std::vector<std::size_t> named;
    double widest = 0.0;
    const auto nameOf = [this](std::size_t at) {
        return m_metrics.elidedText(said(m_chart.series[at].name), Qt::ElideMiddle, m_canvas.width() * 0.45);
    };
    for (std::size_t at = 0; at < m_chart.series.size(); ++at) {
        if (m_chart.series[at].name.empty())
            continue;
        named.push_back(at);
        widest = std::max(widest, m_metrics.horizontalAdvance(nameOf(at)));
    }
    const double line = m_metrics.height() * 1.15;
    const double room = m_canvas.height() * 0.6;
    if (named.size() < 2 || line > room)
        return;
    named.resize(std::min(named.size(), static_cast<std::size_t>(room / line)));
    const double sample = m_metrics.height() * 1.2;
    const double gap = m_metrics.height() * 0.45;
    QRectF plate(0.0, 0.0, sample + gap + widest + 12.0, line * static_cast<double>(named.size()) + 6.0);

    // Where it hides the fewest points.
    std::vector<QPointF> points;
    for (const ChartSeries& series : m_chart.series) {
        for (const QPolygonF& each : linesOf(series, m_chart.x, m_chart.y, m_xMap, m_yMap))
            points.insert(points.end(), each.begin(), each.end());
    }
    const QRectF inner = m_canvas.adjusted(4.0, 4.0, -4.0, -4.0);
    std::optional<std::size_t> fewest;
    QRectF best;
    for (const double top : {inner.top(), inner.top() + m_metrics.height() + 3.0, inner.bottom() - plate.height()}) {
        for (const double left : {inner.right() - plate.width(), inner.left()}) {
            plate.moveTo(left, top);
            const auto hidden = static_cast<std::size_t>(
                std::ranges::count_if(points, [&plate](const QPointF& point) { return plate.contains(point); }));
            const std::size_t cost = hidden + (isFree(plate) ? 0 : points.size() + 1);
            if (!fewest || cost < *fewest) {
                fewest = cost;
                best = plate;
            }
        }
    }
    m_painter.setPen(Qt::NoPen);
    m_painter.setBrush(withAlpha(m_colors.background, 0.82F));
    m_painter.drawRoundedRect(best, 3.0, 3.0);
    double top = best.top() + 3.0;
    for (const std::size_t at : named) {
        const QRectF row(best.left() + 6.0, top, best.width() - 6.0, line);
        const bool isDashed = m_chart.series[at].look == ChartSeries::Look::Dashed;
        m_painter.setPen(QPen(m_colors.of(colorOf(m_chart, at)), 3.0, isDashed ? Qt::DotLine : Qt::SolidLine,
            isDashed ? Qt::FlatCap : Qt::RoundCap));
        m_painter.drawLine(
            QPointF(row.left() + 1.5, row.center().y()), QPointF(row.left() + sample - 1.5, row.center().y()));
        m_painter.setPen(m_colors.text);
        m_painter.drawText(row.adjusted(sample + gap, 0.0, 0.0, 0.0), Qt::AlignLeft | Qt::AlignVCenter, nameOf(at));
        top += line;
    }
}

} // namespace steadymark::gui
