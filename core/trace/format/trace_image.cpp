// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/format/trace_image.h"

#include "core/base/files.h"
#include "core/trace/format/trace_blocks.h"
#include "core/trace/format/trace_codec.h"
#include "core/trace/format/trace_file.h"
#include "core/trace/format/trace_meta_json.h"
#include "core/trace/format/trace_side_blocks.h"

#include <algorithm>
#include <boost/assert.hpp>
#include <utility>

namespace steadymark {
namespace {

std::size_t bytesOf(const UntracedGrid& grid)
{
    return grid.usedColumns() * UntracedGrid::rowCount * sizeof(std::uint32_t);
}

} // namespace

using Part = std::shared_ptr<const std::string>;

struct TraceImage::State {
    std::vector<PlacedBlock> chunks; ///< their places are not known before the end
    std::vector<Part> chunkParts;    ///< with their frames
    std::vector<UntracedStream> untraced;
    std::vector<HostStall> hostStalls;
    std::size_t chunkBytes = 0;
    std::size_t gridBytes = 0;
    std::size_t mostGridColumns = UntracedGrid::columnCount; ///< of each
    std::uint64_t ios = 0;
    std::vector<Part> parts; ///< the finished file; empty before

    std::uint32_t version = recordedTraceVersion;

    [[nodiscard]] std::vector<Part> assemble(const std::string& metaBlock, const std::vector<Part>& sideBlocks) const;
};

/// Header, meta, chunks, what else there is, meta once more, index, trailer.
std::vector<Part> TraceImage::State::assemble(const std::string& metaBlock, const std::vector<Part>& sideBlocks) const
{
    std::vector<Part> file;
    std::vector<PlacedBlock> blocks;
    std::uint64_t position = 0;
    const auto add = [&](Part block) {
        const std::optional<BlockFrame> frame = parseFrame(std::as_bytes(std::span(*block)).first(blockFrameBytes));
        blocks.push_back({position, *frame}); // it was made by makeBlock()
        position += block->size();
        file.push_back(std::move(block));
    };
    file.push_back(std::make_shared<const std::string>(makeTraceHeader(version)));
    position += file.back()->size();
    const auto meta = std::make_shared<const std::string>(metaBlock);
    add(meta);
    for (std::size_t i = 0; i < chunks.size(); ++i) {
        blocks.push_back({position, chunks[i].frame});
        position += chunkParts[i]->size();
        file.push_back(chunkParts[i]);
    }
    for (const Part& block : sideBlocks)
        add(block);
    add(meta); // a damaged description would make all the rest useless, and it is small
    const std::string index = makeBlock(BlockType::Index, serializeIndex(blocks));
    file.push_back(std::make_shared<const std::string>(index + makeTraceTrailer(position)));
    return file;
}

TraceImage::TraceImage()
    : m_state(std::make_unique<State>())
{
}
TraceImage::TraceImage(TraceImage&&) noexcept = default;
TraceImage& TraceImage::operator=(TraceImage&&) noexcept = default;
TraceImage::~TraceImage() = default;

void TraceImage::addChunk(const StreamId& stream, const TraceColumns& columns, std::uint32_t blockBytes)
{
    BOOST_ASSERT(m_state->parts.empty());
    if (columns.size() == 0)
        return;
    const ChunkInfo info = summarizeChunk(stream, columns, blockBytes);
    const std::string payload = encodeColumns(columns);
    m_state->chunks.push_back({0, frameOf(BlockType::Chunk, payload, fieldsOf(info))});
    std::string part = formatFrame(m_state->chunks.back().frame);
    part.reserve(part.size() + payload.size());
    part += payload;
    m_state->chunkBytes += part.size();
    m_state->ios += columns.size();
    m_state->chunkParts.push_back(std::make_shared<const std::string>(std::move(part)));
}

void TraceImage::addUntraced(UntracedStream stream)
{
    // A run of many workers and passes has thousands of them: rather fewer columns than no memory.
    stream.grid = stream.grid.atMost(m_state->mostGridColumns);
    m_state->gridBytes += bytesOf(stream.grid);
    m_state->untraced.push_back(std::move(stream));
    while (m_state->gridBytes > mostGridBytes && m_state->mostGridColumns > 1) {
        m_state->mostGridColumns /= 2;
        m_state->gridBytes = 0;
        for (UntracedStream& each : m_state->untraced) {
            each.grid = each.grid.atMost(m_state->mostGridColumns);
            m_state->gridBytes += bytesOf(each.grid);
        }
    }
}

void TraceImage::setHostStalls(std::vector<HostStall> stalls)
{
    m_state->hostStalls = std::move(stalls);
}

std::size_t TraceImage::memory() const noexcept
{
    return m_state->chunkBytes + m_state->chunks.size() * (sizeof(PlacedBlock) + sizeof(Part))
        + m_state->hostStalls.size() * sizeof(HostStall) + m_state->gridBytes;
}

std::uint64_t TraceImage::ios() const noexcept
{
    return m_state->ios;
}

void TraceImage::finish(const TraceMeta& meta)
{
    BOOST_ASSERT(m_state->parts.empty());
    m_state->version = meta.origin ? foreignTraceVersion : recordedTraceVersion;
    const std::string metaBlock = makeBlock(BlockType::Meta, serializeMeta(meta));
    std::vector<Part> sideBlocks;
    const auto add = [&](std::string block) {
        sideBlocks.push_back(std::make_shared<const std::string>(std::move(block)));
    };
    if (m_state->ios > overviewFrom) {
        // The overview is made from the trace as everybody reads it.
        const auto trace = openTrace(makeByteSource(m_state->assemble(metaBlock, {})));
        if (std::optional<std::string> block = trace ? makeOverviewBlock(*trace.value()) : std::nullopt)
            add(*std::move(block));
    }
    for (const UntracedStream& stream : m_state->untraced) {
        if (!stream.grid.isEmpty())
            add(makeUntracedBlock(stream));
    }
    if (!m_state->hostStalls.empty())
        add(makeHostStallsBlock(m_state->hostStalls));
    m_state->parts = m_state->assemble(metaBlock, sideBlocks);
}

std::shared_ptr<const ByteSource> TraceImage::bytes() const
{
    BOOST_ASSERT(!m_state->parts.empty());
    return makeByteSource(m_state->parts);
}

Result<> TraceImage::save(const std::filesystem::path& file) const
{
    const std::shared_ptr<const ByteSource> content = bytes();
    const Result<> written = writeFileAtomically(file, [&content](const TextSink& sink) -> Result<> {
        std::string piece(std::size_t{1} << 20U, '\0');
        for (std::uint64_t offset = 0; offset < content->size(); offset += piece.size()) {
            piece.resize(std::min<std::size_t>(piece.size(), static_cast<std::size_t>(content->size() - offset)));
            BOOST_OUTCOME_TRYV(content->readAt(offset, std::as_writable_bytes(std::span(piece))));
            BOOST_OUTCOME_TRYV(sink(piece));
        }
        return success();
    });
    if (written || written.error().code != ErrorCode::NoSpace)
        return written;
    return fail(ErrorCode::NoSpace,
        Sentence::sequence({written.error().sentence,
            Sentence("The trace takes {size}.",
                {{"size", Figure{formatDecimalBytes(static_cast<double>(content->size()))}}})}),
        written.error().osError);
}

} // namespace steadymark
