// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/simulation/device_parameters.h"

#include <filesystem>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace steadymark {

/// A simulated drive that can be chosen by name. All are scaled down: shaped like a kind of drive, but with a few GB,
/// so that filling one takes seconds. Speeds are those of the drives, so that everything that depends on the capacity
/// comes so much sooner.
///
/// One takes 20 to 90 MB of memory, a compressing one of 16 GiB 250 MB, and an array as often as it has drives.
///
///     NAME        [a-z0-9-]+, one of simulationPresets()
///     raid0:N:NAME        RAID 0 of 2 to 8 of them
///     cached-128m:REST, cached-2g:REST    behind a controller with a cache; REST is one of the above
struct SimulationPreset {
    std::string name;     ///< "page-mapped", "raid0:3:jmf602-mlc"
    Sentence title;       ///< "TLC SSD with SLC cache"
    Sentence description; ///< what kind of drive it is shaped like
    DeviceParameters parameters;
    std::vector<Sentence> sources; ///< where its figures are from; "" of those that are only a kind of drive
};

/// Those that are listed, in the order in which they are shown.
[[nodiscard]] const std::vector<SimulationPreset>& simulationPresets();
/// NotFound: no such name; the error lists them. InvalidArgument: what of an array or a cache is wrong, and where.
[[nodiscard]] Result<SimulationPreset> findPreset(std::string_view name);

/// "sim:page-mapped" → "page-mapped"; unset for every other path.
[[nodiscard]] std::optional<std::string> simulationName(const std::filesystem::path& target);
[[nodiscard]] std::filesystem::path simulationPath(std::string_view preset);

} // namespace steadymark
