// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/health_json.h"

namespace steadymark {

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, SensorTemperature>& sensor)
{
    fields.required("sensor", sensor.number, {.most = 255});
    fields.required("celsius", sensor.celsius);
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, HealthFacts>& facts)
{
    fields.optional("temperatureCelsius", facts.temperatureCelsius);
    fields.optional("temperatureSensors", facts.sensors, {.most = 255});
    fields.optional("highestTemperatureCelsius", facts.highestTemperatureCelsius);
    fields.optional("percentUsed", facts.percentUsed);
    fields.optional("availableSparePercent", facts.availableSparePercent);
    fields.optional("spareThresholdPercent", facts.spareThresholdPercent);
    fields.optional("powerOnHours", facts.powerOnHours);
    fields.optional("powerCycles", facts.powerCycles);
    fields.optional("unsafeShutdowns", facts.unsafeShutdowns);
    fields.optional("hostWrittenBytes", facts.hostWrittenBytes);
    fields.optional("hostReadBytes", facts.hostReadBytes);
    fields.optional("nandWrittenBytes", facts.nandWrittenBytes);
    fields.optional("mediaErrors", facts.mediaErrors);
    fields.optional("errorLogEntries", facts.errorLogEntries);
    fields.optional("reallocatedSectors", facts.reallocatedSectors);
    fields.optional("pendingSectors", facts.pendingSectors);
    fields.optional("uncorrectableSectors", facts.uncorrectableSectors);
    fields.optional("interfaceCrcErrors", facts.interfaceCrcErrors);
    fields.optional("warningTemperatureMinutes", facts.warningTemperatureMinutes);
    fields.optional("criticalTemperatureMinutes", facts.criticalTemperatureMinutes);
    fields.optional("throttleTransitions", facts.throttleTransitions);
    fields.optional("throttleSeconds", facts.throttleSeconds);
    fields.optional("criticalWarning", facts.criticalWarning, {.most = 0xFF});
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, HealthSnapshot>& snapshot)
{
    fields.expected("drive", snapshot.drive, healthText);
    fields.required("takenAtUnixMs", snapshot.takenAtUnixMs);
    fields.optional("driveId", snapshot.driveId, healthText);
    fields.optionalSentence("missingReason", snapshot.missingReason, healthText);
    fields.optional("source", snapshot.source, healthText);
    fields.optional("level", snapshot.level, healthText);
    fields.must(
        "level", [&snapshot] { return snapshot.level.empty() || parseHealthLevel(snapshot.level).has_value(); },
        Sentence("must be unknown, good, watch or failing"));
    fields.required("facts", snapshot.facts);
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, HealthDelta>& delta)
{
    fields.optional("writeAmplification", delta.writeAmplification);
    fields.optional("percentUsed", delta.percentUsed);
    fields.optional("temperatureBeforeCelsius", delta.temperatureBefore);
    fields.optional("temperatureAfterCelsius", delta.temperatureAfter);
    fields.optional("hostWrittenBytes", delta.hostWrittenBytes);
    fields.optional("hostReadBytes", delta.hostReadBytes);
    fields.optional("nandWrittenBytes", delta.nandWrittenBytes);
    fields.optional("throttleSeconds", delta.throttleSeconds);
    fields.optional("throttleTransitions", delta.throttleTransitions);
    fields.optional("warningTemperatureMinutes", delta.warningTemperatureMinutes);
    fields.optional("criticalTemperatureMinutes", delta.criticalTemperatureMinutes);
    fields.optional("mediaErrors", delta.mediaErrors);
    fields.optional("errorLogEntries", delta.errorLogEntries);
    fields.optional("reallocatedSectors", delta.reallocatedSectors);
    fields.optional("pendingSectors", delta.pendingSectors);
    fields.optional("uncorrectableSectors", delta.uncorrectableSectors);
    fields.optional("interfaceCrcErrors", delta.interfaceCrcErrors);
    fields.optional("powerCycles", delta.powerCycles);
    fields.optional("powerOnHours", delta.powerOnHours);
    fields.required("notes", delta.notes);
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, HealthReason>& reason)
{
    fields.required("check", reason.check);
    fields.name("level", reason.level, parseHealthLevel, Sentence("must be unknown, good, watch or failing"));
    fields.required("text", reason.text);
    fields.optional("remedy", reason.remedy);
}

template <class Fields> void describe(Fields& fields, FieldsOf<Fields, HealthVerdict>& verdict)
{
    fields.name("level", verdict.level, parseHealthLevel, Sentence("must be unknown, good, watch or failing"));
    fields.required("summary", verdict.summary);
    fields.required("reasons", verdict.reasons);
}

json::object toJson(const HealthFacts& facts)
{
    return writeFields(facts);
}

json::object toJson(const HealthSnapshot& snapshot)
{
    return writeFields(snapshot);
}

json::object toJson(const HealthDelta& delta)
{
    return writeFields(delta);
}

json::object toJson(const HealthVerdict& verdict)
{
    return writeFields(verdict);
}

HealthSnapshot healthSnapshotFrom(const JsonReader& reader)
{
    return readFields<HealthSnapshot>(reader);
}

template void describe(FieldWriter&, const HealthFacts&);
template void describe(FieldReader&, HealthFacts&);
template void describe(FieldWriter&, const HealthSnapshot&);
template void describe(FieldReader&, HealthSnapshot&);
template void describe(FieldWriter&, const HealthDelta&);

} // namespace steadymark
