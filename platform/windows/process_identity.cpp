// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/process_identity.h"

#include "platform/windows/handle.h"

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
    const Handle handle(
        ::OpenProcess(PROCESS_QUERY_LIMITED_INFORMATION | SYNCHRONIZE, FALSE, static_cast<DWORD>(process.processId)));
    if (!handle.isOpen())
        return ::GetLastError() == ERROR_ACCESS_DENIED;
    // A process that ended stays known as long as anybody has it open.
    return ::WaitForSingleObject(handle.get(), 0) == WAIT_TIMEOUT && startTicksOf(handle.get()) == process.startTicks;
}

} // namespace steadymark
