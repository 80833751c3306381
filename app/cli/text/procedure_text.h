// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/terminal/drawing.h"
#include "core/base/json.h"
#include "core/procedure/analysis/procedure_analysis.h"
#include "core/procedure/cost_estimator.h"
#include "core/procedure/document/journal_store.h"
#include "core/procedure/plans/procedure_catalog.h"

#include <filesystem>
#include <string>
#include <vector>

namespace steadymark::cli {

// What the procedure command says. Names may come from files and drives: what is no Sentence is printable.

/// The procedures, one paragraph each.
[[nodiscard]] std::string describeCatalog(const std::vector<ProcedureEntry>& entries, const GridStyle& style);

/// What was interrupted, with the command that goes on with it; empty if there is nothing.
[[nodiscard]] std::string describeUnfinished(
    const std::vector<UnfinishedProcedure>& unfinished, const GridStyle& style);

/// "steadymark-cli run --resume '/home/me/x.journal'", quoted for a shell where that is needed.
[[nodiscard]] std::string resumeCommand(const std::filesystem::path& journal);

/// What a stage does, in one line: "RND 4KiB Q32T1 write, 60 samples of 1min", "Fill twice".
[[nodiscard]] Sentence describeStage(const ProcedureStage& stage);

/// Title, settings, scale, size and all stages.
[[nodiscard]] std::string describeProcedure(const Procedure& procedure, const GridStyle& style);

/// "Takes 2 h to 5 h 30 min and writes 1.2 TB to 3.4 TB, at most 0.57 % of the rated endurance."
[[nodiscard]] Sentence describeCost(const ProcedureCost& cost);

/// "range 12 % of at most 20 %, slope 4 % of at most 10 %", the worst over all tracked cells; empty without a window.
[[nodiscard]] Sentence describeSteadiness(const StageSteadiness& steadiness, const SteadyRule& rule);

[[nodiscard]] json::value toJson(const ProcedureEntry& entry);
[[nodiscard]] json::value toJson(const ProcedureCost& cost);
[[nodiscard]] json::value toJson(const UnfinishedProcedure& unfinished);

} // namespace steadymark::cli
