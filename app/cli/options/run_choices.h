// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "app/cli/terminal/progress_mode.h"
#include "core/base/units.h"
#include "core/run/health_collector.h"

#include <optional>
#include <string>

namespace steadymark::cli {

/// What a run of any kind is told, whatever it measures.
struct RunChoices {
    std::string comment;
    std::string confirmed;               ///< what was typed to confirm which drive loses everything
    bool consents = false;               ///< to what a plan with several stages writes
    std::optional<std::string> jsonFile; ///< "-" is standard output
    std::optional<std::string> saveFile;
    std::optional<std::string> traceFile;
    bool capturesTrace = true;
    std::optional<ByteCount> traceMemory;
    ProgressMode progress = ProgressMode::Automatic;
    HealthPolicy health = HealthPolicy::WithoutAsking;
    bool keepsHistory = true;
    bool requiresSound = false;
};

} // namespace steadymark::cli
