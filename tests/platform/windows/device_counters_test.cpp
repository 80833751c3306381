// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/io/device_counters.h"

#include "tests/platform/windows/made_up_machine.h"

#include <gtest/gtest.h>

#include <limits>

namespace steadymark {
namespace {

using namespace std::chrono_literals;

constexpr std::uint64_t oneSecond = 10'000'000; // in 100 ns
constexpr std::uint64_t someDay = 133'000'000'000'000'000;

/// DISK_PERFORMANCE at the positions of the Windows SDK.
ByteVector diskPerformance(const DiskPerformance& counters)
{
    ByteVector bytes(88);
    put(bytes, 0, counters.readBytes);
    put(bytes, 8, counters.writtenBytes);
    put(bytes, 16, std::uint64_t{7777}); // read time: of all I/Os together, so it is no busy time
    put(bytes, 24, std::uint64_t{9999});
    put(bytes, 32, counters.idle);
    put(bytes, 40, counters.reads);
    put(bytes, 44, counters.writes);
    put(bytes, 48, counters.queued);
    put(bytes, 52, std::uint32_t{3});
    put(bytes, 56, counters.askedAt);
    put(bytes, 64, std::uint32_t{5});
    return bytes;
}

class DiskCountersTest : public ::testing::Test {
protected:
    DiskCountersTest()
    {
        m_devices.addDisk(1, deviceDescriptor(BusTypeNvme, "", "SSD", "", ""), 1 << 30);
        answer(m_now);
    }

    void answer(const DiskPerformance& counters, DWORD error = ERROR_SUCCESS)
    {
        m_devices.at(L"\\\\.\\PhysicalDrive1").byCode[IOCTL_DISK_PERFORMANCE] = {diskPerformance(counters), error};
    }
    /// Lets time go by for the driver and for us.
    void pass(Nanoseconds time, std::uint64_t idle = 0)
    {
        m_time += time;
        m_now.askedAt += static_cast<std::uint64_t>(time.count() / 100);
        m_now.idle += idle;
    }
    std::optional<DeviceTraffic> read()
    {
        answer(m_now);
        return m_counters.read(1, m_time);
    }

