// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/io/file_extents.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cstring>
#include <vector>

#include <winioctl.h>

namespace steadymark {
namespace {

using namespace literals;

constexpr DWORD queryFileRegions = 0x00090284; // as Windows documents it

/// A file system that answers as NTFS does, in pieces of a few entries.
struct MadeUpFile {
    struct Run {
        std::int64_t nextVcn;
        std::int64_t lcn;
    };
    struct Region {
        std::int64_t offset;
        std::int64_t length;
        std::uint32_t usage = 1;
    };
    std::vector<Run> runs = {};
    std::vector<Region> regions = {};
    DWORD runsError = ERROR_SUCCESS;
    DWORD regionsError = ERROR_SUCCESS;
    std::uint32_t knownUsage = 1;
    std::size_t atOnce = 2;

    template <class T> static void put(std::span<std::byte> output, std::size_t offset, const T& value)
    {
        ASSERT_LE(offset + sizeof value, output.size());
        std::memcpy(output.data() + offset, &value, sizeof value);
    }

    DWORD answerRuns(std::span<const std::byte> input, std::span<std::byte> output, DWORD& returned) const
    {
        if (runsError != ERROR_SUCCESS)
            return runsError;
        std::int64_t vcn = 0;
        EXPECT_EQ(input.size(), sizeof vcn);
        std::memcpy(&vcn, input.data(), sizeof vcn);
        std::uint32_t count = 0;
        std::int64_t begin = 0;
        std::int64_t first = vcn;
        bool isMore = false;
        for (const Run& run : runs) {
            if (run.nextVcn > vcn && count == atOnce) {
                isMore = true;
            } else if (run.nextVcn > vcn) {
                if (count == 0)
                    first = begin; // rounded down to the run, as the system does
                put(output, 16 + count * 16, run.nextVcn);
                put(output, 24 + count * 16, run.lcn);
                ++count;
            }
            begin = run.nextVcn;
        }
        if (count == 0)
            return ERROR_HANDLE_EOF;
        put(output, 0, count);
        put(output, 8, first);
        returned = 16 + count * 16;
        return isMore ? ERROR_MORE_DATA : ERROR_SUCCESS;
    }

    DWORD answerRegions(std::span<const std::byte> input, std::span<std::byte> output, DWORD& returned) const
    {
        if (regionsError != ERROR_SUCCESS)
            return regionsError;
        std::int64_t offset = 0;
        std::uint32_t usage = 0;
        EXPECT_EQ(input.size(), 24U);
        std::memcpy(&offset, input.data(), sizeof offset);
        std::memcpy(&usage, input.data() + 16, sizeof usage);
        if (usage != knownUsage)
            return ERROR_INVALID_PARAMETER;
        std::vector<Region> found;
        for (const Region& region : regions) {
            if (region.offset + region.length > offset)
                found.push_back(region);
        }
        const auto total = static_cast<std::uint32_t>(found.size());
        const auto count = static_cast<std::uint32_t>(std::min(found.size(), atOnce));
        put(output, 4, total);
        put(output, 8, count);
        for (std::uint32_t i = 0; i < count; ++i) {
            put(output, 16 + i * 24, found[i].offset);
            put(output, 24 + i * 24, found[i].length);
            put(output, 32 + i * 24, found[i].usage);
        }
        returned = 16 + count * 24;
        return count < total ? ERROR_MORE_DATA : ERROR_SUCCESS;
    }

