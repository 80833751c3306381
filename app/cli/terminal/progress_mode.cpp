// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/terminal/progress_mode.h"

#include "app/cli/options/declarer.h"

namespace steadymark::cli {

void declareProgress(Declarer& takes, ProgressMode& progress)
{
    takes.choice("--progress", progress,
        {{"auto", ProgressMode::Automatic}, {"lines", ProgressMode::Lines}, {"json", ProgressMode::Json},
            {"none", ProgressMode::None}},
        "KIND", Sentence("auto, lines, json or none [auto]"));
}

} // namespace steadymark::cli
