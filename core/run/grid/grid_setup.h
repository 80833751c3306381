// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/target_access.h"
#include "core/plan/test_plan.h"
#include "core/result/grid_record.h"
#include "core/workload/engine_choice.h"

#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace steadymark {

/// What a grid measures, and where.
struct GridSetup {
    ValidatedPlan plan;
    std::filesystem::path target; ///< a folder, or a block device, which is only read unless it is lent
    Volume volume;                ///< that holds it
    OpenTarget* lent = nullptr;   ///< what is measured, if the run has opened it; null: the grid opens its own
    std::string confirmed;        ///< see RunRequest
    EngineChoice engine = EngineChoice::Automatic;
    unsigned firstStep = 0; ///< of the grid, in the trace
    /// The steps that are measured; empty: all. Others that are not over are skipped.
    std::vector<std::size_t> onlySteps = {};
    /// What was complete when the grid was interrupted: it keeps the passes, and goes on with the next one as that
    /// would have been. A step that has begun is warmed up once more, because the drive has rested.
    std::optional<GridRecord> soFar = {};
};

} // namespace steadymark
