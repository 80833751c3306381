// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux_devices/claim/claimed_drive.h"

#include "core/prepare/nvme/nvme_commands.h"
#include "tests/platform/claims/loop_drive.h"
#include "tests/platform/helper/print_facts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <optional>

#include <fcntl.h>
#include <sys/stat.h>
#include <sys/sysmacros.h>

namespace steadymark {
namespace {

using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::Field;
using ::testing::HasSubstr;

/// Two namespaces of one controller, which are loop devices in truth: the kernel's claims are real, sysfs is not.
class ClaimedNamespacesTest : public ::testing::Test {
protected:
    void SetUp() override
    {
        if (const std::string reason = LoopDrives::whyNot(); !reason.empty())
            GTEST_SKIP() << reason;
        machine.setMounts("1 0 0:30 / / rw - tmpfs tmpfs rw\n");
        machine.makeFolder("dev");
        first = addNamespace("nvme0n1");
        second = addNamespace("nvme0n2");
        if (!FileDescriptor(::open((machine.path() / "dev/nvme0n1").c_str(), O_RDONLY | O_CLOEXEC)).isOpen())
            GTEST_SKIP() << "no device nodes are possible in the temporary folder";
    }

    /// \return the loop device that it is
    std::string addNamespace(const std::string& name)
    {
        const std::string loop = loops.make(8, "");
        struct stat status { };
        EXPECT_EQ(::stat(("/dev/" + loop).c_str(), &status), 0);
        EXPECT_EQ(::mknod((machine.path() / "dev" / name).c_str(), S_IFBLK | 0600, status.st_rdev), 0);
        const std::string place = "pci/nvme/nvme0/" + name;
        machine.addBlockDevice(std::to_string(major(status.st_rdev)) + ':' + std::to_string(minor(status.st_rdev)),
            place, {{"size", "16384"}});
        std::filesystem::create_directory_symlink(
            machine.path() / "sys/devices/pci/nvme/nvme0", machine.path() / "sys/devices" / place / "device");
        return loop;
    }

    std::unique_ptr<ClaimedDrive> claim()
    {
        auto claimed = claimDrive({"nvme0n1", {}}, machine.roots(), machine.path() / "dev");
        EXPECT_TRUE(claimed) << (claimed ? "" : claimed.error().message());
        return claimed ? std::move(claimed.value()) : nullptr;
    }

    static FileDescriptor openAlone(const std::string& loop)
    {
        return FileDescriptor(::open(("/dev/" + loop).c_str(), O_RDWR | O_EXCL | O_CLOEXEC));
    }

    static ErrorCode refusalOf(ClaimedDrive& drive, const NvmeCommand& command)
    {
        const auto answer = drive.nvme(command);
        EXPECT_FALSE(answer);
        return answer ? ErrorCode::Damaged : answer.error().code;
    }

