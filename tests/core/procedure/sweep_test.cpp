// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/sweep.h"

#include "core/procedure/document/procedure_definition_json.h"
#include "core/procedure/plans/plan_reader.h"
#include "core/procedure/plans/plan_writer.h"
#include "core/procedure/plans/procedure_catalog.h"
#include "core/procedure/plans/run_plan.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <set>
#include <string>

namespace steadymark {
namespace {

using namespace literals;
using namespace std::chrono_literals;
using ::testing::ElementsAre;
using ::testing::HasSubstr;

std::vector<double> valuesOf(std::string_view axis)
{
    const Result<PlanAxis> parsed = parsePlanAxis(axis);
    EXPECT_TRUE(parsed) << axis << ": " << parsed.error().message();
    return parsed ? parsed.value().axis.values : std::vector<double>();
}

std::string mistakeIn(std::string_view axis)
{
    const Result<PlanAxis> parsed = parsePlanAxis(axis);
    return parsed ? std::string("none") : parsed.error().message();
}

PlanSweep sweepOf(std::string_view workload, std::initializer_list<std::string_view> axes)
{
    PlanSweep sweep;
    sweep.cell.workload = parseWorkload(workload).value();
    for (const std::string_view axis : axes)
        sweep.axes.push_back(parsePlanAxis(axis).value());
    return sweep;
}

MeasureStage stageOf(const PlanSweep& sweep, ByteCount size = 1_GiB, std::uint64_t seed = 1)
{
    const RunPlan plan = planOfSweep(sweep).value();
    ProcedureOptions options;
    options.size = size;
    options.seed = seed;
    const Result<Procedure> made = makeProcedure(plan, exampleTarget(ProcedureTarget::Kind::Folder), options);
    EXPECT_TRUE(made) << made.error().message();
    return std::get<MeasureStage>(made.value().stages.front().work);
}

TEST(SweepAxis, ReadsDoublingsStepsAndLists)
{
    EXPECT_THAT(valuesOf("queue=1..128"), ElementsAre(1, 2, 4, 8, 16, 32, 64, 128));
    EXPECT_THAT(valuesOf("queue=3..20"), ElementsAre(3, 6, 12));
    EXPECT_THAT(valuesOf("block=512..4KiB"), ElementsAre(512, 1024, 2048, 4096));
    EXPECT_THAT(valuesOf("read=0..100:25"), ElementsAre(0, 25, 50, 75, 100));
    EXPECT_THAT(valuesOf("block=1MiB,4KiB,64k"), ElementsAre(4096, 65536, 1048576));
    EXPECT_THAT(valuesOf("rest=10ms,1s"), ElementsAre(0.01, 1));
    EXPECT_THAT(valuesOf("offset=0,512"), ElementsAre(0, 512));
    // Tenths have no exact double, and none is lost by adding them up.
    EXPECT_EQ(valuesOf("rate=0.1..1:0.1").size(), 10U);
}

TEST(SweepAxis, ReadsSharesOfTheTarget)
{
    const PlanAxis axis = parsePlanAxis("position=0%..90%:10%").value();
    EXPECT_TRUE(axis.isShare);
    EXPECT_EQ(axis.axis.values.size(), 10U);
    EXPECT_EQ(parsePlanAxis(toString(axis)).value(), axis);
    EXPECT_FALSE(parsePlanAxis("span=1GiB..8GiB").value().isShare);
    EXPECT_FALSE(parsePlanAxis("read=0%,50%").value().isShare) << "of the I/Os, not of the target";
}

TEST(SweepAxis, SaysWhatIsWrongAndWhatToDo)
{
    EXPECT_THAT(mistakeIn("queue"), HasSubstr("does not say what is varied"));
    EXPECT_THAT(mistakeIn("queu=1..8"), HasSubstr("did you mean 'queue'?"));
    EXPECT_THAT(mistakeIn("colour=1..8"), HasSubstr("It can vary block, queue"));
    EXPECT_THAT(mistakeIn("queue=8..1"), HasSubstr("it must end above where it begins"));
    EXPECT_THAT(mistakeIn("read=0..100"), HasSubstr("zero cannot be doubled"));
    EXPECT_THAT(mistakeIn("read=0..100:0"), HasSubstr("its step must be more than zero"));
    EXPECT_THAT(mistakeIn("read=0..100:0.01"), HasSubstr("it has more than 512 values"));
    EXPECT_THAT(mistakeIn("queue=4"), HasSubstr("has 1 value: give it 2 to 512"));
    EXPECT_THAT(mistakeIn("queue=4,4"), HasSubstr("must all differ"));
    EXPECT_THAT(mistakeIn("queue=1..1024"), HasSubstr("cannot have the value 1024: choose 1 to 512"));
    EXPECT_THAT(mistakeIn("queue=1.5,2"), HasSubstr("cannot have the value 1.5"));
    EXPECT_THAT(mistakeIn("span=10%,200%"), HasSubstr("between 0 % and 100 %"));
    EXPECT_THAT(mistakeIn("queue=one,two"), HasSubstr("'one' is not a number"));
    EXPECT_NE(mistakeIn("queue=nan,2"), "none");
    const PlanAxis queue = parsePlanAxis("queue=1..512").value();
    EXPECT_THAT(checkPlanAxes({queue, queue}).error().message(), HasSubstr("Both axes of the sweep vary 'queue'"));
    const PlanAxis read = parsePlanAxis("read=0..100:1").value();
    const PlanAxis threads = parsePlanAxis("threads=1..64").value();
    const PlanAxis compress = parsePlanAxis("compress=0..100:5").value();
    EXPECT_TRUE(checkPlanAxes({read, threads}));
    EXPECT_THAT(checkPlanAxes({read, compress}).error().message(), HasSubstr("more than 1000"));
    EXPECT_FALSE(checkPlanAxes({read, threads, queue}));
}

TEST(SweepPlan, MeasuresEachPointOnceInTheOrderOfItsAxes)
{
    const MeasureStage stage = stageOf(sweepOf("rnd,4KiB,read,time=1s", {"queue=1..4", "block=512,4KiB"}));
    ASSERT_EQ(stage.cells.size(), 6U);
    EXPECT_EQ(stage.cells[0].step.name, "queue 1, block 512B");
    EXPECT_EQ(stage.cells[1].step.name, "queue 1, block 4KiB");
    EXPECT_EQ(stage.cells[5].step.name, "queue 4, block 4KiB");
    EXPECT_EQ(stage.cells[5].step.workload.queueDepth, 4U);
    EXPECT_EQ(stage.cells[5].step.workload.blockSize, 4_KiB);
    EXPECT_EQ(stage.rounds, 1U);
}

TEST(SweepPlan, ARandomOrderHasTheSamePointsAndFollowsFromTheSeed)
{
    PlanSweep sweep = sweepOf("rnd,4KiB,read,time=1s", {"queue=1..512"});
    const MeasureStage given = stageOf(sweep);
    sweep.isInRandomOrder = true;
    const MeasureStage random = stageOf(sweep);
    EXPECT_NE(random.cells, given.cells);
    EXPECT_EQ(random.cells, stageOf(sweep).cells);
    EXPECT_NE(random.cells, stageOf(sweep, 1_GiB, 2).cells);
    const auto namesOf = [](const MeasureStage& stage) {
        std::multiset<std::string> names;
        for (const ProcedureCell& cell : stage.cells)
            names.insert(cell.step.name);
        return names;
    };
    EXPECT_EQ(namesOf(random), namesOf(given));
}

TEST(SweepPlan, ZonesLieBesideEachOtherAndReachTheEnd)
{
    const MeasureStage stage = stageOf(sweepOf("seq,1MiB,q2,read,time=1s", {"position=0%..100%:25%"}), 100_MiB);
    ASSERT_EQ(stage.cells.size(), 5U);
    for (std::size_t i = 0; i < stage.cells.size(); ++i) {
        const Workload& workload = stage.cells[i].step.workload;
        EXPECT_EQ(workload.span, 20_MiB);
        EXPECT_EQ(workload.begin, 20_MiB * i);
        EXPECT_EQ(stage.axes.front().values[i], static_cast<double>(workload.begin.count()));
    }
}

TEST(SweepPlan, SharesBecomeBytesAndWhatATargetCannotDoIsLeftOut)
{
    const MeasureStage spans = stageOf(sweepOf("rnd,4KiB,read,time=1s", {"span=10%,50%,100%"}), 1_GiB);
    EXPECT_EQ(spans.cells.back().step.workload.span, 1_GiB);
    EXPECT_EQ(spans.cells.front().step.workload.span->count() % 4096, 0U);
    ProcedureTarget target = exampleTarget(ProcedureTarget::Kind::Folder);
    target.logicalSectorBytes = 4096;
    ProcedureOptions options;
    options.size = 1_GiB;
    const RunPlan plan = planOfSweep(sweepOf("rnd,4KiB,read,time=1s", {"block=512..64KiB"})).value();
    const Procedure made = makeProcedure(plan, target, options).value();
    EXPECT_EQ(std::get<MeasureStage>(made.stages.front().work).cells.front().step.name, "block 4KiB");
}

TEST(SweepPlan, EverythingThatCanBeVariedReachesTheWorkload)
{
    const auto lastOf = [](std::string_view workload, std::string_view axis) {
        return stageOf(sweepOf(workload, {axis})).cells.back();
    };
    EXPECT_EQ(lastOf("rnd,4KiB,time=1s", "threads=1..8").step.workload.threads, 8U);
    EXPECT_EQ(lastOf("rnd,4KiB,time=1s", "read=0..100:50").step.workload.readPercent, 100U);
    EXPECT_EQ(lastOf("rnd,4KiB,write,time=1s", "compress=0..100:50").step.workload.data,
        (DataPattern{DataKind::Compressible, 100}));
    EXPECT_EQ(lastOf("rnd,4KiB,time=1s", "offset=0,512").step.workload.alignmentOffset, 512_B);
    EXPECT_EQ(lastOf("rnd,4KiB,time=1s,rate=1:poisson", "rate=100..400").step.workload.rate,
        (RateLimit{400, Arrivals::Poisson}));
    EXPECT_EQ(lastOf("rnd,4KiB,ios=1", "rest=1s,10s").idleBefore, 10s);
    EXPECT_EQ(lastOf("seq,4KiB,time=1s", "random=0..75:25").step.workload.randomPercent, 75U);
    EXPECT_EQ(lastOf("seq,4KiB,time=1s", "random=0,100").step.workload.pattern, AccessPattern::Random);
    EXPECT_EQ(stageOf(sweepOf("rnd,4KiB,time=1s", {"random=0,100"})).cells.front().step.workload.pattern,
        AccessPattern::Sequential);
    EXPECT_EQ(
        lastOf("rnd,4KiB,write,time=1s", "sync=0,1,16").step.workload.sync, (SyncRule{SyncPolicy::Fdatasync, 16}));
    EXPECT_EQ(stageOf(sweepOf("rnd,4KiB,write,time=1s", {"sync=0,1"})).cells.front().step.workload.sync, SyncRule());
    EXPECT_EQ(lastOf("rnd,4KiB,time=1s", "span=1MiB,8MiB").step.workload.span, 8_MiB);
    EXPECT_EQ(lastOf("rnd,4KiB,time=1s,span=1MiB", "position=0,8MiB").step.workload.begin, 8_MiB);
}

TEST(SweepPlan, StandsInFilesAsWhatItIs)
{
    PlanSweep sweep = sweepOf("rnd,4KiB,q8,write,time=2s", {"block=512..4KiB", "position=0%,50%"});
    sweep.cell.samples = 3;
    sweep.cell.rest = 2s;
    sweep.ramp = 500ms;
    sweep.isInRandomOrder = true;
    const RunPlan plan = planOfSweep(sweep).value();
    const std::string text = formatPlanText(plan);
    const Result<RunPlan> back = parsePlanText(text);
    ASSERT_TRUE(back) << back.error().message() << "\n" << text;
    EXPECT_EQ(back.value(), plan) << text;

    ProcedureOptions options;
    options.size = 1_GiB;
    const Procedure procedure = makeProcedure(plan, exampleTarget(ProcedureTarget::Kind::Folder), options).value();
    const json::value document = toJson(procedure);
    EXPECT_EQ(document.at("stages").at(0).at("kind"), "sweep");
    EXPECT_EQ(document.at("stages").at(0).at("axes").at(1).at("name"), "position");
    EXPECT_EQ(document.at("stages").at(0).at("axes").at(1).at("unit"), "bytes");
    const JsonReader reader(document);
    EXPECT_EQ(readFields<Procedure>(reader), procedure);
    EXPECT_TRUE(reader.check()) << reader.check().error().message();
}

TEST(SweepPlan, AFileWithAnImpossibleOneSaysWhereAndWhatToDo)
{
    const auto mistake = [](const std::string& stage) {
        const Result<RunPlan> plan = parsePlanText(R"({"name": "mine", "stages": [)" + stage + "]}");
        return plan ? std::string("none") : plan.error().message();
    };
    EXPECT_EQ(mistake(R"({"sweep": "rnd,4KiB,read", "over": ["queue=1..8"]})"), "none");
    EXPECT_THAT(mistake(R"({"sweep": "rnd,4KiB,read"})"), HasSubstr("a sweep needs \"over\""));
    EXPECT_THAT(mistake(R"({"sweep": "rnd,4KiB,read", "over": []})"), HasSubstr("a sweep needs \"over\""));
    EXPECT_THAT(mistake(R"({"sweep": "rnd,4KiB,read", "over": ["queue=1"]})"), HasSubstr("stages[0].over[0]"));
    EXPECT_THAT(mistake(R"({"sweep": "rnd,4KiB,read", "over": ["queue=1..8", "queue=1..4"]})"),
        HasSubstr("Both axes of the sweep vary 'queue'"));
    EXPECT_THAT(mistake(R"({"sweep": "rnd,4KiB,read", "over": ["queue=1..8"], "order": "rondom"})"),
        HasSubstr("did you mean \"random\"?"));
}

TEST(SweepPlan, AStageWhoseCellsAreNotItsPointsIsRefused)
{
    const RunPlan plan = planOfSweep(sweepOf("rnd,4KiB,read,time=1s", {"queue=1..8"})).value();
    ProcedureOptions options;
    options.size = 1_GiB;
    const Procedure good = makeProcedure(plan, exampleTarget(ProcedureTarget::Kind::Folder), options).value();
    const auto mistake = [&good](const auto& damage) {
        Procedure procedure = good;
        damage(std::get<MeasureStage>(procedure.stages.front().work));
        const Result<> checked = checkProcedure(procedure);
        return checked ? std::string("none") : checked.error().message();
    };
    EXPECT_EQ(mistake([](MeasureStage&) {}), "none");
    EXPECT_THAT(mistake([](MeasureStage& stage) { stage.cells.front().step.workload.queueDepth = 3; }),
        HasSubstr("is no point of its axes"));
    EXPECT_THAT(mistake([](MeasureStage& stage) { stage.cells.front().step.workload.queueDepth = 2; }),
        HasSubstr("measure each point in one cell"));
    EXPECT_THAT(mistake([](MeasureStage& stage) { stage.cells.pop_back(); }), HasSubstr("is a sweep of 4 points"));
    EXPECT_THAT(mistake([](MeasureStage& stage) { stage.rounds = 2; }), HasSubstr("in one round"));
}

TEST(SweepCatalog, EveryPresetIsASweepAndPossibleInAFolderUnlessOnlyADriveShowsIt)
{
    std::size_t presets = 0;
    for (const ProcedureEntry& entry : procedureCatalog()) {
        if (entry.kind != ProcedureKind::Sweep)
            continue;
        ++presets;
        const bool needsDrive = entry.name == "trim" || entry.name == "over-provisioning";
        EXPECT_EQ(entry.needsRawDrive, needsDrive) << entry.name;
        const Result<Procedure> made = makeProcedure(entry.name,
            exampleTarget(needsDrive ? ProcedureTarget::Kind::RawDrive : ProcedureTarget::Kind::Folder),
            ProcedureOptions());
        ASSERT_TRUE(made) << entry.name << ": " << made.error().message();
        EXPECT_TRUE(std::ranges::any_of(made.value().stages, [](const ProcedureStage& stage) {
            const auto* const measure = std::get_if<MeasureStage>(&stage.work);
            return measure != nullptr && measure->axes.size() >= 1;
        })) << entry.name;
    }
    EXPECT_EQ(presets, 23U);
}

TEST(SweepCatalog, AttoWritesAndThenReads256MbOfEachBlockWithFourInFlight)
{
    const Procedure atto =
        makeProcedure("atto", exampleTarget(ProcedureTarget::Kind::Folder), ProcedureOptions()).value();
    ASSERT_EQ(atto.stages.size(), 2U);
    for (const ProcedureStage& stage : atto.stages) {
        const MeasureStage& measure = std::get<MeasureStage>(stage.work);
        EXPECT_EQ(measure.cells.size(), 15U);
        EXPECT_EQ(measure.cells.front().step.workload.blockSize, 512_B);
        EXPECT_EQ(measure.cells.back().step.workload.blockSize, 8_MiB);
        for (const ProcedureCell& cell : measure.cells) {
            EXPECT_EQ(cell.step.workload.length.bytes, 256_MiB);
            EXPECT_EQ(cell.step.workload.queueDepth, 4U);
        }
    }
    EXPECT_EQ(std::get<MeasureStage>(atto.stages[0].work).cells.front().step.workload.readPercent, 0U);
    EXPECT_EQ(std::get<MeasureStage>(atto.stages[1].work).cells.front().step.workload.readPercent, 100U);
}

} // namespace
} // namespace steadymark
