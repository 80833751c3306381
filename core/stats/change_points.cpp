// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/stats/change_points.h"

#include "core/stats/median.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace steadymark {
namespace {

constexpr std::size_t mostPartitionedValues = 8192;
constexpr double smallestSigma = 1e-3; // of log(value): 0.1 %

/// Sums from the start, so that the squared deviations of any stretch cost nothing to know.
class Deviations final {
public:
    explicit Deviations(std::span<const double> values)
        : m_sums(values.size() + 1, 0.0)
        , m_squares(values.size() + 1, 0.0)
    {
        // About a value in the middle of them: differences of large sums of squares would lose digits.
        const double origin = values.empty() ? 0.0 : values[values.size() / 2];
        for (std::size_t i = 0; i < values.size(); ++i) {
            const double value = values[i] - origin;
            m_sums[i + 1] = m_sums[i] + value;
            m_squares[i + 1] = m_squares[i] + value * value;
        }
    }

    /// Of the values from `begin` up to `end`, from their mean. \pre begin < end
    [[nodiscard]] double of(std::size_t begin, std::size_t end) const
    {
        const double sum = m_sums[end] - m_sums[begin];
        return m_squares[end] - m_squares[begin] - sum * sum / static_cast<double>(end - begin);
    }

private:
    std::vector<double> m_sums;
    std::vector<double> m_squares;
};

std::vector<double> logarithms(std::span<const double> values)
{
    double smallest = std::numeric_limits<double>::infinity();
    for (const double value : values) {
        if (value > 0.0 && std::isfinite(value))
            smallest = std::min(smallest, value);
    }
    std::vector<double> logs(values.size(), 0.0);
    if (!std::isfinite(smallest))
        return logs; // nothing but zeros: one plateau
    std::ranges::transform(values, logs.begin(),
        [smallest](double value) { return std::log(std::isfinite(value) ? std::max(value, smallest) : smallest); });
    return logs;
}

/// The standard deviation of the noise: half of all differences between neighbours lie nearer to their median than
/// this, whatever few steps the curve has.
double noiseOf(std::span<const double> logs)
{
    if (logs.size() < 3)
        return smallestSigma;
    std::vector<double> differences(logs.size() - 1);
    for (std::size_t i = 0; i + 1 < logs.size(); ++i)
        differences[i] = logs[i + 1] - logs[i];
    const double middle = medianOf(differences);
    for (double& difference : differences)
        difference = std::abs(difference - middle);
    constexpr double ofNormal = 1.4826; // the median absolute deviation of a normal distribution is σ / 1.4826
    return std::max(smallestSigma, ofNormal * medianOf(std::move(differences)) / std::sqrt(2.0));
}

/// Values far off their neighbours are drawn near. The running median of five keeps every step of three values or more;
/// towards the ends it looks less far.
std::vector<double> withoutSpikes(std::span<const double> logs, double reach)
{
    std::vector<double> calm(logs.begin(), logs.end());
    for (std::size_t i = 0; i < logs.size(); ++i) {
        const std::size_t far = std::min({std::size_t{2}, i, logs.size() - 1 - i});
        const auto begin = logs.begin() + static_cast<std::ptrdiff_t>(i - far);
        const double middle = medianOf({begin, begin + static_cast<std::ptrdiff_t>(2 * far + 1)});
        calm[i] = std::clamp(logs[i], middle - reach, middle + reach);
    }
    return calm;
}

std::vector<double> averaged(std::span<const double> values, std::size_t group)
{
    std::vector<double> means;
    for (std::size_t begin = 0; begin < values.size(); begin += group) {
        const std::size_t end = std::min(values.size(), begin + group);
        double sum = 0.0;
        for (std::size_t i = begin; i < end; ++i)
            sum += values[i];
        means.push_back(sum / static_cast<double>(end - begin));
    }
    return means;
}

/// Moves each cut, which is only known to a group of values, to where it explains most within its group and the next.
void placeCuts(std::vector<std::size_t>& begins, const Deviations& deviations, std::size_t size, std::size_t group)
{
    for (std::size_t number = 1; number < begins.size(); ++number) {
        const std::size_t before = begins[number - 1];
        const std::size_t after = number + 1 < begins.size() ? begins[number + 1] : size;
        const std::size_t from = std::max(before + 1, begins[number] - std::min(begins[number], group));
        const std::size_t to = std::min(after - 1, begins[number] + group);
        double least = std::numeric_limits<double>::infinity();
        std::size_t best = begins[number];
        for (std::size_t cut = from; cut <= to; ++cut) {
            const double cost = deviations.of(before, cut) + deviations.of(cut, after);
            if (cost < least) {
                least = cost;
                best = cut;
            }
        }
        begins[number] = best;
    }
}

/// By how much two levels differ, of the higher one.
double stepBetween(const Plateau& first, const Plateau& second)
{
    const double higher = std::max(first.level, second.level);
    return higher > 0.0 ? std::abs(first.level - second.level) / higher : 0.0;
}

/// Means of any stretch.
class Means final {
public:
    explicit Means(std::span<const double> values)
        : m_sums(values.size() + 1, 0.0)
    {
        for (std::size_t i = 0; i < values.size(); ++i)
            m_sums[i + 1] = m_sums[i] + values[i];
    }

