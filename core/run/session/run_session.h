// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/grid/grid_host.h"
#include "core/run/grid/grid_run.h"
#include "core/run/machine_with_clock.h"
#include "core/run/pass_observer.h"
#include "core/run/pausable_clock.h"
#include "core/run/run_trace.h"
#include "core/run/session/chosen_target.h"
#include "core/run/session/run_keeper.h"
#include "core/run/session/run_state.h"
#include "core/run/temperature_watch.h"

#include <memory>
#include <optional>
#include <stop_token>
#include <string>
#include <vector>

namespace steadymark {

/// One run from its first to its last moment, or from where its journal stands. Everything in it happens on the run's
/// thread except state(), pause() and resume(), which are for anyone, and result() once run() has
/// returned.
class RunSession final : private GridHost {
public:
    /// `machine` and `records` outlive it. `resumed`: what the journal of the request holds, see checkJournal().
    /// `drive`: the target when it is a drive that is open already.
    RunSession(Machine& machine, RunRecords& records, RunRequest request, ChosenTarget target,
        std::optional<RunJournal::Content> resumed, std::unique_ptr<OpenTarget> drive);

    /// Never fails: what goes wrong is in the result.
    void run(std::stop_token stop);

    [[nodiscard]] const RunState& state() const noexcept { return m_state; }
    [[nodiscard]] const RunResult& result() const noexcept { return m_state.result(); }
    /// See RunController. Any thread.
    [[nodiscard]] std::shared_ptr<const TraceSource> liveTrace() const { return m_trace.live(); }
    [[nodiscard]] const std::shared_ptr<const TraceImage>& trace() const noexcept { return m_trace.image(); }
    void pause() { m_clock.pause(); }
    void resume() { m_clock.resume(); }
    [[nodiscard]] bool isPauseRequested() const { return m_clock.isPauseRequested(); }

private:
    // For the stage that runs.
    [[nodiscard]] const RunHead& head() const override { return m_state.result(); }
    [[nodiscard]] Nanoseconds elapsed() const override { return m_clock.now() - m_begin + m_elapsedBefore; }
    [[nodiscard]] bool waitWhilePaused(const std::stop_token& stop) override { return m_clock.waitWhilePaused(stop); }
    void publishTimes(const ProcedureCost& left, Nanoseconds since, std::uint64_t writtenNow) override;
    void addWritten(std::uint64_t bytes) override;
    void warn(Sentence sentence) override;
    std::optional<double> takeTemperatures() override;
    void passBegins() override;
    void passEnds() override;
    void keepStage(std::size_t index) override;
    void checkKeeper() override;
    // And where it is a grid.
    void publish(Nanoseconds left, std::uint64_t writing, std::uint64_t more) override;
    void keepBegun(const GridRecord& begun) override;
    void keepPart(GridPart part) override;

    struct Tools;

    void describe(const StampClock& stampClock);
    void beginTrace(const Tools& tools);
    [[nodiscard]] Result<> begin(std::stop_token stop);
    [[nodiscard]] Result<> openRecord();
    [[nodiscard]] Result<std::unique_ptr<RunRecorder>> makeRecord();
    [[nodiscard]] Result<> work(Tools& tools, std::stop_token stop);
    [[nodiscard]] Result<> perform(std::stop_token stop);
    void conclude(const Result<>& outcome);
    [[nodiscard]] std::size_t firstOpenStage() const;

    [[nodiscard]] Result<> runStage(std::size_t index, Tools& tools, std::stop_token stop);
    [[nodiscard]] Result<> doStage(std::size_t index, Tools& tools, std::stop_token stop);
    /// The stage could not be done and need not be: a warning says so.
    void noteImpossible(std::size_t index, const Sentence& reason);
    [[nodiscard]] Result<> prepare(std::size_t index, Tools& tools, std::stop_token stop);
    [[nodiscard]] Result<> runGrid(std::size_t index, Tools& tools, std::stop_token stop);
    void takeHealthAfter();
    [[nodiscard]] Result<> takeSnapshot(std::size_t index, std::stop_token stop);

    void addTemperatures(std::vector<TemperatureSample> samples);
    /// Those that the journal does not know yet; it is told them now.
    [[nodiscard]] std::vector<TemperatureSample> untoldTemperatures();
    /// What is to be done by this start.
    [[nodiscard]] ProcedureCost costOfAll() const;
    /// What is left from a stage on.
    [[nodiscard]] ProcedureCost costFrom(std::size_t stage) const
    {
        return m_estimator.ofRest(procedure(), {.position = {stage, 0, 0, 0}});
    }
    [[nodiscard]] bool isBenchmark() const noexcept { return benchmarkOf(procedure()) != nullptr; }
    [[nodiscard]] const Procedure& procedure() const noexcept { return m_state.result().procedure; }

    PausableClock m_clock;
    MachineWithClock m_machine; ///< with the clock that can be paused
    RunRecords& m_records;
    RunRequest m_request;
    ChosenTarget m_target;
    std::unique_ptr<OpenTarget> m_openDrive; ///< until it is used for the first time
    std::string m_targetState;               ///< to be restored
    bool m_isResumed = false;
    RunState m_state;
    HealthCollector m_health;
    std::optional<TemperatureWatch> m_watch; ///< where drives are asked within passes
    RunKeeper m_keeper{nullptr, m_machine};
    bool m_hasToldKeeper = false;
    CostEstimator m_estimator;
    std::unique_ptr<GridMonitor> m_monitor; ///< of the grid that is measured; of a benchmark always there
    std::size_t m_gridStage = 0;
    std::size_t m_toldTemperatures = 0; ///< to the keeper
    RunTrace m_trace;
    std::vector<unsigned> m_traceSteps; ///< of each stage, which step of the trace is its first
    Nanoseconds m_begin{};
    Nanoseconds m_elapsedBefore{}; ///< in the starts before
};

} // namespace steadymark
