// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result/grid_record.h"

#include <string>

namespace steadymark {

/// The passes of a benchmark for programs, one line for each; see CsvLine. What must be known before a number is read
/// stands in every line, because lines are copied out of tables. Pure; the result is anonymous already.
[[nodiscard]] std::string csvOf(const GridOfRun& of);

} // namespace steadymark
