// SPDX-License-Identifier: GPL-3.0-or-later
#include "tests/core/result/sample_result.h"
#include "tests/support/benchmark_documents.h"

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
    trim.sentence = "Trimmed 12.3 GB of /home/somebody.";
    trim.bytes = ByteCount(12'300'000'000);
    trim.commands = {"FITRIM of /home/somebody"};
    trim.identity.name = "sda";
    trim.identity.model = "Fast SSD";
    PrepareReport idle;
    idle.step = {PrepareMethod::Idle, EraseVariant::Automatic, 1, 30min};
    idle.outcome = PrepareOutcome::Done;
    idle.duration = 30min;
    result.plan.preparation = {trim.step, idle.step};
    result.preparation = {trim, idle};
    return result;
}

TEST(ResultPreparation, IsReadBackAndConsistent)
{
    const RunResult result = prepared();
    const Result<LoadedResult> loaded = resultFromJson(formatResult(result));
    ASSERT_TRUE(loaded) << loaded.error().message;
    EXPECT_EQ(loaded.value().result.preparation, result.preparation);
    EXPECT_EQ(loaded.value().audit.verdict, AuditVerdict::Consistent);
}

TEST(ResultPreparation, IsASentenceOfReports)
{
    EXPECT_EQ(describePreparation(prepared()), "The drive was prepared before: Trim (12 GB), then Idle for 30 min.");
    RunResult failed = prepared();
    failed.preparation[0].outcome = PrepareOutcome::Failed;
    failed.preparation.resize(1);
    EXPECT_THAT(describePreparation(failed), HasSubstr("(failed)"));
    EXPECT_EQ(describePreparation(sample::smallResult()), "");
}

TEST(ResultPreparation, TellsOthersNothingAboutTheMachine)
{
    const std::string text = formatResult(anonymized(prepared()));
    EXPECT_THAT(text, Not(HasSubstr("somebody")));
    EXPECT_THAT(text, HasSubstr("\"trim\""));
}

} // namespace
} // namespace steadymark
