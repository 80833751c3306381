// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/helper/inhibitor.h"

#include "platform/linux_devices/helper/trusted_program.h"
#include "platform/posix/spawn.h"

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <sys/wait.h>
#include <unistd.h>

namespace steadymark::helper {

namespace {

using namespace std::chrono_literals;

struct Pipe {
    FileDescriptor reading;
    FileDescriptor writing;
};

Result<Pipe> makePipe()
{
    std::array<int, 2> ends{-1, -1};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0)
        return fail(errorCodeOf(errno),
            Sentence("No pipe is available: {reason}.", {{"reason", describeOsError(errno)}}), errno);
    return Pipe{FileDescriptor(ends[0]), FileDescriptor(ends[1])};
}

bool comesBack(int descriptor)
{
    constexpr int limitMs = 3000;
    pollfd wait{descriptor, POLLIN, 0};
    int ready = 0;
    do
        ready = ::poll(&wait, 1, limitMs);
    while (ready < 0 && errno == EINTR);
    char byte = 0;
    return ready > 0 && ::read(descriptor, &byte, 1) == 1;
}

bool endedSoon(pid_t process)
{
    for (int attempt = 0; attempt < 500; ++attempt) {
        const pid_t reaped = ::waitpid(process, nullptr, WNOHANG);
        if (reaped == process || (reaped < 0 && errno == ECHILD))
            return true;
        std::this_thread::sleep_for(2ms);
    }
    return false;
}

} // namespace

Result<Inhibitor> Inhibitor::take(const Sentence& reason, const std::filesystem::path& program)
{
    BOOST_OUTCOME_TRY(const std::filesystem::path trusted, trustedProgram(program));
    BOOST_OUTCOME_TRY(Pipe input, makePipe());
    BOOST_OUTCOME_TRY(Pipe output, makePipe());
    // It starts `cat` once it holds the lock: a byte that comes back through cat proves that it does. It is sent
    // before, while we hold the reading end, too, so that a child that ended cannot break the pipe.
    if (::write(input.writing.get(), "\n", 1) != 1)
        return fail(errorCodeOf(errno),
            Sentence("A pipe cannot be written: {reason}.", {{"reason", describeOsError(errno)}}), errno);
    SpawnRequest request;
    request.program = trusted;
    request.arguments = {"--what=shutdown:sleep:idle:handle-lid-switch", "--who=SteadyMark", "--why=" + english(reason),
        "--mode=block", "/bin/cat"};
    request.environment = {"PATH=/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL=C"};
    request.standardInput = input.reading.get();
    request.standardOutput = output.writing.get();
    BOOST_OUTCOME_TRY(const pid_t process, spawnProgram(request));
    Inhibitor made(process, std::move(input.writing));
    input.reading.reset();
    output.writing.reset();
    if (!comesBack(output.reading.get()))
        return fail(ErrorCode::NotSupported, Sentence("The system's login manager rejected the request."));
    return made;
}

Inhibitor::Inhibitor(Inhibitor&& other) noexcept
    : m_process(std::exchange(other.m_process, -1))
    , m_input(std::move(other.m_input))
{
}

Inhibitor::~Inhibitor()
{
    m_input.reset();
    if (m_process < 0 || endedSoon(m_process))
        return;
    ::kill(-m_process, SIGKILL); // and the cat of its group
    static_cast<void>(reapProgram(m_process));
}

} // namespace steadymark::helper
