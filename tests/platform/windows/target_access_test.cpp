// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/host_heartbeat.h"
#include "core/engine/target_access.h"

#include "platform/target_access.h"
#include "platform/windows/files/wide_text.h"
#include "platform/windows/io/test_file_storage.h"
#include "tests/platform/windows/second_process.h"
#include "tests/platform/windows/temporary_folder.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <chrono>
#include <thread>

namespace steadymark {
namespace {

namespace fs = std::filesystem;

using namespace literals;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

std::vector<fs::path> entriesOf(const fs::path& folder)
{
    std::vector<fs::path> found;
    std::error_code error;
    for (const fs::directory_entry& entry : fs::directory_iterator(folder, error))
        found.push_back(entry.path());
    return found;
}

/// A run until its test file is there. Arguments: registry, folder.
const SecondProcessRole openTestFile(L"open test file", [](const std::vector<std::wstring>& arguments) {
    auto target = makeTargetAccess(arguments.at(0))->createTestFile(arguments.at(1), 1_MiB);
    const bool isOpen = target.has_value();
    static_cast<void>(new Result<std::unique_ptr<OpenTarget>>(std::move(target)));
    return isOpen;
});

class TargetAccessTest : public ::testing::Test {
protected:
    TemporaryFolder m_temporary;
    fs::path m_registry = m_temporary.path() / "registry";
    fs::path m_folder = m_temporary.makeFolder("target");
    std::unique_ptr<TargetAccess> m_access = makeTargetAccess(m_registry);
};

TEST_F(TargetAccessTest, MakesAFileOfTheSizeAndRemovesItWithItsEntry)
{
    auto target = m_access->createTestFile(m_folder, 1_MiB);
    ASSERT_TRUE(target.has_value()) << target.error().message();
    EXPECT_THAT(entriesOf(m_folder), ElementsAre(target.value()->path()));
    EXPECT_THAT(entriesOf(m_registry), SizeIs(1));
    EXPECT_EQ(target.value()->geometry().size, 1_MiB);
    EXPECT_EQ(fs::file_size(target.value()->path()), (1_MiB).count());

    EXPECT_TRUE(target.value()->remove());
    EXPECT_THAT(entriesOf(m_folder), IsEmpty());
    EXPECT_THAT(entriesOf(m_registry), IsEmpty());
    EXPECT_TRUE(target.value()->remove()) << "nothing is left to do";
}

TEST_F(TargetAccessTest, RemovesTheFileWhenItsObjectDies)
{
    ASSERT_TRUE(m_access->createTestFile(m_folder, 1_MiB).has_value());
    EXPECT_THAT(entriesOf(m_folder), IsEmpty());
    EXPECT_THAT(entriesOf(m_registry), IsEmpty());
}

TEST_F(TargetAccessTest, LeavesNoFileWhenItIsKilled)
{
    SecondProcess run(L"open test file", {m_registry.native(), m_folder.native()});
    ASSERT_TRUE(run.isReady());
    EXPECT_THAT(entriesOf(m_folder), SizeIs(1));
    EXPECT_THAT(m_access->removeLeftovers(), IsEmpty()) << "it is in use";
    EXPECT_THAT(entriesOf(m_folder), SizeIs(1));

    run.kill();
    EXPECT_THAT(entriesOf(m_folder), IsEmpty()) << "the system has removed it";
    EXPECT_THAT(m_access->removeLeftovers(), IsEmpty());
    EXPECT_THAT(entriesOf(m_registry), IsEmpty());
}

TEST_F(TargetAccessTest, LetsWorkersWriteAndReadItAndNobodyTakeItAway)
{
    auto target = m_access->createTestFile(m_folder, 1_MiB);
    ASSERT_TRUE(target.has_value()) << target.error().message();
    const fs::path path = target.value()->path();
    EXPECT_EQ(::DeleteFileW(path.c_str()), FALSE);
    EXPECT_EQ(::MoveFileW(path.c_str(), (m_folder / "moved").c_str()), FALSE);

    alignas(4096) static std::array<std::byte, 8192> buffers;
    buffers.fill(std::byte{0x5A});
    const StampClock clock = StampClock::steady();
    const BackendRequest request{1, 4096, buffers, &clock, EngineChoice::Automatic};
    for (const Direction direction : {Direction::Write, Direction::Read}) {
        auto made = target.value()->makeBackend(request);
        ASSERT_TRUE(made.has_value()) << made.error().message();
        const std::array<IoRequest, 1> io{{{buffers.data(), 4096, 4096, 0, direction}}};
        std::array<IoCompletion, 1> done{};
        std::uint32_t completed = made.value().backend->exchange(io, done, 1).completed;
        for (int wait = 0; completed == 0 && wait < 100; ++wait)
            completed = made.value().backend->exchange({}, done, 1).completed;
        ASSERT_EQ(completed, 1);
        EXPECT_EQ(done[0].result, 4096);
        EXPECT_EQ(buffers[4095], std::byte{0x5A});
        std::fill_n(buffers.begin(), 4096, std::byte{0});
    }
    EXPECT_TRUE(target.value()->remove());
    EXPECT_THAT(entriesOf(m_folder), IsEmpty());
}

TEST_F(TargetAccessTest, LeavesNothingWhereTheFileDoesNotFit)
{
    const auto target = m_access->createTestFile(m_folder, ByteCount(1ULL << 60U));
    ASSERT_FALSE(target.has_value());
    EXPECT_THAT(target.error().message(), AllOf(HasSubstr("test file"), HasSubstr(m_folder.string())));
    EXPECT_THAT(entriesOf(m_folder), IsEmpty());
    EXPECT_THAT(entriesOf(m_registry), IsEmpty());
}

TEST_F(TargetAccessTest, SaysThatThereIsNoSuchFolder)
{
    const auto target = m_access->createTestFile(m_folder / "nowhere", 1_MiB);
    ASSERT_FALSE(target.has_value());
    EXPECT_EQ(target.error().code, ErrorCode::NotFound);
    EXPECT_THAT(entriesOf(m_registry), IsEmpty());
}

TEST_F(TargetAccessTest, OpensAFileForReadingAndLeavesItThere)
{
    const fs::path path = m_temporary.write("file", std::string(8192, 'x'));
    {
        auto target = m_access->openForReading(path);
        ASSERT_TRUE(target.has_value()) << target.error().message();
        EXPECT_EQ(target.value()->geometry().size, ByteCount(8192));
        EXPECT_TRUE(target.value()->remove());
    }
    EXPECT_TRUE(fs::exists(path));
}

TEST_F(TargetAccessTest, SaysWhyNothingCanBeRead)
{
    const auto missing = m_access->openForReading(m_folder / "nowhere");
    ASSERT_FALSE(missing.has_value());
    EXPECT_EQ(missing.error().code, ErrorCode::NotFound);
    EXPECT_THAT(missing.error().message(), AllOf(HasSubstr("nowhere"), HasSubstr("Check the path")));

    const fs::path path = m_temporary.write("kept", "x");
    const Handle keeper(::CreateFileW(
        path.c_str(), GENERIC_READ | GENERIC_WRITE, 0, nullptr, OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, nullptr));
    const auto kept = m_access->openForReading(path);
    ASSERT_FALSE(kept.has_value());
    EXPECT_THAT(kept.error().message(), HasSubstr("Another program holds it exclusively"));
}

TEST_F(TargetAccessTest, CountsTheProcessorTimeOfThisProcess)
{
    const CpuTimes before = m_access->processCpuTimes();
    const auto begin = std::chrono::steady_clock::now();
    CpuTimes after = before;
    while (after.user + after.system < before.user + before.system + Nanoseconds(50'000'000)) {
        ASSERT_LT(std::chrono::steady_clock::now() - begin, std::chrono::minutes(1));
        after = m_access->processCpuTimes();
    }
    EXPECT_GE(after.user, before.user);
    EXPECT_GE(after.system, before.system);
}

/// Answers instead of the file system.
struct ScriptedFile {
    DWORD allocation = ERROR_SUCCESS;
    DWORD length = ERROR_SUCCESS;
    std::vector<LONGLONG> asked;

