// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/result/health_record.h"

#include "core/procedure/document/run_json.h"
#include "tests/core/result/sample_result.h"
#include "tests/support/benchmark.h"

#include <gmock/gmock.h>

namespace steadymark {
namespace {

using ::testing::ElementsAre;
using ::testing::IsEmpty;

TEST(HealthRecord, TellsWhatTheRunDidToTheDrive)
{
    RunResult result = sample::frame();
    result.writtenBytes = 12'100'000'000;
    EXPECT_THAT(describeHealth(result),
        ElementsAre(
            "nvme0n1: 12.3 GB written by the host (requested by this run: 12.1 GB), 38–61 °C, throttled for 10 s, "
            "no new errors."));
}

TEST(HealthRecord, CountsNewErrorsAndBlamesTheCable)
{
    RunResult result = sample::frame();
    result.writtenBytes = 12'100'000'000;
    result.health.after.front().facts.throttleSeconds = result.health.before.front().facts.throttleSeconds;
    result.health.after.front().facts.mediaErrors = 1;
    result.health.before.front().facts.interfaceCrcErrors = 3;
    result.health.after.front().facts.interfaceCrcErrors = 5;
    EXPECT_THAT(describeHealth(result),
        ElementsAre(
            "nvme0n1: 12.3 GB written by the host (requested by this run: 12.1 GB), 38–61 °C, 1 new media error, "
            "2 new CRC errors (cable or port)."));
}

TEST(HealthRecord, SaysOnlyTheTemperatureWhereNothingElseCouldBeRead)
{
    RunResult result = sample::frame();
    for (HealthSnapshot* snapshot : {&result.health.before.front(), &result.health.after.front()}) {
        snapshot->source.clear();
        snapshot->facts = {};
        snapshot->missingReason = Sentence::verbatim("Nobody was asked.");
    }
    EXPECT_THAT(describeHealth(result), ElementsAre("nvme0n1: 38–61 °C."));
    result.health.temperatures.clear();
    EXPECT_THAT(describeHealth(result), IsEmpty());
}

TEST(HealthRecord, DoesNotCompareOneDriveWithAnother)
{
    RunResult result = sample::frame();
    result.health.after.front().driveId = "ffffffffffffffff";
    EXPECT_THAT(healthDeltas(result.health), ElementsAre(HealthDelta()));
}

TEST(HealthRecord, KeepsTheTemperaturesOfSensorsBesideThoseOfTheDrive)
{
    using std::chrono::seconds;
    RunResult result = sample::smallResult();
    result.health.before.front().facts.sensors = {{1, 41.0}, {2, 55.0}};
    result.health.temperatures = {{seconds(0), 0, 38.0}, {seconds(0), 0, 41.0, 1}, {seconds(0), 0, 55.0, 2},
        {seconds(1), 0, 61.0}, {seconds(1), 0, 95.0, 2}};
    const std::string text = formatRun(result);
    const json::value document = parseJson(text).value();
    EXPECT_EQ(document.at("health").at("temperatures").as_array().size(), 2U) << "as it always was";
    EXPECT_EQ(document.at("health").at("sensorTemperatures").at(2).as_array().size(), 4U);
    const LoadedRun read = runFromText(text).value();
    EXPECT_EQ(read.result.health, result.health);
    EXPECT_EQ(read.audit.verdict, AuditVerdict::Consistent);
    EXPECT_EQ(temperatureRange(read.result.health, 0), (TemperatureRange{38.0, 61.0}))
        << "the drive is judged by its own temperature";

    json::value older = document;
    older.as_object()["health"].as_object().erase("sensorTemperatures");
    EXPECT_EQ(runFromText(formatJson(older)).value().result.health.temperatures.size(), 2U);
}

TEST(HealthRecord, NoFileKeepsASerialAndNoSharedOneAPath)
{
    const RunResult kept = sample::frame();
    EXPECT_EQ(formatRun(kept).find("S6Z2NF0W123456"), std::string::npos);
    EXPECT_NE(formatRun(kept).find("/home/alice/bench"), std::string::npos);
    EXPECT_EQ(formatRun(anonymized(kept)).find("alice"), std::string::npos);
}

} // namespace
} // namespace steadymark
