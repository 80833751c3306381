// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/commands/command.h"
#include "app/cli/terminal/drawing.h"
#include "app/cli/terminal/progress_mode.h"
#include "core/machine/machine.h"
#include "core/prepare/model/prepare_step.h"

#include <functional>
#include <istream>
#include <optional>
#include <string>

namespace steadymark::cli {

/// Which drive and volume the names stand for is known only once one looks.
struct PrepareCommand final : Command {
    enum class Action { List, DryRun, Perform, Recover, Log };
    Action action = Action::List;        ///< check() makes DryRun or Perform of it:
    std::optional<PrepareMethod> method; ///< of `step`
    bool isDryRun = false;
    std::string drive; ///< a device, its name, a serial number, a partition or a folder; may be empty for Log
    PrepareStep step;  ///< of DryRun and Perform. Fill also stands for FillDrive
    std::optional<std::string> volume;       ///< a folder, a device or its name
    std::optional<std::string> confirmation; ///< what was typed to confirm the drive
    bool consents = false;                   ///< to what a fill writes
    bool asks = false;                       ///< List: even for a password
    bool asJson = false;
    ProgressMode progress = ProgressMode::Automatic;

    void declare(Declarer& program) override;
    [[nodiscard]] Result<> check() override;
    [[nodiscard]] ExitCode run(Console& console) const override;
};

using PrepareAction = PrepareCommand::Action;

/// The terminal that the prepare command talks through. All of it outlives the call.
struct PrepareDialog {
    std::istream& input;
    bool canAsk = false;    ///< somebody sits at a terminal, for input and for errors
    bool canRedraw = false; ///< standard error
    GridStyle output = {};
    std::function<GridStyle()> errorStyle = {};
    std::function<void()> catchStop = {};       ///< from now on a stop is only remembered
    std::function<bool()> isStopRequested = {}; ///< any thread
};

[[nodiscard]] ExitCode prepareWith(
    const PrepareCommand& command, Machine& machine, const PrepareDialog& dialog, Console& console);

} // namespace steadymark::cli
