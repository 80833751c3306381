// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/process/process_identity.h"

#include "platform/windows/files/handle.h"

namespace steadymark {
namespace {

/// 0 if the system does not tell.
std::uint64_t startTicksOf(HANDLE process)
{
    FILETIME created{};
    FILETIME exited{};
    FILETIME kernel{};
    FILETIME user{};
    if (::GetProcessTimes(process, &created, &exited, &kernel, &user) == 0)
        return 0;
    return (static_cast<std::uint64_t>(created.dwHighDateTime) << 32U) | created.dwLowDateTime;
}

} // namespace

ProcessIdentity currentProcessIdentity()
{
    return {static_cast<std::int64_t>(::GetCurrentProcessId()), startTicksOf(::GetCurrentProcess()), ""};
}

bool isAlive(const ProcessIdentity& process)
{
    // Whose number it is now may be a process of another user, which may be asked when it started but not waited for.
    const Handle handle(::OpenProcess(PROCESS_QUERY_LIMITED_INFORMATION, FALSE, static_cast<DWORD>(process.processId)));
    if (!handle.isOpen())
        return ::GetLastError() == ERROR_ACCESS_DENIED;
    if (startTicksOf(handle.get()) != process.startTicks)
        return false;
    // A process that ended stays known as long as anybody has it open.
    const Handle waitable(::OpenProcess(SYNCHRONIZE, FALSE, static_cast<DWORD>(process.processId)));
    return !waitable.isOpen() || ::WaitForSingleObject(waitable.get(), 0) == WAIT_TIMEOUT;
}

} // namespace steadymark
