// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/result/health_record.h"

#include "core/base/text.h"
#include "core/result/run_head.h"

#include <algorithm>
#include <array>
#include <iterator>
#include <string_view>
#include <utility>

namespace steadymark {
namespace {

/// Three digits: "12.3 GB". Bytes of two sources are compared here, which formatDecimalBytes() would round to the same.
std::string formatBytes(std::uint64_t bytes)
{
    constexpr std::array<std::string_view, 6> units{"B", "kB", "MB", "GB", "TB", "PB"};
    auto amount = static_cast<double>(bytes);
    std::size_t unit = 0;
    while (amount >= 999.5 && unit + 1 < units.size()) {
        amount /= 1000.0;
        ++unit;
    }
    const int decimals = unit == 0 || amount >= 99.95 ? 0 : amount >= 9.995 ? 1 : 2;
    return formatFixed(amount, decimals) + " " + std::string(units[unit]);
}

/// "38 °C", or "38–61 °C" when it moved.
Sentence describe(const TemperatureRange& range)
{
    const std::string lowest = formatFixed(range.lowest, 0);
    const std::string highest = formatFixed(range.highest, 0);
    return lowest == highest
        ? Sentence("{temperature}", {{"temperature", Figure{lowest + " °C"}}})
        : Sentence("{lowest}–{highest}", {{"lowest", Figure{lowest}}, {"highest", Figure{highest + " °C"}}});
}

/// Nothing but that there are none, where all that are known are 0.
std::vector<Sentence> describeErrors(const HealthDelta& delta)
{
    const auto countOf = [](const std::optional<std::uint64_t>& count) {
        return count.value_or(0);
    };
    const std::array kinds = {
        std::pair{delta.mediaErrors,
            Sentence::counted(countOf(delta.mediaErrors), "{n} new media error", "{n} new media errors")},
        std::pair{delta.reallocatedSectors,
            Sentence::counted(
                countOf(delta.reallocatedSectors), "{n} new reallocated sector", "{n} new reallocated sectors")},
        std::pair{delta.pendingSectors,
            Sentence::counted(countOf(delta.pendingSectors), "{n} new pending sector", "{n} new pending sectors")},
        std::pair{delta.uncorrectableSectors,
            Sentence::counted(
                countOf(delta.uncorrectableSectors), "{n} new uncorrectable sector", "{n} new uncorrectable sectors")},
        std::pair{delta.interfaceCrcErrors,
            Sentence::counted(countOf(delta.interfaceCrcErrors), "{n} new CRC error (cable or port)",
                "{n} new CRC errors (cable or port)")},
    };
    std::vector<Sentence> errors;
    bool areKnown = false;
    for (const auto& [count, phrase] : kinds) {
        areKnown = areKnown || count.has_value();
        if (countOf(count) > 0)
            errors.push_back(phrase);
    }
    if (areKnown && errors.empty())
        errors.push_back(Sentence("no new errors"));
    return errors;
}

Sentence describe(
    const HealthDelta& delta, const std::optional<TemperatureRange>& range, std::uint64_t asked, bool isOnlyDrive)
{
    std::vector<Sentence> parts;
    if (delta.hostWrittenBytes) {
        const Figure written{formatBytes(*delta.hostWrittenBytes)};
        // Of several drives nobody knows what share of the bytes is theirs.
        parts.push_back(isOnlyDrive ? Sentence("{size} written by the host (requested by this run: {requested})",
                            {{"size", written}, {"requested", Figure{formatBytes(asked)}}})
                                    : Sentence("{size} written by the host", {{"size", written}}));
    }
    if (delta.writeAmplification)
        parts.push_back(
            Sentence("write amplification {factor}", {{"factor", Figure{formatFixed(*delta.writeAmplification, 2)}}}));
    if (range)
        parts.push_back(describe(*range));
    if (delta.throttleSeconds && *delta.throttleSeconds > 0)
        parts.push_back(
            Sentence("throttled for {time}", {{"time", Figure{std::to_string(*delta.throttleSeconds) + " s"}}}));
    std::ranges::move(describeErrors(delta), std::back_inserter(parts));
    return Sentence::listed(std::move(parts));
}

bool isReadable(const HealthSnapshot& snapshot)
{
    return !snapshot.source.empty();
}

} // namespace

std::optional<TemperatureRange> temperatureRange(const HealthRecord& record, std::size_t drive)
{
    std::optional<TemperatureRange> range;
    const auto include = [&range](std::optional<double> celsius) {
        if (!celsius)
            return;
        if (!range)
            range = TemperatureRange{*celsius, *celsius};
        range->lowest = std::min(range->lowest, *celsius);
        range->highest = std::max(range->highest, *celsius);
    };
    for (const std::vector<HealthSnapshot>* snapshots : {&record.before, &record.after}) {
        if (drive < snapshots->size())
            include((*snapshots)[drive].facts.temperatureCelsius);
    }
    for (const TemperatureSample& sample : record.temperatures) {
        if (sample.drive == drive && sample.sensor == 0)
            include(sample.celsius);
    }
    return range;
}

std::vector<HealthDelta> healthDeltas(const HealthRecord& record)
{
    std::vector<HealthDelta> deltas;
    for (std::size_t i = 0; i < std::max(record.before.size(), record.after.size()); ++i) {
        const bool areBothKnown = i < record.before.size() && i < record.after.size() && isReadable(record.before[i])
            && isReadable(record.after[i]) && record.before[i].driveId == record.after[i].driveId;
        deltas.push_back(areBothKnown ? diffHealth(record.before[i].facts, record.after[i].facts) : HealthDelta());
    }
    return deltas;
}

std::vector<Sentence> describeHealth(const ResultTarget& target, const HealthRecord& record, std::uint64_t writtenBytes)
{
    std::vector<Sentence> sentences;
    const std::vector<HealthDelta> deltas = healthDeltas(record);
    for (std::size_t i = 0; i < target.drives.size(); ++i) {
        const HealthDelta delta = i < deltas.size() ? deltas[i] : HealthDelta();
        const bool isOnlyDrive = target.drives.size() == 1;
        const Sentence facts = describe(delta, temperatureRange(record, i), writtenBytes, isOnlyDrive);
        if (!facts.empty())
            sentences.push_back(Sentence("{drive}: {facts}.", {{"drive", target.drives[i].name}, {"facts", facts}}));
    }
    return sentences;
}

std::vector<Sentence> describeHealth(const RunHead& run)
{
    return describeHealth(run.target, run.health, run.writtenBytes);
}

} // namespace steadymark
