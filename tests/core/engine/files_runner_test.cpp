// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/files/files_runner.h"

#include "tests/support/fake_folder.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>
#include <numeric>

namespace steadymark {
namespace {

namespace fs = std::filesystem;

using namespace literals;
using ::testing::Contains;
using testing::FakeFolder;
using ::testing::HasSubstr;
using ::testing::Not;
using ::testing::StartsWith;

class FilesRunnerTest : public ::testing::Test {
protected:
    FilesRunnerTest()
    {
        work.set = {"tiny",
            {{"media", 3, ByteCount(3'000'000), {}}, {"text", 20, 24_KiB, {DataKind::Compressible, 50}}}, 0, {}};
        work.emptyFiles = 5;
    }

    std::unique_ptr<FilesRunner> runnerOf()
    {
        auto runner = std::make_unique<FilesRunner>(FilesRunner::Setup{.work = &work,
            .seed = 7,
            .folder = &folder,
            .second = work.to.empty() ? nullptr : &second,
            .clock = &clock,
            .mayGoOn = [this] { return mayGoOn; },
            .onTick = [](const LiveTotals&) {},
            .onWritten =
                [this](std::uint64_t bytes) {
                    written += bytes;
                }});
        return runner;
    }

    FilePhaseRecord run(FilesRunner& runner, FileWork one, bool isWarm = false)
    {
        Result<FilePhaseRecord> record = runner.run({one, isWarm});
        EXPECT_TRUE(record.has_value()) << (record ? "" : record.error().message());
        return record ? std::move(record).value() : FilePhaseRecord();
    }

    static FilesPoint sumOf(const FilePhaseRecord& record)
    {
        FilesPoint sum;
        for (const FilesPoint& point : record.course) {
            sum.bytes += point.bytes;
            sum.files += point.files;
            sum.durationNs += point.durationNs;
        }
        return sum;
    }

