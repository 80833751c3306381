// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/procedure/plans/run_plan.h"

#include <filesystem>

namespace steadymark {

/// Reads a plan file (`*.steadyplan`), or of an Iometer configuration (`*.icf`) its access specifications as one grid.
/// The error says which file it is, where in it and what is wrong.
[[nodiscard]] Result<RunPlan> readPlanFile(const std::filesystem::path& file);

} // namespace steadymark
