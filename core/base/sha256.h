// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace steadymark {

/// SHA-256 (FIPS 180-4) of `data` as 64 lower-case hexadecimal digits. Boost 1.81 has none and a crypto library would
/// be a large dependency for one checksum.
[[nodiscard]] std::string sha256Hex(std::string_view data);

} // namespace steadymark
