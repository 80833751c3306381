// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace steadymark {

/// One I/O's direction, seen from the host.
enum class Direction : std::uint8_t { Read, Write };

} // namespace steadymark