    [[nodiscard]] ExtentReport report(ByteCount size, DWORD attributes = 0, ByteCount cluster = 4_KiB) const
    {
        return readExtents(
            [this](DWORD code, std::span<const std::byte> input, std::span<std::byte> output, DWORD& returned) {
                if (code == FSCTL_GET_RETRIEVAL_POINTERS)
                    return answerRuns(input, output, returned);
                EXPECT_EQ(code, queryFileRegions);
                return answerRegions(input, output, returned);
            },
            {size, cluster, attributes});
    }
};

TEST(ReadExtents, AFileThatWasWrittenHasNothingToComplainOf)
{
    const MadeUpFile file{.runs = {{100, 5000}, {200, 9000}, {256, 100}}, .regions = {{0, 1 << 20}}};
    const ExtentReport report = file.report(1_MiB);
    EXPECT_TRUE(report.isKnown);
    EXPECT_EQ(report.extents, 3U);
    EXPECT_EQ((report.unwritten + report.missing + report.encoded + report.inlined + report.shared).count(), 0U);
}

TEST(ReadExtents, AMapIsReadInManyPieces)
{
    MadeUpFile file{.regions = {{0, 1 << 20}}};
    for (std::int64_t vcn = 1; vcn <= 256; ++vcn)
        file.runs.push_back({vcn, vcn * 10});
    EXPECT_EQ(file.report(1_MiB).extents, 256U);
}

TEST(ReadExtents, WhatLiesBeyondTheValidDataLengthIsUnwritten)
{
    const MadeUpFile file{.runs = {{128, 10}, {256, 500}}, .regions = {{0, 100 << 10}}};
    const ExtentReport report = file.report(1_MiB);
    EXPECT_TRUE(report.isKnown);
    EXPECT_EQ(report.unwritten, 924_KiB);
    const MadeUpFile reserved{.runs = {{256, 10}}};
    EXPECT_EQ(reserved.report(1_MiB).unwritten, 1_MiB);
}

TEST(ReadExtents, ManyRegionsAreAddedUpAndThoseOfNoUseAreNot)
{
    const MadeUpFile file{
        .runs = {{256, 10}}, .regions = {{0, 4096}, {8192, 4096}, {16384, 8192, 0}, {65536, 4096}, {131072, 4096}}};
    EXPECT_EQ(file.report(1_MiB).unwritten, 1_MiB - 16_KiB);
}

TEST(ReadExtents, ASparseFileHasHolesAndTheyAreNotUnwrittenAsWell)
{
    const MadeUpFile file{.runs = {{64, 10}, {192, -1}, {256, 500}}, .regions = {{0, 1 << 20}}};
    const ExtentReport report = file.report(1_MiB, FILE_ATTRIBUTE_SPARSE_FILE);
    EXPECT_EQ(report.extents, 2U);
    EXPECT_EQ(report.missing, 512_KiB);
    EXPECT_EQ(report.unwritten.count(), 0U);
    const MadeUpFile cut{.runs = {{64, 10}}, .regions = {{0, 1 << 20}}};
    EXPECT_EQ(cut.report(1_MiB).missing, 768_KiB);
}

TEST(ReadExtents, WhatCompressionSavedIsNoHole)
{
    const MadeUpFile file{.runs = {{4, 10}, {16, -1}, {20, 500}, {256, -1}}, .regions = {{0, 1 << 20}}};
    const ExtentReport report = file.report(1_MiB, FILE_ATTRIBUTE_COMPRESSED);
    EXPECT_EQ(report.encoded, 1_MiB);
    EXPECT_EQ(report.missing.count(), 0U);
    EXPECT_EQ(MadeUpFile(file).report(1_MiB, FILE_ATTRIBUTE_ENCRYPTED).encoded, 1_MiB);
}

TEST(ReadExtents, ASmallFileLiesInTheMasterFileTable)
{
    const MadeUpFile file{.regions = {{0, 600}}};
    const ExtentReport report = file.report(ByteCount(600));
    EXPECT_TRUE(report.isKnown);
    EXPECT_EQ(report.inlined, ByteCount(600));
    EXPECT_EQ(report.extents, 0U);
}

TEST(ReadExtents, TheLastClusterMayReachBeyondTheEnd)
{
    const MadeUpFile file{.runs = {{3, 10}}, .regions = {{0, 12288}}};
    const ExtentReport report = file.report(ByteCount(9000));
    EXPECT_EQ((report.unwritten + report.missing).count(), 0U);
}

TEST(ReadExtents, IsNotKnownWhereTheFileSystemDoesNotAnswerBoth)
{
    MadeUpFile file{.runs = {{256, 10}}, .regions = {{0, 1 << 20}}};
    file.runsError = ERROR_INVALID_FUNCTION;
    EXPECT_EQ(file.report(1_MiB).isKnown, false);
    file.runsError = ERROR_SUCCESS;
    file.regionsError = ERROR_INVALID_FUNCTION; // FAT
    EXPECT_FALSE(file.report(1_MiB).isKnown);
    EXPECT_EQ(file.report(1_MiB).extents, 1U);
    file.regionsError = ERROR_SUCCESS;
    EXPECT_TRUE(file.report(1_MiB).isKnown);
    EXPECT_FALSE(file.report(1_MiB, 0, ByteCount(0)).isKnown) << "size of a cluster";
    file.knownUsage = 2; // ReFS
    file.regions.front().usage = 2;
    EXPECT_TRUE(file.report(1_MiB).isKnown);
    EXPECT_EQ(file.report(1_MiB).unwritten.count(), 0U);
}

TEST(ReadExtents, BelievesNoAnswerThatLeadsNowhere)
{
    const auto ask = [](DWORD error, const std::vector<std::int64_t>& words) {
        return readExtents(
            [&](DWORD, std::span<const std::byte>, std::span<std::byte> output, DWORD& returned) {
                std::memcpy(output.data(), words.data(), words.size() * 8);
                returned = static_cast<DWORD>(words.size() * 8);
                return error;
            },
            {1_MiB, 4_KiB, 0});
    };
    EXPECT_FALSE(ask(ERROR_MORE_DATA, {0, 0}).isKnown) << "more, but nothing here: for ever";
    EXPECT_FALSE(ask(ERROR_SUCCESS, {1, 0, 0, 10}).isKnown) << "an empty run";
    EXPECT_FALSE(ask(ERROR_SUCCESS, {3, 0, 100, 10}).isKnown) << "fewer runs than announced";
    EXPECT_FALSE(ask(ERROR_SUCCESS, {1}).isKnown) << "half a header";
}

} // namespace
} // namespace steadymark
