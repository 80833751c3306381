// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/machine/machine.h"
#include "core/run/session/run_recorder.h"

#include <chrono>
#include <functional>
#include <memory>
#include <optional>
#include <vector>

namespace steadymark {

/// Hands what is complete to a recorder. Of a machine whose state is kept, too (Machine::hasState()), samples and
/// the state that follows from them belong together: samples wait in memory until the state is saved at the end of a
/// round or stage, so that whoever goes on with the record finds both of the same moment. The first failure ends the
/// keeping, so that the record has no gaps. The run's thread.
class RunKeeper final {
public:
    /// `recorder` may be null: nothing is kept. Of a machine without a state samples are handed on at once. It outlives
    /// the keeper.
    RunKeeper(std::unique_ptr<RunRecorder> recorder, const Machine& machine);
    /// From now on; nothing was kept before.
    void keepIn(std::unique_ptr<RunRecorder> recorder);

    void sampleDone(const ProcedureSample& sample, const LatencyHistogram& read, const LatencyHistogram& write);
    void gridBegun(std::size_t stage, const RunResult& begun);
    void gridPartDone(std::size_t stage, const GridPart& part);
    /// Saving a state takes longer than a short round, so not each one is a reason.
    void roundDone();
    void stageDone(std::size_t index, const StageRecord& record, std::uint64_t writtenBytes,
        const std::vector<TemperatureSample>& temperatures);
    /// It ends here, in the middle of something: all that waits is kept, with the state as it is now.
    void flush();

    /// Why it keeps nothing any more; unset: it does.
    [[nodiscard]] const std::optional<Error>& failure() const noexcept { return m_failure; }

private:
    void note(const Result<>& result);
    void keep(std::function<Result<>(RunRecorder&)> entry);
    void keepWaiting();
    void keepState();

    std::unique_ptr<RunRecorder> m_recorder;
    const Machine* m_machine; ///< never null; a keeper is assigned
    /// What hands on one sample or pass.
    std::vector<std::function<Result<>(RunRecorder&)>> m_waiting;
    // Of the machine's own time.
    std::chrono::steady_clock::time_point m_savedAt = std::chrono::steady_clock::now();
    std::chrono::steady_clock::duration m_saveEvery{};
    std::optional<Error> m_failure;
};

} // namespace steadymark
