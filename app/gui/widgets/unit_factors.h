// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace steadymark::gui {

// Between what is kept, in bytes, ns and ms, and what is shown.

constexpr double bytesPerMegabyte = 1e6;
constexpr std::uint64_t bytesPerGigabyte = 1'000'000'000;
constexpr std::int64_t nsPerSecond = 1'000'000'000;
constexpr std::int64_t msPerDay = 86'400'000;

} // namespace steadymark::gui
