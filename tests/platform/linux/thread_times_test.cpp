// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/linux/io/thread_times.h"

#include "tests/platform/linux/made_up_machine.h"

#include <atomic>
#include <chrono>
#include <thread>

namespace steadymark {
namespace {

using namespace std::chrono_literals;

class ThreadTimesTest : public ::testing::Test {
protected:
    [[nodiscard]] std::optional<Nanoseconds> waitFrom(std::string_view schedstat) const
    {
        m_machine.write("proc/thread-self/schedstat", schedstat);
        const std::optional<WorkerTimes> times = readThreadTimes(m_machine.roots().proc);
        return times ? times->waited : std::nullopt;
    }

    MadeUpMachine m_machine;
};

TEST_F(ThreadTimesTest, TheSecondNumberIsTheWait)
{
    EXPECT_EQ(waitFrom("1234567 89012 34\n"), Nanoseconds(89012));
    EXPECT_EQ(waitFrom("1234567 0 34\n"), Nanoseconds(0));
}

TEST_F(ThreadTimesTest, AThreadThatRanBeforeItsFirstTickMayHaveWaited)
{
    EXPECT_EQ(waitFrom("0 38868 1\n"), Nanoseconds(38868));
}

TEST_F(ThreadTimesTest, AKernelThatDoesNotCountTellsNothing)
{
    EXPECT_EQ(waitFrom("0 0 0\n"), std::nullopt);
    EXPECT_EQ(waitFrom("1234567 0 0\n"), std::nullopt);
    EXPECT_EQ(waitFrom(""), std::nullopt);
    EXPECT_EQ(waitFrom("1234567 -5 3\n"), std::nullopt);
    EXPECT_EQ(waitFrom("1234567 99999999999999999999999 3\n"), std::nullopt);
    EXPECT_EQ(readThreadTimes(m_machine.path() / "nowhere")->waited, std::nullopt);
}

TEST(ThreadTimes, OnlyTheCallingThreadIsCounted)
{
    // The other one runs all the time, this one sleeps.
    std::atomic<bool> stop = false;
    std::thread other([&stop] {
        while (!stop)
            ;
    });
    const std::optional<WorkerTimes> before = readThreadTimes();
    std::this_thread::sleep_for(100ms);
    const std::optional<WorkerTimes> after = readThreadTimes();
    stop = true;
    other.join();
    ASSERT_TRUE(before && after);
    EXPECT_GT(after->ran, before->ran);
    EXPECT_LT(after->ran - before->ran, 50ms);
    if (before->waited) {
        ASSERT_TRUE(after->waited);
        EXPECT_GE(*after->waited, *before->waited);
    }
}

} // namespace
} // namespace steadymark
