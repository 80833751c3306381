// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/compare/comparison.h"
#include "core/procedure/document/procedure_result.h"
#include "core/result/run_result.h"

#include <string>

namespace steadymark {

// Reports for programs: RFC 4180 with a header. New columns are added at the end. What must be known before a number is
// read stands in every line, because lines are copied out of tables. Pure; results are anonymous already.

[[nodiscard]] std::string csvOf(const RunResult& result); ///< one line for each pass
[[nodiscard]] std::string csvOf(
    const ProcedureResult& result); ///< one line for each sample, and for each pass of a grid
[[nodiscard]] std::string csvOf(const Comparison& comparison); ///< one line for each test and group
[[nodiscard]] json::value jsonOf(const Comparison& comparison);

} // namespace steadymark
