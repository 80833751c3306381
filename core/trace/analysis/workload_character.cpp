// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/analysis/workload_character.h"

#include "core/trace/analysis/issue_order.h"

#include <algorithm>
#include <bit>
#include <cmath>
#include <optional>
#include <queue>
#include <unordered_map>

namespace steadymark {
namespace {

constexpr std::size_t mostSizes = 4096;
constexpr std::size_t depthSpans = 60;
constexpr std::uint64_t mostBlocksOfIo = 16384; // that are followed, 64 MiB

// Where the last I/Os of one direction ended.
class RecentEnds final {
public:
    RecentEnds() { m_ends.fill(~std::uint64_t{0}); }

    // Whether the I/O goes on where one of them ended, in whose place it comes.
    bool take(std::uint64_t begin, std::uint64_t end)
    {
        const auto found = std::ranges::find(m_ends, begin);
        if (found != m_ends.end()) {
            *found = end;
            return true;
        }
        m_ends[m_oldest] = end;
        m_oldest = (m_oldest + 1) % m_ends.size();
        return false;
    }

private:
    std::array<std::uint64_t, WorkloadCharacter::followedEnds> m_ends{};
    std::size_t m_oldest = 0;
};

// How many I/Os are in flight, by their submissions in order.
class InFlight final {
public:
    InFlight(std::uint64_t beginNs, std::uint64_t endNs)
        : m_beginNs(beginNs)
        , m_spanNs(std::max<std::uint64_t>((endNs - beginNs + depthSpans - 1) / depthSpans, 1))
        , m_spans(depthSpans)
    {
        for (std::size_t i = 0; i < depthSpans; ++i)
            m_spans[i].beginNs = beginNs + i * m_spanNs;
    }

    void add(std::uint64_t submitNs, std::uint64_t latencyNs)
    {
        if (!m_firstNs)
            m_firstNs = m_nowNs = submitNs;
        moveTo(submitNs);
        m_ends.push(submitNs + latencyNs);
        DepthSpan& span = m_spans[std::min((submitNs - m_beginNs) / m_spanNs, depthSpans - 1)];
        span.maximum = std::max(span.maximum, static_cast<std::uint32_t>(m_ends.size()));
    }

    void finish(WorkloadCharacter& character)
    {
        while (!m_ends.empty())
            moveTo(m_ends.top());
        const auto lengthNs = static_cast<double>(m_nowNs - m_firstNs.value_or(m_nowNs));
        character.meanInFlight = lengthNs > 0.0 ? m_inFlightNs / lengthNs : 0.0;
        for (DepthSpan& span : m_spans) {
            character.mostInFlight = std::max(character.mostInFlight, span.maximum);
            span.mean /= static_cast<double>(m_spanNs);
        }
        for (double& ns : m_levels)
            ns = lengthNs > 0.0 ? ns / lengthNs : 0.0;
        character.inFlight = std::move(m_spans);
        character.inFlightShares = std::move(m_levels);
    }

private:
    void moveTo(std::uint64_t timeNs)
    {
        while (!m_ends.empty() && m_ends.top() <= timeNs) {
            count(m_ends.top());
            m_ends.pop();
        }
        count(timeNs);
    }

    // The time up to a moment, with what is in flight now.
    void count(std::uint64_t timeNs)
    {
        if (timeNs <= m_nowNs)
            return;
        const std::size_t depth = m_ends.size();
        const auto level = static_cast<std::size_t>(std::bit_width(depth));
        if (m_levels.size() <= level)
            m_levels.resize(level + 1);
        m_levels[level] += static_cast<double>(timeNs - m_nowNs);
        m_inFlightNs += static_cast<double>(depth) * static_cast<double>(timeNs - m_nowNs);
        while (m_nowNs < timeNs) {
            const std::uint64_t span = (m_nowNs - m_beginNs) / m_spanNs;
            if (span >= depthSpans) { // what was submitted in the time that is shown completes behind it
                m_nowNs = timeNs;
                break;
            }
            const std::uint64_t end = std::min(timeNs, m_beginNs + (span + 1) * m_spanNs);
            m_spans[span].mean += static_cast<double>(depth) * static_cast<double>(end - m_nowNs);
            m_spans[span].maximum = std::max(m_spans[span].maximum, static_cast<std::uint32_t>(depth));
            m_nowNs = end;
        }
    }

    std::uint64_t m_beginNs;
    std::optional<std::uint64_t> m_firstNs; ///< first submission
    std::uint64_t m_nowNs = 0;
    std::uint64_t m_spanNs;
    double m_inFlightNs = 0.0;         ///< I/Os × ns
    std::vector<DepthSpan> m_spans;    ///< `mean` as I/Os × ns
    std::vector<double> m_levels{0.0}; ///< ns at each power of two
    std::priority_queue<std::uint64_t, std::vector<std::uint64_t>, std::greater<>> m_ends;
};

class CharacterBuilder final {
public:
    CharacterBuilder(std::uint64_t beginNs, std::uint64_t endNs)
        : m_inFlight(beginNs, endNs)
    {
    }

    // hot path
    void add(const IssuedIo& io)
    {
        addArrival(io.timeNs);
        if (io.isTimed) {
            ++m_character.timedIos;
            m_inFlight.add(io.timeNs, io.latencyNs);
        }
        if (io.kind == IoKind::Flush) {
            ++m_character.flushes;
        } else if (io.kind == IoKind::Discard) {
            ++m_character.discards;
            m_character.discardedBytes += io.bytes;
        } else {
            addTransfer(io);
        }
    }

