// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/clock.h"

#include <condition_variable>
#include <mutex>

namespace steadymark {

Nanoseconds SteadyClock::now() const
{
    return std::chrono::duration_cast<Nanoseconds>(std::chrono::steady_clock::now().time_since_epoch());
}

bool SteadyClock::sleepUntil(Nanoseconds time, std::stop_token stop)
{
    std::mutex mutex;
    std::condition_variable_any changed;
    std::unique_lock lock(mutex);
    const std::chrono::steady_clock::time_point until{
        std::chrono::duration_cast<std::chrono::steady_clock::duration>(time)};
    changed.wait_until(lock, stop, until, [] { return false; });
    return !stop.stop_requested();
}

bool ManualClock::sleepUntil(Nanoseconds time, std::stop_token stop)
{
    if (stop.stop_requested())
        return false;
    std::int64_t now = m_now.load(std::memory_order_acquire);
    while (now < time.count() && !m_now.compare_exchange_weak(now, time.count(), std::memory_order_acq_rel)) { }
    return true;
}

} // namespace steadymark
