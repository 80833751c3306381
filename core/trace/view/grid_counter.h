// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/view/trace_view.h"
#include "core/trace/view/view_chunk.h"

namespace steadymark {

/// Where latencies and times lie in a picture.
class GridGeometry final {
public:
    explicit GridGeometry(const GridRequest& request);

    /// False when the request makes no sense; then nothing is counted.
    [[nodiscard]] bool isValid() const noexcept { return m_isValid; }
    [[nodiscard]] int columns() const noexcept { return m_columns; }
    [[nodiscard]] int rows() const noexcept { return m_rows; }
    [[nodiscard]] double begin() const noexcept { return m_begin; }
    [[nodiscard]] double columnsPerUnit() const noexcept { return m_columnsPerUnit; }
    [[nodiscard]] double x(double value) const noexcept { return (value - m_begin) * m_columnsPerUnit; }
    /// From the upper edge; may lie outside.
    [[nodiscard]] double y(double log2Latency) const noexcept { return (m_top - log2Latency) * m_rowsPerOctave; }
    [[nodiscard]] double yOfLevel(std::uint32_t level) const noexcept
    {
        return m_topPixels - static_cast<double>(level) * m_rowsPerLevel;
    }
    [[nodiscard]] int rowAt(double y) const noexcept
    {
        return static_cast<int>(y < 0.0 ? 0.0 : y > m_lastRow ? m_lastRow : y);
    }

private:
    bool m_isValid = false;
    int m_columns = 1;
    int m_rows = 1;
    double m_begin = 0.0;
    double m_columnsPerUnit = 0.0;
    double m_top = 0.0;
    double m_rowsPerOctave = 0.0;
    double m_topPixels = 0.0;
    double m_rowsPerLevel = 0.0;
    double m_lastRow = 0.0;
};

/// Counts I/Os and cells into a grid. Several counters may fill one grid at the same time when each has its own pixel
/// columns.
class GridCounter final {
public:
    /// Room for what is to be counted, in the memory of `reuse` as far as it goes. `hasDirection` says which directions
    /// occur.
    [[nodiscard]] static LatencyGrid makeGrid(
        const GridRequest& request, std::array<bool, 2> hasDirection, LatencyGrid reuse = {});

    /// Counts only what falls into the pixel columns [firstColumn, endColumn).
    GridCounter(const GridGeometry& geometry, LatencyGrid& grid, int firstColumn, int endColumn);

    void addByTime(const ViewChunk& chunk);
    void addByAddress(const ViewChunk& chunk, unsigned addressShift);
    /// A column of tiles narrower than a pixel lands in the pixel of its middle; a wider one is spread over its pixels.
    /// Nothing beyond `endNs` is known to exist, so that no middle lies there. Only columns whose middle lies in
    /// [selection.beginNs, selection.endNs) count.
    void addTiles(const HeatTiles& tiles, const TraceSelection& selection, double endNs);
    /// Cells of `tiles` have UntracedGrid's rows.
    void addUntraced(const HeatTiles& tiles, double endNs);

    /// Writes what was gathered for the columns into the grid.
    void finish();

private:
    struct ColumnSum {
        std::uint64_t ios = 0;
        std::uint64_t bytes = 0;
        std::uint32_t lowestLevel = ~std::uint32_t{0};
        std::uint32_t highestLevel = 0;
        std::uint64_t minimumNs = ~std::uint64_t{0}; ///< of what is known exactly: slow ones and tiles
        std::uint64_t maximumNs = 0;
    };
    struct RowRange {
        int first = 0;
        int last = 0;
    };
    template <bool isInside>
    void countSegment(const ViewPart& part, std::size_t begin, std::size_t end, double base, double perUnit,
        const std::vector<std::uint32_t>& places, std::vector<std::uint32_t>& pixels);
    void countSlow(const ViewPart& part, std::size_t begin, std::size_t end, double base, double perUnit,
        const std::vector<std::uint32_t>& places);
    void spreadRows(std::vector<std::uint32_t>& pixels, int column, const std::vector<RowRange>& ranges);
    void addCells(const HeatTiles& tiles, const TraceSelection* selection, double endNs,
        const std::vector<RowRange>& ranges, std::vector<std::uint32_t>& pixels);
    void addWideColumn(const HeatTiles& tiles, std::size_t index, double left, double right,
        const std::vector<RowRange>& ranges, std::vector<std::uint32_t>& pixels, bool isTraced);

    const GridGeometry& m_geometry;
    LatencyGrid& m_grid;
    int m_firstColumn = 0;
    int m_endColumn = 0;
    std::vector<ColumnSum> m_sums;      ///< from m_firstColumn on
    std::vector<std::uint64_t> m_cells; ///< of the pixel column being gathered, by row of tiles
    std::vector<RowRange> m_tileRows;   ///< which pixel rows a row of tiles covers; made on demand
    std::vector<RowRange> m_untracedRows;
};

} // namespace steadymark
