// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/nvme_admin.h"

#include <array>
#include <cerrno>
#include <cstdio>

#include <linux/nvme_ioctl.h>
#include <sys/ioctl.h>

namespace steadymark {

namespace {

constexpr std::uint8_t getLogPage = 0x02;
constexpr std::uint32_t healthLogPage = 0x02;
constexpr std::uint32_t allNamespaces = 0xFFFF'FFFF;
constexpr std::uint32_t milliseconds = 10'000;

std::string statusText(int status)
{
    std::array<char, 16> text{};
    std::snprintf(text.data(), text.size(), "0x%x", static_cast<unsigned>(status));
    return text.data();
}

} // namespace

Result<NvmeHealthLog> readNvmeHealthLog(DeviceControl& drive)
{
    NvmeHealthLog log{};
    nvme_admin_cmd command{};
    command.opcode = getLogPage;
    command.nsid = allNamespaces;
    command.addr = reinterpret_cast<std::uintptr_t>(log.data());
    command.data_len = log.size();
    constexpr std::uint32_t dwords = nvmeHealthLogBytes / 4;
    command.cdw10 = healthLogPage | (dwords - 1) << 16U; // counted from 0
    command.timeout_ms = milliseconds;
    const int result = drive.control(NVME_IOCTL_ADMIN_CMD, &command);
    if (result == 0)
        return log;
    if (result > 0)
        return fail(
            ErrorCode::Io, "The drive refused to show its health log (NVMe status " + statusText(result) + ").");
    const int error = -result;
    if (error == ENOTTY || error == EINVAL)
        return fail(ErrorCode::NotSupported, "This is no NVMe drive.", error);
    if (error == EACCES || error == EPERM)
        return fail(
            ErrorCode::PermissionDenied, "Only an administrator may read the health log of an NVMe drive.", error);
    return fail(errorCodeOf(error), "The drive did not show its health log: " + describeOsError(error) + ".", error);
}

} // namespace steadymark
