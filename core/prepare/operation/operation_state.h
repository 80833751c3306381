// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/model/facts.h"
#include "core/prepare/model/survey_recovery.h"

namespace steadymark {

/// A command after which the drive goes on by itself, or can be left locked.
[[nodiscard]] bool isFirmwareErase(PrepareMethod method);

/// Whether the drive is as it has to be after a method that reported success: the same drive, as large as before, with
/// no password, and nothing going on in it. The error says what is otherwise.
[[nodiscard]] Result<> checkStateAfter(PrepareMethod method, const PrepareFacts& before, const PrepareFacts& after);

/// What brings the drive of facts.unfinished back: recoveryOf(), and what the drive itself shows.
[[nodiscard]] RecoveryOffer recoveryNeeded(const PrepareFacts& facts);

/// Whether the drive cannot be used as it is: recoveryNeeded() is more than forgetting the record.
[[nodiscard]] bool needsRecovery(const PrepareFacts& facts);

/// The only way for the record of an operation that may have changed a drive: it goes when the drive itself, identified
/// as the one of the record, has shown a state that can be believed and needs nothing. `now`: the look after the last
/// command; `isStateKnown`: of the sequence.
[[nodiscard]] bool mayForget(const OperationRecord& record, const Result<PrepareFacts>& now, bool isStateKnown);

/// Whether the record is about this drive, which may have another name since. The only rule for it: what is shown as to
/// be recovered and what gets commands is decided by the same. By serial number, else by world-wide name, else by name
/// and sequence number; size, model and all that both know must be equal, and a serial number known of one only is
/// another drive's.
[[nodiscard]] bool isRecordOf(const OperationRecord& record, const DriveIdentity& drive);

} // namespace steadymark
