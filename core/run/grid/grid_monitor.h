// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/live_counters.h"
#include "core/run/grid/grid_progress.h"

#include <mutex>
#include <optional>

namespace steadymark {

/// What the run's thread tells the rest of the program of a grid: one mutex around plain values, taken some 20 times a
/// second and never by a worker.
class GridMonitor final {
public:
    [[nodiscard]] GridProgress progress() const;
    [[nodiscard]] std::vector<LiveSample> samplesSince(std::size_t first) const;

    void setPhase(GridPhase phase, std::size_t step, unsigned pass);
    void setPreparation(std::size_t step, const PrepareProgress& progress);
    void setStep(std::size_t index, std::shared_ptr<const StepRecord> step);
    void addSample(const LiveSample& sample);

private:
    mutable std::mutex m_mutex;
    GridProgress m_progress;
    std::vector<LiveSample> m_samples;
};

/// Turns growing totals into live samples.
class LiveMeter final {
public:
    /// `begin` is the time at which the totals were `start`.
    LiveMeter(Nanoseconds begin, const LiveTotals& start)
        : m_last(begin)
        , m_totals(start)
    {
    }

    /// Since the last sample, without step and pass; unset less than 20 ms after it: that is left for the next one.
    [[nodiscard]] std::optional<LiveSample> sample(Nanoseconds now, const LiveTotals& totals);

private:
    Nanoseconds m_last{};
    LiveTotals m_totals;
};

/// The live samples of a pass or of the file's preparation.
class LiveSampler final {
public:
    /// `begin` is the time of the run at which the totals were `start`.
    LiveSampler(GridMonitor& monitor, std::size_t step, unsigned pass, Nanoseconds begin, const LiveTotals& start)
        : m_monitor(monitor)
        , m_step(step)
        , m_pass(pass)
        , m_meter(begin, start)
    {
    }

    void tick(Nanoseconds sinceRunStart, const LiveTotals& totals);

private:
    GridMonitor& m_monitor;
    std::size_t m_step = 0;
    unsigned m_pass = 0;
    LiveMeter m_meter;
};

} // namespace steadymark
