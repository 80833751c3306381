// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/simulated_ssd.h"

#include "tests/support/simulation_samples.h"

#include <gtest/gtest.h>

#include <limits>

namespace steadymark {
namespace {

using namespace literals;
using namespace std::chrono_literals;
using testing::DriveUser;

/// Flash alone: commands and the link take no time.
SsdParameters bareBlockMapped(Nanoseconds readTime, Nanoseconds programTime)
{
    SsdParameters parameters;
    parameters.name = "vector";
    parameters.capacity = 16_MiB;
    parameters.mapping = Mapping::Block;
    parameters.pagesPerBlock = 128;
    parameters.readTime = readTime;
    parameters.programTime = programTime;
    parameters.eraseTime = 2ms;
    parameters.commandTime = 0ns;
    parameters.linkBytesPerSecond = 1e18;
    return parameters;
}

TEST(BlockMapping, RewritingABlockTakesWhatItsPagesTake)
{
    const auto rewriteTime = [](Nanoseconds readTime, Nanoseconds programTime) {
        const SsdParameters parameters = bareBlockMapped(readTime, programTime);
        DriveUser user(parameters);
        user.writeSequentially(512 * 1024, 512 * 1024);
        user.rest(1s);
        const SimulatedCounters before = user.ssd().counters();
        const Nanoseconds begin = user.now();
        user.write(20 * 4096, 4096);
        EXPECT_EQ(user.ssd().counters().nandWrittenBytes - before.nandWrittenBytes, 512U * 1024U);
        EXPECT_EQ(user.ssd().counters().blocksErased - before.blocksErased, 1U);
        EXPECT_EQ(user.now() - begin, blockRewriteTime(parameters));
        return user.now() - begin;
    };
    EXPECT_EQ(rewriteTime(25us, 250us), 37'200us);  // SLC
    EXPECT_EQ(rewriteTime(50us, 900us), 123'600us); // MLC
}

TEST(BlockMapping, SectorsAreRewrittenAThousandTimes)
{
    DriveUser user(bareBlockMapped(25us, 250us));
    user.writeSequentially(512 * 1024, 512 * 1024);
    const SimulatedCounters before = user.ssd().counters();
    user.write(7 * 4096, 512);
    EXPECT_DOUBLE_EQ(testing::writeAmplificationSince(user.ssd(), before), 1024.0);
}

TEST(BlockMapping, WhatContinuesABlockIsOnlyProgrammed)
{
    DriveUser user(bareBlockMapped(25us, 250us));
    for (std::uint64_t page = 0; page < 128; ++page) {
        const Nanoseconds begin = user.now();
        user.write(page * 4096, 4096);
        EXPECT_EQ(user.now() - begin, 250us);
    }
    EXPECT_EQ(user.ssd().counters().blocksErased, 0U);
    EXPECT_TRUE(user.ssd().isMapped(127 * 4096));
    EXPECT_FALSE(user.ssd().isMapped(128 * 4096));
}

TEST(BlockMapping, ASecondSequentialFillIsAsFastButForItsErases)
{
    DriveUser user(bareBlockMapped(25us, 250us));
    Nanoseconds begin = user.now();
    user.writeSequentially(16 << 20, 16384);
    const Nanoseconds first = user.now() - begin;
    begin = user.now();
    user.writeSequentially(16 << 20, 16384);
    const Nanoseconds second = user.now() - begin;
    EXPECT_GT(second, first);
    EXPECT_LT(second, first + 33 * 40ms); // 32 erases and one rewrite at the beginning
    EXPECT_LT(testing::writeAmplificationSince(user.ssd(), {}), 1.1);
}

TEST(BlockMapping, SeveralStreamsAreFollowedAndInterruptedOnesFinished)
{
    SsdParameters parameters = bareBlockMapped(25us, 250us);
    parameters.overProvisioning = 0.2; // two blocks in reserve on each channel
    DriveUser user(parameters);
    user.writeSequentially(16 << 20, 1 << 20);
    const SimulatedCounters before = user.ssd().counters();
    for (std::uint64_t page = 0; page < 256; ++page) {
        for (std::uint64_t stream = 0; stream < 3; ++stream)
            user.write((stream * 4 << 20) + page * 4096, 4096);
    }
    EXPECT_LT(testing::writeAmplificationSince(user.ssd(), before), 1.6);
    for (std::uint64_t stream = 3; stream < 15; ++stream) { // more than it can follow
        user.write((stream << 20) + 8192, 4096);
        user.write((stream << 20) + 12288, 4096);
    }
    for (std::uint64_t page = 0; page < 4096; ++page)
        EXPECT_TRUE(user.ssd().isMapped(page * 4096));
}

TEST(BlockMapping, TrimGivesWholeBlocksBackWhereThereIsTrim)
{
    for (const bool hasTrim : {true, false}) {
        SsdParameters parameters = bareBlockMapped(25us, 250us);
        parameters.hasTrim = hasTrim;
        DriveUser user(parameters);
        user.writeSequentially(1 << 20, 1 << 20);
        user.trim(4096, 1 << 20); // without the first page, and a page behind the end
        EXPECT_EQ(user.ssd().isMapped(0), true);
        EXPECT_EQ(user.ssd().isMapped(4096), !hasTrim);
        EXPECT_EQ(user.ssd().counters().blocksErased, hasTrim ? 1U : 0U);
        EXPECT_EQ(user.ssd().counters().trimmedBytes, hasTrim ? (1U << 20U) - 4096U : 0U);
    }
}

TEST(SimulatedSsd, RefusesWhatCannotWork)
{
    const auto refusal = [](const auto& change) {
        SsdParameters parameters = testing::smallDrive();
        change(parameters);
        const Result<SimulatedSsd> made = SimulatedSsd::make(parameters);
        return made ? std::string() : made.error().message();
    };
    EXPECT_EQ(refusal([](SsdParameters&) {}), "");
    EXPECT_NE(refusal([](SsdParameters& p) { p.capacity = ByteCount(0); }), "");
    EXPECT_NE(refusal([](SsdParameters& p) { p.capacity = 1_MiB + 1_B; }), "");
    EXPECT_NE(refusal([](SsdParameters& p) { p.capacity = 1_GiB * 1'000'000; }), "");
    EXPECT_NE(refusal([](SsdParameters& p) { p.pageSize = 5000_B; }), "");
    EXPECT_NE(refusal([](SsdParameters& p) { p.channels = 0; }), "");
    EXPECT_NE(refusal([](SsdParameters& p) { p.queueDepth = 0; }), "");
    EXPECT_NE(refusal([](SsdParameters& p) { p.programTime = 0ns; }), "");
    EXPECT_NE(refusal([](SsdParameters& p) { p.eraseTime = -1ns; }), "");
    EXPECT_NE(refusal([](SsdParameters& p) { p.linkBytesPerSecond = 0.0; }), "");
    EXPECT_NE(refusal([](SsdParameters& p) { p.overProvisioning = std::numeric_limits<double>::quiet_NaN(); }), "");
    EXPECT_NE(refusal([](SsdParameters& p) { p.compressionRatio = 0.0; }), "");
    EXPECT_NE(refusal([](SsdParameters& p) { p.overProvisioning = 0.0; }).find("reserve"), std::string::npos);
    EXPECT_NE(refusal([](SsdParameters& p) {
        p.mapping = Mapping::Block;
        p.slcCache = 1_MiB;
    }),
        "");
}

TEST(SimulatedSsd, IsMappedWhereItWasWrittenAndNotTrimmed)
{
    DriveUser user(testing::smallDrive());
    EXPECT_FALSE(user.ssd().isMapped(0));
    user.write(8192, 8192);
    EXPECT_FALSE(user.ssd().isMapped(4096));
    EXPECT_TRUE(user.ssd().isMapped(8192));
    EXPECT_TRUE(user.ssd().isMapped(12288));
    EXPECT_FALSE(user.ssd().isMapped(16384));
    user.trim(8192 + 512, 8192); // only whole pages: none is but the second's beginning
    EXPECT_TRUE(user.ssd().isMapped(8192));
    EXPECT_FALSE(user.ssd().isMapped(12288));
    user.eraseAll();
    EXPECT_FALSE(user.ssd().isMapped(8192));
    EXPECT_FALSE(user.ssd().isMapped(~std::uint64_t{0}));
}

TEST(SimulatedSsd, CommandsWaitForAPlaceInTheQueue)
{
    SsdParameters parameters = testing::smallDrive();
    parameters.commandTime = 0ns;
    parameters.linkBytesPerSecond = 1e18;
    parameters.queueDepth = 2;
    parameters.channels = 4;
    Result<SimulatedSsd> made = SimulatedSsd::make(parameters);
    ASSERT_TRUE(made);
    SimulatedSsd& ssd = made.value();
    const Nanoseconds program = parameters.programTime;
    EXPECT_EQ(ssd.submit(0ns, Direction::Write, 0, 4096, 0.0), program);
    EXPECT_EQ(ssd.submit(0ns, Direction::Write, 4096, 4096, 0.0), program);
    EXPECT_EQ(
        ssd.submit(0ns, Direction::Write, 8192, 4096, 0.0), 2 * program); // its channel is free, the controller not
    EXPECT_EQ(ssd.submit(0ns, Direction::Write, 12288, 4096, 0.0), 2 * program);
    EXPECT_EQ(ssd.submit(0ns, Direction::Write, 0, 4096, 0.0), 3 * program);
}

TEST(SimulatedSsd, TheLinkLimitsWhatTheFlashCouldDo)
{
    SsdParameters parameters = testing::smallDrive();
    parameters.linkBytesPerSecond = 100e6;
    DriveUser user(parameters);
    user.writeSequentially(8 << 20, 1 << 20);
    const Nanoseconds begin = user.now();
    for (std::uint64_t i = 0; i < 16; ++i)
        user.read((i % 8) << 20, 1 << 20);
    const double rate = 16 * 1048576.0 / toSeconds(user.now() - begin);
    EXPECT_LE(rate, 100e6);
    EXPECT_GT(rate, 80e6);
}

TEST(SimulatedSsd, TheWriteCacheTakesABurstAndFlushWaitsForIt)
{
    SsdParameters parameters = testing::smallDrive();
    parameters.writeCache = 256_KiB;
    parameters.linkBytesPerSecond = 1e18;
    parameters.commandTime = 10us;
    DriveUser user(parameters);
    for (std::uint64_t page = 0; page < 64; ++page)
        user.write(page * 4096, 4096);
    EXPECT_EQ(user.now(), DriveUser::start + 64 * 10us);
    user.flush();
    EXPECT_GE(user.now(), DriveUser::start + 64 / parameters.channels * parameters.programTime);
    for (std::uint64_t page = 0; page < 4096; ++page) // much more than the cache: as fast as the flash
        user.write(page * 4096, 4096);
    EXPECT_GT(user.now() - DriveUser::start, 3900 / parameters.channels * parameters.programTime);
}

} // namespace
} // namespace steadymark
