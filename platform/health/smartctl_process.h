// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/base/units.h"

#include <filesystem>
#include <stop_token>
#include <string>
#include <vector>

namespace steadymark {

/// A drive that hangs lets go of smartctl after its own time limits.
inline constexpr Nanoseconds smartctlTimeLimit{30'000'000'000};
/// The longest documents of real drives have 100 KiB. Escaped once more they must fit into one answer of the helper.
inline constexpr std::size_t smartctlOutputLimit = std::size_t{1} << 20U;

struct SmartctlOutput {
    std::string text;    ///< what it printed: JSON that nobody has looked at, or nothing
    unsigned status = 0; ///< smartctl_exit.h
};

/// Runs smartctl and leaves the reading of its words to the caller: in the helper nobody reads them. It has failed only
/// when it printed nothing, in which case the error holds what it complained about.
[[nodiscard]] Result<SmartctlOutput> runSmartctl(const std::filesystem::path& smartctl,
    std::vector<std::string> arguments, Nanoseconds timeLimit, std::stop_token stop);

} // namespace steadymark
