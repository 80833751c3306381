// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/procedure/plans/files_procedures.h"
#include "core/procedure/plans/plan_catalog.h"
#include "core/procedure/plans/plan_reader.h"
#include "core/procedure/plans/plan_writer.h"

#include <gmock/gmock.h>

#include <string>
#include <vector>

namespace steadymark {
namespace {

using namespace std::chrono_literals;
using namespace literals;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::StartsWith;

std::string mistakeIn(const std::string& text)
{
    const Result<RunPlan> plan = parsePlanText(text);
    return plan ? std::string("none") : plan.error().message();
}

RunPlan readPlan(const std::string& text)
{
    Result<RunPlan> plan = parsePlanText(text);
    EXPECT_TRUE(plan) << plan.error().message() << "\n" << text;
    return plan ? std::move(plan).value() : RunPlan();
}

std::vector<std::string> stageNamesOf(const RunPlan& plan)
{
    std::vector<std::string> names;
    for (const PlanStage& stage : plan.stages)
        names.push_back(stage.name);
    return names;
}

TEST(PlanText, EveryBuiltInPlanIsReadBackAsItWas)
{
    for (const PlanCatalogEntry& entry : planCatalog()) {
        for (const char* settings : {"client", "enterprise"}) {
            ProcedureOptions options;
            options.settings = settings;
            const RunPlan plan = builtInPlan(entry.name, options).value();
            const std::string text = formatPlanText(plan);
            EXPECT_EQ(readPlan(text), plan) << text;
            EXPECT_LE(text.size(), limits::maximumPlanFileBytes);
            EXPECT_THAT(text, HasSubstr(english(entry.purpose)));
            // Whoever wants to change one is told how.
            EXPECT_THAT(text, HasSubstr("// "));
            EXPECT_THAT(text, HasSubstr("plan check FILE"));
        }
    }
}

TEST(PlanText, WhatWasReadBackDoesTheSameOnEveryTarget)
{
    for (const PlanCatalogEntry& entry : planCatalog()) {
        if (entry.kind == PlanCatalogEntry::Kind::Benchmark)
            continue;
        const RunPlan plan = readPlan(formatPlanText(builtInPlan(entry.name, {}).value()));
        for (const auto kind : {ProcedureTarget::Kind::Folder, ProcedureTarget::Kind::RawDrive}) {
            for (const double scale : {1.0, 0.01}) {
                ProcedureOptions options;
                options.scale = scale;
                const Result<Procedure> read = makeProcedure(plan, exampleTarget(kind), options);
                const Result<Procedure> builtIn = makeProcedure(entry.name, exampleTarget(kind), options);
                ASSERT_EQ(read.has_value(), builtIn.has_value()) << entry.name;
                if (!builtIn) { // only a whole drive shows it
                    EXPECT_EQ(read.error().message(), builtIn.error().message()) << entry.name;
                    continue;
                }
                EXPECT_EQ(read.value(), builtIn.value()) << entry.name;
            }
        }
    }
}

TEST(PlanText, ChosenOptionsOfBuiltInPlansAreReadBack)
{
    ProcedureOptions options;
    options.idleTimes = {7s, 90min, 1500us};
    RunPlan plan = builtInPlan("sustained", options).value();
    plan.name = "my-sustained";
    plan.scale = 0.3;
    plan.seed = 12345;
    plan.folderSize = PlanAmount::exactly(48_MiB);
    EXPECT_EQ(readPlan(formatPlanText(plan)), plan);

    ProcedureOptions withGrid;
    PlanOptions grid = optionsFor(*findProfile("flash"));
    grid.mixReadPercent = 70;
    grid.maximumWritten = 20_GiB;
    grid.data = {DataKind::Compressible, 50};
    withGrid.grid = buildPlan(grid);
    plan = builtInPlan("four-states", withGrid).value();
    plan.name = "my-states";
    EXPECT_EQ(readPlan(formatPlanText(plan)), plan);
    EXPECT_THAT(formatPlanText(plan), HasSubstr(R"("grid": "flash")"));

    Workload own =
        parseWorkload("rnd,8KiB,q4,t2,read=70,span=1GiB,align=4KiB,data=zeros,ios=5000,rate=0.5:poisson").value();
    TestPlan rows;
    rows.hasWarmUp = false;
    rows.steps = {{"My test, \"so\"", own}, {describeWorkload(own), own}};
    const RunPlan ownRows = planOfGrid(rows);
    EXPECT_EQ(readPlan(formatPlanText(ownRows)), ownRows);
    ASSERT_NE(benchmarkOf(ownRows), nullptr);
    EXPECT_EQ(*benchmarkOf(readPlan(formatPlanText(ownRows))), rows);
}

TEST(PlanText, AWarmUpIsATimeOrAWholePassOrNone)
{
    const auto warmUpOf = [](const std::string& key) {
        const TestPlan plan = *benchmarkOf(readPlan(R"({"name": "w", "stages": [{"grid": "default")" + key + "}]}"));
        return std::pair(plan.hasWarmUp, plan.warmUpTime);
    };
    EXPECT_EQ(warmUpOf(""), (std::pair<bool, std::optional<Nanoseconds>>(true, 1s))) << "the profile's";
    EXPECT_EQ(warmUpOf(R"(, "warmUp": "250 ms")"), (std::pair<bool, std::optional<Nanoseconds>>(true, 250ms)));
    EXPECT_EQ(warmUpOf(R"(, "warmUp": true)"), (std::pair<bool, std::optional<Nanoseconds>>(true, std::nullopt)));
    EXPECT_EQ(warmUpOf(R"(, "warmUp": false)"), (std::pair<bool, std::optional<Nanoseconds>>(false, std::nullopt)));

    const RunPlan rows = readPlan(R"({"name": "w", "stages": [{"grid": ["rnd,4KiB,q32,read"]}]})");
    EXPECT_EQ(benchmarkOf(rows)->warmUpTime, std::nullopt) << "as before there were any";
    for (const std::optional<Nanoseconds> time :
        {std::optional<Nanoseconds>(250ms), {}, std::optional<Nanoseconds>(1s)}) {
        for (const char* const profile : {"default", "cdm3", "as-ssd", "anandtech"}) {
            PlanOptions options = optionsFor(*findProfile(profile));
            options.hasWarmUp = true;
            options.warmUpTime = time;
            RunPlan plan = planOfGrid(buildPlan(options));
            plan.name = "mine";
            EXPECT_EQ(readPlan(formatPlanText(plan)), plan) << formatPlanText(plan);
        }
    }
}

// A profile may have data of its own, which a plan need not name.
TEST(PlanText, TheDataOfAProfileAreThoseOfItsGridUnlessItSaysOthers)
{
    const auto dataOf = [](const std::string& text) {
        return benchmarkOf(readPlan(text))->steps.front().workload.data;
    };
    EXPECT_EQ(dataOf(R"({"stages": [{"grid": "cdm3"}]})").kind, DataKind::Doubled);
    EXPECT_EQ(dataOf(R"({"stages": [{"grid": "cdm3", "data": "random"}]})"), DataPattern());
    EXPECT_EQ(dataOf(R"({"data": "zeros", "stages": [{"grid": "cdm3"}]})").kind, DataKind::Zeros);
    for (const DataKind kind : {DataKind::Random, DataKind::Doubled, DataKind::Ones}) {
        PlanOptions options = optionsFor(*findProfile("cdm3"));
        options.data = {kind, 0};
        RunPlan plan = planOfGrid(buildPlan(options));
        plan.name = "mine";
        EXPECT_EQ(readPlan(formatPlanText(plan)), plan) << formatPlanText(plan);
    }
}

TEST(PlanText, PassesMayEndWhenTheMedianIsKnown)
{
    const TestPlan made = *benchmarkOf(readPlan(R"({"stages": [{"grid": "demo", "until": "3 %"}]})"));
    EXPECT_EQ(made.untilPermille, 30U);
    EXPECT_EQ(made.passes, 20U);
    for (const char* const profile : {"default", "anandtech"}) {
        PlanOptions options = optionsFor(*findProfile(profile));
        options.untilPermille = 25;
        options.passes = 12;
        RunPlan plan = planOfGrid(buildPlan(options));
        plan.name = "mine";
        EXPECT_EQ(readPlan(formatPlanText(plan)), plan) << formatPlanText(plan);
    }
}

TEST(PlanText, ASweepMayTrimBeforeItsPointsThatWrite)
{
    const RunPlan plan = readPlan(R"({"name": "mine", "stages": [
        {"sweep": "rnd,4KiB,write,time=1s", "over": ["queue=1..8"], "trim": true}]})");
    EXPECT_TRUE(std::get<PlanSweep>(plan.stages.front().work).trims);
    EXPECT_EQ(readPlan(formatPlanText(plan)), plan);
    const Result<RunPlan> reads = parsePlanText(R"({"name": "mine", "stages": [
        {"sweep": "rnd,4KiB,read,time=1s", "over": ["queue=1..8"], "trim": true}]})");
    ASSERT_FALSE(reads);
    EXPECT_THAT(reads.error().message(), HasSubstr("nothing to trim between its points"));
}

