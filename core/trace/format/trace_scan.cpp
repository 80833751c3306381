// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/format/trace_scan.h"

#include <algorithm>
#include <optional>

namespace steadymark {
namespace {

Result<std::optional<BlockFrame>> readFrame(const ByteSource& bytes, std::uint64_t offset)
{
    if (bytes.size() < blockFrameBytes || offset > bytes.size() - blockFrameBytes)
        return std::nullopt;
    std::array<std::byte, blockFrameBytes> frame{};
    BOOST_OUTCOME_TRY(bytes.readAt(offset, frame));
    return parseFrame(frame);
}

Result<bool> endsWithTrailer(const ByteSource& bytes, std::uint64_t offset)
{
    if (bytes.size() - offset != traceTrailerBytes)
        return false;
    std::array<std::byte, traceTrailerBytes> trailer{};
    BOOST_OUTCOME_TRY(bytes.readAt(offset, trailer));
    return parseTraceTrailer(trailer).has_value();
}

/// The first whole frame at or after `from`; the end of the file if there is none.
Result<std::uint64_t> findFrame(const ByteSource& bytes, std::uint64_t from)
{
    std::uint64_t windowBytes = 4096; // grows, because the next frame is often near and sometimes gigabytes away
    std::vector<std::byte> window;
    while (from < bytes.size() && bytes.size() - from >= blockFrameBytes) {
        window.resize(static_cast<std::size_t>(std::min(windowBytes, bytes.size() - from)));
        BOOST_OUTCOME_TRY(bytes.readAt(from, window));
        const std::size_t starts = window.size() - blockFrameBytes + 1;
        for (std::size_t i = 0; i < starts; ++i) {
            if (parseFrame(std::span(window).subspan(i, blockFrameBytes)))
                return from + i;
        }
        from += starts;
        windowBytes = std::min<std::uint64_t>(2 * windowBytes, 1U << 20U);
    }
    return bytes.size();
}

/// What a frame says of a payload that is not whole.
Sentence describeLoss(const BlockFrame& frame)
{
    if (!frame.is(BlockType::Chunk))
        return {};
    return Sentence("A chunk of {ios} I/Os is lost.", {{"ios", chunkInfoOf(frame).ios}});
}

/// Walks from block to block.
class Scanner final {
public:
    Scanner(const ByteSource& bytes, DamageReport damage)
        : m_bytes(bytes)
        , m_map{{}, std::move(damage)}
    {
    }

    Result<TraceMap> run()
    {
        std::uint64_t position = traceHeaderBytes;
        while (position < m_bytes.size()) {
            BOOST_OUTCOME_TRY(const std::optional<BlockFrame> frame, readFrame(m_bytes, position));
            if (frame && m_bytes.size() - position - blockFrameBytes >= frame->payloadBytes) {
                m_map.blocks.push_back({position, *frame});
                position = m_map.blocks.back().end();
                continue;
            }
            BOOST_OUTCOME_TRY(const bool isEnd, endsWithTrailer(m_bytes, position));
            if (isEnd)
                break;
            BOOST_OUTCOME_TRY(position, skipDamage(position, frame));
        }
        std::erase_if(m_map.blocks, [](const PlacedBlock& block) { return block.frame.is(BlockType::Index); });
        return std::move(m_map);
    }

private:
    /// `cut`: the frame at `position`, if that is intact; then its payload is not all there. \return where to go on
    Result<std::uint64_t> skipDamage(std::uint64_t position, const std::optional<BlockFrame>& cut)
    {
        // Bytes may be missing in the payload of the block before; then the next frame lies inside of what seems to be
        // that payload.
        std::uint64_t from = position + 1;
        if (cut)
            from = position + blockFrameBytes;
        else if (!m_map.blocks.empty())
            from = m_map.blocks.back().payloadBegin();
        BOOST_OUTCOME_TRY(const std::uint64_t next, findFrame(m_bytes, from));
        std::uint64_t begin = position;
        Sentence lost;
        if (next < position) {
            begin = m_map.blocks.back().offset;
            lost = describeLoss(m_map.blocks.back().frame);
            m_map.blocks.pop_back();
        } else if (cut) {
            lost = describeLoss(*cut);
        }
        const Sentence damage = next < m_bytes.size()
            ? Sentence("The file is damaged from byte {begin} to byte {end}; this part is skipped.",
                {{"begin", begin}, {"end", next}})
            : Sentence("The file is truncated or damaged from byte {begin} to byte {end}, where it ends.",
                {{"begin", begin}, {"end", next}});
        m_map.damage.add(Sentence::sequence({damage, lost}));
        return next;
    }

    const ByteSource& m_bytes;
    TraceMap m_map;
};

Result<std::vector<PlacedBlock>> readIndex(const ByteSource& bytes)
{
    const auto missing = [] {
        return fail(ErrorCode::Damaged, Sentence("The end of the file with its index is missing or damaged."));
    };
    if (bytes.size() < traceHeaderBytes + blockFrameBytes + traceTrailerBytes)
        return missing();
    const std::uint64_t end = bytes.size() - traceTrailerBytes;
    std::array<std::byte, traceTrailerBytes> trailer{};
    BOOST_OUTCOME_TRY(bytes.readAt(end, trailer));
    const std::optional<std::uint64_t> offset = parseTraceTrailer(trailer);
    if (!offset || *offset > end - blockFrameBytes)
        return missing();
    BOOST_OUTCOME_TRY(const std::optional<BlockFrame> frame, readFrame(bytes, *offset));
    const PlacedBlock block{*offset, frame.value_or(BlockFrame{})};
    if (!frame || !frame->is(BlockType::Index) || block.end() != end)
        return fail(ErrorCode::Damaged, Sentence("The index at byte {offset} is damaged.", {{"offset", *offset}}));
    BOOST_OUTCOME_TRY(const std::vector<std::byte> payload, readPayload(bytes, block));
    return parseIndex(payload, *offset);
}

} // namespace

void DamageReport::add(Sentence sentence)
{
    constexpr std::size_t limit = 50;
    if (m_sentences.size() < limit)
        m_sentences.push_back(std::move(sentence));
    else
        ++m_more;
}

std::vector<Sentence> DamageReport::sentences() const
{
    std::vector<Sentence> all = m_sentences;
    if (m_more > 0) {
        all.push_back(Sentence::counted(m_more, "There is {n} more damaged part of these kinds.",
            "There are {n} more damaged parts of these kinds."));
    }
    return all;
}

Result<TraceMap> mapTrace(const ByteSource& bytes)
{
    Result<std::vector<PlacedBlock>> index = readIndex(bytes);
    if (index)
        return TraceMap{std::move(index).value(), {}};
    if (index.error().code != ErrorCode::Damaged)
        return failure(std::move(index).error());
    DamageReport damage;
    damage.add(Sentence::sequence({index.error().sentence, Sentence("It was rebuilt from the intact parts.")}));
    return Scanner(bytes, std::move(damage)).run();
}

Result<std::vector<std::byte>> readPayload(const ByteSource& bytes, const PlacedBlock& block)
{
    if (block.end() > bytes.size())
        return fail(
            ErrorCode::Damaged, Sentence("The block at byte {offset} is truncated.", {{"offset", block.offset}}));
    std::vector<std::byte> payload(block.frame.payloadBytes);
    BOOST_OUTCOME_TRY(bytes.readAt(block.payloadBegin(), payload));
    if (!hasChecksum(payload, block.frame.payloadChecksum))
        return fail(ErrorCode::Damaged,
            Sentence("The checksum of the block at byte {offset} is wrong.", {{"offset", block.offset}}));
    return payload;
}

} // namespace steadymark
