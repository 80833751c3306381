// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/report_page.h"
#include "core/procedure/document/run_result.h"

#include <vector>

namespace steadymark {

/// What stages that verify found: phases, counts of sectors, places of faults, map and speed. Of a result that is
/// already anonymous. Pure.
[[nodiscard]] std::vector<ReportSection> verifySections(const RunResult& result);

} // namespace steadymark
