// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/live_counters.h"
#include "core/engine/target_access.h"
#include "core/record/step_record.h"
#include "core/trace/capture/trace_recorder.h"

#include <functional>
#include <stop_token>
#include <vector>

namespace steadymark {

/// How one pass ended.
struct PassOutcome {
    PassRecord record;
    EngineFacts engine;
    std::vector<WorkerTimes> workers; ///< of the measured stream, where the system tells; empty elsewhere
    std::uint64_t overdueIos = 0;     ///< were due at the given rate but never started
    std::optional<Error> error;       ///< an I/O failed or a backend broke; `record` holds what was measured until then
    bool wasStopped = false;
};

/// Runs the passes of one workload, and of the streams beside it, on an open target: one thread with its own backend,
/// buffers, offsets and recorder per worker. All begin together; the streams beside end with the one that is measured.
/// Buffers are allocated and filled once, by prepare(), and reused by all passes.
///
/// Owned by the coordinating thread, which alone may call it; only `counters()` may be read by others while a pass
/// runs.
class WorkloadRunner final {
public:
    struct Setup {
        Workload workload; ///< passed checkWorkload()
        std::uint64_t seed = 0;
        EngineChoice engine = EngineChoice::Automatic;
        TraceRecorder* trace = nullptr; ///< null: nothing is traced, as of what is not isTraceable()
        unsigned step = 0;              ///< as the trace names it
        bool mayEncode = true;          ///< between two passes; see TraceRecorder::Pass
        /// Sequential passes go on where the one before ended, instead of starting at the beginning. Where several
        /// threads share the stream, the places at which they stood apart are left out or visited again.
        bool continuesSequence = false;
        std::uint64_t sequenceStart = 0;       ///< I/Os of the stream that were done before the first pass
        std::optional<PassLength> warmUp = {}; ///< of pass 0, if that differs from the workload's
        bool tracesWarmUp = true;              ///< false: pass 0 is not in the trace, as where it comes more than once
    };

    WorkloadRunner(Setup setup, OpenTarget& target, const StampClock& stampClock, TargetAccess& system);
    WorkloadRunner(const WorkloadRunner&) = delete;
    WorkloadRunner& operator=(const WorkloadRunner&) = delete;
    ~WorkloadRunner();

    /// Allocates and fills the buffers. Fails when there is not enough memory.
    [[nodiscard]] Result<> prepare();

    /// One pass. `passNumber` (0 is the warm-up) makes offsets and data differ between passes. `byteLimit` ends it
    /// early whatever the workload's length says. `onTick` is called on this thread about every 50 ms.
    [[nodiscard]] PassOutcome runPass(unsigned passNumber, std::optional<ByteCount> byteLimit, std::stop_token stop,
        const std::function<void()>& onTick);

    /// Of the stream that is measured.
    [[nodiscard]] const LiveCounters& counters() const;
    /// What the streams beside it have written so far, over all passes. May be asked while a pass runs.
    [[nodiscard]] std::uint64_t writtenBeside() const;

    /// Memory that the buffers of a workload take.
    [[nodiscard]] static ByteCount bufferMemory(const Workload& workload);

private:
    struct Stream;
    struct StreamWorker;
    struct Shared;
    std::unique_ptr<Shared> m_shared;
};

} // namespace steadymark
