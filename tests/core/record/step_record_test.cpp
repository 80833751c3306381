// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/record/step_record.h"

#include <gtest/gtest.h>

namespace steadymark {
namespace {

PassRecord passOf(std::uint64_t bytes)
{
    PassRecord pass;
    pass.duration = std::chrono::seconds(1);
    pass.read.bytes = bytes;
    pass.read.ios = bytes / 4096;
    return pass;
}

std::vector<PassRecord> passesOf(std::initializer_list<std::uint64_t> blocks)
{
    std::vector<PassRecord> passes;
    for (const std::uint64_t count : blocks)
        passes.push_back(passOf(count * 4096));
    return passes;
}

TEST(StepRecord, OfAnOddNumberOfPassesTheMiddleOneIsTheScore)
{
    const std::vector<PassRecord> passes = passesOf({50, 10, 40, 20, 30});
    EXPECT_EQ(medianPass(passes), 4U);
    EXPECT_EQ(slowestPass(passes), 1U);
    EXPECT_EQ(fastestPass(passes), 0U);
}

TEST(StepRecord, OfAnEvenNumberOfPassesTheLowerOfTheMiddleTwoIsTheScore)
{
    EXPECT_EQ(medianPass(passesOf({40, 10, 30, 20})), 3U);
    EXPECT_EQ(medianPass(passesOf({2, 1})), 1U);
}

TEST(StepRecord, OnePassIsScoreSlowestAndFastest)
{
    EXPECT_EQ(medianPass(passesOf({7})), 0U);
    EXPECT_EQ(slowestPass(passesOf({7})), 0U);
    EXPECT_EQ(fastestPass(passesOf({7})), 0U);
}

TEST(StepRecord, TheMedianIsByThroughputAndNotByBytes)
{
    std::vector<PassRecord> passes = passesOf({30, 20, 10});
    passes[2].duration = std::chrono::milliseconds(100); // 10 blocks in a tenth of the time are the most
    EXPECT_EQ(medianPass(passes), 0U);
    EXPECT_EQ(fastestPass(passes), 2U);
}

TEST(StepRecord, WithoutAnyIoThereIsNoScore)
{
    EXPECT_EQ(medianPass({}), std::nullopt);
    EXPECT_EQ(medianPass(passesOf({0, 0})), std::nullopt);
    EXPECT_EQ(slowestPass(passesOf({0})), std::nullopt);
    EXPECT_EQ(fastestPass(passesOf({0})), std::nullopt);
}

TEST(StepRecord, APassThatStalledThroughoutCountsAsTheSlowest)
{
    EXPECT_EQ(slowestPass(passesOf({5, 0, 6})), 1U);
    EXPECT_EQ(medianPass(passesOf({5, 0, 6})), 0U);
}

TEST(StepRecord, LatencyHoldsBothDirections)
{
    PassRecord pass;
    pass.read.latency.record(Nanoseconds(100));
    pass.write.latency.record(Nanoseconds(300));
    pass.write.latency.record(Nanoseconds(500));
    const LatencyHistogram both = pass.latency();
    EXPECT_EQ(both.count(), 3U);
    EXPECT_EQ(both.minimum(), Nanoseconds(100));
    EXPECT_EQ(both.maximum(), Nanoseconds(500));
    EXPECT_EQ(both.sumNs(), 900U);
}

TEST(StepRecord, StatusNamesReadBack)
{
    for (const StepStatus status :
        {StepStatus::Complete, StepStatus::EndedEarly, StepStatus::Stopped, StepStatus::Failed, StepStatus::Skipped}) {
        ASSERT_TRUE(parseStepStatus(toString(status)));
        EXPECT_EQ(parseStepStatus(toString(status)).value(), status);
    }
    EXPECT_EQ(toString(StepStatus::EndedEarly), "ended early");
    EXPECT_FALSE(parseStepStatus("Complete"));
}

} // namespace
} // namespace steadymark
