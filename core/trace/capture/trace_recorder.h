// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/capture/stream_capture.h"
#include "core/trace/format/trace_image.h"

#include <memory>
#include <mutex>
#include <vector>

namespace steadymark {

class LiveTrace;

/// Records every I/O of a run within a budget of memory. Workers write into chunks that the coordinator prepares ahead
/// of them; after each step the chunks are encoded into the image of the trace file (a quarter of the size) and used
/// again. When the budget is used up nothing is thinned out and nothing is spilled to a drive: the trace ends there and
/// says so, and the I/Os after that are counted in heat grids.
///
/// The coordinator's thread calls everything but live(), which any thread may call.
class TraceRecorder final {
public:
    /// `budget`: for chunks and image together; the heat grids, a megabyte for each worker, come when it is used up.
    /// Chunks are touched when they are made.
    explicit TraceRecorder(ByteCount budget);
    TraceRecorder(const TraceRecorder&) = delete;
    TraceRecorder& operator=(const TraceRecorder&) = delete;
    ~TraceRecorder();

    struct Pass {
        std::uint16_t step = 0;
        std::uint16_t pass = 0;
        unsigned workers = 1;
        std::uint32_t blockBytes = 0;
        bool isRated = false;
        std::uint64_t firstBlock = 0; ///< see TracePass
        /// Whether beginPass() may make room for this pass by encode(). False: nothing comes between it and the pass
        /// before, and the trace rather ends in it.
        bool mayEncode = true;
        /// Of all workers together, as far as can be guessed: memory for so many is ready before the pass starts, up to
        /// `mostPreparedIos`; the rest follows while it runs, at least half a second ahead of the workers.
        std::uint64_t expectedIos = 0;
    };
    static constexpr std::uint64_t mostPreparedIos = 16'000'000;

    /// Whether a pass with this number still can be told apart from others; else it is not to be begun.
    [[nodiscard]] bool takes(unsigned pass) const noexcept
    {
        return pass <= tracelimits::passNumber && m_passes.size() < tracelimits::passes;
    }
    void beginPass(const Pass& pass);
    /// Of the pass that was begun. \pre worker < Pass::workers
    [[nodiscard]] StreamCapture& stream(unsigned worker) noexcept { return *m_streams[worker]; }
    /// At least every 100 ms while the pass runs: keeps chunks ahead of the workers.
    void tick();
    /// After the workers were joined. `ios` and what is untraced are filled in here.
    void endPass(Nanoseconds startedAt, Nanoseconds duration);

    /// Encodes what the passes since the last call have left: about 15 ns an I/O.
    void encode();
    /// How long that takes at most, on a slow machine.
    [[nodiscard]] Nanoseconds encodingTime() const;

    /// Encodes the rest and closes the image. `meta.passes` is filled in here.
    [[nodiscard]] std::shared_ptr<const TraceImage> finish(TraceMeta meta, std::vector<HostStall> hostStalls);

    /// What is known of the passes so far.
    [[nodiscard]] const std::vector<TracePass>& passes() const noexcept { return m_passes; }
    [[nodiscard]] ByteCount budget() const noexcept { return m_budget; }
    /// Bytes in use now.
    [[nodiscard]] ByteCount memory() const;

    /// The trace of the passes that are not encoded yet, the running one included; of the older ones as many as hold
    /// `mostLiveIos`. Null if there is nothing.
    static constexpr std::uint64_t mostLiveIos = 32'000'000;
    [[nodiscard]] std::shared_ptr<const TraceSource> live(const TraceMeta& meta) const;

private:
    struct Ended {
        StreamId id;
        std::uint32_t blockBytes = 0;
        std::vector<std::shared_ptr<CaptureChunk>> chunks;
        std::vector<CaptureError> errors;
    };

    [[nodiscard]] std::shared_ptr<CaptureChunk> takeChunk();
    /// \return false when the budget is used up
    [[nodiscard]] bool giveChunk(StreamCapture& stream);
    void addGrids();

    ByteCount m_budget;
    TraceImage m_image;
    std::vector<std::shared_ptr<CaptureChunk>> m_free;
    std::size_t m_chunkMemory = 0; ///< bytes, of all chunks wherever they are
    std::size_t m_mostChunks = 0;  ///< of one stream
    bool m_grids = false;          ///< the streams of this pass have heat grids
    Pass m_pass;
    std::vector<std::uint64_t> m_iosAtLastTick;
    std::vector<TracePass> m_passes;

    mutable std::mutex m_mutex; ///< guards what live() looks at: the next two and the lists of chunks in the streams
    std::vector<std::unique_ptr<StreamCapture>> m_streams;
    std::vector<Ended> m_ended;
    mutable std::weak_ptr<const LiveTrace> m_lastLive;
};

/// What append() costs in ns per I/O on this machine: the least of several measurements of one chunk each.
[[nodiscard]] double measureCaptureCost();

} // namespace steadymark
