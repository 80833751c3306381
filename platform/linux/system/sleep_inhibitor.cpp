// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux/system/sleep_inhibitor.h"

#include "platform/posix/file_descriptor.h"

#include <array>
#include <cerrno>
#include <chrono>
#include <csignal>
#include <optional>
#include <thread>
#include <utility>

#include <fcntl.h>
#include <poll.h>
#include <spawn.h>
#include <sys/wait.h>
#include <unistd.h>

namespace steadymark {

namespace {

/// A child process that reads from us and writes to us. Destroying it closes its input, which ends it, and waits.
class Child final : public TargetLock {
public:
    Child(pid_t process, FileDescriptor input, FileDescriptor output)
        : m_process(process)
        , m_input(std::move(input))
        , m_output(std::move(output))
    {
    }

    ~Child() override
    {
        m_input.reset();
        if (!waitBriefly()) {
            ::kill(m_process, SIGKILL);
            while (::waitpid(m_process, nullptr, 0) < 0 && errno == EINTR) { }
        }
    }

    /// \return whether a byte came back in time
    [[nodiscard]] bool waitForEcho() const
    {
        constexpr int timeoutMs = 3000;
        pollfd state{m_output.get(), POLLIN, 0};
        int ready = 0;
        do
            ready = ::poll(&state, 1, timeoutMs);
        while (ready < 0 && errno == EINTR);
        char byte = 0;
        return ready > 0 && ::read(m_output.get(), &byte, 1) == 1;
    }

private:
    [[nodiscard]] bool waitBriefly() const
    {
        constexpr auto step = std::chrono::milliseconds(2);
        constexpr int attempts = 500;
        for (int attempt = 0; attempt < attempts; ++attempt) {
            const pid_t ended = ::waitpid(m_process, nullptr, WNOHANG);
            if (ended == m_process || (ended < 0 && errno == ECHILD))
                return true;
            std::this_thread::sleep_for(step);
        }
        return false;
    }

    pid_t m_process;
    FileDescriptor m_input;
    FileDescriptor m_output;
};

std::optional<std::pair<FileDescriptor, FileDescriptor>> makePipe()
{
    std::array<int, 2> ends{};
    if (::pipe2(ends.data(), O_CLOEXEC) != 0)
        return std::nullopt;
    return std::pair(FileDescriptor(ends[0]), FileDescriptor(ends[1]));
}

/// What posix_spawn needs to be told, released at the end.
class SpawnSettings final {
public:
    SpawnSettings()
    {
        ::posix_spawn_file_actions_init(&m_actions);
        ::posix_spawnattr_init(&m_attributes);
    }
    SpawnSettings(const SpawnSettings&) = delete;
    SpawnSettings& operator=(const SpawnSettings&) = delete;
    ~SpawnSettings()
    {
        ::posix_spawnattr_destroy(&m_attributes);
        ::posix_spawn_file_actions_destroy(&m_actions);
    }

    [[nodiscard]] std::optional<pid_t> spawn(const char* const* arguments, int input, int output)
    {
        ::posix_spawn_file_actions_adddup2(&m_actions, input, STDIN_FILENO);
        ::posix_spawn_file_actions_adddup2(&m_actions, output, STDOUT_FILENO);
        ::posix_spawn_file_actions_addopen(&m_actions, STDERR_FILENO, "/dev/null", O_WRONLY, 0);
        // A session of its own: Ctrl-C is for us, and no question for a password comes up on our terminal.
        sigset_t none;
        ::sigemptyset(&none);
        ::posix_spawnattr_setsigmask(&m_attributes, &none);
        ::posix_spawnattr_setflags(
            &m_attributes, static_cast<short>(POSIX_SPAWN_SETSID) | static_cast<short>(POSIX_SPAWN_SETSIGMASK));
        pid_t process = 0;
        // The interface is older than const; it changes nothing.
        auto* const argv = const_cast<char* const*>(arguments);
        if (::posix_spawnp(&process, arguments[0], &m_actions, &m_attributes, argv, environ) != 0)
            return std::nullopt;
        return process;
    }

private:
    posix_spawn_file_actions_t m_actions{};
    posix_spawnattr_t m_attributes{};
};

} // namespace

std::unique_ptr<TargetLock> inhibitSleep(const std::string& reason)
{
    auto input = makePipe();
    auto output = makePipe();
    if (!input || !output)
        return nullptr;

    // The inhibitor starts `cat` once it holds the lock, so a byte that comes back through cat proves that it does. It
    // is sent before, while we hold the reading end, too: a child that ended would break the pipe.
    if (::write(input->second.get(), "\n", 1) != 1)
        return nullptr;
    const std::string why = "--why=" + reason;
    const std::array<const char*, 7> arguments = {
        "systemd-inhibit", "--what=sleep:idle", "--who=SteadyMark", why.c_str(), "--mode=block", "cat", nullptr};
    const auto process = SpawnSettings().spawn(arguments.data(), input->first.get(), output->second.get());
    if (!process)
        return nullptr;
    input->first.reset();
    output->second.reset();
    auto child = std::make_unique<Child>(*process, std::move(input->second), std::move(output->first));
    if (!child->waitForEcho())
        return nullptr;
    return child;
}

} // namespace steadymark
