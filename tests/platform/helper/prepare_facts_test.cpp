// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/claim/device_users.h"
#include "platform/linux_devices/claim/prepare_facts.h"
#include "platform/linux_devices/claim/signatures.h"
#include "platform/linux_devices/stack/affected_devices.h"
#include "platform/linux_devices/system/battery.h"
#include "platform/posix/file_descriptor.h"

#include "core/prepare/gates/gates.h"
#include "core/prepare/model/survey.h"
#include "tests/platform/helper/print_facts.h"
#include "tests/platform/linux/example_machine.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fcntl.h>

namespace steadymark {

namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::UnorderedElementsAre;

class PrepareFactsTest : public ::testing::Test {
private:
    std::string m_mounts = "1 0 0:30 / / rw - tmpfs tmpfs rw\n";

protected:
    PrepareFactsTest() { machine.setMounts(m_mounts); }

    [[nodiscard]] PrepareFacts factsOf(const std::string& name) const
    {
        auto facts = readPrepareFacts(name, machine.roots());
        EXPECT_TRUE(facts) << (facts ? "" : facts.error().message());
        return facts ? std::move(facts).value() : PrepareFacts();
    }

    void mount(const std::string& device, const std::string& place, const std::string& rest)
    {
        m_mounts += "90 1 " + device + " / " + place + " rw - " + rest + " rw\n";
        machine.setMounts(m_mounts);
    }

    void addHolder(const std::string& number, const std::string& name, std::initializer_list<std::string> slaves,
        const MadeUpMachine::Attributes& attributes = {})
    {
        machine.addStacked(number, name, slaves, attributes);
        for (const std::string& slave : slaves)
            machine.addLink(std::filesystem::relative(
                                std::filesystem::canonical(machine.path() / "sys/class/block" / slave), machine.path())
                    / "holders" / name,
                "sys/class/block/" + name);
    }

