// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux/io/test_folder.h"

#include "core/base/files.h"
#include "core/engine/target_access.h"
#include "platform/posix/folder_tree.h"
#include "tests/platform/linux/child_process.h"
#include "tests/platform/linux/made_up_machine.h"

#include <gmock/gmock.h>

#include <array>
#include <cerrno>
#include <cstring>
#include <fstream>

#include <fcntl.h>
#include <sys/resource.h>
#include <sys/stat.h>
#include <unistd.h>

namespace steadymark {
namespace {

namespace fs = std::filesystem;

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

class TestFolderTest : public ::testing::Test {
protected:
    [[nodiscard]] TestFileEntry entry() const
    {
        return m_registry.add(TestFileRegistry::newTestFilePath(m_target).value(), TestFileKind::Folder).value();
    }

    [[nodiscard]] std::unique_ptr<TestFolder> make() const { return makeTestFolder(entry()).value(); }

    static void write(TestFolder& folder, const fs::path& name, std::size_t bytes)
    {
        const std::vector<std::byte> content(bytes, std::byte{7});
        const std::unique_ptr<FolderFile> file = folder.create(name).value();
        ASSERT_TRUE(file->write(content).has_value());
        ASSERT_TRUE(file->close().has_value());
    }

    [[nodiscard]] std::vector<std::string> left() const { return namesIn(m_target); }
    [[nodiscard]] std::vector<std::string> entries() const { return namesIn(m_registryFolder); }

    static std::vector<std::string> namesIn(const fs::path& folder)
    {
        std::vector<std::string> names;
        for (const fs::directory_entry& one : fs::directory_iterator(folder))
            names.push_back(one.path().filename());
        return names;
    }

