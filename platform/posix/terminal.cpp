// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/terminal.h"

#include "core/base/text.h"

#include <atomic>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <cstring>
#include <string>
#include <string_view>

#include <fcntl.h>
#include <sys/ioctl.h>
#include <unistd.h>

namespace steadymark {

namespace {

// Written by signal handlers: only lock-free atomics may be used there.
std::atomic<int> s_stopRequests = 0;
std::atomic<int> s_exitCode = 0;
std::atomic<const char*> s_farewell = nullptr;
static_assert(std::atomic<int>::is_always_lock_free && std::atomic<const char*>::is_always_lock_free);

void onStopSignal(int)
{
    if (s_stopRequests.fetch_add(1) == 0)
        return;
    if (const char* farewell = s_farewell.load()) {
        // Nothing can be done about a failure here.
        [[maybe_unused]] const auto written = write(STDERR_FILENO, farewell, std::strlen(farewell));
    }
    _exit(s_exitCode.load());
}

void setHandler(int signal, void (*handler)(int))
{
    struct sigaction action = {};
    action.sa_handler = handler;
    action.sa_flags = SA_RESTART;
    sigemptyset(&action.sa_mask);
    sigaction(signal, &action, nullptr);
}

bool isIgnored(int signal)
{
    struct sigaction action = {};
    return sigaction(signal, nullptr, &action) == 0 && action.sa_handler == SIG_IGN;
}

int descriptorOf(StandardStream stream)
{
    if (stream == StandardStream::Input)
        return STDIN_FILENO;
    return stream == StandardStream::Output ? STDOUT_FILENO : STDERR_FILENO;
}

} // namespace

bool isTerminal(StandardStream stream)
{
    return isatty(descriptorOf(stream)) == 1;
}

bool canRedraw(StandardStream stream)
{
    const char* type = std::getenv("TERM");
    return isTerminal(stream) && type && *type != '\0' && std::string_view(type) != "dumb";
}

TerminalSize terminalSize(StandardStream stream)
{
    TerminalSize size;
    winsize window = {};
    if (ioctl(descriptorOf(stream), TIOCGWINSZ, &window) == 0 && window.ws_col > 0 && window.ws_row > 0) {
        size.columns = window.ws_col;
        size.rows = window.ws_row;
    }
    return size;
}

void useConsoleOfParent()
{
    // Every program has the streams of the one that started it.
}

void fillMissingStreams()
{
    for (const int stream : {STDIN_FILENO, STDOUT_FILENO, STDERR_FILENO}) {
        if (fcntl(stream, F_GETFD) == -1 && errno == EBADF)
            open("/dev/null", O_RDONLY); // takes the lowest number that is free, which is this one
    }
}

void prepareStandardText()
{
    // Terminals, files and pipes take every byte as it is.
}

bool showsUtf8(StandardStream)
{
    // What locale(7) says about the order; the encoding follows the dot: en_GB.UTF-8.
    for (const char* name : {"LC_ALL", "LC_CTYPE", "LANG"}) {
        const char* given = std::getenv(name);
        const std::string value = toLower(given ? given : "");
        if (value.empty())
            continue;
        return value.find("utf-8") != std::string::npos || value.find("utf8") != std::string::npos;
    }
    return false;
}

void ignoreWriteSignals()
{
    setHandler(SIGPIPE, SIG_IGN);
    setHandler(SIGXFSZ, SIG_IGN);
}

bool hasLostReader(int errorNumber)
{
    return errorNumber == EPIPE;
}

void catchStopSignals(int exitCode)
{
    s_exitCode = exitCode;
    // A shell starts background jobs of scripts with SIGINT ignored; whoever sends it to us all the same means it.
    setHandler(SIGINT, onStopSignal);
    setHandler(SIGTERM, onStopSignal);
    if (!isIgnored(SIGHUP))
        setHandler(SIGHUP, onStopSignal);
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
