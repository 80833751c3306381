// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/analysis/workload_character.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <cmath>
#include <deque>
#include <memory>
#include <set>

#include "core/base/random.h"
#include "core/trace/analysis/issue_order.h"
#include "tests/support/fake_trace.h"

namespace steadymark {
namespace {

using ::testing::DoubleNear;
using ::testing::ElementsAre;
using testing::FakeTrace;

struct SeenIo {
    std::uint64_t timeNs = 0;
    std::uint64_t latencyNs = 0;
    std::uint64_t offset = 0;
    std::uint32_t bytes = 4096;
    bool isWrite = false;
    IoKind kind = IoKind::Transfer;
    bool isTimed = true;
};

void add(FakeTrace& trace, const std::vector<SeenIo>& ios, std::uint16_t worker = 0)
{
    if (trace.description.steps.empty()) {
        TraceStep step;
        step.hasGenerator = false;
        step.workload.threads = 8;
        trace.description.steps.push_back(step);
    }
    TraceColumns columns;
    for (const SeenIo& io : ios) {
        columns.index.push_back(columns.size());
        columns.submitNs.push_back(io.timeNs);
        columns.latencyNs.push_back(io.latencyNs);
        columns.isWrite.push_back(io.isWrite ? 1 : 0);
        columns.batch.push_back(1);
        columns.offsetBytes.push_back(io.offset);
        columns.bytes.push_back(io.bytes);
        columns.kind.push_back(io.kind);
        columns.isTimed.push_back(io.isTimed ? 1 : 0);
    }
    trace.add({0, 1, worker}, columns);
}

std::unique_ptr<FakeTrace> traceOf(const std::vector<SeenIo>& ios)
{
    auto trace = std::make_unique<FakeTrace>();
    add(*trace, ios);
    return trace;
}

WorkloadCharacter characterOf(const std::vector<SeenIo>& ios, const TraceSelection& selection = {})
{
    return characterise(*traceOf(ios), selection).value();
}

TEST(IssueOrder, MergesWorkersByTheirSubmissions)
{
    FakeTrace trace;
    add(trace, {{10, 100, 1}, {50, 5, 2}}, 0); // the second completes first
    add(trace, {{20, 5, 3}, {60, 5, 4}}, 1);
    add(trace, {{55, 5, 5}, {70, 5, 6}}, 0);
    std::vector<std::uint64_t> offsets;
    const auto unreadable = walkInIssueOrder(trace, {}, [&offsets](const IssuedIo& io) -> Result<> {
        offsets.push_back(io.offsetBytes);
        return success();
    });
    EXPECT_EQ(unreadable.value(), 0U);
    EXPECT_THAT(offsets, ElementsAre(1, 3, 2, 5, 4, 6));
}

// Where the I/Os of a stream stood those of a later one stand, unless they are kept to the end of the walk.
TEST(IssueOrder, KeepsNoStreamThatIsUsedUp)
{
#ifdef __SANITIZE_ADDRESS__
    GTEST_SKIP() << "memory that was freed is not given out again soon";
#elif defined(__has_feature)
#if __has_feature(address_sanitizer)
    GTEST_SKIP() << "memory that was freed is not given out again soon";
#endif
#endif
    constexpr std::uint16_t streams = 64;
    constexpr std::uint64_t iosOfEach = 1000;
    FakeTrace trace;
    for (std::uint16_t worker = 0; worker < streams; ++worker) {
        std::vector<SeenIo> ios;
        for (std::uint64_t i = 0; i < iosOfEach; ++i)
            ios.push_back({worker * 1'000'000 + i, 1, 0});
        add(trace, ios, worker);
    }
    std::vector<std::uintptr_t> pages;
    pages.reserve(streams * iosOfEach); // nothing else comes between the streams
    const auto unreadable = walkInIssueOrder(trace, {}, [&](const IssuedIo& io) -> Result<> {
        pages.push_back(reinterpret_cast<std::uintptr_t>(&io) / 4096);
        return success();
    });
    EXPECT_EQ(unreadable.value(), 0U);
    EXPECT_EQ(pages.size(), streams * iosOfEach);
    const std::set<std::uintptr_t> used(pages.begin(), pages.end());
    EXPECT_LT(used.size(), streams * iosOfEach * sizeof(IssuedIo) / 4096 / 4);
}

TEST(WorkloadCharacter, CountsOperationsSizesAndShares)
{
    const WorkloadCharacter character = characterOf({{0, 1, 0, 4096}, {10, 1, 8192, 4096, true}, {20, 1, 0, 512, true},
        {30, 1, 0, 1 << 20, false, IoKind::Discard}, {40, 1, 0, 0, false, IoKind::Flush}, {50, 1, 65536, 4096}});
    EXPECT_EQ(character.reads, 2U);
    EXPECT_EQ(character.writes, 2U);
    EXPECT_EQ(character.discards, 1U);
    EXPECT_EQ(character.flushes, 1U);
    EXPECT_EQ(character.readBytes, 8192U);
    EXPECT_EQ(character.writtenBytes, 4608U);
    EXPECT_EQ(character.discardedBytes, 1U << 20U);
    EXPECT_DOUBLE_EQ(character.readShare(), 0.5);
    EXPECT_THAT(character.sizes, ElementsAre(SizeCount{512, 0, 1, 0}, SizeCount{4096, 2, 1, 0}));
    EXPECT_EQ(character.firstByte, 0U);
    EXPECT_EQ(character.endByte, 65536U + 4096U) << "a discard touches nothing";
    TraceSelection writes;
    writes.direction = Direction::Write;
    const WorkloadCharacter onlyWrites = characterise(*traceOf({{0, 1, 0}, {5, 1, 0, 512, true}}), writes).value();
    EXPECT_EQ(onlyWrites.ios(), 1U);
}

TEST(WorkloadCharacter, FindsSequentialStreamsAlsoBesideEachOther)
{
    std::vector<SeenIo> two;
    for (std::uint64_t i = 0; i < 100; ++i) {
        two.push_back({i * 20, 1, i * 4096});
        two.push_back({i * 20 + 10, 1, (1U << 30U) + i * 4096});
    }
    EXPECT_EQ(characterOf(two).sequentialIos, 198U) << "all but the first of each";
    for (std::size_t i = 0; i < two.size(); ++i)
        two[i].isWrite = i % 2 == 0 && i % 4 == 0;
    EXPECT_LT(characterOf(two).sequentialIos, 198U) << "a write does not go on where a read ended";
    std::vector<SeenIo> random;
    for (std::uint64_t i = 0; i < 100; ++i)
        random.push_back({i, 1, (i * 7919 % 100) * 1'000'000});
    EXPECT_EQ(characterOf(random).sequentialIos, 0U);
}

TEST(WorkloadCharacter, KnowsWhatIsInFlight)
{
    // From 0 to 100 one, from 50 to 100 two of them.
    const WorkloadCharacter character = characterOf({{0, 100, 0}, {50, 50, 8192}});
    EXPECT_NEAR(character.meanInFlight, 1.5, 1e-9);
    EXPECT_EQ(character.mostInFlight, 2U);
    EXPECT_THAT(character.inFlightShares, ElementsAre(0.0, DoubleNear(0.5, 1e-9), DoubleNear(0.5, 1e-9)));
    EXPECT_EQ(character.inFlight.size(), 60U);
    const WorkloadCharacter gap = characterOf({{0, 10, 0}, {90, 10, 0}});
    EXPECT_NEAR(gap.meanInFlight, 0.2, 1e-9);
    EXPECT_NEAR(gap.inFlightShares[0], 0.8, 1e-9);
    EXPECT_EQ(gap.mostInFlight, 1U);
    const WorkloadCharacter unknown = characterOf({{0, 0, 0, 4096, false, IoKind::Transfer, false}});
    EXPECT_EQ(unknown.timedIos, 0U);
    EXPECT_EQ(unknown.mostInFlight, 0U);
}

TEST(WorkloadCharacter, ShowsWhatIsInFlightInTheTimeThatIsSelected)
{
    const std::vector<SeenIo> ios = {{0, 10, 0}, {600, 600, 0}, {5000, 1000, 0}};
    TraceSelection selection;
    selection.beginNs = 300;
    selection.endNs = 900;
    const WorkloadCharacter character = characterOf(ios, selection);
    EXPECT_EQ(character.reads, 1U);
    EXPECT_NEAR(character.meanInFlight, 1.0, 1e-9) << "from the first submission to the last completion";
    EXPECT_THAT(character.inFlightShares, ElementsAre(0.0, DoubleNear(1.0, 1e-9)));
    EXPECT_EQ(character.inFlight.at(1).beginNs, 310U);
    EXPECT_NEAR(character.inFlight.at(29).mean, 0.0, 1e-9);
    EXPECT_NEAR(character.inFlight.at(30).mean, 1.0, 1e-9);
    EXPECT_NEAR(character.inFlight.back().mean, 1.0, 1e-9) << "without what is behind --end";
}

TEST(WorkloadCharacter, TellsEvenArrivalsFromThoseOfChanceAndFromBursts)
{
    std::vector<SeenIo> even;
    std::vector<SeenIo> chance;
    std::vector<SeenIo> bursts;
    RandomGenerator random(1);
    double now = 0.0;
    for (std::uint64_t i = 0; i < 20'000; ++i) {
        even.push_back({i * 1000, 1, 0});
        now += -1000.0 * std::log((static_cast<double>(random.next() >> 11U) + 1.0) / 9007199254740993.0);
        chance.push_back({static_cast<std::uint64_t>(now), 1, 0});
        bursts.push_back({i / 10 * 10'000 + i % 10, 1, 0});
    }
    EXPECT_NEAR(characterOf(even).interArrivalVariation, 0.0, 1e-6);
    EXPECT_NEAR(characterOf(chance).interArrivalVariation, 1.0, 0.05);
    EXPECT_GT(characterOf(bursts).interArrivalVariation, 2.0);
    EXPECT_NEAR(characterOf(even).iops(), 1e6, 100.0);
    EXPECT_EQ(characterOf(even).interArrival.count(), 19'999U);
}

TEST(WorkloadCharacter, FollowsOnlyAPartOfTheBlocksOfAHugeIo)
{
    constexpr std::uint32_t huge = 1U << 30U;
    const WorkloadCharacter character = characterOf({{0, 1, 4096, huge}, {10, 1, 4096, huge}});
    EXPECT_LE(character.reuse.accesses(), 2 * 16384.0);
    EXPECT_EQ(character.thinnedIos, 2U);
    EXPECT_NEAR(character.reuse.hitShare(ReuseSampler::powers - 1), 0.5, 1e-9) << "the second finds the same blocks";
    EXPECT_DOUBLE_EQ(characterOf({{0, 1, 4096, 16384 * 4096}}).workingSetBytes(), 16384.0 * 4096) << "all of them";
}

TEST(WorkloadCharacter, NeedsAnIo)
{
    TraceSelection none;
    none.pass = 7;
    const auto character = characterise(*traceOf({{0, 1, 0}}), none);
    ASSERT_FALSE(character);
    EXPECT_EQ(character.error().message(), "The selection contains no I/O.");
}

/// What the sampler estimates, exactly: how often an LRU cache of so many blocks has what is asked for.
double lruHitShare(const std::vector<std::uint64_t>& blocks, std::size_t capacity)
{
    std::deque<std::uint64_t> cache;
    std::size_t hits = 0;
    for (const std::uint64_t block : blocks) {
        const auto found = std::find(cache.begin(), cache.end(), block);
        if (found != cache.end()) {
            ++hits;
            cache.erase(found);
        } else if (cache.size() == capacity) {
            cache.pop_back();
        }
        cache.push_front(block);
    }
    return static_cast<double>(hits) / static_cast<double>(blocks.size());
}

std::vector<std::uint64_t> skewedBlocks(std::size_t count, std::uint64_t range)
{
    RandomGenerator random(7);
    std::vector<std::uint64_t> blocks;
    for (std::size_t i = 0; i < count; ++i) {
        const double u = static_cast<double>(random.next() >> 11U) / 9007199254740992.0;
        blocks.push_back(static_cast<std::uint64_t>(u * u * u * static_cast<double>(range)));
    }
    return blocks;
}

TEST(ReuseSampler, IsExactWhileAllBlocksAreFollowed)
{
    const std::vector<std::uint64_t> blocks = skewedBlocks(5000, 800);
    ReuseSampler sampler(1000); // many compactions of its positions
    for (const std::uint64_t block : blocks)
        sampler.access(block);
    EXPECT_DOUBLE_EQ(sampler.rate(), 1.0);
    EXPECT_DOUBLE_EQ(sampler.accesses(), 5000.0);
    EXPECT_DOUBLE_EQ(
        sampler.distinctBlocks(), static_cast<double>(std::set<std::uint64_t>(blocks.begin(), blocks.end()).size()));
    for (const unsigned power : {0U, 3U, 6U, 8U})
        EXPECT_NEAR(sampler.hitShare(power), lruHitShare(blocks, std::size_t{1} << power), 1e-12) << power;
}

TEST(ReuseSampler, EstimatesFromASample)
{
    const std::vector<std::uint64_t> blocks = skewedBlocks(60'000, 20'000);
    ReuseSampler sampler(2000);
    for (const std::uint64_t block : blocks)
        sampler.access(block);
    EXPECT_LT(sampler.rate(), 0.5);
    const std::size_t distinct = std::set<std::uint64_t>(blocks.begin(), blocks.end()).size();
    EXPECT_NEAR(sampler.distinctBlocks() / static_cast<double>(distinct), 1.0, 0.08);
    EXPECT_NEAR(sampler.accesses() / 60'000.0, 1.0, 0.15);
    EXPECT_NEAR(sampler.hitShare(10), lruHitShare(blocks, 1024), 0.05);
    EXPECT_NEAR(sampler.hitShare(12), lruHitShare(blocks, 4096), 0.05);
}

TEST(ReuseSampler, HasNoHitWhereNothingIsTouchedTwice)
{
    ReuseSampler sampler;
    EXPECT_DOUBLE_EQ(sampler.hitShare(10), 0.0);
    for (std::uint64_t block = 0; block < 1000; ++block)
        sampler.access(block);
    EXPECT_DOUBLE_EQ(sampler.hitShare(ReuseSampler::powers - 1), 0.0);
    EXPECT_DOUBLE_EQ(sampler.distinctBlocks(), 1000.0);
}

TEST(RegionCounter, GrowsWithTheAddresses)
{
    RegionCounter regions;
    regions.add(0, 512);
    regions.add(1U << 20U, 512);
    EXPECT_EQ(regions.regionBytes(), 1U << 20U);
    EXPECT_EQ(regions.touchedRegions(), 2U);
    regions.add(std::uint64_t{5} << 32U, 4096); // 20 GiB: regions of 8 MiB
    EXPECT_EQ(regions.regionBytes(), 8U << 20U);
    EXPECT_THAT(regions.hottest(5), ElementsAre(HotRegion{0, 2, 1024}, HotRegion{std::uint64_t{5} << 32U, 1, 4096}));
}

TEST(RegionCounter, TellsHotFromEven)
{
    RegionCounter even;
    RegionCounter hot;
    for (std::uint64_t i = 0; i < 1000; ++i) {
        even.add((i % 100) << 20U, 512);
        hot.add((i % 2 == 0 ? 3 : i % 100) << 20U, 512);
    }
    EXPECT_NEAR(even.shareOfHottestTenth(), 0.1, 1e-9);
    EXPECT_GT(hot.shareOfHottestTenth(), 0.5);
    EXPECT_DOUBLE_EQ(RegionCounter().shareOfHottestTenth(), 0.0);
}

} // namespace
} // namespace steadymark
