// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/capture/capture_chunk.h"
#include "core/trace/view/untraced_grid.h"

#include <atomic>
#include <memory>
#include <span>
#include <vector>

namespace steadymark {

/// One finished I/O as the worker hands it over. All times in ns of the StampClock.
struct CapturedIo {
    std::uint64_t submitNs = 0;
    std::uint64_t latencyNs = 0; ///< from `submitNs − lateNs`
    std::uint64_t lateNs = 0;
    std::uint32_t index = 0;
    std::uint32_t batch = 1;
    bool isWrite = false;
    std::int32_t error = 0; ///< the system's number; 0: it succeeded
};

/// Why an I/O failed: one of at most a queue's worth in a pass, because the first failure ends it.
struct CaptureError {
    std::uint64_t position = 0; ///< among the I/Os of the stream, in the order of completion
    std::int32_t error = 0;
};

/// Where one worker leaves the I/Os of one pass. append() writes 16 bytes (24 with a rate) into memory that was touched
/// before; it allocates nothing and takes no lock. The coordinator adds chunks ahead of the worker (addChunk()); when
/// there are none left the I/O goes to the heat grid and is counted.
///
/// append(), publish() and begin() belong to the worker's thread; addChunk() and addGrid() to one other thread;
/// everything const may be called by anyone, as far as it says so.
class StreamCapture final {
public:
    /// `mostChunks` that can ever be added.
    StreamCapture(const StreamId& id, std::size_t mostChunks, bool isRated);

    // ---- the worker --------------------------------------------------------------------------------------------

    /// The pass has started.
    void begin(std::uint64_t startNs) noexcept { m_startNs = startNs; }

    /// hot path
    void append(const CapturedIo& io) noexcept
    {
        if (m_position == ioPerChunk) [[unlikely]] {
            if (!openNext(io.submitNs)) {
                appendUntraced(io);
                return;
            }
        }
        CaptureChunk& chunk = *m_open;
        // A stamp from before the base is one of an I/O whose latency does not fit either.
        const std::uint64_t submit = io.submitNs > m_baseNs ? io.submitNs - m_baseNs : 0;
        const std::uint64_t service = io.latencyNs > io.lateNs ? io.latencyNs - io.lateNs : 0;
        const std::uint64_t latency =
            service <= CaptureChunk::largestLatencyNs ? service : CaptureChunk::largestLatencyNs;
        chunk.packed[m_position] = (submit <= CaptureChunk::largestSubmitNs ? submit : CaptureChunk::largestSubmitNs)
            | ((latency >> 32U) << 48U) | (std::uint64_t{io.isWrite} << 56U) | (std::uint64_t{io.error != 0} << 57U)
            | (std::uint64_t{io.batch < 63U ? io.batch : 63U} << 58U);
        chunk.latency[m_position] = static_cast<std::uint32_t>(latency);
        chunk.index[m_position] = io.index;
        if (m_isRated)
            (*chunk.late)[m_position] = io.lateNs;
        ++m_position;
        if (io.error != 0) [[unlikely]]
            appendError(io.error);
    }

    /// Lets others see what was appended. Once a batch.
    void publish() noexcept
    {
        if (m_open != nullptr)
            m_open->published.store(static_cast<std::uint32_t>(m_position), std::memory_order_release);
    }

    // ---- the coordinator ---------------------------------------------------------------------------------------

    /// The chunk is empty and its memory was touched. \pre chunks() < mostChunks
    void addChunk(std::shared_ptr<CaptureChunk> chunk);
    [[nodiscard]] std::size_t chunks() const noexcept { return m_available.load(std::memory_order_acquire); }
    /// Chunks that the worker has begun; may be behind.
    [[nodiscard]] std::size_t begunChunks() const noexcept { return m_begun.load(std::memory_order_acquire); }
    /// Takes the I/Os from now on for which there is no chunk. Once.
    void addGrid(std::unique_ptr<UntracedGrid> grid) noexcept;
    [[nodiscard]] bool hasGrid() const noexcept { return m_grid.load(std::memory_order_acquire) != nullptr; }
    /// A chunk that the worker has begun. Only by the thread that adds chunks.
    [[nodiscard]] const std::shared_ptr<CaptureChunk>& chunk(std::size_t i) const noexcept { return m_chunks[i]; }

    // ---- after the worker was joined ----------------------------------------------------------------------------

    [[nodiscard]] std::uint64_t untracedIos() const noexcept { return m_untracedIos; }
    [[nodiscard]] std::uint64_t firstUntracedNs() const noexcept { return m_firstUntracedNs; }
    [[nodiscard]] std::uint64_t startNs() const noexcept { return m_startNs; }
    [[nodiscard]] const UntracedGrid* grid() const noexcept { return m_grid.load(std::memory_order_acquire); }
    [[nodiscard]] const std::vector<CaptureError>& errors() const noexcept { return m_errors; }

    [[nodiscard]] const StreamId& id() const noexcept { return m_id; }
    [[nodiscard]] bool isRated() const noexcept { return m_isRated; }

private:
    [[nodiscard]] bool openNext(std::uint64_t submitNs) noexcept;
    void appendUntraced(const CapturedIo& io) noexcept;
    void appendError(std::int32_t error) noexcept;

    StreamId m_id;
    bool m_isRated = false;
    CaptureChunk* m_open = nullptr;
    std::size_t m_position = ioPerChunk;
    std::uint64_t m_baseNs = 0;
    std::uint64_t m_startNs = 0;
    std::uint64_t m_untracedIos = 0;
    std::uint64_t m_firstUntracedNs = 0;
    std::vector<std::shared_ptr<CaptureChunk>> m_chunks; ///< as long as mostChunks from the start: never moves
    std::atomic<std::size_t> m_available = 0;
    std::atomic<std::size_t> m_begun = 0;
    std::vector<CaptureError> m_errors; ///< reserved
    std::unique_ptr<UntracedGrid> m_gridOwner;
    std::atomic<UntracedGrid*> m_grid = nullptr;
};

/// The first `ios` I/Os of a chunk as columns. `firstPosition` is that of its first I/O among those of the stream; a
/// failed one that `errors` does not name gets the result −1.
[[nodiscard]] TraceColumns unpackChunk(const CaptureChunk& chunk, std::uint32_t ios, std::uint64_t firstPosition = 0,
    std::span<const CaptureError> errors = {});

} // namespace steadymark
