// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/drives/drive_catalog.h"
#include "platform/linux_devices/drives/drive_hardware.h"
#include "platform/linux_devices/drives/drive_link.h"
#include "tests/platform/linux/example_machine.h"

#include <gmock/gmock.h>

namespace steadymark {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::SizeIs;

class DriveListTest : public ::testing::Test {
protected:
    ExampleMachine m_machine;
    LinuxDriveCatalog m_catalog{m_machine.roots()};
    std::string m_mounts = "20 1 0:21 / /proc rw - proc proc rw\n";

    DriveListTest() { m_machine.setMounts(m_mounts); }

    void mount(const std::string& device, const std::string& root, const std::string& place, const std::string& rest)
    {
        m_mounts += "90 1 " + device + ' ' + root + ' ' + place + " rw - " + rest + '\n';
        m_machine.setMounts(m_mounts);
    }

    [[nodiscard]] std::vector<Drive> drives() const
    {
        Result<std::vector<Drive>> found = m_catalog.drives();
        EXPECT_TRUE(found) << (found ? "" : found.error().message());
        return found ? std::move(found).value() : std::vector<Drive>();
    }

    [[nodiscard]] Drive onlyDrive() const
    {
        const std::vector<Drive> found = drives();
        EXPECT_THAT(found, SizeIs(1));
        return found.empty() ? Drive() : found.front();
    }

