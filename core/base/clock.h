// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/units.h"

#include <atomic>
#include <stop_token>
#include <utility>

namespace steadymark {

/// Where the coordinating code gets its time from and how it waits: intervals between tests, ends of passes, time-outs.
/// A test or a simulated drive puts its own in, so that hours can pass in seconds. I/O is stamped with StampClock
/// instead (cheaper, not virtual).
///
/// Any thread may call both functions.
class Clock {
public:
    Clock() = default;
    Clock(const Clock&) = delete;
    Clock& operator=(const Clock&) = delete;
    virtual ~Clock() = default;

    /// Monotonic time since an arbitrary moment.
    [[nodiscard]] virtual Nanoseconds now() const = 0;

    /// Returns at `time`, or early when `stop` is requested. \return whether `time` was reached
    virtual bool sleepUntil(Nanoseconds time, std::stop_token stop) = 0;

    bool sleepFor(Nanoseconds duration, std::stop_token stop) { return sleepUntil(now() + duration, std::move(stop)); }
};

/// std::chrono::steady_clock.
class SteadyClock final : public Clock {
public:
    [[nodiscard]] Nanoseconds now() const override;
    bool sleepUntil(Nanoseconds time, std::stop_token stop) override;
};

/// Stands still until told otherwise; sleeping advances it at once. For tests and simulated drives.
class ManualClock final : public Clock {
public:
    [[nodiscard]] Nanoseconds now() const override { return Nanoseconds(m_now.load(std::memory_order_acquire)); }
    bool sleepUntil(Nanoseconds time, std::stop_token stop) override;
    void advance(Nanoseconds duration) { m_now.fetch_add(duration.count(), std::memory_order_acq_rel); }

private:
    std::atomic<std::int64_t> m_now = 0;
};

} // namespace steadymark
