// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/document/run_json.h"
#include "core/procedure/plans/files_procedures.h"
#include "tests/core/run/procedure_bench.h"
#include "tests/support/fake_folder.h"

#include <gmock/gmock.h>

namespace steadymark {
namespace {

using namespace literals;
using testing::FakeAccess;
using testing::FakeFolder;
using ::testing::HasSubstr;

/// Makes folders in memory.
class FolderAccess final : public FakeAccess {
public:
    using FakeAccess::FakeAccess;

    [[nodiscard]] Result<std::unique_ptr<TestFolder>> createTestFolder(const std::filesystem::path& /*folder*/) override
    {
        auto made = std::make_unique<FakeFolder>(contents);
        made->fail = fail;
        made->isInMemory = isInMemory;
        ++folders;
        return made;
    }

    std::shared_ptr<FakeFolder::Contents> contents = std::make_shared<FakeFolder::Contents>();
    std::function<Result<>(const std::string& call)> fail;
    bool isInMemory = false;
    int folders = 0;
};

class FilesRunTest : public ProcedureBench {
protected:
    FilesRunTest()
    {
        target = ::testing::TempDir();
        machine.use(targets);
        catalog.volume.available = ByteCount(std::uint64_t{1} << 40U);
    }

    static Procedure copyOf(unsigned uses = 2)
    {
        FilesChoices choices;
        choices.set = "small";
        choices.scale = 0.0005; // 10 files
        choices.uses = uses;
        choices.emptyFiles = 4000; // 2
        return fileCopyProcedure(choices).value();
    }

