// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/plan/profiles.h"
#include "core/run/run_controller.h"
#include "core/simulation/presets.h"
#include "core/simulation/simulated_machine.h"
#include "tests/support/benchmark.h"
#include "tests/support/fake_services.h"

#include <gmock/gmock.h>

namespace steadymark {
namespace {

using namespace std::chrono_literals;

// A span of 8 GB, three I/Os outstanding: in virtual time, to the result.
TEST(AnandTech2010, FitsOnTheLargePresetAndWritesMoreThanItsCacheHolds)
{
    const testing::FakeProbe probe;
    const std::unique_ptr<SimulatedMachine> machine =
        std::move(SimulatedMachine::make(findPreset("slc-cache-16g").value().parameters, probe)).value();
    RunRequest request;
    TestPlan plan = buildPlan(optionsFor(*findProfile("anandtech")));
    plan.steps.resize(1); // both are alike to it
    ASSERT_EQ(plan.steps[0].workload.length.time, Nanoseconds(3min));
    plan.steps[0].workload.length.time = 30s; // more than the cache holds; three minutes are millions of I/Os
    request.procedure = benchmarkProcedure(std::move(plan));
    request.target = simulationPath("slc-cache-16g");
    Result<std::unique_ptr<RunController>> controller = RunController::start(*machine, std::move(request));
    ASSERT_TRUE(controller) << controller.error().message();
    controller.value()->wait();
    const RunResult result = controller.value()->result();
    EXPECT_EQ(result.status, RunStatus::Complete) << english(result.reason);
    ASSERT_EQ(gridOf(result).steps.size(), 1U);
    const PassRecord& pass = gridOf(result).steps[0].passes.at(0);
    EXPECT_GE(pass.duration, 30s);
    EXPECT_EQ(pass.read.bytes, 0U);
    EXPECT_GT(pass.write.bytes, std::uint64_t{2} << 30U);
}

} // namespace
} // namespace steadymark
