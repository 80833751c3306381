// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/trust/pass_sketch.h"

#include "app/gui/benchmark/step_figures.h"
#include "app/gui/charts/plot_colors.h"
#include "app/gui/style/metrics.h"
#include "app/gui/style/theme.h"
#include "app/gui/widgets/figure_text.h"
#include "app/gui/widgets/unit_factors.h"

#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>
#include <iterator>

namespace steadymark::gui {
namespace {

constexpr std::size_t mostPasses = 64;  // that can be told apart
constexpr std::size_t mostPoints = 240; // of one pass: more than there are pixels

/// In a file that was made by hand the last interval may be as long as the others or not: what lies after the end of
/// the pass does not count as time.
std::vector<double> seriesOf(const PassRecord& pass, Unit unit)
{
    const std::vector<IntervalSeries::Interval> intervals = pass.series.intervals();
    const double width = toSeconds(pass.series.interval());
    const double duration = toSeconds(pass.duration);
    if (intervals.empty() || width <= 0.0)
        return {};
    const std::size_t group = (intervals.size() + mostPoints - 1) / mostPoints;
    std::vector<double> points;
    for (std::size_t first = 0; first < intervals.size(); first += group) {
        const std::size_t end = std::min(first + group, intervals.size());
        double amount = 0.0;
        for (std::size_t i = first; i < end; ++i)
            amount += unit == Unit::Iops
                ? static_cast<double>(intervals[i].ios)
                : (static_cast<double>(intervals[i].readBytes) + static_cast<double>(intervals[i].writeBytes))
                    / bytesPerMegabyte;
        const double until = std::min(static_cast<double>(end) * width, duration);
        const double span = until - static_cast<double>(first) * width;
        // The rest of an interval is too short to tell a rate.
        if (span < 0.5 * width && !points.empty())
            break;
        points.push_back(amount / std::max(span, 0.5 * width));
    }
    return points;
}

} // namespace

PassSketch::PassSketch(const StepRecord& step, Kind kind, Unit unit, QWidget* parent)
    : QWidget(parent)
    , m_kind(kind)
    , m_unit(unit == Unit::Iops ? Unit::Iops : Unit::MegabytesPerSecond)
    , m_operation(operationOf(step.workload))
    , m_scored(medianPass(step.passes).value_or(0))
{
    setFont(withTabularDigits(scaledFont(0.92)));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    // The scored pass is among those that are shown, whatever their number.
    m_first = m_scored >= mostPasses ? m_scored + 1 - mostPasses : 0;
    for (std::size_t i = m_first; i < std::min(step.passes.size(), m_first + mostPasses); ++i) {
        const PassRecord& pass = step.passes[i];
        m_points.push_back(
            kind == Kind::Series ? seriesOf(pass, m_unit) : std::vector<double>{figureOf(pass, step.workload, m_unit)});
        for (double& value : m_points.back()) {
            value = std::isfinite(value) ? std::max(0.0, value) : 0.0;
            m_largest = std::max(m_largest, value);
        }
    }
    m_scored -= m_first;
    setAccessibleName(describe());
    setToolTip(QStringLiteral("<p>%1</p>").arg(describe().toHtmlEscaped()));
}

QString PassSketch::describe() const
{
    if (m_kind == Kind::Series)
        return tr(
            "%1 over time, %n pass(es); the scored one is highlighted", nullptr, static_cast<int>(m_points.size()))
            .arg(unitText(m_unit));
    QStringList values;
    for (const std::vector<double>& pass : m_points)
        values << (pass.empty() ? QStringLiteral("–") : figureText(pass.front(), m_unit));
    return tr("The passes, %1: %2").arg(unitText(m_unit), values.join(QStringLiteral(" · ")));
}

QSize PassSketch::sizeHint() const
{
    return {grid(40), grid(9)};
}

QSize PassSketch::minimumSizeHint() const
{
    return {grid(16), grid(9)};
}

double PassSketch::heightOf(double value, const QRectF& area) const
{
    return m_largest > 0.0 ? area.bottom() - area.height() * value / m_largest : area.bottom();
}

void PassSketch::paintEvent(QPaintEvent*)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    const ThemeColors& colors = themeColors(palette());
    const QFontMetrics metrics = fontMetrics();
    const QString top = quietFigureText(m_largest, m_unit) + noBreakSpace + unitText(m_unit);
    const double labelWidth = metrics.horizontalAdvance(top) + grid(1);
    const double half = metrics.height() / 2.0;
    const QRectF area(labelWidth, half, width() - labelWidth - 1, height() - 1.5 * metrics.height() - half);

