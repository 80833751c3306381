// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/target_access.h"

#include <stop_token>

namespace steadymark {

/// Reads blocks of 4 KiB at random places of a target and counts those that hold nothing but zeros: a hole, a reserved
/// extent or a discarded area answers reads without touching the drive, and so do some file systems without a map of
/// extents. Takes under a second on a hard disk. Fails when a read fails.
[[nodiscard]] Result<ContentSample> sampleContent(
    OpenTarget& target, std::uint64_t seed, const StampClock& stampClock, std::stop_token stop);

} // namespace steadymark
