// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/analysis/procedure_analysis.h"
#include "core/procedure/analysis/procedure_findings.h"
#include "core/procedure/analysis/recovery_analysis.h"
#include "core/procedure/analysis/state_analysis.h"

#include "tests/support/compare_samples.h"
#include "tests/support/findings_samples.h"
#include "tests/support/texts.h"

#include <gmock/gmock.h>

#include <array>
#include <cmath>

namespace steadymark {
namespace {

using namespace findings;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::Not;

TEST(States, AreHeldAgainstTheFirst)
{
    RunResult result = fourStates();
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
        ElementsAre("After two fills it writes at 38 % of its initial speed.",
            "After 30 min of rest nothing is recovered (38 % of the initial speed).",
            "After TRIM all of the loss is recovered (99 % of the initial speed)."));
}

TEST(States, TellAPartOfTheLoss)
{
    EXPECT_THAT(describeStates(stateFigures(fourStates(300e6, 100e6, 200e6, 90e6))),
        ElementsAre(HasSubstr("33 %"),
            "After 30 min of rest 49 % of the loss is recovered (67 % of the initial speed).",
            "After TRIM it is even slower (30 % of the initial speed)."));
    EXPECT_THAT(describeStates(stateFigures(fourStates(300e6, 299e6, 298e6, 301e6))),
        ElementsAre(HasSubstr("as fast as before"), HasSubstr("nothing to recover"), HasSubstr("nothing to recover")));
}

TEST(States, OfAnUnfinishedProcedureAreThoseThatAreThere)
{
    RunResult result = fourStates();
    result.samples.resize(2);
    EXPECT_THAT(describeStates(stateFigures(result)), ElementsAre(HasSubstr("not measured yet")));
    result.samples.clear();
    EXPECT_THAT(stateFigures(result), IsEmpty());
    EXPECT_THAT(describeFindings(result), ElementsAre("Nothing has been measured yet."));
}

/// Fresh, filled, rested and trimmed as a drive would write them: samples with points of 200 ms, `from` bytes per
/// second for the first `bytes` of each, then `to`.
struct Course {
    double from = 0.0;
    double bytes = 0.0;
    double to = 0.0;
};

RunResult courses(const std::vector<Course>& states, double spread = 0.0, std::uint64_t seed = 1)
{
    ProcedureBuilder builder("four-states", "Four states");
    compare_sample::Noise noise(seed);
    const std::array names{"fresh", "filled", "idle", "trimmed"};
    const PrepareStep trim{PrepareMethod::Discard, EraseVariant::Automatic, 1, {}};
    for (std::size_t i = 0; i < states.size(); ++i) {
        if (i == 1)
            builder.prepare({PrepareMethod::FillDrive, EraseVariant::Automatic, 2, {}});
        else if (i == 2)
            builder.rest(minutes(30));
        else
            builder.prepare(trim);
        ProcedureCell writes = smallWrites(seconds(20));
        writes.pointEvery = std::chrono::milliseconds(200);
        const std::size_t stage = builder.measure(names[i], names[i], {writes});
        double written = 0.0;
        for (unsigned round = 0; round < 5; ++round) {
            std::vector<double> rates;
            for (unsigned point = 0; point < 100; ++point) {
                rates.push_back(
                    (written < states[i].bytes ? states[i].from : states[i].to) * std::exp(spread * noise.normal()));
                written += rates.back() * 0.2;
            }
            builder.sample(stage, round, 0, 0, 0.0, rates);
        }
    }
    return std::move(builder.result());
}

TEST(States, TellWhatARestBringsBackUntilItIsUsedUp)
{
    // As a drive that collects while it is idle: little in the mean, but as fast as ever for 600 MB.
    const std::vector<Sentence> told = describeStates(
        stateFigures(courses({{300e6, 1e18, 0}, {300e6, 900e6, 50e6}, {280e6, 600e6, 50e6}, {300e6, 1e18, 0}}, 0.02)));
    ASSERT_EQ(told.size(), 3U);
    EXPECT_TRUE(testing::readsLike(english(told[0]), "the first 9[0-9][0-9] MB at (29|30)[0-9] MB/s, then [45][0-9]"))
        << english(told[0]);
    EXPECT_TRUE(
        testing::readsLike(english(told[1]), "the first 6[0-9][0-9] MB are faster again .2[78][0-9] MB/s, 9[34] %"))
        << english(told[1]);
    EXPECT_THAT(told[1], HasSubstr("as before."));
    EXPECT_THAT(told[1], Not(HasSubstr("nothing")));
    EXPECT_EQ(told[2], "After TRIM all of the loss is recovered (100 % of the initial speed).");
}

TEST(States, SayNothingCameBackOnlyWhenItIsSo)
{
    const std::vector<Sentence> told = describeStates(
        stateFigures(courses({{300e6, 1e18, 0}, {300e6, 900e6, 50e6}, {50e6, 1e18, 0}, {49e6, 1e18, 0}}, 0.02)));
    EXPECT_THAT(told[1], HasSubstr("After 30 min of rest nothing is recovered (17 % of the initial speed)"))
        << "the mean of the state before holds the fast part that was used up";
    EXPECT_THAT(told[2], HasSubstr("After TRIM nothing is recovered (16 % of the initial speed)"));
}

TEST(States, DoNotTakeAWriteBufferForWhatARestBringsBack)
{
    const std::vector<Sentence> told = describeStates(
        stateFigures(courses({{300e6, 1e18, 0}, {300e6, 900e6, 50e6}, {90e6, 1.0, 50e6}, {300e6, 1e18, 0}}, 0.02)));
    EXPECT_THAT(told[1], HasSubstr("After 30 min of rest only what a write buffer absorbs at once is faster, about "));
    EXPECT_THAT(told[1], HasSubstr("(17 % of the initial speed)"));
}

TEST(States, TellThatTrimWasNotDone)
{
    RunResult result = fourStates(300e6, 114e6, 114e6, 114e6);
    StageRecord& trim = result.stages[result.stages.size() - 2];
    ASSERT_TRUE(trim.preparation);
    trim.preparation->outcome = PrepareOutcome::Refused;
    trim.preparation->sentence = {}; // as in a copy without paths
    trim.reason = Sentence::verbatim("The drive has no TRIM.");
    EXPECT_EQ(describeStates(stateFigures(result)).back(),
        "TRIM was not possible: The drive has no TRIM. In the state \"trimmed\" it writes at 38 % of its initial "
        "speed.");
    // A drive that could not be made fresh has no fresh speed.
    result.stages.front().preparation.reset();
    EXPECT_EQ(describeStates(stateFigures(result)).front(),
        "TRIM was not possible. Its initial speed is not that of a fresh drive.");
}

/// Told by other means than the analysis: mean speed of the first bytes of a stage.
double speedOfFirst(const RunResult& result, const std::string& state, double bytes)
{
    double left = bytes;
    double time = 0.0;
    for (const ProcedureSample& sample : result.samples) {
        if (result.procedure.stages[sample.stage].state != state)
            continue;
        for (const CurvePoint& point : sample.points) {
            if (left <= 0.0)
                break;
            const double used = std::min(left, static_cast<double>(point.bytes));
            time += 0.2 * used / static_cast<double>(point.bytes);
            left -= used;
        }
    }
    return (bytes - left) / time;
}

double medianAtEnd(const RunResult& result, const std::string& state)
{
    std::vector<double> rates;
    for (const ProcedureSample& sample : result.samples) {
        if (result.procedure.stages[sample.stage].state == state && sample.round == 4) {
            for (const CurvePoint& point : sample.points)
                rates.push_back(static_cast<double>(point.bytes) / 0.2);
        }
    }
    std::ranges::nth_element(rates, rates.begin() + 50);
    return rates[50];
}

TEST(States, AreNeverToldAgainstTheirOwnSamples)
{
    compare_sample::Noise noise(77);
    unsigned nothing = 0;
    unsigned again = 0;
    unsigned all = 0;
    for (unsigned trial = 0; trial < 600; ++trial) {
        const double fresh = 100e6 * std::exp(2.0 * noise.uniform());
        const double slow = fresh * (0.1 + 0.5 * noise.uniform());
        const bool helps = noise.uniform() < 0.6;
        const double back = helps ? 50e6 + 3e9 * noise.uniform() : 0.0;
        const RunResult result = courses({{fresh, 1e18, 0}, {fresh, 1e9 * noise.uniform(), slow},
                                             {slow + (fresh - slow) * (0.5 + 0.5 * noise.uniform()), back, slow},
                                             {fresh, noise.uniform() < 0.5 ? 1e18 : 0.0, slow}},
            0.01 + 0.05 * noise.uniform(), 1000 + trial);
        const double known = medianAtEnd(result, "filled");
        const std::string told = english(describeStates(stateFigures(result))[1]);
        if (told.find("nothing is recovered") != std::string::npos) {
            ++nothing;
            EXPECT_LT(speedOfFirst(result, "idle", 100e6), 1.25 * known) << trial << ": " << told;
            EXPECT_LT(speedOfFirst(result, "idle", 1e9), 1.10 * known) << trial << ": " << told;
        }
        if (const std::size_t at = told.find("the first ");
            at != std::string::npos && told.find_first_of("0123456789", at) == at + 10) {
            ++again;
            const double amount = std::stod(told.substr(at + 10));
            const double bytes = amount * (told.find(" GB are") != std::string::npos ? 1e9 : 1e6);
            EXPECT_GT(speedOfFirst(result, "idle", bytes), 1.10 * known) << trial << ": " << told;
            EXPECT_LT(speedOfFirst(result, "idle", 3.0 * bytes), 1.02 * speedOfFirst(result, "idle", bytes)) << told;
        }
        const std::string trimmed = english(describeStates(stateFigures(result))[2]);
        if (trimmed.find("all of the loss is recovered") != std::string::npos) {
            ++all;
            EXPECT_GT(medianAtEnd(result, "trimmed"), 0.88 * medianAtEnd(result, "fresh")) << trimmed;
        } else {
            EXPECT_LT(medianAtEnd(result, "trimmed"), 0.97 * medianAtEnd(result, "fresh")) << trimmed;
        }
    }
    EXPECT_GT(nothing, 150U);
    EXPECT_GT(again, 200U);
    EXPECT_GT(all, 200U);
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
    EXPECT_EQ(describeFindings(idleRecovery())[0], "Short rests help: up to 150 % of its steady state.");
}

TEST(IdleRecovery, OfWhichTheReturnIsMissingHasNone)
{
    RunResult result = idleRecovery();
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
    EXPECT_EQ(describeFindings(crossStimulus())[0], "It returned to the speed of the first group after 3 min.");
}

TEST(CrossStimulus, SaysWhenItNeverDoes)
{
    RunResult result = crossStimulus();
    for (std::size_t i = 8; i < 12; ++i)
        result.samples[i].writeBytes /= 4;
    EXPECT_FALSE(crossFigures(result).back().recoveredAfter.has_value());
    EXPECT_EQ(describeFindings(result)[0], "It did not return to the speed of the first group.");
    result.samples.resize(6); // within the second group: nothing to say about a recovery
    for (const Sentence& text : describeFindings(result))
        EXPECT_THAT(text, Not(HasSubstr("again")));
}

TEST(Findings, OfEveryProcedureEndInSentences)
{
    for (const RunResult& result : {fourStates(), sustained(), saturation({9000, 1000, 1010, 990, 1005, 995}), matrix(),
             idleRecovery(), crossStimulus()}) {
        EXPECT_FALSE(describeFindings(result).empty()) << result.procedure.name;
        for (std::size_t kept = 0; kept < result.samples.size(); kept += 7) {
            RunResult begun = result;
            begun.samples.resize(kept);
            const std::vector<Sentence> sentences = describeFindings(begun);
            ASSERT_FALSE(sentences.empty()) << result.procedure.name << " " << kept;
            for (const Sentence& text : sentences) {
                EXPECT_THAT(text, Not(HasSubstr("nan")));
                EXPECT_THAT(text, Not(HasSubstr("inf")));
            }
        }
    }
    EXPECT_THAT(describeFindings(saturation({9000, 1000, 1010, 990, 1005, 995}))[0],
        "It starts at 9000 IOPS and ends at 997: 11 % of the initial speed.");
}

} // namespace
} // namespace steadymark
