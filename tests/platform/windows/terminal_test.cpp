// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/terminal.h"

#include "platform/windows/process/console_events.h"
#include "platform/windows/process/pseudo_terminal.h"
#include "tests/platform/windows/child_program.h"

#include <gtest/gtest.h>

#include <cerrno>
#include <cstdint>
#include <cstdlib>
#include <iostream>
#include <string>

namespace steadymark {
namespace {

TEST(ConsoleEvents, FirstOneIsRememberedAndTheSecondEndsTheProgram)
{
    for (const DWORD event : {CTRL_C_EVENT, CTRL_BREAK_EVENT}) {
        EXPECT_EQ(answerTo(event, 0), ConsoleAnswer::Remember);
        EXPECT_EQ(answerTo(event, 1), ConsoleAnswer::EndAtOnce);
        EXPECT_EQ(answerTo(event, 2), ConsoleAnswer::EndAtOnce);
    }
}

TEST(ConsoleEvents, EndOfTheSessionWaitsForTheCleanUp)
{
    for (const DWORD event : {CTRL_CLOSE_EVENT, CTRL_LOGOFF_EVENT, CTRL_SHUTDOWN_EVENT}) {
        EXPECT_EQ(answerTo(event, 0), ConsoleAnswer::AwaitTheEnd);
        EXPECT_EQ(answerTo(event, 1), ConsoleAnswer::AwaitTheEnd);
    }
    EXPECT_EQ(answerTo(77, 0), ConsoleAnswer::NotOurs);
}

TEST(PseudoTerminal, IsToldByTheNameOfItsPipe)
{
    EXPECT_TRUE(isTerminalPipeName(L"\\msys-1888ae32e00d56aa-pty0-to-master"));
    EXPECT_TRUE(isTerminalPipeName(L"\\cygwin-c5e39b7a9d22bafb-pty12-from-master"));
    for (const wchar_t* const name : {L"", L"\\", L"\\msys-1888ae32e00d56aa-pty0-to-master-nat",
             L"\\msys--pty0-to-master", L"\\msys-1888-pty-to-master", L"msys-1888-pty0-to-master",
             L"\\msys-1888-pipe-0x1", L"\\chrome-pty0-to-master"})
        EXPECT_FALSE(isTerminalPipeName(name)) << ::testing::PrintToString(std::wstring(name));
}

TEST(PseudoTerminal, IsAPipeOfThatName)
{
    const auto make = [](const wchar_t* name) {
        return Handle(::CreateNamedPipeW(name, PIPE_ACCESS_DUPLEX, PIPE_TYPE_BYTE, 1, 64, 64, 0, nullptr));
    };
    EXPECT_TRUE(isTerminalPipe(make(L"\\\\.\\pipe\\msys-1888ae32e00d56aa-pty0-to-master").get()));
    EXPECT_FALSE(isTerminalPipe(make(L"\\\\.\\pipe\\steadymark-test").get()));
    EXPECT_FALSE(isTerminalPipe(nullptr));
}

/// What a child says in its own words, between marks that GoogleTest does not print.
std::string between(const std::string& text)
{
    const std::size_t begin = text.find("<<");
    const std::size_t end = text.find(">>");
    return begin == std::string::npos || end == std::string::npos ? text : text.substr(begin + 2, end - begin - 2);
}

TEST(TerminalChild, DISABLED_PrintsLines)
{
    prepareStandardText();
    std::cout << "<<"
              << "one\ntwo \xc3\xa4\r\n"
              << isTerminal(StandardStream::Output) << canRedraw(StandardStream::Output)
              << showsUtf8(StandardStream::Output) << ' ' << terminalSize(StandardStream::Output).columns << 'x'
              << terminalSize(StandardStream::Output).rows << ">>" << std::flush;
}

TEST(Terminal, TextArrivesInAPipeAsItIs)
{
    Pipe pipe;
    const ChildProgram child(L"TerminalChild.DISABLED_PrintsLines", {}, {pipe.writeEnd.get(), pipe.writeEnd.get()});
    pipe.writeEnd.reset();
    EXPECT_EQ(between(pipe.readAll()), "one\ntwo \xc3\xa4\r\n000 80x24");
    EXPECT_EQ(child.wait(), 0U);
}

TEST(TerminalChild, DISABLED_WritesWhereNobodyReads)
{
    prepareStandardText();
    ignoreWriteSignals();
    ::Sleep(300); // the reader goes
    const std::string text(100'000, 'x');
    int code = 10;
    for (int i = 0; i < 5 && code == 10; ++i) {
        errno = 0;
        if (!(std::cout << text << std::flush))
            code = hasLostReader(errno) ? 11 : 20 + errno;
    }
    std::_Exit(code);
}

TEST(Terminal, KnowsThatTheReaderOfAPipeIsGone)
{
    Pipe pipe;
    const ChildProgram child(L"TerminalChild.DISABLED_WritesWhereNobodyReads", {}, {pipe.writeEnd.get(), nullptr});
    pipe.writeEnd.reset();
    pipe.readEnd.reset();
    EXPECT_EQ(child.wait(), 11U);
    EXPECT_TRUE(hasLostReader(EPIPE));
    EXPECT_FALSE(hasLostReader(ENOSPC));
    EXPECT_FALSE(hasLostReader(0));
}

TEST(TerminalChild, DISABLED_HasNoStreams)
{
    for (const DWORD number : {STD_INPUT_HANDLE, STD_OUTPUT_HANDLE, STD_ERROR_HANDLE})
        ::SetStdHandle(number, reinterpret_cast<HANDLE>(std::uintptr_t{0x7ffc})); // a number that is no handle
    fillMissingStreams();
    int code = 10;
    for (const DWORD number : {STD_OUTPUT_HANDLE, STD_ERROR_HANDLE}) {
        DWORD written = 0;
        const HANDLE handle = ::GetStdHandle(number);
        if (::GetFileType(handle) != FILE_TYPE_CHAR || ::WriteFile(handle, "x", 1, &written, nullptr) != FALSE)
            code = 20;
    }
    std::_Exit(code);
}

TEST(Terminal, MissingStreamsAreFilledWhereEveryWriteFails)
{
    const ChildProgram child(L"TerminalChild.DISABLED_HasNoStreams");
    EXPECT_EQ(child.wait(), 10U);
}

/// Asks itself to stop, as a console does: twice.
TEST(TerminalChild, DISABLED_IsAskedToStopTwice)
{
    ::FreeConsole();
    if (::AllocConsole() == FALSE)
        std::_Exit(30);
    catchStopSignals(3);
    ::SetConsoleCtrlHandler(nullptr, FALSE); // Ctrl-C may be ignored in what started us
    setFarewell("farewell");
    if (isStopRequested())
        std::_Exit(31);
    if (::GenerateConsoleCtrlEvent(CTRL_C_EVENT, 0) == FALSE)
        std::_Exit(32);
    for (int i = 0; i < 100 && !isStopRequested(); ++i)
        ::Sleep(50);
    if (!isStopRequested())
        std::_Exit(33);
    ::GenerateConsoleCtrlEvent(CTRL_C_EVENT, 0);
    ::Sleep(10'000);
    std::_Exit(34);
}

TEST(Terminal, EndsAtOnceWhenItIsAskedToStopTwice)
{
    Pipe pipe;
    const ChildProgram child(L"TerminalChild.DISABLED_IsAskedToStopTwice", {}, {nullptr, pipe.writeEnd.get()});
    pipe.writeEnd.reset();
    const DWORD code = child.wait();
    if (code == 30)
        GTEST_SKIP() << "there is no console to be had here";
    EXPECT_EQ(code, 3U);
    EXPECT_EQ(pipe.readAll(), "farewell");
}

TEST(TerminalChild, DISABLED_DrawsInAConsole)
{
    ::FreeConsole();
    if (::AllocConsole() == FALSE)
        std::_Exit(30);
    ::SetConsoleOutputCP(437);
    prepareStandardText();
    const Handle console(::CreateFileW(L"CONOUT$", GENERIC_READ | GENERIC_WRITE, FILE_SHARE_READ | FILE_SHARE_WRITE,
        nullptr, OPEN_EXISTING, 0, nullptr));
    DWORD mode = 0;
    if (::GetConsoleMode(console.get(), &mode) == FALSE)
        std::_Exit(30); // Wine without a display
    ::SetStdHandle(STD_OUTPUT_HANDLE, console.get());
    if (!isTerminal(StandardStream::Output))
        std::_Exit(31);
    if (!showsUtf8(StandardStream::Output))
        std::_Exit(32);
    const bool redraws = canRedraw(StandardStream::Output);
    ::GetConsoleMode(console.get(), &mode);
    if (redraws != ((mode & ENABLE_VIRTUAL_TERMINAL_PROCESSING) != 0))
        std::_Exit(33);
    const TerminalSize size = terminalSize(StandardStream::Output);
    std::_Exit(size.columns >= 20 && size.rows >= 5 ? 10 : 34);
}

TEST(Terminal, DrawsInAConsole)
{
    const ChildProgram child(L"TerminalChild.DISABLED_DrawsInAConsole");
    const DWORD code = child.wait();
    if (code == 30)
        GTEST_SKIP() << "there is no console to be had here";
    EXPECT_EQ(code, 10U);
}

} // namespace
} // namespace steadymark
