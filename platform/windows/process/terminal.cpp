// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/terminal.h"

#include "platform/windows/files/handle.h"
#include "platform/windows/process/console_events.h"
#include "platform/windows/process/pseudo_terminal.h"
#include "platform/windows/system/windows_api.h"

#include <atomic>
#include <cerrno>
#include <cstdio>
#include <cstdlib>
#include <cstring>
#include <optional>
#include <string_view>

#include <fcntl.h>
#include <io.h>

namespace steadymark {

namespace {

// Events of the console arrive on a thread of their own.
std::atomic<int> s_stopRequests = 0;
std::atomic<int> s_exitCode = 0;
std::atomic<const char*> s_farewell = nullptr;

// How the console was before we changed it. It is not ours alone: the shell goes on with it.
constexpr DWORD unchanged = ~DWORD{0};
std::atomic<DWORD> s_codePageBefore = unchanged;
std::atomic<DWORD> s_outputModeBefore = unchanged;
std::atomic<DWORD> s_errorModeBefore = unchanged;

// The system gives a handler 5 s when the console is closed (HKCU\Control Panel\Desktop, HungAppTimeout).
constexpr DWORD longestCleanUpMs = 4700;

DWORD numberOf(StandardStream stream)
{
    if (stream == StandardStream::Input)
        return STD_INPUT_HANDLE;
    return stream == StandardStream::Output ? STD_OUTPUT_HANDLE : STD_ERROR_HANDLE;
}

HANDLE handleOf(StandardStream stream)
{
    return ::GetStdHandle(numberOf(stream));
}

std::optional<DWORD> consoleMode(HANDLE handle)
{
    DWORD mode = 0;
    if (::GetConsoleMode(handle, &mode) == FALSE)
        return std::nullopt;
    return mode;
}

void restoreMode(StandardStream stream, std::atomic<DWORD>& before)
{
    if (const DWORD mode = before.exchange(unchanged); mode != unchanged)
        ::SetConsoleMode(handleOf(stream), mode);
}

void restoreConsole()
{
    restoreMode(StandardStream::Error, s_errorModeBefore);
    restoreMode(StandardStream::Output, s_outputModeBefore);
    if (const DWORD codePage = s_codePageBefore.exchange(unchanged); codePage != unchanged)
        ::SetConsoleOutputCP(codePage);
}

void restoreConsoleAtEnd()
{
    [[maybe_unused]] static const int isRegistered = std::atexit(restoreConsole);
}

[[noreturn]] void endAtOnce()
{
    if (const char* farewell = s_farewell.load()) {
        DWORD written = 0; // nothing can be done about a failure here
        ::WriteFile(
            handleOf(StandardStream::Error), farewell, static_cast<DWORD>(std::strlen(farewell)), &written, nullptr);
    }
    restoreConsole();
    // Not ExitProcess(): it waits for locks that a thread may hold just now.
    ::TerminateProcess(::GetCurrentProcess(), static_cast<UINT>(s_exitCode.load()));
    for (;;)
        ::Sleep(INFINITE);
}

BOOL WINAPI onConsoleEvent(DWORD event)
{
    const ConsoleAnswer answer = answerTo(event, s_stopRequests.load());
    if (answer == ConsoleAnswer::NotOurs)
        return FALSE;
    ++s_stopRequests;
    if (answer == ConsoleAnswer::Remember)
        return TRUE;
    if (answer == ConsoleAnswer::AwaitTheEnd)
        ::Sleep(longestCleanUpMs); // cut short by the end of the process
    endAtOnce();
}

bool isMissing(DWORD number)
{
    const HANDLE handle = ::GetStdHandle(number);
    if (handle == nullptr || handle == INVALID_HANDLE_VALUE)
        return true;
    ::SetLastError(NO_ERROR);
    return ::GetFileType(handle) == FILE_TYPE_UNKNOWN && ::GetLastError() != NO_ERROR;
}

} // namespace

bool isTerminal(StandardStream stream)
{
    const HANDLE handle = handleOf(stream);
    return consoleMode(handle).has_value() || isTerminalPipe(handle);
}

bool canRedraw(StandardStream stream)
{
    const char* type = std::getenv("TERM"); // set by the terminals of Cygwin and MSYS2, hardly ever in a console
    const std::string_view name = type != nullptr ? type : "";
    if (name == "dumb")
        return false;
    const HANDLE handle = handleOf(stream);
    const std::optional<DWORD> mode = consoleMode(handle);
    if (!mode)
        return !name.empty() && isTerminalPipe(handle);
    const DWORD wanted = *mode | ENABLE_PROCESSED_OUTPUT | ENABLE_VIRTUAL_TERMINAL_PROCESSING;
    if (wanted == *mode)
        return true;
    if (::SetConsoleMode(handle, wanted) == FALSE)
        return false;
    DWORD before = unchanged;
    auto& kept = stream == StandardStream::Output ? s_outputModeBefore : s_errorModeBefore;
    kept.compare_exchange_strong(before, *mode);
    restoreConsoleAtEnd();
    return true;
}

bool showsUtf8(StandardStream stream)
{
    const HANDLE handle = handleOf(stream);
    return isTerminalPipe(handle) || (consoleMode(handle).has_value() && ::GetConsoleOutputCP() == CP_UTF8);
}

TerminalSize terminalSize(StandardStream stream)
{
    TerminalSize size;
    CONSOLE_SCREEN_BUFFER_INFO info{};
    // The window, not the buffer, which has thousands of rows that were scrolled away.
    if (::GetConsoleScreenBufferInfo(handleOf(stream), &info) != FALSE && info.srWindow.Right >= info.srWindow.Left
        && info.srWindow.Bottom >= info.srWindow.Top) {
        size.columns = static_cast<unsigned>(info.srWindow.Right - info.srWindow.Left + 1);
        size.rows = static_cast<unsigned>(info.srWindow.Bottom - info.srWindow.Top + 1);
    }
    return size;
}

void useConsoleOfParent()
{
    const bool lacksOutput = isMissing(STD_OUTPUT_HANDLE);
    const bool lacksError = isMissing(STD_ERROR_HANDLE);
    if ((!lacksOutput && !lacksError) || ::AttachConsole(ATTACH_PARENT_PROCESS) == FALSE)
        return;
    // Attaching sets the handles of the system, but not the streams of the C library.
    if (lacksOutput)
        static_cast<void>(::_wfreopen(L"CONOUT$", L"w", stdout));
    if (lacksError)
        static_cast<void>(::_wfreopen(L"CONOUT$", L"w", stderr));
}

void fillMissingStreams()
{
    // A number that is no handle now may become one: of the test file, for example.
    for (const DWORD number : {STD_INPUT_HANDLE, STD_OUTPUT_HANDLE, STD_ERROR_HANDLE}) {
        if (!isMissing(number))
            continue;
        constexpr DWORD everyone = FILE_SHARE_READ | FILE_SHARE_WRITE;
        Handle nothing(::CreateFileW(L"NUL", GENERIC_READ, everyone, nullptr, OPEN_EXISTING, 0, nullptr));
        ::SetStdHandle(number, nothing.release()); // kept until the process ends
    }
}

void prepareStandardText()
{
    // Line ends stay LF, in a console, too, which begins a new line at the left all the same.
    for (std::FILE* const stream : {stdout, stderr})
        ::_setmode(::_fileno(stream), _O_BINARY);
    const DWORD codePage = ::GetConsoleOutputCP(); // 0 without a console
    if (codePage == 0 || codePage == CP_UTF8 || ::SetConsoleOutputCP(CP_UTF8) == FALSE)
        return;
    DWORD before = unchanged;
    s_codePageBefore.compare_exchange_strong(before, codePage);
    restoreConsoleAtEnd();
}

void ignoreWriteSignals()
{
    // There are none: a write to a pipe that nobody reads fails as a write.
}

bool hasLostReader(int errorNumber)
{
    // ERROR_BROKEN_PIPE is EPIPE in the C library; ERROR_NO_DATA, which the same write gives when the reader is just
    // going, is not in its table and becomes EINVAL.
    return errorNumber == EPIPE || errorNumber == EINVAL;
}

void catchStopSignals(int exitCode)
{
    s_exitCode = exitCode;
    ::SetConsoleCtrlHandler(onConsoleEvent, TRUE);
}

bool isStopRequested()
{
    return s_stopRequests.load() > 0;
}

void setFarewell(const char* text)
{
    s_farewell = text;
}

} // namespace steadymark
