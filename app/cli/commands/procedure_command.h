// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/commands/command.h"
#include "app/cli/run/run_choices.h"
#include "core/procedure/plans/run_plan.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>

namespace steadymark::cli {

struct ProcedureCommand final : Command, RunChoices {
    enum class Action { List, Show, Run };
    Action action = Action::List;
    std::string name;                            ///< of Show and Run: a built-in plan or a plan file
    unsigned repeat = 1;                         ///< all stages so many times
    std::optional<std::filesystem::path> target; ///< of Show and Run; Run always has one unless it resumes
    ProcedureOptions options;                    ///< `grid` and `seed` are set from what follows
    std::optional<std::string> grid;             ///< a profile or a plan file
    std::optional<std::uint64_t> seed;           ///< unset: by chance
    std::optional<ByteCount> ratedEndurance;
    bool asJson = false; ///< of List and Show

    void declare(Declarer& program) override;
    [[nodiscard]] Result<> check() override;
    [[nodiscard]] ExitCode run(Console& console) const override;
};

using ProcedureAction = ProcedureCommand::Action;

} // namespace steadymark::cli
