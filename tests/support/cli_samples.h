// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/procedure/document/run_result.h"

namespace steadymark::cli {

/// A purge, a measuring stage of at most 25 rounds with a rule, and a snapshot.
inline Procedure smallProcedure()
{
    ProcedureCell cell;
    cell.step.name = "RND 4KiB Q32T1";
    cell.step.workload.pattern = AccessPattern::Random;
    cell.step.workload.blockSize = ByteCount(4096);
    cell.step.workload.queueDepth = 32;
    cell.step.workload.readPercent = 0;
    cell.step.workload.length.time = std::chrono::minutes(1);
    MeasureStage measure;
    measure.cells = {cell};
    measure.rounds = 25;
    measure.steady = SteadyRule();
    measure.tracked = {{}};
    Procedure procedure;
    procedure.name = "snia-wsat";
    procedure.title = "Write Saturation (SNIA style)";
    procedure.settings = "client";
    procedure.size = ByteCount(std::uint64_t{4'000'000'000});
    procedure.seed = 7;
    procedure.stages = {{"Purge", "", PrepareStage{{PrepareMethod::Discard}}}, {"Saturate", "saturated", measure},
        {"Health", "", SnapshotStage{}}};
    return procedure;
}

/// One sample of a minute at `megabytes` a second in the stage that measures.
inline ProcedureSample sampleOf(std::uint32_t round, double megabytes)
{
    ProcedureSample sample;
    sample.stage = 1;
    sample.round = round;
    sample.startedAt = std::chrono::minutes(round);
    sample.duration = std::chrono::minutes(1);
    sample.writeBytes = static_cast<std::uint64_t>(megabytes * 60e6);
    sample.writeIos = sample.writeBytes / 4096;
    sample.meanLatencyNs = 123'456.0;
    sample.latencyMaximumNs = 5'000'000;
    return sample;
}

/// The purge is over, and two rounds of measuring are.
inline RunResult begunProcedure()
{
    RunResult result;
    result.procedure = smallProcedure();
    result.stages.resize(3);
    result.stages[0].status = StepStatus::Complete;
    result.stages[0].duration = std::chrono::seconds(75);
    result.samples = {sampleOf(0, 310.0), sampleOf(1, 290.0)};
    result.target.path = "/dev/sdx";
    return result;
}

} // namespace steadymark::cli
