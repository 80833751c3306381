// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/simulated_array.h"

#include "tests/support/device_samples.h"

#include <gtest/gtest.h>

namespace steadymark {
namespace {

using namespace literals;
using namespace std::chrono_literals;

std::unique_ptr<SimulatedDevice> madeArray(unsigned members)
{
    return std::move(makeDevice(testing::smallArray(members))).value();
}

TEST(SimulatedArray, HoldsWhatItsDrivesHoldAndIsAsWideAsTheyAre)
{
    const std::unique_ptr<SimulatedDevice> array = madeArray(3);
    EXPECT_EQ(array->facts().capacity, ByteCount(96U << 20U));
    EXPECT_EQ(array->facts().name, "small-array");
    EXPECT_EQ(array->facts().model, "Simulated RAID 0 of 3 x SSD");
    EXPECT_DOUBLE_EQ(array->facts().linkBytesPerSecond, 3 * testing::smallDrive().linkBytesPerSecond);
}

TEST(SimulatedArray, ACommandIsDoneWhenTheLastDriveIs)
{
    // Within a stripe one drive works, over three stripes all of them do, each as long.
    const Nanoseconds one = madeArray(3)->submit(1s, Direction::Write, 0, 128 * 1024, 0.0);
    const Nanoseconds three = madeArray(3)->submit(1s, Direction::Write, 0, 3 * 128 * 1024, 0.0);
    EXPECT_EQ(one, three);
    // What a drive gets of two rounds is one command for it.
    const Nanoseconds twice = madeArray(3)->submit(1s, Direction::Write, 0, 4 * 128 * 1024, 0.0);
    EXPECT_EQ(
        twice, SimulatedSsd::make(testing::smallDrive()).value().submit(1s, Direction::Write, 0, 256 * 1024, 0.0));
}

TEST(SimulatedArray, CountsWhatAllOfThemDo)
{
    const std::unique_ptr<SimulatedDevice> array = madeArray(2);
    static_cast<void>(array->submit(1s, Direction::Write, 64 * 1024, 1 << 20, 0.0));
    static_cast<void>(array->submit(2s, Direction::Write, array->facts().capacity.count() - 4096, 8192, 0.0));
    EXPECT_EQ(array->counters().hostWrittenBytes, (1U << 20U) + 4096U) << "what is behind the end is left out";
    EXPECT_EQ(array->counters().nandWrittenBytes, (1U << 20U) + 4096U);
}

TEST(SimulatedArray, TrimDoesNotReachTheDrivesButAnEraseDoes)
{
    const std::unique_ptr<SimulatedDevice> array = madeArray(2);
    Nanoseconds now = array->submit(1s, Direction::Write, 0, 1 << 20, 0.0);
    EXPECT_FALSE(array->facts().hasTrim);
    EXPECT_EQ(array->trim(now, 0, 1 << 20), now);
    EXPECT_EQ(array->counters().trimmedBytes, 0U);
    now = array->eraseAll(now);
    EXPECT_GT(array->counters().blocksErased, 0U);
}

TEST(SimulatedArray, RefusesOtherNumbersOfDrives)
{
    for (const unsigned members : {1U, 9U})
        EXPECT_FALSE(makeDevice(testing::smallArray(members))) << members;
    DeviceParameters parameters = testing::smallArray(2);
    parameters.array->stripe = 1000_B;
    EXPECT_FALSE(makeDevice(parameters));
}

} // namespace
} // namespace steadymark
