// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/drives/volume_identity.h"

#include <gmock/gmock.h>

namespace steadymark {
namespace {

Volume stick(const std::string& drive = "sdb", const std::string& serial = "4C53")
{
    Drive below;
    below.name = drive;
    below.model = "SanDisk Ultra";
    below.serial = serial;
    below.capacity = ByteCount(32'000'000'000);
    below.sequenceNumber = 7;
    Volume volume;
    volume.mountPoint = "/media/stick";
    volume.device = "/dev/" + drive + "1";
    volume.fileSystem = "vfat";
    volume.drives = {below};
    return volume;
}

TEST(VolumeIdentity, KnowsAStickAgainWhereverItIsPluggedIn)
{
    Volume later = stick("sdd");
    later.drives.front().sequenceNumber = 9;
    later.total = ByteCount(1);
    EXPECT_TRUE(checkSameVolume("/media/stick", stick(), later));
    EXPECT_EQ(volumeMark(stick()), volumeMark(later));
}

TEST(VolumeIdentity, TellsAnotherStickOfTheSameKind)
{
    const Volume other = stick("sdb", "9999");
    const Result<> same = checkSameVolume("/media/stick", stick(), other);
    ASSERT_FALSE(same);
    EXPECT_EQ(same.error().code, ErrorCode::DeviceGone);
    EXPECT_NE(volumeMark(stick()), volumeMark(other));
}

TEST(VolumeIdentity, TellsAStickWithoutANumberThatWasPluggedAnew)
{
    const Volume known = stick("sdb", "");
    Volume later = known;
    EXPECT_TRUE(checkSameVolume("/media/stick", known, later));
    later.drives.front().sequenceNumber = 8;
    EXPECT_FALSE(checkSameVolume("/media/stick", known, later));
}

TEST(VolumeIdentity, TellsTheFolderThatIsLeftWhenTheStickIsGone)
{
    Volume system;
    system.mountPoint = "/";
    system.device = "/dev/nvme0n1p2";
    system.fileSystem = "ext4";
    system.drives = {Drive()};
    system.drives.front().name = "nvme0n1";
    system.drives.front().model = "Example SSD";
    const Result<> same = checkSameVolume("/media/stick", stick(), system);
    ASSERT_FALSE(same);
    EXPECT_THAT(same.error().message(), ::testing::HasSubstr("SanDisk Ultra (/dev/sdb1, vfat)"));
    EXPECT_THAT(same.error().message(), ::testing::HasSubstr("Example SSD (/dev/nvme0n1p2, ext4)"));
}

TEST(VolumeIdentity, TellsAnotherPartitionAndAnotherFileSystem)
{
    Volume other = stick();
    other.device = "/dev/sdb2";
    EXPECT_FALSE(checkSameVolume("/media/stick", stick(), other));
    other = stick();
    other.fileSystem = "exfat";
    EXPECT_FALSE(checkSameVolume("/media/stick", stick(), other));
}

TEST(VolumeIdentity, TellsTwoSharesWithoutDrives)
{
    Volume share;
    share.mountPoint = "/mnt/share";
    share.device = "server:/export";
    share.fileSystem = "nfs4";
    Volume other = share;
    EXPECT_TRUE(checkSameVolume("/mnt/share", share, other));
    other.device = "other:/export";
    EXPECT_FALSE(checkSameVolume("/mnt/share", share, other));
}

TEST(VolumeIdentity, AsksOfAWholeDriveOnlyWhichOneItIs)
{
    Volume chosen;
    chosen.drives = stick().drives;
    Volume found = chosen;
    found.device = "/dev/sdb";
    found.mountPoint = "/dev/sdb";
    EXPECT_TRUE(checkSameVolume("/dev/sdb", chosen, found));
    found.drives.front().serial = "9999";
    EXPECT_FALSE(checkSameVolume("/dev/sdb", chosen, found));
}

TEST(VolumeIdentity, KeepsSerialNumbersOutOfTheMark)
{
    EXPECT_EQ(volumeMark(stick()).find("4C53"), std::string::npos);
    EXPECT_EQ(volumeMark(stick()).size(), 64U);
}

} // namespace
} // namespace steadymark
