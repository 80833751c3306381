// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"

#include <vector>

namespace steadymark {

/// One curve for each procedure with a stage that is as long as it takes to write so much (sustained write, Write
/// Saturation), made of all its measured samples: from its first one on, each point at the end of its time.
[[nodiscard]] std::vector<ComparedCurve> curvesOf(const ComparedGroup& group, std::size_t number);

/// The capacities of the drives, in bytes and ascending; those within 2 % of each other are one. More than one: the
/// same amount of data fills one drive more than the other, so curves are compared by drive fills. Empty where a
/// capacity is not known.
[[nodiscard]] std::vector<double> capacitiesOf(const std::vector<ComparedCurve>& curves);

} // namespace steadymark
