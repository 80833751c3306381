// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/format/trace_columns.h"
#include "core/workload/workload.h"

#include <algorithm>
#include <cstdint>
#include <optional>

namespace steadymark {

/// Makes the workload of a step from what its imported I/Os look like. One thread.
class WorkloadGuess final {
public:
    void add(bool isRead, std::optional<std::uint64_t> offset, std::uint32_t bytes)
    {
        ++m_ios;
        m_reads += isRead ? 1 : 0;
        m_offsets += offset ? 1 : 0;
        if (!offset)
            return;
        // A deep queue completes in another order than it was filled in, so neighbours count as sequential.
        const std::uint64_t distance = std::max(*offset, m_expected) - std::min(*offset, m_expected);
        m_near += distance / limits::maximumQueueDepth <= bytes ? 1 : 0;
        m_expected = saturated(*offset, bytes);
        m_targetSize = std::max(m_targetSize, m_expected);
    }
    void addInFlight(unsigned depth) { m_inFlight = std::max(m_inFlight, depth); }

    [[nodiscard]] std::uint64_t ios() const noexcept { return m_ios; }
    [[nodiscard]] ByteCount targetSize() const noexcept { return ByteCount(m_targetSize); }

    /// \pre ios() > 0
    [[nodiscard]] Workload workload(ByteCount blockSize, unsigned threads) const;

private:
    static std::uint64_t saturated(std::uint64_t offset, std::uint32_t bytes)
    {
        return offset > ~std::uint64_t{0} - bytes ? ~std::uint64_t{0} : offset + bytes;
    }

    std::uint64_t m_ios = 0;
    std::uint64_t m_reads = 0;
    std::uint64_t m_offsets = 0;
    std::uint64_t m_near = 0; ///< followed the I/O before them
    std::uint64_t m_expected = 0;
    std::uint64_t m_targetSize = 0;
    unsigned m_inFlight = 1;
};

/// The largest number of I/Os that were under way at once. \pre in the order of completion
[[nodiscard]] unsigned largestInFlight(const TraceColumns& columns);
/// Puts the I/Os of a chunk into the order of their completion, in which a trace has them: logs may have them in
/// another. Those of one moment stay as they are. \pre no `lateNs` and `batch`
void sortByCompletion(TraceColumns& columns);
/// The size that a workload may have that is next to one that it may not.
[[nodiscard]] ByteCount nearestBlock(std::uint32_t bytes);

} // namespace steadymark