constexpr const char* chain = R"({
  // As a reviewer would: every state of the drive with the same grid.
  "name": "chain", "title": "A chain", "size": "1 GiB", "data": "zeros",
  "stages": [
    {"prepare": "fresh"},
    {"grid": "demo", "state": "fresh", "passes": 1, "measure": "1 s", "interval": "0 s", "size": "64 MiB"},
    {"prepare": "fill", "times": 2},
    {"grid": ["rnd,4KiB,q32,read", "seq,1MiB,q8,write,data=ones"], "state": "filled", "size": "64 MiB"},
    {"rest": "30 min"}, /* a short one */
    {"repeat": 2, "stages": [
      {"rounds": 3, "workloads": ["rnd,4KiB,q32,write,time=5s"], "state": "worn"},
      {"prepare": "trim", "optional": true},
    ]},
    {"snapshot": true},
  ],
})";

TEST(PlanText, AChainBecomesAProcedureOnDriveAndFolder)
{
    const RunPlan plan = readPlan(chain);
    EXPECT_THAT(stageNamesOf(plan),
        ElementsAre("Purge", "Grid, fresh", "Fill the free space twice", "Grid, filled", "Rest for {30min}",
            "RND 4KiB Q32T1, worn (1)", "Trim (1)", "RND 4KiB Q32T1, worn (2)", "Trim (2)", "Snapshot"));
    EXPECT_EQ(plan.stages[7].state, "worn (2)");
    const auto& own = std::get<GridStage>(plan.stages[3].work).plan;
    EXPECT_EQ(own.steps[0].workload.data.kind, DataKind::Zeros);
    EXPECT_EQ(own.steps[1].workload.data.kind, DataKind::Ones);
    EXPECT_EQ(own.profile, "custom");

    ProcedureOptions options;
    options.scale = 0.1;
    options.seed = 99;
    const Procedure onDrive = makeProcedure(plan, exampleTarget(ProcedureTarget::Kind::RawDrive), options).value();
    EXPECT_EQ(onDrive.size, 1_GiB);
    EXPECT_EQ(onDrive.seed, 99U);
    EXPECT_EQ(onDrive.stages[4].name, "Rest for 3 min");
    EXPECT_EQ(std::get<PrepareStage>(onDrive.stages[0].work).step.method, PrepareMethod::Discard);
    EXPECT_EQ(std::get<PrepareStage>(onDrive.stages[2].work).step.method, PrepareMethod::FillDrive);
    EXPECT_EQ(std::get<PrepareStage>(onDrive.stages[6].work).step.method, PrepareMethod::Discard);
    EXPECT_TRUE(destroysData(onDrive));
    EXPECT_EQ(std::get<MeasureStage>(onDrive.stages[5].work).cells[0].step.workload.length.time, Nanoseconds(500ms));
    EXPECT_EQ(std::get<GridStage>(onDrive.stages[1].work).plan.seed, 99U);

    const Procedure inFolder = makeProcedure(plan, exampleTarget(ProcedureTarget::Kind::Folder), {}).value();
    EXPECT_EQ(std::get<PrepareStage>(inFolder.stages[2].work).step.method, PrepareMethod::Fill);
    EXPECT_FALSE(destroysData(inFolder));
    EXPECT_EQ(readPlan(formatPlanText(plan)), plan);
}

