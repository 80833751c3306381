// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/operation/block_erase.h"
#include "tests/support/operation_bench.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>
#include <set>
#include <string_view>

namespace steadymark::testing {
namespace {

using namespace literals;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using Content = OperationBench::Content;

PrepareFacts factsOf(ByteCount capacity, ByteCount granularity, std::uint32_t sector = 512)
{
    PrepareFacts facts;
    facts.drive.capacity = capacity;
    facts.drive.logicalSectorBytes = sector;
    facts.drive.discard = {granularity, ByteCount(1ULL << 40U)};
    return facts;
}

TEST(DiscardChunks, AreAlignedAndManyOnABigDrive)
{
    const DiscardChunks small = discardChunks(factsOf(64_MiB, 4_KiB));
    EXPECT_EQ(small.chunk, 1U << 20U);
    EXPECT_EQ(small.count, 64U);
    const DiscardChunks usual = discardChunks(factsOf(ByteCount(500'107'862'016), 512_B));
    EXPECT_GE(usual.count, 100U);
    EXPECT_LE(usual.chunk, 4ULL << 30U);
    const DiscardChunks huge = discardChunks(factsOf(ByteCount(30'000'000'000'000), 512_B));
    EXPECT_EQ(huge.chunk, 4ULL << 30U);
    EXPECT_EQ(discardChunks(factsOf(ByteCount(), 4_KiB)).count, 0U);
}

TEST(DiscardChunks, CoverEverythingWhateverTheDriveSays)
{
    std::mt19937_64 random(3);
    for (int round = 0; round < 20'000; ++round) {
        const std::uint32_t sector = random() % 2 == 0 ? 512 : 4096;
        const std::uint64_t granularity = random() >> (random() % 64);
        const DiscardChunks chunks =
            discardChunks(factsOf(ByteCount(random() >> (12 + random() % 50)), ByteCount(granularity), sector));
        EXPECT_EQ(chunks.total % sector, 0U);
        ASSERT_GT(chunks.chunk, 0U);
        EXPECT_EQ(chunks.chunk % sector, 0U);
        EXPECT_LE(chunks.chunk, 4ULL << 30U);
        if (granularity != 0 && granularity % sector == 0 && granularity <= 4ULL << 30U) {
            EXPECT_EQ(chunks.chunk % granularity, 0U);
        }
        if (chunks.count > 0) {
            EXPECT_GE(chunks.count * chunks.chunk, chunks.total);
            EXPECT_LT((chunks.count - 1) * chunks.chunk, chunks.total);
        }
    }
}

TEST(Discard, IsToldInOneLineWithTheNumberOfItsChunks)
{
    OperationBench bench;
    const PrepareReport report = bench.run({PrepareMethod::Discard});
    EXPECT_EQ(report.outcome, PrepareOutcome::Done);
    EXPECT_THAT(report.commands, ElementsAre("BLKDISCARD of all 3.1 MB in 3 chunks"));
    EXPECT_THAT(bench.drive.changes, ElementsAre("discard", "discard", "discard"));
    EXPECT_EQ(report.bytes, 3_MiB);
    ASSERT_FALSE(bench.progress.empty());
    EXPECT_TRUE(bench.progress.front().canBeStopped);
    EXPECT_EQ(bench.progress.back().fraction, 1.0);
}

TEST(Discard, StopsBetweenChunksAndSaysHowFarItCame)
{
    OperationBench bench;
    bench.stopAtBytes = 1_MiB;
    const PrepareReport report = bench.run({PrepareMethod::Discard});
    EXPECT_EQ(report.outcome, PrepareOutcome::Cancelled);
    EXPECT_THAT(report.sentence, HasSubstr("after 1.0 MB of 3.1 MB"));
    EXPECT_EQ(report.bytes, 1_MiB);
    EXPECT_EQ(bench.content(), Content::Partly);
    EXPECT_FALSE(bench.hasRecord());
    EXPECT_EQ(bench.drive.rescans, 1U) << "what was a partition table is none any more";
}

TEST(Fill, WritesEverythingOnceForEachPass)
{
    OperationBench bench;
    const PrepareReport report = bench.run({PrepareMethod::FillDrive, EraseVariant::Automatic, 2});
    EXPECT_EQ(report.outcome, PrepareOutcome::Done) << english(report.sentence);
    EXPECT_EQ(report.bytes, 6_MiB);
    EXPECT_EQ(bench.drive.changes.size(), 6U);
    // The first and the last MiB are empty, so that nobody sees a partition table in random bytes.
    const auto& sectors = bench.drive.sectors();
    EXPECT_EQ(sectors.size(), (1U << 20U) / 512);
    EXPECT_EQ(sectors.begin()->first, (1U << 20U) / 512);
    std::set<SimulatedNvmeDrive::Sector> different;
    for (const auto& [number, sector] : sectors)
        different.insert(sector);
    EXPECT_EQ(different.size(), sectors.size()) << "no drive can save one of them";
    EXPECT_EQ(bench.progress.back().fraction, 1.0);
}

TEST(Fill, StopsBetweenBlocks)
{
    OperationBench bench;
    bench.stopAtBytes = 1_MiB;
    const PrepareReport report = bench.run({PrepareMethod::FillDrive});
    EXPECT_EQ(report.outcome, PrepareOutcome::Cancelled);
    EXPECT_THAT(report.sentence, HasSubstr("pass 1 after 1.0 MB"));
    EXPECT_EQ(bench.drive.changes.size(), 1U);
    EXPECT_FALSE(bench.hasRecord());
}

std::vector<std::byte> fillOf(std::uint64_t seed, unsigned pass, std::uint64_t offset, std::size_t bytes)
{
    std::vector<std::byte> data(bytes);
    makeFill(seed, pass, ByteCount(1ULL << 40U), offset, data);
    return data;
}

TEST(MakeFill, NeverRepeatsAndDoesNotDependOnTheBlockSize)
{
    const std::uint64_t at = 5ULL << 30U;
    const std::vector<std::byte> whole = fillOf(7, 0, at, 1U << 20U);
    EXPECT_EQ(std::vector(whole.begin() + 4096, whole.begin() + 8192), fillOf(7, 0, at + 4096, 4096));
    EXPECT_NE(whole, fillOf(7, 1, at, 1U << 20U)) << "a second pass writes something else";
    EXPECT_NE(whole, fillOf(8, 0, at, 1U << 20U)) << "and so does another day";

    std::set<std::uint64_t> firstWords;
    for (const unsigned pass : {0U, 1U, 9U}) {
        for (std::uint64_t sector = 0; sector < 20'000; ++sector) {
            std::uint64_t word = 0;
            const auto data = fillOf(7, pass, at + sector * 512, 512);
            std::memcpy(&word, data.data(), sizeof word);
            firstWords.insert(word);
        }
    }
    EXPECT_EQ(firstWords.size(), 60'000U);
}

TEST(MakeFill, HasNothingThatCompresses)
{
    const std::vector<std::byte> data = fillOf(7, 0, 1U << 30U, 1U << 20U);
    std::array<unsigned, 256> counts{};
    for (const std::byte one : data)
        ++counts[std::to_integer<unsigned>(one)];
    for (const unsigned count : counts) {
        EXPECT_GT(count, 4096U * 9 / 10);
        EXPECT_LT(count, 4096U * 11 / 10);
    }
    // No eight bytes twice: nothing for a dictionary either.
    std::set<std::uint64_t> words;
    for (std::size_t at = 0; at < data.size(); at += 8) {
        std::uint64_t word = 0;
        std::memcpy(&word, data.data() + at, sizeof word);
        words.insert(word);
    }
    EXPECT_EQ(words.size(), data.size() / 8);
}

TEST(MakeFill, LeavesBothEndsEmpty)
{
    std::vector<std::byte> data(4096, std::byte{1});
    const std::vector<std::byte> zeros(4096);
    makeFill(7, 0, 16_MiB, 0, data);
    EXPECT_EQ(data, zeros);
    makeFill(7, 0, 16_MiB, (1U << 20U) - 4096, data);
    EXPECT_EQ(data, zeros);
    makeFill(7, 0, 16_MiB, 15U << 20U, data);
    EXPECT_EQ(data, zeros);
    makeFill(7, 0, 16_MiB, (15U << 20U) - 4096, data);
    EXPECT_NE(data, zeros);
}

} // namespace
} // namespace steadymark::testing
