// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/units.h"

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

namespace steadymark {

/// A block device that is a whole drive, as far as it can be known without privileges. Empty strings and unset values:
/// not known.
struct Drive {
    std::string name; ///< the kernel's: "nvme0n1", "sda", "vda"; "PhysicalDrive0" on Windows
    std::string model;
    std::string serial; ///< kept in memory only; files carry a salted hash of it
    std::string firmware;
    /// "nvme", "sata", "usb", "virtio", "scsi", "mmc", "loop" (a drive in a file), "zram", "other"; what only Windows
    /// tells: "sas", "iscsi", "fc", "ufs", "raid", "spaces" (Storage Spaces), "virtual", "ram"
    std::string bus;
    std::string link;                         ///< for people: "PCIe 4.0 x4", "SATA 6 Gbit/s", "USB 10 Gbit/s"
    std::optional<double> linkBytesPerSecond; ///< what the link can carry after encoding: 600e6 for SATA 6 Gbit/s
    ByteCount capacity;
    std::optional<bool> isRotational;
    std::uint32_t logicalSectorBytes = 512;
    std::uint32_t physicalSectorBytes = 512;
    std::string scheduler; ///< "none", "mq-deadline"
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
    std::string unusableReason; ///< one sentence when no file test is possible here, else empty
    std::vector<Drive>
        drives; ///< what lies under it; several for RAID and btrfs; empty for network and memory file systems
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
};

} // namespace steadymark
