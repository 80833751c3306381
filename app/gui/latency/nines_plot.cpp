// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/latency/nines_plot.h"

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

class NinesScaleDraw final : public QwtScaleDraw {
public:
    [[nodiscard]] QwtText label(double value) const override { return QwtText(NinesPlot::percentText(value)); }
};

QPolygonF percentileLine(const std::vector<PercentilePoint>& curve, double PercentilePoint::*value,
    const QwtScaleMap& xMap, const QwtScaleMap& yMap)
{
    QPolygonF line;
    for (const PercentilePoint& point : curve)
        line += QPointF(xMap.transform(NinesPlot::nines(point.quantile)), yMap.transform(std::max(1.0, point.*value)));
    return line;
}
} // namespace

NinesPlot::NinesPlot(QWidget* parent)
    : AnalysisPlot(parent)
{
    setAccessibleName(tr("Percentiles of the latency"));
    plot().setAxisScaleEngine(yAxis, new QwtLogScaleEngine);
    refresh();
}

void NinesPlot::setWeighting(Weighting weighting)
{
    m_weighting = weighting;
    replotNow();
}

double NinesPlot::nines(double quantile)
{
    return -std::log10(std::max(1e-12, 1.0 - quantile));
}

QString NinesPlot::percentText(double nines)
{
    const double percent = 100.0 * (1.0 - std::pow(10.0, -nines));
    return numberText(percent, std::max(0, static_cast<int>(std::lround(nines)) - 2)) + QStringLiteral("\u202F%");
}

const std::vector<PercentilePoint>& NinesPlot::curveOf(const TraceAnalysis& analysis) const
{
    return m_weighting == Weighting::ByTime ? analysis.byTime : analysis.perIo;
}

void NinesPlot::labelAxes()
{
    setScaleDraw(plot(), xAxis, new NinesScaleDraw);
    setScaleDraw(plot(), yAxis, new LatencyScaleDraw);
    setTitle(plot(), yAxis, tr("Latency"));
    const QFontMetricsF metrics(plot().axisFont(yAxis));
    plot().axisScaleDraw(yAxis)->setMinimumExtent(metrics.horizontalAdvance(QStringLiteral("88 888")) + 10.0);
}

void NinesPlot::showAxes()
{
    double right = 1.0;
    double low = 0.0;
    double high = 0.0;
    for (const Analysis& analysis : {first(), second()}) {
        if (!analysis || curveOf(*analysis).empty())
            continue;
        const auto& curve = curveOf(*analysis);
        right = std::max(right, nines(curve.back().quantile));
        low = high == 0.0 ? curve.front().lowNs : std::min(low, curve.front().lowNs);
        high = std::max(high, curve.back().highNs);
    }
    std::vector<double> ticks;
    for (double tick = 0.0; tick <= right + 1e-6; tick += 1.0)
        ticks.push_back(tick);
    // Where the drive begins to stand still is what the curve is looked at for.
    plot().setAxisScaleDiv(xAxis, scaleDiv(0.0, right * 1.02, ticks));
    const LatencyRange range = latencyRangeAround(low, high);
    const QFontMetricsF metrics(plot().axisFont(yAxis));
    const int rows = std::clamp(static_cast<int>(plot().canvas()->height() / (metrics.height() * 1.9)), 2, 8);
    plot().setAxisScaleDiv(
        yAxis, scaleDiv(range.lowNs, range.highNs, logarithmicTicks(range.lowNs, range.highNs, rows)));
}

void NinesPlot::paintContent(QPainter& painter, const QwtScaleMap& xMap, const QwtScaleMap& yMap, const QRectF&) const
{
    for (const bool isSecond : {true, false}) {
        const Analysis& analysis = isSecond ? second() : first();
        if (!analysis)
            continue;
        const std::vector<PercentilePoint>& curve = curveOf(*analysis);
        const QColor color = isSecond ? colors().fourth : firstColor();
        if (m_weighting == Weighting::PerIo) {
            QPolygonF band = percentileLine(curve, &PercentilePoint::highNs, xMap, yMap);
            QPolygonF lower = percentileLine(curve, &PercentilePoint::lowNs, xMap, yMap);
            std::reverse(lower.begin(), lower.end());
            band += lower;
            QColor fill = color;
            fill.setAlphaF(0.22F);
            painter.setPen(Qt::NoPen);
            painter.setBrush(fill);
            painter.drawPolygon(band);
        }
        painter.setBrush(Qt::NoBrush);
        painter.setPen(QPen(color, 2.0, isSecond ? Qt::DashLine : Qt::SolidLine, Qt::FlatCap, Qt::RoundJoin));
        painter.drawPolyline(percentileLine(curve, &PercentilePoint::valueNs, xMap, yMap));
    }
}

void NinesPlot::mouseMovedTo(QPointF position)
{
    if (isEmpty())
        return;
    const double wanted = plot().canvasMap(xAxis).invTransform(position.x());
    QStringList lines;
    std::optional<QPointF> dot;
    for (const Analysis& analysis : {first(), second()}) {
        if (!analysis || curveOf(*analysis).empty())
            continue;
        const auto& curve = curveOf(*analysis);
        const auto nearest = std::ranges::min_element(
            curve, {}, [wanted](const PercentilePoint& point) { return std::abs(nines(point.quantile) - wanted); });
        QString value = latencyText(nearest->valueNs);
        if (m_weighting == Weighting::PerIo && nearest->highNs > nearest->lowNs)
            value +=
                tr(" (%1 – %2)", "confidence interval").arg(latencyText(nearest->lowNs), latencyText(nearest->highNs));
        if (lines.isEmpty()) {
            const int decimals = std::clamp(static_cast<int>(std::ceil(nines(nearest->quantile))) - 1, 0, 9);
            const QString share = numberText(nearest->quantile * 100.0, decimals) + QStringLiteral("\u202F%");
            lines << (m_weighting == Weighting::PerIo
                    ? tr("%1 of all I/Os take at most").arg(share)
                    : tr("%1 of the time of all I/Os is in those of at most").arg(share));
            dot = QPointF(plot().canvasMap(xAxis).transform(nines(nearest->quantile)),
                plot().canvasMap(yAxis).transform(std::max(1.0, nearest->valueNs)));
        }
        lines << value;
    }
    if (dot)
        crosshair()->showLine(dot->x(), dot->y(), lines.join(QLatin1Char('\n')));
}

} // namespace steadymark::gui
