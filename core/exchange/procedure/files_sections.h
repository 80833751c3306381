// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/report_page.h"
#include "core/procedure/analysis/delay_ratio.h"
#include "core/procedure/document/run_result.h"

#include <vector>

namespace steadymark {

/// What stages with files did: rates, operations on names, and a DelayRatio with its ranking. Of a result that is
/// already anonymous. Pure.
[[nodiscard]] std::vector<ReportSection> filesSections(const RunResult& result);

/// The drives of a ranking, the worst first.
[[nodiscard]] ReportTable rankingTable(const std::vector<RankedDelay>& ranking);

} // namespace steadymark
