// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/options/grammar.h"

namespace CLI {
class App;
}

namespace steadymark::cli {

/// The commands about procedures; their values go to `raw`, which outlives the commands.
struct ProcedureGrammar {
    ProcedureGrammar(CLI::App& app, RawArguments::Procedure& raw);

    CLI::App* procedure = nullptr;
    CLI::App* list = nullptr;
    CLI::App* show = nullptr;
    CLI::App* run = nullptr;
};

} // namespace steadymark::cli
