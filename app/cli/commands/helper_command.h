// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/commands/command.h"

#include <optional>

namespace steadymark::cli {

/// What the program does when it is told --install-helper or --uninstall-helper.
struct HelperCommand final : Command {
    enum class Action { Install, Uninstall };
    std::optional<Action> action; ///< unset: neither was said

    void declare(Declarer& program) override;
    [[nodiscard]] ExitCode run(Console& console) const override;
};

} // namespace steadymark::cli
