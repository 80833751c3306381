// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/health/health_history_plot.h"

#include "app/gui/charts/plot_axes.h"
#include "app/gui/health/health_words.h"
#include "app/gui/live/live_crosshair.h"
#include "app/gui/widgets/figure_text.h"
#include "app/gui/widgets/unit_factors.h"
#include "core/exchange/chart/axis_ticks.h"

#include <qwt_plot.h>
#include <qwt_plot_canvas.h>
#include <qwt_plot_grid.h>
#include <qwt_scale_draw.h>
#include <qwt_scale_map.h>
#include <qwt_text.h>

#include <QDateTime>
#include <QFontMetricsF>
#include <QPainter>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>

namespace steadymark::gui {
namespace {

constexpr double lookRadius = 2.5;

QString quantityText(HealthHistoryPlot::Quantity quantity, double value)
{
    switch (quantity) {
    case HealthHistoryPlot::Quantity::Temperature:
        return temperatureText(value);
    case HealthHistoryPlot::Quantity::Wear:
        return percentText(value);
    case HealthHistoryPlot::Quantity::HostWrites:
        break;
    }
    return bytesText(value);
}

QDateTime momentOf(double days)
{
    return QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(days * msPerDay));
}

class DayScaleDraw final : public QwtScaleDraw {
public:
    explicit DayScaleDraw(double spanDays)
        : m_spanDays(spanDays)
    {
    }

    [[nodiscard]] QwtText label(double value) const override
    {
        const QLocale locale;
        const QDateTime moment = momentOf(value);
        if (m_spanDays < 1.5)
            return QwtText(locale.toString(moment.time(), QStringLiteral("hh:mm")));
        if (m_spanDays < 330.0)
            return QwtText(locale.toString(moment.date(), QStringLiteral("d MMM")));
        return QwtText(locale.toString(moment.date(), QStringLiteral("MMM yyyy")));
    }

private:
    double m_spanDays;
};

class QuantityScaleDraw final : public QwtScaleDraw {
public:
    explicit QuantityScaleDraw(HealthHistoryPlot::Quantity quantity)
        : m_quantity(quantity)
    {
    }

    [[nodiscard]] QwtText label(double value) const override
    {
        return QwtText(m_quantity == HealthHistoryPlot::Quantity::HostWrites ? bytesTickText(value)
                                                                             : quantityText(m_quantity, value));
    }

private:
    HealthHistoryPlot::Quantity m_quantity;
};

std::optional<double> quantityIn(HealthHistoryPlot::Quantity quantity, const HealthFacts& facts)
{
    switch (quantity) {
    case HealthHistoryPlot::Quantity::Temperature:
        return facts.temperatureCelsius;
    case HealthHistoryPlot::Quantity::Wear:
        return facts.percentUsed;
    case HealthHistoryPlot::Quantity::HostWrites:
        break;
    }
    return facts.hostWrittenBytes ? std::optional(static_cast<double>(*facts.hostWrittenBytes)) : std::nullopt;
}

} // namespace

HealthHistoryPlot::HealthHistoryPlot(Quantity quantity, QWidget* parent)
    : PlotFrame(parent)
    , m_quantity(quantity)
    , m_grid(std::make_unique<QwtPlotGrid>())
{
    setFocusPolicy(Qt::NoFocus);
    m_plot = addPlot();
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_plot);
    m_grid->enableX(false);
    m_line = std::make_unique<PaintedItem>(
        20, [this](QPainter& painter, const QwtScaleMap& xMap, const QwtScaleMap& yMap, const QRectF& canvas) {
            if (m_points.empty())
                paintEmptyText(painter, canvas);
            else
                paintLine(painter, xMap, yMap, canvas);
        });
    m_grid->attach(m_plot);
    m_line->attach(m_plot);
    setAccessibleName(m_quantity == Quantity::Temperature ? tr("Temperature at earlier looks")
            : m_quantity == Quantity::Wear                ? tr("Wear at earlier looks")
                                                          : tr("Data written at earlier looks"));
    setEmptyText(tr("The drive does not tell this."));
    refresh();
}

HealthHistoryPlot::~HealthHistoryPlot() = default;

void HealthHistoryPlot::setHistory(const std::vector<HealthSnapshot>& history)
{
    m_points.clear();
    for (const HealthSnapshot& snapshot : history) {
        if (const auto value = quantityIn(m_quantity, snapshot.facts))
            m_points.push_back({static_cast<double>(snapshot.takenAtUnixMs) / msPerDay, *value});
    }
    refresh();
}

QColor HealthHistoryPlot::color() const
{
    switch (m_quantity) {
    case Quantity::Temperature:
        return colors().mix;
    case Quantity::Wear:
        return colors().read;
    case Quantity::HostWrites:
        break;
    }
    return colors().write;
}