    LoopDrives loops;
    MadeUpMachine machine;
    std::string first;
    std::string second;
};

TEST_F(ClaimedNamespacesTest, HoldsTheOtherNamespacesToo)
{
    const auto drive = claim();
    ASSERT_NE(drive, nullptr);
    EXPECT_FALSE(openAlone(first).isOpen());
    EXPECT_FALSE(openAlone(second).isOpen());
    const auto facts = drive->look();
    ASSERT_TRUE(facts) << facts.error().message();
    ASSERT_EQ(facts.value().affected.size(), 2U);
    EXPECT_EQ(facts.value().affected[1].name, "nvme0n2");
    EXPECT_TRUE(facts.value().affected[1].isOtherNamespace);
    EXPECT_THAT(facts.value().affected, Each(Field(&AffectedDevice::isClaimed, true)));
    EXPECT_EQ(facts.value().whyNotClaimed, "");
    // It went out, and a loop device knows nothing of it.
    EXPECT_EQ(refusalOf(*drive, nvme::sanitize(EraseVariant::Block)), ErrorCode::NotSupported);
}

TEST_F(ClaimedNamespacesTest, SendsNothingToAllOfThemWhileSomebodyHasOne)
{
    FileDescriptor other = openAlone(second);
    ASSERT_TRUE(other.isOpen());
    const auto drive = claim();
    ASSERT_NE(drive, nullptr);
    const auto facts = drive->look();
    ASSERT_TRUE(facts) << facts.error().message();
    EXPECT_TRUE(facts.value().affected[0].isClaimed);
    EXPECT_FALSE(facts.value().affected[1].isClaimed);
    EXPECT_THAT(facts.value().whyNotClaimed, HasSubstr("nvme0n2 could not be opened exclusively"));
    EXPECT_THAT(facts.value().users, ElementsAre(DeviceUser{UseKind::Unknown, "nvme0n2", Sentence()}));
    EXPECT_EQ(refusalOf(*drive, nvme::sanitize(EraseVariant::Block)), ErrorCode::Internal);
    NvmeNamespace ours;
    ours.id = 1;
    EXPECT_EQ(
        refusalOf(*drive, nvme::format(ours, EraseVariant::UserData, std::chrono::seconds(1))), ErrorCode::Internal);
    // What stays in our own namespace is not held up.
    EXPECT_EQ(refusalOf(*drive, nvme::identifyController()), ErrorCode::NotSupported);
    EXPECT_TRUE(drive->discard(0, 1U << 20U));

    other.reset();
    ASSERT_TRUE(drive->look());
    EXPECT_FALSE(openAlone(second).isOpen());
    EXPECT_EQ(refusalOf(*drive, nvme::sanitize(EraseVariant::Block)), ErrorCode::NotSupported);
}

TEST_F(ClaimedNamespacesTest, KeepsWhatUdevKnewOfWhatCannotBeRead)
{
    machine.addBlockDevice("259:99", "pci/nvme/nvme0/nvme0n1/nvme0n1p1", {{"partition", "1"}, {"size", "8"}});
    machine.write("udev/b259:99", "E:ID_FS_TYPE=LVM2_member\n"); // and there is no node of it
    const auto drive = claim();
    ASSERT_NE(drive, nullptr);
    const auto facts = drive->look();
    ASSERT_TRUE(facts) << facts.error().message();
    EXPECT_THAT(facts.value().unread, ElementsAre("nvme0n1p1"));
    EXPECT_THAT(facts.value().signatures, ElementsAre(Signature{"nvme0n1p1", "LVM2_member", ""}));
}

TEST_F(ClaimedNamespacesTest, SendsNothingWhileSomebodyHasASecondPath)
{
    for (const char* name : {"nvme0n1", "nvme0n2"})
        machine.write(std::string("sys/class/block/") + name + "/wwid", "eui.002538b111b2c3d4\n");
    FileDescriptor other = openAlone(second);
    ASSERT_TRUE(other.isOpen());
    const auto drive = claim();
    ASSERT_NE(drive, nullptr);
    const auto facts = drive->look();
    ASSERT_TRUE(facts) << facts.error().message();
    EXPECT_FALSE(facts.value().affected[1].isOtherNamespace);
    EXPECT_FALSE(facts.value().affected[1].isClaimed);
    EXPECT_FALSE(drive->discard(0, 1U << 20U));
    other.reset();
    ASSERT_TRUE(drive->look());
    EXPECT_TRUE(drive->discard(0, 1U << 20U));
}

TEST_F(ClaimedNamespacesTest, ADriveThatIsGoneIsSaidToBe)
{
    const auto drive = claim();
    ASSERT_NE(drive, nullptr);
    std::filesystem::remove_all(machine.path() / "sys/dev/block");
    const std::vector<std::byte> block(4096);
    const auto looked = drive->look();
    ASSERT_FALSE(looked);
    EXPECT_EQ(looked.error().code, ErrorCode::DeviceGone);
    const auto written = drive->write(0, block);
    ASSERT_FALSE(written);
    EXPECT_EQ(written.error().code, ErrorCode::DeviceGone);
    EXPECT_EQ(refusalOf(*drive, nvme::identifyController()), ErrorCode::DeviceGone);
}

TEST_F(ClaimedNamespacesTest, AnotherDriveWithTheNumberIsNotSentTo)
{
    machine.write("sys/class/block/nvme0n1/diskseq", "123456789\n");
    const auto drive = claim();
    ASSERT_NE(drive, nullptr);
    const auto discarded = drive->discard(0, 4096);
    ASSERT_FALSE(discarded);
    EXPECT_EQ(discarded.error().code, ErrorCode::DeviceGone);
    EXPECT_THAT(discarded.error().message(), HasSubstr("another drive has taken its place"));
}

} // namespace
} // namespace steadymark
