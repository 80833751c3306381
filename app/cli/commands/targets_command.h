// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/commands/command.h"
#include "core/simulation/presets.h"

#include <optional>

namespace steadymark::cli {

struct TargetsCommand final : Command {
    bool asJson = false;
    std::optional<SimulationPreset> explained;

    void declare(Declarer& program) override;
    [[nodiscard]] ExitCode run(Console& console) const override;
};

} // namespace steadymark::cli
