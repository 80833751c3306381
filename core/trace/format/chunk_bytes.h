// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/format/trace_source.h"

namespace steadymark {

/// How many bytes each I/O of a chunk has transferred, at the least cost of decoding.
class ChunkBytes final {
public:
    /// What to ask read() for. Where a generator made the offsets all I/Os of a step have one size, so that no column
    /// is needed.
    [[nodiscard]] static ColumnSet wanted(const TraceMeta& meta, const StreamId& stream)
    {
        return {.offsets = stream.step >= meta.steps.size() || !meta.steps[stream.step].hasGenerator};
    }

    ChunkBytes(const ChunkInfo& info, const TraceColumns& columns)
        : m_bytes(columns.bytes.size() == columns.size() ? &columns.bytes : nullptr)
        // Without a column all have the same size, so that the mean is the size.
        , m_each(info.failed < info.ios ? static_cast<std::uint32_t>(info.bytes / (info.ios - info.failed)) : 0)
    {
    }
    [[nodiscard]] std::uint32_t operator[](std::size_t i) const noexcept { return m_bytes ? (*m_bytes)[i] : m_each; }

private:
    const std::vector<std::uint32_t>* m_bytes = nullptr;
    std::uint32_t m_each = 0;
};

/// Whether the columns that always are decoded are equally long; a source of strange making could give others.
[[nodiscard]] inline bool areComplete(const TraceColumns& columns) noexcept
{
    const std::size_t size = columns.size();
    return columns.latencyNs.size() == size && columns.isWrite.size() == size
        && (columns.lateNs.empty() || columns.lateNs.size() == size)
        && (columns.result.empty() || columns.result.size() == size)
        && (columns.kind.empty() || columns.kind.size() == size)
        && (columns.isTimed.empty() || columns.isTimed.size() == size);
}

/// Submission, or the moment the I/O was due.
[[nodiscard]] inline std::uint64_t beginOf(const TraceColumns& columns, std::size_t i) noexcept
{
    return columns.submitNs[i] - (columns.lateNs.empty() ? 0 : columns.lateNs[i]);
}

} // namespace steadymark
