// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux/process/process_identity.h"

#include "platform/platform.h"
#include "platform/posix/files.h"

#include <sstream>

namespace steadymark {

namespace {

/// Field 22 of /proc/PID/stat (proc_pid_stat(5)); 0 if there is no such process.
std::uint64_t startTicksOf(std::int64_t processId)
{
    const std::string status = readKernelFile("/proc/" + std::to_string(processId) + "/stat");
    // The second field is the program's name in parentheses; it may hold blanks and parentheses.
    const std::size_t nameEnd = status.rfind(')');
    if (nameEnd == std::string::npos)
        return 0;
    std::istringstream fields(status.substr(nameEnd + 1));
    std::string skipped;
    for (int field = 3; field < 22; ++field)
        fields >> skipped;
    std::uint64_t ticks = 0;
    fields >> ticks;
    return ticks;
}

std::string bootId()
{
    return readKernelFile("/proc/sys/kernel/random/boot_id");
}

} // namespace

ProcessIdentity currentProcessIdentity()
{
    return {currentProcessId(), startTicksOf(currentProcessId()), bootId()};
}

bool isAlive(const ProcessIdentity& process)
{
    return process.bootId == bootId() && isProcessAlive(process.processId)
        && startTicksOf(process.processId) == process.startTicks;
}

} // namespace steadymark