TEST(PlanText, StagesWithFilesAreReadBackAndScaled)
{
    FilesChoices choices;
    choices.set = "small";
    choices.to = "/mnt/other";
    choices.copyBy = CopyBy::System;
    choices.sync = FileSync::EachFile;
    choices.cache = FileCache::Both;
    choices.uses = 3;
    choices.emptyFiles = 70;
    RunPlan plan = fileCopyPlan(choices).value();
    EXPECT_EQ(readPlan(formatPlanText(plan)), plan) << formatPlanText(plan);
    for (FileGroup& group : std::get<FilesStage>(plan.stages.front().work).work.set.groups)
        group.data = {DataKind::Compressible, 30};
    EXPECT_EQ(readPlan(formatPlanText(plan)), plan) << formatPlanText(plan);
    const RunPlan delay = delayRatioPlan(16_MiB, CopyBy::System).value();
    EXPECT_EQ(readPlan(formatPlanText(delay)), delay) << formatPlanText(delay);

    ProcedureOptions options;
    options.scale = 0.1;
    options.data = DataPattern{DataKind::Zeros, 0};
    const Procedure procedure = makeProcedure(plan, exampleTarget(ProcedureTarget::Kind::Folder), options).value();
    const FilesWork& work = std::get<FilesStage>(procedure.stages.front().work).work;
    EXPECT_EQ(work.set.files(), 2000U);
    EXPECT_EQ(work.emptyFiles, 7U);
    EXPECT_EQ(work.set.groups.front().data.kind, DataKind::Zeros);
    EXPECT_EQ(procedure.size.count(), 2000U * 24 * 1024);
    EXPECT_FALSE(makeProcedure(plan, exampleTarget(ProcedureTarget::Kind::RawDrive), options));
    // Beside rounds the test file is what counts.
    RunPlan both = readPlan(R"({"size": "64 MiB", "stages": [{"files": "large"},
        {"rounds": 1, "workloads": ["rnd,4KiB,read,time=1s"]}]})");
    EXPECT_FALSE(hasFilesOnly(both));
    EXPECT_EQ(makeProcedure(both, exampleTarget(ProcedureTarget::Kind::Folder), {}).value().size, 64_MiB);

    const auto mistake = [](const std::string& stage) {
        return mistakeIn(R"({"stages": [)" + stage + "]}");
    };
    EXPECT_THAT(mistake(R"({"files": "tiny"})"), HasSubstr("large, medium, small, iso, program, game, delay-ratio"));
    EXPECT_THAT(mistake(R"({"files": "delay-ratio", "uses": 3})"), HasSubstr("defined without this"));
    EXPECT_THAT(mistake(R"({"files": "small", "to": "other"})"), HasSubstr("whole path"));
    EXPECT_THAT(mistake(R"({"files": "small", "by": "me"})"), HasSubstr("own or system"));
    EXPECT_THAT(mistake(R"({"files": "small", "measure": "1 s"})"), HasSubstr("measure"));
}

