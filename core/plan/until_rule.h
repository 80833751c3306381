// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <string_view>

namespace steadymark {

// Passes follow each other until the median of a step is known so well: its interval at 95 % lies within so many
// permille of it.

namespace limits {
constexpr unsigned leastUntilPermille = 1;
constexpr unsigned mostUntilPermille = 500;
constexpr unsigned fewestPassesForUntil = 6; ///< with which there is such an interval
constexpr unsigned usualPassesForUntil = 20; ///< at most, where nobody says how many
} // namespace limits

/// "3%", "2.5 %", "±3 %": also what formatPermille() writes. The error says what is possible.
[[nodiscard]] Result<unsigned> parseUntil(std::string_view text);

} // namespace steadymark
