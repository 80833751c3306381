// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/options/grammar.h"
#include "app/cli/terminal/progress_mode.h"
#include "core/prepare/model/prepare_step.h"

#include <optional>
#include <string>

namespace steadymark::cli {

/// What is asked of the prepare command. Which drive and volume the names stand for is known only once one looks.
struct PrepareCommand {
    enum class Action { List, DryRun, Perform, Recover, Log };
    Action action = Action::List;
    std::string drive; ///< a device, its name, a serial number, a partition or a folder; may be empty for Log
    PrepareStep step;  ///< of DryRun and Perform. Fill also stands for FillDrive
    std::optional<std::string> volume;       ///< a folder, a device or its name
    std::optional<std::string> confirmation; ///< what was typed to confirm the drive
    bool consents = false;                   ///< to what a fill writes
    bool asks = false;                       ///< List: even for a password
    bool asJson = false;
    ProgressMode progress = ProgressMode::Automatic;
};

using PrepareAction = PrepareCommand::Action;

/// Looks at no drive.
[[nodiscard]] Result<PrepareCommand> readPrepare(const RawArguments::Prepare& raw);

} // namespace steadymark::cli
