// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/procedure/cost_estimator.h"
#include "core/procedure/document/run_result.h"
#include "core/procedure/plans/procedure_catalog.h"

#include <QString>
#include <QStringList>

namespace steadymark::gui {

// What the pages Sustained and Degradation say in words.

/// "2–5 h · up to 4.1 TB written"
[[nodiscard]] QString costText(const ProcedureCost& cost);
/// The same in sentences, with the share of the rated endurance where it is known.
[[nodiscard]] QString costDetails(const ProcedureCost& cost);

/// "Fill twice · 2 × 2.0 TB written", "4 KiB random write, until steady, at most 25 rounds": what a stage does.
[[nodiscard]] QString stageSummary(const ProcedureStage& stage);
/// "Complete", "Not steady", "Stopped", …; empty while nothing is known.
[[nodiscard]] QString stageOutcome(const ProcedureStage& stage, const StageRecord& record);

/// Why figures must not be taken for those of a drive: a simulated one, a scaled run, one on a file only, an
/// interrupted one. A line each; empty where nothing needs to be said.
[[nodiscard]] QStringList cautions(const RunResult& result);
/// Of a procedure that is about to be started.
[[nodiscard]] QStringList cautions(const Procedure& procedure, bool isSimulated);

/// "Samsung SSD 990 PRO 2TB", "Simulated page-mapped SSD 4 GB"
[[nodiscard]] QString targetTitle(const ResultTarget& target);
/// "Four states · 22 Nov 2026 14:02 · 3 h 12 min · 4.1 TB written"
[[nodiscard]] QString resultRemark(const RunResult& result);

/// Of one that cannot go on here, because it runs elsewhere.
[[nodiscard]] QString runsElsewhereSentence(const RunResult& result);
/// "Go on with the sustained write of 14:02: 43 % done."
[[nodiscard]] QString resumeSentence(const RunResult& result, double fraction);

/// "42 %", "2.4 %"
[[nodiscard]] QString shareText(double share);

} // namespace steadymark::gui
