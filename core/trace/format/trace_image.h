// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/format/byte_source.h"
#include "core/trace/format/trace_source.h"

#include <memory>

namespace steadymark {

/// A trace file while it is being made: encoded chunks in memory, 2–5 bytes an I/O. Nothing is written to any drive
/// before save(), because it could be the one under test.
///
/// Not thread-safe.
class TraceImage final {
public:
    TraceImage();
    TraceImage(TraceImage&&) noexcept;
    TraceImage& operator=(TraceImage&&) noexcept;
    ~TraceImage();

    /// Encodes at most ioPerChunk I/Os. Within a stream chunks are added in the order of time. Takes about 15 ns an
    /// I/O.
    void addChunk(const StreamId& stream, const TraceColumns& columns, std::uint32_t blockBytes);
    /// All grids together take at most `mostGridBytes`: their columns become wider when there are more.
    void addUntraced(UntracedStream stream);
    static constexpr std::size_t mostGridBytes = std::size_t{64} << 20U;
    void setHostStalls(std::vector<HostStall> stalls);
    /// Bytes of memory that it takes now.
    [[nodiscard]] std::size_t memory() const noexcept;
    [[nodiscard]] std::uint64_t ios() const noexcept;

    /// Adds the header, an overview if there are more than `overviewFrom` I/Os, and the index. Nothing may be added
    /// any more.
    void finish(const TraceMeta& meta);
    static constexpr std::uint64_t overviewFrom = 10'000'000;

    /// The finished file's bytes; shares them. \pre finished
    [[nodiscard]] std::shared_ptr<const ByteSource> bytes() const;
    /// Writes the finished file atomically. \pre finished
    [[nodiscard]] Result<> save(const std::filesystem::path& file) const;

private:
    struct State;
    std::unique_ptr<State> m_state;
};

} // namespace steadymark
