// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"
#include "core/prepare/model/claimed_drive.h"
#include "core/prepare/model/prepare_order.h"
#include "core/prepare/model/prepare_report.h"
#include "core/prepare/operation/operation_record.h"

#include <functional>
#include <stop_token>
#include <string>
#include <vector>

namespace steadymark {

/// What an operation works with. The helper's thread. This is no Machine: there it is one claimed drive, with the
/// rights to destroy what is on it, and on Linux the privileged helper knows nothing else of the machine and does not
/// link the engine. A Machine's DrivePreparer leads here.
struct OperationServices {
    ClaimedDrive* drive = nullptr;
    OperationJournal* journal = nullptr;
    Clock* clock = nullptr;
    std::int64_t (*unixTimeMs)() = nullptr;
    std::function<void(const PrepareProgress&)> onProgress; ///< may be empty; about once a second
    OperationRecord process;                                ///< processId, processStart and bootId of this process
};

/// Does what was ordered, for every method that destroys data: looks at the drive, all gates and the confirmation,
/// immediately before the first command; the record before each command that could leave the drive in a state of its
/// own; the commands; the state re-read; sampled reads; a rescan; the log. Never fails: what went wrong is in the
/// report, with the state in which the drive is.
///
/// `stop` is obeyed where the drive is left as it should be (discard, fill); a firmware's erase goes on.
[[nodiscard]] PrepareReport runOperation(
    const PrepareOrder& order, const OperationServices& services, std::stop_token stop);

/// Brings back a drive that a crash left locked or sanitizing, and forgets its record: see RecoveryOffer. Refused when
/// the drive is another one than the record says or needs nothing.
[[nodiscard]] PrepareReport recoverDrive(
    const DriveIdentity& drive, const OperationServices& services, std::stop_token stop);

/// Every command in the order in which runOperation() sends it when nothing fails, for the dry run.
[[nodiscard]] std::vector<std::string> plannedCommands(const PrepareStep& step, const PrepareFacts& facts);

/// How long it will take; unset: not known.
[[nodiscard]] std::optional<Nanoseconds> expectedDuration(const PrepareStep& step, const PrepareFacts& facts);

} // namespace steadymark
