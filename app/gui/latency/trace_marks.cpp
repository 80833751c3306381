// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/latency/trace_marks.h"

#include "app/gui/widgets/figure_text.h"

#include <qwt_scale_map.h>

#include <QCoreApplication>
#include <QFontMetricsF>
#include <QPainter>

#include <algorithm>
#include <cmath>

namespace steadymark::gui {

namespace {
struct TraceMarks {
    Q_DECLARE_TR_FUNCTIONS(TraceMarks)
};

/// The same beside its word in the legend as in the plot.
void paintMark(QPainter& painter, const QRectF& mark, const QColor& color, bool isHatched, const ChartColors& colors)
{
    if (!isHatched) {
        painter.fillRect(mark, color);
        return;
    }
    painter.fillRect(mark, colors.background);
    painter.fillRect(mark, QBrush(color, Qt::BDiagPattern));
    painter.setPen(QPen(color, 1.0));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(mark.adjusted(0.5, 0.0, -0.5, -0.5));
}
} // namespace

void paintStallMarks(QPainter& painter, const QwtScaleMap& xMap, const QRectF& canvas, double height,
    const std::vector<Stall>& stalls, const std::vector<HostStall>& hostStalls, const ChartColors& colors)
{
    const auto paint = [&](double beginNs, double endNs, bool isHost) {
        const double left = xMap.transform(beginNs);
        const double right = xMap.transform(endNs);
        if (right < canvas.left() - 3.0 || left > canvas.right() + 3.0)
            return;
        const double width = std::max(3.0, right - left);
        const QRectF span(0.5 * (left + right) - 0.5 * width, canvas.top(), width, canvas.height());
        QColor color = isHost ? colors.secondaryText : colors.failure;
        QColor veil = color;
        veil.setAlphaF(isHost ? 0.10F : 0.12F);
        painter.fillRect(span, veil);
        const double markWidth = std::max(6.0, right - left);
        const QRectF mark(span.center().x() - 0.5 * markWidth, canvas.top(), markWidth, height);
        paintMark(painter, mark, color, isHost, colors);
    };
    for (const HostStall& stall : hostStalls)
        paint(static_cast<double>(stall.beginNs), static_cast<double>(stall.endNs), true);
    for (const Stall& stall : stalls) {
        if (stall.cause != Stall::Cause::Host)
            paint(static_cast<double>(stall.beginNs), static_cast<double>(stall.endNs), false);
    }
}

void paintTimeSpan(
    QPainter& painter, const QwtScaleMap& xMap, const QRectF& canvas, const TimeSpan& span, const ChartColors& colors)
{
    const double left = std::clamp(xMap.transform(span.beginNs), canvas.left() - 2.0, canvas.right() + 2.0);
    const double right = std::clamp(xMap.transform(span.endNs), canvas.left() - 2.0, canvas.right() + 2.0);
    QColor fill = colors.focus;
    fill.setAlphaF(0.13F);
    painter.fillRect(QRectF(left, canvas.top(), std::max(1.0, right - left), canvas.height()), fill);
    painter.setPen(QPen(colors.focus, 1.0));
    for (const double x : {left, right})
        painter.drawLine(QPointF(std::floor(x) + 0.5, canvas.top()), QPointF(std::floor(x) + 0.5, canvas.bottom()));
}

void paintTraceLegend(
    QPainter& painter, const QRectF& canvas, const QFont& font, const TraceLegend& legend, const ChartColors& colors)
{
    struct Entry {
        QString text;
        QColor color;
        bool isHatched = false;
    };
    std::vector<Entry> entries; // from right to left
    if (legend.hasDirections)
        entries = {{TraceMarks::tr("both in one pixel"), colors.mix}, {TraceMarks::tr("write"), colors.write},
            {TraceMarks::tr("read"), colors.read}};
    if (legend.hasStalls)
        entries.push_back({TraceMarks::tr("stall"), colors.failure});
    if (legend.hasHostStalls)
        entries.push_back({TraceMarks::tr("host frozen"), colors.secondaryText, true});
    painter.setFont(font);
    const QFontMetricsF metrics(font);
    const double side = std::round(metrics.height() * 0.6);
    double right = canvas.right() - 6.0;
    for (const Entry& entry : entries) {
        const double width = metrics.horizontalAdvance(entry.text);
        const QRectF line(
            right - width - side * 1.5, canvas.top() + metrics.height() * 0.6, width + side * 1.5, metrics.height());
        QColor plate = colors.background;
        plate.setAlphaF(0.5F); // an I/O below it must still be seen
        painter.fillRect(line, plate);
        paintMark(painter, QRectF(line.left(), line.center().y() - 0.5 * side, side, side), entry.color,
            entry.isHatched, colors);
        painter.setPen(colors.text);
        painter.drawText(line.adjusted(side * 1.5, 0.0, 0.0, 0.0), Qt::AlignLeft | Qt::AlignVCenter, entry.text);
        right = line.left() - side;
    }
}

QStringList stallTexts(
    const std::vector<Stall>& stalls, const std::vector<HostStall>& hostStalls, double atNs, double reachNs)
{
    const auto isAt = [atNs, reachNs](const auto& stall) {
        return static_cast<double>(stall.beginNs) - reachNs <= atNs
            && atNs <= static_cast<double>(stall.endNs) + reachNs;
    };
    QStringList texts;
    for (const Stall& stall : stalls) {
        if (isAt(stall) && stall.cause != Stall::Cause::Host) {
            texts << TraceMarks::tr("Stall of %1").arg(latencyText(static_cast<double>(stall.lengthNs())));
            break;
        }
    }
    const auto host = std::ranges::find_if(hostStalls, isAt);
    if (host != hostStalls.end())
        texts << TraceMarks::tr("Host frozen for %1: not the drive")
                     .arg(latencyText(static_cast<double>(host->endNs - host->beginNs)));
    return texts;
}

QString hostStallText(const std::vector<HostStall>& hostStalls)
{
    if (hostStalls.empty())
        return {};
    double total = 0.0;
    double longest = 0.0;
    for (const HostStall& stall : hostStalls) {
        const auto length = static_cast<double>(stall.endNs - stall.beginNs);
        total += length;
        longest = std::max(longest, length);
    }
    if (hostStalls.size() == 1)
        return TraceMarks::tr("The hatched mark in the plot is no stall of the drive: the host itself was frozen for "
                              "%1.")
            .arg(latencyText(total));
    return TraceMarks::tr("The hatched marks in the plot are no stalls of the drive: the host itself was frozen %n "
                          "time(s), %1 in total, at most %2.",
        nullptr, static_cast<int>(hostStalls.size()))
        .arg(latencyText(total), latencyText(longest));
}

} // namespace steadymark::gui
