// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/commands/command.h"

namespace steadymark::cli {

struct HistoryCommand final : Command {
    bool asJson = false;

    void declare(Declarer& program) override;
    [[nodiscard]] ExitCode run(Console& console) const override;
};

} // namespace steadymark::cli
