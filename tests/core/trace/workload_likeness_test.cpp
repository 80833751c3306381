// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/analysis/workload_likeness.h"

#include <gmock/gmock.h>

#include <cmath>

#include "core/base/random.h"

namespace steadymark {
namespace {

WorkloadCharacter mixed()
{
    WorkloadCharacter character;
    character.sizes = {{4096, 60, 10, 7}, {65536, 0, 30, 30}};
    character.reads = 60;
    character.writes = 40;
    character.sequentialIos = 37;
    character.beginNs = 0;
    character.lastNs = 9'900'000'000;
    character.firstByte = 1U << 20U;
    character.endByte = (1U << 30U) + 1;
    character.timedIos = 100;
    character.mostInFlight = 7;
    for (int i = 0; i < 99; ++i)
        character.interArrival.record(Nanoseconds(100'000'000));
    return character;
}

TEST(WorkloadLikeness, MakesAWorkloadThatThePlanAccepts)
{
    const Workload workload = workloadLike(mixed()).value();
    EXPECT_TRUE(checkWorkload(workload));
    ASSERT_EQ(workload.blocks.size(), 2U);
    EXPECT_EQ(workload.blocks[0].percent, 70U);
    EXPECT_EQ(workload.blocks[0].readPercent, 86U);
    EXPECT_EQ(workload.blocks[0].randomPercent, 90U);
    EXPECT_EQ(workload.blocks[1].readPercent, 0U);
    EXPECT_EQ(workload.blocks[1].randomPercent, 0U);
    EXPECT_EQ(workload.queueDepth, 7U);
    EXPECT_DOUBLE_EQ(workload.rate->iops, 10.0);
    EXPECT_EQ(workload.rate->arrivals, Arrivals::Even);
    EXPECT_EQ(workload.length.time, std::chrono::milliseconds(9900));
    EXPECT_EQ(workload.span->count(), (1U << 30U) - (1U << 20U) + 4096U);
    EXPECT_EQ(workload.sync.policy, SyncPolicy::None);
}

TEST(WorkloadLikeness, HasPercentThatAmountToAHundred)
{
    WorkloadCharacter character = mixed();
    character.sizes.clear();
    for (std::uint64_t i = 1; i <= 200; ++i)
        character.sizes.push_back({i * 512, 1 + i % 3, 1, 0});
    character.reads = 0;
    character.writes = 0;
    for (const SizeCount& size : character.sizes) {
        character.reads += size.reads;
        character.writes += size.writes;
    }
    const Workload workload = workloadLike(character).value();
    EXPECT_LE(workload.blocks.size(), limits::maximumBlockShares);
    unsigned percent = 0;
    for (const BlockShare& block : workload.blocks)
        percent += block.percent;
    EXPECT_EQ(percent, 100U);
    EXPECT_TRUE(checkWorkload(workload));
    EXPECT_GT(likenessOf(character, workload).sizeDistance, 0.05) << "136 sizes are not in it";
}

TEST(WorkloadLikeness, TakesOneSizeFlushesAndUnknownDepths)
{
    WorkloadCharacter character = mixed();
    character.sizes = {{1000, 60, 40, 0}};
    character.sequentialIos = 0;
    character.flushes = 10;
    character.timedIos = 0;
    character.mostInFlight = 0;
    character.interArrival = {};
    for (int i = 0; i < 99; ++i) // the quantiles of an exponential distribution
        character.interArrival.record(Nanoseconds(static_cast<std::int64_t>(-1e8 * std::log((i + 0.5) / 99.0))));
    const Workload workload = workloadLike(character).value();
    EXPECT_TRUE(workload.blocks.empty());
    EXPECT_EQ(workload.blockSize.count(), 1024U) << "whole sectors";
    EXPECT_EQ(workload.readPercent, 60U);
    EXPECT_EQ(workload.pattern, AccessPattern::Random);
    EXPECT_EQ(workload.sync.every, 4U);
    EXPECT_EQ(workload.queueDepth, 32U);
    EXPECT_EQ(workload.rate->arrivals, Arrivals::Poisson);
    EXPECT_DOUBLE_EQ(likenessOf(character, workload).sizeDistance, 1.0) << "no I/O has that very size";
    character.reads = 0;
    character.writes = 0;
    EXPECT_FALSE(workloadLike(character));
}

TEST(WorkloadLikeness, IsZeroForWhatIsTheSame)
{
    const WorkloadCharacter character = mixed();
    const Likeness likeness = likenessOf(character, workloadLike(character).value());
    EXPECT_NEAR(likeness.sizeDistance, 0.0, 1e-9);
    EXPECT_NEAR(likeness.interArrivalDistance.value(), 0.0, 1e-9) << "all times between are those of the rate";
    EXPECT_NEAR(likeness.readShareDifference, 0.0, 0.01);
    EXPECT_NEAR(likeness.sequentialShareDifference, 0.0, 0.01);
}

TEST(WorkloadLikeness, DoesNotKnowArrivalsWhereAllTimesAreEqual)
{
    WorkloadCharacter character = mixed();
    character.lastNs = character.beginNs;
    character.interArrival = {};
    for (int i = 0; i < 99; ++i)
        character.interArrival.record(Nanoseconds(0));
    const Workload workload = workloadLike(character).value();
    EXPECT_FALSE(workload.rate);
    EXPECT_FALSE(likenessOf(character, workload).interArrivalDistance);
}

TEST(WorkloadLikeness, SeesWhetherArrivalsAreThoseOfChance)
{
    WorkloadCharacter character = mixed();
    character.interArrival = {};
    RandomGenerator random(3);
    for (int i = 0; i < 50'000; ++i) {
        const double u = (static_cast<double>(random.next() >> 11U) + 1.0) / 9007199254740993.0;
        character.interArrival.record(Nanoseconds(static_cast<std::int64_t>(-1e8 * std::log(u))));
    }
    Workload workload;
    workload.rate = RateLimit{10.0, Arrivals::Poisson};
    EXPECT_LT(likenessOf(character, workload).interArrivalDistance.value(), 0.02);
    workload.rate = RateLimit{10.0, Arrivals::Even};
    EXPECT_NEAR(likenessOf(character, workload).interArrivalDistance.value(), 1.0 - std::exp(-1.0), 0.02);
    workload.rate = RateLimit{40.0, Arrivals::Poisson};
    EXPECT_GT(likenessOf(character, workload).interArrivalDistance.value(), 0.3);
}

} // namespace
} // namespace steadymark
