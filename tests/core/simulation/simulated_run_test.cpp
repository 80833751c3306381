// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/simulated_machine.h"

#include "core/exchange/report.h"
#include "core/plan/profiles.h"
#include "core/run/benchmark_target.h"
#include "core/run/run_controller.h"
#include "core/run/run_preparation.h"
#include "tests/support/benchmark.h"
#include "tests/support/fake_services.h"
#include "tests/support/simulation_samples.h"

#include <gmock/gmock.h>

namespace steadymark {
namespace {

using namespace literals;
using namespace std::chrono_literals;
using ::testing::HasSubstr;

class SimulatedRun : public ::testing::TestWithParam<std::string_view> {
protected:
    SimulatedRun() { make(GetParam()); }

    void make(std::string_view preset, std::uint64_t divisor = 1)
    {
        SsdParameters parameters = testing::ssdParameters(preset);
        parameters.capacity = ByteCount(parameters.capacity.count() / divisor);
        m_machine = std::move(SimulatedMachine::make(parameters, m_probe)).value();
        m_path = simulationPath(preset);
    }

    /// 4 KiB random with 32 in flight, 1 MiB sequential with 8, and both with two threads; read and write.
    static TestPlan plan()
    {
        PlanOptions options;
        options.rows = {{AccessPattern::Sequential, 1_MiB, 8, 1}, {AccessPattern::Random, 4_KiB, 32, 1},
            {AccessPattern::Random, 4_KiB, 4, 2}};
        options.fileSize = 64_MiB;
        options.passes = 2;
        options.measure = 300ms;
        options.interval = 5s;
        TestPlan plan = buildPlan(options);
        plan.seed = 42;
        return plan;
    }

    RunResult run(TestPlan plan)
    {
        RunRequest request;
        request.procedure = benchmarkProcedure(std::move(plan));
        request.target = m_path;
        Result<std::unique_ptr<RunController>> controller = RunController::start(*m_machine, std::move(request));
        EXPECT_TRUE(controller) << controller.error().message();
        if (!controller)
            return {};
        controller.value()->wait();
        return controller.value()->result();
    }

