// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/prepare/model/facts.h"

#include <string>
#include <vector>

/// Made-up drives, as the helper sees them: everything claimed unless the name says otherwise. Each is a value to
/// change.
namespace steadymark::testing {

inline AffectedDevice& addAffected(PrepareFacts& facts, const std::string& name, ByteCount size, bool isWhole = false)
{
    return facts.affected.emplace_back(AffectedDevice{name, size, false, true, isWhole});
}

inline PrepareFacts sampleDrive(Drive drive)
{
    PrepareFacts facts;
    facts.depth = FactsDepth::Claimed;
    drive.node = "/dev/" + drive.name;
    facts.drive = std::move(drive);
    facts.identity = identityOf(facts.drive);
    addAffected(facts, facts.drive.name, facts.drive.capacity, true);
    return facts;
}

/// Adds a partition with a file system, not mounted.
inline void addPartition(
    PrepareFacts& facts, const std::string& name, ByteCount size, const std::string& kind, const std::string& label)
{
    Partition partition;
    partition.name = name;
    partition.offset = ByteCount(1U << 20U);
    partition.size = size;
    partition.label = label;
    partition.fileSystem = kind;
    facts.drive.partitions.push_back(std::move(partition));
    facts.signatures.push_back({name, kind, label});
    addAffected(facts, name, size);
}

inline void unclaim(PrepareFacts& facts, const std::string& name)
{
    for (AffectedDevice& device : facts.affected) {
        if (device.name == name || device.isWholeDrive)
            device.isClaimed = false;
    }
}

/// Mounts the file system of a partition, or of what stands on it.
inline void mountAt(PrepareFacts& facts, const std::string& device, const std::string& mountPoint)
{
    facts.users.push_back({UseKind::Mounted, device, Sentence::verbatim(mountPoint)});
    facts.volumes.push_back(
        {device, mountPoint, "ext4", ByteCount(500'000'000'000), ByteCount(300'000'000'000), false, true});
    for (Partition& partition : facts.drive.partitions) {
        if (partition.name == device)
            partition.mountPoints.push_back(mountPoint);
    }
    unclaim(facts, device);
}

/// A SATA SSD with everything that one may have, and nothing on it.
inline PrepareFacts emptySataSsd()
{
    Drive drive;
    drive.name = "sdb";
    drive.model = "Samsung SSD 870 EVO 1TB";
    drive.serial = "S6PUNX0T123456";
    drive.wwn = "0x5002538f31234567";
    drive.firmware = "SVT02B6Q";
    drive.bus = "sata";
    drive.driver = "ahci";
    drive.capacity = ByteCount(1'000'204'886'016);
    drive.isRotational = false;
    drive.discard = {ByteCount(512), ByteCount(2'147'450'880)};
    drive.sequenceNumber = 7;
    PrepareFacts facts = sampleDrive(std::move(drive));
    AtaIdentity ata;
    ata.model = facts.drive.model;
    ata.serial = facts.drive.serial;
    ata.wwn = facts.drive.wwn;
    ata.capacity = facts.drive.capacity;
    ata.supportsTrim = true;
    ata.security.isSupported = true;
    ata.security.supportsEnhancedErase = true;
    ata.security.eraseMinutes = 4;
    ata.security.enhancedEraseMinutes = 8;
    ata.sanitize = {true, true, true, false};
    facts.ata = ata;
    facts.ataHidden = ByteCount(0);
    facts.ataSanitize = AtaSanitizeStatus{};
    return facts;
}

/// With a partition that holds an ext4 nobody has mounted.
inline PrepareFacts sataSsd()
{
    PrepareFacts facts = emptySataSsd();
    facts.signatures.push_back({"sdb", "gpt", ""});
    addPartition(facts, "sdb1", ByteCount(1'000'203'000'000), "ext4", "old photos");
    return facts;
}

/// A hard disk without security, sanitize or discard.
inline PrepareFacts oldHardDisk()
{
    PrepareFacts facts = emptySataSsd();
    facts.drive.model = facts.ata->model = "Hitachi HDS721010";
    facts.drive.isRotational = true;
    facts.drive.discard = {};
    facts.identity = identityOf(facts.drive);
    facts.ata->supportsTrim = false;
    facts.ata->security = {};
    facts.ata->sanitize = {};
    facts.ataSanitize.reset();
    return facts;
}

inline PrepareFacts nvmeSsd()
{
    Drive drive;
    drive.name = "nvme1n1";
    drive.model = "WD_BLACK SN850X 2000GB";
    drive.serial = "23031A801234";
    drive.wwn = "eui.e8238fa6bf530001001b448b4a123456";
    drive.bus = "nvme";
    drive.driver = "nvme";
    drive.capacity = ByteCount(2'000'398'934'016);
    drive.isRotational = false;
    drive.discard = {ByteCount(512), ByteCount(2'199'023'255'040)};
    drive.sequenceNumber = 9;
    PrepareFacts facts = sampleDrive(std::move(drive));
    NvmeController controller;
    controller.model = facts.drive.model;
    controller.serial = facts.drive.serial;
    controller.supportsFormat = true;
    controller.supportsCryptoErase = true;
    controller.supportsCryptoSanitize = true;
    controller.supportsBlockSanitize = true;
    facts.nvme = controller;
    NvmeNamespace used;
    used.id = 1;
    used.capacity = facts.drive.capacity;
    facts.nvmeNamespace = used;
    facts.nvmeNamespaceIds = {{1}};
    facts.nvmeSanitize = NvmeSanitizeStatus{};
    return facts;
}

/// Under a system that forbids what Windows forbids.
inline PrepareFacts nvmeOnWindows()
{
    PrepareFacts facts = nvmeSsd();
    facts.drive.name = facts.identity.name = facts.affected.front().name = "PhysicalDrive1";
    facts.drive.node = "\\\\.\\PhysicalDrive1";
    facts.forbidden = {
        {PrepareMethod::Discard, Sentence::verbatim("Windows does not let programs discard a whole drive."),
            Sentence::verbatim("Use trim.")},
        {PrepareMethod::AtaSanitize, Sentence::verbatim("Windows passes it on in its recovery system only."),
            Sentence::verbatim("Use Linux.")},
        {PrepareMethod::AtaErase, Sentence::verbatim("Windows passes it on in its recovery system only."),
            Sentence::verbatim("Use Linux.")},
        {PrepareMethod::NvmeFormat, Sentence::verbatim("Windows formats with a crypto erase only."),
            Sentence::verbatim("Choose the variant crypto."), EraseVariant::UserData}};
    return facts;
}

/// The controller has a second, unused namespace; Format changes one of them alone.
inline PrepareFacts nvmeWithTwoNamespaces()
{
    PrepareFacts facts = nvmeSsd();
    facts.nvme->namespaceCount = 2;
    facts.nvmeNamespaceIds = {{1, 2}};
    addAffected(facts, "nvme1n2", ByteCount(500'107'862'016)).isOtherNamespace = true;
    return facts;
}

/// A second namespace is attached to no controller, or to one of another machine: it has no device here.
inline PrepareFacts nvmeWithHiddenNamespace()
{
    PrepareFacts facts = nvmeSsd();
    facts.nvme->namespaceCount = 32;
    facts.nvme->managesNamespaces = true;
    facts.nvmeNamespaceIds = {{1, 3}};
    return facts;
}

/// A drive with two ports, of which this machine sees one.
inline PrepareFacts nvmeSharedNamespace()
{
    PrepareFacts facts = nvmeSsd();
    facts.nvme->maySupportSeveralControllers = true;
    facts.nvmeNamespace->isShared = true;
    return facts;
}

/// The same namespace is there a second time, and in use under that name.
inline PrepareFacts nvmeWithSecondPath()
{
    PrepareFacts facts = nvmeSsd();
    facts.controllers = 2;
    addAffected(facts, "nvme2n1", facts.drive.capacity, true).isClaimed = false;
    facts.users = {{UseKind::Mounted, "nvme2n1", Sentence::verbatim("/srv")}};
    facts.whyNotClaimed = Sentence::verbatim("nvme2n1 could not be opened for this program alone: it is in use.");
    return facts;
}

/// Without format, sanitize or discard, as the emulated and some of the cheapest are.
inline PrepareFacts plainNvme()
{
    PrepareFacts facts = nvmeSsd();
    facts.drive.discard = {};
    facts.nvme->supportsFormat = false;
    facts.nvme->supportsCryptoErase = false;
    facts.nvme->supportsCryptoSanitize = false;
    facts.nvme->supportsBlockSanitize = false;
    facts.nvmeSanitize.reset();
    return facts;
}

inline PrepareFacts usbSsd()
{
    PrepareFacts facts = emptySataSsd();
    facts.drive.name = "sdc";
    facts.drive.node = "/dev/sdc";
    facts.drive.bus = "usb";
    facts.drive.bridge = "0bda:9210 Realtek RTL9210";
    facts.drive.driver = "uas";
    facts.identity = identityOf(facts.drive);
    facts.affected.front().name = "sdc";
    facts.isOverUsb = true;
    return facts;
}

inline PrepareFacts loopDrive()
{
    Drive drive;
    drive.name = "loop7";
    drive.model = "Loop device";
    drive.bus = "loop";
    drive.capacity = ByteCount(1U << 30U);
    drive.discard = {ByteCount(4096), ByteCount(4'294'966'784)};
    PrepareFacts facts = sampleDrive(std::move(drive));
    facts.isMadeByKernel = true;
    return facts;
}

/// Over another drive, which may be anybody's.
inline PrepareFacts loopOverDrive()
{
    PrepareFacts facts = loopDrive();
    facts.below = {"sda"};
    return facts;
}

/// A second loop device writes into the same file.
inline PrepareFacts loopsOverOneFile()
{
    PrepareFacts facts = loopDrive();
    facts.users = {{UseKind::Loop, "loop7", Sentence::verbatim("loop8, backed by the same file")}};
    return facts;
}

inline PrepareFacts raidArray()
{
    Drive drive;
    drive.name = "md0";
    drive.bus = "other";
    drive.capacity = ByteCount(1'000'000'000'000);
    drive.discard = {ByteCount(512), ByteCount(2'147'450'880)};
    PrepareFacts facts = sampleDrive(std::move(drive));
    facts.isMadeByKernel = true;
    facts.below = {"sdb", "sdc"};
    return facts;
}

/// A virtual machine's disk: no serial number, no firmware of its own.
inline PrepareFacts virtualDisk()
{
    Drive drive;
    drive.name = "vdb";
    drive.bus = "virtio";
    drive.capacity = ByteCount(20'000'000'000);
    drive.discard = {ByteCount(512), ByteCount(2'147'450'880)};
    return sampleDrive(std::move(drive));
}

inline PrepareFacts withPartitionMounted()
{
    PrepareFacts facts = sataSsd();
    mountAt(facts, "sdb1", "/media/photos");
    facts.whyNotClaimed = Sentence::verbatim("sdb could not be opened for this program alone: it is in use.");
    return facts;
}

inline PrepareFacts systemDrive()
{
    PrepareFacts facts = nvmeSsd();
    addPartition(facts, "nvme1n1p1", ByteCount(536'870'912), "vfat", "EFI");
    addPartition(facts, "nvme1n1p2", ByteCount(1'999'000'000'000), "ext4", "");
    mountAt(facts, "nvme1n1p1", "/boot/efi");
    mountAt(facts, "nvme1n1p2", "/");
    facts.roles = {{SystemRole::Root, "nvme1n1p2", "/"}, {SystemRole::Efi, "nvme1n1p1", "/boot/efi"}};
    facts.whyNotClaimed = Sentence::verbatim("nvme1n1 could not be opened for this program alone: it is in use.");
    return facts;
}

inline PrepareFacts inUseBy(UseKind kind, const std::string& by, const std::string& signature)
{
    PrepareFacts facts = emptySataSsd();
    addPartition(facts, "sdb1", ByteCount(1'000'203'000'000), signature, "");
    facts.users.push_back({kind, "sdb1", Sentence::verbatim(by)});
    unclaim(facts, "sdb1");
    facts.whyNotClaimed = Sentence::verbatim("sdb1 could not be opened for this program alone: it is in use.");
    return facts;
}

/// A signature of something that is not put together.
inline PrepareFacts unusedMember(const std::string& signature)
{
    PrepareFacts facts = emptySataSsd();
    addPartition(facts, "sdb1", ByteCount(1'000'203'000'000), signature, "");
    return facts;
}

inline PrepareFacts openByProgram()
{
    PrepareFacts facts = emptySataSsd();
    facts.users.push_back({UseKind::Program, "sdb", Sentence::verbatim("qemu-system-x86 (4711)")});
    return facts;
}

/// Its first sectors give read errors.
inline PrepareFacts unreadableDrive()
{
    PrepareFacts facts = emptySataSsd();
    facts.unread = {"sdb"};
    return facts;
}

/// The kernel refuses the claim and nobody is found who holds it.
inline PrepareFacts unclaimedDrive()
{
    PrepareFacts facts = emptySataSsd();
    unclaim(facts, "sdb");
    facts.whyNotClaimed = Sentence::verbatim("sdb could not be opened for this program alone: it is in use.");
    return facts;
}

inline PrepareFacts frozenDrive()
{
    PrepareFacts facts = emptySataSsd();
    facts.ata->security.isFrozen = true;
    return facts;
}

inline PrepareFacts lockedDrive()
{
    PrepareFacts facts = emptySataSsd();
    facts.ata->security.isEnabled = true;
    facts.ata->security.isLocked = true;
    return facts;
}

inline PrepareFacts passwordDrive()
{
    PrepareFacts facts = emptySataSsd();
    facts.ata->security.isEnabled = true;
    return facts;
}

inline PrepareFacts expiredDrive()
{
    PrepareFacts facts = lockedDrive();
    facts.ata->security.isCountExpired = true;
    return facts;
}

/// SANITIZE FREEZE LOCK EXT was sent by the firmware.
inline PrepareFacts sanitizeFrozenDrive()
{
    PrepareFacts facts = emptySataSsd();
    facts.ataSanitize->isFrozen = true;
    return facts;
}

inline PrepareFacts sanitizingSataSsd()
{
    PrepareFacts facts = emptySataSsd();
    facts.ataSanitize->isInProgress = true;
    facts.ataSanitize->fraction = 0.37;
    return facts;
}

/// As an INTEL 660p that hangs at SPROG 655.
inline PrepareFacts stuckSanitize()
{
    PrepareFacts facts = nvmeSsd();
    facts.nvmeSanitize->state = NvmeSanitizeState::InProgress;
    facts.nvmeSanitize->fraction = 655.0 / 65536.0;
    return facts;
}

inline PrepareFacts failedSanitize()
{
    PrepareFacts facts = nvmeSsd();
    facts.nvmeSanitize->state = NvmeSanitizeState::Failed;
    return facts;
}

/// In the failed state, which lasts until another sanitize or a recovery.
inline PrepareFacts failedAtaSanitize()
{
    PrepareFacts facts = emptySataSsd();
    facts.ataSanitize->hasFailed = true;
    return facts;
}

/// A quarter is behind the accessible end, and the drive has no enhanced erase.
inline PrepareFacts driveWithHiddenArea()
{
    PrepareFacts facts = emptySataSsd();
    facts.ata->security.supportsEnhancedErase = false;
    facts.ataHidden = ByteCount(250'000'000'000);
    return facts;
}

inline PrepareFacts onBattery(PrepareFacts facts, unsigned percent)
{
    facts.battery = {true, percent};
    return facts;
}

inline OperationRecord sampleRecord(const PrepareFacts& facts, PrepareMethod method, OperationStage stage)
{
    OperationRecord record;
    record.identity = facts.identity;
    record.step.method = method;
    record.stage = stage;
    record.startedAtUnixMs = 1'764'000'000'000;
    record.fraction = 0.4;
    record.processId = 4242;
    record.processStart = 123456;
    record.bootId = "2f1c6b1e-6f5c-4d0e-9a51-0c6f5a3c7b11";
    return record;
}

/// A crash in the middle of a secure erase, and a new start of the machine.
inline PrepareFacts lockedByCrash()
{
    PrepareFacts facts = lockedDrive();
    facts.unfinished = sampleRecord(facts, PrepareMethod::AtaErase, OperationStage::Erasing);
    return facts;
}

inline PrepareFacts readOnlyDrive()
{
    PrepareFacts facts = emptySataSsd();
    facts.drive.isReadOnly = true;
    return facts;
}

inline PrepareFacts partitionAskedFor()
{
    PrepareFacts facts = sataSsd();
    facts.isPartition = true;
    return facts;
}

inline PrepareFacts zonedDrive()
{
    PrepareFacts facts = oldHardDisk();
    facts.drive.zoned = "host-managed";
    return facts;
}

/// The same, as an ordinary user sees it.
inline PrepareFacts withoutAsking(PrepareFacts facts)
{
    facts.depth = FactsDepth::Sysfs;
    facts.ata.reset();
    facts.ataHidden.reset();
    facts.ataSanitize.reset();
    facts.nvme.reset();
    facts.nvmeNamespace.reset();
    facts.nvmeSanitize.reset();
    facts.whyNotClaimed = {};
    for (AffectedDevice& device : facts.affected)
        device.isClaimed = false;
    return facts;
}

} // namespace steadymark::testing