    /// \pre begin < end
    [[nodiscard]] double of(std::size_t begin, std::size_t end) const
    {
        return (m_sums[end] - m_sums[begin]) / static_cast<double>(end - begin);
    }

private:
    std::vector<double> m_sums;
};

/// How few values of a curve are so few that one step is seen by a quarter of all places.
constexpr std::size_t fewValues = 24;

/// How far the means of `reach` values before and after a place usually lie apart, as a standard deviation: by noise,
/// but also by whatever wanders, swings or flickers all along the curve. A step is seen by few places, and these are
/// not among the lower three quarters (of few values: half).
double usualContrast(const Means& means, std::size_t size, std::size_t reach)
{
    std::vector<double> contrasts;
    for (std::size_t place = reach; place + reach <= size; ++place)
        contrasts.push_back(std::abs(means.of(place, place + reach) - means.of(place - reach, place)));
    if (contrasts.empty())
        return smallestSigma;
    const bool areFew = size < fewValues;
    const auto middle =
        contrasts.begin() + static_cast<std::ptrdiff_t>(areFew ? contrasts.size() / 2 : contrasts.size() * 3 / 4);
    std::ranges::nth_element(contrasts, middle);
    // Half of all normal values lie within 0.674 standard deviations, three quarters within 1.150.
    return std::max(smallestSigma, *middle / (areFew ? 0.674 : 1.150));
}

/// A stretch between two cuts: its level, and how far nine of ten values lie from it at most.
struct Stretch {
    double level = 0.0;
    double reach = 0.0;
};

Stretch stretchOf(std::span<const double> logs, std::size_t begin, std::size_t end)
{
    std::vector<double> values(
        logs.begin() + static_cast<std::ptrdiff_t>(begin), logs.begin() + static_cast<std::ptrdiff_t>(end));
    Stretch stretch;
    stretch.level = medianOf(values);
    for (double& value : values)
        value = std::abs(value - stretch.level);
    const auto ninth = values.begin() + static_cast<std::ptrdiff_t>((values.size() - 1) * 9 / 10);
    std::ranges::nth_element(values, ninth);
    stretch.reach = *ninth;
    return stretch;
}

/// Leaves out cuts that are no clearer than what the curve does everywhere, and between levels that run into each
/// other; the least clear first.
void keepClearCuts(std::vector<std::size_t>& begins, std::span<const double> logs)
{
    constexpr double clear = 5.0; // no more than one in a thousand curves of independent values has one by chance
    const std::size_t reach = logs.size() < fewValues ? 2 : std::max<std::size_t>(3, logs.size() / 50);
    const Means means(logs);
    const double usual = usualContrast(means, logs.size(), reach);
    while (begins.size() > 1) {
        std::size_t least = 0;
        double leastClarity = std::numeric_limits<double>::infinity();
        Stretch before = stretchOf(logs, 0, begins[1]);
        for (std::size_t i = 1; i < begins.size(); ++i) {
            const std::size_t end = i + 1 < begins.size() ? begins[i + 1] : logs.size();
            const Stretch after = stretchOf(logs, begins[i], end);
            const double contrast = std::abs(means.of(begins[i], std::min(end, begins[i] + reach))
                - means.of(std::max(begins[i - 1], begins[i] - std::min(begins[i], reach)), begins[i]));
            const double apart =
                std::abs(after.level - before.level) / std::max({before.reach, after.reach, smallestSigma});
            const double clarity = std::min(contrast / (clear * usual), apart);
            if (clarity < leastClarity) {
                leastClarity = clarity;
                least = i;
            }
            before = after;
        }
        if (leastClarity >= 1.0)
            return;
        begins.erase(begins.begin() + static_cast<std::ptrdiff_t>(least));
    }
}

/// A stretch of which fewer than three values, or fewer than half, lie at its own level is on the way from one level
/// to the next: each neighbour gets the values that are nearer to it.
void dissolvePassages(std::vector<std::size_t>& begins, std::span<const double> logs, double smallestStep)
{
    const auto levelOf = [&](std::size_t i) {
        const std::size_t end = i + 1 < begins.size() ? begins[i + 1] : logs.size();
        return medianOf(
            {logs.begin() + static_cast<std::ptrdiff_t>(begins[i]), logs.begin() + static_cast<std::ptrdiff_t>(end)});
    };
    for (std::size_t i = 0; begins.size() > 1 && i < begins.size();) {
        const std::size_t begin = begins[i];
        const std::size_t end = i + 1 < begins.size() ? begins[i + 1] : logs.size();
        const double level = levelOf(i);
        const auto atLevel = static_cast<std::size_t>(std::count_if(logs.begin() + static_cast<std::ptrdiff_t>(begin),
            logs.begin() + static_cast<std::ptrdiff_t>(end),
            [&](double value) { return std::abs(value - level) < smallestStep; }));
        if (atLevel >= 3 && atLevel * 2 >= end - begin) {
            ++i;
            continue;
        }
        std::size_t border = begin;
        if (i == 0) {
            border = 0;
        } else if (i + 1 == begins.size()) {
            border = end;
        } else {
            const double middle = (levelOf(i - 1) + levelOf(i + 1)) / 2.0;
            const bool isFall = levelOf(i - 1) > levelOf(i + 1);
            while (border < end && (logs[border] > middle) == isFall)
                ++border;
        }
        // The border between both neighbours; a stretch at an end has one.
        if (i + 1 < begins.size())
            begins[i + 1] = border;
        begins.erase(begins.begin() + static_cast<std::ptrdiff_t>(i));
        i = i > 0 ? i - 1 : 0;
    }
}

Plateau plateauOf(std::span<const double> values, std::size_t begin, std::size_t end)
{
    const std::span<const double> stretch = values.subspan(begin, end - begin);
    return {begin, end, medianOf({stretch.begin(), stretch.end()})};
}

/// The two neighbours that differ least become one until all differ enough.
void joinAlike(std::vector<Plateau>& plateaus, std::span<const double> values, double smallestStep)
{
    while (plateaus.size() > 1) {
        std::size_t least = 0;
        for (std::size_t i = 1; i + 1 < plateaus.size(); ++i) {
            if (stepBetween(plateaus[i], plateaus[i + 1]) < stepBetween(plateaus[least], plateaus[least + 1]))
                least = i;
        }
        if (!(stepBetween(plateaus[least], plateaus[least + 1]) < smallestStep))
            return;
        plateaus[least] = plateauOf(values, plateaus[least].begin, plateaus[least + 1].end);
        plateaus.erase(plateaus.begin() + static_cast<std::ptrdiff_t>(least) + 1);
    }
}

/// Whether the plateaus from a fall on are its outcome. A curve that goes up and down between two levels has falls,
/// too.
bool staysLow(std::span<const Plateau> plateaus, const Knee& knee)
{
    const double middle = std::sqrt(knee.before * knee.after);
    std::size_t low = 0;
    unsigned returns = 0;
    for (std::size_t i = 0; i < plateaus.size(); ++i) {
        const bool isLow = plateaus[i].level <= middle;
        if (isLow)
            low += plateaus[i].end - plateaus[i].begin;
        else if (plateaus[i - 1].level <= middle) // the first is low
            ++returns;
    }
    const double share = static_cast<double>(low) / static_cast<double>(plateaus.back().end - plateaus.front().begin);
    return share >= 0.9 || (share >= 0.75 && returns <= 1);
}

} // namespace

