// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/units.h"
#include "platform/windows/files/handle.h"

#include <memory>

namespace steadymark {

/// While one lives, waits with a time-out end to within about 1 ms instead of 15.6 ms (one tick of the usual timer).
/// That costs power, so only waits for I/Os that are due at a given time ask for it. Any number may live at a time.
class TimerResolution final {
public:
    TimerResolution();
    TimerResolution(const TimerResolution&) = delete;
    TimerResolution& operator=(const TimerResolution&) = delete;
    ~TimerResolution();
};

/// A timer that one thread can sleep on: of high resolution (about 0.5 ms) since Windows 10 1803.
class SleepTimer final {
public:
    SleepTimer() noexcept;

    void sleep(Nanoseconds time) noexcept;

    /// How much later than asked for it may wake up.
    static constexpr Nanoseconds inaccuracy{600'000};

private:
    Handle m_timer;
};

/// What waits that must end at a given time need, made when the first of them begins. Of one thread.
class WaitTiming final {
public:
    /// \return how early a wait with a time-out in ms has to end: it does so with the first tick after it, which is up
    /// to one period late, and waking up takes some time
    Nanoseconds begin() noexcept
    {
        if (!m_timers)
            m_timers = std::make_unique<Timers>();
        return Nanoseconds(1'200'000);
    }
    /// Always sleeps; accurate after begin(), to SleepTimer::inaccuracy.
    void sleep(Nanoseconds time) noexcept;

private:
    struct Timers {
        TimerResolution resolution;
        SleepTimer timer;
    };
    std::unique_ptr<Timers> m_timers;
};

/// Tells the system that this process must run at full speed and be given the timer resolution that it asks for, also
/// when its window is hidden: Windows would otherwise move it to slow cores and coarse ticks, and the result would
/// depend on what lies on top of the window. Once for the process; where the system has no such choice there is
/// nothing to switch off.
void keepFullSpeed() noexcept;

} // namespace steadymark
