// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/commands/command.h"
#include "app/cli/run/plan_request.h"
#include "app/cli/run/run_choices.h"
#include "core/engine/target_access.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace steadymark::cli {

struct RunCommand final : Command, RunChoices {
    std::filesystem::path target; ///< of what begins anew
    PlanRequest plan;
    EngineChoice engine = EngineChoice::Automatic;
    unsigned repeat = 1;              ///< more than once: a procedure of grids
    double scale = 1.0;               ///< of a plan with several stages
    std::optional<std::string> again; ///< a saved benchmark
    std::vector<std::string> tests;   ///< of it: see stepsCalled()

    void declare(Declarer& program) override;
    [[nodiscard]] Result<> check() override;
    [[nodiscard]] ExitCode run(Console& console) const override;
};

} // namespace steadymark::cli
