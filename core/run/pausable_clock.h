// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/clock.h"

#include <condition_variable>
#include <functional>
#include <mutex>
#include <utility>

namespace steadymark {

/// The time of another clock less its pauses: it stands still while somebody pauses, and whoever sleeps by it sleeps
/// on afterwards. pause() and resume() are for any thread; a pause begins when the one thread that works by this clock
/// comes to waitWhilePaused() or sleeps.
class PausableClock final : public Clock {
public:
    explicit PausableClock(Clock& clock)
        : m_clock(clock)
    {
    }

    [[nodiscard]] Nanoseconds now() const override;
    bool sleepUntil(Nanoseconds time, std::stop_token stop) override;

    void pause();
    void resume();
    [[nodiscard]] bool isPauseRequested() const;

    /// Returns at once unless a pause was asked for. \return false: stopped
    bool waitWhilePaused(const std::stop_token& stop);
    /// Called on the waiting thread when a pause begins (true) and ends. Set before any other thread knows the clock.
    void onPause(std::function<void(bool)> callback) { m_onPause = std::move(callback); }

private:
    Clock& m_clock;
    std::function<void(bool)> m_onPause;
    mutable std::mutex m_mutex;
    std::condition_variable m_changed;
    bool m_isPauseRequested = false;
    bool m_isPaused = false;
    Nanoseconds m_pausedAt{};  ///< of `m_clock`, while it is paused
    Nanoseconds m_pausedFor{}; ///< in the pauses that are over
};

} // namespace steadymark
