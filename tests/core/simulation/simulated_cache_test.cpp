// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/simulated_cache.h"

#include "tests/support/device_samples.h"

#include <gtest/gtest.h>

namespace steadymark {
namespace {

using namespace literals;
using namespace std::chrono_literals;

/// Behind it a drive that takes 10 ms for every write.
DeviceParameters slowBehindCache()
{
    SsdParameters parameters = testing::smallDrive();
    parameters.channels = 1;
    parameters.programTime = 10ms;
    return testing::cached(parameters);
}

class SimulatedCacheTest : public ::testing::Test {
protected:
    std::unique_ptr<SimulatedDevice> m_device = std::move(makeDevice(slowBehindCache())).value();
    Nanoseconds m_now = 1s;

    Nanoseconds use(Direction direction, std::uint64_t offset, std::uint32_t bytes = 512)
    {
        const Nanoseconds begin = m_now;
        m_now = m_device->submit(m_now, direction, offset, bytes, 0.0);
        return m_now - begin;
    }
    /// One sector in each of so many lines.
    void touchLines(std::uint64_t from, std::uint64_t count)
    {
        for (std::uint64_t line = from; line < from + count; ++line)
            EXPECT_LT(use(Direction::Write, line * 16'384), 25us) << line;
    }
};

TEST_F(SimulatedCacheTest, TakesAWriteAtOnceWhileItHasALineForIt)
{
    touchLines(0, 256);
    EXPECT_GT(use(Direction::Write, 300 * 16'384), 4ms) << "until one of them has left it";
}

TEST_F(SimulatedCacheTest, ALineThatWaitsIsWrittenOnce)
{
    touchLines(0, 200);
    for (int again = 0; again < 10; ++again)
        touchLines(100, 100);
    m_now = m_device->flush(m_now);
    EXPECT_EQ(m_device->counters().hostWrittenBytes, 1200U * 512U);
    EXPECT_LE(m_device->counters().nandWrittenBytes, 205U * 4096U);
    EXPECT_GE(m_device->counters().nandWrittenBytes, 200U * 4096U);
}

TEST_F(SimulatedCacheTest, AReadWaitsForAllOfIt)
{
    EXPECT_LT(use(Direction::Read, 0), 1ms);
    touchLines(0, 100);
    EXPECT_GT(use(Direction::Read, 0), 900ms);
    EXPECT_LT(use(Direction::Read, 0), 1ms);
}

TEST_F(SimulatedCacheTest, IsEmptiedByARestAndByAFlush)
{
    touchLines(0, 100);
    const Nanoseconds flushed = m_device->flush(m_now);
    EXPECT_NEAR(toSeconds(flushed - m_now), 1.0, 0.05);
    m_now = flushed;
    touchLines(0, 100);
    m_device->rest(m_now += 5s);
    EXPECT_EQ(m_device->flush(m_now), m_now);
}

TEST_F(SimulatedCacheTest, SequentialWritesReachTheDriveAsLargeOnes)
{
    // A drive that maps blocks would rewrite one for every line otherwise.
    SsdParameters behind = testing::smallDrive();
    behind.mapping = Mapping::Block;
    behind.overProvisioning = 0.25;
    const std::unique_ptr<SimulatedDevice> device = std::move(makeDevice(testing::cached(behind))).value();
    Nanoseconds now = 1s;
    for (std::uint64_t offset = 0; offset < 32U << 20U; offset += 1U << 20U)
        now = device->submit(now, Direction::Write, offset, 1U << 20U, 0.0);
    static_cast<void>(device->flush(now));
    EXPECT_EQ(device->counters().nandWrittenBytes, 32U << 20U);
}

TEST_F(SimulatedCacheTest, OneCommandMayBeLargerThanIt)
{
    EXPECT_GT(use(Direction::Write, 0, 16U << 20U), 1s);
    m_now = m_device->flush(m_now);
    EXPECT_EQ(m_device->counters().nandWrittenBytes, 16U << 20U);
}

TEST_F(SimulatedCacheTest, WhatIsErasedIsNotWrittenAnyMore)
{
    touchLines(0, 100);
    m_now = m_device->eraseAll(m_now);
    EXPECT_EQ(m_device->flush(m_now), m_now);
    EXPECT_LT(m_device->counters().nandWrittenBytes, 10U * 4096U);
    EXPECT_FALSE(m_device->facts().hasTrim);
}

TEST_F(SimulatedCacheTest, RefusesWhatCannotWork)
{
    const auto refused = [](const auto& change) {
        DeviceParameters parameters = slowBehindCache();
        change(*parameters.cache);
        return !makeDevice(parameters).has_value();
    };
    EXPECT_FALSE(refused([](ControllerCacheParameters&) {}));
    EXPECT_TRUE(refused([](ControllerCacheParameters& p) { p.size = 1_MiB; }));
    EXPECT_TRUE(refused([](ControllerCacheParameters& p) { p.line = 5000_B; }));
    EXPECT_TRUE(refused([](ControllerCacheParameters& p) { p.flushesAtOnce = 0; }));
    EXPECT_TRUE(refused([](ControllerCacheParameters& p) { p.linkBytesPerSecond = 0.0; }));
}

} // namespace
} // namespace steadymark
