// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/support/trust_samples.h"

#include <gmock/gmock.h>

#include <functional>

namespace steadymark::testing {
namespace {

/// What all checks say together about machines as people have them.
TrustReasons reasonsOf(const TrustSample& sample)
{
    TrustReasons reasons;
    for (const TrustCheck& row : trustChecks)
        row.check(sample.seen(), reasons);
    std::ranges::stable_sort(reasons, std::ranges::greater(), &TrustReason::severity);
    return reasons;
}

struct SetUp {
    std::string_view name;
    std::function<void(TrustSample&)> change;
    std::string_view expected;
};

void expectReasons(const std::vector<SetUp>& setUps)
{
    for (const SetUp& one : setUps) {
        SCOPED_TRACE(one.name);
        TrustSample sample;
        one.change(sample);
        const TrustReasons reasons = reasonsOf(sample);
        EXPECT_EQ(summaryOf(reasons), one.expected) << ::testing::PrintToString(reasons);
    }
}

void lvmOnLuks(TrustSample& s)
{
    s.fileOn({layer(LayerKind::FileSystem, "ext4"), layer(LayerKind::Volume, "vg-home", "dm-1", {}, "LVM"),
        layer(LayerKind::Encryption, "luks", "dm-0", {}, "LUKS2"),
        layer(LayerKind::Partition, "nvme0n1p3", "nvme0n1p3"), layer(LayerKind::Drive, "NVMe", "nvme0n1")});
}

TEST(RealSetUps, EncryptionAndVolumes)
{
    expectReasons({
        {"LVM on LUKS", [](TrustSample& s) { lvmOnLuks(s), s.work("rnd,4KiB,q32,read=70", 900e6); },
            "encryption context"},
        {"LVM on LUKS while another volume is used",
            [](TrustSample& s) {
                lvmOnLuks(s), s.work("rnd,4KiB,q32,read", 900e6);
                for (const char* device : {"dm-0", "nvme0n1p3", "nvme0n1"}) {
                    s.counted(device).writtenBytes += 2'000'000'000;
                    s.counted(device).writeIos += 4000;
                }
            },
            "foreign-io suspicious, encryption context"},
        {"a thin volume that copies before it writes",
            [](TrustSample& s) {
                s.fileOn({layer(LayerKind::FileSystem, "xfs"),
                    layer(LayerKind::Volume, "vg-thin", "dm-4", {{"copy-on-write", "yes"}}, "LVM, thin"),
                    layer(LayerKind::Volume, "vg-pool-tpool", "dm-3", {}, "LVM, part of another volume"),
                    layer(LayerKind::Volume, "vg-pool_tdata", "dm-2", {}, "LVM, part of another volume"),
                    layer(LayerKind::Partition, "sda1", "sda1"), layer(LayerKind::Drive, "SSD", "sda")});
                s.work("rnd,4KiB,q32,write", 100e6);
                for (const char* device : {"dm-3", "dm-2", "sda1", "sda"})
                    s.counted(device).writtenBytes *= 4;
            },
            ""},
        {"reads of a thin volume where nothing was ever stored",
            [](TrustSample& s) {
                s.on({layer(LayerKind::Volume, "vg-thin", "dm-4", {{"copy-on-write", "yes"}}, "LVM, thin"),
                         layer(LayerKind::Drive, "SSD", "sda")})
                    .work("rnd,4KiB,q32,read", 3e9);
                s.isDevice = true;
                s.counted("sda").readBytes = 0;
                s.run.content = ContentSample{256, 256};
            },
            "missing-reads invalid, unwritten invalid"},
    });
}

void raidOfThree(TrustSample& s, const char* level)
{
    s.stack.layers = {layer(LayerKind::File, "/data"), layer(LayerKind::FileSystem, "ext4"),
        layer(LayerKind::Raid, "md0", "md0", {{"level", level}, {"disks", "3"}}, "RAID of 3"),
        layer(LayerKind::Partition, "sda1", "sda1"), layer(LayerKind::Partition, "sdb1", "sdb1"),
        layer(LayerKind::Partition, "sdc1", "sdc1"), layer(LayerKind::Drive, "A", "sda"),
        layer(LayerKind::Drive, "B", "sdb"), layer(LayerKind::Drive, "C", "sdc")};
    s.stack.layers[0].below = {1};
    s.stack.layers[1].below = {2};
    s.stack.layers[2].below = {3, 4, 5};
    for (std::size_t i = 3; i < 6; ++i)
        s.stack.layers[i].below = {i + 3};
    s.drives[0].bus = "sata";
    s.drives[0].linkBytesPerSecond = 600e6;
    s.drives.resize(3, s.drives[0]);
}

void divideByMembers(TrustSample& s, double readShare, double writeShare)
{
    for (const char* device : {"sda1", "sdb1", "sdc1", "sda", "sdb", "sdc"}) {
        DeviceTraffic& counted = s.counted(device);
        counted.readBytes = static_cast<std::uint64_t>(static_cast<double>(counted.readBytes) * readShare);
        counted.writtenBytes = static_cast<std::uint64_t>(static_cast<double>(counted.writtenBytes) * writeShare);
    }
}

TEST(RealSetUps, RaidAndPools)
{
    expectReasons({
        {"RAID5, reads",
            [](TrustSample& s) {
                raidOfThree(s, "raid5"), s.work("seq,1MiB,q8,read", 1500e6);
                divideByMembers(s, 0.34, 1.0);
            },
            "raid context"},
        {"RAID5, small writes: each reads and writes twice",
            [](TrustSample& s) {
                raidOfThree(s, "raid5"), s.work("rnd,4KiB,q32,write", 50e6);
                divideByMembers(s, 1.0, 0.67);
                for (const char* device : {"sda1", "sdb1", "sdc1", "sda", "sdb", "sdc"})
                    s.counted(device).readBytes = s.pass().write.bytes * 2 / 3;
            },
            "raid context"},
        {"RAID1 of three, writes go to all",
            [](TrustSample& s) { raidOfThree(s, "raid1"), s.work("seq,1MiB,q8,write", 400e6); }, "raid context"},
        {"RAID1, one of whose drives does not count",
            [](TrustSample& s) {
                raidOfThree(s, "raid1"), s.work("seq,1MiB,q8,read", 1500e6);
                divideByMembers(s, 0.34, 1.0);
                s.uncounted("md0").uncounted("sdc1").uncounted("sdc");
            },
            "raid context"},
        {"RAID5 while it is checked",
            [](TrustSample& s) {
                raidOfThree(s, "raid5"), s.work("seq,1MiB,q8,read", 1000e6);
                divideByMembers(s, 0.9, 1.0);
            },
            "foreign-io suspicious, raid context"},
        {"RAID5 that lacks a drive reads more by nature",
            [](TrustSample& s) {
                raidOfThree(s, "raid5"), s.work("seq,1MiB,q8,read", 1000e6);
                s.stack.layers[2].facts.push_back({"missing", "1"});
                divideByMembers(s, 0.6, 1.0);
            },
            "raid context"},
        {"a member's other partition is used",
            [](TrustSample& s) {
                raidOfThree(s, "raid5"), s.work("seq,1MiB,q8,read", 1000e6);
                divideByMembers(s, 0.34, 1.0);
                s.counted("sdb").readBytes += 900'000'000;
            },
            "foreign-io suspicious, raid context"},
        {"bcache over a hard disk, reads from both",
            [](TrustSample& s) {
                s.stack.layers = {layer(LayerKind::File, "/data"), layer(LayerKind::FileSystem, "ext4"),
                    layer(LayerKind::Cache, "bcache0", "bcache0"), layer(LayerKind::Drive, "HDD", "sda"),
                    layer(LayerKind::Drive, "SSD", "nvme0n1")};
                s.stack.layers[0].below = {1};
                s.stack.layers[1].below = {2};
                s.stack.layers[2].below = {3, 4};
                s.drives.clear();
                s.work("rnd,4KiB,q32,read", 500e6);
                s.counted("sda").readBytes /= 10;
                s.counted("nvme0n1").readBytes = s.counted("nvme0n1").readBytes / 10 * 9;
            },
            ""},
        {"Storage Spaces",
            [](TrustSample& s) {
                s.fileOn({layer(LayerKind::FileSystem, "NTFS"), layer(LayerKind::Volume, "D:", ""),
                    layer(LayerKind::Partition, "Partition 2", "Harddisk3Partition2"),
                    layer(LayerKind::Pool, "Storage Spaces", "PhysicalDrive3")});
                s.work("seq,1MiB,q8,read", 900e6).uncounted("Harddisk3Partition2");
            },
            "raid context"},
    });
}

TEST(RealSetUps, CopyOnWriteFileSystems)
{
    const auto onZfs = [](TrustSample& s) {
        s.fileSystem = "zfs";
        s.fileOn({layer(LayerKind::Pool, "zfs", "", {{"pool", "tank"}}),
            layer(LayerKind::Partition, "nvme0n1p4", "nvme0n1p4"), layer(LayerKind::Drive, "NVMe", "nvme0n1")});
        s.run.extents.reset();
        s.run.traits = {true, true, false, false, Sentence()};
    };
    const auto oldZfs = [](TrustSample& s) {
        s.run.traits.ignoresDirectReads = s.run.traits.ignoresDirectWrites = true;
        s.run.traits.directIoRule =
            Sentence::verbatim("ZFS before 2.3 accepts the flag but still uses its own cache (ARC)");
    };
    const auto onBtrfs = [](TrustSample& s, bool isCopyOnWrite) {
        s.fileSystem = "btrfs";
        s.fileOn({layer(LayerKind::FileSystem, "btrfs", "", {{"data", "single"}}),
            layer(LayerKind::Partition, "nvme0n1p2", "nvme0n1p2"), layer(LayerKind::Drive, "NVMe", "nvme0n1")});
        s.run.traits.isCopyOnWrite = isCopyOnWrite;
    };
    expectReasons({
        {"btrfs, file without copy-on-write",
            [&](TrustSample& s) { onBtrfs(s, false), s.work("rnd,4KiB,q32,write", 800e6); }, ""},
        {"btrfs since 6.15, where copy-on-write could not be switched off",
            [&](TrustSample& s) {
                onBtrfs(s, true), s.work("rnd,4KiB,q32,write", 900e6);
                s.step.engine.isDirect = false;
                s.step.engine.bufferedReason =
                    Sentence::verbatim("btrfs checksums this file, so writes go through the page cache.");
                s.counted("nvme0n1p2").writtenBytes /= 3;
                s.counted("nvme0n1").writtenBytes /= 3;
            },
            "page-cache invalid, small-file suspicious, copy-on-write context"},
        {"btrfs that compresses, zeros that are read from the cache",
            [&](TrustSample& s) {
                onBtrfs(s, true), s.work("seq,1MiB,q8,read,data=zeros", 6e9);
                s.run.traits.isCompressing = true;
                s.run.extents->encoded = ByteCount(gibibyte);
                s.pass().observed->cached = ByteCount(gibibyte);
                s.counted("nvme0n1p2").readBytes = s.counted("nvme0n1").readBytes = 30'000'000;
            },
            "page-cache invalid, compression suspicious, copy-on-write context, reducible-data context"},
        {"btrfs RAID1: half of the reads each, all writes both",
            [&](TrustSample& s) {
                s.stack.layers = {layer(LayerKind::File, "/data"),
                    layer(LayerKind::Pool, "btrfs", "", {{"data", "raid1"}, {"disks", "2"}}, "data raid1 on 2 devices"),
                    layer(LayerKind::Drive, "A", "sda"), layer(LayerKind::Drive, "B", "sdb")};
                s.stack.layers[0].below = {1};
                s.stack.layers[1].below = {2, 3};
                s.drives.clear();
                s.work("rnd,4KiB,q32,read=70", 300e6);
                s.counted("sda").readBytes /= 2;
                s.counted("sdb").readBytes /= 2;
                s.counted("sda").readIos /= 2;
                s.counted("sdb").readIos /= 2;
            },
            "raid context"},
        {"old ZFS, everything from its own cache",
            [&](TrustSample& s) {
                onZfs(s), oldZfs(s), s.work("seq,1MiB,q8,read", 7e9);
                s.counted("nvme0n1p4").readBytes = s.counted("nvme0n1").readBytes = 0;
            },
            "page-cache invalid, small-file suspicious, direct-io-ignored context, compression context, "
            "copy-on-write context"},
        {"old ZFS that does not tell its drives",
            [&](TrustSample& s) {
                onZfs(s), oldZfs(s);
                s.fileOn({layer(LayerKind::Pool, "zfs")}).work("seq,1MiB,q8,read", 7e9);
                s.drives.clear();
            },
            "direct-io-ignored suspicious, small-file suspicious, compression context, copy-on-write context"},
        {"ZFS 2.3, direct sequential reads", [&](TrustSample& s) { onZfs(s), s.work("seq,1MiB,q8,read", 5e9); },
            "compression context, copy-on-write context"},
        {"ZFS 2.3, small writes make large records of 128 KiB",
            [&](TrustSample& s) {
                onZfs(s), s.work("rnd,4KiB,q32,write", 20e6);
                for (const char* device : {"nvme0n1p4", "nvme0n1"}) {
                    s.counted(device).writtenBytes *= 33;
                    s.counted(device).readBytes = s.pass().write.bytes * 30;
                }
            },
            "amplification suspicious, compression context, copy-on-write context"},
    });
}

TEST(RealSetUps, NoDriveOfThisMachine)
{
    expectReasons({
        {"NFS",
            [](TrustSample& s) {
                s.fileSystem = "nfs4", s.drives.clear(), s.run.extents.reset();
                s.fileOn({layer(LayerKind::Network, "nfs4")}).work("seq,1MiB,q8,read", 110e6);
            },
            "network context"},
        {"virtiofs",
            [](TrustSample& s) {
                s.fileSystem = "virtiofs", s.drives.clear(), s.environment.virtualization = "kvm";
                s.fileOn({layer(LayerKind::Network, "virtiofs")}).work("seq,1MiB,q8,read", 3e9);
            },
            "network context"},
        {"tmpfs",
            [](TrustSample& s) {
                s.fileSystem = "tmpfs", s.drives.clear(), s.step.engine.isDirect = false;
                s.step.engine.bufferedReason =
                    Sentence::verbatim("The target is a file system in memory: it has no drive.");
                s.pass().observed->cached = ByteCount(gibibyte);
                s.fileOn({layer(LayerKind::Memory, "tmpfs")}).work("rnd,4KiB,q32,read", 8e9);
            },
            "memory-file-system invalid"},
        {"a loop device whose file lies in tmpfs",
            [](TrustSample& s) {
                s.drives.clear();
                s.fileOn({layer(LayerKind::FileSystem, "ext4"),
                             layer(LayerKind::Loop, "loop0", "loop0", {{"direct", "no"}}),
                             layer(LayerKind::File, "/dev/shm/disk.img"), layer(LayerKind::Memory, "tmpfs")})
                    .work("seq,1MiB,q8,read", 4e9);
            },
            "memory-file-system invalid, loop context"},
        {"zram",
            [](TrustSample& s) {
                s.drives.clear();
                s.fileOn({layer(LayerKind::FileSystem, "ext4"),
                             layer(LayerKind::Drive, "zram0", "zram0", {{"bus", "zram"}})})
                    .work("seq,1MiB,q8,read", 3e9);
            },
            "ram-disk context"},
    });
}

TEST(RealSetUps, ContainersLoopsAndGuests)
{
    const auto onLoop = [](TrustSample& s, const char* isDirect) {
        s.drives.clear();
        s.fileOn(
             {layer(LayerKind::FileSystem, "ext4"), layer(LayerKind::Loop, "loop0", "loop0", {{"direct", isDirect}}),
                 layer(LayerKind::File, "/images/disk.img"), layer(LayerKind::FileSystem, "ext4"),
                 layer(LayerKind::Partition, "nvme0n1p2", "nvme0n1p2"), layer(LayerKind::Drive, "NVMe", "nvme0n1")})
            .work("rnd,4KiB,q32,read=50", 400e6);
    };
    expectReasons({
        {"overlay of a container",
            [](TrustSample& s) {
                // The lower folder lies on another drive, on which somebody works.
                s.stack.layers = {layer(LayerKind::File, "/data"), layer(LayerKind::Overlay, "overlay"),
                    layer(LayerKind::FileSystem, "ext4"), layer(LayerKind::FileSystem, "squashfs"),
                    layer(LayerKind::Partition, "nvme0n1p2", "nvme0n1p2"), layer(LayerKind::Partition, "sda1", "sda1"),
                    layer(LayerKind::Drive, "NVMe", "nvme0n1"), layer(LayerKind::Drive, "SSD", "sda")};
                s.stack.layers[0].below = {1};
                s.stack.layers[1].below = {2, 3};
                s.stack.layers[2].below = {4};
                s.stack.layers[3].below = {5};
                s.stack.layers[4].below = {6};
                s.stack.layers[5].below = {7};
                s.work("seq,1MiB,q8,write", 2e9);
                s.counted("sda1").readBytes = 10'000'000;
                s.counted("sda").readBytes = 9'000'000'000;
            },
            "overlay context"},
        {"overlay whose folders cannot be seen",
            [](TrustSample& s) {
                s.drives.clear();
                s.fileOn({layer(LayerKind::Overlay, "overlay")}).work("seq,1MiB,q8,read", 2e9);
            },
            "overlay context"},
        {"loop with direct I/O", [&](TrustSample& s) { onLoop(s, "yes"); }, "loop context"},
        {"loop with direct I/O, while others use the drive below",
            [&](TrustSample& s) {
                onLoop(s, "yes");
                s.counted("nvme0n1p2").readBytes += 900'000'000;
                s.counted("nvme0n1").readBytes += 900'000'000;
            },
            "foreign-io suspicious, loop context"},
        {"loop without, reads from the cache, writes that come later",
            [&](TrustSample& s) {
                onLoop(s, "no");
                for (const char* device : {"nvme0n1p2", "nvme0n1"}) {
                    s.counted(device).readBytes = 0;
                    s.counted(device).writtenBytes *= 2;
                }
            },
            "page-cache invalid, loop context"},
        {"loop whose file cannot be seen from the container",
            [](TrustSample& s) {
                s.drives.clear();
                s.fileOn({layer(LayerKind::FileSystem, "ext4"),
                             layer(LayerKind::Loop, "loop0", "loop0", {{"direct", "no"}}),
                             layer(LayerKind::File, "/images/disk.img")})
                    .work("rnd,4KiB,q32,read", 400e6);
            },
            "page-cache suspicious, loop context"},
        {"virtio in a guest",
            [](TrustSample& s) {
                s.environment.virtualization = "kvm";
                s.drives[0] = {};
                s.drives[0].name = "vda", s.drives[0].bus = "virtio", s.drives[0].isRotational = true;
                s.fileOn({layer(LayerKind::FileSystem, "ext4"), layer(LayerKind::Partition, "vda1", "vda1"),
                             layer(LayerKind::Drive, "vda", "vda", {{"bus", "virtio"}})})
                    .work("seq,1MiB,q8,read", 1500e6);
                s.counted("vda").writtenBytes = 3'000'000; // the guest's logs: 40 writes a second
                s.counted("vda").writeIos = 200;
            },
            "virtual-drive context"},
        {"QEMU's NVMe, whose link is PCIe 1.0 x1 by name",
            [](TrustSample& s) {
                s.environment.virtualization = "kvm";
                s.drives[0].linkBytesPerSecond = 250e6;
                s.stack.layers[3].name = "QEMU NVMe Ctrl";
                s.work("seq,1MiB,q8,read", 1500e6);
            },
            "virtual-drive context"},
    });
}

TEST(RealSetUps, UsbAndMedia)
{
    const auto onUsb = [](TrustSample& s, const char* fileSystem, LayerKind kind, double link) {
        s.fileSystem = fileSystem;
        s.drives[0].name = "sdb", s.drives[0].bus = "usb", s.drives[0].linkBytesPerSecond = link;
        s.drives[0].isRotational = kind == LayerKind::Fuse;
        s.fileOn({layer(kind, fileSystem), layer(LayerKind::Partition, "sdb1", "sdb1"),
            layer(LayerKind::Drive, "USB", "sdb", {{"bus", "usb"}}), layer(LayerKind::Bridge, "0bda:9210"),
            layer(LayerKind::Link, "USB 5 Gbit/s")});
    };
    expectReasons({
        {"hard disk over USB 3",
            [&](TrustSample& s) {
                onUsb(s, "ext4", LayerKind::FileSystem, 500e6), s.drives[0].isRotational = true;
                s.work("seq,1MiB,q8,read", 180e6);
            },
            ""},
        {"the published 5.7 GB/s of one with ntfs-3g",
            [&](TrustSample& s) {
                onUsb(s, "ntfs-3g", LayerKind::Fuse, 500e6), s.step.engine.isDirect = false;
                s.work("seq,1MiB,q8,read", 5683e6);
                s.counted("sdb1").readBytes = s.counted("sdb").readBytes = 0;
                s.pass().observed->programs = {{"mount.ntfs-3g", 0, 0}};
            },
            "page-cache invalid, faster-than-link invalid, small-file suspicious, fuse context"},
        {"and its writes, which were still in memory",
            [&](TrustSample& s) {
                onUsb(s, "ntfs-3g", LayerKind::Fuse, 500e6), s.step.engine.isDirect = false;
                s.work("rnd,4KiB,q8,write", 200e6);
                s.counted("sdb1").writtenBytes = s.counted("sdb").writtenBytes = 100'000'000;
            },
            "page-cache invalid, small-file suspicious, fuse context"},
        {"a stick with exFAT",
            [&](TrustSample& s) {
                onUsb(s, "exfat", LayerKind::FileSystem, 60e6), s.run.extents.reset();
                s.work("rnd,4KiB,q1,write", 0.2e6);
                s.counted("sdb1").writeIos += 30; // its tables
                s.counted("sdb").writeIos += 30;
                s.counted("sdb1").writtenBytes += 200'000;
                s.counted("sdb").writtenBytes += 200'000;
            },
            ""},
        {"persistent memory, round the block layer",
            [](TrustSample& s) {
                s.drives.clear();
                s.fileOn({layer(LayerKind::FileSystem, "xfs", "", {{"options", "rw,dax=always"}}),
                             layer(LayerKind::Drive, "pmem0", "pmem0", {{"bus", "other"}})})
                    .work("rnd,4KiB,q1,read", 2e9);
                s.counted("pmem0") = {"pmem0", 0, 0, 0, 0, {}};
            },
            ""},
        {"a drive itself",
            [](TrustSample& s) {
                s.isDevice = true, s.run.extents.reset(), s.fileSystem.clear(), s.fileSystemTotal = {};
                s.testedSize = ByteCount(1'000'204'886'016);
                s.on({layer(LayerKind::Drive, "NVMe", "nvme0n1"), layer(LayerKind::Link, "PCIe 4.0 x4")})
                    .work("rnd,4KiB,q32,read", 2e9);
            },
            ""},
        {"NVMe multipath, which counts nothing", [](TrustSample& s) { s.pass().observed->devices.clear(); }, ""},
    });
}

TEST(RealSetUps, Windows)
{
    const auto onWindows = [](TrustSample& s) {
        s.fileSystem = "NTFS", s.environment.osName = "Windows 11", s.pass().observed->cached.reset();
        s.drives[0].name = "PhysicalDrive0";
        s.fileOn({layer(LayerKind::FileSystem, "NTFS"), layer(LayerKind::Volume, "C:"),
            layer(LayerKind::Partition, "Partition 3", "Harddisk0Partition3"),
            layer(LayerKind::Drive, "NVMe", "PhysicalDrive0", {{"bus", "nvme"}}),
            layer(LayerKind::Link, "PCIe 4.0 x4")});
        s.work("rnd,4KiB,q32,read", 2e9).uncounted("Harddisk0Partition3");
        s.pass().observed->cached.reset();
    };
    expectReasons({
        {"the drive counts", onWindows, ""},
        {"nothing counts", [&](TrustSample& s) { onWindows(s), s.pass().observed->devices.clear(); }, ""},
        {"the system's own work on C:",
            [&](TrustSample& s) {
                onWindows(s), s.work("rnd,4KiB,q1,read", 60e6).uncounted("Harddisk0Partition3");
                s.counted("PhysicalDrive0").writtenBytes += 40'000'000; // 8 MB/s, 120 a second
                s.counted("PhysicalDrive0").writeIos += 600;
            },
            ""},
        {"an update is installed meanwhile",
            [&](TrustSample& s) {
                onWindows(s), s.work("rnd,4KiB,q1,read", 60e6).uncounted("Harddisk0Partition3");
                s.counted("PhysicalDrive0").writtenBytes += 1'000'000'000;
                s.counted("PhysicalDrive0").writeIos += 15'000;
            },
            "foreign-io suspicious"},
        {"BitLocker",
            [&](TrustSample& s) {
                onWindows(s);
                s.fileOn({layer(LayerKind::FileSystem, "NTFS"), layer(LayerKind::Encryption, "BitLocker", "", {}, "on"),
                             layer(LayerKind::Volume, "C:"),
                             layer(LayerKind::Partition, "Partition 3", "Harddisk0Partition3"),
                             layer(LayerKind::Drive, "NVMe", "PhysicalDrive0")})
                    .work("seq,1MiB,q8,write", 3e9)
                    .uncounted("Harddisk0Partition3");
            },
            "encryption context"},
        {"NTFS that compresses, zeros",
            [&](TrustSample& s) {
                onWindows(s), s.work("seq,1MiB,q8,write,data=zeros", 5e9).uncounted("Harddisk0Partition3");
                s.run.traits.isCompressing = true;
                s.counted("PhysicalDrive0").writtenBytes /= 16;
            },
            "compression invalid, reducible-data context"},
        {"unbuffered I/O that Wine ignores",
            [](TrustSample& s) {
                s.environment.osName = "Wine 8", s.drives.clear(), s.stack.layers.clear(), s.fileSystem = "NTFS";
                s.step.engine.isDirect = false;
                s.step.engine.bufferedReason = Sentence::verbatim("Wine does not do unbuffered I/O.");
                s.work("seq,1MiB,q8,read", 5e9);
            },
            "page-cache suspicious, small-file suspicious"},
    });
}

TEST(RealSetUps, FullAndQuick)
{
    expectReasons({
        {"a quick look at a full system drive",
            [](TrustSample& s) {
                s.testedSize = ByteCount(64U << 20U);
                s.fileSystemAvailable = ByteCount(20 * gibibyte);
                s.work("seq,1MiB,q8,read", 6e9, std::chrono::seconds(1));
            },
            "small-file context, file-system-full context"},
        {"a file of an earlier version, of which nothing was seen",
            [](TrustSample& s) { s.run = {}, s.pass().observed.reset(), s.stack.layers.clear(), s.environment = {}; },
            ""},
    });
}

} // namespace
} // namespace steadymark::testing
