// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/simulation/simulated_drive.h"

#include "core/base/latch.h"
#include "tests/support/simulation_samples.h"

#include <gtest/gtest.h>

#include <thread>

namespace steadymark {
namespace {

using namespace literals;
using namespace std::chrono_literals;

IoRequest writeOf(std::uint64_t page)
{
    IoRequest request;
    request.offsetBytes = page * 4096;
    request.bytes = 4096;
    request.direction = Direction::Write;
    return request;
}

/// Nothing in these tests waits for it, unless it is the thing tested: then it is short.
constexpr SimulatedDrive::Patience endless{600'000};

class SimulatedDriveTest : public ::testing::Test {
protected:
    static std::unique_ptr<SimulatedDrive> make(SimulatedDrive::Patience patience)
    {
        return std::make_unique<SimulatedDrive>(std::move(makeDevice(testing::smallDrive())).value(), patience);
    }

    struct Step {
        Nanoseconds at{};
        Nanoseconds done{};
        bool operator==(const Step&) const = default;
    };

    /// One write at a time, at places of its own.
    static std::vector<Step> work(SimulatedDrive::User& user, std::uint64_t seed, int commands)
    {
        std::vector<Step> steps;
        RandomGenerator random(seed);
        for (int i = 0; i < commands; ++i) {
            const IoRequest request = writeOf(random.below(8192));
            Step step;
            step.at = user.submit({&request, 1}, {&step.done, 1});
            user.waitUntil(step.done);
            steps.push_back(step);
        }
        return steps;
    }
};

TEST_F(SimulatedDriveTest, FourThreadsShareItsTimeTheSameWayEveryTime)
{
    std::vector<std::vector<Step>> first;
    for (int round = 0; round < 3; ++round) {
        const std::unique_ptr<SimulatedDrive> drive = make(endless);
        std::vector<std::vector<Step>> steps(4);
        {
            Latch ready(4);
            std::vector<std::jthread> threads;
            for (std::size_t index = 0; index < 4; ++index) {
                threads.emplace_back([&, index] {
                    SimulatedDrive::User user(*drive);
                    ready.arriveAndWait();
                    // Some end long before the others, which must not wait for them.
                    steps[index] = work(user, index, index % 2 == 0 ? 500 : 100);
                });
            }
        }
        if (round == 0)
            first = steps;
        EXPECT_EQ(steps, first);
        // They worked side by side: the time of all is about that of the longest.
        const Nanoseconds end = std::max(steps[0].back().done, steps[2].back().done);
        EXPECT_LT(steps[1].front().at, steps[0][5].at);
        EXPECT_EQ(drive->now(), end);
    }
}

TEST_F(SimulatedDriveTest, WhoIsDestroyedOrWaitsForLaterHoldsUpNobody)
{
    const std::unique_ptr<SimulatedDrive> drive = make(endless);
    SimulatedDrive::User user(*drive);
    {
        const SimulatedDrive::User gone(*drive);
    }
    SimulatedDrive::User later(*drive);
    later.waitUntil(1h);
    EXPECT_EQ(work(user, 1, 10).size(), 10U);
    EXPECT_LT(user.now(), 1h);
}

TEST_F(SimulatedDriveTest, WhoIsDestroyedWhileOthersWaitLetsThemGo)
{
    const std::unique_ptr<SimulatedDrive> drive = make(endless);
    auto idle = std::make_unique<SimulatedDrive::User>(*drive);
    std::jthread other([&] {
        SimulatedDrive::User user(*drive);
        EXPECT_EQ(work(user, 1, 10).size(), 10U);
    });
    std::this_thread::sleep_for(50ms); // most probably it waits by now; if not, nothing is wrong either
    idle.reset();
}

TEST_F(SimulatedDriveTest, WhoNeverAsksIsWaitedForOnlySoLong)
{
    const std::unique_ptr<SimulatedDrive> drive = make(50ms);
    SimulatedDrive::User silent(*drive);
    SimulatedDrive::User user(*drive);
    const std::vector<Step> steps = work(user, 1, 100); // on one thread: nobody else could wake it
    EXPECT_GT(steps.back().at, silent.now());
    // It comes back at the drive's time, not in the past.
    user.waitUntil(1h);
    EXPECT_GE(work(silent, 2, 1).front().at, steps.back().at);
}

TEST_F(SimulatedDriveTest, FilesGetPiecesThatDoNotOverlap)
{
    const std::unique_ptr<SimulatedDrive> drive = make(endless);
    const std::uint64_t capacity = drive->facts().capacity.count();
    EXPECT_EQ(drive->freeBytes(), capacity);
    const std::uint64_t a = drive->allocate(10 << 20).value();
    const std::uint64_t b = drive->allocate(10 << 20).value();
    const std::uint64_t c = drive->allocate(5 << 20).value();
    EXPECT_GE(b, a + (10 << 20));
    EXPECT_GE(c, b + (10 << 20));
    EXPECT_EQ(drive->freeBytes(), capacity - (25 << 20));
    EXPECT_FALSE(drive->allocate(10 << 20));
    EXPECT_FALSE(drive->allocate(0));
    EXPECT_FALSE(drive->allocate(~std::uint64_t{0}));
    drive->release(b);
    EXPECT_EQ(drive->allocate(10 << 20), b);
    drive->write(0, capacity);
    drive->release(a);
    const std::uint64_t trimmed = drive->trimFree();
    EXPECT_EQ(trimmed, capacity - (15 << 20));
    EXPECT_EQ(drive->counters().trimmedBytes, trimmed);
}

} // namespace
} // namespace steadymark
