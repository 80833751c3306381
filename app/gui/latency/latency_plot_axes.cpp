// SPDX-License-Identifier: GPL-3.0-or-later
// The axes of the main plot of a trace: what they reach, their labels, the picture that fits them.
#include "app/gui/charts/plot_axes.h"
#include "app/gui/latency/density_item.h"
#include "app/gui/latency/latency_plot.h"
#include "app/gui/latency/latency_scale.h"
#include "app/gui/live/live_graph_items.h"
#include "app/gui/widgets/figure_text.h"
#include "core/exchange/chart/axis_ticks.h"

#include <qwt_plot.h>
#include <qwt_plot_grid.h>
#include <qwt_scale_map.h>

#include <QFontMetricsF>
#include <QPen>

#include <algorithm>
#include <cmath>

namespace steadymark::gui {

namespace {
constexpr double shortestNs = 1000; // that can be zoomed to
constexpr double shortestBytes = 65536;
constexpr int heatColumns = 160;
constexpr int heatRows = 60;

/// Where a stretch of this width begins that lies between two edges, as near to `begin` as it can. One that fills all
/// between them may by rounding be a little wider, so the room left for moving it can come out below zero.
double placedInside(double begin, double width, double low, double high)
{
    return std::clamp(begin, low, std::max(low, high - width));
}

} // namespace

void LatencyPlot::zoomTo(const TraceRange& range)
{
    useRange(range);
}

void LatencyPlot::zoomToTime(TimeSpan span)
{
    if (m_axis == Axis::Time)
        useRange({span.beginNs, span.endNs, m_full.lowNs, m_full.highNs});
}

void LatencyPlot::resetZoom()
{
    if (m_zoom)
        useRange(m_full);
}

void LatencyPlot::useRange(const TraceRange& wanted)
{
    const TraceRange before = range();
    setZoom(wanted);
    if (range() == before)
        return;
    replotNow();
    emit rangeChanged(range(), isZoomed());
}

void LatencyPlot::setZoom(TraceRange wanted)
{
    // Kept inside of what there is; as large as everything means not zoomed.
    const double fullWidth = m_full.end - m_full.begin;
    const double shortest = std::min(fullWidth, m_axis == Axis::Time ? shortestNs : shortestBytes);
    const double width = std::clamp(wanted.end - wanted.begin, shortest, fullWidth);
    const double middle = 0.5 * (wanted.begin + wanted.end);
    const double begin = placedInside(middle - 0.5 * width, width, m_full.begin, m_full.end);
    const double fullDecades = std::log(m_full.highNs / m_full.lowNs);
    const double decades = std::clamp(std::log(wanted.highNs / wanted.lowNs), std::min(fullDecades, 0.05), fullDecades);
    const double center = 0.5 * (std::log(wanted.lowNs) + std::log(wanted.highNs));
    const double low = placedInside(center - 0.5 * decades, decades, std::log(m_full.lowNs), std::log(m_full.highNs));
    if (width >= fullWidth * 0.9995 && decades >= fullDecades * 0.9995)
        m_zoom.reset();
    else
        m_zoom = TraceRange{begin, begin + width, std::exp(low), std::exp(low + decades)};
    // An edge that did not move stays to the last bit, so that the picture is not asked for again.
    const auto keep = [](double& value, double before) {
        if (std::abs(value / before - 1.0) < 1e-9)
            value = before;
    };
    if (m_zoom) {
        keep(m_zoom->lowNs, wanted.lowNs);
        keep(m_zoom->highNs, wanted.highNs);
    }
}

GridRequest LatencyPlot::request() const
{
    const QwtScaleMap xMap = m_main->canvasMap(xAxis);
    const QwtScaleMap yMap = m_main->canvasMap(yAxis);
    const QSize size = canvas()->contentsRect().size();
    const double ratio = devicePixelRatioF();
    GridRequest request;
    request.axis = m_axis;
    request.begin = xMap.invTransform(0.0);
    request.end = std::max(request.begin + 1.0, xMap.invTransform(size.width()));
    request.highNs = yMap.invTransform(0.0);
    request.lowNs = std::min(request.highNs * 0.999, yMap.invTransform(size.height()));
    const bool isCoarse = m_style == DensityStyle::HeatMap;
    const auto pixels = [ratio](int length) {
        return std::clamp(static_cast<int>(std::lround(length * ratio)), 1, 16384);
    };
    request.columns = isCoarse ? std::min(heatColumns, pixels(size.width())) : pixels(size.width());
    request.rows = isCoarse ? std::min(heatRows, pixels(size.height())) : pixels(size.height());
    return request;
}

QPointF LatencyPlot::positionOf(double x, double latencyNs) const
{
    return {m_main->canvasMap(xAxis).transform(x), m_main->canvasMap(yAxis).transform(latencyNs)};
}

TimeSpan LatencyPlot::spanBetween(double left, double right) const
{
    const QwtScaleMap xMap = m_main->canvasMap(xAxis);
    return {std::max(0.0, std::floor(xMap.invTransform(std::min(left, right)))),
        std::max(1.0, std::ceil(xMap.invTransform(std::max(left, right))))};
}

void LatencyPlot::refresh()
{
    m_grid->setMajorPen(QPen(colors().grid, 1.0));
    m_rateGrid->setMajorPen(QPen(colors().grid, 1.0));
    const bool isTime = m_axis == Axis::Time;
    setScaleDraw(*m_main, yAxis, new LatencyScaleDraw);
    setScaleDraw(*m_rate, yAxis, new ValueScaleDraw(LiveGraph::Quantity::Throughput));
    const auto makeX = [&]() -> QwtScaleDraw* {
        if (isTime)
            return new TraceTimeScaleDraw;
        return new AddressScaleDraw;
    };
    setScaleDraw(*m_main, xAxis, makeX());
    setScaleDraw(*m_rate, xAxis, makeX());
    m_main->axisScaleDraw(xAxis)->enableComponent(QwtAbstractScaleDraw::Labels, !isTime);
    m_main->axisScaleDraw(xAxis)->enableComponent(QwtAbstractScaleDraw::Ticks, !isTime);
    // Nothing stands below the upper plot, but its lowest label reaches there, and must not touch the next one.
    m_main->axisScaleDraw(xAxis)->setMinimumExtent(isTime ? 1.5 * labelOverhang() : 0.0);
    setTitle(*m_main, yAxis, tr("Latency"));
    setTitle(*m_rate, yAxis, unitText(Unit::MegabytesPerSecond));
    // Both canvases begin and end at the same places, whatever their labels.
    const QFontMetricsF metrics(m_main->axisFont(yAxis));
    const double room = metrics.horizontalAdvance(QStringLiteral("88 888")) + 10.0;
    for (QwtPlot* const plot : {m_main, m_rate}) {
        plot->axisScaleDraw(yAxis)->setMinimumExtent(room);
        plot->setAxisVisible(yAxis, !m_isEmpty);
        plot->setAxisVisible(xAxis, !m_isEmpty);
    }
    m_rate->setVisible(isTime && !m_isEmpty);
    repaintPictures();
    replotNow();
}

void LatencyPlot::applyAxes()
{
    const TraceRange visible = range();
    const QFontMetricsF metrics(m_main->axisFont(xAxis));
    const QSize size = canvas()->size();
    const bool isTime = m_axis == Axis::Time;
    int count = std::max(2, static_cast<int>(size.width() / (metrics.averageCharWidth() * 14.0)));
    std::vector<double> ticks;
    for (int attempt = 0; attempt < 4; ++attempt) {
        ticks = isTime ? traceTimeTicks(visible.begin, visible.end, count)
                       : addressTicks(visible.begin, visible.end, count);
        if (ticks.size() < 2)
            break;
        const double step = ticks[1] - ticks[0];
        const QString widest = isTime ? traceTimeText(ticks.back(), step) : addressText(ticks.back());
        const double room = size.width() * step / (visible.end - visible.begin);
        if (room > metrics.horizontalAdvance(widest) * 1.5)
            break;
        count = std::max(2, count / 2); // deep in a long trace the labels are long
    }
    const double step = ticks.size() > 1 ? ticks[1] - ticks[0] : visible.end - visible.begin;
    for (QwtPlot* const plot : {m_main, m_rate}) {
        if (isTime)
            static_cast<TraceTimeScaleDraw*>(plot->axisScaleDraw(xAxis))->setStep(step);
        plot->setAxisScaleDiv(xAxis, scaleDiv(visible.begin, visible.end, ticks));
    }
    const int rows = std::clamp(static_cast<int>(size.height() / (metrics.height() * 2.2)), 2, 10);
    std::vector<double> latencies = logarithmicTicks(visible.lowNs, visible.highNs, rows);
    m_main->setAxisScaleDiv(yAxis, scaleDiv(visible.lowNs, visible.highNs, latencies));
    const int rateRows = std::clamp(static_cast<int>(m_rate->canvas()->height() / (metrics.height() * 1.6)), 1, 3);
    const double top = std::max(m_rateTop, m_leastRateTop);
    m_rate->setAxisScaleDiv(yAxis, scaleDiv(0.0, top, linearTicks(0.0, top, rateRows)));
}

} // namespace steadymark::gui
