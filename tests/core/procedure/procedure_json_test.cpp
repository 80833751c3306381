// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/document/run_json.h"

#include "core/base/files.h"
#include "core/plan/profiles.h"
#include "core/procedure/document/run_document.h"
#include "core/procedure/plans/procedure_catalog.h"
#include "core/result/result_document.h"
#include "tests/support/benchmark.h"
#include "tests/support/procedure_samples.h"

#include <gmock/gmock.h>

#include <map>
#include <set>

namespace steadymark {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;

/// The document of a small one as a value to change.
json::value document(const RunResult& result = sample::finishedProcedure(sample::smallProcedure()))
{
    return parseJson(formatRun(result)).value();
}

Result<LoadedRun> load(json::value changed)
{
    json::object& object = changed.as_object();
    object["checksum"] = checksumOf(object);
    return runFromText(formatCompactJson(changed));
}

std::string findingsOf(const Result<LoadedRun>& loaded)
{
    if (!loaded)
        return "not loaded: " + loaded.error().message();
    std::string text;
    for (const Sentence& finding : loaded.value().audit.findings)
        text += english(finding) + "\n";
    return text;
}

std::set<std::string> keysOf(const json::value& value)
{
    std::set<std::string> keys;
    for (const auto& [key, member] : value.as_object())
        keys.emplace(key);
    return keys;
}

TEST(ProcedureJson, KeysThatProgramsReadAreThere)
{
    const json::value made = document();
    EXPECT_EQ(keysOf(made),
        (std::set<std::string>{"kind", "schemaVersion", "application", "id", "startedAt", "startedAtUnixMs",
            "utcOffsetMinutes", "durationNs", "status", "reason", "comment", "writtenBytes", "resumed", "target",
            "environment", "plan", "health", "capture", "warnings", "verdict", "stages", "checksum"}));
    EXPECT_EQ(made.at("kind"), "run");
    EXPECT_EQ(std::prev(made.as_object().end())->key(), "checksum");
    EXPECT_EQ(keysOf(made.at("plan")),
        (std::set<std::string>{
            "name", "title", "scale", "settings", "seed", "sizeBytes", "layout", "isRawDrive", "stages"}));
    const std::set<std::string> ofEach{"name", "kind", "state", "status", "reason", "startedAtNs", "durationNs"};
    const std::map<std::string, std::set<std::string>> ofKind{
        {"rounds",
            {"rounds", "isSteady", "latencyNs", "histogram", "engine", "observed", "judgedPass", "verdict", "samples"}},
        {"prepare", {"preparation"}}, {"rest", {"preparation"}}, {"snapshot", {"health"}},
        {"grid", {"writtenBytes", "observed", "verdict", "preparation", "steps"}}};
    for (const json::value& stage : made.at("stages").as_array()) {
        std::set<std::string> keys = ofKind.at(std::string(stage.at("kind").as_string()));
        keys.insert(ofEach.begin(), ofEach.end());
        EXPECT_EQ(keysOf(stage), keys);
    }
    for (const json::value& sample : made.at("stages").at(1).at("samples").as_array())
        EXPECT_EQ(keysOf(sample),
            (std::set<std::string>{"stage", "round", "cell", "number", "startedAtNs", "durationNs",
                "writtenBeforeBytes", "readBytes", "writeBytes", "readIos", "writeIos", "bytesPerSecond", "iops",
                "meanLatencyNs", "latencyMaximumNs", "p50Ns", "p99Ns", "p999Ns", "p9999Ns", "p99999Ns",
                "temperatureCelsius", "series"}));
}

Result<Procedure> readProcedure(const json::value& value)
{
    const JsonReader reader(value);
    Procedure procedure = readFields<Procedure>(reader);
    BOOST_OUTCOME_TRYV(reader.check());
    return procedure;
}

TEST(ProcedureJson, EveryProcedureOfTheCatalogComesBackAsItWas)
{
    ProcedureTarget target;
    target.kind = ProcedureTarget::Kind::RawDrive;
    target.capacity = target.available = ByteCount(1'000'204'886'016);
    for (const ProcedureEntry& entry : procedureCatalog()) {
        const Procedure procedure = makeProcedure(entry.name, target, {}).value();
        const Result<Procedure> read = readProcedure(toJson(procedure));
        ASSERT_TRUE(read) << entry.name << ": " << read.error().message();
        EXPECT_EQ(read.value(), procedure) << entry.name;
    }
    const Procedure small = sample::smallProcedure();
    EXPECT_EQ(readProcedure(toJson(small)).value(), small);
}

TEST(ProcedureJson, StagesAreCalledAsInPlanFiles)
{
    const json::value made = document();
    std::vector<std::string> kinds;
    for (const json::value& stage : made.at("plan").at("stages").as_array())
        kinds.emplace_back(stage.at("kind").as_string());
    EXPECT_THAT(kinds, ::testing::ElementsAre("prepare", "rounds", "snapshot", "rest", "rounds", "grid"));
    for (std::size_t i = 0; i < kinds.size(); ++i)
        EXPECT_EQ(made.at("stages").at(i).at("kind").as_string(), kinds[i]);
    EXPECT_EQ(made.at("plan").at("stages").at(3).at("timeNs").to_number<std::int64_t>(), 1'000'000'000);
    json::value twice = toJson(sample::smallProcedure());
    twice.at("stages").at(0).at("step").as_object() = {{"method", "idle"}, {"durationNs", 1'000'000'000}};
    const Result<Procedure> read = readProcedure(twice);
    ASSERT_FALSE(read) << "there is one way to write a rest";
    EXPECT_THAT(read.error().message(), HasSubstr("stages[0].step must not be idle"));
}

TEST(ProcedureJson, ABenchmarkComesBackAsASingleGridWithItsEngine)
{
    TestPlan plan = buildPlan(optionsFor(*findProfile("default")));
    plan.preparation = {PrepareStep{PrepareMethod::Trim}};
    Procedure benchmark = benchmarkProcedure(plan, EngineChoice::ThreadPool);
    const Result<Procedure> read = readProcedure(toJson(benchmark));
    ASSERT_TRUE(read) << read.error().message();
    EXPECT_EQ(read.value(), benchmark);
    EXPECT_EQ(*benchmarkOf(read.value()), plan);
    benchmark.stages.push_back({"Look", {}, SnapshotStage()});
    EXPECT_EQ(benchmarkOf(benchmark), nullptr) << "it is one grid and nothing else";
    EXPECT_FALSE(checkProcedure(benchmark)) << "a grid in a chain prepares nothing";
    benchmark = benchmarkProcedure(plan);
    benchmark.isRawDrive = true;
    EXPECT_EQ(benchmarkOf(benchmark), nullptr) << "a benchmark only reads a whole drive";
    json::value wrong = toJson(benchmarkProcedure(plan));
    wrong.as_object()["engine"] = "steam";
    EXPECT_FALSE(readProcedure(wrong));
}

TEST(ProcedureJson, QuantilesOfTooFewIosAreNull)
{
    RunResult result = sample::finishedProcedure(sample::smallProcedure());
    const auto quantiles = [](const RunResult& of) {
        return document(of).at("stages").at(1).at("samples").as_array()[0].as_object();
    };
    ASSERT_GT(result.samples[0].p50Ns, 0U);
    ASSERT_EQ(result.samples[0].p99Ns, 0U);
    EXPECT_TRUE(quantiles(result).at("p99Ns").is_null());
    EXPECT_FALSE(quantiles(result).at("p50Ns").is_null());
    const Result<LoadedRun> loaded = runFromText(formatRun(result));
    ASSERT_TRUE(loaded) << loaded.error().message();
    EXPECT_EQ(findingsOf(loaded), "");
    EXPECT_EQ(loaded.value().result.samples, result.samples);
}

TEST(ProcedureJson, AResultComesBackAsItWas)
{
    RunResult result = sample::finishedProcedure(sample::smallProcedure());
    result.resumed = 3;
    result.warnings = {Sentence::verbatim("The drive is full.")};
    const std::string text = formatRun(result);
    const Result<LoadedRun> loaded = runFromText(text);
    ASSERT_TRUE(loaded) << loaded.error().message();
    EXPECT_EQ(findingsOf(loaded), "");
    EXPECT_EQ(loaded.value().audit.verdict, AuditVerdict::Consistent);
    const RunResult& read = loaded.value().result;
    EXPECT_EQ(formatRun(read), text);
    EXPECT_EQ(read.procedure, result.procedure);
    EXPECT_EQ(read.samples, result.samples);
    EXPECT_EQ(read.resumed, 3U);
    EXPECT_EQ(read.warnings, result.warnings);
    EXPECT_EQ(read.health, result.health);
    ASSERT_EQ(read.stages.size(), result.stages.size());
    for (std::size_t i = 0; i < read.stages.size(); ++i) {
        EXPECT_EQ(read.stages[i].read, result.stages[i].read);
        EXPECT_EQ(read.stages[i].write, result.stages[i].write);
        EXPECT_EQ(read.stages[i].observed, result.stages[i].observed);
        ASSERT_EQ(read.stages[i].judged.has_value(), result.stages[i].judged.has_value());
        if (read.stages[i].judged) {
            EXPECT_EQ(read.stages[i].judged->pass.observed, result.stages[i].judged->pass.observed);
        }
        EXPECT_EQ(read.stages[i].verdict, result.stages[i].verdict);
        EXPECT_EQ(read.stages[i].preparation, result.stages[i].preparation);
        EXPECT_EQ(read.stages[i].health, result.stages[i].health);
        EXPECT_EQ(read.stages[i].grid.has_value(), result.stages[i].grid.has_value());
    }
    EXPECT_EQ(read.stages.back().grid->steps.size(), 1U);
}

TEST(ProcedureJson, OneThatDidNotFinishSaysSo)
{
    RunResult result = sample::finishedProcedure(sample::smallProcedure());
    result.status = RunStatus::Stopped;
    result.stages.back() = {};
    EXPECT_EQ(load(document(result)).value().audit.verdict, AuditVerdict::Incomplete);
    result.status = RunStatus::Complete;
    EXPECT_THAT(findingsOf(load(document(result))), HasSubstr("A stage is not complete"));
}

TEST(ProcedureJson, FindsWhatWasEdited)
{
    const auto found = [](auto change) {
        json::value changed = document();
        change(changed.as_object());
        return findingsOf(load(changed));
    };
    const auto sample = [](json::object& made) -> json::object& {
        return made.at("stages").at(1).at("samples").as_array()[1].as_object();
    };
    EXPECT_EQ(found([](json::object&) {}), "");
    EXPECT_THAT(found([&](json::object& made) { sample(made)["iops"] = 1e6; }), HasSubstr("samples[1].iops"));
    EXPECT_THAT(found([&](json::object& made) { sample(made)["durationNs"] = 1000; }), HasSubstr("bytesPerSecond"));
    EXPECT_THAT(found([&](json::object& made) { sample(made)["writeIos"] = 19; }), HasSubstr("Sample 2: "));
    EXPECT_THAT(
        found([&](json::object& made) { sample(made)["meanLatencyNs"] = 55000.0; }), HasSubstr("those of its samples"));
    EXPECT_THAT(found([&](json::object& made) { sample(made)["latencyMaximumNs"] = 900'000; }), HasSubstr("longest"));
    EXPECT_THAT(found([&](json::object& made) { sample(made)["p99Ns"] = 1; }), HasSubstr("not in order"));
    EXPECT_THAT(found([&](json::object& made) { sample(made)["writtenBeforeBytes"] = 1; }),
        HasSubstr("up to the sample before it"));
    EXPECT_THAT(found([&](json::object& made) { sample(made)["startedAtNs"] = 1; }), HasSubstr("started before"));
    EXPECT_THAT(found([&](json::object& made) { sample(made)["series"].at("ios").as_array()[0] = 11; }),
        HasSubstr("its points have"));
    EXPECT_THAT(found([](json::object& made) {
        json::array& samples = made.at("stages").at(1).at("samples").as_array();
        samples.erase(samples.begin());
    }),
        HasSubstr("its samples have"));
    EXPECT_THAT(found([](json::object& made) { made["writtenBytes"] = 1; }), HasSubstr("Amount written"));
    EXPECT_THAT(found([](json::object& made) {
        made.at("stages").as_array()[5].at("steps").as_array()[0].at("score").as_object()["iops"] = 7.0;
    }),
        HasSubstr("stages[5].steps[0].score.iops is 7.0"));
    EXPECT_THAT(found([](json::object& made) {
        json::value& step = made.at("stages").as_array()[5].at("steps").as_array()[0];
        step.at("passes").as_array()[0].as_object()["readIos"] = 7;
    }),
        HasSubstr("its grid: "));

    json::value changed = document();
    changed.as_object()["comment"] = "faster";
    EXPECT_THAT(findingsOf(runFromText(formatCompactJson(changed))), HasSubstr("checksum"));
}

TEST(ProcedureJson, WhatWasEditedStaysSoWhenItIsSavedAnew)
{
    json::value changed = document();
    changed.as_object()["comment"] = "fast";
    const LoadedRun edited = runFromText(formatCompactJson(changed)).value();
    ASSERT_EQ(edited.audit.verdict, AuditVerdict::Edited);
    EXPECT_THAT(edited.result.edited, HasSubstr("checksum"));
    const LoadedRun again = runFromText(formatRun(edited.result)).value();
    EXPECT_EQ(again.audit.verdict, AuditVerdict::Edited);
    EXPECT_EQ(again.result.edited, edited.result.edited);
    for (const StageRecord& stage : again.result.stages)
        EXPECT_TRUE(!stage.verdict || stage.verdict->level == TrustLevel::Edited);
}

TEST(ProcedureJson, RefusesWhatCannotBe)
{
    const auto refused = [](auto change) {
        json::value changed = document();
        change(changed.as_object());
        const Result<LoadedRun> loaded = load(changed);
        return loaded ? std::string("loaded") : loaded.error().message();
    };
    const auto sample = [](json::object& made) -> json::object& {
        return made.at("stages").at(1).at("samples").as_array()[1].as_object();
    };
    EXPECT_THAT(refused([&](json::object& made) { sample(made)["stage"] = 6; }),
        HasSubstr("samples[1].stage must not be more than 5"));
    EXPECT_THAT(refused([&](json::object& made) { sample(made)["stage"] = 0; }), HasSubstr("stage that measures"));
    EXPECT_THAT(refused([&](json::object& made) { sample(made)["cell"] = 1; }), HasSubstr("samples[1].cell"));
    EXPECT_THAT(refused([&](json::object& made) { sample(made)["round"] = 2; }), HasSubstr("samples[1].round"));
    EXPECT_THAT(
        refused([](json::object& made) { made["schemaVersion"] = RunResult::schemaVersion + 1; }), HasSubstr("newer"));
    EXPECT_THAT(refused([](json::object& made) { made["kind"] = "procedure"; }), HasSubstr("kind"));
    EXPECT_THAT(refused([](json::object& made) { made.at("stages").as_array().pop_back(); }), HasSubstr("stages"));
    EXPECT_THAT(refused([](json::object& made) { made.at("plan").as_object()["scale"] = 7; }), HasSubstr("scale"));
    EXPECT_THAT(
        refused([](json::object& made) { made.at("stages").as_array()[5].at("steps") = 5; }), HasSubstr("steps"));
    EXPECT_THAT(
        refused([](json::object& made) { made.at("stages").as_array()[1].at("judgedPass").as_object()["cell"] = 1; }),
        HasSubstr("judgedPass.cell"));
}

/// Every value in turn is replaced by each of a set of nasty ones.
void replaceEverywhere(json::value& whole, json::value& value, const std::vector<json::value>& nasty, unsigned& count)
{
    const json::value original = value;
    for (const json::value& replacement : nasty) {
        value = replacement;
        const Result<LoadedRun> loaded = runFromText(formatCompactJson(whole));
        ++count;
        if (!loaded) {
            ASSERT_FALSE(loaded.error().message().empty());
            ASSERT_EQ(loaded.error().message().back(), '.') << loaded.error().message();
        } else {
            ASSERT_NE(loaded.value().audit.verdict, AuditVerdict::Consistent);
        }
    }
    value = original;
    if (value.is_object()) {
        for (auto& [key, member] : value.as_object()) {
            // What a run's document does with them is tested there.
            if (key != "target" && key != "environment" && key != "steps" && key != "health" && key != "runs")
                replaceEverywhere(whole, member, nasty, count);
        }
    } else if (value.is_array()) {
        for (json::value& element : value.as_array())
            replaceEverywhere(whole, element, nasty, count);
    }
}

TEST(ProcedureJson, NastyValuesAnywhereAreASentenceOrFound)
{
    Procedure procedure = sample::emptyProcedure();
    procedure.stages.push_back(sample::measureStage("Fresh", {sample::cell("RND 4KiB Q4T1 write", 0, 1, true)}, 1));
    std::get<MeasureStage>(procedure.stages[0].work).tracked.push_back({});
    std::get<MeasureStage>(procedure.stages[0].work).steady = SteadyRule{};
    procedure.stages.push_back(sample::idleStage("Rest"));
    json::value whole = document(sample::finishedProcedure(procedure));
    const std::vector<json::value> nasty = {-7, std::numeric_limits<std::uint64_t>::max(), 1e300, "\x01",
        json::array(1, json::array()), json::object{{"a", nullptr}}};
    unsigned count = 0;
    replaceEverywhere(whole, whole, nasty, count);
    EXPECT_GT(count, 500U);
}

TEST(ProcedureJson, ABenchmarkAndAChainAreOneKindOfFile)
{
    const sample::TestFolder folder;
    const RunResult procedure = sample::finishedProcedure(sample::smallProcedure());
    const std::filesystem::path file = folder.path() / "a.steadymark";
    ASSERT_TRUE(saveRun(procedure, file));
    const Result<LoadedRun> loaded = loadDocument(file);
    ASSERT_TRUE(loaded) << loaded.error().message();
    EXPECT_EQ(loaded.value().result.samples, procedure.samples);
    EXPECT_FALSE(benchmarkOf(loaded.value().result));
    EXPECT_THAT(loadBenchmark(file).error().message(), HasSubstr("several stages"));

    const RunResult grid = sample::smallResult();
    ASSERT_TRUE(saveRun(grid, file));
    const Result<LoadedRun> benchmark = loadBenchmark(file);
    ASSERT_TRUE(benchmark) << benchmark.error().message();
    EXPECT_EQ(benchmark.value().audit.verdict, AuditVerdict::Consistent);
    EXPECT_EQ(gridOf(benchmark.value().result).steps.size(), gridOf(grid).steps.size());
    EXPECT_FALSE(runFromText("[]"));
    EXPECT_FALSE(loadDocument(folder.path() / "there is no such file"));
}

TEST(RunResult, AnonymizedTellsNeitherPathsNorNames)
{
    RunResult result = sample::finishedProcedure(sample::smallProcedure());
    result.warnings = {Sentence::verbatim("The folder /home/alice/bench is nearly full.")};
    result.reason = Sentence::verbatim("Could not open /home/alice/bench/x.");
    result.stages[1].reason = Sentence::verbatim("Could not write /home/alice/bench/y.");
    result.stages[1].judged->pass.observed->programs[0].name = "alices-editor";
    result.stages[2].health[0].missingReason = Sentence::verbatim("No /home/alice/smartctl.");
    result.stages[1].engine.note = Sentence::verbatim("See /home/alice/note.");
    const std::string text = formatRun(anonymized(result));
    EXPECT_THAT(formatRun(result), HasSubstr("alice"));
    EXPECT_THAT(text, Not(HasSubstr("alice")));
    EXPECT_EQ(findingsOf(runFromText(text)), "");
}

TEST(RunResult, AnonymizedQuotesNoPathOfAFileThatWasEdited)
{
    RunResult result = sample::finishedProcedure(sample::smallProcedure());
    result.edited = Sentence::verbatim("target.path is \"/home/alice/bench\" in the file.");
    judgeStages(result);
    EXPECT_THAT(formatRun(result), HasSubstr("alice"));
    EXPECT_THAT(formatRun(anonymized(result)), Not(HasSubstr("alice")));
}

} // namespace
} // namespace steadymark
