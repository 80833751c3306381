// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/random.h"
#include "core/simulation/presets.h"

#include <algorithm>
#include <functional>
#include <queue>
#include <vector>

namespace steadymark::testing {

/// A page-mapped drive of 32 MiB without any cache, 4 channels.
inline SsdParameters smallDrive()
{
    SsdParameters parameters;
    parameters.name = "small";
    parameters.capacity = ByteCount(32U << 20U);
    parameters.overProvisioning = 0.25;
    parameters.pagesPerBlock = 64;
    return parameters;
}

/// Of a preset that is an SSD by itself.
[[nodiscard]] inline SsdParameters ssdParameters(std::string_view preset)
{
    return std::get<SsdParameters>(findPreset(preset).value().parameters.drive);
}

/// Flash programmed over what the host wrote since `since`.
[[nodiscard]] inline double writeAmplificationSince(const SimulatedSsd& ssd, const SimulatedCounters& since)
{
    const SimulatedCounters now = ssd.counters();
    const std::uint64_t host = now.hostWrittenBytes - since.hostWrittenBytes;
    const std::uint64_t nand = now.nandWrittenBytes - since.nandWrittenBytes;
    return host > 0 ? static_cast<double>(nand) / static_cast<double>(host) : 0.0;
}

/// Uses a simulated drive as a program would: commands in a closed loop, in the drive's own time.
class DriveUser {
public:
    static constexpr Nanoseconds start{1'000'000'000};

    explicit DriveUser(const SsdParameters& parameters)
        : m_ssd(std::move(SimulatedSsd::make(parameters)).value())
    {
    }
    explicit DriveUser(SimulatedSsd ssd, Nanoseconds now)
        : m_ssd(std::move(ssd))
        , m_now(now)
    {
    }

    [[nodiscard]] SimulatedSsd& ssd() { return m_ssd; }
    [[nodiscard]] Nanoseconds now() const { return m_now; }
    [[nodiscard]] std::uint64_t capacity() const { return m_ssd.parameters().capacity.count(); }

    void write(std::uint64_t offset, std::uint32_t bytes, double compressible = 0.0)
    {
        m_now = m_ssd.submit(m_now, Direction::Write, offset, bytes, compressible);
    }
    void read(std::uint64_t offset, std::uint32_t bytes)
    {
        m_now = m_ssd.submit(m_now, Direction::Read, offset, bytes, 0.0);
    }
    void flush() { m_now = m_ssd.flush(m_now); }
    void trim(std::uint64_t offset, std::uint64_t bytes) { m_now = m_ssd.trim(m_now, offset, bytes); }
    void trimAll() { trim(0, capacity()); }
    void eraseAll() { m_now = m_ssd.eraseAll(m_now); }
    void rest(Nanoseconds duration) { m_ssd.rest(m_now += duration); }

    /// From the drive's beginning, eight commands at a time. \return bytes per second
    double writeSequentially(
        std::uint64_t bytes, std::uint32_t block = 1U << 20U, double compressible = 0.0, std::uint64_t from = 0)
    {
        return keepBusy(8, bytes / block, block, compressible, [&](std::uint64_t n) { return from + n * block; });
    }
    /// 4 KiB at random places, 32 commands at a time. \return I/Os per second
    double writeRandomly(std::uint64_t ios, std::uint64_t seed = 1, double compressible = 0.0)
    {
        RandomGenerator random(seed);
        const std::uint64_t pages = capacity() / 4096;
        return keepBusy(32, ios, 4096, compressible, [&](std::uint64_t) { return random.below(pages) * 4096; }) / 4096;
    }

private:
    double keepBusy(unsigned depth, std::uint64_t ios, std::uint32_t block, double compressible,
        const std::function<std::uint64_t(std::uint64_t)>& offsetOf)
    {
        const Nanoseconds begin = m_now;
        std::priority_queue<Nanoseconds, std::vector<Nanoseconds>, std::greater<>> inFlight;
        for (std::uint64_t n = 0; n < ios; ++n) {
            if (inFlight.size() == depth) {
                m_now = std::max(m_now, inFlight.top());
                inFlight.pop();
            }
            inFlight.push(m_ssd.submit(m_now, Direction::Write, offsetOf(n), block, compressible));
        }
        for (; !inFlight.empty(); inFlight.pop())
            m_now = std::max(m_now, inFlight.top());
        return perSecond(ios * block, m_now - begin);
    }

    SimulatedSsd m_ssd;
    Nanoseconds m_now = start;
};

} // namespace steadymark::testing
