// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/commands/open_device.h"

#include "tests/platform/linux/made_up_machine.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>

namespace steadymark {
namespace {

using ::testing::HasSubstr;

/// Names in sysfs and nodes as somebody might leave them.
class OpenDeviceTest : public ::testing::Test {
protected:
    OpenDeviceTest()
    {
        roots.sys = folder.path() / "sys";
        nodes = folder.makeFolder("dev");
    }

    void addDrive(const std::string& name, const std::string& number, bool isHardware = true)
    {
        const std::string base = "sys/class/block/" + name + '/';
        folder.write(base + "dev", number + '\n');
        folder.write(base + "diskseq", "7\n");
        if (isHardware)
            folder.makeFolder(base + "device");
    }

    Result<OpenDevice> open(
        const std::string& name, DeviceUse use = DeviceUse::Commands, std::optional<std::uint64_t> sequence = {})
    {
        return openWholeDrive({name, sequence}, use, roots, nodes);
    }

    TemporaryFolder folder;
    SystemRoots roots;
    std::filesystem::path nodes;
};

TEST_F(OpenDeviceTest, TakesNoPaths)
{
    addDrive("sda", "8:0");
    for (const char* name : {"../sda", "/dev/sda", "./sda", "sda/", "", "SDA", "sda\n", "sd a"}) {
        const auto opened = open(name);
        ASSERT_FALSE(opened) << name;
        EXPECT_EQ(opened.error().code, ErrorCode::InvalidArgument) << name;
    }
}

TEST_F(OpenDeviceTest, KnowsOnlyWhatTheKernelKnows)
{
    folder.write("dev/sdb", "");
    EXPECT_EQ(open("sdb").error().code, ErrorCode::NotFound);
}

TEST_F(OpenDeviceTest, RefusesPartitionsAndWhatIsMadeByTheKernel)
{
    addDrive("sda1", "8:1");
    folder.write("sys/class/block/sda1/partition", "1\n");
    EXPECT_THAT(open("sda1").error().message(), HasSubstr("is a partition"));
    EXPECT_THAT(open("sda1", DeviceUse::Reading).error().message(), HasSubstr("is a partition"));
    for (const char* name : {"loop0", "md127", "zram0", "ram0"}) {
        addDrive(name, "7:0", false);
        EXPECT_EQ(open(name).error().code, ErrorCode::NotSupported) << name;
    }
}

TEST_F(OpenDeviceTest, RefusesNodesThatAreNoBlockDevices)
{
    addDrive("sda", "8:0");
    folder.write("dev/sda", "a file");
    EXPECT_THAT(open("sda").error().message(), HasSubstr("not a block device"));

    addDrive("sdb", "8:16");
    std::filesystem::create_symlink("/dev/null", nodes / "sdb");
    EXPECT_THAT(open("sdb").error().message(), HasSubstr("is a link"));

    addDrive("sdc", "8:32");
    ASSERT_EQ(::mkfifo((nodes / "sdc").c_str(), 0600), 0); // must not be waited for
    EXPECT_THAT(open("sdc").error().message(), HasSubstr("not a block device"));

    addDrive("sdd", "8:48");
    EXPECT_EQ(open("sdd").error().code, ErrorCode::NotFound);
}

/// With a loop device in the place of a drive, which root can open even when nothing is attached.
class OpenBlockDeviceTest : public OpenDeviceTest {
protected:
    void SetUp() override
    {
        struct stat status { };
        if (::geteuid() != 0 || ::stat("/dev/loop7", &status) != 0 || !S_ISBLK(status.st_mode)
            || ::access("/dev/loop7", R_OK) != 0)
            GTEST_SKIP() << "needs root and a loop device";
        nodes = "/dev";
    }
};

TEST_F(OpenBlockDeviceTest, OpensTheDriveThatIsMeant)
{
    addDrive("loop7", "7:7");
    const auto opened = open("loop7", DeviceUse::Commands, 7);
    ASSERT_TRUE(opened) << opened.error().message();
    EXPECT_EQ(opened.value().node, "/dev/loop7");
    EXPECT_NE(::fcntl(opened.value().descriptor.get(), F_GETFD) & FD_CLOEXEC, 0);
    EXPECT_EQ(::fcntl(opened.value().descriptor.get(), F_GETFL) & O_ACCMODE, O_RDONLY);

    const auto reading = open("loop7", DeviceUse::Reading);
    ASSERT_TRUE(reading) << reading.error().message();
    EXPECT_NE(::fcntl(reading.value().descriptor.get(), F_GETFL) & O_DIRECT, 0);
    EXPECT_EQ(::fcntl(reading.value().descriptor.get(), F_GETFL) & O_ACCMODE, O_RDONLY);
}

TEST_F(OpenBlockDeviceTest, RefusesAnotherDriveUnderTheSameName)
{
    addDrive("loop7", "7:7");
    EXPECT_EQ(open("loop7", DeviceUse::Commands, 8).error().code, ErrorCode::DeviceGone);
    addDrive("loop7", "7:6");
    EXPECT_THAT(open("loop7").error().message(), HasSubstr("7:7 and not 7:6"));
}

} // namespace
} // namespace steadymark
