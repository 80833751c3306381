// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/text/health_text.h"

#include "app/cli/terminal/text.h"
#include "app/cli/text/health_text_parts.h"
#include "core/base/text.h"
#include "core/health/attribute_names.h"
#include "core/health/health_delta.h"
#include "core/health/health_json.h"
#include "core/health/smart_document_json.h"

#include <algorithm>

namespace steadymark::cli {

namespace {

void addRow(TableRows& rows, const char* name, const std::string& text)
{
    if (!text.empty())
        rows.push_back({name, text});
}

std::string temperatureText(const SmartDocument& document)
{
    const HealthFacts& facts = document.facts;
    if (!facts.temperatureCelsius)
        return {};
    std::vector<std::string> more;
    if (document.temperatureLimitCelsius)
        more.push_back("limit " + celsius(*document.temperatureLimitCelsius));
    if (document.criticalTemperatureCelsius && document.criticalTemperatureCelsius != document.temperatureLimitCelsius)
        more.push_back("critical " + celsius(*document.criticalTemperatureCelsius));
    if (facts.highestTemperatureCelsius)
        more.push_back("highest " + celsius(*facts.highestTemperatureCelsius));
    return celsius(*facts.temperatureCelsius) + (more.empty() ? "" : " (" + join(more, ", ") + ")");
}

std::string powerText(const HealthFacts& facts)
{
    std::vector<std::string> parts;
    if (facts.powerOnHours)
        parts.push_back(hoursText(*facts.powerOnHours));
    if (facts.powerCycles)
        parts.push_back("powered on " + timesText(*facts.powerCycles));
    if (facts.unsafeShutdowns)
        parts.push_back("lost power unexpectedly " + timesText(*facts.unsafeShutdowns));
    return join(parts, ", ");
}

std::string throttleText(const HealthFacts& facts)
{
    std::vector<std::string> parts;
    if (facts.throttleTransitions)
        parts.push_back("throttled " + timesText(*facts.throttleTransitions));
    if (facts.throttleSeconds)
        parts.push_back("for " + std::to_string(*facts.throttleSeconds) + " s in total");
    if (facts.warningTemperatureMinutes)
        parts.push_back(std::to_string(*facts.warningTemperatureMinutes) + " min above the warning temperature");
    if (facts.criticalTemperatureMinutes)
        parts.push_back(std::to_string(*facts.criticalTemperatureMinutes) + " min above the critical one");
    return join(parts, ", ");
}

std::string factsTable(const SmartDocument& document)
{
    const HealthFacts& facts = document.facts;
    TableRows rows;
    addRow(rows, "Temperature:", temperatureText(document));
    addRow(rows, "Heat:", throttleText(facts));
    addRow(rows, facts.powerOnHours ? "Power-on time:" : "Power:", powerText(facts));
    addRow(rows, "Written by the host:", facts.hostWrittenBytes ? bytesText(*facts.hostWrittenBytes) : "");
    addRow(rows, "Read by the host:", facts.hostReadBytes ? bytesText(*facts.hostReadBytes) : "");
    addRow(rows, "Written to the flash:", facts.nandWrittenBytes ? bytesText(*facts.nandWrittenBytes) : "");
    if (const auto amplification = writeAmplificationOf(facts))
        addRow(rows, "Write amplification:", formatFixed(*amplification, 2) + " in the drive's lifetime");
    addRow(rows, "Endurance used:", facts.percentUsed ? percent(*facts.percentUsed) : "");
    if (facts.availableSparePercent)
        addRow(rows, "Spare blocks:",
            percent(*facts.availableSparePercent)
                + (facts.spareThresholdPercent ? " (threshold " + percent(*facts.spareThresholdPercent) + ")" : ""));
    addRow(rows, "Media errors:", countText(facts.mediaErrors));
    addRow(rows, "Reallocated sectors:", countText(facts.reallocatedSectors));
    addRow(rows, "Pending sectors:", countText(facts.pendingSectors));
    addRow(rows, "Unreadable sectors:", countText(facts.uncorrectableSectors));
    addRow(rows, "Cable errors (CRC):", countText(facts.interfaceCrcErrors));
    if (facts.errorLogEntries)
        addRow(rows, "Error log entries:",
            std::to_string(*facts.errorLogEntries)
                + (*facts.errorLogEntries > 0 && document.protocol != SmartProtocol::Ata
                        ? " (includes commands that the drive does not support: not a fault)"
                        : ""));
    return rows.empty() ? "" : '\n' + formatTable(rows);
}

std::string numberOrDash(const std::optional<unsigned>& number)
{
    return number ? std::to_string(*number) : "-";
}

std::string stateOf(const AtaAttribute& attribute)
{
    switch (attribute.failing) {
    case AtaAttribute::Failing::Now:
        return "FAILING";
    case AtaAttribute::Failing::InThePast:
        return "once";
    case AtaAttribute::Failing::Never:
        break;
    }
    return attribute.threshold.value_or(0) > 0 ? "ok" : "-";
}

std::string attributeTable(const SmartDocument& document)
{
    std::string text;
    if (!document.attributes.empty()) {
        TableRows rows = {{"ID", "Attribute", "Value", "Worst", "Threshold", "State", "Raw", "Meaning"}};
        for (const AtaAttribute& one : document.attributes)
            rows.push_back({std::to_string(one.id), printable(one.name), numberOrDash(one.value),
                numberOrDash(one.worst), numberOrDash(one.threshold), stateOf(one), printable(one.rawText),
                english(describeAttribute(document, one))});
        text += '\n' + formatTable(rows);
    }
    if (!document.counters.empty()) {
        TableRows rows = {{"Counter", "Value", "Meaning"}};
        for (const HealthCounter& one : document.counters)
            rows.push_back({printable(one.name), printable(one.text), english(describeCounter(one.name))});
        text += '\n' + formatTable(rows);
    }
    return text;
}

std::string selfTestTable(const SelfTestState& tests)
{
    std::string text;
    if (tests.isRunning)
        text += "\nA self-test is running"
            + (tests.percentDone ? ": " + std::to_string(*tests.percentDone) + " % done" : std::string()) + ".\n";
    if (tests.log.empty())
        return text;
    TableRows rows = {{"Self-test", "At", "Result", "First bad sector"}};
    for (const SelfTestEntry& test : tests.log)
        rows.push_back({printable(test.type), test.atPowerOnHours ? std::to_string(*test.atPowerOnHours) + " h" : "-",
            printable(test.status), test.failingLba ? std::to_string(*test.failingLba) : "-"});
    return text + '\n' + formatTable(rows);
}

} // namespace

std::string describeHealth(const SmartDocument& document, const HealthVerdict& verdict)
{
    std::string text = driveLine(document) + '\n' + describeVerdict(verdict);
    text += factsTable(document) + attributeTable(document) + selfTestTable(document.selfTests);
    if (!document.messages.empty()) {
        text += '\n';
        for (const Sentence& message : document.messages)
            text += "Note: " + printable(english(message)) + '\n';
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
