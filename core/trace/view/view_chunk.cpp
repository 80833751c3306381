// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/view/view_chunk.h"

#include "core/trace/format/chunk_bytes.h"

#include <algorithm>
#include <cmath>

namespace steadymark {

namespace {

template <class T> std::size_t memoryOf(const std::vector<T>& values)
{
    return values.capacity() * sizeof(T);
}

/// Puts I/Os into one part; the time of each is known only as a distance once its segment is complete.
class PartWriter final {
public:
    PartWriter(ViewPart& part, std::size_t expected)
        : m_part(part)
    {
        m_part.time.reserve(expected);
        m_part.level.reserve(expected);
        m_times.reserve(ViewPart::segmentSize);
    }
    void add(std::uint64_t beginNs, std::uint64_t latencyNs)
    {
        const std::uint64_t earliest = std::min(m_earliest, beginNs);
        const std::uint64_t latest = std::max(m_latest, beginNs);
        if (m_times.size() == ViewPart::segmentSize
            || (!m_times.empty() && latest - earliest > std::numeric_limits<std::uint32_t>::max())) {
            close();
            m_earliest = m_latest = beginNs;
        } else {
            m_earliest = earliest;
            m_latest = latest;
        }
        m_times.push_back(beginNs);
        const std::uint32_t level = LatencyLevel::of(latencyNs);
        if (level >= LatencyLevel::exactBelow)
            m_part.slow.push_back({static_cast<std::uint32_t>(m_part.level.size()), latencyNs});
        m_part.level.push_back(level);
    }
    void close()
    {
        if (m_times.empty())
            return;
        m_part.segments.push_back({m_earliest, static_cast<std::uint32_t>(m_latest - m_earliest),
            static_cast<std::uint32_t>(m_part.time.size())});
        for (const std::uint64_t time : m_times)
            m_part.time.push_back(static_cast<std::uint32_t>(time - m_earliest));
        m_times.clear();
    }

private:
    ViewPart& m_part;
    std::vector<std::uint64_t> m_times;
    std::uint64_t m_earliest = ~std::uint64_t{0};
    std::uint64_t m_latest = 0;
};

} // namespace

const std::array<LatencyLevel::Step, 256> LatencyLevel::s_steps = [] {
    std::array<Step, 256> steps{};
    for (std::size_t i = 0; i < steps.size(); ++i) {
        const double begin = 1.0 + static_cast<double>(i) / 256.0;
        steps[i] = {1.0 / begin, std::log2(begin)};
    }
    return steps;
}();

std::uint64_t LatencyLevel::latencyNs(std::uint32_t level) noexcept
{
    if (level < 2)
        return level;
    return static_cast<std::uint64_t>(std::llround(std::exp2(static_cast<double>(level) / (1U << fractionBits))));
}

std::size_t ViewPart::memory() const noexcept
{
    return memoryOf(segments) + memoryOf(time) + memoryOf(level) + memoryOf(bytes) + memoryOf(position)
        + memoryOf(slow);
}

ViewChunk makeViewChunk(const ChunkInfo& info, const TraceColumns& columns, const TraceSelection& selection,
    std::optional<unsigned> addressShift)
{
    ViewChunk chunk;
    const ChunkBytes bytes(info, columns);
    const bool hasSizes = columns.bytes.size() == columns.size()
        && std::ranges::adjacent_find(columns.bytes, std::not_equal_to<>()) != columns.bytes.end();
    chunk.hasPositions = addressShift && columns.offsetBytes.size() == columns.size();
    const std::size_t writes = std::min<std::size_t>(info.writes, columns.size());
    std::array writers{PartWriter(chunk.parts[0], columns.size() - writes), PartWriter(chunk.parts[1], writes)};
    for (ViewPart& part : chunk.parts)
        part.bytesEach = columns.size() > 0 ? bytes[0] : 0;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        if (!selection.takes(columns, i))
            continue;
        const auto direction = static_cast<std::size_t>(columns.direction(i));
        writers[direction].add(beginOf(columns, i), columns.latencyNs[i]);
        if (hasSizes)
            chunk.parts[direction].bytes.push_back(bytes[i]);
        if (chunk.hasPositions) {
            chunk.parts[direction].position.push_back(static_cast<std::uint32_t>(std::min<std::uint64_t>(
                columns.offsetBytes[i] >> *addressShift, std::numeric_limits<std::uint32_t>::max())));
        }
    }
    for (PartWriter& writer : writers)
        writer.close();
    return chunk;
}

} // namespace steadymark
