// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/format/trace_source.h"

#include <bit>
#include <functional>
#include <span>
#include <string>

namespace steadymark {

/// Counts of I/Os by time and latency for one direction of one pass, fine enough (about 2048 I/Os a column) that a view
/// which needs more detail holds so few I/Os that they can be read themselves. Columns are kept sparse.
struct HeatTiles {
    struct Cell {
        std::uint16_t row = 0; ///< TraceOverview::rowOf()
        std::uint32_t ios = 0;
        bool operator==(const Cell&) const = default;
    };
    struct Column {
        std::uint32_t firstCell = 0; ///< its cells are [firstCell, next column's firstCell)
        std::uint32_t ios = 0;
        std::uint64_t minimumNs = 0; ///< latencies, exact; 0 with no I/O
        std::uint64_t maximumNs = 0;
        std::uint64_t bytes = 0; ///< of the I/Os that were submitted in it
        bool operator==(const Column&) const = default;
    };

    std::uint16_t step = 0;
    std::uint16_t pass = 0;
    Direction direction = Direction::Read;
    std::uint64_t beginNs = 0;  ///< of the first column, since the start of the trace
    std::uint64_t columnNs = 1; ///< width of each
    std::vector<Column> columns;
    std::vector<Cell> cells;
    bool operator==(const HeatTiles&) const = default;
};

/// The tiles of a whole trace. Immutable once made.
class TraceOverview final {
public:
    static constexpr unsigned rowsPerOctave = 16;

    /// Reads every chunk once: about 15 ns an I/O. `onProgress` gets 0–1 and returns false to stop (then an error with
    /// ErrorCode::Cancelled). Damaged chunks are left out.
    [[nodiscard]] static Result<TraceOverview> build(
        const TraceSource& trace, const std::function<bool(double)>& onProgress = {});

    /// For files; parse() takes no input for granted.
    [[nodiscard]] std::string serialize() const;
    [[nodiscard]] static Result<TraceOverview> parse(std::span<const std::byte> bytes);

    [[nodiscard]] std::span<const HeatTiles> tiles() const noexcept { return m_tiles; }

    /// Exact below 16 ns, then 16 rows for each power of two.
    [[nodiscard]] static constexpr std::uint16_t rowOf(std::uint64_t latencyNs) noexcept
    {
        if (latencyNs < rowsPerOctave)
            return static_cast<std::uint16_t>(latencyNs);
        const auto shift = static_cast<unsigned>(std::bit_width(latencyNs)) - 5U;
        return static_cast<std::uint16_t>(shift * rowsPerOctave + (latencyNs >> shift));
    }
    [[nodiscard]] static constexpr std::uint64_t lowerBound(std::uint16_t row) noexcept
    {
        if (row < 2 * rowsPerOctave)
            return row;
        const unsigned shift = row / rowsPerOctave - 1U;
        return std::uint64_t{row - shift * rowsPerOctave} << shift;
    }

    bool operator==(const TraceOverview&) const = default;

private:
    std::vector<HeatTiles> m_tiles;
};

} // namespace steadymark
