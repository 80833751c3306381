// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/stats/rank_test.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <limits>
#include <numeric>

namespace steadymark {
namespace {

constexpr std::size_t mostExactValues = 200;
constexpr double infinity = std::numeric_limits<double>::infinity();

double normalBelow(double z)
{
    return 0.5 * std::erfc(-z / std::sqrt(2.0));
}

/// In how many ways each sum comes about when `chosen` of the ranks are drawn.
struct SumCounts {
    std::vector<double> counts; ///< of sum 0, 1, …; beyond 2^53 rounded, but never by more than their last bits
    double all = 0.0;
};

/// Dynamic programming over the ranks: whether each one is among the chosen. \pre sorted, the smallest is 0
SumCounts countSums(const std::vector<std::uint32_t>& ranks, std::size_t chosen)
{
    // largest[j]: the largest sum of j of the ranks; no table is longer.
    std::vector<std::size_t> largest(chosen + 1, 0);
    for (std::size_t j = 1; j <= chosen; ++j)
        largest[j] = largest[j - 1] + ranks[ranks.size() - j];
    std::vector<std::vector<double>> ways(chosen + 1);
    for (std::size_t j = 0; j <= chosen; ++j)
        ways[j].assign(largest[j] + 1, 0.0);
    ways[0][0] = 1.0;
    // reached[j]: the largest sum that j of the ranks seen so far can have.
    std::vector<std::size_t> reached(chosen + 1, 0);
    for (std::size_t seen = 0; seen < ranks.size(); ++seen) {
        const std::size_t rank = ranks[seen];
        for (std::size_t j = std::min(chosen, seen + 1); j >= 1; --j) {
            reached[j] = reached[j - 1] + rank; // sorted: the newest are the largest
            const std::vector<double>& before = ways[j - 1];
            std::vector<double>& after = ways[j];
            for (std::size_t sum = 0; sum <= reached[j] - rank; ++sum)
                after[sum + rank] += before[sum];
        }
    }
    SumCounts made{std::move(ways[chosen]), 0.0};
    made.all = std::accumulate(made.counts.begin(), made.counts.end(), 0.0);
    return made;
}

struct PooledRanks {
    std::vector<std::uint32_t> doubled; ///< sorted; twice the mid-ranks
    std::uint64_t sumOfSecond = 0;      ///< of the doubled ranks
    double tieTerm = 0.0;               ///< sum of t³ − t over the groups of equal values
};

PooledRanks poolRanks(std::span<const double> first, std::span<const double> second)
{
    struct Value {
        double value = 0.0;
        bool isSecond = false;
    };
    std::vector<Value> values;
    values.reserve(first.size() + second.size());
    for (const double value : first)
        values.push_back({value, false});
    for (const double value : second)
        values.push_back({value, true});
    std::ranges::sort(values, {}, &Value::value);
    PooledRanks ranks;
    ranks.doubled.reserve(values.size());
    for (std::size_t begin = 0; begin < values.size();) {
        std::size_t end = begin;
        while (end < values.size() && values[end].value == values[begin].value)
            ++end;
        const auto equal = static_cast<double>(end - begin);
        ranks.tieTerm += equal * equal * equal - equal;
        const auto doubled = static_cast<std::uint32_t>(begin + end + 1); // twice the mean of begin + 1 … end
        for (; begin < end; ++begin) {
            ranks.doubled.push_back(doubled);
            ranks.sumOfSecond += values[begin].isSecond ? doubled : 0U;
        }
    }
    return ranks;
}

enum class Tail { Both, Lower };

double rankP(std::span<const double> first, std::span<const double> second, Tail tail)
{
    if (first.empty() || second.empty())
        return 1.0;
    PooledRanks ranks = poolRanks(first, second);
    const std::size_t size = ranks.doubled.size();
    const auto count = static_cast<double>(second.size());
    if (size > mostExactValues) {
        const auto all = static_cast<double>(size);
        const double variance =
            static_cast<double>(first.size()) * count / 12.0 * (all + 1.0 - ranks.tieTerm / (all * (all - 1.0)));
        if (!(variance > 0.0))
            return 1.0;
        const double off = static_cast<double>(ranks.sumOfSecond) / 2.0 - count * (all + 1.0) / 2.0;
        if (tail == Tail::Lower)
            return normalBelow((off + 0.5) / std::sqrt(variance));
        return std::min(1.0, 2.0 * normalBelow(-std::max(0.0, std::abs(off) - 0.5) / std::sqrt(variance)));
    }
    // The smaller side has fewer sums; what one side has more the other has less.
    const std::uint64_t total = std::uint64_t{size} * (size + 1); // of all doubled ranks
    const bool isSecondSmaller = second.size() <= first.size();
    const std::size_t chosen = std::min(first.size(), second.size());
    std::uint64_t sum = isSecondSmaller ? ranks.sumOfSecond : total - ranks.sumOfSecond;
    // Small whole numbers make small tables: without ties they are 0, 1, 2, …
    const std::uint32_t smallest = ranks.doubled.front();
    std::uint32_t unit = 0;
    for (std::uint32_t& rank : ranks.doubled) {
        rank -= smallest;
        unit = std::gcd(unit, rank);
    }
    if (unit == 0)
        return 1.0; // all values are the same
    for (std::uint32_t& rank : ranks.doubled)
        rank /= unit;
    sum = (sum - std::uint64_t{smallest} * chosen) / unit;
    const SumCounts sums = countSums(ranks.doubled, chosen);
    const std::uint64_t shifted = std::accumulate(ranks.doubled.begin(), ranks.doubled.end(), std::uint64_t{0});
    const auto distance = [&](std::uint64_t value) { // from the mean, times the number of values: whole
        const auto scaled = static_cast<std::int64_t>(value * size);
        return std::abs(scaled - static_cast<std::int64_t>(shifted * chosen));
    };
    double extreme = 0.0;
    for (std::uint64_t value = 0; value < sums.counts.size(); ++value) {
        const bool isExtreme = tail == Tail::Both ? distance(value) >= distance(sum)
            : isSecondSmaller                     ? value <= sum
                                                  : value >= sum;
        extreme += isExtreme ? sums.counts[value] : 0.0;
    }
    return std::min(1.0, extreme / sums.all);
}

/// A rank of the differences, and twice the chance that the Mann–Whitney statistic of samples without ties lies below.
struct IntervalRank {
    std::size_t k = 0; ///< 0: even the smallest statistic is likelier than the level allows
    double outside = 0.0;
};

/// The largest rank whose chance stays within `most`.
IntervalRank intervalRank(std::size_t first, std::size_t second, double most)
{
    constexpr double rounding = 1e-12;
    const std::size_t middle = first * second / 2;
    if (first + second > mostExactValues) {
        const double pairs = static_cast<double>(first) * static_cast<double>(second);
        const double deviation = std::sqrt(pairs * static_cast<double>(first + second + 1) / 12.0);
        const auto outside = [pairs, deviation](std::size_t k) { // 2·P(U <= k − 1), with correction for continuity
            return 2.0 * normalBelow((static_cast<double>(k) - 0.5 - pairs / 2.0) / deviation);
        };
        std::size_t low = 0;
        std::size_t high = middle + 1;
        while (high - low > 1) {
            const std::size_t k = low + (high - low) / 2;
            (outside(k) <= most + rounding ? low : high) = k;
        }
        return {low, low > 0 ? outside(low) : 0.0};
    }
    std::vector<std::uint32_t> ranks(first + second);
    std::iota(ranks.begin(), ranks.end(), 0U);
    const std::size_t chosen = std::min(first, second);
    const SumCounts sums = countSums(ranks, chosen);
    const std::size_t smallestSum = chosen * (chosen - 1) / 2;
    IntervalRank rank;
    double below = 0.0;
    for (std::size_t u = 0; u <= middle; ++u) {
        below += sums.counts[smallestSum + u];
        if (2.0 * below / sums.all > most + rounding)
            break;
        rank = {u + 1, 2.0 * below / sums.all};
    }
    return rank;
}

/// Order statistics of all differences second − first without making them all: the samples are sorted, so how many
/// differences are at most x is counted along a staircase, and the smallest x with enough of them is found by halving.
class Differences final {
public:
    Differences(std::span<const double> first, std::span<const double> second)
        : m_first(first.begin(), first.end())
        , m_second(second.begin(), second.end())
    {
        std::ranges::sort(m_first);
        std::ranges::sort(m_second);
    }

