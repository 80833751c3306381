// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/report_page.h"
#include "core/result/run_result.h"

namespace steadymark {

/// What stands in the report of a run that has plots. Takes a result that is already anonymous. Pure.
[[nodiscard]] ReportPage pageOf(const RunResult& result);

} // namespace steadymark
