// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/files/files.h"

#include "core/base/files.h"
#include "platform/windows/files/handle.h"
#include "platform/windows/files/symbolic_link.h"
#include "platform/windows/files/temporary_file.h"
#include "platform/windows/files/wide_text.h"
#include "tests/platform/windows/child_program.h"
#include "tests/platform/windows/temporary_folder.h"

#include <gmock/gmock.h>

#include <chrono>
#include <cstdint>
#include <cstring>
#include <set>
#include <thread>

#include <shellapi.h>

namespace steadymark {
namespace {

namespace fs = std::filesystem;

using ::testing::ElementsAre;
using ::testing::HasSubstr;

constexpr DWORD everyone = FILE_SHARE_READ | FILE_SHARE_WRITE | FILE_SHARE_DELETE;

Handle open(const fs::path& file, DWORD sharing)
{
    return Handle(::CreateFileW(longPath(file).c_str(), GENERIC_READ, sharing, nullptr, OPEN_EXISTING, 0, nullptr));
}

bool isWine()
{
    return ::GetProcAddress(::GetModuleHandleW(L"ntdll.dll"), "wine_get_version") != nullptr;
}

/// Where the standard library cannot look for the length of the path.
std::string contentOf(const fs::path& file)
{
    const Handle handle = open(file, everyone);
    if (!handle.isOpen())
        return "error " + std::to_string(::GetLastError());
    std::string content(1000, '\0');
    DWORD read = 0;
    ::ReadFile(handle.get(), content.data(), static_cast<DWORD>(content.size()), &read, nullptr);
    content.resize(read);
    return content;
}

class WriteFileAtomically : public ::testing::Test {
protected:
    TemporaryFolder m_temporary;
};

TEST_F(WriteFileAtomically, MakesAndReplacesAFile)
{
    const fs::path file = m_temporary.path() / "result.steadymark";
    ASSERT_TRUE(writeFileAtomically(file, "first\n"));
    EXPECT_EQ(contentOf(file), "first\n");
    ASSERT_TRUE(writeFileAtomically(file, std::string("sec\0nd", 6)));
    EXPECT_EQ(contentOf(file), std::string("sec\0nd", 6));
    EXPECT_THAT(m_temporary.names(), ElementsAre(L"result.steadymark"));
}

TEST_F(WriteFileAtomically, TakesAnyName)
{
    const fs::path file = m_temporary.path() / L"\u6d4b\u8bd5 \u00e4\xd83d\xde00.steadymark";
    ASSERT_TRUE(writeFileAtomically(file, "x"));
    EXPECT_EQ(contentOf(file), "x");
    EXPECT_THAT(m_temporary.names(), ElementsAre(file.filename().native()));
}

TEST_F(WriteFileAtomically, TakesANameInTheCurrentFolder)
{
    const fs::path before = fs::current_path();
    fs::current_path(m_temporary.path());
    const auto written = writeFileAtomically("plain", "x");
    fs::current_path(before);
    ASSERT_TRUE(written) << written.error().message();
    EXPECT_EQ(contentOf(m_temporary.path() / "plain"), "x");
}

TEST_F(WriteFileAtomically, TakesAPathOfMoreThan260Characters)
{
    fs::path folder = m_temporary.path();
    for (int level = 0; level < 4; ++level)
        folder /= std::wstring(100, static_cast<wchar_t>(L'a' + level));
    ASSERT_EQ(makeFolders(folder), 0U);
    EXPECT_EQ(makeFolders(folder), 0U) << "it is there already";
    const fs::path file = folder / "file";
    for (const char* const content : {"old", "new"}) {
        const auto written = writeFileAtomically(file, content);
        ASSERT_TRUE(written) << written.error().message();
        EXPECT_EQ(contentOf(file), content);
    }
    // The standard library's functions may stumble over such a path.
    ::DeleteFileW(longPath(file).c_str());
    for (; folder != m_temporary.path(); folder = folder.parent_path())
        EXPECT_NE(::RemoveDirectoryW(longPath(folder).c_str()), FALSE) << "it held something else";
}

TEST_F(WriteFileAtomically, TakesContentOfManyPieces)
{
    const fs::path file = m_temporary.path() / "large";
    const std::string large(40U << 20U, 'x'); // more than one write takes
    ASSERT_TRUE(writeFileAtomically(file, large));
    EXPECT_EQ(fs::file_size(file), large.size());
}

TEST_F(WriteFileAtomically, SaysThatTheFolderIsMissing)
{
    const auto written = writeFileAtomically(m_temporary.path() / "none" / "file", "x");
    ASSERT_FALSE(written.has_value());
    EXPECT_EQ(written.error().code, ErrorCode::NotFound);
    EXPECT_THAT(written.error().message(), HasSubstr("none\\file"));
    EXPECT_THAT(written.error().message(), HasSubstr("Create the folder first"));
}

TEST_F(WriteFileAtomically, DoesNotReplaceAFolder)
{
    const auto written = writeFileAtomically(m_temporary.makeFolder("folder"), "x");
    ASSERT_FALSE(written.has_value());
    EXPECT_THAT(written.error().message(), HasSubstr("it is a folder"));
    EXPECT_THAT(m_temporary.names(), ElementsAre(L"folder"));
}

TEST_F(WriteFileAtomically, DoesNotReplaceAFileThatIsMarkedAsReadOnly)
{
    const fs::path file = m_temporary.write("file", "old");
    ASSERT_NE(::SetFileAttributesW(file.c_str(), FILE_ATTRIBUTE_READONLY), FALSE);
    bool wasAsked = false;
    const auto written = writeFileAtomically(file, [&](const TextSink&) -> Result<> {
        wasAsked = true;
        return success();
    });
    ::SetFileAttributesW(file.c_str(), FILE_ATTRIBUTE_NORMAL);
    ASSERT_FALSE(written.has_value());
    EXPECT_EQ(written.error().code, ErrorCode::PermissionDenied);
    EXPECT_THAT(written.error().message(), HasSubstr("read-only"));
    EXPECT_FALSE(wasAsked) << "the content is made for nothing";
    EXPECT_EQ(contentOf(file), "old");
}

TEST_F(WriteFileAtomically, TakesTheContentPieceByPiece)
{
    const fs::path file = m_temporary.write("file", "old");
    ASSERT_TRUE(writeFileAtomically(file, [&](const TextSink& write) -> Result<> {
        BOOST_OUTCOME_TRYV(write("one "));
        EXPECT_EQ(contentOf(file), "old") << "nobody may see a part";
        return write("two");
    }));
    EXPECT_EQ(contentOf(file), "one two");
    EXPECT_THAT(m_temporary.names(), ElementsAre(L"file"));
}

TEST_F(WriteFileAtomically, LeavesTheOldContentWhenTheNewOneEndsInAnError)
{
    const fs::path file = m_temporary.write("file", "old");
    const Result<> written = writeFileAtomically(file, [](const TextSink& write) -> Result<> {
        BOOST_OUTCOME_TRYV(write("half"));
        return fail(ErrorCode::Damaged, Sentence::verbatim("The other half is damaged."));
    });
    ASSERT_FALSE(written.has_value());
    EXPECT_EQ(written.error().message(), Sentence::verbatim("The other half is damaged."));
    EXPECT_EQ(contentOf(file), "old");
    EXPECT_THAT(m_temporary.names(), ElementsAre(L"file"));
}

TEST_F(WriteFileAtomically, ReplacesAFileThatAReaderHasOpen)
{
    const fs::path file = m_temporary.write("file", "old");
    const Handle reader = open(file, everyone);
    ASSERT_TRUE(reader.isOpen());
    const auto written = writeFileAtomically(file, "new");
    if (isWine() && !written)
        GTEST_SKIP() << "Wine 8 cannot rename as on POSIX";
    ASSERT_TRUE(written) << written.error().message();
    EXPECT_EQ(contentOf(file), "new");
}

TEST_F(WriteFileAtomically, WaitsForAScannerToCloseTheFile)
{
    const fs::path file = m_temporary.write("file", "old");
    Handle scanner = open(file, FILE_SHARE_READ);
    ASSERT_TRUE(scanner.isOpen());
    std::jthread scanning([&scanner] {
        std::this_thread::sleep_for(std::chrono::milliseconds(200));
        scanner.reset();
    });
    const auto written = writeFileAtomically(file, "new");
    scanning.join();
    ASSERT_TRUE(written) << written.error().message();
    EXPECT_EQ(contentOf(file), "new");
}

TEST_F(WriteFileAtomically, GivesUpWhenAnotherProgramKeepsTheFileOpen)
{
    const fs::path file = m_temporary.write("file", "old");
    {
        const Handle owner = open(file, FILE_SHARE_READ);
        ASSERT_TRUE(owner.isOpen());
        const auto written = writeFileAtomically(file, "new");
        ASSERT_FALSE(written.has_value());
        EXPECT_THAT(written.error().message(), HasSubstr("Cannot replace " + toUtf8(file)));
    }
    EXPECT_EQ(contentOf(file), "old");
    EXPECT_THAT(m_temporary.names(), ElementsAre(L"file"));
}

TEST_F(WriteFileAtomically, WritesIntoADevice)
{
    ASSERT_TRUE(writeFileAtomically("NUL", "gone"));
    const auto written = writeFileAtomically(L"\\\\.\\pipe\\steadymark-nobody-made-this", "x");
    ASSERT_FALSE(written.has_value());
    EXPECT_EQ(written.error().code, ErrorCode::NotFound);
}

/// Run by RemovesTheTemporaryFileOfAKilledProgram: the folder comes as its last word.
TEST(WriteFileAtomicallyChild, DISABLED_WritesUntilItIsKilled)
{
    int count = 0;
    wchar_t** words = ::CommandLineToArgvW(::GetCommandLineW(), &count);
    static_cast<void>(writeFileAtomically(fs::path(words[count - 1]) / "file", [](const TextSink& write) -> Result<> {
        BOOST_OUTCOME_TRYV(write("half"));
        ::WriteFile(::GetStdHandle(STD_OUTPUT_HANDLE), "!", 1, nullptr, nullptr);
        ::Sleep(60'000);
        return success();
    }));
}

TEST_F(WriteFileAtomically, RemovesTheTemporaryFileOfAKilledProgram)
{
    Pipe pipe;
    ChildProgram child(L"WriteFileAtomicallyChild.*", L"\"" + m_temporary.path().native() + L"\"",
        {pipe.writeEnd.get(), pipe.writeEnd.get()});
    pipe.writeEnd.reset();
    char block = 0; // what GoogleTest says, and then our mark
    DWORD count = 0;
    while (block != '!' && ::ReadFile(pipe.readEnd.get(), &block, 1, &count, nullptr) != FALSE && count == 1) { }
    ASSERT_EQ(block, '!');
    child.kill();
    EXPECT_THAT(m_temporary.names(), ::testing::IsEmpty());
}

TEST_F(WriteFileAtomically, MakesNoFolderWhereAFileIs)
{
    const fs::path file = m_temporary.write("file", "x");
    EXPECT_NE(makeFolders(file), 0U);
    EXPECT_NE(makeFolders(file / "below" / "it"), 0U);
    EXPECT_EQ(makeFolders(m_temporary.path().root_path()), 0U);
}

TEST_F(WriteFileAtomically, FindsOutWhetherAFolderTakesFiles)
{
    EXPECT_EQ(tryWriting(m_temporary.path()), 0U);
    EXPECT_THAT(m_temporary.names(), ::testing::IsEmpty());
    EXPECT_NE(tryWriting(m_temporary.path() / "none"), 0U);
}

TEST_F(WriteFileAtomically, TemporaryFileVanishesUnlessItReplacesSomething)
{
    {
        const TemporaryFile file(m_temporary.path());
        ASSERT_TRUE(file.isOpen());
    }
    EXPECT_THAT(m_temporary.names(), ::testing::IsEmpty());
    const TemporaryFile lost(m_temporary.path() / "none");
    EXPECT_FALSE(lost.isOpen());
    EXPECT_EQ(lost.openError(), DWORD{ERROR_PATH_NOT_FOUND});
}

/// A reparse point's answer as [MS-FSCC] 2.1.2.4 lays it out.
std::vector<std::byte> linkAnswer(std::uint32_t tag, const std::wstring& substitute, std::uint32_t flags)
{
    const std::wstring print = L"shown";
    const auto bytesOf = [](const std::wstring& text) {
        return static_cast<std::uint16_t>(text.size() * sizeof(wchar_t));
    };
    std::vector<std::byte> answer(20U + bytesOf(print) + bytesOf(substitute));
    const auto put = [&answer](std::size_t at, auto value) {
        std::memcpy(answer.data() + at, &value, sizeof value);
    };
    put(0, tag);
    put(4, static_cast<std::uint16_t>(answer.size() - 8));
    put(8, bytesOf(print)); // the substitute name lies behind the other one
    put(10, bytesOf(substitute));
    put(12, std::uint16_t{0});
    put(14, bytesOf(print));
    put(16, flags);
    std::memcpy(answer.data() + 20, print.data(), bytesOf(print));
    std::memcpy(answer.data() + 20 + bytesOf(print), substitute.data(), bytesOf(substitute));
    return answer;
}

constexpr std::uint32_t symbolicLink = 0xA000000C;
constexpr std::uint32_t junction = 0xA0000003;

TEST(SymbolicLink, IsReadFromTheSystemsAnswer)
{
    EXPECT_EQ(parseSymbolicLink(linkAnswer(symbolicLink, L"..\\file", 1)), fs::path(L"..\\file"));
    EXPECT_EQ(parseSymbolicLink(linkAnswer(symbolicLink, L"\\??\\D:\\a\\file", 0)), fs::path(L"D:\\a\\file"));
    EXPECT_EQ(parseSymbolicLink(linkAnswer(symbolicLink, L"\\??\\UNC\\server\\a", 0)), fs::path(L"\\\\server\\a"));
    EXPECT_EQ(parseSymbolicLink(linkAnswer(symbolicLink, L"\\??\\Volume{1}\\a", 0)), fs::path(L"\\\\?\\Volume{1}\\a"));
}

TEST(SymbolicLink, IsNoJunctionAndNoDamagedAnswer)
{
    EXPECT_EQ(parseSymbolicLink(linkAnswer(junction, L"\\??\\D:\\a", 0)), std::nullopt);
    std::vector<std::byte> answer = linkAnswer(symbolicLink, L"..\\file", 1);
    for (std::size_t size = 0; size < answer.size(); ++size)
        EXPECT_EQ(parseSymbolicLink(std::span(answer).first(size)), std::nullopt) << size;
    answer[10] = std::byte{7}; // half a character
    EXPECT_EQ(parseSymbolicLink(answer), std::nullopt);
    EXPECT_EQ(parseSymbolicLink(linkAnswer(symbolicLink, L"", 1)), std::nullopt);
}

TEST(SymbolicLink, IsFollowedFromItsOwnFolder)
{
    const LinkReader links = [](const fs::path& path) -> std::optional<fs::path> {
        if (path == fs::path(L"C:\\a\\link"))
            return L"b\\other";
        if (path == fs::path(L"C:\\a\\b\\other"))
            return L"D:\\file";
        if (path == fs::path(L"here"))
            return L"b\\there";
        if (path == fs::path(L"C:\\a\\far"))
            return L"\\\\server\\share\\file";
        return std::nullopt;
    };
    EXPECT_EQ(followLinks(L"C:\\a\\link", links).value(), fs::path(L"D:\\file"));
    EXPECT_EQ(followLinks(L"here", links).value(), fs::path(L"b\\there"));
    EXPECT_EQ(followLinks(L"C:\\a\\far", links).value(), fs::path(L"\\\\server\\share\\file"));
    EXPECT_EQ(followLinks(L"C:\\a\\none", links).value(), fs::path(L"C:\\a\\none"));
}

TEST(SymbolicLink, IsRefusedInACircle)
{
    const auto followed = followLinks(L"C:\\a", [](const fs::path& path) -> std::optional<fs::path> {
        return path == fs::path(L"C:\\a") ? L"C:\\b" : L"C:\\a";
    });
    ASSERT_FALSE(followed.has_value());
    EXPECT_THAT(followed.error().message(), HasSubstr("Cannot follow the link C:\\a"));
}

TEST_F(WriteFileAtomically, ReplacesWhatALinkStandsForAndKeepsTheLink)
{
    const fs::path real = m_temporary.write("real\\file", "old");
    const fs::path link = m_temporary.path() / "link";
    constexpr DWORD withoutPrivilege = 0x2; // SYMBOLIC_LINK_FLAG_ALLOW_UNPRIVILEGED_CREATE, in developer mode
    ::CreateSymbolicLinkW(link.c_str(), L"real\\file", withoutPrivilege);
    if (!readSymbolicLink(link))
        GTEST_SKIP() << "this system makes no symbolic links";
    const auto written = writeFileAtomically(link, "new");
    ASSERT_TRUE(written) << written.error().message();
    EXPECT_TRUE(readSymbolicLink(link).has_value());
    EXPECT_EQ(contentOf(real), "new");
}

TEST(RandomName, IsNeverTheSame)
{
    std::set<std::string> names;
    for (int i = 0; i < 1000; ++i) {
        const std::string name = randomHexName();
        EXPECT_EQ(name.size(), 32U);
        EXPECT_EQ(name.find_first_not_of("0123456789abcdef"), std::string::npos) << name;
        names.insert(name);
    }
    EXPECT_EQ(names.size(), 1000U);
}

} // namespace
} // namespace steadymark
