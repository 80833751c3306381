// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/prepare/operation/proof.h"

#include "core/prepare/operation/operation_plan.h"

#include <gmock/gmock.h>
#include <gtest/gtest.h>

#include <random>

namespace steadymark::testing {
namespace {

using namespace literals;
using ::testing::ElementsAre;
using ::testing::HasSubstr;
using ::testing::IsEmpty;

std::vector<std::byte> blockOf(int kind)
{
    std::vector<std::byte> data(4096);
    for (std::size_t i = 0; i < data.size(); ++i)
        data[i] = kind == 0 ? std::byte{0}
            : kind == 255   ? std::byte{255}
                            : static_cast<std::byte>(i * 3U + static_cast<unsigned>(kind));
    return data;
}

constexpr int unreadable = -1;

ProofFindings compared(std::vector<std::pair<int, int>> kinds)
{
    std::vector<ProofSample> before;
    std::vector<ProofSample> after;
    for (const auto& [was, now] : kinds) {
        const std::uint64_t offset = before.size() * 4096;
        before.push_back({offset, was == unreadable ? std::vector<std::byte>() : blockOf(was)});
        after.push_back({offset, now == unreadable ? std::vector<std::byte>() : blockOf(now)});
    }
    return compareProof(before, after);
}

TEST(ProofOffsets, AreSpreadWithTheFirstAndTheLastBlock)
{
    const ByteCount capacity(500'107'862'016);
    const std::vector<std::uint64_t> offsets = proofOffsets(capacity, 512);
    ASSERT_EQ(offsets.size(), 64U);
    EXPECT_EQ(offsets.front(), 0U);
    EXPECT_EQ(offsets.back(), capacity.count() - 4096);
    for (std::size_t i = 1; i < offsets.size(); ++i)
        EXPECT_NEAR(static_cast<double>(offsets[i] - offsets[i - 1]), 500'107'862'016.0 / 63, 8192);
    EXPECT_EQ(offsets, proofOffsets(capacity, 512));
}

TEST(ProofOffsets, LieInsideAndApartOnEveryDrive)
{
    std::mt19937_64 random(5);
    for (int round = 0; round < 5000; ++round) {
        const std::uint32_t sector = 512U << (random() % 12);
        const std::uint64_t bytes = (random() >> (random() % 60)) / sector * sector;
        const std::uint64_t size = std::max<std::uint64_t>(sector, 4096);
        const std::vector<std::uint64_t> offsets = proofOffsets(ByteCount(bytes), sector);
        EXPECT_LE(offsets.size(), 64U);
        EXPECT_EQ(offsets.empty(), bytes < size);
        for (std::size_t i = 0; i < offsets.size(); ++i) {
            EXPECT_EQ(offsets[i] % sector, 0U);
            EXPECT_LE(offsets[i], bytes - size);
            if (i > 0) {
                EXPECT_GE(offsets[i], offsets[i - 1] + size);
            }
        }
        if (!offsets.empty()) {
            EXPECT_EQ(offsets.front(), bytes < 2 * size ? (bytes - size) / sector * sector : 0);
            EXPECT_EQ(offsets.back(), (bytes - size) / sector * sector);
        }
    }
}

TEST(Proof, CountsWhatBecameOfEachBlock)
{
    const ProofFindings found = compared({{1, 0}, {1, 1}, {1, 2}, {1, unreadable}, {0, 0}, {0, 2}});
    EXPECT_EQ(found.proof, (PrepareProof{6, 2, 1, 2, 1}));
    EXPECT_EQ(found.telling, 3U);
}

TEST(Proof, TakesNothingForProofThatAnEraseLeavesToo)
{
    // Erased flash reads as FFh on some drives; what could not be read before cannot be compared.
    const ProofFindings found = compared({{255, 255}, {unreadable, 3}, {0, 0}});
    EXPECT_EQ(found.proof.unchanged, 0U);
    EXPECT_EQ(found.proof.samples, 1U);
    EXPECT_EQ(found.telling, 0U);
}

TEST(Proof, ContradictsASuccessOfADriveThatKeptItsData)
{
    const PrepareFacts facts;
    for (const PrepareMethod method :
        {PrepareMethod::NvmeFormat, PrepareMethod::NvmeSanitize, PrepareMethod::AtaSanitize, PrepareMethod::AtaErase}) {
        const ProofVerdict one = judgeProof({method}, facts, compared({{1, 0}, {1, 0}, {1, 1}}));
        EXPECT_THAT(one.contradiction, HasSubstr("1 sampled block still holds")) << "one is enough";
        EXPECT_EQ(judgeProof({method}, facts, compared({{1, 0}, {1, 2}})).contradiction, "");
        EXPECT_THAT(judgeProof({method}, facts, compared({{1, 0}, {1, 2}})).remarks, IsEmpty());
    }
}

TEST(Proof, ExpectsZerosOfADiscardOnlyWhereTheyArePromised)
{
    const ProofFindings kept = compared({{1, 1}});
    PrepareFacts facts;
    EXPECT_EQ(judgeProof({PrepareMethod::Discard}, facts, kept).contradiction, "");
    EXPECT_THAT(
        judgeProof({PrepareMethod::Discard}, facts, kept).remarks, ElementsAre(HasSubstr("does not guarantee")));
    facts.ata.emplace().returnsZerosAfterTrim = true;
    EXPECT_THAT(judgeProof({PrepareMethod::Discard}, facts, kept).contradiction, HasSubstr("still holds"));
    facts.ata.reset();
    facts.drive.bus = "loop";
    EXPECT_THAT(judgeProof({PrepareMethod::Discard}, facts, kept).contradiction, HasSubstr("still holds"));
}

TEST(Proof, SaysWhenNothingCouldTell)
{
    const PrepareFacts facts;
    EXPECT_THAT(judgeProof({PrepareMethod::NvmeFormat}, facts, compared({{0, 0}})).remarks,
        ElementsAre(HasSubstr("only the drive's own report")));
    EXPECT_THAT(judgeProof({PrepareMethod::NvmeFormat}, facts, compared({{1, unreadable}})).remarks,
        ElementsAre(HasSubstr("1 sampled block cannot be read")));
}

TEST(Proof, BelievesNoSuccessAfterWhichNothingCanBeReadAnyMore)
{
    const ProofFindings lost = compared({{1, 0}, {1, unreadable}, {0, unreadable}});
    EXPECT_EQ(lost.lost, 2U);
    const ProofFindings neverRead = compared({{1, 0}, {unreadable, unreadable}});
    EXPECT_EQ(neverRead.lost, 0U);
    PrepareFacts facts;
    facts.drive.bus = "sata";
    for (const PrepareMethod method : {PrepareMethod::AtaSanitize, PrepareMethod::AtaErase, PrepareMethod::Discard}) {
        EXPECT_THAT(judgeProof({method}, facts, lost).contradiction,
            HasSubstr("2 sampled blocks that were readable before can no longer be read"));
        const ProofVerdict verdict = judgeProof({method}, facts, neverRead);
        EXPECT_EQ(verdict.contradiction, "");
        EXPECT_THAT(verdict.remarks, ElementsAre("1 sampled block cannot be read."));
    }
    facts.drive.bus = "nvme"; // may refuse what was deallocated
    for (const PrepareMethod method : {PrepareMethod::NvmeSanitize, PrepareMethod::NvmeFormat, PrepareMethod::Discard})
        EXPECT_EQ(judgeProof({method}, facts, lost).contradiction, "");
}

TEST(Proof, HoldsAFillToWhatWasWritten)
{
    const std::vector<ProofSample> before{{0, blockOf(1)}, {4096, blockOf(1)}, {8192, blockOf(1)}};
    std::vector<ProofSample> after{{0, blockOf(7)}, {4096, blockOf(7)}, {8192, blockOf(7)}};
    const ExpectedContent expected = [](std::uint64_t, std::span<std::byte> data) {
        std::ranges::copy(blockOf(7), data.begin());
    };
    EXPECT_EQ(compareProof(before, after, expected).misplaced, 0U);
    after[1].data = blockOf(8);
    after[2].data.clear();
    const ProofFindings found = compareProof(before, after, expected);
    EXPECT_EQ(found.misplaced, 2U);
    EXPECT_THAT(judgeProof({PrepareMethod::FillDrive}, {}, found).contradiction,
        HasSubstr("2 sampled blocks cannot be read back as written"));
}

TEST(Proof, DescribesAFailedDriveByTheSamplesAlone)
{
    EXPECT_THAT(describeState(compared({{1, 1}, {1, 1}, {0, 0}})), HasSubstr("All 2 sampled blocks"));
    EXPECT_THAT(describeState(compared({{1, 0}, {1, 2}})), HasSubstr("None of 2 sampled blocks"));
    EXPECT_THAT(describeState(compared({{1, 0}, {1, 1}})), HasSubstr("1 of 2 sampled blocks"));
    EXPECT_THAT(describeState(compared({{0, 0}})), HasSubstr("held nothing"));
    EXPECT_THAT(describeState(compared({{1, unreadable}})), HasSubstr("not known"));
}

TEST(ExpectedDuration, ComesFromTheDriveWhereItTells)
{
    using namespace std::chrono_literals;
    PrepareFacts facts;
    facts.drive.capacity = ByteCount(1'000'000'000'000);
    facts.drive.bus = "nvme";
    EXPECT_FALSE(expectedDuration({PrepareMethod::FillDrive}, facts)) << "no link, no guess";
    facts.drive.linkBytesPerSecond = 600e6;
    EXPECT_NEAR(toSeconds(*expectedDuration({PrepareMethod::FillDrive, EraseVariant::Automatic, 2}, facts)), 3333, 1);
    EXPECT_FALSE(expectedDuration({PrepareMethod::NvmeSanitize, EraseVariant::Block}, facts));
    facts.nvmeSanitize.emplace().estimatedBlockSeconds = 240;
    EXPECT_EQ(expectedDuration({PrepareMethod::NvmeSanitize, EraseVariant::Block}, facts), 240s);
    EXPECT_FALSE(expectedDuration({PrepareMethod::NvmeSanitize, EraseVariant::Crypto}, facts)) << "FFFFFFFFh: not told";
    EXPECT_EQ(expectedDuration({PrepareMethod::Discard}, facts), 20s);
    EXPECT_EQ(expectedDuration({PrepareMethod::Idle, EraseVariant::Automatic, 1, 5min}, facts), 5min);
}

} // namespace
} // namespace steadymark::testing
