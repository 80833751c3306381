// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gtest/gtest.h>

#include <array>
#include <cerrno>
#include <csignal>
#include <cstdlib>
#include <functional>

#include <sys/wait.h>
#include <unistd.h>

namespace steadymark {

/// Runs `work` in a forked process, which then sleeps until it is killed: at the latest when this object dies.
class ChildProcess {
public:
    /// Returns when `work` is done; `isReady()` tells whether it returned true.
    explicit ChildProcess(const std::function<bool()>& work)
    {
        std::array<int, 2> ends{};
        if (::pipe(ends.data()) != 0)
            std::abort();
        m_process = ::fork();
        if (m_process == 0) {
            const char answer = work() ? 'y' : 'n';
            if (::write(ends[1], &answer, 1) != 1)
                ::_exit(1);
            for (;;)
                ::pause();
        }
        ::close(ends[1]);
        char answer = 'n';
        m_isReady = ::read(ends[0], &answer, 1) == 1 && answer == 'y';
        ::close(ends[0]);
    }
    ChildProcess(const ChildProcess&) = delete;
    ChildProcess& operator=(const ChildProcess&) = delete;
    ~ChildProcess() { kill(); }

    [[nodiscard]] bool isReady() const { return m_isReady; }
    [[nodiscard]] pid_t id() const { return m_process; }

    /// Leaves a zombie.
    void killWithoutWaiting() const
    {
        ::kill(m_process, SIGKILL);
        siginfo_t info{};
        ::waitid(P_PID, static_cast<id_t>(m_process), &info, WEXITED | WNOWAIT);
    }

    void kill()
    {
        if (m_wasKilled)
            return;
        m_wasKilled = true;
        ::kill(m_process, SIGKILL);
        while (::waitpid(m_process, nullptr, 0) < 0 && errno == EINTR) { }
    }

private:
    pid_t m_process = -1;
    bool m_isReady = false;
    bool m_wasKilled = false;
};

} // namespace steadymark
