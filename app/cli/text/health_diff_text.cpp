// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/text/health_diff_text.h"

#include "app/cli/terminal/text.h"
#include "app/cli/text/health_text_parts.h"
#include "core/base/text.h"
#include "core/health/health_json.h"
#include "core/health/smart_document_json.h"

namespace steadymark::cli {

namespace {

using Count = std::optional<std::uint64_t>;

void addCount(TableRows& rows, const char* name, const Count& count, const char* unit = "")
{
    if (count && *count > 0)
        rows.push_back({name, "+" + std::to_string(*count) + unit});
}

void addBytes(TableRows& rows, const char* name, const Count& bytes)
{
    if (bytes && *bytes > 0)
        rows.push_back({name, "+" + bytesText(*bytes)});
}

// Unchanged counts are not listed; that a drive tells nothing is.
std::string changes(const HealthDelta& delta)
{
    TableRows rows;
    addCount(rows, "Power-on time:", delta.powerOnHours, " h");
    addCount(rows, "Power cycles:", delta.powerCycles);
    addBytes(rows, "Written by the host:", delta.hostWrittenBytes);
    addBytes(rows, "Read by the host:", delta.hostReadBytes);
    addBytes(rows, "Written to the flash:", delta.nandWrittenBytes);
    if (delta.writeAmplification)
        rows.push_back({"Write amplification:", formatFixed(*delta.writeAmplification, 2)});
    if (delta.percentUsed && *delta.percentUsed > 0)
        rows.push_back({"Endurance used:", "+" + percent(*delta.percentUsed)});
    if (delta.temperatureBefore && delta.temperatureAfter)
        rows.push_back(
            {"Temperature:", celsius(*delta.temperatureBefore) + ", then " + celsius(*delta.temperatureAfter)});
    addCount(rows, "Throttling events:", delta.throttleTransitions);
    addCount(rows, "Time throttled:", delta.throttleSeconds, " s");
    addCount(rows, "Above the warning temperature:", delta.warningTemperatureMinutes, " min");
    addCount(rows, "Above the critical temperature:", delta.criticalTemperatureMinutes, " min");
    addCount(rows, "Media errors:", delta.mediaErrors);
    addCount(rows, "Reallocated sectors:", delta.reallocatedSectors);
    addCount(rows, "Pending sectors:", delta.pendingSectors);
    addCount(rows, "Unreadable sectors:", delta.uncorrectableSectors);
    addCount(rows, "Cable errors (CRC):", delta.interfaceCrcErrors);
    addCount(rows, "Error log entries:", delta.errorLogEntries);
    return rows.empty() ? "Nothing that both documents contain has changed.\n" : formatTable(rows);
}

json::object sideToJson(const SmartDocument& document, const HealthVerdict& verdict, bool withSerial)
{
    const json::object told = toJson(document, withSerial);
    json::object object{{"drive", told.at("drive")}, {"verdict", toJson(verdict)}};
    if (document.takenAtUnixMs != 0)
        object.emplace("takenAtUnixMs", document.takenAtUnixMs);
    return object;
}

} // namespace

HealthComparison compareHealth(const SmartDocument& before, const SmartDocument& after)
{
    HealthComparison comparison{
        before, after, judgeHealth(before), judgeHealth(after, &before), diffHealth(before.facts, after.facts)};
    std::vector<Sentence>& notes = comparison.delta.notes;
    const bool areSerialsKnown = !before.serial.empty() && !after.serial.empty();
    if (before.model != after.model)
        notes.insert(notes.begin(),
            "These are two different drives (\"" + before.model + "\" and \"" + after.model
                + "\"): the differences between them have no meaning.");
    else if (areSerialsKnown && before.serial != after.serial)
        notes.insert(
            notes.begin(), "These are two drives of the same model: the differences between them have no meaning.");
    if (before.takenAtUnixMs > after.takenAtUnixMs && after.takenAtUnixMs != 0)
        notes.insert(notes.begin(), "The first document is newer: give the older one first.");
    return comparison;
}

std::string describeComparison(const HealthComparison& comparison)
{
    std::string text = driveLine(comparison.after) + '\n';
    text += "Before: " + printable(english(comparison.verdictBefore.summary)) + '\n';
    text += "After:  " + describeVerdict(comparison.verdictAfter) + '\n';
    text += changes(comparison.delta);
    if (!comparison.delta.notes.empty())
        text += '\n';
    for (const Sentence& note : comparison.delta.notes)
        text += "Note: " + printable(english(note)) + '\n';
    return text;
}

json::object comparisonToJson(const HealthComparison& comparison, bool withSerial)
{
    return {{"before", sideToJson(comparison.before, comparison.verdictBefore, withSerial)},
        {"after", sideToJson(comparison.after, comparison.verdictAfter, withSerial)},
        {"delta", toJson(comparison.delta)}};
}

} // namespace steadymark::cli
