// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/format/trace_overview.h"

#include <map>
#include <utility>

namespace steadymark {

/// Counts the I/Os of a selection into heat tiles, chunk by chunk in any order. As many I/Os may be added later as one
/// likes: columns are appended, and neighbours merged when there are more columns than needed.
///
/// An I/O is first counted in the column being filled, which is kept dense; only when another column's turn comes the
/// rows that were hit are merged into the sparse ones. In a real trace that is once in some 2000 I/Os; the worst that a
/// made-up trace can do is one merge of at most rowCount cells for each I/O.
class HeatTilesBuilder final {
public:
    static constexpr std::size_t rowCount = 976; ///< TraceOverview::rowOf() of the largest latency, and 1
    static constexpr std::uint64_t iosPerColumn = 2048;
    static constexpr std::size_t maximumColumns = std::size_t{1} << 21U; ///< of all tiles together, about

    /// Time and number of the I/Os to come are known from `infos`; the direction, time and status are looked at by
    /// add() for each I/O.
    HeatTilesBuilder(std::span<const ChunkInfo> infos, const TraceSelection& selection);

    /// \pre selection.takes(info)
    void add(const ChunkInfo& info, const TraceColumns& columns);
    [[nodiscard]] std::vector<HeatTiles> tiles() const;

private:
    struct Column {
        std::vector<HeatTiles::Cell> cells; ///< ascending rows
        std::uint32_t ios = 0;
        std::uint64_t minimumNs = ~std::uint64_t{0};
        std::uint64_t maximumNs = 0;
        std::uint64_t bytes = 0;
    };
    struct Heat {
        HeatTiles head; ///< without columns
        std::vector<Column> columns;
        std::uint64_t ios = 0;
    };
    struct Open; ///< the column being filled

    static void flush(Open& open, std::vector<HeatTiles::Cell>& cells);
    static void mergeNeighbours(Heat& heat);
    void makeRoom(Heat& heat, const ChunkInfo& info) const;
    using Key = std::pair<std::pair<std::uint16_t, std::uint16_t>, Direction>;

    TraceSelection m_selection;
    std::uint64_t m_iosPerColumn = iosPerColumn;
    std::map<Key, Heat> m_heats;
};

} // namespace steadymark