    [[nodiscard]] std::size_t count() const { return m_first.size() * m_second.size(); }

    /// \pre 1 <= number <= count()
    [[nodiscard]] double smallest(std::size_t number) const
    {
        double low = m_second.front() - m_first.back(); // the smallest of all
        if (countUpTo(low) >= number)
            return low;
        double high = m_second.back() - m_first.front();
        while (true) {
            const double middle = std::midpoint(low, high);
            if (!(middle > low && middle < high))
                return high;
            (countUpTo(middle) >= number ? high : low) = middle;
        }
    }

private:
    [[nodiscard]] std::size_t countUpTo(double limit) const
    {
        std::size_t counted = 0;
        std::size_t of = 0;
        for (const double value : m_first) {
            while (of < m_second.size() && m_second[of] - value <= limit)
                ++of;
            counted += of;
        }
        return counted;
    }

    std::vector<double> m_first;
    std::vector<double> m_second;
};

} // namespace

double rankTest(std::span<const double> first, std::span<const double> second)
{
    return rankP(first, second, Tail::Both);
}

double rankTestLower(std::span<const double> first, std::span<const double> second)
{
    return rankP(first, second, Tail::Lower);
}

double smallestRankP(std::size_t first, std::size_t second)
{
    double ways = 1.0;
    for (std::size_t i = 1; i <= std::min(first, second); ++i)
        ways *= static_cast<double>(std::max(first, second) + i) / static_cast<double>(i);
    return std::min(1.0, 2.0 / ways);
}

ShiftEstimate estimateShift(std::span<const double> first, std::span<const double> second, double confidence)
{
    const Differences differences(first, second);
    const std::size_t count = differences.count();
    ShiftEstimate estimate;
    estimate.shift = std::midpoint(differences.smallest((count + 1) / 2), differences.smallest(count / 2 + 1));
    // The interval from the k-th smallest to the k-th largest difference holds all shifts that the test at level
    // 2·P(U <= k − 1) does not reject.
    const IntervalRank rank = intervalRank(first.size(), second.size(), 1.0 - confidence);
    if (rank.k == 0) {
        estimate.low = -infinity;
        estimate.high = infinity;
        estimate.confidence = 1.0;
        return estimate;
    }
    estimate.low = differences.smallest(rank.k);
    estimate.high = differences.smallest(count + 1 - rank.k);
    estimate.confidence = 1.0 - rank.outside;
    return estimate;
}

std::vector<double> holmAdjusted(std::span<const double> pValues)
{
    std::vector<std::size_t> order(pValues.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [pValues](std::size_t index) { return pValues[index]; });
    std::vector<double> adjusted(pValues.size());
    double largest = 0.0;
    for (std::size_t i = 0; i < order.size(); ++i) {
        largest = std::max(largest, std::min(1.0, static_cast<double>(order.size() - i) * pValues[order[i]]));
        adjusted[order[i]] = largest;
    }
    return adjusted;
}

} // namespace steadymark
