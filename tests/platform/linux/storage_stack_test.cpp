// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/drives/drive_catalog.h"
#include "platform/linux_devices/stack/stack_graph.h"
#include "tests/platform/linux/example_machine.h"

#include <gmock/gmock.h>

namespace steadymark {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;

class StorageStackTest : public ::testing::Test {
protected:
    ExampleMachine m_machine;
    LinuxDriveCatalog m_catalog{m_machine.roots()};
    std::string m_mounts;

    /// A folder that exists really, mounted as the rest of the line tells.
    std::filesystem::path mount(
        const std::string& device, const std::string& place, const std::string& rest, const std::string& options = "rw")
    {
        const std::filesystem::path folder = m_machine.makeFolder(place);
        m_mounts += "90 1 " + device + " / " + folder.string() + ' ' + options + " - " + rest + '\n';
        m_machine.setMounts(m_mounts);
        return folder;
    }

    [[nodiscard]] StorageStack stackOf(const std::filesystem::path& path) const
    {
        Result<StorageStack> stack = m_catalog.stackOf(path);
        EXPECT_TRUE(stack) << (stack ? "" : stack.error().message());
        if (!stack)
            return {};
        for (std::size_t i = 0; i < stack.value().layers.size(); ++i) {
            for (const std::size_t below : stack.value().layers[i].below) {
                EXPECT_GT(below, i);
                EXPECT_LT(below, stack.value().layers.size());
            }
        }
        return std::move(stack).value();
    }

    /// As a tree, with the folder of this test cut off from paths.
    [[nodiscard]] std::string textOf(const std::filesystem::path& path) const
    {
        std::string text = formatStack(stackOf(path));
        const std::string prefix = m_machine.path().string();
        for (std::size_t place = text.find(prefix); place != std::string::npos; place = text.find(prefix))
            text.erase(place, prefix.size());
        return text;
    }

