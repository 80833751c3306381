// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/commands/nvme_admin.h"

#include <algorithm>
#include <cerrno>
#include <climits>
#include <cstdio>
#include <span>

#include <linux/nvme_ioctl.h>
#include <sys/ioctl.h>

namespace steadymark {

namespace {

std::string statusText(int status)
{
    std::array<char, 16> text{};
    std::snprintf(text.data(), text.size(), "0x%x", static_cast<unsigned>(status));
    return text.data();
}

Figure secondsOf(Nanoseconds limit)
{
    return {std::to_string(std::chrono::duration_cast<std::chrono::seconds>(limit).count()) + " s"};
}

/// `command` is its name, or a phrase for a call that is none.
Error errorOfCall(const Argument& command, Nanoseconds limit, int error)
{
    if (error == ENOTTY || error == EINVAL)
        return {ErrorCode::NotSupported,
            Sentence("This is not an NVMe drive, or the system does not pass {command} on.", {{"command", command}}),
            error};
    if (error == EACCES || error == EPERM)
        return {ErrorCode::PermissionDenied,
            Sentence("Sending {command} to an NVMe drive needs administrator rights.", {{"command", command}}), error};
    // The driver gave the command up.
    if (error == EINTR || error == ETIME || error == ETIMEDOUT)
        return {ErrorCode::Io,
            Sentence("The drive did not respond to {command} within {limit}. It may still be processing it.",
                {{"command", command}, {"limit", secondsOf(limit)}}),
            error};
    return {errorCodeOf(error),
        Sentence("The drive did not respond to {command}: {reason}.",
            {{"command", command}, {"reason", describeOsError(error)}}),
        error};
}

/// Statuses of this type are of the way to the drive, and the driver gives them itself: 371h for a command that it
/// aborted.
bool isOfTheWay(std::uint16_t status)
{
    constexpr std::uint16_t typeMask = 0x700;
    constexpr std::uint16_t pathRelated = 0x300;
    return (status & typeMask) == pathRelated;
}

} // namespace

Result<NvmeAnswer> sendNvme(DeviceControl& drive, const NvmeCommand& command)
{
    if (command.bytesIn > mostCommandBytes || command.bytesIn % 4 != 0)
        return fail(ErrorCode::InvalidArgument,
            Sentence("{command} is not a complete NVMe command: nothing was sent.", {{"command", command.name}}));
    NvmeAnswer answer;
    answer.data.resize(command.bytesIn);
    nvme_admin_cmd request{};
    request.opcode = command.opcode;
    request.nsid = command.namespaceId;
    request.cdw10 = command.dword10;
    request.cdw11 = command.dword11;
    request.addr = answer.data.empty() ? 0 : reinterpret_cast<std::uintptr_t>(answer.data.data());
    request.data_len = static_cast<std::uint32_t>(command.bytesIn);
    const auto milliseconds = std::chrono::duration_cast<std::chrono::milliseconds>(command.timeLimit).count();
    request.timeout_ms = static_cast<std::uint32_t>(std::clamp<long long>(milliseconds, 1, INT_MAX));
    const int result =
        drive.control(command.queue == NvmeQueue::Io ? NVME_IOCTL_IO_CMD : NVME_IOCTL_ADMIN_CMD, &request);
    if (result < 0)
        return failure(errorOfCall(command.name, command.timeLimit, -result));
    answer.status = static_cast<std::uint16_t>(result & 0x7FF);
    answer.result = request.result;
    if (isOfTheWay(answer.status))
        return fail(ErrorCode::Io,
            Sentence(
                "The drive did not respond to {command}: the system aborted it (NVMe status {status}), after at most "
                "{limit}. The drive may still be processing it.",
                {{"command", command.name}, {"status", statusText(result)}, {"limit", secondsOf(command.timeLimit)}}));
    return answer;
}

Result<NvmeHealthLog> readNvmeHealthLog(DeviceControl& drive)
{
    constexpr std::uint32_t healthLogPage = 0x02;
    constexpr std::uint32_t dwords = nvmeHealthLogBytes / 4;
    NvmeCommand command;
    command.name = "Get Log Page (health)";
    command.opcode = 0x02;
    command.namespaceId = 0xFFFF'FFFF;                     // the whole controller
    command.dword10 = healthLogPage | (dwords - 1) << 16U; // counted from 0
    command.bytesIn = nvmeHealthLogBytes;
    command.timeLimit = std::chrono::seconds(10);
    BOOST_OUTCOME_TRY(const NvmeAnswer answer, sendNvme(drive, command));
    if (answer.isError())
        return fail(ErrorCode::Io,
            Sentence("The drive refused to return its health log (NVMe status {status}).",
                {{"status", statusText(answer.status)}}));
    NvmeHealthLog log{};
    std::ranges::copy(std::span(answer.data).first<nvmeHealthLogBytes>(), log.begin());
    return log;
}

Result<std::uint32_t> readNvmeNamespaceId(DeviceControl& drive)
{
    const int result = drive.control(NVME_IOCTL_ID, nullptr);
    if (result > 0)
        return static_cast<std::uint32_t>(result);
    return failure(
        errorOfCall(Sentence("the query for its namespace"), std::chrono::seconds(1), result == 0 ? EINVAL : -result));
}

} // namespace steadymark
