// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/presets.h"

#include "core/base/text.h"
#include "tests/support/simulation_samples.h"
#include "tests/support/write_amplification.h"

#include <gmock/gmock.h>

namespace steadymark {
namespace {

using namespace literals;
using namespace std::chrono_literals;
using testing::DriveUser;
using ::testing::HasSubstr;

std::string testNameOf(std::string_view preset)
{
    std::string name(preset);
    std::ranges::replace_if(
        name, [](char c) { return c == '-' || c == ':'; }, '_');
    return name;
}

/// The same shape with a part of the flash, for what takes its time otherwise.
SsdParameters smaller(SsdParameters parameters, std::uint64_t divisor)
{
    parameters.capacity = ByteCount(parameters.capacity.count() / divisor);
    parameters.slcCache = ByteCount(parameters.slcCache.count() / divisor);
    parameters.writeCache = ByteCount(parameters.writeCache.count() / divisor);
    return parameters;
}

class EveryPreset : public ::testing::TestWithParam<std::string_view> { };

TEST_P(EveryPreset, IsNamedAsItsParametersAndCanBeMade)
{
    const SimulationPreset preset = findPreset(GetParam()).value();
    const DeviceFacts facts = factsOf(preset.parameters);
    EXPECT_EQ(preset.name, facts.name);
    EXPECT_EQ(preset.name.find_first_not_of("abcdefghijklmnopqrstuvwxyz0123456789-:"), std::string::npos);
    EXPECT_TRUE(facts.model.starts_with("Simulated "));
    EXPECT_FALSE(preset.title.empty());
    EXPECT_FALSE(preset.description.empty());
    EXPECT_EQ(simulationName(simulationPath(preset.name)), preset.name);
    const Result<std::unique_ptr<SimulatedDevice>> made = makeDevice(preset.parameters);
    ASSERT_TRUE(made) << made.error().message();
    EXPECT_EQ(made.value()->facts().name, preset.name);
    EXPECT_EQ(made.value()->facts().capacity, facts.capacity);
}

INSTANTIATE_TEST_SUITE_P(Presets, EveryPreset, ::testing::ValuesIn([] {
    std::vector<std::string_view> names;
    for (const SimulationPreset& preset : simulationPresets())
        names.push_back(preset.name);
    return names;
}()),
    [](const auto& preset) { return testNameOf(preset.param); });

/// Those that are an SSD by themselves.
class EverySsd : public ::testing::TestWithParam<std::string_view> { };

TEST_P(EverySsd, FallsWhenItIsFullAndComesBackAsItsKindDoes)
{
    const SsdParameters whole = testing::ssdParameters(GetParam());
    const SsdParameters parameters = smaller(whole, whole.capacity > 4_GiB ? 8 : 4);
    DriveUser user(parameters);
    const bool isBlockMapped = parameters.mapping == Mapping::Block;
    const std::uint64_t few = isBlockMapped ? 100 : 10'000;
    // Of a block-mapped drive already the second write into a block is a rewrite.
    const double fresh =
        isBlockMapped ? 1e9 / static_cast<double>(parameters.programTime.count()) : user.writeRandomly(few);
    user.eraseAll();
    const std::uint64_t pages = user.capacity() / 4096;
    user.writeSequentially(user.capacity());
    user.writeSequentially(user.capacity());
    user.writeRandomly(isBlockMapped ? 2'000 : 2 * pages, 3);
    const double used = user.writeRandomly(few, 4);
    // What the firmware limits falls from the limit.
    EXPECT_LT(used, parameters.writeInterval > 0ns ? fresh : 0.5 * fresh);

    user.rest(30min);
    const double rested = user.writeRandomly(few, 5);
    if (parameters.idleCollectionAfter > 0ns)
        EXPECT_GT(rested, 1.5 * used);
    else { // but for what fits into the write cache
        const auto cached = static_cast<double>(parameters.writeCache.count()) / 4096.0;
        EXPECT_LT(rested, 1.1 * used / (1.0 - cached / static_cast<double>(few)));
    }
    user.writeRandomly(isBlockMapped ? 2'000 : pages, 6);

    const double before = user.writeRandomly(few, 8);
    user.trimAll();
    const double trimmed = user.writeRandomly(few, 7);
    if (parameters.hasTrim)
        EXPECT_GT(trimmed, 0.95 * fresh);
    else
        EXPECT_LT(trimmed, 1.1 * before);

    user.eraseAll();
    EXPECT_EQ(user.ssd().isMapped(0), false);
    if (!isBlockMapped) {
        const double erased = user.writeRandomly(few);
        EXPECT_NEAR(erased / fresh, 1.0, 0.02);
    }
}

TEST_P(EverySsd, SpeedsUpWithCompressibleDataOnlyIfItCompresses)
{
    const SsdParameters parameters = testing::ssdParameters(GetParam());
    const auto rate = [&](double compressible) {
        DriveUser user(parameters);
        return user.writeSequentially(user.capacity(), 1 << 20, compressible);
    };
    if (parameters.compressionRatio < 1.0)
        EXPECT_GT(rate(1.0), 1.3 * rate(0.0));
    else
        EXPECT_DOUBLE_EQ(rate(1.0), rate(0.0));
}

INSTANTIATE_TEST_SUITE_P(Presets, EverySsd, ::testing::ValuesIn([] {
    std::vector<std::string_view> names;
    for (const SimulationPreset& preset : simulationPresets()) {
        const DeviceParameters& parameters = preset.parameters;
        if (std::holds_alternative<SsdParameters>(parameters.drive) && !parameters.array && !parameters.cache)
            names.push_back(preset.name);
    }
    return names;
}()),
    [](const auto& preset) { return testNameOf(preset.param); });

TEST(Presets, TheOnesThatProceduresNameExist)
{
    for (const char* name :
        {"page-mapped", "budget-block", "compressing", "slc-cache", "slc-cache-16g", "no-idle-collection"})
        EXPECT_TRUE(findPreset(name)) << name;
    const Result<SimulationPreset> unknown = findPreset("nonsense");
    ASSERT_FALSE(unknown);
    EXPECT_THAT(unknown.error().message(), HasSubstr("page-mapped, budget-block"));
    EXPECT_EQ(simulationName("/dev/sda"), std::nullopt);
}

TEST(BudgetPreset, WritesFiveRandomBlocksASecondButStreams)
{
    DriveUser user(testing::ssdParameters("budget-block"));
    const double sequential = user.writeSequentially(user.capacity());
    EXPECT_GT(sequential, 60e6);
    const double iops = user.writeRandomly(100);
    EXPECT_GT(iops, 4.0);
    EXPECT_LT(iops, 6.0);
    EXPECT_GT(user.writeSequentially(user.capacity()), 60e6);
}

TEST(PageMappedPreset, FallsWhereTheBytesWrittenReachTheFlashItHas)
{
    DriveUser user(smaller(testing::ssdParameters("no-idle-collection"), 4));
    const std::uint64_t pages = user.capacity() / 4096;
    const std::uint64_t step = pages / 20;
    const double fresh = user.writeRandomly(step, 1);
    std::uint64_t written = step;
    double rate = fresh;
    for (std::uint64_t seed = 2; rate > 0.8 * fresh && written < 3 * pages; ++seed) {
        rate = user.writeRandomly(step, seed);
        written += step;
    }
    const double fills = static_cast<double>(written) / static_cast<double>(pages);
    EXPECT_GE(fills, 1.0);
    EXPECT_LE(fills, 1.0 + user.ssd().parameters().overProvisioning + 0.1);
}

TEST(PageMappedPreset, AmplifiesAsTheModelSaysWithAllItsChannels)
{
    DriveUser user(smaller(testing::ssdParameters("no-idle-collection"), 2));
    const std::uint64_t pages = user.capacity() / 4096;
    user.writeSequentially(user.capacity());
    user.writeRandomly(3 * pages, 1);
    const SimulatedCounters before = user.ssd().counters();
    user.writeRandomly(pages, 2);
    const double model =
        greedyWriteAmplification(1.0 + user.ssd().parameters().overProvisioning, user.ssd().parameters().pagesPerBlock);
    EXPECT_NEAR(testing::writeAmplificationSince(user.ssd(), before) / model, 1.0, 0.05);
}

TEST(SlcCachePreset, HasItsKneeWhereTheCacheEnds)
{
    DriveUser user(testing::ssdParameters("slc-cache"));
    const std::uint64_t cache = user.ssd().parameters().slcCache.count();
    const std::uint64_t step = 16 << 20;
    const auto knee = [&](std::uint64_t from) {
        const double first = user.writeSequentially(step, 1 << 20, 0.0, from);
        std::uint64_t written = step;
        while (user.writeSequentially(step, 1 << 20, 0.0, from + written) > 0.7 * first)
            written += step;
        return static_cast<double>(written);
    };
    EXPECT_NEAR(knee(0), static_cast<double>(cache), 2.0 * static_cast<double>(step));
    user.rest(10min); // folded meanwhile
    EXPECT_NEAR(knee(std::uint64_t{2} << 30U), static_cast<double>(cache), 2.0 * static_cast<double>(step));
    EXPECT_GT(testing::writeAmplificationSince(user.ssd(), {}), 1.3);
}

// The drive that spans of 8 GB fit on.
TEST(LargeSlcCachePreset, HasRoomForReviewsFallsBehindItsCacheAndComesBackAfterARest)
{
    DriveUser user(testing::ssdParameters("slc-cache-16g"));
    const std::uint64_t step = 64U << 20U;
    const std::uint64_t gib = std::uint64_t{1} << 30U;
    EXPECT_EQ(user.capacity(), 16 * gib);
    const double first = user.writeSequentially(step);
    std::uint64_t written = step;
    double folding = first;
    while (written < 4 * gib && folding > 0.7 * first) {
        folding = user.writeSequentially(step, 1 << 20, 0.0, written);
        written += step;
    }
    EXPECT_NEAR(static_cast<double>(written), 2.0 * static_cast<double>(gib), 2.0 * static_cast<double>(step));
    const double behind = user.writeSequentially(8 * gib - written, 1 << 20, 0.0, written);
    EXPECT_LT(behind, 0.5 * first);
    user.rest(30min); // folded
    EXPECT_GT(user.writeSequentially(gib, 1 << 20, 0.0, 8 * gib), 0.9 * first);
}

TEST(SlcCachePreset, WhatLiesInTheCacheCanBeOverwrittenTrimmedAndFolded)
{
    DriveUser user(testing::ssdParameters("slc-cache"));
    for (int round = 0; round < 40; ++round) { // 64 MiB again and again: the cache never has to be folded
        const SimulatedCounters before = user.ssd().counters();
        user.writeSequentially(64 << 20);
        EXPECT_DOUBLE_EQ(testing::writeAmplificationSince(user.ssd(), before), 1.0);
    }
    user.trim(0, 32 << 20);
    user.rest(10min);
    EXPECT_FALSE(user.ssd().isMapped(0));
    EXPECT_TRUE(user.ssd().isMapped(40 << 20));
    EXPECT_EQ(user.ssd().counters().trimmedBytes, 32U << 20U);
}

TEST(CompressingPreset, GainsReserveByWhatItCompresses)
{
    const auto amplification = [](double compressible) {
        SsdParameters parameters = smaller(testing::ssdParameters("compressing"), 4);
        parameters.channels = 2;
        DriveUser user(parameters);
        const std::uint64_t pages = user.capacity() / 4096;
        user.writeSequentially(user.capacity(), 1 << 20, compressible);
        user.writeRandomly(3 * pages, 1, compressible);
        const SimulatedCounters before = user.ssd().counters();
        user.writeRandomly(pages, 2, compressible);
        return testing::writeAmplificationSince(user.ssd(), before);
    };
    const double incompressible = amplification(0.0);
    EXPECT_NEAR(incompressible / greedyWriteAmplification(1.07, 128), 1.0, 0.05);
    // Half compressible: 0.5 + 0.5 / 8, rounded up to 5 eighths of a page each.
    EXPECT_NEAR(amplification(0.5) / (0.625 * greedyWriteAmplification(1.07 * 8 / 5, 128 * 8 / 5)), 1.0, 0.05);
    EXPECT_NEAR(amplification(1.0), 0.125, 0.01);
}

} // namespace
} // namespace steadymark
