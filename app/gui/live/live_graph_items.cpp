// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/live/live_graph_items.h"

#include "app/gui/widgets/figure_text.h"

#include <qwt_scale_map.h>

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QLinearGradient>
#include <QPainter>
#include <QPolygonF>

#include <algorithm>
#include <cmath>

namespace steadymark::gui {

namespace {
// Two pixels with at most four points each way: two points for a pixel.
constexpr double decimationColumn = 2.0;
constexpr qsizetype longestPolyline = 4000; // the raster engine is slow on longer ones

struct LiveGraphWords {
    Q_DECLARE_TR_FUNCTIONS(LiveGraph)
};

QFont labelFont(const QFont& font)
{
    QFont result = font;
    if (font.pixelSize() > 0)
        result.setPixelSize(std::max(1, qRound(font.pixelSize() * 0.84)));
    else
        result.setPointSizeF(font.pointSizeF() * 0.84);
    return result;
}
} // namespace

double bandLabelHeight(const QFont& font)
{
    return 2.0 * QFontMetricsF(labelFont(font)).height() + 10.0;
}

LiveBandItem::LiveBandItem(const LiveGraphContent& content, Part part)
    : m_content(content)
    , m_part(part)
{
    setItemAttribute(QwtPlotItem::AutoScale, false);
    setItemAttribute(QwtPlotItem::Legend, false);
    setZ(part == Part::Shades ? 5 : 30); // Qwt puts the grid at 10
}

void LiveBandItem::draw(QPainter* painter, const QwtScaleMap& xMap, const QwtScaleMap&, const QRectF& canvas) const
{
    painter->save();
    const auto& bands = m_content.course.bands();
    for (std::size_t i = 0; i < bands.size(); ++i) {
        const CourseBand& band = bands[i];
        const double left = std::max(canvas.left(), xMap.transform(band.begin));
        const double right = std::min(canvas.right() + 1.0, xMap.transform(band.end));
        if (right <= left)
            continue;
        const QRectF area(left, canvas.top(), right - left, canvas.height());
        if (m_part == Part::Shades)
            drawShade(*painter, area, std::min(right, xMap.transform(band.warmUpEnd)), i);
        else {
            painter->fillRect(QRectF(area.left(), area.top(), area.width(), 3.0),
                m_content.colors.of(operationAt(m_content.plan, band.step)));
            drawName(*painter, area.adjusted(0, 4, 0, 0), band.step,
                i % 2 == 1 ? m_content.colors.band : m_content.colors.background);
        }
    }
    painter->restore();
}

void LiveBandItem::drawShade(QPainter& painter, const QRectF& area, double warmUpRight, std::size_t number) const
{
    if (number % 2 == 1)
        painter.fillRect(area, m_content.colors.band);
    if (warmUpRight <= area.left())
        return;
    constexpr double spacing = 7.0;
    QRectF warmUp = area;
    warmUp.setRight(warmUpRight);
    painter.save();
    painter.setClipRect(warmUp, Qt::IntersectClip);
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setPen(QPen(m_content.colors.grid, 1.0));
    // Lines at fixed places of the canvas, so that the hatching stands still while the band grows.
    for (double x = std::floor((warmUp.left() - area.height()) / spacing) * spacing; x < warmUp.right(); x += spacing)
        painter.drawLine(QPointF(x, area.bottom()), QPointF(x + area.height(), area.top()));
    painter.restore();
}

void LiveBandItem::drawName(QPainter& painter, const QRectF& area, std::size_t step, QColor plate) const
{
    // The longest wording that fits, on a plate that keeps the curve away from it.
    QStringList titles;
    QStringList details;
    if (step < m_content.plan.steps.size()) {
        const Workload& workload = m_content.plan.steps[step].workload;
        const QString operation = operationText(steadymark::operationOf(workload));
        const QString title = rowTitle(workload);
        titles = {title + QLatin1Char(' ') + rowSubtitle(workload), title};
        details = {rowSubtitle(workload) + QLatin1Char(' ') + operation,
            LiveGraphWords::tr("Q%1 %2", "queue depth and operation").arg(workload.queueDepth).arg(operation),
            operation};
    } else {
        titles = {LiveGraphWords::tr("Test file")};
        details = {LiveGraphWords::tr("is written", "the test file")};
    }
    const QFont detailFont = labelFont(m_content.font);
    QFont titleFont = detailFont;
    titleFont.setWeight(QFont::DemiBold);
    const QFontMetricsF metrics(titleFont);
    const QFontMetricsF detailMetrics(detailFont);

    plate.setAlphaF(0.78F);

    const double room = area.width() - 6.0;
    const auto title =
        std::ranges::find_if(titles, [&](const QString& text) { return metrics.horizontalAdvance(text) <= room; });
    if (title != titles.end()) {
        if (title == titles.begin() && titles.size() > 1)
            details = {details.back()}; // the title has the rest
        auto detail = std::ranges::find_if(
            details, [&](const QString& text) { return detailMetrics.horizontalAdvance(text) <= room; });
        if (detail == details.end())
            --detail;
        QRectF line(area.left() + 3.0, area.top() + 1.0, room, metrics.height());
        const double width = std::max(metrics.horizontalAdvance(*title), detailMetrics.horizontalAdvance(*detail));
        painter.fillRect(line.adjusted(0, 0, std::min(0.0, width - room), detailMetrics.height()), plate);
        painter.setFont(titleFont);
        painter.setPen(m_content.colors.text);
        painter.drawText(line, Qt::AlignLeft | Qt::AlignVCenter, *title);
        line.translate(0.0, metrics.height());
        painter.setFont(detailFont);
        painter.setPen(m_content.colors.secondaryText);
        painter.drawText(
            line, Qt::AlignLeft | Qt::AlignVCenter, detailMetrics.elidedText(*detail, Qt::ElideRight, room));
        return;
    }
    if (area.width() < metrics.height())
        return; // the cursor tells it
    const QString text = detailMetrics.elidedText(
        titles.front() + QStringLiteral(" · ") + details.back(), Qt::ElideRight, area.height() - 4.0);
    painter.save();
    painter.translate(area.left() + (area.width() + detailMetrics.height()) / 2.0, area.top() + 2.0);
    painter.rotate(90.0);
    const QRectF line(0.0, 0.0, detailMetrics.horizontalAdvance(text) + 4.0, detailMetrics.height());
    painter.fillRect(line, plate);
    painter.setFont(detailFont);
    painter.setPen(m_content.colors.text);
    painter.drawText(line, Qt::AlignCenter, text);
    painter.restore();
}

LiveCurveItem::LiveCurveItem(const LiveGraphContent& content)
    : m_content(content)
{
    setItemAttribute(QwtPlotItem::AutoScale, false);
    setItemAttribute(QwtPlotItem::Legend, false);
    setRenderHint(QwtPlotItem::RenderAntialiased, true);
    setZ(20);
}

void LiveCurveItem::draw(
    QPainter* painter, const QwtScaleMap& xMap, const QwtScaleMap& yMap, const QRectF& canvas) const
{
    m_drawnPoints = 0;
    const double from = xMap.invTransform(canvas.left());
    const double to = xMap.invTransform(canvas.right() + 1.0);
    const double lowest = std::min(yMap.s1(), yMap.s2());
    const double floor = yMap.transform(lowest);
    std::vector<PlotPoint> stretch;
    for (std::size_t line = 0; line < m_content.chart.series.size(); ++line) {
        const ChartSeries& series = m_content.chart.series[line];
        const QColor& color = m_content.colors.of(colorOf(m_content.chart, line));
        // Also the neighbours outside, so that lines reach the edges.
        auto begin = std::ranges::lower_bound(series.x, from);
        if (begin != series.x.begin())
            --begin;
        auto end = std::ranges::upper_bound(series.x, to);
        if (end != series.x.end())
            ++end;
        stretch.clear();
        for (auto x = begin; x != end; ++x) {
            const double y = series.y[static_cast<std::size_t>(x - series.x.begin())];
            if (std::isfinite(y)) {
                stretch.push_back({xMap.transform(*x), yMap.transform(std::max(y, lowest))});
            } else {
                drawLine(*painter, stretch, floor, color);
                stretch.clear();
            }
        }
        drawLine(*painter, stretch, floor, color);
    }
}

void LiveCurveItem::drawLine(
    QPainter& painter, const std::vector<PlotPoint>& points, double floor, const QColor& color) const
{
    const std::vector<PlotPoint> reduced = decimate(points, decimationColumn);
    if (reduced.empty())
        return;
    m_drawnPoints += reduced.size();
    QPolygonF line;
    line.reserve(static_cast<qsizetype>(reduced.size()) + 2);
    for (const PlotPoint& point : reduced)
        line += QPointF(point.x, point.y);

    // The fill is drawn in the same pieces as the line.
    painter.setRenderHint(QPainter::Antialiasing);
    // Strong at the line, faint at the floor: the line is what counts.
    const double top = std::ranges::min_element(reduced, {}, &PlotPoint::y)->y;
    QLinearGradient fill(0.0, top, 0.0, floor);
    QColor tint = m_content.colors.fillOf(color);
    fill.setColorAt(0.0, tint);
    tint.setAlphaF(tint.alphaF() * 0.2F);
    fill.setColorAt(1.0, tint);
    const QPen pen(color, 1.5, Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin);
    for (qsizetype from = 0; from + 1 < line.size(); from += longestPolyline) {
        QPolygonF piece = line.mid(from, longestPolyline + 1);
        painter.setPen(pen);
        painter.setBrush(Qt::NoBrush);
        painter.drawPolyline(piece);
        const double left = piece.first().x();
        const double right = piece.last().x();
        piece += QPointF(right, floor);
        piece += QPointF(left, floor);
        painter.setPen(Qt::NoPen);
        painter.setBrush(fill);
        painter.drawPolygon(piece);
    }
}

} // namespace steadymark::gui
