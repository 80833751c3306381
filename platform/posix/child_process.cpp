// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/child_process.h"

#include "core/base/files.h"
#include "platform/posix/file_descriptor.h"
#include "platform/posix/spawn.h"
#include "platform/posix/stop_event.h"

#include <algorithm>
#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>

#include <fcntl.h>
#include <poll.h>
#include <sys/syscall.h>
#include <sys/wait.h>
#include <unistd.h>

namespace steadymark {

using namespace std::chrono_literals;

namespace {

using Clock = std::chrono::steady_clock;

constexpr std::size_t errorOutputLimit = std::size_t{64} << 10U;

struct Pipe {
    FileDescriptor readEnd, writeEnd;
};

Result<Pipe> makePipe()
{
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0)
        return fail(errorCodeOf(errno),
            Sentence("Cannot create a pipe: {reason}.", {{"reason", describeOsError(errno)}}), errno);
    Pipe made{FileDescriptor(ends[0]), FileDescriptor(ends[1])};
    ::fcntl(made.readEnd.get(), F_SETFL, O_NONBLOCK); // only our end: the program sees an ordinary pipe
    return made;
}

/// A running program, killed with all its group and reaped when this goes.
class RunningProgram final {
public:
    explicit RunningProgram(pid_t process)
        : m_process(process)
        , m_ending(static_cast<int>(::syscall(SYS_pidfd_open, process, 0)))
    {
    }
    RunningProgram(const RunningProgram&) = delete;
    RunningProgram& operator=(const RunningProgram&) = delete;
    ~RunningProgram()
    {
        if (m_process > 0)
            static_cast<void>(end());
    }

    /// Readable once it ended; negative where the kernel has none (before 5.3).
    [[nodiscard]] int ending() const { return m_ending.get(); }

    [[nodiscard]] bool hasEnded() const
    {
        siginfo_t info{};
        return ::waitid(P_PID, static_cast<id_t>(m_process), &info, WEXITED | WNOHANG | WNOWAIT) == 0
            && info.si_pid == m_process;
    }

    /// Kills what is left of the group first, while its leader still holds its number. One that the kernel holds in a
    /// dead drive survives even that: nobody waits for it but a thread of its own. \return the exit status
    int end()
    {
        killGroup();
        const pid_t process = std::exchange(m_process, -1);
        for (auto waited = 0ms; waited < 2s; waited += 10ms) {
            siginfo_t info{};
            if (::waitid(P_PID, static_cast<id_t>(process), &info, WEXITED | WNOHANG | WNOWAIT) != 0
                || info.si_pid == process)
                return reapProgram(process);
            std::this_thread::sleep_for(10ms);
        }
        std::thread([process] { static_cast<void>(reapProgram(process)); }).detach();
        return 128 + SIGKILL;
    }

    void killGroup() const { ::kill(-m_process, SIGKILL); }

private:
    pid_t m_process;
    FileDescriptor m_ending;
};

/// Takes what has arrived, at most `limit` bytes in all. \return false when there was more than that
bool takeOutput(FileDescriptor& pipe, std::string& output, std::size_t limit)
{
    std::array<char, 16384> block;
    while (pipe.isOpen()) {
        const ssize_t count = ::read(pipe.get(), block.data(), block.size());
        if (count < 0 && errno == EINTR)
            continue;
        if (count < 0 && (errno == EAGAIN || errno == EWOULDBLOCK))
            return true;
        if (count <= 0) {
            pipe.reset();
            return true;
        }
        const auto size = static_cast<std::size_t>(count);
        const std::size_t room = limit - output.size();
        output.append(block.data(), std::min(size, room));
        if (size > room)
            return false;
    }
    return true;
}

int millisecondsUntil(Clock::time_point deadline)
{
    const auto left = std::chrono::ceil<std::chrono::milliseconds>(deadline - Clock::now()).count();
    return static_cast<int>(std::clamp<std::int64_t>(left, 0, 60'000));
}

} // namespace

Result<ProgramOutput> runProgram(const ProgramCall& call, std::stop_token stop)
{
    const std::string name = toUtf8(call.program.filename());
    if (!call.program.is_absolute())
        return fail(ErrorCode::InvalidArgument,
            Sentence("A program is only started by its absolute path, not as {name}.", {{"name", name}}));
    const Sentence wasStopped("{program} was stopped.", {{"program", name}});
    if (stop.stop_requested())
        return fail(ErrorCode::Cancelled, wasStopped);
    BOOST_OUTCOME_TRY(Pipe outPipe, makePipe());
    BOOST_OUTCOME_TRY(Pipe errorPipe, makePipe());
    const auto deadline = Clock::now() + call.timeLimit;
    SpawnRequest request;
    request.program = call.program;
    request.arguments = call.arguments;
    request.environment = {"PATH=/usr/sbin:/usr/bin:/sbin:/bin", "LC_ALL=C"};
    request.standardOutput = outPipe.writeEnd.get();
    request.standardError = errorPipe.writeEnd.get();
    request.diesWithThread = true;
    BOOST_OUTCOME_TRY(const pid_t process, spawnProgram(request));
    RunningProgram program(process);
    outPipe.writeEnd.reset();
    errorPipe.writeEnd.reset();

    ProgramOutput result;
    const StopEvent stopEvent(stop);
    const auto takeBoth = [&] {
        takeOutput(errorPipe.readEnd, result.errorOutput, errorOutputLimit);
        return takeOutput(outPipe.readEnd, result.output, call.outputLimit);
    };
    const auto tooMuch = [&] {
        return fail(ErrorCode::Damaged,
            Sentence("{program} wrote more than {limit} and was stopped.",
                {{"program", name}, {"limit", Figure{formatSize(ByteCount(call.outputLimit))}}}));
    };
    while (!program.hasEnded()) {
        if (stop.stop_requested())
            return fail(ErrorCode::Cancelled, wasStopped);
        if (Clock::now() >= deadline)
            return fail(ErrorCode::Io,
                Sentence("{program} did not finish within {limit} and was stopped.",
                    {{"program", name}, {"limit", Figure{formatDuration(call.timeLimit)}}}));
        std::array<pollfd, 4> waits{{{outPipe.readEnd.get(), POLLIN, 0}, {errorPipe.readEnd.get(), POLLIN, 0},
            {stopEvent.descriptor(), POLLIN, 0}, {program.ending(), POLLIN, 0}}};
        const bool isDeaf = program.ending() < 0 || (stop.stop_possible() && stopEvent.descriptor() < 0);
        const int longest = isDeaf ? 20 : 60'000;
        ::poll(waits.data(), waits.size(), std::min(longest, millisecondsUntil(deadline)));
        if (!takeBoth())
            return tooMuch();
    }
    // What it wrote last, and no more than that: something that it started may hold the pipe open for ever.
    program.killGroup();
    if (!takeBoth())
        return tooMuch();
    result.exitStatus = program.end();
    return result;
}

} // namespace steadymark
