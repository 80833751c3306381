// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/text/health_text.h"

#include "app/cli/terminal/text.h"
#include "app/cli/text/health_text_parts.h"
#include "core/base/text.h"
#include "core/health/attribute_names.h"
#include "core/health/health_delta.h"
#include "core/health/health_json.h"
#include "core/health/smart_document_json.h"

#include <utility>

namespace steadymark::cli {

namespace {

/// "1: 41 °C, 2: 47 °C"
Sentence sensorsText(const HealthFacts& facts)
{
    std::vector<Sentence> sensors;
    for (const SensorTemperature& sensor : facts.sensors)
        sensors.push_back(Sentence("{number}: {temperature}",
            {{"number", std::to_string(sensor.number)}, {"temperature", Figure{celsius(sensor.celsius)}}}));
    return Sentence::listed(std::move(sensors));
}

Sentence temperatureText(const SmartDocument& document)
{
    const HealthFacts& facts = document.facts;
    if (!facts.temperatureCelsius)
        return {};
    std::vector<Sentence> more;
    if (document.temperatureLimitCelsius)
        more.push_back(
            Sentence("limit {temperature}", {{"temperature", Figure{celsius(*document.temperatureLimitCelsius)}}}));
    if (document.criticalTemperatureCelsius && document.criticalTemperatureCelsius != document.temperatureLimitCelsius)
        more.push_back(Sentence(
            "critical {temperature}", {{"temperature", Figure{celsius(*document.criticalTemperatureCelsius)}}}));
    if (facts.highestTemperatureCelsius)
        more.push_back(
            Sentence("highest {temperature}", {{"temperature", Figure{celsius(*facts.highestTemperatureCelsius)}}}));
    const std::string now = celsius(*facts.temperatureCelsius);
    return more.empty()
        ? alone(now)
        : Sentence("{now} ({more})", {{"now", Figure{now}}, {"more", Sentence::listed(std::move(more))}});
}

Sentence powerText(const HealthFacts& facts)
{
    std::vector<Sentence> parts;
    if (facts.powerOnHours)
        parts.push_back(hoursText(*facts.powerOnHours));
    if (facts.powerCycles)
        parts.push_back(Sentence::counted(*facts.powerCycles, "powered on once", "powered on {n} times"));
    if (facts.unsafeShutdowns)
        parts.push_back(Sentence::counted(
            *facts.unsafeShutdowns, "lost power unexpectedly once", "lost power unexpectedly {n} times"));
    return Sentence::listed(std::move(parts));
}

Sentence throttleText(const HealthFacts& facts)
{
    const auto minutes = [](std::uint64_t count) {
        return Figure{withUnit(std::to_string(count), "min")};
    };
    std::vector<Sentence> parts;
    if (facts.throttleTransitions)
        parts.push_back(Sentence::counted(*facts.throttleTransitions, "throttled once", "throttled {n} times"));
    if (facts.throttleSeconds)
        parts.push_back(
            Sentence("for {time} in total", {{"time", Figure{withUnit(std::to_string(*facts.throttleSeconds), "s")}}}));
    if (facts.warningTemperatureMinutes)
        parts.push_back(
            Sentence("{time} above the warning temperature", {{"time", minutes(*facts.warningTemperatureMinutes)}}));
    if (facts.criticalTemperatureMinutes)
        parts.push_back(
            Sentence("{time} above the critical one", {{"time", minutes(*facts.criticalTemperatureMinutes)}}));
    return Sentence::listed(std::move(parts));
}

Sentence bytesOf(const std::optional<std::uint64_t>& bytes)
{
    return bytes ? alone(bytesText(*bytes)) : Sentence();
}

Sentence spareText(const HealthFacts& facts)
{
    if (!facts.availableSparePercent)
        return {};
    const std::string spare = percent(*facts.availableSparePercent);
    if (!facts.spareThresholdPercent)
        return alone(spare);
    return Sentence("{spare} (threshold {threshold})",
        {{"spare", Figure{spare}}, {"threshold", Figure{percent(*facts.spareThresholdPercent)}}});
}

Sentence errorLogText(const SmartDocument& document)
{
    const std::optional<std::uint64_t>& entries = document.facts.errorLogEntries;
    if (entries.value_or(0) == 0 || document.protocol == SmartProtocol::Ata)
        return countText(entries);
    return Sentence("{count} (includes commands that the drive does not support: not a fault)", {{"count", *entries}});
}

std::string factsTable(const SmartDocument& document)
{
    const HealthFacts& facts = document.facts;
    TableRows rows;
    addRow(rows, Sentence("Temperature:"), temperatureText(document));
    addRow(rows, Sentence("Sensors:"), sensorsText(facts));
    addRow(rows, Sentence("Heat:"), throttleText(facts));
    addRow(rows, facts.powerOnHours ? Sentence("Power-on time:") : Sentence("Power:"), powerText(facts));
    addRow(rows, Sentence("Written by the host:"), bytesOf(facts.hostWrittenBytes));
    addRow(rows, Sentence("Read by the host:"), bytesOf(facts.hostReadBytes));
    addRow(rows, Sentence("Written to the flash:"), bytesOf(facts.nandWrittenBytes));
    if (const auto amplification = writeAmplificationOf(facts))
        addRow(rows, Sentence("Write amplification:"),
            Sentence("{factor} in the drive's lifetime", {{"factor", Figure{formatFixed(*amplification, 2)}}}));
    addRow(rows, Sentence("Endurance used:"), facts.percentUsed ? alone(percent(*facts.percentUsed)) : Sentence());
    addRow(rows, Sentence("Spare blocks:"), spareText(facts));
    addRow(rows, Sentence("Media errors:"), countText(facts.mediaErrors));
    addRow(rows, Sentence("Reallocated sectors:"), countText(facts.reallocatedSectors));
    addRow(rows, Sentence("Pending sectors:"), countText(facts.pendingSectors));
    addRow(rows, Sentence("Unreadable sectors:"), countText(facts.uncorrectableSectors));
    addRow(rows, Sentence("Cable errors (CRC):"), countText(facts.interfaceCrcErrors));
    addRow(rows, Sentence("Error log entries:"), errorLogText(document));
    return rows.empty() ? "" : '\n' + formatTable(rows);
}

std::string numberOrDash(const std::optional<unsigned>& number)
{
    return number ? std::to_string(*number) : "-";
}

Sentence stateOf(const AtaAttribute& attribute)
{
    switch (attribute.failing) {
    case AtaAttribute::Failing::Now:
        return Sentence("FAILING");
    case AtaAttribute::Failing::InThePast:
        return Sentence("once");
    case AtaAttribute::Failing::Never:
        break;
    }
    return attribute.threshold.value_or(0) > 0 ? Sentence("ok") : Sentence::verbatim("-");
}

std::string attributeTable(const SmartDocument& document)
{
    std::string text;
    if (!document.attributes.empty()) {
        TableRows rows = {said({Sentence("ID"), Sentence("Attribute"), Sentence("Value"), Sentence("Worst"),
            Sentence("Threshold"), Sentence("State"), Sentence("Raw"), Sentence("Meaning")})};
        for (const AtaAttribute& one : document.attributes)
            rows.push_back({std::to_string(one.id), printable(one.name), numberOrDash(one.value),
                numberOrDash(one.worst), numberOrDash(one.threshold), said(stateOf(one)), printable(one.rawText),
                said(describeAttribute(document, one))});
        text += '\n' + formatTable(rows);
    }
    if (!document.counters.empty()) {
        TableRows rows = {said({Sentence("Counter"), Sentence("Value"), Sentence("Meaning")})};
        for (const HealthCounter& one : document.counters)
            rows.push_back({printable(one.name), printable(one.text), english(describeCounter(one.name))});
        text += '\n' + formatTable(rows);
    }
    return text;
}

std::string selfTestTable(const SelfTestState& tests)
{
    std::string text;
    if (tests.isRunning) {
        const Sentence running = tests.percentDone ? Sentence("A self-test is running: {share} done.",
                                     {{"share", Figure{withUnit(std::to_string(*tests.percentDone), "%")}}})
                                                   : Sentence("A self-test is running.");
        text += '\n' + said(running) + '\n';
    }
    if (tests.log.empty())
        return text;
    TableRows rows = {said({Sentence("Self-test"), Sentence("At"), Sentence("Result"), Sentence("First bad sector")})};
    for (const SelfTestEntry& test : tests.log)
        rows.push_back({printable(test.type),
            test.atPowerOnHours ? said(alone(withUnit(std::to_string(*test.atPowerOnHours), "h"))) : "-",
            printable(test.status), test.failingLba ? std::to_string(*test.failingLba) : "-"});
    return text + '\n' + formatTable(rows);
}

} // namespace

std::string describeHealth(const SmartDocument& document, const HealthVerdict& verdict)
{
    std::string text = said(driveLine(document)) + '\n' + describeVerdict(verdict);
    text += factsTable(document) + attributeTable(document) + selfTestTable(document.selfTests);
    if (!document.messages.empty()) {
        text += '\n';
        for (const auto& message : document.messages)
            text += noteLine(message);
    }
    return text;
}

json::object healthToJson(const SmartDocument& document, const HealthVerdict& verdict, bool withSerial)
{
    const json::object told = toJson(document, withSerial);
    json::object object{{"drive", told.at("drive")}, {"verdict", toJson(verdict)}};
    if (const auto amplification = writeAmplificationOf(document.facts))
        object.emplace("writeAmplification", *amplification);
    for (const auto& [key, value] : told) {
        if (key != "drive")
            object.emplace(key, value);
    }
    return object;
}

} // namespace steadymark::cli
