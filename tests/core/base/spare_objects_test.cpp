// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/latch.h"
#include "core/base/spare_objects.h"

#include <gtest/gtest.h>

#include <atomic>
#include <thread>
#include <vector>

namespace steadymark {
namespace {

TEST(SpareObjects, LendsWhatCameBackAndMakesNoMoreThanAreNeededAtOnce)
{
    int made = 0;
    const auto make = [&made] {
        return std::make_unique<int>(++made);
    };
    SpareObjects<int> spares;
    {
        const auto first = spares.borrow(make);
        const auto second = spares.borrow(make);
        EXPECT_EQ(*first, 1);
        EXPECT_EQ(*second, 2);
    }
    EXPECT_EQ(*spares.borrow(make), 1); // the one that came back last
    EXPECT_EQ(made, 2);
}

TEST(SpareObjects, NeverLendsAnObjectTwiceAtATime)
{
    SpareObjects<std::atomic<int>> spares;
    std::atomic<bool> isShared = false;
    {
        std::vector<std::jthread> threads;
        for (int i = 0; i < 4; ++i)
            threads.emplace_back([&] {
                for (int n = 0; n < 2000; ++n) {
                    const auto users = spares.borrow([] { return std::make_unique<std::atomic<int>>(0); });
                    if (users->fetch_add(1) != 0)
                        isShared = true;
                    users->fetch_sub(1);
                }
            });
    }
    EXPECT_FALSE(isShared);
}

TEST(Latch, OpensWhenAllHaveArrived)
{
    for (int round = 0; round < 200; ++round) {
        Latch latch(4);
        std::atomic<int> arrived = 0;
        std::vector<std::jthread> threads;
        for (int i = 0; i < 3; ++i)
            threads.emplace_back([&] {
                ++arrived;
                latch.arriveAndWait();
                EXPECT_EQ(arrived, 4);
            });
        ++arrived;
        latch.arriveAndWait();
        EXPECT_EQ(arrived, 4);
    }
}

} // namespace
} // namespace steadymark
