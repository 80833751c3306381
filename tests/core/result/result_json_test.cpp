// SPDX-License-Identifier: GPL-3.0-or-later

#include "core/result/result_document.h"
#include "core/result/run_verdict.h"
#include "tests/core/result/sample_result.h"
#include "tests/support/benchmark.h"

#include <gmock/gmock.h>

#include <set>

namespace steadymark {
namespace {

std::set<std::string> keysOf(const json::value& value)
{
    std::set<std::string> keys;
    for (const auto& [key, member] : value.as_object())
        keys.emplace(key);
    return keys;
}

LoadedRun load(const RunResult& result)
{
    Result<LoadedRun> loaded = runFromText(formatRun(result));
    EXPECT_TRUE(loaded) << loaded.error().message();
    return loaded.value();
}

std::string findingsOf(const Audit& audit)
{
    std::string text;
    for (const Sentence& finding : audit.findings)
        text += english(finding) + "\n";
    return text;
}

TEST(ResultJson, KeysThatProgramsReadAreThere)
{
    const json::value document = makeRunDocument(sample::smallResult());
    EXPECT_EQ(keysOf(document),
        (std::set<std::string>{"kind", "schemaVersion", "application", "id", "startedAt", "startedAtUnixMs",
            "utcOffsetMinutes", "durationNs", "status", "reason", "comment", "writtenBytes", "target", "environment",
            "plan", "capture", "health", "resumed", "verdict", "warnings", "stages", "checksum"}));
    EXPECT_EQ(keysOf(document.at("stages").at(0)),
        (std::set<std::string>{"name", "kind", "state", "status", "reason", "startedAtNs", "durationNs", "writtenBytes",
            "observed", "verdict", "preparation", "steps"}));
    EXPECT_EQ(keysOf(document.at("capture")),
        (std::set<std::string>{
            "isOn", "costNs", "budgetBytes", "tracedIos", "untracedIos", "incompleteFromNs", "hostStalls"}));
    EXPECT_EQ(keysOf(document.at("application")), (std::set<std::string>{"name", "version"}));
    EXPECT_EQ(keysOf(document.at("target")),
        (std::set<std::string>{"path", "isDevice", "device", "fileSystem", "mountOptions", "totalBytes",
            "availableBytes", "drives", "stack", "simulation"}));
    EXPECT_EQ(keysOf(document.at("health")), (std::set<std::string>{"before", "after", "temperatures", "difference"}));
    EXPECT_EQ(keysOf(document.at("target").at("drives").at(0)),
        (std::set<std::string>{"id", "name", "model", "firmware", "bus", "link", "linkBytesPerSecond", "capacityBytes",
            "isRotational", "logicalSectorBytes", "physicalSectorBytes", "scheduler", "isRemovable", "isReadOnly"}));
    EXPECT_EQ(keysOf(document.at("environment")),
        (std::set<std::string>{"cpuModel", "logicalCpus", "governor", "virtualization", "memoryBytes", "osName",
            "kernel", "architecture", "hostName", "userName", "isPrivileged", "clockSource", "clockCostNs"}));
    const json::value& step = document.at("stages").at(0).at("steps").at(0);
    EXPECT_EQ(keysOf(step),
        (std::set<std::string>{"name", "pattern", "operation", "blockBytes", "queueDepth", "threads", "readPercent",
            "spanBytes", "alignmentBytes", "lengthNs", "lengthBytes", "lengthIos", "data", "status", "reason", "engine",
            "latencyKind", "captureShare", "score", "medianInterval", "minimum", "maximum", "passes", "warmUp",
            "verdict"}));
    EXPECT_EQ(keysOf(step.at("engine")),
        (std::set<std::string>{"backend", "flags", "isDirect", "bufferedReason", "alignmentBytes", "note"}));
    for (const char* summary : {"score", "minimum", "maximum"})
        EXPECT_EQ(keysOf(step.at(summary)), (std::set<std::string>{"bytesPerSecond", "iops", "meanLatencyNs"}));
    const json::value& pass = step.at("passes").at(0);
    EXPECT_EQ(keysOf(pass),
        (std::set<std::string>{"startedAtNs", "bytes", "ios", "readBytes", "readIos", "writeBytes", "writeIos",
            "durationNs", "errors", "userCpuNs", "systemCpuNs", "widestBatch", "isCutShort", "meanQueueDepth",
            "latencyNs", "samples", "histogram", "series", "observed"}));
    EXPECT_EQ(keysOf(pass.at("observed")),
        (std::set<std::string>{"windowNs", "devices", "anyDevice", "limits", "programs", "processors", "workers",
            "cachedBytes", "clockDrift", "hostStalls"}));
    EXPECT_EQ(keysOf(document.at("stages").at(0).at("observed")),
        (std::set<std::string>{"extents", "traits", "content", "memoryCopyBytesPerSecond", "power"}));
    EXPECT_EQ(keysOf(step.at("verdict")), (std::set<std::string>{"level", "rules", "reasons"}));
    EXPECT_EQ(keysOf(document.at("verdict")),
        (std::set<std::string>{"level", "rules", "sound", "suspicious", "invalid", "summary"}));
    EXPECT_EQ(keysOf(pass.at("latencyNs")),
        (std::set<std::string>{"min", "mean", "p50", "p90", "p95", "p99", "p999", "max"}));
    EXPECT_EQ(keysOf(step.at("warmUp")),
        (std::set<std::string>{"startedAtNs", "bytes", "ios", "readBytes", "readIos", "writeBytes", "writeIos",
            "durationNs", "errors", "userCpuNs", "systemCpuNs", "widestBatch", "isCutShort", "series"}));
}

TEST(ResultJson, NumbersAreWhatTheRecordsSay)
{
    const RunResult result = sample::smallResult();
    const json::value document = makeRunDocument(result);
    EXPECT_EQ(document.at("startedAt").as_string(), "2024-01-06T05:41:48.123Z");
    const json::value& step = document.at("stages").at(0).at("steps").at(1);
    EXPECT_EQ(step.at("pattern").as_string(), "random");
    EXPECT_EQ(step.at("operation").as_string(), "read");
    EXPECT_EQ(step.at("blockBytes").to_number<int>(), 4096);
    const std::vector<PassRecord>& passes = gridOf(result).steps[1].passes;
    EXPECT_EQ(step.at("score").at("bytesPerSecond").as_double(), passes[0].bytesPerSecond());
    EXPECT_EQ(step.at("minimum").at("iops").as_double(), passes[1].iops());
    EXPECT_EQ(step.at("maximum").at("meanLatencyNs").as_double(), passes[2].meanLatencyNs());
    EXPECT_EQ(step.at("passes").at(2).at("latencyNs").at("p99").to_number<std::int64_t>(),
        passes[2].latency().quantile(0.99).count());
    EXPECT_NEAR(step.at("passes").at(0).at("meanQueueDepth").as_double(), 512.0, 1.0);
}

TEST(ResultJson, AStepWithoutPassesKeepsItsKeysWithNull)
{
    RunResult result = sample::smallResult();
    result.status = RunStatus::Stopped;
    result.reason = Sentence::verbatim("Stopped.");
    StepRecord& step = gridOf(result).steps.back();
    step.status = StepStatus::Skipped;
    step.passes.clear();
    step.warmUp.reset();
    const json::value document = makeRunDocument(result);
    const json::value& stored = document.at("stages").at(0).at("steps").at(5);
    for (const char* key : {"score", "minimum", "maximum", "warmUp"})
        EXPECT_TRUE(stored.at(key).is_null()) << key;
    EXPECT_TRUE(stored.at("passes").as_array().empty());
    EXPECT_EQ(load(result).audit.verdict, AuditVerdict::Incomplete);
}

TEST(ResultJson, ADocumentReadAndWrittenAgainIsTheSame)
{
    RunResult result = sample::smallResult();
    result.warnings = {Sentence::verbatim("Grüße, \"quoted\"\n\tand a control \x01 character.")};
    result.target.drives.push_back({});
    result.target.driveIds.emplace_back();
    gridOf(result).steps[0].engine.isDirect = false;
    gridOf(result).steps[0].engine.bufferedReason = Sentence::verbatim("tmpfs has no direct I/O.");
    gridOf(result).steps[0].passes[0].read.latency.record(std::chrono::seconds(100)); // beyond the buckets
    const std::string text = formatRun(result);
    const Result<LoadedRun> loaded = runFromText(text);
    ASSERT_TRUE(loaded) << loaded.error().message();
    RunResult again = loaded.value().result;
    again.edited = Sentence(); // the latency above is in no series
    EXPECT_EQ(formatRun(again), text);
    EXPECT_EQ(loaded.value().result.target.drives[0].linkBytesPerSecond, result.target.drives[0].linkBytesPerSecond);
    for (std::size_t step = 0; step < gridOf(result).steps.size(); ++step) {
        const StepRecord& a = gridOf(result).steps[step];
        const StepRecord& b = gridOf(loaded.value().result).steps[step];
        EXPECT_EQ(a.workload, b.workload);
        EXPECT_EQ(a.engine, b.engine);
        for (std::size_t pass = 0; pass < a.passes.size(); ++pass) {
            EXPECT_EQ(a.passes[pass].read, b.passes[pass].read);
            EXPECT_EQ(a.passes[pass].write, b.passes[pass].write);
            EXPECT_EQ(a.passes[pass].series.intervals(), b.passes[pass].series.intervals());
            EXPECT_EQ(a.passes[pass].cpu, b.passes[pass].cpu);
        }
    }
}

TEST(ResultJson, AnUntouchedDocumentIsConsistent)
{
    const Audit audit = load(sample::smallResult()).audit;
    EXPECT_EQ(audit.verdict, AuditVerdict::Consistent) << findingsOf(audit);
    EXPECT_TRUE(audit.findings.empty());
}

TEST(ResultJson, AnotherLayoutOfTheSameContentIsConsistent)
{
    const json::value document = makeRunDocument(sample::smallResult());
    for (const std::string& text : {formatJson(document), formatCompactJson(document)}) {
        const Result<LoadedRun> loaded = runFromText(text);
        ASSERT_TRUE(loaded);
        EXPECT_EQ(loaded.value().audit.verdict, AuditVerdict::Consistent) << findingsOf(loaded.value().audit);
    }
}

TEST(ResultJson, AnAnonymousDocumentIsConsistent)
{
    const Audit audit = load(anonymized(sample::smallResult())).audit;
    EXPECT_EQ(audit.verdict, AuditVerdict::Consistent) << findingsOf(audit);
}

TEST(ResultJson, TextThatIsNoUtf8IsRepairedSoThatTheFileOpens)
{
    RunResult result = sample::smallResult();
    result.target.path = "/mnt/\xFF\xFEusb";
    result.target.drives[0].model = "Bad\x80Model";
    result.comment = std::string(100'000, 'x');
    const LoadedRun loaded = load(result);
    EXPECT_EQ(loaded.result.target.path, "/mnt/\uFFFD\uFFFDusb");
    EXPECT_EQ(loaded.result.target.drives[0].model, "Bad\uFFFDModel");
    EXPECT_EQ(loaded.result.comment.size(), 65536U);
    EXPECT_EQ(loaded.audit.verdict, AuditVerdict::Consistent) << findingsOf(loaded.audit);
}

TEST(ResultJson, AFullGridFitsAForumAttachment)
{
    const RunResult result = sample::fullGrid();
    const std::string text = formatRun(result);
    RecordProperty("bytes", std::to_string(text.size()));
    EXPECT_LT(text.size(), 300'000U);
    EXPECT_GT(text.size(), 50'000U) << "the sample is too tame to show anything";
    const Audit audit = load(result).audit;
    EXPECT_EQ(audit.verdict, AuditVerdict::Consistent) << findingsOf(audit);
}

TEST(ResultJson, UnknownKeysAreIgnoredButNotHidden)
{
    json::value document = makeRunDocument(sample::smallResult());
    document.as_object()["future"] = 1;
    const Result<LoadedRun> loaded = runFromText(formatJson(document));
    ASSERT_TRUE(loaded);
    EXPECT_EQ(loaded.value().audit.verdict, AuditVerdict::Edited) << "it was not there when the checksum was made";
    EXPECT_EQ(loaded.value().audit.findings.size(), 1U) << findingsOf(loaded.value().audit);
}

TEST(ResultJson, WithoutObservationsItIsJudgedByWhatItHas)
{
    RunResult result = sample::smallResult();
    gridOf(result).observed = {};
    for (StepRecord& step : gridOf(result).steps) {
        for (PassRecord& pass : step.passes)
            pass.observed.reset();
    }
    const LoadedRun loaded = runFromText(formatRun(result)).value();
    EXPECT_EQ(loaded.audit.verdict, AuditVerdict::Consistent) << findingsOf(loaded.audit);
    EXPECT_FALSE(gridOf(loaded.result).observed.isKnown);
    EXPECT_FALSE(gridOf(loaded.result).steps.front().passes.front().observed);
    EXPECT_TRUE(gridOf(loaded.result).steps.front().verdict);
}

TEST(ResultJson, ThatADriveIsSimulatedIsKept)
{
    RunResult result = sample::smallResult();
    EXPECT_TRUE(result.target.simulation.empty());
    EXPECT_TRUE(load(result).result.target.simulation.empty());
    result.target.drives.front().bus = "simulated";
    result.target.drives.front().name = "page-mapped";
    result.target.simulation = "page-mapped";
    const LoadedRun loaded = load(result);
    EXPECT_EQ(loaded.audit.verdict, AuditVerdict::Consistent) << findingsOf(loaded.audit);
    EXPECT_EQ(loaded.result.target.simulation, "page-mapped");
    EXPECT_EQ(load(anonymized(result)).result.target.simulation, "page-mapped");

    result.target.simulation.clear(); // somebody wanted it to look real
    EXPECT_EQ(load(result).result.target.simulation, "page-mapped");
}

TEST(ResultJson, WhatAllDevicesMovedIsKept)
{
    RunResult result = sample::smallResult();
    PassObservations& seen = gridOf(result).steps.front().passes.front().observed.value();
    seen.anyDevice = DeviceTraffic{"", 1, 2, 3, 4, Nanoseconds(5), Nanoseconds(6)};
    seen.limits = {{"sda", IoLimit::Kind::ReadBytes, 1'048'576}, {"sda", IoLimit::Kind::Weight, 10}};
    EXPECT_EQ(gridOf(load(result).result).steps.front().passes.front().observed, seen);
}

TEST(ResultJson, WhatWasSeenAroundTheNumbersIsKept)
{
    const RunResult result = sample::smallResult();
    const LoadedRun loaded = load(result);
    EXPECT_EQ(loaded.audit.verdict, AuditVerdict::Consistent) << findingsOf(loaded.audit);
    EXPECT_EQ(gridOf(loaded.result).observed, gridOf(result).observed);
    ASSERT_TRUE(gridOf(result).steps.front().passes.front().observed);
    EXPECT_EQ(gridOf(loaded.result).steps.front().passes.front().observed,
        gridOf(result).steps.front().passes.front().observed);
    EXPECT_FALSE(gridOf(result).steps.front().verdict) << "the sample leaves judging to the reader";
    EXPECT_TRUE(gridOf(loaded.result).steps.front().verdict);
}

TEST(ResultJson, AForgedVerdictIsFoundAndOneOfOtherRulesIsNot)
{
    const json::value document = makeRunDocument(sample::smallResult());
    const auto auditOf = [](json::value edited) {
        edited.as_object()["checksum"] = checksumOf(edited.as_object());
        return runFromText(formatJson(edited)).value().audit;
    };
    const auto levelOf = [](json::value& edited) -> json::value& {
        return edited.at("stages").at(0).at("steps").at(0).at("verdict").at("level");
    };
    json::value forged = document;
    levelOf(forged) = levelOf(forged) == json::value("invalid") ? "sound" : "invalid";
    const Audit audit = auditOf(forged);
    EXPECT_EQ(audit.verdict, AuditVerdict::Edited);
    ASSERT_EQ(audit.findings.size(), 1U);
    EXPECT_EQ(audit.findings.front(), "stages[0].steps[0].verdict does not match the observations in the file.");

    forged.at("stages").at(0).at("steps").at(0).at("verdict").at("rules") = trustRules + 1;
    EXPECT_EQ(auditOf(forged).verdict, AuditVerdict::Consistent) << "a newer program may have judged better";

    json::value removed = document;
    removed.at("stages").at(0).at("steps").at(0).at("verdict") = nullptr;
    EXPECT_EQ(auditOf(removed).verdict, AuditVerdict::Edited);
}

TEST(ResultJson, ObservationsThatCannotBeAreRefused)
{
    const json::value document = makeRunDocument(sample::smallResult());
    const auto errorWith = [&document](const auto& change) {
        json::value edited = document;
        change(edited);
        const Result<LoadedRun> loaded = runFromText(formatJson(edited));
        return loaded ? std::string() : loaded.error().message();
    };
    EXPECT_THAT(errorWith([](json::value& edited) {
        edited.at("stages").at(0).at("steps").at(0).at("passes").at(0).at("observed").at("workers").at(0) =
            json::array{1};
    }),
        ::testing::HasSubstr("workers[0] must be two times in ns"));
    EXPECT_THAT(errorWith([](json::value& edited) {
        edited.at("stages").at(0).at("observed").at("content").at("zeroBlocks") = 200;
    }),
        ::testing::HasSubstr("more zero blocks than blocks"));
    EXPECT_THAT(errorWith([](json::value& edited) {
        edited.at("stages")
            .at(0)
            .at("steps")
            .at(0)
            .at("passes")
            .at(0)
            .at("observed")
            .at("devices")
            .at(0)
            .at("readBytes") = -1;
    }),
        ::testing::HasSubstr("readBytes"));
}

TEST(ResultJson, HealthAndStackAreKept)
{
    const RunResult result = sample::smallResult();
    ASSERT_FALSE(result.health.before.empty());
    ASSERT_FALSE(result.target.stack.layers.empty());
    const LoadedRun loaded = load(result);
    EXPECT_EQ(loaded.audit.verdict, AuditVerdict::Consistent) << findingsOf(loaded.audit);
    EXPECT_EQ(loaded.result.health, result.health);
    EXPECT_EQ(loaded.result.target.stack, result.target.stack);
    EXPECT_EQ(loaded.result.target.drives.front().bestLink, result.target.drives.front().bestLink);
    EXPECT_EQ(loaded.result.target.drives.front().discard, result.target.drives.front().discard);
}

TEST(ResultJson, AnEditedDifferenceIsFoundThoughTheChecksumWasMadeToFit)
{
    json::value document = makeRunDocument(sample::smallResult());
    document.at("health").at("difference").at(0).at("hostWrittenBytes") = 1;
    document.as_object()["checksum"] = checksumOf(document.as_object());
    const LoadedRun loaded = runFromText(formatCompactJson(document)).value();
    EXPECT_EQ(loaded.audit.verdict, AuditVerdict::Edited);
    EXPECT_NE(findingsOf(loaded.audit).find("health.difference[0].hostWrittenBytes"), std::string::npos)
        << findingsOf(loaded.audit);
}

TEST(ResultJson, WhatTheCaptureCostIsKept)
{
    RunResult result = sample::smallResult();
    result.capture.isOn = true;
    result.capture.costNs = 2.5;
    result.capture.budget = ByteCount(1U << 30U);
    result.capture.tracedIos = 1000;
    result.capture.untracedIos = 7;
    result.capture.incompleteFrom = Nanoseconds(123'456'789);
    result.capture.hostStalls = 2;
    result.capture.hostStalledFor = Nanoseconds(350'000'000);
    result.capture.longestHostStall = Nanoseconds(300'000'000);
    const json::value document = makeRunDocument(result);
    const StepRecord& step = gridOf(result).steps.front();
    const double iops = step.passes[medianPass(step.passes).value()].iops();
    EXPECT_DOUBLE_EQ(document.at("stages").at(0).at("steps").at(0).at("captureShare").as_double(),
        2.5e-9 * iops / step.workload.threads);
    EXPECT_EQ(document.at("stages").at(0).at("steps").at(0).at("latencyKind"), "service time");
    const LoadedRun loaded = runFromText(formatRun(result)).value();
    EXPECT_EQ(loaded.audit.verdict, AuditVerdict::Consistent) << findingsOf(loaded.audit);
    EXPECT_EQ(loaded.result.capture, result.capture);
}

TEST(ResultJson, AnotherVersionIsRefusedWithTheRemedy)
{
    json::value document = makeRunDocument(sample::smallResult());
    for (const auto& [version, whose] :
        {std::pair(RunResult::schemaVersion + 1, "newer version of SteadyMark (schema version 2;"),
            std::pair(RunResult::schemaVersion - 1, "before its first release")}) {
        document.as_object()["schemaVersion"] = version;
        const Result<LoadedRun> loaded = runFromText(formatJson(document));
        ASSERT_FALSE(loaded);
        EXPECT_EQ(loaded.error().code, ErrorCode::NotSupported);
        EXPECT_NE(loaded.error().message().find(whose), std::string::npos) << loaded.error().message();
    }
}

} // namespace
} // namespace steadymark
