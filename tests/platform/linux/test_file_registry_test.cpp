// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux/io/test_file_registry.h"

#include "core/base/json.h"
#include "tests/platform/linux/child_process.h"
#include "tests/platform/linux/made_up_machine.h"

#include <gmock/gmock.h>

#include <fcntl.h>
#include <sys/stat.h>

namespace steadymark {
namespace {

namespace fs = std::filesystem;

using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::MatchesRegex;
using ::testing::SizeIs;

FileDescriptor create(const fs::path& path)
{
    return FileDescriptor(::open(path.c_str(), O_RDWR | O_CREAT | O_EXCL | O_NOFOLLOW | O_CLOEXEC, 0600));
}

class TestFileRegistryTest : public ::testing::Test {
protected:
    TemporaryFolder m_temporary;
    fs::path m_registryFolder = m_temporary.path() / "registry";
    fs::path m_target = m_temporary.makeFolder("target");
    TestFileRegistry m_registry{m_registryFolder};

    [[nodiscard]] fs::path newPath() const { return TestFileRegistry::newTestFilePath(m_target).value(); }

    [[nodiscard]] std::vector<fs::path> entries() const
    {
        std::vector<fs::path> found;
        for (const fs::directory_entry& entry : fs::directory_iterator(m_registryFolder))
            found.push_back(entry.path());
        return found;
    }

