// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/workload_runner.h"
#include "core/machine/machine.h"
#include "core/procedure/cost_estimator.h"
#include "core/run/grid/grid_host.h"
#include "core/run/grid/grid_monitor.h"
#include "core/run/grid/grid_setup.h"
#include "core/run/pass_observer.h"
#include "core/run/run_trace.h"

#include <memory>
#include <optional>
#include <stop_token>
#include <utility>

namespace steadymark {

/// Whether nothing of a step is left to measure.
[[nodiscard]] bool isOver(const StepRecord& step);

/// What a grid shares with its run. All of it outlives the grid.
struct GridTools {
    Machine& machine;
    GridMonitor& monitor;
    CostEstimator& estimator; ///< corrected by what is measured
    RunTrace& trace;          ///< begun, unless nothing is traced
    const StampClock& stampClock;
    PassObserver& observer;
};

/// The grid of one stage, from the preparation that its plan demands to the end of its last pass: in a folder it makes
/// a test file of its own, which is gone afterwards. Everything in it happens on the run's thread.
class GridRun final {
public:
    GridRun(GridHost& host, GridTools tools, GridSetup setup);

    /// The error is that of what could not be done; what was measured until then can be taken.
    [[nodiscard]] Result<> run(std::stop_token stop);

    /// What was measured, once run() has returned.
    [[nodiscard]] GridRecord take() noexcept { return std::move(m_grid); }

private:
    [[nodiscard]] const TestPlan& plan() const noexcept { return m_setup.plan.plan(); }
    /// Whether this run measures it, or goes on with it.
    [[nodiscard]] bool isToDo(std::size_t index) const;
    /// The plan of what is still to do from that step on.
    [[nodiscard]] TestPlan planFrom(std::size_t nextStep) const;
    [[nodiscard]] Result<> measure(std::stop_token stop);
    [[nodiscard]] Result<> prepareTheDrive(std::stop_token stop);
    /// Its own one; null where it is lent.
    [[nodiscard]] Result<std::unique_ptr<OpenTarget>> openTarget();
    [[nodiscard]] Result<> fillFile(OpenTarget& file, std::stop_token stop);
    [[nodiscard]] Result<> checkSteps(const TargetGeometry& geometry) const;
    [[nodiscard]] Result<> runSteps(OpenTarget& target, std::stop_token stop);
    [[nodiscard]] Result<> runStep(std::size_t index, OpenTarget& target, std::stop_token stop);
    /// The bytes that the passes of a step may move in all; unset without --max-written.
    [[nodiscard]] std::optional<ByteCount> budgetOf(std::size_t index) const;
    void addWritten(std::uint64_t bytes);
    /// Shows how far a step is, judged by what is known of it so far.
    void publishStep(std::size_t index);
    /// Both expectations are for the time from now until `nextStep` begins.
    void publish(std::size_t nextStep, Nanoseconds timeUntilThen, std::uint64_t writing, double writtenUntilThen);
    /// Has what a step has since it had `firstPass` passes kept.
    void keepPart(std::size_t step, std::size_t firstPass, bool withWarmUp, bool hasEnded);

    GridHost& m_host;
    GridTools m_tools;
    GridSetup m_setup;
    bool m_isResumed = false;
    GridRecord m_grid;
};

} // namespace steadymark
