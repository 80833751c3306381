// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/drives/drive_catalog.h"

#include "tests/platform/linux/made_up_machine.h"

#include <gmock/gmock.h>

#include <sys/stat.h>
#include <unistd.h>

namespace steadymark {
namespace {

using ::testing::Contains;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

class DriveCatalogTest : public ::testing::Test {
protected:
    MadeUpMachine m_machine;
    LinuxDriveCatalog m_catalog{m_machine.roots()};
    std::string m_mounts;

    /// A folder that exists really, mounted as the line tells.
    std::filesystem::path mount(const std::string& device, const std::string& root, const std::string& place,
        const std::string& rest, const std::string& options = "rw")
    {
        const std::filesystem::path folder = m_machine.makeFolder(place);
        m_mounts += "90 1 " + device + ' ' + root + ' ' + folder.string() + ' ' + options + " - " + rest + '\n';
        m_machine.setMounts(m_mounts);
        return folder;
    }

    [[nodiscard]] std::vector<std::string> mountPoints() const
    {
        std::vector<std::string> found;
        const Result<std::vector<Volume>> volumes = m_catalog.volumes();
        EXPECT_TRUE(volumes.has_value());
        for (const Volume& volume : volumes.value())
            found.push_back(volume.mountPoint.lexically_relative(m_machine.path()));
        return found;
    }

    [[nodiscard]] static std::vector<std::string> namesOf(const std::vector<Drive>& drives)
    {
        std::vector<std::string> names;
        for (const Drive& drive : drives)
            names.push_back(drive.name);
        return names;
    }

