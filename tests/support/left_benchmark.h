// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/procedure/document/procedure_journal.h"
#include "core/procedure/document/procedure_store.h"

#include <filesystem>

namespace steadymark::testing {

/// Leaves the journal that a benchmark would have left that was killed after `steps` of its steps: these as they are in
/// `whole`.
inline Result<std::filesystem::path> leaveBenchmark(
    const ProcedureStore& store, const RunResult& whole, std::size_t steps)
{
    ProcedureResult begun;
    begun.id = whole.id;
    begun.applicationVersion = whole.applicationVersion;
    begun.startedAtUnixMs = whole.startedAtUnixMs;
    begun.utcOffsetMinutes = whole.utcOffsetMinutes;
    begun.comment = whole.comment;
    begun.target = whole.target;
    begun.environment = whole.environment;
    begun.procedure = benchmarkProcedure(whole.plan);
    BOOST_OUTCOME_TRY(const std::filesystem::path file,
        store.newJournal(begun.procedure.name, whole.startedAtUnixMs, whole.utcOffsetMinutes));
    BOOST_OUTCOME_TRY(ProcedureJournal journal, ProcedureJournal::create(file, begun));
    RunResult grid = whole;
    for (StepRecord& step : grid.steps) {
        step.status = StepStatus::Skipped;
        step.reason = "It was never started.";
        step.verdict.reset();
        step.warmUp.reset();
        step.passes.clear();
    }
    BOOST_OUTCOME_TRYV(journal.addGrid(0, {}, grid));
    for (std::size_t step = 0; step < steps; ++step) {
        BOOST_OUTCOME_TRYV(journal.addGridPart(partOf(whole, step, 0, true, whole.health.temperatures.size())));
    }
    return file;
}

/// The same of one that was killed when all of it was measured, before it was saved.
inline Result<std::filesystem::path> leaveWholeBenchmark(const ProcedureStore& store, const RunResult& whole)
{
    BOOST_OUTCOME_TRY(const std::filesystem::path file, leaveBenchmark(store, whole, whole.steps.size()));
    BOOST_OUTCOME_TRY(ProcedureJournal journal, ProcedureJournal::append(file));
    StageRecord record;
    record.status = StepStatus::Complete;
    record.duration = whole.duration;
    record.grid = whole;
    BOOST_OUTCOME_TRYV(journal.addStage(0, record, whole.writtenBytes));
    return file;
}

} // namespace steadymark::testing
