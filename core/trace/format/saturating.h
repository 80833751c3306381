// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <limits>

namespace steadymark {

/// a + b, or the largest number where that is more: a cell that is full stays full.
[[nodiscard]] constexpr std::uint32_t addSaturating(std::uint32_t a, std::uint64_t b) noexcept
{
    constexpr std::uint32_t most = std::numeric_limits<std::uint32_t>::max();
    return b > most - a ? most : a + static_cast<std::uint32_t>(b);
}

} // namespace steadymark
