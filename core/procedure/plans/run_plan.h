// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/procedure/plans/plan_amount.h"
#include "core/procedure/plans/procedure_catalog.h"
#include "core/procedure/sweep.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <variant>
#include <vector>

namespace steadymark {

/// One workload of rounds. Durations and amounts are those at scale 1.
struct PlanCell {
    std::string name;
    Workload workload;              ///< its length is that of one sample; without a span it goes over the whole size
    std::optional<PlanAmount> most; ///< a sample ends at it, too
    std::optional<PlanAmount> mostSimulated; ///< in its place on a simulated drive, which is small
    unsigned samples = 1;                    ///< in each round
    Nanoseconds rest{};                      ///< after each sample
    Nanoseconds points{};                    ///< resolution of the curve within a sample; 0: the sample is one point

    bool operator==(const PlanCell&) const = default;
};

/// What becomes a MeasureStage; the members of the same name mean the same.
struct PlanRounds {
    std::vector<PlanCell> cells;
    unsigned rounds = 1;
    std::optional<PlanAmount> written;
    unsigned leastSamples = 0; ///< `written` is at least what so many samples may write
    std::optional<Nanoseconds> time;
    std::optional<SteadyRule> steady;
    std::vector<TrackedCell> tracked;
    unsigned steadyEvery = 1;
    bool continuesSequence = false;
    bool isPreparation = false; ///< left out where the drive is taken as it is

    bool operator==(const PlanRounds&) const = default;
};

/// What becomes a MeasureStage with axes: a workload measured once for each point of one or two parameters.
struct PlanSweep {
    PlanCell cell; ///< what all points have in common; of each point `samples` follow each other
    std::vector<PlanAxis> axes;
    Nanoseconds ramp{}; ///< before each sample
    /// Of each point samples follow until these are steady, `cell.samples` at most: see ProcedureCell::steady.
    std::optional<SteadyRule> steady;
    /// So much each point writes before, whatever the scale is; a percentage is one of the span of the point.
    std::optional<PlanAmount> steadyAfter;
    bool mayBeSmaller = false;    ///< what is smaller than the span of the workload is measured whole
    bool trims = false;           ///< before each point that writes, see ProcedureCell::isTrimmedBefore
    bool mayBeImpossible = false; ///< left out where what it times, TRIM, is not possible
    bool isInRandomOrder = false; ///< so that a drift of the drive is no curve; else as the axes say

    bool operator==(const PlanSweep&) const = default;
};

/// Brings the drive into a state. Trim and Fill become Discard and FillDrive on a whole drive.
struct PlanPrepare {
    bool isFresh = false; ///< by whatever makes the target fresh; `step` does not count then
    PrepareStep step;     ///< never Idle
    bool mayBeImpossible = false;

    bool operator==(const PlanPrepare&) const = default;
};

/// The drive is left alone.
struct PlanRest {
    Nanoseconds time{};

    bool operator==(const PlanRest&) const = default;
};

struct PlanStage {
    /// "Fresh", "Rest for {30 min}": what is in braces is a duration at scale 1, for which the one that there really is
    /// will stand.
    std::string name;
    std::string state;
    std::variant<PlanRounds, PlanPrepare, PlanRest, GridStage, SnapshotStage, PlanSweep, FilesStage> work;

    bool operator==(const PlanStage&) const = default;
};

/// A plan for any target: what a plan file holds, and what each built-in plan is. makeProcedure() makes of it what is
/// done on one target.
struct RunPlan {
    std::string name = "own-plan";  ///< small letters, digits and hyphens
    std::string title = "Own plan"; ///< one line
    std::string purpose;            ///< one line; may be empty
    std::string settings;           ///< "client" or "enterprise" where a built-in plan has them
    double scale = 1.0;             ///< multiplied by that of the options
    std::optional<std::uint64_t> seed;
    /// Unset: of a folder a quarter of what may be used, or as much as the largest grid or set of files where there is
    /// nothing else; of a drive all.
    std::optional<PlanAmount> folderSize, driveSize;
    FileLayout layout = FileLayout::Filled;
    std::vector<PlanStage> stages;

    bool operator==(const RunPlan&) const = default;
};

/// The grid of a plan that consists of nothing else: it is run as a benchmark. Null: it has other stages.
[[nodiscard]] const TestPlan* benchmarkOf(const RunPlan& plan);

/// What such a plan is done as, whoever starts it and whatever the target is: a drive is only read, never opened for
/// writing. Of the options size, seed and data count; the error says which others do not fit. \pre benchmarkOf(plan)
[[nodiscard]] Result<Procedure> benchmarkProcedure(const RunPlan& plan, const ProcedureOptions& options);

/// The plan that a benchmark is.
[[nodiscard]] RunPlan planOfGrid(TestPlan grid);

/// Whether nothing but files is measured.
[[nodiscard]] bool hasFilesOnly(const RunPlan& plan);

/// Whether one of its stages is a sweep.
[[nodiscard]] bool isSweep(const RunPlan& plan);

/// Its axes, that there is something to trim if it trims, that what times TRIMs does nothing else, and that a spare
/// area is nothing else's place. The error says what is not possible.
[[nodiscard]] Result<> checkSweep(const PlanSweep& sweep);

/// The plan that one sweep is, see checkSweep().
[[nodiscard]] Result<RunPlan> planOfSweep(PlanSweep sweep);

/// All stages of `stages` so many times, one after the other: names and states end with " (1)", " (2)" …
/// The error says when there would be more than limits::maximumStages.
[[nodiscard]] Result<std::vector<PlanStage>> repeatStages(const std::vector<PlanStage>& stages, unsigned times);

/// What the plan does on this target: a benchmark if it is a single grid, else a chain. Of the options settings, grid
/// and idle times do not count: a plan says them itself. The error says which option or stage does not fit, and what
/// does.
[[nodiscard]] Result<Procedure> makeProcedure(
    const RunPlan& plan, const ProcedureTarget& target, const ProcedureOptions& options);

/// Whether the plan can be done anywhere: on a whole drive of 1 TB or in a folder with as much free space. The error is
/// that of the whole drive if both refuse.
[[nodiscard]] Result<> checkRunPlan(const RunPlan& plan);

/// A whole drive, or a folder on it, that stands for all where none was named: 1 TB.
[[nodiscard]] ProcedureTarget exampleTarget(ProcedureTarget::Kind kind);

} // namespace steadymark