    /// Done in a process that is killed: everything that a run does until its file is there.
    void leaveBehind(const fs::path& path, bool isRecorded = true) const
    {
        ChildProcess child([&] {
            Result<TestFileEntry> entry = m_registry.add(path);
            const FileDescriptor file = create(path);
            const bool isDone = entry && file.isOpen() && (!isRecorded || entry.value().recordCreated(file.get()));
            if (isDone) // kept until the process dies, as a run keeps it
                static_cast<void>(new TestFileEntry(std::move(entry.value())));
            return isDone;
        });
        ASSERT_TRUE(child.isReady());
        child.kill();
    }
};

TEST_F(TestFileRegistryTest, NamesFilesSoThatNobodyCanGuessThem)
{
    const fs::path first = newPath();
    EXPECT_EQ(first.parent_path(), m_target);
    EXPECT_THAT(first.filename().string(), MatchesRegex("\\.steadymark-[0-9a-f]{32}\\.tmp"));
    EXPECT_NE(first, newPath());
}

TEST_F(TestFileRegistryTest, ResolvesLinksBeforeItEntersAPath)
{
    fs::create_directory_symlink(m_target, m_temporary.path() / "link");

    const auto path = TestFileRegistry::newTestFilePath(m_temporary.path() / "link");
    ASSERT_TRUE(path.has_value());
    EXPECT_EQ(path.value().parent_path(), m_target);
}

TEST_F(TestFileRegistryTest, RefusesNamesThatItDidNotMake)
{
    EXPECT_FALSE(m_registry.add(m_target / "precious.tmp").has_value());
    EXPECT_FALSE(m_registry.add(newPath().filename()).has_value());
}

TEST_F(TestFileRegistryTest, HasAnEntryBeforeTheFileAndNoneAfterwards)
{
    const fs::path path = newPath();
    Result<TestFileEntry> entry = m_registry.add(path);
    ASSERT_TRUE(entry.has_value());
    EXPECT_THAT(entries(), SizeIs(1));
    EXPECT_FALSE(fs::exists(path));
    EXPECT_EQ(entry.value().testFile(), path);

    ASSERT_TRUE(entry.value().recordCreated(create(path).get()));
    EXPECT_THAT(entries(), SizeIs(1));

    fs::remove(path);
    ASSERT_TRUE(entry.value().remove());
    EXPECT_THAT(entries(), IsEmpty());
}

TEST_F(TestFileRegistryTest, RemovesExactlyTheFileOfAKilledProcess)
{
    const fs::path path = newPath();
    const fs::path foreign = newPath(); // a name like ours that is in no entry
    const fs::path similar = m_target / ".steadymark-1234.tmp";
    create(foreign);
    create(similar);
    leaveBehind(path);
    ASSERT_TRUE(fs::exists(path));

    EXPECT_THAT(m_registry.removeLeftovers(), ElementsAre(path));
    EXPECT_FALSE(fs::exists(path));
    EXPECT_TRUE(fs::exists(foreign));
    EXPECT_TRUE(fs::exists(similar));
    EXPECT_THAT(entries(), IsEmpty());
    EXPECT_THAT(m_registry.removeLeftovers(), IsEmpty());
}

TEST_F(TestFileRegistryTest, RemovesAFileWhoseProcessDiedBeforeItWasNoted)
{
    const fs::path path = newPath();
    leaveBehind(path, false);

    EXPECT_THAT(m_registry.removeLeftovers(), ElementsAre(path));
    EXPECT_FALSE(fs::exists(path));
}

TEST_F(TestFileRegistryTest, TakesPathsThatAreNoUtf8)
{
    m_target = m_temporary.makeFolder("100% \xFF\xFE");
    const fs::path path = newPath();
    leaveBehind(path);

    EXPECT_THAT(m_registry.removeLeftovers(), ElementsAre(path));
}

TEST_F(TestFileRegistryTest, LeavesTheFileOfALivingProcessAlone)
{
    const fs::path path = newPath();
    ChildProcess child([&] {
        Result<TestFileEntry> entry = m_registry.add(path);
        const bool isDone = entry && entry.value().recordCreated(create(path).get());
        static_cast<void>(new Result<TestFileEntry>(std::move(entry)));
        return isDone;
    });
    ASSERT_TRUE(child.isReady());

    EXPECT_THAT(m_registry.removeLeftovers(), IsEmpty());
    EXPECT_TRUE(fs::exists(path));
    EXPECT_THAT(entries(), SizeIs(1));

    child.kill();
    EXPECT_THAT(m_registry.removeLeftovers(), ElementsAre(path));
}

TEST_F(TestFileRegistryTest, LeavesAFileOfItsOwnProcessAlone)
{
    const fs::path path = newPath();
    const Result<TestFileEntry> entry = m_registry.add(path);
    ASSERT_TRUE(entry.has_value());
    create(path);

    EXPECT_THAT(m_registry.removeLeftovers(), IsEmpty());
    EXPECT_TRUE(fs::exists(path));
}

TEST_F(TestFileRegistryTest, LeavesAnotherFileOfTheSameNameAloneAndForgetsTheEntry)
{
    const fs::path path = newPath();
    leaveBehind(path);
    fs::rename(path, m_target / "moved"); // keeps the inode in use, so that the new file has another one
    create(path);

    EXPECT_THAT(m_registry.removeLeftovers(), IsEmpty());
    EXPECT_TRUE(fs::exists(path));
    EXPECT_THAT(entries(), IsEmpty());
}

TEST_F(TestFileRegistryTest, FollowsNoLinkThatTookTheFilesPlace)
{
    for (const bool isRecorded : {true, false}) {
        const fs::path path = newPath();
        leaveBehind(path, isRecorded);
        const fs::path precious = m_target / "precious";
        fs::rename(path, precious);
        fs::create_symlink(precious, path);

        EXPECT_THAT(m_registry.removeLeftovers(), IsEmpty());
        EXPECT_TRUE(fs::exists(precious));
        EXPECT_TRUE(fs::is_symlink(path));
        EXPECT_THAT(entries(), IsEmpty());
    }
}

TEST_F(TestFileRegistryTest, FollowsNoLinkThatTookTheFoldersPlace)
{
    const fs::path path = newPath();
    leaveBehind(path);
    const fs::path moved = m_temporary.path() / "moved";
    fs::rename(m_target, moved);
    fs::create_directory_symlink(moved, m_target);

    EXPECT_THAT(m_registry.removeLeftovers(), IsEmpty());
    EXPECT_TRUE(fs::exists(moved / path.filename()));
    EXPECT_THAT(entries(), IsEmpty());
}

TEST_F(TestFileRegistryTest, RemovesNoFolder)
{
    const fs::path path = newPath();
    leaveBehind(path, false);
    fs::remove(path);
    fs::create_directory(path);

    EXPECT_THAT(m_registry.removeLeftovers(), IsEmpty());
    EXPECT_TRUE(fs::is_directory(path));
}

TEST_F(TestFileRegistryTest, ForgetsAFileThatSomebodyElseRemoved)
{
    const fs::path path = newPath();
    leaveBehind(path);
    fs::remove(path);

    EXPECT_THAT(m_registry.removeLeftovers(), IsEmpty());
    EXPECT_THAT(entries(), IsEmpty());
}

TEST_F(TestFileRegistryTest, KeepsTheEntryWhileTheFoldersFileSystemIsNotMounted)
{
    const fs::path path = newPath();
    leaveBehind(path);
    const fs::path elsewhere = m_temporary.path() / "unmounted";
    fs::rename(m_target, elsewhere);

    EXPECT_THAT(m_registry.removeLeftovers(), IsEmpty());
    EXPECT_THAT(entries(), SizeIs(1));

    fs::rename(elsewhere, m_target);
    EXPECT_THAT(m_registry.removeLeftovers(), ElementsAre(path));
}

TEST_F(TestFileRegistryTest, KeepsTheEntryWhileAnotherFileSystemIsInItsPlace)
{
    const fs::path path = newPath();
    leaveBehind(path);
    fs::remove(path);
    const fs::path entryFile = entries().at(0);
    json::value document = parseJson(readTextFile(entryFile, 65536).value()).value();
    document.as_object()["fileSystemId"] = 4711;
    m_temporary.write(entryFile.lexically_relative(m_temporary.path()), formatJson(document));

    EXPECT_THAT(m_registry.removeLeftovers(), IsEmpty());
    EXPECT_THAT(entries(), SizeIs(1));
}

TEST_F(TestFileRegistryTest, RemovesALeftoverOfAnEarlierBootWhateverItsDeviceIsCalledNow)
{
    const fs::path path = newPath();
    leaveBehind(path);
    const fs::path entryFile = entries().at(0);
    json::value document = parseJson(readTextFile(entryFile, 65536).value()).value();
    document.as_object()["process"].as_object()["bootId"] = "an-earlier-one";
    document.as_object()["created"].as_object()["device"] = 4711;
    m_temporary.write(entryFile.lexically_relative(m_temporary.path()), formatJson(document));

    EXPECT_THAT(m_registry.removeLeftovers(), ElementsAre(path));
}

TEST_F(TestFileRegistryTest, BelievesNoEntryThatNamesAFileOfOthers)
{
    const fs::path precious = m_temporary.write("target/precious", "x");
    const fs::path path = newPath();
    leaveBehind(path, false);
    const fs::path entryFile = entries().at(0);
    json::value document = parseJson(readTextFile(entryFile, 65536).value()).value();
    for (const fs::path& forged : {precious, newPath()}) {
        m_temporary.write(forged.lexically_relative(m_temporary.path()), "x");
        document.as_object()["path"] = forged.string();
        m_temporary.write(entryFile.lexically_relative(m_temporary.path()), formatJson(document));

        EXPECT_THAT(m_registry.removeLeftovers(), IsEmpty());
        EXPECT_TRUE(fs::exists(forged));
    }
}

TEST_F(TestFileRegistryTest, SkipsDamagedEntriesAndForeignFiles)
{
    const fs::path damaged = m_temporary.write("registry/00112233445566778899aabbccddeeff.json", "{\"path\": ");
    const fs::path foreign = m_temporary.write("registry/notes.txt", "mine");
    const fs::path path = newPath();
    leaveBehind(path);

    EXPECT_THAT(m_registry.removeLeftovers(), ElementsAre(path));
    EXPECT_TRUE(fs::exists(damaged));
    EXPECT_TRUE(fs::exists(foreign));
}

TEST_F(TestFileRegistryTest, RemovesEntriesThatWereNeverCompleted)
{
    const fs::path half = m_temporary.write("registry/00112233445566778899aabbccddeeff.json.new", "{");

    EXPECT_THAT(m_registry.removeLeftovers(), IsEmpty());
    EXPECT_FALSE(fs::exists(half));
}

TEST_F(TestFileRegistryTest, FindsNothingWhereThereIsNoRegistry)
{
    EXPECT_THAT(TestFileRegistry(m_temporary.path() / "none").removeLeftovers(), IsEmpty());
}

TEST_F(TestFileRegistryTest, SaysThatItsFolderCannotBeMade)
{
    m_temporary.write("file", "");
    const auto entry = TestFileRegistry(m_temporary.path() / "file" / "registry").add(newPath());

    ASSERT_FALSE(entry.has_value());
    EXPECT_THAT(entry.error().message(), ::testing::HasSubstr("Cannot create the folder"));
}

} // namespace
} // namespace steadymark
