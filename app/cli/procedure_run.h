// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/commands.h"
#include "core/procedure/procedure_store.h"

#include <filesystem>

namespace steadymark::cli {

/// `procedure run`: from the beginning, or from a journal.
[[nodiscard]] ExitCode performProcedure(const ProcedureCommand& command, Console& console);

/// Where the results and journals of procedures lie below the data folder.
[[nodiscard]] ProcedureStore procedureStore(const std::filesystem::path& dataFolder);

} // namespace steadymark::cli
