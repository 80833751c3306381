// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/analysis/issue_order.h"

#include "core/trace/format/chunk_bytes.h"

#include <algorithm>
#include <map>
#include <numeric>
#include <queue>
#include <utility>

namespace steadymark {
namespace {

// The chunks of one stream, of which one is read at a time.
class IssueStream final {
public:
    void add(std::size_t chunk) { m_chunks.push_back(chunk); }

    [[nodiscard]] const IssuedIo& io() const { return m_ios[m_next]; }
    [[nodiscard]] bool hasIo() const { return m_next < m_ios.size(); }
    void pop() { ++m_next; }
    // Of the I/Os that were taken: until the stream's next chunk is due, which may be never, nobody needs them.
    void release()
    {
        m_ios = std::vector<IssuedIo>(); // an empty list would leave it its memory
        m_next = 0;
    }
    [[nodiscard]] std::optional<std::size_t> chunk() const
    {
        return m_nextChunk < m_chunks.size() ? std::optional(m_chunks[m_nextChunk]) : std::nullopt;
    }

    // The next chunk; a damaged one has no I/Os.
    Result<> load(const TraceSource& trace, const TraceSelection& selection, std::uint64_t& unreadable)
    {
        const std::size_t chunk = m_chunks[m_nextChunk++];
        m_ios.clear();
        m_next = 0;
        const Result<TraceColumns> columns = trace.read(chunk, {.index = true, .offsets = true});
        if (!columns && columns.error().code != ErrorCode::Damaged)
            return failure(columns.error());
        if (!columns || !areComplete(columns.value()))
            unreadable += trace.chunks()[chunk].ios;
        else
            take(trace.chunks()[chunk], columns.value(), selection);
        return success();
    }

private:
    void take(const ChunkInfo& info, const TraceColumns& columns, const TraceSelection& selection)
    {
        const ChunkBytes bytes(info, columns);
        std::vector<std::uint32_t> order;
        for (std::size_t i = 0; i < columns.size(); ++i) {
            const bool hasFailed = !columns.result.empty() && columns.result[i] != 0;
            const bool isOther = selection.direction
                && (columns.kindOf(i) != IoKind::Transfer || columns.direction(i) != *selection.direction);
            const std::uint64_t begin = columns.submitNs[i];
            if (!hasFailed && !isOther && begin >= selection.beginNs && begin < selection.endNs)
                order.push_back(static_cast<std::uint32_t>(i));
        }
        const bool hasIndex = columns.index.size() == columns.size();
        std::ranges::sort(order, {},
            [&](std::uint32_t i) { return std::pair(columns.submitNs[i], hasIndex ? columns.index[i] : i); });
        m_ios.reserve(order.size());
        for (const std::uint32_t i : order) {
            const std::uint64_t latency = columns.latencyNs[i] - (columns.lateNs.empty() ? 0 : columns.lateNs[i]);
            m_ios.push_back({columns.submitNs[i], latency,
                columns.offsetBytes.size() == columns.size() ? columns.offsetBytes[i] : 0, bytes[i], columns.kindOf(i),
                columns.direction(i), columns.hasLatency(i)});
        }
    }

    std::vector<std::size_t> m_chunks;
    std::size_t m_nextChunk = 0;
    std::vector<IssuedIo> m_ios;
    std::size_t m_next = 0;
};

} // namespace

Result<std::uint64_t> walkInIssueOrder(const TraceSource& trace, const TraceSelection& selection,
    const std::function<Result<>(const IssuedIo&)>& visit, const TraceProgress& onProgress)
{
    std::map<StreamId, IssueStream> streams;
    const std::span<const ChunkInfo> infos = trace.chunks();
    std::size_t chunks = 0;
    for (std::size_t chunk = 0; chunk < infos.size(); ++chunk) {
        if (infos[chunk].ios == 0 || !selection.takes(infos[chunk]))
            continue;
        streams[infos[chunk].stream].add(chunk);
        ++chunks;
    }
    // By the time of the next I/O, or of the next chunk that was not read yet: a stream is only opened when it is due.
    using Due = std::pair<std::uint64_t, IssueStream*>;
    const auto isLater = [](const Due& a, const Due& b) {
        return a.first > b.first;
    };
    std::priority_queue<Due, std::vector<Due>, decltype(isLater)> due(isLater);
    const auto schedule = [&](IssueStream& stream) {
        if (stream.hasIo())
            due.emplace(stream.io().timeNs, &stream);
        else if (const auto chunk = stream.chunk())
            due.emplace(infos[*chunk].beginNs, &stream);
    };
    for (auto& [id, stream] : streams)
        schedule(stream);
    std::uint64_t unreadable = 0;
    std::size_t loaded = 0;
    while (!due.empty()) {
        IssueStream& stream = *due.top().second;
        due.pop();
        if (!stream.hasIo()) {
            if (onProgress && !onProgress(static_cast<double>(loaded) / static_cast<double>(chunks)))
                return fail(ErrorCode::Cancelled, Sentence("Reading the trace was stopped."));
            BOOST_OUTCOME_TRYV(stream.load(trace, selection, unreadable));
            ++loaded;
        }
        // As long as no other stream is due before.
        while (stream.hasIo() && (due.empty() || stream.io().timeNs <= due.top().first)) {
            BOOST_OUTCOME_TRYV(visit(stream.io()));
            stream.pop();
        }
        if (!stream.hasIo())
            stream.release();
        schedule(stream);
    }
    return unreadable;
}

} // namespace steadymark
