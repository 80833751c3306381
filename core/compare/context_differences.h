// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/compare/comparison.h"

#include <vector>

namespace steadymark {

/// Everything but the numbers in which the groups differ from the first: drives, plans, environment, state. Values that
/// differ within a group are all told. Workloads of single rows are not looked at, see workloadDifferences().
[[nodiscard]] std::vector<ContextDifference> contextDifferences(const std::vector<ComparedGroup>& groups);

/// In what two workloads differ, without the length of a pass. All of them forbid to compare the rows.
[[nodiscard]] std::vector<ContextDifference> workloadDifferences(const Workload& before, const Workload& after);

/// Whether any of its results is of a simulated drive.
[[nodiscard]] bool isSimulated(const ComparedGroup& group);

} // namespace steadymark
