// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/states/sustained_plot.h"

#include "app/gui/live/live_crosshair.h"
#include "app/gui/widgets/figure_text.h"
#include "app/gui/widgets/unit_factors.h"
#include "core/exchange/chart/axis_ticks.h"

#include <qwt_plot.h>
#include <qwt_scale_map.h>

#include <QFontMetricsF>
#include <QPainter>
#include <QPainterPath>

#include <algorithm>
#include <cmath>

namespace steadymark::gui {
namespace {

constexpr double fewPoints = 60;  ///< so many are drawn with a dot each
constexpr double headRoom = 1.12; ///< for the names above the curve

QString bytesTick(double gigabytes)
{
    return gigabytes == 0.0 ? QStringLiteral("0") : bytesTickText(gigabytes * bytesPerGigabyte);
}

bool isRest(const ProcedureStage& stage)
{
    const auto* const prepare = std::get_if<PrepareStage>(&stage.work);
    return prepare && prepare->step.method == PrepareMethod::Idle;
}

/// A label on the colour of the plot, so that it can be read on a curve.
void paintLabel(QPainter& painter, const QRectF& area, const QString& text, const QColor& ground, const QColor& ink)
{
    QColor veil = ground;
    veil.setAlphaF(0.82F);
    painter.setPen(Qt::NoPen);
    painter.setBrush(veil);
    painter.drawRoundedRect(area, 2.0, 2.0);
    painter.setPen(ink);
    painter.drawText(area, Qt::AlignCenter, text);
}

} // namespace

SustainedPlot::SustainedPlot(QWidget* parent)
    : CurvePlot(parent)
{
    setAccessibleName(tr("Course of the sustained write"));
    refresh();
}

bool SustainedPlot::isEmpty() const
{
    return !m_figures || m_figures->curve.empty();
}

void SustainedPlot::setFigures(std::shared_ptr<const ProcedureFigures> figures)
{
    const bool isSame = m_figures && figures && m_figures->result->id == figures->result->id;
    m_figures = std::move(figures);
    if (!isSame)
        m_xEnd = m_yEnd = 0.0;
    refresh();
}

void SustainedPlot::setAbscissa(Abscissa abscissa)
{
    m_abscissa = abscissa;
    m_xEnd = 0.0;
    refresh();
}

void SustainedPlot::setQuantity(Quantity quantity)
{
    m_quantity = quantity;
    m_yEnd = 0.0;
    refresh();
}

double SustainedPlot::capacity() const
{
    const ResultTarget& target = m_figures->result->target;
    if (!target.drives.empty() && target.drives.front().capacity.count() > 0)
        return static_cast<double>(target.drives.front().capacity.count());
    return static_cast<double>(target.total.count());
}

/// A purge or fills before the curve are no part of it.
std::uint64_t SustainedPlot::writtenBefore() const
{
    const std::vector<ProcedureSample>& samples = m_figures->result->samples;
    return samples.empty() ? 0 : std::min(samples.front().writtenBefore, m_figures->curve.front().written);
}

double SustainedPlot::xOf(const PerformancePoint& point) const
{
    const auto written = static_cast<double>(point.written - writtenBefore());
    switch (m_abscissa) {
    case Abscissa::Bytes:
        return written / bytesPerGigabyte;
    case Abscissa::Time:
        return toSeconds(point.at);
    case Abscissa::DriveFills:
        break;
    }
    return capacity() > 0.0 ? written / capacity() : 0.0;
}

double SustainedPlot::xOfBytes(std::uint64_t sinceBegin) const
{
    const std::uint64_t written = writtenBefore() + sinceBegin;
    const auto after = std::ranges::lower_bound(m_figures->curve, written, {}, &PerformancePoint::written);
    if (m_abscissa == Abscissa::Time) {
        if (after == m_figures->curve.begin())
            return toSeconds(after->at);
        const PerformancePoint& before = *std::prev(after);
        if (after == m_figures->curve.end() || after->written == before.written)
            return toSeconds(before.at);
        const double share =
            static_cast<double>(written - before.written) / static_cast<double>(after->written - before.written);
        return std::lerp(toSeconds(before.at), toSeconds(after->at), share);
    }
    PerformancePoint point;
    point.written = written;
    return xOf(point);
}

double SustainedPlot::valueOf(const PerformancePoint& point) const
{
    switch (m_quantity) {
    case Quantity::Throughput:
        return point.bytesPerSecond / 1e6;
    case Quantity::MeanLatency:
        return point.meanLatencyNs / 1e6;
    case Quantity::SlowestIo:
        break;
    }
    return point.latencyMaximumNs / 1e6;
}

QString SustainedPlot::valueText(double value) const
{
    return m_quantity == Quantity::Throughput ? figureWithUnit(value, Unit::MegabytesPerSecond)
                                              : latencyText(value * 1e6);
}

void SustainedPlot::showAxes()
{
    double xEnd = 0.0;
    double yEnd = 0.0;
    for (const PerformancePoint& point : m_figures->curve) {
        xEnd = std::max(xEnd, xOf(point));
        yEnd = std::max(yEnd, valueOf(point));
    }
    const bool isTime = m_abscissa == Abscissa::Time;
    const bool isRunning = m_figures->result->duration.count() == 0;
    // While it runs the axis grows in round steps and rarely; what is over fills the width.
    m_xEnd = isRunning ? std::max(m_xEnd, isTime ? roundedUpTime(xEnd * 1.05) : roundedUp(xEnd * 1.05)) : xEnd * 1.01;
    m_yEnd = std::max(m_yEnd, roundedUp(yEnd * headRoom));
    if (!(m_xEnd > 0.0))
        m_xEnd = 1.0;
    const int columns = tickRoom(Side::X);
    switch (m_abscissa) {
    case Abscissa::Bytes:
        setAxis(Side::X, 0.0, m_xEnd, linearTicks(0.0, m_xEnd, columns), &bytesTick, tr("written"));
        break;
    case Abscissa::Time:
        setAxis(
            Side::X, 0.0, m_xEnd, timeTicks(0.0, m_xEnd, columns),
            [](double seconds) {
                return clockText(Nanoseconds(static_cast<std::int64_t>(std::llround(seconds * 1e9))));
            },
            tr("time, without pauses"));
        break;
    case Abscissa::DriveFills:
        setAxis(
            Side::X, 0.0, m_xEnd, linearTicks(0.0, m_xEnd, columns),
            [](double fills) { return QLocale().toString(fills, 'g', 3); }, tr("drive fills"));
        break;
    }
    setAxis(
        Side::Y, 0.0, m_yEnd, linearTicks(0.0, m_yEnd, tickRoom(Side::Y)),
        [this](double value) { return numberText(value, m_yEnd < 5.0 && value != 0.0 ? (m_yEnd < 0.5 ? 2 : 1) : 0); },
        m_quantity == Quantity::Throughput        ? tr("MB/s")
            : m_quantity == Quantity::MeanLatency ? tr("mean latency, ms")
                                                  : tr("slowest write, ms"));
}

std::vector<SustainedPlot::Mark> SustainedPlot::marks() const
{
    std::vector<Mark> marks;
    if (isEmpty())
        return marks;
    const ProcedureResult& result = *m_figures->result;
    const auto& knee = m_figures->sustained.cacheBytes;
    if (knee)
        marks.push_back({xOfBytes(*knee), tr("cache full: %1").arg(bytesText(static_cast<double>(*knee))), true});
    // Rests between two stretches of writing.
    for (std::size_t at = 1; at < m_figures->curve.size(); ++at) {
        const PerformancePoint& before = m_figures->curve[at - 1];
        const PerformancePoint& after = m_figures->curve[at];
        for (std::size_t stage = before.stage + 1; stage < after.stage && stage < result.procedure.stages.size();
             ++stage) {
            if (!isRest(result.procedure.stages[stage]))
                continue;
            const Nanoseconds duration = std::get<PrepareStage>(result.procedure.stages[stage].work).step.duration;
            marks.push_back({xOf(after), tr("%1 rest").arg(durationText(duration)), false});
        }
    }
    if (m_abscissa == Abscissa::Bytes && capacity() > 0.0 && capacity() / bytesPerGigabyte < m_xEnd)
        marks.push_back({capacity() / bytesPerGigabyte, tr("drive written once"), false});
    std::ranges::sort(marks, {}, &Mark::x);
    return marks;
}

QStringList SustainedPlot::markTexts() const
{
    QStringList texts;
    for (const Mark& mark : marks())
        texts << mark.text;
    return texts;
}

/// Writing goes on from one stage into the next unless the drive rested between them.
std::size_t SustainedPlot::stretchOf(std::size_t stage) const
{
    const std::vector<ProcedureStage>& stages = m_figures->result->procedure.stages;
    const auto end = stages.begin() + static_cast<std::ptrdiff_t>(std::min(stage, stages.size()));
    return static_cast<std::size_t>(std::count_if(stages.begin(), end, &isRest));
}

void SustainedPlot::paintCurve(
    QPainter& painter, const QwtScaleMap& xMap, const QwtScaleMap& yMap, const QRectF& canvas) const
{
    // One vertical stroke for each column of pixels from its lowest to its highest value: hours of points cost no more
    // than minutes of them, and no dip is lost.
    m_drawnPoints = 0;
    const std::vector<PerformancePoint>& curve = m_figures->curve;
    const bool hasDots = static_cast<double>(curve.size()) <= fewPoints;
    std::size_t at = 0;
    while (at < curve.size()) {
        QPolygonF line;
        const std::size_t stretch = stretchOf(curve[at].stage);
        while (at < curve.size() && stretchOf(curve[at].stage) == stretch) {
            const double column = std::floor(xMap.transform(xOf(curve[at])) * 2.0) / 2.0;
            double low = valueOf(curve[at]);
            double high = low;
            double last = low;
            const double first = low;
            for (++at; at < curve.size() && stretchOf(curve[at].stage) == stretch
                 && std::floor(xMap.transform(xOf(curve[at])) * 2.0) / 2.0 == column;
                 ++at) {
                last = valueOf(curve[at]);
                low = std::min(low, last);
                high = std::max(high, last);
            }
            for (const double value : {first, low, high, last}) {
                const QPointF point(column, yMap.transform(value));
                if (line.isEmpty() || line.back() != point)
                    line += point;
            }
        }
        m_drawnPoints += static_cast<std::size_t>(line.size());
        QPainterPath area;
        area.addPolygon(line);
        area.lineTo(line.back().x(), canvas.bottom());
        area.lineTo(line.front().x(), canvas.bottom());
        area.closeSubpath();
        painter.fillPath(area, colors().fillOf(Operation::Write));
        painter.setPen(QPen(colors().write, 1.5, Qt::SolidLine, Qt::RoundCap, Qt::RoundJoin));
        painter.setBrush(Qt::NoBrush);
        painter.drawPolyline(line);
        if (!hasDots)
            continue;
        painter.setPen(Qt::NoPen);
        painter.setBrush(colors().write);
        for (const QPointF& point : line)
            painter.drawEllipse(point, 2.5, 2.5);
    }
}

void SustainedPlot::paintPlateaus(QPainter& painter, const QwtScaleMap& xMap, const QwtScaleMap& yMap,
    const QRectF& canvas, std::vector<QRectF>& taken) const
{
    if (m_quantity != Quantity::Throughput)
        return;
    const QFontMetricsF metrics(painter.font());
    for (const SustainedFindings::Level& level : m_figures->sustained.plateaus) {
        const double left = xMap.transform(xOfBytes(level.fromBytes));
        const double right = xMap.transform(xOfBytes(level.toBytes));
        const double y = yMap.transform(level.bytesPerSecond / 1e6);
        painter.setPen(QPen(colors().text, 2.0, Qt::SolidLine, Qt::FlatCap));
        painter.drawLine(QPointF(left, y), QPointF(right, y));
        const QString text = tr("%1/s", "an amount of data each second").arg(bytesText(level.bytesPerSecond));
        const double width = metrics.horizontalAdvance(text) + 8.0;
        QRectF area((left + right - width) / 2.0, y - metrics.height() - 5.0, width, metrics.height() + 2.0);
        area.moveLeft(
            std::clamp(area.left(), canvas.left() + 2.0, std::max(canvas.left() + 2.0, canvas.right() - width - 2.0)));
        const bool isFree =
            std::ranges::none_of(taken, [&area](const QRectF& other) { return other.intersects(area); });
        if (!isFree || right - left < 4.0)
            continue;
        paintLabel(painter, area, text, colors().background, colors().text);
        taken.push_back(area);
    }
}

void SustainedPlot::paintMarks(
    QPainter& painter, const QwtScaleMap& xMap, const QRectF& canvas, std::vector<QRectF>& taken) const
{
    const QFontMetricsF metrics(painter.font());
    const auto xOnScreen = [&xMap](const Mark& mark) {
        return std::round(xMap.transform(mark.x)) + 0.5;
    };
    for (const Mark& mark : marks()) { // below all names
        painter.setPen(QPen(mark.isStrong ? colors().text : colors().secondaryText, 1.0, Qt::DashLine));
        const double x = xOnScreen(mark);
        painter.drawLine(QPointF(x, canvas.top()), QPointF(x, canvas.bottom()));
    }
    for (const bool isStrong : {true, false}) { // the end of the cache gets its name first
        for (const Mark& mark : marks()) {
            if (mark.isStrong != isStrong)
                continue;
            const double x = xOnScreen(mark);
            const double width = metrics.horizontalAdvance(mark.text) + 8.0;
            QRectF area(x + 4.0, canvas.top() + 3.0, width, metrics.height() + 2.0);
            if (area.right() > canvas.right())
                area.moveRight(x - 4.0);
            const auto isTaken = [&] {
                return std::ranges::any_of(taken, [&area](const QRectF& other) { return other.intersects(area); });
            };
            for (int line = 0; line < 3 && isTaken(); ++line)
                area.translate(0.0, metrics.height() + 4.0);
            if (isTaken() || area.bottom() > canvas.bottom())
                continue;
            paintLabel(
                painter, area, mark.text, colors().background, isStrong ? colors().text : colors().secondaryText);
            taken.push_back(area);
        }
    }
}

void SustainedPlot::paintContent(
    QPainter& painter, const QwtScaleMap& xMap, const QwtScaleMap& yMap, const QRectF& canvas) const
{
    paintCurve(painter, xMap, yMap, canvas);
    std::vector<QRectF> taken;
    paintMarks(painter, xMap, canvas, taken);
    paintPlateaus(painter, xMap, yMap, canvas, taken);
}

void SustainedPlot::mouseMovedTo(QPointF position)
{
    if (isEmpty())
        return;
    const QwtScaleMap xMap = map(Side::X);
    const auto nearest = std::ranges::min_element(m_figures->curve, {},
        [&](const PerformancePoint& point) { return std::abs(xMap.transform(xOf(point)) - position.x()); });
    crosshair()->showLine(xMap.transform(xOf(*nearest)), map(Side::Y).transform(valueOf(*nearest)),
        valueText(valueOf(*nearest)) + QLatin1Char('\n')
            + tr("%1 written · %2").arg(bytesText(static_cast<double>(nearest->written)), clockText(nearest->at)));
}

} // namespace steadymark::gui
