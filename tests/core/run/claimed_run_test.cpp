// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/claimed_run.h"

#include "core/plan/profiles.h"
#include "tests/support/procedure_samples.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <fstream>

namespace steadymark {
namespace {

using ::testing::HasSubstr;

class ClaimedRunTest : public ::testing::Test {
protected:
    static bool isAlive(std::int64_t process) { return process == 1; }

    Result<ClaimedRun> claim(RunRequest& request, std::int64_t process = 1) const
    {
        return claimRun(request, JournalStore(data), 1'767'225'600'000, process, isAlive);
    }

    static RunRequest benchmark()
    {
        RunRequest request;
        request.procedure = benchmarkProcedure(buildPlan(optionsFor(*findProfile("default"))));
        return request;
    }

    static RunRequest chain()
    {
        RunRequest request = benchmark();
        request.procedure.stages.push_back({"Snapshot", {}, SnapshotStage()});
        return request;
    }

    const sample::TestFolder folder;
    const std::filesystem::path data = folder.path() / "data";
};

TEST_F(ClaimedRunTest, OfANewOneIsTheOnlyOwnerOfAJournalOfItsOwn)
{
    RunRequest first = benchmark();
    RunRequest second = benchmark();
    const Result<ClaimedRun> one = claim(first);
    const Result<ClaimedRun> two = claim(second);
    ASSERT_TRUE(one);
    ASSERT_TRUE(two);
    ASSERT_TRUE(one.value().claim);
    EXPECT_EQ(one.value().claim->journal(), first.journal);
    EXPECT_NE(first.journal, second.journal);
    RunRequest again = benchmark();
    again.resumes = true;
    again.journal = first.journal;
    const Result<ClaimedRun> refused = claim(again, 2);
    ASSERT_FALSE(refused) << "also of a benchmark: somebody measures with it";
    EXPECT_EQ(refused.error().code, ErrorCode::Busy);
}

TEST_F(ClaimedRunTest, WithoutAFolderABenchmarkIsMeasuredAllTheSameAndAChainIsNot)
{
    std::ofstream(data) << "a file where the folder should be";
    RunRequest request = benchmark();
    const Result<ClaimedRun> kept = claim(request);
    ASSERT_TRUE(kept) << kept.error().message();
    EXPECT_FALSE(kept.value().claim);
    EXPECT_THAT(kept.value().whyNotKept, HasSubstr("STEADYMARK_DATA"));
    EXPECT_TRUE(request.journal.empty());

    RunRequest hours = chain();
    const Result<ClaimedRun> refused = claim(hours);
    ASSERT_FALSE(refused);
    EXPECT_THAT(refused.error().message(), HasSubstr("STEADYMARK_DATA"));
}

} // namespace
} // namespace steadymark
