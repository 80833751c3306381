// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

namespace steadymark {

/// Whether the device named `a` comes before `b` where people count: "sd2" before "sd10", "sdz" before "sdaa",
/// "nvme2n1" before "nvme10n1". A strict weak ordering.
[[nodiscard]] bool isNamedBefore(std::string_view a, std::string_view b);

} // namespace steadymark
