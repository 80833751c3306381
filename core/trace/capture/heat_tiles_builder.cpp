// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/capture/heat_tiles_builder.h"

#include "core/trace/format/chunk_bytes.h"
#include "core/trace/format/saturating.h"

#include <algorithm>
#include <array>

namespace steadymark {

static_assert(TraceOverview::rowOf(~std::uint64_t{0}) == HeatTilesBuilder::rowCount - 1);

namespace {

/// Both ascending by row; the sum replaces `into`.
void mergeCells(std::vector<HeatTiles::Cell>& into, std::span<const HeatTiles::Cell> from)
{
    std::vector<HeatTiles::Cell> merged;
    merged.reserve(into.size() + from.size());
    std::size_t i = 0;
    std::size_t j = 0;
    while (i < into.size() || j < from.size()) {
        if (j == from.size() || (i < into.size() && into[i].row < from[j].row))
            merged.push_back(into[i++]);
        else if (i == into.size() || from[j].row < into[i].row)
            merged.push_back(from[j++]);
        else
            merged.push_back({into[i].row, addSaturating(into[i++].ios, from[j++].ios)});
    }
    into = std::move(merged);
}

} // namespace

struct HeatTilesBuilder::Open {
    std::array<std::uint32_t, rowCount> counts{};
    std::vector<std::uint16_t> rows; ///< that are not 0
    std::uint64_t beginNs = 0;       ///< of the column; [beginNs, beginNs + widthNs) needs no division
    std::uint64_t widthNs = 0;
    Column* column = nullptr;
};

HeatTilesBuilder::HeatTilesBuilder(std::span<const ChunkInfo> infos, const TraceSelection& selection)
    : m_selection(selection)
{
    std::uint64_t total = 0;
    std::map<std::pair<std::uint16_t, std::uint16_t>, std::pair<std::uint64_t, std::uint64_t>> times;
    for (const ChunkInfo& info : infos) {
        if (info.ios == 0 || !selection.takes(info))
            continue;
        const std::pair pass(info.stream.step, info.stream.pass);
        const auto [time, isNew] = times.try_emplace(pass, info.beginNs, info.endNs);
        time->second.first = std::min(time->second.first, info.beginNs);
        time->second.second = std::max(time->second.second, info.endNs);
        const std::uint32_t writes = std::min(info.writes, info.ios);
        if (writes < info.ios)
            m_heats[{pass, Direction::Read}].ios += info.ios - writes;
        if (writes > 0)
            m_heats[{pass, Direction::Write}].ios += writes;
        total += info.ios;
    }
    m_iosPerColumn = std::max(iosPerColumn, total / maximumColumns);
    for (auto& [key, heat] : m_heats) {
        const auto [begin, end] = times.at(key.first);
        const std::uint64_t span = end > begin ? end - begin : 0;
        const std::uint64_t columns = std::max<std::uint64_t>(1, heat.ios / m_iosPerColumn);
        heat.head.step = key.first.first;
        heat.head.pass = key.first.second;
        heat.head.direction = key.second;
        heat.head.beginNs = begin;
        heat.head.columnNs = span / columns + 1;
        heat.columns.resize(static_cast<std::size_t>(span / heat.head.columnNs) + 1);
        heat.ios = 0; // from here on: that were added
    }
}

void HeatTilesBuilder::mergeNeighbours(Heat& heat)
{
    std::vector<Column> merged((heat.columns.size() + 1) / 2);
    for (std::size_t i = 0; i < heat.columns.size(); ++i) {
        Column& into = merged[i / 2];
        Column& from = heat.columns[i];
        mergeCells(into.cells, from.cells);
        into.ios = addSaturating(into.ios, from.ios);
        into.minimumNs = std::min(into.minimumNs, from.minimumNs);
        into.maximumNs = std::max(into.maximumNs, from.maximumNs);
        into.bytes += from.bytes;
    }
    heat.columns = std::move(merged);
    heat.head.columnNs *= 2;
}

/// Columns up to the end of a chunk that came later. There may be twice as many as its I/Os deserve; then they are
/// merged, which ends after 64 rounds whatever the times are.
void HeatTilesBuilder::makeRoom(Heat& heat, const ChunkInfo& info) const
{
    if (heat.columns.empty()) {
        heat.head.beginNs = info.beginNs;
        const std::uint64_t span = info.endNs > info.beginNs ? info.endNs - info.beginNs : 0;
        heat.head.columnNs = span / std::max<std::uint64_t>(1, info.ios / m_iosPerColumn) + 1;
    }
    const std::uint64_t span = info.endNs > heat.head.beginNs ? info.endNs - heat.head.beginNs : 0;
    if (span / heat.head.columnNs < heat.columns.size())
        return;
    const std::uint64_t most = 2 * ((heat.ios + info.ios) / m_iosPerColumn) + 64;
    while (span / heat.head.columnNs >= most)
        mergeNeighbours(heat);
    heat.columns.resize(std::max(heat.columns.size(), static_cast<std::size_t>(span / heat.head.columnNs) + 1));
}

void HeatTilesBuilder::flush(Open& open, std::vector<HeatTiles::Cell>& cells)
{
    if (!open.column)
        return;
    std::ranges::sort(open.rows);
    cells.clear();
    for (const std::uint16_t row : open.rows) {
        cells.push_back({row, open.counts[row]});
        open.counts[row] = 0;
    }
    open.rows.clear();
    mergeCells(open.column->cells, cells);
}

void HeatTilesBuilder::add(const ChunkInfo& info, const TraceColumns& columns)
{
    if (!areComplete(columns))
        return;
    const ChunkBytes bytes(info, columns);
    std::array<Heat*, 2> heats{};
    std::array<Open, 2> opens;
    std::vector<HeatTiles::Cell> cells;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (!m_selection.takes(columns, i))
            continue;
        const Direction direction = columns.direction(i);
        const auto which = static_cast<std::size_t>(direction);
        Open& open = opens[which];
        if (!heats[which]) {
            heats[which] = &m_heats[{{info.stream.step, info.stream.pass}, direction}];
            heats[which]->head.step = info.stream.step;
            heats[which]->head.pass = info.stream.pass;
            heats[which]->head.direction = direction;
            makeRoom(*heats[which], info);
            open.widthNs = heats[which]->head.columnNs;
        }
        Heat& heat = *heats[which];
        const std::uint64_t begin = beginOf(columns, i);
        if (!open.column || begin - open.beginNs >= open.widthNs) {
            flush(open, cells);
            const std::uint64_t since = begin > heat.head.beginNs ? begin - heat.head.beginNs : 0;
            // The list of chunks may be wrong about the times in a chunk: then the outermost columns take them.
            const std::uint64_t column = std::min<std::uint64_t>(since / open.widthNs, heat.columns.size() - 1);
            open.column = &heat.columns[static_cast<std::size_t>(column)];
            open.beginNs = heat.head.beginNs + column * open.widthNs;
        }
        const std::uint64_t latency = columns.latencyNs[i];
        const std::uint16_t row = TraceOverview::rowOf(latency);
        if (open.counts[row]++ == 0)
            open.rows.push_back(row);
        Column& into = *open.column;
        into.ios = addSaturating(into.ios, 1);
        into.minimumNs = std::min(into.minimumNs, latency);
        into.maximumNs = std::max(into.maximumNs, latency);
        into.bytes += bytes[i];
        ++heat.ios;
    }
    for (Open& open : opens)
        flush(open, cells);
}

std::vector<HeatTiles> HeatTilesBuilder::tiles() const
{
    std::vector<HeatTiles> all;
    for (const auto& [key, heat] : m_heats) {
        if (heat.ios == 0)
            continue;
        HeatTiles tiles = heat.head;
        std::size_t cells = 0;
        for (const Column& column : heat.columns)
            cells += column.cells.size();
        tiles.cells.reserve(cells);
        tiles.columns.reserve(heat.columns.size());
        for (const Column& column : heat.columns) {
            tiles.columns.push_back({static_cast<std::uint32_t>(tiles.cells.size()), column.ios,
                column.ios > 0 ? column.minimumNs : 0, column.maximumNs, column.bytes});
            tiles.cells.insert(tiles.cells.end(), column.cells.begin(), column.cells.end());
        }
        all.push_back(std::move(tiles));
    }
    return all;
}

} // namespace steadymark
