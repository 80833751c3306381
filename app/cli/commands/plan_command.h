// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/commands/command.h"

#include <string>

namespace steadymark::cli {

struct PlanCommand final : Command {
    enum class Action { List, Show, Check };
    enum class Format { Plan, Text, Fio, Icf };
    Action action = Action::List;
    std::string source; ///< the name of a built-in plan, or a plan file; of Check: a file
    Format format = Format::Plan;
    std::string settings = "client"; ///< of a built-in plan that has them
    bool asJson = false;             ///< of List

    void declare(Declarer& program) override;
    [[nodiscard]] ExitCode run(Console& console) const override;
};

} // namespace steadymark::cli
