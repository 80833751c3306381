// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"

#include <filesystem>
#include <string>

namespace steadymark::gui {

/// The program's file, as it is on the drive now, and what a SHA256SUMS beside it says of that.
struct ProgramChecksum {
    enum class Match { NoList, NotListed, Same, Different };
    std::string sha256; ///< 64 hexadecimal digits
    Match match = Match::NoList;
};

/// Reads the whole file. Blocks; any thread.
[[nodiscard]] Result<ProgramChecksum> checksumOf(const std::filesystem::path& program);

} // namespace steadymark::gui
