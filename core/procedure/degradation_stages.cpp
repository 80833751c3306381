// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/procedure_parts.h"

#include <algorithm>

namespace steadymark {
namespace {

using namespace std::chrono_literals;
using namespace literals;

// --- sustained write: own definition --------------------------------------------------------------------------------

/// A minute at a time, or a hundredth of the range where that is sooner, so that the knee is found to within 1 %.
MeasureStage writeOn(const ProcedureParts& parts)
{
    MeasureStage work;
    ProcedureCell cell = parts.cell(parts.workload(AccessPattern::Sequential, 1_MiB, 8, 1, 0), 1min);
    cell.step.workload.length.bytes = parts.sampleBytes(0.01);
    // The series behind the points has a resolution of 100 ms.
    cell.pointEvery = std::max<Nanoseconds>(parts.scaled(1s), 100ms);
    if (cell.pointEvery >= *cell.step.workload.length.time)
        cell.pointEvery = Nanoseconds::zero();
    work.cells.push_back(std::move(cell));
    work.rounds = limits::maximumRounds;
    work.tracked.push_back({0, TrackedCell::Quantity::BytesPerSecond});
    work.continuesSequence = true;
    return work;
}

void addRecovery(Stages& stages, const ProcedureParts& parts, Nanoseconds rest)
{
    const Nanoseconds idle = parts.scaled(rest);
    PrepareStep step;
    step.method = PrepareMethod::Idle;
    step.duration = idle;
    stages.push_back(parts.prepare("Rest for " + inWords(idle), step));
    // Long enough to use up again what a rest brought back.
    MeasureStage after = writeOn(parts);
    after.written = std::max(parts.amount(parts.size(), 0.1), parts.sampleBytes(0.01) * 3);
    after.time = parts.sample(1min) * 5;
    stages.push_back(parts.measure("After " + inWords(idle) + " of rest", std::move(after), "recovery"));
}

// --- four states: after X-bit labs' review of SandForce drives (2012) -----------------------------------------------

struct DriveState {
    std::string name;  ///< "fresh"
    std::string stage; ///< "Fresh"
    /// What makes the state anew: then its grid comes first, and this after it. A grid of a drive that was overwritten
    /// at random is not one of a fresh drive. A fill or a long rest is not made twice.
    std::optional<ProcedureStage> again;
};

void addGrid(Stages& stages, const ProcedureParts& parts, const DriveState& state)
{
    if (!parts.options().grid)
        return;
    TestPlan plan = *parts.options().grid;
    plan.fileSize = std::min(plan.fileSize, parts.size());
    stages.push_back({"Grid, " + state.name, state.name, GridStage{std::move(plan)}});
}

/// 10 × 1 min at most, and never more than half of the range: what is measured must still be the state it began in, and
/// yet outlast the spare area of a full drive. What a state begins with may be over within a second, so its curve has
/// points.
void addState(Stages& stages, const ProcedureParts& parts, const DriveState& state, bool isLast)
{
    MeasureStage work;
    work.cells.push_back(parts.cell(parts.workload(AccessPattern::Random, 4_KiB, 32, 1, 0), 1min));
    work.cells.front().step.workload.length.bytes = parts.sampleBytes(0.05);
    work.cells.front().pointEvery = 200ms;
    if (work.cells.front().pointEvery >= *work.cells.front().step.workload.length.time)
        work.cells.front().pointEvery = Nanoseconds::zero();
    work.rounds = 10;
    work.tracked.push_back({0, TrackedCell::Quantity::Iops});
    if (state.again) {
        addGrid(stages, parts, state);
        if (parts.options().grid)
            stages.push_back(*state.again);
    }
    stages.push_back(parts.measure(state.stage, std::move(work), state.name));
    if (!state.again)
        addGrid(stages, parts, state);
    if (!isLast)
        stages.push_back({"Snapshot, " + state.name, {}, SnapshotStage{}});
}

} // namespace

Stages sustainedStages(const ProcedureParts& parts)
{
    Stages stages;
    if (!parts.options().skipsPreparation)
        stages.push_back(parts.purge());
    // A knee lies where a cache or the fresh part of the drive ends, so one whole range is always written; steadiness
    // counts only behind it.
    MeasureStage first = writeOn(parts);
    first.written = parts.amount(parts.size(), 1.1);
    stages.push_back(parts.measure("Write", std::move(first), "sustained"));
    MeasureStage second = writeOn(parts);
    second.written = parts.amount(parts.size(), 1.9);
    second.steady = SteadyRule{};
    stages.push_back(parts.measure("Write until steady", std::move(second), "sustained"));

    std::vector<Nanoseconds> rests = parts.options().idleTimes;
    if (rests.empty())
        rests = {10s, 30s, 60s, 5min};
    for (const Nanoseconds rest : rests)
        addRecovery(stages, parts, rest);
    return stages;
}

// Own definition. The second fill is what a drive in use is to a new one for large files: nothing is free but the
// reserve. The random writes scatter what lies together, as years of small files do; what one review did by half an
// hour of them (hardware.fr, 2008) is once over the range here, so that it means the same on every capacity.
Stages rewriteStages(const ProcedureParts& parts)
{
    Stages stages;
    if (!parts.options().skipsPreparation)
        stages.push_back(parts.purge());
    const auto addFill = [&](const std::string& stage, const std::string& state) {
        MeasureStage work = writeOn(parts);
        work.written = parts.amount(parts.size(), 1.0);
        stages.push_back(parts.measure(stage, std::move(work), state));
    };
    addFill("First fill", "first fill");
    addFill("Second fill", "second fill");
    addFill("Third fill", "third fill");
    MeasureStage random;
    random.cells.push_back(parts.cell(parts.workload(AccessPattern::Random, 4_KiB, 32, 1, 0), 1min));
    random.cells.front().step.workload.length.bytes = parts.sampleBytes(0.05);
    random.rounds = limits::maximumRounds;
    random.written = parts.amount(parts.size(), 1.0);
    random.time = parts.sample(1min) * 30;
    random.tracked.push_back({0, TrackedCell::Quantity::Iops});
    stages.push_back(parts.measure("Random writes", std::move(random)));
    addFill("Fill after random writes", "fill after random writes");
    return stages;
}

Stages fourStatesStages(const ProcedureParts& parts)
{
    PrepareStep fill;
    fill.method = parts.isRaw() ? PrepareMethod::FillDrive : PrepareMethod::Fill;
    fill.times = 2;
    PrepareStep idle;
    idle.method = PrepareMethod::Idle;
    idle.duration = parts.scaled(30min);
    PrepareStep trim;
    trim.method = parts.isRaw() ? PrepareMethod::Discard : PrepareMethod::Trim;

    Stages stages{parts.purge()};
    addState(stages, parts, {"fresh", "Fresh", parts.purge("Purge again")}, false);
    stages.push_back(parts.prepare("Fill twice", fill));
    addState(stages, parts, {"filled", "Filled", {}}, false);
    stages.push_back(parts.prepare("Idle for " + inWords(idle.duration), idle));
    addState(stages, parts, {"idle", "After rest", {}}, false);
    // Drives without TRIM are measured again all the same: that nothing comes back is the answer.
    stages.push_back({"Trim", {}, PrepareStage{trim, true}});
    addState(stages, parts, {"trimmed", "Trimmed", ProcedureStage{"Trim again", {}, PrepareStage{trim, true}}}, true);
    return stages;
}

} // namespace steadymark
