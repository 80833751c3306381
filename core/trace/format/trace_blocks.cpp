// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/format/trace_blocks.h"

#include "core/base/crc32c.h"
#include "core/base/little_endian.h"

#include <algorithm>

namespace steadymark {
namespace {

// In the manner of PNG: a byte that is no ASCII, a name, both kinds of line end and the end-of-file mark of DOS, so
// that whatever mangles binary files is noticed at once.
constexpr std::string_view headerMagic = "\x8BSMT\r\n\x1A\n";
constexpr std::string_view trailerMagic = "SMTend\r\n";
constexpr std::string_view blockMarker = "\x8BSMB";
/// The offset and the frame without its marker: whoever looks for blocks in a damaged file must not find them here.
constexpr std::size_t indexEntryBytes = 8 + blockFrameBytes - blockMarker.size();

bool startsWith(std::span<const std::byte> bytes, std::string_view text)
{
    return bytes.size() >= text.size() && std::ranges::equal(bytes.first(text.size()), asBytes(text));
}

void append(std::string& bytes, std::span<const std::byte> more)
{
    for (const std::byte byte : more)
        bytes.push_back(static_cast<char>(byte));
}

std::array<std::byte, blockFieldBytes> asFields(std::string_view text)
{
    std::array<std::byte, blockFieldBytes> fields{};
    std::ranges::copy(asBytes(text), fields.begin());
    return fields;
}

} // namespace

bool hasChecksum([[maybe_unused]] std::span<const std::byte> bytes, [[maybe_unused]] std::uint32_t checksum)
{
#ifdef FUZZING_BUILD_MODE_UNSAFE_FOR_PRODUCTION
    return true;
#else
    return crc32c(bytes) == checksum;
#endif
}

std::string makeTraceHeader(std::uint32_t version)
{
    std::string bytes(headerMagic);
    appendLittleEndian(bytes, version);
    appendLittleEndian(bytes, std::uint32_t{0});
    return bytes;
}

Result<> checkTraceHeader(std::span<const std::byte> bytes)
{
    if (!startsWith(bytes, headerMagic))
        return fail(ErrorCode::Damaged, Sentence("This is not a SteadyMark trace: it does not start like one."));
    const auto version = loadLittleEndian<std::uint32_t>(bytes.subspan(headerMagic.size()));
    if (version == 0)
        return fail(
            ErrorCode::Damaged, Sentence("The header of the trace is damaged: there is no version 0 of its format."));
    if (version > foreignTraceVersion)
        return fail(ErrorCode::NotSupported,
            Sentence::sequence(
                {Sentence("The trace has version {version} of its format, and this version of SteadyMark reads up to "
                          "{known}.",
                     {{"version", version}, {"known", foreignTraceVersion}}),
                    Sentence("Use a newer version of SteadyMark.")}));
    return success();
}

std::string makeTraceTrailer(std::uint64_t indexOffset)
{
    std::string bytes;
    appendLittleEndian(bytes, indexOffset);
    appendLittleEndian(bytes, std::uint32_t{0});
    appendLittleEndian(bytes, crc32c(asBytes(bytes)));
    return bytes.append(trailerMagic);
}

std::optional<std::uint64_t> parseTraceTrailer(std::span<const std::byte> bytes)
{
    if (!startsWith(bytes.subspan(16), trailerMagic)
        || !hasChecksum(bytes.first(12), loadLittleEndian<std::uint32_t>(bytes.subspan(12))))
        return std::nullopt;
    return loadLittleEndian<std::uint64_t>(bytes);
}

BlockFrame frameOf(BlockType type, std::string_view payload, const std::array<std::byte, blockFieldBytes>& fields)
{
    BlockFrame frame;
    frame.type = static_cast<std::uint16_t>(type);
    frame.payloadBytes = static_cast<std::uint32_t>(payload.size());
    frame.payloadChecksum = crc32c(asBytes(payload));
    frame.fields = fields;
    return frame;
}

std::string formatFrame(const BlockFrame& frame)
{
    std::string bytes(blockMarker);
    bytes.reserve(blockFrameBytes);
    appendLittleEndian(bytes, frame.type);
    appendLittleEndian(bytes, frame.flags);
    appendLittleEndian(bytes, frame.payloadBytes);
    appendLittleEndian(bytes, frame.payloadChecksum);
    append(bytes, frame.fields);
    appendLittleEndian(bytes, std::uint32_t{0});
    appendLittleEndian(bytes, crc32c(asBytes(bytes)));
    return bytes;
}

std::optional<BlockFrame> parseFrame(std::span<const std::byte> bytes)
{
    const std::size_t checkedBytes = blockFrameBytes - 4;
    if (!startsWith(bytes, blockMarker)
        || !hasChecksum(bytes.first(checkedBytes), loadLittleEndian<std::uint32_t>(bytes.subspan(checkedBytes))))
        return std::nullopt;
    LittleEndianReader reader(bytes.subspan(blockMarker.size()));
    BlockFrame frame;
    frame.type = reader.take<std::uint16_t>();
    frame.flags = reader.take<std::uint16_t>();
    frame.payloadBytes = reader.take<std::uint32_t>();
    frame.payloadChecksum = reader.take<std::uint32_t>();
    std::ranges::copy(reader.takeBytes(blockFieldBytes), frame.fields.begin());
    return frame;
}

std::string makeBlock(BlockType type, std::string_view payload, const std::array<std::byte, blockFieldBytes>& fields)
{
    std::string block = formatFrame(frameOf(type, payload, fields));
    block.reserve(block.size() + payload.size());
    return block.append(payload);
}

std::array<std::byte, blockFieldBytes> fieldsOf(const ChunkInfo& info)
{
    std::string bytes;
    appendLittleEndian(bytes, info.stream.step);
    appendLittleEndian(bytes, info.stream.pass);
    appendLittleEndian(bytes, info.stream.worker);
    appendLittleEndian(bytes, std::uint16_t{0});
    appendLittleEndian(bytes, info.ios);
    appendLittleEndian(bytes, info.failed);
    appendLittleEndian(bytes, info.writes);
    appendLittleEndian(bytes, info.aside);
    appendLittleEndian(bytes, info.beginNs);
    appendLittleEndian(bytes, info.endNs);
    appendLittleEndian(bytes, info.minimumNs);
    appendLittleEndian(bytes, info.maximumNs);
    appendLittleEndian(bytes, info.latencySumNs);
    appendLittleEndian(bytes, info.bytes);
    return asFields(bytes);
}

ChunkInfo chunkInfoOf(const BlockFrame& frame)
{
    LittleEndianReader reader(frame.fields);
    ChunkInfo info;
    info.stream.step = reader.take<std::uint16_t>();
    info.stream.pass = reader.take<std::uint16_t>();
    info.stream.worker = reader.take<std::uint16_t>();
    static_cast<void>(reader.take<std::uint16_t>());
    info.ios = reader.take<std::uint32_t>();
    info.failed = reader.take<std::uint32_t>();
    info.writes = reader.take<std::uint32_t>();
    info.aside = reader.take<std::uint32_t>();
    info.beginNs = reader.take<std::uint64_t>();
    info.endNs = reader.take<std::uint64_t>();
    info.minimumNs = reader.take<std::uint64_t>();
    info.maximumNs = reader.take<std::uint64_t>();
    info.latencySumNs = reader.take<std::uint64_t>();
    info.bytes = reader.take<std::uint64_t>();
    return info;
}

std::string serializeIndex(std::span<const PlacedBlock> blocks)
{
    std::string payload;
    payload.reserve(blocks.size() * indexEntryBytes);
    for (const PlacedBlock& block : blocks) {
        appendLittleEndian(payload, block.offset);
        payload += formatFrame(block.frame).substr(blockMarker.size());
    }
    return payload;
}

Result<std::vector<PlacedBlock>> parseIndex(std::span<const std::byte> payload, std::uint64_t end)
{
    const auto wrong = [](const Sentence& reason) {
        return fail(ErrorCode::Damaged, Sentence("The index cannot be used: {reason}.", {{"reason", reason}}));
    };
    if (payload.size() % indexEntryBytes != 0)
        return wrong(Sentence("it ends in the middle of an entry"));
    std::vector<PlacedBlock> blocks;
    blocks.reserve(payload.size() / indexEntryBytes);
    std::uint64_t free = traceHeaderBytes; // where the next block may begin
    for (; !payload.empty(); payload = payload.subspan(indexEntryBytes)) {
        std::array<std::byte, blockFrameBytes> bytes{};
        std::ranges::copy(asBytes(blockMarker), bytes.begin());
        std::ranges::copy(payload.subspan(8, indexEntryBytes - 8), bytes.begin() + blockMarker.size());
        const std::optional<BlockFrame> frame = parseFrame(bytes);
        if (!frame)
            return wrong(Sentence("one of its entries is damaged"));
        const PlacedBlock block{loadLittleEndian<std::uint64_t>(payload), *frame};
        if (block.offset < free || block.offset > end || end - block.offset < blockFrameBytes
            || end - block.payloadBegin() < frame->payloadBytes)
            return wrong(Sentence("it refers to a block that overlaps another or is beyond the end"));
        free = block.end();
        blocks.push_back(block);
    }
    return blocks;
}

} // namespace steadymark
