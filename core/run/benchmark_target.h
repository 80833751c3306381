// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/machine/machine.h"
#include "core/plan/test_plan.h"

#include <filesystem>

namespace steadymark {

/// What the validation of a benchmark must know of a target: a folder, or a block device, which it only reads.
[[nodiscard]] Result<TargetFacts> inspectTarget(Machine& machine, const std::filesystem::path& target);

} // namespace steadymark
