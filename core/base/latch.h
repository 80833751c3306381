// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <condition_variable>
#include <cstddef>
#include <mutex>

namespace steadymark {

/// std::latch out of a mutex and a condition variable. That of GCC 12 for Windows, which knows no futex, now and then
/// sleeps for ever although the counter is zero, and so does std::atomic::wait().
class Latch final {
public:
    explicit Latch(std::ptrdiff_t count)
        : m_count(count)
    {
    }

    void countDown(std::ptrdiff_t by = 1)
    {
        const std::scoped_lock lock(m_mutex);
        m_count -= by;
        if (m_count <= 0)
            m_isOpen.notify_all();
    }
    void wait()
    {
        std::unique_lock lock(m_mutex);
        m_isOpen.wait(lock, [this] { return m_count <= 0; });
    }
    void arriveAndWait()
    {
        countDown();
        wait();
    }

private:
    std::mutex m_mutex;
    std::condition_variable m_isOpen;
    std::ptrdiff_t m_count;
};

} // namespace steadymark
