// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/gates/gates.h"
#include "core/prepare/model/facts.h"

#include <optional>
#include <string>
#include <vector>

namespace steadymark {

/// A method for one drive in one variant, or with one number of fills, and what a user must know to choose it.
struct MethodOffer {
    PrepareStep step;                    ///< with the variant that would be taken
    std::vector<Refusal> refusals;       ///< empty: it may run
    std::vector<std::string> commands;   ///< exactly what would be sent, a line each, in order
    std::optional<Nanoseconds> duration; ///< expected; unset: not known
    ByteCount written;                   ///< that the host writes
    bool isRecommended = false;          ///< the one to begin with on this drive: at most one is

    [[nodiscard]] bool isAllowed() const { return refusals.empty(); }
    bool operator==(const MethodOffer&) const = default;
};

/// What lies on a drive, one entry for each partition or for the whole drive.
struct DriveContent {
    std::string device;
    ByteCount size;
    std::string kind; ///< "ext4", "LUKS", "LVM", "Windows (NTFS)": for people; empty: nothing known
    std::string label;
    std::vector<std::string> mountPoints;

    bool operator==(const DriveContent&) const = default;
};

/// How a drive that an earlier operation left behind is brought back.
enum class RecoveryKind {
    None,
    Unlock,   ///< ATA: the password that we set is still there: unlock and disable it
    Reattach, ///< a sanitize goes on in the drive: wait for it
    Forget,   ///< the drive is as it should be: only the record is left
};

struct RecoveryOffer {
    RecoveryKind kind = RecoveryKind::None;
    std::string sentence; ///< what happened, as far as it is known
    std::string planB;    ///< what helps without SteadyMark: the hdparm or nvme command

    bool operator==(const RecoveryOffer&) const = default;
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
    std::vector<std::string> remarks;       ///< "On battery: …", "112 GB are hidden behind the accessible end (HPA)."

    bool operator==(const PrepareSurvey&) const = default;
};

/// `isRunning`: whether the process of facts.unfinished is alive.
[[nodiscard]] PrepareSurvey makeSurvey(const PrepareFacts& facts, bool isRunning = false);

/// Whether it is refused because the drive does not have the variant: nothing to choose, only to explain.
[[nodiscard]] bool isVariantMissing(const MethodOffer& offer);

/// Two sentences: what the method does and does not do; whether data can be recovered afterwards.
[[nodiscard]] std::string explain(PrepareMethod method);

/// How to bring the drive of facts.unfinished back; also without a record, when the drive itself shows that it needs it
/// (security enabled, a sanitize in progress).
[[nodiscard]] RecoveryOffer recoveryOf(const PrepareFacts& facts, bool isRunning);

} // namespace steadymark
