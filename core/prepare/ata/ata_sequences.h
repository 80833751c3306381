// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/operation/operation_run.h"

#include <optional>
#include <vector>

namespace steadymark {

// The methods of ATA drives. They return when the drive is as the method promises; an error's sentence says in which
// state it is now. Thread: that of the operation. \pre the gates have passed

/// knowledge: ATA8-ACS section 4.7 (security feature set).
[[nodiscard]] Result<> eraseByAtaSecurity(OperationRun& run);
/// Removes the known password: unlock where locked, then disable; at most two tries of the password in all.
[[nodiscard]] Result<> unlockAta(OperationRun& run);
/// Starts it unless it is in progress already, and waits for the end.
[[nodiscard]] Result<> sanitizeAta(OperationRun& run);

/// What they send when nothing fails.
[[nodiscard]] std::vector<Sentence> plannedAtaCommands(const PrepareStep& step, const PrepareFacts& facts);
/// The time limit of the erase unit command, and what the drive itself says.
[[nodiscard]] Nanoseconds ataEraseTimeLimit(const PrepareFacts& facts, EraseVariant variant);
[[nodiscard]] std::optional<Nanoseconds> ataEraseDuration(const PrepareFacts& facts, EraseVariant variant);

// What they share among themselves.

/// Asks the drive anew (IDENTIFY DEVICE) and makes sure that the one that answers is the one that was looked at. Errors
/// as of OperationRun::send(), and Damaged for an answer that cannot be a drive's.
[[nodiscard]] Result<AtaIdentity> identifyAta(OperationRun& run);

/// The same after something went wrong: asks up to three times, a second apart, because a drive that was just reset
/// needs a moment, and because asking changes nothing. Gives up at once on a drive that is gone.
[[nodiscard]] Result<AtaIdentity> identifyAtaPatiently(OperationRun& run);

/// What Automatic stands for on the drive that answered `identity`; `asked` otherwise.
[[nodiscard]] EraseVariant ataEraseVariant(EraseVariant asked, const AtaIdentity& identity);
[[nodiscard]] EraseVariant ataSanitizeVariant(EraseVariant asked, const AtaIdentity& identity);

/// The time limit of SECURITY ERASE UNIT on this drive.
[[nodiscard]] Nanoseconds ataEraseTimeLimit(const AtaIdentity& identity, EraseVariant variant);

/// SANITIZE STATUS EXT as it is noted: once for all the times that it is asked until the end.
[[nodiscard]] Sentence describeSanitizePolling();

} // namespace steadymark
