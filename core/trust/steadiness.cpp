// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trust/steadiness.h"

#include <algorithm>
#include <cmath>
#include <cstdint>
#include <numeric>

namespace steadymark {
namespace {

constexpr std::size_t parts = 10;
// On average in each part, so that a part of a slow drive is not a matter of which I/O ended just in time.
constexpr std::uint64_t leastIosInPart = 10;

// The passes of a steady drive may differ by 20 % (SNIA's performance test specification); what changes inside a pass
// must be more than that.
constexpr double leastChange = 0.25;
// Student's t of the two sides. With 8 degrees of freedom 7 is reached by noise about once in 9000 times; the split is
// searched for among 7, so once in 1300 series, and nearly always by less than 25 %.
constexpr double leastT = 7.0;
// Spearman's rank correlation of ten parts with their order: 0.95 and more, in either direction, comes by chance once
// in 50 000 times.
constexpr double leastRankCorrelation = 0.95;

struct Side {
    double mean = 0.0;
    double squares = 0.0; ///< of the distances from the mean, summed
};

Side sideOf(std::span<const double> values)
{
    Side side;
    side.mean = std::accumulate(values.begin(), values.end(), 0.0) / static_cast<double>(values.size());
    for (const double value : values)
        side.squares += (value - side.mean) * (value - side.mean);
    return side;
}

bool isClearlyDifferent(double one, double other)
{
    return std::min(one, other) <= (1.0 - leastChange) * std::max(one, other);
}

std::optional<RateChange> findStep(std::span<const double> rates)
{
    const auto count = static_cast<double>(rates.size());
    std::optional<RateChange> best;
    double bestT = leastT;
    for (std::size_t split = 2; split + 2 <= rates.size(); ++split) {
        const Side before = sideOf(rates.first(split));
        const Side after = sideOf(rates.subspan(split));
        if (!isClearlyDifferent(before.mean, after.mean))
            continue;
        // Two sides without any noise of their own are a step all the same: 1 % of the higher one at least.
        const double floor = 0.01 * std::max(before.mean, after.mean);
        const double deviation = std::max(floor, std::sqrt((before.squares + after.squares) / (count - 2.0)));
        const auto onLeft = static_cast<double>(split);
        const double t =
            std::abs(after.mean - before.mean) / (deviation * std::sqrt(1.0 / onLeft + 1.0 / (count - onLeft)));
        if (t >= bestT) {
            bestT = t;
            best = RateChange{before.mean, after.mean, onLeft / count, false};
        }
    }
    return best;
}

std::optional<RateChange> findSlope(std::span<const double> rates)
{
    std::vector<std::size_t> order(rates.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::stable_sort(order, {}, [rates](std::size_t index) { return rates[index]; });
    double squares = 0.0;
    for (std::size_t rank = 0; rank < order.size(); ++rank) {
        const double distance = static_cast<double>(order[rank]) - static_cast<double>(rank);
        squares += distance * distance;
    }
    const auto count = static_cast<double>(rates.size());
    const double correlation = 1.0 - 6.0 * squares / (count * (count * count - 1.0));
    // The mean of three at each end: a single one may be noise.
    const double before = sideOf(rates.first(3)).mean;
    const double after = sideOf(rates.last(3)).mean;
    if (std::abs(correlation) < leastRankCorrelation || !isClearlyDifferent(before, after))
        return std::nullopt;
    return RateChange{before, after, 0.0, true};
}

} // namespace

std::vector<double> ratesInside(const Workload& workload, const PassRecord& pass)
{
    const std::int64_t interval = pass.series.interval().count();
    const std::int64_t end = std::min(pass.duration, workload.length.time.value_or(Nanoseconds::max())).count();
    if (interval <= 0 || end <= 0)
        return {};
    const std::vector<IntervalSeries::Interval> all = pass.series.intervals();
    const auto whole =
        static_cast<std::size_t>(std::min<std::int64_t>(end / interval, static_cast<std::int64_t>(all.size())));
    if (whole < parts + 1)
        return {};
    // A last interval that ends with the pass is a whole one, but what is in flight at its end may be missing.
    const std::size_t first = 1;
    const std::size_t last = std::min(whole, all.size() - 1); // behind it
    if (last < first + parts)
        return {};
    const std::size_t used = last - first;
    std::vector<double> rates;
    double ios = 0.0;
    for (std::size_t part = 0; part < parts; ++part) {
        const std::size_t from = first + used * part / parts;
        const std::size_t to = first + used * (part + 1) / parts;
        double bytes = 0.0;
        for (std::size_t i = from; i < to; ++i) {
            bytes += static_cast<double>(all[i].readBytes) + static_cast<double>(all[i].writeBytes);
            ios += static_cast<double>(all[i].ios);
        }
        rates.push_back(bytes * 1e9 / (static_cast<double>(to - from) * static_cast<double>(interval)));
    }
    if (ios < static_cast<double>(leastIosInPart * parts))
        return {};
    return rates;
}

std::optional<RateChange> findRateChange(std::span<const double> rates)
{
    if (rates.size() < parts)
        return std::nullopt;
    if (const std::optional<RateChange> step = findStep(rates))
        return step;
    return findSlope(rates);
}

std::vector<const PassRecord*> wholePasses(const StepRecord& step)
{
    std::vector<const PassRecord*> whole;
    for (const PassRecord& pass : step.passes)
        if (!pass.isCutShort && pass.ios() > 0 && pass.duration.count() > 0)
            whole.push_back(&pass);
    return whole;
}

double allowedSpread(const PassRecord& median, bool isVirtual)
{
    // SNIA's performance test specification calls a drive steady whose five rounds differ by at most 20 % of their
    // mean. In a virtual machine the drive is shared, and neighbours nobody sees make twice that an ordinary thing.
    constexpr double physical = 0.20;
    constexpr double shared = 0.40;
    // SNIA's rounds last a minute. In ours a burst of some housekeeping weighs more: 0.2 s of it are 4 % of a pass of 5
    // s and 20 % of one of 1 s.
    constexpr double burstSeconds = 0.2;
    // Hard disks get no other allowance than that for chance in few I/Os: the mean of n times that vary like seeks is
    // within 0.5/√n, and five of them lie within four times that but once in 1000.
    constexpr double chance = 2.0;
    constexpr double leastBesideChance = 0.10;
    const double seconds = std::max(1e-9, toSeconds(median.duration));
    const double ios = std::max(1.0, static_cast<double>(median.ios()));
    return std::max((isVirtual ? shared : physical) + std::min(1.0, burstSeconds / seconds),
        leastBesideChance + chance / std::sqrt(ios));
}

std::optional<RateChange> findFall(const std::vector<const PassRecord*>& passes, bool isVirtual)
{
    // Chance orders three passes downwards once in 6 times, four in 24, five in 120: the fewer, the more it must be.
    if (passes.size() < 3)
        return std::nullopt;
    const double byOrder = passes.size() == 3 ? 0.20 : passes.size() == 4 ? 0.15 : 0.10;
    // As above, but a burst would have to hit the last pass most, and chance each pass more than the one before.
    constexpr double burstSeconds = 0.1;
    const double seconds = std::max(1e-9, toSeconds(passes.front()->duration));
    const double ios = std::max(1.0, static_cast<double>(passes.back()->ios()));
    const double least = std::max(
        byOrder * (isVirtual ? 2.0 : 1.0) + std::min(1.0, burstSeconds / seconds), 0.05 + 1.5 / std::sqrt(ios));
    // A drive that was throttled to a new level stays there, a little up and down.
    constexpr double tolerance = 1.02;
    for (std::size_t i = 1; i < passes.size(); ++i)
        if (passes[i]->bytesPerSecond() > tolerance * passes[i - 1]->bytesPerSecond())
            return std::nullopt;
    const double first = passes.front()->bytesPerSecond();
    const double last = passes.back()->bytesPerSecond();
    if (last > (1.0 - least) * first)
        return std::nullopt;
    return RateChange{first, last, 0.0, true};
}

} // namespace steadymark
