// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/grid/grid_monitor.h"
#include "core/run/run_controller.h"

#include <functional>
#include <memory>
#include <mutex>
#include <vector>

namespace steadymark {

/// What the run's thread tells the rest of the program: its result so far and how far it is, behind one mutex
/// that no worker takes. The run's thread is the only one that changes anything; so it may read result() without
/// the mutex.
class RunState final {
public:
    explicit RunState(RunResult begun);
    /// Told before anything else: progress counts from here, because what was before belongs to another run.
    void countFrom(Nanoseconds elapsed, std::uint64_t writtenBytes);

    // Any thread.
    [[nodiscard]] RunProgress progress() const;
    [[nodiscard]] std::vector<ProcedureSample> samplesSince(std::size_t first) const;
    [[nodiscard]] std::vector<LiveSample> liveSamplesSince(std::size_t first) const;
    /// Copied when something has changed since the last one was asked for.
    [[nodiscard]] std::shared_ptr<const RunResult> snapshot() const;

    // The run's thread.
    [[nodiscard]] const RunResult& result() const noexcept { return m_result; }
    /// Everything that changes the result goes through this.
    template <class Change> void change(Change change)
    {
        const std::lock_guard lock(m_mutex);
        change(m_result);
        m_snapshot.reset();
    }
    void addSample(ProcedureSample sample);
    void enter(RunPhase phase, const ProcedurePosition& position);
    void setPaused(bool isPaused);
    void setTimes(Nanoseconds elapsed, Nanoseconds remaining);
    void setWritten(std::uint64_t writtenBytes, std::uint64_t expectedBytes);
    void setTemperature(std::optional<double> celsius);
    void setPreparation(const PrepareProgress& progress);
    void setLive(const LiveSample& sample);
    /// The grid that is measured, and where it is; null: none is. It outlives the next call.
    void setGrid(const GridMonitor* grid);

private:
    mutable std::mutex m_mutex;
    RunResult m_result;
    RunProgress m_progress;
    RunPhase m_phase = RunPhase::Starting; ///< but for pauses
    bool m_isPaused = false;
    Nanoseconds m_firstElapsed{};
    std::uint64_t m_firstWritten = 0;
    const GridMonitor* m_grid = nullptr;
    mutable std::shared_ptr<const RunResult> m_snapshot; ///< null: has changed since
};

} // namespace steadymark
