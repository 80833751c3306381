// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/temperature_watch.h"

#include <algorithm>
#include <chrono>
#include <condition_variable>
#include <utility>

namespace steadymark {

TemperatureWatch::TemperatureWatch(
    const DriveCatalog& catalog, std::vector<Drive> drives, std::function<Nanoseconds()> elapsed)
    : m_catalog(catalog)
    , m_drives(std::move(drives))
    , m_elapsed(std::move(elapsed))
{
}

void TemperatureWatch::begin()
{
    static_cast<void>(end()); // of a pass that was left by an exception
    m_thread = std::jthread([this](std::stop_token stop) {
        std::condition_variable_any stopped;
        std::unique_lock lock(m_mutex);
        const auto never = [] {
            return false;
        };
        while (!stop.stop_requested()) {
            stopped.wait_for(lock, stop, temperatureInterval, never);
            if (!stop.stop_requested())
                ask();
        }
    });
}

TemperatureWatch::Taken TemperatureWatch::end()
{
    m_thread = {}; // stops and joins
    return std::exchange(m_taken, {});
}

void TemperatureWatch::ask()
{
    for (std::size_t index = 0; index < m_drives.size(); ++index) {
        const auto before = std::chrono::steady_clock::now();
        const std::optional<double> celsius = m_catalog.temperatureOf(m_drives[index]);
        const std::vector<SensorTemperature> sensors = m_catalog.sensorsOf(m_drives[index]);
        const Nanoseconds took = std::chrono::steady_clock::now() - before;
        if (!celsius)
            continue;
        const Nanoseconds at = m_elapsed();
        m_taken.samples.push_back({at, index, *celsius});
        for (const SensorTemperature& sensor : sensors)
            m_taken.samples.push_back({at, index, sensor.celsius, sensor.number});
        ++m_taken.questions.count;
        m_taken.questions.total += took;
        m_taken.questions.longest = std::max(m_taken.questions.longest, took);
    }
}

} // namespace steadymark
