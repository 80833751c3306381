// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"

#include <vector>

namespace steadymark {

/// One curve for each procedure with a stage that is as long as it takes to write so much (sustained write, Write
/// Saturation), made of all its measured samples: from its first one on, each point at the end of its time.
[[nodiscard]] std::vector<ComparedCurve> curvesOf(const ComparedGroup& group, std::size_t number);

} // namespace steadymark
