// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/model/facts.h"
#include "core/prepare/nvme/nvme_commands.h"
#include "platform/windows/commands/device_opener.h"

#include <cstdint>

namespace steadymark {

/// NVMe admin commands in the forms in which Windows' driver (StorNVMe) takes them. It passes no command on as it is:
///
/// - Identify and Get Log Page (health, sanitize status) are properties, for everybody.
/// - Format NVM with a crypto erase is IOCTL_STORAGE_REINITIALIZE_MEDIA without input; block and crypto sanitize the
///   same with sanitize options, on build 20348 and later. Both need a device that is open for writing.
///
/// NotSupported for everything else: nothing is sent then. DeviceGone, Io: with what the driver answered.
[[nodiscard]] Result<NvmeAnswer> sendNvme(
    const ControlledDevice& device, const NvmeCommand& command, std::uint32_t build);

/// Whether the command changes what is on the drive, so that its volumes have to be dismounted before.
[[nodiscard]] bool changesDrive(const NvmeCommand& command);

/// Identify Controller, Identify Namespace, the sanitize status, and the other namespaces. Windows does not say which
/// namespaces its format erases, so that it is forbidden on a drive that has, or may have, several.
void addNvmeFacts(PrepareFacts& facts, const ControlledDevice& device);

} // namespace steadymark
