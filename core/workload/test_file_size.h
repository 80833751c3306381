// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/units.h"

#include <optional>

namespace steadymark {

/// What stays free beside a test file, so that other programs do not run into a full file system.
constexpr ByteCount spareSpace{std::uint64_t{64} << 20U};

/// The largest size of a test file, of those that people choose (powers of two, from 1 MiB), for which a folder with
/// this much free space has room; unset if not even the smallest has.
[[nodiscard]] std::optional<ByteCount> largestTestFile(ByteCount available);

} // namespace steadymark
