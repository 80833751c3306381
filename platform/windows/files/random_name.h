// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace steadymark {

/// 128 bits from the system's random generator as 32 lower-case hexadecimal digits: a name nobody can guess or meet.
[[nodiscard]] std::string randomHexName();

} // namespace steadymark
