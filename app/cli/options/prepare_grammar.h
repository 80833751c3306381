// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/options/grammar.h"

namespace CLI {
class App;
}

namespace steadymark::cli {

/// The command that prepares drives. `raw` outlives the parsing.
[[nodiscard]] CLI::App* addPrepareCommand(CLI::App& app, RawArguments::Prepare& raw);

} // namespace steadymark::cli
