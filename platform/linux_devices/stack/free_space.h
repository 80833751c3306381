// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/units.h"

#include <filesystem>
#include <optional>

namespace steadymark {

/// How much room there is in a file system.
struct Space {
    ByteCount total;
    ByteCount available;
    int error = 0; ///< errno
};

/// Of the file system that holds `folder`.
[[nodiscard]] Space measureSpace(const std::filesystem::path& folder);

/// The same where a dead server could block the call for ever: it waits on a thread of its own, which is left behind if
/// there is no answer within two seconds. Nothing then.
[[nodiscard]] std::optional<Space> measureSpacePatiently(const std::filesystem::path& folder);

} // namespace steadymark
