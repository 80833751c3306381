// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/procedure/document/run_document.h"

#include <utility>

namespace steadymark {

// The documents of benchmarks in tests, which make and change them.

/// A benchmark whose grid is complete, but for its steps, which a test adds to both.
inline RunResult emptyBenchmark(TestPlan plan = {})
{
    RunResult run;
    run.procedure = benchmarkProcedure(std::move(plan));
    StageRecord& stage = run.stages.emplace_back();
    stage.status = StepStatus::Complete;
    stage.grid.emplace();
    return run;
}

/// \pre it is a benchmark that has begun
inline GridRecord& gridOf(RunResult& run)
{
    return run.stages.front().grid.value();
}
inline const GridRecord& gridOf(const RunResult& run)
{
    return run.stages.front().grid.value();
}

/// \pre it is a benchmark
inline TestPlan& planOf(RunResult& run)
{
    return std::get<GridStage>(run.procedure.stages.front().work).plan;
}
inline const TestPlan& planOf(const RunResult& run)
{
    return std::get<GridStage>(run.procedure.stages.front().work).plan;
}

/// Bytes that its grid wrote.
inline void addWritten(RunResult& run, std::uint64_t bytes)
{
    run.writtenBytes += bytes;
    gridOf(run).writtenBytes += bytes;
}

} // namespace steadymark
