// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/charts/chart_view.h"

#include "app/gui/charts/chart_painter.h"
#include "app/gui/charts/chart_text.h"
#include "app/gui/charts/date_ticks.h"
#include "app/gui/charts/plot_axes.h"
#include "app/gui/charts/plot_crosshair.h"
#include "app/gui/charts/shade_bar.h"
#include "app/gui/language/said.h"
#include "core/exchange/chart/chart_axes.h"
#include "core/exchange/svg/svg_chart.h"

#include <qwt_interval.h>
#include <qwt_plot.h>
#include <qwt_plot_canvas.h>
#include <qwt_plot_grid.h>
#include <qwt_scale_engine.h>
#include <qwt_scale_map.h>
#include <qwt_scale_widget.h>

#include <QDateTime>
#include <QFontMetricsF>
#include <QLocale>
#include <QMenu>
#include <QPainter>
#include <QTimer>
#include <QVBoxLayout>

#include <algorithm>
#include <cmath>
#include <utility>

namespace steadymark::gui {
namespace {

constexpr qsizetype mostSeriesRead = 6; ///< under the mouse; more lines hide the chart

std::vector<double> placesOf(const std::vector<ChartTick>& ticks)
{
    std::vector<double> places;
    for (const ChartTick& tick : ticks)
        places.push_back(tick.at);
    return places;
}

/// Of an axis that has its own labels these, otherwise those of the window's language.
LabelScaleDraw::Label labelsOf(const ChartAxis& axis, const AxisLayout& layout)
{
    const bool hasOwn = !axis.ticks.empty() || !axis.categories.empty();
    if (!hasOwn)
        return [axis, layout](double value) {
            return tickLabel(axis, value, stepAt(axis, layout, value));
        };
    return [ticks = layout.ticks](double value) {
        const auto nearest =
            std::ranges::min_element(ticks, {}, [value](const ChartTick& tick) { return std::abs(tick.at - value); });
        return nearest != ticks.end() ? said(nearest->label) : QString();
    };
}

bool isData(const ChartSeries& series)
{
    return series.look == ChartSeries::Look::Solid || series.look == ChartSeries::Look::Dashed;
}

QDateTime momentAt(double unixMs)
{
    return QDateTime::fromMSecsSinceEpoch(static_cast<qint64>(unixMs));
}

} // namespace

ChartView::ChartView(QWidget* parent)
    : ZoomablePlot(parent)
    , m_grid(std::make_unique<QwtPlotGrid>())
{
    setFocusPolicy(Qt::NoFocus);
    m_plot = addPlot();
    auto* const layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_plot);
    m_grid->enableX(false);
    m_content = std::make_unique<PaintedItem>(
        20, [this](QPainter& painter, const QwtScaleMap& xMap, const QwtScaleMap& yMap, const QRectF& canvas) {
            if (isEmptyChart()) {
                paintEmptyText(painter, canvas);
                return;
            }
            painter.setFont(smallFont());
            ChartPainter(painter, m_chart, colors(), xMap, yMap, canvas).paint();
        });
    m_grid->attach(m_plot);
    m_content->attach(m_plot);
    refresh();
}

ChartView::~ChartView() = default;

void ChartView::setChart(Chart chart)
{
    if (chart.x.title != m_chart.x.title || chart.x.quantity != m_chart.x.quantity || isMap(chart) || isEmpty(chart))
        m_zoom.reset();
    m_chart = inShownUnits(std::move(chart));
    setAccessibleDescription(isEmptyChart() ? emptyText() : said(describeChart(m_chart)));
    refresh();
}

void ChartView::refresh()
{
    m_grid->setMajorPen(QPen(colors().grid, 1.0));
    const bool hasContent = !isEmptyChart();
    m_grid->setVisible(hasContent && !isMap(m_chart));
    m_plot->setAxisVisible(xAxis, hasContent);
    m_plot->setAxisVisible(yAxis, hasContent);
    m_plot->setAxisVisible(shadeAxis, hasContent && isMap(m_chart));
    if (hasContent)
        showAxes();
    m_plot->replot();
    m_plot->updateLayout(); // Qwt gives new labels their room by itself only where they are visible already
}

void ChartView::showAxes()
{
    showXAxis();
    showYAxis();
    showShades();
}

