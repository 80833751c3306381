// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <chrono>

namespace steadymark::cli {

class Declarer;

enum class ProgressMode {
    Automatic, ///< redrawn in place on a terminal, lines otherwise
    Lines,
    Json, ///< one compact object a line
    None,
};

/// How often a command looks how far it is and whether it shall stop.
constexpr std::chrono::milliseconds pollInterval{50};
/// After it, lines say once more where it is.
constexpr std::chrono::seconds longestSilence{30};

/// --progress
void declareProgress(Declarer& takes, ProgressMode& progress);

} // namespace steadymark::cli
