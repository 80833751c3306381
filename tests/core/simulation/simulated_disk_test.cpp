// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/simulated_disk.h"

#include "tests/support/device_samples.h"

#include <gtest/gtest.h>

#include <limits>

namespace steadymark {
namespace {

using namespace literals;
using namespace std::chrono_literals;

class SimulatedDiskTest : public ::testing::Test {
protected:
    std::unique_ptr<SimulatedDisk> m_disk = std::move(SimulatedDisk::make(testing::smallDisk())).value();
    Nanoseconds m_now = 1s;

    /// \return how long it takes
    Nanoseconds use(Direction direction, std::uint64_t offset, std::uint32_t bytes)
    {
        const Nanoseconds begin = m_now;
        m_now = m_disk->submit(m_now, direction, offset, bytes, 0.0);
        return m_now - begin;
    }
    double sequentialRate(Direction direction, std::uint64_t from)
    {
        const Nanoseconds begin = m_now;
        for (std::uint64_t i = 0; i < 32; ++i)
            use(direction, from + (i << 20U), 1U << 20U);
        if (direction == Direction::Write)
            m_now = m_disk->flush(m_now);
        return perSecond(32U << 20U, m_now - begin);
    }
};

TEST_F(SimulatedDiskTest, IsSlowerFromZoneToZone)
{
    EXPECT_DOUBLE_EQ(SimulatedDisk::rateAt(testing::smallDisk(), 0), 100e6);
    EXPECT_DOUBLE_EQ(SimulatedDisk::rateAt(testing::smallDisk(), (1U << 30U) - 1), 50e6);
    EXPECT_NEAR(sequentialRate(Direction::Read, 0), 100e6, 5e6);
    EXPECT_NEAR(sequentialRate(Direction::Read, 990U << 20U), 50e6, 3e6);
    EXPECT_NEAR(sequentialRate(Direction::Write, 0), 100e6, 10e6);
    EXPECT_NEAR(sequentialRate(Direction::Write, 990U << 20U), 50e6, 3e6);
}

TEST_F(SimulatedDiskTest, ARandomReadSeeksAndWaitsForHalfATurn)
{
    const DiskParameters parameters = testing::smallDisk();
    EXPECT_EQ(SimulatedDisk::seekTime(parameters, 0), 1ms);
    EXPECT_EQ(SimulatedDisk::seekTime(parameters, 1U << 30U), 16ms);
    EXPECT_EQ(SimulatedDisk::seekTime(parameters, 1U << 28U), 8500us); // half of the range for a quarter
    RandomGenerator random(1);
    Nanoseconds total{};
    for (int i = 0; i < 5000; ++i) {
        const Nanoseconds time = use(Direction::Read, random.below(2'000'000) * 512, 512);
        EXPECT_LT(time, 16ms + 8ms + 1ms);
        total += time;
    }
    const Nanoseconds expected = meanSeekTime(parameters) + 4ms + parameters.commandTime;
    EXPECT_NEAR(toSeconds(total / 5000), toSeconds(expected), 0.02 * toSeconds(expected));
}

TEST_F(SimulatedDiskTest, WritesAreDoneInTheCacheWhileItHasRoom)
{
    RandomGenerator random(2);
    for (int i = 0; i < 64; ++i)
        EXPECT_LT(use(Direction::Write, random.below(2'000'000) * 512, 512), 100us);
    EXPECT_GT(use(Direction::Write, 512 * 1'000'001, 512), 1ms) << "the 65th waits for one of them";
    const Nanoseconds flushed = m_disk->flush(m_now);
    EXPECT_GT(flushed - m_now, 64 * 2ms);
    EXPECT_LT(flushed - m_now, 64 * 12ms) << "sorted, so that seeks are short";
    m_now = flushed;
    EXPECT_EQ(m_disk->flush(m_now), m_now);
}

TEST_F(SimulatedDiskTest, ARestEmptiesTheCache)
{
    for (std::uint64_t i = 0; i < 50; ++i)
        use(Direction::Write, i * 19'000'320, 4096);
    m_disk->rest(m_now += 2s);
    EXPECT_EQ(m_disk->flush(m_now), m_now);
    EXPECT_EQ(m_disk->counters().hostWrittenBytes, 50U * 4096U);
    EXPECT_EQ(m_disk->counters().nandWrittenBytes, 0U);
}

TEST_F(SimulatedDiskTest, WritesSideBySideAreOnePiece)
{
    for (std::uint64_t i = 0; i < 512; ++i)
        EXPECT_LT(use(Direction::Write, (511 - i) * 4096, 4096), 100us) << "eight times as many as it sorts";
    const Nanoseconds flushed = m_disk->flush(m_now);
    EXPECT_LT(flushed - m_now, 16ms + 8ms + 25ms);
}

TEST_F(SimulatedDiskTest, KnowsNoTrimAndErasesByWriting)
{
    use(Direction::Write, 0, 4096);
    EXPECT_EQ(m_disk->trim(m_now, 0, 1U << 30U), m_now);
    EXPECT_EQ(m_disk->counters().trimmedBytes, 0U);
    EXPECT_FALSE(m_disk->facts().hasTrim);
    EXPECT_TRUE(m_disk->facts().isRotational);
    EXPECT_NEAR(toSeconds(m_disk->eraseAll(m_now) - m_now), 1024.0 * 1.048576 / 75.0, 1.5);
}

TEST_F(SimulatedDiskTest, LeavesOutWhatIsBehindItsEnd)
{
    EXPECT_EQ(use(Direction::Read, std::uint64_t{1} << 30U, 4096), 0ns);
    use(Direction::Write, (1U << 30U) - 512, 4096);
    EXPECT_EQ(m_disk->counters().hostWrittenBytes, 512U);
}

TEST_F(SimulatedDiskTest, RefusesWhatCannotWork)
{
    const auto refused = [](const auto& change) {
        DiskParameters parameters = testing::smallDisk();
        change(parameters);
        return !SimulatedDisk::make(parameters).has_value();
    };
    EXPECT_FALSE(refused([](DiskParameters&) {}));
    EXPECT_TRUE(refused([](DiskParameters& p) { p.capacity = 1000_B; }));
    EXPECT_TRUE(refused([](DiskParameters& p) { p.zones = 0; }));
    EXPECT_TRUE(refused([](DiskParameters& p) { p.turn = 0ns; }));
    EXPECT_TRUE(refused([](DiskParameters& p) { p.longestSeek = 0ns; }));
    EXPECT_TRUE(refused([](DiskParameters& p) { p.outerBytesPerSecond = 1.0; }));
    EXPECT_TRUE(refused([](DiskParameters& p) { p.linkBytesPerSecond = std::numeric_limits<double>::quiet_NaN(); }));
    EXPECT_TRUE(refused([](DiskParameters& p) { p.writeCache = 0_B; }));
    EXPECT_TRUE(refused([](DiskParameters& p) { p.cachedWrites = 0; }));
}

} // namespace
} // namespace steadymark
