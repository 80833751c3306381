// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/analysis/trace_statistics.h"
#include "core/trace/format/trace_overview.h"

#include <memory>
#include <stop_token>

namespace steadymark {

/// A picture to be counted: what it shows and how many device pixels it has.
struct GridRequest {
    enum class Axis { Time, Address };

    Axis axis = Axis::Time;
    double begin = 0.0; ///< left edge: ns since the start of the trace, or bytes
    double end = 0.0;   ///< right edge, > begin
    double lowNs = 1.0; ///< lower edge of the latency axis, which is logarithmic; > 0
    double highNs = 1e9;
    int columns = 1; ///< 1–16384
    int rows = 1;

    bool operator==(const GridRequest&) const = default;
};

/// How many I/Os fall into each pixel. What lies outside the latency axis is counted in its first or last row, so that
/// no I/O is ever hidden.
struct LatencyGrid {
    struct Column {
        std::uint64_t ios = 0;
        std::uint64_t bytes = 0;     ///< for the throughput on the linked axis
        std::uint64_t minimumNs = 0; ///< of its I/Os; 0 with none
        std::uint64_t maximumNs = 0;
    };

    GridRequest request;
    std::vector<std::uint32_t> reads;    ///< row by row from the top; empty if there are none
    std::vector<std::uint32_t> writes;   ///< likewise
    std::vector<std::uint32_t> untraced; ///< I/Os past the trace's memory, spread over their cells; empty if none
    std::vector<Column> columns;         ///< of `reads` and `writes`
    std::uint32_t largest = 0;           ///< count of any pixel of `reads` and `writes`
    /// False: counted from heat tiles, whose rows are 1/16 octave and whose columns hold about 2048 I/Os; then
    /// TraceView::countExactly() gives the true picture. (On the address axis: some I/Os are missing.)
    bool isExact = true;
};

/// One I/O under the cursor.
struct TracePoint {
    StreamId stream;
    std::uint64_t submitNs = 0;
    std::uint64_t latencyNs = 0;
    std::uint64_t offsetBytes = 0;
    std::uint32_t bytes = 0;
    std::uint32_t batch = 1;
    std::uint64_t index = 0;
    Direction direction = Direction::Read;
};

/// A selection of a trace, made ready to be drawn. Keeps what it has decoded as 8 bytes an I/O, at most `cacheBytes` of
/// it, the least recently used first to go.
///
/// Any thread may call any function at any time.
class TraceView final {
public:
    static constexpr std::size_t defaultCacheBytes = std::size_t{512} << 20U;

    /// Uses the stored overview, or makes one if the selection is larger than what can be counted directly.
    [[nodiscard]] static Result<std::shared_ptr<TraceView>> make(std::shared_ptr<const TraceSource> trace,
        const TraceSelection& selection, const TraceProgress& onProgress = {},
        std::size_t cacheBytes = defaultCacheBytes);
    ~TraceView();

    /// The same view of a running test's newer copy: chunks that were full are not decoded again.
    [[nodiscard]] Result<std::shared_ptr<TraceView>> follow(std::shared_ptr<const TraceSource> newer) const;

    [[nodiscard]] const TraceSource& trace() const noexcept;
    [[nodiscard]] const TraceSelection& selection() const noexcept;

    // What a picture of everything needs, untraced I/Os included. All 0 when nothing is selected.
    [[nodiscard]] std::uint64_t ios() const noexcept; ///< in the trace; about, where the selection cuts through chunks
    [[nodiscard]] std::uint64_t beginNs() const noexcept;
    [[nodiscard]] std::uint64_t endNs() const noexcept;
    [[nodiscard]] std::uint64_t minimumNs() const noexcept;
    [[nodiscard]] std::uint64_t maximumNs() const noexcept;
    [[nodiscard]] std::uint64_t addressSpan() const noexcept; ///< bytes; the largest target of the selected steps

    /// In at most some 15 ms whatever is in view: from tiles when more than `countedDirectly` I/Os are in view or too
    /// many of them have not been decoded yet. There are no tiles of addresses: on that axis a grid that is not exact
    /// lacks what has not been decoded; each call decodes some more.
    ///
    /// The memory of `reuse` is used again, whatever it shows; fresh memory for 1600 × 800 pixels costs some 10 ms.
    [[nodiscard]] LatencyGrid count(const GridRequest& request, LatencyGrid reuse = {}) const;
    static constexpr std::uint64_t countedDirectly = 6'000'000;
    /// From every single I/O, however long it takes; nothing when stopped.
    [[nodiscard]] std::optional<LatencyGrid> countExactly(
        const GridRequest& request, std::stop_token stop, LatencyGrid reuse = {}) const;

    /// The I/O nearest to a place of the picture, at most `reach` pixels away in each direction. Places count from the
    /// upper left corner; the middle of the first pixel is at 0.5, 0.5. What lies outside the latency axis is at its
    /// edge. On the address axis only among I/Os that have been decoded for a picture.
    [[nodiscard]] std::optional<TracePoint> nearest(
        const GridRequest& request, double column, double row, double reach) const;

private:
    struct State;
    explicit TraceView(std::unique_ptr<State> state);
    std::unique_ptr<State> m_state;
};

} // namespace steadymark
