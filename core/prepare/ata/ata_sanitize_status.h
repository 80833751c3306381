// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>

namespace steadymark {

/// SANITIZE STATUS EXT (B4h, feature 0000h; ACS-3, section 7.36.7).
struct AtaSanitizeStatus {
    bool isInProgress = false;
    bool hasCompletedWithoutError = false;
    bool isFrozen = false; ///< SANITIZE FREEZE LOCK EXT was sent: until the next power cycle
    double fraction = 0.0; ///< 0–1 while in progress
    /// The last one failed: the drive takes nothing but another one, until it has left this state.
    bool hasFailed = false;

    bool operator==(const AtaSanitizeStatus&) const = default;
};

} // namespace steadymark
