// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/io_backend.h"
#include "core/engine/live_counters.h"
#include "core/record/step_record.h"
#include "core/trace/capture/stream_capture.h"
#include "core/workload/data_source.h"
#include "core/workload/offset_generator.h"
#include "core/workload/pacer.h"

#include <atomic>
#include <optional>
#include <vector>

namespace steadymark {

/// The first I/O of a worker that failed.
struct IoFailure {
    std::uint64_t offsetBytes = 0;
    std::uint32_t bytes = 0;
    Direction direction = Direction::Read;
    int osError = 0;        ///< 0: the target ended before the I/O did
    bool isBackend = false; ///< not one I/O but the whole backend
    bool isSync = false;    ///< not the write but the sync after it
};

/// Blocks from this size on take so long to renew that, one at a time, the drive would wait for it: up to 3 % of the
/// time at 3 GB/s.
constexpr ByteCount renewedAheadFrom{std::uint64_t{256} << 10U};

/// Whether a workload's next block is renewed while the one before is on its way. It needs two buffers for each slot.
[[nodiscard]] constexpr bool renewsAhead(const Workload& workload)
{
    return workload.queueDepth == 1 && workload.readPercent == 0 && workload.blockSize >= renewedAheadFrom;
}

/// One worker in one pass: keeps `queueDepth` I/Os in flight through its backend and records each. Everything it needs
/// is allocated by the constructor; run() allocates nothing, takes no lock and makes one virtual call per batch.
///
/// Made by the coordinator, run by the worker's thread, read by the coordinator after that thread was joined.
class Worker final {
public:
    struct Setup {
        Workload workload;
        ByteCount targetSize;
        std::uint64_t seed = 0;
        unsigned index = 0;
        unsigned pass = 0;
        std::uint64_t firstBlock = 0;              ///< see OffsetGenerator
        std::uint64_t ioLimit = ~std::uint64_t{0}; ///< of this worker in this pass
        std::span<std::byte> buffers;              ///< queueDepth × buffersPerSlot blocks
        std::uint32_t buffersPerSlot = 1;
        DataSource* data = nullptr; ///< has filled the buffers; null for pure reads
        LiveCounters::Slot* live = nullptr;
        StreamCapture* capture = nullptr;        ///< null: nothing is traced
        const std::atomic<bool>* stop = nullptr; ///< set: no new I/O is started
        std::uint32_t offsetAlignment = 512;     ///< to which the rest of a short I/O goes back
    };

    explicit Worker(const Setup& setup);

    /// hot path. Returns when the pass is over and nothing is in flight any more.
    void run(IoBackend& backend) noexcept;

    [[nodiscard]] const DirectionRecord& reads() const noexcept { return m_reads; }
    [[nodiscard]] const DirectionRecord& writes() const noexcept { return m_writes; }
    [[nodiscard]] const IntervalSeries& series() const noexcept { return m_series; }
    [[nodiscard]] std::uint64_t errors() const noexcept { return m_errors; }
    /// I/Os that were due at the given rate but never started, because the queue was full until the end. Of random
    /// arrivals more than a million are estimated.
    [[nodiscard]] std::uint64_t overdue() const noexcept { return m_overdue; }
    [[nodiscard]] std::uint32_t widestBatch() const noexcept { return m_widestBatch; }
    [[nodiscard]] const std::optional<IoFailure>& failure() const noexcept { return m_failure; }
    /// Stamps of the first submission and the last completion; at a rate of the pass, if that is longer.
    [[nodiscard]] Nanoseconds startedAt() const noexcept { return m_startedAt; }
    [[nodiscard]] Nanoseconds endedAt() const noexcept { return m_endedAt; }
    /// Whether it was told to stop before its length was reached.
    [[nodiscard]] bool wasStopped() const noexcept { return m_wasStopped; }

private:
    struct Slot {
        IoRequest request; ///< what is still to be done of it
        Nanoseconds submittedAt{};
        Nanoseconds late{}; ///< how long after it was due it was submitted; 0 in a closed loop
        Nanoseconds dueAt{};
        std::uint32_t index = 0; ///< in the order of starting
        std::uint32_t batch = 1; ///< submitted together
        std::uint32_t bytes = 0; ///< of the whole I/O
        std::uint32_t uses = 0;
        bool isRenewed = false; ///< the buffer of its next write is ready
        bool isStarted = false; ///< its rest goes out again; submittedAt stays that of the first part
    };

    void startNext(std::uint32_t slotIndex) noexcept;
    [[nodiscard]] std::span<std::byte> nextBuffer(std::uint32_t slotIndex) const noexcept;
    [[nodiscard]] Exchange exchange(IoBackend& backend, std::uint32_t batch, std::uint32_t minimum) noexcept;
    void complete(const IoCompletion& completion, Nanoseconds reapedAt) noexcept;
    void record(const Slot& slot, Nanoseconds reapedAt) noexcept;
    void capture(const Slot& slot, Nanoseconds reapedAt, int osError) noexcept;
    [[nodiscard]] bool mayStart() const noexcept;
    [[nodiscard]] bool isDue() const noexcept;
    void countOverdue() noexcept;
    [[nodiscard]] bool beginsSync(Slot& slot) noexcept;
    [[nodiscard]] bool mayThink() const noexcept;
    void think(IoBackend& backend) noexcept;
    [[nodiscard]] std::uint64_t endOfBurst() const noexcept;
    [[nodiscard]] bool isOver() noexcept;
    void begin(Nanoseconds startedAt) noexcept;
    void work(IoBackend& backend, bool isFirst) noexcept;
    void publish() noexcept;

    Setup m_setup;
    OffsetGenerator m_offsets;
    std::optional<Pacer> m_pacer;
    std::vector<Slot> m_slots;
    std::vector<std::uint32_t> m_ready; ///< slots to be submitted: those whose rest is open
    std::vector<std::uint32_t> m_free;  ///< slots without I/O
    std::vector<IoRequest> m_requests;
    std::vector<IoCompletion> m_completions;
    LiveTotals m_before; ///< what earlier passes left in the live counters
    DirectionRecord m_reads;
    DirectionRecord m_writes;
    IntervalSeries m_series;
    std::uint64_t m_started = 0;
    std::uint64_t m_startLimit = 0; ///< I/Os that may be started before the next think time, or at all
    unsigned m_syncEvery = 0;       ///< writes; 0: never
    unsigned m_unsynced = 0;        ///< writes since the last sync
    std::uint64_t m_errors = 0;
    std::uint64_t m_overdue = 0;
    std::uint32_t m_inFlight = 0;
    std::uint32_t m_widestBatch = 1;
    bool m_renewsAhead = false;
    bool m_isEnding = false;
    bool m_hasReachedLength = false;
    bool m_wasStopped = false;
    std::optional<IoFailure> m_failure;
    Nanoseconds m_startedAt{};
    Nanoseconds m_endedAt{};
    Nanoseconds m_now{}; ///< of the last exchange
};

} // namespace steadymark
