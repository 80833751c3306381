// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/units.h"

#include <array>
#include <bit>
#include <cstdint>
#include <limits>
#include <vector>

namespace steadymark {

/// Counts latencies in log-linear buckets: exact below 256 ns, then 128 equal buckets for every power of two, so that a
/// quantile is within 0.4 % (1/2^8) of the true value when the middle of the bucket is taken. Latencies of 2^36 ns (69
/// s) or more are counted in overflowCount() and treated as the largest by quantile(). Minimum, maximum and sum are
/// exact.
///
///     value 0 … 255 | 256 … 511 (step 2) | 512 … 1023 (step 4) | … | 2^35 … 2^36 − 1 (step 2^28)
///     index 0 … 255 | 256 … 383          | 384 … 511           | … | 3712 … 3839
///
/// Not thread-safe: each worker owns one; they are merged after the workers have been joined.
class LatencyHistogram final {
public:
    static constexpr unsigned bucketCount = 3840;
    static constexpr std::int64_t overflowFrom = std::int64_t{1} << 36U;

    /// hot path: no allocation, no floating point. A negative latency (a clock that went backwards) counts as 0.
    void record(Nanoseconds latency) noexcept
    {
        const std::int64_t value = latency.count() < 0 ? 0 : latency.count();
        ++m_count;
        m_sum += static_cast<std::uint64_t>(value);
        if (value < m_minimum)
            m_minimum = value;
        if (value > m_maximum)
            m_maximum = value;
        if (value >= overflowFrom) [[unlikely]]
            ++m_overflow;
        else
            ++m_buckets[indexOf(static_cast<std::uint64_t>(value))];
    }

    void merge(const LatencyHistogram& other) noexcept;

    [[nodiscard]] std::uint64_t count() const noexcept { return m_count; }
    [[nodiscard]] std::uint64_t overflowCount() const noexcept { return m_overflow; }
    [[nodiscard]] Nanoseconds minimum() const noexcept { return Nanoseconds(m_count == 0 ? 0 : m_minimum); }
    [[nodiscard]] Nanoseconds maximum() const noexcept { return Nanoseconds(m_maximum); }
    /// Sum of all latencies, in ns.
    [[nodiscard]] std::uint64_t sumNs() const noexcept { return m_sum; }
    [[nodiscard]] double meanNs() const noexcept
    {
        return m_count == 0 ? 0.0 : static_cast<double>(m_sum) / static_cast<double>(m_count);
    }

    /// The smallest value whose cumulated count reaches q·n (nearest rank), as the middle of its bucket, kept within
    /// minimum() and maximum(). 0 if the histogram is empty. \pre 0 <= q <= 1
    [[nodiscard]] Nanoseconds quantile(double q) const noexcept;

    [[nodiscard]] std::uint64_t bucket(unsigned index) const noexcept { return m_buckets[index]; }
    [[nodiscard]] static constexpr unsigned indexOf(std::uint64_t value) noexcept
    {
        if (value < 256)
            return static_cast<unsigned>(value);
        const unsigned shift = static_cast<unsigned>(std::bit_width(value)) - 8U;
        return shift * 128U + static_cast<unsigned>(value >> shift);
    }
    /// The smallest value that falls into a bucket, in ns.
    [[nodiscard]] static constexpr std::uint64_t lowerBound(unsigned index) noexcept
    {
        if (index < 256)
            return index;
        const unsigned shift = index / 128U - 1U;
        return static_cast<std::uint64_t>(index - shift * 128U) << shift;
    }

    /// The occupied part, for files: runs of counts, each with the index of its first bucket.
    struct Run {
        unsigned firstIndex = 0;
        std::vector<std::uint64_t> counts;
        bool operator==(const Run&) const = default;
    };
    [[nodiscard]] std::vector<Run> runs() const;

    /// Builds a histogram from its stored form. Counts of buckets beyond the last one are ignored; the caller has
    /// checked them.
    [[nodiscard]] static LatencyHistogram fromRuns(const std::vector<Run>& runs, std::uint64_t overflow,
        Nanoseconds minimum, Nanoseconds maximum, std::uint64_t sumNs);

    bool operator==(const LatencyHistogram&) const = default;

private:
    std::array<std::uint64_t, bucketCount> m_buckets{};
    std::uint64_t m_count = 0;
    std::uint64_t m_overflow = 0;
    std::uint64_t m_sum = 0;
    std::int64_t m_minimum = std::numeric_limits<std::int64_t>::max();
    std::int64_t m_maximum = 0;
};

/// Whether a quantile may be shown: only when at least three samples lie beyond it, n >= 3/(1 − q). Files carry the
/// value all the same.
[[nodiscard]] constexpr bool isQuantileShown(double q, std::uint64_t samples)
{
    return static_cast<double>(samples) * (1.0 - q) >= 3.0 - 1e-9;
}

} // namespace steadymark