    Result<> reserve(ByteCount size)
    {
        const auto set = [this](FILE_INFO_BY_HANDLE_CLASS kind, void* information, DWORD bytes) {
            EXPECT_EQ(bytes, sizeof(LARGE_INTEGER));
            asked.push_back(static_cast<LARGE_INTEGER*>(information)->QuadPart);
            EXPECT_TRUE(kind == FileAllocationInfo || kind == FileEndOfFileInfo);
            return kind == FileAllocationInfo ? allocation : length;
        };
        return reserveSpace(set, "C:\\folder", size);
    }
};

TEST(ReserveSpaceTest, ReservesBeforeItSetsTheLength)
{
    ScriptedFile file;
    EXPECT_TRUE(file.reserve(1_MiB));
    EXPECT_THAT(file.asked, ElementsAre(1 << 20, 1 << 20));
}

TEST(ReserveSpaceTest, KnowsAFullDiskAtOnce)
{
    for (const DWORD error : {DWORD{ERROR_DISK_FULL}, DWORD{ERROR_HANDLE_DISK_FULL}, DWORD{1295}}) {
        ScriptedFile file;
        file.allocation = error;
        const Result<> refused = file.reserve(1_GiB);
        ASSERT_FALSE(refused.has_value());
        EXPECT_EQ(refused.error().code, ErrorCode::NoSpace);
        EXPECT_EQ(refused.error().osError, static_cast<int>(error));
        EXPECT_THAT(refused.error().message(),
            AllOf(::testing::StartsWith("A test file of 1 GiB does not fit into C:\\folder ("),
                ::testing::EndsWith("). Free some space or choose a smaller size (--size).")));
        EXPECT_THAT(file.asked, SizeIs(1)) << "a file without room must not grow";
    }
    ScriptedFile file;
    file.length = ERROR_DISK_FULL;
    EXPECT_EQ(file.reserve(1_GiB).error().code, ErrorCode::NoSpace);
}

TEST(ReserveSpaceTest, DoesWithoutReservingWhereTheFileSystemCannot)
{
    ScriptedFile file;
    file.allocation = ERROR_NOT_SUPPORTED;
    EXPECT_TRUE(file.reserve(1_MiB));
    file.length = ERROR_WRITE_PROTECT;
    const Result<> refused = file.reserve(1_MiB);
    ASSERT_FALSE(refused.has_value());
    EXPECT_THAT(refused.error().message(), HasSubstr("Choose another folder"));
}

TEST(CheckFileSystemTest, KnowsTheLargestFileOnFat)
{
    EXPECT_TRUE(checkFileSystem({"FAT32", false}, "E:\\", ByteCount(0xFFFF'FFFF)));
    const Result<> refused = checkFileSystem({"FAT32", false}, "E:\\", 4_GiB);
    ASSERT_FALSE(refused.has_value());
    EXPECT_EQ(refused.error().code, ErrorCode::NoSpace);
    EXPECT_THAT(refused.error().message(), AllOf(HasSubstr("smaller than 4 GiB"), HasSubstr("--size 3GiB")));
    for (const char* name : {"NTFS", "exFAT", "ReFS", ""})
        EXPECT_TRUE(checkFileSystem({name, false}, "E:\\", 4_GiB));
}

TEST(CheckFileSystemTest, RefusesToMeasureEncryption)
{
    const Result<> refused = checkFileSystem({"NTFS", true}, "C:\\secret", 1_MiB);
    ASSERT_FALSE(refused.has_value());
    EXPECT_EQ(refused.error().code, ErrorCode::NotSupported);
    EXPECT_THAT(refused.error().message(), AllOf(HasSubstr("EFS"), HasSubstr("Choose another folder")));
}

TEST(MakeSleep, WakesUpSoonerThanATickOfTheUsualTimer)
{
    const auto access = makeTargetAccess(std::filesystem::temp_directory_path());
    const auto sleep = access->makeSleep();
    ASSERT_TRUE(sleep);
    auto shortest = std::chrono::steady_clock::duration::max();
    for (int i = 0; i < 20; ++i) {
        const auto before = std::chrono::steady_clock::now();
        sleep(std::chrono::milliseconds(1));
        shortest = std::min(shortest, std::chrono::steady_clock::now() - before);
    }
    EXPECT_LT(shortest, HostHeartbeat::beat + HostHeartbeat::late)
        << "the best of twenty: otherwise every beat is taken for a stall of the host";
}

} // namespace
} // namespace steadymark
