// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stamp_clock.h"
#include "core/machine/machine.h"
#include "core/record/observations.h"
#include "core/run/session/chosen_target.h"
#include "core/run/session/run_state.h"
#include "core/run/stage_host.h"

#include <functional>
#include <memory>
#include <stop_token>
#include <string>

namespace steadymark {

/// Whether the run's test file is written before it is measured. A resumed one goes on where all of it had been
/// written.
[[nodiscard]] bool isFileFilled(const RunResult& result);

/// What the rounds of a run measure, opened and closed as its stages need it: a whole drive, or a test file that is
/// made in a folder and is gone when it is closed. The run's thread.
class RunTarget final {
public:
    /// What it shares with its run; all of it outlives it.
    struct Shared {
        Machine& machine;
        RunState& state;
        CostEstimator& estimator;
        const StampClock& stampClock;
        const ChosenTarget& chosen;
        const std::string& confirmed; ///< what was typed
    };

    /// `drive`: the target when it is a drive that is open already; else null.
    RunTarget(StageHost& host, Shared shared, std::unique_ptr<OpenTarget> drive);

    /// For the first stage that is measured. What only has grids makes no file: each grid has its own.
    [[nodiscard]] Result<> open(std::stop_token stop);
    /// What its blocks held is trimmed; where a procedure reads them they are written again. Closes it first. Shown as
    /// being at `position`; `left()`: what is left of the run.
    [[nodiscard]] Result<> trim(
        const ProcedurePosition& position, const std::function<ProcedureCost()>& left, std::stop_token stop);
    /// One step of a preparation, shown live; `left` is what was left of the run before it. A drive is closed for it,
    /// unless it rests: see reopenDrive().
    [[nodiscard]] Result<PrepareReport> prepare(
        const PrepareStep& step, const ProcedureCost& left, std::stop_token stop);
    /// Opens a drive that was closed, and nothing else.
    [[nodiscard]] Result<> reopenDrive(std::stop_token stop);
    /// Whoever measures it has let go of it. Never fails: a file that cannot be removed is warned of.
    void close();

    /// Null while it is closed.
    [[nodiscard]] OpenTarget* get() const noexcept { return m_target.get(); }
    /// What was seen of it when it was opened first.
    [[nodiscard]] const RunObservations& observed() const noexcept { return m_observed; }
    /// Of what a grid measures.
    [[nodiscard]] ByteCount testedSizeOf(const GridStage& grid) const;

private:
    [[nodiscard]] const Procedure& procedure() const noexcept { return m_shared.state.result().procedure; }
    [[nodiscard]] Result<> openDrive(std::stop_token stop);
    [[nodiscard]] Result<> makeFile(const ProcedurePosition& position, bool isFilled, std::stop_token stop);
    [[nodiscard]] Result<> fillFile(std::stop_token stop);
    /// With the target closed.
    [[nodiscard]] Result<PrepareReport> doPreparation(
        const PrepareStep& step, const ProcedureCost& left, std::stop_token stop);

    StageHost& m_host;
    Shared m_shared;
    std::unique_ptr<OpenTarget> m_openDrive; ///< until it is used for the first time
    std::unique_ptr<OpenTarget> m_target;
    RunObservations m_observed;
};

} // namespace steadymark