    FilesWork work;
    std::shared_ptr<FakeFolder::Contents> contents = std::make_shared<FakeFolder::Contents>();
    std::shared_ptr<FakeFolder::Contents> elsewhere = std::make_shared<FakeFolder::Contents>();
    FakeFolder folder{contents};
    FakeFolder second{elsewhere};
    StampClock clock = StampClock::steady();
    std::uint64_t written = 0;
    bool mayGoOn = true;
};

TEST_F(FilesRunnerTest, EveryPhaseCountsAllFilesAndBytes)
{
    const auto runner = runnerOf();
    ASSERT_TRUE(runner->prepare().has_value());
    const std::uint64_t bytes = work.set.bytes().count();
    for (const FilePhase& phase : phasesOf(work)) {
        const FilePhaseRecord record = run(*runner, phase.work, phase.isWarm);
        const bool isOfSet = movesData(phase.work) || phase.work == FileWork::Delete;
        EXPECT_EQ(record.files, isOfSet ? 23U : 5U) << toString(phase.work);
        EXPECT_EQ(record.bytes, movesData(phase.work) ? bytes : 0U) << toString(phase.work);
        EXPECT_EQ(record.latency.count(), phase.work == FileWork::List ? 1U : record.files) << toString(phase.work);
        EXPECT_EQ(sumOf(record).bytes, record.bytes) << toString(phase.work);
        EXPECT_EQ(sumOf(record).files, record.files) << toString(phase.work);
        EXPECT_EQ(Nanoseconds(static_cast<std::int64_t>(sumOf(record).durationNs)) + record.syncing, record.duration);
        EXPECT_LE(record.course.size(), limits::maximumFilesPoints);
    }
    EXPECT_EQ(written, 2 * bytes);
    ASSERT_TRUE(runner->endUse().has_value());
    EXPECT_TRUE(contents->files.empty());
}

TEST_F(FilesRunnerTest, WritesWhatTheSetSaysInFoldersOfItsOwn)
{
    const auto runner = runnerOf();
    ASSERT_TRUE(runner->prepare().has_value());
    run(*runner, FileWork::Write);
    ASSERT_EQ(contents->files.size(), 23U);
    for (const auto& [name, content] : contents->files) {
        EXPECT_THAT(name.generic_string(), StartsWith("set/"));
        const bool isText = name.generic_string().find("/text/") != std::string::npos;
        EXPECT_EQ(content.size(), isText ? 24'576U : 3'000'000U);
        const auto zeros = static_cast<std::size_t>(std::ranges::count(content, std::byte{0}));
        const double share = static_cast<double>(zeros) / static_cast<double>(content.size());
        EXPECT_NEAR(share, isText ? 0.5 : 0.0, 0.01);
    }
}

TEST_F(FilesRunnerTest, NoTwoFilesAreAlikeUnlessTheyAreDuplicates)
{
    work.set.groups.push_back({"same", 2, 8_KiB, {DataKind::Reused, 0}});
    const auto runner = runnerOf();
    ASSERT_TRUE(runner->prepare().has_value());
    run(*runner, FileWork::Write);
    std::set<std::vector<std::byte>> different;
    for (const auto& [name, content] : contents->files)
        different.insert(content);
    EXPECT_EQ(different.size(), 24U); // of 25
}

TEST_F(FilesRunnerTest, ACopyIsTheSameAndGoesAwayBeforeTheNextPhase)
{
    work.to = "/second";
    const auto runner = runnerOf();
    ASSERT_TRUE(runner->prepare().has_value());
    run(*runner, FileWork::Write);
    std::map<fs::path, std::vector<std::byte>> copied;
    folder.fail = [&](const std::string& call) -> Result<> {
        if (call == "sync 23")
            copied = contents->files;
        return success();
    };
    const FilePhaseRecord record = run(*runner, FileWork::Copy);
    EXPECT_EQ(record.ways.own, 23U);
    ASSERT_EQ(copied.size(), 46U);
    for (const auto& [name, content] : copied) {
        if (*name.begin() == "set") {
            EXPECT_EQ(copied.at("copy" / name.lexically_relative("set")), content);
        }
    }
    EXPECT_EQ(contents->files.size(), 23U);
    run(*runner, FileWork::CopyTo);
    EXPECT_THAT(elsewhere->calls, Contains(StartsWith("create copy/media")));
    EXPECT_TRUE(elsewhere->files.empty());
}

TEST_F(FilesRunnerTest, TellsHowTheSystemCopied)
{
    work.copyBy = CopyBy::System;
    const auto runner = runnerOf();
    ASSERT_TRUE(runner->prepare().has_value());
    run(*runner, FileWork::Write);
    const std::uint64_t before = written;
    folder.way = CopyWay::Reflinked;
    EXPECT_EQ(run(*runner, FileWork::Copy).ways.reflinked, 23U);
    EXPECT_EQ(written, before) << "no data moved";
    folder.way = CopyWay::InKernel;
    EXPECT_EQ(run(*runner, FileWork::Copy).ways.inKernel, 23U);
    folder.way = CopyWay::Unsupported;
    const FilePhaseRecord record = run(*runner, FileWork::Copy);
    EXPECT_EQ(record.ways.fellBack, 23U);
    EXPECT_EQ(record.bytes, work.set.bytes().count());
}

TEST_F(FilesRunnerTest, SyncsWhenItIsTold)
{
    const auto callsOf = [this](FileSync sync) {
        contents->calls.clear();
        contents->files.clear();
        work.sync = sync;
        const auto runner = runnerOf();
        EXPECT_TRUE(runner->prepare().has_value());
        run(*runner, FileWork::Write);
        return contents->calls;
    };
    EXPECT_THAT(callsOf(FileSync::AtEnd), Contains("sync 23"));
    EXPECT_THAT(contents->calls, Not(Contains("sync-file")));
    EXPECT_THAT(callsOf(FileSync::EachFile), Contains("sync-file").Times(23));
    EXPECT_THAT(callsOf(FileSync::Never), Not(Contains("sync 23")));
    EXPECT_THAT(contents->calls, Not(Contains("sync-file")));
}

TEST_F(FilesRunnerTest, DropsTheCacheBeforeAColdPhaseAndFillsItBeforeAWarmOne)
{
    const auto runner = runnerOf();
    ASSERT_TRUE(runner->prepare().has_value());
    run(*runner, FileWork::Write);
    contents->calls.clear();
    folder.cached = 0.25;
    const FilePhaseRecord cold = run(*runner, FileWork::Read);
    EXPECT_THAT(contents->calls, Contains(StartsWith("drop ")).Times(23));
    EXPECT_NEAR(cold.cachedShare.value_or(0.0), 0.25, 0.001);
    contents->calls.clear();
    run(*runner, FileWork::Read, true);
    EXPECT_THAT(contents->calls, Not(Contains(StartsWith("drop "))));
    EXPECT_THAT(contents->calls, Contains(StartsWith("open ")).Times(46));
    folder.cached.reset();
    EXPECT_FALSE(run(*runner, FileWork::Read).cachedShare.has_value());
}

TEST_F(FilesRunnerTest, NeedsRoomForTwoOfEverything)
{
    folder.available = work.set.bytes() + 64_MiB;
    const Result<> prepared = runnerOf()->prepare();
    ASSERT_FALSE(prepared.has_value());
    EXPECT_EQ(prepared.error().code, ErrorCode::NoSpace);
    EXPECT_THAT(prepared.error().message(), HasSubstr("Choose a smaller set"));
    EXPECT_TRUE(contents->files.empty());
}

TEST_F(FilesRunnerTest, AnErrorOfAnyCallEndsThePhase)
{
    const auto runner = runnerOf();
    ASSERT_TRUE(runner->prepare().has_value());
    for (const FilePhase& phase : phasesOf(work)) {
        for (unsigned at = 0; at < 12; ++at) {
            unsigned calls = 0;
            folder.fail = [&](const std::string& call) -> Result<> {
                if (call.starts_with("drop") || calls++ != at)
                    return success();
                return steadymark::fail(ErrorCode::NoSpace, Sentence("The drive is full."));
            };
            const Result<FilePhaseRecord> record = runner->run(phase);
            const bool wasReached = calls > at;
            folder.fail = nullptr;
            ASSERT_EQ(record.has_value(), !wasReached) << toString(phase.work) << at;
            if (record)
                break;
            EXPECT_EQ(record.error().code, ErrorCode::NoSpace);
            // As before it.
            ASSERT_TRUE(runner->endUse().has_value());
            for (const FilePhase& before : phasesOf(work)) {
                if (before == phase)
                    break;
                run(*runner, before.work, before.isWarm);
            }
        }
        if (contents->files.empty() || phase.work == FileWork::Write) {
            ASSERT_TRUE(runner->endUse().has_value());
            for (const FilePhase& before : phasesOf(work)) {
                run(*runner, before.work, before.isWarm);
                if (before == phase)
                    break;
            }
        }
    }
}

TEST_F(FilesRunnerTest, AFileThatLostBytesIsAnError)
{
    const auto runner = runnerOf();
    ASSERT_TRUE(runner->prepare().has_value());
    run(*runner, FileWork::Write);
    contents->files.begin()->second.resize(100);
    const Result<FilePhaseRecord> record = runner->run({FileWork::Read, false});
    ASSERT_FALSE(record.has_value());
    EXPECT_THAT(record.error().message(), HasSubstr("100 bytes"));
}

TEST_F(FilesRunnerTest, AStopEndsEachPhaseAtOnce)
{
    const auto runner = runnerOf();
    ASSERT_TRUE(runner->prepare().has_value());
    run(*runner, FileWork::Write);
    mayGoOn = false;
    for (const FileWork one : {FileWork::Read, FileWork::Copy, FileWork::Delete, FileWork::CreateEmpty}) {
        contents->calls.clear();
        const Result<FilePhaseRecord> record = runner->run({one, false});
        ASSERT_FALSE(record.has_value());
        EXPECT_EQ(record.error().code, ErrorCode::Cancelled) << toString(one);
        EXPECT_THAT(contents->calls, Not(Contains("read")));
    }
}

TEST_F(FilesRunnerTest, MeasuresWhatMemoryTakes)
{
    work.countsMemory = true;
    const auto runner = runnerOf();
    ASSERT_TRUE(runner->prepare().has_value());
    const auto share = runner->measureMemory();
    ASSERT_TRUE(share.has_value());
    EXPECT_GT(share.value().read, Nanoseconds(0));
    EXPECT_GT(share.value().write, Nanoseconds(0));
    EXPECT_GE(run(*runner, FileWork::Write).duration, Nanoseconds(1));
}

/// Somebody's own folder on the real file system.
class OwnFolderTest : public FilesRunnerTest {
protected:
    OwnFolderTest()
        : source(fs::path(::testing::TempDir()) / "steadymark-own-folder")
    {
        fs::remove_all(source);
        fs::create_directories(source / "inner");
        add("b.txt", 10);
        add("inner/a.txt", 3'000'000);
        add("empty", 0);
    }
    ~OwnFolderTest() override { fs::remove_all(source); }

    void add(const std::string& name, std::size_t bytes) const
    {
        std::ofstream(source / name, std::ios::binary) << std::string(bytes, 'x');
    }

    fs::path source;
};

TEST_F(OwnFolderTest, ListsItsFilesByNameAndCountsWhatItLeavesOut)
{
    std::error_code error;
    fs::create_symlink("/etc/passwd", source / "link", error);
    fs::create_directory(source / ".steadymark-0123456789abcdef0123456789abcdef.tmp");
    add(".steadymark-0123456789abcdef0123456789abcdef.tmp/ours", 5);
    const OwnFolder own = readOwnFolder(source).value();
    ASSERT_EQ(own.files.size(), 3U);
    EXPECT_EQ(own.files[0].name, "b.txt");
    EXPECT_EQ(own.files[2].name, fs::path("inner") / "a.txt");
    EXPECT_EQ(own.bytes(), ByteCount(3'000'010));
    EXPECT_EQ(own.skippedEntries, error ? 0U : 1U);
}

TEST_F(OwnFolderTest, CopiesWhatIsInItAndOnlyReadsIt)
{
    work.set = {"own", {}, 3, ByteCount(3'000'010)};
    work.source = source.string();
    work.emptyFiles = 0;
    const auto before = fs::last_write_time(source / "b.txt");
    const auto runner = runnerOf();
    ASSERT_TRUE(runner->prepare().has_value());
    for (const FilePhase& phase : phasesOf(work)) {
        if (phase.work == FileWork::Delete) {
            EXPECT_EQ(contents->files.at(fs::path("set") / "inner" / "a.txt"), std::vector(3'000'000, std::byte{'x'}));
        }
        EXPECT_EQ(run(*runner, phase.work).files, 3U);
    }
    EXPECT_EQ(fs::last_write_time(source / "b.txt"), before);
    EXPECT_EQ(readOwnFolder(source).value().files.size(), 3U);
}

TEST_F(OwnFolderTest, SaysWhatIsWrongWithIt)
{
    EXPECT_THAT(readOwnFolder(source / "none").error().message(), HasSubstr("is not a folder"));
    fs::create_directories(source / "hollow" / "inner");
    EXPECT_THAT(readOwnFolder(source / "hollow").error().message(), HasSubstr("holds no files"));
}

} // namespace
} // namespace steadymark
