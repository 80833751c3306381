// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/analysis/exact_quantiles.h"

#include <algorithm>
#include <cmath>

namespace steadymark {

namespace {

/// ceil(numerator · total / denominator). \pre numerator <= denominator, numerator · (denominator − 1) < 2^128
WideCount shareOf(WideCount numerator, WideCount denominator, WideCount total) noexcept
{
    const WideCount rest = numerator * (total % denominator);
    return numerator * (total / denominator) + (rest + denominator - 1) / denominator;
}

/// How many different values a bucket holds.
std::uint64_t widthOf(unsigned bucket) noexcept
{
    return bucket < 256 ? 1 : std::uint64_t{1} << (bucket / 128U - 1U);
}

} // namespace

WideCount exactShare(double q, WideCount total) noexcept
{
    if (!(q > 0.0))
        return 0;
    if (q >= 1.0)
        return total;
    // Division is rounded correctly, as is the reading of a decimal number: both give the same double.
    constexpr std::uint64_t decimals = 1'000'000'000;
    const double nearest = std::round(q * static_cast<double>(decimals));
    if (nearest / static_cast<double>(decimals) == q)
        return shareOf(static_cast<std::uint64_t>(nearest), decimals, total);
    // q = mantissa / 2^exponent. With 70 bits after the point the products stay within 123; what a q below 10^-5 has
    // beyond them is rounded up.
    int exponent = 0;
    const double fraction = std::frexp(q, &exponent);
    auto mantissa = static_cast<std::uint64_t>(std::ldexp(fraction, 53));
    int bits = 53 - exponent;
    for (; bits > 70; --bits)
        mantissa = mantissa / 2 + mantissa % 2;
    return shareOf(mantissa, WideCount{1} << static_cast<unsigned>(bits), total);
}

std::uint64_t nearestRank(double q, std::uint64_t n) noexcept
{
    return static_cast<std::uint64_t>(std::max<WideCount>(1, exactShare(q, n)));
}

QuantileFinder::QuantileFinder(Weighting weighting)
    : m_weighting(weighting)
    , m_counts(bucketCount)
    , m_sums(weighting == Weighting::ByTime ? bucketCount : 0)
    , m_isWanted(bucketCount)
{
}

void QuantileFinder::lookFor(std::span<const double> quantiles)
{
    const bool byTime = m_weighting == Weighting::ByTime;
    for (const double q : quantiles) {
        const WideCount wanted = byTime ? exactShare(q, m_sum) : nearestRank(q, std::max<std::uint64_t>(1, m_samples));
        Target target;
        WideCount seen = 0;
        for (unsigned bucket = 0; bucket < bucketCount; ++bucket) {
            if (m_counts[bucket] == 0)
                continue;
            const WideCount weight = byTime ? m_sums[bucket] : m_counts[bucket];
            target = {bucket, wanted - seen};
            if (seen + weight >= wanted)
                break;
            seen += weight;
        }
        m_targets.push_back(target);
        if (widthOf(target.bucket) == 1 || m_samples == 0)
            continue; // its lower bound is the value
        m_isWanted[target.bucket] = 1;
        Bucket& values = m_buckets[target.bucket];
        if (widthOf(target.bucket) <= m_counts[target.bucket])
            values.counts.resize(static_cast<std::size_t>(widthOf(target.bucket)));
    }
}

bool QuantileFinder::needs(std::uint64_t minimum, std::uint64_t maximum) const noexcept
{
    const auto bucket = m_buckets.lower_bound(LatencyHistogram::indexOf(minimum));
    return bucket != m_buckets.end() && bucket->first <= LatencyHistogram::indexOf(maximum);
}

void QuantileFinder::keep(unsigned bucket, std::uint64_t value)
{
    Bucket& into = m_buckets[bucket];
    if (into.counts.empty())
        into.values.push_back(value);
    else
        ++into.counts[static_cast<std::size_t>(value - LatencyHistogram::lowerBound(bucket))];
}

std::uint64_t QuantileFinder::quantile(std::size_t i)
{
    const Target& target = m_targets[i];
    const std::uint64_t lowest = LatencyHistogram::lowerBound(target.bucket);
    const auto found = m_buckets.find(target.bucket);
    if (found == m_buckets.end())
        return lowest;
    Bucket& bucket = found->second;
    if (!bucket.isSorted)
        std::ranges::sort(bucket.values);
    bucket.isSorted = true;
    const bool byTime = m_weighting == Weighting::ByTime;
    WideCount seen = 0;
    std::uint64_t last = lowest;
    for (std::size_t k = 0; k < bucket.counts.size(); ++k) {
        if (bucket.counts[k] == 0)
            continue;
        last = lowest + k;
        seen += byTime ? WideCount{last} * bucket.counts[k] : WideCount{bucket.counts[k]};
        if (seen >= target.rest)
            return last;
    }
    for (const std::uint64_t value : bucket.values) {
        last = value;
        seen += byTime ? value : 1;
        if (seen >= target.rest)
            return last;
    }
    return last; // a chunk could be read the first time only
}

} // namespace steadymark
