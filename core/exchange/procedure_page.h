// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/report_page.h"
#include "core/procedure/procedure_analysis.h"

#include <string>
#include <vector>

namespace steadymark {

// What stands in the report of a procedure. Everything here takes a result that is already anonymous. Pure.

enum class Plots {
    Included,
    LeftOut,
};

[[nodiscard]] ReportPage pageOf(const ProcedureResult& result, Plots plots);

/// What must be known before any number is read: simulated, scaled, a file instead of a drive, not complete, warnings.
[[nodiscard]] std::vector<std::string> noticesOf(const ProcedureResult& result);
/// What speaks against single numbers, and what was done to the drive: verdicts, stages that failed, preparations.
[[nodiscard]] std::vector<std::string> remarksOf(const ProcedureResult& result);

// The sections of each kind, with the tables and plots of that procedure.
[[nodiscard]] std::vector<ReportSection> sustainedSections(const ProcedureResult& result, Plots plots);
[[nodiscard]] std::vector<ReportSection> stateSections(const ProcedureResult& result, Plots plots);
[[nodiscard]] std::vector<ReportSection> saturationSections(const ProcedureResult& result, Plots plots);
[[nodiscard]] std::vector<ReportSection> matrixSections(const ProcedureResult& result, Plots plots);
[[nodiscard]] std::vector<ReportSection> idleSections(const ProcedureResult& result, Plots plots);
[[nodiscard]] std::vector<ReportSection> crossSections(const ProcedureResult& result, Plots plots);
/// Of any procedure: its curve.
[[nodiscard]] std::vector<ReportSection> curveSections(const ProcedureResult& result, Plots plots);

/// How steady each stage that looks for it was: SNIA's table, convergence and window.
[[nodiscard]] std::vector<ReportSection> steadinessSections(const ProcedureResult& result, Plots plots);
/// What the grid of a plan measured in each state, one column for each; none without grids.
[[nodiscard]] std::vector<ReportSection> gridSections(const ProcedureResult& result);
/// Percentiles of each measured stage; none if no latencies were kept.
[[nodiscard]] std::vector<ReportSection> latencySections(const ProcedureResult& result, Plots plots);
/// What was done, stage by stage.
[[nodiscard]] ReportSection stagesSection(const ProcedureResult& result);

} // namespace steadymark
