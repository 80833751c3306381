// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/report_page.h"
#include "core/procedure/analysis/procedure_analysis.h"

#include <string>
#include <vector>

namespace steadymark {

// What stands in the report of a procedure. Everything here takes a result that is already anonymous. Pure.

[[nodiscard]] ReportPage pageOf(const ProcedureResult& result);

/// What must be known before any number is read: simulated, scaled, a file instead of a drive, not complete, warnings.
[[nodiscard]] std::vector<std::string> noticesOf(const ProcedureResult& result);
/// What speaks against single numbers, and what was done to the drive: verdicts, stages that failed, preparations.
[[nodiscard]] std::vector<std::string> remarksOf(const ProcedureResult& result);

// The sections of each kind, with the tables and plots of that procedure.
[[nodiscard]] std::vector<ReportSection> sustainedSections(const ProcedureResult& result);
[[nodiscard]] std::vector<ReportSection> stateSections(const ProcedureResult& result);
[[nodiscard]] std::vector<ReportSection> saturationSections(const ProcedureResult& result);
[[nodiscard]] std::vector<ReportSection> matrixSections(const ProcedureResult& result);
[[nodiscard]] std::vector<ReportSection> idleSections(const ProcedureResult& result);
[[nodiscard]] std::vector<ReportSection> crossSections(const ProcedureResult& result);
/// Of any procedure: its curve.
[[nodiscard]] std::vector<ReportSection> curveSections(const ProcedureResult& result);

/// How steady each stage that looks for it was: SNIA's table, convergence and window.
[[nodiscard]] std::vector<ReportSection> steadinessSections(const ProcedureResult& result);
/// What the grids of a plan measured, one column for each state with its ratio to the first; none without grids.
[[nodiscard]] std::vector<ReportSection> gridSections(const ProcedureResult& result);
/// The curves and latencies of each of them, as in the report of a benchmark; of the first of very many.
[[nodiscard]] std::vector<ReportSection> gridDetails(const ProcedureResult& result);
/// Throughput of the score of one test in the grid of a stage to that in the first grid; unset where one of them lacks.
[[nodiscard]] std::optional<double> ratioToFirstGrid(
    const ProcedureResult& result, std::size_t stage, const StepRecord& step);
/// Percentiles of each measured stage; none if no latencies were kept.
[[nodiscard]] std::vector<ReportSection> latencySections(const ProcedureResult& result);
/// What was done, stage by stage.
[[nodiscard]] ReportSection stagesSection(const ProcedureResult& result);

} // namespace steadymark