    FolderAccess targets{drive};
};

TEST_F(FilesRunTest, DoesAllPhasesOfAllUsesAndCountsWhatItWrote)
{
    const Procedure procedure = copyOf();
    const RunResult result = run(procedure);
    EXPECT_EQ(result.status, RunStatus::Complete) << english(result.reason);
    const FilesWork& work = std::get<FilesStage>(procedure.stages.front().work).work;
    const FilesRecord& record = result.stages.front().files.value();
    EXPECT_EQ(record.phases.size(), phasesOf(work).size() * 2);
    EXPECT_EQ(record.phases.back().use, 1U);
    EXPECT_EQ(result.writtenBytes, work.set.bytes().count() * 4);
    EXPECT_EQ(record.writtenBytes, result.writtenBytes);
    EXPECT_TRUE(hasMeasured(result));
    EXPECT_TRUE(targets.contents->isRemoved);
    EXPECT_EQ(targets.folders, 1);
    EXPECT_EQ(targets.created, 0) << "no test file is made";
}

void expectReadBack(const RunResult& result)
{
    ASSERT_EQ(result.status, RunStatus::Complete) << english(result.reason);
    const Result<LoadedRun> loaded = runFromText(formatRun(result));
    ASSERT_TRUE(loaded.has_value()) << loaded.error().message();
    EXPECT_EQ(loaded.value().audit.verdict, AuditVerdict::Consistent)
        << english(Sentence::sequence(loaded.value().audit.findings));
    EXPECT_EQ(loaded.value().result.procedure, result.procedure);
    EXPECT_EQ(loaded.value().result.stages.front().files, result.stages.front().files);
}

TEST_F(FilesRunTest, ItsDocumentIsReadBackAsItWasAndAddsUp)
{
    const RunResult result = run(copyOf(1));
    expectReadBack(result);
    const std::string text = formatRun(result);
    EXPECT_THAT(text, HasSubstr("\"kind\": \"files\""));
    EXPECT_EQ(text.find("delayRatio"), std::string::npos);
}

TEST_F(FilesRunTest, SoIsThatOfADelayRatio)
{
    const RunResult result = run(delayRatioProcedure(16_MiB, CopyBy::System, 3).value());
    expectReadBack(result);
    EXPECT_THAT(formatRun(result), HasSubstr("\"delayRatio\""));
    EXPECT_GT(result.stages.front().files->memoryRead, Nanoseconds(0));
}

TEST_F(FilesRunTest, ADocumentThatDoesNotAddUpSaysSo)
{
    RunResult result = run(copyOf(1));
    FilePhaseRecord& phase = result.stages.front().files->phases.front();
    phase.bytes += 1;
    EXPECT_FALSE(runFromText(formatRun(result)).value().audit.findings.empty());
    phase.bytes -= 1;
    phase.duration += Nanoseconds(1000);
    EXPECT_FALSE(runFromText(formatRun(result)).value().audit.findings.empty());
    phase.duration -= Nanoseconds(1000);
    phase.latency.record(Nanoseconds(5));
    EXPECT_FALSE(runFromText(formatRun(result)).value().audit.findings.empty());
}

TEST_F(FilesRunTest, AFullDriveEndsItAndLeavesNothing)
{
    int writes = 0;
    targets.fail = [&writes](const std::string& call) -> Result<> {
        if (call.starts_with("write") && ++writes > 15)
            return steadymark::fail(ErrorCode::NoSpace, Sentence("The drive is full."));
        return success();
    };
    const RunResult result = run(copyOf());
    EXPECT_EQ(result.status, RunStatus::Failed);
    EXPECT_THAT(english(result.reason), HasSubstr("The drive is full."));
    EXPECT_EQ(result.stages.front().files->phases.size(), 2U) << "written and read, but not copied";
    EXPECT_TRUE(targets.contents->isRemoved);
    EXPECT_TRUE(targets.contents->files.empty());
    EXPECT_EQ(runFromText(formatRun(result)).value().audit.verdict, AuditVerdict::Incomplete);
}

TEST_F(FilesRunTest, AStopKeepsThePhasesThatAreCompleteAndLeavesNothing)
{
    std::atomic<RunController*> running = nullptr;
    int reads = 0;
    targets.fail = [&](const std::string& call) -> Result<> {
        if (call == "read" && ++reads == 5) {
            while (running == nullptr)
                std::this_thread::yield();
            running.load()->requestStop();
        }
        return success();
    };
    Result<std::unique_ptr<RunController>> controller = start(copyOf());
    ASSERT_TRUE(controller.has_value());
    running = controller.value().get();
    controller.value()->wait();
    const RunResult& result = controller.value()->result();
    EXPECT_EQ(result.status, RunStatus::Stopped);
    EXPECT_EQ(result.stages.front().files->phases.size(), 1U);
    EXPECT_TRUE(targets.contents->isRemoved);
}

TEST_F(FilesRunTest, WarnsOfATargetInMemory)
{
    targets.isInMemory = true;
    const RunResult result = run(copyOf(1));
    ASSERT_FALSE(result.warnings.empty());
    EXPECT_THAT(english(result.warnings.front()), HasSubstr("in memory"));
}

TEST_F(FilesRunTest, IsRefusedWhereItDoesNotFit)
{
    catalog.volume.available = 1_MiB;
    const auto controller = start(copyOf());
    ASSERT_FALSE(controller.has_value());
    EXPECT_EQ(controller.error().code, ErrorCode::NoSpace);
    EXPECT_THAT(controller.error().message(), HasSubstr("Choose a smaller set"));
    EXPECT_EQ(targets.folders, 0);
}

TEST_F(FilesRunTest, TellsWhereItIs)
{
    std::vector<ProcedurePosition> seen;
    std::atomic<RunController*> running = nullptr;
    targets.fail = [&](const std::string& call) -> Result<> {
        while (running == nullptr)
            std::this_thread::yield();
        const RunProgress progress = running.load()->progress();
        if (call.starts_with("create set") || call.starts_with("open set")) {
            EXPECT_EQ(progress.phase, RunPhase::Files);
            seen.push_back(progress.position);
        }
        return success();
    };
    auto controller = start(copyOf());
    running = controller.value().get();
    controller.value()->wait();
    ASSERT_FALSE(seen.empty());
    EXPECT_EQ(seen.front().cell, 0U);
    EXPECT_EQ(seen.front().round, 0U);
    EXPECT_EQ(seen.back().cell, 2U);
    EXPECT_EQ(seen.back().round, 1U);
}

TEST_F(FilesRunTest, PathsOfYourOwnFoldersAreNotExported)
{
    RunResult result = run(copyOf(1));
    auto& work = std::get<FilesStage>(result.procedure.stages.front().work).work;
    work.to = "/home/me/backup";
    result = anonymized(std::move(result));
    EXPECT_EQ(std::get<FilesStage>(result.procedure.stages.front().work).work.to, "…");
}

} // namespace
} // namespace steadymark
