// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace steadymark {

/// 128 bits from the kernel's random generator as 32 lower-case hexadecimal digits: a name nobody can guess or meet.
/// Where that generator is refused (seccomp, no /dev) nobody meets it either, but it could be guessed: make what it
/// names with O_EXCL.
[[nodiscard]] std::string randomHexName();

} // namespace steadymark
