// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/procedure/plans/run_plan.h"

#include <cstdint>
#include <string_view>

namespace steadymark {

// The language of plan files (`*.steadyplan`): JSON with comments, sizes and times as people write them. Its keys are
// explained in README.md and by what formatPlanText() (plan_writer.h) writes.

namespace limits {
constexpr std::uint64_t maximumPlanFileBytes = 256U << 10U; ///< the longest built-in plan takes 8 KB
} // namespace limits

/// Reads a plan and checks everything that does not depend on the target. The error begins with the place: "Line 4,
/// column 12 (stages[1].rest): …" and says what is wrong and what is possible. Pure.
[[nodiscard]] Result<RunPlan> parsePlanText(std::string_view text);

} // namespace steadymark
