// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/format/trace_overview.h"

#include "core/trace/capture/heat_tiles_builder.h"
#include "core/trace/format/chunk_bytes.h"

#include <limits>

namespace steadymark {

Result<TraceOverview> TraceOverview::build(const TraceSource& trace, const std::function<bool(double)>& onProgress)
{
    TraceSelection all;
    all.withWarmUp = true;
    const std::span<const ChunkInfo> infos = trace.chunks();
    HeatTilesBuilder builder(infos, all);
    for (std::size_t chunk = 0; chunk < infos.size(); ++chunk) {
        if (onProgress && !onProgress(static_cast<double>(chunk) / static_cast<double>(infos.size())))
            return fail(ErrorCode::Cancelled, Sentence("Reading the trace was stopped."));
        if (!all.takes(infos[chunk]))
            continue;
        const Result<TraceColumns> columns = trace.read(chunk, ChunkBytes::wanted(trace.meta(), infos[chunk].stream));
        if (columns)
            builder.add(infos[chunk], columns.value());
    }
    TraceOverview overview;
    overview.m_tiles = builder.tiles();
    return overview;
}

// The stored form. Numbers are little-endian base-128 (7 bits a byte, the lowest first, the top bit set in all but the
// last):
//
//     version (1), number of tiles, then for each: step, pass, direction (0 read, 1 write), beginNs, columnNs, number
//     of columns, number of cells, then for each column: number of its cells and, unless that is 0: minimumNs,
//     maximumNs − minimumNs, bytes, and for each cell: row − row of the cell before (the first: row), ios
//
// A column's I/Os are the sum of its cells'.
namespace {

constexpr std::uint64_t version = 1;
/// Of a whole overview; takes 128 MiB. What build() makes is about half of it at most.
constexpr std::uint64_t mostOverviewColumns = std::uint64_t{1} << 22U;

class Writer final {
public:
    void put(std::uint64_t value)
    {
        for (; value >= 0x80; value >>= 7U)
            m_text.push_back(static_cast<char>((value & 0x7FU) | 0x80U));
        m_text.push_back(static_cast<char>(value));
    }
    [[nodiscard]] std::string take() { return std::move(m_text); }

private:
    std::string m_text;
};

/// Gives 0 after the end or at a number that is not well-formed, and remembers it.
class Reader final {
public:
    explicit Reader(std::span<const std::byte> bytes)
        : m_bytes(bytes)
    {
    }
    [[nodiscard]] std::uint64_t take(std::uint64_t largest = std::numeric_limits<std::uint64_t>::max())
    {
        std::uint64_t value = 0;
        for (unsigned shift = 0; m_position < m_bytes.size() && shift < 64; shift += 7) {
            const auto byte = static_cast<std::uint64_t>(m_bytes[m_position++]);
            if (shift == 63 && byte > 1)
                break;
            value |= (byte & 0x7FU) << shift;
            if (byte < 0x80) {
                m_isSound = m_isSound && value <= largest;
                return m_isSound ? value : 0;
            }
        }
        m_isSound = false;
        return 0;
    }
    [[nodiscard]] bool isSound() const noexcept { return m_isSound; }
    [[nodiscard]] std::size_t left() const noexcept { return m_bytes.size() - m_position; }

private:
    std::span<const std::byte> m_bytes;
    std::size_t m_position = 0;
    bool m_isSound = true;
};

bool readColumn(Reader& reader, HeatTiles& tiles)
{
    HeatTiles::Column column;
    column.firstCell = static_cast<std::uint32_t>(tiles.cells.size());
    const std::uint64_t cells = reader.take(HeatTilesBuilder::rowCount);
    if (cells > 0) {
        column.minimumNs = reader.take();
        column.maximumNs = column.minimumNs + reader.take(~column.minimumNs);
        column.bytes = reader.take();
    }
    std::uint64_t row = 0;
    std::uint64_t ios = 0;
    for (std::uint64_t cell = 0; cell < cells && reader.isSound(); ++cell) {
        const std::uint64_t step = reader.take(HeatTilesBuilder::rowCount - 1 - row);
        const auto count = static_cast<std::uint32_t>(reader.take(std::numeric_limits<std::uint32_t>::max()));
        if (count == 0 || (step == 0 && cell > 0))
            return false;
        row += step;
        ios += count;
        tiles.cells.push_back({static_cast<std::uint16_t>(row), count});
    }
    // A column whose I/Os were too many to be counted says the largest number.
    column.ios = static_cast<std::uint32_t>(std::min<std::uint64_t>(ios, std::numeric_limits<std::uint32_t>::max()));
    tiles.columns.push_back(column);
    return reader.isSound();
}

} // namespace

std::string TraceOverview::serialize() const
{
    Writer writer;
    writer.put(version);
    writer.put(m_tiles.size());
    for (const HeatTiles& tiles : m_tiles) {
        writer.put(tiles.step);
        writer.put(tiles.pass);
        writer.put(tiles.direction == Direction::Write ? 1 : 0);
        writer.put(tiles.beginNs);
        writer.put(tiles.columnNs);
        writer.put(tiles.columns.size());
        writer.put(tiles.cells.size());
        for (std::size_t i = 0; i < tiles.columns.size(); ++i) {
            const HeatTiles::Column& column = tiles.columns[i];
            const std::size_t end = i + 1 < tiles.columns.size() ? tiles.columns[i + 1].firstCell : tiles.cells.size();
            writer.put(end - column.firstCell);
            if (end == column.firstCell)
                continue;
            writer.put(column.minimumNs);
            writer.put(column.maximumNs - column.minimumNs);
            writer.put(column.bytes);
            unsigned row = 0;
            for (std::size_t cell = column.firstCell; cell < end; ++cell) {
                writer.put(tiles.cells[cell].row - row);
                writer.put(tiles.cells[cell].ios);
                row = tiles.cells[cell].row;
            }
        }
    }
    return writer.take();
}

Result<TraceOverview> TraceOverview::parse(std::span<const std::byte> bytes)
{
    const auto damaged = [] {
        return fail(ErrorCode::Damaged, Sentence("The overview of the trace is damaged."));
    };
    Reader reader(bytes);
    if (const std::uint64_t found = reader.take(); found != version) {
        return fail(ErrorCode::NotSupported,
            Sentence("The overview of the trace has version {version}; this program reads version 1.",
                {{"version", found}}));
    }
    TraceOverview overview;
    const std::uint64_t count = reader.take(bytes.size());
    std::uint64_t columnsLeft = mostOverviewColumns;
    for (std::uint64_t i = 0; i < count && reader.isSound(); ++i) {
        HeatTiles tiles;
        tiles.step = static_cast<std::uint16_t>(reader.take(0xFFFF));
        tiles.pass = static_cast<std::uint16_t>(reader.take(0xFFFF));
        tiles.direction = reader.take(1) == 1 ? Direction::Write : Direction::Read;
        tiles.beginNs = reader.take();
        tiles.columnNs = reader.take();
        // A column takes a byte at least and a cell two, so that no more is allocated than the bytes can fill.
        const std::uint64_t columns = reader.take(std::min<std::uint64_t>(columnsLeft, reader.left()));
        const std::uint64_t cells =
            reader.take(std::min<std::uint64_t>(reader.left() / 2, std::numeric_limits<std::uint32_t>::max()));
        if (!reader.isSound() || tiles.columnNs == 0)
            return damaged();
        columnsLeft -= columns;
        tiles.columns.reserve(static_cast<std::size_t>(columns));
        tiles.cells.reserve(static_cast<std::size_t>(cells));
        for (std::uint64_t column = 0; column < columns; ++column) {
            if (!readColumn(reader, tiles) || tiles.cells.size() > cells)
                return damaged();
        }
        if (tiles.cells.size() != cells)
            return damaged();
        overview.m_tiles.push_back(std::move(tiles));
    }
    if (!reader.isSound() || reader.left() != 0)
        return damaged();
    return overview;
}

} // namespace steadymark