std::vector<std::size_t> optimalPartition(std::span<const double> values, double penalty, std::size_t shortest)
{
    const std::size_t size = values.size();
    if (size == 0)
        return {};
    if (size < 2 * shortest)
        return {0};
    const Deviations deviations(values);
    std::vector<double> least(size + 1, std::numeric_limits<double>::infinity());
    std::vector<std::size_t> lastCut(size + 1, 0);
    least[0] = -penalty; // the first stretch needs no cut
    struct Candidate {
        std::size_t cut = 0;
        std::size_t deadFrom = 0; ///< never the best for an end from here on
    };
    constexpr std::size_t alive = std::numeric_limits<std::size_t>::max();
    std::vector<Candidate> candidates;
    for (std::size_t end = shortest; end <= size; ++end) {
        const std::size_t newest = end - shortest;
        if (newest == 0 || newest >= shortest)
            candidates.push_back({newest, alive});
        std::erase_if(candidates, [end](const Candidate& candidate) { return candidate.deadFrom <= end; });
        for (const Candidate& candidate : candidates) {
            const double cost = least[candidate.cut] + deviations.of(candidate.cut, end) + penalty;
            if (cost < least[end]) {
                least[end] = cost;
                lastCut[end] = candidate.cut;
            }
        }
        // PELT's pruning: cutting at `end`, too, would have been better than the candidate for whatever follows; but
        // such a cut is only allowed when a whole stretch follows it.
        for (Candidate& candidate : candidates) {
            if (candidate.deadFrom == alive && least[candidate.cut] + deviations.of(candidate.cut, end) >= least[end])
                candidate.deadFrom = end + shortest;
        }
    }
    std::vector<std::size_t> begins;
    for (std::size_t end = size; end > 0; end = lastCut[end])
        begins.push_back(lastCut[end]);
    std::ranges::reverse(begins);
    return begins;
}

