// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/options/grammar.h"

namespace CLI {
class App;
}

namespace steadymark::cli {

/// The commands about health. "diff" is a command, so that no drive can be called so.
struct HealthGrammar {
    HealthGrammar(CLI::App& app, RawArguments::Health& raw);

    CLI::App* health = nullptr;
    CLI::App* diff = nullptr;
};

} // namespace steadymark::cli
