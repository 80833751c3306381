// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/stamp_clock.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <cstdio>
#include <optional>
#include <thread>

#if STEADYMARK_HAS_TSC
#include <cpuid.h>
#endif

namespace steadymark {
namespace {

std::uint64_t steadyNow()
{
    return static_cast<std::uint64_t>(
        std::chrono::duration_cast<Nanoseconds>(std::chrono::steady_clock::now().time_since_epoch()).count());
}

#if STEADYMARK_HAS_TSC

bool isInvariant()
{
    unsigned eax = 0;
    unsigned ebx = 0;
    unsigned ecx = 0;
    unsigned edx = 0;
    return __get_cpuid(0x80000007U, &eax, &ebx, &ecx, &edx) != 0 && (edx & (1U << 8U)) != 0;
}

struct Pair {
    std::uint64_t ticks = 0;
    std::uint64_t nanoseconds = 0;
};

/// Both clocks at the same moment: of several tries the one in which the steady clock was read fastest.
Pair readBoth()
{
    Pair best;
    std::uint64_t shortest = ~std::uint64_t{0};
    for (int attempt = 0; attempt < 8; ++attempt) {
        const std::uint64_t before = __rdtsc();
        const std::uint64_t nanoseconds = steadyNow();
        const std::uint64_t after = __rdtsc();
        if (after - before < shortest) {
            shortest = after - before;
            best = {before + (after - before) / 2, nanoseconds};
        }
    }
    return best;
}

/// Ticks per ns over four spans of 5 ms; nothing if they disagree by more than 0.02 %, as they do when the counter is
/// not steady or the machine is paused underneath us.
std::optional<double> calibrateTicks(const Pair& origin)
{
    std::array<double, 4> rates{};
    Pair previous = origin;
    for (double& rate : rates) {
        std::this_thread::sleep_for(std::chrono::milliseconds(5));
        const Pair next = readBoth();
        rate = static_cast<double>(next.ticks - previous.ticks)
            / static_cast<double>(next.nanoseconds - previous.nanoseconds);
        previous = next;
    }
    const auto [low, high] = std::minmax_element(rates.begin(), rates.end());
    if (!(*low > 0.0) || *high / *low > 1.0002)
        return std::nullopt;
    return static_cast<double>(previous.ticks - origin.ticks)
        / static_cast<double>(previous.nanoseconds - origin.nanoseconds);
}

#endif

} // namespace

StampClock StampClock::steady()
{
    StampClock clock;
    clock.m_origin = steadyNow();
    return clock;
}

StampClock StampClock::calibrate()
{
#if STEADYMARK_HAS_TSC
    if (isInvariant()) {
        const Pair origin = readBoth();
        // A second try: a busy machine may have disturbed the first one.
        for (int attempt = 0; attempt < 2; ++attempt) {
            if (const std::optional<double> ticksPerNanosecond = calibrateTicks(attempt == 0 ? origin : readBoth())) {
                StampClock clock;
                clock.m_source = Source::TimeStampCounter;
                clock.m_origin = __rdtsc();
                clock.m_nanosecondsPerTick =
                    static_cast<std::uint64_t>(std::llround(4294967296.0 / *ticksPerNanosecond));
                return clock;
            }
        }
    }
#endif
    return steady();
}

std::string StampClock::description() const
{
    if (m_source == Source::SteadyClock)
        return "steady clock";
    std::array<char, 64> text{};
    std::snprintf(text.data(), text.size(), "time stamp counter, %.3f GHz",
        4294967296.0 / static_cast<double>(m_nanosecondsPerTick));
    return text.data();
}

double StampClock::measureCost() const
{
    constexpr int readings = 2000;
    double best = 1e9;
    for (int round = 0; round < 5; ++round) {
        const Nanoseconds begin = now();
        for (int i = 0; i < readings; ++i)
            static_cast<void>(now());
        best = std::min(best, static_cast<double>((now() - begin).count()) / readings);
    }
    return best;
}

} // namespace steadymark
