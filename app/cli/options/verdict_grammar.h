// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/options/grammar.h"

namespace CLI {
class App;
}

namespace steadymark::cli {

/// The command that explains verdicts. `raw` outlives the parsing.
[[nodiscard]] CLI::App* addWhyCommand(CLI::App& app, RawArguments::Why& raw);

} // namespace steadymark::cli
