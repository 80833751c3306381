// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/document/journal_store.h"

#include "core/base/files.h"
#include "core/base/latch.h"
#include "core/procedure/document/result_store.h"
#include "core/procedure/document/run_json.h"
#include "tests/core/result/sample_result.h"
#include "tests/support/left_benchmark.h"
#include "tests/support/procedure_samples.h"

#include <gmock/gmock.h>

#include <fstream>
#include <future>
#include <set>

namespace steadymark {
namespace {

namespace fs = std::filesystem;
using ::testing::HasSubstr;

class ProcedureStoreTest : public ::testing::Test {
protected:
    ProcedureStoreTest()
        : folder(fs::path(::testing::TempDir())
            / (std::string("steadymark-procedures-") + ::testing::UnitTest::GetInstance()->current_test_info()->name()))
        , store(folder)
    {
        fs::remove_all(folder);
    }
    ~ProcedureStoreTest() override
    {
        std::error_code ignored;
        fs::remove_all(folder, ignored);
    }
    ProcedureStoreTest(const ProcedureStoreTest&) = delete;
    ProcedureStoreTest& operator=(const ProcedureStoreTest&) = delete;

    static bool isAlive(std::int64_t processId) { return processId == 1111; }
    static bool isNobodyAlive(std::int64_t) { return false; }

