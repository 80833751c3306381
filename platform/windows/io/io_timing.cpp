// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/io/io_timing.h"

#include <mutex>

#include <mmsystem.h>

// Since Windows 10 1803; not in the headers of mingw-w64 10.
#ifndef CREATE_WAITABLE_TIMER_HIGH_RESOLUTION
#define CREATE_WAITABLE_TIMER_HIGH_RESOLUTION 0x00000002
#endif

namespace steadymark {
namespace {

constexpr UINT finestPeriodMs = 1;

} // namespace

TimerResolution::TimerResolution()
{
    // Fails only where 1 ms is not to be had; the waits are then as coarse as they are, and the engine says so by the
    // lateness that it records.
    static_cast<void>(::timeBeginPeriod(finestPeriodMs));
}

TimerResolution::~TimerResolution()
{
    static_cast<void>(::timeEndPeriod(finestPeriodMs));
}

SleepTimer::SleepTimer() noexcept
    : m_timer(::CreateWaitableTimerExW(nullptr, nullptr, CREATE_WAITABLE_TIMER_HIGH_RESOLUTION, TIMER_ALL_ACCESS))
{
    if (!m_timer.isOpen())
        m_timer.reset(::CreateWaitableTimerExW(nullptr, nullptr, 0, TIMER_ALL_ACCESS));
}

void SleepTimer::sleep(Nanoseconds time) noexcept
{
    LARGE_INTEGER due;
    due.QuadPart = -(time.count() / 100); // negative: from now on, in 100 ns
    if (due.QuadPart >= 0)
        return;
    if (::SetWaitableTimer(m_timer.get(), &due, 0, nullptr, nullptr, FALSE) != FALSE)
        ::WaitForSingleObject(m_timer.get(), INFINITE);
    else
        ::Sleep(static_cast<DWORD>(time.count() / 1'000'000));
}

void WaitTiming::sleep(Nanoseconds time) noexcept
{
    if (m_timers)
        m_timers->timer.sleep(time);
    else
        ::Sleep(static_cast<DWORD>(time.count() / 1'000'000));
}

void keepFullSpeed() noexcept
{
    static std::once_flag done;
    std::call_once(done, [] {
        PROCESS_POWER_THROTTLING_STATE state{};
        state.Version = PROCESS_POWER_THROTTLING_CURRENT_VERSION;
        // In the control mask and not in the state mask: switched off.
        state.ControlMask = PROCESS_POWER_THROTTLING_EXECUTION_SPEED | PROCESS_POWER_THROTTLING_IGNORE_TIMER_RESOLUTION;
        if (::SetProcessInformation(::GetCurrentProcess(), ProcessPowerThrottling, &state, sizeof state) != FALSE)
            return;
        state.ControlMask = PROCESS_POWER_THROTTLING_EXECUTION_SPEED; // Windows 10 knows nothing else
        static_cast<void>(::SetProcessInformation(::GetCurrentProcess(), ProcessPowerThrottling, &state, sizeof state));
    });
}

} // namespace steadymark
