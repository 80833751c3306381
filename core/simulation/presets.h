// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/simulation/simulated_ssd.h"

#include <filesystem>
#include <optional>
#include <string_view>
#include <vector>

namespace steadymark {

/// A simulated drive that can be chosen by name. Names match [a-z0-9-]+. All are scaled down: shaped like a kind of
/// drive, but with a few GB, so that filling one takes seconds. Speeds are those of the drives, so that everything that
/// depends on the capacity comes so much sooner.
struct SimulationPreset {
    std::string_view name; ///< "page-mapped", "budget-block", "compressing", "slc-cache", "no-idle-collection", …
    Sentence title;        ///< "TLC SSD with SLC cache"
    Sentence description;  ///< what kind of drive it is shaped like
    SsdParameters parameters;
};

[[nodiscard]] const std::vector<SimulationPreset>& simulationPresets();
/// The error lists the names.
[[nodiscard]] Result<SimulationPreset> findPreset(std::string_view name);

/// "sim:page-mapped" → "page-mapped"; unset for every other path.
[[nodiscard]] std::optional<std::string> simulationName(const std::filesystem::path& target);
[[nodiscard]] std::filesystem::path simulationPath(std::string_view preset);

} // namespace steadymark
