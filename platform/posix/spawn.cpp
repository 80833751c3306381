// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/posix/spawn.h"

#include "core/base/files.h"
#include "platform/posix/file_descriptor.h"

#include <array>
#include <cerrno>
#include <climits>
#include <csignal>

#include <fcntl.h>
#include <sys/prctl.h>
#include <sys/resource.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace steadymark {

namespace {

#ifndef CLOSE_RANGE_CLOEXEC
constexpr unsigned CLOSE_RANGE_CLOEXEC = 1U << 2U;
#endif

// What runs between fork() and execve() may call nothing that allocates or locks: another thread may have held the lock
// at the moment of the fork. So everything is made before.
struct Child {
    std::vector<char*> arguments;
    std::vector<char*> environment;
    const char* program = nullptr;
    std::array<int, 3> streams{};
    int errorPipe = -1;
    bool hasOwnGroup = true;
    bool diesWithThread = false;
    pid_t parent = 0;
};

std::vector<char*> pointersTo(const std::vector<std::string>& texts)
{
    std::vector<char*> pointers;
    pointers.reserve(texts.size() + 1);
    for (const std::string& text : texts)
        pointers.push_back(const_cast<char*>(text.c_str())); // execve() does not change them
    pointers.push_back(nullptr);
    return pointers;
}

void markAllToClose()
{
    constexpr unsigned firstOther = 3;
    if (::syscall(SYS_close_range, firstOther, UINT_MAX, CLOSE_RANGE_CLOEXEC) == 0)
        return;
    rlimit limit{}; // before Linux 5.11
    const bool isKnown = ::getrlimit(RLIMIT_NOFILE, &limit) == 0 && limit.rlim_cur != RLIM_INFINITY;
    const int end = isKnown && limit.rlim_cur < 65536 ? static_cast<int>(limit.rlim_cur) : 65536;
    for (int descriptor = firstOther; descriptor < end; ++descriptor)
        ::fcntl(descriptor, F_SETFD, FD_CLOEXEC);
}

[[noreturn]] void giveUp(const Child& child)
{
    const int error = errno;
    static_cast<void>(!::write(child.errorPipe, &error, sizeof error));
    ::_exit(127);
}

[[noreturn]] void becomeProgram(const Child& child)
{
    if (child.hasOwnGroup)
        ::setpgid(0, 0);
    if (child.diesWithThread) {
        ::prctl(PR_SET_PDEATHSIG, SIGKILL);
        if (::getppid() != child.parent)
            ::_exit(127); // it ended before we could ask to be told
    }
    for (int signal = 1; signal < NSIG; ++signal)
        ::signal(signal, SIG_DFL); // the C library refuses those that it needs itself
    sigset_t none;
    ::sigemptyset(&none);
    ::sigprocmask(SIG_SETMASK, &none, nullptr);

    // First away from 0 to 2, so that no stream is overwritten before it was copied.
    std::array<int, 3> copies{};
    for (std::size_t i = 0; i < copies.size(); ++i) {
        const int source = child.streams[i] >= 0 ? child.streams[i] : ::open("/dev/null", i == 0 ? O_RDONLY : O_WRONLY);
        copies[i] = source < 0 ? -1 : ::fcntl(source, F_DUPFD_CLOEXEC, 3);
        if (copies[i] < 0)
            giveUp(child);
    }
    for (std::size_t i = 0; i < copies.size(); ++i) {
        if (::dup2(copies[i], static_cast<int>(i)) < 0)
            giveUp(child);
    }
    markAllToClose();
    ::execve(child.program, child.arguments.data(), child.environment.data());
    giveUp(child);
}

Error cannotStart(const SpawnRequest& request, int osError)
{
    return Error{errorCodeOf(osError),
        Sentence("Cannot start {program}: {reason}.",
            {{"program", toUtf8(request.program)}, {"reason", describeOsError(osError)}}),
        osError};
}

} // namespace

Result<pid_t> spawnProgram(const SpawnRequest& request)
{
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0)
        return failure(cannotStart(request, errno));
    FileDescriptor readEnd(ends[0]);
    FileDescriptor writeEnd(ends[1]);
    if (writeEnd.get() < 3) {
        writeEnd.reset(::fcntl(writeEnd.get(), F_DUPFD_CLOEXEC, 3));
        if (!writeEnd.isOpen())
            return failure(cannotStart(request, errno));
    }

    std::vector<std::string> words{request.program};
    words.insert(words.end(), request.arguments.begin(), request.arguments.end());
    const Child child{pointersTo(words), pointersTo(request.environment), words.front().c_str(),
        {request.standardInput, request.standardOutput, request.standardError}, writeEnd.get(), request.hasOwnGroup,
        request.diesWithThread, ::getpid()};

    // No handler of ours may run in the child.
    sigset_t all;
    sigset_t before;
    ::sigfillset(&all);
    ::pthread_sigmask(SIG_SETMASK, &all, &before);
    const pid_t process = ::fork();
    if (process == 0)
        becomeProgram(child);
    const int forkError = errno;
    ::pthread_sigmask(SIG_SETMASK, &before, nullptr);
    if (process < 0)
        return failure(cannotStart(request, forkError));
    if (request.hasOwnGroup)
        ::setpgid(process, process); // whoever of both comes first
    writeEnd.reset();

    int error = 0;
    ssize_t count = 0;
    do {
        count = ::read(readEnd.get(), &error, sizeof error);
    } while (count < 0 && errno == EINTR);
    if (count == 0)
        return process; // closed by execve()
    static_cast<void>(reapProgram(process));
    return failure(cannotStart(request, count == static_cast<ssize_t>(sizeof error) ? error : EIO));
}

int reapProgram(pid_t process)
{
    int status = 0;
    while (::waitpid(process, &status, 0) < 0) {
        if (errno != EINTR)
            return 127;
    }
    return WIFSIGNALED(status) ? 128 + WTERMSIG(status) : WEXITSTATUS(status);
}

std::vector<std::string> currentEnvironment()
{
    std::vector<std::string> environment;
    for (char** entry = environ; entry != nullptr && *entry != nullptr; ++entry)
        environment.emplace_back(*entry);
    return environment;
}

} // namespace steadymark
