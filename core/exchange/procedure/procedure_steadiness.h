// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/report_page.h"
#include "core/procedure/document/run_result.h"

#include <vector>

namespace steadymark {

/// How steady each stage that looks for it was: SNIA's table, convergence and window. Pure.
[[nodiscard]] std::vector<ReportSection> steadinessSections(const RunResult& result);

} // namespace steadymark
