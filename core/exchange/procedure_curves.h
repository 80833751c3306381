// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/svg/svg_plot.h"
#include "core/procedure/analysis/procedure_analysis.h"

#include <vector>

namespace steadymark {

// The plots of procedures over time, bytes and drive fills. Pure.

enum class PlotValue { Throughput, Iops, Latency };
enum class StageMarks { Shown, Hidden };

/// The whole procedure over time, the stages that measure marked where they begin.
[[nodiscard]] SvgPlot timePlot(const ProcedureResult& result, PlotValue value, StageMarks marks);

enum class WrittenAxis { Bytes, DriveFills };
/// The points of some stages over what they had written since the first of them began.
[[nodiscard]] SvgPlot writtenPlot(
    const ProcedureResult& result, const std::vector<std::size_t>& stages, PlotValue value, WrittenAxis axis);

/// One curve for each state, over the time since it began.
[[nodiscard]] SvgPlot stateCurves(const ProcedureResult& result, const std::vector<StateFigure>& figures);

/// Of the first drive, in bytes; that of the target if it is not known.
[[nodiscard]] double capacityOf(const ProcedureResult& result);

} // namespace steadymark
