// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/plans/procedure_catalog.h"

#include "core/plan/profiles.h"
#include "core/procedure/cost_estimator.h"
#include "core/procedure/plans/run_plan.h"

#include <gmock/gmock.h>

#include <algorithm>

namespace steadymark {
namespace {

using namespace std::chrono_literals;
using namespace literals;
using ::testing::ElementsAre;
using ::testing::EndsWith;
using ::testing::HasSubstr;

ProcedureTarget rawDrive(ByteCount capacity = ByteCount(1'000'204'886'016))
{
    ProcedureTarget target;
    target.kind = ProcedureTarget::Kind::RawDrive;
    target.capacity = target.available = capacity;
    return target;
}

ProcedureTarget folder()
{
    ProcedureTarget target;
    target.capacity = ByteCount(500'000'000'000);
    target.available = ByteCount(100'000'000'000);
    return target;
}

Procedure make(std::string_view name, const ProcedureTarget& target, const ProcedureOptions& options = {})
{
    Result<Procedure> made = makeProcedure(name, target, options);
    EXPECT_TRUE(made) << name << ": " << made.error().message();
    return made ? made.value() : Procedure{};
}

std::string refusal(std::string_view name, const ProcedureTarget& target, const ProcedureOptions& options)
{
    const Result<Procedure> made = makeProcedure(name, target, options);
    return made ? std::string() : made.error().message();
}

std::vector<std::string> namesOf(const Procedure& procedure)
{
    std::vector<std::string> names;
    for (const ProcedureStage& stage : procedure.stages)
        names.push_back(stage.name);
    return names;
}

const ProcedureStage& stageOf(const Procedure& procedure, std::string_view name)
{
    const auto found = std::ranges::find(procedure.stages, name, &ProcedureStage::name);
    EXPECT_NE(found, procedure.stages.end()) << name;
    return *found;
}

const MeasureStage& measureOf(const Procedure& procedure, std::string_view name)
{
    return std::get<MeasureStage>(stageOf(procedure, name).work);
}

PrepareStep prepareOf(const Procedure& procedure, std::string_view name)
{
    return std::get<PrepareStage>(stageOf(procedure, name).work).step;
}

TEST(ProcedureCatalog, KnowsAllProceduresAndListsThemWhenOneIsUnknown)
{
    std::vector<std::string_view> names;
    for (const ProcedureEntry& entry : procedureCatalog()) {
        names.push_back(entry.name);
        EXPECT_TRUE(findProcedure(entry.name));
        EXPECT_THAT(english(entry.purpose), EndsWith("."));
        EXPECT_EQ(english(entry.title).find("SNIA style") != std::string::npos, entry.name.starts_with("snia-"));
    }
    EXPECT_THAT(names,
        ElementsAre("sustained", "four-states", "rewrite", "snia-wsat", "snia-iops", "snia-throughput", "snia-latency",
            "snia-hir", "snia-xsr", "queue", "qd-block", "atto", "zones", "hd-tune", "span", "rate", "idle",
            "alignment", "compression", "as-ssd-compression", "anandtech-alignment", "trim", "over-provisioning",
            "read-share", "service-time", "read-ahead", "flush", "anatomy", "iometer-fileserver", "iometer-webserver",
            "iometer-database", "iometer-workstation"));
    for (const ProcedureEntry& entry : procedureCatalog())
        EXPECT_NE(entry.kind, ProcedureKind::Other) << entry.name << " has findings of its own";
    EXPECT_THAT(findProcedure("snia-iop").error().message(), HasSubstr("snia-iops, snia-throughput"));
}

bool writesAnything(const Procedure& procedure)
{
    return std::ranges::any_of(procedure.stages, [](const ProcedureStage& stage) {
        const auto* const measure = std::get_if<MeasureStage>(&stage.work);
        return measure != nullptr && std::ranges::any_of(measure->cells, [](const ProcedureCell& cell) {
            return cell.step.workload.readPercent < 100;
        });
    });
}

/// What only a whole drive shows.
bool isRefused(const ProcedureEntry& entry, const ProcedureTarget& target)
{
    return target.kind == ProcedureTarget::Kind::Folder && entry.kind == ProcedureKind::Sweep && entry.needsRawDrive;
}

TEST(ProcedureCatalog, MakesProceduresThatAreInOrderForEveryTargetAndScale)
{
    for (const ProcedureEntry& entry : procedureCatalog()) {
        for (const ProcedureTarget& target : {rawDrive(), rawDrive(64_MiB), rawDrive(16_MiB), folder()}) {
            for (const double scale : {1.0, 0.3, 0.01, 0.0001}) {
                for (const char* settings : {"client", "enterprise"}) {
                    ProcedureOptions options;
                    options.scale = scale;
                    options.settings = settings;
                    if (target.capacity == 16_MiB)
                        options.size = 16_MiB;
                    // What these measure no folder shows.
                    if (isRefused(entry, target)) {
                        const Result<Procedure> refused = makeProcedure(entry.name, target, options);
                        ASSERT_FALSE(refused);
                        EXPECT_THAT(refused.error().message(), HasSubstr("hoose a whole drive"));
                        continue;
                    }
                    const Procedure procedure = make(entry.name, target, options);
                    EXPECT_TRUE(checkProcedure(procedure));
                    EXPECT_EQ(procedure.name, entry.name);
                    EXPECT_EQ(procedure.settings, entry.hasSettings ? settings : "");
                    EXPECT_LE(procedure.size, target.available);
                    // Some sweeps only read.
                    EXPECT_EQ(destroysData(procedure),
                        target.kind == ProcedureTarget::Kind::RawDrive
                            && (entry.kind != ProcedureKind::Sweep || writesAnything(procedure)));
                    EXPECT_EQ(describeScale(procedure).empty(), scale == 1.0);
                }
            }
        }
    }
}

TEST(ProcedureCatalog, RewriteFillsThreeTimesAndOnceMoreAfterRandomWrites)
{
    const Procedure procedure = make("rewrite", rawDrive());
    EXPECT_THAT(namesOf(procedure),
        ElementsAre("Purge", "First fill", "Second fill", "Third fill", "Random writes", "Fill after random writes"));
    for (const char* fill : {"First fill", "Second fill", "Third fill", "Fill after random writes"}) {
        const MeasureStage& work = measureOf(procedure, fill);
        EXPECT_EQ(work.cells.front().step.name, "SEQ 1MiB Q8T1");
        EXPECT_EQ(work.cells.front().step.workload.readPercent, 0U);
        EXPECT_EQ(work.written, procedure.size);
        EXPECT_TRUE(work.continuesSequence);
        EXPECT_FALSE(stageOf(procedure, fill).state.empty());
    }
    EXPECT_EQ(measureOf(procedure, "Random writes").time, 30min);
    EXPECT_EQ(stageOf(procedure, "Random writes").state, "") << "no state to be compared";
    ProcedureOptions asItIs;
    asItIs.skipsPreparation = true;
    EXPECT_EQ(namesOf(make("rewrite", rawDrive(), asItIs)).front(), "First fill");
}

TEST(ProcedureCatalog, SustainedWritesOnceOverTheDriveThenUntilSteadyThenRests)
{
    const Procedure procedure = make("sustained", rawDrive());
    EXPECT_THAT(namesOf(procedure),
        ElementsAre("Purge", "Write", "Write until steady", "Rest for 10 s", "After 10 s of rest", "Rest for 30 s",
            "After 30 s of rest", "Rest for 1 min", "After 1 min of rest", "Rest for 5 min", "After 5 min of rest"));
    EXPECT_EQ(procedure.size.count() / (1_MiB).count(), 1'000'204'886'016 / (1_MiB).count());
    const MeasureStage& first = measureOf(procedure, "Write");
    const MeasureStage& second = measureOf(procedure, "Write until steady");
    EXPECT_FALSE(first.steady);
    EXPECT_EQ(second.steady, SteadyRule{});
    EXPECT_GT(first.written, procedure.size);
    // Not quite three times the size, whatever the two amounts lost by rounding.
    EXPECT_NEAR(static_cast<double>((*first.written + *second.written).count()) / 3.0,
        static_cast<double>(procedure.size.count()), 2.0);
    for (const char* name : {"Write", "Write until steady", "After 5 min of rest"}) {
        const MeasureStage& stage = measureOf(procedure, name);
        ASSERT_EQ(stage.cells.size(), 1U);
        EXPECT_EQ(stage.cells[0].step.name, "SEQ 1MiB Q8T1");
        EXPECT_EQ(stage.cells[0].pointEvery, 1s);
        EXPECT_EQ(stage.cells[0].step.workload.length.time, Nanoseconds(60s));
        EXPECT_EQ(stage.cells[0].step.workload.readPercent, 0U);
        EXPECT_TRUE(stage.continuesSequence);
    }
    EXPECT_EQ(stageOf(procedure, "Write").state, "sustained");
    EXPECT_EQ(stageOf(procedure, "Write until steady").state, "sustained");
    EXPECT_EQ(stageOf(procedure, "After 30 s of rest").state, "recovery");
    EXPECT_EQ(prepareOf(procedure, "Rest for 30 s").duration, Nanoseconds(30s));
    EXPECT_EQ(procedure.layout, FileLayout::Unwritten);

    ProcedureOptions options;
    options.idleTimes = {2min};
    options.skipsPreparation = true;
    EXPECT_THAT(namesOf(make("sustained", folder(), options)),
        ElementsAre("Write", "Write until steady", "Rest for 2 min", "After 2 min of rest"));
}

TEST(ProcedureCatalog, FourStatesPreparesAndMeasuresTheSameCellInEach)
{
    const Procedure procedure = make("four-states", rawDrive());
    EXPECT_THAT(namesOf(procedure),
        ElementsAre("Purge", "Fresh", "Snapshot, fresh", "Fill twice", "Filled", "Snapshot, filled", "Idle for 30 min",
            "After rest", "Snapshot, idle", "Trim", "Trimmed"));
    std::vector<std::string> states;
    for (const ProcedureStage& stage : procedure.stages) {
        const auto* measure = std::get_if<MeasureStage>(&stage.work);
        if (measure == nullptr)
            continue;
        states.push_back(stage.state);
        ASSERT_EQ(measure->cells.size(), 1U);
        EXPECT_EQ(measure->cells[0].step.name, "RND 4KiB Q32T1");
        EXPECT_EQ(measure->cells[0], measureOf(procedure, "Fresh").cells[0]);
        // Less than the drive, or the state would be another one before it has been measured.
        EXPECT_LE(measure->cells[0].step.workload.length.bytes->count() * measure->rounds, procedure.size.count() / 2);
    }
    EXPECT_THAT(states, ElementsAre("fresh", "filled", "idle", "trimmed"));
    EXPECT_EQ(prepareOf(procedure, "Purge").method, PrepareMethod::Discard);
    EXPECT_EQ(prepareOf(procedure, "Fill twice").method, PrepareMethod::FillDrive);
    EXPECT_EQ(prepareOf(procedure, "Fill twice").times, 2U);
    EXPECT_EQ(prepareOf(procedure, "Trim").method, PrepareMethod::Discard);

    const Procedure below = make("four-states", folder());
    EXPECT_EQ(prepareOf(below, "Purge").method, PrepareMethod::Trim);
    EXPECT_EQ(prepareOf(below, "Fill twice").method, PrepareMethod::Fill);
    EXPECT_EQ(prepareOf(below, "Trim").method, PrepareMethod::Trim);
}

TEST(ProcedureCatalog, FourStatesMeasuresAGridInEachStateOnRequest)
{
    ProcedureOptions options;
    options.grid = TestPlan{};
    Workload workload;
    workload.length.time = 1s;
    options.grid->steps.push_back({"SEQ 1MiB Q1T1", workload});
    options.grid->fileSize = ByteCount(std::uint64_t{1} << 40U); // more than the test file has
    const Procedure procedure = make("four-states", folder(), options);
    unsigned grids = 0;
    for (std::size_t i = 1; i + 1 < procedure.stages.size(); ++i) {
        const auto* grid = std::get_if<GridStage>(&procedure.stages[i].work);
        if (grid == nullptr)
            continue;
        ++grids;
        // Before the random writes where the state can be made anew, else after them.
        const bool isAgain = procedure.stages[i + 1].name.ends_with(" again");
        EXPECT_EQ(isAgain, procedure.stages[i].state == "fresh" || procedure.stages[i].state == "trimmed");
        EXPECT_EQ(procedure.stages[i].state, procedure.stages[isAgain ? i + 2 : i - 1].state);
        if (isAgain) {
            EXPECT_EQ(std::get<PrepareStage>(procedure.stages[i + 1].work),
                std::get<PrepareStage>(procedure.stages[i - 1].work));
        }
        EXPECT_EQ(grid->plan.fileSize, procedure.size);
    }
    EXPECT_EQ(grids, 4U);
    EXPECT_THAT(refusal("sustained", folder(), options), HasSubstr("four-states"));
}

TEST(ProcedureCatalog, WriteSaturationHasTheLimitsOfItsSettings)
{
    const Procedure client = make("snia-wsat", rawDrive());
    EXPECT_THAT(namesOf(client), ElementsAre("Purge", "Write saturation", "Histogram"));
    const MeasureStage& stage = measureOf(client, "Write saturation");
    EXPECT_EQ(stage.time, Nanoseconds(6h));
    EXPECT_EQ(stage.steadyEvery, 31U);
    EXPECT_EQ(stage.steady, SteadyRule{});
    EXPECT_EQ(stage.written, rawDrive().capacity * 4);
    ASSERT_EQ(stage.cells.size(), 1U);
    EXPECT_EQ(stage.cells[0].step.workload.blockSize, 4_KiB);
    EXPECT_EQ(stage.cells[0].step.workload.span, client.size);
    EXPECT_NEAR(static_cast<double>(client.size.count()), 0.75e12, 1e9);
    const MeasureStage& histogram = measureOf(client, "Histogram");
    EXPECT_EQ(histogram.cells[0].samples * *histogram.cells[0].step.workload.length.time, Nanoseconds(20min));

    ProcedureOptions options;
    options.settings = "enterprise";
    const Procedure enterprise = make("snia-wsat", rawDrive(), options);
    EXPECT_EQ(measureOf(enterprise, "Write saturation").time, Nanoseconds(24h));
    EXPECT_GT(enterprise.size, ByteCount(1'000'000'000'000));
    EXPECT_NE(measureOf(enterprise, "Write saturation").cells[0].step.name, stage.cells[0].step.name);
}

TEST(ProcedureCatalog, WriteSaturationTakesSmallSamplesOfASimulatedDrive)
{
    ProcedureTarget simulated = rawDrive();
    simulated.isSimulated = true;
    simulated.capacity = 4_GiB;
    const Procedure procedure = make("snia-wsat", simulated);
    const PassLength& length = measureOf(procedure, "Write saturation").cells[0].step.workload.length;
    EXPECT_EQ(length.time, Nanoseconds(1min));
    ASSERT_TRUE(length.bytes);
    EXPECT_NEAR(static_cast<double>(length.bytes->count()), 0.02 * 4294967296.0, 1.0);
    EXPECT_FALSE(measureOf(make("snia-wsat", rawDrive()), "Write saturation").cells[0].step.workload.length.bytes)
        << "a real drive is measured as the specification says";
}

TEST(ProcedureCatalog, IopsHas56CellsOfWhichThreeAreTracked)
{
    const Procedure procedure = make("snia-iops", rawDrive());
    EXPECT_THAT(namesOf(procedure), ElementsAre("Purge", "Precondition", "Rounds"));
    const MeasureStage& stage = measureOf(procedure, "Rounds");
    EXPECT_EQ(stage.cells.size(), 56U);
    EXPECT_EQ(stage.rounds, 25U);
    ASSERT_EQ(stage.tracked.size(), 3U);
    const auto tracked = [&stage](std::size_t i) {
        return stage.cells[stage.tracked[i].cell].step;
    };
    EXPECT_EQ(tracked(0).name, "RND 4KiB Q16T2 write");
    EXPECT_EQ(tracked(1).name, "RND 64KiB Q16T2 R65/W35");
    EXPECT_EQ(tracked(2).name, "RND 1MiB Q16T2 read");
    EXPECT_EQ(stage.cells.front().step.workload.readPercent, 100U);
    EXPECT_EQ(stage.cells.front().step.workload.blockSize, 1024_KiB);
    EXPECT_EQ(stage.cells[7].step.workload.blockSize, 512_B); // blocks change first
    const MeasureStage& before = measureOf(procedure, "Precondition");
    EXPECT_EQ(before.written, procedure.size * 2);
    EXPECT_EQ(before.cells[0].step.workload.blockSize, 128_KiB);
    EXPECT_TRUE(before.continuesSequence);

    ProcedureTarget large = rawDrive();
    large.logicalSectorBytes = 4096;
    const MeasureStage coarse = measureOf(make("snia-iops", large), "Rounds");
    EXPECT_EQ(coarse.cells.size(), 49U);
    EXPECT_EQ(coarse.cells[coarse.tracked[0].cell].step.name, "RND 4KiB Q16T2 write");
}

TEST(ProcedureCatalog, ThroughputPurgesAndPreconditionsForEachBlockSize)
{
    const Procedure procedure = make("snia-throughput", rawDrive());
    EXPECT_THAT(namesOf(procedure),
        ElementsAre("Purge for SEQ 1MiB", "Precondition SEQ 1MiB", "Rounds SEQ 1MiB", "Purge for SEQ 128KiB",
            "Precondition SEQ 128KiB", "Rounds SEQ 128KiB"));
    for (const char* block : {"1MiB", "128KiB"}) {
        const std::string name = std::string("SEQ ") + block;
        const MeasureStage& stage = measureOf(procedure, "Rounds " + name);
        ASSERT_EQ(stage.cells.size(), 2U);
        EXPECT_EQ(stage.cells[0].step.name, name + " Q32T1 read");
        EXPECT_EQ(stage.cells[1].step.name, name + " Q32T1 write");
        ASSERT_EQ(stage.tracked.size(), 1U);
        EXPECT_EQ(stage.tracked[0], (TrackedCell{1, TrackedCell::Quantity::BytesPerSecond}));
        EXPECT_EQ(
            formatByteCount(measureOf(procedure, "Precondition " + name).cells[0].step.workload.blockSize), block);
    }
}

TEST(ProcedureCatalog, LatencyTracksTheMeanOfSmallWritesAndEndsWithAHistogram)
{
    const Procedure procedure = make("snia-latency", rawDrive());
    EXPECT_THAT(namesOf(procedure), ElementsAre("Purge", "Precondition", "Rounds", "Histogram"));
    const MeasureStage& stage = measureOf(procedure, "Rounds");
    EXPECT_EQ(stage.cells.size(), 9U);
    ASSERT_EQ(stage.tracked.size(), 1U);
    EXPECT_EQ(stage.tracked[0].quantity, TrackedCell::Quantity::MeanLatency);
    EXPECT_EQ(stage.cells[stage.tracked[0].cell].step.name, "RND 4KiB Q1T1 write");
    EXPECT_EQ(measureOf(procedure, "Histogram").cells[0].samples, 20U);
    ProcedureTarget large = rawDrive();
    large.logicalSectorBytes = 4096;
    EXPECT_EQ(measureOf(make("snia-latency", large), "Rounds").cells.size(), 6U);
}

TEST(ProcedureCatalog, IdleRecoveryWaitsBetweenBurstsAndReturns)
{
    const Procedure procedure = make("snia-hir", rawDrive());
    EXPECT_THAT(namesOf(procedure),
        ElementsAre("Purge", "Precondition", "Wait 5 s", "Return after 5 s", "Wait 10 s", "Return after 10 s",
            "Wait 15 s", "Return after 15 s", "Wait 25 s", "Return after 25 s", "Wait 50 s", "Return after 50 s"));
    const MeasureStage& before = measureOf(procedure, "Precondition");
    EXPECT_EQ(before.cells[0].samples, 30U);
    EXPECT_EQ(before.rounds, 25U);
    EXPECT_TRUE(before.steady);
    const MeasureStage& bursts = measureOf(procedure, "Wait 25 s");
    EXPECT_EQ(bursts.cells[0].samples, 360U);
    EXPECT_EQ(bursts.cells[0].idleAfter, Nanoseconds(25s));
    EXPECT_EQ(bursts.cells[0].step.workload.length.time, Nanoseconds(5s));
    EXPECT_EQ(measureOf(procedure, "Return after 25 s").cells[0].idleAfter, Nanoseconds(0));
    ProcedureOptions options;
    options.scale = 0.01;
    // A name tells the wait that there really is.
    EXPECT_EQ(measureOf(make("snia-hir", rawDrive(), options), "Wait 50 ms").cells[0].idleAfter, Nanoseconds(50ms));
}

TEST(ProcedureCatalog, CrossRecoveryHasThreeGroups)
{
    const Procedure procedure = make("snia-xsr", rawDrive());
    EXPECT_THAT(
        namesOf(procedure), ElementsAre("Purge", "Group 1: SEQ 1MiB", "Group 2: RND 8KiB", "Group 3: SEQ 1MiB"));
    EXPECT_EQ(measureOf(procedure, "Group 1: SEQ 1MiB").rounds, 8U * 60U);
    EXPECT_EQ(measureOf(procedure, "Group 2: RND 8KiB").rounds, 6U * 60U);
    EXPECT_EQ(measureOf(procedure, "Group 3: SEQ 1MiB").cells, measureOf(procedure, "Group 1: SEQ 1MiB").cells);
}

TEST(ProcedureCatalog, ScalesDurationsAndAmountsButNotRounds)
{
    ProcedureOptions options;
    options.scale = 0.01;
    const Procedure procedure = make("snia-wsat", rawDrive(), options);
    const MeasureStage& stage = measureOf(procedure, "Write saturation");
    EXPECT_EQ(stage.rounds, 360U);
    EXPECT_EQ(stage.steadyEvery, 31U);
    EXPECT_EQ(stage.time, Nanoseconds(216s));
    EXPECT_EQ(stage.cells[0].step.workload.length.time, Nanoseconds(600ms));
    EXPECT_NEAR(static_cast<double>(stage.written->count()), 0.04 * 1'000'204'886'016.0, 2.0);
    EXPECT_EQ(describeScale(procedure),
        "Durations and amounts are scaled to 1 %: the figures are not those of the full procedure.");

    options.scale = 0.001;
    const Procedure tiny = make("four-states", rawDrive(), options);
    EXPECT_EQ(measureOf(tiny, "Fresh").cells[0].step.workload.length.time, Nanoseconds(100ms));
    EXPECT_EQ(prepareOf(tiny, "Idle for 1800 ms").duration, Nanoseconds(1800ms));
    EXPECT_EQ(describeScale(tiny),
        "Durations and amounts are scaled to 0.1 %, no sample to less than 100 ms, fills are done in full: the figures "
        "are not those of the full procedure.");
}

TEST(ProcedureCatalog, RefusesOptionsThatDoNotFitAndSaysWhatDoes)
{
    ProcedureOptions options;
    options.scale = 2.0;
    EXPECT_THAT(refusal("sustained", folder(), options), HasSubstr("0.0001"));
    options = {};
    options.settings = "server";
    EXPECT_THAT(refusal("snia-iops", rawDrive(), options), HasSubstr("client or enterprise"));
    options = {};
    options.size = ByteCount(200'000'000'000);
    EXPECT_THAT(refusal("sustained", folder(), options), HasSubstr("100 GB"));
    EXPECT_EQ(refusal("sustained", rawDrive(), options), "");
    options.size = 1_MiB;
    EXPECT_THAT(refusal("sustained", rawDrive(), options), HasSubstr("16 MiB"));
    options = {};
    options.purge = PrepareStep{PrepareMethod::NvmeFormat, EraseVariant::Crypto, 1, {}};
    EXPECT_THAT(refusal("sustained", folder(), options), HasSubstr("only trim can"));
    EXPECT_EQ(prepareOf(make("sustained", rawDrive(), options), "Purge").method, PrepareMethod::NvmeFormat);
    options.skipsPreparation = true;
    EXPECT_THAT(refusal("sustained", rawDrive(), options), HasSubstr("choose one"));
    options = {};
    options.purge = PrepareStep{};
    EXPECT_THAT(refusal("sustained", rawDrive(), options), HasSubstr("nvme-format"));
    options = {};
    options.skipsPreparation = true;
    EXPECT_THAT(refusal("four-states", rawDrive(), options), HasSubstr("cannot omit that"));
    EXPECT_TRUE(destroysData(make("snia-xsr", rawDrive(), options)));
    EXPECT_FALSE(destroysData(make("snia-xsr", folder(), options)));
    options = {};
    options.idleTimes = {1s, 1s};
    EXPECT_THAT(refusal("sustained", rawDrive(), options), HasSubstr("different"));
    EXPECT_THAT(refusal("snia-hir", rawDrive(), options), HasSubstr("Only sustained"));
    ProcedureTarget strange = rawDrive();
    strange.logicalSectorBytes = 16384;
    EXPECT_THAT(refusal("snia-iops", strange, {}), HasSubstr("16384"));
}

TEST(ProcedureCatalog, APlanOfOneGridIsABenchmarkThatOnlyReadsWhateverTheTargetIs)
{
    TestPlan grid = buildPlan(optionsFor(*findProfile("default")));
    ProcedureOptions options;
    options.seed = 7;
    options.plan = std::make_shared<const RunPlan>(planOfGrid(grid));
    for (const ProcedureTarget& target : {rawDrive(), folder()}) {
        const Procedure made = make("own-plan", target, options);
        EXPECT_NE(benchmarkOf(made), nullptr);
        EXPECT_FALSE(made.isRawDrive);
        grid.seed = 7;
        EXPECT_EQ(made, benchmarkProcedure(grid));
    }
    const ProcedureCost cost = CostEstimator({}).ofProcedure(make("own-plan", folder(), options));
    EXPECT_EQ(cost.mostWritten, CostEstimator({}).ofGrid(grid).mostWritten) << "one test file, not two";
    options.size = 64_MiB;
    EXPECT_EQ(benchmarkOf(make("own-plan", folder(), options))->fileSize, 64_MiB);
    RunPlan seeded = planOfGrid(grid);
    seeded.seed = 42;
    options.plan = std::make_shared<const RunPlan>(seeded);
    EXPECT_EQ(benchmarkOf(make("own-plan", folder(), options))->seed, 42U);
    options.scale = 0.5;
    EXPECT_THAT(refusal("own-plan", rawDrive(), options), HasSubstr("is not scaled"));
    options.scale = 1.0;
    options.skipsPreparation = true;
    EXPECT_THAT(refusal("own-plan", rawDrive(), options), HasSubstr("omit that choice"));
    options = {};
    for (const auto& change : std::to_array<void (*)(RunPlan&)>(
             {[](RunPlan& plan) { plan.scale = 0.5; }, [](RunPlan& plan) { plan.layout = FileLayout::Unwritten; },
                 [](RunPlan& plan) { plan.folderSize.emplace(); },
                 [](RunPlan& plan) {
                     plan.driveSize.emplace();
                 }})) {
        RunPlan changed = seeded;
        change(changed);
        options.plan = std::make_shared<const RunPlan>(changed);
        EXPECT_THAT(refusal("own-plan", folder(), options), HasSubstr("Set the size in the grid"));
    }
    seeded.stages.push_back({"Look", {}, SnapshotStage()});
    options = {};
    options.plan = std::make_shared<const RunPlan>(seeded);
    EXPECT_TRUE(make("own-plan", rawDrive(), options).isRawDrive) << "a chain";
}

TEST(ProcedureCheck, NamesTheStageThatIsWrong)
{
    const Procedure good = make("four-states", rawDrive());
    const auto complaint = [&good](auto change) {
        Procedure procedure = good;
        change(procedure);
        const Result<> checked = checkProcedure(procedure);
        return checked ? std::string() : checked.error().message();
    };
    const auto fresh = [](Procedure& procedure) -> MeasureStage& {
        return std::get<MeasureStage>(procedure.stages[1].work);
    };
    EXPECT_EQ(complaint([](Procedure&) {}), "");
    EXPECT_THAT(complaint([](Procedure& p) { p.stages.clear(); }), HasSubstr("0 stages"));
    EXPECT_THAT(complaint([](Procedure& p) { p.stages[2].name = "Fresh"; }), HasSubstr("Stage 3 is called Fresh"));
    EXPECT_THAT(complaint([](Procedure& p) { p.stages[2].name = "a\nb"; }), HasSubstr("Stage 3"));
    EXPECT_THAT(complaint([](Procedure& p) { p.size = ByteCount(4097); }), HasSubstr("4 KiB"));
    EXPECT_THAT(complaint([](Procedure& p) { p.size = 4096_B; }), HasSubstr("Stage 2 (Fresh)"));
    EXPECT_THAT(complaint([](Procedure& p) { p.isRawDrive = false; }), HasSubstr("Stage 1 (Purge)"));
    EXPECT_THAT(complaint([&](Procedure& p) { fresh(p).rounds = 0; }), HasSubstr("0 rounds"));
    EXPECT_THAT(complaint([&](Procedure& p) { fresh(p).cells.clear(); }), HasSubstr("0 cells"));
    EXPECT_THAT(complaint([&](Procedure& p) { fresh(p).cells.push_back(fresh(p).cells[0]); }), HasSubstr("two cells"));
    EXPECT_THAT(complaint([&](Procedure& p) { fresh(p).cells[0].samples = 0; }), HasSubstr("0 samples"));
    EXPECT_THAT(complaint([&](Procedure& p) { fresh(p).cells[0].pointEvery = 1ns; }), HasSubstr("points"));
    EXPECT_THAT(
        complaint([&](Procedure& p) { fresh(p).cells[0].idleAfter = -1s; }), HasSubstr("a wait of more than 24 hours"));
    EXPECT_THAT(complaint([&](Procedure& p) { fresh(p).cells[0].step.workload.length = {}; }), HasSubstr("impossible"));
    EXPECT_THAT(complaint([&](Procedure& p) { fresh(p).tracked[0].cell = 1; }), HasSubstr("cell 2"));
    EXPECT_THAT(complaint([&](Procedure& p) { fresh(p).written = ByteCount(0); }), HasSubstr("amount"));
    EXPECT_THAT(complaint([&](Procedure& p) { fresh(p).time = 0s; }), HasSubstr("time limit"));
    EXPECT_THAT(complaint([&](Procedure& p) { fresh(p).steadyEvery = 0; }), HasSubstr("every 0 rounds"));
    EXPECT_THAT(complaint([&](Procedure& p) {
        fresh(p).steady = SteadyRule{1, 0.2, 0.1};
    }),
        HasSubstr("over 1 round:"));
    EXPECT_THAT(complaint([&](Procedure& p) {
        fresh(p).steady = SteadyRule{};
        fresh(p).tracked.clear();
    }),
        HasSubstr("follows no cell"));
    EXPECT_THAT(complaint([](Procedure& p) { std::get<PrepareStage>(p.stages[3].work).step.times = 3; }),
        HasSubstr("Stage 4 (Fill twice) cannot be done"));
}

TEST(ProcedureNames, CanBeReadBack)
{
    for (const FileLayout layout : {FileLayout::Filled, FileLayout::Unwritten})
        EXPECT_EQ(parseFileLayout(toString(layout)).value(), layout);
    using Quantity = TrackedCell::Quantity;
    for (const Quantity quantity : {Quantity::Iops, Quantity::BytesPerSecond, Quantity::MeanLatency})
        EXPECT_EQ(parseQuantity(toString(quantity)).value(), quantity);
    EXPECT_THAT(parseQuantity("volts").error().message(), HasSubstr("iops, bytes-per-second, mean-latency"));
    EXPECT_FALSE(parseFileLayout(""));
}

TEST(CostEstimator, IsNeverZeroAndShortestIsNotLonger)
{
    for (const ProcedureEntry& entry : procedureCatalog()) {
        for (const ProcedureTarget& target : {rawDrive(), folder()}) {
            if (isRefused(entry, target))
                continue;
            const ProcedureCost cost = CostEstimator({}).ofProcedure(make(entry.name, target));
            EXPECT_GT(cost.shortest, Nanoseconds(0)) << entry.name;
            EXPECT_GE(cost.longest, cost.shortest) << entry.name;
            const Procedure procedure = make(entry.name, target);
            // A sweep that only reads writes its test file, and nothing on a drive.
            const bool writes =
                entry.kind != ProcedureKind::Sweep || writesAnything(procedure) || !procedure.isRawDrive;
            EXPECT_EQ(cost.leastWritten.count() > 0, writes) << entry.name;
            EXPECT_GE(cost.mostWritten, cost.leastWritten) << entry.name;
            EXPECT_EQ(cost.isFromMeasurement, !writes) << entry.name;
            EXPECT_FALSE(cost.shareOfRatedEndurance);
        }
    }
}

TEST(CostEstimator, FollowsFromTheRatesOfTheDrive)
{
    // 64 GiB at 64 MiB/s: 1024 s for each pass over it.
    constexpr ByteCount capacity{std::uint64_t{64} << 30U};
    ExpectedRates rates;
    rates.writeBytesPerSecond = 64.0 * 1024 * 1024;
    rates.randomWriteIops = 4096.0; // 16 MiB/s
    rates.fillable = capacity;
    rates.ratedEndurance = ByteCount(std::uint64_t{640} << 30U);
    ProcedureOptions options;
    options.idleTimes = {100s};
    const ProcedureCost sustained = CostEstimator(rates).ofProcedure(make("sustained", rawDrive(capacity), options));
    EXPECT_TRUE(sustained.isFromMeasurement);
    // Purge, 3 passes, the rest and a tenth of a pass; the second stage may end after five of its samples.
    EXPECT_NEAR(toSeconds(sustained.longest), 1.0 + 3 * 1024 + 100 + 300, 2.0);
    EXPECT_NEAR(toSeconds(sustained.shortest), 1.0 + 1.1 * 1024 + 5 * 10.24 + 100 + 102.4, 2.0);
    EXPECT_NEAR(*sustained.shareOfRatedEndurance, 0.31, 0.005);

    // Four times 10 min of 16 MiB/s, two fills, 30 min of rest.
    const ProcedureCost states = CostEstimator(rates).ofProcedure(make("four-states", rawDrive(capacity)));
    EXPECT_NEAR(toSeconds(states.longest), 4 * 600 + 2 * 1024 + 1800, 10.0);
    EXPECT_NEAR(static_cast<double>(states.mostWritten.count()) / (1U << 30U), 4 * 600 * 16 / 1024.0 + 128, 1.0);

    // A drive that is too slow for four passes in 6 h is stopped by the time.
    rates.randomWriteIops = 40.0;
    const ProcedureCost saturation = CostEstimator(rates).ofProcedure(make("snia-wsat", rawDrive(capacity)));
    EXPECT_NEAR(toSeconds(saturation.longest), 6 * 3600 + 1200, 5.0);
    EXPECT_NEAR(toSeconds(saturation.shortest), (4 * 31 + 1) * 60 + 1200, 5.0);
}

TEST(ProcedureCatalog, WritesTheDataThatWereChosenInPlaceOfItsOwn)
{
    ProcedureOptions options;
    options.data = DataPattern{DataKind::Compressible, 50};
    const auto isOf = [](const ProcedureStage& stage, const DataPattern& data) {
        const auto* const measure = std::get_if<MeasureStage>(&stage.work);
        return measure == nullptr || std::ranges::all_of(measure->cells, [&data](const ProcedureCell& cell) {
            return cell.step.workload.data == data;
        });
    };
    for (const char* const name : {"four-states", "sustained", "atto"}) {
        const Result<Procedure> made = makeProcedure(name, folder(), options);
        ASSERT_TRUE(made) << made.error().message();
        for (const ProcedureStage& stage : made.value().stages)
            EXPECT_TRUE(isOf(stage, *options.data)) << name << ": " << stage.name;
    }
    // What varies the data says so.
    EXPECT_THAT(
        makeProcedure("compression", folder(), options).error().message(), HasSubstr("omit the choice of data"));
    options.data.reset();
    const Result<Procedure> own = makeProcedure("four-states", folder(), options);
    ASSERT_TRUE(own);
    EXPECT_TRUE(std::ranges::all_of(
        own.value().stages, [&](const ProcedureStage& stage) { return isOf(stage, DataPattern{}); }));
}

} // namespace
} // namespace steadymark
