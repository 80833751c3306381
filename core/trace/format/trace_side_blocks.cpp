// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/format/trace_side_blocks.h"

#include "core/base/little_endian.h"
#include "core/trace/format/trace_meta_json.h"
#include "core/trace/format/zstd_codec.h"

#include <algorithm>
#include <bit>
#include <set>
#include <utility>

namespace steadymark {
namespace {

constexpr std::size_t cellBytes = 8;
constexpr std::size_t largestCellCount = UntracedGrid::columnCount * UntracedGrid::rowCount;
constexpr std::uint64_t narrowestColumnNs = 10'000'000;

} // namespace

std::string makeUntracedBlock(const UntracedStream& stream)
{
    const UntracedGrid& grid = stream.grid;
    std::string payload;
    appendLittleEndian(payload, stream.passStartNs);
    appendLittleEndian(payload, grid.columnNs());
    appendLittleEndian(payload, grid.maximumNs());
    appendLittleEndian(payload, static_cast<std::uint32_t>(grid.usedColumns()));
    std::string cells;
    for (std::size_t column = 0; column < grid.usedColumns(); ++column) {
        for (std::size_t row = 0; row < UntracedGrid::rowCount; ++row) {
            if (grid.at(column, row) == 0)
                continue;
            appendLittleEndian(cells, static_cast<std::uint32_t>(column * UntracedGrid::rowCount + row));
            appendLittleEndian(cells, grid.at(column, row));
        }
    }
    zstd::compressTo(payload, asBytes(cells));
    ChunkInfo info;
    info.stream = stream.stream;
    return makeBlock(BlockType::Untraced, payload, fieldsOf(info));
}

Result<UntracedStream> parseUntraced(const BlockFrame& frame, std::span<const std::byte> payload)
{
    LittleEndianReader reader(payload);
    UntracedStream stream;
    stream.stream = chunkInfoOf(frame).stream;
    stream.passStartNs = reader.take<std::uint64_t>();
    const auto columnNs = reader.take<std::uint64_t>();
    const auto maximumNs = reader.take<std::uint64_t>();
    const auto usedColumns = reader.take<std::uint32_t>();
    if (!reader.isComplete() || stream.passStartNs > largestTraceTimeNs || columnNs > largestTraceTimeNs
        || columnNs % narrowestColumnNs != 0 || !std::has_single_bit(columnNs / narrowestColumnNs)
        || maximumNs > largestTraceTimeNs || usedColumns > UntracedGrid::columnCount)
        return damaged(Sentence("A heat grid of untraced I/Os has an invalid header."));
    BOOST_OUTCOME_TRY(const std::string cells, zstd::decompress(reader.rest(), largestCellCount * cellBytes));
    if (cells.size() % cellBytes != 0)
        return damaged(Sentence("A heat grid of untraced I/Os ends in the middle of a cell."));
    std::vector<std::uint32_t> counts(usedColumns * UntracedGrid::rowCount);
    std::span<const std::byte> rest = asBytes(cells);
    for (std::size_t free = 0; !rest.empty(); rest = rest.subspan(cellBytes)) {
        const auto position = loadLittleEndian<std::uint32_t>(rest);
        if (position < free || position >= counts.size())
            return damaged(Sentence("A heat grid of untraced I/Os has a cell outside of it."));
        counts[position] = loadLittleEndian<std::uint32_t>(rest.subspan(4));
        free = std::size_t{position} + 1;
    }
    stream.grid = UntracedGrid::fromCounts(columnNs, maximumNs, counts);
    return stream;
}

std::string makeHostStallsBlock(std::span<const HostStall> stalls)
{
    std::string payload;
    for (const HostStall& stall : stalls) {
        appendLittleEndian(payload, stall.beginNs);
        appendLittleEndian(payload, stall.endNs);
    }
    return makeBlock(BlockType::HostStalls, payload);
}

Result<std::vector<HostStall>> parseHostStalls(std::span<const std::byte> payload)
{
    constexpr std::size_t stallBytes = 16;
    if (payload.size() % stallBytes != 0)
        return damaged(Sentence("The list of host stalls ends in the middle of one."));
    std::vector<HostStall> stalls;
    stalls.reserve(payload.size() / stallBytes);
    for (; !payload.empty(); payload = payload.subspan(stallBytes)) {
        const HostStall stall{
            loadLittleEndian<std::uint64_t>(payload), loadLittleEndian<std::uint64_t>(payload.subspan(8))};
        if (stall.beginNs > stall.endNs || stall.endNs > largestTraceTimeNs)
            return damaged(Sentence("A host stall has invalid times."));
        stalls.push_back(stall);
    }
    return stalls;
}

std::optional<std::string> makeOverviewBlock(const TraceSource& trace)
{
    const Result<TraceOverview> overview = TraceOverview::build(trace);
    if (!overview)
        return std::nullopt;
    return makeBlock(BlockType::Overview, overview.value().serialize());
}

Result<TraceOverview> parseOverview(std::span<const std::byte> payload, const TraceMeta& meta)
{
    BOOST_OUTCOME_TRY(TraceOverview overview, TraceOverview::parse(payload));
    std::set<std::pair<unsigned, unsigned>> passes;
    for (const TracePass& pass : meta.passes)
        passes.insert({pass.step, pass.pass});
    const auto isOfTrace = [&](const HeatTiles& tiles) {
        return passes.contains({tiles.step, tiles.pass});
    };
    if (!std::ranges::all_of(overview.tiles(), isOfTrace))
        return damaged(Sentence("The overview refers to passes that the trace does not have."));
    return overview;
}

} // namespace steadymark
