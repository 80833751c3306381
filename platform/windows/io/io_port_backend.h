// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/engine/target_access.h"
#include "platform/windows/io/io_result.h"

#include <algorithm>
#include <concepts>
#include <cstddef>
#include <cstdint>
#include <functional>
#include <optional>
#include <span>
#include <type_traits>
#include <utility>
#include <vector>

namespace steadymark {

/// What a backend needs of a file and its completion port. A template parameter and no interface, so that no virtual
/// call is paid per I/O and a scripted one can play the cases that no real system shows on demand.
template <class T>
concept IoPort = requires(
    T port, const IoRequest& request, OVERLAPPED& overlapped, std::span<OVERLAPPED_ENTRY> entries, ULONG& removed)
{
    /// ReadFile() or WriteFile(): ERROR_SUCCESS if it has completed already, else what GetLastError() says.
    {
        port.start(request, overlapped)
    }
    noexcept->std::same_as<DWORD>;
    /// FlushFileBuffers(), which has no asynchronous form: ERROR_SUCCESS or what GetLastError() says.
    {
        port.flush()
    }
    noexcept->std::same_as<DWORD>;
    /// GetQueuedCompletionStatusEx() with a time-out in ms: ERROR_SUCCESS, WAIT_TIMEOUT or what went wrong.
    {
        port.dequeue(entries, DWORD{}, removed)
    }
    noexcept->std::same_as<DWORD>;
    /// Why an I/O that came out of the port has failed.
    {
        port.errorOf(overlapped)
    }
    noexcept->std::same_as<DWORD>;
    /// CancelIoEx() on all that is in flight.
    {
        port.cancelAll()
    }
    noexcept;
    /// Whether what completes at once (ERROR_SUCCESS from start()) is left out of the port.
    {
        port.skipsOnSuccess()
    }
    noexcept->std::same_as<bool>;
    /// Called before waits that must end at a given time; to within how much dequeue() then keeps its time-out.
    {
        port.beginTimedWaits()
    }
    noexcept->std::same_as<Nanoseconds>;
    /// Sleeps; to be trusted to wakeUpEarly() before the time.
    {
        port.sleep(Nanoseconds{})
    }
    noexcept;
    {
        port.wakeUpEarly()
    }
    noexcept->std::same_as<Nanoseconds>;
};

/// One worker's I/O completion port. An I/O is *pending* while its OVERLAPPED belongs to the system: then it is in
/// flight and comes out of the port exactly once. What completes inside ReadFile() itself comes out of the port, too,
/// unless the port skips it; then it waits in m_ready for the caller to fetch it. What the system refuses for want of
/// memory ("too many I/Os at the same time") is tried again: it is no failure of the drive.
template <IoPort Port> class IoPortBackend final : public IoBackend {
public:
    IoPortBackend(Port port, const BackendRequest& request)
        : m_clock(*request.clock)
        , m_port(std::move(port))
        , m_slots(request.queueDepth)
        , m_entries(request.queueDepth + 1) // one may be nobody's
    {
        m_ready.reserve(request.queueDepth);
        m_refused.reserve(request.queueDepth);
    }
    ~IoPortBackend() override;

    [[nodiscard]] Exchange exchange(std::span<const IoRequest> requests, std::span<IoCompletion> completions,
        std::uint32_t minimumCompletions) noexcept override;
    [[nodiscard]] Exchange waitUntil(std::span<IoCompletion> completions, Nanoseconds until) noexcept override;
    [[nodiscard]] Exchange sleepUntil(Nanoseconds until) noexcept override;

private:
    struct Slot {
        OVERLAPPED overlapped{}; ///< first, so that its address is that of the slot
        IoRequest request;
        bool isPending = false;
    };
    static_assert(std::is_standard_layout_v<Slot>);

    /// How long the system may refuse everything, although nothing of ours is in flight, before the I/O fails.
    static constexpr Nanoseconds longestRefusal{1'000'000'000};

    void start(Slot& slot) noexcept;
    void finish(Slot& slot, DWORD error, DWORD bytes) noexcept;
    void retryRefused() noexcept;
    [[nodiscard]] DWORD reap(std::span<IoCompletion> completions, Exchange& done, DWORD milliseconds) noexcept;
    [[nodiscard]] std::uint32_t takeReady(std::span<IoCompletion> completions) noexcept;
    [[nodiscard]] Slot* slotOf(const OVERLAPPED_ENTRY& entry) noexcept;

    const StampClock& m_clock;
    Port m_port;
    std::vector<Slot> m_slots;
    std::vector<OVERLAPPED_ENTRY> m_entries;
    std::vector<IoCompletion> m_ready;         ///< completed, and not to come out of the port
    std::vector<std::uint32_t> m_refused;      ///< slots whose I/O is to be tried again
    std::optional<Nanoseconds> m_refusedSince; ///< with nothing in flight
    std::uint32_t m_pending = 0;
};

template <IoPort Port> IoPortBackend<Port>::~IoPortBackend()
{
    if (m_pending == 0)
        return;
    // The system still writes into the buffers and OVERLAPPEDs of what is in flight: wait for it before they are freed.
    m_port.cancelAll();
    while (m_pending > 0) {
        ULONG removed = 0;
        const DWORD result = m_port.dequeue(m_entries, 100, removed);
        for (ULONG i = 0; result == ERROR_SUCCESS && i < removed; ++i) {
            if (Slot* slot = slotOf(m_entries[i]))
                finish(*slot, ERROR_SUCCESS, 0);
        }
        if (result == ERROR_SUCCESS || result == WAIT_TIMEOUT)
            continue;
        // The port is of no use any more, but the system marks each OVERLAPPED when it is done with it.
        m_port.sleep(Nanoseconds(1'000'000));
        for (Slot& slot : m_slots) {
            if (slot.isPending && HasOverlappedIoCompleted(&slot.overlapped))
                finish(slot, ERROR_SUCCESS, 0);
        }
    }
}

// hot path
template <IoPort Port> inline void IoPortBackend<Port>::start(Slot& slot) noexcept
{
    // Counted before it is started: it must never be taken for idle while the system has it.
    slot.isPending = true;
    ++m_pending;
    if (slot.request.isSync) [[unlikely]] {
        finish(slot, m_port.flush(), 0);
        return;
    }
    const DWORD error = m_port.start(slot.request, slot.overlapped);
    if (error == ERROR_IO_PENDING) [[likely]]
        return;
    if (error == ERROR_SUCCESS && !m_port.skipsOnSuccess())
        return;
    // What fails here never comes out of the port.
    finish(slot, error, static_cast<DWORD>(slot.overlapped.InternalHigh));
}

template <IoPort Port> void IoPortBackend<Port>::finish(Slot& slot, DWORD error, DWORD bytes) noexcept
{
    slot.isPending = false;
    --m_pending;
    if (error == ERROR_SUCCESS) [[likely]] {
        m_refusedSince.reset();
    } else if (isShortOfMemory(error) && (!m_refusedSince || m_clock.now() - *m_refusedSince < longestRefusal)) {
        m_refused.push_back(slot.request.slot);
        return;
    }
    m_ready.push_back({slot.request.slot, resultOf(error, bytes)});
}

template <IoPort Port> void IoPortBackend<Port>::retryRefused() noexcept
{
    if (m_refused.empty()) [[likely]]
        return;
    if (m_pending == 0 && !m_refusedSince)
        m_refusedSince = m_clock.now();
    for (std::size_t left = m_refused.size(); left > 0; --left) {
        Slot& slot = m_slots[m_refused.front()];
        m_refused.erase(m_refused.begin());
        start(slot);
    }
}

template <IoPort Port>
inline typename IoPortBackend<Port>::Slot* IoPortBackend<Port>::slotOf(const OVERLAPPED_ENTRY& entry) noexcept
{
    // A packet that is not of one of our I/Os wakes us up for nothing.
    auto* slot = reinterpret_cast<Slot*>(entry.lpOverlapped);
    const bool isOurs = !std::less<>()(slot, m_slots.data()) && std::less<>()(slot, m_slots.data() + m_slots.size());
    return isOurs && slot->isPending ? slot : nullptr;
}

template <IoPort Port> inline std::uint32_t IoPortBackend<Port>::takeReady(std::span<IoCompletion> completions) noexcept
{
    const std::size_t count = std::min(m_ready.size(), completions.size());
    std::copy_n(m_ready.begin(), count, completions.begin());
    m_ready.erase(m_ready.begin(), m_ready.begin() + static_cast<std::ptrdiff_t>(count));
    return static_cast<std::uint32_t>(count);
}

/// One call of the port, at most; all that came out of it goes through m_ready. \return the error of the port itself
template <IoPort Port>
inline DWORD IoPortBackend<Port>::reap(std::span<IoCompletion> completions, Exchange& done, DWORD milliseconds) noexcept
{
    ULONG removed = 0;
    DWORD result = ERROR_SUCCESS;
    // No more than there is room for: what stays in the port can be waited for.
    const std::size_t room = completions.size() - std::min(completions.size(), m_ready.size());
    if (room > 0 && (m_pending > 0 || milliseconds > 0))
        result = m_port.dequeue(std::span(m_entries).first(std::min(room, m_entries.size())), milliseconds, removed);
    done.reapedAt = m_clock.now();
    if (result != ERROR_SUCCESS)
        removed = 0;
    for (ULONG i = 0; i < removed; ++i) {
        Slot* slot = slotOf(m_entries[i]);
        if (slot == nullptr) [[unlikely]]
            continue;
        // Internal holds the NTSTATUS, negative for a failure.
        const bool isGood = static_cast<std::int32_t>(slot->overlapped.Internal) >= 0;
        finish(
            *slot, isGood ? ERROR_SUCCESS : m_port.errorOf(slot->overlapped), m_entries[i].dwNumberOfBytesTransferred);
    }
    done.completed = takeReady(completions);
    return result == WAIT_TIMEOUT ? ERROR_SUCCESS : result;
}

// hot path
template <IoPort Port>
Exchange IoPortBackend<Port>::exchange(
    std::span<const IoRequest> requests, std::span<IoCompletion> completions, std::uint32_t minimumCompletions) noexcept
{
    Exchange done;
    done.submittedAt = m_clock.now();
    retryRefused();
    for (const IoRequest& request : requests) {
        m_slots[request.slot].request = request;
        start(m_slots[request.slot]);
    }
    DWORD milliseconds = 0;
    if (minimumCompletions > 0 && m_ready.empty())
        milliseconds = m_pending == 0 && !m_refused.empty() ? 1 : static_cast<DWORD>(longestWait.count() / 1'000'000);
    done.osError = static_cast<int>(reap(completions, done, milliseconds));
    return done;
}

template <IoPort Port>
Exchange IoPortBackend<Port>::waitUntil(std::span<IoCompletion> completions, Nanoseconds until) noexcept
{
    Exchange done;
    done.submittedAt = m_clock.now();
    const Nanoseconds inaccuracy = m_port.beginTimedWaits();
    until = std::min(until, done.submittedAt + longestWait);
    retryRefused();
    if (!m_refused.empty() && m_pending == 0) [[unlikely]]
        until = std::min(until, done.submittedAt + Nanoseconds(1'000'000));
    while (true) {
        const Nanoseconds left = until - m_clock.now();
        DWORD milliseconds = 0;
        if (m_pending == 0 && m_ready.empty()) {
            // Nothing can come, so that a timer may be slept on, which is more accurate than the port.
            if (left > m_port.wakeUpEarly())
                m_port.sleep(left - m_port.wakeUpEarly());
            while (m_clock.now() < until) { }
        } else if (m_ready.empty() && left > inaccuracy) {
            milliseconds = static_cast<DWORD>((left - inaccuracy).count() / 1'000'000);
        }
        done.osError = static_cast<int>(reap(completions, done, milliseconds));
        if (done.completed > 0 || done.osError != 0 || done.reapedAt >= until)
            return done;
    }
}

template <IoPort Port> Exchange IoPortBackend<Port>::sleepUntil(Nanoseconds until) noexcept
{
    Exchange done;
    done.submittedAt = m_clock.now();
    static_cast<void>(m_port.beginTimedWaits());
    const Nanoseconds left = std::min(until - done.submittedAt, longestWait);
    if (left > Nanoseconds(0))
        m_port.sleep(left);
    done.reapedAt = m_clock.now();
    return done;
}

} // namespace steadymark
