// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/compare/compare_plot.h"

#include "app/gui/charts/date_ticks.h"
#include "app/gui/compare/compare_words.h"
#include "app/gui/live/live_crosshair.h"
#include "core/exchange/chart/axis_ticks.h"

#include <qwt_plot.h>
#include <qwt_scale_map.h>

#include <QDateTime>
#include <QFontMetricsF>
#include <QLayout>
#include <QLocale>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace steadymark::gui {
namespace {

QString labelText(const ComparePlot::Label& label, double value)
{
    return label ? label(value) : QLocale().toString(value, 'g', 4);
}

struct Range {
    double low = 0.0;
    double high = 1.0;
};

template <class Take> Range rangeOf(const ComparePlot::Content& content, Take take)
{
    Range range{HUGE_VAL, -HUGE_VAL};
    for (const ComparePlot::Curve& curve : content.curves) {
        for (const ComparePlot::Curve::Point& point : curve.points)
            take(point, range);
    }
    return range.low <= range.high ? range : Range{};
}

void include(Range& range, double value)
{
    range.low = std::min(range.low, value);
    range.high = std::max(range.high, value);
}

} // namespace

ComparePlot::ComparePlot(QWidget* parent)
    : CurvePlot(parent)
{
    setFocusPolicy(Qt::NoFocus);
    refresh();
}

bool ComparePlot::isEmpty() const
{
    return std::ranges::all_of(m_content.curves, [](const Curve& curve) { return curve.points.empty(); });
}

void ComparePlot::setContent(Content content)
{
    m_content = std::move(content);
    refresh();
}

void ComparePlot::showAxes()
{
    showXAxis();
    showYAxis();
}

void ComparePlot::showXAxis()
{
    Range x = rangeOf(m_content, [](const Curve::Point& point, Range& range) { include(range, point.x); });
    if (m_content.isTime || !m_content.xTicks.empty()) {
        const double padding = std::max((x.high - x.low) * 0.04, m_content.isTime ? 3.6e6 : 0.0);
        x = {x.low - padding, x.high + padding};
    } else {
        x = {0.0, x.high > 0.0 ? x.high * 1.01 : 1.0};
    }
    if (m_content.isTime) {
        showTimeAxis(x.low, x.high);
        return;
    }
    const std::vector<double> ticks =
        m_content.xTicks.empty() ? linearTicks(x.low, x.high, tickRoom(Side::X)) : m_content.xTicks;
    setAxis(
        Side::X, x.low, x.high, ticks, [label = m_content.xLabel](double value) { return labelText(label, value); },
        m_content.xTitle);
}

void ComparePlot::showTimeAxis(double low, double high)
{
    const auto dateOf = [](double unixMs) {
        return QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(unixMs));
    };
    const DateTicks found = dateTicks(low, high, tickRoom(Side::X));
    const bool isOneDay = dateOf(low).date() == dateOf(high).date();
    const auto label = [dateOf, isOneDay, hasDays = found.hasDays](double unixMs) {
        const QLocale locale;
        const QDateTime moment = dateOf(unixMs);
        const QString day = locale.toString(moment.date(), QLocale::ShortFormat);
        const QString time = locale.toString(moment.time(), QLocale::ShortFormat);
        return hasDays ? day : isOneDay ? time : day + QLatin1Char(' ') + time;
    };
    setAxis(Side::X, low, high, found.ticks, label,
        isOneDay ? QLocale().toString(dateOf(low).date(), QLocale::LongFormat) : m_content.xTitle);
}

void ComparePlot::showYAxis()
{
    Range y = rangeOf(m_content, [](const Curve::Point& point, Range& range) {
        include(range, point.y);
        include(range, point.low.value_or(point.y));
        include(range, point.high.value_or(point.y));
    });
    const int rows = tickRoom(Side::Y);
    const auto label = [own = m_content.yTickLabel ? m_content.yTickLabel : m_content.yLabel](double value) {
        return labelText(own, value);
    };
    if (m_content.isYLogarithmic) {
        if (m_content.band) {
            include(y, m_content.band->low);
            include(y, m_content.band->high);
        }
        const double reach = std::max({1.1, y.high, 1.0 / std::max(1e-6, y.low)}) * 1.05;
        y = {1.0 / reach, reach};
        std::vector<double> ticks = logarithmicTicks(y.low, y.high, rows);
        if (std::ranges::find(ticks, 1.0) == ticks.end())
            ticks.push_back(1.0);
        std::ranges::sort(ticks);
        setAxis(Side::Y, y.low, y.high, ticks, label, m_content.yTitle, Scale::Logarithmic);
        return;
    }
    y.high = roundedUp(std::max(y.high * 1.1, 1e-9)); // with room for the legend
    y.low = m_content.startsAtZero ? 0.0 : std::max(0.0, y.low - (y.high - y.low) * 0.1);
    setAxis(Side::Y, y.low, y.high, linearTicks(y.low, y.high, rows), label, m_content.yTitle);
}

