// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/health_delta.h"

#include "core/base/text.h"
#include "core/base/units.h"
#include "core/health/health_verdict.h"

#include <utility>

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
    explicit Differences(std::vector<Sentence>& notes)
        : m_notes(notes)
    {
    }

    template <class Number>
    [[nodiscard]] std::optional<Number> of(
        Sentence counted, const std::optional<Number>& before, const std::optional<Number>& after)
    {
        return difference(std::move(counted), before, after, [](Number value) { return figureOf(value); });
    }

    [[nodiscard]] std::optional<std::uint64_t> ofBytes(
        Sentence counted, const std::optional<std::uint64_t>& before, const std::optional<std::uint64_t>& after)
    {
        return difference(std::move(counted), before, after,
            [](std::uint64_t bytes) { return Figure{formatDecimalBytes(static_cast<double>(bytes))}; });
    }

private:
    static Figure figureOf(std::uint64_t value) { return {std::to_string(value)}; }
    static Figure figureOf(double value) { return {formatFixed(value, 0)}; }

    template <class Number, class Format>
    [[nodiscard]] std::optional<Number> difference(
        Sentence counted, const std::optional<Number>& before, const std::optional<Number>& after, Format format)
    {
        if (!before || !after)
            return std::nullopt;
        if (*after >= *before)
            return *after - *before;
        m_notes.push_back(Sentence("The drive's count of {counted} decreased from {before} to {after}: it is a "
                                   "different drive, or its firmware or adapter was changed.",
            {{"counted", std::move(counted)}, {"before", format(*before)}, {"after", format(*after)}}));
        return std::nullopt;
    }

    std::vector<Sentence>& m_notes;
};

} // namespace

HealthDelta diffHealth(const HealthFacts& before, const HealthFacts& after)
{
    HealthDelta delta;
    Differences differences(delta.notes);
    delta.hostWrittenBytes =
        differences.ofBytes(Sentence("bytes written by the host"), before.hostWrittenBytes, after.hostWrittenBytes);
    delta.hostReadBytes =
        differences.ofBytes(Sentence("bytes read by the host"), before.hostReadBytes, after.hostReadBytes);
    delta.nandWrittenBytes =
        differences.ofBytes(Sentence("bytes written to the flash"), before.nandWrittenBytes, after.nandWrittenBytes);
    delta.writeAmplification = amplification(delta.hostWrittenBytes, delta.nandWrittenBytes);
    delta.percentUsed = differences.of(Sentence("used endurance"), before.percentUsed, after.percentUsed);
    delta.temperatureBefore = before.temperatureCelsius;
    delta.temperatureAfter = after.temperatureCelsius;
    delta.throttleSeconds =
        differences.of(Sentence("throttled seconds"), before.throttleSeconds, after.throttleSeconds);
    delta.throttleTransitions =
        differences.of(Sentence("times it throttled"), before.throttleTransitions, after.throttleTransitions);
    delta.warningTemperatureMinutes = differences.of(Sentence("minutes above the warning temperature"),
        before.warningTemperatureMinutes, after.warningTemperatureMinutes);
    delta.criticalTemperatureMinutes = differences.of(Sentence("minutes above the critical temperature"),
        before.criticalTemperatureMinutes, after.criticalTemperatureMinutes);
    delta.mediaErrors = differences.of(Sentence("media errors"), before.mediaErrors, after.mediaErrors);
    delta.errorLogEntries =
        differences.of(Sentence("error log entries"), before.errorLogEntries, after.errorLogEntries);
    delta.reallocatedSectors =
        differences.of(Sentence("reallocated sectors"), before.reallocatedSectors, after.reallocatedSectors);
    // Pending and uncorrectable sectors rightly become fewer: what was written again is no longer waiting.
    if (before.pendingSectors && after.pendingSectors && *after.pendingSectors >= *before.pendingSectors)
        delta.pendingSectors = *after.pendingSectors - *before.pendingSectors;
    if (before.uncorrectableSectors && after.uncorrectableSectors
        && *after.uncorrectableSectors >= *before.uncorrectableSectors)
        delta.uncorrectableSectors = *after.uncorrectableSectors - *before.uncorrectableSectors;
    delta.interfaceCrcErrors =
        differences.of(Sentence("interface CRC errors"), before.interfaceCrcErrors, after.interfaceCrcErrors);
    delta.powerCycles = differences.of(Sentence("power cycles"), before.powerCycles, after.powerCycles);
    delta.powerOnHours = differences.of(Sentence("hours of power-on time"), before.powerOnHours, after.powerOnHours);
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
        snapshot.missingReason = Sentence("The drive was in standby and was not woken up.");
        return snapshot;
    }
    if (!document.isAvailable) {
        snapshot.missingReason =
            document.messages.empty() ? Sentence("The drive does not report its health.") : document.messages.back();
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