    painter.setPen(colors.secondaryText);
    painter.drawText(
        QRectF(0, area.top() - half, labelWidth - grid(1), 2.0 * half), Qt::AlignRight | Qt::AlignVCenter, top);
    painter.drawText(QRectF(0, area.bottom() - half, labelWidth - grid(1), 2.0 * half),
        Qt::AlignRight | Qt::AlignVCenter, QStringLiteral("0"));
    painter.setPen(QPen(colors.border, 1.0));
    for (const double y : {area.top(), area.bottom()})
        painter.drawLine(QPointF(area.left(), std::floor(y) + 0.5), QPointF(area.right(), std::floor(y) + 0.5));
    if (m_points.empty())
        return;
    if (m_kind == Kind::Series)
        paintSeries(painter, area);
    else
        paintDots(painter, area);

    // Which pass is which, as far as there is room.
    const double step = area.width() / static_cast<double>(m_points.size());
    const bool hasRoom = metrics.horizontalAdvance(QStringLiteral("00")) + 4 <= step;
    const QString middle = tr("pass");
    for (std::size_t i = 0; i < m_points.size(); ++i) {
        if (!hasRoom && i != m_scored)
            continue;
        const QString number = QString::number(m_first + i + 1);
        const QString text = metrics.horizontalAdvance(middle + QStringLiteral(" 00")) + 4 <= step
            ? QStringLiteral("%1 %2").arg(middle, number)
            : number;
        QFont font = this->font();
        font.setWeight(i == m_scored ? QFont::DemiBold : QFont::Normal);
        painter.setFont(font);
        painter.setPen(i == m_scored ? palette().color(QPalette::WindowText) : colors.secondaryText);
        const double room = std::max(step, static_cast<double>(metrics.horizontalAdvance(text)) + 8.0);
        const double left = std::clamp(
            area.left() + (static_cast<double>(i) + 0.5) * step - room / 2.0, 0.0, std::max(0.0, width() - room));
        painter.drawText(QRectF(left, area.bottom() + 2, room, metrics.height()), Qt::AlignCenter, text);
    }
}

void PassSketch::paintSeries(QPainter& painter, const QRectF& area) const
{
    const ChartColors colors = ChartColors::from(palette());
    const double step = area.width() / static_cast<double>(m_points.size());
    const double gap = std::min(grid(0.5), static_cast<int>(step / 4.0));
    for (std::size_t i = 0; i < m_points.size(); ++i) {
        const std::vector<double>& values = m_points[i];
        if (values.empty())
            continue;
        const double left = area.left() + static_cast<double>(i) * step + gap / 2.0;
        const double each = (step - gap) / static_cast<double>(values.size());
        QPainterPath curve;
        for (std::size_t at = 0; at < values.size(); ++at) {
            const QPointF point(left + (static_cast<double>(at) + 0.5) * each, heightOf(values[at], area));
            if (at == 0) {
                curve.moveTo(left, point.y());
                curve.lineTo(point);
            } else
                curve.lineTo(point);
        }
        curve.lineTo(left + step - gap, heightOf(values.back(), area));
        QPainterPath filled = curve;
        filled.lineTo(left + step - gap, area.bottom());
        filled.lineTo(left, area.bottom());
        const bool isScored = i == m_scored;
        painter.fillPath(filled, isScored ? colors.fillOf(m_operation) : colors.track);
        painter.setPen(QPen(isScored ? colors.of(m_operation) : colors.axis, isScored ? 2.0 : 1.25));
        painter.setBrush(Qt::NoBrush);
        painter.drawPath(curve);
    }
}

void PassSketch::paintDots(QPainter& painter, const QRectF& area) const
{
    const ChartColors colors = ChartColors::from(palette());
    const double step = area.width() / static_cast<double>(m_points.size());
    const double radius = std::min(0.5 * grid(1), 0.4 * step);
    for (std::size_t i = 0; i < m_points.size(); ++i) {
        const double x = area.left() + (static_cast<double>(i) + 0.5) * step;
        const double y = heightOf(m_points[i].front(), area);
        const bool isScored = i == m_scored;
        painter.setPen(QPen(isScored ? colors.of(m_operation) : colors.axis, 1.0));
        painter.drawLine(QPointF(x, area.bottom()), QPointF(x, y));
        painter.setPen(QPen(isScored ? colors.of(m_operation) : colors.secondaryText, 1.5));
        painter.setBrush(isScored ? colors.of(m_operation) : colors.background);
        painter.drawEllipse(QPointF(x, y), radius, radius);
    }
}

} // namespace steadymark::gui