void ChartView::showShades()
{
    if (!isMap(m_chart))
        return;
    constexpr int barWidth = 12;
    const AxisLayout layout = layOutShade(m_chart, rowsOfLabels());
    if (m_chart.shade.isLogarithmic)
        m_plot->setAxisScaleEngine(shadeAxis, new QwtLogScaleEngine);
    else
        m_plot->setAxisScaleEngine(shadeAxis, new QwtLinearScaleEngine);
    setScaleDraw(*m_plot, shadeAxis, new LabelScaleDraw(labelsOf(m_chart.shade, layout)));
    // Maps below each other shall have their cells below each other, too.
    m_plot->axisScaleDraw(shadeAxis)->setMinimumExtent(
        QFontMetricsF(smallFont()).horizontalAdvance(QStringLiteral("888 µs")) + barWidth);
    m_plot->setAxisScaleDiv(shadeAxis, scaleDiv(layout.begin, layout.end, placesOf(layout.ticks)));
    setTitle(*m_plot, shadeAxis, said(m_chart.shade.title));
    QwtScaleWidget* const bar = m_plot->axisWidget(shadeAxis);
    bar->setMargin(8);
    bar->setColorBarEnabled(true);
    bar->setColorBarWidth(barWidth);
    bar->setColorMap(QwtInterval(layout.begin, layout.end), new ShadeBar(m_chart.shade, layout));
}

unsigned ChartView::rowsOfLabels() const
{
    const QFontMetricsF metrics(smallFont());
    return static_cast<unsigned>(
        std::clamp(static_cast<int>(m_plot->canvas()->height() / (metrics.height() * 2.2)), 2, 8));
}

/// How many labels of an axis of a map have room beside each other, or above.
unsigned ChartView::roomOnMap(Qt::Orientation axis) const
{
    const QFontMetricsF metrics(smallFont());
    double each = metrics.height() * 1.1;
    double room = m_plot->canvas()->height();
    if (axis == Qt::Horizontal) {
        room = m_plot->canvas()->width();
        for (const Sentence& category : m_chart.x.categories)
            each = std::max(each, metrics.horizontalAdvance(said(category)) + metrics.averageCharWidth());
    }
    return static_cast<unsigned>(std::max(2.0, room / each));
}

void ChartView::showXAxis()
{
    const QFontMetricsF metrics(smallFont());
    const unsigned room = isMap(m_chart)
        ? roomOnMap(Qt::Horizontal)
        : static_cast<unsigned>(
            std::max(2, static_cast<int>(m_plot->canvas()->width() / (metrics.averageCharWidth() * 12.0))));
    AxisLayout layout = layOutX(m_chart, room);
    m_full = {layout.begin, layout.end};
    if (m_zoom) {
        Chart part = m_chart;
        part.x.begin = m_zoom->begin;
        part.x.end = m_zoom->end;
        layout = layOutX(part, room);
    }
    if (m_chart.x.isLogarithmic)
        m_plot->setAxisScaleEngine(xAxis, new QwtLogScaleEngine);
    else
        m_plot->setAxisScaleEngine(xAxis, new QwtLinearScaleEngine);
    QString title = said(m_chart.x.title);
    std::vector<double> ticks = placesOf(layout.ticks);
    LabelScaleDraw::Label label = labelsOf(m_chart.x, layout);
    if (m_chart.x.quantity == ChartQuantity::Moment) { // in the time of where the window is
        DateTicks dates = dateTicks(layout.begin, layout.end, static_cast<int>(room));
        for (unsigned more = 1; more <= room && dates.ticks.size() < 2; ++more) // one date says nothing
            dates = dateTicks(layout.begin, layout.end, static_cast<int>(room + more));
        const bool isOneDay = momentAt(layout.begin).date() == momentAt(layout.end).date();
        ticks = dates.ticks;
        label = [isOneDay, step = dates.step](double unixMs) {
            const QLocale locale;
            const QDateTime moment = momentAt(unixMs);
            if (step == DateTicks::Step::Years)
                return moment.toString(QStringLiteral("yyyy"));
            if (step == DateTicks::Step::Months)
                return locale.toString(moment.date(), QStringLiteral("MMM yyyy"));
            const QString day = locale.toString(moment.date(), QLocale::ShortFormat);
            if (step == DateTicks::Step::Days)
                return day;
            if (step == DateTicks::Step::Seconds)
                return moment.toString(QStringLiteral("HH:mm:ss"));
            const QString time = locale.toString(moment.time(), QLocale::ShortFormat);
            return isOneDay ? time : day + QLatin1Char(' ') + time;
        };
        title = isOneDay ? QLocale().toString(momentAt(layout.begin).date(), QLocale::LongFormat) : QString();
    }
    setScaleDraw(*m_plot, xAxis, new LabelScaleDraw(std::move(label)));
    m_plot->setAxisScaleDiv(xAxis, scaleDiv(layout.begin, layout.end, ticks));
    setTitle(*m_plot, xAxis, title);
}

