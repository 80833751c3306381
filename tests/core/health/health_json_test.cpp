// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/health/health_json.h"
#include "core/health/smart_document_json.h"

#include "smart_documents.h"

#include <gmock/gmock.h>

namespace steadymark {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

HealthFacts allFacts()
{
    HealthFacts facts;
    facts.temperatureCelsius = 41.5;
    facts.highestTemperatureCelsius = 80;
    facts.powerOnHours = 1;
    facts.powerCycles = 2;
    facts.unsafeShutdowns = 3;
    facts.hostWrittenBytes = ~std::uint64_t{0};
    facts.hostReadBytes = 5;
    facts.nandWrittenBytes = 6;
    facts.percentUsed = 7;
    facts.availableSparePercent = 8;
    facts.spareThresholdPercent = 9;
    facts.criticalWarning = 10;
    facts.mediaErrors = 11;
    facts.errorLogEntries = 12;
    facts.reallocatedSectors = 13;
    facts.pendingSectors = 14;
    facts.uncorrectableSectors = 15;
    facts.interfaceCrcErrors = 16;
    facts.warningTemperatureMinutes = 17;
    facts.criticalTemperatureMinutes = 18;
    facts.throttleTransitions = 19;
    facts.throttleSeconds = 20;
    facts.sensors = {{1, 41.0}, {194, 47.5}};
    return facts;
}

json::value throughText(const json::object& object)
{
    const Result<json::value> parsed = parseJson(formatJson(object));
    EXPECT_TRUE(parsed);
    return parsed.value();
}

TEST(HealthJson, KeepsAllFacts)
{
    const json::value kept = throughText(toJson(allFacts()));
    EXPECT_EQ(kept.as_object().size(), 23U);
    const JsonReader reader(kept);
    EXPECT_EQ(readFields<HealthFacts>(reader), allFacts());
    EXPECT_TRUE(reader.check());
}

TEST(HealthJson, LeavesOutWhatIsNotKnown)
{
    EXPECT_TRUE(toJson(HealthFacts()).empty());
    const json::value kept = throughText(toJson(HealthFacts()));
    const JsonReader reader(kept);
    EXPECT_EQ(readFields<HealthFacts>(reader), HealthFacts());
}

TEST(HealthJson, KeepsASnapshot)
{
    HealthSnapshot snapshot{"id", "nvme0n1", 1762000000000, "smartctl 7.3", Sentence(), "good", allFacts()};
    json::value kept = throughText(toJson(snapshot));
    EXPECT_EQ(healthSnapshotFrom(JsonReader(kept)), snapshot);
    snapshot = {"", "sda", 5, "", Sentence::verbatim("The drive was asleep."), "", {}};
    kept = throughText(toJson(snapshot));
    EXPECT_EQ(healthSnapshotFrom(JsonReader(kept)), snapshot);
}

TEST(HealthJson, RefusesWhatIsNoSnapshot)
{
    for (const char* text : {R"({"drive":"sda","facts":{}})", R"({"takenAtUnixMs":1,"facts":{"powerCycles":-1}})",
             R"({"takenAtUnixMs":1,"facts":{"criticalWarning":256}})",
             R"({"takenAtUnixMs":1,"level":"fine","facts":{}})", R"({"takenAtUnixMs":1,"fact":{}})", "[]"}) {
        const json::value value = parseJson(text).value();
        const JsonReader reader(value);
        static_cast<void>(healthSnapshotFrom(reader));
        EXPECT_FALSE(reader.check()) << text;
    }
}

TEST(HealthJson, KeepsEveryDocument)
{
    for (const std::string& name : smartFiles()) {
        const Result<SmartDocument> document = parseSmartctlJson(smartText(name));
        if (!document)
            continue;
        const std::string text = formatJson(toJson(document.value(), true));
        const Result<SmartDocument> again = parseHealthDocument(text);
        ASSERT_TRUE(again) << name << ": " << again.error().message();
        EXPECT_EQ(again.value(), document.value()) << name;
    }
}

TEST(HealthJson, TellsNoSerialNumberUnasked)
{
    SmartDocument document = smartDocument("samsung-870-evo.json");
    document.messages.push_back(Sentence::verbatim("The drive S6MADEUP000001X warns."));
    const std::string text = formatJson(toJson(document, false));
    EXPECT_THAT(text, Not(HasSubstr("S6MADEUP")));
    EXPECT_THAT(text, Not(HasSubstr("5002538")));
    EXPECT_THAT(text, HasSubstr("The drive - warns."));
    EXPECT_THAT(formatJson(toJson(document, true)), HasSubstr("S6MADEUP000001X"));
    const Result<SmartDocument> again = parseHealthDocument(text);
    ASSERT_TRUE(again);
    EXPECT_EQ(again.value().facts, document.facts);
    EXPECT_EQ(again.value().serial, "");
}

TEST(HealthJson, TellsTheTwoKindsOfDocumentsApart)
{
    EXPECT_EQ(
        parseHealthDocument(smartText("samsung-980-pro-7.3.json")).value(), smartDocument("samsung-980-pro-7.3.json"));
    const Result<SmartDocument> none = parseHealthDocument("{}");
    ASSERT_FALSE(none);
    EXPECT_THAT(none.error().message(), HasSubstr("not what smartctl prints"));
    const Result<SmartDocument> wrong = parseHealthDocument(R"({"drive":{},"protocol":"floppy","facts":{}})");
    ASSERT_FALSE(wrong);
    EXPECT_THAT(wrong.error().message(), HasSubstr("protocol"));
}

TEST(HealthJson, WritesVerdictAndDelta)
{
    HealthVerdict verdict{HealthLevel::Watch, Sentence::verbatim("Watch: it is worn."),
        {{"wear", HealthLevel::Watch, Sentence::verbatim("It is worn."), Sentence::verbatim("Plan.")}}, {}};
    EXPECT_EQ(formatCompactJson(toJson(verdict)),
        R"({"level":"watch","summary":"Watch: it is worn.","reasons":[{"check":"wear","level":"watch","text":"It is worn.","remedy":"Plan."}]})");
    HealthDelta delta;
    delta.hostWrittenBytes = 5;
    delta.notes = {Sentence::verbatim("A note.")};
    EXPECT_EQ(formatCompactJson(toJson(delta)), R"({"hostWrittenBytes":5,"notes":["A note."]})");
}

} // namespace
} // namespace steadymark
