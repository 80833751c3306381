// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/result/health_record.h"

#include "core/base/text.h"
#include "core/result/run_head.h"

#include <algorithm>
#include <array>
#include <string_view>

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
std::string formatRange(const TemperatureRange& range)
{
    const std::string lowest = formatFixed(range.lowest, 0);
    const std::string highest = formatFixed(range.highest, 0);
    return (lowest == highest ? lowest : lowest + "–" + highest) + " °C";
}

void addErrors(std::vector<std::string>& parts, const std::optional<std::uint64_t>& count, std::string_view one,
    std::string_view many, bool& isKnown)
{
    if (!count)
        return;
    isKnown = true;
    if (*count > 0)
        parts.push_back(std::to_string(*count) + " new " + std::string(*count == 1 ? one : many));
}

std::string describe(
    const HealthDelta& delta, const std::optional<TemperatureRange>& range, std::uint64_t asked, bool isOnlyDrive)
{
    std::vector<std::string> parts;
    if (delta.hostWrittenBytes) {
        std::string text = formatBytes(*delta.hostWrittenBytes) + " written by the host";
        // Of several drives nobody knows what share of the bytes is theirs.
        if (isOnlyDrive)
            text += " (requested by this run: " + formatBytes(asked) + ")";
        parts.push_back(std::move(text));
    }
    if (delta.writeAmplification)
        parts.push_back("write amplification " + formatFixed(*delta.writeAmplification, 2));
    if (range)
        parts.push_back(formatRange(*range));
    if (delta.throttleSeconds && *delta.throttleSeconds > 0)
        parts.push_back("throttled for " + std::to_string(*delta.throttleSeconds) + " s");
    bool areErrorsKnown = false;
    const std::size_t partsBefore = parts.size();
    addErrors(parts, delta.mediaErrors, "media error", "media errors", areErrorsKnown);
    addErrors(parts, delta.reallocatedSectors, "reallocated sector", "reallocated sectors", areErrorsKnown);
    addErrors(parts, delta.pendingSectors, "pending sector", "pending sectors", areErrorsKnown);
    addErrors(parts, delta.uncorrectableSectors, "uncorrectable sector", "uncorrectable sectors", areErrorsKnown);
    addErrors(
        parts, delta.interfaceCrcErrors, "CRC error (cable or port)", "CRC errors (cable or port)", areErrorsKnown);
    if (areErrorsKnown && parts.size() == partsBefore)
        parts.emplace_back("no new errors");
    return join(parts, ", ");
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
        if (sample.drive == drive)
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

std::vector<std::string> describeHealth(
    const ResultTarget& target, const HealthRecord& record, std::uint64_t writtenBytes)
{
    std::vector<std::string> sentences;
    const std::vector<HealthDelta> deltas = healthDeltas(record);
    for (std::size_t i = 0; i < target.drives.size(); ++i) {
        const HealthDelta delta = i < deltas.size() ? deltas[i] : HealthDelta();
        const bool isOnlyDrive = target.drives.size() == 1;
        const std::string text = describe(delta, temperatureRange(record, i), writtenBytes, isOnlyDrive);
        if (!text.empty())
            sentences.push_back(target.drives[i].name + ": " + text + ".");
    }
    return sentences;
}

std::vector<std::string> describeHealth(const RunHead& run)
{
    return describeHealth(run.target, run.health, run.writtenBytes);
}

} // namespace steadymark
