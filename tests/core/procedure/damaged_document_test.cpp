// SPDX-License-Identifier: GPL-3.0-or-later
// What is wrong in a document is told with its place, in every kind of object that a run or a procedure has.
#include "core/procedure/document/run_json.h"
#include "core/result/result_document.h"
#include "tests/support/benchmark.h"
#include "tests/support/procedure_samples.h"

#include <gmock/gmock.h>

namespace steadymark {
namespace {

using ::testing::HasSubstr;

struct Damage {
    std::string path;
    std::optional<json::value> value; ///< in place of what is there; unset: the key is missing
    std::string complaint;
};

constexpr std::nullopt_t missing = std::nullopt;

json::value tooLong()
{
    return json::string(fieldlimits::textBytes + 1, 'x');
}

/// A run with everything that one can have.
RunResult wholeRun()
{
    RunResult result = sample::frame();
    planOf(result).passes = 1;
    const Workload row = sample::workload(AccessPattern::Random, 4096, 1, 1, 70, std::chrono::milliseconds(150));
    sample::addStep(result, row, [&row](unsigned) {
        return sample::pass(
            row, [] { return Nanoseconds(50'000'001); }, 1);
    });
    PassObservations& observed = *gridOf(result).steps[0].passes[0].observed;
    observed.limits = {{"nvme0n1", IoLimit::Kind::Weight, 50}};
    observed.anyDevice = observed.devices[0];
    PrepareReport report;
    report.step = {PrepareMethod::Idle, EraseVariant::Automatic, 1, std::chrono::seconds(1)};
    report.outcome = PrepareOutcome::Done;
    report.startedAtUnixMs = result.startedAtUnixMs;
    planOf(result).preparation = {report.step};
    gridOf(result).preparation = {report};
    result.warnings = {Sentence::verbatim("The folder is nearly full.")};
    result.capture.isOn = true;
    return result;
}

/// Puts the damage where its path leads. \pre the path is one of the document
void apply(json::value& document, const Damage& damage)
{
    json::value* parent = &document;
    for (std::string_view path = damage.path;;) {
        const std::size_t end = path.find_first_of(".[", 1);
        std::string_view step = path.substr(0, end);
        path.remove_prefix(step.size());
        step.remove_prefix(step.starts_with('.') ? 1 : 0);
        const bool isIndex = step.starts_with('[');
        const std::size_t index = isIndex ? std::stoul(std::string(step.substr(1))) : 0;
        if (!path.empty()) {
            parent = isIndex ? &parent->as_array().at(index) : &parent->as_object().at(step);
            continue;
        }
        if (!damage.value)
            parent->as_object().erase(step);
        else if (isIndex)
            parent->as_array().at(index) = *damage.value;
        else
            parent->as_object()[step] = *damage.value;
        return;
    }
}

void expectComplaints(const json::value& document, const std::vector<Damage>& damages)
{
    ASSERT_TRUE(runFromText(formatCompactJson(document)));
    for (const Damage& damage : damages) {
        json::value damaged = document;
        apply(damaged, damage);
        const Result<LoadedRun> loaded = runFromText(formatCompactJson(damaged));
        EXPECT_EQ(loaded ? "It was read." : loaded.error().message(), damage.complaint);
    }
}

TEST(DamagedDocument, WhatIsWrongInARunIsToldWithItsPlace)
{
    expectComplaints(makeRunDocument(wholeRun()),
        {
            {"application", missing, "application is missing."},
            {"application.name", 1, "application.name must be a text."},
            {"application.version", tooLong(), "application.version must not be longer than 65536 bytes."},
            {"id", "xyz", "id must be 32 hexadecimal digits."},
            {"startedAtUnixMs", -1, "startedAtUnixMs must be between 0 and 253402300799000."},
            {"startedAtUnixMs", std::int64_t{253402300799001},
                "startedAtUnixMs must be between 0 and 253402300799000."},
            {"utcOffsetMinutes", 1441, "utcOffsetMinutes must be between -1440 and 1440."},
            {"durationNs", 1e30, "durationNs must be a whole number."},
            {"durationNs", -5, "durationNs must not be negative."},
            {"status", "done", "status must be one of complete, stopped, failed and interrupted."},
            {"reason", nullptr, "reason must be a text."},
            {"comment", tooLong(), "comment must not be longer than 65536 bytes."},
            {"edited", 7, "edited must be a text."},
            {"writtenBytes", std::int64_t{4611686018427387905},
                "writtenBytes must not be more than 4611686018427387904."},
            {"target", json::array(), "target must be an object."},
            {"target.path", tooLong(), "target.path must not be longer than 65536 bytes."},
            {"target.isDevice", 1, "target.isDevice must be true or false."},
            {"target.totalBytes", -1, "target.totalBytes must not be negative."},
            {"target.drives", json::object(), "target.drives must be an array."},
            {"target.drives", json::array(257), "target.drives must not have more than 256 elements."},
            {"target.drives[0].id", "0123", "target.drives[0].id must be 16 hexadecimal digits or empty."},
            {"target.drives[0].name", missing, "target.drives[0].name is missing."},
            {"target.drives[0].capacityBytes", 0.5, "target.drives[0].capacityBytes must be a whole number."},
            {"target.stack.layers[0].kind", "cloud",
                "target.stack.layers[0].kind must be a kind of layer, as \"drive\" is."},
            {"target.stack.layers[1].below", json::array(1, 0),
                "target.stack is wrong: layer 1 stands on number 0, which is no later layer."},
            {"target.simulation", false, "target.simulation must be a text."},
            {"environment.logicalCpus", std::int64_t{2147483648},
                "environment.logicalCpus must not be more than 2147483647."},
            {"environment.memoryBytes", "64 GB", "environment.memoryBytes must be a whole number."},
            {"environment.clockCostNs", "7", "environment.clockCostNs must be a number."},
            {"environment.isPrivileged", missing, "environment.isPrivileged is missing."},
            {"plan.stages[0].plan.steps", json::array(),
                "plan.stages[0].plan.steps must have between 1 and 1000 elements."},
            {"plan.stages[0].plan.passes", 0, "plan.stages[0].plan.passes must be between 1 and 100."},
            {"plan.stages[0].plan.preparation[0].method", "wipe",
                "plan.stages[0].plan.preparation[0].method is a name that this version does not know."},
            {"capture.tracedIos", std::int64_t{1000000000001},
                "capture.tracedIos must not be more than 1000000000000."},
            {"capture.hostStalls.count", missing, "capture.hostStalls.count is missing."},
            {"health.before", json::array{1, 2}, "health.before must not have more than 1 element."},
            {"health.before[0].driveId", "nvme0n1", "health.before[0].driveId must be 16 hexadecimal digits or empty."},
            {"health.before[0].level", "fine", "health.before[0].level must be unknown, good, watch or failing."},
            {"health.before[0].facts.criticalWarning", 256,
                "health.before[0].facts.criticalWarning must not be more than 255."},
            {"health.temperatures[0]", json::array{1, 2},
                "health.temperatures[0] must be a time, the number of a drive and a temperature."},
            {"health.temperatures[1][1]", 2, "health.temperatures[1] must be of a drive of the target."},
            {"health.sensorTemperatures", json::array(1, json::array{1, 0, 40}),
                "health.sensorTemperatures[0] must be a time, the number of a drive, that of a sensor and a "
                "temperature."},
            {"health.sensorTemperatures", json::array(1, json::array{1, 0, 0, 40}),
                "health.sensorTemperatures[0] must be of a sensor."},
            {"stages[0].observed", missing, "stages[0].observed is missing."},
            {"stages[0].observed.extents.count", true, "stages[0].observed.extents.count must be a whole number."},
            {"stages[0].observed.content.zeroBlocks", 129,
                "stages[0].observed.content must not have more zero blocks than blocks."},
            {"stages[0].observed.power.source", 0, "stages[0].observed.power.source must be a text."},
            {"stages[0].preparation[0].outcome", "perhaps",
                "stages[0].preparation[0].outcome is a name that this version does not know."},
            {"stages[0].preparation", json::array(101), "stages[0].preparation must not have more than 20 elements."},
            {"warnings[0]", tooLong(), "warnings[0] must not be longer than 65536 bytes."},
            {"warnings", json::array(1001), "warnings must not have more than 1000 elements."},
            {"stages[0].steps", json::array(), "stages[0].steps must have 1 element, not 0."},
            {"stages[0].steps[0].status", "ready",
                "stages[0].steps[0].status must be one of complete, ended early, stopped, failed and skipped."},
            {"stages[0].steps[0].engine.flags", json::array(101),
                "stages[0].steps[0].engine.flags must not have more than 100 elements."},
            {"stages[0].steps[0].engine.alignmentBytes", -512,
                "stages[0].steps[0].engine.alignmentBytes must not be negative."},
            {"stages[0].steps[0].passes", json::array(101),
                "stages[0].steps[0].passes must not have more than 100 elements."},
            {"stages[0].steps[0].passes[0].readBytes", "x",
                "stages[0].steps[0].passes[0].readBytes must be a whole number."},
            {"stages[0].steps[0].passes[0].widestBatch", std::int64_t{2147483648},
                "stages[0].steps[0].passes[0].widestBatch must not be more than 2147483647."},
            {"stages[0].steps[0].passes[0].isCutShort", 0,
                "stages[0].steps[0].passes[0].isCutShort must be true or false."},
            {"stages[0].steps[0].passes[0].histogram.read.runs", json::array(1, json::array{1}),
                "stages[0].steps[0].passes[0].histogram.read.runs[0] must have between 2 and 3841 elements."},
            {"stages[0].steps[0].passes[0].histogram.read.runs", json::array{json::array{5, 1}, json::array{5, 1}},
                "stages[0].steps[0].passes[0].histogram.read.runs[1] must lie behind the run before it and within 3840 "
                "buckets."},
            {"stages[0].steps[0].passes[0].histogram.read.runs", json::array(1, json::array{3839, 1, 1}),
                "stages[0].steps[0].passes[0].histogram.read.runs[0] must lie behind the run before it and within 3840 "
                "buckets."},
            {"stages[0].steps[0].passes[0].histogram.write.runs[0][1]", std::int64_t{1000000000001},
                "stages[0].steps[0].passes[0].histogram.write.runs[0][1] must not be more than 1000000000000."},
            {"stages[0].steps[0].passes[0].histogram.write.runs", json::array(),
                "stages[0].steps[0].passes[0].histogram.write has no counts, so minNs and maxNs must be 0."},
            {"stages[0].steps[0].passes[0].series.intervalNs", 0,
                "stages[0].steps[0].passes[0].series.intervalNs must be between 1 and 3600000000000."},
            {"stages[0].steps[0].passes[0].series.length", 1048577,
                "stages[0].steps[0].passes[0].series.length must not be more than 1048576."},
            {"stages[0].steps[0].passes[0].series.ios", json::array(1, 1),
                "stages[0].steps[0].passes[0].series.ios must have 2 elements, one for each moment."},
            {"stages[0].steps[0].passes[0].observed.devices[0].busyNs", -1,
                "stages[0].steps[0].passes[0].observed.devices[0].busyNs must not be negative."},
            {"stages[0].steps[0].passes[0].observed.limits[0].kind", "speed",
                "stages[0].steps[0].passes[0].observed.limits[0].kind is not a name that this program knows."},
            {"stages[0].steps[0].passes[0].observed.workers[0]", json::array(1, 1),
                "stages[0].steps[0].passes[0].observed.workers[0] must be two times in ns; the second may be null."},
            {"stages[0].steps[0].passes[0].observed.workers", json::array(1025),
                "stages[0].steps[0].passes[0].observed.workers must not have more than 1024 elements."},
            {"stages[0].steps[0].passes[0].observed.hostStalls.longestNs", missing,
                "stages[0].steps[0].passes[0].observed.hostStalls.longestNs is missing."},
            {"stages[0].steps[0].warmUp.startedAtNs", nullptr,
                "stages[0].steps[0].warmUp.startedAtNs must be a whole number."},
        });
}

TEST(DamagedDocument, WhatIsWrongInAProcedureIsToldWithItsPlace)
{
    const std::string text = formatRun(sample::finishedProcedure(sample::smallProcedure()));
    expectComplaints(parseJson(text).value(),
        {
            {"resumed", 1000001, "resumed must not be more than 1000000."},
            {"plan", missing, "plan is missing."},
            {"plan.layout", "half", "plan.layout must be \"filled\" or \"unwritten\"."},
            {"plan.scale", 7,
                "plan is wrong: The scale of a procedure lies between 0.0001 and 1: choose one in that range."},
            {"plan.stages", json::array(201), "plan.stages must not have more than 200 elements."},
            {"plan.stages[1].kind", "hope",
                "plan.stages[1].kind must be one of rounds, prepare, rest, grid, snapshot, sweep, files and verify."},
            {"plan.stages[1].cells[0].queueDepth", 0, "plan.stages[1].cells[0].queueDepth must be between 1 and 512."},
            {"plan.stages[1].cells[0].samples", -1, "plan.stages[1].cells[0].samples must not be negative."},
            {"plan.stages[4].tracked[1].quantity", "speed",
                "plan.stages[4].tracked[1].quantity must be one of iops, bytes-per-second and mean-latency."},
            {"plan.stages[4].steady.window", "four", "plan.stages[4].steady.window must be a whole number."},
            {"plan.stages[0].step.method", 5, "plan.stages[0].step.method must be a text."},
            {"plan.stages[5].plan.steps[0].readPercent", 101,
                "plan.stages[5].plan.steps[0].readPercent must not be more than 100."},
            {"stages", json::array(), "stages must have 6 elements, not 0."},
            {"stages[1].status", "fine",
                "stages[1].status must be one of complete, ended early, stopped, failed and skipped."},
            {"stages[1].rounds", 100001, "stages[1].rounds must not be more than 100000."},
            {"stages[1].durationNs", std::int64_t{316224000000000000},
                "stages[1].durationNs is too long for when it started."},
            {"stages[1].histogram.write", json::array(), "stages[1].histogram.write must be an object."},
            {"stages[1].observed", missing, "stages[1].observed is missing."},
            {"stages[1].judgedPass", missing, "stages[1].judgedPass is missing."},
            {"stages[1].judgedPass.cell", 1, "stages[1].judgedPass.cell must not be more than 0."},
            {"stages[1].judgedPass.readIos", -1, "stages[1].judgedPass.readIos must not be negative."},
            {"stages[1].judgedPass.observed.programs", json::array(101),
                "stages[1].judgedPass.observed.programs must not have more than 100 elements."},
            {"stages[0].preparation.drive.capacityBytes", -1,
                "stages[0].preparation.drive.capacityBytes must not be negative."},
            {"stages[2].health[0].takenAtUnixMs", "now", "stages[2].health[0].takenAtUnixMs must be a whole number."},
            {"stages[5].steps", 5, "stages[5].steps must be an array."},
            {"stages[5].steps", json::array(9), "stages[5].steps must have 1 element, not 9."},
            {"stages[5].writtenBytes", "much", "stages[5].writtenBytes must be a whole number."},
            {"stages[5].steps[0].passes[0].readIos", -1, "stages[5].steps[0].passes[0].readIos must not be negative."},
            {"stages[1].samples", json::object(), "stages[1].samples must be an array."},
            {"stages[1].samples[0].stage", 6, "stages[1].samples[0].stage must not be more than 5."},
            {"stages[1].samples[0].stage", 0, "stages[1].samples[0].stage must be a stage that measures."},
            {"stages[1].samples[0].stage", 4,
                "stages[1].samples[0].stage must be the number of the stage that it stands in."},
            {"stages[1].samples[0].round", 2, "stages[1].samples[0].round must not be more than 1."},
            {"stages[1].samples[0].cell", 1, "stages[1].samples[0].cell must not be more than 0."},
            {"stages[1].samples[0].number", 2, "stages[1].samples[0].number must not be more than 1."},
            {"stages[1].samples[1].writtenBeforeBytes", std::int64_t{4611686018427387904},
                "stages[1].samples[1].writtenBeforeBytes is too much together with what the sample wrote."},
            {"stages[1].samples[1].meanLatencyNs", -0.5, "stages[1].samples[1].meanLatencyNs must not be negative."},
            {"stages[1].samples[1].p99Ns", "late", "stages[1].samples[1].p99Ns must be a whole number."},
            {"stages[1].samples[1].temperatureCelsius", "warm",
                "stages[1].samples[1].temperatureCelsius must be a number."},
            {"stages[1].samples[1].series", missing, "stages[1].samples[1].series is missing."},
            {"stages[1].samples[1].series.intervalNs", std::int64_t{3600000000001},
                "stages[1].samples[1].series.intervalNs must be between 1 and 3600000000000."},
            {"stages[1].samples[1].series.ios", json::array(1, 1),
                "stages[1].samples[1].series.ios must have 4 elements, one for each moment."},
            {"stages[1].samples[1].series.bytes[0]", nullptr,
                "stages[1].samples[1].series.bytes[0] must be a whole number."},
        });
}

TEST(DamagedDocument, NestedTooDeeplyOrSaidTwice)
{
    for (const std::string& text :
        {formatRun(wholeRun()), formatRun(sample::finishedProcedure(sample::smallProcedure()))}) {
        const std::string deep = std::string(40, '[') + std::string(40, ']');
        const Result<LoadedRun> nested = runFromText("{\"more\":" + deep + "," + text.substr(1));
        ASSERT_FALSE(nested);
        EXPECT_THAT(nested.error().message(), HasSubstr("nested deeper than 32 levels"));

        const Result<LoadedRun> twice = runFromText("{\"comment\":\"fast\"," + text.substr(1));
        ASSERT_TRUE(twice) << twice.error().message();
        const Audit& audit = twice.value().audit;
        EXPECT_EQ(audit.verdict, AuditVerdict::Edited);
        EXPECT_EQ(audit.findings.front(), "One key appears twice in its object.");
    }
}

} // namespace
} // namespace steadymark