    MadeUpDevices m_devices;
    DeviceCounters m_counters{m_devices};
    Nanoseconds m_time{5s};
    DiskPerformance m_now{1 << 20, 2 << 20, 100, 200, 0, 50 * oneSecond, someDay};
};

TEST_F(DiskCountersTest, CountsWhatTheDriveMovedBetweenTwoReadings)
{
    const auto first = read();
    ASSERT_TRUE(first.has_value());
    EXPECT_EQ(first->device, "PhysicalDrive1");
    EXPECT_EQ(first->readBytes, 1U << 20U);
    EXPECT_EQ(first->writtenBytes, 2U << 20U);
    EXPECT_EQ(first->readIos, 100U);
    EXPECT_EQ(first->writeIos, 200U);

    pass(1s, oneSecond / 4);
    m_now.readBytes += 4096 * 1000;
    m_now.reads += 1000;
    m_now.writtenBytes += 512;
    ++m_now.writes;
    const auto next = read();
    ASSERT_TRUE(next.has_value());
    EXPECT_EQ(next->readBytes - first->readBytes, 4'096'000U);
    EXPECT_EQ(next->writtenBytes - first->writtenBytes, 512U);
    EXPECT_EQ(next->readIos - first->readIos, 1000U);
    EXPECT_EQ(next->writeIos - first->writeIos, 1U);
    EXPECT_EQ(next->busy - first->busy, 750ms);
}

TEST_F(DiskCountersTest, GoesOnWhereCountersOf32BitsBeginAtZeroAgain)
{
    m_now.reads = 0xFFFF'FFF0;
    m_now.writes = 0xFFFF'FFFF;
    const auto first = read();
    ASSERT_TRUE(first.has_value());
    for (int wrap = 0; wrap < 2; ++wrap) {
        pass(1s);
        m_now.reads += 0x8000'0000; // twice half of all numbers
        m_now.readBytes += 0x8000'0000ULL * 4096;
        ++m_now.writes;
        m_now.writtenBytes += 4096;
        ASSERT_TRUE(read().has_value());
    }
    const auto last = read();
    ASSERT_TRUE(last.has_value());
    EXPECT_EQ(last->readIos - first->readIos, 0x1'0000'0000U);
    EXPECT_EQ(last->writeIos - first->writeIos, 2U);
}

TEST_F(DiskCountersTest, KeepsCountersOf64Bits)
{
    m_now.readBytes = m_now.writtenBytes = std::numeric_limits<std::int64_t>::max();
    EXPECT_EQ(read()->writtenBytes, 0x7FFF'FFFF'FFFF'FFFFU);
}

TEST_F(DiskCountersTest, SaysNothingOnceAfterTheCountersStartedAnew)
{
    // Another drive by the same number: some of its counters are smaller.
    for (auto DiskPerformance::*const counter :
        {&DiskPerformance::readBytes, &DiskPerformance::writtenBytes, &DiskPerformance::idle}) {
        pass(1s, oneSecond);
        ASSERT_TRUE(read().has_value());
        pass(1s, oneSecond);
        m_now.reads += 10;
        m_now.*counter /= 2;
        EXPECT_FALSE(read().has_value());
        pass(1s, oneSecond);
        EXPECT_TRUE(read().has_value());
    }
}

TEST_F(DiskCountersTest, DoesNotTakeAReset32BitCounterForAWrap)
{
    ASSERT_TRUE(read().has_value());
    pass(1s, oneSecond);
    m_now.reads = 5;            // 4 thousand million I/Os more…
    m_now.readBytes += 1 << 20; // …in a megabyte
    EXPECT_FALSE(read().has_value());
}

TEST_F(DiskCountersTest, LeavesOutADiskThatDoesNotAnswer)
{
    EXPECT_FALSE(m_counters.read(2, m_time).has_value()) << "there is none";
    answer(m_now, ERROR_INVALID_FUNCTION); // as Wine, and drivers without a partition manager
    EXPECT_FALSE(m_counters.read(1, m_time).has_value());
    answer(m_now, ERROR_GEN_FAILURE);
    EXPECT_FALSE(m_counters.read(1, m_time).has_value());
    answer(m_now);
    EXPECT_TRUE(m_counters.read(1, m_time).has_value());
}

TEST_F(DiskCountersTest, LeavesOutADiskWhoseCountersStandStill)
{
    // diskperf -n: not even the idle time grows.
    ASSERT_TRUE(read().has_value()) << "nobody can know it yet";
    pass(1s);
    EXPECT_FALSE(read().has_value());
    pass(10ms);
    EXPECT_TRUE(read().has_value()) << "too soon to tell";
    pass(1s);
    EXPECT_FALSE(read().has_value());
}

TEST_F(DiskCountersTest, TellsOfADiskThatNobodyUsed)
{
    const auto first = read();
    pass(1s, oneSecond);
    const auto next = read();
    ASSERT_TRUE(first && next) << "its idle time grew, so it counts";
    EXPECT_EQ(next->readBytes, first->readBytes);
    EXPECT_EQ(next->busy, first->busy);
}

TEST_F(DiskCountersTest, TellsOfADiskThatIsStuck)
{
    const auto first = read();
    pass(1s);
    m_now.queued = 1;
    const auto next = read();
    ASSERT_TRUE(first && next);
    EXPECT_EQ(next->busy - first->busy, 1s);
}

TEST_F(DiskCountersTest, DoesNotTakeASetClockForBusyTime)
{
    for (const std::int64_t hours : {-1, 1}) {
        const auto first = read();
        pass(2s, oneSecond);
        m_now.askedAt += static_cast<std::uint64_t>(hours * 3600) * oneSecond;
        const auto next = read();
        ASSERT_TRUE(first && next);
        EXPECT_EQ(next->busy - first->busy, 1s);
    }
}

TEST_F(DiskCountersTest, IsNeverBusyForLessThanNoTime)
{
    const auto first = read();
    pass(1s, 3 * oneSecond);
    const auto next = read();
    ASSERT_TRUE(first && next);
    EXPECT_EQ(next->busy, first->busy);
    pass(1s);
    m_now.idle = std::numeric_limits<std::int64_t>::max();
    EXPECT_EQ(read()->busy, first->busy);
}

TEST(ParseDiskPerformance, TakesWholeAnswersOnly)
{
    const ByteVector whole = diskPerformance({1, 2, 3, 4, 5, 6, 7});
    EXPECT_EQ(parseDiskPerformance(whole), (DiskPerformance{1, 2, 3, 4, 5, 6, 7}));
    for (std::size_t size = 0; size < whole.size(); ++size)
        EXPECT_FALSE(parseDiskPerformance(AnswerBytes(whole).first(size)).has_value()) << size;
    ByteVector longer = whole;
    longer.resize(200);
    EXPECT_TRUE(parseDiskPerformance(longer).has_value());
}

TEST(ParseDiskPerformance, RefusesNegativeCounters)
{
    for (const std::size_t counter : {0U, 8U, 32U, 56U}) {
        ByteVector bytes = diskPerformance({1, 2, 3, 4, 5, 6, 7});
        put(bytes, counter, std::int64_t{-1});
        EXPECT_FALSE(parseDiskPerformance(bytes).has_value()) << counter;
    }
}

} // namespace
} // namespace steadymark
