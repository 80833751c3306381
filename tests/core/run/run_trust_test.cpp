// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/run_controller.h"

#include "core/procedure/document/run_json.h"
#include "core/result/result_document.h"
#include "tests/support/benchmark.h"
#include "tests/support/fake_machine.h"
#include "tests/support/fake_target.h"

#include <gmock/gmock.h>

namespace steadymark {
namespace {

using namespace literals;
using namespace std::chrono_literals;
using ::testing::Each;
using ::testing::SizeIs;

/// Counts for one device what the fake drive was asked, or only a part of it.
class FakeMachineProbe final : public MachineProbe {
public:
    explicit FakeMachineProbe(const testing::FakeDrive& drive)
        : m_drive(drive)
    {
    }

    [[nodiscard]] MachineSample sample(const StorageStack&) override
    {
        ++samples;
        MachineSample sample;
        sample.at = 1s * samples;
        DeviceTraffic device;
        device.device = "fake";
        for (const testing::FakeDrive::Seen& io : m_drive.seen()) {
            const bool isRead = io.direction == Direction::Read;
            (isRead ? device.readBytes : device.writtenBytes) += io.bytes;
            ++(isRead ? device.readIos : device.writeIos);
        }
        sample.devices.push_back(device);
        sample.programs.push_back({77, 1, "rsync", 4096ULL * static_cast<unsigned>(samples), 0});
        return sample;
    }
    [[nodiscard]] PowerState power(const StorageStack&) override { return {"battery", "balanced", Sentence()}; }
    [[nodiscard]] Nanoseconds now() override { return m_origin + (MachineProbe::now() - m_origin) * speed; }

    int samples = 0;
    int speed = 1; ///< of the system's clock, as the kernel tells it, against what this program sees

private:
    const testing::FakeDrive& m_drive;
    Nanoseconds m_origin = MachineProbe::now();
};

class RunTrustTest : public ::testing::Test {
protected:
    RunTrustTest()
    {
        m_catalog.stack.layers = {{LayerKind::File, "/fake", Sentence(), "", {}, {1}},
            {LayerKind::FileSystem, "ext4", Sentence(), "", {}, {2}},
            {LayerKind::Drive, "Fake Drive", Sentence(), "fake", {}, {}}};
    }

    const RunResult& run()
    {
        TestPlan plan;
        plan.fileSize = 16_MiB;
        plan.passes = 2;
        plan.interval = 1s;
        for (const std::string_view text : {"seq,1MiB,q1,read,time=1s", "rnd,64KiB,q4,t2,write,time=1s"}) {
            const Workload workload = parseWorkload(text).value();
            plan.steps.push_back({describeWorkload(workload), workload});
        }
        RunRequest request;
        request.procedure = benchmarkProcedure(std::move(plan));
        request.target = std::filesystem::temp_directory_path();
        m_controller = std::move(RunController::start(m_machine, request).value());
        m_controller->wait();
        return m_controller->result();
    }

    RunResult runRounds()
    {
        MeasureStage measure;
        const Workload workload = parseWorkload("rnd,64KiB,q4,write,time=1s").value();
        measure.cells = {{{"w", workload}}};
        measure.rounds = 1; // the clock in manual time stands still between samples
        RunRequest request;
        request.procedure.name = "sustained";
        request.procedure.title = "A test";
        request.procedure.size = 16_MiB;
        request.procedure.stages = {{"Measure", "", measure}};
        request.target = std::filesystem::temp_directory_path();
        m_controller = std::move(RunController::start(m_machine, request).value());
        m_controller->wait();
        EXPECT_EQ(m_controller->result().status, RunStatus::Complete) << english(m_controller->result().reason);
        return m_controller->result();
    }

