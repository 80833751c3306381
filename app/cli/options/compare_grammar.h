// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/options/grammar.h"

namespace CLI {
class App;
}

namespace steadymark::cli {

/// Adds the compare command; its values go to `raw`, which outlives the command.
[[nodiscard]] CLI::App* addCompareCommand(CLI::App& app, RawArguments::Compare& raw);

} // namespace steadymark::cli
