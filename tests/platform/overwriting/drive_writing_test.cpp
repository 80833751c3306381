// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux/io/drive_writing.h"

#include "core/machine/machine.h"
#include "core/run/run_controller.h"
#include "platform/platform.h"
#include "platform/posix/file_descriptor.h"
#include "tests/platform/claims/loop_drive.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <fstream>
#include <thread>
#include <vector>

#include <fcntl.h>

namespace steadymark {
namespace {

using namespace literals;
using namespace std::chrono_literals;
using ::testing::HasSubstr;

/// Real loop devices, through the real kernel.
class DriveWritingTest : public ::testing::Test {
protected:
    void SetUp() override
    {
        if (const std::string reason = LoopDrives::whyNot(); !reason.empty())
            GTEST_SKIP() << reason;
    }

    static std::filesystem::path nodeOf(const std::string& name) { return "/dev/" + name; }

    static void expectDeclined(const std::filesystem::path& node, const std::string& typed, const std::string& why)
    {
        const auto opened = openDriveForWriting(node, typed, Nanoseconds(0));
        ASSERT_FALSE(opened) << node << " was opened";
        EXPECT_EQ(opened.error().code, ErrorCode::PermissionDenied);
        EXPECT_THAT(opened.error().message(), HasSubstr(why));
    }

    /// What is written on the medium, past the cache of the device.
    [[nodiscard]] std::uint64_t writtenBytes(unsigned image) const
    {
        std::ifstream file(loops.folder.path() / ("image" + std::to_string(image)), std::ios::binary);
        std::uint64_t count = 0;
        for (char byte = 0; file.get(byte);)
            count += byte != 0 ? 1 : 0;
        return count;
    }

    LoopDrives loops;
};

TEST_F(DriveWritingTest, IsOursAloneWhileItIsOpenAndFreeAfterwards)
{
    const std::string name = loops.make(8);
    ASSERT_FALSE(name.empty());
    {
        auto opened = openDriveForWriting(nodeOf(name), name);
        ASSERT_TRUE(opened) << opened.error().message();
        EXPECT_EQ(opened.value()->geometry().size, 8_MiB);
        EXPECT_TRUE(opened.value()->geometry().isDirect);
        const FileDescriptor other(::open(nodeOf(name).c_str(), O_RDONLY | O_EXCL | O_CLOEXEC));
        EXPECT_FALSE(other.isOpen());
        expectDeclined(nodeOf(name), name, name);
    }
    const FileDescriptor other(::open(nodeOf(name).c_str(), O_RDWR | O_EXCL | O_CLOEXEC));
    EXPECT_TRUE(other.isOpen());
}

TEST_F(DriveWritingTest, WhatWasTypedMustNameTheDrive)
{
    const std::string name = loops.make(8);
    ASSERT_FALSE(name.empty());
    expectDeclined(nodeOf(name), "", name);
    expectDeclined(nodeOf(name), "sda", name);
    EXPECT_EQ(writtenBytes(0), 0U);
}

TEST_F(DriveWritingTest, ADriveInUseIsLeftAlone)
{
    const std::string name = loops.make(8);
    ASSERT_FALSE(name.empty());
    {
        const FileDescriptor user(::open(nodeOf(name).c_str(), O_RDWR | O_EXCL | O_CLOEXEC));
        ASSERT_TRUE(user.isOpen());
        expectDeclined(nodeOf(name), name, name);
    }
    const std::string node = nodeOf(name).string();
    const auto [isMade, text] = runCommand("mkfs.ext4 -q " + node);
    if (!isMade)
        GTEST_SKIP() << "no mkfs.ext4 here: " << text;
    const std::filesystem::path place = loops.folder.path() / "mounted";
    std::filesystem::create_directory(place);
    const auto [isMounted, why] = runCommand("mount " + node + ' ' + place.string());
    if (!isMounted)
        GTEST_SKIP() << "nothing can be mounted here: " << why;
    loops.cleanup.add("umount " + place.string());
    expectDeclined(node, name, "mounted");
}

TEST_F(DriveWritingTest, AProgramThatIsAboutToEndIsWaitedFor)
{
    const std::string name = loops.make(8);
    ASSERT_FALSE(name.empty());
    FileDescriptor user(::open(nodeOf(name).c_str(), O_RDWR | O_EXCL | O_CLOEXEC));
    ASSERT_TRUE(user.isOpen());
    const std::jthread end([&user] {
        std::this_thread::sleep_for(300ms);
        user.reset();
    });
    const auto opened = openDriveForWriting(nodeOf(name), name, 60s);
    EXPECT_TRUE(opened) << opened.error().message();
}

TEST_F(DriveWritingTest, AFileIsNoDrive)
{
    loops.folder.write("file", "x");
    EXPECT_EQ(openDriveForWriting(loops.folder.path() / "file", "file").error().code, ErrorCode::InvalidArgument);
    EXPECT_EQ(openDriveForWriting("/dev/no-such-drive", "x").error().code, ErrorCode::NotFound);
}

TEST_F(DriveWritingTest, AProcedureOverwritesItsPartOfTheDriveAndNothingElse)
{
    const std::string name = loops.make(64);
    ASSERT_FALSE(name.empty());
    const std::unique_ptr<Machine> machine = makeMachine(loops.folder.path());

    ProcedureCell cell;
    cell.step.name = "Fill";
    cell.step.workload.blockSize = 1_MiB;
    cell.step.workload.readPercent = 0;
    cell.step.workload.length.bytes = 4_MiB;
    MeasureStage measure;
    measure.cells = {cell};
    measure.rounds = 100;
    measure.written = 16_MiB;
    measure.continuesSequence = true;
    RunRequest request;
    request.procedure.name = "sustained";
    request.procedure.title = "Sustained write";
    request.procedure.size = 16_MiB;
    request.procedure.stages = {{"Write", "", measure}};
    request.target = nodeOf(name);
    request.confirmed = name;
    request.health = HealthPolicy::Never;
    auto controller = RunController::start(*machine, request);
    ASSERT_TRUE(controller) << controller.error().message();
    controller.value()->wait();
    const RunResult& result = controller.value()->result();
    EXPECT_EQ(result.status, RunStatus::Complete) << english(result.reason);
    EXPECT_EQ(result.samples.size(), 4U);
    EXPECT_TRUE(result.target.isDevice);

    std::ifstream device(nodeOf(name), std::ios::binary);
    std::vector<char> content(64U << 20U);
    device.read(content.data(), static_cast<std::streamsize>(content.size()));
    constexpr std::size_t sector = 512;
    std::size_t used = 0;
    for (std::size_t begin = 0; begin < content.size(); begin += sector) {
        const bool isUsed = std::any_of(content.begin() + static_cast<std::ptrdiff_t>(begin),
            content.begin() + static_cast<std::ptrdiff_t>(begin + sector), [](char byte) { return byte != 0; });
        EXPECT_EQ(isUsed, begin < (16U << 20U)) << begin;
        if (isUsed != (begin < (16U << 20U)))
            break;
        used += isUsed ? 1 : 0;
    }
    EXPECT_EQ(used, (16U << 20U) / sector);
}

} // namespace
} // namespace steadymark