TEST(PlanText, AmountsAreWrittenAsPeopleDo)
{
    EXPECT_EQ(parsePlanAmount("2 fills").value(), PlanAmount::ofSize(200));
    EXPECT_EQ(parsePlanAmount("1 fill").value(), PlanAmount::ofSize(100));
    EXPECT_EQ(parsePlanAmount("400% of capacity").value(), PlanAmount::ofCapacity(400));
    EXPECT_EQ(parsePlanAmount("8 GiB").value(), PlanAmount::exactly(8_GiB));
    for (const char* text : {"12.5 %", "0.01 %", "400 % of capacity", "8 GiB", "33 B"})
        EXPECT_EQ(toString(parsePlanAmount(text).value()), text);
    for (const char* text : {"", "%", "much", "0 %", "nan %", "-1 %", "1e9 %", "0 GiB", "2 PiB", "5 of capacity"})
        EXPECT_FALSE(parsePlanAmount(text)) << text;
}

TEST(PlanText, OnlyGridsTakeNoMoreOfAFolderThanTheyNeed)
{
    const RunPlan grids = readPlan(R"({"stages": [{"grid": "demo", "size": "128 MiB"}, {"grid": "demo"}]})");
    EXPECT_EQ(makeProcedure(grids, exampleTarget(ProcedureTarget::Kind::Folder), {}).value().size, 1_GiB);
    EXPECT_EQ(benchmarkOf(grids), nullptr);
    const RunPlan repeated = readPlan(R"({"stages": [{"repeat": 2, "stages": [{"grid": "demo"}]}]})");
    EXPECT_THAT(stageNamesOf(repeated), ElementsAre("Grid (1)", "Grid (2)"));
}

