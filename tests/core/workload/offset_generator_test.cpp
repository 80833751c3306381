// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/workload/offset_generator.h"

#include <gtest/gtest.h>

#include <map>
#include <set>

namespace steadymark {
namespace {

using namespace literals;

Workload sequential(ByteCount block, unsigned threads)
{
    Workload workload;
    workload.pattern = AccessPattern::Sequential;
    workload.blockSize = block;
    workload.threads = threads;
    return workload;
}

Workload random(ByteCount block)
{
    Workload workload;
    workload.pattern = AccessPattern::Random;
    workload.blockSize = block;
    return workload;
}

TEST(OffsetGenerator, OneThreadWalksThroughTheFileAndStartsOver)
{
    OffsetGenerator offsets(sequential(1_MiB, 1), 4_MiB, 1, 0, 1);
    for (int lap = 0; lap < 3; ++lap) {
        for (std::uint64_t block = 0; block < 4; ++block)
            EXPECT_EQ(offsets.next().offsetBytes, block << 20U);
    }
}

TEST(OffsetGenerator, ThreadsOfASequentialStreamNeverVisitABlockTwiceInALap)
{
    for (const unsigned threads : {2U, 3U, 7U, 16U}) {
        const Workload workload = sequential(64_KiB, threads);
        const std::uint64_t blocks = 1000; // no multiple of the thread counts
        std::vector<OffsetGenerator> generators;
        for (unsigned worker = 0; worker < threads; ++worker)
            generators.emplace_back(workload, 64_KiB * blocks, 5, worker, 1);
        std::map<std::uint64_t, unsigned> visits;
        for (std::uint64_t step = 0; step < blocks * 3; ++step) {
            const auto turn = static_cast<unsigned>(step % threads);
            ++visits[generators[turn].next().offsetBytes / (64U << 10U)];
        }
        ASSERT_EQ(visits.size(), blocks);
        for (const auto& [block, count] : visits)
            EXPECT_EQ(count, 3U) << "block " << block << " with " << threads << " threads";
    }
}

TEST(OffsetGenerator, AStreamGoesOnWhereItIsToldTo)
{
    for (const unsigned threads : {1U, 3U}) {
        const Workload workload = sequential(1_MiB, threads);
        for (const std::uint64_t first : {0U, 1U, 6U, 7U, 8U, 1000U}) {
            for (unsigned worker = 0; worker < threads; ++worker) {
                OffsetGenerator offsets(workload, 7_MiB, 1, worker, 1, first);
                for (std::uint64_t turn = 0; turn < 20; ++turn)
                    EXPECT_EQ(offsets.next().offsetBytes, (first + worker + turn * threads) % 7 << 20U);
            }
        }
    }
    OffsetGenerator fromStart(random(4_KiB), 1_MiB, 9, 0, 1);
    OffsetGenerator goingOn(random(4_KiB), 1_MiB, 9, 0, 1, 5);
    EXPECT_EQ(fromStart.next().offsetBytes, goingOn.next().offsetBytes);
}

TEST(OffsetGenerator, MoreThreadsThanBlocksStayInside)
{
    const Workload workload = sequential(1_MiB, 8);
    for (unsigned worker = 0; worker < 8; ++worker) {
        OffsetGenerator offsets(workload, 3_MiB, 1, worker, 1);
        for (int i = 0; i < 20; ++i)
            EXPECT_LT(offsets.next().offsetBytes, 3U << 20U);
    }
}

TEST(OffsetGenerator, RandomOffsetsAreAlignedInsideAndUniform)
{
    OffsetGenerator offsets(random(4_KiB), 64_KiB, 7, 0, 1);
    std::map<std::uint64_t, int> counts;
    constexpr int draws = 160'000;
    for (int i = 0; i < draws; ++i) {
        const std::uint64_t offset = offsets.next().offsetBytes;
        ASSERT_EQ(offset % 4096, 0U);
        ASSERT_LE(offset + 4096, 65536U);
        ++counts[offset];
    }
    ASSERT_EQ(counts.size(), 16U);
    // Each of 16 places expects 10 000 with a standard deviation of 97: six of them are never left by chance.
    for (const auto& [offset, count] : counts)
        EXPECT_NEAR(count, draws / 16, 600) << offset;
}

TEST(OffsetGenerator, AFinerAlignmentReachesEveryPlaceWhereABlockFits)
{
    Workload workload = random(4_KiB);
    workload.alignment = 512_B;
    OffsetGenerator offsets(workload, 8_KiB, 7, 0, 1);
    std::set<std::uint64_t> seen;
    for (int i = 0; i < 2000; ++i)
        seen.insert(offsets.next().offsetBytes);
    EXPECT_EQ(seen.size(), 9U);
    EXPECT_EQ(*seen.rbegin(), 4096U);
}

TEST(OffsetGenerator, TheSpanLimitsBothPatterns)
{
    for (Workload workload : {sequential(4_KiB, 1), random(4_KiB)}) {
        workload.span = 32_KiB;
        OffsetGenerator offsets(workload, 1_GiB, 3, 0, 1);
        for (int i = 0; i < 1000; ++i)
            ASSERT_LT(offsets.next().offsetBytes, 32U << 10U);
    }
}

TEST(OffsetGenerator, TheSameSeedRepeatsAndEveryOtherDiffers)
{
    const auto draw = [](std::uint64_t seed, unsigned worker, unsigned pass) {
        OffsetGenerator offsets(random(4_KiB), 1_GiB, seed, worker, pass);
        std::vector<std::uint64_t> drawn;
        for (int i = 0; i < 8; ++i)
            drawn.push_back(offsets.next().offsetBytes);
        return drawn;
    };
    EXPECT_EQ(draw(1, 0, 1), draw(1, 0, 1));
    EXPECT_NE(draw(1, 0, 1), draw(2, 0, 1));
    EXPECT_NE(draw(1, 0, 1), draw(1, 1, 1));
    EXPECT_NE(draw(1, 0, 1), draw(1, 0, 2));
}

TEST(OffsetGenerator, TheReadShareIsKept)
{
    for (const unsigned percent : {0U, 30U, 70U, 100U}) {
        Workload workload = random(4_KiB);
        workload.readPercent = percent;
        OffsetGenerator offsets(workload, 1_GiB, 11, 0, 1);
        int reads = 0;
        constexpr int draws = 100'000;
        for (int i = 0; i < draws; ++i)
            reads += offsets.next().direction == Direction::Read ? 1 : 0;
        EXPECT_NEAR(reads / 1000.0, percent, percent == 0 || percent == 100 ? 0.0 : 1.0);
    }
}

TEST(OffsetGenerator, NothingOutsideTheSpanIsTouched)
{
    for (Workload workload : {sequential(4_KiB, 1), random(4_KiB)}) {
        workload.begin = 1_MiB;
        workload.span = 32_KiB;
        workload.alignmentOffset = 512_B;
        std::set<std::uint64_t> seen;
        OffsetGenerator offsets(workload, 2_MiB, 3, 0, 1);
        for (int i = 0; i < 1000; ++i)
            seen.insert(offsets.next().offsetBytes);
        // Seven blocks beside their alignment; the eighth would reach beyond the span.
        EXPECT_EQ(seen.size(), 7U);
        EXPECT_EQ(*seen.begin(), (1U << 20U) + 512);
        EXPECT_EQ(*seen.rbegin(), (1U << 20U) + 512 + 6 * 4096);
    }
}

TEST(OffsetGenerator, WithoutASpanItReachesToTheEndOfTheTarget)
{
    Workload workload = sequential(1_MiB, 2);
    workload.begin = 5_MiB;
    std::set<std::uint64_t> seen;
    for (unsigned worker = 0; worker < 2; ++worker) {
        OffsetGenerator offsets(workload, 8_MiB, 1, worker, 1);
        for (int i = 0; i < 10; ++i)
            seen.insert(offsets.next().offsetBytes >> 20U);
    }
    EXPECT_EQ(seen, (std::set<std::uint64_t>{5, 6, 7}));
}

TEST(OffsetGenerator, APartlyRandomStreamGoesOnWhereItsLastIoEnded)
{
    for (const unsigned percent : {1U, 20U, 60U, 99U}) {
        Workload workload = random(4_KiB);
        workload.begin = 1_MiB;
        workload.span = 256_MiB;
        workload.randomPercent = percent;
        OffsetGenerator offsets(workload, 1_GiB, 11, 0, 1);
        std::uint64_t before = offsets.next().offsetBytes;
        int jumps = 0;
        constexpr int draws = 100'000;
        for (int i = 0; i < draws; ++i) {
            const std::uint64_t offset = offsets.next().offsetBytes;
            ASSERT_EQ(offset % 4096, 0U);
            ASSERT_TRUE(offset >= 1U << 20U && offset + 4096 <= 257U << 20U) << offset;
            const bool goesOn = offset == before + 4096 || (offset == 1U << 20U && before + 4096 == 257U << 20U);
            jumps += goesOn ? 0 : 1;
            before = offset;
        }
        EXPECT_NEAR(jumps / 1000.0, percent, percent == 1 ? 0.2 : 1.0);
    }
}

TEST(OffsetGenerator, APartlyRandomStreamStartsOverAtTheEndOfItsSpan)
{
    Workload workload = random(8_KiB);
    workload.alignment = 4_KiB;
    workload.alignmentOffset = 512_B;
    workload.randomPercent = 1;
    OffsetGenerator offsets(workload, 64_KiB, 11, 0, 1);
    std::map<std::uint64_t, int> after; // of the last place at which a block fits
    std::uint64_t before = 0;
    for (int i = 0; i < 10'000; ++i) {
        const std::uint64_t offset = offsets.next().offsetBytes;
        ASSERT_EQ(offset % 4096, 512U);
        ASSERT_LE(offset + 8192, 65536U);
        if (before + 2 * 8192 > 65536)
            ++after[offset];
        before = offset;
    }
    EXPECT_GT(after[512], 1000);
    EXPECT_LT(after.size(), 16U) << "only the beginning, and now and then a random place";
}

TEST(OffsetGenerator, BlocksComeInTheirShares)
{
    Workload workload =
        parseWorkload("rnd,read=80,blocks=512:10/4KiB:60:a4KiB/64KiB:30:r0:x0,begin=1MiB,span=8MiB").value();
    OffsetGenerator offsets(workload, 1_GiB, 5, 0, 1);
    std::map<std::uint32_t, int> counts;
    std::map<std::uint32_t, int> reads;
    int sequential = 0;
    std::uint64_t end = 0;
    constexpr int draws = 100'000;
    for (int i = 0; i < draws; ++i) {
        const OffsetGenerator::Io io = offsets.next();
        ASSERT_GE(io.offsetBytes, 1U << 20U);
        ASSERT_LE(io.offsetBytes + io.bytes, 9U << 20U);
        ASSERT_EQ(io.offsetBytes % (io.bytes == 4096 ? 4096 : 512), 0U);
        ++counts[io.bytes];
        reads[io.bytes] += io.direction == Direction::Read ? 1 : 0;
        const bool wraps = io.offsetBytes == 1U << 20U;
        if (io.bytes == 65536)
            sequential += io.offsetBytes == end || wraps ? 1 : 0;
        end = io.offsetBytes + io.bytes;
    }
    ASSERT_EQ(counts.size(), 3U);
    EXPECT_NEAR(counts[512] / 1000.0, 10.0, 0.6);
    EXPECT_NEAR(counts[4096] / 1000.0, 60.0, 1.0);
    EXPECT_NEAR(counts[65536] / 1000.0, 30.0, 1.0);
    EXPECT_NEAR(reads[512] * 100.0 / counts[512], 80.0, 3.0);
    EXPECT_NEAR(reads[4096] * 100.0 / counts[4096], 80.0, 1.0);
    EXPECT_EQ(reads[65536], 0);
    EXPECT_EQ(sequential, counts[65536]) << "each goes on where the one before it ended";
}

TEST(OffsetGenerator, WorkersOfASequentialMixBeginApartAndReadAllOfIt)
{
    const Workload workload = parseWorkload("seq,t4,read,blocks=64KiB:34/128KiB:33/256KiB:33").value();
    std::set<std::uint64_t> begins;
    for (unsigned worker = 0; worker < 4; ++worker) {
        OffsetGenerator offsets(workload, 64_MiB, 5, worker, 1);
        std::uint64_t end = offsets.next().offsetBytes;
        begins.insert(end);
        OffsetGenerator again(workload, 64_MiB, 5, worker, 1);
        for (int i = 0; i < 5000; ++i) {
            const OffsetGenerator::Io io = again.next();
            ASSERT_TRUE(io.offsetBytes == end || io.offsetBytes == 0) << i;
            end = io.offsetBytes + io.bytes;
            ASSERT_LE(end, 64U << 20U);
        }
    }
    EXPECT_EQ(begins, (std::set<std::uint64_t>{0, 16U << 20U, 32U << 20U, 48U << 20U}));
}

TEST(OffsetGenerator, WhatPlainWorkloadsDrawStaysTheSame)
{
    // Traces of earlier versions hold no offsets: they are drawn again.
    OffsetGenerator offsets(random(4_KiB), 1_GiB, 1, 0, 1);
    Workload mix = random(4_KiB);
    mix.readPercent = 50;
    OffsetGenerator mixed(mix, 1_GiB, 1, 0, 1);
    RandomGenerator expected(deriveSeed(deriveSeed(1, 1), 0));
    RandomGenerator expectedOfMix = expected;
    for (int i = 0; i < 100; ++i) {
        ASSERT_EQ(offsets.next().offsetBytes, expected.below(std::uint64_t{1} << 18U) * 4096);
        const OffsetGenerator::Io io = mixed.next();
        ASSERT_EQ(io.offsetBytes, expectedOfMix.below(std::uint64_t{1} << 18U) * 4096);
        ASSERT_EQ(io.direction, expectedOfMix.below(100) < 50 ? Direction::Read : Direction::Write);
    }
}

TEST(RandomGenerator, SplitMixGivesThePublishedSequence)
{
    std::uint64_t state = 0;
    EXPECT_EQ(splitMix64(state), 0xe220a8397b1dcdafULL);
    EXPECT_EQ(splitMix64(state), 0x6e789e6aa1b965f4ULL);
}

} // namespace
} // namespace steadymark