void ChartView::showYAxis()
{
    const QFontMetricsF metrics(smallFont());
    const AxisLayout layout = layOutY(m_chart, isMap(m_chart) ? roomOnMap(Qt::Vertical) : rowsOfLabels());
    if (m_chart.y.isLogarithmic)
        m_plot->setAxisScaleEngine(yAxis, new QwtLogScaleEngine);
    else
        m_plot->setAxisScaleEngine(yAxis, new QwtLinearScaleEngine);
    setScaleDraw(*m_plot, yAxis, new LabelScaleDraw(labelsOf(m_chart.y, layout)));
    m_plot->axisScaleDraw(yAxis)->setMinimumExtent(metrics.horizontalAdvance(QStringLiteral("88 888")) + 10.0);
    const bool isDownwards = isHorizontal(m_chart); // the first name is the uppermost
    m_plot->setAxisScaleDiv(yAxis,
        scaleDiv(
            isDownwards ? layout.end : layout.begin, isDownwards ? layout.begin : layout.end, placesOf(layout.ticks)));
    setTitle(*m_plot, yAxis, said(m_chart.y.title));
}

void ChartView::resizeEvent(QResizeEvent* event)
{
    PlotFrame::resizeEvent(event);
    QTimer::singleShot(0, this, [this] { refresh(); }); // once the plot is laid out
}

/// Of each series the point that is nearest along x, or the bar or box that is there.
std::vector<ChartView::Found> ChartView::pointsAt(QPointF position) const
{
    const QwtScaleMap map = m_plot->canvasMap(xAxis);
    const double wanted = map.invTransform(position.x());
    std::vector<Found> found;
    for (const ChartSeries& series : m_chart.series) {
        if (!isData(series))
            continue;
        std::optional<std::size_t> nearest;
        for (std::size_t at = 0; at < std::min(series.x.size(), series.y.size()); ++at) {
            if (!std::isfinite(series.x[at]) || !std::isfinite(series.y[at]))
                continue;
            if (!series.ends.empty()) {
                if (at < series.ends.size() && wanted >= series.x[at] && wanted < series.ends[at])
                    nearest = at;
            } else if (!nearest
                || std::abs(map.transform(series.x[at]) - position.x())
                    < std::abs(map.transform(series.x[*nearest]) - position.x())) {
                nearest = at;
            }
        }
        if (nearest)
            found.push_back({&series, *nearest});
    }
    return found;
}

QString ChartView::textOf(const Found& found) const
{
    const auto& [series, at] = found;
    QString text = readText(m_chart.y.quantity, m_chart.y.unit, series->y[at]);
    const bool hasSpread = series->kind != ChartSeries::Kind::Boxes && at < series->low.size()
        && at < series->high.size() && series->high[at] > series->low[at];
    if (hasSpread)
        text = tr("%1 (%2 – %3)", "a value, from, to")
                   .arg(text, readText(m_chart.y.quantity, m_chart.y.unit, series->low[at]),
                       readText(m_chart.y.quantity, m_chart.y.unit, series->high[at]));
    return text + readingsOf(found);
}

QString ChartView::readingsOf(const Found& found) const
{
    QString text;
    for (const ChartReading& reading : found.series->readings) {
        if (found.at >= reading.values.size())
            continue;
        text += QStringLiteral(" · ");
        if (!reading.name.empty())
            text += said(reading.name) + QLatin1Char(' ');
        text += readText(reading.quantity, reading.unit, reading.values[found.at]);
    }
    return text;
}

std::optional<ChartView::Found> ChartView::cellAt(QPointF position) const
{
    const double x = std::round(m_plot->canvasMap(xAxis).invTransform(position.x()));
    const double y = std::round(m_plot->canvasMap(yAxis).invTransform(position.y()));
    for (const ChartSeries& series : m_chart.series) {
        for (std::size_t at = 0; at < std::min({series.x.size(), series.y.size(), series.values.size()}); ++at) {
            if (series.x[at] == x && series.y[at] == y)
                return Found{&series, at};
        }
    }
    return std::nullopt;
}

/// "Queue depth: 8", "Block size: 4 KiB", "IOPS: 12345 · mean 85 µs"
QStringList ChartView::readCell(QPointF position) const
{
    const std::optional<Found> found = cellAt(position);
    if (!found)
        return {};
    QStringList lines;
    for (const auto& [axis, place] :
        {std::pair(&m_chart.x, found->series->x[found->at]), std::pair(&m_chart.y, found->series->y[found->at])}) {
        const auto category = static_cast<std::size_t>(place);
        if (category < axis->categories.size())
            lines << tr("%1: %2").arg(said(axis->title), said(axis->categories[category]));
    }
    lines << tr("%1: %2").arg(
                 said(m_chart.shade.title), readText(m_chart.shade.quantity, {}, found->series->values[found->at]))
            + readingsOf(*found);
    return lines;
}

