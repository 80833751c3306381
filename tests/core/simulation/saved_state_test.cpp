// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/presets.h"
#include "tests/support/simulation_samples.h"

#include <gmock/gmock.h>

#include <zstd.h>

namespace steadymark {
namespace {

using namespace literals;
using namespace std::chrono_literals;
using testing::DriveUser;

/// Each kind of drive, small.
std::vector<SsdParameters> kinds()
{
    std::vector<SsdParameters> all;
    SsdParameters parameters = testing::smallDrive();
    parameters.writeCache = 128_KiB;
    parameters.idleCollectionAfter = 100ms;
    parameters.idleCollectionGoal = 0.1;
    all.push_back(parameters);
    parameters.name = "small-cached";
    parameters.slcCache = 4_MiB;
    all.push_back(parameters);
    parameters.name = "small-compressing";
    parameters.slcCache = 0_B;
    parameters.compressionRatio = 0.25;
    all.push_back(parameters);
    parameters = testing::smallDrive();
    parameters.name = "small-block";
    parameters.mapping = Mapping::Block;
    all.push_back(parameters);
    return all;
}

/// Everything that can be asked of a drive, at random. \return the moments at which it was done
std::vector<Nanoseconds> use(SimulatedSsd& ssd, Nanoseconds& now, RandomGenerator& random, int commands)
{
    std::vector<Nanoseconds> done;
    const std::uint64_t pages = ssd.parameters().capacity.count() / 4096;
    for (int i = 0; i < commands; ++i) {
        const std::uint64_t offset = random.below(pages) * 4096 + (random.below(4) == 0 ? 512 : 0);
        const auto bytes = static_cast<std::uint32_t>(random.below(10) == 0 ? 256 * 1024 : 4096);
        const double compressible = static_cast<double>(random.below(5)) / 4.0;
        switch (random.below(100)) {
        case 0:
            done.push_back(ssd.trim(now, offset, random.below(1 << 20)));
            break;
        case 1:
            done.push_back(ssd.flush(now));
            break;
        case 2:
            ssd.rest(now += std::chrono::milliseconds(random.below(2000)));
            done.push_back(now);
            break;
        case 3:
            done.push_back(random.below(50) == 0 ? ssd.eraseAll(now) : now);
            break;
        default:
            done.push_back(ssd.submit(
                now, random.below(3) == 0 ? Direction::Read : Direction::Write, offset, bytes, compressible));
        }
        now += std::chrono::microseconds(random.below(4) == 0 ? random.below(3000) : 0);
    }
    return done;
}

TEST(SimulatedSsd, TheSameCommandsGiveTheSameTimes)
{
    for (const SsdParameters& parameters : kinds()) {
        std::vector<Nanoseconds> times[2];
        for (std::vector<Nanoseconds>& of : times) {
            SimulatedSsd ssd = SimulatedSsd::make(parameters).value();
            Nanoseconds now = 1s;
            RandomGenerator random(3);
            of = use(ssd, now, random, 50'000);
        }
        EXPECT_EQ(times[0], times[1]) << parameters.name;
    }
}

TEST(SimulatedSsd, GoesOnAfterRestoringAsIfNothingHadBeen)
{
    for (const SsdParameters& parameters : kinds()) {
        SimulatedSsd ssd = SimulatedSsd::make(parameters).value();
        Nanoseconds now = 1s;
        RandomGenerator random(5);
        for (int round = 0; round < 6; ++round) {
            static_cast<void>(use(ssd, now, random, 10'000));
            const std::string saved = ssd.save();
            EXPECT_LT(saved.size(), 1U << 20U);
            Result<SimulatedSsd> restored = SimulatedSsd::restore(parameters, saved);
            ASSERT_TRUE(restored) << parameters.name << ": " << restored.error().message();
            EXPECT_EQ(restored.value().save(), saved) << parameters.name;
            RandomGenerator sameRandom = random;
            Nanoseconds sameNow = now;
            EXPECT_EQ(use(restored.value(), sameNow, sameRandom, 10'000), use(ssd, now, random, 10'000))
                << parameters.name << ' ' << round;
            EXPECT_EQ(restored.value().save(), ssd.save());
            EXPECT_EQ(restored.value().counters().nandWrittenBytes, ssd.counters().nandWrittenBytes);
        }
    }
}

TEST(SimulatedSsd, RestingInPiecesIsRestingAtOnce)
{
    for (const SsdParameters& parameters : kinds()) {
        SimulatedSsd ssd = SimulatedSsd::make(parameters).value();
        Nanoseconds now = 1s;
        RandomGenerator random(8);
        static_cast<void>(use(ssd, now, random, 30'000));
        now += 1s;
        SimulatedSsd other = SimulatedSsd::restore(parameters, ssd.save()).value();
        ssd.rest(now + 20s);
        for (Nanoseconds at = now; at <= now + 20s; at += 7ms)
            other.rest(at);
        other.rest(now + 20s);
        EXPECT_EQ(ssd.save(), other.save()) << parameters.name;
    }
}

TEST(SimulatedSsd, RefusesStatesOfOtherDrivesAndCutOnes)
{
    const std::vector<SsdParameters> all = kinds();
    for (const SsdParameters& parameters : all) {
        SimulatedSsd ssd = SimulatedSsd::make(parameters).value();
        Nanoseconds now = 1s;
        RandomGenerator random(13);
        static_cast<void>(use(ssd, now, random, 20'000));
        const std::string saved = ssd.save();
        for (const SsdParameters& other : all)
            EXPECT_EQ(SimulatedSsd::restore(other, saved).has_value(), other.name == parameters.name);
        SsdParameters slower = parameters;
        slower.programTime += 1ns;
        const Result<SimulatedSsd> refused = SimulatedSsd::restore(slower, saved);
        ASSERT_FALSE(refused);
        EXPECT_EQ(refused.error().code, ErrorCode::Damaged);
        EXPECT_THAT(refused.error().message(), ::testing::HasSubstr("other parameters"));
        for (std::size_t size = 0; size < saved.size(); size += 1 + saved.size() / 200)
            EXPECT_FALSE(SimulatedSsd::restore(parameters, saved.substr(0, size))) << size;
    }
}

TEST(SimulatedSsd, WhateverIsRestoredCanBeUsed)
{
    // Bytes changed inside the compressed state: refused, or a drive that works.
    RandomGenerator random(17);
    int restoredOnes = 0;
    for (const SsdParameters& parameters : kinds()) {
        SsdParameters tiny = parameters;
        tiny.capacity = 8_MiB;
        tiny.slcCache = ByteCount(std::min<std::uint64_t>(tiny.slcCache.count(), 2 << 20));
        tiny.overProvisioning = 0.6;
        SimulatedSsd ssd = SimulatedSsd::make(tiny).value();
        Nanoseconds now = 1s;
        static_cast<void>(use(ssd, now, random, 5'000));
        const std::string saved = ssd.save();
        std::string plain(ZSTD_getFrameContentSize(saved.data(), saved.size()), '\0');
        ASSERT_EQ(ZSTD_decompress(plain.data(), plain.size(), saved.data(), saved.size()), plain.size());
        for (int round = 0; round < 300; ++round) {
            std::string hostile = plain;
            const std::uint64_t changes = 1 + random.below(3);
            for (std::uint64_t i = 0; i < changes; ++i) {
                // Half of them in the small numbers at the beginning, which decide more.
                const std::uint64_t range =
                    random.below(2) == 0 ? std::min<std::uint64_t>(900, plain.size()) : plain.size();
                hostile[random.below(range)] = static_cast<char>(random.below(256));
            }
            std::string packed(ZSTD_compressBound(hostile.size()), '\0');
            packed.resize(ZSTD_compress(packed.data(), packed.size(), hostile.data(), hostile.size(), 1));
            Result<SimulatedSsd> restored = SimulatedSsd::restore(tiny, packed);
            if (!restored) {
                EXPECT_EQ(restored.error().code, ErrorCode::Damaged);
                continue;
            }
            ++restoredOnes;
            Nanoseconds later = now;
            static_cast<void>(use(restored.value(), later, random, 3'000));
        }
    }
    EXPECT_GT(restoredOnes, 0);
}

} // namespace
} // namespace steadymark
