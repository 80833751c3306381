// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/plan/test_plan.h"
#include "core/prepare/model/prepare_report.h"
#include "core/record/step_record.h"
#include "core/result/run_head.h"

#include <cstdint>
#include <string>
#include <string_view>
#include <vector>

namespace steadymark {

/// What the grid of one stage measured. What it was to measure stands in its stage (GridStage), and all that is known
/// of its target, machine and drives in the head of its run.
struct GridRecord {
    std::vector<StepRecord> steps; ///< as many as its plan has
    RunObservations observed;
    /// What was done to bring the drive into a known state, in order; identities without serial numbers. As many as the
    /// plan's preparation has, or fewer after the first one that failed.
    std::vector<PrepareReport> preparation;
    std::uint64_t writtenBytes = 0; ///< by it: fills, its test file and its passes
};

/// A grid with the run that it is of: what reports, comparisons and verdicts are made of. Refers to a run's document,
/// which outlives it; see gridAt() and benchmarkOf().
struct GridOfRun {
    const RunHead& run;
    const TestPlan& plan;
    const GridRecord& grid;
};

/// A grid whose steps have not begun.
[[nodiscard]] GridRecord emptyGrid(const TestPlan& plan);

/// For reports: "The drive was prepared first: trim (12.3 GB), then idle for 30 min." Empty without a preparation.
[[nodiscard]] Sentence describePreparation(const GridRecord& grid);

/// Takes paths and programs out of it; `target` is the path of the run's target.
void anonymize(GridRecord& grid, std::string_view target);

} // namespace steadymark
