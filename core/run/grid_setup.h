// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/test_plan.h"
#include "core/procedure/cost_estimator.h"
#include "core/run/health_collector.h"
#include "core/workload/engine_choice.h"

#include <filesystem>
#include <string>

namespace steadymark {

/// What a grid measures, and where.
struct GridSetup {
    TestPlan plan;
    std::filesystem::path target; ///< a folder, or a block device (read only, unless it is lent to be overwritten)
    std::string id;               ///< of its result; empty: by chance
    std::string comment;
    EngineChoice engine = EngineChoice::Automatic;
    ExpectedRates expected;
    HealthPolicy health = HealthPolicy::WithoutAsking;
    std::string confirmed; ///< see RunRequest
    bool isStage = true;   ///< of a chain, which says itself that it was interrupted
};

} // namespace steadymark