void HealthHistoryPlot::showAxes()
{
    double begin = m_points.front().days;
    double end = m_points.back().days;
    const double padding = std::max((end - begin) * 0.04, 0.02);
    begin -= padding;
    end += padding;
    const QFontMetricsF metrics(m_plot->axisFont(xAxis));
    const QSize canvas = m_plot->canvas()->size();
    const int columns = std::max(1, static_cast<int>(canvas.width() / (metrics.averageCharWidth() * 14.0)));
    std::vector<double> ticks;
    if (m_points.size() == 1) {
        ticks.push_back(m_points.front().days);
    } else {
        // Whole local days where there are enough of them.
        const double offset = static_cast<double>(momentOf(begin).offsetFromUtc()) * 1000.0 / msPerDay;
        for (const double tick : linearTicks(begin + offset, end + offset, columns))
            ticks.push_back(tick - offset);
    }
    setScaleDraw(*m_plot, xAxis, new DayScaleDraw(end - begin));
    m_plot->setAxisScaleDiv(xAxis, scaleDiv(begin, end, ticks));

    const auto [least, greatest] = std::ranges::minmax(m_points, {}, &Point::value);
    double low = 0.0;
    double high = roundedUp(greatest.value * 1.05);
    if (m_quantity == Quantity::Temperature) {
        low = std::floor((least.value - 3.0) / 10.0) * 10.0;
        high = std::ceil((greatest.value + 3.0) / 10.0) * 10.0;
    } else if (m_quantity == Quantity::Wear) {
        high = std::max(5.0, high);
    } else if (greatest.value > least.value) {
        // What was written between the looks matters, not how much it was in all.
        const double span = greatest.value - least.value;
        low = std::max(0.0, least.value - 0.2 * span);
        high = greatest.value + 0.2 * span;
    }
    const int rows = std::clamp(static_cast<int>(canvas.height() / (metrics.height() * 2.2)), 2, 6);
    m_plot->setAxisScaleDiv(yAxis, scaleDiv(low, high, linearTicks(low, high, rows)));
}

void HealthHistoryPlot::refresh()
{
    m_grid->setMajorPen(QPen(colors().grid, 1.0));
    setScaleDraw(*m_plot, xAxis, new DayScaleDraw(1.0));
    setScaleDraw(*m_plot, yAxis, new QuantityScaleDraw(m_quantity));
    const QFontMetricsF metrics(m_plot->axisFont(yAxis));
    m_plot->axisScaleDraw(yAxis)->setMinimumExtent(metrics.horizontalAdvance(QStringLiteral("88.8 TB")) + 6.0);
    m_plot->setAxisVisible(xAxis, !m_points.empty());
    m_plot->setAxisVisible(yAxis, !m_points.empty());
    if (!m_points.empty())
        showAxes();
    m_plot->replot();
    m_plot->updateLayout();
}

void HealthHistoryPlot::resizeEvent(QResizeEvent* event)
{
    PlotFrame::resizeEvent(event);
    QTimer::singleShot(0, this, &HealthHistoryPlot::refresh);
}

void HealthHistoryPlot::paintLine(
    QPainter& painter, const QwtScaleMap& xMap, const QwtScaleMap& yMap, const QRectF& canvas) const
{
    painter.setRenderHint(QPainter::Antialiasing);
    painter.setClipRect(canvas.adjusted(-lookRadius, -lookRadius, lookRadius, lookRadius));
    QPolygonF line;
    for (const Point& point : m_points)
        line += QPointF(xMap.transform(point.days), yMap.transform(point.value));
    painter.setPen(QPen(color(), 1.75, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
    painter.drawPolyline(line);
    const bool hasRoom = static_cast<double>(m_points.size()) * lookRadius * 3.0 < canvas.width();
    painter.setPen(Qt::NoPen);
    painter.setBrush(color());
    for (const QPointF& point : line) {
        if (hasRoom || point == line.back())
            painter.drawEllipse(point, lookRadius, lookRadius);
    }
}

void HealthHistoryPlot::mouseMovedTo(QPointF position)
{
    if (m_points.empty())
        return;
    const QwtScaleMap map = m_plot->canvasMap(xAxis);
    const auto nearest = std::ranges::min_element(
        m_points, {}, [&](const Point& point) { return std::abs(map.transform(point.days) - position.x()); });
    crosshair()->showLine(map.transform(nearest->days), m_plot->canvasMap(yAxis).transform(nearest->value),
        QLocale().toString(momentOf(nearest->days), QLocale::ShortFormat) + QLatin1Char('\n')
            + quantityText(m_quantity, nearest->value));
}

QSize HealthHistoryPlot::sizeHint() const
{
    const int em = fontMetrics().height();
    return {em * 16, em * 10};
}

QSize HealthHistoryPlot::minimumSizeHint() const
{
    const int em = fontMetrics().height();
    return {em * 10, std::max(em * 6, layout()->minimumSize().height())};
}

} // namespace steadymark::gui
