// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/drives/ata_identify.h"
#include "core/drives/drive.h"
#include "core/prepare/ata/ata_sanitize_status.h"
#include "core/prepare/model/drive_identity.h"
#include "core/prepare/nvme/nvme_identify.h"
#include "core/prepare/operation/operation_record.h"

#include <optional>
#include <string>
#include <vector>

namespace steadymark {

/// Who has a device in use.
enum class UseKind {
    Mounted, ///< anywhere, in another mount namespace, too
    Swap,
    Encryption, ///< dm-crypt
    Volume,     ///< LVM
    Mapper,     ///< another device-mapper target
    Raid,       ///< md
    Cache,      ///< bcache
    Pool,       ///< ZFS, btrfs over several devices
    Loop,       ///< a drive in a file on it, or a loop device over it
    Program,    ///< a program that has it open: a virtual machine, another benchmark
    Export,     ///< the kernel offers it to other machines: NVMe over fabrics, iSCSI, a USB gadget
    Unseen,     ///< somebody who could not be looked at, and so may use it
    Unknown,    ///< the kernel says that it is in use, and not by whom
};

struct DeviceUser {
    UseKind kind = UseKind::Unknown;
    std::string device; ///< the kernel's name: "sda2"
    Sentence by;        ///< "/home", "md0", "vg0-home", "qemu-system-x86 (4711)"

    bool operator==(const DeviceUser&) const = default;
};

/// What is written on a device, in use or not.
struct Signature {
    std::string device;
    std::string kind; ///< as libblkid names it: "ext4", "crypto_LUKS", "LVM2_member", "gpt"
    std::string label;
    ByteCount offset{};  ///< where on the device: of what lies in a partition that the kernel does not show
    unsigned drives = 1; ///< over which it extends, by its own word (btrfs)

    bool operator==(const Signature&) const = default;
};

/// Why a drive may never be erased, whatever the user types.
enum class SystemRole { Root, Boot, Efi, System, Swap, Hibernation, Program, Results };

struct DriveRole {
    SystemRole role = SystemRole::Root;
    std::string device; ///< "sda2"
    std::string path;   ///< "/", "/boot/efi", "/home/u/steadymark"

    bool operator==(const DriveRole&) const = default;
};

/// What the system is told to use a device for, whether it does so now or not.
struct DriveListing {
    std::string device; ///< "sdb1"
    std::string table;  ///< "/etc/fstab"
    std::string as;     ///< "/backup", the name of an encrypted container

    bool operator==(const DriveListing&) const = default;
};

/// One block device that an operation on the drive would change: the drive, its partitions, other paths to the same
/// medium, other namespaces of its controller or subsystem, each with theirs.
struct AffectedDevice {
    std::string name;
    ByteCount size;
    bool isOtherNamespace = false;
    bool isClaimed = false; ///< opened exclusively and held
    bool isWholeDrive = false;

    bool operator==(const AffectedDevice&) const = default;
};

/// A mounted file system that stands on the drive.
struct MountedVolume {
    std::string device;     ///< "sda2", "dm-1"
    std::string mountPoint; ///< UTF-8
    std::string fileSystem;
    ByteCount total;
    ByteCount available;
    bool isReadOnly = false;
    std::optional<bool> supportsTrim; ///< unset: not known before it was tried

    bool operator==(const MountedVolume&) const = default;
};

/// What the operating system lets no program do, whatever its rights.
struct SystemLimit {
    PrepareMethod method = PrepareMethod::AtaErase;
    Sentence sentence;
    Sentence remedy;
    EraseVariant variant = EraseVariant::Automatic; ///< of which; Automatic: of all

    bool operator==(const SystemLimit&) const = default;
};

struct BatteryState {
    bool isOnBattery = false;
    std::optional<unsigned> batteryPercent;

    bool operator==(const BatteryState&) const = default;
};

/// How well the drive was looked at.
enum class FactsDepth {
    Sysfs,   ///< by an ordinary user: what only the drive itself tells is missing
    Claimed, ///< by the helper, with every affected device opened exclusively or known to be in use
};

/// Everything that decides whether and how a drive may be prepared. Read by platform/, judged by gates.h; a plain
/// value.
struct PrepareFacts {
    FactsDepth depth = FactsDepth::Sysfs;
    Drive drive;            ///< with partitions
    DriveIdentity identity; ///< of FactsDepth::Claimed: out of the open descriptor (IDENTIFY, Identify Controller)
    std::vector<AffectedDevice> affected;
    std::vector<DeviceUser> users; ///< of all affected devices
    std::vector<Signature> signatures;
    std::vector<std::string> unread; ///< devices of which nobody knows what is written on them: they could not be read
    std::vector<DriveRole> roles;
    std::vector<DriveListing> listings;
    std::vector<MountedVolume> volumes;
    bool isPartition = false;                ///< a partition was asked for
    bool isMadeByKernel = false;             ///< dm, md, loop, zram: no firmware behind it
    std::vector<std::string> below;          ///< of dm and md: the drives that it is made of, "sda"; of a loop device
                                             ///< over a block device that one; empty: not known, or a file
    std::string network;                     ///< what it is reached over: "iSCSI"; empty: it hangs on this machine
    std::optional<unsigned> reservationKeys; ///< registered for persistent reservations; unset: it did not tell
    bool isOverUsb = false;                  ///< whatever the bus of the drive behind the bridge
    Sentence whyNotClaimed;                  ///< one sentence when some affected device could not be opened exclusively
    std::optional<AtaIdentity> ata;          ///< unset: no ATA drive, or not asked (FactsDepth::Sysfs)
    std::optional<ByteCount> ataHidden;      ///< behind the accessible end (HPA); unset: not known
    std::optional<ByteCount> ataSetAside;    ///< behind the native end (DCO); unset: not known
    std::optional<AtaSanitizeStatus> ataSanitize; ///< where the drive has the feature set
    std::optional<NvmeController> nvme;
    std::optional<NvmeNamespace> nvmeNamespace;
    /// Of the whole subsystem, as far as the controller tells: attached to it or, where it manages namespaces, to
    /// others or none. Unset: it did not tell.
    std::optional<std::vector<std::uint32_t>> nvmeNamespaceIds;
    unsigned controllers = 1;                       ///< NVMe: of the subsystem
    std::optional<NvmeSanitizeStatus> nvmeSanitize; ///< where the controller has Sanitize
    std::vector<SystemLimit> forbidden;
    BatteryState battery;
    std::optional<OperationRecord> unfinished; ///< of this drive, left by a crash or still going on
};

} // namespace steadymark
