// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/report_page.h"
#include "core/procedure/document/run_result.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace steadymark {

// The grids of a plan, in each state of the drive in which it measures one. They take a result that is already
// anonymous. Pure.

/// What the grids of a plan measured, one column for each state with its ratio to the first; of a grid that was
/// repeated one row for each run, and the curve over the runs. None without grids.
[[nodiscard]] std::vector<ReportSection> gridSections(const RunResult& result);
/// The curves and latencies of each of them, as in the report of a benchmark; of the first of very many.
[[nodiscard]] std::vector<ReportSection> gridDetails(const RunResult& result);
/// Throughput of the score of one test in the grid of a stage to that in the first grid; unset where one of them lacks.
[[nodiscard]] std::optional<double> ratioToFirstGrid(
    const RunResult& result, std::size_t stage, const StepRecord& step);

} // namespace steadymark
