// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/text/verdict_text.h"

#include "app/cli/commands/document.h"
#include "app/cli/terminal/json_reporter.h"
#include "app/cli/terminal/line_reporter.h"
#include "app/cli/terminal/live_reporter.h"
#include "app/cli/terminal/text.h"
#include "events.h"
#include "run_fixture.h"
#include "tests/support/benchmark.h"
#include "tests/support/sample_verdicts.h"
#include "tests/support/trust_samples.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <sstream>

namespace steadymark::cli {
namespace {

using ::testing::AllOf;
using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::SizeIs;
using ::testing::StartsWith;

constexpr GridStyle unicodeStyle{80, 24, false, true};

StepRecord judged(std::optional<Verdict> verdict)
{
    StepRecord step;
    step.name = "SEQ 1MiB Q8T1";
    step.workload.blockSize = ByteCount(1U << 20U);
    step.workload.readPercent = 100;
    step.status = StepStatus::Complete;
    step.passes = {passOf(step.workload, 7000.0)};
    step.verdict = std::move(verdict);
    return step;
}

bool isAscii(const std::string& text)
{
    return std::ranges::all_of(text, [](char c) { return c >= 0x20 && c < 0x7f; });
}

TEST(VerdictText, TellsWhyAndWhatToDo)
{
    const StepRecord step = judged(sample::verdict({sample::pageCache(), sample::foreignIo(), sample::loopDevice()}));
    EXPECT_THAT(drawReasons(step, unicodeStyle),
        ElementsAre("✗ SEQ 1MiB Q8T1 read: invalid", "    Of 4.2 GB that were asked for, 0 B were read from nvme0n1.",
            "    → Test with a file that is larger than the memory.",
            "    Others moved 1.2 GB on nvme0n1 meanwhile, 22 % of what was measured.",
            "    → Close other programs and measure again."));
}

TEST(VerdictText, SaysNothingOfWhatIsSoundOrWasNotJudged)
{
    EXPECT_THAT(drawReasons(judged(std::nullopt), unicodeStyle), IsEmpty());
    EXPECT_THAT(drawReasons(judged(sample::verdict({sample::loopDevice()})), unicodeStyle), IsEmpty());
}

TEST(VerdictText, IsWrappedToTheTerminal)
{
    const StepRecord step = judged(sample::verdict({sample::pageCache(), sample::foreignIo()}));
    const std::vector<std::string> lines = drawReasons(step, {40, 24, false, true});
    EXPECT_THAT(lines, SizeIs(10));
    for (const std::string& line : lines)
        EXPECT_LE(displayWidth(line), 39U) << line;
    EXPECT_THAT(lines, ::testing::Contains("      than the memory.")) << "below the text, not below the arrow";
    for (unsigned columns = 1; columns < 40; ++columns)
        EXPECT_LE(drawReasons(step, {columns, 24, true, true}).size(), 40U) << "never one letter a line";
}

TEST(VerdictText, ManagesWithAscii)
{
    TrustReason reason = sample::pageCache();
    reason.text = Sentence::verbatim("A mean of 12 µs at 61 °C – 3 × too fast…");
    const StepRecord step = judged(sample::verdict({reason}));
    const std::vector<std::string> lines = drawReasons(step, plainStyle);
    for (const std::string& line : lines)
        EXPECT_TRUE(isAscii(line)) << line;
    EXPECT_EQ(lines[0], "x SEQ 1MiB Q8T1 read: invalid");
    EXPECT_EQ(lines[1], "    A mean of 12 us at 61 C - 3 x too fast...");
    EXPECT_EQ(lines[2], "    > Test with a file that is larger than the memory.");
    EXPECT_EQ(verdictWord(TrustLevel::Sound, plainStyle), "+ sound");
    EXPECT_EQ(verdictWord(TrustLevel::Suspicious, plainStyle), "! suspicious");
}

TEST(VerdictText, HasTheWordWithAndWithoutColour)
{
    for (const TrustLevel level : {TrustLevel::Sound, TrustLevel::Suspicious, TrustLevel::Invalid}) {
        const std::string word = verdictWord(level, unicodeStyle);
        EXPECT_THAT(word, AllOf(HasSubstr(std::string(toString(level))), Not(HasSubstr("\x1b"))));
        EXPECT_EQ(verdictWord(level, {80, 24, true, true}).find(word), 5U);
        EXPECT_LE(displayWidth(word), verdictWidth);
    }
}

TEST(VerdictText, CannotSteerTheTerminal)
{
    StepRecord step = judged(sample::verdict({sample::hostileReason()}));
    step.name = "\x1b[2J\n";
    std::vector<std::string> lines = drawReasons(step, unicodeStyle);
    const std::vector<std::string> logged = said(reasonLines(*step.verdict));
    lines.insert(lines.end(), logged.begin(), logged.end());
    EXPECT_THAT(lines, Each(AllOf(Not(HasSubstr("\x1b")), Not(HasSubstr("\n")), Not(HasSubstr("\u202e")))));
}

TEST(VerdictText, LogsOneLineForEachReason)
{
    EXPECT_THAT(reasonLines(sample::verdict({sample::pageCache(), sample::spread(), sample::loopDevice()})),
        ElementsAre("invalid: Of 4.2 GB that were asked for, 0 B were read from nvme0n1. Test with a file that is "
                    "larger than the memory.",
            "suspicious: The slowest pass is 31 % below the fastest."));
}

TEST(VerdictText, KnowsWhetherEveryNumberIsSound)
{
    RunResult result = emptyBenchmark();
    const GridOfRun benchmark = *benchmarkOf(result);
    std::vector<StepRecord>& steps = gridOf(result).steps;
    EXPECT_FALSE(isSound(benchmark)) << "nothing was measured";
    EXPECT_THAT(english(notSoundSentence(benchmark)), StartsWith("There is no result"));
    steps = {judged(sample::verdict()), judged(sample::verdict({sample::loopDevice()}))};
    EXPECT_TRUE(isSound(benchmark));
    steps.push_back(judged(std::nullopt));
    EXPECT_FALSE(isSound(benchmark)) << "measured but not judged";
    EXPECT_THAT(
        english(notSoundSentence(benchmark)), StartsWith("Not every result is sound: only 2 of 3 tests have one"));
    steps.back().passes.clear();
    EXPECT_FALSE(isSound(benchmark)) << "not even measured";
    steps.back() = judged(sample::verdict({sample::spread()}));
    EXPECT_FALSE(isSound(benchmark));
    EXPECT_THAT(english(notSoundSentence(benchmark)), StartsWith("Not every result is sound. "));
}

TEST(VerdictText, AnUnfinishedRunIsNotSound)
{
    RunResult result = emptyBenchmark();
    const GridOfRun benchmark = *benchmarkOf(result);
    gridOf(result).steps = {judged(sample::verdict())};
    planOf(result).steps.resize(1);
    ASSERT_TRUE(isSound(benchmark));
    for (const RunStatus status : {RunStatus::Stopped, RunStatus::Failed, RunStatus::Interrupted}) {
        result.status = status;
        EXPECT_FALSE(isSound(benchmark)) << toString(status);
        EXPECT_THAT(english(notSoundSentence(benchmark)), StartsWith("The run did not finish: it is marked as "));
    }
    result.status = RunStatus::Complete;
    planOf(result).steps.resize(2);
    EXPECT_FALSE(isSound(benchmark)) << "the second test of the plan is missing";
    EXPECT_THAT(english(notSoundSentence(benchmark)), StartsWith("Not every result is sound: only 1 of 2 tests"));
}

TEST(VerdictText, WhatIsPrintedMustBeSoundToo)
{
    RunResult result = emptyBenchmark();
    std::vector<StepRecord>& steps = gridOf(result).steps;
    steps = {judged(sample::verdict({sample::spread()}))};
    EXPECT_TRUE(objectionToSoundness(result)) << "as it was measured";
    // One I/O in no time: sound by what stands in it, but not when it is judged anew for a report.
    steps = {judged(sample::verdict())};
    steps[0].passes[0].duration = Nanoseconds(1'000'000);
    ASSERT_TRUE(isSound(*benchmarkOf(result)));
    const RunResult shown = anonymized(result);
    ASSERT_FALSE(isSound(*benchmarkOf(shown)));
    EXPECT_TRUE(objectionToSoundness(result));
}

TEST(VerdictText, WhatIsPrintedOfAChainMustBeSoundToo)
{
    const testing::TrustSample sample;
    MeasureStage rounds;
    rounds.cells.emplace_back().step = {sample.step.name, sample.step.workload};
    RunResult chain;
    chain.procedure.stages = {{"Saturate", {}, rounds}};
    chain.procedure.size = sample.testedSize;
    chain.target.stack = sample.stack;
    chain.target.drives = sample.drives;
    chain.target.fileSystem = sample.fileSystem;
    chain.target.total = sample.fileSystemTotal;
    chain.target.available = sample.fileSystemAvailable;
    chain.environment = sample.environment;
    StageRecord& stage = chain.stages.emplace_back();
    stage.status = StepStatus::Complete;
    stage.engine = sample.step.engine;
    stage.observed = sample.run;
    stage.judged = JudgedPass{0, sample.step.passes.front()};
    judgeStages(chain);
    EXPECT_EQ(objectionToSoundness(chain).value_or(Sentence()), "");
    stage.verdict = sample::verdict({sample::spread()});
    EXPECT_THAT(objectionToSoundness(chain).value_or(Sentence()), HasSubstr("Saturate is suspicious."));
    // Sound by what stands in it, but there is nothing to judge it by for a report.
    stage.verdict = sample::verdict();
    stage.judged.reset();
    EXPECT_THAT(objectionToSoundness(chain).value_or(Sentence()), HasSubstr("Saturate is not judged."));
}

class VerdictReporter : public ::testing::Test, protected RunFixture {
protected:
    VerdictReporter()
    {
        auto sound = std::make_shared<StepRecord>(*progress.steps[0]);
        sound->verdict = sample::verdict({sample::loopDevice()});
        auto invalid = std::make_shared<StepRecord>(*progress.steps[1]);
        invalid->verdict = sample::verdict({sample::pageCache(), sample::spread()});
        progress.steps = {sound, invalid};
        progress.phase = GridPhase::Interval;
        progress.step = 2;
    }

