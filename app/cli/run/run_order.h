// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/run/run_choices.h"
#include "app/cli/terminal/console.h"
#include "core/engine/target_access.h"
#include "core/procedure/plans/files_procedures.h"
#include "core/procedure/plans/run_plan.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <vector>

namespace steadymark::cli {

struct ProcedureCommand;
struct RunCommand;

/// What is to be run, whichever command said it: a benchmark (one grid), a plan of stages, or what was interrupted.
struct RunOrder : RunChoices {
    std::optional<std::filesystem::path> target; ///< of what begins anew
    std::optional<TestPlan> benchmark;
    EngineChoice engine = EngineChoice::Automatic; ///< of a benchmark
    std::optional<RunPlan> plan;                   ///< of stages
    std::optional<Procedure> procedure;            ///< that is made already: with files
    std::optional<VerifyChoices> verify;           ///< of a verification, whose size follows from the target
    ProcedureOptions options;                      ///< of those
    std::optional<std::uint64_t> seed;             ///< of those; unset: the plan's, or by chance
    std::optional<ByteCount> ratedEndurance;
    std::optional<std::filesystem::path> again; ///< a saved benchmark, of which only `tests` are measured once more
    std::vector<std::string> tests;             ///< of it: see stepsCalled()
    bool resumes = false;
    std::optional<std::filesystem::path> journal; ///< to go on with; unset: the newest
};

/// Reads the plan. The error says which option does not fit it.
[[nodiscard]] Result<RunOrder> orderOf(const RunCommand& command);
/// The same of `procedure run`.
[[nodiscard]] Result<RunOrder> orderOf(const ProcedureCommand& command);

/// From the beginning, or from a journal.
[[nodiscard]] ExitCode performRun(const RunOrder& order, Console& console);

} // namespace steadymark::cli
