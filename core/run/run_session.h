// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/host_heartbeat.h"
#include "core/engine/workload_runner.h"
#include "core/procedure/document/procedure_journal.h"
#include "core/run/pass_observer.h"
#include "core/run/run_controller.h"
#include "core/run/run_state.h"
#include "core/run/run_trace.h"

#include <functional>
#include <optional>
#include <stop_token>

namespace steadymark {

/// A trace that a grid shares with the procedure that it is a stage of.
struct SharedTrace {
    RunTrace& trace;
    const StampClock& stampClock; ///< of the procedure: what it traces has one timeline
    unsigned firstStep = 0;       ///< of the grid, in the trace
    CaptureRecord capture;        ///< how it is traced
};

/// What ties a grid to the procedure that it is a stage of. All of it outlives the grid; functions are called on the
/// run's thread.
struct GridLinks {
    std::optional<SharedTrace> trace = {}; ///< in place of one of its own, whatever the request says of that
    /// What was complete when the grid was interrupted: it keeps the passes, and goes on with the next one as that
    /// would have been. A step that has begun is warmed up once more, because the drive has rested.
    std::optional<RunResult> soFar = {};
    std::function<void(const RunResult&)> onBegun = {};
    std::function<void(GridPart)> onPart = {};
    /// Returns at once unless a pause was asked for; false: stopped.
    std::function<bool(const std::stop_token&)> waitWhilePaused = {};
};

/// One run from its first to its last moment; everything in it happens on the run's thread except state(), which anyone
/// may read, and result() once run() has returned.
class RunSession final {
public:
    RunSession(Machine& machine, RunRequest request, ValidatedPlan plan, Volume volume, GridLinks links = {});

    /// Never fails: what goes wrong is in the result.
    void run(std::stop_token stop);

    [[nodiscard]] const RunState& state() const noexcept { return m_state; }
    [[nodiscard]] const RunResult& result() const noexcept { return m_result; }
    /// See RunController. Any thread.
    [[nodiscard]] std::shared_ptr<const TraceSource> liveTrace() const { return m_trace.live(); }
    [[nodiscard]] const std::shared_ptr<const TraceImage>& trace() const noexcept { return m_trace.image(); }

private:
    [[nodiscard]] RunTrace& usedTrace() noexcept { return m_links.trace ? m_links.trace->trace : m_trace; }
    /// Takes up what an interruption has left.
    void takeUp(RunResult soFar);
    /// Tells what a step has since it had `firstPass` passes.
    void tellPart(std::size_t step, std::size_t firstPass, bool withWarmUp, bool hasEnded);
    void describeRun(const StampClock& stampClock);
    void takeTemperatures();
    void beginTrace(const StampClock& stampClock);
    [[nodiscard]] Result<std::unique_ptr<OpenTarget>> openTarget(const StampClock& stampClock, std::stop_token stop);
    [[nodiscard]] Result<> checkSteps(const TargetGeometry& geometry) const;
    [[nodiscard]] Result<> runSteps(
        OpenTarget& target, const StampClock& stampClock, PassObserver& observer, std::stop_token stop);
    [[nodiscard]] Result<> runStep(std::size_t index, OpenTarget& target, const StampClock& stampClock,
        PassObserver& observer, std::stop_token stop);
    /// The bytes that the passes of a step may move in all; unset without --max-written.
    [[nodiscard]] std::optional<ByteCount> budgetOf(std::size_t index) const;
    /// Shows how far a step is, judged by what is known of it so far.
    void publishStep(std::size_t index);
    /// `restOfStep` is the expected time until the current step is over.
    /// Both expectations are for the time from now until `nextStep` begins.
    void updateEstimate(
        std::size_t nextStep, Nanoseconds timeUntilThen, std::uint64_t writtenNow, double writtenUntilThen);
    [[nodiscard]] Nanoseconds elapsed() const { return m_machine.clock().now() - m_begin; }
    [[nodiscard]] Result<> measure(std::stop_token stop);
    void conclude(const Result<>& outcome);

    Machine& m_machine;
    RunRequest m_request;
    ValidatedPlan m_plan;
    Volume m_volume;
    ExpectedRates m_rates; ///< corrected by what was measured
    RunState m_state;
    RunResult m_result;
    HealthCollector m_health;
    Nanoseconds m_begin{};
    RunTrace m_trace; ///< unless it is shared
    GridLinks m_links;
    bool m_isResumed = false;
    std::size_t m_toldTemperatures = 0; ///< to m_links.onPart
};

} // namespace steadymark
