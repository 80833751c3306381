// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/procedure/cost_estimator.h"
#include "core/procedure/document/run_result.h"
#include "core/run/run_controller.h"

#include <string>
#include <string_view>

namespace steadymark::cli {

// What is said of a run of any kind while it goes on.

/// "Takes about 4:45 and writes about 12 GB."
[[nodiscard]] Sentence describeBenchmarkCost(const ProcedureCost& cost);

/// "read", "write" or "mix 70 % read"
[[nodiscard]] Sentence describeOperation(const Workload& workload);

/// "SEQ 1MiB Q8T1 read": tells apart what has the same name, and is what people type, in English whatever is said.
[[nodiscard]] std::string nameWithOperation(const std::string& name, const Workload& workload);

/// Which steps of a grid are over: all records but the one that is being measured.
[[nodiscard]] bool isStepOver(const GridProgress& grid, std::size_t step);

/// "[2/7] Saturate". \pre stage < procedure.stages.size()
[[nodiscard]] Sentence numberedStage(const Procedure& procedure, std::size_t stage);

/// What is shown live, in one line without its end: stage, round, speed, written, margins, time left. Printable.
[[nodiscard]] std::string progressLine(
    const Procedure& procedure, const RunProgress& progress, double bytesPerSecond, const Sentence& steadiness);

/// How a stage ended: "Fresh: complete, 12 rounds, steady." \pre stage < procedure.stages.size()
[[nodiscard]] Sentence stageLine(const Procedure& procedure, const StageRecord& record, std::size_t stage);

/// How steady a stage is by now; empty for one without a rule.
[[nodiscard]] Sentence steadinessNow(const Procedure& procedure, const RunResult& soFar, std::size_t stage);

/// What --progress json calls where a run is, and in its grid: "starting", "preparingFile", "warmUp", …
[[nodiscard]] std::string_view phaseName(const RunProgress& progress);

} // namespace steadymark::cli