    fs::path folder;
    JournalStore store;
};

TEST_F(ProcedureStoreTest, NamesAJournalThatIsNotTaken)
{
    const std::int64_t moment = 1'772'374'953'000; // 2026-03-01 14:22:33 UTC
    const fs::path first = store.newJournal("four-states", moment, 0).value();
    EXPECT_EQ(first.filename(), "20260301-142233-four-states.journal");
    std::ofstream(first) << "begun";
    EXPECT_EQ(store.newJournal("four-states", moment, 0).value().filename(), "20260301-142233-four-states-2.journal");
    const JournalClaim claim =
        JournalClaim::take(folder / "procedures" / "20260301-142233-four-states-2.journal", 2, isAlive).value();
    EXPECT_EQ(store.newJournal("four-states", moment, 0).value().filename(), "20260301-142233-four-states-3.journal");
}

TEST_F(ProcedureStoreTest, ListsAJournalThatCannotBeReadWithItsReason)
{
    const fs::path journal = store.newJournal("sustained", 0, 0).value();
    std::ofstream(journal) << "no journal at all\n";
    const std::vector<UnfinishedProcedure> unfinished = store.unfinished(isAlive);
    ASSERT_EQ(unfinished.size(), 1U);
    EXPECT_EQ(unfinished[0].journal, journal);
    EXPECT_FALSE(unfinished[0].soFar);
    EXPECT_FALSE(unfinished[0].problem.empty());
    EXPECT_FALSE(unfinished[0].isRunning);
}

TEST_F(ProcedureStoreTest, DiscardsAJournalWithAllThatLiesBesideItUnlessSomebodyWorksOnIt)
{
    const fs::path journal = store.newJournal("sustained", 0, 0).value();
    const fs::path other = journal.parent_path() / "19700101-000000-sustained-2.journal";
    for (const fs::path& file : {journal, other})
        std::ofstream(file) << "no journal at all\n";
    std::ofstream(journal.string() + ".state-3") << "state";
    std::ofstream(journal.string() + ".pid") << "1111\n";
    const Result<> busy = store.discard(journal, 2222, isAlive);
    ASSERT_FALSE(busy);
    EXPECT_EQ(busy.error().code, ErrorCode::Busy);
    EXPECT_TRUE(fs::exists(journal));
    EXPECT_TRUE(store.discard(journal, 2222, isNobodyAlive));
    const fs::directory_iterator left(journal.parent_path());
    EXPECT_EQ(left->path(), other);
    EXPECT_EQ(std::distance(fs::begin(left), fs::end(left)), 1);
}

TEST_F(ProcedureStoreTest, TheJournalOfADeadRunBecomesAnInterruptedResult)
{
    const RunResult whole = sample::smallResult();
    const fs::path journal = testing::leaveBenchmark(store, whole, 2).value();
    std::ofstream(journal.string() + ".pid") << "1111\n";
    EXPECT_TRUE(store.keepInterrupted(isAlive).empty()) << "it belongs to a run that is alive";

    const std::vector<fs::path> kept = store.keepInterrupted(isNobodyAlive);
    ASSERT_EQ(kept.size(), 1U);
    EXPECT_TRUE(fs::exists(journal)) << "it can still go on";
    const Result<LoadedRun> loaded = loadBenchmark(kept[0]);
    ASSERT_TRUE(loaded) << loaded.error().message();
    const RunResult& result = loaded.value().result;
    EXPECT_EQ(loaded.value().audit.verdict, AuditVerdict::Incomplete) << english(loaded.value().audit.findings.front());
    EXPECT_EQ(result.status, RunStatus::Interrupted);
    EXPECT_EQ(result.id, whole.id);
    EXPECT_EQ(gridOf(result).steps[0].passes.size(), gridOf(whole).steps[0].passes.size());
    EXPECT_TRUE(gridOf(result).steps[0].verdict) << "it is judged by what is there";
    EXPECT_EQ(gridOf(result).steps[1].passes.size(), gridOf(whole).steps[1].passes.size());
    EXPECT_TRUE(gridOf(result).steps[2].passes.empty());
    EXPECT_TRUE(store.keepInterrupted(isNobodyAlive).empty()) << "it is there already";
}

TEST_F(ProcedureStoreTest, AJournalLeftBesideItsResultDoesNotReplaceIt)
{
    const RunResult whole = sample::smallResult();
    const fs::path journal = testing::leaveWholeBenchmark(store, whole).value();
    ResultStore results(folder / "results");
    ASSERT_TRUE(results.add(whole));
    EXPECT_TRUE(store.keepInterrupted(isNobodyAlive).empty());
    EXPECT_FALSE(fs::exists(journal)) << "there is nothing to go on with";
    ASSERT_EQ(results.list().size(), 1U);
    EXPECT_EQ(results.list()[0].status, RunStatus::Complete);
}

TEST_F(ProcedureStoreTest, AChainThatIsCalledLikeABenchmarkKeepsItsJournal)
{
    RunResult begun = sample::begunProcedure(sample::emptyProcedure());
    begun.procedure.name = "benchmark-of-the-old-drive";
    begun.procedure.stages.push_back({"Snapshot", {}, SnapshotStage{}});
    const fs::path file = store.newJournal(begun.procedure.name, begun.startedAtUnixMs, 0).value();
    {
        RunJournal journal = RunJournal::create(file, begun).value();
        StageRecord record;
        record.status = StepStatus::Complete;
        ASSERT_TRUE(journal.addStage(0, record, 0));
    }
    EXPECT_TRUE(store.keepInterrupted(isNobodyAlive).empty());
    EXPECT_TRUE(fs::exists(file)) << "all of it is measured, and it was not saved yet";
}

TEST_F(ProcedureStoreTest, ABenchmarkThatWasKilledBeforeItWasSavedIsComplete)
{
    const RunResult whole = sample::smallResult();
    const fs::path journal = testing::leaveWholeBenchmark(store, whole).value();
    const std::vector<fs::path> kept = store.keepInterrupted(isNobodyAlive);
    ASSERT_EQ(kept.size(), 1U);
    EXPECT_EQ(loadBenchmark(kept[0]).value().result.status, RunStatus::Complete);
    EXPECT_FALSE(fs::exists(journal));
}

TEST_F(ProcedureStoreTest, TheClaimOfARunThatWasKilledBeforeItHadAJournalIsRemoved)
{
    const fs::path journal = store.newJournal("benchmark", 0, 0).value();
    const fs::path claim(journal.string() + ".pid");
    std::ofstream(claim) << "1111\n";
    EXPECT_TRUE(store.keepInterrupted(isAlive).empty());
    EXPECT_TRUE(fs::exists(claim));
    EXPECT_TRUE(store.keepInterrupted(isNobodyAlive).empty());
    EXPECT_FALSE(fs::exists(claim));
}

TEST_F(ProcedureStoreTest, ADiscardedBenchmarkStaysInTheHistory)
{
    const fs::path journal = testing::leaveBenchmark(store, sample::smallResult(), 1).value();
    ASSERT_TRUE(store.discard(journal, 2222, isNobodyAlive));
    EXPECT_FALSE(fs::exists(journal));
    const std::vector<HistoryEntry> entries = ResultStore(folder / "results").list();
    ASSERT_EQ(entries.size(), 1U);
    EXPECT_EQ(entries[0].status, RunStatus::Interrupted);
}

TEST_F(ProcedureStoreTest, ABenchmarkOfWhichNothingWasMeasuredLeavesNothing)
{
    const fs::path journal = testing::leaveBenchmark(store, sample::smallResult(), 0).value();
    EXPECT_TRUE(store.keepInterrupted(isNobodyAlive).empty());
    ASSERT_TRUE(store.discard(journal, 2222, isNobodyAlive));
    EXPECT_TRUE(ResultStore(folder / "results").list().empty());
}

TEST_F(ProcedureStoreTest, WhoBeginsABenchmarkAnewGivesUpWhatWasLeftOfItOnThisTarget)
{
    RunResult whole = sample::smallResult();
    const auto leave = [&] {
        return testing::leaveBenchmark(store, whole, 1).value();
    };
    const fs::path left = leave();
    const fs::path running = leave();
    std::ofstream(running.string() + ".pid") << "1111\n";
    const fs::path own = leave();
    planOf(whole).passes += 1;
    const fs::path otherPlan = leave();
    planOf(whole).passes -= 1;
    const std::string path = std::exchange(whole.target.path, "/elsewhere");
    const fs::path otherTarget = leave();
    TestPlan plan = planOf(whole);
    plan.seed += 1;
    store.forgetOlder(plan, path, own, 2222, isAlive);
    EXPECT_FALSE(fs::exists(left));
    for (const fs::path& file : {running, own, otherPlan, otherTarget})
        EXPECT_TRUE(fs::exists(file)) << file;
    EXPECT_EQ(ResultStore(folder / "results").list().size(), 1U) << "what it had measured is kept";
}

TEST_F(ProcedureStoreTest, IsEmptyWithoutAFolder)
{
    EXPECT_TRUE(store.unfinished(isAlive).empty());
}

TEST_F(ProcedureStoreTest, AClaimKeepsOthersAwayOnlyWhileItsProcessLives)
{
    const fs::path journal = store.newJournal("sustained", 0, 0).value();
    std::ofstream(journal) << "begun";
    {
        const Result<JournalClaim> claim = JournalClaim::take(journal, 1111, isAlive);
        ASSERT_TRUE(claim);
        EXPECT_TRUE(store.unfinished(isAlive).at(0).isRunning);
        const Result<JournalClaim> second = JournalClaim::take(journal, 2222, isAlive);
        ASSERT_FALSE(second);
        EXPECT_EQ(second.error().code, ErrorCode::Busy);
        EXPECT_THAT(second.error().message(), HasSubstr("process 1111"));
    }
    EXPECT_FALSE(store.unfinished(isAlive).at(0).isRunning);
    EXPECT_TRUE(JournalClaim::take(journal, 2222, isAlive));
    // Left behind by a crash.
    std::ofstream(journal.string() + ".pid") << "1111\n";
    EXPECT_FALSE(JournalClaim::take(journal, 2222, isAlive));
    EXPECT_TRUE(JournalClaim::take(journal, 2222, isNobodyAlive));
    std::ofstream(journal.string() + ".pid") << "rubbish";
    EXPECT_TRUE(JournalClaim::take(journal, 2222, isAlive));
}

/// Of that many at the same moment, each with a process id of its own.
template <class Take> std::vector<Result<JournalClaim>> atOnce(int count, const Take& take)
{
    std::vector<std::future<Result<JournalClaim>>> running;
    Latch start(count);
    for (int id = 1; id <= count; ++id) {
        running.push_back(std::async(std::launch::async, [&start, &take, id] {
            start.arriveAndWait();
            return take(std::int64_t{3000} + id);
        }));
    }
    std::vector<Result<JournalClaim>> taken;
    for (std::future<Result<JournalClaim>>& one : running)
        taken.push_back(one.get());
    return taken;
}

bool isStarted(std::int64_t processId)
{
    return processId > 3000;
}

TEST_F(ProcedureStoreTest, OfThoseThatTakeAJournalAtTheSameMomentOneHasIt)
{
    const fs::path journal = store.newJournal("sustained", 0, 0).value();
    for (int round = 0; round < 30; ++round) {
        if (round % 2 == 1) // a crash has left one, which all of them want to replace
            std::ofstream(journal.string() + ".pid") << "1111\n";
        const std::vector<Result<JournalClaim>> taken =
            atOnce(2, [&](std::int64_t processId) { return JournalClaim::take(journal, processId, isStarted); });
        const auto count = std::ranges::count_if(taken, [](const auto& claim) { return claim.has_value(); });
        EXPECT_EQ(count, 1) << "round " << round;
        for (const Result<JournalClaim>& claim : taken) {
            if (!claim) {
                EXPECT_EQ(claim.error().code, ErrorCode::Busy) << claim.error().message();
            }
        }
        EXPECT_TRUE(JournalClaim::ownerOf(journal).has_value());
    }
    EXPECT_EQ(std::distance(fs::directory_iterator(journal.parent_path()), {}), 0) << "nothing stays";
}

TEST_F(ProcedureStoreTest, ThoseThatStartAtTheSameMomentHaveJournalsOfTheirOwn)
{
    const std::vector<Result<JournalClaim>> taken =
        atOnce(4, [&](std::int64_t processId) { return store.claimNew("sustained", 0, 0, processId, isStarted); });
    std::set<fs::path> journals;
    for (const Result<JournalClaim>& claim : taken) {
        ASSERT_TRUE(claim) << claim.error().message();
        journals.insert(claim.value().journal());
    }
    EXPECT_EQ(journals.size(), taken.size());
}

} // namespace
} // namespace steadymark
