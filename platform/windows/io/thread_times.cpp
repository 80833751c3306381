// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/io/thread_times.h"

#include "platform/windows/io/file_time.h"

#include <algorithm>
#include <chrono>

#if defined(__x86_64__)
#include <cpuid.h>
#include <x86intrin.h>
#endif

namespace steadymark {
namespace {

/// The counter's rate is found over at least this time: the steady clock counts in 100 ns, which is then 5e-6 of it.
constexpr Nanoseconds shortestCalibration{20'000'000};

/// About 60 µs: so long that the calls around it hardly count, so short that most spins are not interrupted. One that
/// is not is enough.
constexpr std::uint64_t spinStamps = 200'000;
constexpr int spins = 8;

/// Cycles of one spin for each stamp: 1 when both come from one counter. An interrupt is charged to nobody, so that a
/// spin with one has fewer cycles, and the first stamp is taken a system call before the first cycles, some 1 % of a
/// spin. Cycles of an ARM processor are many for each stamp, and a processor that counts at the rate of its own clock
/// is far above 1 while it spins.
constexpr double fewestCycles = 0.95;
constexpr double mostCycles = 1.02;

std::optional<std::uint64_t> systemCycles()
{
    ULONG64 cycles = 0;
    return ::QueryThreadCycleTime(::GetCurrentThread(), &cycles) != FALSE ? std::optional<std::uint64_t>(cycles)
                                                                          : std::nullopt;
}

std::optional<Nanoseconds> systemThreadTimes()
{
    FILETIME created{};
    FILETIME exited{};
    FILETIME kernel{};
    FILETIME user{};
    if (::GetThreadTimes(::GetCurrentThread(), &created, &exited, &kernel, &user) == FALSE)
        return std::nullopt;
    return toNanoseconds(kernel) + toNanoseconds(user);
}

std::optional<std::uint64_t> systemTimeStamp()
{
#if defined(__x86_64__)
    static const bool isInvariant = [] {
        unsigned eax = 0;
        unsigned ebx = 0;
        unsigned ecx = 0;
        unsigned edx = 0;
        return __get_cpuid(0x80000007U, &eax, &ebx, &ecx, &edx) != 0 && (edx & (1U << 8U)) != 0;
    }();
    if (isInvariant)
        return __rdtsc();
#endif
    return std::nullopt;
}

Nanoseconds systemSteadyTime()
{
    return std::chrono::steady_clock::now().time_since_epoch();
}

/// Cycles of the calling thread for each stamp while it does nothing but spin; 0 when nobody tells.
double cyclesPerStamp(const ThreadTimesCalls& calls)
{
    double best = 0.0;
    for (int spin = 0; spin < spins; ++spin) {
        const auto firstStamp = calls.timeStamp();
        const auto firstCycles = calls.cycles();
        std::optional<std::uint64_t> stamp = firstStamp;
        while (stamp && firstStamp && *stamp - *firstStamp < spinStamps)
            stamp = calls.timeStamp();
        const auto cycles = calls.cycles();
        stamp = calls.timeStamp();
        if (!firstStamp || !stamp || !firstCycles || !cycles || *stamp <= *firstStamp || *cycles < *firstCycles)
            return 0.0;
        best = std::max(best, static_cast<double>(*cycles - *firstCycles) / static_cast<double>(*stamp - *firstStamp));
        if (best >= fewestCycles)
            break;
    }
    return best;
}

/// Both clocks at one moment: the pair of several between whose readings least time went by.
ThreadTimes::Moment readBoth(const ThreadTimesCalls& calls)
{
    ThreadTimes::Moment best;
    Nanoseconds shortest = Nanoseconds::max();
    for (int attempt = 0; attempt < 5; ++attempt) {
        const Nanoseconds begin = calls.steadyTime();
        const auto stamp = calls.timeStamp();
        const Nanoseconds end = calls.steadyTime();
        if (end - begin < shortest) {
            shortest = end - begin;
            best = {stamp, begin};
        }
    }
    return best;
}

} // namespace

ThreadTimesCalls ThreadTimesCalls::ofSystem()
{
    return {&systemCycles, &systemThreadTimes, &systemTimeStamp, &systemSteadyTime};
}

ThreadTimes::ThreadTimes(const ThreadTimesCalls& calls)
    : m_calls(calls)
    , m_origin(readBoth(calls))
{
}

double ThreadTimes::nanosecondsPerCycle() const
{
    if (!m_origin.stamp || !m_calls.cycles())
        return 0.0;
    const double ratio = cyclesPerStamp(m_calls);
    if (ratio < fewestCycles || ratio > mostCycles)
        return 0.0;
    while (m_calls.steadyTime() - m_origin.time < shortestCalibration) { }
    const Moment now = readBoth(m_calls);
    if (!now.stamp || *now.stamp <= *m_origin.stamp)
        return 0.0;
    return static_cast<double>((now.time - m_origin.time).count()) / static_cast<double>(*now.stamp - *m_origin.stamp);
}

std::optional<Nanoseconds> ThreadTimes::ran() const
{
    std::call_once(m_isChosen, [this] { m_nanosecondsPerCycle = nanosecondsPerCycle(); });
    if (m_nanosecondsPerCycle <= 0.0)
        return m_calls.threadTimes();
    const auto cycles = m_calls.cycles();
    if (!cycles)
        return std::nullopt;
    // A double counts the nanoseconds of 104 days one by one.
    return Nanoseconds(static_cast<Nanoseconds::rep>(static_cast<double>(*cycles) * m_nanosecondsPerCycle));
}

} // namespace steadymark
