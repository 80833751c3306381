// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/procedure/plans/plan_file.h"
#include "core/procedure/plans/run_plan.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace steadymark::cli {

struct ProcedureCommand;

// Where plans come from: a built-in one by its name, or a file that people wrote. Both kinds of plan, a benchmark (one
// grid) and a procedure (stages), are run by `run` and by `procedure run`.

/// The built-in plan of that name or, if there is none, the plan file. Settings, grid and idle times of the options are
/// for built-in plans only.
[[nodiscard]] Result<RunPlan> loadPlan(const std::string& source, const ProcedureOptions& options);

/// The same where only a single grid fits.
[[nodiscard]] Result<RunPlan> loadBenchmark(const std::string& source);

/// What a `procedure` command is about, repeated as often as it says: with other names then, because it is no run of
/// the built-in plan any more.
[[nodiscard]] Result<RunPlan> planOf(const ProcedureCommand& command);

/// All stages of a plan so many times, with another name when that is more than once.
[[nodiscard]] Result<RunPlan> repeated(RunPlan plan, unsigned times);

/// What `plan` does on a target. `seed` is that of the command, and replaces the plan's; `freshSeed` is taken where
/// neither says one.
[[nodiscard]] Result<Procedure> defineProcedure(RunPlan plan, ProcedureOptions options,
    std::optional<std::uint64_t> seed, const ProcedureTarget& target, std::uint64_t freshSeed);

} // namespace steadymark::cli
