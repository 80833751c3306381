// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/health_json.h"

#include "core/health/smartctl_value.h"

#include <algorithm>
#include <array>
#include <utility>

namespace steadymark {

namespace {

using Count = std::optional<std::uint64_t>;
using Number = std::optional<double>;

template <class Struct, class Member> struct Key {
    std::string_view name;
    Member Struct::*member;
};

constexpr std::array factNumbers = {
    Key<HealthFacts, Number>{"temperatureCelsius", &HealthFacts::temperatureCelsius},
    Key<HealthFacts, Number>{"highestTemperatureCelsius", &HealthFacts::highestTemperatureCelsius},
    Key<HealthFacts, Number>{"percentUsed", &HealthFacts::percentUsed},
    Key<HealthFacts, Number>{"availableSparePercent", &HealthFacts::availableSparePercent},
    Key<HealthFacts, Number>{"spareThresholdPercent", &HealthFacts::spareThresholdPercent},
};

constexpr std::array factCounts = {
    Key<HealthFacts, Count>{"powerOnHours", &HealthFacts::powerOnHours},
    Key<HealthFacts, Count>{"powerCycles", &HealthFacts::powerCycles},
    Key<HealthFacts, Count>{"unsafeShutdowns", &HealthFacts::unsafeShutdowns},
    Key<HealthFacts, Count>{"hostWrittenBytes", &HealthFacts::hostWrittenBytes},
    Key<HealthFacts, Count>{"hostReadBytes", &HealthFacts::hostReadBytes},
    Key<HealthFacts, Count>{"nandWrittenBytes", &HealthFacts::nandWrittenBytes},
    Key<HealthFacts, Count>{"mediaErrors", &HealthFacts::mediaErrors},
    Key<HealthFacts, Count>{"errorLogEntries", &HealthFacts::errorLogEntries},
    Key<HealthFacts, Count>{"reallocatedSectors", &HealthFacts::reallocatedSectors},
    Key<HealthFacts, Count>{"pendingSectors", &HealthFacts::pendingSectors},
    Key<HealthFacts, Count>{"uncorrectableSectors", &HealthFacts::uncorrectableSectors},
    Key<HealthFacts, Count>{"interfaceCrcErrors", &HealthFacts::interfaceCrcErrors},
    Key<HealthFacts, Count>{"warningTemperatureMinutes", &HealthFacts::warningTemperatureMinutes},
    Key<HealthFacts, Count>{"criticalTemperatureMinutes", &HealthFacts::criticalTemperatureMinutes},
    Key<HealthFacts, Count>{"throttleTransitions", &HealthFacts::throttleTransitions},
    Key<HealthFacts, Count>{"throttleSeconds", &HealthFacts::throttleSeconds},
};

constexpr std::array deltaNumbers = {
    Key<HealthDelta, Number>{"writeAmplification", &HealthDelta::writeAmplification},
    Key<HealthDelta, Number>{"percentUsed", &HealthDelta::percentUsed},
    Key<HealthDelta, Number>{"temperatureBeforeCelsius", &HealthDelta::temperatureBefore},
    Key<HealthDelta, Number>{"temperatureAfterCelsius", &HealthDelta::temperatureAfter},
};

constexpr std::array deltaCounts = {
    Key<HealthDelta, Count>{"hostWrittenBytes", &HealthDelta::hostWrittenBytes},
    Key<HealthDelta, Count>{"hostReadBytes", &HealthDelta::hostReadBytes},
    Key<HealthDelta, Count>{"nandWrittenBytes", &HealthDelta::nandWrittenBytes},
    Key<HealthDelta, Count>{"throttleSeconds", &HealthDelta::throttleSeconds},
    Key<HealthDelta, Count>{"throttleTransitions", &HealthDelta::throttleTransitions},
    Key<HealthDelta, Count>{"warningTemperatureMinutes", &HealthDelta::warningTemperatureMinutes},
    Key<HealthDelta, Count>{"criticalTemperatureMinutes", &HealthDelta::criticalTemperatureMinutes},
    Key<HealthDelta, Count>{"mediaErrors", &HealthDelta::mediaErrors},
    Key<HealthDelta, Count>{"errorLogEntries", &HealthDelta::errorLogEntries},
    Key<HealthDelta, Count>{"reallocatedSectors", &HealthDelta::reallocatedSectors},
    Key<HealthDelta, Count>{"pendingSectors", &HealthDelta::pendingSectors},
    Key<HealthDelta, Count>{"uncorrectableSectors", &HealthDelta::uncorrectableSectors},
    Key<HealthDelta, Count>{"interfaceCrcErrors", &HealthDelta::interfaceCrcErrors},
    Key<HealthDelta, Count>{"powerCycles", &HealthDelta::powerCycles},
    Key<HealthDelta, Count>{"powerOnHours", &HealthDelta::powerOnHours},
};

template <class Struct, class Keys> void write(const Struct& values, const Keys& keys, json::object& object)
{
    for (const auto& key : keys) {
        if (const auto& value = values.*key.member)
            object.emplace(key.name, *value);
    }
}

std::string textOr(const JsonReader& reader, std::string_view name, const std::string& otherwise = {})
{
    return reader.has(name) ? plainText(reader.member(name).string()) : otherwise;
}

} // namespace

json::object toJson(const HealthFacts& facts)
{
    json::object object;
    write(facts, factNumbers, object);
    write(facts, factCounts, object);
    if (facts.criticalWarning)
        object.emplace("criticalWarning", *facts.criticalWarning);
    return object;
}

json::object toJson(const HealthSnapshot& snapshot)
{
    json::object object{{"drive", snapshot.drive}, {"takenAtUnixMs", snapshot.takenAtUnixMs}};
    if (!snapshot.driveId.empty())
        object.emplace("driveId", snapshot.driveId);
    if (!snapshot.missingReason.empty())
        object.emplace("missingReason", snapshot.missingReason);
    if (!snapshot.source.empty())
        object.emplace("source", snapshot.source);
    if (!snapshot.level.empty())
        object.emplace("level", snapshot.level);
    object.emplace("facts", toJson(snapshot.facts));
    return object;
}

json::object toJson(const HealthDelta& delta)
{
    json::object object;
    write(delta, deltaNumbers, object);
    write(delta, deltaCounts, object);
    object.emplace("notes", json::array(delta.notes.begin(), delta.notes.end()));
    return object;
}

json::object toJson(const HealthVerdict& verdict)
{
    json::array reasons;
    for (const HealthReason& reason : verdict.reasons) {
        json::object one{{"check", reason.check}, {"level", toString(reason.level)}, {"text", reason.text}};
        if (!reason.remedy.empty())
            one.emplace("remedy", reason.remedy);
        reasons.push_back(std::move(one));
    }
    return {{"level", toString(verdict.level)}, {"summary", verdict.summary}, {"reasons", std::move(reasons)}};
}

HealthFacts healthFactsFrom(const JsonReader& reader)
{
    HealthFacts facts;
    for (const auto& key : factNumbers) {
        if (reader.has(key.name))
            facts.*key.member = reader.member(key.name).number();
    }
    for (const auto& key : factCounts) {
        if (reader.has(key.name))
            facts.*key.member = reader.member(key.name).unsignedInteger();
    }
    if (reader.has("criticalWarning")) {
        const std::uint64_t bits = reader.member("criticalWarning").unsignedInteger();
        if (bits > 0xFF)
            reader.member("criticalWarning").reject("must be at most 255");
        else
            facts.criticalWarning = static_cast<unsigned>(bits);
    }
    return facts;
}

HealthSnapshot healthSnapshotFrom(const JsonReader& reader)
{
    HealthSnapshot snapshot;
    snapshot.driveId = textOr(reader, "driveId");
    snapshot.drive = textOr(reader, "drive");
    snapshot.takenAtUnixMs = reader.member("takenAtUnixMs").integer();
    snapshot.source = textOr(reader, "source");
    snapshot.missingReason = textOr(reader, "missingReason");
    snapshot.level = textOr(reader, "level");
    if (!snapshot.level.empty() && !parseHealthLevel(snapshot.level))
        reader.member("level").reject("must be unknown, good, watch or failing");
    snapshot.facts = healthFactsFrom(reader.member("facts"));
    return snapshot;
}

} // namespace steadymark
