// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/io/iocp_backend.h"

#include "core/base/remedy.h"
#include "platform/windows/files/win32_error.h"
#include "platform/windows/io/io_port_backend.h"
#include "platform/windows/io/io_timing.h"

#include <utility>

namespace steadymark {
namespace {

/// The real port: nothing but the calls of the system.
class CompletionPort final {
public:
    /// \return what GetLastError() said, ERROR_SUCCESS if it can be used
    [[nodiscard]] DWORD open(Handle file, std::vector<std::string>& flags)
    {
        m_file = std::move(file);
        m_port.reset(::CreateIoCompletionPort(m_file.get(), nullptr, 0, 1));
        if (!m_port.isOpen())
            return ::GetLastError();
        // Each may be refused (a filter driver may need the packet of every I/O); nothing depends on them.
        if (::SetFileCompletionNotificationModes(m_file.get(), FILE_SKIP_COMPLETION_PORT_ON_SUCCESS) != FALSE) {
            m_skipsOnSuccess = true;
            flags.emplace_back("SKIP_COMPLETION_PORT_ON_SUCCESS");
        }
        // Otherwise each I/O signals the file as well, which nobody waits for.
        if (::SetFileCompletionNotificationModes(m_file.get(), FILE_SKIP_SET_EVENT_ON_HANDLE) != FALSE)
            flags.emplace_back("SKIP_SET_EVENT_ON_HANDLE");
        return ERROR_SUCCESS;
    }

    // hot path
    [[nodiscard]] DWORD start(const IoRequest& request, OVERLAPPED& overlapped) noexcept
    {
        overlapped = {};
        overlapped.Offset = static_cast<DWORD>(request.offsetBytes);
        overlapped.OffsetHigh = static_cast<DWORD>(request.offsetBytes >> 32U);
        const BOOL isDone = request.direction == Direction::Read
            ? ::ReadFile(m_file.get(), request.data, request.bytes, nullptr, &overlapped)
            : ::WriteFile(m_file.get(), request.data, request.bytes, nullptr, &overlapped);
        return isDone != FALSE ? ERROR_SUCCESS : ::GetLastError();
    }

    [[nodiscard]] DWORD flush() noexcept
    {
        return ::FlushFileBuffers(m_file.get()) != FALSE ? ERROR_SUCCESS : ::GetLastError();
    }

    // hot path
    [[nodiscard]] DWORD dequeue(std::span<OVERLAPPED_ENTRY> entries, DWORD milliseconds, ULONG& removed) noexcept
    {
        const BOOL isDone = ::GetQueuedCompletionStatusEx(
            m_port.get(), entries.data(), static_cast<ULONG>(entries.size()), &removed, milliseconds, FALSE);
        return isDone != FALSE ? ERROR_SUCCESS : ::GetLastError();
    }

    [[nodiscard]] DWORD errorOf(OVERLAPPED& overlapped) noexcept
    {
        DWORD bytes = 0;
        return ::GetOverlappedResult(m_file.get(), &overlapped, &bytes, FALSE) != FALSE ? ERROR_SUCCESS
                                                                                        : ::GetLastError();
    }

    void cancelAll() noexcept { static_cast<void>(::CancelIoEx(m_file.get(), nullptr)); }
    [[nodiscard]] bool skipsOnSuccess() const noexcept { return m_skipsOnSuccess; }

    [[nodiscard]] Nanoseconds beginTimedWaits() noexcept { return m_timing.begin(); }
    void sleep(Nanoseconds time) noexcept { m_timing.sleep(time); }
    [[nodiscard]] Nanoseconds wakeUpEarly() const noexcept { return SleepTimer::inaccuracy; }

private:
    Handle m_file;
    Handle m_port; ///< after the file, closed before it
    bool m_skipsOnSuccess = false;
    WaitTiming m_timing;
};

} // namespace

Result<MadeIocp> makeIocpBackend(Handle file, const BackendRequest& request)
{
    keepFullSpeed();
    MadeIocp made;
    CompletionPort port;
    if (const DWORD error = port.open(std::move(file), made.flags); error != ERROR_SUCCESS)
        return fail(errorCodeOf(static_cast<int>(error)),
            Sentence::sequence({Sentence("The target cannot be bound to an I/O completion port ({reason}).",
                                    {{"reason", describeOsError(static_cast<int>(error))}}),
                Sentence::toDo({Remedy::Kind::OtherTargetOrThreadsEngine, {}})}),
            static_cast<int>(error));
    made.backend = std::make_unique<IoPortBackend<CompletionPort>>(std::move(port), request);
    return made;
}

} // namespace steadymark
