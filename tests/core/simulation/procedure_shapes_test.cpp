// SPDX-License-Identifier: GPL-3.0-or-later
// Whole procedures on whole presets, in full length: what reviews published of drives like these.
#include "core/procedure/analysis/procedure_analysis.h"
#include "core/procedure/analysis/procedure_findings.h"
#include "core/procedure/analysis/state_analysis.h"
#include "core/procedure/analysis/sustained_analysis.h"
#include "core/run/run_controller.h"
#include "core/simulation/simulated_machine.h"
#include "tests/support/fake_services.h"
#include "tests/support/simulation_samples.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <map>

namespace steadymark {
namespace {

using namespace literals;
using ::testing::Contains;
using ::testing::HasSubstr;

class ProcedureShapes : public ::testing::Test {
protected:
    RunResult run(std::string_view name, std::string_view preset)
    {
        make(preset);
        const Result<ProcedureTarget> target = inspectProcedureTarget(*machine, simulationPath(preset));
        EXPECT_TRUE(target) << target.error().message();
        EXPECT_EQ(target.value().kind, ProcedureTarget::Kind::RawDrive);
        Result<Procedure> procedure = makeProcedure(name, target.value(), {});
        EXPECT_TRUE(procedure) << procedure.error().message();
        return finish(std::move(procedure).value(), preset);
    }

    RunResult run(const Procedure& procedure, std::string_view preset)
    {
        make(preset);
        return finish(procedure, preset);
    }

    void make(std::string_view preset)
    {
        SsdParameters parameters = testing::ssdParameters(preset);
        parameters.capacity = smallerCapacity.value_or(parameters.capacity);
        machine = std::move(SimulatedMachine::make(parameters, probe)).value();
    }

    RunResult finish(Procedure procedure, std::string_view preset)
    {
        RunRequest request;
        request.target = simulationPath(preset);
        request.procedure = std::move(procedure);
        Result<std::unique_ptr<RunController>> controller = RunController::start(*machine, std::move(request));
        EXPECT_TRUE(controller) << controller.error().message();
        controller.value()->wait();
        RunResult result = controller.value()->result();
        EXPECT_EQ(result.status, RunStatus::Complete) << english(result.reason);
        EXPECT_EQ(result.target.simulation, preset);
        return result;
    }

    /// Speed in each state, the fresh one being 1.
    std::map<std::string, double> fourStates(std::string_view preset)
    {
        std::map<std::string, double> ratios;
        const RunResult result = run("four-states", preset);
        for (const StateFigure& figure : stateFigures(result))
            ratios[figure.state] = figure.ratioToFresh.value_or(0.0);
        EXPECT_EQ(ratios.size(), 4U);
        return ratios;
    }

