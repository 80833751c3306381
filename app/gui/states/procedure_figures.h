// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/report_page.h"
#include "core/procedure/analysis/procedure_analysis.h"
#include "core/procedure/analysis/recovery_analysis.h"
#include "core/procedure/analysis/state_analysis.h"
#include "core/procedure/analysis/sustained_analysis.h"
#include "core/procedure/document/run_json.h"

#include <filesystem>
#include <memory>
#include <string>
#include <vector>

namespace steadymark::gui {

/// A procedure's result, finished or not, with everything that the pages draw of it. A plain value; computed off the
/// GUI thread while a procedure runs.
struct ProcedureFigures {
    std::shared_ptr<const RunResult> result; ///< never null
    std::vector<PerformancePoint> curve;
    std::vector<StageSteadiness> steadiness;    ///< one for each stage; empty of those that are not judged
    SustainedFindings sustained;                ///< of the sustained write
    std::vector<StateFigure> states;            ///< of the four states, and of fills
    std::vector<Sentence> sentences;            ///< what was found
    std::vector<std::vector<CellFigure>> cells; ///< one list for each stage
    std::vector<IdleFigure> idle;               ///< of Host Idle Recovery
    std::vector<CrossFigure> cross;             ///< of Cross Stimulus Recovery
    std::vector<ReportSection> sections;        ///< of sweeps and files: curves and tables, as in reports
};

[[nodiscard]] std::shared_ptr<const ProcedureFigures> figuresOf(std::shared_ptr<const RunResult> result);

/// The names that the pages are told by.
inline constexpr std::string_view sustainedName = "sustained";
inline constexpr std::string_view fourStatesName = "four-states";

/// The rule of a stage; null when nothing is asked of it.
[[nodiscard]] const SteadyRule* ruleOf(const Procedure& procedure, std::size_t stage);
/// The stage whose steadiness matters: the last one with a rule that was begun, or the first that has one.
[[nodiscard]] std::optional<std::size_t> judgedStage(const RunResult& result);

/// How much of a procedure is behind, 0–1, by its steps; for one that was interrupted.
[[nodiscard]] double fractionDone(const RunResult& result);

} // namespace steadymark::gui
