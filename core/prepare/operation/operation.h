// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/model/prepare_order.h"
#include "core/prepare/model/prepare_report.h"
#include "core/prepare/operation/operation_services.h"

#include <stop_token>

namespace steadymark {

/// Does what was ordered, for every method that destroys data: looks at the drive, all gates and the confirmation,
/// immediately before the first command; the record before each command that could leave the drive in a state of its
/// own; the commands; the state re-read; sampled reads; a rescan; the log. Never fails: what went wrong is in the
/// report, with the state in which the drive is.
///
/// `stop` is obeyed where the drive is left as it should be (discard, fill); a firmware's erase goes on.
[[nodiscard]] PrepareReport runOperation(
    const PrepareOrder& order, const OperationServices& services, std::stop_token stop);

} // namespace steadymark
