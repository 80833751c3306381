// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result/run_result.h"
#include "core/trust/judge.h"

#include <cstddef>
#include <optional>
#include <vector>

namespace steadymark {

/// What is known of one step for core/trust; refers to the result, which outlives it. \pre index < result.steps.size()
[[nodiscard]] Observations observationsOf(const RunResult& result, std::size_t index);

/// The same of a step that any run measured: what was seen of its target, how large its test file is, and what may lie
/// in it. Refers to all of them.
[[nodiscard]] Observations observationsOf(const RunHead& run, const StepRecord& step, const RunObservations& observed,
    ByteCount fileSize, std::vector<DataPattern> dataBefore);

/// The verdict on each step by the rules of this program; unset for those that measured nothing. Of an edited result no
/// other than that it is edited.
[[nodiscard]] std::vector<std::optional<Verdict>> judgedSteps(const RunResult& result);

/// Puts it into the steps: one, or all of them. Whoever changes what a verdict is made of calls it.
void judgeStep(RunResult& result, std::size_t index);
void judgeSteps(RunResult& result);

/// The whole run by the verdicts of its steps.
[[nodiscard]] RunVerdict verdictOf(const std::vector<std::optional<Verdict>>& verdicts);
[[nodiscard]] RunVerdict verdictOf(const RunResult& result);
/// Those that the steps have now.
[[nodiscard]] std::vector<std::optional<Verdict>> verdictsOf(
    const std::vector<StepRecord>& steps); ///< by what stands in its steps

} // namespace steadymark
