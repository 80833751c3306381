// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/run/run_controller.h"
#include "core/run/run_state.h"

#include <functional>
#include <memory>
#include <mutex>
#include <vector>

namespace steadymark {

/// What a grid did in the starts before.
struct DoneBefore {
    Nanoseconds duration{};
    std::uint64_t writtenBytes = 0;
};

/// What the procedure's thread tells the rest of the program: its result so far and how far it is, behind one mutex
/// that no worker takes. The procedure's thread is the only one that changes anything; so it may read result() without
/// the mutex.
class ProcedureState final {
public:
    explicit ProcedureState(ProcedureResult begun);

    // Any thread.
    [[nodiscard]] ProcedureProgress progress() const;
    [[nodiscard]] std::vector<ProcedureSample> samplesSince(std::size_t first) const;
    [[nodiscard]] std::vector<LiveSample> liveSamplesSince(std::size_t first) const;
    /// Copied when something has changed since the last one was asked for.
    [[nodiscard]] std::shared_ptr<const ProcedureResult> snapshot() const;

    // The procedure's thread.
    [[nodiscard]] const ProcedureResult& result() const noexcept { return m_result; }
    /// Everything that changes the result goes through this. What others need not see at once (a temperature, bytes
    /// that are still being written) is no reason for a new snapshot.
    template <class Change> void change(Change change)
    {
        const std::lock_guard lock(m_mutex);
        change(m_result);
        m_snapshot.reset();
    }
    void addSample(ProcedureSample sample);
    void enter(ProcedurePhase phase, const ProcedurePosition& position);
    void setPaused(bool isPaused);
    void setTimes(Nanoseconds elapsed, Nanoseconds remaining);
    void setWritten(std::uint64_t writtenBytes, std::uint64_t expectedBytes);
    void setTemperature(std::optional<double> celsius);
    void setPreparation(const PrepareProgress& progress);
    void setLive(const LiveSample& sample);
    /// A grid that runs inside, whose times and amounts are added to those that were set before; null: none does. It
    /// outlives the next call. `before`: what of it was done in the starts before, which was set, too; `after`: what is
    /// left once it is over.
    void setGrid(const RunState* grid, const DoneBefore& before = {}, const ProcedureCost& after = {});

private:
    mutable std::mutex m_mutex;
    ProcedureResult m_result;
    ProcedureProgress m_progress;
    ProcedurePhase m_phase = ProcedurePhase::Starting; ///< but for pauses
    bool m_isPaused = false;
    const RunState* m_grid = nullptr;
    DoneBefore m_beforeGrid;
    ProcedureCost m_afterGrid;
    mutable std::shared_ptr<const ProcedureResult> m_snapshot; ///< null: has changed since
};

} // namespace steadymark
