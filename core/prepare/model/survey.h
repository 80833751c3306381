// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/gates/gates.h"
#include "core/prepare/model/facts.h"
#include "core/prepare/model/survey_contents.h"
#include "core/prepare/model/survey_recovery.h"

#include <optional>
#include <string>
#include <vector>

namespace steadymark {

/// A method for one drive in one variant, or with one number of fills, and what a user must know to choose it.
struct MethodOffer {
    PrepareStep step;                    ///< with the variant that would be taken
    std::vector<Refusal> refusals;       ///< empty: it may run
    std::vector<Sentence> commands;      ///< exactly what would be sent, a line each, in order
    std::optional<Nanoseconds> duration; ///< expected; unset: not known
    ByteCount written;                   ///< that the host writes
    bool isRecommended = false;          ///< the one to begin with on this drive: at most one is

    [[nodiscard]] bool isAllowed() const { return refusals.empty(); }
    bool operator==(const MethodOffer&) const = default;
};

/// A drive as the Prepare page and `prepare --list` show it.
struct PrepareSurvey {
    DriveIdentity identity;
    bool isComplete = false; ///< FactsDepth::Claimed
    std::vector<DriveContent> contents;
    std::vector<AffectedDevice> affected;
    /// Of all methods but Idle, in the recommended order. What can be chosen of a method follows one another: the
    /// variant that Automatic stands for, then the others; one fill, then two. Variants that the drive does not have
    /// are among them, refused; those that are refused by the same gates as the first are not.
    std::vector<MethodOffer> offers;
    RecoveryOffer recovery;
    std::optional<OperationRecord> running; ///< of a process that is alive
    std::vector<Sentence> remarks;          ///< "On battery: …", "112 GB are hidden behind the accessible end (HPA)."

    bool operator==(const PrepareSurvey&) const = default;
};

/// `isRunning`: whether the process of facts.unfinished is alive.
[[nodiscard]] PrepareSurvey makeSurvey(const PrepareFacts& facts, bool isRunning = false);

/// Whether it is refused because the drive does not have the variant: nothing to choose, only to explain.
[[nodiscard]] bool isVariantMissing(const MethodOffer& offer);

} // namespace steadymark
