// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/verify/verify_runner.h"
#include "core/machine/machine.h"
#include "core/run/grid/grid_monitor.h"
#include "core/run/session/chosen_target.h"
#include "core/run/session/run_state.h"
#include "core/run/stage_host.h"
#include "core/workload/verify/verify_work.h"

#include <cstddef>
#include <cstdint>
#include <filesystem>
#include <memory>
#include <stop_token>
#include <string_view>

namespace steadymark {

/// One stage that verifies: all passes over all pieces, in files of a test folder or on a whole drive, from where its
/// record stands. The run's thread.
///
/// A folder that is complete is removed, and so is one in which something failed. Where it was stopped the folder is
/// left, so that it can go on there; the next start of the program removes it like what a killed run left.
class VerifyRun final {
public:
    /// What it shares with its run; all of it outlives it.
    struct Shared {
        Machine& machine;
        RunState& state; ///< holds the record of the stage, piece by piece
        CostEstimator& estimator;
        const StampClock& stampClock;
        const ChosenTarget& chosen;
    };

    /// `stage`: its number in the procedure. Goes on where the record of the stage stands.
    VerifyRun(StageHost& host, Shared shared, std::size_t stage, std::stop_token stop);

    /// On a drive that is open for writing, or, where that is null, in files of a test folder. An error means that not
    /// everything was verified.
    [[nodiscard]] Result<> run(OpenTarget* drive);

private:
    /// A piece's target, made or opened.
    struct Opened {
        std::unique_ptr<OpenTarget> owned; ///< of a file
        OpenTarget* target = nullptr;
        std::uint64_t begin = 0; ///< of the piece in it
    };

    [[nodiscard]] Result<> runInFolder();
    [[nodiscard]] Result<> runOnDrive(OpenTarget& drive);
    [[nodiscard]] Result<> work();
    [[nodiscard]] Result<> phase(std::uint32_t pass, bool isReading);
    [[nodiscard]] Result<> piece(std::uint64_t number, std::uint32_t pass, bool isReading);
    [[nodiscard]] Result<Opened> open(std::uint64_t number, std::uint64_t bytes, std::uint32_t pass, bool isReading);
    [[nodiscard]] Result<std::unique_ptr<TestFolder>> findFolder();
    /// The space ended in this piece: what was written before it is verified.
    [[nodiscard]] Result<> endBefore(std::uint64_t number, const Error& error);
    void beginAnew();
    void keep();
    /// The same, for the run and its journal.
    void keepPiece();
    /// Shows what it did so far, after each exchange with the drive.
    void publish(const LiveTotals& totals);
    void showRecord();

    StageHost& m_host;
    Shared m_shared;
    std::size_t m_index;
    const VerifyWork& m_work;
    ByteCount m_planned;
    std::stop_token m_stop;
    Nanoseconds m_begin{};
    ProcedureCost m_left; ///< at the begin
    LiveMeter m_meter;
    VerifyRecord m_record; ///< with the piece that is under way
    VerifyRecord m_kept;
    std::uint64_t m_writtenBefore = 0;  ///< by the run, without this stage
    std::uint64_t m_writtenAtBegin = 0; ///< by this stage
    VerifyRunner m_runner;
    TestFolder* m_folder = nullptr; ///< null: a drive
    OpenTarget* m_drive = nullptr;
};

/// What stamps call a run, made of its id: so that what another one left is never taken for its own.
[[nodiscard]] std::uint64_t verifyRunNumber(std::string_view id);

} // namespace steadymark
