// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/pass_observer.h"

namespace steadymark {
namespace {

/// The two clocks are read within microseconds; over less time than this that would look like a drift.
constexpr Nanoseconds shortestForDrift{500'000'000};

} // namespace

PassObserver::PassObserver(
    MachineProbe& probe, const StorageStack& stack, const HostHeartbeat& heartbeat, const StampClock& stampClock)
    : m_probe(probe)
    , m_stack(stack)
    , m_heartbeat(heartbeat)
    , m_stampClock(stampClock)
{
}

// A thread that is put aside between the two readings would look like a clock that jumped: the closest pair counts.
PassObserver::Clocks PassObserver::readClocks() const
{
    Clocks best;
    Nanoseconds closest = Nanoseconds::max();
    for (int attempt = 0; attempt < 5; ++attempt) {
        const Nanoseconds before = m_stampClock.now();
        const Nanoseconds system = m_probe.now();
        const Nanoseconds gap = m_stampClock.now() - before;
        if (gap < closest) {
            closest = gap;
            best = {before, system};
        }
    }
    return best;
}

void PassObserver::begin()
{
    if (!m_probe.canLook())
        return;
    m_before = m_probe.sample(m_stack);
    m_begin = readClocks();
}

std::optional<PassObservations> PassObserver::end(const PassOutcome& outcome, OpenTarget& target)
{
    if (!m_probe.canLook())
        return std::nullopt;
    const Clocks end = readClocks();
    PassObservations seen = difference(m_before, m_probe.sample(m_stack));
    seen.workers = outcome.workers;
    seen.cached = target.cachedBytes();
    const Nanoseconds bySystem = end.system - m_begin.system;
    if (bySystem >= shortestForDrift) {
        const auto byStamps = static_cast<double>((end.stamp - m_begin.stamp).count());
        seen.clockDrift = byStamps / static_cast<double>(bySystem.count()) - 1.0;
    }
    const HostStallSum stalls = m_heartbeat.between(m_begin.stamp, end.stamp);
    seen.hostStalls = stalls.stalls;
    seen.hostStalledFor = stalls.total;
    seen.longestHostStall = stalls.longest;
    return seen;
}

} // namespace steadymark
