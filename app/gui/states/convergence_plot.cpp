// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/states/convergence_plot.h"

#include "app/gui/health/health_words.h"
#include "app/gui/live/live_crosshair.h"
#include "app/gui/widgets/figure_text.h"
#include "core/exchange/chart/axis_ticks.h"

#include <qwt_plot.h>
#include <qwt_scale_map.h>

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <array>
#include <cmath>

namespace steadymark::gui {
namespace {

constexpr std::size_t mostNames = 6; ///< in the legend

} // namespace

ConvergencePlot::ConvergencePlot(QWidget* parent)
    : CurvePlot(parent)
{
    setAccessibleName(tr("How steady the rounds are"));
    setEmptyText(tr("The rounds will stand here."));
    refresh();
}

void ConvergencePlot::setSeries(std::vector<Series> series, const SteadyRule& rule, unsigned every)
{
    if (series == m_series && rule == m_rule && every == m_every)
        return;
    m_series = std::move(series);
    m_rule = rule;
    m_every = std::max(1U, every);
    setEmptyText(rounds() == 0 ? tr("The rounds will stand here.") : firstRoundText());
    refresh();
}

/// One round is 100 % of itself: a dot on axes that say nothing.
bool ConvergencePlot::isEmpty() const
{
    return rounds() < 2;
}

QString ConvergencePlot::firstRoundText() const
{
    const QString needed = m_every == 1
        ? tr("Whether the drive is steady shows from %1 rounds.").arg(m_rule.window)
        : tr("Whether the drive is steady shows from %1 rounds that count, one in %2.").arg(m_rule.window).arg(m_every);
    if (m_series.size() > 1)
        return tr("One round was measured.") + QLatin1Char('\n') + needed;
    return tr("The first round: %1").arg(valueText(m_series.front(), 0)) + QLatin1Char('\n') + needed;
}

QString ConvergencePlot::valueText(const Series& series, std::size_t round)
{
    const double value = series.values[round];
    return numberText(value, value < 100.0 ? 2 : 0) + QChar(0x00A0) + series.unit;
}

std::size_t ConvergencePlot::numberOf(std::size_t round) const
{
    return round * m_every + 1;
}

std::size_t ConvergencePlot::rounds() const
{
    std::size_t most = 0;
    for (const Series& series : m_series)
        most = std::max(most, series.values.size());
    return most;
}

/// What is 100 %: the mean of the window, or of what there is so far.
double ConvergencePlot::referenceOf(const Series& series)
{
    if (series.window && series.window->mean > 0.0)
        return series.window->mean;
    double sum = 0.0;
    for (const double value : series.values)
        sum += value;
    return series.values.empty() || sum <= 0.0 ? 1.0 : sum / static_cast<double>(series.values.size());
}

QColor ConvergencePlot::colorOf(std::size_t series) const
{
    const std::array all{colors().write, colors().read, colors().mix, colors().text, colors().secondaryText};
    return all[series % all.size()];
}

void ConvergencePlot::showAxes()
{
    double low = 1.0 - m_rule.largestRange;
    double high = 1.0 + m_rule.largestRange;
    for (const Series& series : m_series) {
        for (const double value : series.values) {
            low = std::min(low, value / referenceOf(series));
            high = std::max(high, value / referenceOf(series));
        }
    }
    low = std::max(0.0, std::floor(low * 10.0 - 0.5) / 10.0);
    high = std::ceil(high * 10.0 + 0.5) / 10.0;
    // Rounds that are not there yet have their place, so that the first ones do not jump about.
    const double last = std::max(static_cast<double>(rounds()), static_cast<double>(m_rule.window) + 1.0);
    std::vector<double> ticks = linearTicks(1.0, last, std::min(tickRoom(Side::X), static_cast<int>(last)));
    std::erase_if(ticks, [](double tick) { return tick != std::round(tick); });
    setAxis(
        Side::X, 0.5, last + 0.5, ticks,
        [this](double round) {
            return QLocale().toString(static_cast<qulonglong>(numberOf(static_cast<std::size_t>(round) - 1)));
        },
        tr("round"));
    setAxis(
        Side::Y, low, high, linearTicks(low, high, tickRoom(Side::Y)),
        [](double share) { return percentText(std::round(share * 100.0)); }, tr("of the window's mean"));
}

void ConvergencePlot::paintWindow(
    QPainter& painter, const QwtScaleMap& xMap, const QwtScaleMap& yMap, const QRectF& canvas) const
{
    const auto judged = std::ranges::find_if(m_series, [](const Series& series) { return series.window.has_value(); });
    if (judged == m_series.end())
        return;
    const SteadyWindow& window = *judged->window;
    const double left = xMap.transform(static_cast<double>(window.first) + 0.5);
    const double right = xMap.transform(static_cast<double>(window.first + m_rule.window) + 0.5);
    painter.fillRect(QRectF(QPointF(left, canvas.top()), QPointF(right, canvas.bottom())), colors().band);
    const bool isSteady =
        std::ranges::all_of(m_series, [](const Series& series) { return series.window && series.window->isSteady(); });
    painter.setPen(QPen(isSteady ? colors().success : colors().warning, 1.5, Qt::DashLine));
    for (const double side : {-0.5, 0.5}) {
        const double y = yMap.transform(1.0 + side * m_rule.largestRange);
        painter.drawLine(QPointF(left, y), QPointF(right, y));
    }
    painter.setPen(isSteady ? colors().success : colors().warning);
    painter.drawText(QRectF(left - canvas.width(), canvas.top() + 3.0, right - left + canvas.width() - 5.0,
                         QFontMetricsF(painter.font()).height()),
        Qt::AlignRight, isSteady ? tr("steady") : tr("not steady yet"));
}

void ConvergencePlot::paintContent(
    QPainter& painter, const QwtScaleMap& xMap, const QwtScaleMap& yMap, const QRectF& canvas) const
{
    paintWindow(painter, xMap, yMap, canvas);
    for (std::size_t at = 0; at < m_series.size(); ++at) {
        const Series& series = m_series[at];
        const double reference = referenceOf(series);
        QPolygonF line;
        for (std::size_t round = 0; round < series.values.size(); ++round)
            line += QPointF(
                xMap.transform(static_cast<double>(round) + 1.0), yMap.transform(series.values[round] / reference));
        painter.setPen(QPen(colorOf(at), 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.setBrush(Qt::NoBrush);
        painter.drawPolyline(line);
        if (series.window) {
            const SteadyWindow& window = *series.window;
            const auto fitted = [&](std::size_t round) {
                return QPointF(xMap.transform(static_cast<double>(round) + 1.0),
                    yMap.transform((window.intercept + window.slope * static_cast<double>(round)) / reference));
            };
            QColor faint = colorOf(at);
            faint.setAlphaF(0.6F);
            painter.setPen(QPen(faint, 3.0, Qt::DotLine));
            painter.drawLine(fitted(window.first), fitted(window.first + m_rule.window - 1));
        }
        painter.setPen(Qt::NoPen);
        painter.setBrush(colorOf(at));
        for (const QPointF& point : line)
            painter.drawEllipse(point, dotRadius, dotRadius);
    }
    std::vector<LegendEntry> legend;
    for (std::size_t at = 0; at < std::min(m_series.size(), mostNames); ++at)
        legend.push_back({m_series[at].name, colorOf(at)});
    // The newest rounds are near 100 %, so that the corner farther from it is free; the upper one has a word in it.
    const bool isTopFree = canvas.bottom() - yMap.transform(1.0) < yMap.transform(1.0) - canvas.top();
    paintLegend(painter, canvas.adjusted(0.0, QFontMetricsF(painter.font()).height() + 3.0, 0.0, 0.0),
        isTopFree ? Qt::TopRightCorner : Qt::BottomRightCorner, legend);
}

void ConvergencePlot::mouseMovedTo(QPointF position)
{
    if (isEmpty())
        return;
    const QwtScaleMap xMap = map(Side::X);
    const double wanted = std::clamp(std::round(xMap.invTransform(position.x())), 1.0, static_cast<double>(rounds()));
    const auto round = static_cast<std::size_t>(wanted) - 1;
    QStringList lines{tr("round %1").arg(numberOf(round))};
    std::optional<double> y;
    for (const Series& series : m_series) {
        if (round >= series.values.size() || lines.size() > static_cast<qsizetype>(mostNames))
            continue;
        const double value = series.values[round];
        y = y ? y : map(Side::Y).transform(value / referenceOf(series));
        lines << (m_series.size() > 1 ? series.name + QStringLiteral(": ") : QString()) + valueText(series, round);
    }
    crosshair()->showLine(xMap.transform(wanted), y, lines.join(QLatin1Char('\n')));
}

} // namespace steadymark::gui
