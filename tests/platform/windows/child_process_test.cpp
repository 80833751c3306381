// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/child_process.h"

#include "core/base/files.h"
#include "platform/platform.h"
#include "platform/windows/files/wide_text.h"
#include "platform/windows/process/command_line.h"
#include "tests/platform/windows/child_program.h"
#include "tests/platform/windows/second_process.h"
#include "tests/platform/windows/temporary_folder.h"

#include <gmock/gmock.h>

#include <cstdio>
#include <fstream>
#include <thread>

#include <fcntl.h>
#include <io.h>
#include <shellapi.h>

namespace steadymark {
namespace {

using ::testing::ElementsAreArray;
using ::testing::HasSubstr;
using ::testing::StartsWith;

/// Ends the second process at once.
[[noreturn]] bool endWith(UINT code)
{
    std::fflush(stdout);
    std::fflush(stderr);
    ::TerminateProcess(::GetCurrentProcess(), code);
    std::abort();
}

const SecondProcessRole tellArguments(L"tell arguments", [](const auto& arguments) {
    ::_setmode(::_fileno(stdout), _O_BINARY);
    for (const std::wstring& argument : arguments)
        std::fputs(("<" + toNarrow(argument) + ">").c_str(), stdout);
    std::fputs("complaint", stderr);
    return endWith(7);
});

const SecondProcessRole readInput(L"read input", [](const auto&) { return endWith(std::getchar() == EOF ? 3 : 4); });

const SecondProcessRole sleepLong(L"sleep", [](const auto&) {
    ::Sleep(120'000);
    return false;
});

/// Leaves a process behind that has its streams and writes the number of that into a file.
const SecondProcessRole leaveAnother(L"leave another", [](const auto& arguments) {
    const std::wstring program = thisProgram().native();
    std::wstring line = *commandLineOf(program, {L"--second-process=sleep", L"0"});
    STARTUPINFOW startup{};
    startup.cb = sizeof(startup);
    PROCESS_INFORMATION information{};
    if (::CreateProcessW(nullptr, line.data(), nullptr, nullptr, TRUE, 0, nullptr, nullptr, &startup, &information)
        == FALSE)
        return endWith(9);
    std::ofstream(std::filesystem::path(arguments.at(0))) << information.dwProcessId << '\n';
    std::fputs("left", stdout);
    if (arguments.size() > 1)
        ::Sleep(120'000);
    return endWith(0);
});

const SecondProcessRole writeMuch(L"write much", [](const auto& arguments) {
    const auto count = std::stoull(arguments.at(0));
    FILE* const stream = arguments.at(1) == L"error" ? stderr : stdout;
    const std::string block(1000, 'x');
    for (std::uint64_t i = 0; i < count; ++i)
        std::fwrite(block.data(), 1, block.size(), stream);
    return endWith(0);
});

const SecondProcessRole lookAtHandle(L"look at handle", [](const auto& arguments) {
    DWORD flags = 0;
    const auto handle = reinterpret_cast<HANDLE>(std::stoull(arguments.at(0)));
    return endWith(::GetHandleInformation(handle, &flags) == FALSE ? 0 : 1);
});

ProgramCall callOf(const std::string& role, std::vector<std::string> arguments = {})
{
    ProgramCall call;
    call.program = thisProgram();
    call.arguments = {"--second-process=" + role, "0"};
    call.arguments.insert(call.arguments.end(), arguments.begin(), arguments.end());
    return call;
}

TEST(CommandLine, IsTakenApartAgainAsItWas)
{
    const std::vector<std::wstring> words = {L"", L"a b", L"\"", L"\\", L"a\\\\", L"a b\\", L"a\\\"b",
        L"\\\\.\\PhysicalDrive0", L"tab\there", L"%PATH%", L"ä & | > ^", L"\"\"", L"\\\"\\\\\" \\"};
    const auto line = commandLineOf(L"C:\\Program Files\\x.exe", words);
    ASSERT_TRUE(line);
    int count = 0;
    wchar_t** const found = ::CommandLineToArgvW(line->c_str(), &count);
    const std::vector<std::wstring> taken(found + 1, found + count);
    EXPECT_EQ(std::wstring(found[0]), L"C:\\Program Files\\x.exe");
    ::LocalFree(found);
    EXPECT_THAT(taken, ElementsAreArray(words));
}

TEST(CommandLine, RefusesWhatCannotBeSaid)
{
    EXPECT_FALSE(commandLineOf(L"C:\\a\"b.exe", {}));
    EXPECT_FALSE(commandLineOf(L"C:\\a.exe", {std::wstring(L"a\0b", 3)}));
    EXPECT_FALSE(commandLineOf(L"C:\\a.exe", {std::wstring(32'767, L'a')}));
    EXPECT_TRUE(commandLineOf(L"C:\\a.exe", {std::wstring(32'000, L'a')}));
}

TEST(ChildProcess, GivesArgumentsAndTakesWhatIsWritten)
{
    const auto done = runProgram(callOf("tell arguments", {"", "a b", "\"quoted\\\"", "ä€😀", "\\\\.\\PhysicalDrive0"}));
    ASSERT_TRUE(done.has_value()) << done.error().message();
    EXPECT_EQ(done.value().output, "<><a b><\"quoted\\\"><ä€😀><\\\\.\\PhysicalDrive0>");
    EXPECT_EQ(done.value().errorOutput, "complaint");
    EXPECT_EQ(done.value().exitStatus, 7);
}

TEST(ChildProcess, HasAnEmptyInput)
{
    const auto done = runProgram(callOf("read input"));
    ASSERT_TRUE(done.has_value()) << done.error().message();
    EXPECT_EQ(done.value().exitStatus, 3);
}

TEST(ChildProcess, InheritsNothingElse)
{
    const Handle event = inheritable(Handle(::CreateEventW(nullptr, TRUE, FALSE, nullptr)));
    // So many that the new process has none of its own with that number.
    std::vector<Handle> fill;
    for (int i = 0; i < 500; ++i)
        fill.push_back(inheritable(Handle(::CreateEventW(nullptr, TRUE, FALSE, nullptr))));
    const auto number = reinterpret_cast<std::uintptr_t>(fill.back().get());
    const auto done = runProgram(callOf("look at handle", {std::to_string(number)}));
    ASSERT_TRUE(done.has_value()) << done.error().message();
    EXPECT_EQ(done.value().exitStatus, 0) << "the handle came with it";
}

TEST(ChildProcess, IsKilledWhenItTakesTooLong)
{
    auto call = callOf("sleep");
    call.timeLimit = std::chrono::milliseconds(100);
    const auto done = runProgram(call);
    ASSERT_FALSE(done.has_value());
    EXPECT_EQ(done.error().code, ErrorCode::Io);
    EXPECT_THAT(done.error().message(), HasSubstr("did not finish within 0.1 s"));
}

std::int64_t numberIn(const std::filesystem::path& file)
{
    std::int64_t number = 0;
    std::ifstream(file) >> number;
    return number;
}

TEST(ChildProcess, IsKilledWithAllItStarted)
{
    const TemporaryFolder folder;
    const auto file = folder.path() / "child";
    std::stop_source stop;
    const std::jthread stopper([&] {
        while (numberIn(file) == 0) // until there is something to kill
            std::this_thread::yield();
        stop.request_stop();
    });
    const auto done = runProgram(callOf("leave another", {toUtf8(file), "stay"}), stop.get_token());
    ASSERT_FALSE(done.has_value());
    EXPECT_EQ(done.error().code, ErrorCode::Cancelled);
    EXPECT_FALSE(isProcessAlive(numberIn(file)));
}

TEST(ChildProcess, WhatItLeavesBehindEndsWithIt)
{
    const TemporaryFolder folder;
    const auto file = folder.path() / "child";
    const auto done = runProgram(callOf("leave another", {toUtf8(file)}));
    ASSERT_TRUE(done.has_value()) << done.error().message();
    EXPECT_EQ(done.value().exitStatus, 0);
    EXPECT_EQ(done.value().output, "left");
    ASSERT_NE(numberIn(file), 0);
    EXPECT_FALSE(isProcessAlive(numberIn(file)));
}

TEST(ChildProcess, IsKilledWhenAskedTo)
{
    std::stop_source stop;
    const std::jthread stopper([&stop] { stop.request_stop(); });
    const auto done = runProgram(callOf("sleep"), stop.get_token());
    ASSERT_FALSE(done.has_value());
    EXPECT_EQ(done.error().code, ErrorCode::Cancelled);
}

TEST(ChildProcess, MayWriteNoMoreThanTheLimit)
{
    auto call = callOf("write much", {"1000", "output"});
    call.outputLimit = 1'000'000;
    auto done = runProgram(call);
    ASSERT_TRUE(done.has_value()) << done.error().message();
    EXPECT_EQ(done.value().output.size(), 1'000'000U);

    call.arguments[2] = "1000000"; // 1 GB: far from its end when it is stopped
    done = runProgram(call);
    ASSERT_FALSE(done.has_value());
    EXPECT_EQ(done.error().code, ErrorCode::Damaged);
    EXPECT_THAT(done.error().message(), HasSubstr("more than 1000000 bytes"));
}

TEST(ChildProcess, MayComplainWithoutEnd)
{
    const auto done = runProgram(callOf("write much", {"300", "error"}));
    ASSERT_TRUE(done.has_value()) << done.error().message();
    EXPECT_EQ(done.value().errorOutput.size(), 65536U);
    EXPECT_EQ(done.value().output, "");
}

TEST(ChildProcess, TellsWhyItCannotBeStarted)
{
    ProgramCall call;
    call.program = L"C:\\nowhere\\smartctl.exe";
    const auto missing = runProgram(call);
    ASSERT_FALSE(missing.has_value());
    EXPECT_EQ(missing.error().code, ErrorCode::NotFound);
    EXPECT_THAT(missing.error().message(), StartsWith("The program C:\\nowhere\\smartctl.exe cannot be started: "));

    const TemporaryFolder folder;
    for (const std::filesystem::path& wrong :
        {std::filesystem::path("smartctl.exe"), folder.write("a.bat", "echo x"), folder.write("b.CMD", "echo x")}) {
        call.program = wrong;
        const auto refused = runProgram(call);
        ASSERT_FALSE(refused.has_value()) << wrong;
        EXPECT_EQ(refused.error().code, ErrorCode::InvalidArgument) << wrong;
    }
    call.program = folder.write("text.exe", "no program");
    EXPECT_FALSE(runProgram(call).has_value());
}

} // namespace
} // namespace steadymark
