// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/timeline.h"

#include "core/base/text.h"
#include "core/compare/measurements.h"
#include "core/result/calendar.h"

#include <algorithm>
#include <cmath>
#include <map>
#include <set>

namespace steadymark {
namespace {

Sentence modelOf(const RunHead& run)
{
    std::vector<std::string> models;
    for (const Drive& drive : run.target.drives)
        models.push_back(toPlainLine(drive.model));
    if (!run.target.simulation.empty())
        return Sentence("Simulated drive ({preset})", {{"preset", toPlainLine(run.target.simulation)}});
    const std::string joined = join(models, " + ");
    return Sentence::verbatim(joined.empty() ? toPlainLine(run.target.device) : joined);
}

TimelineEntry entryOf(const RunHead& run)
{
    TimelineEntry entry;
    entry.atUnixMs = run.startedAtUnixMs;
    entry.id = run.id;
    entry.comment = toPlainLine(run.comment);
    const std::vector<HealthSnapshot>& snapshots = run.health.after.empty() ? run.health.before : run.health.after;
    for (std::size_t drive = 0; drive < snapshots.size(); ++drive) {
        const HealthFacts& facts = snapshots[drive].facts;
        if (facts.percentUsed)
            entry.wearPercent = std::max(entry.wearPercent.value_or(0.0), *facts.percentUsed);
        if (facts.hostWrittenBytes)
            entry.hostWrittenBytes =
                entry.hostWrittenBytes.value_or(0.0) + static_cast<double>(*facts.hostWrittenBytes);
        if (facts.mediaErrors)
            entry.mediaErrors = entry.mediaErrors.value_or(0) + *facts.mediaErrors;
        if (const std::optional<TemperatureRange> range = temperatureRange(run.health, drive))
            entry.hottestCelsius = std::max(entry.hottestCelsius.value_or(range->highest), range->highest);
    }
    const auto total = static_cast<double>(run.target.total.count());
    if (!run.target.isDevice && total > 0.0)
        entry.fillPercent = 100.0 * (1.0 - static_cast<double>(run.target.available.count()) / total);
    return entry;
}

/// Only runs of the same test are one series: workload and size of what is tested are the same.
struct SeriesMaker {
    RowMeasurement first;
    ByteCount testedSize;
    std::vector<std::optional<double>> values; ///< one for each run of the drive
};

ByteCount testedSizeOf(const RunResult& run)
{
    return run.target.isDevice ? run.target.total : benchmarkOf(run.procedure)->fileSize;
}

std::string megabytesPerSecond(double bytesPerSecond)
{
    std::string digits = formatThreeDigits(bytesPerSecond / 1e6);
    const std::size_t point = std::min(digits.find('.'), digits.size());
    for (std::size_t at = point; at > 3; at -= 3)
        digits.insert(at - 3, "\u202f"); // narrow no-break space
    return digits;
}

Sentence sentenceOf(const ChangePoint& change, const RunHead& run)
{
    const double share = change.before > 0.0 ? change.after / change.before - 1.0 : 0.0;
    const Sentence::Places places = {{"date", formatMinute(run.startedAtUnixMs, run.utcOffsetMinutes).substr(0, 10)},
        {"share", Figure{formatFixed(std::abs(share) * 100.0, std::abs(share) < 0.0995 ? 1 : 0) + " %"}},
        {"before", Figure{megabytesPerSecond(change.before)}}, {"after", Figure{megabytesPerSecond(change.after)}}};
    return share < 0.0 ? Sentence("From {date} on {share} slower ({before} → {after} MB/s).", places)
                       : Sentence("From {date} on {share} faster ({before} → {after} MB/s).", places);
}

TimelineSeries seriesOf(
    const SeriesMaker& maker, const std::vector<const RunResult*>& runs, const std::vector<TimelineEntry>& entries)
{
    TimelineSeries series;
    series.test = maker.first.name;
    series.operation = operationOf(maker.first.workload);
    series.entries = entries;
    std::vector<double> values;
    std::vector<std::size_t> places;
    for (std::size_t i = 0; i < entries.size(); ++i) {
        series.entries[i].bytesPerSecond = maker.values[i];
        if (maker.values[i]) {
            values.push_back(*maker.values[i]);
            places.push_back(i);
        }
    }
    series.changes = findChangePoints(values);
    for (ChangePoint& change : series.changes) {
        change.at = places[change.at];
        series.sentences.push_back(sentenceOf(change, *runs[change.at]));
    }
    return series;
}

DriveTimeline timelineOf(std::vector<const RunResult*> runs)
{
    std::ranges::stable_sort(runs, {}, [](const RunResult* run) { return run->startedAtUnixMs; });
    DriveTimeline timeline;
    timeline.identity = timelineIdentity(*runs.back());
    timeline.driveId = join(runs.back()->target.driveIds, "+");
    timeline.model = modelOf(*runs.back());
    timeline.isSimulated = !runs.back()->target.simulation.empty();
    std::vector<TimelineEntry> entries;
    std::vector<SeriesMaker> makers;
    for (std::size_t number = 0; number < runs.size(); ++number) {
        entries.push_back(entryOf(*runs[number]));
        const ByteCount size = testedSizeOf(*runs[number]);
        for (RowMeasurement& row : measurementsOf(*runs[number])) {
            const auto found = std::ranges::find_if(makers, [&row, size](const SeriesMaker& maker) {
                return maker.testedSize == size && maker.first.name == row.name
                    && areAlike(maker.first.workload, row.workload);
            });
            SeriesMaker& maker = found != makers.end()
                ? *found
                : makers.emplace_back(SeriesMaker{row, size, std::vector<std::optional<double>>(runs.size())});
            if (!maker.values[number])
                maker.values[number] = row.score;
        }
    }
    // A change of the plan in between makes another series of the same test: the one with the most values first.
    std::ranges::stable_sort(makers, std::ranges::greater(), [](const SeriesMaker& maker) {
        return std::ranges::count_if(maker.values, [](const auto& value) { return value.has_value(); });
    });
    for (const SeriesMaker& maker : makers) {
        // One value is no course over time.
        if (std::ranges::count_if(maker.values, [](const auto& value) { return value.has_value(); }) > 1)
            timeline.series.push_back(seriesOf(maker, runs, entries));
    }
    return timeline;
}

} // namespace

std::string timelineIdentity(const RunHead& run)
{
    const std::string ids = join(run.target.driveIds, "+");
    if (!run.target.simulation.empty())
        return join({"simulated", run.target.simulation}, " ");
    if (!ids.empty())
        return ids;
    std::vector<std::string> models;
    for (const Drive& drive : run.target.drives)
        models.push_back(drive.model);
    return join({"unknown", join(models, "+"), run.target.path}, " ");
}

std::vector<DriveTimeline> makeTimelines(const std::vector<RunResult>& results)
{
    std::map<std::string, std::vector<const RunResult*>> drives;
    std::set<std::string> ids; // a result may have been opened twice
    for (const RunResult& result : results) {
        if (!benchmarkOf(result))
            continue;
        if (result.id.empty() || ids.insert(result.id).second)
            drives[timelineIdentity(result)].push_back(&result);
    }
    std::vector<DriveTimeline> timelines;
    std::vector<std::pair<std::size_t, DriveTimeline>> made;
    for (auto& [identity, runs] : drives) {
        const std::size_t count = runs.size();
        made.emplace_back(count, timelineOf(std::move(runs)));
    }
    std::ranges::stable_sort(made, std::ranges::greater(), &std::pair<std::size_t, DriveTimeline>::first);
    for (auto& [count, timeline] : made)
        timelines.push_back(std::move(timeline));
    return timelines;
}

} // namespace steadymark
