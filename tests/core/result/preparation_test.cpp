// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/result/sample_result.h"
#include "tests/support/benchmark.h"

#include <gmock/gmock.h>

namespace steadymark {
namespace {

using ::testing::HasSubstr;
using ::testing::Not;
using namespace std::chrono_literals;

RunResult prepared()
{
    RunResult result = sample::smallResult();
    PrepareReport trim;
    trim.step.method = PrepareMethod::Trim;
    trim.outcome = PrepareOutcome::Done;
    trim.sentence = Sentence::verbatim("Trimmed 12.3 GB of /home/somebody.");
    trim.bytes = ByteCount(12'300'000'000);
    trim.commands = {Sentence::verbatim("FITRIM of /home/somebody")};
    trim.identity.name = "sda";
    trim.identity.model = "Fast SSD";
    PrepareReport idle;
    idle.step = {PrepareMethod::Idle, EraseVariant::Automatic, 1, 30min};
    idle.outcome = PrepareOutcome::Done;
    idle.duration = 30min;
    planOf(result).preparation = {trim.step, idle.step};
    gridOf(result).preparation = {trim, idle};
    return result;
}

TEST(ResultPreparation, IsReadBackAndConsistent)
{
    const RunResult result = prepared();
    const Result<LoadedRun> loaded = runFromText(formatRun(result));
    ASSERT_TRUE(loaded) << loaded.error().message();
    EXPECT_EQ(gridOf(loaded.value().result).preparation, gridOf(result).preparation);
    EXPECT_EQ(loaded.value().audit.verdict, AuditVerdict::Consistent);
}

TEST(ResultPreparation, IsASentenceOfReports)
{
    EXPECT_EQ(
        describePreparation(gridOf(prepared())), "The drive was prepared first: Trim (12 GB), then Idle for 30 min.");
    RunResult failed = prepared();
    gridOf(failed).preparation[0].outcome = PrepareOutcome::Failed;
    gridOf(failed).preparation.resize(1);
    EXPECT_THAT(describePreparation(gridOf(failed)), HasSubstr("(failed)"));
    EXPECT_EQ(describePreparation(gridOf(sample::smallResult())), "");
}

TEST(ResultPreparation, TellsOthersNothingAboutTheMachine)
{
    const std::string text = formatRun(anonymized(prepared()));
    EXPECT_THAT(text, Not(HasSubstr("somebody")));
    EXPECT_THAT(text, HasSubstr("\"trim\""));
}

} // namespace
} // namespace steadymark
