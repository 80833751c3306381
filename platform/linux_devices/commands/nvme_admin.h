// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/health/nvme_health_log.h"
#include "core/prepare/nvme/nvme_commands.h"
#include "platform/linux_devices/commands/device_control.h"

#include <array>
#include <cstddef>
#include <cstdint>

namespace steadymark {

using NvmeHealthLog = std::array<std::byte, nvmeHealthLogBytes>;

/// Any command through the block device of a namespace (NVME_IOCTL_ADMIN_CMD, NVME_IOCTL_IO_CMD). What the drive
/// refuses is an answer with its status; an error means that it is not known what the drive did. Needs CAP_SYS_ADMIN.
/// Errors:
///   NotSupported      no NVMe drive, or a kernel that does not let this command through: the drive did not get it
///   InvalidArgument   an amount of data that cannot be: nothing was sent
///   PermissionDenied, DeviceGone, Io (also when the time limit was over)
[[nodiscard]] Result<NvmeAnswer> sendNvme(DeviceControl& drive, const NvmeCommand& command);

/// Get Log Page 02h of the whole controller (NVM Express base specification 1.4, section 5.14). The error has the
/// status that the drive gave.
[[nodiscard]] Result<NvmeHealthLog> readNvmeHealthLog(DeviceControl& drive);

/// The identifier of the namespace that the block device is.
[[nodiscard]] Result<std::uint32_t> readNvmeNamespaceId(DeviceControl& drive);

} // namespace steadymark
