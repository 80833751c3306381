// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/record/observations.h"

#include <filesystem>
#include <optional>
#include <string>

namespace steadymark {

/// What a block device, whole or partition, moved since the system started: its file `stat` in sysfs
/// (Documentation/block/stat.rst), whose sectors have 512 bytes whatever the device's own have. `device` is the
/// kernel's name ("nvme0n1p2", "dm-0").
///
/// The kernel's ms of being busy have 32 bits, and on 32-bit kernels the sectors, too: when they wrap they went back,
/// so difference() leaves the device out that once.
///
/// Unset for what does not count, because its zeros would be taken for I/O that never happened: a device whose counting
/// is switched off (queue/iostats), one that never counted anything, and one that is gone. An NVMe drive with several
/// paths (nvme1n1) counts itself only on newer kernels and when asked to; otherwise its paths do (nvme1c0n1,
/// nvme1c1n1), and their sum is told.
[[nodiscard]] std::optional<DeviceTraffic> readDeviceCounters(
    const std::filesystem::path& sys, const std::string& device);

/// Of all block devices of this machine together: not less than its drives moved, but what passes several devices (a
/// partition is none) counts several times. Unset as soon as one that holds anything does not count.
[[nodiscard]] std::optional<DeviceTraffic> readAllDeviceCounters(const std::filesystem::path& sys);

} // namespace steadymark
