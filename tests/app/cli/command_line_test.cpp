// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/options/command_line.h"

#include "app/cli/commands/helper_command.h"
#include "app/cli/commands/run_command.h"
#include "core/base/version.h"
#include "parsing.h"
#include "tests/support/instrumented.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <algorithm>
#include <sstream>
#include <string>
#include <vector>

namespace steadymark::cli {
namespace {

using steadymark::testing::Combinations;
using ::testing::AllOf;
using ::testing::EndsWith;
using ::testing::HasSubstr;
using ::testing::StartsWith;
using namespace steadymark::literals;

RunCommand parseRun(std::vector<std::string> arguments)
{
    arguments.insert(arguments.begin(), {"--target", "."});
    return parseAs<RunCommand>("run", std::move(arguments));
}

/// What is printed for --help and its like; empty where a command is to be run.
std::string informationOf(const std::vector<std::string>& arguments)
{
    const Result<CommandLine> line = parseCommandLine(arguments);
    if (!line) {
        ADD_FAILURE() << line.error().message();
        return {};
    }
    return line.value().information;
}

TestPlan plan(std::vector<std::string> arguments)
{
    const Result<TestPlan> made = makePlan(parseRun(std::move(arguments)).plan, 42);
    if (!made) {
        ADD_FAILURE() << made.error().message();
        return {};
    }
    return made.value();
}

std::string complaint(const std::vector<std::string>& arguments)
{
    const Result<CommandLine> line = parseCommandLine(arguments);
    if (!line)
        return line.error().message();
    if (const auto* run = dynamic_cast<const RunCommand*>(line.value().command.get())) {
        if (const Result<TestPlan> made = makePlan(run->plan, 42); !made)
            return made.error().message();
    }
    ADD_FAILURE() << "was accepted";
    return {};
}

std::string complaintAboutRun(std::vector<std::string> arguments)
{
    arguments.insert(arguments.begin(), {"run", "--target", "."});
    return complaint(arguments);
}

std::vector<std::string> operations(const TestPlan& made)
{
    std::vector<std::string> names;
    for (const WorkloadStep& step : made.steps)
        names.emplace_back(toString(operationOf(step.workload)));
    return names;
}

TEST(CommandLine, RunsTheDefaultProfileWhenNothingElseIsSaid)
{
    const TestPlan made = plan({});
    EXPECT_EQ(made.profile, "default");
    EXPECT_EQ(made.fileSize, 1_GiB);
    EXPECT_EQ(made.passes, 5U);
    EXPECT_EQ(made.interval, std::chrono::seconds(5));
    EXPECT_EQ(made.seed, 42U);
    EXPECT_TRUE(made.hasWarmUp);
    EXPECT_EQ(operations(made),
        (std::vector<std::string>{"read", "read", "read", "read", "write", "write", "write", "write"}));
    for (const WorkloadStep& step : made.steps)
        EXPECT_EQ(step.workload.length.time, std::chrono::seconds(5));
}

TEST(CommandLine, KnowsEveryProfile)
{
    for (const char* name : {"default", "nvme", "peak", "real", "demo", "flash", "cdm3", "as-ssd", "anandtech"})
        EXPECT_EQ(plan({"--profile", name}).profile, name);
}

TEST(CommandLine, MakesQuickARunOfSixtyFourMebibytesAndOneSecond)
{
    const TestPlan made = plan({"--quick"});
    EXPECT_EQ(made.fileSize, 64_MiB);
    EXPECT_EQ(made.passes, 1U);
    EXPECT_EQ(made.interval, Nanoseconds(0));
    EXPECT_EQ(made.steps.size(), 8U);
    EXPECT_EQ(made.steps.front().workload.length.time, std::chrono::seconds(1));
}

TEST(CommandLine, LetsOptionsWinOverQuickInAnyOrder)
{
    const std::vector<std::vector<std::string>> pairs = {{"--quick"}, {"--size", "16MiB"}, {"--passes", "3"},
        {"--measure", "200ms"}, {"--interval", "1s"}, {"--profile", "peak"}};
    std::vector<std::size_t> order = {0, 1, 2, 3, 4, 5};
    Combinations orders;
    do {
        if (!orders.isTried())
            continue;
        std::vector<std::string> arguments;
        for (const std::size_t index : order)
            arguments.insert(arguments.end(), pairs[index].begin(), pairs[index].end());
        const TestPlan made = plan(arguments);
        ASSERT_EQ(made.fileSize, 16_MiB);
        ASSERT_EQ(made.passes, 3U);
        ASSERT_EQ(made.interval, std::chrono::seconds(1));
        ASSERT_EQ(made.profile, "peak");
        ASSERT_EQ(made.steps.front().workload.length.time, std::chrono::milliseconds(200));
    } while (std::next_permutation(order.begin(), order.end()));
}

TEST(CommandLine, MixesSeventyPercentReadsUnlessANumberFollows)
{
    const auto mixOf = [](const TestPlan& made) {
        return made.steps.back().workload.readPercent;
    };
    EXPECT_EQ(mixOf(plan({"--mix"})), 70U);
    EXPECT_EQ(plan({"--mix"}).steps.size(), 12U);
    EXPECT_EQ(mixOf(plan({"--mix", "30"})), 30U);
    EXPECT_EQ(mixOf(plan({"--mix", "--quick"})), 70U);
    EXPECT_EQ(mixOf(plan({"--mix=90"})), 90U);
    EXPECT_EQ(plan({"--profile", "anandtech"}).fileSize, ByteCount(std::uint64_t{8} << 30U));
    EXPECT_EQ(plan({"--profile", "anandtech", "--only", "read"}).steps.front().workload.readPercent, 100U);
    EXPECT_EQ(plan({}).steps.size(), 8U);
}

TEST(CommandLine, RefusesMixesThatAreHardlyMixed)
{
    for (const char* percent : {"0", "9", "91", "100", "-5", "7o", "70%"})
        EXPECT_THAT(complaintAboutRun({"--mix", percent}), AllOf(HasSubstr("--mix"), HasSubstr("from 10 to 90")))
            << percent;
}

TEST(CommandLine, RestrictsToReadsOrWrites)
{
    EXPECT_EQ(operations(plan({"--only", "read", "--profile", "peak"})), (std::vector<std::string>{"read", "read"}));
    EXPECT_EQ(operations(plan({"--profile", "peak", "--only", "write"})), (std::vector<std::string>{"write", "write"}));
    EXPECT_THAT(complaintAboutRun({"--only", "mix"}), HasSubstr("known are read, write."));
    EXPECT_THAT(complaintAboutRun({"--only", "read", "--mix"}), HasSubstr("cannot be combined"));
}

TEST(CommandLine, TakesFreeWorkloadsAsStepsInTheirOrder)
{
    const TestPlan made = plan({"--workload", "rnd,4KiB,q32,t2,read=70", "--measure", "10s", "--workload",
        "seq,1MiB,q8,write,time=3s", "--size", "128MiB", "--workload", "rnd,8k,ios=1000"});
    ASSERT_EQ(made.steps.size(), 3U);
    EXPECT_EQ(made.profile, "custom");
    EXPECT_EQ(made.fileSize, 128_MiB);
    EXPECT_EQ(made.steps[0].name, "RND 4KiB Q32T2");
    EXPECT_EQ(made.steps[0].workload.readPercent, 70U);
    EXPECT_EQ(made.steps[0].workload.length.time, std::chrono::seconds(10));
    EXPECT_EQ(made.steps[1].workload.length.time, std::chrono::seconds(3)) << "its own length wins";
    EXPECT_EQ(made.steps[2].workload.length.time, std::nullopt) << "so many I/Os are a length of its own";
    EXPECT_EQ(made.steps[2].workload.length.ios, 1000U);
}

TEST(CommandLine, GivesWorkloadsTheQuickTimesToo)
{
    const TestPlan made = plan({"--workload", "rnd,4KiB", "--quick"});
    EXPECT_EQ(made.passes, 1U);
    EXPECT_EQ(made.fileSize, 64_MiB);
    EXPECT_EQ(made.steps.front().workload.length.time, std::chrono::seconds(1));
}

TEST(CommandLine, WritesTheDataThatWasAskedFor)
{
    const auto dataOf = [](std::vector<std::string> arguments) {
        return toString(plan(std::move(arguments)).steps.back().workload.data);
    };
    EXPECT_EQ(dataOf({}), "random");
    EXPECT_EQ(dataOf({"--data", "reused"}), "reused");
    EXPECT_EQ(dataOf({"--data", "doubled"}), "doubled");
    EXPECT_EQ(dataOf({"--data", "zero"}), "zeros");
    EXPECT_EQ(dataOf({"--data", "ones"}), "ones");
    EXPECT_EQ(dataOf({"--data", "compressible:50"}), "compressible:50");
    EXPECT_EQ(dataOf({"--workload", "seq,1MiB,write", "--data", "ones"}), "ones");
    EXPECT_EQ(dataOf({"--workload", "seq,1MiB,write,data=zeros", "--data", "ones"}), "zeros");
    EXPECT_THAT(complaintAboutRun({"--data", "noise"}), AllOf(StartsWith("--data noise: "), HasSubstr("compressible")));
}

TEST(CommandLine, PassesOnWhatIsNotPartOfThePlan)
{
    const RunCommand command = parseRun({"--engine", "threads", "--progress", "json", "--comment", "my drive", "--json",
        "-", "--save", "a.steadymark", "--no-history"});
    EXPECT_EQ(command.engine, EngineChoice::ThreadPool);
    EXPECT_EQ(command.progress, ProgressMode::Json);
    EXPECT_EQ(command.comment, "my drive");
    EXPECT_EQ(command.jsonFile, "-");
    EXPECT_EQ(command.saveFile, "a.steadymark");
    EXPECT_FALSE(command.keepsHistory);
    EXPECT_TRUE(parseRun({}).keepsHistory);
}

TEST(CommandLine, PassesOnWhatIsToBeTraced)
{
    EXPECT_TRUE(parseRun({}).capturesTrace);
    EXPECT_FALSE(parseRun({}).traceFile);
    const RunCommand command = parseRun({"--trace", "a.smtrace", "--trace-memory", "64MiB"});
    EXPECT_EQ(command.traceFile, "a.smtrace");
    EXPECT_EQ(command.traceMemory, ByteCount(64U << 20U));
    EXPECT_FALSE(parseRun({"--no-trace"}).capturesTrace);
    EXPECT_THAT(complaintAboutRun({"--no-trace", "--trace", "a"}), HasSubstr("contradicts"));
    EXPECT_THAT(complaintAboutRun({"--trace", ""}), HasSubstr("needs the name of a file"));
    EXPECT_THAT(complaintAboutRun({"--trace-memory", "much"}), StartsWith("--trace-memory much: "));
}

TEST(CommandLine, GivesARateToEveryRowAndItsName)
{
    for (const WorkloadStep& step : plan({"--rate", "5000,poisson"}).steps) {
        EXPECT_EQ(step.workload.rate, (RateLimit{5000.0, Arrivals::Poisson}));
        EXPECT_THAT(step.name, ::testing::EndsWith(" 5000:poisson/s"));
    }
    const TestPlan made = plan({"--workload", "rnd,4KiB,rate=7", "--rate", "100"});
    EXPECT_EQ(made.steps.front().name, "RND 4KiB Q1T1 100/s");
    EXPECT_THAT(complaintAboutRun({"--rate", "fast"}), StartsWith("--rate fast: "));
}

TEST(CommandLine, KeepsLimitsSeedAndWarmUp)
{
    const TestPlan made = plan({"--max-written", "10GB", "--seed", "7", "--no-warm-up"});
    EXPECT_EQ(made.maximumWritten, ByteCount(10'000'000'000));
    EXPECT_EQ(made.seed, 7U);
    EXPECT_FALSE(made.hasWarmUp);
    EXPECT_EQ(plan({}).warmUpTime, std::chrono::seconds(1));
    EXPECT_EQ(plan({"--warm-up", "250ms"}).warmUpTime, std::chrono::milliseconds(250));
    EXPECT_EQ(plan({"--workload", "rnd,4KiB", "--warm-up", "250ms"}).warmUpTime, std::chrono::milliseconds(250));
    EXPECT_TRUE(plan({"--profile", "anandtech", "--warm-up", "3s"}).hasWarmUp);
    EXPECT_THAT(complaintAboutRun({"--warm-up", "5ms"}), HasSubstr("The warm-up of 5ms is out of range."));
    EXPECT_THAT(complaintAboutRun({"--warm-up", "1s", "--no-warm-up"}), HasSubstr("contradicts"));
}

TEST(CommandLine, ListsWhatItKnowsWhenAValueIsUnknown)
{
    EXPECT_THAT(complaintAboutRun({"--profile", "fast"}), HasSubstr("default, nvme, peak, real, demo, flash"));
    EXPECT_THAT(complaintAboutRun({"--engine", "x"}), HasSubstr("auto, ring, threads, sync"));
    EXPECT_THAT(complaintAboutRun({"--progress", "x"}), HasSubstr("auto, lines, json, none"));
    EXPECT_THAT(complaint({"report", "x", "--to", "pdf"}), HasSubstr("text, bbcode, markdown, csv, json"));
    EXPECT_THAT(complaint({"plan", "show", "default", "--to", "xml"}), HasSubstr("plan, text, fio"));
    EXPECT_THAT(complaint({"bench"}),
        AllOf(HasSubstr("\"bench\""),
            HasSubstr("targets, drives, stack, run, plan, report, why, trace, health, prepare, procedure, sweep, "
                      "files, compare, "
                      "history")));
}

TEST(CommandLine, ComplainsInOneSentenceAboutEveryWrongUse)
{
    const std::vector<std::vector<std::string>> wrong = {{}, {"run"}, {"run", "--target"}, {"run", "--target", ""},
        {"run", "--target", ".", "--nonsense"}, {"run", "--target", ".", "extra"},
        {"run", "--target", ".", "--target", "/"}, {"run", "--target", ".", "--passes", "0"},
        {"run", "--target", ".", "--passes", "x"}, {"run", "--target", ".", "--passes", "1000"},
        {"run", "--target", ".", "--size", "big"}, {"run", "--target", ".", "--size", "0"},
        {"run", "--target", ".", "--measure", "soon"}, {"run", "--target", ".", "--measure", "0"},
        {"run", "--target", ".", "--interval", "-1s"}, {"run", "--target", ".", "--seed", "-1"},
        {"run", "--target", ".", "--workload", "rnd"}, {"run", "--target", ".", "--workload", "rnd,4KiB,q0"},
        {"run", "--target", ".", "--workload", "rnd,4KiB,speed=9"},
        {"run", "--target", ".", "--workload", "rnd,4KiB", "--profile", "nvme"},
        {"run", "--target", ".", "--workload", "rnd,4KiB", "--mix"},
        {"run", "--target", ".", "--plan", "x", "--profile", "nvme"},
        {"run", "--target", ".", "--plan", "/nonexistent/plan"}, {"run", "--target", ".", "--save", ""},
        {"run", "--target", ".", "--max-written", "some"}, {"targets", "now"}, {"plan"}, {"plan", "show"},
        {"plan", "edit", "default"}, {"plan", "check"}, {"plan", "list", "all"}, {"plan", "validate", "x"},
        {"run", "--target", ".", "--repeat", "0"}, {"report"}, {"report", "a", "b"}, {"--wrong"}};
    for (const std::vector<std::string>& arguments : wrong) {
        std::string shown;
        for (const std::string& argument : arguments)
            shown += argument + ' ';
        const std::string sentence = complaint(arguments);
        EXPECT_THAT(sentence, EndsWith(".")) << shown;
        EXPECT_EQ(std::count(sentence.begin(), sentence.end(), '\n'), 0) << shown;
        EXPECT_GT(sentence.size(), 15U) << shown;
    }
}

TEST(CommandLine, TakesOneCommandOnly)
{
    EXPECT_EQ(complaint({"drives", "targets"}),
        "\"targets\" is a command, and \"drives\" was given already. For a file of that name write ./targets.");
    EXPECT_THAT(complaint({"compare", "a", "b", "run"}), HasSubstr("./run"));
    EXPECT_THAT(complaint({"plan", "list", "show", "default"}), HasSubstr("./show"));
}

TEST(CommandLine, NamesTheOptionThatLacksItsValue)
{
    EXPECT_THAT(complaintAboutRun({"--size"}), StartsWith("--size needs a value"));
    EXPECT_THAT(complaintAboutRun({"--passes", "1", "--passes", "2"}), HasSubstr("--passes was given more than once"));
    EXPECT_EQ(complaintAboutRun({"--size", ""}), "--size needs a value.");
}

TEST(CommandLine, GivesHelpWhateverIsWrongBeside)
{
    for (const std::vector<std::string>& wrong : std::vector<std::vector<std::string>>{{"--passes", "0"},
             {"--passes", "1", "--passes", "2"}, {"--size", "big"}, {"--health", "--no-health"}, {"--nowhere"}, {}}) {
        std::vector<std::string> arguments{"run", "--help"};
        arguments.insert(arguments.end(), wrong.begin(), wrong.end());
        EXPECT_THAT(informationOf(arguments), HasSubstr("Usage: steadymark-cli run")) << arguments.back();
    }
}

TEST(CommandLine, NamesAnUnknownOptionBeforeAnythingElse)
{
    for (const std::vector<std::string>& wrong : std::vector<std::vector<std::string>>{
             {"--passes", "0"}, {"--passes", "1", "--passes", "2"}, {"--health", "--no-health"}}) {
        std::vector<std::string> arguments = wrong;
        arguments.emplace_back("--nowhere");
        EXPECT_THAT(complaintAboutRun(arguments), StartsWith("Unknown option --nowhere; see")) << wrong.front();
    }
}

TEST(CommandLine, ExplainsEveryCommandAndItsVersion)
{
    const std::vector<std::vector<std::string>> helps = {{"--help"}, {"targets", "--help"}, {"run", "--help"},
        {"plan", "--help"}, {"plan", "list", "--help"}, {"plan", "show", "--help"}, {"plan", "check", "--help"},
        {"report", "--help"}, {"trace", "--help"}, {"trace", "info", "--help"}, {"trace", "percentiles", "--help"},
        {"trace", "stalls", "--help"}, {"trace", "characterise", "--help"}, {"trace", "export", "--help"},
        {"trace", "import", "--help"}, {"history", "--help"}};
    for (const std::vector<std::string>& arguments : helps) {
        EXPECT_THAT(informationOf(arguments), HasSubstr("Usage: ")) << arguments.front();
    }
    EXPECT_THAT(informationOf({"--version"}), HasSubstr(applicationVersion()));
}

TEST(CommandLine, HelpFitsIntoTheNarrowestUsualTerminal)
{
    const std::vector<std::vector<std::string>> helps = {{"--help"}, {"targets", "--help"}, {"run", "--help"},
        {"plan", "--help"}, {"plan", "list", "--help"}, {"plan", "show", "--help"}, {"plan", "check", "--help"},
        {"report", "--help"}, {"trace", "--help"}, {"trace", "info", "--help"}, {"trace", "percentiles", "--help"},
        {"trace", "stalls", "--help"}, {"trace", "characterise", "--help"}, {"trace", "export", "--help"},
        {"trace", "import", "--help"}, {"history", "--help"}};
    for (const std::vector<std::string>& arguments : helps) {
        std::istringstream text(informationOf(arguments));
        for (std::string line; std::getline(text, line);)
            EXPECT_LE(line.size(), 80U) << line;
    }
}

TEST(CommandLine, ShowsWhatACommandNeedsWithoutBrackets)
{
    EXPECT_THAT(informationOf({"report", "--help"}), HasSubstr("Usage: steadymark-cli report [OPTIONS] FILE\n"));
    EXPECT_THAT(informationOf({"plan", "show", "--help"}), HasSubstr("show [OPTIONS] NAME|FILE\n"));
}

TEST(CommandLine, SaysThatThereIsOneFileTooMany)
{
    EXPECT_THAT(complaint({"report", "a", "b"}), StartsWith("There is more than one file"));
    EXPECT_THAT(complaint({"plan", "show", "demo", "peak"}), StartsWith("There is more than one plan"));
}

TEST(CommandLine, NamesAnOptionThatItDoesNotKnow)
{
    const std::vector<std::vector<std::string>> commands = {{"targets"}, {"drives"}, {"stack", "/"},
        {"run", "--target", "/"}, {"plan", "show", "demo"}, {"plan", "check", "demo"}, {"plan", "list"},
        {"report", "a"}, {"why", "a"}, {"trace", "info", "a"}, {"trace", "percentiles", "a"}, {"trace", "stalls", "a"},
        {"trace", "characterise", "a"}, {"trace", "export", "a"}, {"trace", "import", "a"}, {"health", "sda"},
        {"health", "diff", "a", "b"}, {"prepare", "sda"}, {"procedure", "list"}, {"procedure", "show", "sustained"},
        {"procedure", "run", "sustained", "--target", "/"}, {"compare", "a", "b"}, {"history"}};
    for (const std::vector<std::string>& command : commands) {
        // With a value that could be one more name, one that could be the only one, and without.
        for (const std::vector<std::string>& extra :
            std::vector<std::vector<std::string>>{{"--nowhere", "zero"}, {"--nowhere=zero"}, {"--nowhere"}}) {
            std::vector<std::string> arguments = command;
            arguments.insert(arguments.end(), extra.begin(), extra.end());
            EXPECT_THAT(complaint(arguments), StartsWith("Unknown option --nowhere; see")) << command.front();
        }
    }
    EXPECT_THAT(complaint({"procedure", "run", "--nowhere", "four-states", "--target", "/"}),
        StartsWith("Unknown option --nowhere; see"));
}

TEST(CommandLine, DocumentsEveryOptionOfTheContract)
{
    const std::string help = informationOf({"run", "--help"});
    for (const char* option : {"--target", "--profile", "--plan", "--mix", "--only", "--size", "--passes", "--measure",
             "--interval", "--data", "--json", "--save", "--progress", "--comment", "--quick", "--workload",
             "--max-written", "--seed", "--engine", "--no-history", "--warm-up", "--no-warm-up", "--rate", "--trace",
             "--trace-memory", "--no-trace"})
        EXPECT_THAT(help, HasSubstr(option));
    for (const char* event : {"start", "phase", "sample", "steadiness", "live", "pass", "step", "stage", "done"})
        EXPECT_THAT(help, HasSubstr(std::string("  ") + event + ' '));
}

TEST(CommandLine, InstallsAndRemovesTheHelperAndNothingBeside)
{
    using Action = HelperCommand::Action;
    EXPECT_EQ(parseAs<HelperCommand>("--install-helper", {}).action, Action::Install);
    EXPECT_EQ(parseAs<HelperCommand>("--uninstall-helper", {}).action, Action::Uninstall);
    EXPECT_THAT(complaint({"--install-helper", "run"}), HasSubstr("stand alone"));
    EXPECT_THAT(complaint({"--install-helper", "--uninstall-helper"}), HasSubstr("stand alone"));
}

TEST(CommandLine, PrefixesComplaintsAndReturnsWrongUse)
{
    std::ostringstream out;
    std::ostringstream err;
    Console console(out, err);
    const std::vector<std::string> arguments = {"run"};
    EXPECT_EQ(runCommandLine(arguments, console), ExitCode::WrongUse);
    EXPECT_EQ(out.str(), "");
    EXPECT_THAT(err.str(), AllOf(StartsWith("steadymark-cli: "), HasSubstr("--target"), EndsWith(".\n")));
}

} // namespace
} // namespace steadymark::cli
