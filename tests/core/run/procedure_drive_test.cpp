// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/run/procedure_bench.h"

namespace steadymark {
namespace {

using namespace literals;
using namespace std::chrono_literals;
using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

/// The whole fake drive.
class ProcedureDriveTest : public ProcedureBench {
protected:
    ProcedureDriveTest()
    {
        target = "fake";
        confirmed = "T123";
        catalog.volume.fileSystem.clear();
        catalog.volume.mountPoint.clear();
    }

    static Procedure procedureOf(std::vector<ProcedureStage> stages)
    {
        Procedure procedure = ProcedureBench::procedureOf(std::move(stages));
        procedure.isRawDrive = true;
        return procedure;
    }

    static MeasureStage writes()
    {
        MeasureStage measure;
        measure.cells = {cellOf("w", 0, 20)};
        return measure;
    }
};

TEST_F(ProcedureDriveTest, IsOpenedForWritingWithWhatWasTypedAndHasNoTestFile)
{
    const RunResult result = run(procedureOf({stageOf("Write", writes())}));
    EXPECT_EQ(result.status, RunStatus::Complete) << english(result.reason);
    EXPECT_EQ(access.created, 0);
    EXPECT_EQ(access.openDrives, 0);
    EXPECT_THAT(access.opened, ElementsAre(std::pair<std::filesystem::path, std::string>("/dev/fake", "T123")));
    EXPECT_TRUE(result.target.isDevice);
    EXPECT_EQ(result.writtenBytes, 20U * 4096U);
    for (const auto& io : drive.seen())
        EXPECT_LT(io.offsetBytes, 8U << 20U) << "only the active range";
}

TEST_F(ProcedureDriveTest, IsReleasedWhileItIsPreparedButNotWhileItRests)
{
    std::vector<int> open;
    preparer.progress = {PrepareProgress()};
    preparer.onPrepare = [&] {
        open.push_back(access.openDrives);
    };
    PrepareStep idle{PrepareMethod::Idle};
    idle.duration = 30min;
    const RunResult result = run(procedureOf({stageOf("Erase", PrepareStage{{PrepareMethod::Discard}}),
        stageOf("Write", writes()), stageOf("Rest", PrepareStage{idle}),
        stageOf("Fill", PrepareStage{{PrepareMethod::FillDrive}}), stageOf("Again", writes())}));
    EXPECT_EQ(result.status, RunStatus::Complete) << english(result.reason);
    EXPECT_THAT(open, ElementsAre(0, 0));
    EXPECT_EQ(access.opened.size(), 3U) << "before the first stage and after each preparation, not after the rest";
    EXPECT_EQ(access.openDrives, 0);
    ASSERT_EQ(preparer.orders.size(), 2U);
    EXPECT_EQ(preparer.orders[0].typed, "T123");
    EXPECT_EQ(preparer.orders[0].drive.serial, "SECRET123");
    EXPECT_GE(result.samples[1].startedAt, 30min);
    ASSERT_TRUE(result.stages[0].preparation);
    EXPECT_EQ(result.stages[0].preparation->identity.serial, "");
}

TEST_F(ProcedureDriveTest, IsNotTouchedUnlessItWasConfirmed)
{
    confirmed = "nope";
    EXPECT_FALSE(start(procedureOf({stageOf("Write", writes())})));
    confirmed.clear();
    EXPECT_FALSE(start(procedureOf({stageOf("Write", writes())})));
    EXPECT_THAT(access.opened, IsEmpty());
    EXPECT_THAT(drive.seen(), IsEmpty());
}

TEST_F(ProcedureDriveTest, WhatOnlyReadsIsOpenedForReadingAndNeedsNoConfirmation)
{
    confirmed.clear();
    MeasureStage reads;
    reads.cells = {cellOf("r", 100, 20)};
    const RunResult result = run(procedureOf({stageOf("Read", reads), stageOf("Again", reads)}));
    EXPECT_EQ(result.status, RunStatus::Complete) << english(result.reason);
    EXPECT_THAT(access.opened, IsEmpty());
    EXPECT_EQ(access.created, 0);
    EXPECT_EQ(result.writtenBytes, 0U);
    EXPECT_TRUE(result.target.isDevice);
    for (const auto& io : drive.seen())
        EXPECT_EQ(io.direction, Direction::Read);
    // One write among them is enough, whatever it was made for.
    Procedure forFolder = procedureOf({stageOf("Read", reads), stageOf("Write", writes())});
    forFolder.isRawDrive = false;
    EXPECT_FALSE(start(forFolder));
    EXPECT_FALSE(start(procedureOf({stageOf("Read", reads), stageOf("Write", writes())})));
    EXPECT_THAT(access.opened, IsEmpty());
}

TEST_F(ProcedureDriveTest, WhatIsNotOneWholeDriveIsOnlyRead)
{
    catalog.volume.drives.push_back(catalog.volume.drives.front());
    catalog.volume.drives.back().name = "other";
    MeasureStage reads;
    reads.cells = {cellOf("r", 100, 20)};
    EXPECT_EQ(run(procedureOf({stageOf("Read", reads)})).status, RunStatus::Complete);
    const auto started = start(procedureOf({stageOf("Write", writes())}));
    ASSERT_FALSE(started);
    EXPECT_THAT(started.error().message(), HasSubstr("not a single drive that can be overwritten"));
    EXPECT_THAT(access.opened, IsEmpty());
}

TEST_F(ProcedureDriveTest, AnotherDriveInItsPlaceIsNotOpenedAgain)
{
    preparer.progress = {PrepareProgress()};
    preparer.onPrepare = [&] {
        catalog.volume.drives.front().serial = "OTHERT123";
    };
    const RunResult result =
        run(procedureOf({stageOf("Erase", PrepareStage{{PrepareMethod::Discard}}), stageOf("Write", writes())}));
    EXPECT_EQ(result.status, RunStatus::Failed);
    EXPECT_EQ(access.opened.size(), 1U);
    EXPECT_THAT(drive.seen(), IsEmpty());
}

TEST_F(ProcedureDriveTest, WhatMustNotBeOverwrittenIsRefusedBeforeThereIsAJournal)
{
    access.refusal = Error{ErrorCode::PermissionDenied, Sentence::verbatim("It is mounted."), 0};
    const auto started = start(procedureOf({stageOf("Write", writes())}));
    ASSERT_FALSE(started);
    EXPECT_EQ(started.error().code, ErrorCode::PermissionDenied);
    EXPECT_EQ(started.error().message(), "It is mounted.");
    EXPECT_THAT(records.files, IsEmpty());
}

TEST_F(ProcedureDriveTest, WhyItCannotBeOpenedAgainEndsIt)
{
    preparer.progress = {PrepareProgress()};
    preparer.onPrepare = [&] {
        access.refusal = Error{ErrorCode::PermissionDenied, Sentence::verbatim("It is mounted."), 0};
    };
    const RunResult result =
        run(procedureOf({stageOf("Erase", PrepareStage{{PrepareMethod::Discard}}), stageOf("Write", writes())}));
    EXPECT_EQ(result.status, RunStatus::Failed);
    EXPECT_THAT(result.reason, HasSubstr("It is mounted."));
    EXPECT_EQ(result.stages[1].status, StepStatus::Skipped);
}

TEST_F(ProcedureDriveTest, AGridOverwritesItsPartOfTheDrive)
{
    GridStage grid;
    grid.plan.fileSize = 4_MiB;
    grid.plan.passes = 1;
    grid.plan.hasWarmUp = false;
    grid.plan.steps = {cellOf("row", 0, 20).step};
    const RunResult result = run(procedureOf({stageOf("Grid", grid), stageOf("Write", writes())}));
    EXPECT_EQ(result.status, RunStatus::Complete) << english(result.reason);
    ASSERT_TRUE(result.stages[0].grid);
    EXPECT_EQ(result.stages[0].grid->steps[0].status, StepStatus::Complete);
    EXPECT_EQ(access.opened.size(), 1U);
    EXPECT_EQ(drive.seen().size(), 40U);
    for (const auto& io : drive.seen())
        EXPECT_LT(io.offsetBytes, 8U << 20U);
}

TEST_F(ProcedureDriveTest, WhatNeedsAFileSystemDoesNotFit)
{
    for (const PrepareMethod method : {PrepareMethod::Trim, PrepareMethod::Fill}) {
        const auto started = start(procedureOf({stageOf("State", PrepareStage{{method}})}));
        ASSERT_FALSE(started);
        EXPECT_THAT(started.error().message(), HasSubstr("'State'"));
    }
    Procedure large = procedureOf({stageOf("Write", writes())});
    large.size = ByteCount(std::uint64_t{101} << 30U);
    EXPECT_FALSE(start(large));
}

TEST_F(ProcedureDriveTest, ASimulatedDriveNeedsNoConfirmationAndIsNamedAsSimulated)
{
    target = "sim:drive";
    confirmed.clear();
    const RunResult result = run(procedureOf({stageOf("Write", writes())}));
    EXPECT_EQ(result.status, RunStatus::Complete) << english(result.reason);
    EXPECT_EQ(result.target.simulation, "drive");
    EXPECT_EQ(access.opened.front().first, "sim:drive");
    records.files.clear();
    target = "sim:folder";
    const RunResult other = run(procedureOf({stageOf("Write", writes())}));
    EXPECT_EQ(other.status, RunStatus::Complete) << english(other.reason);
    EXPECT_EQ(access.created, 0) << "nothing on it could be lost, so all of it is used";
    EXPECT_EQ(other.target.simulation, "folder");
}

TEST_F(ProcedureDriveTest, ATargetIsToldByWhatItIs)
{
    for (const char* const name : {"fake", "/dev/fake", "sim:drive"}) {
        const auto found = inspectProcedureTarget(machine, name);
        ASSERT_TRUE(found) << found.error().message();
        EXPECT_EQ(found.value().kind, ProcedureTarget::Kind::RawDrive);
        EXPECT_EQ(found.value().capacity, ByteCount(std::uint64_t{100} << 30U));
        EXPECT_EQ(found.value().isSimulated, std::string_view(name) == "sim:drive");
    }
    const auto folder = inspectProcedureTarget(machine, std::filesystem::temp_directory_path());
    ASSERT_TRUE(folder) << folder.error().message();
    EXPECT_EQ(folder.value().kind, ProcedureTarget::Kind::Folder);
    EXPECT_EQ(folder.value().available, ByteCount(std::uint64_t{49} << 30U)) << "less 1 % of the file system";
    EXPECT_EQ(inspectProcedureTarget(machine, "nvme7n1").error().code, ErrorCode::NotFound);
}

} // namespace
} // namespace steadymark