    [[nodiscard]] std::vector<std::string> names() const
    {
        std::vector<std::string> found;
        for (const Drive& drive : drives())
            found.push_back(drive.name);
        return found;
    }
};

TEST_F(DriveListTest, DescribesAnNvmeDriveInASlotThatIsTooSlowForIt)
{
    m_machine.addNvmeDrive({.now = "8.0 GT/s PCIe", .drive = "16.0 GT/s PCIe", .port = "8.0 GT/s PCIe"});
    m_machine.setProperties("259:1", {{"ID_FS_TYPE", "vfat"}, {"ID_FS_LABEL_ENC", "EFI\\x20part"}});
    m_machine.setProperties("259:2", {{"ID_FS_TYPE", "ext4"}});
    mount("259:1", "/", "/boot/efi", "vfat /dev/nvme0n1p1 rw");
    mount("259:2", "/", "/", "ext4 /dev/nvme0n1p2 rw");
    mount("259:2", "/var/lib/x", "/srv/x", "ext4 /dev/nvme0n1p2 rw");

    const Drive drive = onlyDrive();
    EXPECT_EQ(drive.name, "nvme0n1");
    EXPECT_EQ(drive.node, "/dev/nvme0n1");
    EXPECT_EQ(drive.model, "Samsung SSD 980 PRO 1TB");
    EXPECT_EQ(drive.serial, "S5GXNX0R123456");
    EXPECT_EQ(drive.wwn, "eui.002538b111b2c3d4");
    EXPECT_EQ(drive.firmware, "5B2QGXA7");
    EXPECT_EQ(drive.bus, "nvme");
    EXPECT_EQ(drive.link, "PCIe 3.0 x4");
    EXPECT_EQ(drive.bestLink.name, "PCIe 4.0 x4");
    EXPECT_NEAR(drive.bestLink.bytesPerSecond.value_or(0), 7.877e9, 1e6);
    EXPECT_EQ(drive.bridge, "");
    EXPECT_EQ(drive.controller, "0000:01:00.0 144d:a80a");
    EXPECT_EQ(drive.driver, "nvme");
    EXPECT_EQ(drive.capacity.count(), 1953525168ULL * 512);
    EXPECT_EQ(drive.isRotational, std::optional(false));
    EXPECT_EQ(drive.scheduler, "none");
    EXPECT_EQ(drive.writeCache, "write back");
    EXPECT_EQ(drive.discard, (DiscardLimits{ByteCount(512), ByteCount(2199023255040)}));
    EXPECT_EQ(drive.zoned, "");
    EXPECT_FALSE(drive.isRemovable);
    EXPECT_FALSE(drive.isReadOnly);
    EXPECT_EQ(drive.temperatureCelsius, std::optional(41.85));
    EXPECT_EQ(drive.sequenceNumber, std::optional<std::uint64_t>(9));
    EXPECT_THAT(drive.mountPoints, IsEmpty());
    EXPECT_THAT(drive.holders, IsEmpty());
    ASSERT_THAT(drive.partitions, SizeIs(2));
    EXPECT_EQ(drive.partitions[0].name, "nvme0n1p1");
    EXPECT_EQ(drive.partitions[0].offset.count(), 1048576U);
    EXPECT_EQ(drive.partitions[0].size.count(), 536870912U);
    EXPECT_EQ(drive.partitions[0].label, "EFI part");
    EXPECT_EQ(drive.partitions[0].fileSystem, "vfat");
    EXPECT_THAT(drive.partitions[0].mountPoints, ElementsAre("/boot/efi"));
    // The folder that is mounted a second time is a part of what is mounted already.
    EXPECT_THAT(drive.partitions[1].mountPoints, ElementsAre("/"));
}

TEST_F(DriveListTest, SaysNothingOfABetterLinkWhereThereIsNone)
{
    m_machine.addNvmeDrive({.now = "16.0 GT/s PCIe", .drive = "16.0 GT/s PCIe", .port = "32.0 GT/s PCIe"});
    EXPECT_EQ(onlyDrive().link, "PCIe 4.0 x4");
    EXPECT_EQ(onlyDrive().bestLink, DriveLink());
}

TEST_F(DriveListTest, NeverTakesZeroDegreesForATemperature)
{
    m_machine.addNvmeDrive({});
    const std::string input =
        std::string("sys/devices/") + ExampleMachine::nvmePort + "/0000:01:00.0/nvme/nvme0/hwmon3/temp1_input";
    for (const char* wrong : {"0", "-273150", "65261850", "", "warm"}) {
        m_machine.write(input, wrong);
        EXPECT_FALSE(onlyDrive().temperatureCelsius) << wrong;
    }
    m_machine.write(input, "-5000\n");
    EXPECT_EQ(onlyDrive().temperatureCelsius, std::optional(-5.0));
}

TEST_F(DriveListTest, ReadsEachSensorThatTheDriverTells)
{
    m_machine.addNvmeDrive({});
    const Drive drive = onlyDrive();
    EXPECT_TRUE(m_catalog.sensorsOf(drive).empty());
    const std::string monitor =
        std::string("sys/devices/") + ExampleMachine::nvmePort + "/0000:01:00.0/nvme/nvme0/hwmon3/";
    m_machine.write(monitor + "temp2_input", "43850\n");
    m_machine.write(monitor + "temp3_input", "0\n");
    m_machine.write(monitor + "temp9_input", "61000\n");
    EXPECT_EQ(m_catalog.sensorsOf(drive), (std::vector<SensorTemperature>{{1, 43.85}, {8, 61.0}}));
    EXPECT_EQ(m_catalog.temperatureOf(drive), std::optional(41.85)) << "the drive's own stays what it was";
}

TEST_F(DriveListTest, DescribesASataDrive)
{
    m_machine.addSataDrive("sda", "0", "1");
    m_machine.addPciDevice("pci0000:00/0000:00:17.0", "8086", "a352", "ahci");
    m_machine.addDriver("pci0000:00/0000:00:17.0/ata1/host0/target0:0:0/0:0:0:0", "sd");
    const std::string unit = "sys/devices/pci0000:00/0000:00:17.0/ata1/host0/target0:0:0/0:0:0:0/";
    m_machine.writeAll(unit + "block/sda",
        {{"device/wwid", "naa.5002538e40a1b2c3"}, {"device/hwmon/hwmon2/name", "drivetemp"},
            {"device/hwmon/hwmon2/temp1_input", "33000"}, {"queue/discard_granularity", "4096"},
            {"queue/discard_max_bytes", "0"}});
    m_machine.write(unit + "block/sda/device/vpd_pg80", std::string("\0\x80\0\x14S626NF0R123456      ", 24));

    const Drive drive = onlyDrive();
    EXPECT_EQ(drive.wwn, "0x5002538e40a1b2c3");
    EXPECT_EQ(drive.serial, "S626NF0R123456");
    EXPECT_EQ(drive.controller, "0000:00:17.0 8086:a352");
    EXPECT_EQ(drive.driver, "ahci");
    EXPECT_EQ(drive.temperatureCelsius, std::optional(33.0));
    EXPECT_EQ(drive.discard, DiscardLimits());
    EXPECT_EQ(drive.bestLink, DriveLink());
}

TEST_F(DriveListTest, TellsThatErrorsSlowedALinkDown)
{
    m_machine.addSataDrive("sda", "0", "1");
    const std::string link = "sys/devices/pci0000:00/0000:00:17.0/ata1/link1/ata_link/link1/";
    m_machine.writeAll(
        link, {{"sata_spd", "3.0 Gbps"}, {"sata_spd_limit", "3.0 Gbps"}, {"hw_sata_spd_limit", "<unknown>"}});
    EXPECT_EQ(onlyDrive().link, "SATA 3 Gbit/s");
    EXPECT_EQ(onlyDrive().bestLink.name, "SATA 6 Gbit/s");

    // A port that cannot do more is no fault, nor is an old drive.
    m_machine.write(link + "hw_sata_spd_limit", "3.0 Gbps\n");
    EXPECT_EQ(onlyDrive().bestLink.name, "");
    m_machine.writeAll(link, {{"sata_spd_limit", "<unknown>"}, {"hw_sata_spd_limit", "<unknown>"}});
    EXPECT_EQ(onlyDrive().bestLink.name, "");
}

TEST_F(DriveListTest, DescribesADriveBehindAUsbBridge)
{
    m_machine.addUsbDrive("sdb", "16", "uas", "10000", "0");
    m_machine.setProperties("8:16", {{"ID_BUS", "usb"}, {"ID_SERIAL_SHORT", "012345678999"}});

    const Drive drive = onlyDrive();
    EXPECT_EQ(drive.bus, "usb");
    EXPECT_EQ(drive.link, "USB 10 Gbit/s");
    EXPECT_EQ(drive.bridge, "0bda:9210 Realtek RTL9210B-CG");
    EXPECT_EQ(drive.driver, "uas");
    EXPECT_EQ(drive.controller, "0000:00:14.0 8086:a36d");
    EXPECT_EQ(drive.serial, "012345678999");
    EXPECT_EQ(drive.wwn, "0x3001237923792379");
    EXPECT_EQ(drive.writeCache, "write through");
    EXPECT_FALSE(drive.isRemovable);
}

TEST_F(DriveListTest, DescribesAUsbStick)
{
    m_machine.addUsbDrive("sdb", "16", "usb-storage", "480", "1");
    const Drive drive = onlyDrive();
    EXPECT_EQ(drive.driver, "usb-storage");
    EXPECT_EQ(drive.link, "USB 480 Mbit/s");
    EXPECT_TRUE(drive.isRemovable);
}

TEST_F(DriveListTest, DescribesAVirtualDriveAndAMemoryCard)
{
    m_machine.addVirtioDrive();
    m_machine.addMemoryCard();

    const std::vector<Drive> found = drives();
    ASSERT_THAT(names(), ElementsAre("mmcblk0", "vda"));
    EXPECT_EQ(found[0].bus, "mmc");
    EXPECT_EQ(found[0].model, "SC32G");
    EXPECT_EQ(found[0].driver, "rtsx_pci_sdmmc");
    EXPECT_EQ(found[0].controller, "0000:02:00.0 10ec:5227");
    ASSERT_THAT(found[0].partitions, SizeIs(1));
    EXPECT_EQ(found[0].partitions[0].name, "mmcblk0p1");
    EXPECT_EQ(found[1].driver, "virtio_blk");
    EXPECT_EQ(found[1].controller, "0000:00:05.0 1af4:1042");
    EXPECT_EQ(found[1].serial, "disk-1");
    EXPECT_EQ(found[1].link, "");
}

TEST_F(DriveListTest, ListsOnlyWholeDrivesThatHoldSomething)
{
    m_machine.addSataDrive("sdb", "16", "2");
    m_machine.addSataDrive("sda", "0", "1");
    m_machine.addBlockDevice("8:32", "pci0/host9/block/sdc", {{"size", "0"}, {"removable", "1"}}); // no card in it
    m_machine.addBlockDevice("65:160", "pci0/host9/block/sdaa", {{"size", "8"}});
    m_machine.addBlockDevice("11:0", "pci0/host9/block/sr0", {{"size", "2097151"}});
    m_machine.addBlockDevice("2:0", "platform/floppy.0/block/fd0", {{"size", "8"}});
    m_machine.addBlockDevice("1:0", "virtual/block/ram0", {{"size", "8192"}});
    m_machine.addStacked("253:0", "dm-0", {"sda1"}, {{"size", "8"}});
    m_machine.addStacked("9:0", "md0", {"sdb1"}, {{"size", "8"}});
    m_machine.addBlockDevice("7:0", "virtual/block/loop0", {{"size", "0"}});
    m_machine.addBlockDevice("7:1", "virtual/block/loop1", {{"size", "64"}, {"loop/backing_file", "/x.img"}});
    m_machine.addBlockDevice("7:10", "virtual/block/loop10", {{"size", "64"}, {"loop/backing_file", "/x.img"}});
    m_machine.addBlockDevice("7:2", "virtual/block/loop2", {{"size", "64"}, {"loop/backing_file", "/x.img"}});
    m_machine.addBlockDevice("252:0", "virtual/block/zram0", {{"size", "0"}});
    m_machine.addBlockDevice("252:1", "virtual/block/zram1", {{"size", "128"}});

    EXPECT_THAT(names(), ElementsAre("loop1", "loop2", "loop10", "sda", "sdb", "sdaa", "zram1"));
}

TEST_F(DriveListTest, TellsWhatIsStackedOnPartitions)
{
    m_machine.addNvmeDrive({});
    m_machine.setProperties("259:2", {{"ID_FS_TYPE", "crypto_LUKS"}});
    m_machine.makeFolder(std::string("sys/devices/") + ExampleMachine::nvmePort
        + "/0000:01:00.0/nvme/nvme0/nvme0n1/nvme0n1p2/holders/dm-0");
    m_machine.addStacked("253:0", "dm-0", {"nvme0n1p2"}, {{"dm/name", "crypt"}});
    mount("253:0", "/", "/", "ext4 /dev/mapper/crypt rw");
    m_machine.write("proc/swaps", "Filename Type Size Used Priority\n/dev/nvme0n1p1 partition 524284 0 -2\n");

    const Drive drive = onlyDrive();
    EXPECT_EQ(drive.partitions.at(0).fileSystem, "swap");
    EXPECT_EQ(drive.partitions.at(1).fileSystem, "crypto_LUKS");
    EXPECT_THAT(drive.partitions.at(1).holders, ElementsAre("dm-0"));
    EXPECT_THAT(drive.partitions.at(1).mountPoints, IsEmpty()); // they are those of dm-0
}

TEST_F(DriveListTest, TellsWhatIsMountedFromBothDrivesOfABtrfsFileSystem)
{
    m_machine.addSataDrive("sda", "0", "1");
    m_machine.addSataDrive("sdb", "16", "2");
    m_machine.makeFolder("sys/fs/btrfs/4711/devices/sda1");
    m_machine.makeFolder("sys/fs/btrfs/4711/devices/sdb1");
    mount("0:44", "/@home", "/home", "btrfs /dev/sda1 rw,subvol=/@home");
    mount("0:44", "/@home/me/x", "/srv/x", "btrfs /dev/sda1 rw,subvol=/@home");

    for (const Drive& drive : drives()) {
        EXPECT_THAT(drive.partitions.at(0).mountPoints, ElementsAre("/home")) << drive.name;
        EXPECT_EQ(drive.partitions.at(0).fileSystem, "btrfs");
    }
}

TEST_F(DriveListTest, ShowsADriveWithTwoControllersOnce)
{
    const std::string subsystem = "virtual/nvme-subsystem/nvme-subsys0";
    m_machine.addBlockDevice("259:0", subsystem + "/nvme0n1", {{"size", "100"}, {"hidden", "0"}});
    m_machine.write("sys/devices/" + subsystem + "/model", "Two Ports\n");
    m_machine.addLink("sys/devices/" + subsystem + "/nvme0n1/device", "sys/devices/" + subsystem);
    for (const std::string controller : {"0", "1"}) {
        const std::string pci = "pci0000:00/0000:0" + controller + ":00.0";
        m_machine.addPciDevice(pci, "1234", "5678", "nvme");
        m_machine.writeAll("sys/devices/" + pci,
            {{"current_link_speed", "8.0 GT/s PCIe"}, {"current_link_width", "2"}, {"max_link_speed", "8.0 GT/s PCIe"},
                {"max_link_width", "4"}});
        const std::string nvme = pci + "/nvme/nvme" + controller;
        m_machine.writeAll("sys/devices/" + nvme,
            {{"transport", "pcie"}, {"hwmon" + controller + "/name", "nvme"},
                {"hwmon" + controller + "/temp1_input", "30000"}});
        m_machine.addLink("sys/devices/" + nvme + "/device", "sys/devices/" + pci);
        m_machine.addLink("sys/devices/" + subsystem + "/nvme" + controller, "sys/devices/" + nvme);
        m_machine.addBlockDevice(
            "0:1" + controller, nvme + "/nvme0c" + controller + "n1", {{"size", "100"}, {"hidden", "1"}});
    }

    const Drive drive = onlyDrive();
    EXPECT_EQ(drive.name, "nvme0n1");
    EXPECT_EQ(drive.model, "Two Ports");
    EXPECT_EQ(drive.link, "PCIe 3.0 x2");
    EXPECT_EQ(drive.bestLink.name, "PCIe 3.0 x4");
    EXPECT_EQ(drive.controller, "0000:00:00.0 1234:5678");
    EXPECT_EQ(drive.driver, "nvme");
    EXPECT_EQ(drive.temperatureCelsius, std::optional(30.0));
}

TEST_F(DriveListTest, DescribesADriveOfARaidController)
{
    m_machine.addPciDevice("pci0000:00/0000:03:00.0", "1000", "005d", "megaraid_sas");
    m_machine.addDriver("pci0000:00/0000:03:00.0/host0/target0:2:0/0:2:0:0", "sd");
    m_machine.addBlockDevice("8:0", "pci0000:00/0000:03:00.0/host0/target0:2:0/0:2:0:0/block/sda",
        {{"size", "100"}, {"device/vendor", "DELL    "}, {"device/model", "PERC H730 Mini  "},
            {"queue/zoned", "host-managed"}});

    const Drive drive = onlyDrive();
    EXPECT_EQ(drive.bus, "scsi");
    EXPECT_EQ(drive.model, "DELL PERC H730 Mini");
    EXPECT_EQ(drive.driver, "megaraid_sas");
    EXPECT_EQ(drive.zoned, "host-managed");
}

TEST_F(DriveListTest, MakesNodesOfNamesWithFolders)
{
    m_machine.addBlockDevice("104:0", "pci0/cciss0/c0d0/block/cciss!c0d0", {{"size", "100"}});
    EXPECT_EQ(onlyDrive().node, "/dev/cciss/c0d0");
}

TEST(WorldWideName, IsOnlyWhatTheWorldKnows)
{
    EXPECT_EQ(worldWideNameOf("naa.5002538e40a1b2c3"), "0x5002538e40a1b2c3");
    EXPECT_EQ(worldWideNameOf("eui.002538b111b2c3d4\n"), "eui.002538b111b2c3d4");
    EXPECT_EQ(worldWideNameOf("t10.ATA     Samsung SSD  S626NF0R"), "");
    EXPECT_EQ(worldWideNameOf("nvme.144d-5335-53-00000001"), "");
    EXPECT_EQ(worldWideNameOf("0x"), "");
}

TEST(VitalProductData, IsReadWithinItsBounds)
{
    EXPECT_EQ(serialInVitalProductData(""), "");
    EXPECT_EQ(serialInVitalProductData(std::string("\0\x83\0\x04"
                                                   "abcd",
                  8)),
        "");
    EXPECT_EQ(serialInVitalProductData(std::string("\0\x80\xff\xff"
                                                   "abcd",
                  8)),
        "abcd");
    EXPECT_EQ(serialInVitalProductData(std::string("\0\x80\0\x02"
                                                   "abcd",
                  8)),
        "ab");
    EXPECT_EQ(serialInVitalProductData(std::string("\0\x80\0\x04"
                                                   "a\0cd",
                  8)),
        "a");
}

} // namespace
} // namespace steadymark
