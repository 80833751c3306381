// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/procedure_analysis.h"

#include "tests/support/findings_samples.h"

#include <gmock/gmock.h>

#include <regex>

namespace steadymark {
namespace {

using namespace findings;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::Not;

TEST(Sustained, FindsKneePlateausSteadyStateAndRecovery)
{
    const SustainedFindings found = findingsOfSustained(sustained());
    ASSERT_TRUE(found.cacheBytes.has_value());
    EXPECT_NEAR(static_cast<double>(*found.cacheBytes), 35 * 1.2e9, 1.2e9);
    ASSERT_EQ(found.plateaus.size(), 2U);
    EXPECT_NEAR(found.plateaus[0].bytesPerSecond, 1.2e9, 0.02e9);
    EXPECT_EQ(found.plateaus[0].fromBytes, 0U);
    EXPECT_EQ(found.plateaus[0].toBytes, found.plateaus[1].fromBytes);
    EXPECT_EQ(found.plateaus[1].toBytes, found.writtenBytes);
    EXPECT_NEAR(found.plateaus[1].bytesPerSecond, 310e6, 6e6);
    ASSERT_TRUE(found.steadyBytesPerSecond.has_value());
    EXPECT_NEAR(*found.steadyBytesPerSecond, 310e6, 3e6);
    EXPECT_NEAR(found.slowestBytesPerSecond, 310e6, 6e6);
    ASSERT_EQ(found.recoveries.size(), 1U);
    EXPECT_EQ(found.recoveries[0].idle, minutes(5));
    EXPECT_NEAR(found.recoveries[0].bytesPerSecond, 1.2e9, 0.02e9);
    EXPECT_NEAR(static_cast<double>(found.recoveries[0].recoveredBytes), 17 * 1.2e9, 1.3e9);
    EXPECT_NEAR(found.recoveries[0].shareOfFirst, 1.0, 0.02);
}

/// GoogleTest's own expressions know no groups on Windows.
MATCHER_P(ReadsLike, expression, "")
{
    return std::regex_match(arg, std::regex(expression));
}

TEST(Sustained, IsToldInOneReading)
{
    EXPECT_THAT(findingsOfSustained(sustained()).sentences,
        ElementsAre(ReadsLike("Fast for the first 4[123] GB .1.(19|20|21) GB/s., then 3(09|10|11) MB/s\\."),
            ReadsLike("At the end it is steady at 3(09|10|11) MB/s\\."),
            ReadsLike("After 5 min of rest it writes 1.(19|20|21) GB/s again, for (19|20|21) GB: (99|100|101) % of "
                      "its first speed\\.")));
}

// A cache that takes 10 s of two hours is 2 % of the data: a curve over time would hide it in 0.14 % of its points.
TEST(Sustained, FindsACacheThatIsFullAfterSeconds)
{
    ProcedureBuilder builder("sustained");
    ProcedureCell writes = cell("SEQ 1MiB Q8T1", 1U << 20U, 0, minutes(1));
    writes.pointEvery = seconds(1);
    const std::size_t stage = builder.measure("Sustained write", "sustained", {writes});
    for (unsigned round = 0; round < 120; ++round) {
        std::vector<double> rates(60);
        for (unsigned second = 0; second < 60; ++second)
            rates[second] = (round == 0 && second < 10 ? 4e9 : 250e6) * (second % 2 == 0 ? 1.01 : 0.99);
        builder.sample(stage, round, 0, 0, 0.0, rates);
    }
    const SustainedFindings found = findingsOfSustained(builder.result());
    ASSERT_TRUE(found.cacheBytes.has_value());
    EXPECT_NEAR(static_cast<double>(*found.cacheBytes), 40e9, 4.1e9);
    EXPECT_NEAR(found.plateaus.front().bytesPerSecond, 4e9, 0.1e9);
}

TEST(Sustained, WithoutAFallHasNoCache)
{
    ProcedureBuilder builder("sustained");
    const std::size_t stage =
        builder.measure("Sustained write", "sustained", {cell("SEQ 1MiB Q8T1", 1U << 20U, 0, minutes(1))});
    for (unsigned round = 0; round < 20; ++round)
        builder.sample(stage, round, 0, 0, 500e6 + 1e6 * (round % 3));
    const SustainedFindings found = findingsOfSustained(builder.result());
    EXPECT_FALSE(found.cacheBytes.has_value());
    EXPECT_THAT(found.sentences,
        ElementsAre("It keeps its speed: 501 MB/s over the 601 GB that were written.",
            HasSubstr("a large cache may not have been full"), "At the end it is steady at 501 MB/s."));
}

TEST(Sustained, ThatFallsToTheEndIsNotSteady)
{
    ProcedureBuilder builder("sustained");
    const std::size_t stage =
        builder.measure("Sustained write", "sustained", {cell("SEQ 1MiB Q8T1", 1U << 20U, 0, minutes(1))});
    for (unsigned round = 0; round < 20; ++round)
        builder.sample(stage, round, 0, 0, round < 10 ? 1e9 : 300e6 / (round - 9.0));
    const SustainedFindings found = findingsOfSustained(builder.result());
    EXPECT_FALSE(found.steadyBytesPerSecond.has_value());
    EXPECT_THAT(found.sentences, ::testing::Contains("It was not steady when the measurement ended."));
}

TEST(Sustained, ARestThatBringsNothingIsSaid)
{
    ProcedureResult result = sustained();
    for (ProcedureSample& sample : result.samples) {
        if (sample.stage != 2)
            continue;
        for (CurvePoint& point : sample.points)
            point.bytes = 310'000'000;
    }
    const SustainedFindings found = findingsOfSustained(result);
    ASSERT_EQ(found.recoveries.size(), 1U);
    EXPECT_EQ(found.recoveries[0].recoveredBytes, 0U);
    EXPECT_EQ(found.sentences.back(), "After 5 min of rest it writes 310 MB/s: nothing has come back.");
}

TEST(Sustained, OfEveryBeginningMakesSense)
{
    const ProcedureResult whole = sustained(6);
    for (std::size_t kept = 0; kept <= whole.samples.size(); ++kept) {
        ProcedureResult begun = whole;
        begun.samples.resize(kept);
        const SustainedFindings found = findingsOfSustained(begun);
        ASSERT_FALSE(found.sentences.empty());
        EXPECT_EQ(found.plateaus.empty(), kept == 0);
        EXPECT_EQ(found.recoveries.size(), kept > 6 ? 1U : 0U);
        if (found.cacheBytes) {
            EXPECT_NEAR(static_cast<double>(*found.cacheBytes), 42e9, 2e9) << kept;
        }
    }
}

} // namespace
} // namespace steadymark
