// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/operation/erase_sequences.h"

namespace steadymark {

// What the ATA sequences of erase_sequences.h share among themselves.

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
[[nodiscard]] std::string describeSanitizePolling();

} // namespace steadymark
