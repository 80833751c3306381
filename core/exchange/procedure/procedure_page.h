// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/report_page.h"
#include "core/procedure/document/run_result.h"

#include <string>
#include <vector>

namespace steadymark {

// What stands in the report of a procedure. Everything here takes a result that is already anonymous. Pure.

[[nodiscard]] ReportPage pageOf(const RunResult& result);

/// What must be known before any number is read: simulated, scaled, a file instead of a drive, not complete, warnings.
[[nodiscard]] std::vector<Sentence> noticesOf(const RunResult& result);

} // namespace steadymark
