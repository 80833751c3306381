// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/result.h"
#include "core/health/nvme_health_log.h"
#include "platform/linux_devices/device_control.h"

#include <array>
#include <cstddef>

namespace steadymark {

using NvmeHealthLog = std::array<std::byte, nvmeHealthLogBytes>;

/// Get Log Page 02h of the whole controller (NVM Express base specification 1.4, section 5.14) through the block device
/// of a namespace. Needs CAP_SYS_ADMIN. The error has the status that the drive gave.
[[nodiscard]] Result<NvmeHealthLog> readNvmeHealthLog(DeviceControl& drive);

} // namespace steadymark
