// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/temperature_watch.h"

#include "app/gui/background_task.h"

#include <algorithm>

namespace steadymark {

namespace {
constexpr qint64 shortestIntervalMs = 2000;

/// Whether nothing is being measured now.
bool mayAsk(RunPhase phase)
{
    return phase == RunPhase::PreparingFile || phase == RunPhase::Interval || phase == RunPhase::Finishing;
}
} // namespace

std::optional<double> highestTemperature(const std::vector<Drive>& drives)
{
    std::optional<double> highest;
    for (const Drive& drive : drives) {
        if (drive.temperatureCelsius)
            highest = std::max(highest.value_or(*drive.temperatureCelsius), *drive.temperatureCelsius);
    }
    return highest;
}

TemperatureWatch::TemperatureWatch(const DriveCatalog& catalog, QObject* parent)
    : QObject(parent)
    , m_catalog(catalog)
{
}

void TemperatureWatch::start(const std::filesystem::path& folder)
{
    m_folder = folder;
    m_celsius.reset();
    m_sinceLook.invalidate();
    emit changed(m_celsius);
}

void TemperatureWatch::onProgress(RunPhase phase)
{
    if (mayAsk(phase) && (!m_sinceLook.isValid() || m_sinceLook.elapsed() >= shortestIntervalMs))
        look();
}

void TemperatureWatch::finish()
{
    look();
}

void TemperatureWatch::look()
{
    if (m_isLooking || m_folder.empty())
        return;
    m_isLooking = true;
    m_sinceLook.start();
    inBackground(
        this,
        [&catalog = m_catalog, folder = m_folder]() -> std::optional<double> {
            const Result<Volume> volume = catalog.volumeOf(folder);
            return volume ? highestTemperature(volume.value().drives) : std::nullopt;
        },
        [this](std::optional<double> celsius) {
            m_isLooking = false;
            if (celsius == m_celsius)
                return;
            m_celsius = celsius;
            emit changed(m_celsius);
        });
}

} // namespace steadymark