std::vector<Plateau> findPlateaus(std::span<const double> values, const PlateauOptions& options)
{
    if (values.empty())
        return {};
    const std::vector<double> logs = logarithms(values);
    const std::vector<double> calm = withoutSpikes(logs, 2.0 * noiseOf(logs));
    const std::size_t group = (values.size() + mostPartitionedValues - 1) / mostPartitionedValues;
    const std::vector<double> grouped = group > 1 ? averaged(calm, group) : calm;
    const double sigma = noiseOf(grouped);
    const double penalty = 2.0 * sigma * sigma * std::log(static_cast<double>(grouped.size()));
    const auto shortest = static_cast<std::size_t>(std::ceil(options.shortest * static_cast<double>(grouped.size())));
    std::vector<std::size_t> begins = optimalPartition(grouped, penalty, std::max<std::size_t>(3, shortest));
    dissolvePassages(begins, grouped, options.smallestStep);
    keepClearCuts(begins, grouped);
    if (group > 1) {
        for (std::size_t& begin : begins)
            begin *= group;
        placeCuts(begins, Deviations(calm), values.size(), group);
    }
    std::vector<double> clean(values.begin(), values.end());
    for (double& value : clean)
        value = std::isfinite(value) ? value : 0.0;
    std::vector<Plateau> plateaus;
    for (std::size_t i = 0; i < begins.size(); ++i)
        plateaus.push_back(plateauOf(clean, begins[i], i + 1 < begins.size() ? begins[i + 1] : values.size()));
    joinAlike(plateaus, clean, options.smallestStep);
    return plateaus;
}

std::optional<Knee> findKnee(std::span<const Plateau> plateaus, double smallestFall)
{
    double highest = 0.0;
    for (std::size_t i = 0; i < plateaus.size(); ++i) {
        if (plateaus[i].level < highest * (1.0 - smallestFall)) {
            const Knee knee{plateaus[i].begin, highest, plateaus[i].level};
            return staysLow(plateaus.subspan(i), knee) ? std::optional(knee) : std::nullopt;
        }
        highest = std::max(highest, plateaus[i].level);
    }
    return std::nullopt;
}

} // namespace steadymark