    std::optional<ByteCount> smallerCapacity; ///< instead of the preset's
    testing::FakeProbe probe;
    std::unique_ptr<SimulatedMachine> machine;
};

TEST_F(ProcedureShapes, TrimBringsBackWhatARestDoesNot)
{
    const auto ratios = fourStates("no-idle-collection");
    EXPECT_LT(ratios.at("filled"), 0.5);
    EXPECT_NEAR(ratios.at("idle"), ratios.at("filled"), 0.1);
    EXPECT_GT(ratios.at("trimmed"), 0.95);
}

TEST_F(ProcedureShapes, ADriveThatCompressesFallsFarWithRandomData)
{
    const auto ratios = fourStates("compressing");
    EXPECT_LT(ratios.at("filled"), 0.3);
    EXPECT_GT(ratios.at("trimmed"), 0.95);
}

TEST_F(ProcedureShapes, ARestHelpsOnlyWhereTheDriveCollectsMeanwhile)
{
    const auto rested = [this](std::string_view preset) {
        return describeFindings(run("four-states", preset)).at(1);
    };
    for (const std::string_view helped : {"page-mapped", "slc-cache"}) {
        // What a rest brings back is used up again by the writing that follows.
        EXPECT_THAT(english(rested(helped)), ::testing::ContainsRegex("After 30 min of rest the first [0-9]+ MB are"));
        EXPECT_THAT(english(rested(helped)), HasSubstr("as before."));
    }
    EXPECT_THAT(rested("no-idle-collection"), HasSubstr("only what a write buffer absorbs at once is faster"));
    EXPECT_THAT(rested("compressing"), HasSubstr("nothing is recovered")) << "it has no write buffer";
}

TEST_F(ProcedureShapes, ADriveWithoutTrimIsMeasuredAgainAndSaysSo)
{
    const RunResult result = run("four-states", "budget-block");
    EXPECT_THAT(result.warnings, Contains(HasSubstr("does not support TRIM")));
    const std::vector<StateFigure> states = stateFigures(result);
    ASSERT_EQ(states.size(), 4U);
    EXPECT_THAT(english(describeFindings(result).back()),
        HasSubstr(
            "TRIM was not possible: The simulated drive 'budget-block' does not support TRIM. Choose an erase. In the "
            "state \"trimmed\" it writes at"));
    // The reviews of such drives: five small writes a second.
    EXPECT_LT(states.front().iops, 10.0);
    EXPECT_NEAR(states.back().ratioToFresh.value_or(0.0), 1.0, 0.2);
}

TEST_F(ProcedureShapes, ASustainedWriteFallsWhenTheCacheIsFull)
{
    const RunResult result = run("sustained", "slc-cache");
    const SustainedFindings findings = findingsOfSustained(result);
    const auto cache = static_cast<double>(testing::ssdParameters("slc-cache").slcCache.count());
    ASSERT_TRUE(findings.cacheBytes);
    EXPECT_NEAR(static_cast<double>(*findings.cacheBytes), cache, 0.15 * cache);
    ASSERT_TRUE(findings.steadyBytesPerSecond);
    EXPECT_LT(*findings.steadyBytesPerSecond, 0.5 * findings.plateaus.front().bytesPerSecond);
    ASSERT_FALSE(findings.recoveries.empty());
    EXPECT_GT(findings.recoveries.back().shareOfFirst, 0.9);
    EXPECT_THAT(english(findings.sentences.front()),
        ::testing::ContainsRegex("Fast for the first 5[0-9][0-9] MB .*then 8[0-9]"))
        << "the sample in which the cache became full is no level";
}

TEST_F(ProcedureShapes, ARewriteIsSlowWhereRandomWritesScatteredWhatLiesTogether)
{
    const RunResult result = run("rewrite", "no-idle-collection");
    const std::vector<StateFigure> fills = stateFigures(result);
    ASSERT_EQ(fills.size(), 4U);
    for (const StateFigure& fill : fills)
        EXPECT_NEAR(static_cast<double>(fill.measuredBytes), static_cast<double>(result.procedure.size.count()),
            0.02 * static_cast<double>(result.procedure.size.count()))
            << fill.state;
    // Whole blocks become invalid together, so that nothing has to be moved.
    EXPECT_GT(fills[1].ratioToFresh.value_or(0.0), 0.9);
    EXPECT_GT(fills[2].ratioToFresh.value_or(0.0), 0.9);
    EXPECT_LT(fills[3].ratioToFresh.value_or(1.0), 0.75);
    EXPECT_THAT(english(describeFindings(result).back()),
        ::testing::StartsWith("In the state \"fill after random writes\" it writes at "));
}

TEST_F(ProcedureShapes, WriteSaturationShowsTheFallOfASmallDrive)
{
    smallerCapacity = 512_MiB;
    const RunResult result = run("snia-wsat", "no-idle-collection");
    ASSERT_GT(result.samples.size(), 100U);
    EXPECT_LT(result.samples.front().writeBytes, result.procedure.size.count() / 20);
    const std::string told = english(describeFindings(result).front());
    const std::size_t share = told.find("IOPS and ends at ");
    ASSERT_NE(share, std::string::npos) << told;
    EXPECT_LT(std::stod(told.substr(share + 17)), 0.6 * std::stod(told.substr(std::string("It starts at ").size())))
        << told;
    EXPECT_LT(std::stod(told.substr(told.find(": ") + 2)), 60.0) << told;
}

TEST_F(ProcedureShapes, RandomWritesFallOnceAsMuchIsWrittenAsTheDriveHolds)
{
    const ByteCount capacity = testing::ssdParameters("page-mapped").capacity;
    MeasureStage writes;
    ProcedureCell cell;
    cell.step.name = "RND 4KiB Q32T1";
    cell.step.workload.pattern = AccessPattern::Random;
    cell.step.workload.blockSize = 4_KiB;
    cell.step.workload.queueDepth = 32;
    cell.step.workload.readPercent = 0;
    cell.step.workload.length.bytes = ByteCount(capacity.count() / 10 / 4096 * 4096);
    writes.cells = {cell};
    writes.rounds = 25;
    writes.written = ByteCount(capacity.count() * 2);
    Procedure procedure;
    procedure.name = "saturation";
    procedure.title = "Saturation";
    procedure.size = capacity;
    procedure.isRawDrive = true;
    procedure.stages = {{"Write", {}, writes}};
    const RunResult result = run(procedure, "page-mapped");
    ASSERT_GE(result.samples.size(), 20U);
    EXPECT_GT(result.samples[8].iops(), 0.9 * result.samples.front().iops()) << "while it holds less than its capacity";
    EXPECT_LT(result.samples[13].iops(), 0.6 * result.samples.front().iops());
    EXPECT_LT(result.samples.back().iops(), 0.6 * result.samples.front().iops());
}

} // namespace
} // namespace steadymark
