// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/units.h"
#include "platform/windows/handle.h"

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

/// Tells the system that this process must run at full speed and be given the timer resolution that it asks for, also
/// when its window is hidden: Windows would otherwise move it to slow cores and coarse ticks, and the result would
/// depend on what lies on top of the window. Once for the process; where the system has no such choice there is
/// nothing to switch off.
void keepFullSpeed() noexcept;

} // namespace steadymark
