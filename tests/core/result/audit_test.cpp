// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/result/result_document.h"
#include "tests/core/result/sample_result.h"
#include "tests/support/benchmark.h"
#include "tests/support/instrumented.h"

#include <gtest/gtest.h>

#include <functional>

namespace steadymark {
namespace {

using namespace std::chrono_literals;

/// Few I/Os, so that every number of the document can be edited in turn.
RunResult tinyResult()
{
    RunResult result = sample::frame();
    planOf(result).passes = 2;
    result.writtenBytes = planOf(result).fileSize.count();
    std::uint64_t seed = 1;
    const auto passOf = [&seed](const Workload& workload) {
        RandomGenerator random(++seed);
        return sample::pass(
            workload, [&] { return Nanoseconds(static_cast<std::int64_t>(40'000'000 + random.below(15'000'000))); },
            seed);
    };
    for (const unsigned readPercent : {100U, 50U}) {
        Workload row = sample::workload(AccessPattern::Random, 8192, 2, 2, readPercent, std::chrono::milliseconds(250));
        if (readPercent == 50)
            row.beside.push_back(parseWorkload("rnd,4KiB,q1,t1,write").value());
        sample::addStep(result, row, [&](unsigned) {
            PassRecord pass = passOf(row);
            for (Workload stream : row.beside) {
                stream.length = row.length;
                const PassRecord beside = passOf(stream);
                pass.beside.push_back({beside.duration, beside.read, beside.write, beside.series});
            }
            return pass;
        });
    }
    return result;
}

Result<LoadedRun> loadWithChecksum(json::value document)
{
    document.as_object()["checksum"] = checksumOf(document.as_object());
    return runFromText(formatCompactJson(document));
}

bool isEdited(const Result<LoadedRun>& loaded)
{
    return !loaded || loaded.value().audit.verdict == AuditVerdict::Edited;
}

using Visit = std::function<void(const std::string& path, json::value& leaf)>;

void visitNumbers(json::value& value, const std::string& path, const Visit& visit)
{
    if (value.is_number()) {
        visit(path, value);
    } else if (json::array* array = value.if_array()) {
        for (std::size_t i = 0; i < array->size(); ++i)
            visitNumbers((*array)[i], path + "[" + std::to_string(i) + "]", visit);
    } else if (json::object* object = value.if_object()) {
        for (auto& member : *object)
            visitNumbers(member.value(), path + "." + std::string(member.key()), visit);
    }
}

/// What cannot be found once the checksum has been made to fit: facts that nothing else in the file depends on.
bool standsAlone(const std::string& path)
{
    for (const char* name :
        {".startedAtNs", ".errors", ".userCpuNs", ".systemCpuNs", ".widestBatch", ".engine.alignmentBytes"}) {
        if (path.ends_with(name))
            return true;
    }
    // What others counted agrees with our numbers or not: that is the verdict's matter. Of a verdict the level and the
    // checks are held against the observations, not its figures, and other rules may judge otherwise.
    if (path.find(".observed.") != std::string::npos || path.find(".verdict.") != std::string::npos)
        return true;
    // The warm-up is not scored and keeps no histograms, so its latencies stand nowhere else.
    return path.find("warmUp.series.latency") != std::string::npos;
}

std::vector<json::value> editsOf(const json::value& number)
{
    if (number.is_double())
        return {json::value(number.get_double() * 2.0 + 1.0), json::value(number.get_double() * 1.01 + 0.01)};
    const auto whole = number.to_number<std::int64_t>();
    return {json::value(whole * 2 + 1), json::value(whole + 1)};
}

TEST(Audit, TellsAKeyThatStandsTwice)
{
    const std::string text = formatRun(tinyResult());
    ASSERT_FALSE(isEdited(runFromText(text)));
    std::string edited = text;
    const std::size_t at = edited.find("\"writtenBytes\"");
    ASSERT_NE(at, std::string::npos);
    edited.insert(at, "\"writtenBytes\": 5, ");
    const Result<LoadedRun> loaded = runFromText(edited);
    ASSERT_TRUE(loaded) << loaded.error().message();
    EXPECT_EQ(loaded.value().audit.verdict, AuditVerdict::Edited)
        << "the last one is right, and a reader sees the first";
    EXPECT_EQ(loaded.value().audit.findings.front(), "One key appears twice in its object.");
}

TEST(Audit, AnEditedResultIsStillMarkedAfterItWasSavedAnew)
{
    json::value document = makeRunDocument(tinyResult());
    ASSERT_EQ(document.as_object().count("edited"), 0U);
    json::value& score = document.at("stages").at(0).at("steps").at(0).at("score").at("iops");
    score = score.as_double() * 2.0;
    const Result<LoadedRun> edited = runFromText(formatCompactJson(document));
    ASSERT_TRUE(edited) << edited.error().message();
    ASSERT_EQ(edited.value().audit.verdict, AuditVerdict::Edited);
    const LoadedRun again = runFromText(formatRun(edited.value().result)).value();
    EXPECT_EQ(again.audit.verdict, AuditVerdict::Edited);
    EXPECT_EQ(again.result.edited, edited.value().result.edited);
    for (const RunResult& result : {edited.value().result, again.result, anonymized(again.result)}) {
        for (const StepRecord& step : gridOf(result).steps)
            EXPECT_EQ(step.verdict.value().level, TrustLevel::Edited);
    }

    const LoadedRun clean = runFromText(formatRun(tinyResult())).value();
    EXPECT_EQ(clean.result.edited, "");
    EXPECT_EQ(formatRun(clean.result), formatRun(tinyResult()));
}

TEST(Audit, EveryEditedNumberIsFoundByTheChecksum)
{
    json::value document = makeRunDocument(tinyResult());
    std::size_t edits = 0;
    testing::Combinations numbers;
    visitNumbers(document, "", [&](const std::string& path, json::value& leaf) {
        const json::value original = leaf;
        if (path != ".schemaVersion" && numbers.isTried()) {
            leaf = editsOf(original).back();
            EXPECT_TRUE(isEdited(runFromText(formatCompactJson(document)))) << path;
            ++edits;
        }
        leaf = original;
    });
    EXPECT_GT(edits, 200U / (testing::partTried + 1));
}

TEST(Audit, EveryDoubledNumberOfAStepIsFoundThoughTheChecksumWasMadeToFit)
{
    json::value document = makeRunDocument(tinyResult());
    std::size_t edits = 0;
    testing::Combinations numbers;
    visitNumbers(document.at("stages").at(0).at("steps"), "steps", [&](const std::string& path, json::value& leaf) {
        if (standsAlone(path) || !numbers.isTried())
            return;
        const json::value original = leaf;
        leaf = editsOf(original).front();
        EXPECT_TRUE(isEdited(loadWithChecksum(document))) << path << ": " << original << " to " << leaf;
        leaf = original;
        ++edits;
    });
    EXPECT_GT(edits, 200U / (testing::partTried + 1));
}

TEST(Audit, EverySlightlyEditedSummaryIsFoundThoughTheChecksumWasMadeToFit)
{
    json::value document = makeRunDocument(tinyResult());
    std::size_t edits = 0;
    visitNumbers(document.at("stages").at(0).at("steps"), "steps", [&](const std::string& path, json::value& leaf) {
        // Raw data has some play: a latency may be anywhere in its bucket, an interval be a little longer.
        const bool isRaw = path.find(".histogram.") != std::string::npos || path.ends_with("durationNs")
            || path.ends_with("intervalNs") || path.find("latencyMaximumNs") != std::string::npos;
        if (standsAlone(path) || isRaw)
            return;
        const json::value original = leaf;
        leaf = editsOf(original).back();
        EXPECT_TRUE(isEdited(loadWithChecksum(document))) << path << ": " << original << " to " << leaf;
        leaf = original;
        ++edits;
    });
    EXPECT_GT(edits, 100U);
}

TEST(Audit, AFindingTellsTheStoredAndTheRecomputedNumber)
{
    json::value document = makeRunDocument(tinyResult());
    json::value& score = document.at("stages").at(0).at("steps").at(0).at("score").at("iops");
    const std::string honest = formatCompactJson(score);
    score = 123456.5;
    const Result<LoadedRun> loaded = loadWithChecksum(document);
    ASSERT_TRUE(loaded);
    ASSERT_EQ(loaded.value().audit.findings.size(), 1U);
    EXPECT_EQ(loaded.value().audit.findings[0],
        "stages[0].steps[0].score.iops is 123456.5 in the file, but computed from its raw data it is " + honest + ".");
}

TEST(Audit, AStreamBesideThatIsMissingIsFound)
{
    json::value document = makeRunDocument(tinyResult());
    document.at("stages").at(0).at("steps").at(1).at("passes").at(0).as_object().erase("beside");
    const Result<LoadedRun> loaded = loadWithChecksum(document);
    ASSERT_TRUE(loaded) << loaded.error().message();
    EXPECT_EQ(loaded.value().audit.verdict, AuditVerdict::Edited);
}

TEST(Audit, APassThatWaitedAtItsEndIsNoForgery)
{
    for (const char* const text :
        {"rnd,4KiB,q1,t1,read,rate=1,time=3500ms", "rnd,4KiB,q1,t1,read,think=1s,time=3500ms"}) {
        RunResult result = sample::frame();
        planOf(result).passes = 1;
        planOf(result).hasWarmUp = false;
        result.writtenBytes = planOf(result).fileSize.count();
        const Workload workload = parseWorkload(text).value();
        sample::addStep(result, workload, [&](unsigned) {
            PassRecord pass;
            pass.series = IntervalSeries(*workload.length.time);
            for (const Nanoseconds at : {0s, 1s, 2s, 3s}) {
                pass.read.bytes += 4096;
                ++pass.read.ios;
                pass.read.latency.record(100us);
                pass.series.record(at + 100us, Direction::Read, 4096, 100us);
            }
            pass.duration = *workload.length.time;
            return pass;
        });
        const Result<LoadedRun> loaded = runFromText(formatRun(result));
        ASSERT_TRUE(loaded) << loaded.error().message();
        EXPECT_FALSE(isEdited(loaded)) << text;
    }
}

TEST(Audit, AWrongChecksumAloneIsToldAsSuch)
{
    json::value document = makeRunDocument(tinyResult());
    document.at("comment") = "another drive";
    const Result<LoadedRun> loaded = runFromText(formatJson(document));
    ASSERT_TRUE(loaded);
    EXPECT_EQ(loaded.value().audit.verdict, AuditVerdict::Edited);
    ASSERT_EQ(loaded.value().audit.findings.size(), 1U);
    EXPECT_EQ(loaded.value().audit.findings[0], "The checksum in the file is not that of its content.");

    document.as_object().erase("checksum");
    EXPECT_TRUE(isEdited(runFromText(formatJson(document))));
}

TEST(Audit, ARemovedBadPassIsFound)
{
    json::value document = makeRunDocument(tinyResult());
    json::array& passes = document.at("stages").at(0).at("steps").at(0).at("passes").as_array();
    passes.erase(passes.begin());
    // Summaries may happen to stay right; the plan knows how many passes there were.
    const Result<LoadedRun> loaded = loadWithChecksum(document);
    ASSERT_TRUE(loaded);
    EXPECT_EQ(loaded.value().audit.verdict, AuditVerdict::Edited);
}

TEST(Audit, AStepOfAnotherWorkloadThanPlannedIsFound)
{
    RunResult result = tinyResult();
    gridOf(result).steps[0].workload.queueDepth = 32;
    EXPECT_TRUE(isEdited(runFromText(formatRun(result))));
    result = tinyResult();
    gridOf(result).steps[1].name = "RND 4KiB Q32T16";
    EXPECT_TRUE(isEdited(runFromText(formatRun(result))));
}

TEST(Audit, AStoppedRunThatIsSaidToBeCompleteIsFound)
{
    RunResult result = tinyResult();
    gridOf(result).steps[1].status = StepStatus::Stopped;
    gridOf(result).steps[1].passes.pop_back();
    result.stages.front().status = StepStatus::Stopped;
    result.status = RunStatus::Stopped;
    const Result<LoadedRun> honest = runFromText(formatRun(result));
    ASSERT_TRUE(honest);
    EXPECT_EQ(honest.value().audit.verdict, AuditVerdict::Incomplete);
    ASSERT_EQ(honest.value().audit.findings.size(), 1U);
    result.stages.front().status = StepStatus::Complete;
    EXPECT_TRUE(isEdited(runFromText(formatRun(result)))) << "a stage whose step did not end";
    result.stages.front().status = StepStatus::Stopped;
    result.status = RunStatus::Complete;
    EXPECT_TRUE(isEdited(runFromText(formatRun(result))));
}

TEST(Audit, PassesMayEndBeforeTheMostWhereTheMedianIsKnown)
{
    RunResult result = sample::frame();
    planOf(result).passes = 6;
    const Workload row = sample::workload(AccessPattern::Random, 8192, 2, 2, 100, std::chrono::milliseconds(250));
    std::uint64_t seed = 1;
    sample::addStep(result, row, [&](unsigned) {
        RandomGenerator random(++seed);
        return sample::pass(
            row, [&] { return Nanoseconds(static_cast<std::int64_t>(40'000'000 + random.below(5'000'000))); }, seed);
    });
    result.writtenBytes = gridOf(result).writtenBytes = planOf(result).fileSize.count();
    ASSERT_FALSE(isEdited(runFromText(formatRun(result))));
    planOf(result).passes = 20;
    EXPECT_TRUE(isEdited(runFromText(formatRun(result)))) << "all of them were asked for";
    planOf(result).untilPermille = 500;
    EXPECT_FALSE(isEdited(runFromText(formatRun(result))));
    gridOf(result).steps[0].passes.pop_back();
    EXPECT_TRUE(isEdited(runFromText(formatRun(result)))) << "five cannot tell";
}

TEST(Audit, MoreWrittenInPassesThanInTheWholeRunIsFound)
{
    RunResult result = tinyResult();
    result.writtenBytes = 1;
    EXPECT_TRUE(isEdited(runFromText(formatRun(result)))) << "less than the grid";
    gridOf(result).writtenBytes = 1;
    EXPECT_TRUE(isEdited(runFromText(formatRun(result)))) << "less than its passes";
}

TEST(Audit, APassThatEndedWithAFailedIoLongAfterTheLastGoodOneIsNoForgery)
{
    RunResult result = tinyResult();
    result.status = RunStatus::Failed;
    result.stages.front().status = StepStatus::Failed;
    result.reason = Sentence::verbatim("Reading failed.");
    StepRecord& step = gridOf(result).steps[1];
    step.status = StepStatus::Failed;
    step.passes.resize(1);
    step.passes[0].errors = 1;
    step.passes[0].isCutShort = true;
    step.passes[0].duration += std::chrono::seconds(30);
    const Result<LoadedRun> loaded = runFromText(formatRun(result));
    ASSERT_TRUE(loaded);
    EXPECT_EQ(loaded.value().audit.verdict, AuditVerdict::Incomplete) << english(loaded.value().audit.findings.front());
}

TEST(Audit, VerdictsHaveNames)
{
    EXPECT_EQ(toString(AuditVerdict::Consistent), "consistent");
    EXPECT_EQ(toString(AuditVerdict::Edited), "edited");
    EXPECT_EQ(toString(AuditVerdict::Incomplete), "incomplete");
}

} // namespace
} // namespace steadymark
