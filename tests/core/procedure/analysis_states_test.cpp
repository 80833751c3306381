// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/procedure_analysis.h"

#include "tests/support/findings_samples.h"

#include <gmock/gmock.h>

namespace steadymark {
namespace {

using namespace findings;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

TEST(States, AreHeldAgainstTheFirst)
{
    ProcedureResult result = fourStates();
    for (int i = 0; i < 40'000; ++i)
        result.stages[3].write.record(Nanoseconds(400'000));
    const std::vector<StateFigure> figures = stateFigures(result);
    ASSERT_EQ(figures.size(), 4U);
    EXPECT_EQ(figures[1].state, "filled");
    EXPECT_EQ(figures[1].stage, 3U);
    EXPECT_NEAR(*figures[0].ratioToFresh, 1.0, 1e-9);
    EXPECT_NEAR(*figures[1].ratioToFresh, 0.38, 1e-3);
    EXPECT_NEAR(figures[1].lowest, 114e6 * 0.98, 1e3);
    EXPECT_NEAR(figures[1].highest, 114e6 * 1.02, 1e3);
    EXPECT_NEAR(figures[1].iops, 114e6 / 4096, 1);
    EXPECT_NEAR(static_cast<double>(figures[1].p9999Ns), 400'000, 1600);
    EXPECT_EQ(figures[0].p9999Ns, 0U) << "without I/Os in the histogram there is no quantile";
}

TEST(States, AreToldAsWhatWasDone)
{
    EXPECT_THAT(describeStates(stateFigures(fourStates())),
        ElementsAre("After two fills it writes at 38 % of its first speed.",
            "After 30 min of rest nothing has come back (38 % of the first speed).",
            "After TRIM all of it is back (99 % of the first speed)."));
}

TEST(States, TellAPartOfTheLoss)
{
    EXPECT_THAT(describeStates(stateFigures(fourStates(300e6, 100e6, 200e6, 90e6))),
        ElementsAre(HasSubstr("33 %"), "After 30 min of rest 50 % of the loss is back (67 % of the first speed).",
            "After TRIM it is slower still (30 % of the first speed)."));
    EXPECT_THAT(describeStates(stateFigures(fourStates(300e6, 299e6, 298e6, 301e6))),
        ElementsAre(
            HasSubstr("as fast as before"), HasSubstr("nothing to bring back"), HasSubstr("nothing to bring back")));
}

TEST(States, OfAnUnfinishedProcedureAreThoseThatAreThere)
{
    ProcedureResult result = fourStates();
    result.samples.resize(2);
    EXPECT_THAT(describeStates(stateFigures(result)), ElementsAre(HasSubstr("not measured yet")));
    result.samples.clear();
    EXPECT_THAT(stateFigures(result), IsEmpty());
    EXPECT_THAT(describeFindings(result), ElementsAre("Nothing has been measured yet."));
}

TEST(IdleRecovery, IsHeldAgainstTheSteadyState)
{
    const std::vector<IdleFigure> figures = idleFigures(idleRecovery());
    ASSERT_EQ(figures.size(), 2U);
    EXPECT_EQ(figures[0].wait, seconds(5));
    EXPECT_NEAR(figures[0].iops, 12'000, 1) << "waiting is not part of the time";
    EXPECT_NEAR(figures[0].ratioToSteady, 1.2, 1e-3);
    EXPECT_NEAR(figures[1].ratioToSteady, 1.5, 1e-3);
    EXPECT_NEAR(figures[1].iopsAfterwards, 10'200, 1);
    EXPECT_EQ(describeFindings(idleRecovery())[0], "Short rests help it: up to 150 % of its steady state.");
}

TEST(IdleRecovery, OfWhichTheReturnIsMissingHasNone)
{
    ProcedureResult result = idleRecovery();
    result.samples.resize(15 + 4 + 4 + 2);
    const std::vector<IdleFigure> figures = idleFigures(result);
    ASSERT_EQ(figures.size(), 2U);
    EXPECT_GT(figures[0].iopsAfterwards, 0.0);
    EXPECT_EQ(figures[1].iopsAfterwards, 0.0);
}

TEST(CrossStimulus, RecoversWithTheFirstMinuteAsFastAsBefore)
{
    const std::vector<CrossFigure> figures = crossFigures(crossStimulus());
    ASSERT_EQ(figures.size(), 3U);
    EXPECT_EQ(figures[1].group, "Group 2: RND 8KiB");
    EXPECT_NEAR(figures[0].bytesPerSecond, 400e6, 1e3);
    EXPECT_FALSE(figures[1].recoveredAfter.has_value());
    EXPECT_EQ(figures[2].recoveredAfter, minutes(3));
    EXPECT_EQ(describeFindings(crossStimulus())[0], "It was as fast as in the first group again after 3 min.");
}

TEST(CrossStimulus, SaysWhenItNeverDoes)
{
    ProcedureResult result = crossStimulus();
    for (std::size_t i = 8; i < 12; ++i)
        result.samples[i].writeBytes /= 4;
    EXPECT_FALSE(crossFigures(result).back().recoveredAfter.has_value());
    EXPECT_EQ(describeFindings(result)[0], "It did not become as fast as in the first group again.");
    result.samples.resize(6); // within the second group: nothing to say about a recovery
    for (const std::string& text : describeFindings(result))
        EXPECT_THAT(text, ::testing::Not(HasSubstr("again")));
}

TEST(Findings, OfEveryProcedureEndInSentences)
{
    for (const ProcedureResult& result : {fourStates(), sustained(), saturation({9000, 1000, 1010, 990, 1005, 995}),
             matrix(), idleRecovery(), crossStimulus()}) {
        EXPECT_FALSE(describeFindings(result).empty()) << result.procedure.name;
        for (std::size_t kept = 0; kept < result.samples.size(); kept += 7) {
            ProcedureResult begun = result;
            begun.samples.resize(kept);
            const std::vector<std::string> sentences = describeFindings(begun);
            ASSERT_FALSE(sentences.empty()) << result.procedure.name << " " << kept;
            for (const std::string& text : sentences) {
                EXPECT_THAT(text, ::testing::Not(HasSubstr("nan")));
                EXPECT_THAT(text, ::testing::Not(HasSubstr("inf")));
            }
        }
    }
    EXPECT_THAT(describeFindings(saturation({9000, 1000, 1010, 990, 1005, 995}))[0],
        "It begins with 9000 IOPS and ends at 1000: 11 % of the first speed.");
}

} // namespace
} // namespace steadymark
