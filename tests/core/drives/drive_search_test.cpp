// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/drives/drive.h"
#include "core/drives/drive_order.h"
#include "core/drives/drive_search.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <random>

namespace steadymark {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

Drive madeUp(const std::string& name, const std::string& model, const std::string& serial)
{
    Drive drive;
    drive.name = name;
    drive.node = "/dev/" + name;
    drive.model = model;
    drive.serial = serial;
    return drive;
}

std::vector<Drive> someDrives()
{
    std::vector<Drive> drives = {madeUp("nvme0n1", "Fast 2TB", "S6Z2"), madeUp("nvme0n2", "Fast 2TB", "S6Z2"),
        madeUp("sda", "Slow 4TB", "  WX51  "), madeUp("sdb", "", "")};
    drives[2].partitions.resize(1);
    drives[2].partitions[0].name = "sda1";
    return drives;
}

std::string nameOf(std::string_view wanted)
{
    const Result<Drive> found = findDrive(someDrives(), wanted);
    return found ? found.value().name : found.error().message();
}

TEST(DriveSearch, TakesADeviceANameOrASerialNumber)
{
    EXPECT_EQ(nameOf("/dev/sda"), "sda");
    EXPECT_EQ(nameOf("sdb"), "sdb");
    EXPECT_EQ(nameOf("WX51"), "sda");
    EXPECT_EQ(nameOf(" wx51\n"), "sda");
}

TEST(DriveSearch, PrefersTheDeviceToASerialNumberOfTheSameText)
{
    std::vector<Drive> drives = someDrives();
    drives[0].serial = "sdb";
    const Result<Drive> found = findDrive(drives, "sdb");
    ASSERT_TRUE(found);
    EXPECT_EQ(found.value().node, "/dev/sdb");
}

TEST(DriveSearch, NeverGuessesBetweenTwo)
{
    const Result<Drive> found = findDrive(someDrives(), "S6Z2");
    ASSERT_FALSE(found);
    EXPECT_EQ(found.error().code, ErrorCode::InvalidArgument);
    EXPECT_THAT(found.error().message(), HasSubstr("nvme0n1 (Fast 2TB), nvme0n2 (Fast 2TB)"));
}

TEST(DriveSearch, NamesWhatThereIs)
{
    const Result<Drive> found = findDrive(someDrives(), "sdc");
    ASSERT_FALSE(found);
    EXPECT_EQ(found.error().code, ErrorCode::NotFound);
    EXPECT_EQ(found.error().message(),
        "There is no drive \"sdc\". There are nvme0n1 (Fast 2TB), nvme0n2 (Fast 2TB), sda (Slow 4TB), sdb.");
    EXPECT_THAT(findDrive({}, "sdc").error().message(), HasSubstr("No drive was found"));
}

TEST(DriveSearch, TellsAPartitionFromItsDrive)
{
    EXPECT_EQ(nameOf("/dev/sda1"), "\"/dev/sda1\" is a partition, not a drive: its drive is sda (Slow 4TB).");
    EXPECT_THAT(nameOf("sda1"), HasSubstr("is a partition"));
}

TEST(DriveSearch, NeverTakesAnEmptyTextForADriveWithoutSerialNumber)
{
    EXPECT_THAT(nameOf(""), HasSubstr("Specify the drive"));
    EXPECT_THAT(nameOf("  "), HasSubstr("Specify the drive"));
}

TEST(DriveSearch, PrintsNothingThatSteersATerminal)
{
    const std::string message = nameOf("\x1b[2J\n\xff" + std::string(500, 'x'));
    EXPECT_THAT(message, Not(HasSubstr("\x1b")));
    EXPECT_THAT(message, Not(HasSubstr("\n")));
    EXPECT_LT(message.size(), 300U);
}

TEST(DriveOrder, IsThatOfPeople)
{
    const std::vector<std::string> ordered = {"PhysicalDrive2", "PhysicalDrive10", "mmcblk0", "nvme0n1", "nvme0n2",
        "nvme0n10", "nvme2n1", "nvme10n1", "sda", "sda1", "sda2", "sda10", "sdb", "sdz", "sdaa", "sdab", "vda"};
    std::vector<std::string> shuffled = ordered;
    std::mt19937 random(1);
    for (int round = 0; round < 20; ++round) {
        std::ranges::shuffle(shuffled, random);
        std::ranges::sort(shuffled, isNamedBefore);
        EXPECT_EQ(shuffled, ordered);
    }
}

TEST(DriveOrder, IsStrict)
{
    for (const std::string_view name : {"", "sda", "sd1", "007"})
        EXPECT_FALSE(isNamedBefore(name, name)) << name;
    EXPECT_NE(isNamedBefore("sd01", "sd1"), isNamedBefore("sd1", "sd01"));
    EXPECT_TRUE(isNamedBefore("x99999999999999999999999999", "x100000000000000000000000000"));
}

} // namespace
} // namespace steadymark
