// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/units.h"
#include "platform/windows/system/windows_api.h"

#include <cstdint>

namespace steadymark {

/// A duration as Windows counts them, in 100 ns. Those of a machine that ran for centuries do not fit.
[[nodiscard]] inline Nanoseconds toNanoseconds(const FILETIME& time)
{
    const std::uint64_t ticks = (static_cast<std::uint64_t>(time.dwHighDateTime) << 32U) | time.dwLowDateTime;
    return Nanoseconds(static_cast<Nanoseconds::rep>(ticks * 100));
}

} // namespace steadymark
