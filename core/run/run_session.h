// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/host_heartbeat.h"
#include "core/engine/workload_runner.h"
#include "core/machine/machine.h"
#include "core/procedure/document/procedure_journal.h"
#include "core/run/grid_setup.h"
#include "core/run/health_collector.h"
#include "core/run/pass_observer.h"
#include "core/run/run_state.h"
#include "core/run/run_trace.h"

#include <functional>
#include <optional>
#include <stop_token>

namespace steadymark {

/// What a grid shares with the run that it is a stage of. All of it outlives the grid.
struct GridTools {
    RunTrace& trace; ///< begun, unless nothing is traced
    const StampClock& stampClock;
    HostHeartbeat& heartbeat;
    unsigned firstStep = 0; ///< of the grid, in the trace
    CaptureRecord capture;  ///< how it is traced
};

/// What ties a grid to the run that it is a stage of. Functions are called on the run's thread.
struct GridLinks {
    /// What was complete when the grid was interrupted: it keeps the passes, and goes on with the next one as that
    /// would have been. A step that has begun is warmed up once more, because the drive has rested.
    std::optional<RunResult> soFar = {};
    std::function<void(const RunResult&)> onBegun = {};
    std::function<void(GridPart)> onPart = {};
    /// Returns at once unless a pause was asked for; false: stopped.
    std::function<bool(const std::stop_token&)> waitWhilePaused = {};
};

/// One grid from its first to its last moment; everything in it happens on the run's thread except state(), which
/// anyone may read, and result() once run() has returned.
class RunSession final {
public:
    RunSession(Machine& machine, GridSetup request, ValidatedPlan plan, Volume volume, GridLinks links = {});

    /// Never fails: what goes wrong is in the result.
    void run(const GridTools& tools, std::stop_token stop);
    /// In place of run(): it cannot even begin, or all of it is there already.
    void conclude(const Result<>& outcome);

    /// See ValidatedPlan.
    [[nodiscard]] ByteCount testedSize() const noexcept { return m_plan.testedSize(); }
    [[nodiscard]] const RunState& state() const noexcept { return m_state; }
    [[nodiscard]] const RunResult& result() const noexcept { return m_result; }

private:
    /// Takes up what an interruption has left.
    void takeUp(RunResult soFar);
    /// Tells what a step has since it had `firstPass` passes.
    void tellPart(std::size_t step, std::size_t firstPass, bool withWarmUp, bool hasEnded);
    void describeRun(const StampClock& stampClock);
    void takeTemperatures();
    [[nodiscard]] Result<std::unique_ptr<OpenTarget>> openTarget(const StampClock& stampClock, std::stop_token stop);
    [[nodiscard]] Result<> checkSteps(const TargetGeometry& geometry) const;
    [[nodiscard]] Result<> runSteps(
        OpenTarget& target, const GridTools& tools, PassObserver& observer, std::stop_token stop);
    [[nodiscard]] Result<> runStep(
        std::size_t index, OpenTarget& target, const GridTools& tools, PassObserver& observer, std::stop_token stop);
    /// The bytes that the passes of a step may move in all; unset without --max-written.
    [[nodiscard]] std::optional<ByteCount> budgetOf(std::size_t index) const;
    /// Shows how far a step is, judged by what is known of it so far.
    void publishStep(std::size_t index);
    /// `restOfStep` is the expected time until the current step is over.
    /// Both expectations are for the time from now until `nextStep` begins.
    void updateEstimate(
        std::size_t nextStep, Nanoseconds timeUntilThen, std::uint64_t writtenNow, double writtenUntilThen);
    [[nodiscard]] Nanoseconds elapsed() const { return m_machine.clock().now() - m_begin; }
    [[nodiscard]] Result<> measure(const GridTools& tools, std::stop_token stop);

    Machine& m_machine;
    GridSetup m_request;
    ValidatedPlan m_plan;
    Volume m_volume;
    CostEstimator m_estimator; ///< corrected by what was measured
    RunState m_state;
    RunResult m_result;
    HealthCollector m_health;
    Nanoseconds m_begin{};
    GridLinks m_links;
    bool m_isResumed = false;
    std::size_t m_toldTemperatures = 0; ///< to m_links.onPart
};

} // namespace steadymark
