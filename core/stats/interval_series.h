// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/direction.h"
#include "core/base/units.h"

#include <cstdint>
#include <vector>

namespace steadymark {

/// Bytes and I/Os by time of completion since the start of the pass, in equal intervals (100 ms unless the pass
/// outlasts the reserved room: then neighbours are merged and the interval doubles, so that nothing is allocated while
/// measuring).
///
/// Not thread-safe: each worker owns one; they are merged after the workers have been joined.
class IntervalSeries final {
public:
    struct Interval {
        std::uint64_t readBytes = 0;
        std::uint64_t writeBytes = 0;
        std::uint64_t ios = 0;
        std::uint64_t latencySumNs = 0;
        std::uint64_t latencyMaximumNs = 0;
        bool operator==(const Interval&) const = default;
    };

    static constexpr Nanoseconds defaultInterval{100'000'000};

    /// Reserves room for `expected` before the interval must double.
    explicit IntervalSeries(Nanoseconds expected = Nanoseconds(0), Nanoseconds interval = defaultInterval);

    /// hot path. `sinceStart` before the first interval counts into the first one.
    void record(Nanoseconds sinceStart, Direction direction, std::uint32_t bytes, Nanoseconds latency) noexcept
    {
        const std::int64_t time = sinceStart.count() < 0 ? 0 : sinceStart.count();
        // Completions come in order, so the interval is nearly always the same as before: no division.
        if (time < m_currentBegin || time >= m_currentEnd) [[unlikely]]
            seek(time);
        Interval& interval = m_intervals[m_current];
        (direction == Direction::Read ? interval.readBytes : interval.writeBytes) += bytes;
        ++interval.ios;
        const auto ns = static_cast<std::uint64_t>(latency.count() < 0 ? 0 : latency.count());
        interval.latencySumNs += ns;
        if (ns > interval.latencyMaximumNs)
            interval.latencyMaximumNs = ns;
    }

    void merge(const IntervalSeries& other);

    [[nodiscard]] Nanoseconds interval() const noexcept { return m_interval; }
    /// Up to and including the last interval with a completion.
    [[nodiscard]] std::vector<Interval> intervals() const;

    [[nodiscard]] static IntervalSeries fromIntervals(Nanoseconds interval, std::vector<Interval> intervals);

private:
    void seek(std::int64_t time) noexcept;
    void halve() noexcept;

    Nanoseconds m_interval{};
    std::vector<Interval> m_intervals; ///< as long as reserved
    std::size_t m_current = 0;
    std::int64_t m_currentBegin = 0;
    std::int64_t m_currentEnd = 0;
};

} // namespace steadymark
