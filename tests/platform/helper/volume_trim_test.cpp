// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/commands/volume_trim.h"

#include "platform/linux_devices/stack/mounted_file_system.h"
#include "tests/platform/linux/made_up_machine.h"

#include <gmock/gmock.h>

#include <limits>

#include <sys/stat.h>

namespace steadymark {
namespace {

using namespace literals;
using ::testing::HasSubstr;

constexpr std::uint64_t everything = std::numeric_limits<std::uint64_t>::max();

TEST(TrimRanges, CoverAllOfAFileSystemInSteps)
{
    for (const ByteCount total : {1_MiB, 1_GiB, 10_GiB, 500_GiB, 4096_GiB, ByteCount(7'999'376'588'800)}) {
        const std::vector<TrimRange> ranges = trimRanges("ext4", total);
        std::uint64_t next = 0;
        for (const TrimRange& range : ranges) {
            EXPECT_EQ(range.offset, next);
            next = range.offset + range.length;
            if (&range != &ranges.back()) {
                EXPECT_GE(range.length, (1_GiB).count());
                EXPECT_LE(range.length, (64_GiB).count());
                EXPECT_LT(next, total.count());
            }
        }
        EXPECT_EQ(next, everything); // statvfs() leaves out what the file system keeps for itself
        EXPECT_LE(ranges.size(), std::max<std::size_t>(64, total.count() / (64_GiB).count() + 1));
    }
    EXPECT_EQ(trimRanges("xfs", 10_GiB).size(), 10U);
    EXPECT_EQ(trimRanges("ext4", ByteCount()), (std::vector<TrimRange>{{0, everything}}));
}

TEST(TrimRanges, AreOneWhereAddressesAreNotThoseOfTheDevice)
{
    for (const char* kind : {"btrfs", "vfat", "exfat", "unknown"})
        EXPECT_EQ(trimRanges(kind, 500_GiB), (std::vector<TrimRange>{{0, everything}})) << kind;
}

TEST(VolumeTrim, RefusesADriveThatIsNotThere)
{
    PrepareOrder order;
    order.drive.name = "nosuchdrive";
    SteadyClock clock;
    const PrepareReport report = trimVolumes(order, clock, {}, {});
    EXPECT_EQ(report.outcome, PrepareOutcome::Refused);
    EXPECT_THAT(report.sentence, HasSubstr("nosuchdrive"));
    EXPECT_TRUE(report.commands.empty());
}

/// Folders that the mount table calls mount points of devices, and are none.
class OpenFileSystemTest : public ::testing::Test {
protected:
    OpenFileSystemTest()
    {
        machine.addBlockDevice(
            "8:1", "pci0000:00/0000:00:17.0/ata1/block/sda/sda1", {{"size", "2048"}, {"partition", "1"}});
        machine.addBlockDevice(
            "8:2", "pci0000:00/0000:00:17.0/ata1/block/sda/sda2", {{"size", "2048"}, {"partition", "2"}});
    }

    Result<OpenFileSystem> open(const std::string& table) const
    {
        const BlockDevices devices(machine.roots());
        return openFileSystem("sda1", parseMountTable(table), devices, machine.roots());
    }

    MadeUpMachine machine;
    std::filesystem::path folder = machine.makeFolder("mnt");
};

TEST_F(OpenFileSystemTest, TakesNoFolderOfAnotherDevice)
{
    const auto opened = open("36 35 8:1 / " + folder.native() + " rw - ext4 /dev/sda1 rw\n");
    ASSERT_FALSE(opened);
    EXPECT_EQ(opened.error().code, ErrorCode::Busy);
    EXPECT_THAT(opened.error().message(), HasSubstr("Something else is mounted over"));
    // The same for btrfs, whose numbers say nothing.
    EXPECT_FALSE(open("36 35 8:1 / " + folder.native() + " rw - btrfs /dev/sda1 rw\n"));
}

TEST_F(OpenFileSystemTest, TakesTheFolderThatLiesOnTheDevice)
{
    struct stat status { };
    ASSERT_EQ(::stat(folder.c_str(), &status), 0);
    const std::string number = toString(deviceNumberOf(status.st_dev));
    machine.addBlockDevice(number, "virtual/block/example", {{"size", "2048"}});
    const BlockDevices devices(machine.roots());
    // The first place is hidden by something else, the second is a link.
    std::filesystem::create_directory_symlink(folder, machine.path() / "link");
    const std::string table = "30 1 " + number + " / /proc rw - ext4 /dev/example rw\n31 1 " + number + " / "
        + (machine.path() / "link").native() + " rw - ext4 /dev/example rw\n32 1 " + number + " / " + folder.native()
        + " rw - ext4 /dev/example rw\n";
    const auto opened = openFileSystem("example", parseMountTable(table), devices, machine.roots());
    ASSERT_TRUE(opened) << opened.error().message();
    EXPECT_EQ(opened.value().mount.mountPoint, folder);
}

TEST_F(OpenFileSystemTest, NeverTouchesTheFileSystemOfAProgram)
{
    const auto opened = open("36 35 8:1 / " + folder.native() + " rw - fuseblk /dev/sda1 rw\n");
    ASSERT_FALSE(opened);
    EXPECT_EQ(opened.error().code, ErrorCode::NotSupported);
    EXPECT_THAT(opened.error().message(), HasSubstr("by a program"));
}

TEST_F(OpenFileSystemTest, SaysThatNothingIsMounted)
{
    EXPECT_EQ(open("36 35 8:2 / " + folder.native() + " rw - ext4 /dev/sda2 rw\n").error().code, ErrorCode::NotFound);
    EXPECT_THAT(open("").error().message(), HasSubstr("is mounted, at least not any more"));
}

} // namespace
} // namespace steadymark
