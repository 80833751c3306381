// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/commands/procedure_command.h"

#include "app/cli/commands/run_command.h"
#include "app/cli/run/procedure_consent.h"
#include "app/cli/terminal/json_reporter.h"
#include "app/cli/terminal/line_reporter.h"
#include "app/cli/text/procedure_text.h"
#include "app/cli/text/run_text.h"
#include "core/base/text.h"
#include "core/plan/profiles.h"
#include "core/run/known_rates.h"
#include "events.h"
#include "parsing.h"
#include "tests/support/cli_samples.h"
#include "tests/support/fake_preparer.h"

#include <gmock/gmock.h>

#include <sstream>

namespace steadymark::cli {
namespace {

using namespace std::chrono_literals;
using ::testing::AllOf;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;
using ::testing::StartsWith;

ProcedureCommand parseProcedure(std::vector<std::string> arguments)
{
    return parseAs<ProcedureCommand>("procedure", std::move(arguments));
}

TEST(ProcedureArguments, SayWhatToDo)
{
    EXPECT_EQ(parseProcedure({"list"}).action, ProcedureAction::List);
    EXPECT_TRUE(parseProcedure({"list", "--json"}).asJson);
    const ProcedureCommand show = parseProcedure({"show", "four-states", "--scale", "1%", "--json"});
    EXPECT_EQ(show.action, ProcedureAction::Show);
    EXPECT_EQ(show.name, "four-states");
    EXPECT_DOUBLE_EQ(show.options.scale, 0.01);
    EXPECT_TRUE(show.asJson);
    const ProcedureCommand resume = parseProcedure(
        {"run", "--resume", "x.journal", "--save", "x.steadymark", "--confirm-serial", "AB12", "--no-health"});
    EXPECT_EQ(resume.action, ProcedureAction::Run);
    EXPECT_EQ(resume.resumed, "x.journal");
    EXPECT_EQ(resume.confirmed, "AB12");
    EXPECT_EQ(resume.health, HealthPolicy::Never);
}

TEST(ProcedureArguments, JudgeARunThatGoesOn)
{
    const auto resume = parseAs<RunCommand>("run", {"--resume", "x.journal", "--require-sound", "--health"});
    EXPECT_TRUE(resume.requiresSound);
    EXPECT_EQ(resume.health, HealthPolicy::Always);
    EXPECT_EQ(resume.resumed, "x.journal");
    EXPECT_EQ(parseAs<RunCommand>("run", {"--resume"}).resumed, newestJournal);
    EXPECT_FALSE(parseAs<RunCommand>("run", {"--resume"}).requiresSound);
    EXPECT_TRUE(parseProcedure({"run", "--resume", "--require-sound"}).requiresSound);
}

TEST(ProcedureArguments, TakeEveryOptionOfARun)
{
    const ProcedureCommand run = parseProcedure({"run", "sustained", "--target", "sim:page-mapped", "--scale", "0.01",
        "--size", "2GiB", "--settings", "enterprise", "--purge", "nvme-format:crypto", "--grid", "nvme", "--idle",
        "10s,60s", "--seed", "42", "--rated-endurance", "600TB", "--save", "a.steadymark", "--json", "-", "--progress",
        "lines", "--comment", "new firmware", "--yes", "--no-history"});
    EXPECT_EQ(run.action, ProcedureAction::Run);
    EXPECT_EQ(run.target, "sim:page-mapped");
    EXPECT_EQ(run.options.size, ByteCount(std::uint64_t{2} << 30U));
    EXPECT_EQ(run.options.settings, "enterprise");
    EXPECT_EQ(run.options.purge, (PrepareStep{PrepareMethod::NvmeFormat, EraseVariant::Crypto}));
    EXPECT_EQ(run.grid, "nvme");
    EXPECT_THAT(run.options.idleTimes, ElementsAre(10s, 60s));
    EXPECT_EQ(run.seed, 42U);
    EXPECT_EQ(run.ratedEndurance, ByteCount(std::uint64_t{600'000'000'000'000}));
    EXPECT_EQ(run.saveFile, "a.steadymark");
    EXPECT_EQ(run.jsonFile, "-");
    EXPECT_EQ(run.progress, ProgressMode::Lines);
    EXPECT_EQ(run.comment, "new firmware");
    EXPECT_TRUE(run.consents);
    EXPECT_FALSE(run.keepsHistory);
    EXPECT_EQ(run.health, HealthPolicy::WithoutAsking);
    EXPECT_TRUE(parseProcedure({"run", "sustained", "--target", ".", "--no-preparation"}).options.skipsPreparation);
}

TEST(ProcedureArguments, AreRefusedInOneSentence)
{
    EXPECT_THAT(complaintAbout("procedure", {}), HasSubstr("list, show or run"));
    EXPECT_THAT(complaintAbout("procedure", {"show"}), HasSubstr("procedure list"));
    EXPECT_THAT(complaintAbout("procedure", {"run", "sustained"}), HasSubstr("--target"));
    for (const char* const scale : {"0", "2", "-1", "nan", "0.00001", "1%%", "101%", "fast", ""})
        EXPECT_THAT(complaintAbout("procedure", {"show", "sustained", "--scale", scale}), HasSubstr("--scale"))
            << scale;
    EXPECT_THAT(
        complaintAbout("procedure", {"show", "sustained", "--settings", "home"}), HasSubstr("client, enterprise"));
    EXPECT_THAT(complaintAbout("procedure", {"show", "sustained", "--purge", "wipe"}), StartsWith("--purge wipe"));
    EXPECT_THAT(complaintAbout("procedure", {"show", "sustained", "--purge", "trim", "--no-preparation"}),
        HasSubstr("contradicts"));
    for (const char* const idle : {"10s,", ",", "0", "10s,never", "25h"})
        EXPECT_THAT(complaintAbout("procedure", {"show", "sustained", "--idle", idle}), HasSubstr("--idle")) << idle;
    EXPECT_THAT(complaintAbout("procedure", {"show", "sustained", "--seed", "-1"}), HasSubstr("--seed"));
    EXPECT_THAT(
        complaintAbout("procedure", {"show", "sustained", "--rated-endurance", "0"}), HasSubstr("--rated-endurance"));
    EXPECT_THAT(complaintAbout("procedure", {"run", "x", "--target", "a", "--target", "b"}),
        HasSubstr("--target was given more than once"));
    EXPECT_THAT(complaintAbout("procedure", {"run", "x", "--target", ""}), HasSubstr("--target needs a value"));
    EXPECT_THAT(complaintAbout("procedure", {"run", "x", "--target", ".", "--progress", "loud"}),
        HasSubstr("auto, lines, json, none"));
}

TEST(ProcedureArguments, CannotChangeWhatIsResumed)
{
    EXPECT_THAT(complaintAbout("procedure", {"run", "sustained", "--resume", "x"}), HasSubstr("omit \"sustained\""));
    EXPECT_THAT(complaintAbout("procedure", {"run", "--resume", "x", "--scale", "0.1"}),
        HasSubstr("--scale cannot be changed"));
    EXPECT_THAT(complaintAbout("procedure", {"run", "--resume", "x", "--target", "."}),
        HasSubstr("--target cannot be changed"));
    EXPECT_THAT(complaintAbout("procedure", {"run", "--resume", "x", "--no-preparation"}),
        HasSubstr("--no-preparation cannot"));
}

TEST(ProcedureTexts, TellTheCostBeforeItStarts)
{
    ProcedureCost cost;
    cost.shortest = 2h;
    cost.longest = 5h + 30min;
    cost.leastWritten = ByteCount(std::uint64_t{1'200'000'000'000});
    cost.mostWritten = ByteCount(std::uint64_t{3'400'000'000'000});
    cost.isFromMeasurement = true;
    EXPECT_EQ(describeCost(cost), "Takes 2 h to 5 h 30 min and writes 1.2 TB to 3.4 TB.");
    cost.shareOfRatedEndurance = 0.00567;
    EXPECT_THAT(describeCost(cost), HasSubstr(", at most 0.57 % of the rated endurance."));
    cost.isFromMeasurement = false;
    EXPECT_THAT(describeCost(cost), HasSubstr("has not been measured yet"));
}

TEST(ProcedureTexts, QuoteTheCommandThatGoesOn)
{
    EXPECT_EQ(resumeCommand("/data/a-1.journal"), "steadymark-cli run --resume /data/a-1.journal");
    EXPECT_EQ(resumeCommand("my drive's.journal"), R"(steadymark-cli run --resume 'my drive'\''s.journal')");
}

TEST(ProcedureTexts, ListWhatIsNotFinished)
{
    EXPECT_THAT(describeUnfinished({}, {}), IsEmpty());
    UnfinishedProcedure stopped{"/data/a.journal", begunProcedure(), Sentence(), false};
    UnfinishedProcedure running{"/data/b.journal", begunProcedure(), Sentence(), true};
    UnfinishedProcedure broken{"/data/c.journal", std::nullopt, Sentence::verbatim("It is torn."), false};
    const std::string text = describeUnfinished({stopped, running, broken}, {200, 24, false, false});
    EXPECT_THAT(text, HasSubstr("on /dev/sdx, 2 samples:\n      steadymark-cli run --resume /data/a.journal\n"));
    EXPECT_THAT(text, AllOf(HasSubstr("it is running now"), Not(HasSubstr("--resume /data/b.journal"))));
    EXPECT_THAT(text, HasSubstr("It is torn."));
    EXPECT_EQ(toJson(stopped).at("samples").to_number<int>(), 2);
    EXPECT_EQ(toJson(broken).at("problem").as_string(), "It is torn.");
}

TEST(ProcedureTexts, CountThePassesOfABenchmarkThatIsNotFinished)
{
    RunResult result = begunProcedure();
    result.samples.clear();
    result.procedure = benchmarkProcedure(buildPlan(optionsFor(*findProfile("default"))));
    result.stages.resize(1);
    result.stages.front().grid.emplace();
    result.stages.front().grid->steps.resize(2);
    for (StepRecord& step : result.stages.front().grid->steps)
        step.passes.resize(2);
    const UnfinishedProcedure stopped{"/data/a.journal", result, Sentence(), false};
    const std::string text = describeUnfinished({stopped}, {200, 24, false, false});
    EXPECT_THAT(text, AllOf(HasSubstr("Benchmark of "), HasSubstr("on /dev/sdx, 4 passes:")));
    EXPECT_EQ(toJson(stopped).at("passes").to_number<int>(), 4);
}

TEST(ProcedureTexts, DescribeEveryStage)
{
    const std::string text = describeProcedure(smallProcedure(), {200, 24, false, false});
    EXPECT_THAT(text, HasSubstr("Write Saturation (SNIA style) (snia-wsat, client settings), 4.0 GB used, seed 7."));
    EXPECT_THAT(text, HasSubstr("  0  Purge: Discard\n"));
    EXPECT_THAT(text,
        HasSubstr("  1  Saturate [saturated]: RND 4KiB Q32T1 write, 60 s; until 5 rounds are steady, at most 25 "
                  "rounds\n"));
    EXPECT_THAT(text, HasSubstr("  2  Health: "));
}

TEST(ProcedureTexts, RoundAShareOfADrive)
{
    Procedure procedure = smallProcedure();
    PassLength& length = std::get<MeasureStage>(procedure.stages.at(1).work).cells.at(0).step.workload.length;
    length.bytes = ByteCount(214'748'364);
    EXPECT_THAT(describeProcedure(procedure, {200, 24, false, false}), HasSubstr(" write, 60 s or 215 MB;"));
    length.bytes = ByteCount(1U << 30U);
    EXPECT_THAT(describeProcedure(procedure, {200, 24, false, false}), HasSubstr(" write, 60 s or 1 GiB;"));
}

TEST(ProcedureTexts, ShowTheWorstMarginOfAllCells)
{
    SteadyWindow calm;
    calm.rangeShare = 0.05;
    calm.slopeShare = 0.08;
    SteadyWindow wild;
    wild.rangeShare = 0.31;
    StageSteadiness steadiness;
    steadiness.windows = {calm, wild};
    EXPECT_EQ(describeSteadiness(steadiness, {}), "range 31 % of at most 20 %, slope 8.0 % of at most 10 %");
    steadiness.windows.emplace_back(std::nullopt);
    EXPECT_TRUE(describeSteadiness(steadiness, {}).empty());
}

TEST(ProcedureReporters, ShowWhereItIsInOneLine)
{
    const Procedure procedure = smallProcedure();
    RunProgress progress;
    progress.phase = RunPhase::Measuring;
    progress.position = {1, 4, 0, 0};
    progress.writtenBytes = 42'000'000'000;
    progress.expectedWrittenBytes = 120'000'000'000;
    progress.remaining = 83min;
    progress.temperatureCelsius = 51.0;
    EXPECT_EQ(progressLine(procedure, progress, 310e6, Sentence("range 12 %")),
        "[2/3] Saturate · round 5 of at most 25 · 310 MB/s · 42 GB written of at most 120 GB · range 12 % · 51 °C · at "
        "most 1:23:00 left");
    progress.phase = RunPhase::Paused;
    EXPECT_THAT(progressLine(procedure, progress, 0.0, {}), StartsWith("[2/3] Saturate: paused"));
    progress.position.stage = 3; // beyond the last one
    EXPECT_THAT(progressLine(procedure, progress, 0.0, {}), HasSubstr("42 GB written"));
}

TEST(ProcedureReporters, WriteOneObjectForEachSampleAndStage)
{
    std::ostringstream err;
    JsonReporter reporter(err);
    const Procedure procedure = smallProcedure();
    reporter.started({&procedure, "/dev/sdx", "a drive", {}, "/data/a.journal", false});
    RunResult result = begunProcedure();
    RunProgress progress;
    progress.phase = RunPhase::Measuring;
    progress.position = {1, 2, 0, 0};
    reporter.update({progress, result.samples, {}, &result});
    reporter.update({progress, {}, {}, &result});
    result.status = RunStatus::Stopped;
    result.reason = Sentence::verbatim("Stopped by the user.");
    result.stages[1].status = StepStatus::Stopped;
    reporter.finished(result);
    const std::vector<json::value> events = eventsOf(err.str());
    std::vector<std::string> names = namesOf(events);
    std::erase(names, "steadiness");
    EXPECT_THAT(names, ElementsAre("start", "sample", "sample", "phase", "stage", "phase", "stage", "stage", "done"));
    EXPECT_EQ(events[4].at("phase").as_string(), "preparing") << "of the first stage, which is over at the first look";
    EXPECT_EQ(events[0].at("journal").as_string(), "/data/a.journal");
    EXPECT_EQ(events[0].at("stages").at(1).at("kind").as_string(), "rounds");
    EXPECT_EQ(events[1].at("bytesPerSecond").to_number<double>(), 310e6);
    EXPECT_EQ(events.back().at("status").as_string(), "stopped");
}

TEST(ProcedureReporters, WriteALineForEachStageButNotForEachSample)
{
    ManualClock clock;
    std::ostringstream err;
    LineReporter reporter(err, clock);
    const Procedure procedure = smallProcedure();
    reporter.started({&procedure, "/dev/sdx", "a drive", {}, "/data/a.journal", true});
    EXPECT_THAT(err.str(), StartsWith("Resuming Write Saturation (SNIA style) on a drive."));
    RunResult result = begunProcedure();
    RunProgress progress;
    progress.phase = RunPhase::Measuring;
    progress.position = {1, 2, 0, 0};
    err.str("");
    for (int time = 0; time < 10; ++time)
        reporter.update({progress, result.samples, {}, &result});
    EXPECT_EQ(err.str(),
        "[1/3] Purge: complete, 1:15.\n[2/3] Saturate: RND 4KiB Q32T1 write, 60 s; until 5 rounds are steady, at most "
        "25 rounds\n");
    err.str("");
    clock.advance(31s);
    reporter.update({progress, result.samples});
    EXPECT_THAT(err.str(), HasSubstr("round 3 of at most 25 · 290 MB/s"));
}

struct ConsentBench {
    ConsentBench()
    {
        drive.name = "sdx";
        drive.node = "/dev/sdx";
        drive.model = "Example SSD";
        drive.serial = "S1234ABCD";
        stakes.kind = ProcedureTarget::Kind::RawDrive;
        stakes.isOverwritten = true;
        stakes.mostWritten = ByteCount(1'000'000'000);
        stakes.drive = drive;
        stakes.named = "/dev/sdx";
        prompt.input = &input;
        prompt.style = [] {
            return GridStyle();
        };
    }
    std::string errorOfCheck()
    {
        const Result<std::string> typed = checkStakes(stakes, prompt);
        return typed ? "(accepted)" : typed.error().message();
    }
    ProcedureConsent ask() { return askForProcedure(stakes, {}, preparer, prompt, true, console); }

    Drive drive;
    ProcedureStakes stakes;
    std::istringstream input;
    std::ostringstream out, err;
    Console console{out, err};
    ConsentPrompt prompt;
    testing::FakePreparer preparer;
};

TEST(ProcedureConsents, AScriptConfirmsADriveByItsSerialNumber)
{
    ConsentBench bench;
    EXPECT_THAT(bench.errorOfCheck(), AllOf(HasSubstr("Example SSD"), HasSubstr("--confirm-serial")));
    bench.stakes.confirmed = "XXXX";
    EXPECT_NE(bench.errorOfCheck(), "(accepted)");
    bench.stakes.confirmed = "abcd";
    EXPECT_EQ(bench.errorOfCheck(), "(accepted)");
    bench.stakes.drive.reset();
    EXPECT_THAT(bench.errorOfCheck(), HasSubstr("not one whole drive"));
}

TEST(ProcedureConsents, SomebodyAtATerminalTypesIt)
{
    ConsentBench bench;
    bench.prompt.canAsk = true;
    EXPECT_EQ(bench.errorOfCheck(), "(accepted)");
    bench.input.str("ABCD\n");
    const ProcedureConsent given = bench.ask();
    EXPECT_FALSE(given.end);
    EXPECT_EQ(given.typed, "ABCD");
    EXPECT_THAT(bench.err.str(), AllOf(HasSubstr("Example SSD"), HasSubstr("last 4 characters")));
    bench.input.clear();
    bench.input.str("\n");
    EXPECT_EQ(bench.ask().end, ExitCode::Stopped);
    bench.input.clear();
    bench.input.str("nonsense\n");
    EXPECT_EQ(bench.ask().end, ExitCode::WrongUse);
}

TEST(ProcedureConsents, NothingIsAskedOfScriptsThatTestAFolderOrASimulatedDrive)
{
    ConsentBench bench;
    bench.stakes.isSimulated = true;
    EXPECT_EQ(checkStakes(bench.stakes, bench.prompt).value(), "ABCD");
    EXPECT_FALSE(bench.ask().end);
    bench.stakes = {};
    bench.stakes.mostWritten = ByteCount(1'000'000'000);
    EXPECT_EQ(bench.errorOfCheck(), "(accepted)");
    EXPECT_FALSE(bench.ask().end);
    EXPECT_THAT(bench.err.str(), IsEmpty());
    bench.prompt.canAsk = true;
    bench.input.str("n\n");
    EXPECT_EQ(bench.ask().end, ExitCode::Stopped);
    bench.stakes.consents = true;
    EXPECT_FALSE(bench.ask().end);
}

TEST(ProcedureConsents, NothingIsAskedWhereADriveIsOnlyRead)
{
    ConsentBench bench;
    bench.prompt.canAsk = true;
    bench.stakes.isOverwritten = false;
    bench.stakes.mostWritten = {};
    EXPECT_EQ(checkStakes(bench.stakes, bench.prompt).value(), "");
    EXPECT_FALSE(bench.ask().end);
    EXPECT_THAT(bench.err.str(), IsEmpty());
    bench.stakes.drive.reset(); // an array of several
    EXPECT_EQ(bench.errorOfCheck(), "(accepted)");
}

TEST(ProcedureRating, IsTakenFromTheDriveWhenItSaysEnough)
{
    HealthFacts facts;
    EXPECT_FALSE(enduranceOf(facts));
    facts.hostWrittenBytes = 60'000'000'000'000;
    facts.percentUsed = 1.0; // may be anything from 0.5 to 1.5
    EXPECT_FALSE(enduranceOf(facts));
    facts.percentUsed = 10.0;
    EXPECT_EQ(enduranceOf(facts), ByteCount(std::uint64_t{600'000'000'000'000}));
}

} // namespace
} // namespace steadymark::cli
