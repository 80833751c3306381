// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/plans/built_in_plans.h"

#include "core/base/text.h"

#include <optional>
#include <utility>

namespace steadymark {
namespace {

using namespace std::chrono_literals;
using namespace literals;

// --- sustained write: own definition --------------------------------------------------------------------------------

/// A minute at a time, or a hundredth of the range where that is sooner, so that the knee is found to within 1 %.
PlanRounds writeOn()
{
    PlanRounds work;
    PlanCell cell = planCell(planWorkload(AccessPattern::Sequential, 1_MiB, 8, 1, 0), 1min);
    cell.most = PlanAmount::ofSize(1);
    cell.points = 1s;
    work.cells.push_back(std::move(cell));
    work.rounds = limits::maximumRounds;
    work.tracked.push_back({0, TrackedCell::Quantity::BytesPerSecond});
    work.continuesSequence = true;
    return work;
}

void addRecovery(PlanStages& stages, Nanoseconds rest)
{
    stages.push_back(restStage(nameOfRest(rest), rest));
    // Long enough to use up again what a rest brought back.
    PlanRounds after = writeOn();
    after.written = PlanAmount::ofSize(10);
    after.leastSamples = 3;
    after.time = 5min;
    stages.push_back({join({"After", durationPlace(rest), "of rest"}, " "), "recovery", std::move(after)});
}

// --- four states: after X-bit labs' review of SandForce drives (2012) -----------------------------------------------

struct DriveState {
    std::string name;  ///< "fresh"
    std::string stage; ///< "Fresh"
    /// What makes the state anew: then its grid comes first, and this after it. A grid of a drive that was overwritten
    /// at random is not one of a fresh drive. A fill or a long rest is not made twice.
    std::optional<PlanStage> again;
};

void addGrid(PlanStages& stages, const ProcedureOptions& options, const DriveState& state)
{
    if (options.grid)
        stages.push_back({join({"Grid", state.name}, ", "), state.name, GridStage{*options.grid}});
}

/// 10 × 1 min at most, and never more than half of the range: what is measured must still be the state it began in, and
/// yet outlast the spare area of a full drive. What a state begins with may be over within a second, so its curve has
/// points.
void addState(PlanStages& stages, const ProcedureOptions& options, const DriveState& state, bool isLast)
{
    PlanRounds work;
    work.cells.push_back(planCell(planWorkload(AccessPattern::Random, 4_KiB, 32, 1, 0), 1min));
    work.cells.front().most = PlanAmount::ofSize(5);
    work.cells.front().points = 200ms;
    work.rounds = 10;
    work.tracked.push_back({0, TrackedCell::Quantity::Iops});
    if (state.again) {
        addGrid(stages, options, state);
        if (options.grid)
            stages.push_back(*state.again);
    }
    stages.push_back({state.stage, state.name, std::move(work)});
    if (!state.again)
        addGrid(stages, options, state);
    if (!isLast)
        stages.push_back({join({"Snapshot", state.name}, ", "), {}, SnapshotStage{}});
}

} // namespace

PlanStages sustainedStages(const ProcedureOptions& options)
{
    PlanStages stages{purgeStage()};
    // A knee lies where a cache or the fresh part of the drive ends, so one whole range is always written; steadiness
    // counts only behind it.
    PlanRounds first = writeOn();
    first.written = PlanAmount::ofSize(110);
    stages.push_back({"Write", "sustained", std::move(first)});
    PlanRounds second = writeOn();
    second.written = PlanAmount::ofSize(190);
    second.steady = SteadyRule{};
    stages.push_back({"Write until steady", "sustained", std::move(second)});

    std::vector<Nanoseconds> rests = options.idleTimes;
    if (rests.empty())
        rests = {10s, 30s, 60s, 5min};
    for (const Nanoseconds rest : rests)
        addRecovery(stages, rest);
    return stages;
}

// Own definition. The second fill is what a drive in use is to a new one for large files: nothing is free but the
// reserve. The random writes scatter what lies together, as years of small files do; what one review did by half an
// hour of them (hardware.fr, 2008) is once over the range here, so that it means the same on every capacity.
PlanStages rewriteStages(const ProcedureOptions&)
{
    PlanStages stages{purgeStage()};
    const auto addFill = [&](const std::string& stage, const std::string& state) {
        PlanRounds work = writeOn();
        work.written = PlanAmount::ofSize(100);
        stages.push_back({stage, state, std::move(work)});
    };
    addFill("First fill", "first fill");
    addFill("Second fill", "second fill");
    addFill("Third fill", "third fill");
    PlanRounds random;
    random.cells.push_back(planCell(planWorkload(AccessPattern::Random, 4_KiB, 32, 1, 0), 1min));
    random.cells.front().most = PlanAmount::ofSize(5);
    random.rounds = limits::maximumRounds;
    random.written = PlanAmount::ofSize(100);
    random.time = 30min;
    random.tracked.push_back({0, TrackedCell::Quantity::Iops});
    stages.push_back({"Random writes", {}, std::move(random)});
    addFill("Fill after random writes", "fill after random writes");
    return stages;
}

PlanStages fourStatesStages(const ProcedureOptions& options)
{
    PlanPrepare fill;
    fill.step.method = PrepareMethod::Fill;
    fill.step.times = 2;
    PlanPrepare trim; // drives without TRIM are measured again all the same: that nothing comes back is the answer
    trim.mayBeImpossible = true;

    PlanStages stages{purgeStage()};
    addState(stages, options, {"fresh", "Fresh", purgeStage("Purge again")}, false);
    stages.push_back({"Fill twice", {}, fill});
    addState(stages, options, {"filled", "Filled", {}}, false);
    stages.push_back(restStage("Idle for {30min}", 30min));
    addState(stages, options, {"idle", "After rest", {}}, false);
    stages.push_back({"Trim", {}, trim});
    addState(stages, options, {"trimmed", "Trimmed", PlanStage{"Trim again", {}, trim}}, true);
    return stages;
}

} // namespace steadymark