TEST(PlanText, NamesThatWereLeftOutAreMadeAndNeverTheSame)
{
    EXPECT_THAT(stageNamesOf(readPlan(R"({"stages": [{"rest": "1 s"}, {"rest": "1 s"},
        {"repeat": 2, "stages": [{"grid": "demo"}]}, {"repeat": 2, "stages": [{"grid": "demo"}]}]})")),
        ElementsAre("Rest for {1s}", "Rest for {1s} 2", "Grid (1)", "Grid (2)", "Grid 2 (1)", "Grid 2 (2)"));
}

struct Mistake {
    const char* plan;
    const char* sentence; ///< how it begins
};

TEST(PlanText, EachMistakeIsNamedWithItsPlaceAndARemedy)
{
    const std::vector<Mistake> mistakes = {
        // The text.
        {"", "The text is not JSON at line 1, column 1"},
        {"{\"stages\": [}", "The text is not JSON at line 1, column 13"},
        {"{\n  \"stages\": [{\"rest\": \"1 s\"}]\n  \"name\": \"a\"}", "The text is not JSON at line 3, column 3"},
        {"{\"stages\": [\"\xFF\"]}", "The text is not JSON at line 1, column 14: it is not valid UTF-8."},
        {"[]", "At line 1, column 1: A plan must be in braces"},
        {"{\"stages\": [{\"rest\": \"1 s\"}],\n \"stages\": []}",
            "At line 2, column 2: the key \"stages\" appears here a second time; keep one of the two."},
        // The head.
        {"{}", "At line 1, column 1: the plan has no \"stages\": list what is to be done"},
        {"{\n  \"stagse\": []}",
            "At line 2, column 3 (stagse): there is no \"stagse\" in a plan; did you mean \"stages\"? Known are name,"},
        {"{\"colour\": 1, \"stages\": [{\"rest\": \"1 s\"}]}",
            "At line 1, column 2 (colour): there is no \"colour\" in a plan; known are name, title"},
        {"{\"name\": \"My plan\", \"stages\": [{\"rest\": \"1 s\"}]}",
            "At line 1, column 10 (name): the name of a plan consists of small letters"},
        {"{\"name\": \"four-states\", \"stages\": [{\"rest\": \"1 s\"}]}",
            "At line 1, column 10 (name): \"four-states\" is the name of a built-in plan, and this one differs from "
            "it; "
            "give it a name of its own, such as \"my-four-states\"."},
        {"{\"title\": \"\", \"stages\": [{\"rest\": \"1 s\"}]}",
            "At line 1, column 11 (title): expected one line of 1 to"},
        {"{\"size\": \"much\", \"stages\": [{\"rest\": \"1 s\"}]}",
            "At line 1, column 10 (size): \"much\" is not an amount; write a size such as \"8 GiB\""},
        {"{\"size\": \"200 %\", \"stages\": [{\"rest\": \"1 s\"}]}",
            "At line 1, column 10 (size): the size is a share of what may be used"},
        {"{\"size\": {\"drives\": \"20 %\"}, \"stages\": [{\"rest\": \"1 s\"}]}",
            "At line 1, column 11 (size.drives): there is no \"drives\" in a size; did you mean \"drive\"?"},
        {"{\"file\": \"empty\", \"stages\": [{\"rest\": \"1 s\"}]}",
            "At line 1, column 10 (file): \"empty\" is not expected here; choose filled or unwritten."},
        {"{\"data\": \"randum\", \"stages\": [{\"rest\": \"1 s\"}]}",
            "At line 1, column 10 (data): The data 'randum' is unknown. Known are: random"},
        {"{\"scale\": 2, \"stages\": [{\"rest\": \"1 s\"}]}",
            "At line 1, column 11 (scale): the share is out of range"},
        {"{\"seed\": \"7\", \"stages\": [{\"rest\": \"1 s\"}]}",
            "At line 1, column 10 (seed): expected a whole number from 0 to 9007199254740992, without"},
        {"{\"settings\": \"server\", \"stages\": [{\"rest\": \"1 s\"}]}",
            "At line 1, column 14 (settings): \"server\" is not expected here; choose client or enterprise."},
        // Stages.
        {"{\"stages\": {}}", "At line 1, column 12 (stages): the stages must be in square brackets"},
        {"{\"stages\": []}", "At line 1, column 12 (stages): there are no stages; add at least one"},
        {"{\"stages\": [\"trim\"]}", "At line 1, column 13 (stages[0]): A stage must be in braces"},
        {"{\"stages\": [{\"name\": \"a\"}]}",
            "At line 1, column 13 (stages[0]): this stage has no action; add one of prepare, grid, rounds, sweep, "
            "files, rest, snapshot, repeat."},
        {"{\"stages\": [\n  {\"gird\": \"demo\"}]}",
            "At line 2, column 4 (stages[0].gird): there is no \"gird\" in a stage; did you mean \"grid\"?"},
        {"{\"stages\": [{\"rest\": \"1 s\", \"prepare\": \"trim\"}]}",
            "At line 1, column 29 (stages[0].prepare): a stage does one thing, and this one has \"rest\" already"},
        {"{\"stages\": [{\"rest\": \"1 s\", \"pases\": 3}]}",
            "At line 1, column 29 (stages[0].pases): there is no \"pases\" in a rest; "},
        {"{\"stages\": [{\"rest\": \"30 minuts\"}]}",
            "At line 1, column 22 (stages[0].rest): The time '30 minuts' has an unknown unit: use ns, us, ms, s, min "
            "or "
            "h."},
        {"{\"stages\": [{\"rest\": 30}]}", "At line 1, column 22 (stages[0].rest): expected text in quotation marks"},
        {"{\"stages\": [{\"rest\": \"25 h\"}]}",
            "At line 1, column 22 (stages[0].rest): a time of 25h is out of range; choose 1ms to 24h."},
        {"{\"stages\": [{\"snapshot\": \"yes\"}]}",
            "At line 1, column 26 (stages[0].snapshot): expected true or false"},
        {"{\"stages\": [{\"name\": \"a\", \"rest\": \"1 s\"},\n{\"name\": \"a\", \"rest\": \"1 s\"}]}",
            "At line 2, column 10 (stages[1].name): an earlier stage is called \"a\", too"},
        // Preparations.
        {"{\"stages\": [{\"prepare\": \"format\"}]}",
            "At line 1, column 25 (stages[0].prepare): There is no method \"format\"; there are trim, discard"},
        {"{\"stages\": [{\"prepare\": \"idle\"}]}",
            "At line 1, column 25 (stages[0].prepare): to leave the drive idle, use a stage with \"rest\""},
        {"{\"stages\": [{\"prepare\": \"nvme-format:block\"}]}",
            "At line 1, column 25 (stages[0].prepare): The method nvme-format has no variant \"block\"."},
        {"{\"stages\": [{\"prepare\": \"trim\", \"times\": 2}]}",
            "At line 1, column 42 (stages[0].times): only fills can be repeated"},
        {"{\"stages\": [{\"prepare\": \"fill\", \"times\": 3}]}",
            "At line 1, column 42 (stages[0].times): expected a whole number from 1 to 2,"},
        // Grids.
        {"{\"stages\": [{\"grid\": \"nvm\"}]}",
            "At line 1, column 22 (stages[0].grid): there is no profile \"nvm\"; did you mean \"nvme\"? Known are "
            "default,"},
        {"{\"stages\": [{\"grid\": []}]}", "At line 1, column 22 (stages[0].grid): The plan has no steps."},
        {"{\"stages\": [{\"grid\": [\"rnd,4KiB,q32\",\n \"rnd,q32\"]}]}",
            "At line 2, column 2 (stages[0].grid[1]): The workload 'rnd,q32' has no block size."},
        {"{\"stages\": [{\"grid\": [\"rnd,4KiB,q1000\"]}]}",
            "At line 1, column 23 (stages[0].grid[0]): The queue depth 1000 is out of range. Choose 1 to 512."},
        {"{\"stages\": [{\"grid\": [\"rnd,4KiB\"], \"mix\": 70}]}",
            "At line 1, column 43 (stages[0].mix): each workload says whether it reads or writes"},
        {"{\"stages\": [{\"grid\": \"demo\", \"passes\": 101}]}",
            "At line 1, column 40 (stages[0].passes): expected a whole number from 1 to 100,"},
        {"{\"stages\": [{\"grid\": \"demo\", \"size\": \"8 MB\"}]}",
            "At line 1, column 22 (stages[0].grid): The test file of 8000000 B has an impossible size."},
        // Rounds.
        {"{\"stages\": [{\"rounds\": 3}]}", "At line 1, column 13 (stages[0]): rounds need \"workloads\", a list"},
        {"{\"stages\": [{\"rounds\": \"any\", \"workloads\": [\"rnd,4KiB\"]}]}",
            "At line 1, column 24 (stages[0].rounds): these rounds would never end; add \"written\", \"time\" or"},
        {"{\"stages\": [{\"rounds\": 3, \"workloads\": [\"rnd,4KiB\", \"rnd,4KiB,read\"]}]}",
            "At line 1, column 53 (stages[0].workloads[1]): an earlier workload is called \"RND 4KiB Q1T1 read\", too"},
        {"{\"stages\": [{\"rounds\": 3, \"workloads\": [\"rnd,4KiB\"], \"follow\": [\"RND 4KiB\"]}]}",
            "At line 1, column 65 (stages[0].follow[0]): this stage has no workload \"RND 4KiB\"; "},
        {"{\"stages\": [{\"rounds\": 3, \"workloads\": [\"rnd,4KiB\"], \"steady\": {\"window\": 5}}]}",
            "At line 1, column 65 (stages[0].steady.window): there is no \"window\" in what is steady; "},
        {"{\"stages\": [{\"rounds\": 3, \"workloads\": [{\"workload\": \"rnd,4KiB\", \"sample\": 2}]}]}",
            "At line 1, column 66 (stages[0].workloads[0].sample): there is no \"sample\" in a workload; did you mean "
            "\"samples\"?"},
        {"{\"stages\": [{\"rounds\": 3, \"workloads\": [\"rnd,4KiB\"], \"written\": \"5 fils\"}]}",
            "At line 1, column 65 (stages[0].written): \"5 fils\" is not an amount"},
        // Repetitions.
        {"{\"stages\": [{\"repeat\": 20}]}", "At line 1, column 13 (stages[0]): a repetition needs the \"stages\""},
        {"{\"stages\": [{\"repeat\": 0, \"stages\": [{\"rest\": \"1 s\"}]}]}",
            "At line 1, column 24 (stages[0].repeat): expected a whole number from 1 to 200,"},
        {"{\"stages\": [{\"repeat\": 200, \"stages\": [{\"rest\": \"1 s\"}, {\"rest\": \"2 s\"}]}]}",
            "At line 1, column 24 (stages[0].repeat): Repeating 2 stages 200 times gives more than 200 stages"},
        {"{\"stages\": [{\"repeat\": 2, \"stages\": [{\"repeat\": 2, \"stages\": [{\"repeat\": 2, \"stages\": "
         "[{\"repeat\": 2, "
         "\"stages\": [{\"repeat\": 2, \"stages\": [{\"rest\": \"1 s\"}]}]}]}]}]}]}",
            "At line 1, column 113 (stages[0].stages[0].stages[0].stages[0].stages[0]): repetitions can be nested"},
        // What the whole does.
        {"{\"size\": \"1 MiB\", \"stages\": [{\"rest\": \"1 s\"}]}",
            "The procedure would use 1.0 MB, but needs 16 MiB"},
        {"{\"size\": \"1 GiB\", \"stages\": [{\"rounds\": 1, \"workloads\": [\"rnd,4KiB,span=2GiB\"]}]}",
            "Stage 1 (RND 4KiB Q1T1) has a cell (RND 4KiB Q1T1) that reaches beyond the 1 GiB"},
    };
    EXPECT_GE(mistakes.size(), 30U);
    for (const Mistake& mistake : mistakes)
        EXPECT_THAT(mistakeIn(mistake.plan), StartsWith(mistake.sentence)) << mistake.plan;
    for (const Mistake& mistake : mistakes)
        EXPECT_TRUE(mistakeIn(mistake.plan).ends_with('.')) << mistakeIn(mistake.plan);
}

