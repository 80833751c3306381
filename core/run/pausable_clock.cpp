// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/pausable_clock.h"

#include <algorithm>

namespace steadymark {

namespace {

/// So often a sleeper looks whether it shall pause.
constexpr Nanoseconds slice = std::chrono::milliseconds(500);

/// So often one that pauses looks whether it is stopped (see SteadyClock::sleepUntil()).
constexpr Nanoseconds pauseSlice = std::chrono::milliseconds(20);

} // namespace

Nanoseconds PausableClock::now() const
{
    const std::lock_guard lock(m_mutex);
    return (m_isPaused ? m_pausedAt : m_clock.now()) - m_pausedFor;
}

bool PausableClock::sleepUntil(Nanoseconds time, std::stop_token stop)
{
    for (;;) {
        if (!waitWhilePaused(stop))
            return false;
        const Nanoseconds left = time - now();
        if (left <= Nanoseconds(0))
            return !stop.stop_requested();
        if (!m_clock.sleepFor(std::min(left, slice), stop))
            return false;
    }
}

void PausableClock::pause()
{
    const std::lock_guard lock(m_mutex);
    m_isPauseRequested = true;
}

void PausableClock::resume()
{
    const std::lock_guard lock(m_mutex);
    m_isPauseRequested = false;
    m_changed.notify_all();
}

bool PausableClock::isPauseRequested() const
{
    const std::lock_guard lock(m_mutex);
    return m_isPauseRequested;
}

bool PausableClock::waitWhilePaused(const std::stop_token& stop)
{
    {
        const std::lock_guard lock(m_mutex);
        if (!m_isPauseRequested)
            return !stop.stop_requested();
        m_isPaused = true;
        m_pausedAt = m_clock.now();
    }
    if (m_onPause)
        m_onPause(true);
    {
        std::unique_lock lock(m_mutex);
        while (m_isPauseRequested && !stop.stop_requested())
            m_changed.wait_for(lock, pauseSlice);
        m_isPaused = false;
        m_pausedFor += m_clock.now() - m_pausedAt;
    }
    if (m_onPause)
        m_onPause(false);
    return !stop.stop_requested();
}

} // namespace steadymark
