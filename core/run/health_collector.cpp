// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/health_collector.h"

#include "core/health/health_verdict.h"
#include "core/result/run_result.h"

#include <algorithm>
#include <utility>

namespace steadymark {

HealthCollector::HealthCollector(HealthReader* reader, HealthPolicy policy, const DriveCatalog& catalog,
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
    record.before = takeAll(stop);
    takeTemperatures(record, Nanoseconds(0));
}

void HealthCollector::takeAfter(HealthRecord& record, std::stop_token stop)
{
    if (!record.before.empty())
        record.after = takeAll(stop);
}

void HealthCollector::takeTemperatures(HealthRecord& record, Nanoseconds at)
{
    if (m_policy == HealthPolicy::Never)
        return;
    if (m_knowsNoTemperature)
        return;
    const Result<std::vector<Drive>> drives = m_catalog.drives();
    if (!drives)
        return;
    const std::size_t before = record.temperatures.size();
    for (const Drive& found : drives.value()) {
        const auto known = std::ranges::find(m_drives, found.name, &Drive::name);
        if (known != m_drives.end() && found.temperatureCelsius)
            record.temperatures.push_back(
                {at, static_cast<std::size_t>(known - m_drives.begin()), *found.temperatureCelsius});
    }
    // Looking at all drives takes some ms; what is not told once is not told later.
    m_knowsNoTemperature = record.temperatures.size() == before;
}

std::vector<HealthSnapshot> HealthCollector::takeAll(const std::stop_token& stop)
{
    std::vector<HealthSnapshot> snapshots;
    if (m_policy == HealthPolicy::Never)
        return snapshots;
    for (const Drive& drive : m_drives)
        snapshots.push_back(take(drive, stop));
    return snapshots;
}

HealthSnapshot HealthCollector::take(const Drive& drive, const std::stop_token& stop)
{
    HealthSnapshot snapshot;
    const auto miss = [&snapshot](std::string reason) {
        snapshot.missingReason = std::move(reason);
    };
    if (m_reader == nullptr) {
        miss("This program does not read the health of drives here.");
    } else if (m_policy == HealthPolicy::WithoutAsking && m_reader->asksForPermission()) {
        miss(
            "Reading the health of a drive takes a permission that nobody was asked for; run with --health, or read it "
            "once on the Health page.");
    } else {
        const Result<SmartDocument> document = m_reader->sample(drive, stop);
        if (!document)
            miss(document.error().message);
        else if (document.value().isInStandby)
            miss("The drive was asleep and was not woken.");
        else if (!document.value().isAvailable)
            miss(document.value().messages.empty() ? "The drive does not tell its health."
                                                   : document.value().messages.front());
        else
            snapshot = snapshotOf(document.value());
    }
    snapshot.driveId = driveId(drive);
    snapshot.drive = drive.name;
    snapshot.takenAtUnixMs = m_unixTimeMs();
    return snapshot;
}

} // namespace steadymark
