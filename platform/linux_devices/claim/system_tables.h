// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/model/facts.h"
#include "platform/linux_devices/drives/block_devices.h"
#include "platform/linux_devices/drives/system_roots.h"

#include <string>
#include <vector>

namespace steadymark {

/// Which of the devices the system is told to use, now or later, by /etc/fstab and /etc/crypttab (fstab(5),
/// crypttab(5)): a backup drive with "noauto" is in use by nobody and missed by somebody. By node or, as udev knows
/// them, by the UUID or label of the file system or of the partition.
[[nodiscard]] std::vector<DriveListing> findListings(
    const SystemRoots& roots, const BlockDevices& devices, const std::vector<std::string>& names);

} // namespace steadymark