    testing::FakeProbe m_probe;
    std::unique_ptr<SimulatedMachine> m_machine;
    std::filesystem::path m_path;
};

TEST_P(SimulatedRun, TwoRunsOfTheSamePlanAreEqual)
{
    std::vector<RunResult> results;
    for (int i = 0; i < 2; ++i) {
        make(GetParam());
        results.push_back(run(plan()));
    }
    const RunResult& first = results[0];
    EXPECT_EQ(first.status, RunStatus::Complete) << english(first.reason);
    ASSERT_EQ(gridOf(first).steps.size(), 6U);
    EXPECT_GT(first.duration, 6 * 3 * 300ms) << "virtual time: passes, warm-ups and intervals";
    EXPECT_EQ(first.duration, results[1].duration);
    for (std::size_t step = 0; step < 6; ++step) {
        EXPECT_EQ(gridOf(first).steps[step].status, StepStatus::Complete);
        ASSERT_EQ(gridOf(first).steps[step].passes.size(), 2U);
        EXPECT_EQ(gridOf(first).steps[step].engine.backend, "simulated");
        for (std::size_t pass = 0; pass < 2; ++pass) {
            const PassRecord& a = gridOf(first).steps[step].passes[pass];
            const PassRecord& b = gridOf(results[1]).steps[step].passes[pass];
            EXPECT_GT(a.ios(), 0U);
            EXPECT_EQ(a.read.bytes, b.read.bytes) << step;
            EXPECT_EQ(a.write.bytes, b.write.bytes) << step;
            EXPECT_EQ(a.duration, b.duration) << step;
            EXPECT_EQ(a.latency().maximum(), b.latency().maximum()) << step;
            EXPECT_EQ(a.latency().sumNs(), b.latency().sumNs()) << step;
        }
    }
    EXPECT_EQ(m_machine->catalog().volumeOf(m_path).value().available, testing::ssdParameters(GetParam()).capacity)
        << "the test file is gone";
}

TEST_P(SimulatedRun, ItsResultSaysWhatItIs)
{
    const RunResult result = run(plan());
    EXPECT_EQ(result.target.simulation, GetParam());
    EXPECT_EQ(result.target.driveIds, std::vector<std::string>{""});
    EXPECT_EQ(result.target.path, m_path.generic_string());
    const LoadedRun loaded = runFromText(formatRun(result)).value();
    EXPECT_EQ(loaded.audit.verdict, AuditVerdict::Consistent);
    EXPECT_EQ(loaded.result.target.simulation, GetParam());
    EXPECT_TRUE(makeReport(result, ReportFormat::Text).starts_with("SIMULATED DRIVE ("));
    EXPECT_THAT(makeReport(result, ReportFormat::Csv), HasSubstr("Simulated "));
    ASSERT_EQ(result.health.before.size(), 1U);
    ASSERT_EQ(result.health.after.size(), 1U);
}

TEST_P(SimulatedRun, FillAndIdleWorkAsOnARealDrive)
{
    make(GetParam(), 4);
    TestPlan prepared = plan();
    prepared.preparation = {{PrepareMethod::Fill}, {PrepareMethod::Idle, EraseVariant::Automatic, 1, 30min}};
    prepared.steps.resize(1);
    const RunResult result = run(prepared);
    EXPECT_EQ(result.status, RunStatus::Complete) << english(result.reason);
    ASSERT_EQ(gridOf(result).preparation.size(), 2U);
    const ByteCount capacity = m_machine->catalog().drives().value().front().capacity;
    EXPECT_EQ(gridOf(result).preparation[0].bytes, capacity - reserveOf(capacity))
        << english(gridOf(result).preparation[0].sentence);
    EXPECT_EQ(gridOf(result).preparation[1].duration, 30min);
    EXPECT_GT(result.duration, 30min);
    EXPECT_GE(m_machine->counters().hostWrittenBytes, (capacity - reserveOf(capacity)).count());
}

INSTANTIATE_TEST_SUITE_P(Presets, SimulatedRun,
    ::testing::Values("page-mapped", "budget-block", "compressing", "slc-cache"), [](const auto& preset) {
        std::string name(preset.param);
        std::ranges::replace(name, '-', '_');
        return name;
    });

TEST(DefaultRun, HasItsFirstFigureAfterEightSecondsOnADriveOfOneGigabytePerSecond)
{
    SsdParameters parameters = testing::ssdParameters("page-mapped");
    parameters.readTime = 40us;
    parameters.programTime = 50us;
    parameters.linkBytesPerSecond = 1e9;
    const testing::FakeProbe probe;
    const std::unique_ptr<SimulatedMachine> machine = std::move(SimulatedMachine::make(parameters, probe)).value();

    PlanOptions options = optionsFor(*findProfile("default"));
    options.rows.resize(1);
    options.operations = Operations::ReadOnly;
    options.passes = 1; // the first of all
    RunRequest request;
    request.procedure = benchmarkProcedure(buildPlan(options));
    request.target = simulationPath("page-mapped");
    Result<std::unique_ptr<RunController>> controller = RunController::start(*machine, std::move(request));
    ASSERT_TRUE(controller) << controller.error().message();
    controller.value()->wait();
    const RunResult result = controller.value()->result();
    const StepRecord& step = gridOf(result).steps.front();
    ASSERT_EQ(step.passes.size(), 1U) << english(result.reason);
    const PassRecord& first = step.passes.front();
    EXPECT_NEAR(first.bytesPerSecond(), 0.98e9, 0.05e9);
    ASSERT_TRUE(step.warmUp);
    EXPECT_NEAR(toSeconds(step.warmUp->duration), 1.0, 0.05);
    EXPECT_NEAR(toSeconds(first.duration), 5.0, 0.05);
    EXPECT_GT(first.startedAt, 2s) << "the test file and the warm-up come first";
    EXPECT_LE(first.startedAt + first.duration, 8s);
}

TEST(SimulatedPath, IsNoFolderOfTheSystem)
{
    const testing::FakeProbe probe;
    const std::unique_ptr<SimulatedMachine> machine =
        std::move(SimulatedMachine::make(testing::ssdParameters("page-mapped"), probe)).value();
    const Result<TargetFacts> facts = inspectTarget(*machine, "sim:page-mapped");
    ASSERT_TRUE(facts) << facts.error().message();
    EXPECT_FALSE(facts.value().isDevice);
    EXPECT_EQ(facts.value().available, 4_GiB);
    EXPECT_FALSE(inspectTarget(*machine, "sim:slc-cache")) << "another drive";
}

} // namespace
} // namespace steadymark
