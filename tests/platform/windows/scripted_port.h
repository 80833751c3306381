// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "platform/windows/io/io_port_backend.h"

#include <algorithm>
#include <deque>
#include <functional>
#include <map>
#include <vector>

namespace steadymark::testing {

/// A system with one file and one completion port, as Windows documents them: what completes at once comes out of the
/// port, too, unless it skips; what fails at once never does; what is pending comes out once, whatever becomes of it.
class PortScript {
public:
    static constexpr ULONG_PTR statusPending = 0x103;
    static constexpr ULONG_PTR statusFailed = 0xC0000001;

    struct Started {
        OVERLAPPED* overlapped = nullptr;
        IoRequest request;
    };

    bool skips = true;
    /// What each start() answers, in order; afterwards everything is pending.
    std::deque<DWORD> answers;
    /// Called when somebody waits and nothing is there: something may complete then.
    std::function<void()> onWait = [] {
    };
    DWORD dequeueError = ERROR_SUCCESS;
    /// Everything waits for cancelAll() and then for so many calls of dequeue().
    unsigned slowCancels = 0;

    std::vector<Started> started; ///< everything, in order
    std::vector<Started> pending; ///< belongs to the system
    std::deque<OVERLAPPED_ENTRY> packets;
    std::vector<DWORD> timeouts; ///< of each dequeue()
    std::vector<Nanoseconds> sleeps;
    unsigned cancels = 0;
    unsigned flushes = 0;
    DWORD flushError = ERROR_SUCCESS;
    unsigned timedWaits = 0;

    /// Of the first pending I/O in `slot`.
    void complete(std::uint32_t slot, std::uint32_t bytes) { settle(slot, ERROR_SUCCESS, bytes); }
    void failIo(std::uint32_t slot, DWORD error) { settle(slot, error, 0); }
    void post(OVERLAPPED* overlapped) { packets.push_back({7, overlapped, 0, 0}); }

    DWORD start(const IoRequest& request, OVERLAPPED& overlapped)
    {
        DWORD answer = ERROR_IO_PENDING;
        if (!answers.empty()) {
            answer = answers.front();
            answers.pop_front();
        }
        overlapped = {};
        started.push_back({&overlapped, request});
        if (answer == ERROR_IO_PENDING) {
            overlapped.Internal = statusPending;
            pending.push_back(started.back());
        } else if (answer == ERROR_SUCCESS) {
            overlapped.InternalHigh = request.bytes;
            if (!skips)
                packets.push_back({0, &overlapped, 0, request.bytes});
        }
        return answer;
    }

    DWORD dequeue(std::span<OVERLAPPED_ENTRY> entries, DWORD milliseconds, ULONG& removed)
    {
        timeouts.push_back(milliseconds);
        if (cancels > 0 && slowCancels > 0 && --slowCancels == 0)
            abortAll();
        if (dequeueError != ERROR_SUCCESS)
            return dequeueError;
        if (packets.empty() && milliseconds > 0)
            onWait();
        removed = 0;
        while (removed < entries.size() && !packets.empty()) {
            entries[removed++] = packets.front();
            packets.pop_front();
        }
        return removed > 0 ? ERROR_SUCCESS : DWORD{WAIT_TIMEOUT};
    }

    void cancelAll()
    {
        ++cancels;
        if (slowCancels == 0)
            abortAll();
    }

    DWORD errorOf(OVERLAPPED& overlapped) { return m_errors.at(&overlapped); }

    void abortAll()
    {
        while (!pending.empty())
            failIo(pending.front().request.slot, ERROR_OPERATION_ABORTED);
    }

private:
    void settle(std::uint32_t slot, DWORD error, std::uint32_t bytes)
    {
        const auto found = std::ranges::find_if(pending, [&](const Started& io) { return io.request.slot == slot; });
        found->overlapped->Internal = error == ERROR_SUCCESS ? 0 : statusFailed;
        found->overlapped->InternalHigh = bytes;
        m_errors[found->overlapped] = error;
        packets.push_back({0, found->overlapped, found->overlapped->Internal, bytes});
        pending.erase(found);
    }

    std::map<OVERLAPPED*, DWORD> m_errors;
};

/// Plays a PortScript for a backend.
class ScriptedPort {
public:
    explicit ScriptedPort(PortScript& script)
        : m_script(&script)
    {
    }
    DWORD start(const IoRequest& request, OVERLAPPED& overlapped) noexcept
    {
        return m_script->start(request, overlapped);
    }
    DWORD dequeue(std::span<OVERLAPPED_ENTRY> entries, DWORD milliseconds, ULONG& removed) noexcept
    {
        return m_script->dequeue(entries, milliseconds, removed);
    }
    DWORD flush() noexcept
    {
        ++m_script->flushes;
        return m_script->flushError;
    }
    DWORD errorOf(OVERLAPPED& overlapped) noexcept { return m_script->errorOf(overlapped); }
    void cancelAll() noexcept { m_script->cancelAll(); }
    [[nodiscard]] bool skipsOnSuccess() const noexcept { return m_script->skips; }
    Nanoseconds beginTimedWaits() noexcept
    {
        ++m_script->timedWaits;
        return Nanoseconds(1'000'000);
    }
    void sleep(Nanoseconds time) noexcept { m_script->sleeps.push_back(time); }
    [[nodiscard]] Nanoseconds wakeUpEarly() const noexcept { return Nanoseconds(500'000); }

private:
    PortScript* m_script;
};

} // namespace steadymark::testing
