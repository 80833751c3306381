// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/charts/plot_colors.h"
#include "core/trace/analysis/stalls.h"

#include <QRectF>

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

/// Which colour is which direction, at the upper right.
void paintDirectionLegend(QPainter& painter, const QRectF& canvas, const QFont& font, const ChartColors& colors);

} // namespace steadymark::gui
