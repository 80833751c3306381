// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/health_collector.h"

#include "core/base/remedy.h"
#include "core/result/run_head.h"

#include <algorithm>
#include <utility>

namespace steadymark {

HealthCollector::HealthCollector(HealthReader& reader, HealthPolicy policy, const DriveCatalog& catalog,
    std::vector<Drive> drives, std::function<std::int64_t()> unixTimeMs)
    : m_reader(reader)
    , m_policy(policy)
    , m_catalog(catalog)
    , m_drives(std::move(drives))
    , m_unixTimeMs(std::move(unixTimeMs))
{
}

void HealthCollector::takeBefore(HealthRecord& record, std::stop_token stop)
{
    if (m_policy == HealthPolicy::Never)
        return;
    for (const Drive& drive : m_drives)
        record.before.push_back(take(drive, stop));
}

void HealthCollector::takeAfter(HealthRecord& record, std::stop_token stop)
{
    for (std::size_t i = 0; i < record.before.size(); ++i) {
        // Who did not answer before is not waited for again, and nobody is asked for a password once more.
        HealthSnapshot snapshot = record.before[i];
        if (!snapshot.source.empty())
            snapshot = take(m_drives[i], stop);
        snapshot.takenAtUnixMs = m_unixTimeMs();
        record.after.push_back(std::move(snapshot));
    }
}

std::optional<double> HealthCollector::takeTemperatures(HealthRecord& record, Nanoseconds at) const
{
    std::optional<double> hottest;
    if (m_policy == HealthPolicy::Never)
        return hottest;
    for (std::size_t i = 0; i < m_drives.size(); ++i) {
        if (const std::optional<double> celsius = m_catalog.temperatureOf(m_drives[i])) {
            record.temperatures.push_back({at, i, *celsius});
            hottest = std::max(hottest.value_or(*celsius), *celsius);
        }
        for (const SensorTemperature& sensor : m_catalog.sensorsOf(m_drives[i]))
            record.temperatures.push_back({at, i, sensor.celsius, sensor.number});
    }
    return hottest;
}

std::optional<std::uint64_t> HealthCollector::flashWrittenBytes(const std::stop_token& stop)
{
    m_countsFlash = m_countsFlash && m_policy != HealthPolicy::Never && !m_drives.empty();
    std::uint64_t sum = 0;
    for (std::size_t i = 0; i < m_drives.size() && m_countsFlash; ++i) {
        const std::optional<std::uint64_t> written = take(m_drives[i], stop).facts.nandWrittenBytes;
        m_countsFlash = written.has_value();
        sum += written.value_or(0);
    }
    return m_countsFlash ? std::optional(sum) : std::nullopt;
}

HealthSnapshot HealthCollector::take(const Drive& drive, const std::stop_token& stop)
{
    HealthSnapshot snapshot;
    if (m_policy == HealthPolicy::WithoutAsking && m_reader.asksForPermission()) {
        snapshot.missingReason =
            Sentence::sequence({Sentence("Health data needs administrator rights and was not read."),
                Sentence::toDo({Remedy::Kind::ReadHealth, {}})});
    } else if (m_refusal) {
        snapshot.missingReason = *m_refusal;
    } else {
        const Result<SmartDocument> document = m_reader.sample(drive, stop);
        if (!document && document.error().code == ErrorCode::PermissionDenied)
            m_refusal = document.error().sentence; // a dialog that was closed does not come back for every drive
        if (document)
            snapshot = snapshotOf(document.value());
        else
            snapshot.missingReason = document.error().sentence;
    }
    snapshot.driveId = driveId(drive);
    snapshot.drive = drive.name;
    snapshot.takenAtUnixMs = m_unixTimeMs();
    return snapshot;
}

} // namespace steadymark
