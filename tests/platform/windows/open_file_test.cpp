// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/io/open_file.h"

#include "core/base/files.h"
#include "scratch_file.h"

#include <gmock/gmock.h>

#include <array>
#include <bit>
#include <fstream>
#include <vector>

namespace steadymark {
namespace {

using namespace literals;
using ::testing::HasSubstr;
using testing::ScratchFolder;
using ::testing::StartsWith;

bool runsUnderWine()
{
    return ::GetProcAddress(::GetModuleHandleW(L"ntdll.dll"), "wine_get_version") != nullptr;
}

TEST(BufferedByNature, IsSaidInWordsForEachKindOfTarget)
{
    EXPECT_EQ(bufferedByNature({.driveType = DRIVE_FIXED}), "");
    EXPECT_EQ(bufferedByNature({.driveType = DRIVE_REMOVABLE}), "");
    EXPECT_EQ(bufferedByNature({}), "") << "a device";
    EXPECT_THAT(bufferedByNature({.driveType = DRIVE_REMOTE}), HasSubstr("network share"));
    EXPECT_THAT(bufferedByNature({.driveType = DRIVE_RAMDISK}), HasSubstr("RAM disk"));
    EXPECT_THAT(bufferedByNature({.driveType = DRIVE_FIXED, .attributes = FILE_ATTRIBUTE_COMPRESSED}),
        HasSubstr("NTFS compresses"));
    EXPECT_THAT(bufferedByNature({.driveType = DRIVE_FIXED, .volumeFlags = 0x20000000}), HasSubstr("DAX"));
    EXPECT_THAT(english(bufferedByNature({.isWine = true, .driveType = DRIVE_FIXED})),
        StartsWith("Wine does not support unbuffered I/O"));
}

TEST(InspectGeometry, TellsSizeAndAlignmentAndIsHonestAboutWine)
{
    const ScratchFolder folder;
    const std::filesystem::path path = folder.path() / "file";
    const Handle file = folder.create(path, 5_GiB); // sparse or not, nothing is written
    const Result<TargetGeometry> geometry = inspectGeometry(file.get(), path);
    ASSERT_TRUE(geometry) << geometry.error().message();
    EXPECT_EQ(geometry.value().size, 5_GiB);
    EXPECT_TRUE(std::has_single_bit(geometry.value().offsetAlignment));
    EXPECT_GE(geometry.value().offsetAlignment, 512U);
    EXPECT_EQ(geometry.value().isDirect, geometry.value().bufferedReason.empty());
    if (runsUnderWine()) {
        EXPECT_FALSE(geometry.value().isDirect);
        EXPECT_THAT(english(geometry.value().bufferedReason), StartsWith("Wine"));
    }
}

TEST(InspectGeometry, FailsInWordsForWhatHasNoSize)
{
    Handle read;
    Handle write;
    HANDLE ends[2]{};
    ASSERT_TRUE(::CreatePipe(&ends[0], &ends[1], nullptr, 0));
    read.reset(ends[0]);
    write.reset(ends[1]);
    const Result<TargetGeometry> geometry = inspectGeometry(write.get(), "pipe");
    if (geometry) {
        EXPECT_EQ(geometry.value().size.count(), 0U) << "Wine knows pipes as empty files";
    } else {
        EXPECT_THAT(geometry.error().message(), HasSubstr("read the size of pipe"));
    }
}

TEST(DeleteByHandle, RemovesTheFileItHoldsAndNotTheOneThatBearsItsName)
{
    const ScratchFolder folder;
    const std::filesystem::path ours = folder.path() / "ours";
    Handle file(::CreateFileW(longPath(ours).c_str(), GENERIC_READ | GENERIC_WRITE | DELETE,
        targetShareMode | FILE_SHARE_DELETE, nullptr, CREATE_NEW, 0, nullptr));
    ASSERT_TRUE(file.isOpen());
    ASSERT_TRUE(::MoveFileW(longPath(ours).c_str(), longPath(folder.path() / "moved").c_str()));
    std::ofstream(ours) << "of somebody else";
    const Result<> removed = deleteByHandle(std::move(file), ours);
    ASSERT_TRUE(removed) << removed.error().message();
    EXPECT_TRUE(std::filesystem::exists(ours));
    // Wine deletes by the name that the file had when it was opened, and nothing if that is another file by now.
    if (!runsUnderWine()) {
        EXPECT_FALSE(std::filesystem::exists(folder.path() / "moved"));
    }
}

TEST(DeleteByHandle, SaysWhatToDoWhenItCannot)
{
    const ScratchFolder folder;
    const std::filesystem::path path = folder.path() / "file";
    std::ofstream(path) << "x";
    Handle reader(
        ::CreateFileW(longPath(path).c_str(), GENERIC_READ, targetShareMode, nullptr, OPEN_EXISTING, 0, nullptr));
    const Result<> removed = deleteByHandle(std::move(reader), path); // without DELETE
    ASSERT_FALSE(removed);
    EXPECT_EQ(removed.error().code, ErrorCode::PermissionDenied);
    EXPECT_EQ(removed.error().osError, ERROR_ACCESS_DENIED);
    EXPECT_THAT(removed.error().message(), HasSubstr("delete it yourself"));
    EXPECT_TRUE(std::filesystem::exists(path));
}

TEST(OpenFile, RemovesItsFileOnceAndNobodyElseMayMeanwhile)
{
    const ScratchFolder folder;
    int removals = 0;
    const std::filesystem::path path = folder.path() / "file";
    Handle handle = folder.create(path, 1_MiB);
    TargetGeometry geometry = inspectGeometry(handle.get(), path).value();
    {
        OpenFile file(std::move(handle), path, geometry, FileAccess::ReadWrite, [&](Handle owned) {
            ++removals;
            return deleteByHandle(std::move(owned), path);
        });
        EXPECT_FALSE(::DeleteFileW(longPath(path).c_str()));
        EXPECT_FALSE(::MoveFileW(longPath(path).c_str(), longPath(folder.path() / "other").c_str()));
        EXPECT_TRUE(file.remove());
        EXPECT_FALSE(std::filesystem::exists(path));
        EXPECT_TRUE(file.remove()) << "nothing left to do";
    }
    EXPECT_EQ(removals, 1);
}

TEST(OpenFile, IsGoneAfterItsDestructionEvenIfItWasUsed)
{
    const ScratchFolder folder;
    const StampClock clock = StampClock::steady();
    std::vector<std::byte> memory(4096);
    const std::filesystem::path path = folder.path() / "file";
    {
        const std::unique_ptr<OpenFile> file = folder.createTarget("file", 1_MiB);
        for (const EngineChoice choice : {EngineChoice::Ring, EngineChoice::ThreadPool, EngineChoice::Synchronous}) {
            const Result<MadeBackend> made = file->makeBackend({1, 4096, memory, &clock, choice});
            ASSERT_TRUE(made) << made.error().message();
        }
        EXPECT_TRUE(file->sync());
        file->dropCache();
        EXPECT_TRUE(std::filesystem::exists(path));
    }
    EXPECT_FALSE(std::filesystem::exists(path));
}

TEST(OpenFile, NamesItsEngine)
{
    const ScratchFolder folder;
    const StampClock clock = StampClock::steady();
    std::vector<std::byte> memory(1 << 20);
    const std::unique_ptr<OpenFile> file = folder.createTarget("file", 1_MiB);
    const auto engine = [&](EngineChoice choice, std::uint32_t queueDepth, std::uint32_t bytes) {
        const Result<MadeBackend> made = file->makeBackend({queueDepth, bytes, memory, &clock, choice});
        return made ? made.value().facts.backend : made.error().message();
    };
    EXPECT_EQ(engine(EngineChoice::Automatic, 1, 4096), "synchronous");
    EXPECT_EQ(engine(EngineChoice::Automatic, 1, 1 << 20), "IOCP");
    EXPECT_EQ(engine(EngineChoice::Automatic, 32, 4096), "IOCP");
    EXPECT_EQ(engine(EngineChoice::Ring, 1, 4096), "IOCP");
    EXPECT_EQ(engine(EngineChoice::ThreadPool, 4, 4096), "thread pool");
    EXPECT_THAT(engine(EngineChoice::Synchronous, 2, 4096), HasSubstr("only queue depth 1"));
}

TEST(OpenFile, OfSomebodyElseIsReadOnlyAndStays)
{
    const ScratchFolder folder;
    const StampClock clock = StampClock::steady();
    const std::filesystem::path path = folder.path() / "theirs";
    std::ofstream(path, std::ios::binary) << std::string(8192, 'x');
    std::vector<std::byte> memory(4096);
    {
        Handle handle(
            ::CreateFileW(longPath(path).c_str(), GENERIC_READ, targetShareMode, nullptr, OPEN_EXISTING, 0, nullptr));
        TargetGeometry geometry = inspectGeometry(handle.get(), path).value();
        OpenFile file(std::move(handle), path, geometry, FileAccess::ReadOnly, nullptr);
        EXPECT_TRUE(file.sync());
        for (const EngineChoice choice : {EngineChoice::Ring, EngineChoice::ThreadPool, EngineChoice::Synchronous}) {
            Result<MadeBackend> made = file.makeBackend({1, 4096, memory, &clock, choice});
            ASSERT_TRUE(made) << made.error().message();
            const auto one = [&](Direction direction) {
                const std::array<IoRequest, 1> requests{{{memory.data(), 4096, 4096, 0, direction}}};
                std::array<IoCompletion, 1> completions;
                Exchange done = made.value().backend->exchange(requests, completions, 1);
                if (done.completed == 0)
                    done = made.value().backend->exchange({}, completions, 1);
                EXPECT_EQ(done.completed, 1U);
                return completions[0].result;
            };
            EXPECT_EQ(one(Direction::Read), 4096);
            EXPECT_EQ(static_cast<char>(memory.front()), 'x');
            EXPECT_EQ(one(Direction::Write), -ERROR_ACCESS_DENIED);
        }
    }
    EXPECT_TRUE(std::filesystem::exists(path));
}

} // namespace
} // namespace steadymark
