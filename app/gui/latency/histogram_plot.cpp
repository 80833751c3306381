// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/latency/histogram_plot.h"

#include "app/gui/charts/plot_axes.h"
#include "app/gui/latency/density_image.h"
#include "app/gui/latency/latency_scale.h"
#include "app/gui/live/live_crosshair.h"
#include "app/gui/widgets/figure_text.h"
#include "core/exchange/chart/axis_ticks.h"

#include <qwt_plot.h>
#include <qwt_scale_engine.h>
#include <qwt_scale_map.h>

#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <bit>
#include <cmath>

namespace steadymark::gui {

namespace {
constexpr double lowestCount = 0.7;  // so that a bar of one I/O has a height
constexpr double narrowestBar = 3.0; // pixels

class CountScaleDraw final : public QwtScaleDraw {
public:
    [[nodiscard]] QwtText label(double value) const override
    {
        if (value >= 0.999e6)
            return QwtText(HistogramPlot::tr("%1M", "millions of I/Os").arg(numberText(value / 1e6, 0)));
        if (value >= 0.999e3)
            return QwtText(HistogramPlot::tr("%1k", "thousands of I/Os").arg(numberText(value / 1e3, 0)));
        return QwtText(numberText(value, 0));
    }
};
} // namespace

HistogramPlot::HistogramPlot(QWidget* parent)
    : AnalysisPlot(parent)
{
    setAccessibleName(tr("Histogram of the latency"));
    plot().setAxisScaleEngine(xAxis, new QwtLogScaleEngine);
    plot().setAxisScaleEngine(yAxis, new QwtLogScaleEngine);
    refresh();
}

std::vector<HistogramPlot::Bar> HistogramPlot::barsOf(const TraceAnalysis& analysis) const
{
    // As many of the 128 buckets of an octave together as make a bar that can be seen.
    const QwtScaleMap map = plot().canvasMap(xAxis);
    const double octave = std::abs(map.transform(2e6) - map.transform(1e6));
    const auto wanted = static_cast<unsigned>(std::clamp(octave / narrowestBar, 2.0, 64.0));
    const unsigned perOctave = std::bit_floor(wanted);
    const LatencyHistogram& histogram = analysis.statistics.histogram;
    std::vector<Bar> bars;
    for (unsigned index = 0; index < LatencyHistogram::bucketCount; ++index) {
        const std::uint64_t count = histogram.bucket(index);
        if (count == 0)
            continue;
        const auto value = static_cast<double>(std::max<std::uint64_t>(1, LatencyHistogram::lowerBound(index)));
        // Equal steps within each power of two, as the histogram itself has them.
        const double power = std::exp2(std::floor(std::log2(value)));
        const double step = power / perOctave;
        const double begin = power + std::floor((value - power) / step) * step;
        if (bars.empty() || bars.back().beginNs < begin)
            bars.push_back({begin, begin + step, 0});
        bars.back().ios += count;
    }
    if (histogram.overflowCount() > 0) {
        const auto largest = static_cast<double>(histogram.maximum().count());
        bars.push_back(
            {static_cast<double>(LatencyHistogram::overflowFrom), largest * 1.02, histogram.overflowCount()});
    }
    return bars;
}

void HistogramPlot::labelAxes()
{
    setScaleDraw(plot(), xAxis, new LatencyScaleDraw);
    setScaleDraw(plot(), yAxis, new CountScaleDraw);
    setTitle(plot(), yAxis, tr("I/Os"));
    const QFontMetricsF metrics(plot().axisFont(yAxis));
    plot().axisScaleDraw(yAxis)->setMinimumExtent(metrics.horizontalAdvance(QStringLiteral("88 888")) + 10.0);
}

void HistogramPlot::showAxes()
{
    const LatencyExtremes extremes = extremesOf(first(), second());
    const LatencyRange range = latencyRangeAround(extremes.minimumNs, extremes.maximumNs);
    const QFontMetricsF metrics(plot().axisFont(xAxis));
    const QSize canvas = plot().canvas()->size();
    const int columns = std::clamp(static_cast<int>(canvas.width() / (metrics.averageCharWidth() * 16.0)), 2, 24);
    plot().setAxisScaleDiv(
        xAxis, scaleDiv(range.lowNs, range.highNs, logarithmicTicks(range.lowNs, range.highNs, columns)));
    std::uint64_t most = 1;
    for (const Analysis& analysis : {first(), second()}) {
        if (!analysis)
            continue;
        for (const Bar& bar : barsOf(*analysis))
            most = std::max(most, bar.ios);
    }
    const double top = roundedUpCoarsely(static_cast<double>(most) * 1.3);
    const int rows = std::clamp(static_cast<int>(canvas.height() / (metrics.height() * 1.9)), 2, 6);
    std::vector<double> ticks = logarithmicTicks(1.0, top, rows);
    plot().setAxisScaleDiv(yAxis, scaleDiv(lowestCount, top, ticks));
}

void HistogramPlot::paintContent(
    QPainter& painter, const QwtScaleMap& xMap, const QwtScaleMap& yMap, const QRectF&) const
{
    painter.setRenderHint(QPainter::Antialiasing, false);
    const double floor = yMap.transform(lowestCount);
    if (first()) {
        const QColor color = firstColor();
        QColor fill = color;
        fill.setAlphaF(0.75F);
        painter.setPen(Qt::NoPen);
        painter.setBrush(fill);
        for (const Bar& bar : barsOf(*first())) {
            // On whole pixels, with one between two bars where there is room.
            const double left = std::round(xMap.transform(bar.beginNs));
            const double room = std::round(xMap.transform(bar.endNs)) - left;
            const double width = room > 4.0 ? room - 1.0 : std::max(1.0, room);
            const double top = std::round(yMap.transform(static_cast<double>(bar.ios)));
            painter.drawRect(QRectF(left, top, width, floor - top));
        }
    }
    if (!second())
        return;
    // The second one as an outline, so that both are seen.
    painter.setBrush(Qt::NoBrush);
    painter.setPen(QPen(colors().fourth, 1.5));
    QPolygonF outline;
    const auto finish = [&] {
        if (!outline.isEmpty())
            outline << QPointF(outline.last().x(), floor);
        painter.drawPolyline(outline);
        outline.clear();
    };
    for (const Bar& bar : barsOf(*second())) {
        const double left = xMap.transform(bar.beginNs);
        const double top = yMap.transform(static_cast<double>(bar.ios));
        if (!outline.isEmpty() && left > outline.last().x() + 0.5)
            finish();
        if (outline.isEmpty())
            outline << QPointF(left, floor);
        outline << QPointF(left, top) << QPointF(xMap.transform(bar.endNs), top);
    }
    finish();
}

void HistogramPlot::mouseMovedTo(QPointF position)
{
    if (isEmpty())
        return;
    const double latency = plot().canvasMap(xAxis).invTransform(position.x());
    QStringList lines;
    for (const Analysis& analysis : {first(), second()}) {
        if (!analysis)
            continue;
        const std::vector<Bar> bars = barsOf(*analysis);
        const auto bar = std::ranges::find_if(
            bars, [latency](const Bar& each) { return latency >= each.beginNs && latency < each.endNs; });
        if (lines.isEmpty())
            lines << (bar == bars.end() ? latencyText(latency)
                                        : tr("%1 – %2").arg(latencyText(bar->beginNs), latencyText(bar->endNs)));
        const double ios = bar == bars.end() ? 0.0 : static_cast<double>(bar->ios);
        const double all = static_cast<double>(analysis->statistics.histogram.count());
        lines << tr("%1 I/Os, %2 %").arg(numberText(ios, 0), numberText(100.0 * ios / all, ios / all < 0.01 ? 4 : 2));
    }
    crosshair()->showLine(position.x(), std::nullopt, lines.join(QLatin1Char('\n')));
}

} // namespace steadymark::gui
