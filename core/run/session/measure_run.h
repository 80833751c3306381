// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/random.h"
#include "core/engine/workload_runner.h"
#include "core/run/health_collector.h"
#include "core/run/pass_observer.h"
#include "core/run/run_trace.h"
#include "core/run/session/run_keeper.h"
#include "core/run/session/run_target.h"
#include "core/run/session/stage_rounds.h"
#include "core/run/session/stage_samples.h"

#include <cstddef>
#include <map>
#include <memory>
#include <stop_token>
#include <string>

namespace steadymark {

/// Of offsets and data in the cells of a procedure.
[[nodiscard]] inline std::uint64_t seedOfCells(const Procedure& procedure)
{
    return deriveSeed(procedure.seed, 1);
}

/// One stage that is measured in rounds, from where its samples stand to its end. The run's thread.
class MeasureRun final {
public:
    /// What it shares with its run; all of it outlives it.
    struct Shared {
        Machine& machine;
        RunState& state;
        RunTarget& target;
        CostEstimator& estimator; ///< corrected by what is measured
        RunTrace& trace;
        RunKeeper& keeper;
        HealthCollector& health;
        const StampClock& stampClock;
        PassObserver& observer;
    };

    /// `stage`: its number in the procedure; `traceStep`: that of its first cell in the trace.
    MeasureRun(StageHost& host, Shared shared, std::size_t stage, unsigned traceStep);

    [[nodiscard]] Result<> run(std::stop_token stop);

private:
    [[nodiscard]] const RunResult& result() const noexcept { return m_shared.state.result(); }
    [[nodiscard]] const Procedure& procedure() const noexcept { return result().procedure; }
    /// Of the next sample.
    [[nodiscard]] ProcedurePosition position() const;
    [[nodiscard]] ProcedureCost left() const;

    [[nodiscard]] Result<> takeSamples(std::stop_token stop);
    /// See ProcedureCell::isTrimmedBefore.
    [[nodiscard]] Result<> trimBefore(std::stop_token stop);
    [[nodiscard]] Result<> takeSample(std::stop_token stop);
    [[nodiscard]] Result<> prepareRunner(std::size_t cell);
    [[nodiscard]] PassOutcome runPass(unsigned number, std::stop_token stop);
    /// Does what the next sample does, and keeps nothing of it but what it wrote.
    [[nodiscard]] Result<> runRamp(std::stop_token stop);
    /// A pass of TRIMs, each where the last one of the stage ended, so that none is trimmed twice before all is.
    [[nodiscard]] PassOutcome runTrims(const ProcedureCell& cell, const std::stop_token& stop);
    void keepSample(PassOutcome outcome, ProcedureSample sample);
    [[nodiscard]] Result<> rest(Nanoseconds duration, std::stop_token stop);

    StageHost& m_host;
    Shared m_shared;
    std::size_t m_index;
    unsigned m_traceStep;
    const MeasureStage& m_stage;
    StageRounds m_rounds;
    StagePasses m_passes;
    Nanoseconds m_startedAt{};
    bool m_isTrimmed = false; ///< right before the next sample
    /// I/Os of each sequential stream of the run that are done, by its cell's name.
    std::map<std::string, std::uint64_t> m_sequence;
    std::unique_ptr<WorkloadRunner> m_runner; ///< of the cell that was measured last
    std::size_t m_runnerOf = 0;               ///< that cell
};

} // namespace steadymark
