// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/commands/commands.h"
#include "core/procedure/document/procedure_result.h"
#include "core/procedure/plans/run_plan.h"

#include <filesystem>
#include <optional>
#include <string>

namespace steadymark::cli {

// Where plans come from: a built-in one by its name, or a file that people wrote. Both kinds of plan, a benchmark (one
// grid) and a procedure (stages), are run by `run` and by `procedure run`.

/// The built-in plan of that name or, if there is none, the plan file. Settings, grid and idle times of the options are
/// for built-in plans only.
[[nodiscard]] Result<RunPlan> loadPlan(const std::string& source, const ProcedureOptions& options);

[[nodiscard]] Result<RunPlan> readPlanFile(const std::filesystem::path& file);

/// The same where only a single grid fits.
[[nodiscard]] Result<RunPlan> loadBenchmark(const std::string& source);

/// What a `procedure` command is about, repeated as often as it says: with other names then, because it is no run of
/// the built-in plan any more.
[[nodiscard]] Result<RunPlan> planOf(const ProcedureCommand& command);

/// What `run` has to do by stages: nothing for a benchmark that is run once. The error says which option does not fit.
[[nodiscard]] Result<std::optional<ProcedureCommand>> procedureOf(const RunCommand& command);
/// What `procedure run` has to do as a benchmark: nothing for everything else.
[[nodiscard]] Result<std::optional<RunCommand>> benchmarkOf(const ProcedureCommand& command);

/// Goes on with a benchmark: what `journal` holds is `soFar`.
[[nodiscard]] ExitCode resumeBenchmark(const ProcedureCommand& command, const std::filesystem::path& journal,
    const ProcedureResult& soFar, Console& console);

/// A benchmark that is run once; `command` was asked whether it is one before.
[[nodiscard]] ExitCode performBenchmark(const RunCommand& command, Console& console);

} // namespace steadymark::cli
