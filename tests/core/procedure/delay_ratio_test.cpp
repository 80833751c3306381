// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/analysis/delay_ratio.h"

#include "core/base/text.h"
#include "core/procedure/analysis/files_analysis.h"
#include "core/procedure/plans/files_procedures.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <chrono>

namespace steadymark {
namespace {

using namespace std::chrono_literals;
using namespace literals;
using ::testing::HasSubstr;

std::string inTwoDecimals(double ratio)
{
    return formatFixed(ratio, 2);
}

/// Of a drive of which the copy and the ratio are published: what writing and reading it took without the RAM disk.
double sumOf(double copySeconds, double ratio)
{
    return copySeconds / ratio;
}

double ratioOf(double copySeconds, double sum)
{
    const MemoryShare& share = publishedMemoryShare;
    return *delayRatio({sum / 2 + share.read, sum / 2 + share.write, copySeconds}, share);
}

TEST(DelayRatioTest, IsThePublishedOneOfTheDriveWhoseTimesAreAllKnown)
{
    const DelayTimes jmf602{47.75, 34.02, 293.67};
    const std::optional<double> ratio = delayRatio(jmf602, publishedMemoryShare);
    ASSERT_TRUE(ratio.has_value());
    EXPECT_NEAR(*ratio, 3.6898, 0.0001);
    EXPECT_EQ(inTwoDecimals(*ratio), "3.69");
}

TEST(DelayRatioTest, IsThePublishedOneOfTheOtherDrives)
{
    EXPECT_EQ(inTwoDecimals(ratioOf(94.415, sumOf(94.415, 1.0194))), "1.02"); // Samsung SLC
    EXPECT_EQ(inTwoDecimals(ratioOf(72.045, sumOf(72.045, 0.9212))), "0.92"); // Intel X25-M
}

TEST(DelayRatioTest, OfTheSandForceDriveThePrintedOneIsThatOfItsFirstCopyAlone)
{
    // 128.64 s was its first copy, 130.63 s the mean of both, as the definition wants it.
    const double sum = sumOf(130.63, 1.5535);
    EXPECT_EQ(inTwoDecimals(ratioOf(130.63, sum)), "1.55");
    EXPECT_EQ(inTwoDecimals(ratioOf(128.64, sum)), "1.53");
    const auto published = publishedDelays();
    const auto sandForce =
        std::ranges::find_if(published, [](const PublishedDelay& one) { return one.drive.starts_with("SandForce"); });
    EXPECT_EQ(sandForce->ratio, 1.55);
}

TEST(DelayRatioTest, RatesOfTheCopyAreThePublishedOnes)
{
    const auto rate = [](double seconds) {
        return inTwoDecimals(static_cast<double>(delayRatioSize.count()) / seconds / 1e6);
    };
    EXPECT_EQ(rate(293.67), "14.63"); // JMF602
    EXPECT_EQ(rate(130.63), "32.88"); // SandForce
    EXPECT_EQ(rate(94.415), "45.49"); // SLC
    EXPECT_EQ(rate(72.05), "59.61");  // X25-M; its mean of 72.045 s, rounded
}

TEST(DelayRatioTest, TheHardDiskStaysTheLineBetweenTheDrives)
{
    // "JMF602 > Indilinx > hard disk > SandForce > Toshiba > SLC > X25-M": the correct ratio of SandForce changes
    // nothing.
    const auto published = publishedDelays();
    ASSERT_EQ(published.size(), 7U);
    double last = 10.0;
    for (const PublishedDelay& one : published) {
        if (!one.ratio)
            continue;
        EXPECT_LT(*one.ratio, last) << one.drive;
        last = *one.ratio;
    }
    EXPECT_TRUE(published[2].isHardDisk);
    EXPECT_EQ(hardDiskDelayRatio(), 1.64);
    EXPECT_FALSE(published[1].ratio.has_value()); // nobody knows it
}

TEST(DelayRatioTest, ThereIsNoneWhereMemoryTookAsLongAsTheDrive)
{
    EXPECT_FALSE(delayRatio({0.82, 34.02, 10.0}, publishedMemoryShare).has_value());
    EXPECT_FALSE(delayRatio({47.75, 1.36, 10.0}, publishedMemoryShare).has_value());
    EXPECT_FALSE(delayRatio({47.75, 34.02, 0.0}, publishedMemoryShare).has_value());
    EXPECT_TRUE(delayRatio({0.83, 1.37, 10.0}, publishedMemoryShare).has_value());
}

TEST(DelayRatioTest, RanksADriveAmongThePublishedOnes)
{
    const auto placeOf = [](double ratio) {
        const std::vector<RankedDelay> ranking = rankDelay(ratio, 500e6);
        EXPECT_EQ(ranking.size(), 8U);
        return std::ranges::find_if(ranking, &RankedDelay::isOwn) - ranking.begin();
    };
    EXPECT_EQ(placeOf(5.0), 0);
    EXPECT_EQ(placeOf(3.6898), 1);
    EXPECT_EQ(placeOf(1.7), 1); // what lies between it and the hard disk is not known
    EXPECT_EQ(placeOf(1.6), 3);
    EXPECT_EQ(placeOf(1.41), 5); // behind the published drive of the same ratio
    EXPECT_EQ(placeOf(0.5), 7);
}

TEST(DelayRatioTest, SaysWhatARatioMeans)
{
    EXPECT_THAT(english(describeDelayRatio(3.69)), HasSubstr("3.69"));
    EXPECT_THAT(english(describeDelayRatio(3.69)), HasSubstr("worse than the hard disk of the test (1.64)"));
    EXPECT_THAT(english(describeDelayRatio(1.41)), HasSubstr("no worse than the hard disk"));
    EXPECT_THAT(english(describeDelayRatio(0.92)), HasSubstr("no longer than writing and reading"));
}

/// A run that took these times, in seconds, for each of its uses.
RunResult resultOf(const std::vector<DelayTimes>& uses, MemoryShare share, ByteCount size = delayRatioSize)
{
    RunResult result;
    result.procedure = delayRatioProcedure(size, CopyBy::Own, 1).value();
    result.stages.resize(1);
    FilesRecord record;
    const auto inNs = [](double seconds) {
        return Nanoseconds(std::llround(seconds * 1e9));
    };
    record.memoryRead = inNs(share.read);
    record.memoryWrite = inNs(share.write);
    for (std::size_t use = 0; use < uses.size(); ++use) {
        const auto add = [&](FileWork work, double seconds) {
            FilePhaseRecord phase;
            phase.phase.work = work;
            phase.use = static_cast<std::uint32_t>(use);
            phase.duration = inNs(seconds);
            phase.files = 1;
            phase.bytes = size.count();
            record.phases.push_back(std::move(phase));
        };
        add(FileWork::Write, uses[use].write);
        add(FileWork::Read, uses[use].read);
        if (uses[use].copy > 0.0)
            add(FileWork::Copy, uses[use].copy);
    }
    result.stages.front().files = std::move(record);
    return result;
}

TEST(DelayFiguresTest, TakeTheMeansOfBothRunsAndTheMemoryOfThisMachine)
{
    const auto figures = delayFigures(resultOf({{47.0, 34.0, 290.0}, {48.5, 34.04, 297.34}}, {0.5, 0.6}), 0);
    ASSERT_TRUE(figures.has_value());
    EXPECT_NEAR(figures->mean.write, 47.75, 1e-6);
    EXPECT_NEAR(figures->mean.read, 34.02, 1e-6);
    EXPECT_NEAR(figures->mean.copy, 293.67, 1e-6);
    EXPECT_NEAR(*figures->ratio, 293.67 / (47.75 - 0.5 + 34.02 - 0.6), 1e-6);
    EXPECT_NEAR(*figures->ratioWithPublishedShare, 3.6898, 1e-4);
    EXPECT_NEAR(figures->copyBytesPerSecond() / 1e6, 14.63, 0.005);
}

TEST(DelayFiguresTest, OfASmallerFileThePublishedSharesAreAsMuchSmaller)
{
    const auto figures = delayFigures(
        resultOf({{4.775, 3.402, 29.367}}, {0.1, 0.1}, ByteCount(delayRatioSize.count() / 10 / 4096 * 4096)), 0);
    ASSERT_TRUE(figures.has_value());
    EXPECT_NEAR(*figures->ratioWithPublishedShare, 3.6898, 1e-4);
}

TEST(DelayFiguresTest, ARunWithoutItsCopyDoesNotCount)
{
    EXPECT_FALSE(delayFigures(resultOf({{47.75, 34.02, 0.0}}, {0.5, 0.6}), 0).has_value());
    const auto figures = delayFigures(resultOf({{47.75, 34.02, 100.0}, {1.0, 1.0, 0.0}}, {0.5, 0.6}), 0);
    ASSERT_TRUE(figures.has_value());
    EXPECT_EQ(figures->runs.size(), 1U);
    EXPECT_NEAR(figures->mean.write, 47.75, 1e-6);
}

TEST(FilesAnalysisTest, ChangesAreThosePublishedOfFirstAndLaterUse)
{
    // SuperTalent DX and MX with medium and small files, Intel after mixed use; in per cent, to a decimal.
    const auto percent = [](double first, double later) {
        return formatFixed(*changeOf(first, later) * 100.0, 1);
    };
    EXPECT_EQ(percent(28.0, 19.6), "-30.0");
    EXPECT_EQ(percent(23.0, 14.7), "-36.1");
    EXPECT_EQ(percent(9.9, 6.7), "-32.3");
    EXPECT_EQ(percent(5.4, 3.2), "-40.7");
    EXPECT_EQ(percent(58.0, 58.0), "0.0");
    EXPECT_EQ(percent(70.4, 43.0), "-38.9");
    EXPECT_EQ(percent(47.2, 12.7), "-73.1");
    EXPECT_EQ(percent(20.2, 7.5), "-62.9");
    EXPECT_EQ(percent(70.4, 6.0), "-91.5");
    EXPECT_FALSE(changeOf(0.0, 5.0).has_value());
}

TEST(FilesAnalysisTest, SaysThatALaterUseIsSlowerAndHowFilesWereCopied)
{
    RunResult result = resultOf({{10.0, 10.0, 20.0}, {15.0, 10.0, 20.0}}, {0.5, 0.6});
    FilesRecord& record = *result.stages.front().files;
    record.phases[2].ways.reflinked = 1;
    record.phases[5].ways.fellBack = 1;
    record.phases[1].cachedShare = 0.5;
    record.phases[0].longestCall = 700ms;
    const std::string text = english(Sentence::sequence(describeFiles(result)));
    EXPECT_THAT(text, HasSubstr("Write: 429 MB/s in the first use, 286 MB/s in the last one (33 % slower)."));
    EXPECT_THAT(text, HasSubstr("Files were written at 429 MB/s, read at 429 MB/s and copied at 215 MB/s."));
    EXPECT_THAT(text, HasSubstr("by reflink"));
    EXPECT_THAT(text, HasSubstr("does not work there"));
    EXPECT_THAT(text, HasSubstr("50 %"));
    EXPECT_THAT(text, HasSubstr("700 ms"));
    EXPECT_THAT(text, ::testing::Not(HasSubstr("Read: ")));
}

TEST(FilesProceduresTest, ADelayRatioIsOneFileWrittenReadAndCopiedTwice)
{
    const Procedure procedure = delayRatioProcedure(delayRatioSize, CopyBy::Own, 7).value();
    const FilesWork& work = std::get<FilesStage>(procedure.stages.front().work).work;
    EXPECT_EQ(work.set.files(), 1U);
    EXPECT_EQ(work.set.bytes(), 4_GiB);
    EXPECT_EQ(work.uses, 2U);
    EXPECT_TRUE(work.countsMemory);
    EXPECT_EQ(procedure.scale, 1.0);
    EXPECT_EQ(phasesOf(work).size(), 3U);
    EXPECT_EQ(delayRatioProcedure(1_GiB, CopyBy::Own, 7).value().scale, 0.25);
    EXPECT_FALSE(delayRatioProcedure(8_GiB, CopyBy::Own, 7).has_value());
    EXPECT_FALSE(delayRatioProcedure(1_MiB, CopyBy::Own, 7).has_value());
}

TEST(FilesProceduresTest, AFolderOfYourOwnIsCopiedAsItIs)
{
    FilesChoices choices;
    choices.source = "/home/me/photos";
    choices.own = {"own", {}, 12, 34_MiB};
    const Procedure procedure = fileCopyProcedure(choices).value();
    EXPECT_EQ(std::get<FilesStage>(procedure.stages.front().work).work.set.files(), 12U);
    choices.scale = 0.5;
    EXPECT_THAT(fileCopyProcedure(choices).error().message(), HasSubstr("as it is"));
}

TEST(FilesProceduresTest, NeedAFolder)
{
    Procedure procedure = fileCopyProcedure({}).value();
    EXPECT_TRUE(hasFiles(procedure));
    EXPECT_FALSE(hasRounds(procedure));
    EXPECT_FALSE(overwritesDrive(procedure));
    EXPECT_EQ(kindOf(procedure.stages.front()), "files");
    procedure.isRawDrive = true;
    EXPECT_THAT(checkProcedure(procedure).error().message(), HasSubstr("choose a folder"));
}

TEST(DelayRatioTest, ItsVerdictIsOfTheFigureThatItPrints)
{
    EXPECT_THAT(english(describeDelayRatio(1.643)), ::testing::AllOf(HasSubstr("is 1.64"), HasSubstr("no worse")));
    EXPECT_THAT(english(describeDelayRatio(1.646)), ::testing::AllOf(HasSubstr("is 1.65"), HasSubstr("does worse")));
    EXPECT_THAT(english(describeDelayRatio(1.004)), ::testing::AllOf(HasSubstr("is 1.00"), HasSubstr("no longer")));
}

} // namespace
} // namespace steadymark