void ComparePlot::paintMarks(QPainter& painter, const QwtScaleMap& xMap, const QRectF& canvas) const
{
    const QFontMetricsF metrics(painter.font());
    for (const Mark& mark : m_content.marks) {
        const double x = std::floor(xMap.transform(mark.x)) + 0.5;
        painter.setPen(QPen(colors().axis, 1.0, Qt::DashLine));
        painter.drawLine(QPointF(x, canvas.top()), QPointF(x, canvas.bottom()));
        painter.setPen(colors().secondaryText);
        const double width = metrics.horizontalAdvance(mark.text);
        const bool fits = x + 6.0 + width < canvas.right();
        painter.drawText(QPointF(fits ? x + 6.0 : x - 6.0 - width, canvas.bottom() - 6.0), mark.text);
    }
}

void ComparePlot::paintContent(
    QPainter& painter, const QwtScaleMap& xMap, const QwtScaleMap& yMap, const QRectF& canvas) const
{
    if (m_content.band) {
        const double top = yMap.transform(m_content.band->high);
        painter.fillRect(
            QRectF(canvas.left(), top, canvas.width(), yMap.transform(m_content.band->low) - top), colors().band);
    }
    paintMarks(painter, xMap, canvas);
    std::vector<LegendEntry> legend;
    for (const Curve& curve : m_content.curves) {
        if (curve.points.empty())
            continue;
        const QColor color = groupColor(colors(), curve.group);
        legend.push_back({curve.name, color});
        QPolygonF line;
        QPolygonF band;
        QPolygonF lower;
        for (const Curve::Point& point : curve.points) {
            const double x = xMap.transform(point.x);
            line += QPointF(x, yMap.transform(point.y));
            if (point.low && point.high) {
                band += QPointF(x, yMap.transform(*point.high));
                lower.prepend(QPointF(x, yMap.transform(*point.low)));
            }
        }
        if (!band.isEmpty()) {
            QColor fill = color;
            fill.setAlphaF(0.18F);
            painter.setPen(Qt::NoPen);
            painter.setBrush(fill);
            painter.drawPolygon(band + lower);
        }
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(color, 1.75, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.drawPolyline(line);
        if (!curve.hasDots && line.size() > 1)
            continue;
        painter.setPen(QPen(colors().background, 1.0));
        painter.setBrush(color);
        for (const QPointF& point : line)
            painter.drawEllipse(point, dotRadius, dotRadius);
    }
    paintLegend(painter, canvas, Qt::TopRightCorner, legend);
}

void ComparePlot::mouseMovedTo(QPointF position)
{
    if (isEmpty())
        return;
    const QwtScaleMap xMap = map(Side::X);
    const double x = xMap.invTransform(position.x());
    QStringList lines;
    std::optional<double> nearest;
    for (const Curve& curve : m_content.curves) {
        if (curve.points.empty())
            continue;
        const auto point =
            std::ranges::min_element(curve.points, {}, [&](const Curve::Point& p) { return std::abs(p.x - x); });
        if (!nearest || std::abs(point->x - x) < std::abs(*nearest - x))
            nearest = point->x;
        const QString value = labelText(m_content.yLabel, point->y);
        lines << (m_content.curves.size() > 1 ? curve.name + QStringLiteral(": ") + value : value);
    }
    crosshair()->showLine(xMap.transform(*nearest), std::nullopt,
        labelText(m_content.xLabel, *nearest) + QLatin1Char('\n') + lines.join(QLatin1Char('\n')));
}

QSize ComparePlot::sizeHint() const
{
    const int em = fontMetrics().height();
    return {em * 40, em * 15};
}

QSize ComparePlot::minimumSizeHint() const
{
    const int em = fontMetrics().height();
    return {em * 16, std::max(em * 10, layout()->minimumSize().height())};
}

} // namespace steadymark::gui
