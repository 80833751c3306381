// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/stamp_clock.h"
#include "core/trace/format/trace_meta.h"

#include <atomic>
#include <functional>
#include <mutex>
#include <stop_token>
#include <thread>
#include <vector>

namespace steadymark {

/// What fell into a span of time.
struct HostStallSum {
    std::uint64_t stalls = 0;
    Nanoseconds total{};
    Nanoseconds longest{};
};

/// A thread that does nothing but wake up every millisecond. When it was kept from that for `late` or longer the whole
/// machine, or at least this program, stood still, and slow I/Os of that time must not be blamed on the drive (the idea
/// is jHiccup's, by Gil Tene). It costs about 0.5 % of one processor.
///
/// Made, stopped and destroyed by one thread.
class HostHeartbeat final {
public:
    static constexpr Nanoseconds beat{1'000'000};
    /// More than a busy scheduler makes it wait every now and then, and far less than any stall.
    static constexpr Nanoseconds late{10'000'000};
    /// The most that are kept; later ones are not told.
    static constexpr std::size_t mostStalls = 65'536;

    /// Sleeps that long, called by one thread only; has to wake up within some ms, or every beat is late.
    using Sleep = std::function<void(Nanoseconds)>;

    /// Starts beating. Without a thread (the system gives none) there are no stalls and isBeating() is false.
    /// `sleep`: TargetAccess::makeSleep(); std::this_thread::sleep_for() if empty.
    explicit HostHeartbeat(const StampClock& clock, Sleep sleep = {});
    HostHeartbeat(const HostHeartbeat&) = delete;
    HostHeartbeat& operator=(const HostHeartbeat&) = delete;
    ~HostHeartbeat();

    [[nodiscard]] bool isBeating() const noexcept { return m_thread.joinable(); }
    /// The parts of stalls between two times of the clock, `end` being not long ago; one that still lasts counts, too.
    /// Any thread, while it beats.
    [[nodiscard]] HostStallSum between(Nanoseconds begin, Nanoseconds end) const;
    /// Those that are over so far, as stop() gives them. Any thread.
    [[nodiscard]] std::vector<HostStall> stalls() const;
    /// Stops beating. \return when nothing ran, in ns of the clock: from the last beat before to the first after
    [[nodiscard]] std::vector<HostStall> stop();

private:
    void run(std::stop_token stop) noexcept;

    const StampClock& m_clock;
    Sleep m_sleep;
    mutable std::mutex m_mutex; ///< for m_stalls; nobody waits for it but for a moment, once per stall
    std::vector<HostStall> m_stalls;
    std::atomic<std::int64_t> m_lastBeatNs;
    std::jthread m_thread; ///< last: it uses everything above
};

} // namespace steadymark
