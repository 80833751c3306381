// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/files.h"
#include "platform/arguments.h"
#include "platform/platform.h"
#include "platform/windows/files/wide_text.h"
#include "tests/platform/windows/child_program.h"
#include "tests/platform/windows/temporary_folder.h"

#include <gmock/gmock.h>

#include <limits>
#include <optional>

namespace steadymark {
namespace {

namespace fs = std::filesystem;

using ::testing::HasSubstr;

TEST(ProcessChild, DISABLED_Sleeps)
{
    ::Sleep(60'000);
}

TEST(Process, KnowsThatItIsAlive)
{
    EXPECT_TRUE(isProcessAlive(currentProcessId()));
    EXPECT_EQ(currentProcessId(), static_cast<std::int64_t>(::GetCurrentProcessId()));
}

TEST(Process, KnowsNoProcessForNumbersThatAreNone)
{
    EXPECT_FALSE(isProcessAlive(0));
    EXPECT_FALSE(isProcessAlive(-1));
    EXPECT_FALSE(isProcessAlive(std::numeric_limits<std::int64_t>::max()));
    EXPECT_FALSE(isProcessAlive((std::int64_t(1) << 32) + currentProcessId()));
    EXPECT_FALSE(isProcessAlive(currentProcessId() + 1)) << "the system rounds such numbers down";
}

TEST(Process, TakesAProcessThatIsStillOpenForDead)
{
    const ChildProgram child(L"ProcessChild.*");
    ASSERT_NE(child.id(), 0U);
    EXPECT_TRUE(isProcessAlive(child.id()));
    child.kill();
    EXPECT_FALSE(isProcessAlive(child.id())) << "its handle still keeps the number";
}

class DataFolder : public ::testing::Test {
protected:
    DataFolder()
    {
        std::wstring value(32767, L'\0');
        const DWORD length = ::GetEnvironmentVariableW(name, value.data(), static_cast<DWORD>(value.size()));
        if (length > 0)
            m_before = value.substr(0, length);
    }
    ~DataFolder() override { ::SetEnvironmentVariableW(name, m_before ? m_before->c_str() : nullptr); }

    static void choose(const fs::path& folder) { ::SetEnvironmentVariableW(name, folder.c_str()); }
    static void chooseNone() { ::SetEnvironmentVariableW(name, nullptr); }

    TemporaryFolder m_temporary;

private:
    static constexpr const wchar_t* name = L"STEADYMARK_DATA";
    std::optional<std::wstring> m_before;
};

TEST_F(DataFolder, IsTheChosenOneAndIsMade)
{
    const fs::path chosen = m_temporary.path() / L"\u00e4\u6d4b" / L"b";
    choose(chosen);
    const auto folder = dataFolder();
    ASSERT_TRUE(folder.has_value()) << folder.error().message();
    EXPECT_EQ(folder.value(), chosen);
    EXPECT_TRUE(fs::is_directory(folder.value()));
    EXPECT_TRUE(fs::is_empty(folder.value())) << "something was left behind by looking whether it can be written";
}

TEST_F(DataFolder, MayHaveALongName)
{
    fs::path chosen = m_temporary.path();
    for (int level = 0; level < 3; ++level)
        chosen /= std::wstring(110, L'x');
    choose(chosen);
    const auto folder = dataFolder();
    ASSERT_TRUE(folder.has_value()) << folder.error().message();
    EXPECT_EQ(folder.value(), chosen);
    for (fs::path made = chosen; made != m_temporary.path(); made = made.parent_path())
        EXPECT_NE(::RemoveDirectoryW(longPath(made).c_str()), FALSE);
}

TEST_F(DataFolder, LiesWithTheLocalDataOfTheUser)
{
    chooseNone();
    const auto folder = dataFolder();
    ASSERT_TRUE(folder.has_value()) << folder.error().message();
    EXPECT_EQ(folder.value().filename(), fs::path("SteadyMark"));
    EXPECT_EQ(folder.value().parent_path().filename(), fs::path("Local")) << toUtf8(folder.value());
}

TEST_F(DataFolder, SaysThatItCannotBeMade)
{
    choose(m_temporary.write("file", "") / "below");
    const auto folder = dataFolder();
    ASSERT_FALSE(folder.has_value());
    EXPECT_THAT(folder.error().message(), HasSubstr("file\\below cannot be created"));
    EXPECT_THAT(folder.error().message(), HasSubstr("Set STEADYMARK_DATA to"));
}

/// A copy of this program beside which a file named portable lies, run with its own arguments.
TEST(PortableChild, DISABLED_SaysWhereItsDataGo)
{
    const auto folder = dataFolder();
    const std::string text = "<" + (folder ? toUtf8(folder.value()) : folder.error().message()) + ">";
    DWORD written = 0;
    ::WriteFile(::GetStdHandle(STD_ERROR_HANDLE), text.data(), static_cast<DWORD>(text.size()), &written, nullptr);
}

class Portable : public DataFolder {
protected:
    /// What the copy says, without what GoogleTest says around it.
    [[nodiscard]] std::string answer() const
    {
        Pipe pipe;
        const Handle nothing = inheritable(Handle(::CreateFileW(
            L"NUL", GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE, nullptr, OPEN_EXISTING, 0, nullptr)));
        const ChildProgram child(
            L"PortableChild.*", {}, {nothing.get(), pipe.writeEnd.get()}, m_temporary.path() / "copy.exe");
        pipe.writeEnd.reset();
        return pipe.readAll();
    }

    void SetUp() override
    {
        chooseNone();
        fs::copy_file(thisProgram(), m_temporary.path() / "copy.exe");
        m_temporary.write("portable", "");
    }
};

TEST_F(Portable, KeepsItsDataBesideTheProgram)
{
    EXPECT_EQ(answer(), "<" + toUtf8(m_temporary.path() / "data") + ">");
    EXPECT_TRUE(fs::is_directory(m_temporary.path() / "data"));
}

TEST_F(Portable, SaysWhatToDoWhereItCannotWrite)
{
    m_temporary.write("data", "a file where the folder ought to be");
    const std::string said = answer();
    EXPECT_THAT(said, HasSubstr(toUtf8(m_temporary.path() / "data") + " cannot be created"));
    EXPECT_THAT(said, HasSubstr("delete the file " + toUtf8(m_temporary.path() / "portable")));
}

TEST_F(Portable, UsesTheUsualPlaceWithoutTheFile)
{
    fs::remove(m_temporary.path() / "portable");
    EXPECT_THAT(answer(), HasSubstr("\\Local\\SteadyMark>"));
    EXPECT_FALSE(fs::exists(m_temporary.path() / "data"));
}

/// Its last words are those that the test passed.
TEST(ArgumentsChild, DISABLED_RepeatsItsLastTwo)
{
    const std::vector<std::string> arguments = programArguments(0, nullptr);
    const std::string text = arguments.at(arguments.size() - 2) + "|" + arguments.back();
    DWORD written = 0;
    ::WriteFile(::GetStdHandle(STD_ERROR_HANDLE), text.data(), static_cast<DWORD>(text.size()), &written, nullptr);
}

TEST(Arguments, AreUtf8AndLeftAsTheyAre)
{
    Pipe pipe;
    const ChildProgram child(
        L"ArgumentsChild.*", L"\"*.cpp and \u6d4b \xd83d\xde00\" *.*", {nullptr, pipe.writeEnd.get()});
    pipe.writeEnd.reset();
    EXPECT_EQ(pipe.readAll(), "*.cpp and \xe6\xb5\x8b \xf0\x9f\x98\x80|*.*");
}

} // namespace
} // namespace steadymark
