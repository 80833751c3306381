// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/charts/plot_colors.h"
#include "core/trace/analysis/stalls.h"

#include <QRectF>
#include <QStringList>

#include <vector>

class QFont;
class QPainter;
class QwtScaleMap;

namespace steadymark::gui {

// What is painted over the picture of a trace. The x axis is time, in ns since its start.

/// A stretch of time, ns since the start of the trace.
struct TimeSpan {
    double beginNs = 0.0;
    double endNs = 0.0;
    bool operator==(const TimeSpan&) const = default;
};

/// Marks at the upper edge with a veil below them: those of the machine hatched, those of the drive red. \param height
/// of a mark, in pixels
void paintStallMarks(QPainter& painter, const QwtScaleMap& xMap, const QRectF& canvas, double height,
    const std::vector<Stall>& stalls, const std::vector<HostStall>& hostStalls, const ChartColors& colors);

void paintTimeSpan(
    QPainter& painter, const QwtScaleMap& xMap, const QRectF& canvas, const TimeSpan& span, const ChartColors& colors);

/// What a colour or hatching in the plot is.
struct TraceLegend {
    bool hasDirections = false; ///< reads and writes in two colours
    bool hasStalls = false;     ///< of the drive
    bool hasHostStalls = false;
};
/// At the upper right.
void paintTraceLegend(
    QPainter& painter, const QRectF& canvas, const QFont& font, const TraceLegend& legend, const ChartColors& colors);

/// What the marks of stalls at this time are, a line each; `reachNs` is how near is near enough.
[[nodiscard]] QStringList stallTexts(
    const std::vector<Stall>& stalls, const std::vector<HostStall>& hostStalls, double atNs, double reachNs);

/// "The host was frozen 3 times, 94 ms in total: …": what the hatched marks are. Empty without any.
[[nodiscard]] QString hostStallText(const std::vector<HostStall>& hostStalls);

} // namespace steadymark::gui
