// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/gates/gates.h"
#include "platform/linux_devices/claim/claimed_drive.h"
#include "platform/linux_devices/claim/prepare_facts.h"

#include "tests/platform/claims/loop_drive.h"
#include "tests/platform/helper/print_facts.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <chrono>
#include <optional>
#include <string_view>
#include <thread>

#include <fcntl.h>
#include <linux/blkpg.h>
#include <linux/fs.h>
#include <sys/file.h>
#include <sys/ioctl.h>

namespace steadymark {

namespace {

using ::testing::AllOf;
using ::testing::Contains;
using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::Field;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::IsSupersetOf;
using ::testing::Not;

/// Real loop devices, through the real kernel.
class ClaimedDriveTest : public ::testing::Test {
protected:
    void SetUp() override
    {
        if (const std::string reason = LoopDrives::whyNot(); !reason.empty())
            GTEST_SKIP() << reason;
    }

    static std::unique_ptr<ClaimedDrive> claim(const std::string& name)
    {
        auto claimed = claimDrive({name, {}});
        EXPECT_TRUE(claimed) << (claimed ? "" : claimed.error().message());
        return claimed ? std::move(claimed.value()) : nullptr;
    }

    static PrepareFacts lookAt(ClaimedDrive& drive)
    {
        auto facts = drive.look();
        EXPECT_TRUE(facts) << (facts ? "" : facts.error().message());
        return facts ? std::move(facts).value() : PrepareFacts();
    }

    static PrepareFacts lookAt(const std::string& name)
    {
        const auto drive = claim(name);
        return drive ? lookAt(*drive) : PrepareFacts();
    }

    /// Nothing where it worked. To look at the error of what worked would end the test without a cleanup.
    template <class T> static std::optional<ErrorCode> codeOf(const Result<T>& result)
    {
        return result ? std::nullopt : std::optional(result.error().code);
    }

    /// Nothing is claimed, and nothing is sent.
    static void expectRefused(const std::string& name)
    {
        const auto drive = claim(name);
        ASSERT_NE(drive, nullptr);
        const PrepareFacts facts = lookAt(*drive);
        EXPECT_THAT(facts.affected, Each(Field(&AffectedDevice::isClaimed, false)));
        EXPECT_THAT(facts.whyNotClaimed, HasSubstr("EBUSY"));
        const std::vector<std::byte> block(4096);
        EXPECT_EQ(codeOf(drive->discard(0, 4096)), ErrorCode::Internal);
        EXPECT_EQ(codeOf(drive->write(0, block)), ErrorCode::Internal);
        AtaCommand ata;
        ata.opcode = 0xEC;
        EXPECT_EQ(codeOf(drive->ata(ata)), ErrorCode::Internal);
        EXPECT_EQ(codeOf(drive->nvme({})), ErrorCode::Internal);
        EXPECT_EQ(codeOf(drive->rescan()), ErrorCode::Internal);
    }

    /// With one partition behind the first MiB; false where this machine cannot.
    static bool partition(const std::string& name)
    {
        const std::filesystem::path node = "/dev/" + name;
        const std::filesystem::path first = "/dev/" + name + "p1";
        std::uint64_t bytes = 0;
        const FileDescriptor device(::open(node.c_str(), O_RDWR | O_CLOEXEC));
        if (!device.isOpen() || ::ioctl(device.get(), BLKGETSIZE64, &bytes) != 0)
            return false;
        // An MBR with one entry: type 83h, first sector and number of sectors in little endian.
        std::array<std::uint8_t, 512> table{};
        const auto put = [&](std::size_t at, std::uint64_t value) {
            for (unsigned i = 0; i < 4; ++i)
                table[at + i] = static_cast<std::uint8_t>(value >> (8 * i));
        };
        table[446 + 4] = 0x83;
        put(446 + 8, 2048);
        put(446 + 12, bytes / 512 - 2048);
        table[510] = 0x55;
        table[511] = 0xAA;
        if (::pwrite(device.get(), table.data(), table.size(), 0) != 512 || ::fsync(device.get()) != 0
            || ::ioctl(device.get(), BLKRRPART, 0) != 0)
            return false;
        // Kernels exist that know no table at all; of those it is made by hand.
        if (!std::filesystem::exists("/sys/class/block/" + name + "p1")) {
            blkpg_partition made{};
            made.start = 1 << 20;
            made.length = static_cast<long long>(bytes) - made.start;
            made.pno = 1;
            blkpg_ioctl_arg request{BLKPG_ADD_PARTITION, 0, sizeof made, &made};
            if (::ioctl(device.get(), BLKPG, &request) != 0)
                return false;
        }
        for (unsigned i = 0; i < 100 && !std::filesystem::exists(first); ++i)
            std::this_thread::sleep_for(std::chrono::milliseconds(20));
        return std::filesystem::exists(first);
    }