    TemporaryFolder m_temporary;
    fs::path m_registryFolder = m_temporary.path() / "registry";
    fs::path m_target = m_temporary.makeFolder("target");
    TestFileRegistry m_registry{m_registryFolder};
};

TEST_F(TestFolderTest, GoesAwayWithAllThatItHolds)
{
    {
        const std::unique_ptr<TestFolder> folder = make();
        ASSERT_TRUE(folder->makeFolder("set/inner/deep").has_value());
        write(*folder, "set/inner/deep/file", 100'000);
        fs::create_symlink(m_temporary.path(), folder->path() / "set" / "link");
        EXPECT_EQ(left().size(), 1U);
        EXPECT_EQ(entries().size(), 1U);
    }
    EXPECT_THAT(left(), IsEmpty());
    EXPECT_THAT(entries(), IsEmpty());
    EXPECT_TRUE(fs::exists(m_registryFolder)) << "what the link led to stays";
}

TEST_F(TestFolderTest, OfAKilledProcessIsRemovedAtTheNextStart)
{
    ChildProcess child([&] {
        Result<std::unique_ptr<TestFolder>> folder = makeTestFolder(entry());
        const bool isMade = folder && folder.value()->makeFolder("set/a");
        if (isMade) {
            write(*folder.value(), "set/a/file", 1000);
            static_cast<void>(folder.value().release()); // kept until the process dies
        }
        return isMade;
    });
    ASSERT_TRUE(child.isReady());
    EXPECT_THAT(m_registry.removeLeftovers(), IsEmpty()) << "it is alive";
    child.kill();
    ASSERT_EQ(left().size(), 1U);
    const fs::path folder = m_target / left().front();
    EXPECT_THAT(m_registry.removeLeftovers(), ElementsAre(folder));
    EXPECT_THAT(left(), IsEmpty());
    EXPECT_THAT(entries(), IsEmpty());
}

TEST_F(TestFolderTest, WhatWasLeftIsTakenUpWithWhatItHolds)
{
    fs::path path;
    {
        const std::unique_ptr<TestFolder> folder = make();
        path = folder->path();
        write(*folder, "file", 1000);
        EXPECT_EQ(m_registry.adopt(path).error().code, ErrorCode::Busy) << "it is in use";
        EXPECT_TRUE(folder->leave());
    }
    EXPECT_TRUE(fs::exists(path / "file"));
    {
        const std::unique_ptr<TestFolder> folder = takeUpTestFolder(m_registry.adopt(path).value()).value();
        EXPECT_EQ(folder->path(), path);
        EXPECT_EQ(folder->stat("file").value(), ByteCount(1000));
        EXPECT_THAT(m_registry.removeLeftovers(), IsEmpty()) << "it is in use again";
        EXPECT_EQ(m_registry.adopt(path).error().code, ErrorCode::Busy);
    }
    EXPECT_THAT(left(), IsEmpty());
    EXPECT_THAT(entries(), IsEmpty());
    EXPECT_EQ(m_registry.adopt(path).error().code, ErrorCode::NotFound);
}

TEST_F(TestFolderTest, WhatWasLeftIsTakenUpThroughALinkToItsTarget)
{
    fs::path path;
    {
        const std::unique_ptr<TestFolder> folder = make();
        path = folder->path();
        EXPECT_TRUE(folder->leave());
    }
    const fs::path link = m_registryFolder.parent_path() / "link-to-target";
    fs::create_directory_symlink(m_target, link);
    const std::unique_ptr<TestFolder> folder =
        takeUpTestFolder(m_registry.adopt(link / path.filename()).value()).value();
    EXPECT_EQ(folder->path(), path);
    fs::remove(link);
}

TEST_F(TestFolderTest, WhatWasLeftIsALeftoverThoughItsProcessLives)
{
    const std::unique_ptr<TestFolder> folder = make();
    const fs::path path = folder->path();
    write(*folder, "file", 1000);
    EXPECT_THAT(m_registry.removeLeftovers(), IsEmpty());
    EXPECT_TRUE(folder->leave());
    EXPECT_THAT(m_registry.removeLeftovers(), ElementsAre(path));
    EXPECT_FALSE(fs::exists(path));
    EXPECT_THAT(entries(), IsEmpty());
}

TEST_F(TestFolderTest, WhatADeadProcessLeftIsTakenUpOrRemoved)
{
    ChildProcess child([&] {
        Result<std::unique_ptr<TestFolder>> folder = makeTestFolder(entry());
        if (folder)
            static_cast<void>(folder.value().release()); // kept until the process dies
        return folder.has_value();
    });
    ASSERT_TRUE(child.isReady());
    ASSERT_EQ(left().size(), 1U);
    const fs::path path = m_target / left().front();
    EXPECT_EQ(m_registry.adopt(path).error().code, ErrorCode::Busy) << "it is alive";
    child.kill();
    {
        const std::unique_ptr<TestFolder> folder = takeUpTestFolder(m_registry.adopt(path).value()).value();
        EXPECT_TRUE(folder->leave());
    }
    EXPECT_TRUE(fs::exists(path)) << "left once more";
}

TEST_F(TestFolderTest, AnotherFolderInThePlaceOfOneThatWasLeftIsNotTakenUp)
{
    fs::path path;
    {
        const std::unique_ptr<TestFolder> folder = make();
        path = folder->path();
        EXPECT_TRUE(folder->leave());
    }
    fs::rename(path, m_target / "moved");
    fs::create_directory(path);
    EXPECT_EQ(m_registry.adopt(path).error().code, ErrorCode::NotFound);
    EXPECT_EQ(m_registry.adopt(m_target / "moved").error().code, ErrorCode::NotFound);
    EXPECT_EQ(m_registry.adopt("/").error().code, ErrorCode::NotFound);
    EXPECT_TRUE(fs::exists(path));
}

TEST_F(TestFolderTest, OpensItsFilesAsTargets)
{
    constexpr ByteCount size(std::uint64_t{1} << 20U);
    const std::unique_ptr<TestFolder> folder = make();
    {
        const std::unique_ptr<OpenTarget> made = folder->openTarget("file", TargetUse::Create, size).value();
        EXPECT_EQ(made->geometry().size, size);
    }
    EXPECT_EQ(folder->stat("file").value(), size) << "closing does not remove it";
    EXPECT_FALSE(folder->openTarget("file", TargetUse::Create, size).has_value());
    for (const TargetUse use : {TargetUse::Write, TargetUse::Read}) {
        EXPECT_TRUE(folder->openTarget("file", use, size).has_value());
        EXPECT_EQ(folder->openTarget("none", use, size).error().code, ErrorCode::NotFound);
        EXPECT_THAT(
            folder->openTarget("file", use, size * 2).error().message(), HasSubstr("another program changed it"));
    }
    const Result<std::unique_ptr<OpenTarget>> tooLarge =
        folder->openTarget("large", TargetUse::Create, ByteCount(std::uint64_t{1} << 60U));
    ASSERT_FALSE(tooLarge.has_value());
    EXPECT_EQ(tooLarge.error().code, ErrorCode::NoSpace);
    EXPECT_FALSE(fs::exists(folder->path() / "large"));
}

TEST_F(TestFolderTest, AFolderInThePlaceOfAnotherIsLeftAlone)
{
    ChildProcess child([&] {
        Result<std::unique_ptr<TestFolder>> folder = makeTestFolder(entry());
        if (folder)
            static_cast<void>(folder.value().release());
        return folder.has_value();
    });
    ASSERT_TRUE(child.isReady());
    child.kill();
    const fs::path folder = m_target / left().front();
    fs::remove(folder);
    fs::create_directory(m_target / "other"); // so that the inode is another
    fs::create_directory(folder);
    std::ofstream(folder / "mine") << "mine";
    EXPECT_THAT(m_registry.removeLeftovers(), IsEmpty());
    EXPECT_TRUE(fs::exists(folder / "mine"));
}

TEST_F(TestFolderTest, WhatAnotherProgramRemovedIsSaidInItsPlace)
{
    const std::unique_ptr<TestFolder> folder = make();
    ASSERT_TRUE(folder->makeFolder("set").has_value());
    fs::remove_all(folder->path());
    const Result<std::unique_ptr<FolderFile>> file = folder->create("set/file");
    ASSERT_FALSE(file.has_value());
    EXPECT_THAT(file.error().message(), HasSubstr("has vanished while the files were tested"));
    EXPECT_TRUE(folder->remove().has_value());
    EXPECT_THAT(entries(), IsEmpty());
}

TEST_F(TestFolderTest, SaysWhatIsWrongWithNames)
{
    const std::unique_ptr<TestFolder> folder = make();
    const Result<std::unique_ptr<FolderFile>> longName = folder->create(std::string(300, 'x'));
    ASSERT_FALSE(longName.has_value());
    EXPECT_EQ(longName.error().osError, ENAMETOOLONG);
    EXPECT_THAT(longName.error().message(), HasSubstr("shorter names"));
    write(*folder, "file", 1);
    EXPECT_THAT(folder->create("file").error().message(), HasSubstr("differ in case only"));
    fs::create_symlink("/etc/passwd", folder->path() / "link");
    EXPECT_FALSE(folder->open("link").has_value()) << "links are not followed";
}

TEST_F(TestFolderTest, SaysThatTooManyFilesAreOpen)
{
#ifdef STEADYMARK_INSTRUMENTED
    GTEST_SKIP() << "the sanitizer needs files of its own to look at an object";
#endif
    const std::unique_ptr<TestFolder> folder = make();
    rlimit before{};
    ASSERT_EQ(::getrlimit(RLIMIT_NOFILE, &before), 0);
    const int next = ::dup(0);
    ::close(next);
    const rlimit few{static_cast<rlim_t>(next), before.rlim_max};
    ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &few), 0);
    const Result<std::unique_ptr<FolderFile>> file = folder->create("file");
    ASSERT_EQ(::setrlimit(RLIMIT_NOFILE, &before), 0);
    ASSERT_FALSE(file.has_value());
    EXPECT_EQ(file.error().osError, EMFILE);
    EXPECT_THAT(file.error().message(), HasSubstr("ulimit -n"));
}

TEST_F(TestFolderTest, CopiesByTheSystemOrSaysThatItCannot)
{
    const std::unique_ptr<TestFolder> folder = make();
    constexpr std::size_t bytes = 3'000'000;
    write(*folder, "file", bytes);
    const auto goOn = [] {
        return true;
    };
    const Result<CopyWay> way = folder->copy("file", *folder, "copy", FileSyncWanted::Yes, goOn);
    ASSERT_TRUE(way.has_value()) << way.error().message();
    if (way.value() == CopyWay::Unsupported) {
        EXPECT_FALSE(fs::exists(folder->path() / "copy"));
    } else {
        EXPECT_EQ(folder->stat("copy").value(), ByteCount(bytes));
        std::ifstream copy(folder->path() / "copy", std::ios::binary);
        const std::string content{std::istreambuf_iterator<char>(copy), {}};
        EXPECT_EQ(content, std::string(bytes, '\7'));
    }
}

TEST_F(TestFolderTest, ACopyThatIsStoppedLeavesNothing)
{
    const std::unique_ptr<TestFolder> folder = make();
    write(*folder, "file", 3'000'000);
    const Result<CopyWay> way = folder->copy("file", *folder, "copy", FileSyncWanted::No, [] { return false; });
    if (way && way.value() == CopyWay::Reflinked)
        GTEST_SKIP() << "the file system copies by reflink, which takes no time";
    ASSERT_FALSE(way.has_value());
    EXPECT_EQ(way.error().code, ErrorCode::Cancelled);
    EXPECT_FALSE(fs::exists(folder->path() / "copy"));
}

TEST_F(TestFolderTest, DoesWhatIsDoneToNames)
{
    const std::unique_ptr<TestFolder> folder = make();
    ASSERT_TRUE(folder->makeFolder("empty").has_value());
    write(*folder, "empty/a", 0);
    write(*folder, "empty/b", 5);
    EXPECT_EQ(folder->list("empty").value(), 2U);
    EXPECT_EQ(folder->stat("empty/b").value(), ByteCount(5));
    ASSERT_TRUE(folder->rename("empty/b", "empty/c").has_value());
    ASSERT_TRUE(folder->removeFile("empty/a").has_value());
    EXPECT_EQ(folder->list("empty").value(), 1U);
    ASSERT_TRUE(folder->sync({}).has_value());
    ASSERT_TRUE(folder->removeFolder("empty").has_value());
    ASSERT_TRUE(folder->removeFolder("empty").has_value()) << "nothing to do";
    EXPECT_FALSE(fs::exists(folder->path() / "empty"));
}

TEST_F(TestFolderTest, KnowsWhatLiesInTheCache)
{
    const std::unique_ptr<TestFolder> folder = make();
    write(*folder, "file", 1U << 20U);
    const std::optional<ByteCount> cached = folder->cachedBytes("file");
    if (!cached)
        GTEST_SKIP() << "the system does not tell what lies in the page cache";
    EXPECT_GT(cached->count(), 0U);
    EXPECT_EQ(folder->cachedBytes("none"), std::nullopt);
    const bool isInMemory = folder->facts().value().isInMemory;
    ASSERT_TRUE(folder->sync({}).has_value());
    folder->dropCache("file");
    if (!isInMemory) {
        EXPECT_EQ(folder->cachedBytes("file"), ByteCount(0));
    }
}

TEST(FolderTreeTest, FollowsNoLinkAndRemovesNoFile)
{
    const TemporaryFolder temporary;
    const fs::path kept = temporary.makeFolder("kept");
    std::ofstream(kept / "file") << "mine";
    fs::create_directory_symlink(kept, temporary.path() / "link");
    const FileDescriptor parent(::open(temporary.path().c_str(), O_RDONLY | O_DIRECTORY));
    EXPECT_EQ(removeFolderTree(parent.get(), "link"), ENOTDIR);
    EXPECT_EQ(removeFolderTree(parent.get(), "none"), 0);
    EXPECT_TRUE(fs::exists(kept / "file"));
    EXPECT_EQ(removeFolderTree(parent.get(), "kept"), 0);
    EXPECT_FALSE(fs::exists(kept));
}

} // namespace
} // namespace steadymark
