// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux/io/target_lock.h"

#include "platform/linux_devices/stack/mount_table.h"
#include "tests/platform/linux/child_process.h"
#include "tests/platform/linux/made_up_machine.h"

#include <gmock/gmock.h>

#include <sys/stat.h>

namespace steadymark {
namespace {

using ::testing::HasSubstr;

/// Locks drives that nobody has, so that it meets no real run.
class TargetLockTest : public ::testing::Test {
protected:
    TargetLockTest()
    {
        m_machine.addSataDrive("sda", "0", "1");
        m_machine.addSataDrive("sdb", "16", "2");
        m_machine.addStacked("9:0", "md0", {"sda1", "sdb1"});
        m_machine.addBlockDevice(
            "8:3", "pci0000:00/0000:00:17.0/ata1/host0/target0:0:0/0:0:0:0/block/sda/sda3", {{"partition", "3"}});
        const auto mount = [&](const std::string& device, const std::filesystem::path& folder) {
            return "90 1 " + device + " / " + folder.string() + " rw - ext4 /dev/x rw\n";
        };
        m_machine.setMounts(mount("8:1", m_first) + mount("8:3", m_second) + mount("8:17", m_other)
            + mount("9:0", m_mirror) + mount("0:77", m_network));
    }

    [[nodiscard]] Result<std::unique_ptr<TargetLock>> lock(const std::filesystem::path& path) const
    {
        return lockTarget(path, m_machine.roots());
    }

    MadeUpMachine m_machine;
    std::filesystem::path m_first = m_machine.makeFolder("first");
    std::filesystem::path m_second = m_machine.makeFolder("second");
    std::filesystem::path m_other = m_machine.makeFolder("other");
    std::filesystem::path m_mirror = m_machine.makeFolder("mirror");
    std::filesystem::path m_network = m_machine.makeFolder("network");
};

TEST_F(TargetLockTest, RefusesASecondProcessAndNamesTheFirst)
{
    ChildProcess child([&] {
        auto held = lock(m_first);
        const bool isHeld = held.has_value();
        static_cast<void>(new Result<std::unique_ptr<TargetLock>>(std::move(held)));
        return isHeld;
    });
    ASSERT_TRUE(child.isReady());

    const auto refused = lock(m_first);
    ASSERT_FALSE(refused.has_value());
    EXPECT_EQ(refused.error().code, ErrorCode::Busy);
    EXPECT_EQ(refused.error().message(),
        "Another SteadyMark run (process " + std::to_string(child.id())
            + ") is testing this drive. Wait for it to finish, or stop it.");

    child.kill();
    EXPECT_TRUE(lock(m_first).has_value());
}

TEST_F(TargetLockTest, IsFreeAgainAfterItsObjectDied)
{
    for (int round = 0; round < 2; ++round)
        EXPECT_TRUE(lock(m_first).has_value());
}

TEST_F(TargetLockTest, KeepsOthersOffAllPartitionsOfADrive)
{
    const auto held = lock(m_first);
    ASSERT_TRUE(held.has_value());
    EXPECT_FALSE(lock(m_second).has_value());
    EXPECT_TRUE(lock(m_other).has_value());
}

TEST_F(TargetLockTest, KeepsOthersOffAllDrivesOfAMirror)
{
    {
        const auto held = lock(m_mirror);
        ASSERT_TRUE(held.has_value());
        EXPECT_FALSE(lock(m_first).has_value());
        EXPECT_FALSE(lock(m_other).has_value());
    }
    const auto held = lock(m_other);
    ASSERT_TRUE(held.has_value());
    EXPECT_FALSE(lock(m_mirror).has_value());
    EXPECT_TRUE(lock(m_first).has_value()); // what the refused one had locked is free again
}

TEST_F(TargetLockTest, LocksAFileSystemThatLiesOnNoDrive)
{
    const auto held = lock(m_network);
    ASSERT_TRUE(held.has_value()) << held.error().message();
    EXPECT_FALSE(lock(m_machine.write("network/deep/file", "")).has_value());
    EXPECT_TRUE(lock(m_first).has_value());
}

TEST_F(TargetLockTest, SaysThatThereIsNoSuchFolder)
{
    const auto refused = lock(m_first / "nowhere");
    ASSERT_FALSE(refused.has_value());
    EXPECT_EQ(refused.error().code, ErrorCode::NotFound);
    EXPECT_THAT(refused.error().message(), HasSubstr("nowhere"));
}

} // namespace
} // namespace steadymark
