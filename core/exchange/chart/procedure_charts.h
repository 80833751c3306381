// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/chart/chart.h"
#include "core/procedure/analysis/procedure_analysis.h"
#include "core/procedure/analysis/state_analysis.h"
#include "core/procedure/analysis/sustained_analysis.h"

#include <vector>

namespace steadymark {

// The charts of procedures, of unfinished ones, too. Pure.

enum class ChartValue { Throughput, Iops, Latency };
enum class StageMarks { Shown, Hidden };
/// Against what a curve of a write is drawn.
enum class ChartAbscissa { Bytes, Time, DriveFills };

/// "Throughput over written data"
[[nodiscard]] Sentence chartTitle(ChartValue value, ChartAbscissa abscissa);

/// How a drive writes on and on: throughput, or mean and slowest latency. The end of its cache and rests are marked,
/// the levels that were found are lines over the curve. Of a procedure that runs the axes grow in round steps and
/// rarely.
[[nodiscard]] Chart sustainedChart(const RunResult& result, const std::vector<PerformancePoint>& curve,
    const SustainedFindings& found, ChartAbscissa abscissa, ChartValue value);

/// Whether a drive has become steady: what was tracked in each round that counts, in per cent of its mean over the
/// newest window, the window with the limits that its values must keep, and the line through it whose slope is judged.
/// Empty while there are less than two rounds: one is 100 % of itself.
[[nodiscard]] Chart convergenceChart(const RunResult& result, std::size_t stage, const StageSteadiness& steadiness);

/// The whole procedure over time, the stages that measure marked where they begin.
[[nodiscard]] Chart timeChart(const RunResult& result, ChartValue value, StageMarks marks);
/// The points of some stages over what they had written since the first of them began.
[[nodiscard]] Chart writtenChart(
    const RunResult& result, const std::vector<std::size_t>& stages, ChartValue value, ChartAbscissa abscissa);
/// One curve for each state, over the time since it began.
[[nodiscard]] Chart stateCurves(const RunResult& result, const std::vector<StateFigure>& figures);

/// Of the first drive, in bytes; that of the target if it is not known.
[[nodiscard]] double capacityOf(const RunResult& result);

} // namespace steadymark
