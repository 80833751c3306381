// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/target_access.h"
#include "core/engine/workload_runner.h"

#include <cstdint>
#include <functional>
#include <stop_token>

namespace steadymark {

/// TRIMs of one length, one after the other.
struct TrimPass {
    ByteCount length;             ///< of each
    std::uint64_t beginBytes = 0; ///< the first begins here, rounded up to a multiple of the length; each other one
                                  ///< where the one before ended, behind the end of the target from its beginning on
    PassLength until;             ///< its time is that of the TRIMs alone. One TRIM is always done
};

/// Times them on the calling thread; what is trimmed holds nothing afterwards. `onTick` is called after each. The
/// record has PassRecord::trim and nothing else; it lasts as long as the TRIMs together. \pre the length is not 0 and
/// fits into the target
[[nodiscard]] PassOutcome runTrimPass(const TrimPass& pass, OpenTarget& target, const StampClock& clock,
    const std::stop_token& stop, const std::function<void()>& onTick);

} // namespace steadymark
