// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/procedure/document/run_result.h"

#include <string>

namespace steadymark {

/// The samples of a procedure for programs, one line for each, and one for each pass of a grid; see CsvLine. What must
/// be known before a number is read stands in every line, because lines are copied out of tables. Pure; the result is
/// anonymous already.
[[nodiscard]] std::string csvOf(const RunResult& result);

} // namespace steadymark
