// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/commands.h"
#include "app/cli/drawing.h"
#include "core/base/clock.h"
#include "core/drives/drive.h"
#include "core/engine/target_access.h"
#include "core/prepare/drive_preparer.h"

#include <functional>
#include <istream>

namespace steadymark::cli {

/// What the prepare command needs of the world. All of it outlives the call.
struct PrepareSurroundings {
    const DriveCatalog* catalog = nullptr;
    DrivePreparer* preparer = nullptr;
    TargetAccess* target = nullptr;
    Clock* clock = nullptr;
    std::istream* input = nullptr;
    bool canAsk = false;    ///< somebody sits at a terminal, for input and for errors
    bool canRedraw = false; ///< standard error
    GridStyle output;
    std::function<GridStyle()> errorStyle;
    std::function<void()> catchStop;       ///< from now on a stop is only remembered
    std::function<bool()> isStopRequested; ///< any thread
};

[[nodiscard]] ExitCode prepareWith(
    const PrepareCommand& command, const PrepareSurroundings& surroundings, Console& console);

} // namespace steadymark::cli
