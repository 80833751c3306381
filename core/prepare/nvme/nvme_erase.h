// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/operation/operation_run.h"

#include <vector>

namespace steadymark {

// The methods of NVMe drives. They return when the drive is as the method promises; an error's sentence says in which
// state it is now. Thread: that of the operation. \pre the gates have passed

/// Format NVM of the namespace, which keeps its LBA format.
[[nodiscard]] Result<> formatNvme(OperationRun& run);
/// Starts a sanitize unless it is in progress already, and waits for the end.
[[nodiscard]] Result<> sanitizeNvme(OperationRun& run);

/// What they send when nothing fails.
[[nodiscard]] std::vector<Sentence> plannedNvmeCommands(const PrepareStep& step, const PrepareFacts& facts);

} // namespace steadymark
