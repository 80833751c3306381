// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/host_heartbeat.h"

#include <algorithm>
#include <chrono>
#include <exception>

namespace steadymark {

HostHeartbeat::HostHeartbeat(const StampClock& clock, Sleep sleep)
    : m_clock(clock)
    , m_sleep(std::move(sleep))
    , m_lastBeatNs(clock.now().count())
{
    m_stalls.reserve(mostStalls);
    try {
        m_thread = std::jthread([this](std::stop_token stop) { run(std::move(stop)); });
    } catch (const std::exception&) { // std::system_error, or std::bad_alloc
        // Where not even this thread can be had the run will say so itself.
    }
}

HostHeartbeat::~HostHeartbeat() = default;

void HostHeartbeat::run(std::stop_token stop) noexcept
{
    Nanoseconds last = m_clock.now();
    while (!stop.stop_requested()) {
        if (m_sleep)
            m_sleep(beat);
        else
            std::this_thread::sleep_for(beat);
        const Nanoseconds now = m_clock.now();
        if (now - last >= beat + late) {
            const std::lock_guard lock(m_mutex);
            if (m_stalls.size() < mostStalls)
                m_stalls.push_back({static_cast<std::uint64_t>(last.count()), static_cast<std::uint64_t>(now.count())});
        }
        last = now;
        m_lastBeatNs.store(now.count(), std::memory_order_release);
    }
}

HostStallSum HostHeartbeat::between(Nanoseconds begin, Nanoseconds end) const
{
    HostStallSum sum;
    const auto add = [&](Nanoseconds from, Nanoseconds to) {
        const Nanoseconds part = std::min(to, end) - std::max(from, begin);
        if (part <= Nanoseconds(0))
            return;
        ++sum.stalls;
        sum.total += part;
        sum.longest = std::max(sum.longest, part);
    };
    // Read first: a stall that ends meanwhile is then counted once or twice, never missed; twice is ruled out below.
    const Nanoseconds lastBeat(m_lastBeatNs.load(std::memory_order_acquire));
    const Nanoseconds now = m_clock.now();
    const std::lock_guard lock(m_mutex);
    const auto stamp = [](std::uint64_t ns) {
        return Nanoseconds(static_cast<std::int64_t>(ns));
    };
    for (const HostStall& stall : m_stalls)
        add(stamp(stall.beginNs), stamp(stall.endNs));
    const bool isCounted = !m_stalls.empty() && stamp(m_stalls.back().beginNs) >= lastBeat;
    if (isBeating() && now - lastBeat >= beat + late && !isCounted)
        add(lastBeat, now);
    return sum;
}

std::vector<HostStall> HostHeartbeat::stalls() const
{
    const std::lock_guard lock(m_mutex);
    return m_stalls;
}

std::vector<HostStall> HostHeartbeat::stop()
{
    m_thread.request_stop();
    if (m_thread.joinable())
        m_thread.join();
    return m_stalls;
}

} // namespace steadymark