QStringList ChartView::readOut(QPointF position) const
{
    if (isMap(m_chart))
        return readCell(position);
    const std::vector<Found> found = pointsAt(position);
    if (found.empty())
        return {};
    const QwtScaleMap map = m_plot->canvasMap(xAxis);
    const auto distance = [&](const Found& each) {
        return std::abs(map.transform(each.series->x[each.at]) - position.x());
    };
    const Found& nearest = *std::ranges::min_element(found, {}, distance);
    const auto at = [this](double x) {
        return readText(m_chart.x.quantity, m_chart.x.unit, x);
    };
    QString place = at(nearest.series->x[nearest.at]);
    if (nearest.at < nearest.series->ends.size())
        place = tr("%1 – %2").arg(place, at(nearest.series->ends[nearest.at]));
    const bool needsName = m_chart.x.quantity != ChartQuantity::Moment && !m_chart.x.title.empty();
    QStringList lines{needsName ? tr("%1: %2").arg(said(m_chart.x.title), place) : place};
    for (const Found& each : found) {
        const bool isNamed = found.size() > 1 && !each.series->name.empty();
        if (lines.size() <= mostSeriesRead)
            lines << (isNamed ? tr("%1: %2").arg(said(each.series->name), textOf(each)) : textOf(each));
    }
    return lines;
}

void ChartView::mouseMovedTo(QPointF position)
{
    if (isEmptyChart())
        return;
    const QStringList lines = readOut(position);
    if (lines.isEmpty()) {
        crosshair()->clear();
        return;
    }
    const QwtScaleMap map = m_plot->canvasMap(xAxis);
    if (isMap(m_chart)) {
        crosshair()->showLine(position.x(), std::nullopt, lines.join(QLatin1Char('\n')));
        return;
    }
    const Found found = pointsAt(position).front();
    const ChartSeries& series = *found.series;
    const bool isStretch = !series.ends.empty();
    const double x = isStretch ? position.x() : map.transform(series.x[found.at]);
    const double y = m_plot->canvasMap(yAxis).transform(series.y[found.at]);
    crosshair()->showLine(x, isStretch ? std::nullopt : std::optional(y), lines.join(QLatin1Char('\n')));
}

PlotPart ChartView::visiblePart() const
{
    const XRange visible = m_zoom.value_or(m_full);
    return {visible.begin, visible.end, 0.0, 1.0};
}

void ChartView::showPart(const PlotPart& wanted)
{
    constexpr double deepest = 1e-4; // of the whole axis
    const double begin = std::max(wanted.begin, m_full.begin);
    const double end = std::min(wanted.end, m_full.end);
    if (begin <= m_full.begin && end >= m_full.end)
        m_zoom.reset();
    else if (end - begin >= deepest * (m_full.end - m_full.begin) || (m_chart.x.isLogarithmic && end > 1.01 * begin))
        m_zoom = XRange{begin, end};
    refresh();
}

Qt::Orientations ChartView::wheelAxes(Qt::KeyboardModifiers modifiers) const
{
    return modifiers.testFlag(Qt::ControlModifier) ? Qt::Horizontal : Qt::Orientations();
}

void ChartView::resetZoom()
{
    m_zoom.reset();
    refresh();
}

void ChartView::addMenuEntries(QMenu& menu)
{
    menu.addAction(tr("Show &everything"), this, &ChartView::resetZoom)->setEnabled(isZoomed());
}

std::optional<std::string> ChartView::svg() const
{
    Chart shown = m_chart;
    shown.width = static_cast<unsigned>(std::max(0, width()));
    shown.height = static_cast<unsigned>(std::max(0, height()));
    if (m_zoom) {
        shown.x.begin = m_zoom->begin;
        shown.x.end = m_zoom->end;
    }
    return renderSvg(shown);
}

/// "throughput-over-time"
QString ChartView::pictureName() const
{
    QString name;
    for (const QChar letter : said(m_chart.title).toLower()) {
        if (letter.isLetterOrNumber())
            name += letter;
        else if (!name.endsWith(QLatin1Char('-')))
            name += QLatin1Char('-');
    }
    return name.isEmpty() ? QStringLiteral("chart") : name;
}

QSize ChartView::sizeHint() const
{
    const int em = fontMetrics().height();
    return {em * 30, em * 10};
}

QSize ChartView::minimumSizeHint() const
{
    const int em = fontMetrics().height();
    return {em * 10, std::max(em * 6, layout()->minimumSize().height())};
}

} // namespace steadymark::gui
