// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/health_delta.h"

#include "core/base/text.h"
#include "core/base/units.h"
#include "core/health/health_verdict.h"

namespace steadymark {

namespace {

/// Below this the coarse units of the counters (up to 1 GiB) would make up most of the quotient.
constexpr std::uint64_t enoughForAmplification = 8ULL << 30U;

std::optional<double> amplification(const std::optional<std::uint64_t>& host, const std::optional<std::uint64_t>& nand)
{
    if (!host || !nand || *host < enoughForAmplification || *nand < enoughForAmplification)
        return std::nullopt;
    return static_cast<double>(*nand) / static_cast<double>(*host);
}

/// Differences of counters that only go up, with a note for each that does not.
class Differences final {
public:
    explicit Differences(std::vector<std::string>& notes)
        : m_notes(notes)
    {
    }

    template <class Number>
    [[nodiscard]] std::optional<Number> of(
        std::string_view name, const std::optional<Number>& before, const std::optional<Number>& after)
    {
        return difference(name, before, after, [](Number value) { return text(value); });
    }

    [[nodiscard]] std::optional<std::uint64_t> ofBytes(
        std::string_view name, const std::optional<std::uint64_t>& before, const std::optional<std::uint64_t>& after)
    {
        return difference(
            name, before, after, [](std::uint64_t bytes) { return formatDecimalBytes(static_cast<double>(bytes)); });
    }

private:
    static std::string text(std::uint64_t value) { return std::to_string(value); }
    static std::string text(double value) { return formatFixed(value, 0); }

    template <class Number, class Text>
    [[nodiscard]] std::optional<Number> difference(
        std::string_view name, const std::optional<Number>& before, const std::optional<Number>& after, Text format)
    {
        if (!before || !after)
            return std::nullopt;
        if (*after >= *before)
            return *after - *before;
        m_notes.push_back("The drive's count of " + std::string(name) + " decreased from " + format(*before) + " to "
            + format(*after) + ": it is a different drive, or its firmware or adapter was changed.");
        return std::nullopt;
    }

    std::vector<std::string>& m_notes;
};

} // namespace

HealthDelta diffHealth(const HealthFacts& before, const HealthFacts& after)
{
    HealthDelta delta;
    Differences differences(delta.notes);
    delta.hostWrittenBytes =
        differences.ofBytes("bytes written by the host", before.hostWrittenBytes, after.hostWrittenBytes);
    delta.hostReadBytes = differences.ofBytes("bytes read by the host", before.hostReadBytes, after.hostReadBytes);
    delta.nandWrittenBytes =
        differences.ofBytes("bytes written to the flash", before.nandWrittenBytes, after.nandWrittenBytes);
    delta.writeAmplification = amplification(delta.hostWrittenBytes, delta.nandWrittenBytes);
    delta.percentUsed = differences.of("used endurance", before.percentUsed, after.percentUsed);
    delta.temperatureBefore = before.temperatureCelsius;
    delta.temperatureAfter = after.temperatureCelsius;
    delta.throttleSeconds = differences.of("throttled seconds", before.throttleSeconds, after.throttleSeconds);
    delta.throttleTransitions =
        differences.of("times it throttled", before.throttleTransitions, after.throttleTransitions);
    delta.warningTemperatureMinutes = differences.of(
        "minutes above the warning temperature", before.warningTemperatureMinutes, after.warningTemperatureMinutes);
    delta.criticalTemperatureMinutes = differences.of(
        "minutes above the critical temperature", before.criticalTemperatureMinutes, after.criticalTemperatureMinutes);
    delta.mediaErrors = differences.of("media errors", before.mediaErrors, after.mediaErrors);
    delta.errorLogEntries = differences.of("error log entries", before.errorLogEntries, after.errorLogEntries);
    delta.reallocatedSectors =
        differences.of("reallocated sectors", before.reallocatedSectors, after.reallocatedSectors);
    // Pending and uncorrectable sectors rightly become fewer: what was written again is no longer waiting.
    if (before.pendingSectors && after.pendingSectors && *after.pendingSectors >= *before.pendingSectors)
        delta.pendingSectors = *after.pendingSectors - *before.pendingSectors;
    if (before.uncorrectableSectors && after.uncorrectableSectors
        && *after.uncorrectableSectors >= *before.uncorrectableSectors)
        delta.uncorrectableSectors = *after.uncorrectableSectors - *before.uncorrectableSectors;
    delta.interfaceCrcErrors =
        differences.of("interface CRC errors", before.interfaceCrcErrors, after.interfaceCrcErrors);
    delta.powerCycles = differences.of("power cycles", before.powerCycles, after.powerCycles);
    delta.powerOnHours = differences.of("hours of power-on time", before.powerOnHours, after.powerOnHours);
    return delta;
}

std::optional<double> writeAmplificationOf(const HealthFacts& facts)
{
    return amplification(facts.hostWrittenBytes, facts.nandWrittenBytes);
}

HealthSnapshot snapshotOf(const SmartDocument& document)
{
    HealthSnapshot snapshot;
    snapshot.takenAtUnixMs = document.takenAtUnixMs;
    if (document.isInStandby) {
        snapshot.missingReason = "The drive was in standby and was not woken up.";
        return snapshot;
    }
    if (!document.isAvailable) {
        snapshot.missingReason =
            document.messages.empty() ? "The drive does not report its health." : document.messages.back();
        return snapshot;
    }
    snapshot.source = document.source;
    snapshot.level = toString(judgeHealth(document).level);
    snapshot.facts = document.facts;
    return snapshot;
}

SmartDocument documentOf(const HealthSnapshot& snapshot)
{
    SmartDocument document;
    document.source = snapshot.source;
    document.takenAtUnixMs = snapshot.takenAtUnixMs;
    document.facts = snapshot.facts;
    return document;
}

} // namespace steadymark
