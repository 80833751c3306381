// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/compare/comparison.h"

#include "core/compare/curves.h"
#include "core/exchange/chart/comparison_charts.h"
#include "core/exchange/comparison_page.h"
#include "core/procedure/analysis/procedure_analysis.h"
#include "core/procedure/analysis/state_analysis.h"
#include "core/procedure/plans/files_procedures.h"
#include "tests/support/compare_results.h"
#include "tests/support/compare_samples.h"

#include <gmock/gmock.h>

#include <cmath>

namespace steadymark {
namespace {

using compare_sample::compared;
using compare_sample::randomWrite;

constexpr Nanoseconds oneSecond = std::chrono::seconds(1);

/// Adds a stage that measures one cell, a sample of a second in each round.
void addStage(RunResult& result, const std::string& name, const std::string& state, const std::vector<double>& rates,
    std::optional<SteadyRule> steady = {}, std::optional<ByteCount> written = {})
{
    MeasureStage measure;
    ProcedureCell cell;
    cell.step = {describeWorkload(randomWrite), randomWrite};
    measure.cells = {cell};
    measure.rounds = static_cast<unsigned>(rates.size());
    measure.steady = steady;
    measure.written = written;
    StageRecord record;
    record.status = StepStatus::Complete;
    record.rounds = measure.rounds;
    for (std::size_t round = 0; round < rates.size(); ++round) {
        ProcedureSample sample;
        sample.stage = static_cast<std::uint32_t>(result.stages.size());
        sample.round = static_cast<std::uint32_t>(round);
        sample.startedAt = result.duration;
        sample.duration = oneSecond;
        sample.writtenBefore = result.writtenBytes;
        sample.writeBytes = static_cast<std::uint64_t>(rates[round]);
        sample.writeIos = sample.writeBytes / 4096;
        sample.p50Ns = 100'000 + round;
        result.writtenBytes += sample.writeBytes;
        result.duration += oneSecond;
        result.samples.push_back(sample);
        for (unsigned i = 0; i < 100; ++i)
            record.write.record(Nanoseconds(100'000 + i));
    }
    result.procedure.stages.push_back({name, state, std::move(measure)});
    result.stages.push_back(std::move(record));
}

RunResult fourStates(const std::vector<double>& filled)
{
    RunResult result;
    result.procedure.name = "four-states";
    result.target = compare_sample::run().target;
    addStage(result, "Fresh", "fresh", {400e6, 401e6, 402e6, 403e6, 404e6});
    addStage(result, "Filled", "filled", filled);
    return result;
}

TEST(ProcedureComparison, HasARowForEachStateAndCell)
{
    const Comparison comparison = compared({{"a", {fourStates({100e6, 101e6, 102e6, 103e6, 104e6})}},
        {"b", {fourStates({50e6, 51e6, 52e6, 53e6, 54e6})}}});
    ASSERT_EQ(comparison.rows.size(), 2U);
    EXPECT_EQ(comparison.rows[0].name, "fresh: RND 4KiB Q32T1");
    EXPECT_EQ(comparison.rows[1].name, "filled: RND 4KiB Q32T1");
    EXPECT_EQ(comparison.rows[0].operation, Operation::Write);
    EXPECT_EQ(comparison.rows[0].cells[1].effect->verdict, EffectVerdict::NoDifference);
    EXPECT_EQ(comparison.rows[1].cells[1].effect->verdict, EffectVerdict::Slower);
    EXPECT_EQ(comparison.rows[1].cells[1].effect->before.size(), 5U);
    EXPECT_EQ(comparison.rows[1].cells[1].effect->replicates, Replicates::Passes);
    EXPECT_TRUE(comparison.curves.empty());
    // 500 I/Os: p1 … p99, and the samples kept their p50.
    const std::vector<QuantileShift>& latency = comparison.rows[0].cells[1].latency;
    ASSERT_EQ(latency.size(), 9U);
    EXPECT_NEAR(latency[4].ratio, 1.0, 1e-9);
    EXPECT_TRUE(latency[4].low);
    EXPECT_FALSE(latency[3].low);
}

TEST(ProcedureComparison, HoldsDrivesOfDifferentSizesAgainstEachOther)
{
    const auto ofSize = [](std::uint64_t gigabytes, double level) {
        RunResult result = fourStates({level, level + 1e6, level + 2e6, level + 3e6, level + 4e6});
        result.target.isDevice = true;
        result.procedure.isRawDrive = true;
        result.procedure.size = ByteCount(gigabytes * 1'000'000'000);
        result.target.drives[0].capacity = result.procedure.size;
        for (ProcedureStage& stage : result.procedure.stages)
            std::get<MeasureStage>(stage.work).cells[0].step.workload.span = result.procedure.size;
        return result;
    };
    const Comparison comparison = compared({{"a", {ofSize(500, 200e6)}}, {"b", {ofSize(1000, 150e6)}}});
    EXPECT_EQ(comparison.rows[1].cells[1].effect->verdict, EffectVerdict::Slower);
    std::vector<std::string> told;
    for (const ContextDifference& difference : comparison.differences) {
        EXPECT_FALSE(difference.forbidsComparison) << english(difference.what);
        told.push_back(english(difference.what) + ": " + english(difference.before) + ", " + english(difference.after));
    }
    EXPECT_THAT(told, ::testing::IsSupersetOf({"capacity: 500 GB, 1.0 TB", "range of the drive: 500 GB, 1.0 TB"}));
    // A part of the range that somebody chose is another test.
    RunResult part = ofSize(1000, 150e6);
    std::get<MeasureStage>(part.procedure.stages[1].work).cells[0].step.workload.span = ByteCount(1'000'000'000);
    EXPECT_EQ(compared({{"a", {ofSize(500, 200e6)}}, {"b", {part}}}).rows[1].cells[1].effect->verdict,
        EffectVerdict::NotComparable);
}

/// A copy of a set that took so long, in each of its uses.
RunResult copied(const std::string& set, std::vector<double> seconds)
{
    FilesChoices choices;
    choices.set = set;
    choices.uses = static_cast<unsigned>(seconds.size());
    RunResult result;
    result.target = fourStates({1e6, 1e6, 1e6, 1e6, 1e6}).target;
    result.procedure = fileCopyProcedure(choices).value();
    result.stages.resize(1);
    const FilesWork& work = std::get<FilesStage>(result.procedure.stages.front().work).work;
    FilesRecord& record = result.stages.front().files.emplace();
    for (std::size_t use = 0; use < seconds.size(); ++use) {
        for (const FilePhase& phase : phasesOf(work)) {
            FilePhaseRecord one;
            one.phase = phase;
            one.use = static_cast<std::uint32_t>(use);
            one.duration = Nanoseconds(static_cast<std::int64_t>(seconds[use] * 1e9));
            one.files = work.set.files();
            one.bytes = movesData(phase.work) ? work.set.bytes().count() : 0;
            record.phases.push_back(std::move(one));
        }
    }
    return result;
}

TEST(ProcedureComparison, PhasesWithFilesAreRowsAndTheirUsesPasses)
{
    const Comparison comparison =
        compared({{"a", {copied("small", {1.0, 1.01, 0.99, 1.0})}}, {"b", {copied("small", {2.0, 2.02, 1.98, 2.0})}}});
    ASSERT_EQ(comparison.rows.size(), 3U);
    EXPECT_EQ(comparison.rows[0].name, "small (20000 files, 480000KiB): write");
    EXPECT_EQ(comparison.rows[0].operation, Operation::Write);
    EXPECT_EQ(comparison.rows[1].operation, Operation::Read);
    EXPECT_EQ(comparison.rows[2].operation, Operation::Mix);
    for (const ComparedRow& row : comparison.rows) {
        EXPECT_EQ(row.cells[1].effect->verdict, EffectVerdict::Slower) << row.name;
        EXPECT_NEAR(row.cells[1].effect->ratio, 0.5, 0.001);
    }
}

TEST(ProcedureComparison, SetsOfOtherFilesAreNotComparedWithEachOther)
{
    const Result<Comparison> comparison =
        compareGroups({{"a", {copied("small", {1.0})}}, {"b", {copied("medium", {1.0})}}}, {});
    ASSERT_FALSE(comparison.has_value());
    EXPECT_THAT(comparison.error().message(), ::testing::HasSubstr("no test that"));
}

// A state has one figure, in its report and here, whatever its samples are like.
TEST(ProcedureComparison, HasTheFiguresOfTheReports)
{
    compare_sample::Noise noise(12);
    for (unsigned trial = 0; trial < 200; ++trial) {
        std::vector<double> rates;
        for (unsigned i = 0; i < 10; ++i)
            rates.push_back((i < trial % 10 ? 300e6 : 50e6) * std::exp(0.1 * noise.normal()));
        const RunResult result = fourStates(rates);
        const Comparison comparison = compared({{"a", {result}}, {"b", {result}}});
        const std::vector<StateFigure> states = stateFigures(result);
        ASSERT_EQ(states.size(), 2U);
        EXPECT_NEAR(*comparison.rows[1].cells[0].bytesPerSecond, states[1].bytesPerSecond, 1.0);
        double bytes = 0.0;
        for (const double rate : rates)
            bytes += std::floor(rate);
        EXPECT_NEAR(states[1].bytesPerSecond, bytes / 10.0, 1.0) << "samples of a second each";
        // What falls within a state is no spread between replicates.
        if (trial % 10 > 0) {
            EXPECT_EQ(comparison.rows[1].cells[1].effect->before.size(), 1U);
        }
    }
    RunResult rounds;
    rounds.procedure.name = "snia-iops";
    addStage(rounds, "IOPS", "", {900e6, 700e6, 200e6, 210e6, 190e6, 205e6, 199e6}, SteadyRule{});
    const Comparison comparison = compared({{"a", {rounds}}, {"b", {rounds}}});
    EXPECT_NEAR(*comparison.rows[0].cells[0].bytesPerSecond, windowFigures(rounds, 0).front().bytesPerSecond, 1.0);
}

TEST(ProcedureComparison, TakesTheSteadyRoundsOnly)
{
    const auto withRounds = [](double level) {
        RunResult result;
        result.procedure.name = "snia-iops";
        addStage(result, "IOPS", "", {900e6, 700e6, 500e6, level, level + 1e6, level + 2e6, level + 3e6, level + 4e6},
            SteadyRule{});
        return result;
    };
    const Comparison comparison = compared({{"a", {withRounds(200e6)}}, {"b", {withRounds(150e6)}}});
    ASSERT_EQ(comparison.rows.size(), 1U);
    EXPECT_EQ(comparison.rows[0].name, "IOPS: RND 4KiB Q32T1");
    EXPECT_EQ(comparison.rows[0].cells[1].effect->before, (std::vector<double>{200e6, 201e6, 202e6, 203e6, 204e6}));
    EXPECT_EQ(comparison.rows[0].cells[1].effect->verdict, EffectVerdict::Slower);
}

TEST(ProcedureComparison, DoesNotTakeACurveForReplicates)
{
    const auto sustained = [](double level) {
        RunResult result;
        result.procedure.name = "sustained";
        result.target = compare_sample::run().target;
        addStage(
            result, "Write", "sustained", {2000e6, 2000e6, 1500e6, level, level, level}, {}, ByteCount(5'000'000'000));
        addStage(result, "Write until steady", "sustained", {level, level, level, level, level}, SteadyRule{},
            ByteCount(5'000'000'000));
        return result;
    };
    const Comparison comparison = compared({{"a", {sustained(500e6)}}, {"b", {sustained(300e6)}}});
    ASSERT_EQ(comparison.rows.size(), 2U);
    // Both stages are of one state, so they are told apart by their names.
    EXPECT_EQ(comparison.rows[0].name, "Write: RND 4KiB Q32T1");
    EXPECT_EQ(comparison.rows[1].name, "Write until steady: RND 4KiB Q32T1");
    EXPECT_EQ(comparison.rows[0].cells[0].replicates, 1U);
    EXPECT_NEAR(*comparison.rows[0].cells[0].bytesPerSecond, 7000e6 / 6.0, 1.0) << "the mean rate of the stage";
    EXPECT_EQ(comparison.rows[0].cells[1].effect->verdict, EffectVerdict::Undecided);
    EXPECT_EQ(comparison.rows[1].cells[1].effect->verdict, EffectVerdict::Slower);

    ASSERT_EQ(comparison.curves.size(), 2U);
    EXPECT_EQ(comparison.curves[1].group, 1U);
    EXPECT_EQ(comparison.curves[1].label, "b");
    const std::vector<ComparedCurve::Point>& points = comparison.curves[0].points;
    ASSERT_EQ(points.size(), 11U);
    EXPECT_NEAR(points[0].seconds, 1.0, 1e-9);
    EXPECT_NEAR(points[2].bytes, 5500e6, 1.0);
    EXPECT_NEAR(points[2].driveFills, 5500e6 / 1e12, 1e-9);
    EXPECT_NEAR(points[2].bytesPerSecond, 1500e6, 1.0);
    EXPECT_NEAR(points[10].bytes, 9500e6, 1.0);
}

TEST(ProcedureComparison, DrawsThePointsWithinASample)
{
    RunResult result;
    result.procedure.name = "sustained";
    addStage(result, "Write", "", {1000e6}, {}, ByteCount(1'000'000'000));
    ProcedureSample& sample = result.samples.front();
    sample.pointEvery = std::chrono::milliseconds(400);
    sample.writtenBefore = 77;
    sample.points = {{500'000'000, 1, 0}, {300'000'000, 1, 0}, {200'000'000, 1, 0}};
    const Comparison comparison = compared({{"a", {result}}, {"b", {result}}});
    ASSERT_EQ(comparison.curves.size(), 2U);
    const std::vector<ComparedCurve::Point>& points = comparison.curves[0].points;
    ASSERT_EQ(points.size(), 3U);
    EXPECT_NEAR(points[0].bytesPerSecond, 1250e6, 1.0);
    EXPECT_NEAR(points[1].seconds, 0.8, 1e-9);
    EXPECT_NEAR(points[2].seconds, 1.0, 1e-9) << "the last point ends with the sample";
    EXPECT_NEAR(points[2].bytesPerSecond, 1000e6, 1.0);
    EXPECT_NEAR(points[2].bytes, 1000e6, 1.0);
    EXPECT_EQ(points[2].driveFills, 0.0) << "the capacity is not known";
}

TEST(ProcedureComparison, AlignsCurvesOfDrivesOfDifferentCapacitiesByTheShareWritten)
{
    const auto sustained = [](std::uint64_t capacity) {
        RunResult result;
        result.procedure.name = "sustained";
        Drive drive;
        drive.capacity = ByteCount(capacity);
        result.target.drives = {drive};
        addStage(result, "Write", "", {1000e6, 500e6}, {}, ByteCount(1'000'000'000));
        return result;
    };
    const auto axesOf = [](const Comparison& comparison) {
        std::vector<std::string> titles;
        for (const ReportSection& section : pageOf(comparison, {}).sections) {
            if (section.title == "Curves") {
                for (const Chart& chart : section.charts)
                    titles.push_back(english(chart.x.title));
            }
        }
        return titles;
    };
    const Comparison alike = compared({{"a", {sustained(1'000'000'000'000)}}, {"b", {sustained(1'000'204'886'016)}}});
    EXPECT_EQ(capacitiesOf(alike.curves).size(), 1U) << "both are sold as 1 TB";
    EXPECT_TRUE(describeAlignment(alike).empty());
    EXPECT_EQ(axesOf(alike).size(), 3U);

    const Comparison different =
        compared({{"a", {sustained(2'000'000'000'000)}}, {"b", {sustained(1'000'000'000'000)}}});
    EXPECT_EQ(english(describeAlignment(different)),
        "The drives differ in capacity (1.0 TB, 2.0 TB), so their curves are aligned by the share of each drive that "
        "was written, not by bytes: 1 means written once.");
    EXPECT_THAT(axesOf(different), ::testing::ElementsAre("Drive fills", "Time"));
    // As much of it is half the share of a drive that is twice as large.
    const Chart chart = curvesChart(different, ChartAbscissa::DriveFills);
    EXPECT_NEAR(chart.series[1].x.back() / chart.series[0].x.back(), 2.0, 1e-9);

    RunResult unknown = sustained(1'000'000'000'000);
    unknown.target.drives.clear();
    EXPECT_TRUE(describeAlignment(compared({{"a", {unknown}}, {"b", {sustained(2'000'000'000'000)}}})).empty());
}

TEST(ProcedureComparison, HoldsProceduresAsRunsWhereThereAreSeveral)
{
    std::vector<RunResult> before;
    std::vector<RunResult> after;
    for (unsigned i = 0; i < 4; ++i) {
        before.push_back(fourStates({100e6, 101e6 + 1e5 * i, 102e6}));
        after.push_back(fourStates({70e6, 71e6 + 1e5 * i, 72e6}));
    }
    const Comparison comparison = compared({{"a", before}, {"b", after}});
    EXPECT_EQ(comparison.rows[1].cells[1].effect->replicates, Replicates::Runs);
    EXPECT_EQ(comparison.rows[1].cells[1].effect->sentence, "30 % slower [30; 30]");
}

TEST(ProcedureComparison, HasTheGridOfEachState)
{
    const auto withGrid = [](double rate) {
        RunResult result = fourStates({100e6, 101e6, 102e6});
        result.procedure.stages.push_back({"Grid, filled", "filled", GridStage{}});
        StageRecord record;
        const RunResult grid = compare_sample::twoTests({rate, rate, rate, rate, rate}, {1e9, 1e9, 1e9, 1e9, 1e9});
        record.grid = gridOf(grid);
        result.procedure.stages.back().work = GridStage{planOf(grid)};
        result.stages.push_back(std::move(record));
        return result;
    };
    const Comparison comparison = compared({{"a", {withGrid(1e9)}}, {"b", {withGrid(5e8)}}});
    ASSERT_EQ(comparison.rows.size(), 4U);
    EXPECT_EQ(comparison.rows[2].name, "grid, filled: SEQ 1MiB Q8T1");
    EXPECT_EQ(comparison.rows[2].cells[1].effect->verdict, EffectVerdict::Slower);
    EXPECT_EQ(comparison.rows[3].cells[1].effect->verdict, EffectVerdict::NoDifference);
}

} // namespace
} // namespace steadymark
