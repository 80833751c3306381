// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/text/health_diff_text.h"

#include "app/cli/terminal/text.h"
#include "app/cli/text/health_text_parts.h"
#include "core/base/text.h"
#include "core/health/health_json.h"
#include "core/health/smart_document_json.h"

#include <algorithm>

namespace steadymark::cli {

namespace {

using Count = std::optional<std::uint64_t>;

void addGrowth(TableRows& rows, const Sentence& name, const std::string& figure)
{
    addRow(rows, name, alone('+' + figure));
}

void addCount(TableRows& rows, const Sentence& name, const Count& count)
{
    if (count && *count > 0)
        addGrowth(rows, name, std::to_string(*count));
}

void addTime(TableRows& rows, const Sentence& name, const Count& time, std::string_view unit)
{
    if (time && *time > 0)
        addGrowth(rows, name, withUnit(std::to_string(*time), unit));
}

void addBytes(TableRows& rows, const Sentence& name, const Count& bytes)
{
    if (bytes && *bytes > 0)
        addGrowth(rows, name, bytesText(*bytes));
}

// Unchanged counts are not listed; that a drive tells nothing is.
std::string changes(const HealthDelta& delta)
{
    TableRows rows;
    addTime(rows, Sentence("Power-on time:"), delta.powerOnHours, "h");
    addCount(rows, Sentence("Power cycles:"), delta.powerCycles);
    addBytes(rows, Sentence("Written by the host:"), delta.hostWrittenBytes);
    addBytes(rows, Sentence("Read by the host:"), delta.hostReadBytes);
    addBytes(rows, Sentence("Written to the flash:"), delta.nandWrittenBytes);
    if (delta.writeAmplification)
        addRow(rows, Sentence("Write amplification:"), alone(formatFixed(*delta.writeAmplification, 2)));
    if (delta.percentUsed && *delta.percentUsed > 0)
        addGrowth(rows, Sentence("Endurance used:"), percent(*delta.percentUsed));
    if (delta.temperatureBefore && delta.temperatureAfter)
        addRow(rows, Sentence("Temperature:"),
            Sentence("{before}, then {after}",
                {{"before", Figure{celsius(*delta.temperatureBefore)}},
                    {"after", Figure{celsius(*delta.temperatureAfter)}}}));
    addCount(rows, Sentence("Throttling events:"), delta.throttleTransitions);
    addTime(rows, Sentence("Time throttled:"), delta.throttleSeconds, "s");
    addTime(rows, Sentence("Above the warning temperature:"), delta.warningTemperatureMinutes, "min");
    addTime(rows, Sentence("Above the critical temperature:"), delta.criticalTemperatureMinutes, "min");
    addCount(rows, Sentence("Media errors:"), delta.mediaErrors);
    addCount(rows, Sentence("Reallocated sectors:"), delta.reallocatedSectors);
    addCount(rows, Sentence("Pending sectors:"), delta.pendingSectors);
    addCount(rows, Sentence("Unreadable sectors:"), delta.uncorrectableSectors);
    addCount(rows, Sentence("Cable errors (CRC):"), delta.interfaceCrcErrors);
    addCount(rows, Sentence("Error log entries:"), delta.errorLogEntries);
    return rows.empty() ? said(Sentence("Nothing that both documents contain has changed.")) + '\n' : formatTable(rows);
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
    auto& notes = comparison.delta.notes;
    const bool areSerialsKnown = !before.serial.empty() && !after.serial.empty();
    if (before.model != after.model)
        notes.insert(notes.begin(),
            Sentence("These are two different drives (\"{before}\" and \"{after}\"): the differences between them have "
                     "no meaning.",
                {{"before", before.model}, {"after", after.model}}));
    else if (areSerialsKnown && before.serial != after.serial)
        notes.insert(notes.begin(),
            Sentence("These are two drives of the same model: the differences between them have no meaning."));
    if (before.takenAtUnixMs > after.takenAtUnixMs && after.takenAtUnixMs != 0)
        notes.insert(notes.begin(), Sentence("The first document is newer: give the older one first."));
    return comparison;
}

std::string describeComparison(const HealthComparison& comparison)
{
    const std::string before = said(Sentence("Before:"));
    const std::string after = said(Sentence("After:"));
    const std::size_t width = std::max(displayWidth(before), displayWidth(after)) + 1;
    std::string text = said(driveLine(comparison.after)) + '\n';
    text += padRight(before, width) + said(comparison.verdictBefore.summary) + '\n';
    text += padRight(after, width) + describeVerdict(comparison.verdictAfter) + '\n';
    text += changes(comparison.delta);
    if (!comparison.delta.notes.empty())
        text += '\n';
    for (const auto& note : comparison.delta.notes)
        text += noteLine(note);
    return text;
}

json::object comparisonToJson(const HealthComparison& comparison, bool withSerial)
{
    return {{"before", sideToJson(comparison.before, comparison.verdictBefore, withSerial)},
        {"after", sideToJson(comparison.after, comparison.verdictAfter, withSerial)},
        {"delta", toJson(comparison.delta)}};
}

} // namespace steadymark::cli
