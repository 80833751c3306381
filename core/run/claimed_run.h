// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/procedure/document/journal_store.h"
#include "core/run/run_controller.h"

#include <cstdint>
#include <optional>

namespace steadymark {

/// What a run is kept in while it is measured, so that it can go on after an interruption.
struct ClaimedRun {
    std::optional<JournalClaim> claim; ///< held until the run is over; unset: nothing is kept
    Sentence whyNotKept;               ///< when `claim` is unset
};

/// Takes the journal of a run that is resumed, or a new one in `store`, and puts it into the request. A benchmark is
/// short enough to be measured without one where none can be had; everything else fails then.
[[nodiscard]] Result<ClaimedRun> claimRun(RunRequest& request, const JournalStore& store, std::int64_t unixMs,
    std::int64_t processId, const IsAlive& isAlive);

} // namespace steadymark
