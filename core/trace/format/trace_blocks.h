// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/trace/format/trace_columns.h"

#include <array>
#include <cstddef>
#include <cstdint>
#include <optional>
#include <span>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace steadymark {

// The framing of trace files (HACKING.md, "The trace file, byte for byte"): a header, blocks, a trailer. Every number
// that is read here may come from a stranger.

/// Of what this program has recorded itself: every reader since the first knows it.
constexpr std::uint32_t recordedTraceVersion = 1;
/// Of traces that were made of those of other programs (TraceMeta::origin): chunks may have the columns `kind` and
/// `isTimed`, and ChunkInfo::aside. A reader of version 1 would take a discard for a read and an unknown latency for
/// one of 0, so it has to refuse them, which it does in words. The newest that is read.
constexpr std::uint32_t foreignTraceVersion = 2;
constexpr std::size_t traceHeaderBytes = 16;
constexpr std::size_t traceTrailerBytes = 24;
constexpr std::size_t blockFrameBytes = 96;
constexpr std::size_t blockFieldBytes = 72;

enum class BlockType : std::uint16_t {
    Meta = 1,
    Chunk = 2,
    Overview = 3,
    Untraced = 4,
    HostStalls = 5,
    Index = 6,
};

/// What stands before the payload of each block.
struct BlockFrame {
    std::uint16_t type = 0; ///< BlockType; others are skipped
    std::uint16_t flags = 0;
    std::uint32_t payloadBytes = 0;
    std::uint32_t payloadChecksum = 0;
    std::array<std::byte, blockFieldBytes> fields{}; ///< what it means depends on the type

    [[nodiscard]] bool is(BlockType wanted) const noexcept
    {
        return type == static_cast<std::uint16_t>(wanted) && flags == 0;
    }
    bool operator==(const BlockFrame&) const = default;
};

/// A block and where in the file its frame begins.
struct PlacedBlock {
    std::uint64_t offset = 0;
    BlockFrame frame;

    [[nodiscard]] std::uint64_t payloadBegin() const noexcept { return offset + blockFrameBytes; }
    [[nodiscard]] std::uint64_t end() const noexcept { return payloadBegin() + frame.payloadBytes; }
    bool operator==(const PlacedBlock&) const = default;
};

/// Something in a trace is not what it claims to be.
[[nodiscard]] inline auto damaged(Sentence sentence)
{
    return fail(ErrorCode::Damaged, std::move(sentence));
}

[[nodiscard]] std::string makeTraceHeader(std::uint32_t version = recordedTraceVersion);
/// \pre as many bytes as makeTraceHeader() gives
[[nodiscard]] Result<> checkTraceHeader(std::span<const std::byte> bytes);

/// Where the index begins.
[[nodiscard]] std::string makeTraceTrailer(std::uint64_t indexOffset);
/// Nothing if the bytes are none. \pre as many bytes as makeTraceTrailer() gives
[[nodiscard]] std::optional<std::uint64_t> parseTraceTrailer(std::span<const std::byte> bytes);

[[nodiscard]] BlockFrame frameOf(
    BlockType type, std::string_view payload, const std::array<std::byte, blockFieldBytes>& fields = {});
[[nodiscard]] std::string formatFrame(const BlockFrame& frame);
/// Nothing if the bytes are none. \pre blockFrameBytes of them
[[nodiscard]] std::optional<BlockFrame> parseFrame(std::span<const std::byte> bytes);

/// Frame and payload.
[[nodiscard]] std::string makeBlock(
    BlockType type, std::string_view payload, const std::array<std::byte, blockFieldBytes>& fields = {});

/// The fields of a chunk are its ChunkInfo, of an untraced grid its stream.
[[nodiscard]] std::array<std::byte, blockFieldBytes> fieldsOf(const ChunkInfo& info);
[[nodiscard]] ChunkInfo chunkInfoOf(const BlockFrame& frame);

/// The payload of the index: every block before it with its place.
[[nodiscard]] std::string serializeIndex(std::span<const PlacedBlock> blocks);
/// Fails unless all blocks lie one after the other between the header and `end`, where the index begins.
[[nodiscard]] Result<std::vector<PlacedBlock>> parseIndex(std::span<const std::byte> payload, std::uint64_t end);

/// Whether bytes are what they were when written. Builds for fuzzing (FUZZING_BUILD_MODE_UNSAFE_FOR_PRODUCTION) say yes
/// to anything, or the fuzzer would never come past the first checksum.
[[nodiscard]] bool hasChecksum(std::span<const std::byte> bytes, std::uint32_t checksum);

} // namespace steadymark