    /// Of the first layer of this kind; "-" without such a layer, empty without such a fact.
    [[nodiscard]] static std::string factOf(const StorageStack& stack, LayerKind kind, const std::string& name)
    {
        for (const StackLayer& layer : stack.layers) {
            if (layer.kind != kind)
                continue;
            for (const StackFact& fact : layer.facts) {
                if (fact.name == name)
                    return fact.text;
            }
            return "";
        }
        return "-";
    }
};

TEST_F(StorageStackTest, OfAnNvmeDriveInASlotThatIsTooSlowForIt)
{
    m_machine.addNvmeDrive({.now = "8.0 GT/s PCIe", .drive = "16.0 GT/s PCIe", .port = "8.0 GT/s PCIe"});
    const auto folder = mount("259:2", "home", "ext4 /dev/nvme0n1p2 rw,discard,errors=remount-ro", "rw,noatime");

    EXPECT_EQ(textOf(folder),
        "/home\n"
        "└─ File system ext4 · noatime,discard\n"
        "   └─ Partition nvme0n1p2 · 1.0 TB\n"
        "      └─ Drive Samsung SSD 980 PRO 1TB · 1.0 TB · firmware 5B2QGXA7\n"
        "         └─ Link PCIe 3.0 x4 · the drive supports PCIe 4.0 x4, its slot does not\n");
    const StorageStack stack = stackOf(folder);
    EXPECT_EQ(factOf(stack, LayerKind::FileSystem, "options"), "noatime,discard");
    EXPECT_EQ(factOf(stack, LayerKind::FileSystem, "mount-point"), folder.string());
    EXPECT_EQ(factOf(stack, LayerKind::Partition, "offset"), std::to_string(1050624 * 512));
    EXPECT_EQ(factOf(stack, LayerKind::Drive, "serial"), "S5GXNX0R123456");
    EXPECT_EQ(factOf(stack, LayerKind::Drive, "write-cache"), "write back");
    EXPECT_EQ(factOf(stack, LayerKind::Link, "now"), "PCIe 3.0 x4");
    EXPECT_EQ(factOf(stack, LayerKind::Link, "best"), "PCIe 4.0 x4");
    EXPECT_EQ(factOf(stack, LayerKind::Link, "port"), "PCIe 3.0 x4");
    EXPECT_EQ(stack.layers[3].device, "nvme0n1");
}

TEST_F(StorageStackTest, BlamesTheSlotOnlyWhenItIsTheSlot)
{
    m_machine.addNvmeDrive({.now = "8.0 GT/s PCIe", .drive = "16.0 GT/s PCIe", .port = "16.0 GT/s PCIe"});
    const std::string text = textOf(mount("259:2", "home", "ext4 /dev/nvme0n1p2 rw"));
    EXPECT_THAT(text, HasSubstr("the drive supports PCIe 4.0 x4\n"));
}

TEST_F(StorageStackTest, OfAFileIsThatOfItsFolder)
{
    m_machine.addSataDrive("sda", "0", "1");
    mount("8:1", "mnt", "xfs /dev/sda1 rw");
    const auto file = m_machine.write("mnt/deep/file", "x");

    EXPECT_EQ(textOf(file),
        "/mnt/deep/file\n"
        "└─ File system xfs\n"
        "   └─ Partition sda1 · 1.0 TB\n"
        "      └─ Drive Samsung SSD 870 · 1.0 TB · firmware SVT0\n"
        "         └─ Link SATA 6 Gbit/s\n");
}

TEST_F(StorageStackTest, ShowsTheBridgeOfAUsbEnclosure)
{
    m_machine.addUsbDrive("sdb", "16", "uas", "10000", "0");
    EXPECT_EQ(textOf(mount("8:17", "mnt", "exfat /dev/sdb1 rw")),
        "/mnt\n"
        "└─ File system exfat\n"
        "   └─ Partition sdb1 · 512 GB\n"
        "      └─ Drive Realtek RTL9210B-CG · 512 GB · firmware 1.00\n"
        "         └─ Bridge 0bda:9210 Realtek RTL9210B-CG · uas\n"
        "            └─ Link USB 10 Gbit/s\n");
}

TEST_F(StorageStackTest, OfEncryptionOnLvmOnNvme)
{
    m_machine.addNvmeDrive({});
    m_machine.addStacked("253:0", "dm-0", {"nvme0n1p2"},
        {{"dm/name", "bobs--pc-root"}, {"dm/uuid", "LVM-0123456789abcdef"}, {"size", "8"}});
    m_machine.addStacked("253:1", "dm-1", {"dm-0"},
        {{"dm/name", "luks-4711"}, {"dm/uuid", "CRYPT-LUKS2-4711-luks-4711"}, {"size", "8"}});

    const auto folder = mount("253:1", "mnt", "ext4 /dev/mapper/luks-4711 rw");
    EXPECT_EQ(textOf(folder),
        "/mnt\n"
        "└─ File system ext4\n"
        "   └─ Encryption luks-4711 · LUKS2\n"
        "      └─ Volume bobs--pc-root · LVM\n"
        "         └─ Partition nvme0n1p2 · 1.0 TB\n"
        "            └─ Drive Samsung SSD 980 PRO 1TB · 1.0 TB · firmware 5B2QGXA7\n"
        "               └─ Link PCIe 4.0 x4\n");
    const StorageStack stack = stackOf(folder);
    EXPECT_EQ(stack.layers[2].device, "dm-1");
    EXPECT_EQ(factOf(stack, LayerKind::Encryption, "version"), "LUKS2");
    const std::string anonymous = formatStack(anonymized(stack));
    for (const char* secret : {"bob", "4711", "/mnt"})
        EXPECT_THAT(anonymous, Not(HasSubstr(secret)));
}

TEST_F(StorageStackTest, TellsTheKindsOfMappedDevices)
{
    m_machine.addSataDrive("sda", "0", "1");
    const auto kindOf = [&](const std::string& minor, const std::string& uuid) {
        m_machine.addStacked("253:" + minor, "dm-" + minor, {"sda"}, {{"dm/name", "x"}, {"dm/uuid", uuid}});
        const auto stack = stackOf(mount("253:" + minor, "mnt" + minor, "ext4 /dev/mapper/x rw"));
        return std::string(toString(stack.layers.at(2).kind)) + ", " + english(stack.layers[2].summary);
    };
    EXPECT_EQ(kindOf("1", "CRYPT-LUKS1-00-x"), "encryption, LUKS1");
    EXPECT_EQ(kindOf("2", "CRYPT-PLAIN-x"), "encryption, dm-crypt without a header");
    EXPECT_EQ(kindOf("3", "CRYPT-VERITY-00-x"), "mapper, dm-verity");
    EXPECT_EQ(kindOf("4", "mpath-3600"), "mapper, multipath, 1 path");
    EXPECT_EQ(kindOf("5", "DMRAID-x"), "raid, of the firmware");
    EXPECT_EQ(kindOf("6", ""), "mapper, ");
    EXPECT_EQ(kindOf("7", "CRYPT-"), "encryption, dm-crypt");
    EXPECT_EQ(kindOf("8", "part1-mpath-3600"), "partition, 0 B");
}

TEST_F(StorageStackTest, OfARaidOfLvmWithoutItsMetadata)
{
    m_machine.addSataDrive("sda", "0", "1");
    m_machine.addSataDrive("sdb", "16", "2");
    int minor = 0;
    for (const char* const part : {"vg-lv_rmeta_0", "vg-lv_rimage_0", "vg-lv_rmeta_1", "vg-lv_rimage_1"}) {
        m_machine.addStacked("253:" + std::to_string(minor), "dm-" + std::to_string(minor),
            {minor < 2 ? "sda1" : "sdb1"}, {{"dm/name", part}, {"dm/uuid", "LVM-" + std::string(part)}});
        ++minor;
    }
    m_machine.addStacked(
        "253:4", "dm-4", {"dm-0", "dm-1", "dm-2", "dm-3"}, {{"dm/name", "vg-lv"}, {"dm/uuid", "LVM-x"}});

    EXPECT_EQ(textOf(mount("253:4", "mnt", "ext4 /dev/mapper/vg-lv rw")),
        "/mnt\n"
        "└─ File system ext4\n"
        "   └─ RAID vg-lv · LVM RAID of 2\n"
        "      ├─ Volume vg-lv_rimage_0 · LVM, part of another volume\n"
        "      │  └─ Partition sda1 · 1.0 TB\n"
        "      │     └─ Drive Samsung SSD 870 · 1.0 TB · firmware SVT0\n"
        "      │        └─ Link SATA 6 Gbit/s\n"
        "      └─ Volume vg-lv_rimage_1 · LVM, part of another volume\n"
        "         └─ Partition sdb1 · 1.0 TB\n"
        "            └─ Drive Samsung SSD 870 · 1.0 TB · firmware SVT0\n"
        "               └─ Link SATA 6 Gbit/s\n");
}

TEST_F(StorageStackTest, OfAMirrorThatLostADrive)
{
    m_machine.addSataDrive("sda", "0", "1");
    m_machine.addSataDrive("sdb", "16", "2");
    m_machine.addStacked("9:0", "md0", {"sda1", "sdb1"},
        {{"md/level", "raid1"}, {"md/raid_disks", "3"}, {"md/degraded", "1"}, {"md/sync_action", "recover"}});

    const auto folder = mount("9:0", "mnt", "ext4 /dev/md0 rw");
    EXPECT_EQ(textOf(folder),
        "/mnt\n"
        "└─ File system ext4\n"
        "   └─ RAID md0 · RAID1 of 3, degraded: 1 missing, recover is going on\n"
        "      ├─ Partition sda1 · 1.0 TB\n"
        "      │  └─ Drive Samsung SSD 870 · 1.0 TB · firmware SVT0\n"
        "      │     └─ Link SATA 6 Gbit/s\n"
        "      └─ Partition sdb1 · 1.0 TB\n"
        "         └─ Drive Samsung SSD 870 · 1.0 TB · firmware SVT0\n"
        "            └─ Link SATA 6 Gbit/s\n");
    const StorageStack stack = stackOf(folder);
    EXPECT_EQ(factOf(stack, LayerKind::Raid, "level"), "raid1");
    EXPECT_EQ(factOf(stack, LayerKind::Raid, "missing"), "1");
    EXPECT_EQ(factOf(stack, LayerKind::Raid, "action"), "recover");
}

TEST_F(StorageStackTest, OfABtrfsFileSystemOnTwoDrives)
{
    m_machine.addSataDrive("sda", "0", "1");
    m_machine.addSataDrive("sdb", "16", "2");
    for (const char* folder : {"devices/sda1", "devices/sdb1", "allocation/data/raid1", "allocation/metadata/raid1c3"})
        m_machine.makeFolder(std::string("sys/fs/btrfs/4711/") + folder);
    m_machine.write("sys/fs/btrfs/4711/devinfo/1/missing", "0\n");

    const auto folder = mount("0:44", "mnt", "btrfs /dev/sda1 rw,compress=zstd:3,subvol=/@home");
    EXPECT_THAT(textOf(folder),
        HasSubstr("└─ Pool btrfs · data raid1 on 2 devices · compress=zstd:3\n"
                  "   ├─ Partition sda1"));
    const StorageStack stack = stackOf(folder);
    ASSERT_THAT(stack.layers, SizeIs(8));
    EXPECT_THAT(stack.layers[1].below, ElementsAre(2, 5));
    EXPECT_EQ(factOf(stack, LayerKind::Pool, "metadata"), "raid1c3");

    m_machine.write("sys/fs/btrfs/4711/devinfo/3/missing", "1\n");
    EXPECT_THAT(textOf(folder), HasSubstr("data raid1 on 2 devices, 1 missing"));
}

TEST_F(StorageStackTest, OfABtrfsFileSystemOnOneDrive)
{
    m_machine.addSataDrive("sda", "0", "1");
    m_machine.makeFolder("sys/fs/btrfs/4711/devices/sda1");
    EXPECT_THAT(
        textOf(mount("0:44", "mnt", "btrfs /dev/sda1 rw,ssd")), HasSubstr("└─ File system btrfs\n   └─ Partition"));
}

TEST_F(StorageStackTest, ShowsADriveUnderTwoPartitionsOnce)
{
    m_machine.addNvmeDrive({});
    m_machine.makeFolder("sys/fs/btrfs/4711/devices/nvme0n1p1");
    m_machine.makeFolder("sys/fs/btrfs/4711/devices/nvme0n1p2");
    const StorageStack stack = stackOf(mount("0:44", "mnt", "btrfs /dev/nvme0n1p1 rw"));
    ASSERT_THAT(stack.layers, SizeIs(6));
    EXPECT_THAT(stack.layers[2].below, ElementsAre(4));
    EXPECT_THAT(stack.layers[3].below, ElementsAre(4));
    EXPECT_EQ(stack.layers[4].kind, LayerKind::Drive);
    EXPECT_EQ(stack.layers[5].kind, LayerKind::Link);
}

TEST_F(StorageStackTest, OfALoopDeviceGoesOnToTheDrive)
{
    m_machine.addNvmeDrive({});
    mount("259:2", "home", "ext4 /dev/nvme0n1p2 rw");
    const auto image = m_machine.write("home/image", "x");
    m_machine.addBlockDevice(
        "7:0", "virtual/block/loop0", {{"size", "64"}, {"loop/backing_file", image.string()}, {"loop/dio", "0"}});
    const auto folder = mount("7:0", "mnt", "xfs /dev/loop0 rw");

    EXPECT_EQ(textOf(folder),
        "/mnt\n"
        "└─ File system xfs\n"
        "   └─ Loop device loop0 · backed by a file, through the page cache\n"
        "      └─ /home/image\n"
        "         └─ File system ext4\n"
        "            └─ Partition nvme0n1p2 · 1.0 TB\n"
        "               └─ Drive Samsung SSD 980 PRO 1TB · 1.0 TB · firmware 5B2QGXA7\n"
        "                  └─ Link PCIe 4.0 x4\n");
    // What is measured is the loop device.
    const Result<Volume> volume = m_catalog.volumeOf(folder);
    ASSERT_TRUE(volume);
    ASSERT_THAT(volume.value().drives, SizeIs(1));
    EXPECT_EQ(volume.value().drives[0].name, "loop0");
}

TEST_F(StorageStackTest, SaysThatTheFileOfALoopDeviceIsGone)
{
    m_machine.addBlockDevice(
        "7:0", "virtual/block/loop0", {{"size", "64"}, {"loop/backing_file", "/nowhere/image (deleted)"}});
    EXPECT_THAT(textOf(mount("7:0", "mnt", "xfs /dev/loop0 rw")),
        HasSubstr("/nowhere/image (deleted) · not visible from here\n"));
}

TEST_F(StorageStackTest, EndsOnLoopDevicesThatLieOnThemselves)
{
    const auto folder = mount("7:0", "mnt", "xfs /dev/loop0 rw");
    const auto image = m_machine.write("mnt/image", "x");
    m_machine.addBlockDevice("7:0", "virtual/block/loop0", {{"size", "64"}, {"loop/backing_file", image.string()}});
    EXPECT_EQ(textOf(folder),
        "/mnt\n"
        "└─ File system xfs\n"
        "   └─ Loop device loop0 · backed by a file\n"
        "      └─ /mnt/image\n");
}

TEST_F(StorageStackTest, OfAnOverlayIsThatOfItsFolders)
{
    m_machine.addSataDrive("sda", "0", "1");
    m_machine.addSataDrive("sdb", "16", "2");
    const auto writable = mount("8:1", "disk", "ext4 /dev/sda1 rw");
    const auto image = mount("8:17", "image", "squashfs /dev/sdb1 ro", "ro");
    m_machine.makeFolder("disk/upper");
    m_machine.makeFolder("image/a:b");
    const auto folder = mount("0:50", "mnt",
        "overlay overlay rw,lowerdir=" + image.string() + "/a\\134:b:/nowhere,upperdir=" + writable.string()
            + "/upper,workdir=/nowhere");

    EXPECT_EQ(textOf(folder),
        "/mnt\n"
        "└─ Overlay overlay\n"
        "   ├─ File system ext4\n"
        "   │  └─ Partition sda1 · 1.0 TB\n"
        "   │     └─ Drive Samsung SSD 870 · 1.0 TB · firmware SVT0\n"
        "   │        └─ Link SATA 6 Gbit/s\n"
        "   └─ File system squashfs · ro\n"
        "      └─ Partition sdb1 · 1.0 TB\n"
        "         └─ Drive Samsung SSD 870 · 1.0 TB · firmware SVT0\n"
        "            └─ Link SATA 6 Gbit/s\n");
}

TEST_F(StorageStackTest, SaysThatAContainersOverlayHidesItsFolders)
{
    EXPECT_EQ(textOf(mount("0:50", "mnt", "overlay overlay rw,lowerdir=/nowhere/a,upperdir=/nowhere/b")),
        "/mnt\n└─ Overlay overlay · its folders are not visible from here\n");
}

TEST_F(StorageStackTest, EndsOnAnOverlayThatLiesOnItself)
{
    const auto folder = m_machine.makeFolder("mnt/upper");
    EXPECT_EQ(textOf(mount("0:50", "mnt", "overlay overlay rw,lowerdir=/x,upperdir=" + folder.string())),
        "/mnt\n└─ Overlay overlay\n");
}

TEST_F(StorageStackTest, OfZfsListsTheDevicesThatUdevKnows)
{
    m_machine.addSataDrive("sda", "0", "1");
    m_machine.addSataDrive("sdb", "16", "2");
    const auto folder = mount("0:60", "mnt", "zfs tank/home rw,xattr,noacl");
    EXPECT_EQ(textOf(folder), "/mnt\n└─ Pool zfs · ZFS does not report its drives\n");

    m_machine.setProperties("8:1", {{"ID_FS_TYPE", "zfs_member"}, {"ID_FS_LABEL", "tank"}});
    m_machine.setProperties("8:17", {{"ID_FS_TYPE", "zfs_member"}, {"ID_FS_LABEL", "other"}});
    m_machine.write("proc/spl/kstat/zfs/tank/state", "DEGRADED\n");
    EXPECT_THAT(textOf(folder), HasSubstr("Pool zfs · 1 device, DEGRADED\n   └─ Partition sda1"));
    EXPECT_EQ(factOf(stackOf(folder), LayerKind::Pool, "pool"), "tank");
}

TEST_F(StorageStackTest, NamesWhatHasNoDriveBelow)
{
    const auto below = [&](const std::string& place, const std::string& rest) {
        return textOf(mount("0:70", place, rest)).substr(place.size() + 2);
    };
    EXPECT_EQ(below("a", "tmpfs tmpfs rw,size=1024k"), "└─ Memory tmpfs · no drive\n");
    EXPECT_EQ(below("b", "nfs4 server:/export/bob rw,vers=4.2,addr=192.0.2.1"),
        "└─ Network nfs4 · the drive is on another machine · vers=4.2\n");
    EXPECT_EQ(below("c", "cifs //server/bob rw,vers=3.1.1,username=bob"),
        "└─ Network cifs · the drive is on another machine · vers=3.1.1\n");
    EXPECT_EQ(
        below("d", "virtiofs share rw"), "└─ Network virtiofs · the drive is on the host of this virtual machine\n");
    EXPECT_EQ(
        below("e", "9p share rw,trans=virtio"), "└─ Network 9p · the drive is on the host of this virtual machine\n");
    EXPECT_EQ(below("f", "fuse.sshfs bob@server: rw"), "└─ Network sshfs · the drive is on another machine\n");
    EXPECT_EQ(below("g", "fuse.mergerfs a:b rw"), "└─ FUSE mergerfs · a program; its storage is not known\n");
    EXPECT_EQ(below("h", "ceph 192.0.2.1:/ rw"), "└─ Network ceph · the drive is on another machine\n");
    EXPECT_EQ(below("i", "proc proc rw"), "└─ File system proc · of the kernel, no drive\n");
    EXPECT_EQ(below("j", "newfs what rw"), "└─ File system newfs · its storage is not known\n");
}

TEST_F(StorageStackTest, OfNtfsInAProgramGoesOnToTheDrive)
{
    m_machine.addSataDrive("sda", "0", "1");
    EXPECT_THAT(
        textOf(mount("0:44", "mnt", "fuseblk /dev/sda1 rw")), HasSubstr("└─ FUSE fuseblk\n   └─ Partition sda1"));
}

TEST_F(StorageStackTest, OfBcacheShowsBothSides)
{
    m_machine.addNvmeDrive({});
    m_machine.addSataDrive("sda", "0", "1");
    m_machine.addStacked("252:0", "bcache0", {"sda1", "nvme0n1p1"},
        {{"bcache/cache_mode", "writethrough [writeback] writearound none"}, {"bcache/state", "dirty"}});
    const auto folder = mount("252:0", "mnt", "ext4 /dev/bcache0 rw");
    EXPECT_THAT(textOf(folder), HasSubstr("└─ Cache bcache0 · bcache, writeback\n      ├─ Partition nvme0n1p1"));
    EXPECT_EQ(factOf(stackOf(folder), LayerKind::Cache, "state"), "dirty");
}

TEST_F(StorageStackTest, OfBcachefsListsAllItsDevices)
{
    m_machine.addSataDrive("sda", "0", "1");
    m_machine.addSataDrive("sdb", "16", "2");
    const std::string text = textOf(mount("0:45", "mnt", "bcachefs /dev/sda1:/dev/sdb1 rw,compression=lz4"));
    EXPECT_THAT(text, HasSubstr("└─ Pool bcachefs · 2 devices · compression=lz4\n   ├─ Partition sda1"));
    EXPECT_THAT(text, HasSubstr("   └─ Partition sdb1"));
}

TEST_F(StorageStackTest, OfAPartitionOfAnArray)
{
    m_machine.addSataDrive("sda", "0", "1");
    m_machine.addStacked("9:0", "md0", {"sda1"}, {{"md/level", "raid0"}, {"md/raid_disks", "1"}});
    m_machine.addPartition("259:9", "virtual/block/md0", "md0p1", "2048", "1000000");
    EXPECT_THAT(textOf(mount("259:9", "mnt", "ext4 /dev/md0p1 rw")),
        HasSubstr("Partition md0p1 · 512 MB\n      └─ RAID md0 · RAID0 of 1\n         └─ Partition sda1"));
}

TEST_F(StorageStackTest, OfVirtualDrivesAndMemoryCards)
{
    m_machine.addVirtioDrive();
    m_machine.addMemoryCard();
    EXPECT_EQ(textOf(mount("254:0", "a", "ext4 /dev/vda rw")), "/a\n└─ File system ext4\n   └─ Drive vda · 21 GB\n");
    EXPECT_EQ(textOf(mount("179:1", "b", "vfat /dev/mmcblk0p1 rw")),
        "/b\n└─ File system vfat\n   └─ Partition mmcblk0p1 · 32 GB\n      └─ Drive SC32G · 32 GB · firmware 0x8\n");
}

TEST_F(StorageStackTest, SaysWhatHasNoStack)
{
    mount("8:1", "mnt", "ext4 /dev/sda1 rw");
    const Result<StorageStack> nowhere = m_catalog.stackOf(m_machine.path() / "nowhere");
    ASSERT_FALSE(nowhere);
    EXPECT_EQ(nowhere.error().code, ErrorCode::NotFound);
    EXPECT_THAT(nowhere.error().message(), HasSubstr("nowhere"));

    const Result<StorageStack> terminal = m_catalog.stackOf("/dev/null");
    ASSERT_FALSE(terminal);
    EXPECT_EQ(terminal.error().code, ErrorCode::InvalidArgument);
    EXPECT_THAT(terminal.error().message(), HasSubstr("/dev/null is neither a folder nor a file nor a drive"));
}

TEST(StackGraph, TakesNoMoreLayersThanAStackMayHave)
{
    StackGraph graph;
    for (std::size_t i = 0; i < StackGraph::mostLayers; ++i) {
        const auto layer = graph.add(std::to_string(i), {LayerKind::Mapper, "", Sentence(), "", {}, {}});
        ASSERT_EQ(layer, std::optional(i));
        if (i > 0)
            graph.connect(i - 1, layer);
    }
    const auto oneMore = graph.add("more", {LayerKind::Mapper, "", Sentence(), "", {}, {}});
    EXPECT_FALSE(oneMore);
    graph.connect(StackGraph::mostLayers - 1, oneMore);
    EXPECT_EQ(graph.find("7"), std::optional<std::size_t>(7));
    EXPECT_EQ(graph.find("more"), std::nullopt);
    EXPECT_THAT(graph.arranged(0).layers, SizeIs(StackGraph::mostLayers));
}

TEST(StackGraph, PutsEveryLayerAboveThoseItStandsOn)
{
    StackGraph graph;
    for (const char* name : {"top", "shared", "left", "right"})
        ASSERT_TRUE(graph.add(name, {LayerKind::Mapper, name, Sentence(), "", {}, {}}));
    graph.connect(0, 2);
    graph.connect(0, 3);
    graph.connect(2, 1);
    graph.connect(3, 1);
    graph.connect(3, 1);
    graph.connect(1, 0); // back up
    const StorageStack stack = graph.arranged(0);
    std::vector<std::string> names;
    for (const StackLayer& layer : stack.layers)
        names.push_back(layer.name);
    EXPECT_THAT(names, ElementsAre("top", "left", "right", "shared"));
    EXPECT_THAT(stack.layers[0].below, ElementsAre(1, 2));
    EXPECT_THAT(stack.layers[1].below, ElementsAre(3));
    EXPECT_THAT(stack.layers[2].below, ElementsAre(3));
    EXPECT_THAT(stack.layers[3].below, IsEmpty());
}

} // namespace
} // namespace steadymark