    WorkloadCharacter take()
    {
        m_inFlight.finish(m_character);
        for (const auto& [bytes, count] : m_sizes)
            m_character.sizes.push_back(count);
        std::ranges::sort(m_character.sizes, {}, &SizeCount::bytes);
        m_character.readBlocks = m_read.distinctBlocks();
        m_character.writtenBlocks = m_written.distinctBlocks();
        const auto count = static_cast<double>(m_character.interArrival.count());
        const double mean = m_character.interArrival.meanNs();
        if (mean > 0.0)
            m_character.interArrivalVariation = std::sqrt(std::max(0.0, m_squares / count - mean * mean)) / mean;
        return std::move(m_character);
    }

private:
    void addArrival(std::uint64_t timeNs)
    {
        if (m_character.ios() == 0) {
            m_character.beginNs = timeNs;
        } else {
            const std::uint64_t gap = timeNs - std::min(timeNs, m_character.lastNs);
            m_character.interArrival.record(Nanoseconds(static_cast<std::int64_t>(gap)));
            m_squares += static_cast<double>(gap) * static_cast<double>(gap);
        }
        m_character.lastNs = std::max(m_character.lastNs, timeNs);
    }

    void addTransfer(const IssuedIo& io)
    {
        const bool isRead = io.direction == Direction::Read;
        const std::uint64_t end = io.offsetBytes + io.bytes;
        const bool isFirst = m_character.transfers() == 0;
        m_character.firstByte = isFirst ? io.offsetBytes : std::min(m_character.firstByte, io.offsetBytes);
        m_character.endByte = std::max(m_character.endByte, end);
        (isRead ? m_character.reads : m_character.writes) += 1;
        (isRead ? m_character.readBytes : m_character.writtenBytes) += io.bytes;
        const bool isSequential = m_ends[isRead ? 0 : 1].take(io.offsetBytes, end);
        m_character.sequentialIos += isSequential ? 1 : 0;
        SizeCount& size = sizeOf(io.bytes);
        (isRead ? size.reads : size.writes) += 1;
        size.sequential += isSequential ? 1 : 0;
        m_character.regions.add(io.offsetBytes, io.bytes);
        if (io.bytes == 0)
            return;
        ReuseSampler& own = isRead ? m_read : m_written;
        const std::uint64_t first = io.offsetBytes / WorkloadCharacter::blockBytes;
        const std::uint64_t last = (end - 1) / WorkloadCharacter::blockBytes;
        // One I/O may have 4 GiB. Multiples of the step, so that two I/Os on the same place meet in the same blocks.
        const std::uint64_t step = std::bit_ceil((last - first) / mostBlocksOfIo + 1);
        m_character.thinnedIos += step > 1 ? 1 : 0;
        for (std::uint64_t block = (first + step - 1) / step * step; block <= last; block += step) {
            m_character.reuse.access(block);
            own.access(block);
        }
    }

    SizeCount& sizeOf(std::uint32_t bytes)
    {
        auto found = m_sizes.find(bytes);
        if (found == m_sizes.end()) {
            const std::uint64_t kept = m_sizes.size() < mostSizes ? bytes : std::bit_ceil(std::uint64_t{bytes});
            found = m_sizes.try_emplace(kept, SizeCount{kept, 0, 0, 0}).first;
        }
        return found->second;
    }

    WorkloadCharacter m_character;
    InFlight m_inFlight;
    std::array<RecentEnds, 2> m_ends;
    std::unordered_map<std::uint64_t, SizeCount> m_sizes;
    ReuseSampler m_read;
    ReuseSampler m_written;
    double m_squares = 0.0; ///< of the inter-arrival times
};

} // namespace

double WorkloadCharacter::readShare() const noexcept
{
    return transfers() > 0 ? static_cast<double>(reads) / static_cast<double>(transfers()) : 0.0;
}

double WorkloadCharacter::sequentialShare() const noexcept
{
    return transfers() > 0 ? static_cast<double>(sequentialIos) / static_cast<double>(transfers()) : 0.0;
}

double WorkloadCharacter::workingSetBytes() const noexcept
{
    return reuse.distinctBlocks() * static_cast<double>(blockBytes);
}

double WorkloadCharacter::iops() const noexcept
{
    // Between n submissions there are n - 1 times.
    return transfers() > 1 ? perSecond(transfers() - 1, Nanoseconds(static_cast<std::int64_t>(lastNs - beginNs))) : 0.0;
}

Result<WorkloadCharacter> characterise(
    const TraceSource& trace, const TraceSelection& selection, const TraceProgress& onProgress)
{
    std::uint64_t beginNs = ~std::uint64_t{0};
    std::uint64_t endNs = 0;
    for (const ChunkInfo& info : trace.chunks()) {
        if (info.ios == 0 || !selection.takes(info))
            continue;
        beginNs = std::min(beginNs, info.beginNs);
        endNs = std::max(endNs, info.endNs);
    }
    beginNs = std::max(beginNs, selection.beginNs);
    endNs = std::max(beginNs, std::min(endNs, selection.endNs));
    CharacterBuilder builder(beginNs, endNs);
    BOOST_OUTCOME_TRY(const std::uint64_t unreadable,
        walkInIssueOrder(
            trace, selection,
            [&builder](const IssuedIo& io) -> Result<> {
                builder.add(io);
                return success();
            },
            onProgress));
    WorkloadCharacter character = builder.take();
    character.unreadable = unreadable;
    if (character.ios() == 0)
        return fail(ErrorCode::NotFound, Sentence("The selection contains no I/O."));
    return character;
}

} // namespace steadymark
