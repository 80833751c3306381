// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/drives/drive.h"

#include <optional>
#include <vector>

namespace steadymark {

/// How fast the link of a target is, in bytes/s: that of the slowest of its drives; unset if none tells. A mirror or a
/// parity writes no faster than its slowest member, a stripe as fast as all of them together, and which of these
/// several drives are is not always known: an estimate had better be too long than too short.
[[nodiscard]] std::optional<double> slowestLink(const std::vector<Drive>& drives);

} // namespace steadymark
