// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/commands/commands.h"
#include "app/cli/terminal/drawing.h"
#include "core/machine/machine.h"

#include <functional>
#include <istream>

namespace steadymark::cli {

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