    ExampleMachine machine;
};

TEST_F(PrepareFactsTest, OfAFreeDrive)
{
    machine.addNvmeDrive({});
    const PrepareFacts facts = factsOf("nvme0n1");
    EXPECT_EQ(facts.depth, FactsDepth::Sysfs);
    EXPECT_EQ(facts.identity.serial, "S5GXNX0R123456");
    EXPECT_EQ(facts.identity.wwn, "eui.002538b111b2c3d4");
    EXPECT_EQ(facts.identity.sequenceNumber, 9U);
    EXPECT_EQ(facts.drive.partitions.size(), 2U);
    EXPECT_THAT(namesOf(facts.affected), ElementsAre("nvme0n1", "nvme0n1p1", "nvme0n1p2"));
    EXPECT_EQ(facts.affected[1].size, ByteCount(1048576ULL * 512));
    EXPECT_TRUE(facts.affected[0].isWholeDrive);
    EXPECT_FALSE(facts.affected[1].isWholeDrive);
    EXPECT_FALSE(facts.affected[0].isClaimed);
    EXPECT_THAT(facts.users, IsEmpty());
    EXPECT_THAT(facts.roles, IsEmpty());
    EXPECT_THAT(facts.volumes, IsEmpty());
    EXPECT_FALSE(facts.isMadeByKernel);
    EXPECT_FALSE(facts.isOverUsb);
    EXPECT_FALSE(facts.isPartition);
    EXPECT_FALSE(facts.ata);
    EXPECT_EQ(facts.controllers, 1U);
    EXPECT_EQ(facts.battery, BatteryState());
}

TEST_F(PrepareFactsTest, OfAPartitionAreThoseOfItsDrive)
{
    machine.addNvmeDrive({});
    const PrepareFacts facts = factsOf("nvme0n1p2");
    EXPECT_TRUE(facts.isPartition);
    EXPECT_EQ(facts.identity.name, "nvme0n1");
    EXPECT_EQ(facts.affected.size(), 3U);
}

TEST_F(PrepareFactsTest, KnowsOnlyWhatThereIs)
{
    machine.addNvmeDrive({});
    for (const char* name : {"sda", "", ".", "..", "../nvme0n1", "nvme0n1/nvme0n1p1", "/dev/nvme0n1"})
        EXPECT_EQ(readPrepareFacts(name, machine.roots()).error().code, ErrorCode::NotFound) << name;
}

TEST_F(PrepareFactsTest, NamesWhoUsesThroughAnyNumberOfSteps)
{
    machine.addNvmeDrive({});
    addHolder("253:0", "dm-0", {"nvme0n1p2"}, {{"dm/name", "luks-home"}, {"dm/uuid", "CRYPT-LUKS2-0-luks-home"}});
    addHolder("253:1", "dm-1", {"dm-0"}, {{"dm/name", "vg0-home"}, {"dm/uuid", "LVM-abc"}});
    mount("253:1", "/srv/data", "ext4 /dev/mapper/vg0-home");
    mount("259:1", "/media/stick", "vfat /dev/nvme0n1p1");
    EXPECT_THAT(factsOf("nvme0n1").users,
        UnorderedElementsAre(DeviceUser{UseKind::Mounted, "nvme0n1p1", Sentence::verbatim("/media/stick")},
            DeviceUser{UseKind::Encryption, "nvme0n1p2", Sentence::verbatim("luks-home")},
            DeviceUser{UseKind::Volume, "nvme0n1p2", Sentence::verbatim("vg0-home")},
            DeviceUser{UseKind::Mounted, "nvme0n1p2", Sentence::verbatim("/srv/data")}));
}

TEST_F(PrepareFactsTest, KnowsWhatTheSystemIsToldToUseLater)
{
    machine.addSataDrive("sda", "0", "1");
    machine.addSataDrive("sdb", "16", "2");
    machine.write(
        "udev/b8:17", "E:ID_FS_UUID=1234-ABCD\nE:ID_FS_LABEL_ENC=my\\x20backup\nE:ID_PART_ENTRY_UUID=aa-bb\n");
    machine.write("etc/fstab",
        "# UUID=1234-abcd /commented ext4 noauto 0 0\n/dev/sda1 / ext4 defaults 0 1\n"
        "UUID=1234-abcd /mnt/my\\040backup vfat noauto 0 0\nUUID=ffff-ffff /other ext4 noauto 0 0\n"
        "/dev/disk/by-label/my\\040backup /second vfat noauto 0 0\n");
    machine.write("etc/crypttab", "safe PARTUUID=AA-BB none luks,noauto\nother /dev/sda1 none\n");
    EXPECT_THAT(factsOf("sdb").listings,
        ElementsAre(DriveListing{"sdb1", "/etc/fstab", "/mnt/my backup"}, DriveListing{"sdb1", "/etc/fstab", "/second"},
            DriveListing{"sdb1", "/etc/crypttab", "safe"}));
    EXPECT_THAT(factsOf("sda").listings,
        ElementsAre(DriveListing{"sda1", "/etc/fstab", "/"}, DriveListing{"sda1", "/etc/crypttab", "other"}));
    const std::vector<Sentence> remarks = makeSurvey(factsOf("sdb")).remarks;
    EXPECT_THAT(remarks, Contains(HasSubstr("sdb1 is listed in /etc/fstab as /mnt/my backup")));
}

TEST_F(PrepareFactsTest, DoesNotBelieveWhatAUsersFileSystemSaysOfItself)
{
    machine.addSataDrive("sda", "0", "1");
    mount("0:51", "/home/u/mine", "fuse.mine /dev/sda");
    mount("0:52", "/home/u/other", "fuse /dev/sda1");
    EXPECT_THAT(factsOf("sda").users, IsEmpty());
    EXPECT_THAT(factsOf("sda").volumes, IsEmpty());
    mount("8:1", "/media/stick", "fuseblk /dev/sda1"); // with the kernel's own number
    EXPECT_THAT(
        factsOf("sda").users, ElementsAre(DeviceUser{UseKind::Mounted, "sda1", Sentence::verbatim("/media/stick")}));
}

TEST_F(PrepareFactsTest, KnowsArraysCachesMappersAndPools)
{
    machine.addSataDrive("sda", "0", "1");
    machine.addSataDrive("sdb", "16", "2");
    addHolder("9:127", "md127", {"sda1"}, {{"md/level", "raid1"}});
    addHolder("252:0", "bcache0", {"sdb1"});
    addHolder("253:0", "dm-0", {"sdb"}, {{"dm/name", "mpatha"}, {"dm/uuid", "mpath-1"}});
    EXPECT_THAT(factsOf("sda").users, ElementsAre(DeviceUser{UseKind::Raid, "sda1", Sentence::verbatim("md127")}));
    EXPECT_THAT(factsOf("sdb").users,
        ElementsAre(DeviceUser{UseKind::Mapper, "sdb", Sentence::verbatim("mpatha")},
            DeviceUser{UseKind::Cache, "sdb1", Sentence::verbatim("bcache0")}));
}

TEST_F(PrepareFactsTest, KnowsEveryMemberOfABtrfsFileSystem)
{
    machine.addSataDrive("sda", "0", "1");
    machine.addSataDrive("sdb", "16", "2");
    machine.makeFolder("sys/fs/btrfs/1234/devices/sda1");
    machine.makeFolder("sys/fs/btrfs/1234/devices/sdb1");
    machine.write("sys/fs/btrfs/1234/label", "photos\n");
    // Mounted somewhere that cannot be seen from here.
    EXPECT_THAT(
        factsOf("sdb").users, ElementsAre(DeviceUser{UseKind::Pool, "sdb1", Sentence::verbatim("btrfs photos")}));
    mount("0:44", "/photos", "btrfs /dev/sda1");
    EXPECT_THAT(factsOf("sdb").users, ElementsAre(DeviceUser{UseKind::Pool, "sdb1", Sentence::verbatim("/photos")}));
}

TEST_F(PrepareFactsTest, KnowsSwapAndWhereItHibernates)
{
    machine.addSataDrive("sda", "0", "1");
    machine.write("proc/swaps", "Filename Type Size Used Priority\n/dev/sda1 partition 1048572 0 -2\n");
    machine.write("sys/power/resume", "8:1\n");
    const PrepareFacts facts = factsOf("sda");
    EXPECT_THAT(facts.users, ElementsAre(DeviceUser{UseKind::Swap, "sda1", Sentence::verbatim("swap")}));
    EXPECT_THAT(facts.roles,
        UnorderedElementsAre(DriveRole{SystemRole::Swap, "sda1", ""}, DriveRole{SystemRole::Hibernation, "sda1", ""}));
    machine.write("sys/power/resume", "0:0\n");
    machine.write("proc/swaps", "");
    EXPECT_THAT(factsOf("sda").roles, IsEmpty());
}

TEST_F(PrepareFactsTest, KnowsSwapFilesWithBlanksInTheirNames)
{
    machine.addSataDrive("sda", "0", "1");
    mount("8:1", "/mnt", "ext4 /dev/sda1");
    machine.write("proc/swaps", "Filename Type Size Used Priority\n/mnt/swap\\040file file 1048572 0 -2\n");
    EXPECT_THAT(
        factsOf("sda").users, Contains(DeviceUser{UseKind::Swap, "sda1", Sentence::verbatim("/mnt/swap file")}));
    EXPECT_THAT(factsOf("sda").roles, ElementsAre(DriveRole{SystemRole::Swap, "sda1", "/mnt/swap file"}));
}

TEST_F(PrepareFactsTest, KnowsTheDrivesOfTheSystem)
{
    machine.addNvmeDrive({});
    machine.addSataDrive("sda", "0", "1");
    addHolder("253:0", "dm-0", {"nvme0n1p2"}, {{"dm/name", "vg0-root"}, {"dm/uuid", "LVM-abc"}});
    mount("253:0", "/", "ext4 /dev/mapper/vg0-root");
    mount("259:1", "/boot/efi", "vfat /dev/nvme0n1p1");
    mount("8:1", "/home", "xfs /dev/sda1");
    machine.makeFolder("proc/self");
    std::filesystem::create_symlink("/usr/lib/steadymark/steadymark-helper", machine.path() / "proc/self/exe");
    EXPECT_THAT(factsOf("nvme0n1").roles,
        UnorderedElementsAre(DriveRole{SystemRole::Efi, "nvme0n1p1", "/boot/efi"},
            DriveRole{SystemRole::Root, "nvme0n1p2", "/"},
            DriveRole{SystemRole::Program, "nvme0n1p2", "/usr/lib/steadymark/steadymark-helper"}));
    EXPECT_THAT(factsOf("sda").roles, ElementsAre(DriveRole{SystemRole::System, "sda1", "/home"}));
}

TEST_F(PrepareFactsTest, KnowsWhereTheMachineWasStartedFromWithoutAMount)
{
    machine.addNvmeDrive({});
    machine.setProperties("259:0", {{"ID_PART_ENTRY_UUID", "00aa-11"}});
    machine.setProperties("259:1", {{"ID_PART_ENTRY_UUID", "00aa-11"}});
    machine.setProperties("259:2", {{"ID_PART_ENTRY_UUID", "00aa-12"}});
    std::string variable("\x06\0\0\0", 4);
    for (const char c : std::string("00AA-11"))
        variable.append(1, c).append(1, '\0');
    machine.write("sys/firmware/efi/efivars/LoaderDevicePartUUID-4a67b082-0a4c-41cf-b6c7-440b29bb8c4f", variable);
    EXPECT_THAT(factsOf("nvme0n1").roles, ElementsAre(DriveRole{SystemRole::Boot, "nvme0n1p1", ""}));
}

TEST_F(PrepareFactsTest, KnowsDrivesInFilesAndLoopsOverPartitions)
{
    machine.addSataDrive("sda", "0", "1");
    mount("8:1", "/mnt", "ext4 /dev/sda1");
    machine.addBlockDevice("7:0", "virtual/block/loop0", {{"size", "2048"}, {"loop/backing_file", "/mnt/image"}});
    machine.addBlockDevice("7:1", "virtual/block/loop1", {{"size", "2048"}, {"loop/backing_file", "/dev/sda"}});
    mount("7:0", "/image", "ext4 /dev/loop0");
    EXPECT_THAT(factsOf("sda").users,
        UnorderedElementsAre(DeviceUser{UseKind::Loop, "sda", Sentence::verbatim("loop1")},
            DeviceUser{UseKind::Loop, "sda1", Sentence::verbatim("loop0")},
            DeviceUser{UseKind::Mounted, "sda1", Sentence::verbatim("/mnt")},
            DeviceUser{UseKind::Mounted, "sda1", Sentence::verbatim("/image")}));
    const PrepareFacts loop = factsOf("loop0");
    EXPECT_TRUE(loop.isMadeByKernel);
    EXPECT_THAT(loop.users, ElementsAre(DeviceUser{UseKind::Mounted, "loop0", Sentence::verbatim("/image")}));
}

TEST_F(PrepareFactsTest, KnowsWhatALoopDeviceLiesOver)
{
    machine.addSataDrive("sda", "0", "1");
    const std::string image = machine.write("image", "").string();
    std::filesystem::create_symlink(image, machine.path() / "link");
    const auto addLoop = [&](const std::string& minor, const std::string& file) {
        machine.addBlockDevice(
            "7:" + minor, "virtual/block/loop" + minor, {{"size", "2048"}, {"loop/backing_file", file}});
    };
    addLoop("0", image);
    addLoop("1", "/dev/sda1");
    addLoop("2", (machine.path() / "link").string());
    machine.addBlockDevice("7:3", "virtual/block/loop3", {{"size", "0"}}); // free
    EXPECT_THAT(factsOf("loop0").below, IsEmpty());
    EXPECT_THAT(factsOf("loop1").below, ElementsAre("sda1"));
    EXPECT_THAT(factsOf("loop0").users,
        ElementsAre(DeviceUser{UseKind::Loop, "loop0", Sentence::verbatim("loop2, backed by the same file")}));
    EXPECT_THAT(factsOf("loop1").users, IsEmpty());
    EXPECT_THAT(factsOf("loop3").users, IsEmpty());
}

TEST_F(PrepareFactsTest, ListsTheOtherNamespacesOfTheSubsystem)
{
    machine.addNvmeDrive({});
    const std::string controller = std::string("sys/devices/") + ExampleMachine::nvmePort + "/0000:01:00.0/nvme/nvme0";
    const std::string place = std::string(ExampleMachine::nvmePort) + "/0000:01:00.0/nvme/nvme0/nvme0n2";
    machine.addBlockDevice("259:5", place, {{"size", "2048"}});
    machine.addPartition("259:6", place, "nvme0n2p1", "34", "1000");
    machine.addLink("sys/devices/" + place + "/device", controller);
    // A second controller of the subsystem with a namespace of its own, and one that has nothing to do with it.
    machine.makeFolder("sys/devices/pci/nvme/nvme1");
    machine.makeFolder("sys/devices/pci/nvme/nvme7");
    machine.addBlockDevice("259:7", "pci/nvme/nvme1/nvme1n3", {{"size", "2048"}});
    machine.addBlockDevice("259:8", "pci/nvme/nvme7/nvme7n1", {{"size", "2048"}});
    machine.makeFolder("sys/devices/pci/nvme/nvme1/nvme1c1n3"); // a path and no device
    machine.addLink("sys/class/nvme-subsystem/nvme-subsys0/nvme0", controller);
    machine.addLink("sys/class/nvme-subsystem/nvme-subsys0/nvme1", "sys/devices/pci/nvme/nvme1");
    machine.addLink("sys/class/nvme-subsystem/nvme-subsys7/nvme7", "sys/devices/pci/nvme/nvme7");
    mount("259:6", "/other", "ext4 /dev/nvme0n2p1");

    const PrepareFacts facts = factsOf("nvme0n1");
    EXPECT_EQ(facts.controllers, 2U);
    EXPECT_THAT(
        namesOf(facts.affected), ElementsAre("nvme0n1", "nvme0n1p1", "nvme0n1p2", "nvme0n2", "nvme0n2p1", "nvme1n3"));
    EXPECT_FALSE(facts.affected[2].isOtherNamespace);
    EXPECT_TRUE(facts.affected[3].isOtherNamespace);
    EXPECT_TRUE(facts.affected[4].isOtherNamespace);
    EXPECT_THAT(facts.users, ElementsAre(DeviceUser{UseKind::Mounted, "nvme0n2p1", Sentence::verbatim("/other")}));
    EXPECT_THAT(facts.volumes, IsEmpty()); // not of this drive
    EXPECT_EQ(factsOf("nvme7n1").affected.size(), 1U);
}

TEST_F(PrepareFactsTest, ASecondPathToTheSameMediumIsNoOtherNamespace)
{
    const auto add = [&](const std::string& minor, const std::string& controller, const std::string& id) {
        machine.addBlockDevice("259:" + minor, "pci/nvme/nvme" + controller + "/nvme" + controller + "n1",
            {{"size", "2048"}, {"nsid", "1"}, {"wwid", id}});
        machine.addLink("sys/devices/pci/nvme/nvme" + controller + "/nvme" + controller + "n1/device",
            "sys/devices/pci/nvme/nvme" + controller);
        machine.addLink(
            "sys/class/nvme-subsystem/nvme-subsys0/nvme" + controller, "sys/devices/pci/nvme/nvme" + controller);
    };
    add("1", "1", "eui.002538b111b2c3d4");
    add("2", "2", "eui.002538b111b2c3d4");
    add("3", "3", "eui.002538b111b2c3ff"); // a private one with the same number
    machine.addPartition("259:20", "pci/nvme/nvme2/nvme2n1", "nvme2n1p1", "34", "1000");
    mount("259:20", "/srv", "ext4 /dev/nvme2n1p1");
    const PrepareFacts facts = factsOf("nvme1n1");
    ASSERT_THAT(namesOf(facts.affected), ElementsAre("nvme1n1", "nvme2n1", "nvme2n1p1", "nvme3n1"));
    EXPECT_FALSE(facts.affected[1].isOtherNamespace);
    EXPECT_FALSE(facts.affected[2].isOtherNamespace);
    EXPECT_TRUE(facts.affected[3].isOtherNamespace);
    const std::vector<Refusal> refusals = checkGates({PrepareMethod::Discard}, facts);
    ASSERT_FALSE(refusals.empty());
    EXPECT_EQ(refusals.front().gate, "in-use");
    EXPECT_THAT(refusals.front().sentence, HasSubstr("nvme2n1p1 is mounted at /srv"));
}

TEST_F(PrepareFactsTest, ASecondPathToALogicalUnitIsFoundByItsName)
{
    for (const std::string name : {"sda", "sdb", "sdc"}) {
        const std::string minor = name == "sda" ? "0" : name == "sdb" ? "16" : "32";
        machine.addBlockDevice("8:" + minor, "pci/host/block/" + name,
            {{"size", name == "sdc" ? "4096" : "2048"}, {"device/wwid", "naa.5000c500a1b2c3d4"}});
    }
    EXPECT_THAT(namesOf(factsOf("sda").affected), ElementsAre("sda", "sdb")); // of another size is another medium
}

/// Where nothing has a world-wide name, as behind many adapters.
TEST_F(PrepareFactsTest, ASecondPathWithoutANameIsFoundByItsSerialNumber)
{
    const auto add = [&](const std::string& name, const std::string& minor, const std::string& place,
                         const MadeUpMachine::Attributes& more) {
        const std::string device = "pci/host" + place.substr(0, 1) + "/target" + place.substr(0, 5) + "/" + place;
        MadeUpMachine::Attributes attributes{{"size", "2048"}, {"serial", "ABC123"}};
        for (const auto& [key, value] : more)
            attributes[key] = value;
        machine.addBlockDevice("8:" + minor, device + "/block/" + name, attributes);
        machine.addLink("sys/devices/" + device + "/block/" + name + "/device", "sys/devices/" + device);
    };
    add("sda", "0", "1:0:0:0", {});
    add("sdb", "16", "2:0:0:0", {});
    add("sdc", "32", "3:0:0:0", {{"serial", "ABC124"}});
    add("sdd", "48", "4:0:0:0", {{"size", "4096"}});
    add("sde", "64", "1:0:0:1", {}); // another unit of the same target: a card reader's second slot
    add("sdf", "80", "5:0:0:0", {{"serial", ""}});
    add("sdg", "96", "6:0:0:0", {{"serial", ""}});
    EXPECT_THAT(namesOf(factsOf("sda").affected), ElementsAre("sda", "sdb"));
    EXPECT_THAT(namesOf(factsOf("sdc").affected), ElementsAre("sdc"));
    EXPECT_THAT(namesOf(factsOf("sdf").affected), ElementsAre("sdf")); // no number says nothing
}

TEST_F(PrepareFactsTest, KnowsWhatADriveIsReachedOver)
{
    machine.addSataDrive("sda", "0", "1");
    machine.addBlockDevice("8:16", "platform/host3/session1/target3:0:0/3:0:0:1/block/sdb", {{"size", "2048"}});
    machine.addBlockDevice("8:32", "pci/host4/rport-4:0-2/target4:0:0/4:0:0:1/block/sdc", {{"size", "2048"}});
    machine.addBlockDevice("252:0", "rbd/0/block/rbd0", {{"size", "2048"}});
    machine.addBlockDevice("259:0", "virtual/nvme-fabrics/ctl/nvme0/nvme0n1", {{"size", "2048"}});
    machine.addLink(
        "sys/devices/virtual/nvme-fabrics/ctl/nvme0/nvme0n1/device", "sys/devices/virtual/nvme-fabrics/ctl/nvme0");
    machine.write("sys/devices/virtual/nvme-fabrics/ctl/nvme0/transport", "tcp\n");
    EXPECT_EQ(factsOf("sda").network, "");
    EXPECT_EQ(factsOf("sdb").network, "iSCSI");
    EXPECT_EQ(factsOf("sdc").network, "Fibre Channel");
    EXPECT_EQ(factsOf("rbd0").network, "RBD");
    EXPECT_EQ(factsOf("nvme0n1").network, "NVMe over tcp");
}

TEST_F(PrepareFactsTest, ListsTheFileSystemsWithTheirPlaceAndTheirTrim)
{
    machine.addNvmeDrive({});
    addHolder("253:0", "dm-0", {"nvme0n1p2"},
        {{"dm/name", "luks"}, {"dm/uuid", "CRYPT-LUKS2-0-luks"}, {"queue/discard_max_bytes", "0"}});
    const std::string folder = machine.makeFolder("mnt/first").string();
    mount("259:1", folder, "ext4 /dev/nvme0n1p1");
    mount("259:1", folder + "/deeper", "ext4 /dev/nvme0n1p1");
    mount("253:0", "/nowhere", "xfs /dev/mapper/luks");
    const PrepareFacts facts = factsOf("nvme0n1");
    ASSERT_EQ(facts.volumes.size(), 2U);
    EXPECT_EQ(facts.volumes[0].device, "dm-0");
    EXPECT_EQ(facts.volumes[0].supportsTrim, false); // the encryption does not pass it on
    EXPECT_EQ(facts.volumes[1].device, "nvme0n1p1");
    EXPECT_EQ(facts.volumes[1].mountPoint, folder);
    EXPECT_EQ(facts.volumes[1].supportsTrim, true);
    EXPECT_GT(facts.volumes[1].total.count(), 0U);
    EXPECT_FALSE(facts.volumes[1].isReadOnly);
}

TEST_F(PrepareFactsTest, ReadsSignaturesOfUdev)
{
    machine.addNvmeDrive({});
    machine.setProperties("259:0", {{"ID_PART_TABLE_TYPE", "gpt"}});
    machine.setProperties(
        "259:2", {{"ID_FS_TYPE", "crypto_LUKS"}, {"ID_FS_LABEL_ENC", "My\\x20data"}, {"ID_PART_TABLE_TYPE", "gpt"}});
    EXPECT_THAT(factsOf("nvme0n1").signatures,
        ElementsAre(Signature{"nvme0n1", "gpt", ""}, Signature{"nvme0n1p2", "crypto_LUKS", "My data"}));
}

TEST_F(PrepareFactsTest, KnowsUsbWhateverTheName)
{
    machine.addUsbDrive("sdb", "16", "uas", "10000", "0");
    machine.addSataDrive("sda", "0", "1");
    EXPECT_TRUE(factsOf("sdb").isOverUsb);
    EXPECT_FALSE(factsOf("sda").isOverUsb);
}

TEST_F(PrepareFactsTest, KnowsTheBattery)
{
    const auto supply = [&](const std::string& name, const MadeUpMachine::Attributes& attributes) {
        machine.writeAll("sys/class/power_supply/" + name, attributes);
    };
    supply("mouse", {{"type", "Battery"}, {"scope", "Device"}, {"capacity", "3"}, {"status", "Discharging"}});
    EXPECT_EQ(readBattery(machine.roots()), BatteryState());
    supply("BAT0", {{"type", "Battery"}, {"capacity", "41"}, {"status", "Discharging"}});
    EXPECT_EQ(readBattery(machine.roots()), (BatteryState{true, 41}));
    supply("AC", {{"type", "Mains"}, {"online", "1"}});
    EXPECT_EQ(readBattery(machine.roots()), (BatteryState{false, 41}));
}

TEST_F(PrepareFactsTest, SignaturesThatCannotBeReadAreAnError)
{
    const auto file = machine.write("image", std::string(1U << 20U, '\0'));
    const FileDescriptor reads(::open(file.c_str(), O_RDONLY | O_CLOEXEC));
    const auto none = readSignatures(reads.get(), "sda");
    ASSERT_TRUE(none);
    EXPECT_THAT(none.value(), IsEmpty());
    const FileDescriptor writes(::open(file.c_str(), O_WRONLY | O_CLOEXEC)); // read(2) fails
    EXPECT_FALSE(readSignatures(writes.get(), "sda"));
}

TEST_F(PrepareFactsTest, NamesMountsOfOtherNamespaces)
{
    machine.addSataDrive("sda", "0", "1");
    machine.write("proc/self/ns/mnt", "");
    machine.write("proc/77/ns/mnt", "");
    machine.write("proc/77/comm", "container\n");
    machine.write("proc/77/mountinfo", "90 1 8:1 / /data rw - ext4 /dev/sda1 rw\n");
    const BlockDevices devices(machine.roots());
    EXPECT_THAT(findForeignMounts(machine.roots(), devices, {"sda", "sda1"}),
        ElementsAre(DeviceUser{UseKind::Mounted, "sda1", Sentence::verbatim("/data of container (77)")}));
}

} // namespace
} // namespace steadymark
