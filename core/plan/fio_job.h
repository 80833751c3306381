// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/test_plan.h"

#include <string>

namespace steadymark {

/// The plan as an fio job file: one job section for every step with `stonewall`, so that fleets can run it with fio's
/// own client/server mode. What fio cannot express is said in comments at its top. Pure.
[[nodiscard]] std::string toFioJob(const TestPlan& plan);

} // namespace steadymark
