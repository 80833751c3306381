// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/clock.h"

#include <algorithm>
#include <thread>

namespace steadymark {

namespace {

/// So often a sleeper looks whether it is stopped. No callback of the stop token wakes it: libstdc++ takes one back
/// that is just called by sleeping on an atomic, on Windows for ever now and then (core/base/latch.h).
constexpr Nanoseconds slice = std::chrono::milliseconds(20);

} // namespace

Nanoseconds SteadyClock::now() const
{
    return std::chrono::duration_cast<Nanoseconds>(std::chrono::steady_clock::now().time_since_epoch());
}

bool SteadyClock::sleepUntil(Nanoseconds time, std::stop_token stop)
{
    while (!stop.stop_requested()) {
        const Nanoseconds left = time - now();
        if (left <= Nanoseconds(0))
            return true;
        std::this_thread::sleep_for(std::min(left, slice));
    }
    return false;
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
