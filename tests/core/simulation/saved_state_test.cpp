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

std::string bytesOf(std::string_view hex)
{
    std::string bytes;
    for (std::size_t i = 0; i + 1 < hex.size(); i += 2)
        bytes += static_cast<char>(std::stoi(std::string(hex.substr(i, 2)), nullptr, 16));
    return bytes;
}

/// A drive that goes on where SteadyMark 0.1.0 left it: after 40 writes of 4 KiB, each when the last one was done.
DriveUser keptDrive(const SsdParameters& parameters, std::string_view hex, Nanoseconds now)
{
    Result<SimulatedSsd> restored = SimulatedSsd::restore(parameters, bytesOf(hex));
    EXPECT_TRUE(restored) << restored.error().message();
    return DriveUser(std::move(restored).value(), now);
}

TEST(SimulatedSsd, GoesOnFromStatesThatWereSavedBeforeThereWereOtherDevices)
{
    SsdParameters block;
    block.name = "kept-block";
    block.capacity = 1_MiB;
    block.channels = 1;
    block.overProvisioning = 0.5;
    block.mapping = Mapping::Block;
    block.hasTrim = false;
    DriveUser user = keptDrive(block,
        "28b52ffd60e301dd0600b2871c29804d1a0388c319ac85466a89cc2228523a0cdb14cc2bcba603f873405b990ee9344bdad7"
        "fc846c9902ff7f6e6bafc3268f35c5bdefbe07befaab4b23ed2c2e8c070873e160c1172f526223ca5cdd3f853607dc60890f"
        "38dc1fec84e771c26711ca0482a86892ec17fc9a3f15aa0dfd010138201003b24a0706ca4c1606ca8cd1368576f0931923f2"
        "1961807c641827253059b0938b53ad88f36e299b8426dff04b8fc5d7ef40b10398831b689100118806821c6be9babbb81938"
        "ac90df608a18b4954c0bbcc14823dac00e208606063ed0c19a762d7d02",
        5'699'946'120ns);
    user.write(8192, 4096);
    EXPECT_EQ(user.now(), 5'823'579'773ns);
    EXPECT_EQ(user.ssd().counters().nandWrittenBytes, 20'455'424U);

    SsdParameters page;
    page.name = "kept-page";
    page.capacity = 4_MiB;
    page.channels = 1;
    page.pagesPerBlock = 16;
    page.overProvisioning = 0.5;
    page.writeCache = 16_KiB;
    page.idleCollectionAfter = 1s;
    DriveUser other = keptDrive(page,
        "28b52ffd607a13f50e00e61a493d0077ee06fc3ff0ff4dfa4b7427718844942254044e5f9d71e06340096f294ecc38381827"
        "264ca5b8208526f8acfdffbf87699aa6699aa6699aa669cb14550025002900a2875c7cdff79d74a4078d224e9600e131d871"
        "a3e3201b2f41700c8942a106941a4fce9827178834f911c3e4a32487041e498ad8e56ee4a48cf84042b3db99d5c2363262e0"
        "c0ccc0b1b979e942de91e9f5667a0f055f1ee0bcbbbce52c5fb9ca53740770dc6fb7bd76da67973d76d85f77bdb5baeaa89f"
        "6e1a3d3fdcc33b9cc3375cc3659ee1185ee1131ee110fee00edee00baee0098ee0076ee0050e73021f700107b89bad469bc9"
        "62b097abc55aa952a813cfe4526a21b18c56442aa114d0eea3f3e43a30fea2c5597cc5553cc551fcc46b6ee2254ee2341ff1"
        "99873888036ea8515d65a42029499dca702003a151903c1200d52008230434424a622490b0f7ff5803d12cee68eba78d59da"
        "18cb1b231e03cc120f75b9a33ced9bbfcdffcfe7dcb3810f08ed38ae5fb3f389eb3da35fb43ccca05ce23cd25f424ac1314a"
        "73f5968d630958e4e39c54b348f563bba91aa5be5b522625bc26daeaffe92b8ac16fb5060d24e8f2ae22546d4d39c39ddea1"
        "6b68eaca62edbbfb1d0654999f5ee236f1528fc0f725c305631d65e54cf1fd4f2e221791fe01",
        1'032'433'653ns);
    other.write(8192, 4096);
    EXPECT_EQ(other.now(), 1'033'333'653ns);
    EXPECT_EQ(other.ssd().counters().nandWrittenBytes, 167'936U);
}

} // namespace
} // namespace steadymark
