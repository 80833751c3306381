// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/units.h"
#include "core/drives/drive_link.h"
#include "core/drives/sensor_temperature.h"
#include "core/drives/storage_stack.h"

#include <cstdint>
#include <filesystem>
#include <functional>
#include <memory>
#include <optional>
#include <string>
#include <vector>

namespace steadymark {

/// A part of a drive that has a device of its own.
struct Partition {
    std::string name; ///< the kernel's: "nvme0n1p2"; on Windows "Partition 2"
    ByteCount offset;
    ByteCount size;
    std::string label;
    std::string fileSystem; ///< as it is written on it: "ext4", "crypto_LUKS", "LVM2_member"; empty: not known
    std::vector<std::string> mountPoints; ///< UTF-8; of the partition itself, not of what is stacked on it
    std::vector<std::string> holders;     ///< what is stacked on it: "dm-0", "md127"
};

/// What a drive can forget on request (TRIM, UNMAP, DEALLOCATE). Zero: it cannot, or the system does not pass it on.
struct DiscardLimits {
    ByteCount granularity;
    ByteCount maximum; ///< in one command

    bool operator==(const DiscardLimits&) const = default;
};

/// A block device that is a whole drive, as far as it can be known without privileges. Empty strings and unset values:
/// not known.
struct Drive {
    std::string name; ///< the kernel's: "nvme0n1", "sda", "vda"; "PhysicalDrive0" on Windows
    std::string node; ///< how it is opened: "/dev/nvme0n1", `\\.\PhysicalDrive0`
    std::string model;
    std::string serial; ///< kept in memory only; files carry a salted hash of it
    std::string
        wwn; ///< "eui.0025385b21404321", "0x5002538e40a1b2c3": world-wide name or EUI-64; kept in memory only, too
    std::string firmware;
    /// "nvme", "sata", "usb", "virtio", "scsi", "mmc", "loop" (a drive in a file), "zram", "other"; what only Windows
    /// tells: "sas", "iscsi", "fc", "ufs", "raid", "spaces" (Storage Spaces), "virtual", "ram"
    std::string bus;
    std::string link;                         ///< for people: "PCIe 4.0 x4", "SATA 6 Gbit/s", "USB 10 Gbit/s"
    std::optional<double> linkBytesPerSecond; ///< what the link can carry after encoding: 600e6 for SATA 6 Gbit/s
    /// What the drive could do at best, when that is known and more than `link`: its slot, a cable or errors slow it
    /// down.
    DriveLink bestLink;
    std::string bridge;     ///< what translates USB to SATA or NVMe: "0bda:9210 Realtek RTL9210"
    std::string controller; ///< what the link ends in: "0000:01:00.0 144d:a80c", "0000:00:17.0 8086:a352"
    std::string driver;     ///< of that controller: "nvme", "ahci", "uas", "usb-storage"
    ByteCount capacity;
    std::optional<bool> isRotational;
    std::uint32_t logicalSectorBytes = 512;
    std::uint32_t physicalSectorBytes = 512;
    std::string scheduler;  ///< "none", "mq-deadline"
    std::string writeCache; ///< "write back", "write through"
    DiscardLimits discard;
    std::string zoned; ///< "host-managed", "host-aware"; empty: not zoned
    bool isRemovable = false;
    bool isReadOnly = false;
    std::optional<double> temperatureCelsius; ///< when an ordinary user may read it (hwmon); never 0 for "not known"
    /// Counts every drive that ever appeared since the start of the system (Linux 5.15): tells a drive from another one
    /// that took its name.
    std::optional<std::uint64_t> sequenceNumber;
    std::vector<Partition> partitions;
    std::vector<std::string> mountPoints; ///< UTF-8; of a file system on the drive itself, without a partition
    std::vector<std::string> holders;     ///< what is stacked on the whole drive: "md0", "dm-3"
    std::string fileSystem;               ///< as written on the whole drive; see Partition::fileSystem
};

/// A mounted file system in which a test file may be put.
struct Volume {
    std::filesystem::path mountPoint;
    std::string label;        ///< the name that its user gave it; empty: none, or not known
    std::string device;       ///< "/dev/nvme0n1p2", "tmpfs", "server:/export", `\\?\Volume{…}`, `\\server\share`
    std::string fileSystem;   ///< "ext4", "btrfs", "nfs4", "NTFS"
    std::string mountOptions; ///< as the kernel prints them; on Windows what matters to a test: "compressed,dax"
    ByteCount total;
    ByteCount available;     ///< for an ordinary user
    bool isWritable = false; ///< by this process, in the mount point or in a folder of the user below it
    /// Where on it this process may make a test file: the mount point, or a folder of the user; empty: nowhere known.
    std::filesystem::path writableFolder;
    Sentence unusableReason; ///< when no file test is possible here
    std::vector<Drive>
        drives; ///< what lies under it; several for RAID and btrfs; empty for network and memory file systems
};

/// Tells of drives and volumes that come and go, until it is destroyed.
class DriveWatch {
public:
    DriveWatch() = default;
    DriveWatch(const DriveWatch&) = delete;
    DriveWatch& operator=(const DriveWatch&) = delete;
    virtual ~DriveWatch() = default;
};

/// What can be tested. Implemented by platform/. Any thread may call it; it may take some ms.
class DriveCatalog {
public:
    DriveCatalog() = default;
    DriveCatalog(const DriveCatalog&) = delete;
    DriveCatalog& operator=(const DriveCatalog&) = delete;
    virtual ~DriveCatalog() = default;

    /// Mounted file systems that hold user data, drives of the machine first; pseudo file systems are left out.
    [[nodiscard]] virtual Result<std::vector<Volume>> volumes() const = 0;

    /// The volume that holds `path` (a folder, a file, or a device node). For a device node `fileSystem` is empty.
    [[nodiscard]] virtual Result<Volume> volumeOf(const std::filesystem::path& path) const = 0;

    /// Every whole drive, mounted or not, sorted by name as people count ("sd2" before "sd10"). Loop devices and zram
    /// only while they hold something; drives without a medium (an empty card reader) are left out.
    [[nodiscard]] virtual Result<std::vector<Drive>> drives() const = 0;

    /// The temperature now, where an ordinary user may read it; unset where not. Unlike the rest this may be a command
    /// to the drive, so never while a pass is measured.
    [[nodiscard]] virtual std::optional<double> temperatureOf(const Drive& drive) const = 0;

    /// The same of each of its sensors, where it has several, by their numbers; empty where not.
    [[nodiscard]] virtual std::vector<SensorTemperature> sensorsOf(const Drive& /*drive*/) const { return {}; }

    /// Everything between `path` (a folder, a file, or a device node) and the hardware.
    [[nodiscard]] virtual Result<StorageStack> stackOf(const std::filesystem::path& path) const = 0;

    /// Calls `onChange`, on a thread of its own, a moment after drives or mounts came or went (many changes at once are
    /// one call). Null where the system does not tell: then look again from time to time.
    [[nodiscard]] virtual std::unique_ptr<DriveWatch> watch(std::function<void()> onChange) const = 0;
};

} // namespace steadymark
