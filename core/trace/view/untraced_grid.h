// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/units.h"
#include "core/trace/format/trace_columns.h"

#include <bit>
#include <cstdint>
#include <vector>

namespace steadymark {

/// The heat grid of the I/Os of one stream that no longer found room in the trace: counts by time of submission and
/// latency, so that nothing that happened is hidden. Up to `columnCount` columns of 10 ms; when the pass outlasts them
/// neighbours are merged and the width doubles. There are 8 rows for each power of two.
///
/// Everything is allocated by the constructor; record() never allocates. Owned by one worker.
class UntracedGrid final {
public:
    static constexpr std::size_t columnCount = 1024;
    static constexpr std::size_t rowsPerOctave = 8;
    static constexpr std::size_t rowCount = 41 * rowsPerOctave; ///< up to 2^41 ns (37 min); the last row holds the rest

    UntracedGrid() = default; ///< empty: records nothing
    explicit UntracedGrid(bool isAllocated);

    /// `sinceStart` of the pass.
    void record(std::uint64_t sinceStartNs, std::uint64_t latencyNs) noexcept;

    [[nodiscard]] bool isEmpty() const noexcept { return m_ios == 0; }
    [[nodiscard]] std::uint64_t ios() const noexcept { return m_ios; }
    [[nodiscard]] std::uint64_t maximumNs() const noexcept { return m_maximum; }
    [[nodiscard]] std::uint64_t columnNs() const noexcept { return m_columnNs; }
    [[nodiscard]] std::size_t usedColumns() const noexcept { return m_usedColumns; }
    [[nodiscard]] std::uint32_t at(std::size_t column, std::size_t row) const noexcept
    {
        return m_counts[column * rowCount + row];
    }

    /// Latencies below 8 ns share the first row.
    [[nodiscard]] static constexpr std::size_t rowOf(std::uint64_t latencyNs) noexcept
    {
        if (latencyNs < rowsPerOctave)
            return 0;
        const auto octave = static_cast<unsigned>(std::bit_width(latencyNs)) - 1U;
        const std::size_t row = octave * rowsPerOctave + ((latencyNs >> (octave - 3U)) & (rowsPerOctave - 1));
        return row < rowCount ? row : rowCount - 1;
    }
    /// The smallest latency of a row.
    [[nodiscard]] static constexpr std::uint64_t lowerBound(std::size_t row) noexcept
    {
        if (row < 3 * rowsPerOctave)
            return 0;
        const std::size_t octave = row / rowsPerOctave;
        return (std::uint64_t{rowsPerOctave} + row % rowsPerOctave) << (octave - 3U);
    }

    /// The same counts in at most `columns` columns (neighbours merged, the width doubled as often as it takes) and in
    /// no more memory than those need. To be read only. \pre columns > 0
    [[nodiscard]] UntracedGrid atMost(std::size_t columns) const;

    /// For files: rebuilt from what at() gave, to be read only. Takes no more memory than `counts`. A `columnNs` of 0
    /// counts as 1. \pre counts.size() is a multiple of rowCount, at most all columns
    [[nodiscard]] static UntracedGrid fromCounts(
        std::uint64_t columnNs, std::uint64_t maximumNs, const std::vector<std::uint32_t>& counts);

    /// The same counts, however much room there is for more.
    bool operator==(const UntracedGrid& other) const noexcept;

private:
    void halve() noexcept;

    std::vector<std::uint32_t> m_counts; ///< column by column
    std::uint64_t m_columnNs = 10'000'000;
    std::uint64_t m_ios = 0;
    std::uint64_t m_maximum = 0;
    std::size_t m_usedColumns = 0;
};

/// One stream's grid in a trace.
struct UntracedStream {
    StreamId stream;
    std::uint64_t passStartNs = 0; ///< what the grid's columns count from, since the start of the trace
    UntracedGrid grid;
};

} // namespace steadymark
