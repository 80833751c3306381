// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/procedure/plans/run_plan.h"

#include <string>

namespace steadymark {

/// Writes a plan file with comments that explain it; parsePlanText() reads it back to an equal value. Pure.
[[nodiscard]] std::string formatPlanText(const RunPlan& plan);

} // namespace steadymark
