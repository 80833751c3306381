// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/chart/axis_ticks.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace steadymark {

namespace {
std::vector<double> multiples(double begin, double end, double step)
{
    std::vector<double> ticks;
    const double tolerance = step * 1e-6;
    for (double n = std::ceil((begin - tolerance) / step); n * step <= end + tolerance && ticks.size() < 1000; n += 1.0)
        ticks.push_back(n * step + 0.0); // no negative zero
    return ticks;
}

// Every second of 1, 2, 5, 10, 20, …, a power of ten among them: where powers of ten alone would be one or two.
std::vector<double> everyOther(double begin, double end)
{
    constexpr std::array factors{1.0, 2.0, 5.0};
    std::vector<double> ticks;
    const int first = static_cast<int>(std::ceil(std::log10(begin) - 1e-9));
    for (int n = 3 * first - 2; n <= 3 * first + 8; n += 2) {
        const int power = n >= 0 ? n / 3 : -((2 - n) / 3);
        const double tick = factors.at(static_cast<std::size_t>(n - 3 * power)) * std::pow(10.0, power);
        if (tick >= begin * (1.0 - 1e-9) && tick <= end * (1.0 + 1e-9))
            ticks.push_back(tick);
    }
    return ticks;
}

// The greatest of 1, 2 and 5 times a power of ten that is not above it.
double roundedDownCoarsely(double value)
{
    const double power = std::pow(10.0, std::floor(std::log10(value) + 1e-9));
    for (const double factor : {5.0, 2.0}) {
        if (factor * power <= value * (1.0 + 1e-9))
            return factor * power;
    }
    return power;
}
} // namespace

double roundedUp(double value)
{
    if (!(value > 0.0))
        return 1.0;
    const double power = std::pow(10.0, std::floor(std::log10(value)));
    for (const double factor : {1.0, 1.5, 2.0, 2.5, 3.0, 4.0, 5.0, 6.0, 8.0}) {
        if (factor * power >= value * (1.0 - 1e-9))
            return factor * power;
    }
    return 10.0 * power;
}

double roundedUpCoarsely(double value)
{
    const double power = std::pow(10.0, std::floor(std::log10(value)));
    for (const double factor : {1.0, 2.0, 5.0}) {
        if (factor * power >= value * (1.0 - 1e-9))
            return factor * power;
    }
    return 10.0 * power;
}

double roundedUpTime(double seconds)
{
    constexpr std::array<double, 14> steps{10, 15, 20, 30, 60, 90, 120, 180, 300, 600, 900, 1200, 1800, 3600};
    const auto* const found = std::ranges::lower_bound(steps, seconds);
    return found != steps.end() ? *found : 3600.0 * roundedUp(seconds / 3600.0);
}

std::vector<double> linearTicks(double begin, double end, int count)
{
    if (!(end > begin) || count < 1)
        return {};
    return multiples(begin, end, roundedUpCoarsely((end - begin) / count));
}

std::vector<double> timeTicks(double begin, double end, int count)
{
    if (!(end > begin) || count < 1)
        return {};
    constexpr std::array<double, 20> steps{
        0.1, 0.2, 0.5, 1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10800, 21600, 43200};
    const auto* const found = std::ranges::lower_bound(steps, (end - begin) / count);
    return multiples(begin, end, found != steps.end() ? *found : 86400.0 * roundedUp((end - begin) / count / 86400.0));
}

std::vector<double> logarithmicTicks(double begin, double end, int count)
{
    if (!(end > begin) || !(begin > 0.0) || count < 1)
        return {};
    const double decades = std::log10(end / begin);
    if (decades < 1.0)
        return linearTicks(begin, end, count);
    const int every = std::max(1, static_cast<int>(std::ceil(decades / count)));
    const bool hasBetween = every == 1 && decades * 3.0 <= count;
    if (decades < 2.0 && !hasBetween)
        return everyOther(begin, end);
    std::vector<double> ticks;
    for (int power = static_cast<int>(std::floor(std::log10(begin))); power <= std::ceil(std::log10(end)); ++power) {
        if (power % every != 0)
            continue;
        for (const double factor : {1.0, 2.0, 5.0}) {
            const double tick = factor * std::pow(10.0, power);
            const bool isWanted = factor == 1.0 || hasBetween;
            if (isWanted && tick >= begin * (1.0 - 1e-9) && tick <= end * (1.0 + 1e-9))
                ticks.push_back(tick);
        }
    }
    return ticks;
}

LatencyRange latencyRangeAround(double minimumNs, double maximumNs)
{
    LatencyRange range;
    if (!(maximumNs > 0.0))
        return range;
    // A little air, so that the extremes do not lie on the frame.
    range.lowNs = roundedDownCoarsely(std::max(1.0, minimumNs / 1.05));
    range.highNs = roundedUpCoarsely(std::max(maximumNs * 1.05, 10.0 * range.lowNs));
    return range;
}

} // namespace steadymark
