// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/health/smart_document.h"

#include <string>
#include <string_view>
#include <vector>

namespace steadymark {

enum class HealthLevel {
    Unknown, ///< the drive tells nothing that could be judged
    Good,
    Watch,   ///< nothing is lost yet, but look again soon: a wearing drive, a bad cable
    Failing, ///< copy the data now
};

/// Why a drive is judged so: one sentence for people with the number in it, and a name that does not change.
struct HealthReason {
    std::string
        check; ///< "spare", "media-errors", "pending-sectors", "reallocated-sectors", "cable", "wear", "temperature"…
    HealthLevel level = HealthLevel::Good;
    Sentence text;
    Sentence remedy; ///< empty: nothing to do

    bool operator==(const HealthReason&) const = default;
};

struct HealthVerdict {
    HealthLevel level = HealthLevel::Unknown;
    Sentence summary;                  ///< "Good: 4 % of the rated endurance is used."
    std::vector<HealthReason> reasons; ///< the worst first; reasons of level Good say what speaks for the drive
    Sentence statement;                ///< the summary where the level stands beside it; empty: the level says it all

    bool operator==(const HealthVerdict&) const = default;
};

/// Judges a drive by what it says of itself now. Only states that can clear, or that really mean a loss, raise the
/// level: an error that was logged once and a cable that was bad last year are told as such, with their numbers, and do
/// not alarm for ever.
///
/// `earlier`, the newest older document of the same drive, turns counters that never go back (CRC errors, reallocated
/// sectors) into what is new since then; without it they are judged by their size.
[[nodiscard]] HealthVerdict judgeHealth(const SmartDocument& document, const SmartDocument* earlier = nullptr);

[[nodiscard]] std::string_view toString(HealthLevel level); ///< "unknown", "good", "watch", "failing"
[[nodiscard]] Result<HealthLevel> parseHealthLevel(std::string_view text);

} // namespace steadymark
