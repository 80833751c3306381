// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/units.h"
#include "platform/windows/drives/answer_bytes.h"

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

namespace steadymark {

// More of what drivers answer about a whole drive; see storage_descriptors.h, which has what a volume needs, too.
// Nothing in an answer is believed. The structures are those of winioctl.h of the Windows SDK.

/// STORAGE_DEVICE_ID_DESCRIPTOR (the pages of SCSI's vital product data 83h): "eui.0025385b21404321" or
/// "0x5002538e40a1b2c3". Empty if there is no identifier that is unique in the world.
[[nodiscard]] std::string parseWorldWideName(AnswerBytes answer);

/// STORAGE_WRITE_CACHE_PROPERTY: "write back", "write through" or empty when the driver does not know.
[[nodiscard]] std::string parseWriteCache(AnswerBytes answer);

/// DEVICE_TRIM_DESCRIPTOR: whether TRIM is passed on.
[[nodiscard]] std::optional<bool> parseTrim(AnswerBytes answer);

/// DEVICE_LB_PROVISIONING_DESCRIPTOR, in sectors. 0: not told.
struct UnmapLimits {
    std::uint64_t granularity = 0;
    std::uint64_t maximum = 0; ///< of one command
};
[[nodiscard]] std::optional<UnmapLimits> parseUnmapLimits(AnswerBytes answer);

/// STORAGE_TEMPERATURE_DATA_DESCRIPTOR: the first sensor, which is the composite one of NVMe drives. Nothing for
/// what cannot be: 0x8000 ("not reported"), 0 and -1, which bridges answer instead, and other worlds' climates.
[[nodiscard]] std::optional<double> parseTemperature(AnswerBytes answer);

struct PartitionEntry {
    std::uint32_t number = 0; ///< from 1
    ByteCount offset;
    ByteCount size;
    std::string label;        ///< of the partition table (GPT)
    std::string member;       ///< "LDM_member" (dynamic disks), "StorageSpaces_member"; empty: for a volume of its own
    bool isEfiSystem = false; ///< an EFI system partition
};
/// DRIVE_LAYOUT_INFORMATION_EX. Empty for a drive without a partition table.
[[nodiscard]] std::vector<PartitionEntry> parseDriveLayout(AnswerBytes answer);

} // namespace steadymark
