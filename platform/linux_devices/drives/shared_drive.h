// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "platform/linux_devices/commands/device_control.h"
#include "platform/linux_devices/drives/block_devices.h"

#include <optional>
#include <string>

namespace steadymark {

// Whether other machines may have a drive, too.

/// What it is reached over: "iSCSI", "Fibre Channel", "NVMe over tcp", "RBD"; empty: it hangs on this machine, as far
/// as sysfs tells.
[[nodiscard]] std::string networkOf(const BlockDevices& devices, const std::string& drive);

/// How many keys are registered for persistent reservations (SPC-4, PERSISTENT RESERVE IN, READ KEYS), which clusters
/// do. Unset: the drive does not know them, or is no SCSI drive. Changes nothing; needs root.
[[nodiscard]] std::optional<unsigned> countReservationKeys(DeviceControl& drive);

} // namespace steadymark
