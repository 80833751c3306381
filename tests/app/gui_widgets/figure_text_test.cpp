// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/widgets/figure_text.h"
#include "tests/app/gui_widgets/test_support.h"

#include <gtest/gtest.h>

#include <limits>

namespace steadymark::gui {
namespace {

const QLocale english(QLocale::English, QLocale::UnitedStates);
const QLocale german(QLocale::German, QLocale::Germany);
const QLocale french(QLocale::French, QLocale::France);
const QString space(QChar(0x00A0));

Workload workload(AccessPattern pattern, std::uint64_t block, unsigned depth, unsigned threads)
{
    Workload result;
    result.pattern = pattern;
    result.blockSize = ByteCount(block);
    result.queueDepth = depth;
    result.threads = threads;
    return result;
}

TEST(FigureText, ThousandsAreSetApartByNarrowSpacesInEveryLocale)
{
    EXPECT_EQ(figureText(7082.4, Unit::MegabytesPerSecond, english), "7" + test::thin + "082.4");
    EXPECT_EQ(figureText(7082.4, Unit::MegabytesPerSecond, german), "7" + test::thin + "082,4");
    EXPECT_EQ(figureText(1234567.0, Unit::Iops, french), "1" + test::thin + "234" + test::thin + "567");
    EXPECT_EQ(numberText(-1234.5, 1, english), "-1" + test::thin + "234.5");
    EXPECT_EQ(numberText(999.0, 0, german), "999");
}

TEST(FigureText, FiguresHaveTheDecimalsTheirSizeBears)
{
    EXPECT_EQ(figureText(84.52, Unit::MegabytesPerSecond, english), "84.5");
    EXPECT_EQ(figureText(811.2, Unit::MegabytesPerSecond, english), "811.2");
    EXPECT_EQ(figureText(0.534, Unit::MegabytesPerSecond, english), "0.53");
    EXPECT_EQ(figureText(7.0824, Unit::GigabytesPerSecond, english), "7.082");
    EXPECT_EQ(figureText(20649.3, Unit::Iops, english), "20" + test::thin + "649");
    EXPECT_EQ(figureText(8.46, Unit::Microseconds, english), "8.46");
    EXPECT_EQ(figureText(48.04, Unit::Microseconds, english), "48.0");
}

TEST(FigureText, TheUnitFollowsAfterASpaceThatDoesNotBreak)
{
    EXPECT_EQ(figureWithUnit(84.5, Unit::MegabytesPerSecond, english), "84.5" + space + "MB/s");
    EXPECT_EQ(figureWithUnit(1179.94, Unit::Microseconds, german), "1" + test::thin + "179,9" + space + "µs");
}

TEST(FigureText, WhatIsNoNumberIsADash)
{
    EXPECT_EQ(figureText(std::numeric_limits<double>::quiet_NaN(), Unit::Iops, english), "–");
    EXPECT_EQ(figureText(std::numeric_limits<double>::infinity(), Unit::Iops, english), "–");
}

TEST(FigureText, LatenciesChooseTheirUnit)
{
    EXPECT_EQ(latencyText(850.0, english), "850" + space + "ns");
    EXPECT_EQ(latencyText(31930.0, german), "31,9" + space + "µs");
    EXPECT_EQ(latencyText(4.2e6, english), "4.20" + space + "ms");
    EXPECT_EQ(latencyText(1.5e9, english), "1.50" + space + "s");
    EXPECT_EQ(latencyText(999.9e3, english), "1.00" + space + "ms");
}

TEST(FigureText, AmountsAreDecimalAndSizesBinary)
{
    EXPECT_EQ(bytesText(512, english), "512" + space + "B");
    EXPECT_EQ(bytesText(89.4e9, english), "89" + space + "GB");
    EXPECT_EQ(bytesText(1.13e12, german), "1,1" + space + "TB");
    EXPECT_EQ(bytesText(5e9, english), "5.0" + space + "GB");
    EXPECT_EQ(bytesTickText(5e9, english), "5" + space + "GB");
    EXPECT_EQ(bytesTickText(5e9, german), "5" + space + "GB");
    EXPECT_EQ(bytesTickText(2.5e9, german), "2,5" + space + "GB");
    EXPECT_EQ(bytesTickText(50e9, english), "50" + space + "GB");
    EXPECT_EQ(sizeText(ByteCount(4096), english), "4" + space + "KiB");
    EXPECT_EQ(sizeText(ByteCount(3U << 29U), english), "1.5" + space + "GiB");
    EXPECT_EQ(sizeText(ByteCount(1280U << 20U), english).remove(QChar(0x202F)), "1280" + space + "MiB");
    EXPECT_EQ(sizeText(ByteCount(1000), english).remove(QChar(0x202F)), "1000" + space + "B");
    EXPECT_EQ(sizeText(ByteCount(10'000'000'000), english), "9.3" + space + "GiB");
    EXPECT_EQ(sizeText(ByteCount(0), english), "0" + space + "B");
}

TEST(FigureText, DurationsAreWordedAndRoundedForPeople)
{
    using std::chrono::milliseconds;
    using std::chrono::seconds;
    EXPECT_EQ(durationText(milliseconds(500), english), "500" + space + "ms");
    EXPECT_EQ(durationText(seconds(5), english), "5" + space + "s");
    EXPECT_EQ(durationText(milliseconds(1500), german), "1,5" + space + "s");
    EXPECT_EQ(durationText(seconds(90), english), "1" + space + "min 30" + space + "s");
    EXPECT_EQ(durationText(seconds(3600), english), "1" + space + "h");
    EXPECT_EQ(durationText(seconds(7500), english), "2" + space + "h 5" + space + "min");
    EXPECT_EQ(clockText(seconds(72)), "1:12");
}

TEST(FigureText, RowsAreNamedInTwoShortLines)
{
    EXPECT_EQ(rowTitle(workload(AccessPattern::Sequential, 1U << 20U, 8, 1)), "SEQ" + space + "1M");
    EXPECT_EQ(rowSubtitle(workload(AccessPattern::Random, 4096, 32, 16)), "Q32 T16");
    EXPECT_EQ(rowTitle(workload(AccessPattern::Random, 512, 1, 1)), "RND" + space + "512B");
    EXPECT_EQ(rowTitle(workload(AccessPattern::Random, 3U << 19U, 1, 1)), "RND" + space + "1536K");
    EXPECT_EQ(workloadText(workload(AccessPattern::Random, 4096, 32, 1), english),
        "Random 4" + space + "KiB, queue depth 32, 1 thread");
}

TEST(FigureText, SentencesAreNotBrokenBetweenAFigureAndItsUnit)
{
    EXPECT_EQ(withFiguresUnbroken(QStringLiteral("Fast for 183 GB (3.10 GB/s), then 2 s.")),
        QString::fromUtf8("Fast for 183\u00A0GB (3.10\u00A0GB/\u2060s), then 2\u00A0s."));
    EXPECT_EQ(withFiguresUnbroken(QStringLiteral("8 ")), QStringLiteral("8 "));
    EXPECT_EQ(withFiguresUnbroken({}), QString());
}

} // namespace
} // namespace steadymark::gui
