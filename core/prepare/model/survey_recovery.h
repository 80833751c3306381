// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/model/facts.h"

#include <string>

namespace steadymark {

/// How a drive that an earlier operation left behind is brought back.
enum class RecoveryKind {
    None,
    Unlock,   ///< ATA: the password that we set is still there: unlock and disable it
    Reattach, ///< a sanitize goes on in the drive: wait for it
    Forget,   ///< the drive is as it should be: only the record is left
};

struct RecoveryOffer {
    RecoveryKind kind = RecoveryKind::None;
    Sentence sentence; ///< what happened, as far as it is known
    Sentence planB;    ///< what helps without SteadyMark: the hdparm or nvme command

    bool operator==(const RecoveryOffer&) const = default;
};

/// How to bring the drive of facts.unfinished back; also without a record, when the drive itself shows that it needs it
/// (security enabled, a sanitize in progress). None while `isRunning`: the process of facts.unfinished is alive. Pure.
[[nodiscard]] RecoveryOffer recoveryOf(const PrepareFacts& facts, bool isRunning);

/// What makes an NVMe drive leave its failure mode without SteadyMark, to be typed.
[[nodiscard]] std::string leavingFailureByHand(const PrepareFacts& facts);

} // namespace steadymark
