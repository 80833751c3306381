// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/worker.h"

#include <algorithm>
#include <cmath>
#include <system_error>

namespace steadymark {
namespace {

bool isWorthRetrying(int osError)
{
    const std::error_code error(osError, std::system_category());
    return error == std::errc::interrupted || error == std::errc::resource_unavailable_try_again;
}

} // namespace

Worker::Worker(const Setup& setup)
    : m_setup(setup)
    , m_offsets(setup.workload, setup.targetSize, setup.seed, setup.index, setup.pass, setup.firstBlock)
    , m_slots(setup.workload.queueDepth)
    , m_requests(IoBackend::largestBatch)
    , m_completions(std::max(setup.workload.queueDepth, IoBackend::largestBatch))
    , m_series(setup.workload.length.time.value_or(Nanoseconds(0)))
    , m_renewsAhead(renewsAhead(setup.workload) && setup.buffersPerSlot > 1)
{
    m_before = {setup.live->readBytes.load(), setup.live->writeBytes.load(), setup.live->ios.load(),
        setup.live->latencySumNs.load()};
    m_startLimit = endOfBurst();
    if (setup.workload.sync.policy == SyncPolicy::Fdatasync)
        m_syncEvery = setup.workload.sync.every;
    if (setup.workload.rate)
        m_pacer.emplace(setup.workload, setup.seed, setup.index, setup.pass);
    m_ready.reserve(m_slots.size());
    m_free.reserve(m_slots.size());
    for (auto slot = static_cast<std::uint32_t>(m_slots.size()); slot > 0; --slot) {
        m_slots[slot - 1].request.slot = slot - 1;
        m_free.push_back(slot - 1);
    }
}

std::span<std::byte> Worker::nextBuffer(std::uint32_t slotIndex) const noexcept
{
    // Each slot has buffers of its own and takes them in turn, so that none is changed while the drive reads it.
    const std::uint32_t turn = m_setup.buffersPerSlot > 1 ? m_slots[slotIndex].uses % m_setup.buffersPerSlot : 0;
    const std::size_t block = m_setup.workload.blockSize.count();
    return m_setup.buffers.subspan((std::size_t{slotIndex} * m_setup.buffersPerSlot + turn) * block, block);
}

void Worker::startNext(std::uint32_t slotIndex) noexcept
{
    Slot& slot = m_slots[slotIndex];
    const OffsetGenerator::Io io = m_offsets.next();
    slot.bytes = io.bytes;
    slot.isStarted = false;
    slot.index = static_cast<std::uint32_t>(m_started);
    if (m_pacer) {
        slot.dueAt = m_startedAt + m_pacer->due();
        m_pacer->advance();
    }
    slot.request.offsetBytes = io.offsetBytes;
    slot.request.bytes = slot.bytes;
    slot.request.direction = io.direction;
    const std::span<std::byte> buffer = nextBuffer(slotIndex);
    slot.request.data = buffer.data();
    if (io.direction == Direction::Write) {
        if (!slot.isRenewed)
            m_setup.data->renew(buffer.first(io.bytes));
        slot.isRenewed = false;
    }
    ++slot.uses;
    ++m_started;
}

void Worker::record(const Slot& slot, Nanoseconds reapedAt) noexcept
{
    const Nanoseconds latency = reapedAt - slot.submittedAt + slot.late;
    DirectionRecord& direction = slot.request.direction == Direction::Read ? m_reads : m_writes;
    direction.bytes += slot.bytes;
    ++direction.ios;
    direction.latency.record(latency);
    m_series.record(reapedAt - m_startedAt, slot.request.direction, slot.bytes, latency);
    m_endedAt = reapedAt;
    if (m_setup.capture != nullptr)
        capture(slot, reapedAt, 0);
}

inline void Worker::capture(const Slot& slot, Nanoseconds reapedAt, int osError) noexcept
{
    const auto unsignedNs = [](Nanoseconds time) {
        return static_cast<std::uint64_t>(std::max<std::int64_t>(0, time.count()));
    };
    CapturedIo io;
    io.submitNs = unsignedNs(slot.submittedAt);
    io.latencyNs = unsignedNs(reapedAt - slot.submittedAt + slot.late);
    io.lateNs = unsignedNs(slot.late);
    io.index = slot.index;
    io.batch = slot.batch;
    io.isWrite = slot.request.direction == Direction::Write;
    io.error = osError;
    m_setup.capture->append(io);
}

void Worker::complete(const IoCompletion& completion, Nanoseconds reapedAt) noexcept
{
    Slot& slot = m_slots[completion.slot];
    --m_inFlight;
    if (completion.result == static_cast<std::int32_t>(slot.request.bytes)) [[likely]] {
        if (m_syncEvery != 0 && beginsSync(slot)) [[unlikely]] {
            m_ready.push_back(completion.slot);
            return;
        }
        record(slot, reapedAt);
        m_free.push_back(completion.slot);
        return;
    }
    if (completion.result < 0 && isWorthRetrying(-completion.result)) {
        // Once the pass is ending it is given up instead, so that a target which always says "again" cannot hold us for
        // ever.
        if (m_isEnding) {
            m_free.push_back(completion.slot);
            return;
        }
        slot.isStarted = true;
        m_ready.push_back(completion.slot);
        return;
    }
    // A short transfer goes on where it ended, rounded down to what direct I/O can address.
    const auto transferred = static_cast<std::uint32_t>(std::max(completion.result, 0));
    const std::uint32_t usable = transferred - transferred % m_setup.offsetAlignment;
    if (usable > 0) {
        slot.request.offsetBytes += usable;
        slot.request.data += usable;
        slot.request.bytes -= usable;
        slot.isStarted = true;
        m_ready.push_back(completion.slot);
        return;
    }
    ++m_errors;
    if (!m_failure)
        m_failure = IoFailure{slot.request.offsetBytes, slot.request.bytes, slot.request.direction,
            completion.result < 0 ? -completion.result : 0, false, slot.request.isSync};
    // A target that ends too early has no error number of its own.
    if (m_setup.capture != nullptr)
        capture(slot, reapedAt, completion.result < 0 ? -completion.result : -1);
    m_free.push_back(completion.slot);
    m_endedAt = reapedAt;
    m_isEnding = true;
}

void Worker::publish() noexcept
{
    // Single writer: plain loads and stores, no read-modify-write.
    LiveCounters::Slot& live = *m_setup.live;
    live.readBytes.store(m_before.readBytes + m_reads.bytes, std::memory_order_relaxed);
    live.writeBytes.store(m_before.writeBytes + m_writes.bytes, std::memory_order_relaxed);
    live.ios.store(m_before.ios + m_reads.ios + m_writes.ios, std::memory_order_relaxed);
    live.latencySumNs.store(
        m_before.latencySumNs + m_reads.latency.sumNs() + m_writes.latency.sumNs(), std::memory_order_relaxed);
    if (m_setup.capture != nullptr)
        m_setup.capture->publish();
}

Exchange Worker::exchange(IoBackend& backend, std::uint32_t batch, std::uint32_t minimum) noexcept
{
    const std::span<const IoRequest> requests(m_requests.data(), batch);
    if (!m_renewsAhead || batch == 0 || minimum == 0)
        return backend.exchange(requests, m_completions, minimum);

    // One system call more, and the drive does not wait for our processor.
    const Exchange submitted = backend.exchange(requests, m_completions, 0);
    if (submitted.osError != 0 || submitted.completed > 0)
        return submitted;
    Slot& slot = m_slots[requests.front().slot];
    if (!slot.isRenewed) {
        m_setup.data->renew(nextBuffer(slot.request.slot));
        slot.isRenewed = true;
    }
    Exchange reaped = backend.exchange({}, m_completions, minimum);
    reaped.submittedAt = submitted.submittedAt;
    return reaped;
}

bool Worker::mayStart() const noexcept
{
    return !m_free.empty() && !m_isEnding && m_started < m_startLimit;
}

/// The write is complete, and after so many of them its slot goes out once more, as the sync that its latency ends
/// with.
bool Worker::beginsSync(Slot& slot) noexcept
{
    if (slot.request.isSync || slot.request.direction == Direction::Read) {
        slot.request.isSync = false;
        return false;
    }
    if (++m_unsynced < m_syncEvery)
        return false;
    m_unsynced = 0;
    slot.request.isSync = true;
    slot.request.bytes = 0;
    slot.isStarted = true;
    return true;
}

std::uint64_t Worker::endOfBurst() const noexcept
{
    const Workload& workload = m_setup.workload;
    if (workload.thinkTime.count() == 0)
        return m_setup.ioLimit;
    return std::min(m_setup.ioLimit, m_started + workload.burst);
}

bool Worker::mayThink() const noexcept
{
    return m_startLimit < m_setup.ioLimit && !m_isEnding;
}

void Worker::think(IoBackend& backend) noexcept
{
    const Nanoseconds until = m_endedAt + m_setup.workload.thinkTime;
    while (m_now < until && !isOver()) {
        Nanoseconds wakeUpAt = until;
        if (m_setup.workload.length.time)
            wakeUpAt = std::min(until, m_startedAt + *m_setup.workload.length.time);
        m_now = backend.sleepUntil(wakeUpAt).reapedAt;
    }
    m_startLimit = endOfBurst();
}

/// Whether the pass ends now: then no new I/O starts.
bool Worker::isOver() noexcept
{
    if (m_now - m_startedAt >= m_setup.workload.length.time.value_or(Nanoseconds::max())) {
        m_hasReachedLength = m_hasReachedLength || !m_isEnding;
        m_isEnding = true;
    } else if (!m_isEnding && m_setup.stop->load(std::memory_order_relaxed)) {
        m_isEnding = true;
        m_wasStopped = true;
    }
    return m_isEnding;
}

bool Worker::isDue() const noexcept
{
    return !m_pacer || m_startedAt + m_pacer->due() <= m_now;
}

void Worker::countOverdue() noexcept
{
    // What became due after the pass had ended belongs to nobody.
    const Nanoseconds length = m_setup.workload.length.time.value_or(Nanoseconds::max());
    const Nanoseconds end = std::min(m_endedAt - m_startedAt, length);
    const std::uint64_t left = m_setup.ioLimit - m_started;
    constexpr std::uint64_t mostCounted = 1'000'000; // counting takes time, too
    while (m_overdue < std::min(left, mostCounted) && m_pacer->due() < end) {
        m_pacer->advance();
        ++m_overdue;
    }
    if (const Nanoseconds due = m_pacer->due(); due < end) {
        const double more = std::ceil(static_cast<double>((end - due).count()) / m_pacer->meanNs());
        m_overdue += std::min(left - m_overdue, static_cast<std::uint64_t>(more));
    }
}

void Worker::begin(Nanoseconds startedAt) noexcept
{
    m_startedAt = m_endedAt = m_now = startedAt;
    if (m_setup.capture != nullptr)
        m_setup.capture->begin(static_cast<std::uint64_t>(std::max<std::int64_t>(0, startedAt.count())));
}

void Worker::run(IoBackend& backend) noexcept
{
    bool isFirst = true;
    if (m_pacer) {
        // The first I/O is due after the start, so the start cannot be its submission.
        begin(backend.exchange({}, m_completions, 0).reapedAt);
        isFirst = false;
    }
    work(backend, isFirst);
    if (!m_pacer && m_setup.workload.thinkTime.count() == 0)
        return;
    // The time in which nothing was due, or the worker thought, belongs to the pass: ten I/Os at 10 per second take a
    // second.
    if (m_hasReachedLength)
        m_endedAt = std::max(m_endedAt, m_startedAt + *m_setup.workload.length.time);
    if (m_pacer)
        countOverdue();
}

void Worker::work(IoBackend& backend, bool isFirst) noexcept
{
    const Nanoseconds length = m_setup.workload.length.time.value_or(Nanoseconds::max());
    while (true) {
        // Never more at once than half of what is in flight already: the system hands a batch to the drive as a whole,
        // so after all completions came at once a full batch would leave the drive idle while it is prepared (15 % at
        // queue depth 32 on a fast drive).
        const std::uint32_t largest = std::clamp(m_inFlight / 2, 1U, IoBackend::largestBatch);
        std::uint32_t batch = 0;
        while (batch < largest && !m_ready.empty()) {
            m_requests[batch++] = m_slots[m_ready.back()].request;
            m_ready.pop_back();
        }
        while (batch < largest && mayStart() && isDue()) {
            const std::uint32_t slot = m_free.back();
            m_free.pop_back();
            startNext(slot);
            m_requests[batch++] = m_slots[slot].request;
        }
        const bool mayStartLater = mayStart(); // at a rate perhaps not yet
        if (batch == 0 && m_inFlight == 0 && !mayStartLater) {
            if (!mayThink())
                return;
            think(backend);
            continue;
        }

        Exchange exchange;
        if (m_pacer && batch == 0 && m_ready.empty() && mayStartLater) {
            exchange = backend.waitUntil(m_completions, m_startedAt + std::min(m_pacer->due(), length));
        } else {
            exchange = this->exchange(backend, batch, !m_ready.empty() || mayStartLater ? 0 : 1);
        }
        if (isFirst) {
            begin(exchange.submittedAt);
            isFirst = false;
        }
        m_now = exchange.reapedAt;
        m_inFlight += batch;
        for (std::uint32_t i = 0; i < batch; ++i) {
            Slot& slot = m_slots[m_requests[i].slot];
            if (!slot.isStarted) {
                slot.submittedAt = exchange.submittedAt;
                slot.batch = batch;
                if (m_pacer)
                    slot.late = std::max(Nanoseconds(0), slot.submittedAt - slot.dueAt);
            }
        }
        if (exchange.osError != 0) [[unlikely]] {
            // The ring itself is broken; nothing that is in flight can be reaped any more.
            ++m_errors;
            m_failure = IoFailure{0, 0, Direction::Read, exchange.osError, true, false};
            return;
        }
        for (std::uint32_t i = 0; i < exchange.completed; ++i)
            complete(m_completions[i], exchange.reapedAt);
        m_widestBatch = std::max({m_widestBatch, batch, exchange.completed});
        publish();

        static_cast<void>(isOver());
    }
}

} // namespace steadymark