    [[nodiscard]] std::vector<std::string> draw(unsigned columns, unsigned rows = 40, bool isFancy = false) const
    {
        return drawGrid({&plan, &run, 0.0, Sentence("SteadyMark on /mnt/ssd")}, {columns, rows, isFancy, isFancy});
    }
};

TEST_F(VerdictReporter, PutsAWordIntoEachFinishedCell)
{
    for (const unsigned columns : {100U, 120U, 200U}) { // in place of the bar, and beside it
        const std::vector<std::string> lines = draw(columns);
        EXPECT_THAT(lines[2], HasSubstr(" 7012.3 + sound ")) << columns;
        EXPECT_THAT(lines[3], HasSubstr(" 800.00 x invalid ")) << columns;
    }
    EXPECT_THAT(draw(100)[2], Not(HasSubstr("#")));
    EXPECT_THAT(draw(120)[2], HasSubstr("+ sound      #"));
    EXPECT_THAT(draw(120, 40, true)[3], HasSubstr("\x1b[31m✗ invalid\x1b[0m"));
}

TEST_F(VerdictReporter, HasASignWhereThereIsNoRoomForTheWord)
{
    const std::vector<std::string> lines = draw(80);
    EXPECT_THAT(lines[3], HasSubstr("x    800.00"));
    EXPECT_THAT(lines[2], Not(HasSubstr("x")));
    EXPECT_THAT(lines, ::testing::Contains("x RND 4KiB Q32T1 read: invalid")) << "the word is below";
}

TEST_F(VerdictReporter, TellsTheReasonsBelowTheGrid)
{
    const std::vector<std::string> lines = draw(100);
    ASSERT_EQ(lines.size(), 12U);
    EXPECT_EQ(lines[5], "x RND 4KiB Q32T1 read: invalid");
    EXPECT_EQ(lines[8], "    The slowest pass is 31 % below the fastest.");
    EXPECT_EQ(lines[9], "");
    EXPECT_THAT(lines[11], StartsWith("["));
}

TEST_F(VerdictReporter, NeverScrollsAndNeverFillsTheWidth)
{
    for (const bool isFancy : {false, true}) {
        for (unsigned columns = 1; columns <= 130; ++columns) {
            for (unsigned rows = 3; rows < 24; ++rows) {
                const std::vector<std::string> lines = draw(columns, rows, isFancy);
                ASSERT_LT(lines.size(), rows) << columns;
                for (const std::string& line : lines)
                    ASSERT_LE(displayWidth(line), std::max(columns - 1, 1U)) << columns << line;
            }
        }
    }
    EXPECT_THAT(draw(100, 10), ::testing::Contains("1 result is not sound; the reasons are shown at the end."));
}

TEST_F(VerdictReporter, LogsAWordForTheNumberAndALineForEachReason)
{
    std::ostringstream err;
    const ManualClock clock;
    LineReporter reporter(err, clock);
    const Procedure benchmark = benchmarkProcedure(plan);
    reporter.started({&benchmark, "/mnt/ssd", "/mnt/ssd"});
    reporter.update({run});
    const std::string text = err.str();
    EXPECT_THAT(text, HasSubstr(" us (7000.000 to 7100.000), sound\n[2/6] "));
    EXPECT_THAT(text, HasSubstr(" us, invalid\n[2/6] RND 4KiB Q32T1 read: invalid: Of 4.2 GB that were asked for"));
    EXPECT_THAT(text, HasSubstr("\n[2/6] RND 4KiB Q32T1 read: suspicious: The slowest pass"));
    EXPECT_THAT(text, Not(HasSubstr("loop device"))) << "context is no reason against a number";
}

TEST_F(VerdictReporter, TellsProgramsTheWholeVerdict)
{
    std::ostringstream err;
    JsonReporter reporter(err);
    const Procedure benchmark = benchmarkProcedure(plan);
    reporter.started({&benchmark, "/mnt/ssd", "/mnt/ssd"});
    progress.steps.push_back(recordOf(plan.steps[2], StepStatus::Failed, {}));
    progress.step = 3;
    reporter.update({run});
    std::vector<json::value> verdicts;
    for (const json::value& event : eventsOf(err.str())) {
        if (event.at("event") == "step")
            verdicts.push_back(event.at("verdict"));
    }
    ASSERT_EQ(verdicts.size(), 3U);
    EXPECT_EQ(verdicts[0].at("level"), "sound");
    EXPECT_EQ(verdicts[0].at("reasons").at(0).at("severity"), "context");
    EXPECT_TRUE(verdicts[0].at("reasons").at(0).at("evidence").is_null());
    const json::value& reason = verdicts[1].at("reasons").at(0);
    EXPECT_EQ(reason.at("check"), "page-cache");
    EXPECT_EQ(reason.at("evidence").at("unit"), "bytes");
    EXPECT_EQ(reason.at("evidence").at("expected").at("name"), "asked of the file");
    EXPECT_EQ(reason.at("evidence").at("expected").at("value"), 4.2e9);
    EXPECT_EQ(reason.at("evidence").at("limit"), 3.8e9);
    EXPECT_TRUE(verdicts[2].is_null());
}

TEST_F(VerdictReporter, KeepsAllReasonsBelowTheLastGrid)
{
    std::ostringstream err;
    LiveReporter reporter(
        err,
        [] {
            return GridStyle{100, 8, false, false};
        },
        LiveReporter::AtEnd::KeepGrid);
    const Procedure benchmark = benchmarkProcedure(plan);
    reporter.started({&benchmark, "/mnt/ssd", "/mnt/ssd"});
    reporter.update({run});
    EXPECT_THAT(err.str(), Not(HasSubstr("Of 4.2 GB"))) << "eight rows have no room for it";
    RunResult result = emptyBenchmark(plan);
    for (const auto& step : progress.steps)
        gridOf(result).steps.push_back(*step);
    reporter.finished(result);
    EXPECT_THAT(err.str(),
        HasSubstr(
            "\nx RND 4KiB Q32T1 read: invalid\n    Of 4.2 GB that were asked for, 0 B were read from nvme0n1.\n"));
}

} // namespace
} // namespace steadymark::cli
