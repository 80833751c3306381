// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/files.h"
#include "core/trace/format/trace_blocks.h"
#include "core/trace/format/trace_meta.h"

namespace steadymark {

/// Writes a trace file while its I/Os come in, in memory that does not grow with them but for 120 bytes a chunk: what
/// was made of another program's trace may have billions. What is recorded here is made by TraceImage instead, because
/// nothing may be written while a drive is measured.
///
/// The description before the first chunk is not whole (TraceOrigin::isWhole); the one that counts stands at the end,
/// twice. Not thread-safe.
class TraceWriter final {
public:
    /// `sink` outlives the writer, and throws away what it has if anything fails here.
    explicit TraceWriter(const TextSink& sink);

    /// \pre meta.origin is set
    [[nodiscard]] Result<> begin(TraceMeta meta);
    /// As TraceImage::addChunk().
    [[nodiscard]] Result<> addChunk(const StreamId& stream, const TraceColumns& columns, std::uint32_t blockBytes);
    [[nodiscard]] Result<> finish(const TraceMeta& meta);

    [[nodiscard]] std::uint64_t bytes() const noexcept { return m_position; } ///< written so far

private:
    [[nodiscard]] Result<> write(std::string_view piece);
    [[nodiscard]] Result<> writeBlock(const BlockFrame& frame, std::string_view payload);

    const TextSink& m_sink;
    std::vector<PlacedBlock> m_blocks;
    std::uint64_t m_position = 0;
};

} // namespace steadymark