    [[nodiscard]] std::string realDevice() const
    {
        struct stat status { };
        EXPECT_EQ(::stat(m_machine.path().c_str(), &status), 0);
        return toString(deviceNumberOf(status.st_dev));
    }
};

TEST_F(DriveCatalogTest, DescribesAVolumeAndTheDriveUnderIt)
{
    m_machine.addSataDrive("sda", "0", "1");
    const auto folder = mount("8:1", "/", "mnt", "ext4 /dev/sda1 rw,errors=remount-ro", "rw,relatime");

    const auto volumes = m_catalog.volumes();
    ASSERT_TRUE(volumes.has_value());
    ASSERT_THAT(volumes.value(), SizeIs(1));
    const Volume& volume = volumes.value()[0];
    EXPECT_EQ(volume.mountPoint, folder);
    EXPECT_EQ(volume.device, "/dev/sda1");
    EXPECT_EQ(volume.fileSystem, "ext4");
    EXPECT_EQ(volume.mountOptions, "rw,relatime,errors=remount-ro");
    EXPECT_GT(volume.total.count(), 0U);
    EXPECT_LE(volume.available, volume.total);
    EXPECT_TRUE(volume.isWritable);
    EXPECT_EQ(volume.writableFolder, folder);
    EXPECT_EQ(volume.label, "");
    EXPECT_THAT(namesOf(volume.drives), ElementsAre("sda"));
}

TEST_F(DriveCatalogTest, TellsTheLabelThatUdevFound)
{
    m_machine.addSataDrive("sda", "0", "1");
    m_machine.write("udev/b8:1", "E:ID_FS_LABEL=My_data\nE:ID_FS_LABEL_ENC=My\\x20data\n");
    mount("8:1", "/", "mnt", "ext4 /dev/sda1 rw");

    const auto volumes = m_catalog.volumes();
    ASSERT_TRUE(volumes.has_value());
    ASSERT_THAT(volumes.value(), SizeIs(1));
    EXPECT_EQ(volumes.value()[0].label, "My data");
}

TEST_F(DriveCatalogTest, LeavesOutWhatHoldsNoUserData)
{
    m_machine.addSataDrive("sda", "0", "1");
    mount("8:1", "/", "mnt", "ext4 /dev/sda1 rw");
    mount("0:21", "/", "proc-like", "proc proc rw");
    mount("0:22", "/", "cgroup", "cgroup2 cgroup2 rw");
    mount("7:1", "/", "snap", "squashfs /dev/loop1 ro", "ro");
    mount("11:0", "/", "dvd", "iso9660 /dev/sr0 ro", "ro");
    mount("0:50", "/", "docker", "overlay overlay rw,upperdir=/x");
    mount("0:51", "/", "gvfs", "fuse.gvfsd-fuse gvfsd-fuse rw");

    EXPECT_THAT(mountPoints(), ElementsAre("mnt"));
}

TEST_F(DriveCatalogTest, NamesAFileSystemOnceAtItsShortestWritablePlace)
{
    mount("8:1", "/", "a/long/place", "ext4 /dev/sda1 rw");
    mount("8:1", "/srv", "place", "ext4 /dev/sda1 rw");
    mount("8:1", "/", "ro", "ext4 /dev/sda1 rw", "ro");
    mount("8:2", "/", "second", "ext4 /dev/sda2 rw");

    EXPECT_THAT(mountPoints(), ElementsAre("place", "second"));
}

TEST_F(DriveCatalogTest, PutsDrivesBeforeLoopDevicesBeforeNetworkBeforeMemory)
{
    m_machine.addSataDrive("sda", "0", "1");
    m_machine.addBlockDevice("7:0", "virtual/block/loop0");
    const auto memory = mount("0:30", "/", "a-memory", "tmpfs tmpfs rw");
    std::filesystem::permissions(memory, std::filesystem::perms::all);
    mount("0:40", "/", "b-network", "nfs4 server:/export rw,addr=192.0.2.1");
    mount("7:0", "/", "c-loop", "ext4 /dev/loop0 rw");
    mount("8:1", "/", "d-drive", "ext4 /dev/sda1 rw");

    EXPECT_THAT(mountPoints(), ElementsAre("d-drive", "c-loop", "b-network", "a-memory"));
}

TEST_F(DriveCatalogTest, OffersMemoryOnlyWhereEverybodyMayWrite)
{
    std::filesystem::permissions(
        mount("0:30", "/", "open", "tmpfs tmpfs rw"), std::filesystem::perms::all | std::filesystem::perms::sticky_bit);
    if (::geteuid() == 0) // which may write everywhere, and would see every tmpfs of the system
        std::filesystem::permissions(mount("0:31", "/", "closed", "tmpfs tmpfs rw"), std::filesystem::perms::owner_all);

    EXPECT_THAT(mountPoints(), ElementsAre("open"));
}

TEST_F(DriveCatalogTest, SaysWhyAReadOnlyVolumeCannotBeTested)
{
    mount("8:1", "/", "mnt", "ext4 /dev/sda1 ro", "ro");

    const auto volumes = m_catalog.volumes();
    ASSERT_TRUE(volumes.has_value());
    ASSERT_THAT(volumes.value(), SizeIs(1));
    EXPECT_FALSE(volumes.value()[0].isWritable);
    EXPECT_EQ(volumes.value()[0].writableFolder, "");
    EXPECT_THAT(volumes.value()[0].unusableReason, HasSubstr("mounted read-only"));
}

TEST_F(DriveCatalogTest, SaysThatAFileSystemOfTheKernelHasNoDrive)
{
    const auto folder = mount("0:5", "/", "proc", "proc proc rw");

    const auto volume = m_catalog.volumeOf(folder);
    ASSERT_TRUE(volume.has_value());
    EXPECT_FALSE(volume.value().isWritable);
    EXPECT_THAT(volume.value().unusableReason, HasSubstr("belongs to the kernel (proc)"));
}

TEST_F(DriveCatalogTest, SaysWhyAFolderThatIsNotThereCannotBeTested)
{
    const auto folder = mount("8:1", "/", "mnt", "ext4 /dev/sda1 rw");
    std::filesystem::remove(folder);

    const auto volumes = m_catalog.volumes();
    ASSERT_TRUE(volumes.has_value());
    ASSERT_THAT(volumes.value(), SizeIs(1));
    EXPECT_THAT(volumes.value()[0].unusableReason, HasSubstr("cannot be entered"));
}

TEST_F(DriveCatalogTest, NamesAllDrivesOfABtrfsFileSystem)
{
    m_machine.addSataDrive("sda", "0", "1");
    m_machine.addSataDrive("sdb", "16", "2");
    m_machine.makeFolder("sys/fs/btrfs/4711/devices/sda1");
    m_machine.makeFolder("sys/fs/btrfs/4711/devices/sdb1");
    const auto folder = mount("0:44", "/@", "mnt", "btrfs /dev/sda1 rw,compress=zstd:3,subvol=/@");

    // The folder has another device number than the mount, as a subvolume has.
    const auto volume = m_catalog.volumeOf(folder);
    ASSERT_TRUE(volume.has_value());
    EXPECT_EQ(volume.value().fileSystem, "btrfs");
    EXPECT_THAT(namesOf(volume.value().drives), ElementsAre("sda", "sdb"));
}

TEST_F(DriveCatalogTest, NamesTheDriveUnderAFuseFileSystemByItsSource)
{
    m_machine.addSataDrive("sda", "0", "1");
    mount("0:44", "/", "mnt", "fuseblk /dev/sda1 rw");

    const auto volumes = m_catalog.volumes();
    ASSERT_TRUE(volumes.has_value());
    ASSERT_THAT(volumes.value(), SizeIs(1));
    EXPECT_THAT(namesOf(volumes.value()[0].drives), ElementsAre("sda"));
}

TEST_F(DriveCatalogTest, FindsTheVolumeOfAFolderByItsDevice)
{
    m_machine.addSataDrive("sda", "0", "1");
    m_machine.addBlockDevice(realDevice(), "virtual/block/real0");
    m_mounts = "91 1 " + realDevice() + " / / rw - ext4 /dev/real0 rw\n";
    const auto folder = mount("8:1", "/", "mnt", "ext4 /dev/sda1 rw"); // hidden: the folder is not on that device

    const auto volume = m_catalog.volumeOf(folder / "..");
    ASSERT_TRUE(volume.has_value());
    EXPECT_EQ(volume.value().mountPoint, "/");
    EXPECT_THAT(namesOf(volume.value().drives), ElementsAre("real0"));
}

TEST_F(DriveCatalogTest, SaysThatAFolderDoesNotExist)
{
    mount("8:1", "/", "mnt", "ext4 /dev/sda1 rw");

    const auto volume = m_catalog.volumeOf(m_machine.path() / "nowhere");
    ASSERT_FALSE(volume.has_value());
    EXPECT_EQ(volume.error().code, ErrorCode::NotFound);
    EXPECT_THAT(volume.error().message(), HasSubstr("nowhere"));
}

TEST_F(DriveCatalogTest, RefusesWhatIsNeitherFolderNorFileNorDrive)
{
    mount("8:1", "/", "mnt", "ext4 /dev/sda1 rw");

    const auto volume = m_catalog.volumeOf("/dev/null");
    ASSERT_FALSE(volume.has_value());
    EXPECT_EQ(volume.error().code, ErrorCode::InvalidArgument);
}

TEST_F(DriveCatalogTest, FailsWhenTheKernelTellsNothing)
{
    const auto volumes = m_catalog.volumes();
    ASSERT_FALSE(volumes.has_value());
    EXPECT_THAT(volumes.error().message(), HasSubstr("mountinfo"));
}

TEST_F(DriveCatalogTest, FindsTheRootOfAFileSystemThatIsMountedInParts)
{
    m_mounts = "90 1 " + realDevice() + " / / rw - ext4 /dev/sda1 rw\n";
    const auto part = mount(realDevice(), "/some/folder", "part", "ext4 /dev/sda1 rw");

    const auto root = m_catalog.fileSystemRootOf(part);
    ASSERT_TRUE(root.has_value());
    EXPECT_EQ(root.value(), "/");
}

TEST(ThisMachine, HasAVolumeAtTheRootWithWhatTheKernelSays)
{
    const LinuxDriveCatalog catalog;
    const auto root = catalog.volumeOf("/");
    ASSERT_TRUE(root.has_value()) << root.error().message();
    EXPECT_EQ(root.value().mountPoint, "/");
    EXPECT_GT(root.value().total.count(), 0U);

    struct stat status { };
    ASSERT_EQ(::stat("/", &status), 0);
    const auto name = BlockDevices({}).nameOf(deviceNumberOf(status.st_dev));
    if (!name)
        GTEST_SKIP() << "the root file system of this machine lies on no block device of its own";
    ASSERT_FALSE(root.value().drives.empty());
    EXPECT_TRUE(name->starts_with(root.value().drives[0].name) || name->starts_with("dm-") || name->starts_with("md"));
    EXPECT_GE(root.value().drives[0].capacity, root.value().total);
}

TEST(ThisMachine, ListsTheRootAmongItsVolumes)
{
    const auto volumes = LinuxDriveCatalog().volumes();
    ASSERT_TRUE(volumes.has_value()) << volumes.error().message();
    std::vector<std::filesystem::path> places;
    for (const Volume& volume : volumes.value())
        places.push_back(volume.mountPoint);
    EXPECT_THAT(places, Contains("/"));
    EXPECT_THAT(places, ::testing::Not(Contains("/proc")));
}

TEST(ThisMachine, DescribesABlockDeviceByItsNode)
{
    const LinuxDriveCatalog catalog;
    const auto names = catalog.driveNamesUnder("/");
    ASSERT_TRUE(names.has_value());
    if (names.value().empty() || !std::filesystem::is_block_file("/dev/" + names.value()[0]))
        GTEST_SKIP() << "this machine has no node of the drive under its root file system";

    const auto device = catalog.volumeOf("/dev/" + names.value()[0]);
    ASSERT_TRUE(device.has_value()) << device.error().message();
    EXPECT_EQ(device.value().fileSystem, "");
    EXPECT_GT(device.value().total.count(), 0U);
    ASSERT_THAT(device.value().drives, SizeIs(1));
    EXPECT_EQ(device.value().drives[0].name, names.value()[0]);
    EXPECT_EQ(device.value().device, "/dev/" + names.value()[0]);

    // A node may have any name.
    const TemporaryFolder folder;
    struct stat status { };
    const std::string node = folder.path() / "sdz";
    if (::stat(("/dev/" + names.value()[0]).c_str(), &status) != 0
        || ::mknod(node.c_str(), S_IFBLK | 0600, status.st_rdev) != 0)
        return; // only root may make one
    EXPECT_EQ(catalog.volumeOf(node).value().device, "/dev/" + names.value()[0]);
}

} // namespace
} // namespace steadymark
