// SPDX-License-Identifier: GPL-3.0-or-later
// Disks, arrays and caches go on where they were saved; saved_state_test.cpp tries SSDs.
#include "core/base/random.h"
#include "core/simulation/saved_state.h"
#include "tests/support/device_samples.h"

#include <gmock/gmock.h>

#include <zstd.h>

namespace steadymark {
namespace {

using namespace literals;
using namespace std::chrono_literals;

std::vector<DeviceParameters> deviceKinds()
{
    SsdParameters limited = testing::smallDrive();
    limited.name = "small-limited";
    limited.writeInterval = 90us;
    limited.compressionRatio = 0.25;
    return {testing::smallDisk(), testing::smallArray(), testing::cached(limited),
        testing::cached(testing::smallArray(2), "small-cached-array"),
        testing::cached(testing::smallDisk(), "cached-disk"), limited};
}

/// Everything that can be asked of a drive, at random. \return the moments at which it was done
std::vector<Nanoseconds> useAtRandom(SimulatedDevice& device, Nanoseconds& now, RandomGenerator& random, int commands)
{
    std::vector<Nanoseconds> done;
    const std::uint64_t sectors = device.facts().capacity.count() / 512;
    for (int i = 0; i < commands; ++i) {
        const std::uint64_t offset = random.below(sectors) * 512;
        const auto bytes = static_cast<std::uint32_t>((1 + random.below(random.below(10) == 0 ? 2048 : 16)) * 512);
        const double compressible = static_cast<double>(random.below(5)) / 4.0;
        switch (random.below(200)) {
        case 0:
            done.push_back(device.trim(now, offset, random.below(1 << 20)));
            break;
        case 1:
            done.push_back(device.flush(now));
            break;
        case 2:
            device.rest(now += std::chrono::milliseconds(random.below(2000)));
            break;
        case 3:
            if (random.below(20) == 0)
                done.push_back(device.eraseAll(now));
            break;
        default:
            done.push_back(device.submit(
                now, random.below(10) == 0 ? Direction::Read : Direction::Write, offset, bytes, compressible));
        }
        now += std::chrono::microseconds(random.below(4) == 0 ? random.below(3000) : 0);
    }
    return done;
}

TEST(SavedDevices, GoOnAsIfNothingHadBeen)
{
    for (const DeviceParameters& parameters : deviceKinds()) {
        const std::unique_ptr<SimulatedDevice> device = std::move(makeDevice(parameters)).value();
        Nanoseconds now = 1s;
        RandomGenerator random(5);
        for (int round = 0; round < 4; ++round) {
            static_cast<void>(useAtRandom(*device, now, random, 3'000));
            const std::string saved = device->save();
            const Result<std::unique_ptr<SimulatedDevice>> restored = device->restored(saved);
            ASSERT_TRUE(restored) << restored.error().message();
            EXPECT_EQ(restored.value()->save(), saved) << device->facts().name;
            RandomGenerator sameRandom = random;
            Nanoseconds sameNow = now;
            EXPECT_EQ(
                useAtRandom(*restored.value(), sameNow, sameRandom, 3'000), useAtRandom(*device, now, random, 3'000))
                << device->facts().name << ' ' << round;
            EXPECT_EQ(restored.value()->save(), device->save());
        }
    }
}

TEST(SavedDevices, DoneIsNeverBeforeItWasAskedFor)
{
    for (const DeviceParameters& parameters : deviceKinds()) {
        const std::unique_ptr<SimulatedDevice> device = std::move(makeDevice(parameters)).value();
        RandomGenerator random(7);
        Nanoseconds now = 1s;
        for (int i = 0; i < 3'000; ++i) {
            const Nanoseconds done = device->submit(
                now, random.below(8) == 0 ? Direction::Read : Direction::Write, random.below(1000) * 4096, 4096, 0.0);
            EXPECT_GE(done, now + device->facts().commandTime) << device->facts().name;
            now += std::chrono::microseconds(random.below(500));
        }
    }
}

TEST(SavedDevices, RefuseStatesOfOthersAndCutOnes)
{
    const std::vector<DeviceParameters> all = deviceKinds();
    for (std::size_t i = 0; i < all.size(); ++i) {
        const std::unique_ptr<SimulatedDevice> device = std::move(makeDevice(all[i])).value();
        Nanoseconds now = 1s;
        RandomGenerator random(13);
        static_cast<void>(useAtRandom(*device, now, random, 5'000));
        const std::string saved = device->save();
        for (std::size_t other = 0; other < all.size(); ++other) {
            const auto restored = std::move(makeDevice(all[other])).value()->restored(saved);
            ASSERT_EQ(restored.has_value(), other == i);
            if (!restored) {
                EXPECT_EQ(restored.error().code, ErrorCode::Damaged);
                EXPECT_THAT(restored.error().message(), ::testing::HasSubstr("other parameters"));
            }
        }
        for (std::size_t size = 0; size < saved.size(); size += 1 + saved.size() / 100)
            EXPECT_FALSE(device->restored(saved.substr(0, size))) << size;
    }
}

TEST(SavedDevices, WhateverIsRestoredCanBeUsed)
{
    RandomGenerator random(17);
    int restoredOnes = 0;
    for (const DeviceParameters& parameters : deviceKinds()) {
        const std::unique_ptr<SimulatedDevice> device = std::move(makeDevice(parameters)).value();
        Nanoseconds now = 1s;
        static_cast<void>(useAtRandom(*device, now, random, 2'000));
        const std::string saved = device->save();
        std::string plain(ZSTD_getFrameContentSize(saved.data(), saved.size()), '\0');
        ASSERT_EQ(ZSTD_decompress(plain.data(), plain.size(), saved.data(), saved.size()), plain.size());
        for (int round = 0; round < 200; ++round) {
            std::string hostile = plain;
            for (std::uint64_t i = 0; i < 1 + random.below(3); ++i)
                hostile[random.below(std::min<std::uint64_t>(random.below(2) == 0 ? 400 : 20'000, plain.size()))] =
                    static_cast<char>(random.below(256));
            const Result<std::unique_ptr<SimulatedDevice>> restored = device->restored(packState(hostile));
            if (!restored) {
                EXPECT_EQ(restored.error().code, ErrorCode::Damaged);
                continue;
            }
            ++restoredOnes;
            Nanoseconds later = now;
            static_cast<void>(useAtRandom(*restored.value(), later, random, 200));
        }
    }
    EXPECT_GT(restoredOnes, 0);
}

} // namespace
} // namespace steadymark
