// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/capture/trace_recorder.h"

#include "core/trace/capture/live_trace.h"

#include <algorithm>
#include <chrono>
#include <cstring>
#include <iterator>
#include <ranges>

namespace steadymark {
namespace {

constexpr std::size_t chunkBytes = sizeof(CaptureChunk);
constexpr std::size_t lateBytes = sizeof(std::array<std::uint64_t, ioPerChunk>);

/// The index of an I/O in its stream has 32 bits. The list of chunks has its full length from the start, so it must not
/// be as long as any budget.
constexpr std::uint64_t mostIndexedChunks = (std::uint64_t{1} << 32U) / ioPerChunk;

std::size_t bytesOf(const CaptureChunk& chunk)
{
    return chunkBytes + (chunk.late ? lateBytes : 0);
}

/// All bytes are written, so that the system has given every page before the pass.
std::shared_ptr<CaptureChunk> makeChunk(bool isRated)
{
    auto chunk = std::make_shared<CaptureChunk>();
    chunk->packed.fill(0);
    chunk->latency.fill(0);
    chunk->index.fill(0);
    if (isRated) {
        chunk->late = std::make_unique<std::array<std::uint64_t, ioPerChunk>>();
        chunk->late->fill(0);
    }
    return chunk;
}

} // namespace

TraceRecorder::TraceRecorder(ByteCount budget)
    : m_budget(budget)
{
}

TraceRecorder::~TraceRecorder() = default;

ByteCount TraceRecorder::memory() const
{
    return ByteCount(m_chunkMemory + m_image.memory());
}

std::shared_ptr<CaptureChunk> TraceRecorder::takeChunk()
{
    while (!m_free.empty()) {
        std::shared_ptr<CaptureChunk> chunk = std::move(m_free.back());
        m_free.pop_back();
        const bool isOfOtherKind = (chunk->late != nullptr) != m_pass.isRated;
        bool isLookedAt = false; // is left to whoever does
        {
            const std::lock_guard lock(m_mutex);
            isLookedAt = chunk->wasShared;
        }
        if (isOfOtherKind || isLookedAt) {
            m_chunkMemory -= bytesOf(*chunk);
            continue;
        }
        chunk->published.store(0, std::memory_order_relaxed);
        return chunk;
    }
    const std::size_t needed = chunkBytes + (m_pass.isRated ? lateBytes : 0);
    if (memory().count() + needed > m_budget.count())
        return nullptr;
    m_chunkMemory += needed;
    return makeChunk(m_pass.isRated);
}

bool TraceRecorder::giveChunk(StreamCapture& stream)
{
    if (stream.chunks() == m_mostChunks)
        return false;
    std::shared_ptr<CaptureChunk> chunk = takeChunk();
    if (!chunk)
        return false;
    const std::lock_guard lock(m_mutex);
    stream.addChunk(std::move(chunk));
    return true;
}

void TraceRecorder::beginPass(const Pass& pass)
{
    // Better a pause between two passes than a trace that ends in the next one.
    const std::uint64_t needed = std::min(pass.expectedIos, mostPreparedIos) / ioPerChunk * chunkBytes;
    if (pass.mayEncode && memory().count() + needed > m_budget.count())
        encode();
    m_pass = pass;
    m_mostChunks =
        static_cast<std::size_t>(std::min<std::uint64_t>(m_budget.count() / chunkBytes + 1, mostIndexedChunks));
    std::vector<std::unique_ptr<StreamCapture>> streams;
    for (unsigned worker = 0; worker < pass.workers; ++worker) {
        const StreamId id{pass.step, pass.pass, static_cast<std::uint16_t>(worker)};
        streams.push_back(std::make_unique<StreamCapture>(id, m_mostChunks, pass.isRated));
    }
    {
        const std::lock_guard lock(m_mutex);
        m_streams = std::move(streams);
    }
    m_iosAtLastTick.assign(pass.workers, 0);
    m_grids = false;

    const std::uint64_t prepared = std::min(pass.expectedIos, mostPreparedIos);
    const std::size_t each = static_cast<std::size_t>(prepared / pass.workers / ioPerChunk) + 1;
    // Round by round, so that a small budget is shared out evenly.
    for (std::size_t round = 0; round < each; ++round) {
        for (const std::unique_ptr<StreamCapture>& stream : m_streams) {
            if (!giveChunk(*stream)) {
                addGrids();
                return;
            }
        }
    }
}

void TraceRecorder::addGrids()
{
    if (m_grids)
        return;
    m_grids = true;
    for (const std::unique_ptr<StreamCapture>& stream : m_streams)
        stream->addGrid(std::make_unique<UntracedGrid>(true));
}

void TraceRecorder::tick()
{
    // Ahead of each worker lie as many chunks as it fills in ten ticks at this rate (half a second at 20 ticks a
    // second), and two more. Chunks that were merely begun say nothing of the rate.
    constexpr std::uint64_t ticksAhead = 10;
    for (std::size_t worker = 0; worker < m_streams.size(); ++worker) {
        StreamCapture& stream = *m_streams[worker];
        const std::size_t begun = stream.begunChunks();
        std::uint64_t ios = 0;
        if (begun > 0)
            ios = (begun - 1) * ioPerChunk + stream.chunk(begun - 1)->published.load(std::memory_order_acquire);
        const std::size_t wanted =
            static_cast<std::size_t>(ticksAhead * (ios - m_iosAtLastTick[worker]) / ioPerChunk) + 2;
        m_iosAtLastTick[worker] = ios;
        while (stream.chunks() - begun < wanted) {
            if (!giveChunk(stream)) {
                addGrids();
                return;
            }
        }
    }
}

void TraceRecorder::endPass(Nanoseconds startedAt, Nanoseconds duration)
{
    TracePass facts;
    facts.step = m_pass.step;
    facts.pass = m_pass.pass;
    facts.firstBlock = m_pass.firstBlock;
    facts.startedAt = startedAt;
    facts.duration = duration;
    std::uint64_t incompleteFrom = ~std::uint64_t{0};
    std::vector<Ended> streams;
    for (const std::unique_ptr<StreamCapture>& stream : m_streams) {
        Ended ended;
        ended.id = stream->id();
        ended.blockBytes = m_pass.blockBytes;
        ended.errors = stream->errors();
        for (std::size_t i = 0; i < stream->chunks(); ++i) {
            const std::shared_ptr<CaptureChunk>& chunk = stream->chunk(i);
            const std::uint32_t ios = chunk->published.load(std::memory_order_acquire);
            if (ios == 0) {
                m_free.push_back(chunk);
                continue;
            }
            facts.ios += ios;
            ended.chunks.push_back(chunk);
        }
        if (stream->untracedIos() > 0) {
            facts.untracedIos += stream->untracedIos();
            incompleteFrom = std::min(incompleteFrom, stream->firstUntracedNs());
            if (const UntracedGrid* grid = stream->grid(); grid != nullptr && !grid->isEmpty())
                m_image.addUntraced({stream->id(), stream->startNs(), *grid});
        }
        if (!ended.chunks.empty())
            streams.push_back(std::move(ended));
    }
    if (facts.untracedIos > 0)
        facts.incompleteFrom = Nanoseconds(static_cast<std::int64_t>(incompleteFrom));
    m_passes.push_back(facts);
    const std::lock_guard lock(m_mutex);
    std::ranges::move(streams, std::back_inserter(m_ended));
    m_streams.clear();
}

void TraceRecorder::encode()
{
    std::vector<Ended> ended;
    {
        const std::lock_guard lock(m_mutex);
        ended.swap(m_ended);
    }
    for (Ended& stream : ended) {
        std::uint64_t position = 0;
        for (std::shared_ptr<CaptureChunk>& chunk : stream.chunks) {
            const std::uint32_t ios = chunk->published.load(std::memory_order_acquire);
            m_image.addChunk(stream.id, unpackChunk(*chunk, ios, position, stream.errors), stream.blockBytes);
            position += ios;
            // What the image takes more the chunks take less, or it would grow past the budget pass by pass.
            if (memory().count() > m_budget.count())
                m_chunkMemory -= bytesOf(*chunk);
            else
                m_free.push_back(std::move(chunk));
            chunk.reset();
        }
    }
}

Nanoseconds TraceRecorder::encodingTime() const
{
    constexpr std::int64_t nsPerIo = 40;
    std::int64_t chunks = 0;
    for (const Ended& ended : m_ended)
        chunks += static_cast<std::int64_t>(ended.chunks.size());
    return Nanoseconds(chunks * std::int64_t{ioPerChunk} * nsPerIo);
}

std::shared_ptr<const TraceImage> TraceRecorder::finish(TraceMeta meta, std::vector<HostStall> hostStalls)
{
    encode();
    m_free.clear();
    m_chunkMemory = 0;
    meta.passes = m_passes;
    m_image.setHostStalls(std::move(hostStalls));
    m_image.finish(meta);
    return std::make_shared<const TraceImage>(std::move(m_image));
}

std::shared_ptr<const TraceSource> TraceRecorder::live(const TraceMeta& meta) const
{
    std::vector<LiveTrace::Part> parts;
    std::shared_ptr<const LiveTrace> earlier;
    const auto add = [&parts](const StreamId& id, const std::shared_ptr<CaptureChunk>& chunk, std::uint32_t block) {
        const std::uint32_t ios = chunk->published.load(std::memory_order_acquire);
        if (ios == 0)
            return;
        chunk->wasShared = true;
        parts.push_back({id, chunk, ios, block});
    };
    {
        const std::lock_guard lock(m_mutex);
        constexpr std::size_t mostChunks = mostLiveIos / ioPerChunk;
        auto first = m_ended.end();
        for (std::size_t chunks = 0; first != m_ended.begin(); --first) {
            chunks += std::prev(first)->chunks.size();
            if (chunks > mostChunks)
                break;
        }
        for (; first != m_ended.end(); ++first) {
            for (const std::shared_ptr<CaptureChunk>& chunk : first->chunks)
                add(first->id, chunk, first->blockBytes);
        }
        for (const std::unique_ptr<StreamCapture>& stream : m_streams) {
            for (std::size_t i = 0; i < stream->begunChunks(); ++i)
                add(stream->id(), stream->chunk(i), m_pass.blockBytes);
        }
        earlier = m_lastLive.lock();
    }
    if (parts.empty())
        return nullptr;
    auto trace = std::make_shared<const LiveTrace>(meta, std::move(parts), earlier.get());
    const std::lock_guard lock(m_mutex);
    m_lastLive = trace;
    return trace;
}

double measureCaptureCost()
{
    constexpr int rounds = 5;
    double least = 1e9;
    for (int round = 0; round < rounds; ++round) {
        StreamCapture stream({}, 1, false);
        stream.addChunk(makeChunk(false));
        CapturedIo io;
        const auto begin = std::chrono::steady_clock::now();
        for (std::uint32_t i = 0; i < ioPerChunk; ++i) {
            io.submitNs += 1000;
            io.latencyNs = 80'000 + (i & 1023U);
            io.index = i;
            stream.append(io);
        }
        stream.publish();
        const auto end = std::chrono::steady_clock::now();
        least = std::min(least, std::chrono::duration<double, std::nano>(end - begin).count() / ioPerChunk);
    }
    return least;
}

} // namespace steadymark
