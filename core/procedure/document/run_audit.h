// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/procedure/document/run_result.h"
#include "core/result/result_json.h"

namespace steadymark {

/// Whether the document adds up: checksum, everything computed against what is stored, samples against their stages,
/// the passes of grids against each other.
[[nodiscard]] Audit auditRun(const json::object& document, const RunResult& result);

} // namespace steadymark
