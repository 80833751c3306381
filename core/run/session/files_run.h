// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stamp_clock.h"
#include "core/engine/live_counters.h"
#include "core/machine/machine.h"
#include "core/record/files_record.h"
#include "core/run/grid/grid_monitor.h"
#include "core/run/session/run_state.h"
#include "core/run/stage_host.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <stop_token>

namespace steadymark {

/// One stage with files, from its test folder to the folder's removal, whatever happens in between. The run's thread.
class FilesRun final {
public:
    /// What it shares with its run; all of it outlives it.
    struct Shared {
        Machine& machine;
        RunState& state; ///< holds the record of the stage, phase by phase
        CostEstimator& estimator;
        const StampClock& stampClock;
    };

    /// `stage`: its number in the procedure.
    FilesRun(StageHost& host, Shared shared, std::size_t stage);

    /// In a folder of its own in `target`. An error means that not all phases are complete.
    [[nodiscard]] Result<> run(const std::filesystem::path& target, std::stop_token stop);

private:
    [[nodiscard]] Result<> runIn(const std::filesystem::path& target, const std::stop_token& stop);
    [[nodiscard]] Result<> work(TestFolder& folder, TestFolder* second, const std::stop_token& stop);
    /// Some 20 times a second: what a phase did so far.
    void publish(const LiveTotals& totals);
    void keepRecord();

    StageHost& m_host;
    Shared m_shared;
    std::size_t m_index;
    const FilesWork& m_work;
    Nanoseconds m_begin{};
    ProcedureCost m_left;              ///< at the begin
    std::uint64_t m_writtenBefore = 0; ///< by the run
    LiveMeter m_meter;
    FilesRecord m_record;
};

} // namespace steadymark
