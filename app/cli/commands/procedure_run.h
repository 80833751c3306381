// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/commands/commands.h"

namespace steadymark::cli {

/// `procedure run`: from the beginning, or from a journal.
[[nodiscard]] ExitCode performProcedure(const ProcedureCommand& command, Console& console);

} // namespace steadymark::cli
