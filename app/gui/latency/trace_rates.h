// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/charts/plot_colors.h"
#include "core/trace/view/trace_view.h"

#include <vector>

class QPainter;
class QwtScaleMap;

namespace steadymark::gui {

/// The throughput of a trace in a stretch of time, below its picture.
struct TraceRate {
    double begin = 0.0; ///< ns since the start of the trace
    double end = 0.0;
    double megabytesPerSecond = 0.0;
    bool isUnknown = false; ///< I/Os of which the trace does not hold the sizes
};

/// Of the columns of a picture over time, as many together as can be told apart. \param shift is added to all times
/// \param canvasWidth of the picture, in pixels
[[nodiscard]] std::vector<TraceRate> ratesOf(const LatencyGrid& grid, double canvasWidth, double shift);

/// A line with gaps where the throughput is not known; these are hatched up to a low height of the axis that reaches
/// `top`.
void paintTraceRates(QPainter& painter, const QwtScaleMap& xMap, const QwtScaleMap& yMap,
    const std::vector<TraceRate>& rates, double top, const ChartColors& colors, bool isSecond);

} // namespace steadymark::gui
