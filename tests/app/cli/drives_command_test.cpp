// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/drives_command.h"

#include "app/cli/commands/stack_command.h"
#include "parsing.h"

#include <gmock/gmock.h>

#include <algorithm>

namespace steadymark::cli {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

Drive laptopDrive()
{
    Drive drive;
    drive.name = "nvme0n1";
    drive.model = "Fast 2TB";
    drive.serial = "SECRET";
    drive.bus = "nvme";
    drive.link = "PCIe 3.0 x4";
    drive.bestLink.name = "PCIe 4.0 x4";
    drive.capacity = ByteCount(2000398934016);
    drive.temperatureCelsius = 41.85;
    drive.partitions = {{"nvme0n1p1", {}, {}, "", "vfat", {"/boot/efi"}, {}}, {"nvme0n1p2", {}, {}, "", "swap", {}, {}},
        {"nvme0n1p3", {}, {}, "", "crypto_LUKS", {}, {"dm-0"}}, {"nvme0n1p4", {}, {}, "", "ntfs", {}, {}}};
    return drive;
}

Volume volumeOn(const Drive& drive, const std::string& place, const std::string& fileSystem)
{
    Volume volume;
    volume.mountPoint = place;
    volume.fileSystem = fileSystem;
    volume.drives = {drive};
    return volume;
}

TEST(DrivesTable, TellsConnectionTemperatureAndUse)
{
    const Drive drive = laptopDrive();
    const std::string table = describeDrives({drive}, {volumeOn(drive, "/", "ext4")}, false);
    EXPECT_EQ(table,
        "Drive    Model     Capacity  Connection                         Temperature  Used for\n"
        "nvme0n1  Fast 2TB  2.0 TB    PCIe 3.0 x4, supports PCIe 4.0 x4  42 °C        "
        "/boot/efi (vfat); / (ext4); swap; crypto_LUKS in use by dm-0; ntfs, not mounted\n");
}

TEST(DrivesTable, ShowsSerialNumbersOnlyWhenAskedTo)
{
    EXPECT_THAT(describeDrives({laptopDrive()}, {}, false), Not(HasSubstr("SECRET")));
    EXPECT_THAT(describeDrives({laptopDrive()}, {}, true), HasSubstr("SECRET"));
}

TEST(DrivesTable, CannotSteerTheTerminal)
{
    Drive drive = laptopDrive();
    drive.model = "\x1b[2J";
    drive.partitions[0].mountPoints = {"/a\nb"};
    const std::string table = describeDrives({drive}, {}, true);
    EXPECT_THAT(table, Not(HasSubstr("\x1b")));
    EXPECT_EQ(std::count(table.begin(), table.end(), '\n'), 2);
}

TEST(DrivesTable, SaysSoWhenThereIsNothing)
{
    EXPECT_EQ(describeDrives({}, {}, false), "No drive was found.\n");
    Drive drive;
    drive.name = "sda";
    EXPECT_EQ(describeUse(drive, {}), "no known contents");
    drive.isReadOnly = true;
    drive.partitions.resize(1);
    EXPECT_EQ(describeUse(drive, {}), "not mounted; read-only");
    // What is on another drive is not told here.
    Drive other;
    other.name = "sdb";
    EXPECT_EQ(describeUse(drive, {volumeOn(other, "/", "ext4")}), "not mounted; read-only");
}

TEST(DrivesTable, NamesAMountPointOnce)
{
    Drive drive;
    drive.name = "sda";
    drive.fileSystem = "ext4";
    drive.mountPoints = {"/"};
    EXPECT_EQ(describeUse(drive, {volumeOn(drive, "/", "ext4")}), "/ (ext4)");
}

TEST(DrivesCommandLine, IsUnderstood)
{
    EXPECT_FALSE(parseAs<DrivesCommand>("drives", {}).asJson);
    EXPECT_FALSE(parseAs<DrivesCommand>("drives", {"--json"}).withSerial);
    EXPECT_TRUE(parseAs<DrivesCommand>("drives", {"--with-serial"}).withSerial);
    const StackCommand stack = parseAs<StackCommand>("stack", {"/home", "--json"});
    EXPECT_EQ(stack.path, "/home");
    EXPECT_TRUE(stack.asJson);
    EXPECT_FALSE(stack.withSerial);
}

TEST(DrivesCommandLine, SaysWhatIsMissing)
{
    EXPECT_THAT(complaintAbout("stack", {}), HasSubstr("Specify the folder"));
}

} // namespace
} // namespace steadymark::cli
