// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/gui/states/procedure_figures.h"
#include "app/gui/states/stage_list.h"
#include "app/gui/widgets/bar_list.h"
#include "core/procedure/analysis/recovery_analysis.h"
#include "core/procedure/analysis/state_analysis.h"
#include "core/procedure/analysis/sustained_analysis.h"
#include "core/run/run_controller.h"

#include <QStringList>

#include <vector>

namespace steadymark::gui {

// What the pages Sustained and Degradation show of a procedure, as rows of their bars, lists and tables. Pure
// functions.

/// Range and slope of the newest window against what the rule allows; of several tracked cells the worst. Empty where
/// nothing is judged or there are too few rounds.
[[nodiscard]] std::vector<BarList::Row> marginRows(const ProcedureFigures& figures);
/// How fast a drive writes right after each rest, as a share of its first level.
[[nodiscard]] std::vector<BarList::Row> recoveryRows(const SustainedFindings& findings);
/// One bar for each state, with the spread of its samples and the ratio to the first.
[[nodiscard]] std::vector<BarList::Row> stateRows(const std::vector<StateFigure>& states);
/// Host Idle Recovery and Cross Stimulus Recovery.
[[nodiscard]] std::vector<BarList::Row> idleRows(const std::vector<IdleFigure>& figures);
[[nodiscard]] std::vector<BarList::Row> crossRows(const std::vector<CrossFigure>& figures);

/// The stages of a procedure that has not begun.
[[nodiscard]] std::vector<StageList::Stage> stageRows(const Procedure& procedure);
/// Of one that runs (`progress`) or is over (null).
[[nodiscard]] std::vector<StageList::Stage> stageRows(const RunResult& result, const RunProgress* progress);

/// What stands in place of a chart of the convergence while there are too few rounds for one.
[[nodiscard]] QString firstRoundText(const ProcedureFigures& figures, std::size_t stage);

/// A table with a line of titles.
struct ProcedureTable {
    QStringList titles;
    std::vector<QStringList> lines;
};
/// The cells of all measured stages over the rounds of their windows.
[[nodiscard]] ProcedureTable cellTable(const ProcedureFigures& figures);
/// What the grids of a plan measured, in MB/s: a column for each state and its ratio to the first, as in the report.
[[nodiscard]] ProcedureTable gridTable(const RunResult& result);
/// What SMART counted between the states; empty where the drive tells nothing.
[[nodiscard]] ProcedureTable healthTable(const RunResult& result);

} // namespace steadymark::gui
