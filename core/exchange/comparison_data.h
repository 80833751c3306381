// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/json.h"
#include "core/compare/comparison.h"

#include <string>

namespace steadymark {

// The figures of a comparison for programs. Pure; the results are anonymous already.

/// One line for each test and group; see CsvLine. What must be known before a number is read stands in every line,
/// because lines are copied out of tables.
[[nodiscard]] std::string csvOf(const Comparison& comparison);
[[nodiscard]] json::value jsonOf(const Comparison& comparison);

} // namespace steadymark
