// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/stats/latency_histogram.h"

#include <algorithm>
#include <cmath>

namespace steadymark {

static_assert(LatencyHistogram::indexOf(255) == 255);
static_assert(LatencyHistogram::indexOf(256) == 256);
static_assert(LatencyHistogram::indexOf((std::uint64_t{1} << 36U) - 1) == LatencyHistogram::bucketCount - 1);
static_assert(LatencyHistogram::lowerBound(256) == 256 && LatencyHistogram::lowerBound(257) == 258);
static_assert(
    LatencyHistogram::lowerBound(384) == 512 && LatencyHistogram::lowerBound(3839) == (std::uint64_t{255} << 28U));

void LatencyHistogram::merge(const LatencyHistogram& other) noexcept
{
    for (unsigned index = 0; index < bucketCount; ++index)
        m_buckets[index] += other.m_buckets[index];
    m_count += other.m_count;
    m_overflow += other.m_overflow;
    m_sum += other.m_sum;
    m_minimum = std::min(m_minimum, other.m_minimum);
    m_maximum = std::max(m_maximum, other.m_maximum);
}

Nanoseconds LatencyHistogram::quantile(double q) const noexcept
{
    if (m_count == 0)
        return Nanoseconds(0);
    // Nearest rank: the smallest value at or below which at least q·n samples lie. The tolerance keeps 0.95 × 20
    // = 19.000000000000004 from becoming rank 20.
    const double exact = q * static_cast<double>(m_count);
    const auto rank =
        std::max<std::uint64_t>(1, static_cast<std::uint64_t>(std::ceil(exact - 1e-9 * std::max(1.0, exact))));
    std::uint64_t seen = 0;
    for (unsigned index = 0; index < bucketCount; ++index) {
        seen += m_buckets[index];
        if (seen >= rank) {
            const std::uint64_t lower = lowerBound(index);
            const std::uint64_t width = index < 256 ? 1 : std::uint64_t{1} << (index / 128U - 1U);
            // Not std::clamp: in a file from a stranger the minimum may be above the maximum.
            return Nanoseconds(std::min(std::max(static_cast<std::int64_t>(lower + width / 2), m_minimum), m_maximum));
        }
    }
    return Nanoseconds(m_maximum);
}

std::vector<LatencyHistogram::Run> LatencyHistogram::runs() const
{
    // The start of a run has a price of about three zeros, so shorter gaps are written out.
    constexpr unsigned shortestGap = 4;
    std::vector<Run> runs;
    unsigned emptyBuckets = shortestGap;
    for (unsigned index = 0; index < bucketCount; ++index) {
        if (m_buckets[index] == 0) {
            ++emptyBuckets;
            continue;
        }
        if (emptyBuckets >= shortestGap)
            runs.push_back({index, {}});
        else
            runs.back().counts.insert(runs.back().counts.end(), emptyBuckets, 0);
        runs.back().counts.push_back(m_buckets[index]);
        emptyBuckets = 0;
    }
    return runs;
}

LatencyHistogram LatencyHistogram::fromRuns(
    const std::vector<Run>& runs, std::uint64_t overflow, Nanoseconds minimum, Nanoseconds maximum, std::uint64_t sumNs)
{
    LatencyHistogram histogram;
    for (const Run& run : runs) {
        for (std::size_t i = 0; i < run.counts.size() && run.firstIndex + i < bucketCount; ++i) {
            histogram.m_buckets[run.firstIndex + i] += run.counts[i];
            histogram.m_count += run.counts[i];
        }
    }
    histogram.m_overflow = overflow;
    histogram.m_count += overflow;
    histogram.m_sum = sumNs;
    if (histogram.m_count > 0) {
        histogram.m_minimum = minimum.count();
        histogram.m_maximum = maximum.count();
    }
    return histogram;
}

} // namespace steadymark
