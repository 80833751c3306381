// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/io/test_file_registry.h"

#include "core/base/files.h"
#include "core/base/json.h"
#include "platform/windows/files/wide_text.h"
#include "platform/windows/io/file_identity.h"
#include "platform/windows/process/process_identity.h"
#include "tests/platform/windows/second_process.h"
#include "tests/platform/windows/temporary_folder.h"

#include <gmock/gmock.h>

namespace steadymark {
namespace {

namespace fs = std::filesystem;

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

Handle create(const fs::path& path)
{
    return Handle(::CreateFileW(longPath(path).c_str(), GENERIC_READ | GENERIC_WRITE | DELETE,
        FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE, nullptr, CREATE_NEW, FILE_ATTRIBUTE_NORMAL, nullptr));
}

/// Everything that a run does until its file is there. Arguments: registry, test file, and "noted" or "not noted".
const SecondProcessRole makeTestFile(L"make test file", [](const std::vector<std::wstring>& arguments) {
    Result<TestFileEntry> entry = TestFileRegistry(arguments.at(0)).add(arguments.at(1));
    Handle file = create(arguments.at(1));
    const bool isDone = entry && file.isOpen()
        && (arguments.at(2) == L"not noted" || entry.value().recordCreated(file.get()).has_value());
    // Kept until the process dies, as a run keeps it.
    static_cast<void>(new Result<TestFileEntry>(std::move(entry)));
    static_cast<void>(file.release());
    return isDone;
});

/// A junction is a link that every user may make. \return whether the system really made one
bool makeJunction(const fs::path& link, const fs::path& target)
{
    const std::wstring command = L"cmd.exe /c mklink /J \"" + link.native() + L"\" \"" + target.native() + L"\" >NUL";
    static_cast<void>(::_wsystem(command.c_str()));
    const DWORD attributes = ::GetFileAttributesW(link.c_str());
    return attributes != INVALID_FILE_ATTRIBUTES && (attributes & FILE_ATTRIBUTE_REPARSE_POINT) != 0;
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

    /// Done in a process that is killed.
    void leaveBehind(const fs::path& path, bool isNoted = true) const
    {
        SecondProcess run(
            L"make test file", {m_registryFolder.native(), path.native(), isNoted ? L"noted" : L"not noted"});
        ASSERT_TRUE(run.isReady());
        run.kill();
    }

    /// Writes the only entry anew, every line changed by `change`.
    void rewriteEntry(const std::function<void(json::object&)>& change) const
    {
        const fs::path entryFile = entries().at(0);
        std::string text = readTextFile(entryFile, 1U << 20U).value();
        std::string changed;
        for (std::size_t end = text.find('\n'); end != std::string::npos; end = text.find('\n')) {
            json::value document = parseJson(text.substr(0, end)).value();
            change(document.as_object());
            changed += formatCompactJson(document) + "\n";
            text.erase(0, end + 1);
        }
        m_temporary.write(fs::path("registry") / entryFile.filename(), changed);
    }
};

TEST_F(TestFileRegistryTest, NamesFilesSoThatNobodyCanGuessThem)
{
    const fs::path first = newPath();
    EXPECT_TRUE(isSamePath(first.parent_path(), m_target));
    EXPECT_TRUE(digitsOfTestFile(first).has_value()) << first;
    EXPECT_NE(first, newPath());
}

TEST_F(TestFileRegistryTest, RefusesWhatIsNoFolder)
{
    const auto missing = TestFileRegistry::newTestFilePath(m_target / "nowhere");
    ASSERT_FALSE(missing.has_value());
    EXPECT_EQ(missing.error().code, ErrorCode::NotFound);
    EXPECT_THAT(missing.error().message(), HasSubstr("nowhere"));
    const auto file = TestFileRegistry::newTestFilePath(m_temporary.write("file", ""));
    ASSERT_FALSE(file.has_value());
    EXPECT_THAT(file.error().message(), HasSubstr("is not a folder"));
    for (const wchar_t* device : {L"NUL", L"CON", L"\\\\.\\NUL", L"\\\\.\\PhysicalDrive0"})
        EXPECT_FALSE(TestFileRegistry::newTestFilePath(device).has_value()) << toNarrow(device);
}

TEST_F(TestFileRegistryTest, ResolvesLinksBeforeItEntersAPath)
{
    if (!makeJunction(m_temporary.path() / "link", m_target))
        GTEST_SKIP() << "this system makes no junctions (Wine)";
    const auto path = TestFileRegistry::newTestFilePath(m_temporary.path() / "link");
    ASSERT_TRUE(path.has_value());
    EXPECT_TRUE(isSamePath(path.value().parent_path(), m_target));
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
    ASSERT_TRUE(entry.has_value()) << entry.error().message();
    EXPECT_THAT(entries(), SizeIs(1));
    EXPECT_FALSE(fs::exists(path));
    EXPECT_EQ(entry.value().testFile(), path);

    ASSERT_TRUE(entry.value().recordCreated(create(path).get()));
    EXPECT_THAT(entries(), SizeIs(1));

    fs::remove(path);
    ASSERT_TRUE(entry.value().remove());
    EXPECT_THAT(entries(), IsEmpty());
    EXPECT_TRUE(entry.value().remove()) << "nothing is left to do";
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

TEST_F(TestFileRegistryTest, RemovesAFileWhoseNoteWasCutOffByAPowerFailure)
{
    const fs::path path = newPath();
    leaveBehind(path);
    const fs::path entryFile = entries().at(0);
    const std::string text = readTextFile(entryFile, 1U << 20U).value();
    const std::size_t firstLine = text.find('\n') + 1;
    for (const std::string& torn :
        {text.substr(0, firstLine + 20), text.substr(0, firstLine) + std::string(text.size() - firstLine, '\0'),
            text.substr(0, firstLine + 20) + "\n"}) {
        if (!fs::exists(path))
            create(path);
        m_temporary.write(fs::path("registry") / entryFile.filename(), torn);
        EXPECT_THAT(m_registry.removeLeftovers(), ElementsAre(path));
        EXPECT_THAT(entries(), IsEmpty());
    }
}

TEST_F(TestFileRegistryTest, TakesNamesThatAreNoAscii)
{
    m_target = m_temporary.makeFolder(L"100% \u00E4\u6E2C\u8A66");
    const fs::path path = newPath();
    leaveBehind(path);

    EXPECT_THAT(m_registry.removeLeftovers(), ElementsAre(path));
    EXPECT_FALSE(fs::exists(path));
}

TEST_F(TestFileRegistryTest, TakesPathsBeyondTheOldLimit)
{
    const std::wstring above = longPath(m_temporary.path()) + L"\\" + std::wstring(200, L'd');
    const std::wstring folder = above + L"\\" + std::wstring(200, L'd');
    ASSERT_NE(::CreateDirectoryW(above.c_str(), nullptr), 0);
    ASSERT_NE(::CreateDirectoryW(folder.c_str(), nullptr), 0);
    const auto path = TestFileRegistry::newTestFilePath(folder);
    if (path) {
        leaveBehind(path.value());
        EXPECT_THAT(m_registry.removeLeftovers(), ElementsAre(path.value()));
    }
    EXPECT_NE(::RemoveDirectoryW(folder.c_str()), 0) << "it is not empty";
    EXPECT_NE(::RemoveDirectoryW(above.c_str()), 0);
    if (!path && path.error().osError == ERROR_MORE_DATA)
        GTEST_SKIP() << "GetFinalPathNameByHandle() ends at 260 characters here (Wine)";
    EXPECT_TRUE(path.has_value());
}

TEST_F(TestFileRegistryTest, LeavesTheFileOfALivingProcessAlone)
{
    const fs::path path = newPath();
    SecondProcess run(L"make test file", {m_registryFolder.native(), path.native(), L"noted"});
    ASSERT_TRUE(run.isReady());

    EXPECT_THAT(m_registry.removeLeftovers(), IsEmpty());
    EXPECT_TRUE(fs::exists(path));
    EXPECT_THAT(entries(), SizeIs(1));

    run.kill();
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

TEST_F(TestFileRegistryTest, AsksForTheProcessWhereSharingIsNotKnown)
{
    const fs::path path = newPath();
    leaveBehind(path);
    const ProcessIdentity own = currentProcessIdentity();
    rewriteEntry([&](json::object& entry) {
        entry["process"] = {{"id", own.processId}, {"startTicks", own.startTicks}, {"bootId", ""}};
    });
    EXPECT_THAT(m_registry.removeLeftovers(), IsEmpty());
    EXPECT_TRUE(fs::exists(path));

    rewriteEntry([&](json::object& entry) { // an earlier process of this number
        entry["process"].as_object()["startTicks"] = own.startTicks - 1;
    });
    EXPECT_THAT(m_registry.removeLeftovers(), ElementsAre(path));
}

TEST_F(TestFileRegistryTest, RemovesAFileThatWasWrittenToAfterItWasNoted)
{
    const fs::path path = newPath();
    leaveBehind(path);
    ::Sleep(20); // some systems make the time of birth up from the time of writing
    std::ofstream(path, std::ios::binary) << "x";

    EXPECT_THAT(m_registry.removeLeftovers(), ElementsAre(path));
    EXPECT_FALSE(fs::exists(path));
}

TEST_F(TestFileRegistryTest, LeavesAnotherFileOfTheSameNameAloneAndForgetsTheEntry)
{
    const fs::path path = newPath();
    leaveBehind(path);
    fs::rename(path, m_target / "moved"); // keeps its id in use, so that the new file has another one
    create(path);

    EXPECT_THAT(m_registry.removeLeftovers(), IsEmpty());
    EXPECT_TRUE(fs::exists(path));
    EXPECT_THAT(entries(), IsEmpty());
}

TEST_F(TestFileRegistryTest, FollowsNoLinkThatTookTheFilesPlace)
{
    for (const bool isNoted : {true, false}) {
        const fs::path path = newPath();
        leaveBehind(path, isNoted);
        fs::remove(path);
        const fs::path precious = m_temporary.write("precious/file", "x");
        if (!makeJunction(path, precious.parent_path()))
            GTEST_SKIP() << "this system makes no junctions (Wine)";

        EXPECT_THAT(m_registry.removeLeftovers(), IsEmpty());
        EXPECT_TRUE(fs::exists(precious));
        EXPECT_TRUE(fs::exists(path / "file"));
        EXPECT_THAT(entries(), IsEmpty());
    }
}

TEST_F(TestFileRegistryTest, FollowsNoLinkThatTookTheFoldersPlace)
{
    const fs::path path = newPath();
    leaveBehind(path);
    const fs::path moved = m_temporary.path() / "moved";
    fs::rename(m_target, moved);
    if (!makeJunction(m_target, moved))
        GTEST_SKIP() << "this system makes no junctions (Wine)";

    EXPECT_THAT(m_registry.removeLeftovers(), IsEmpty());
    EXPECT_TRUE(fs::exists(moved / path.filename()));
    EXPECT_THAT(entries(), IsEmpty());
}

TEST_F(TestFileRegistryTest, RemovesNothingThatReallyLiesElsewhere)
{
    const fs::path path = newPath();
    leaveBehind(path);
    // Leads to the very file, but is not what the system says of where it lies: as with a link in between.
    rewriteEntry([&](json::object& entry) { entry["path"] = "\\\\?\\" + path.string(); });

    EXPECT_THAT(m_registry.removeLeftovers(), IsEmpty());
    EXPECT_TRUE(fs::exists(path));
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
    EXPECT_THAT(entries(), IsEmpty());
}

TEST_F(TestFileRegistryTest, ForgetsAFileThatSomebodyElseRemoved)
{
    const fs::path path = newPath();
    leaveBehind(path);
    fs::remove(path);

    EXPECT_THAT(m_registry.removeLeftovers(), IsEmpty());
    EXPECT_THAT(entries(), IsEmpty());
}

TEST_F(TestFileRegistryTest, KeepsTheEntryWhileTheFolderIsAway)
{
    const fs::path path = newPath();
    leaveBehind(path);
    const fs::path elsewhere = m_temporary.path() / "unplugged";
    fs::rename(m_target, elsewhere);

    EXPECT_THAT(m_registry.removeLeftovers(), IsEmpty());
    EXPECT_THAT(entries(), SizeIs(1));

    fs::rename(elsewhere, m_target);
    EXPECT_THAT(m_registry.removeLeftovers(), ElementsAre(path));
}

TEST_F(TestFileRegistryTest, KeepsTheEntryWhileAnotherVolumeIsInItsPlace)
{
    const fs::path path = newPath();
    leaveBehind(path);
    fs::remove(path);
    rewriteEntry([](json::object& entry) { entry["fileSystemId"] = 4711; });

    EXPECT_THAT(m_registry.removeLeftovers(), IsEmpty());
    EXPECT_THAT(entries(), SizeIs(1));
}

TEST_F(TestFileRegistryTest, KeepsTheEntryWhileTheFileCannotBeRemoved)
{
    const fs::path path = newPath();
    leaveBehind(path);
    Handle reader(::CreateFileW(
        path.c_str(), GENERIC_READ, FILE_SHARE_READ, nullptr, OPEN_EXISTING, FILE_ATTRIBUTE_NORMAL, nullptr));
    ASSERT_TRUE(reader.isOpen());

    EXPECT_THAT(m_registry.removeLeftovers(), IsEmpty());
    EXPECT_THAT(entries(), SizeIs(1));

    reader.reset();
    EXPECT_THAT(m_registry.removeLeftovers(), ElementsAre(path));
}

TEST_F(TestFileRegistryTest, DropsAnEntryWhoseFolderIsAwayForAYear)
{
    leaveBehind(newPath());
    fs::rename(m_target, m_temporary.path() / "unplugged");
    const fs::path entryFile = entries().at(0);
    fs::last_write_time(entryFile, fs::file_time_type::clock::now() - std::chrono::days(364));
    EXPECT_THAT(m_registry.removeLeftovers(), IsEmpty());
    EXPECT_THAT(entries(), SizeIs(1));

    fs::last_write_time(entryFile, fs::file_time_type::clock::now() - std::chrono::days(366));
    EXPECT_THAT(m_registry.removeLeftovers(), IsEmpty());
    EXPECT_THAT(entries(), IsEmpty());
}

TEST_F(TestFileRegistryTest, RemovesNothingThatAForgedEntryNames)
{
    leaveBehind(newPath());
    const fs::path precious = m_temporary.write("precious.txt", "x");
    for (const fs::path& forged : {precious, newPath()}) {
        m_temporary.write(forged.lexically_relative(m_temporary.path()), "x");
        rewriteEntry([&](json::object& entry) { entry["path"] = forged.string(); });

        EXPECT_THAT(m_registry.removeLeftovers(), IsEmpty());
        EXPECT_TRUE(fs::exists(forged));
    }
}

TEST_F(TestFileRegistryTest, SkipsEntriesItDoesNotUnderstandAndForeignFiles)
{
    const fs::path newer =
        m_temporary.write("registry/00112233445566778899aabbccddeeff.json", "{\"schemaVersion\": 2}\n");
    const fs::path foreign = m_temporary.write("registry/notes.txt", "mine");
    const fs::path path = newPath();
    leaveBehind(path);

    EXPECT_THAT(m_registry.removeLeftovers(), ElementsAre(path));
    EXPECT_TRUE(fs::exists(newer));
    EXPECT_TRUE(fs::exists(foreign));
}

TEST_F(TestFileRegistryTest, RemovesEntriesThatWereNeverCompleted)
{
    for (const std::string& content : {std::string(), std::string("{\"schemaVersion\": 1,"), std::string(300, '\0')}) {
        const fs::path half = m_temporary.write("registry/00112233445566778899aabbccddeeff.json", content);
        EXPECT_THAT(m_registry.removeLeftovers(), IsEmpty());
        EXPECT_FALSE(fs::exists(half));
    }
}

TEST_F(TestFileRegistryTest, FindsNothingWhereThereIsNoRegistry)
{
    EXPECT_THAT(TestFileRegistry(m_temporary.path() / "none").removeLeftovers(), IsEmpty());
}

TEST_F(TestFileRegistryTest, MakesTheFoldersAboveItsOwn)
{
    const fs::path deep = m_temporary.path() / "a" / "b" / "registry";
    EXPECT_TRUE(TestFileRegistry(deep).add(newPath()).has_value());
    EXPECT_TRUE(fs::is_directory(deep));
}

TEST_F(TestFileRegistryTest, SaysThatItsFolderCannotBeMade)
{
    m_temporary.write("file", "");
    const auto entry = TestFileRegistry(m_temporary.path() / "file" / "registry").add(newPath());

    ASSERT_FALSE(entry.has_value());
    EXPECT_THAT(entry.error().message(), HasSubstr("Cannot create the folder"));
}

} // namespace
} // namespace steadymark
