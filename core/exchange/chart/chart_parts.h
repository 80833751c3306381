// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/chart/chart.h"
#include "core/record/step_record.h"

namespace steadymark {

// What charts of several kinds have in common. Pure.

/// The colour that a direction has everywhere.
[[nodiscard]] ChartColor chartColorOf(Operation operation);

/// Throughput in MB/s, from 0.
[[nodiscard]] ChartAxis rateAxis();
[[nodiscard]] ChartAxis iopsAxis();
/// °C, in whole tens with room around what was read.
[[nodiscard]] ChartAxis temperatureAxis(double least, double greatest);
/// In ns on a logarithmic axis.
[[nodiscard]] ChartAxis latencyAxis();
/// From 0 to at least the last moment: seconds, amounts of data, fills of the drive.
[[nodiscard]] ChartAxis timeAxis();
[[nodiscard]] ChartAxis writtenAxis();
[[nodiscard]] ChartAxis fillsAxis();
/// The share of I/Os up to the largest quantile.
[[nodiscard]] ChartAxis ninesAxis(double largestQuantile);
/// Dates from the first to the last, with a little room on both sides.
[[nodiscard]] ChartAxis dateAxis(double firstMs, double lastMs);

[[nodiscard]] ChartSeries lineSeries(Sentence name = {});
/// A horizontal or sloped line of reference.
[[nodiscard]] ChartSeries referenceLine(double x1, double y1, double x2, double y2, Sentence name = {});

} // namespace steadymark
