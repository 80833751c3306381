// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/host_heartbeat.h"

#include <chrono>
#include <system_error>

namespace steadymark {

HostHeartbeat::HostHeartbeat(const StampClock& clock, Sleep sleep)
    : m_clock(clock)
    , m_sleep(std::move(sleep))
{
    m_stalls.reserve(mostStalls);
    try {
        m_thread = std::jthread([this](std::stop_token stop) { run(std::move(stop)); });
    } catch (const std::system_error&) {
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
            if (m_stalls.size() < mostStalls)
                m_stalls.push_back({static_cast<std::uint64_t>(last.count()), static_cast<std::uint64_t>(now.count())});
            else
                ++m_dropped;
        }
        last = now;
    }
}

std::vector<HostStall> HostHeartbeat::stop()
{
    m_thread.request_stop();
    if (m_thread.joinable())
        m_thread.join();
    return m_stalls;
}

} // namespace steadymark
