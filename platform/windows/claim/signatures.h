// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/model/facts.h"
#include "platform/windows/commands/device_opener.h"

#include <vector>

namespace steadymark {

/// What lies on a disk and cannot be seen through Windows' file systems: BitLocker (locked or not), LUKS, LVM, Linux'
/// RAID, ZFS. Reads the first 256 KiB of the disk and of each partition; what cannot be read is an error, because
/// it may be anything, but for a drive without partitions.
[[nodiscard]] Result<std::vector<Signature>> readSignatures(WritableDevice& device, const Drive& drive);

} // namespace steadymark
