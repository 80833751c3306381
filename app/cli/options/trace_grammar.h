// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/options/grammar.h"

namespace CLI {
class App;
}

namespace steadymark::cli {

/// The commands about trace files; their values go to `raw`, which outlives the commands.
struct TraceGrammar {
    TraceGrammar(CLI::App& app, RawArguments::Trace& raw);

    CLI::App* trace = nullptr;
    CLI::App* info = nullptr;
    CLI::App* percentiles = nullptr;
    CLI::App* stalls = nullptr;
    CLI::App* exporting = nullptr;
    CLI::App* importing = nullptr;
};

} // namespace steadymark::cli
