// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/format/trace_writer.h"

#include "core/trace/format/trace_codec.h"
#include "core/trace/format/trace_meta_json.h"

#include <boost/assert.hpp>

#include <utility>

namespace steadymark {

TraceWriter::TraceWriter(const TextSink& sink)
    : m_sink(sink)
{
}

Result<> TraceWriter::write(std::string_view piece)
{
    BOOST_OUTCOME_TRYV(m_sink(piece));
    m_position += piece.size();
    return success();
}

Result<> TraceWriter::writeBlock(const BlockFrame& frame, std::string_view payload)
{
    m_blocks.push_back({m_position, frame});
    BOOST_OUTCOME_TRYV(write(formatFrame(frame)));
    return write(payload);
}

Result<> TraceWriter::begin(TraceMeta meta)
{
    BOOST_ASSERT(meta.origin && m_position == 0);
    meta.origin->isWhole = false;
    BOOST_OUTCOME_TRYV(write(makeTraceHeader(foreignTraceVersion)));
    const std::string payload = serializeMeta(meta);
    return writeBlock(frameOf(BlockType::Meta, payload), payload);
}

Result<> TraceWriter::addChunk(const StreamId& stream, const TraceColumns& columns, std::uint32_t blockBytes)
{
    const std::string payload = encodeColumns(columns);
    const ChunkInfo info = summarizeChunk(stream, columns, blockBytes);
    return writeBlock(frameOf(BlockType::Chunk, payload, fieldsOf(info)), payload);
}

Result<> TraceWriter::finish(const TraceMeta& meta)
{
    const std::string payload = serializeMeta(meta);
    const BlockFrame frame = frameOf(BlockType::Meta, payload);
    BOOST_OUTCOME_TRYV(writeBlock(frame, payload));
    BOOST_OUTCOME_TRYV(writeBlock(frame, payload)); // a damaged one would make all the rest useless
    const std::uint64_t indexOffset = m_position;
    BOOST_OUTCOME_TRYV(write(makeBlock(BlockType::Index, serializeIndex(m_blocks))));
    return write(makeTraceTrailer(indexOffset));
}

} // namespace steadymark
