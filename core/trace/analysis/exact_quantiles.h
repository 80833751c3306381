// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/trace/analysis/trace_statistics.h"

#include <map>

namespace steadymark {

/// Sums of latencies and products with ranks.
using WideCount = unsigned __int128;

/// ceil(q · total), exactly: a q of up to nine decimals is taken as that decimal number (0.95 as a double is a little
/// less than 95/100, which must not change a rank), any other as the binary fraction it is. 0 <= q <= 1; total < 2^98.
[[nodiscard]] WideCount exactShare(double q, WideCount total) noexcept;

/// Rank of the q-quantile among n values, 1 … n. \pre n > 0
[[nodiscard]] std::uint64_t nearestRank(double q, std::uint64_t n) noexcept;

/// Finds quantiles in two passes over the same values, given in any order:
///
///     count() for each value · lookFor(quantiles) · collect() for each value · quantile(i)
///
/// The first counts into the buckets of LatencyHistogram, continued to 2^64. The second looks only at the buckets that
/// hold a quantile: there it counts each value by itself, or keeps the values where that takes less memory. So 100
/// million values take no more memory than those of one bucket (0.8 % wide), at most 8 bytes for each ns of its width.
class QuantileFinder final {
public:
    explicit QuantileFinder(Weighting weighting);

    void count(std::uint64_t value) noexcept
    {
        const unsigned bucket = LatencyHistogram::indexOf(value);
        ++m_counts[bucket];
        if (!m_sums.empty())
            m_sums[bucket] += value;
        ++m_samples;
        m_sum += value;
        m_minimum = value < m_minimum ? value : m_minimum;
        m_maximum = value > m_maximum ? value : m_maximum;
    }
    [[nodiscard]] std::uint64_t samples() const noexcept { return m_samples; }
    [[nodiscard]] std::uint64_t minimum() const noexcept { return m_samples > 0 ? m_minimum : 0; }
    [[nodiscard]] std::uint64_t maximum() const noexcept { return m_maximum; }
    [[nodiscard]] WideCount sum() const noexcept { return m_sum; }

    void lookFor(std::span<const double> quantiles);
    /// Whether any value in [minimum, maximum] can matter to the second pass.
    [[nodiscard]] bool needs(std::uint64_t minimum, std::uint64_t maximum) const noexcept;
    void collect(std::uint64_t value)
    {
        const unsigned bucket = LatencyHistogram::indexOf(value);
        if (m_isWanted[bucket] != 0) [[unlikely]]
            keep(bucket, value);
    }
    /// Sorts on the first call.
    [[nodiscard]] std::uint64_t quantile(std::size_t i);

private:
    /// The values of a bucket: how often each occurs, or themselves.
    struct Bucket {
        std::vector<std::uint64_t> counts;
        std::vector<std::uint64_t> values;
        bool isSorted = false;
    };
    struct Target {
        unsigned bucket = 0;
        WideCount rest = 0; ///< what is still missing at the bucket's lower end: samples, or ns
    };
    void keep(unsigned bucket, std::uint64_t value);

    static constexpr unsigned bucketCount = 57 * 128 + 128;

    Weighting m_weighting = Weighting::PerIo;
    std::vector<std::uint64_t> m_counts;
    std::vector<WideCount> m_sums; ///< only by time
    std::vector<std::uint8_t> m_isWanted;
    std::map<unsigned, Bucket> m_buckets;
    std::vector<Target> m_targets;
    std::uint64_t m_samples = 0;
    WideCount m_sum = 0;
    std::uint64_t m_minimum = ~std::uint64_t{0};
    std::uint64_t m_maximum = 0;
};

} // namespace steadymark
