// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result/grid_record.h"
#include "core/trust/judge.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace steadymark {

/// What is known of one step for core/trust; refers to its run, which outlives it. \pre index < grid.grid.steps.size()
[[nodiscard]] Observations observationsOf(const GridOfRun& grid, std::size_t index);

/// The same of a step that any run measured: what was seen of its target, how large its test file is, and what may lie
/// in it. Refers to all of them.
[[nodiscard]] Observations observationsOf(const RunHead& run, const StepRecord& step, const RunObservations& observed,
    ByteCount fileSize, std::vector<DataPattern> dataBefore);

/// The verdict on one step, or on each of them, by the rules of this program; unset for those that measured nothing. Of
/// an edited result no other than that it is edited.
[[nodiscard]] std::optional<Verdict> judgedStep(const GridOfRun& grid, std::size_t index);
[[nodiscard]] std::vector<std::optional<Verdict>> judgedSteps(const GridOfRun& grid);

/// The whole run by the verdicts of its steps.
[[nodiscard]] RunVerdict verdictOf(const std::vector<std::optional<Verdict>>& verdicts);
/// By what stands in its steps.
[[nodiscard]] RunVerdict verdictOf(const GridRecord& grid);
[[nodiscard]] std::vector<std::optional<Verdict>> verdictsOf(const std::vector<StepRecord>& steps);

} // namespace steadymark
