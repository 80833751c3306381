// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/view/grid_counter.h"

#include "core/trace/capture/heat_tiles_builder.h"
#include "core/trace/format/saturating.h"

#include <algorithm>
#include <cmath>

namespace steadymark {

namespace {

constexpr int largestSide = 16384;

/// Where to begin when counts are dealt out to pixels: differs from place to place, so that single I/Os whose exact
/// place is not known make no lines.
std::uint32_t scatter(std::uint32_t a, std::uint32_t b) noexcept
{
    std::uint32_t mixed = a * 0x9E3779B1U ^ b * 0x85EBCA77U;
    mixed ^= mixed >> 15U;
    mixed *= 0x2C1B3C6DU;
    return mixed ^ (mixed >> 13U);
}

double log2Of(std::uint64_t latencyNs) noexcept
{
    return latencyNs < 2 ? 0.0 : std::log2(static_cast<double>(latencyNs));
}

/// Bounds for an index from a number that may be anything.
std::size_t indexAt(double value, std::size_t size) noexcept
{
    if (!(value > 0.0))
        return 0;
    return value >= static_cast<double>(size) ? size : static_cast<std::size_t>(value);
}

} // namespace

GridGeometry::GridGeometry(const GridRequest& request)
    : m_columns(std::clamp(request.columns, 1, largestSide))
    , m_rows(std::clamp(request.rows, 1, largestSide))
    , m_begin(request.begin)
    , m_columnsPerUnit(m_columns / (request.end - request.begin))
    , m_top(std::log2(request.highNs))
    , m_rowsPerOctave(m_rows / (m_top - std::log2(request.lowNs)))
    , m_topPixels(m_top * m_rowsPerOctave)
    , m_rowsPerLevel(m_rowsPerOctave / (1U << LatencyLevel::fractionBits))
    , m_lastRow(m_rows - 1)
{
    m_isValid = request.end > request.begin && request.lowNs > 0.0 && request.highNs > request.lowNs
        && std::isfinite(m_begin) && std::isfinite(m_columnsPerUnit) && std::isfinite(m_topPixels)
        && std::isfinite(m_rowsPerOctave);
}

LatencyGrid GridCounter::makeGrid(const GridRequest& request, std::array<bool, 2> hasDirection, LatencyGrid reuse)
{
    const auto columns = static_cast<std::size_t>(std::clamp(request.columns, 1, largestSide));
    const auto rows = static_cast<std::size_t>(std::clamp(request.rows, 1, largestSide));
    LatencyGrid grid = std::move(reuse);
    grid.request = request;
    grid.reads.assign(hasDirection[0] ? columns * rows : 0, 0);
    grid.writes.assign(hasDirection[1] ? columns * rows : 0, 0);
    grid.untraced.clear();
    grid.columns.assign(columns, {});
    grid.largest = 0;
    grid.isExact = true;
    return grid;
}

GridCounter::GridCounter(const GridGeometry& geometry, LatencyGrid& grid, int firstColumn, int endColumn)
    : m_geometry(geometry)
    , m_grid(grid)
    , m_firstColumn(firstColumn)
    , m_endColumn(endColumn)
    , m_sums(static_cast<std::size_t>(endColumn - firstColumn))
{
}

// Some 2 ns an I/O, which is what pictures of millions are made of: everything that the loop needs is local, the pixel
// column's sums stay in registers as long as the column is the same, and nothing is looked at twice.
template <bool isInside>
void GridCounter::countSegment(const ViewPart& part, std::size_t begin, std::size_t end, double base, double perUnit,
    const std::vector<std::uint32_t>& places, std::vector<std::uint32_t>& pixels)
{
    const GridGeometry geometry = m_geometry;
    const std::uint32_t* const place = places.data();
    const std::uint32_t* const level = part.level.data();
    const std::uint32_t* const sizes = part.bytes.empty() ? nullptr : part.bytes.data();
    std::uint32_t* const pixel = pixels.data();
    ColumnSum* const sums = m_sums.data();
    const int columns = geometry.columns();
    const int firstColumn = m_firstColumn;
    const double first = m_firstColumn;
    const double last = m_endColumn;

    int current = -1;
    ColumnSum run;
    const auto flush = [&] {
        if (current < 0)
            return;
        ColumnSum& sum = sums[current - firstColumn];
        sum.ios += run.ios;
        sum.bytes += sizes ? run.bytes : run.ios * part.bytesEach;
        sum.lowestLevel = std::min(sum.lowestLevel, run.lowestLevel);
        sum.highestLevel = std::max(sum.highestLevel, run.highestLevel);
        run = {};
    };
    for (std::size_t i = begin; i < end; ++i) {
        const double x = (base + static_cast<double>(place[i])) * perUnit;
        if constexpr (!isInside) {
            if (!(x >= first && x < last))
                continue;
        }
        const int column = static_cast<int>(x);
        if (column != current) {
            flush();
            current = column;
        }
        ++run.ios;
        if (sizes)
            run.bytes += sizes[i];
        run.lowestLevel = std::min(run.lowestLevel, level[i]);
        run.highestLevel = std::max(run.highestLevel, level[i]);
        const int row = geometry.rowAt(geometry.yOfLevel(level[i]));
        ++pixel[static_cast<std::size_t>(row) * static_cast<std::size_t>(columns) + static_cast<std::size_t>(column)];
    }
    flush();
}

void GridCounter::countSlow(const ViewPart& part, std::size_t begin, std::size_t end, double base, double perUnit,
    const std::vector<std::uint32_t>& places)
{
    auto slow = std::ranges::lower_bound(part.slow, begin, {}, &ViewPart::Slow::i);
    for (; slow != part.slow.end() && slow->i < end; ++slow) {
        const double x = (base + static_cast<double>(places[slow->i])) * perUnit;
        if (!(x >= m_firstColumn && x < m_endColumn))
            continue;
        ColumnSum& sum = m_sums[static_cast<std::size_t>(static_cast<int>(x) - m_firstColumn)];
        sum.minimumNs = std::min(sum.minimumNs, slow->latencyNs);
        sum.maximumNs = std::max(sum.maximumNs, slow->latencyNs);
    }
}

void GridCounter::addByTime(const ViewChunk& chunk)
{
    const double perUnit = m_geometry.columnsPerUnit();
    for (std::size_t direction = 0; direction < 2; ++direction) {
        const ViewPart& part = chunk.parts[direction];
        std::vector<std::uint32_t>& pixels = direction == 0 ? m_grid.reads : m_grid.writes;
        for (std::size_t s = 0; s < part.segments.size(); ++s) {
            const ViewPart::Segment& segment = part.segments[s];
            const double base = static_cast<double>(segment.beginNs) - m_geometry.begin();
            const double left = base * perUnit;
            const double right = (base + static_cast<double>(segment.spanNs)) * perUnit;
            if (right < m_firstColumn || left >= m_endColumn)
                continue;
            if (left >= m_firstColumn && right < m_endColumn)
                countSegment<true>(part, segment.first, part.endOf(s), base, perUnit, part.time, pixels);
            else
                countSegment<false>(part, segment.first, part.endOf(s), base, perUnit, part.time, pixels);
            countSlow(part, segment.first, part.endOf(s), base, perUnit, part.time);
        }
    }
}

void GridCounter::addByAddress(const ViewChunk& chunk, unsigned addressShift)
{
    const double unit = std::ldexp(1.0, static_cast<int>(addressShift));
    const double perUnit = m_geometry.columnsPerUnit() * unit;
    const double base = -m_geometry.begin() / unit;
    for (std::size_t direction = 0; direction < 2; ++direction) {
        const ViewPart& part = chunk.parts[direction];
        std::vector<std::uint32_t>& pixels = direction == 0 ? m_grid.reads : m_grid.writes;
        if (part.position.size() != part.size())
            continue;
        countSegment<false>(part, 0, part.size(), base, perUnit, part.position, pixels);
        countSlow(part, 0, part.size(), base, perUnit, part.position);
    }
}

/// Deals out the counts of a pixel column to the pixel rows that each row of tiles covers, evenly, and forgets them.
void GridCounter::spreadRows(std::vector<std::uint32_t>& pixels, int column, const std::vector<RowRange>& ranges)
{
    const auto columns = static_cast<std::size_t>(m_geometry.columns());
    for (std::size_t row = 0; row < m_cells.size(); ++row) {
        const std::uint64_t ios = std::exchange(m_cells[row], 0);
        if (ios == 0)
            continue;
        const RowRange range = ranges[row];
        const auto count = static_cast<std::uint64_t>(range.last - range.first + 1);
        std::uint32_t* pixel =
            &pixels[static_cast<std::size_t>(range.first) * columns + static_cast<std::size_t>(column)];
        const std::uint64_t each = ios / count;
        const std::uint64_t rest = ios % count;
        std::uint64_t due =
            (std::uint64_t{scatter(static_cast<std::uint32_t>(column), static_cast<std::uint32_t>(row))} * count)
            >> 32U;
        for (std::uint64_t i = 0; i < count; ++i, pixel += columns) {
            due += rest;
            const bool hasOneMore = due >= count;
            due -= hasOneMore ? count : 0;
            *pixel = addSaturating(*pixel, each + (hasOneMore ? 1 : 0));
        }
    }
}

void GridCounter::addCells(const HeatTiles& tiles, const TraceSelection* selection, double endNs,
    const std::vector<RowRange>& ranges, std::vector<std::uint32_t>& pixels)
{
    const auto begin = static_cast<double>(tiles.beginNs);
    const auto width = static_cast<double>(tiles.columnNs);
    const double perUnit = m_geometry.columnsPerUnit();
    const double left = m_geometry.begin() + m_firstColumn / perUnit;
    const double right = m_geometry.begin() + m_endColumn / perUnit;
    const std::size_t from = indexAt((left - begin) / width - 1.0, tiles.columns.size());
    const std::size_t to = indexAt((right - begin) / width + 2.0, tiles.columns.size());
    m_cells.assign(ranges.size(), 0);
    int current = -1;
    for (std::size_t i = from; i < to; ++i) {
        const HeatTiles::Column& column = tiles.columns[i];
        if (column.ios == 0)
            continue;
        const double columnBegin = begin + static_cast<double>(i) * width;
        const double columnEnd = std::max(columnBegin, std::min(columnBegin + width, endNs));
        const double middle = (columnBegin + columnEnd) / 2.0;
        if (selection
            && (middle < static_cast<double>(selection->beginNs) || middle >= static_cast<double>(selection->endNs)))
            continue;
        if (width * perUnit > 1.0) {
            addWideColumn(tiles, i, m_geometry.x(columnBegin), m_geometry.x(columnEnd), ranges, pixels, selection);
            continue;
        }
        const double x = m_geometry.x(middle);
        if (!(x >= m_firstColumn && x < m_endColumn))
            continue;
        const int pixelColumn = static_cast<int>(x);
        if (pixelColumn != current && current >= 0)
            spreadRows(pixels, current, ranges);
        current = pixelColumn;
        const std::size_t endCell = i + 1 < tiles.columns.size() ? tiles.columns[i + 1].firstCell : tiles.cells.size();
        for (std::size_t cell = column.firstCell; cell < endCell; ++cell)
            m_cells[tiles.cells[cell].row] += tiles.cells[cell].ios;
        if (!selection)
            continue;
        ColumnSum& sum = m_sums[static_cast<std::size_t>(pixelColumn - m_firstColumn)];
        sum.ios += column.ios;
        sum.bytes += column.bytes;
        sum.minimumNs = std::min(sum.minimumNs, column.minimumNs);
        sum.maximumNs = std::max(sum.maximumNs, column.maximumNs);
    }
    if (current >= 0)
        spreadRows(pixels, current, ranges);
}

/// Deals out a column's cells to the pixel columns that it covers, so that their sum stays what it is.
void GridCounter::addWideColumn(const HeatTiles& tiles, std::size_t index, double left, double right,
    const std::vector<RowRange>& ranges, std::vector<std::uint32_t>& pixels, bool isTraced)
{
    const HeatTiles::Column& column = tiles.columns[index];
    const std::size_t endCell =
        index + 1 < tiles.columns.size() ? tiles.columns[index + 1].firstCell : tiles.cells.size();
    const double firstPixel = std::floor(left);
    const double count = std::max(1.0, std::ceil(right) - firstPixel);
    const double visibleFrom = std::max(firstPixel, static_cast<double>(m_firstColumn));
    const double visibleTo = std::min(firstPixel + count, static_cast<double>(m_endColumn));
    for (double x = visibleFrom; x < visibleTo; x += 1.0) {
        const double place = x - firstPixel;
        std::uint64_t ios = 0;
        for (std::size_t cell = column.firstCell; cell < endCell; ++cell) {
            const HeatTiles::Cell& each = tiles.cells[cell];
            const double perPixel = static_cast<double>(each.ios) / count;
            // A fraction between 1/4 and 3/4, so that the last pixel completes the sum whatever is lost by rounding.
            const double shift =
                0.25 + static_cast<double>(scatter(static_cast<std::uint32_t>(index), each.row) >> 1U) * 0x1p-32;
            const double share = std::floor((place + 1.0) * perPixel + shift) - std::floor(place * perPixel + shift);
            m_cells[each.row] += static_cast<std::uint64_t>(share);
            ios += static_cast<std::uint64_t>(share);
        }
        if (ios == 0)
            continue;
        const int pixelColumn = static_cast<int>(x);
        spreadRows(pixels, pixelColumn, ranges);
        if (!isTraced)
            continue;
        ColumnSum& sum = m_sums[static_cast<std::size_t>(pixelColumn - m_firstColumn)];
        sum.ios += ios;
        sum.bytes += static_cast<std::uint64_t>(
            static_cast<long double>(column.bytes) * static_cast<long double>(ios) / column.ios);
        sum.minimumNs = std::min(sum.minimumNs, column.minimumNs);
        sum.maximumNs = std::max(sum.maximumNs, column.maximumNs);
    }
}

void GridCounter::addTiles(const HeatTiles& tiles, const TraceSelection& selection, double endNs)
{
    for (std::uint16_t row = 0; m_tileRows.size() < HeatTilesBuilder::rowCount; ++row) {
        const std::uint64_t largest = row + std::size_t{1} < HeatTilesBuilder::rowCount
            ? TraceOverview::lowerBound(static_cast<std::uint16_t>(row + 1)) - 1
            : ~std::uint64_t{0};
        m_tileRows.push_back({m_geometry.rowAt(m_geometry.y(log2Of(largest))),
            m_geometry.rowAt(m_geometry.y(log2Of(TraceOverview::lowerBound(row))))});
    }
    addCells(tiles, &selection, endNs, m_tileRows, tiles.direction == Direction::Read ? m_grid.reads : m_grid.writes);
}

void GridCounter::addUntraced(const HeatTiles& tiles, double endNs)
{
    for (std::size_t row = 0; m_untracedRows.size() < UntracedGrid::rowCount; ++row) {
        const std::uint64_t lowest = UntracedGrid::lowerBound(row);
        const std::uint64_t largest =
            std::max(lowest, UntracedGrid::lowerBound(std::max<std::size_t>(row + 1, 24)) - 1);
        m_untracedRows.push_back(
            {m_geometry.rowAt(m_geometry.y(log2Of(largest))), m_geometry.rowAt(m_geometry.y(log2Of(lowest)))});
    }
    addCells(tiles, nullptr, endNs, m_untracedRows, m_grid.untraced);
}

void GridCounter::finish()
{
    for (std::size_t i = 0; i < m_sums.size(); ++i) {
        const ColumnSum& sum = m_sums[i];
        if (sum.ios == 0)
            continue;
        LatencyGrid::Column& column = m_grid.columns[static_cast<std::size_t>(m_firstColumn) + i];
        column.ios = sum.ios;
        column.bytes = sum.bytes;
        column.minimumNs = sum.minimumNs;
        column.maximumNs = sum.maximumNs;
        // A level that was not reached tells nothing; one that is not exact has its slow I/O in the sums.
        if (sum.lowestLevel < LatencyLevel::exactBelow)
            column.minimumNs = std::min(column.minimumNs, LatencyLevel::latencyNs(sum.lowestLevel));
        if (sum.highestLevel < LatencyLevel::exactBelow && sum.lowestLevel <= sum.highestLevel)
            column.maximumNs = std::max(column.maximumNs, LatencyLevel::latencyNs(sum.highestLevel));
    }
}

} // namespace steadymark
