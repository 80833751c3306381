// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/options/grammar.h"
#include "app/cli/options/run_choices.h"
#include "core/procedure/plans/run_plan.h"

#include <filesystem>
#include <optional>
#include <string>

namespace steadymark::cli {

/// What is asked of the procedure command.
struct ProcedureCommand : RunChoices {
    enum class Action { List, Show, Run, Resume };
    Action action = Action::List;
    std::string name;                            ///< of Show and Run: a built-in plan or a plan file
    unsigned repeat = 1;                         ///< all stages so many times
    std::optional<std::filesystem::path> target; ///< of Show and Run; Run always has one
    ProcedureOptions options;                    ///< `grid` and `seed` are set from what follows
    std::optional<std::string> grid;             ///< a profile or a plan file
    std::optional<std::uint64_t> seed;           ///< unset: by chance
    std::optional<ByteCount> ratedEndurance;
    std::optional<std::filesystem::path> journal; ///< of Resume; unset: the newest
    bool asJson = false;                          ///< of List and Show
};

using ProcedureAction = ProcedureCommand::Action;

/// Looks at no file and no drive. `command` is one of the three of procedures.
[[nodiscard]] Result<ProcedureCommand> readProcedure(const RawArguments::Procedure& raw, CommandName command);

/// `run --resume`: the same as `procedure run --resume`.
[[nodiscard]] Result<ProcedureCommand> readResume(const RawArguments::Run& raw);

/// Of --health and --no-health.
[[nodiscard]] Result<HealthPolicy> readHealthPolicy(const RawArguments::Run& raw);

/// Of --repeat: 1 without it.
[[nodiscard]] Result<unsigned> readRepeat(const Texts& texts);

/// Whether --no-trace, --trace and --trace-memory go together.
[[nodiscard]] Result<> checkTraceOptions(
    bool capturesTrace, const std::optional<std::string>& file, const std::optional<ByteCount>& memory);

/// "0.01" or "1%", within 0.0001–1.
[[nodiscard]] Result<double> parseScale(std::string_view text);

} // namespace steadymark::cli