TEST(PlanText, HostileTextsEndQuickly)
{
    EXPECT_THAT(mistakeIn(std::string(limits::maximumPlanFileBytes + 1, ' ')), HasSubstr("256KiB"));
    EXPECT_THAT(mistakeIn(std::string(1000, '[')), HasSubstr("nested deeper"));
    std::string keys = "{";
    for (int i = 0; i < 20'000; ++i)
        keys += "\"k" + std::to_string(i) + "\":0,";
    EXPECT_THAT(mistakeIn(keys + "}"), HasSubstr("there is no \"k0\""));
    std::string stages = R"({"stages": [)";
    for (int i = 0; i < 5000; ++i)
        stages += R"({"rest":"1 s"},)";
    EXPECT_THAT(mistakeIn(stages + "]}"), HasSubstr("more than 200"));
}

TEST(NearestTo, FindsWhatWasMisspeltAndNothingElse)
{
    const std::vector<std::string> words = {"grid", "rounds", "rest", "prepare", "snapshot"};
    EXPECT_EQ(nearestTo("gird", words), "grid");
    EXPECT_EQ(nearestTo("Grid", words), "grid");
    EXPECT_EQ(nearestTo("rst", words), "rest");
    EXPECT_EQ(nearestTo("roundes", words), "rounds");
    EXPECT_EQ(nearestTo("perpare", words), "prepare");
    EXPECT_EQ(nearestTo("colour", words), "");
    EXPECT_EQ(nearestTo("", words), "");
    EXPECT_EQ(nearestTo(std::string(1000, 'r'), words), "");
}

TEST(PlanCatalog, ListsEveryPlanOnceAndFindsTheNearest)
{
    std::vector<std::string> names;
    for (const PlanCatalogEntry& entry : planCatalog()) {
        EXPECT_EQ(findInPlanCatalog(entry.name), &entry) << "a name of its own";
        EXPECT_TRUE(english(entry.purpose).ends_with('.')) << entry.name;
        EXPECT_FALSE(entry.title.empty());
        names.emplace_back(entry.name);
    }
    EXPECT_EQ(names.size(), profiles().size() + procedureCatalog().size());
    EXPECT_THAT(builtInPlan("four-stats", {}).error().message(),
        StartsWith("There is no plan \"four-stats\"; did you mean \"four-states\"? Known are default,"));
}

} // namespace
} // namespace steadymark
