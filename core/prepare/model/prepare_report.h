// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/model/drive_identity.h"
#include "core/prepare/model/prepare_step.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace steadymark {

enum class PrepareOutcome {
    Done,
    Refused,   ///< by a gate: nothing was sent to the drive
    Failed,    ///< see PrepareReport::sentence for the state in which the drive is
    Cancelled, ///< by the user, where that is possible
};

/// What reads after the operation found: `samples` blocks spread over the drive, read before and after.
struct PrepareProof {
    unsigned samples = 0;
    unsigned zeros = 0;      ///< read as zeros afterwards
    unsigned unchanged = 0;  ///< hold what they held before, and that was not zeros
    unsigned changed = 0;    ///< something else
    unsigned unreadable = 0; ///< refused by the drive, as some do for deallocated blocks

    bool operator==(const PrepareProof&) const = default;
};

/// What was done to a drive: an entry of the log, and part of the results measured after it.
struct PrepareReport {
    PrepareStep step;
    DriveIdentity identity;
    PrepareOutcome outcome = PrepareOutcome::Failed;
    Sentence sentence; ///< what was done, or why not; for people
    std::int64_t startedAtUnixMs = 0;
    Nanoseconds duration{};
    ByteCount bytes; ///< trimmed, discarded or written
    std::optional<PrepareProof> proof;
    std::vector<Sentence> commands; ///< what was sent, in order, as the dry run tells it
    std::vector<Sentence> remarks;  ///< "The drive was not read back: …"

    bool operator==(const PrepareReport&) const = default;
};

/// How far an operation is.
struct PrepareProgress {
    Sentence phase;           ///< for people: "Discarding", "Erasing; the drive reports no progress"
    double fraction = 0.0;    ///< 0–1
    bool isEstimated = false; ///< by time only: the drive itself tells nothing
    std::optional<Nanoseconds> remaining;
    ByteCount bytes;
    bool canBeStopped = false; ///< without leaving the drive in a state of its own

    bool operator==(const PrepareProgress&) const = default;
};

[[nodiscard]] std::string_view toString(PrepareOutcome outcome); ///< "done", "refused", "failed", "cancelled"
[[nodiscard]] Result<PrepareOutcome> parsePrepareOutcome(std::string_view text);

/// A copy that does not tell whose drive it was: no serial number, no world-wide name, no paths in its sentences.
[[nodiscard]] PrepareReport anonymized(PrepareReport report);

} // namespace steadymark
