// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/drives/drive.h"
#include "platform/windows/drives/storage_queries.h"
#include "platform/windows/stack/volume_system.h"

#include <vector>

namespace steadymark {

/// Every whole drive with its partitions and where they can be reached, sorted as people count. Drives without a medium
/// are left out.
[[nodiscard]] std::vector<Drive> listDrives(const VolumeSystem& volumes, const StorageQueries& queries);

/// That in which the extent begins; null if there is none.
[[nodiscard]] const PartitionEntry* partitionOf(
    const std::vector<PartitionEntry>& partitions, const DiskExtent& extent);

/// "Partition 2"
[[nodiscard]] std::string partitionName(const PartitionEntry& partition);

} // namespace steadymark