    void make(const std::string& command)
    {
        const auto [isMade, text] = runCommand(command);
        ASSERT_TRUE(isMade) << command << ": " << text;
    }

    LoopDrives loops;
};

TEST_F(ClaimedDriveTest, ClaimsAFreeDriveAndEverythingOnIt)
{
    const std::string name = loops.make(64);
    ASSERT_FALSE(name.empty());
    ASSERT_TRUE(partition(name));
    const auto drive = claim(name);
    ASSERT_NE(drive, nullptr);
    const PrepareFacts facts = lookAt(*drive);
    EXPECT_EQ(facts.depth, FactsDepth::Claimed);
    EXPECT_EQ(facts.whyNotClaimed, "");
    EXPECT_EQ(facts.affected.size(), 2U);
    EXPECT_THAT(facts.affected, Each(Field(&AffectedDevice::isClaimed, true)));
    EXPECT_THAT(facts.users, IsEmpty());
    EXPECT_EQ(facts.identity.capacity, ByteCount(64ULL << 20U));
    EXPECT_TRUE(facts.isMadeByKernel);
    EXPECT_FALSE(facts.ata);
    EXPECT_FALSE(facts.nvme);
    EXPECT_THAT(facts.signatures, ElementsAre(Signature{name, "dos", ""}));

    // Nobody else gets it or a part of it, and udev waits.
    for (const std::string& node : {"/dev/" + name, "/dev/" + name + "p1"}) {
        const FileDescriptor other(::open(node.c_str(), O_RDONLY | O_EXCL | O_CLOEXEC));
        EXPECT_FALSE(other.isOpen()) << node;
    }
    const FileDescriptor udev(::open(("/dev/" + name).c_str(), O_RDONLY | O_CLOEXEC));
    EXPECT_NE(::flock(udev.get(), LOCK_SH | LOCK_NB), 0);
}

TEST_F(ClaimedDriveTest, LetsGoAtTheEnd)
{
    const std::string name = loops.make(8);
    ASSERT_NE(claim(name), nullptr);
    const FileDescriptor other(::open(("/dev/" + name).c_str(), O_RDWR | O_EXCL | O_CLOEXEC));
    EXPECT_TRUE(other.isOpen());
}

TEST_F(ClaimedDriveTest, TheSecondClaimOnlyLooks)
{
    const std::string name = loops.make(8);
    const auto first = claim(name);
    ASSERT_NE(first, nullptr);
    expectRefused(name);
    EXPECT_THAT(lookAt(name).users, ElementsAre(DeviceUser{UseKind::Unknown, name, Sentence()}));
}

TEST_F(ClaimedDriveTest, TakesOnlyTheDriveThatIsMeant)
{
    const std::string name = loops.make(8);
    ASSERT_TRUE(partition(name));
    const auto sequence = lookAt(name).identity.sequenceNumber;
    ASSERT_TRUE(sequence);
    EXPECT_TRUE(claimDrive({name, sequence}));
    EXPECT_EQ(codeOf(claimDrive({name, *sequence + 1})), ErrorCode::DeviceGone);
    EXPECT_EQ(codeOf(claimDrive({name + "p1", {}})), ErrorCode::InvalidArgument);
    EXPECT_EQ(codeOf(claimDrive({"../" + name, {}})), ErrorCode::InvalidArgument);
    EXPECT_EQ(codeOf(claimDrive({"nvme99n1", {}})), ErrorCode::NotFound);
}

TEST_F(ClaimedDriveTest, WritesReadsDiscardsAndFlushes)
{
    const std::string name = loops.make(16);
    const auto drive = claim(name);
    ASSERT_NE(drive, nullptr);
    std::vector<std::byte> written((3U << 20U) + 512 + 1);
    for (std::size_t i = 0; i < written.size(); ++i)
        written[i] = static_cast<std::byte>(i * 7 + i / 512);
    for (const std::size_t shift : {0U, 1U}) { // of memory that is aligned by chance, and never is
        const auto data = std::span(written).subspan(shift, (3U << 20U) + 512);
        ASSERT_TRUE(drive->write(4096, data));
        ASSERT_TRUE(drive->flush());
        std::vector<std::byte> back(data.size() + 1);
        const auto got = std::span(back).subspan(1 - shift, data.size());
        ASSERT_TRUE(drive->read(4096, got));
        EXPECT_TRUE(std::ranges::equal(data, got));
    }
    ASSERT_TRUE(drive->discard(0, 16U << 20U));
    std::vector<std::byte> empty(1U << 20U, std::byte{1});
    ASSERT_TRUE(drive->read(1U << 20U, empty));
    EXPECT_THAT(empty, Each(std::byte{0}));
    struct stat status { };
    ASSERT_EQ(::stat((loops.folder.path() / "image0").c_str(), &status), 0);
    EXPECT_LT(status.st_blocks * 512, 1 << 20); // holes, not zeros

    EXPECT_FALSE(drive->write(16U << 20U, empty)); // behind the end
    EXPECT_FALSE(drive->read((16U << 20U) - 512, empty));
    EXPECT_FALSE(drive->discard(16U << 20U, 4096));
    EXPECT_EQ(codeOf(drive->read(100, empty)), ErrorCode::InvalidArgument);
}

TEST_F(ClaimedDriveTest, ForgetsPartitionsAfterARescan)
{
    const std::string name = loops.make(16);
    ASSERT_TRUE(partition(name));
    const auto drive = claim(name);
    ASSERT_NE(drive, nullptr);
    ASSERT_EQ(lookAt(*drive).affected.size(), 2U);
    ASSERT_TRUE(drive->discard(0, 16U << 20U));
    const auto rescanned = drive->rescan();
    ASSERT_TRUE(rescanned) << rescanned.error().message();
    const PrepareFacts facts = lookAt(*drive);
    EXPECT_EQ(facts.affected.size(), 1U);
    EXPECT_THAT(facts.signatures, IsEmpty());
    EXPECT_TRUE(claim(loops.make(4, ""))->rescan()); // one that never has partitions
}

TEST_F(ClaimedDriveTest, NamesAMountedPartition)
{
    const std::string name = loops.make(32);
    ASSERT_TRUE(partition(name));
    make("mkfs.ext4 -q -F -L 'My data' /dev/" + name + "p1");
    EXPECT_THAT(
        lookAt(name).signatures, ElementsAre(Signature{name, "dos", ""}, Signature{name + "p1", "ext4", "My data"}));
    const std::string point = loops.folder.makeFolder("mounted here").string();
    make("mount /dev/" + name + "p1 '" + point + "'");
    loops.cleanup.add("umount '" + point + "'");
    expectRefused(name);
    const PrepareFacts facts = lookAt(name);
    EXPECT_THAT(facts.users, ElementsAre(DeviceUser{UseKind::Mounted, name + "p1", Sentence::verbatim(point)}));
    EXPECT_THAT(facts.signatures, Contains(Signature{name + "p1", "ext4", "My data"}));
    ASSERT_EQ(facts.volumes.size(), 1U);
    EXPECT_EQ(facts.volumes[0].mountPoint, point);
    EXPECT_EQ(facts.volumes[0].supportsTrim, true);
    EXPECT_EQ(facts.drive.partitions[0].fileSystem, "ext4");

    loops.cleanup.run();
}

TEST_F(ClaimedDriveTest, NamesAMountInAnotherNamespace)
{
    const std::string name = loops.make(32);
    make("mkfs.ext4 -q -F /dev/" + name);
    const std::string point = loops.folder.makeFolder("elsewhere").string();
    // The shell in its own namespace tells that it is ready, and ends with its input.
    const std::string ready = (loops.folder.path() / "ready").string();
    std::FILE* const shell = ::popen(
        ("unshare --mount sh -c 'mount /dev/" + name + ' ' + point + " && touch " + ready + " && cat' >/dev/null 2>&1")
            .c_str(),
        "we");
    ASSERT_NE(shell, nullptr);
    for (unsigned i = 0; i < 250 && !std::filesystem::exists(ready); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    const bool isMounted = std::filesystem::exists(ready);
    const PrepareFacts facts = isMounted ? lookAt(name) : PrepareFacts();
    ::pclose(shell);
    if (!isMounted)
        GTEST_SKIP() << "cannot mount in a mount namespace of its own here";
    EXPECT_THAT(facts.whyNotClaimed, HasSubstr("EBUSY"));
    ASSERT_EQ(facts.users.size(), 1U);
    EXPECT_EQ(facts.users[0].kind, UseKind::Mounted);
    EXPECT_THAT(facts.users[0].by, HasSubstr(point + " of "));
}

TEST_F(ClaimedDriveTest, NamesSwap)
{
    const std::string name = loops.make(16, "");
    make("mkswap -q -L rest /dev/" + name);
    EXPECT_THAT(lookAt(name).signatures, ElementsAre(Signature{name, "swap", "rest"}));
    if (const auto [isOn, text] = runCommand("swapon /dev/" + name); !isOn)
        GTEST_SKIP() << "no swap on a loop device here: " << text;
    loops.cleanup.add("swapoff /dev/" + name);
    expectRefused(name);
    const PrepareFacts facts = lookAt(name);
    EXPECT_THAT(facts.users, ElementsAre(DeviceUser{UseKind::Swap, name, Sentence::verbatim("swap")}));
    EXPECT_THAT(facts.roles, ElementsAre(DriveRole{SystemRole::Swap, name, ""}));
}

TEST_F(ClaimedDriveTest, NamesEveryMemberOfABtrfsFileSystem)
{
    const std::string first = loops.make(128, "");
    const std::string second = loops.make(128, "");
    make("mkfs.btrfs -q -f -L photos /dev/" + first + " /dev/" + second);
    EXPECT_THAT(lookAt(second).signatures, ElementsAre(Signature{second, "btrfs", "photos", {}, 2}));
    const std::string point = loops.folder.makeFolder("pool").string();
    make("btrfs device scan /dev/" + first + " /dev/" + second);
    if (const auto [isMounted, text] = runCommand("mount /dev/" + first + ' ' + point); !isMounted)
        GTEST_SKIP() << "no btrfs here: " << text;
    loops.cleanup.add("umount " + point);
    for (const std::string& name : {first, second}) {
        expectRefused(name);
        EXPECT_THAT(lookAt(name).users, ElementsAre(DeviceUser{UseKind::Pool, name, Sentence::verbatim(point)}));
    }
}

TEST_F(ClaimedDriveTest, NamesALoopDeviceOverIt)
{
    const std::string name = loops.make(16, "");
    const std::string over = loops.attach("/dev/" + name);
    ASSERT_FALSE(over.empty());
    // The kernel does not mind, and everything on it would be lost.
    EXPECT_THAT(lookAt(name).users, ElementsAre(DeviceUser{UseKind::Loop, name, Sentence::verbatim(over)}));
}

TEST_F(ClaimedDriveTest, ALoopDeviceOverABlockDeviceIsRefused)
{
    const std::string name = loops.make(16, "");
    // By a node that sysfs's path of it leads nowhere to.
    const std::string node = (loops.folder.path() / "node").string();
    make("mknod " + node + " b $(stat --format '0x%t 0x%T' /dev/" + name + ")");
    const std::string over = loops.attach(node);
    if (over.empty())
        GTEST_SKIP() << "no device nodes are possible in the temporary folder";
    std::filesystem::remove(node);
    const PrepareFacts facts = lookAt(over);
    EXPECT_THAT(facts.below, ElementsAre(name));
    for (const PrepareMethod method : {PrepareMethod::Discard, PrepareMethod::FillDrive}) {
        const std::vector<Refusal> refusals = checkGates({method}, facts);
        ASSERT_FALSE(refusals.empty());
        EXPECT_EQ(refusals.front().gate, "made-by-kernel");
        EXPECT_THAT(refusals.front().sentence, HasSubstr("assembles it from " + name));
    }
}

TEST_F(ClaimedDriveTest, NamesAnotherLoopDeviceOverTheSameFile)
{
    const std::string name = loops.make(16, "");
    const std::filesystem::path image = loops.folder.path() / "image0";
    const std::filesystem::path link = loops.folder.path() / "link";
    std::filesystem::create_hard_link(image, link);
    const std::string over = loops.attach(link);
    ASSERT_FALSE(over.empty());
    std::filesystem::remove(link); // the path that sysfs has leads nowhere now
    EXPECT_THAT(lookAt(name).users,
        ElementsAre(DeviceUser{UseKind::Loop, name, Sentence::verbatim(over + ", backed by the same file")}));
    EXPECT_THAT(lookAt(over).below, IsEmpty());
}

TEST_F(ClaimedDriveTest, NamesAProgramThatHasItOpen)
{
    const std::string name = loops.make(16);
    ASSERT_TRUE(partition(name));
    const std::string ready = (loops.folder.path() / "ready").string();
    std::FILE* const shell =
        ::popen(("exec sh -c 'exec 7</dev/" + name + "p1; touch " + ready + "; read line'").c_str(), "we");
    ASSERT_NE(shell, nullptr);
    for (unsigned i = 0; i < 250 && !std::filesystem::exists(ready); ++i)
        std::this_thread::sleep_for(std::chrono::milliseconds(20));
    const PrepareFacts facts = lookAt(name);
    std::fputs("\n", shell);
    ::pclose(shell);
    EXPECT_THAT(facts.affected, Each(Field(&AffectedDevice::isClaimed, true)));
    ASSERT_EQ(facts.users.size(), 1U);
    EXPECT_EQ(facts.users[0].kind, UseKind::Program);
    EXPECT_EQ(facts.users[0].device, name + "p1");
    EXPECT_THAT(facts.users[0].by, HasSubstr("sh ("));
    EXPECT_THAT(lookAt(name).users, IsEmpty());
}

/// The end of writing is what udev looks at a drive anew for.
TEST_F(ClaimedDriveTest, IsNotOpenForWritingUntilSomethingIsWritten)
{
    const std::string name = loops.make(16);
    const auto drive = claim(name);
    ASSERT_NE(drive, nullptr);
    static_cast<void>(lookAt(*drive));
    const auto writers = [&name] {
        unsigned count = 0;
        for (const auto& entry : std::filesystem::directory_iterator("/proc/self/fd")) {
            std::error_code ignored;
            if (std::filesystem::read_symlink(entry, ignored) != "/dev/" + name)
                continue;
            const int flags = ::fcntl(std::stoi(entry.path().filename()), F_GETFL);
            count += (flags & O_ACCMODE) != O_RDONLY ? 1 : 0;
        }
        return count;
    };
    EXPECT_EQ(writers(), 0U);
    const std::vector<std::byte> block(4096);
    EXPECT_TRUE(drive->write(0, block));
    EXPECT_EQ(writers(), 1U);
}

TEST_F(ClaimedDriveTest, OnlyLooksAtAReadOnlyDrive)
{
    const std::string name = loops.make(16, "--read-only");
    const auto drive = claim(name);
    ASSERT_NE(drive, nullptr);
    const PrepareFacts facts = lookAt(*drive);
    EXPECT_TRUE(facts.drive.isReadOnly);
    const std::vector<std::byte> block(4096);
    EXPECT_FALSE(drive->write(0, block));
    EXPECT_FALSE(drive->discard(0, 4096));
}

TEST_F(ClaimedDriveTest, WaitsForUdevsLock)
{
    const std::string name = loops.make(16);
    FileDescriptor udev(::open(("/dev/" + name).c_str(), O_RDONLY | O_CLOEXEC));
    ASSERT_EQ(::flock(udev.get(), LOCK_SH | LOCK_NB), 0);
    std::thread through([&udev] {
        std::this_thread::sleep_for(std::chrono::milliseconds(200));
        udev.reset();
    });
    const auto drive = claim(name);
    through.join();
    ASSERT_NE(drive, nullptr);
    EXPECT_THAT(lookAt(*drive).affected, Each(Field(&AffectedDevice::isClaimed, true)));
}

TEST_F(ClaimedDriveTest, FindsSignaturesThatNobodyUses)
{
    const std::string name = loops.make(16, "");
    const auto drive = claim(name);
    ASSERT_NE(drive, nullptr);
    EXPECT_THAT(lookAt(*drive).signatures, IsEmpty());
    // A header of LUKS as far as it takes to be one: magic bytes and version.
    std::vector<std::byte> block(4096);
    const std::string_view header("LUKS\xBA\xBE\0\1", 8);
    std::ranges::transform(header, block.begin(), [](char c) { return static_cast<std::byte>(c); });
    ASSERT_TRUE(drive->write(0, block));
    EXPECT_THAT(lookAt(*drive).signatures, ElementsAre(Signature{name, "crypto_LUKS", ""}));
    ASSERT_TRUE(drive->discard(0, 16U << 20U));
    EXPECT_THAT(lookAt(*drive).signatures, IsEmpty()); // nothing remembered
}

TEST_F(ClaimedDriveTest, KnowsWhatTheSystemStandsOn)
{
    const auto [isFound, node] = runCommand("findmnt --noheadings --output SOURCE /");
    if (!isFound || !node.starts_with("/dev/"))
        GTEST_SKIP() << "the system does not stand on a drive here";
    const auto asked = readPrepareFacts(std::filesystem::path(node).filename());
    if (!asked)
        GTEST_SKIP() << asked.error().message();
    // Looking does no harm to the drive of the system itself; nothing else is tried on it.
    const auto drive = claimDrive({asked.value().drive.name, {}});
    if (!drive && drive.error().code == ErrorCode::PermissionDenied)
        GTEST_SKIP() << drive.error().message();
    ASSERT_TRUE(drive) << drive.error().message();
    const PrepareFacts facts = lookAt(*drive.value());
    EXPECT_THAT(facts.affected, Each(Field(&AffectedDevice::isClaimed, false)));
    EXPECT_THAT(facts.whyNotClaimed, HasSubstr("EBUSY"));
    EXPECT_THAT(facts.roles, Contains(Field(&DriveRole::role, SystemRole::Root)));
    EXPECT_THAT(facts.users, Contains(AllOf(Field(&DeviceUser::kind, UseKind::Mounted), Field(&DeviceUser::by, "/"))));
}

} // namespace
} // namespace steadymark
