// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/report_page.h"
#include "core/procedure/document/run_result.h"

#include <vector>

namespace steadymark {

/// One section for each stage of a run of sweeps: what was found, its charts, and every point in a table; of two
/// parameters a table whose columns are the values of the second. Stages that are no sweep have their tests in a table;
/// those of a fast cache and of a flush are told together. Pure.
[[nodiscard]] std::vector<ReportSection> sweepSections(const RunResult& result);

} // namespace steadymark
