// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/stack/mount_table.h"

#include <gmock/gmock.h>

namespace steadymark {
namespace {

using ::testing::SizeIs;

TEST(MountTable, ReadsTheFieldsOfALine)
{
    const auto mounts = parseMountTable(
        "36 35 259:2 /home /mnt/data rw,noatime shared:1 master:2 - ext4 /dev/nvme0n1p2 rw,errors=remount-ro\n");

    ASSERT_THAT(mounts, SizeIs(1));
    EXPECT_EQ(mounts[0].device, (DeviceNumber{259, 2}));
    EXPECT_EQ(mounts[0].root, "/home");
    EXPECT_EQ(mounts[0].mountPoint, "/mnt/data");
    EXPECT_EQ(mounts[0].options, "rw,noatime,errors=remount-ro");
    EXPECT_EQ(mounts[0].fileSystem, "ext4");
    EXPECT_EQ(mounts[0].source, "/dev/nvme0n1p2");
    EXPECT_FALSE(mounts[0].isReadOnly());
    EXPECT_EQ(mounts[0].option("errors"), "remount-ro");
    EXPECT_EQ(mounts[0].option("error"), "");
}

TEST(MountTable, DecodesBlanksAndOtherOctalEscapes)
{
    const auto mounts =
        parseMountTable("1 0 8:1 / /mnt/My\\040Drive\\011\\134x rw - vfat /dev/disk/by-label/A\\040B rw\n");

    ASSERT_THAT(mounts, SizeIs(1));
    EXPECT_EQ(mounts[0].mountPoint, "/mnt/My Drive\t\\x");
    EXPECT_EQ(mounts[0].source, "/dev/disk/by-label/A B");
}

TEST(MountTable, TakesAnEscapeAtTheVeryEnd)
{
    const auto mounts = parseMountTable("1 0 8:1 / /mnt/a\\040 rw - vfat /dev/sda1 rw\n");

    ASSERT_THAT(mounts, SizeIs(1));
    EXPECT_EQ(mounts[0].mountPoint, "/mnt/a ");
}

TEST(MountTable, LeavesOutLinesThatMakeNoSense)
{
    const auto mounts = parseMountTable("rubbish\n1 0 8-1 / /a rw - ext4 /dev/sda1 rw\n1 0 8:1 / /b rw ext4 x rw\n\n"
                                        "2 0 8:2 / /c ro - ext4 /dev/sda2 ro\n3 0 8:3 / /d rw -\n");

    ASSERT_THAT(mounts, SizeIs(1));
    EXPECT_EQ(mounts[0].mountPoint, "/c");
}

TEST(MountTable, SeesAReadOnlyFileSystemBelowAWritableMount)
{
    const auto mounts = parseMountTable("1 0 8:1 / /mnt rw,relatime - ext4 /dev/sda1 ro\n");

    ASSERT_THAT(mounts, SizeIs(1));
    EXPECT_TRUE(mounts[0].isReadOnly());
}

TEST(MountTable, SeesAReadOnlyMountOfAWritableFileSystem)
{
    const auto mounts = parseMountTable("1 0 8:1 / /mnt ro,relatime - ext4 /dev/sda1 rw\n");

    ASSERT_THAT(mounts, SizeIs(1));
    EXPECT_TRUE(mounts[0].isReadOnly());
}

class FindMount : public ::testing::Test {
protected:
    const std::vector<Mount> m_mounts = parseMountTable("1 0 8:1 / / rw - ext4 /dev/sda1 rw\n"
                                                        "2 1 8:2 / /mnt/data rw - ext4 /dev/sda2 rw\n"
                                                        "3 1 8:3 / /mnt/data rw - ext4 /dev/sda3 rw\n"
                                                        "4 1 0:44 /@home /home rw - btrfs /dev/sdb rw\n");

    [[nodiscard]] std::string sourceOf(const std::filesystem::path& path, DeviceNumber device) const
    {
        const Mount* mount = findMount(m_mounts, path, device);
        return mount == nullptr ? "none" : mount->source;
    }
};

TEST_F(FindMount, TakesTheMountWhoseDeviceTheFileHas)
{
    EXPECT_EQ(sourceOf("/mnt/data/x", {8, 2}), "/dev/sda2");
    EXPECT_EQ(sourceOf("/mnt/data/x", {8, 3}), "/dev/sda3");
    EXPECT_EQ(sourceOf("/etc", {8, 1}), "/dev/sda1");
}

TEST_F(FindMount, ComparesWholeNamesOfFolders)
{
    EXPECT_EQ(sourceOf("/mnt/database", {8, 1}), "/dev/sda1");
    EXPECT_EQ(sourceOf("/homer", {9, 9}), "/dev/sda1");
}

TEST_F(FindMount, GoesByThePathWhenTheDeviceIsThatOfASubvolume)
{
    EXPECT_EQ(sourceOf("/home/me", {0, 45}), "/dev/sdb");
}

TEST_F(FindMount, TakesTheLastOfMountsOnTheSameFolder)
{
    EXPECT_EQ(sourceOf("/mnt/data/x", {9, 9}), "/dev/sda3");
}

} // namespace
} // namespace steadymark
