// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/units.h"
#include "platform/windows/drives/answer_bytes.h"

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

namespace steadymark {

// What drivers answer to IOCTL_STORAGE_QUERY_PROPERTY and its like, taken apart. The answers come from firmware of USB
// bridges as well as from drivers of every quality, so nothing in them is believed: lengths and offsets are checked
// against the bytes that were really answered, and texts become plain lines. The structures are those of winioctl.h and
// nvme.h of the Windows SDK.

/// STORAGE_DEVICE_DESCRIPTOR. Texts are trimmed; what is not told is empty.
struct DeviceDescriptor {
    std::string vendor;
    std::string product;
    std::string revision;
    std::string serial;        ///< as drivers give it; see tidySerial()
    std::uint32_t busType = 0; ///< STORAGE_BUS_TYPE
    bool isRemovable = false;
};
[[nodiscard]] std::optional<DeviceDescriptor> parseDeviceDescriptor(AnswerBytes answer);

/// DEVICE_SEEK_PENALTY_DESCRIPTOR: whether there are heads to be moved.
[[nodiscard]] std::optional<bool> parseSeekPenalty(AnswerBytes answer);

/// STORAGE_ACCESS_ALIGNMENT_DESCRIPTOR. Powers of two, at least 512, the physical one not smaller than the logical one.
struct SectorSizes {
    std::uint32_t logicalBytes = 512;
    std::uint32_t physicalBytes = 512;
};
[[nodiscard]] std::optional<SectorSizes> parseAccessAlignment(AnswerBytes answer);

/// DISK_GEOMETRY_EX, which, other than the exact length, may be asked for without rights.
struct DiskGeometry {
    ByteCount capacity;
    std::uint32_t sectorBytes = 512;
};
[[nodiscard]] std::optional<DiskGeometry> parseGeometry(AnswerBytes answer);

/// A part of a volume, on one disk.
struct DiskExtent {
    std::uint32_t disk = 0; ///< N of PhysicalDriveN
    ByteCount offset;
    ByteCount length;
};

/// VOLUME_DISK_EXTENTS: on which disks a volume lies.
struct DiskExtents {
    std::vector<std::uint32_t> disks; ///< N of PhysicalDriveN, sorted, each once
    ByteCount bytes;                  ///< of all extents; of a mirror that is more than the volume holds
    std::vector<DiskExtent> extents;  ///< in the volume's order; none where only the disk is known
};
[[nodiscard]] std::optional<DiskExtents> parseDiskExtents(AnswerBytes answer);

/// STORAGE_DEVICE_NUMBER: N of PhysicalDriveN, if it is a disk at all.
[[nodiscard]] std::optional<std::uint32_t> parseDiskNumber(AnswerBytes answer);

/// Identify Controller (NVM Express Base Specification), without headers.
struct NvmeIdentity {
    std::string serial;
    std::string model;
    std::string firmware;
};
[[nodiscard]] std::optional<NvmeIdentity> parseNvmeIdentify(AnswerBytes controller);

/// The word for Drive::bus.
[[nodiscard]] std::string busName(const DeviceDescriptor& device);

/// Vendor and product as one name for people. "ATA" and "NVMe" stand where SCSI has a vendor.
[[nodiscard]] std::string modelName(const DeviceDescriptor& device);

/// The serial number as it is printed on the drive, as far as it can be told: ATA ones come as hexadecimal digits or
/// with the letters of each pair exchanged from some drivers, and NVMe drivers give the identifier of the namespace,
/// "0025_3850_21B0_1234.", instead.
[[nodiscard]] std::string tidySerial(std::string_view serial, std::string_view bus);

} // namespace steadymark
