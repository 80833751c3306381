// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/trace/format/trace_columns.h"
#include "core/trace/format/trace_meta.h"
#include "core/workload/offset_generator.h"

#include <map>
#include <mutex>
#include <vector>

namespace steadymark {

/// Gives the offsets of I/Os again that a generator made. Remembers where the generator of each stream stood every
/// 65536 I/Os, so that chunks are linear to read in order and quick to read in any.
///
/// Any thread may call it.
class OffsetDecoder final {
public:
    /// `largestIndex`: no stream can have I/Os beyond it. What a hostile file can make us compute ends there.
    explicit OffsetDecoder(std::uint64_t largestIndex)
        : m_largestIndex(largestIndex)
    {
    }

    /// Fills `offsetBytes` and `bytes`. Fails if the directions are not the generator's or the indices cannot be of one
    /// chunk: at most as many I/Os are overtaken by the others as fit into the queue.
    /// `firstBlock`: see TracePass.
    /// \pre step.hasGenerator; the step is as traceMetaFromJson() gives it; stream.worker < threads; columns.index is
    /// there
    [[nodiscard]] Result<> decode(
        const TraceStep& step, const StreamId& stream, std::uint64_t firstBlock, TraceColumns& columns);

private:
    static constexpr std::uint64_t stretch = ioPerChunk; ///< I/Os from one remembered place to the next

    /// The generator before I/O number `number * stretch`.
    [[nodiscard]] OffsetGenerator generatorAt(
        const TraceStep& step, const StreamId& stream, std::uint64_t firstBlock, std::uint64_t number);

    std::uint64_t m_largestIndex = 0;
    std::mutex m_mutex; ///< for what follows
    std::map<StreamId, std::vector<OffsetGenerator>> m_places;
};

} // namespace steadymark
