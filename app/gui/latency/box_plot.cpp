// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/latency/box_plot.h"

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
#include <cmath>

namespace steadymark::gui {

namespace {
constexpr double widestBox = 22.0; // pixels
} // namespace

BoxPlot::BoxPlot(QWidget* parent)
    : AnalysisPlot(parent)
{
    setAccessibleName(tr("Latency of each interval"));
    plot().setAxisScaleEngine(yAxis, new QwtLogScaleEngine);
    refresh();
}

void BoxPlot::setSecondShift(double shiftNs)
{
    m_secondShiftNs = shiftNs;
}

void BoxPlot::labelAxes()
{
    setScaleDraw(plot(), xAxis, new TraceTimeScaleDraw);
    setScaleDraw(plot(), yAxis, new LatencyScaleDraw);
    setTitle(plot(), yAxis, tr("Latency"));
    const QFontMetricsF metrics(plot().axisFont(yAxis));
    plot().axisScaleDraw(yAxis)->setMinimumExtent(metrics.horizontalAdvance(QStringLiteral("88 888")) + 10.0);
}

void BoxPlot::showAxes()
{
    double begin = 0.0;
    double end = 0.0;
    for (const bool isSecond : {false, true}) {
        const Analysis& analysis = isSecond ? second() : first();
        if (!analysis || analysis->statistics.boxes.empty())
            continue;
        const TraceStatistics& statistics = analysis->statistics;
        const double shift = isSecond ? m_secondShiftNs : 0.0;
        const double left = static_cast<double>(statistics.boxes.front().beginNs) + shift;
        const double right = static_cast<double>(statistics.boxes.back().beginNs + statistics.boxNs) + shift;
        begin = end == 0.0 ? left : std::min(begin, left);
        end = std::max(end, right);
    }
    if (!(end > begin))
        return;
    const QFontMetricsF metrics(plot().axisFont(xAxis));
    const QSize canvas = plot().canvas()->size();
    const int columns = std::max(2, static_cast<int>(canvas.width() / (metrics.averageCharWidth() * 16.0)));
    const std::vector<double> ticks = traceTimeTicks(begin, end, columns);
    static_cast<TraceTimeScaleDraw*>(plot().axisScaleDraw(xAxis))
        ->setStep(ticks.size() > 1 ? ticks[1] - ticks[0] : end - begin);
    plot().setAxisScaleDiv(xAxis, scaleDiv(begin, end, ticks));
    const LatencyExtremes extremes = extremesOf(first(), second());
    const LatencyRange range = latencyRangeAround(extremes.minimumNs, extremes.maximumNs);
    const int rows = std::clamp(static_cast<int>(canvas.height() / (metrics.height() * 1.9)), 2, 8);
    plot().setAxisScaleDiv(
        yAxis, scaleDiv(range.lowNs, range.highNs, logarithmicTicks(range.lowNs, range.highNs, rows)));
}

void BoxPlot::paintContent(QPainter& painter, const QwtScaleMap& xMap, const QwtScaleMap& yMap, const QRectF&) const
{
    const bool hasBoth = first() && second();
    for (const bool isSecond : {true, false}) {
        const Analysis& analysis = isSecond ? second() : first();
        if (!analysis)
            continue;
        const QColor color = isSecond ? colors().fourth : firstColor();
        QColor fill = blended(
            [&] {
                QColor faint = color;
                faint.setAlphaF(0.30F);
                return faint;
            }(),
            colors().background);
        const TraceStatistics& statistics = analysis->statistics;
        for (const LatencyBox& box : statistics.boxes) {
            const double shift = isSecond ? m_secondShiftNs : 0.0;
            double left = xMap.transform(static_cast<double>(box.beginNs) + shift);
            double right = xMap.transform(static_cast<double>(box.beginNs + statistics.boxNs) + shift);
            if (hasBoth)
                (isSecond ? left : right) = 0.5 * (left + right);
            const double middle = 0.5 * (left + right);
            const double width = std::clamp((right - left) * 0.7, 1.0, widestBox);
            const auto y = [&yMap](double ns) {
                return yMap.transform(std::max(1.0, ns));
            };
            painter.setPen(QPen(color, 1.0));
            painter.setBrush(fill);
            painter.drawLine(QPointF(middle, y(box.p5Ns)), QPointF(middle, y(box.p99Ns)));
            if (width >= 4.0) {
                for (const double end : {box.p5Ns, box.p99Ns})
                    painter.drawLine(QPointF(middle - width * 0.25, y(end)), QPointF(middle + width * 0.25, y(end)));
            }
            painter.drawRect(
                QRectF(QPointF(middle - 0.5 * width, y(box.p75Ns)), QPointF(middle + 0.5 * width, y(box.p25Ns))));
            painter.setPen(QPen(color, 2.0, Qt::SolidLine, Qt::FlatCap));
            painter.drawLine(QPointF(middle - 0.5 * width, y(box.p50Ns)), QPointF(middle + 0.5 * width, y(box.p50Ns)));
            painter.setPen(Qt::NoPen);
            painter.setBrush(color);
            painter.drawEllipse(QPointF(middle, y(box.maximumNs)), 2.0, 2.0);
        }
    }
}

void BoxPlot::mouseMovedTo(QPointF position)
{
    if (isEmpty())
        return;
    const double time = plot().canvasMap(xAxis).invTransform(position.x());
    QStringList lines;
    for (const bool isSecond : {false, true}) {
        const Analysis& analysis = isSecond ? second() : first();
        if (!analysis)
            continue;
        const TraceStatistics& statistics = analysis->statistics;
        const double own = time - (isSecond ? m_secondShiftNs : 0.0);
        const auto box = std::ranges::find_if(statistics.boxes, [&](const LatencyBox& each) {
            return own >= static_cast<double>(each.beginNs)
                && own < static_cast<double>(each.beginNs + statistics.boxNs);
        });
        if (box == statistics.boxes.end())
            continue;
        const auto step = static_cast<double>(statistics.boxNs);
        lines << tr("%1, %2 I/Os", "moment and number")
                     .arg(traceTimeText(static_cast<double>(box->beginNs), step),
                         numberText(static_cast<double>(box->ios), 0))
              << tr("median %1 (half %2 – %3)")
                     .arg(latencyText(box->p50Ns), latencyText(box->p25Ns), latencyText(box->p75Ns))
              << tr("99 % up to %1, slowest %2").arg(latencyText(box->p99Ns), latencyText(box->maximumNs));
    }
    if (lines.isEmpty())
        crosshair()->clear();
    else
        crosshair()->showLine(position.x(), std::nullopt, lines.join(QLatin1Char('\n')));
}

} // namespace steadymark::gui
