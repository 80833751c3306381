// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/workload_cost.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace steadymark {
namespace {

constexpr double unknownBytesPerSecond = 500e6;
constexpr double mostRandomIops = 200'000.0;

} // namespace

bool isKnownRate(const std::optional<double>& rate)
{
    return rate && std::isfinite(*rate) && *rate > 0.0;
}

double assumedBytesPerSecond(const std::optional<double>& linkBytesPerSecond)
{
    return isKnownRate(linkBytesPerSecond) ? *linkBytesPerSecond : unknownBytesPerSecond;
}

double assumedRate(const Workload& workload, double sequentialBytesPerSecond, const std::optional<double>& randomIops)
{
    const double block = meanBlockBytes(workload);
    double rate = sequentialBytesPerSecond;
    if (workload.pattern == AccessPattern::Random)
        rate = std::min(rate, block * (isKnownRate(randomIops) ? *randomIops : mostRandomIops));
    if (workload.rate)
        rate = std::min(rate, block * workload.rate->iops);
    if (workload.thinkTime.count() > 0 && rate > 0.0) {
        const double burst = block * workload.burst * workload.threads;
        rate = burst / (burst / rate + toSeconds(workload.thinkTime));
    }
    return rate;
}

double writeShareOf(const Workload& workload)
{
    return (100.0 - static_cast<double>(std::min(workload.readPercent, 100U))) / 100.0;
}

WorkCost costOfPass(const Workload& workload, double bytesPerSecond)
{
    const PassLength& length = workload.length;
    double bytes = std::numeric_limits<double>::infinity();
    if (length.time)
        bytes = toSeconds(*length.time) * bytesPerSecond;
    if (length.bytes)
        bytes = std::min(bytes, static_cast<double>(length.bytes->count()));
    if (length.ios)
        bytes = std::min(bytes, static_cast<double>(*length.ios) * meanBlockBytes(workload));
    if (!std::isfinite(bytes))
        return {};
    return {bytes / bytesPerSecond, bytes * writeShareOf(workload)};
}

} // namespace steadymark
