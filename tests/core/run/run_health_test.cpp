// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/run_controller.h"

#include "tests/support/fake_machine.h"
#include "tests/support/fake_target.h"

#include <gmock/gmock.h>

namespace steadymark {
namespace {

using namespace literals;
using namespace std::chrono_literals;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::SizeIs;

SmartDocument documentWith(std::uint64_t hostWrittenBytes, double celsius)
{
    SmartDocument document;
    document.protocol = SmartProtocol::Nvme;
    document.source = "NVMe log 02h";
    document.facts.hostWrittenBytes = hostWrittenBytes;
    document.facts.temperatureCelsius = celsius;
    return document;
}

class RunHealthTest : public ::testing::Test {
protected:
    const RunResult& run()
    {
        TestPlan plan;
        plan.fileSize = 16_MiB;
        plan.passes = 1;
        plan.interval = 1s;
        plan.hasWarmUp = false;
        for (const std::string_view text : {"seq,1MiB,q1,read,time=1s", "seq,1MiB,q1,write,time=1s"}) {
            const Workload workload = parseWorkload(text).value();
            plan.steps.push_back({describeWorkload(workload), workload});
        }
        m_request.procedure = benchmarkProcedure(std::move(plan));
        m_request.target = std::filesystem::temp_directory_path();
        m_controller = std::move(RunController::start(m_machine, m_request).value());
        m_controller->wait();
        return m_controller->result();
    }

    RunRequest m_request;
    testing::FakeHealthReader m_reader;
    testing::FakeDrive m_drive;
    testing::FakeAccess m_access{m_drive};
    testing::FakeCatalog m_catalog;
    testing::FakeProbe m_probe;
    ManualClock m_clock;
    testing::FakeMachine m_machine{m_access, m_catalog, m_probe, m_clock, m_reader};
    std::unique_ptr<RunController> m_controller;
};

TEST_F(RunHealthTest, AsksTheDriveBeforeAndAfterAndNeverBetween)
{
    m_reader.documents = {documentWith(1'000'000'000, 40.0), documentWith(3'500'000'000, 55.0)};
    const HealthRecord& health = run().health;
    EXPECT_THAT(m_reader.asked, ElementsAre("fake", "fake"));
    ASSERT_THAT(health.before, SizeIs(1));
    ASSERT_THAT(health.after, SizeIs(1));
    EXPECT_EQ(health.before.front().drive, "fake");
    EXPECT_EQ(health.before.front().driveId, driveId(m_catalog.volume.drives.front()));
    EXPECT_EQ(healthDeltas(health).front().hostWrittenBytes, 2'500'000'000U);
    EXPECT_EQ(temperatureRange(health, 0), (TemperatureRange{40.0, 55.0}));
}

TEST_F(RunHealthTest, AsksNobodyForAPasswordUnlessTold)
{
    m_reader.asks = true;
    m_reader.documents = {documentWith(1, 40.0)};
    const HealthRecord untold = run().health;
    EXPECT_THAT(m_reader.asked, IsEmpty());
    ASSERT_THAT(untold.before, SizeIs(1));
    EXPECT_FALSE(untold.before.front().missingReason.empty());

    m_request.health = HealthPolicy::Always;
    EXPECT_EQ(run().health.before.front().source, "NVMe log 02h");

    m_reader.asks = false;
    m_reader.asked.clear();
    m_request.health = HealthPolicy::Never;
    EXPECT_THAT(run().health.before, IsEmpty());
    EXPECT_THAT(m_reader.asked, IsEmpty());
}

TEST_F(RunHealthTest, AClosedPasswordDialogDoesNotComeBack)
{
    m_catalog.volume.drives.push_back(m_catalog.volume.drives.front());
    m_catalog.volume.drives.back().name = "second";
    m_reader.refusal = Error{ErrorCode::PermissionDenied, Sentence::verbatim("You did not allow it.")};
    m_request.health = HealthPolicy::Always;
    const HealthRecord& health = run().health;
    EXPECT_THAT(m_reader.asked, ElementsAre("fake")) << "neither for the second drive nor after the run";
    ASSERT_THAT(health.before, SizeIs(2));
    ASSERT_THAT(health.after, SizeIs(2));
    EXPECT_EQ(health.after.back().missingReason, "You did not allow it.");
}

TEST_F(RunHealthTest, ADriveThatTellsNothingDoesNotFailTheRun)
{
    const RunResult& result = run();
    EXPECT_EQ(result.status, RunStatus::Complete);
    ASSERT_THAT(result.health.after, SizeIs(1));
    EXPECT_EQ(result.health.after.front().missingReason, "This drive tells nothing.");
    EXPECT_THAT(m_reader.asked, SizeIs(1)) << "it will not tell more after the run";
    EXPECT_THAT(result.warnings, IsEmpty());
}

TEST_F(RunHealthTest, TakesTemperaturesBetweenThePasses)
{
    NoHealthReader nobody;
    m_machine.use(nobody);
    m_catalog.volume.drives.front().temperatureCelsius = 43.0;
    const RunResult& result = run();
    // Before the test file, between the two steps, and at the end.
    ASSERT_THAT(result.health.temperatures, SizeIs(3));
    EXPECT_EQ(result.health.temperatures.back().celsius, 43.0);
    EXPECT_GT(result.health.temperatures.back().at, result.health.temperatures[1].at);
    EXPECT_EQ(m_controller->progress().temperatureCelsius, 43.0);
    EXPECT_THAT(result.health.before.front().missingReason, HasSubstr("cannot read the health of drives"));
}

TEST_F(RunHealthTest, TakesTheTemperaturesOfAllSensors)
{
    NoHealthReader nobody;
    m_machine.use(nobody);
    m_catalog.volume.drives.front().temperatureCelsius = 43.0;
    m_catalog.sensors = {{1, 45.0}, {2, 71.0}};
    const RunResult& result = run();
    ASSERT_THAT(result.health.temperatures, SizeIs(9));
    EXPECT_EQ(result.health.temperatures[2].sensor, 2U);
    EXPECT_EQ(result.health.temperatures[2].celsius, 71.0);
    EXPECT_EQ(result.health.temperatures[2].at, result.health.temperatures[0].at);
    EXPECT_EQ(m_controller->progress().temperatureCelsius, 43.0) << "the drive's own is shown";
}

TEST_F(RunHealthTest, KeepsTheStackOfTheTarget)
{
    m_catalog.stack.layers = {{LayerKind::File, "/fake/x", Sentence(), "", {}, {}}};
    EXPECT_EQ(run().target.stack, m_catalog.stack);
}

} // namespace
} // namespace steadymark
