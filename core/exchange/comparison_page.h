// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"
#include "core/compare/timeline.h"
#include "core/exchange/report_page.h"

#include <string>
#include <vector>

namespace steadymark {

// What stands in the report of a comparison. Pure.

[[nodiscard]] ReportPage pageOf(const Comparison& comparison, const std::vector<DriveTimeline>& timelines);

/// "SEQ 1MiB Q8T1 read"
[[nodiscard]] std::string nameOf(const ComparedRow& row);

// The plots; those with nothing to show are left out.

/// Bars with spread for each test. Tests of other magnitudes have plots of their own, or their bars could not be seen.
[[nodiscard]] std::vector<SvgPlot> throughputPlots(const Comparison& comparison);
/// Ratio with interval for each test, and the band in which a difference does not matter.
[[nodiscard]] std::vector<SvgPlot> ratioPlots(const Comparison& comparison);
/// Shift of the latency at each quantile.
[[nodiscard]] std::vector<SvgPlot> latencyShiftPlots(const Comparison& comparison);
/// The curves over time, bytes and drive fills.
[[nodiscard]] std::vector<SvgPlot> curvePlots(const Comparison& comparison);
/// One section for each drive: every test over the dates, change points marked, wear and temperature below.
[[nodiscard]] std::vector<ReportSection> timelineSections(const std::vector<DriveTimeline>& timelines);

} // namespace steadymark
