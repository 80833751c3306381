// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux/io/drive_presence.h"
#include "platform/posix/file_descriptor.h"

#include <gtest/gtest.h>

#include <cstdlib>
#include <fstream>
#include <string>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>

namespace steadymark {
namespace {

namespace fs = std::filesystem;

/// A sysfs that knows one device: that of the file system in which the scratch folder lies.
class DrivePresenceTest : public ::testing::Test {
protected:
    DrivePresenceTest()
    {
        std::string name = (fs::temp_directory_path() / "steadymark-test-XXXXXX").string();
        m_folder = ::mkdtemp(name.data());
        m_file = FileDescriptor(::open((m_folder / "file").c_str(), O_RDWR | O_CREAT | O_CLOEXEC, 0600));
        struct stat status { };
        EXPECT_EQ(::fstat(m_file.get(), &status), 0);
        m_device = m_folder / "sys/dev/block"
            / (std::to_string(major(status.st_dev)) + ":" + std::to_string(minor(status.st_dev)));
    }
    ~DrivePresenceTest() override { fs::remove_all(m_folder); }

    void plugIn(const std::string& sectors)
    {
        fs::create_directories(m_device);
        std::ofstream(m_device / "size") << sectors << "\n";
    }

    [[nodiscard]] DrivePresence presence() const { return DrivePresence(m_file.get(), m_folder / "sys"); }

    fs::path m_folder;
    fs::path m_device;
    FileDescriptor m_file;
};

TEST_F(DrivePresenceTest, ADriveThatIsThereIsNotGone)
{
    plugIn("2048");
    EXPECT_FALSE(presence().isGone());
}

TEST_F(DrivePresenceTest, AVanishedDriveIsGone)
{
    plugIn("2048");
    const DrivePresence drive = presence();
    fs::remove_all(m_device);
    EXPECT_TRUE(drive.isGone());
}

TEST_F(DrivePresenceTest, ADriveThatLostAllItsSectorsIsGone)
{
    plugIn("2048");
    const DrivePresence drive = presence();
    plugIn("0");
    EXPECT_TRUE(drive.isGone());
}

TEST_F(DrivePresenceTest, WhatNeverHadADeviceIsNotGone)
{
    EXPECT_FALSE(presence().isGone());
}

TEST_F(DrivePresenceTest, AClosedFileHasNoDevice)
{
    EXPECT_FALSE(DrivePresence(-1, m_folder / "sys").isGone());
}

} // namespace
} // namespace steadymark