    testing::FakeDrive m_drive;
    testing::FakeAccess m_access{m_drive};
    testing::FakeCatalog m_catalog;
    testing::FakeProbe m_probe;
    FakeMachineProbe m_machineProbe{m_drive};
    ManualClock m_clock;
    testing::FakeMachine m_machine{m_access, m_catalog, m_probe, m_clock, m_machineProbe};
    std::unique_ptr<RunController> m_controller;
};

TEST_F(RunTrustTest, LooksAroundEveryScoredPassAndAtNothingElse)
{
    const RunResult& result = run();
    EXPECT_EQ(m_machineProbe.samples, 8) << "before and after each of two passes of two steps";
    for (const StepRecord& step : gridOf(result).steps) {
        ASSERT_THAT(step.passes, SizeIs(2));
        EXPECT_FALSE(step.warmUp->observed);
        for (const PassRecord& pass : step.passes) {
            ASSERT_TRUE(pass.observed);
            ASSERT_THAT(pass.observed->devices, SizeIs(1));
            // The looks lie around the pass: exactly its own bytes are between them.
            EXPECT_EQ(pass.observed->devices.front().readBytes, pass.read.bytes);
            EXPECT_EQ(pass.observed->devices.front().writtenBytes, pass.write.bytes);
            EXPECT_THAT(pass.observed->programs, Each(ProcessTraffic{"rsync", 4096, 0}));
        }
        EXPECT_TRUE(step.verdict);
    }
    const GridProgress progress = *m_controller->progress().grid;
    for (const auto& step : progress.steps)
        EXPECT_TRUE(step->verdict) << "the window shows it at once";
}

TEST_F(RunTrustTest, LooksAtTheTargetOnce)
{
    m_drive.readsAs = std::byte{0};
    const RunObservations observed = gridOf(run()).observed;
    EXPECT_TRUE(observed.isKnown);
    EXPECT_EQ(observed.power.source, "battery");
    EXPECT_GT(observed.memoryCopyBytesPerSecond.value(), 0.0);
    ASSERT_TRUE(observed.content);
    EXPECT_EQ(observed.content->blocks, 128U);
    EXPECT_EQ(observed.content->zeroBlocks, 128U);

    m_drive.readsAs = std::byte{1};
    EXPECT_EQ(gridOf(run()).observed.content->zeroBlocks, 0U);
}

TEST_F(RunTrustTest, AClockThatALibrarySlowsDownIsFoundByTheKernels)
{
    m_machineProbe.speed = 1000; // so that the short passes here last for long enough
    const RunResult result = run();
    for (const StepRecord& step : gridOf(result).steps)
        for (const PassRecord& pass : step.passes) {
            ASSERT_TRUE(pass.observed->clockDrift);
            EXPECT_NEAR(*pass.observed->clockDrift, -0.999, 0.0005);
        }
}

TEST_F(RunTrustTest, WithoutAProbeNothingIsSeenAndTheRunIsTheSame)
{
    NoMachineProbe nothing;
    m_machine.use(nothing);
    const RunResult& result = run();
    EXPECT_EQ(result.status, RunStatus::Complete);
    EXPECT_FALSE(gridOf(result).observed.isKnown);
    for (const StepRecord& step : gridOf(result).steps)
        for (const PassRecord& pass : step.passes)
            EXPECT_FALSE(pass.observed);
}

TEST_F(RunTrustTest, WhatIsExportedNamesNoPrograms)
{
    const RunResult shared = anonymized(run());
    for (const StepRecord& step : gridOf(shared).steps)
        for (const PassRecord& pass : step.passes)
            EXPECT_THAT(pass.observed->programs, Each(ProcessTraffic{"", 4096, 0}));
}

/// The document of a run whose stage was measured and observed, with one member changed and a checksum that fits.
Result<LoadedRun> loadedWith(const RunResult& result, const std::function<void(json::object&)>& change)
{
    json::value document = parseJson(formatRun(result)).value();
    change(document.get_object().at("stages").at(0).get_object());
    document.get_object()["checksum"] = checksumOf(document.get_object());
    return runFromText(formatDocument(document));
}

TEST_F(RunTrustTest, WhatRoundsAreJudgedByIsInTheFileAndTheVerdictIsMadeOfItAnew)
{
    RunResult result = runRounds();
    ASSERT_TRUE(result.stages[0].judged);
    ASSERT_TRUE(result.stages[0].judged->pass.observed);
    EXPECT_TRUE(result.stages[0].observed.isKnown);
    ASSERT_TRUE(result.stages[0].verdict);

    const Result<LoadedRun> loaded = loadedWith(result, [](json::object&) {});
    ASSERT_TRUE(loaded) << loaded.error().message();
    EXPECT_EQ(loaded.value().audit.verdict, AuditVerdict::Consistent)
        << ::testing::PrintToString(loaded.value().audit.findings);
    const StageRecord& read = loaded.value().result.stages[0];
    ASSERT_TRUE(read.judged);
    EXPECT_EQ(read.judged->pass.observed, result.stages[0].judged->pass.observed);
    EXPECT_EQ(read.judged->pass.write, result.stages[0].judged->pass.write);
    EXPECT_EQ(read.observed, result.stages[0].observed);
    EXPECT_EQ(read.verdict, result.stages[0].verdict);

    // A better verdict than the observations bear.
    result.stages[0].observed.traits.ignoresDirectWrites = true;
    result.stages[0].observed.traits.directIoRule = Sentence::verbatim("this file system keeps a cache of its own");
    result.stages[0].judged->pass.observed->devices.clear();
    judgeStages(result);
    ASSERT_NE(result.stages[0].verdict->level, TrustLevel::Sound);
    const Result<LoadedRun> praised =
        loadedWith(result, [](json::object& stage) { stage.at("verdict").get_object()["level"] = "sound"; });
    ASSERT_TRUE(praised) << praised.error().message();
    EXPECT_EQ(praised.value().audit.verdict, AuditVerdict::Edited);
    EXPECT_THAT(
        praised.value().audit.findings, ::testing::Contains(::testing::HasSubstr("stages[0].verdict does not match")));
    EXPECT_EQ(praised.value().result.stages[0].verdict->level, TrustLevel::Edited);

    // Observations that do not fit the samples, and a cell that the stage does not have.
    const Result<LoadedRun> moved =
        loadedWith(result, [](json::object& stage) { stage.at("judgedPass").get_object()["startedAtNs"] = 1; });
    ASSERT_TRUE(moved) << moved.error().message();
    EXPECT_THAT(moved.value().audit.findings, ::testing::Contains(::testing::HasSubstr("none of its samples")));
    EXPECT_FALSE(loadedWith(result, [](json::object& stage) { stage.at("judgedPass").get_object()["cell"] = 1; }));
}

TEST_F(RunTrustTest, ACopyForOthersNamesNoProgramAndIsJudgedAnew)
{
    RunResult result = runRounds();
    ASSERT_TRUE(result.stages[0].judged && result.stages[0].judged->pass.observed);
    PassObservations& observed = *result.stages[0].judged->pass.observed;
    EXPECT_EQ(observed.programs.at(0).name, "rsync");
    observed.programs = {{"secret-tool", 1'000'000'000'000, 1'000'000'000'000}};
    judgeStages(result);
    const RunResult shown = anonymized(result);
    EXPECT_THAT(formatRun(shown), ::testing::Not(::testing::HasSubstr("secret-tool")));
    EXPECT_EQ(shown.stages[0].judged->pass.observed->programs[0].readBytes, 1'000'000'000'000U);
    EXPECT_EQ(shown.stages[0].verdict, stageVerdict(shown, 0));
}

} // namespace
} // namespace steadymark
