// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/units.h"

#include <gmock/gmock.h>

#include <limits>

namespace steadymark {
namespace {

using namespace literals;
using ::testing::HasSubstr;

std::uint64_t bytesOf(std::string_view text)
{
    const Result<ByteCount> parsed = parseByteCount(text);
    EXPECT_TRUE(parsed) << text << ": " << (parsed ? "" : parsed.error().message());
    return parsed ? parsed.value().count() : ~std::uint64_t{0};
}

std::int64_t nanosecondsOf(std::string_view text)
{
    const Result<Nanoseconds> parsed = parseDuration(text);
    EXPECT_TRUE(parsed) << text << ": " << (parsed ? "" : parsed.error().message());
    return parsed ? parsed.value().count() : -1;
}

/// The message of a refused size or time; empty if it was accepted.
template <class T> std::string refusalOf(const Result<T>& parsed)
{
    if (parsed)
        return {};
    EXPECT_EQ(parsed.error().code, ErrorCode::InvalidArgument);
    EXPECT_TRUE(parsed.error().message().ends_with('.')) << parsed.error().message();
    return parsed.error().message();
}

TEST(Units, SizesForPeopleHaveABlankAndStayExact)
{
    EXPECT_EQ(formatSize(0_B), "0 B");
    EXPECT_EQ(formatSize(512_B), "512 B");
    EXPECT_EQ(formatSize(1000_B), "1000 B");
    EXPECT_EQ(formatSize(1536_B), "1.5 KiB");
    EXPECT_EQ(formatSize(128_MiB), "128 MiB");
    EXPECT_EQ(formatSize(1536_MiB), "1.5 GiB");
    EXPECT_EQ(formatSize(1280_MiB), "1280 MiB") << "1.25 is no figure that anybody types";
    EXPECT_EQ(formatSize(2048_GiB), "2 TiB");
    EXPECT_EQ(formatSize(1_GiB + 512_B), "1073742336 B");
    for (const ByteCount size : {512_B, 1536_B, 128_MiB, 1536_MiB, 1280_MiB, 64_GiB, 1_GiB + 512_B})
        EXPECT_EQ(parseByteCount(formatSize(size)).value(), size) << formatSize(size);
}

TEST(ByteCounts, AreWrittenInTheLargestUnitThatDividesThem)
{
    EXPECT_EQ(formatByteCount(0_B), "0B");
    EXPECT_EQ(formatByteCount(512_B), "512B");
    EXPECT_EQ(formatByteCount(1000_B), "1000B");
    EXPECT_EQ(formatByteCount(4_KiB), "4KiB");
    EXPECT_EQ(formatByteCount(1536_B), "1536B");
    EXPECT_EQ(formatByteCount(1_MiB), "1MiB");
    EXPECT_EQ(formatByteCount(1536_KiB), "1536KiB");
    EXPECT_EQ(formatByteCount(64_GiB), "64GiB");
    EXPECT_EQ(formatByteCount(2048_GiB), "2TiB");
}

TEST(ByteCounts, AreReadBackAsTheyWereWritten)
{
    for (const std::uint64_t bytes :
        {std::uint64_t{0}, std::uint64_t{1}, std::uint64_t{512}, std::uint64_t{4096}, std::uint64_t{1} << 20U,
            std::uint64_t{3} << 40U, std::uint64_t{1} << 63U, std::numeric_limits<std::uint64_t>::max()})
        EXPECT_EQ(bytesOf(formatByteCount(ByteCount(bytes))), bytes);
}

TEST(ByteCounts, AreReadInBinaryAndDecimalUnitsWithoutRegardToCase)
{
    EXPECT_EQ(bytesOf("4096"), 4096U);
    EXPECT_EQ(bytesOf("4096B"), 4096U);
    EXPECT_EQ(bytesOf("4KiB"), 4096U);
    EXPECT_EQ(bytesOf("4kib"), 4096U);
    EXPECT_EQ(bytesOf("4k"), 4096U);
    EXPECT_EQ(bytesOf("4K"), 4096U);
    EXPECT_EQ(bytesOf("4kB"), 4000U);
    EXPECT_EQ(bytesOf(" 1 GiB "), 1U << 30U);
    EXPECT_EQ(bytesOf("1m"), 1U << 20U);
    EXPECT_EQ(bytesOf("10GB"), 10'000'000'000U);
    EXPECT_EQ(bytesOf("2t"), std::uint64_t{2} << 40U);
    EXPECT_EQ(bytesOf("1.5GiB"), 1536U << 20U);
    EXPECT_EQ(bytesOf("0.1GB"), 100'000'000U);
}

TEST(ByteCounts, AreRefusedWithAReason)
{
    EXPECT_THAT(refusalOf(parseByteCount("")), HasSubstr("is not a size"));
    EXPECT_THAT(refusalOf(parseByteCount("-4k")), HasSubstr("is not a size"));
    EXPECT_THAT(refusalOf(parseByteCount("KiB")), HasSubstr("'KiB' is not a size"));
    EXPECT_THAT(refusalOf(parseByteCount("1.")), HasSubstr("is not a size"));
    EXPECT_THAT(refusalOf(parseByteCount("1e3")), HasSubstr("unknown unit"));
    EXPECT_THAT(refusalOf(parseByteCount("4 furlongs")), HasSubstr("unknown unit"));
    EXPECT_THAT(refusalOf(parseByteCount("4KiB 4")), HasSubstr("unknown unit"));
    EXPECT_THAT(refusalOf(parseByteCount("0.3KiB")), HasSubstr("whole number of bytes"));
    EXPECT_THAT(refusalOf(parseByteCount("16EiB")), HasSubstr("larger than 16 EiB"));
    EXPECT_THAT(refusalOf(parseByteCount("18446744073709551616")), HasSubstr("larger than 16 EiB"));
    EXPECT_THAT(refusalOf(parseByteCount("1.0000000000000000000GiB")), HasSubstr("is not a size"));
}

TEST(DecimalBytes, HaveTwoOrThreeSignificantDigits)
{
    EXPECT_EQ(formatDecimalBytes(0), "0 B");
    EXPECT_EQ(formatDecimalBytes(412), "412 B");
    EXPECT_EQ(formatDecimalBytes(1100), "1.1 kB");
    EXPECT_EQ(formatDecimalBytes(412'000), "412 kB");
    EXPECT_EQ(formatDecimalBytes(1.1e9), "1.1 GB");
    EXPECT_EQ(formatDecimalBytes(89.4e9), "89 GB");
    EXPECT_EQ(formatDecimalBytes(2e12), "2.0 TB");
}

TEST(DecimalBytes, MoveToTheNextUnitWhereRoundingWouldGiveAThousand)
{
    EXPECT_EQ(formatDecimalBytes(999.4e6), "999 MB");
    EXPECT_EQ(formatDecimalBytes(999.6e6), "1.0 GB");
    EXPECT_EQ(formatDecimalBytes(9.94e9), "9.9 GB");
    EXPECT_EQ(formatDecimalBytes(9.96e9), "10 GB");
}

TEST(DecimalBytes, StandWhatIsNoAmount)
{
    EXPECT_EQ(formatDecimalBytes(-5.0), "0 B");
    EXPECT_EQ(formatDecimalBytes(std::numeric_limits<double>::quiet_NaN()), "0 B");
    EXPECT_THAT(formatDecimalBytes(1e300), HasSubstr(" EB"));
}

TEST(Durations, AreReadInEveryUnit)
{
    EXPECT_EQ(nanosecondsOf("5s"), 5'000'000'000);
    EXPECT_EQ(nanosecondsOf("5"), 5'000'000'000);
    EXPECT_EQ(nanosecondsOf("0.5"), 500'000'000);
    EXPECT_EQ(nanosecondsOf("0"), 0);
    EXPECT_EQ(nanosecondsOf("100ms"), 100'000'000);
    EXPECT_EQ(nanosecondsOf("2min"), 120'000'000'000);
    EXPECT_EQ(nanosecondsOf("1 H"), 3'600'000'000'000);
    EXPECT_EQ(nanosecondsOf("250us"), 250'000);
    EXPECT_EQ(nanosecondsOf("250µs"), 250'000);
    EXPECT_EQ(nanosecondsOf("7ns"), 7);
    EXPECT_EQ(nanosecondsOf("1.5min"), 90'000'000'000);
    EXPECT_EQ(nanosecondsOf("0.1"), 100'000'000) << "decimal fractions are exact";
}

TEST(Durations, AreRefusedWithAReason)
{
    EXPECT_THAT(refusalOf(parseDuration("")), HasSubstr("is not a time"));
    EXPECT_THAT(refusalOf(parseDuration("soon")), HasSubstr("'soon' is not a time"));
    EXPECT_THAT(refusalOf(parseDuration("-1s")), HasSubstr("is not a time"));
    EXPECT_THAT(refusalOf(parseDuration("5 parsecs")), HasSubstr("unknown unit"));
    EXPECT_THAT(refusalOf(parseDuration("5m")), HasSubstr("unknown unit")) << "m could be minutes or milliseconds";
    EXPECT_THAT(refusalOf(parseDuration("300000000h")), HasSubstr("longer than 292 years"));
}

TEST(Durations, AreWrittenExactlyAndReadBack)
{
    EXPECT_EQ(formatDuration(Nanoseconds(0)), "0s");
    EXPECT_EQ(formatDuration(Nanoseconds(5'000'000'000)), "5s");
    EXPECT_EQ(formatDuration(Nanoseconds(100'000'000)), "100ms");
    EXPECT_EQ(formatDuration(Nanoseconds(60'000'000'000)), "1min");
    EXPECT_EQ(formatDuration(Nanoseconds(90'000'000'000)), "90s");
    EXPECT_EQ(formatDuration(Nanoseconds(1'500'000'000)), "1500ms");
    EXPECT_EQ(formatDuration(Nanoseconds(7'200'000'000'000)), "2h");
    for (const std::int64_t count : {std::int64_t{1}, std::int64_t{999}, std::int64_t{1'001'000},
             std::int64_t{61'000'000'000}, std::numeric_limits<std::int64_t>::max()})
        EXPECT_EQ(nanosecondsOf(formatDuration(Nanoseconds(count))), count);
}

TEST(ClockTimes, AreRoundedUpToWholeSeconds)
{
    using std::chrono::hours;
    using std::chrono::minutes;
    using std::chrono::seconds;
    EXPECT_EQ(formatClockTime(Nanoseconds(0)), "0:00");
    EXPECT_EQ(formatClockTime(Nanoseconds(1)), "0:01");
    EXPECT_EQ(formatClockTime(seconds(42)), "0:42");
    EXPECT_EQ(formatClockTime(seconds(42) + Nanoseconds(1)), "0:43");
    EXPECT_EQ(formatClockTime(minutes(12) + seconds(7)), "12:07");
    EXPECT_EQ(formatClockTime(hours(1) - Nanoseconds(1)), "1:00:00");
    EXPECT_EQ(formatClockTime(hours(1) + minutes(2) + seconds(3)), "1:02:03");
    EXPECT_EQ(formatClockTime(seconds(-5)), "0:00");
}

TEST(PerSecond, IsZeroForAnEmptyDuration)
{
    EXPECT_DOUBLE_EQ(perSecond(1000, Nanoseconds(500'000'000)), 2000.0);
    EXPECT_DOUBLE_EQ(perSecond(1000, Nanoseconds(0)), 0.0);
}

} // namespace
} // namespace steadymark
