// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/procedure/document/journal_store.h"
#include "core/procedure/document/run_journal.h"
#include "tests/support/benchmark.h"

#include <filesystem>

namespace steadymark::testing {

/// Leaves the journal that a benchmark would have left that was killed after `steps` of its steps: these as they are in
/// `whole`.
inline Result<std::filesystem::path> leaveBenchmark(
    const JournalStore& store, const RunResult& whole, std::size_t steps)
{
    RunResult begun = whole;
    begun.health.temperatures.clear();
    begun.stages = {StageRecord()};
    BOOST_OUTCOME_TRY(const std::filesystem::path file,
        store.newJournal(begun.procedure.name, whole.startedAtUnixMs, whole.utcOffsetMinutes));
    BOOST_OUTCOME_TRY(RunJournal journal, RunJournal::create(file, begun));
    begun.stages.front().grid = emptyGrid(planOf(whole));
    begun.stages.front().grid->observed = gridOf(whole).observed;
    begun.stages.front().grid->preparation = gridOf(whole).preparation;
    BOOST_OUTCOME_TRYV(journal.addGrid(0, begun));
    for (std::size_t step = 0; step < steps; ++step) {
        GridPart part = partOf(gridOf(whole), step, 0, true);
        part.runWrittenBytes = whole.writtenBytes;
        part.duration = whole.duration;
        part.warnings = whole.warnings;
        if (step == 0)
            part.temperatures = whole.health.temperatures;
        BOOST_OUTCOME_TRYV(journal.addGridPart(0, part));
    }
    return file;
}

/// The same of one that was killed when all of it was measured, before it was saved.
inline Result<std::filesystem::path> leaveWholeBenchmark(const JournalStore& store, const RunResult& whole)
{
    BOOST_OUTCOME_TRY(const std::filesystem::path file, leaveBenchmark(store, whole, gridOf(whole).steps.size()));
    BOOST_OUTCOME_TRY(RunJournal journal, RunJournal::append(file));
    BOOST_OUTCOME_TRYV(journal.addStage(0, whole.stages.front(), whole.writtenBytes));
    return file;
}

} // namespace steadymark::testing
