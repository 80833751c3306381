// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/drives/block_devices.h"

#include "platform/linux_devices/drives/drive_link.h"
#include "tests/platform/linux/made_up_machine.h"

#include <gmock/gmock.h>

namespace steadymark {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

class BlockDevicesTest : public ::testing::Test {
protected:
    MadeUpMachine m_machine;
    BlockDevices m_devices{m_machine.roots()};

    void addNvme(const std::string& speed, const std::string& width) const
    {
        const std::string pci = "pci0000:00/0000:00:06.0/0000:01:00.0";
        m_machine.addBlockDevice("259:0", pci + "/nvme/nvme0/nvme0n1",
            {{"size", "3907029168"}, {"queue/rotational", "0"}, {"queue/logical_block_size", "512"},
                {"queue/physical_block_size", "512"}, {"queue/scheduler", "[none] mq-deadline"}});
        m_machine.addBlockDevice("259:1", pci + "/nvme/nvme0/nvme0n1/nvme0n1p1", {{"partition", "1"}});
        const std::string controller = "sys/devices/" + pci + "/nvme/nvme0/";
        m_machine.write(controller + "model", "Example Fast 2TB                        \n");
        m_machine.write(controller + "serial", "S6Z2NX0T123456      \n");
        m_machine.write(controller + "firmware_rev", "5B2QGXA7\n");
        m_machine.write(controller + "transport", "pcie\n");
        m_machine.write("sys/devices/" + pci + "/current_link_speed", speed + "\n");
        m_machine.write("sys/devices/" + pci + "/current_link_width", width + "\n");
        std::filesystem::create_directory_symlink(
            m_machine.path() / controller, m_machine.path() / controller / "nvme0n1" / "device");
        std::filesystem::create_directory_symlink(
            m_machine.path() / "sys/devices" / pci, m_machine.path() / controller / "device");
    }
};

TEST_F(BlockDevicesTest, DescribesAnNvmeDriveOnPcie4)
{
    addNvme("16.0 GT/s PCIe", "4");

    const Drive drive = m_devices.describe("nvme0n1");
    EXPECT_EQ(drive.name, "nvme0n1");
    EXPECT_EQ(drive.model, "Example Fast 2TB");
    EXPECT_EQ(drive.serial, "S6Z2NX0T123456");
    EXPECT_EQ(drive.firmware, "5B2QGXA7");
    EXPECT_EQ(drive.bus, "nvme");
    EXPECT_EQ(drive.link, "PCIe 4.0 x4");
    ASSERT_TRUE(drive.linkBytesPerSecond.has_value());
    EXPECT_NEAR(*drive.linkBytesPerSecond, 7.877e9, 0.001e9);
    EXPECT_EQ(drive.capacity.count(), 3907029168ULL * 512);
    EXPECT_EQ(drive.isRotational, std::optional(false));
    EXPECT_EQ(drive.logicalSectorBytes, 512U);
    EXPECT_EQ(drive.physicalSectorBytes, 512U);
    EXPECT_EQ(drive.scheduler, "none");
    EXPECT_THAT(m_devices.wholeDrivesUnder("nvme0n1p1"), ElementsAre("nvme0n1"));
}

TEST_F(BlockDevicesTest, FindsTheLinkOfADriveBehindANvmeSubsystem)
{
    const std::string subsystem = "virtual/nvme-subsystem/nvme-subsys0";
    m_machine.addBlockDevice("259:0", subsystem + "/nvme0n1", {{"size", "100"}});
    m_machine.write("sys/devices/" + subsystem + "/model", "Two Ports\n");
    const auto root = m_machine.path() / "sys/devices";
    std::filesystem::create_directory_symlink(root / subsystem, root / subsystem / "nvme0n1/device");
    m_machine.write("sys/devices/pci0/current_link_speed", "8.0 GT/s PCIe\n");
    m_machine.write("sys/devices/pci0/current_link_width", "2\n");
    m_machine.makeFolder("sys/devices/pci0/nvme/nvme1");
    std::filesystem::create_directory_symlink(root / "pci0", root / "pci0/nvme/nvme1/device");
    std::filesystem::create_directory_symlink(root / "pci0/nvme/nvme1", root / subsystem / "nvme1");

    const Drive drive = m_devices.describe("nvme0n1");
    EXPECT_EQ(drive.model, "Two Ports");
    EXPECT_EQ(drive.link, "PCIe 3.0 x2");
}

TEST_F(BlockDevicesTest, DescribesASataDriveWithTheKernelsShortNames)
{
    m_machine.addSataDrive("sda", "0", "1");

    const Drive drive = m_devices.describe("sda");
    EXPECT_EQ(drive.model, "Samsung SSD 870");
    EXPECT_EQ(drive.firmware, "SVT0");
    EXPECT_EQ(drive.bus, "sata");
    EXPECT_EQ(drive.link, "SATA 6 Gbit/s");
    EXPECT_EQ(drive.linkBytesPerSecond, std::optional(600e6));
    EXPECT_EQ(drive.physicalSectorBytes, 4096U);
    EXPECT_EQ(drive.scheduler, "mq-deadline");
}

TEST_F(BlockDevicesTest, PrefersTheFullNamesThatUdevAskedAnAtaDriveFor)
{
    m_machine.addSataDrive("sda", "0", "1");
    m_machine.write("udev/b8:0",
        "S:disk/by-id/x\nI:1\nE:ID_BUS=ata\nE:ID_MODEL=Samsung_SSD_870_EVO_1TB\n"
        "E:ID_MODEL_ENC=Samsung\\x20SSD\\x20870\\x20EVO\\x201TB\\x20\\x20\\x20\nE:ID_REVISION=SVT02B6Q\n"
        "E:ID_SERIAL_SHORT=S626NF0R\n");

    const Drive drive = m_devices.describe("sda");
    EXPECT_EQ(drive.model, "Samsung SSD 870 EVO 1TB");
    EXPECT_EQ(drive.firmware, "SVT02B6Q");
    EXPECT_EQ(drive.serial, "S626NF0R");
}

TEST_F(BlockDevicesTest, DescribesAUsbDriveByTheSpeedOfItsPort)
{
    const std::string port = "pci0000:00/0000:00:14.0/usb2/2-3";
    m_machine.write("sys/devices/pci0000:00/0000:00:14.0/usb2/bDeviceClass", "09\n");
    m_machine.write("sys/devices/pci0000:00/0000:00:14.0/usb2/speed", "20000\n");
    m_machine.write("sys/devices/" + port + "/bDeviceClass", "00\n");
    m_machine.write("sys/devices/" + port + "/speed", "10000\n");
    m_machine.addBlockDevice("8:16", port + "/2-3:1.0/host4/target4:0:0/4:0:0:0/block/sdb",
        {{"size", "1000"}, {"device/vendor", "SanDisk "}, {"device/model", "Extreme 55AE    "}});

    const Drive drive = m_devices.describe("sdb");
    EXPECT_EQ(drive.bus, "usb");
    EXPECT_EQ(drive.model, "SanDisk Extreme 55AE");
    EXPECT_EQ(drive.link, "USB 10 Gbit/s");
    ASSERT_TRUE(drive.linkBytesPerSecond.has_value());
    EXPECT_NEAR(*drive.linkBytesPerSecond, 1.212e9, 0.001e9);
}

TEST_F(BlockDevicesTest, DescribesVirtualDrives)
{
    m_machine.addBlockDevice("254:0", "pci0000:00/0000:00:05.0/virtio2/block/vda",
        {{"size", "2048"}, {"serial", "disk-1"}, {"device/vendor", "0x554d4551"}});
    m_machine.addBlockDevice("7:3", "virtual/block/loop3", {{"size", "64"}, {"loop/backing_file", "/home/me/x.img"}});
    m_machine.addBlockDevice("253:0", "virtual/block/zram0", {{"size", "128"}});

    const Drive virtio = m_devices.describe("vda");
    EXPECT_EQ(virtio.bus, "virtio");
    EXPECT_EQ(virtio.model, "");
    EXPECT_EQ(virtio.serial, "disk-1");
    EXPECT_EQ(virtio.link, "");
    EXPECT_FALSE(virtio.linkBytesPerSecond.has_value());
    EXPECT_EQ(virtio.capacity.count(), 2048U * 512);

    const Drive loop = m_devices.describe("loop3");
    EXPECT_EQ(loop.bus, "loop");
    EXPECT_EQ(loop.model, "Loop device"); // never the path of the file, which may tell who the user is
    EXPECT_EQ(m_devices.describe("zram0").bus, "zram");
}

TEST_F(BlockDevicesTest, FollowsEncryptionOnLvmDownToTheDrives)
{
    m_machine.addSataDrive("sda", "0", "1");
    m_machine.addSataDrive("sdb", "16", "2");
    m_machine.addStacked("253:0", "dm-0", {"sda1", "sdb1"}, {{"dm/name", "vg-home"}});
    m_machine.addStacked("253:1", "dm-1", {"dm-0"}, {{"dm/name", "luks-4711"}});

    EXPECT_THAT(m_devices.wholeDrivesUnder("dm-1"), ElementsAre("sda", "sdb"));
    EXPECT_EQ(m_devices.nameOf({253, 1}), std::optional<std::string>("dm-1"));
    EXPECT_EQ(m_devices.nameOfNode("/dev/mapper/luks-4711"), std::optional<std::string>("dm-1"));
    EXPECT_EQ(m_devices.nameOfNode("/dev/mapper/luks-0815"), std::nullopt);
}

TEST_F(BlockDevicesTest, FollowsAMirrorOfPartitions)
{
    m_machine.addSataDrive("sda", "0", "1");
    m_machine.addSataDrive("sdb", "16", "2");
    m_machine.addStacked("9:0", "md0", {"sda1", "sdb1"});
    m_machine.addBlockDevice("259:9", "virtual/block/md0/md0p1", {{"partition", "1"}});

    EXPECT_THAT(m_devices.wholeDrivesUnder("md0p1"), ElementsAre("sda", "sdb"));
}

TEST_F(BlockDevicesTest, SurvivesDevicesThatLieUnderThemselves)
{
    m_machine.addStacked("253:0", "dm-0", {});
    m_machine.addStacked("253:1", "dm-1", {"dm-0"});
    std::filesystem::create_directory_symlink(
        m_machine.path() / "sys/class/block/dm-1", m_machine.path() / "sys/devices/virtual/block/dm-0/slaves/dm-1");

    EXPECT_THAT(m_devices.wholeDrivesUnder("dm-1"), IsEmpty());
}

TEST_F(BlockDevicesTest, FindsAllDevicesOfABtrfsFileSystem)
{
    m_machine.addSataDrive("sda", "0", "1");
    m_machine.addSataDrive("sdb", "16", "2");
    m_machine.makeFolder("sys/fs/btrfs/features");
    m_machine.makeFolder("sys/fs/btrfs/0815/devices/sdc");
    m_machine.makeFolder("sys/fs/btrfs/4711/devices/sda1");
    m_machine.makeFolder("sys/fs/btrfs/4711/devices/sdb1");

    EXPECT_THAT(m_devices.btrfsMembers("sda1"), ElementsAre("sda1", "sdb1"));
    EXPECT_THAT(m_devices.btrfsMembers("sdd"), ElementsAre("sdd"));
}

TEST_F(BlockDevicesTest, KnowsNothingOfADeviceThatIsNotThere)
{
    EXPECT_EQ(m_devices.nameOf({8, 0}), std::nullopt);
    EXPECT_THAT(m_devices.wholeDrivesUnder("sda"), IsEmpty());
    EXPECT_EQ(m_devices.describe("sda").capacity.count(), 0U);
}

TEST(DriveLinkTest, GivesTheRateOfPcieAfterLineCoding)
{
    EXPECT_NEAR(pcieLink("2.5 GT/s PCIe", "1").bytesPerSecond.value_or(0), 250e6, 1);
    EXPECT_NEAR(pcieLink("5.0 GT/s PCIe", "2").bytesPerSecond.value_or(0), 1000e6, 1);
    EXPECT_NEAR(pcieLink("8.0 GT/s PCIe", "4").bytesPerSecond.value_or(0), 3.938e9, 1e6);
    EXPECT_NEAR(pcieLink("32.0 GT/s PCIe", "4").bytesPerSecond.value_or(0), 15.754e9, 1e6);
    EXPECT_EQ(pcieLink("32.0 GT/s PCIe", "4").name, "PCIe 5.0 x4");
    EXPECT_EQ(pcieLink("5 GT/s", "1").name, "PCIe 2.0 x1"); // older kernels
}

TEST(DriveLinkTest, KnowsNoLinkWhereTheKernelKnowsNone)
{
    EXPECT_EQ(pcieLink("Unknown", "0").name, "");
    EXPECT_EQ(pcieLink("16.0 GT/s PCIe", "255").name, "");
    EXPECT_EQ(sataLink("<unknown>").name, "");
    EXPECT_EQ(usbLink("").name, "");
    EXPECT_FALSE(usbLink("7").bytesPerSecond.has_value());
}

TEST(DriveLinkTest, GivesTheRatesOfSataAndUsb)
{
    EXPECT_EQ(sataLink("1.5 Gbps").bytesPerSecond, std::optional(150e6));
    EXPECT_EQ(sataLink("3.0 Gbps").name, "SATA 3 Gbit/s");
    EXPECT_EQ(usbLink("480").bytesPerSecond, std::optional(60e6));
    EXPECT_EQ(usbLink("5000").bytesPerSecond, std::optional(500e6));
    EXPECT_EQ(usbLink("480").name, "USB 480 Mbit/s");
}

} // namespace
} // namespace steadymark
