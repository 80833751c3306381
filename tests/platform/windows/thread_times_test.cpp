// SPDX-License-Identifier: GPL-3.0-or-later
#include "platform/windows/io/thread_times.h"

#include "core/engine/target_access.h"
#include "platform/target_access.h"

#include <gtest/gtest.h>

#include <chrono>
#include <filesystem>
#include <thread>

namespace steadymark {
namespace {

using namespace std::chrono_literals;

/// A processor of 2 GHz by script: every look at one of its clocks takes a microsecond.
struct MadeUpProcessor {
    Nanoseconds time{1h};
    Nanoseconds ran{}; ///< of the thread, which always runs when it looks
    double cyclesPerStamp = 1.0;
    bool tellsCycles = true;
    bool isInvariant = true;

    void look()
    {
        time += 1us;
        ran += 1us;
    }
};

MadeUpProcessor processor; // NOLINT: the calls are plain functions

constexpr Nanoseconds coarse{12'500'000};

ThreadTimesCalls scripted()
{
    processor = {};
    return {[]() -> std::optional<std::uint64_t> {
                processor.look();
                if (!processor.tellsCycles)
                    return std::nullopt;
                return static_cast<std::uint64_t>(
                    static_cast<double>(processor.ran.count()) * 2.0 * processor.cyclesPerStamp);
            },
        []() -> std::optional<Nanoseconds> { return coarse; },
        []() -> std::optional<std::uint64_t> {
            processor.look();
            if (!processor.isInvariant)
                return std::nullopt;
            return static_cast<std::uint64_t>(processor.time.count() * 2);
        },
        [] {
            processor.look();
            return processor.time;
        }};
}

TEST(ThreadClockTest, ConvertsCyclesOfTheInvariantCounter)
{
    const ThreadTimes clock(scripted());
    processor.time += 3s; // the thread waited for its drive
    const auto before = clock.ran();
    ASSERT_TRUE(before.has_value());
    processor.time += 10s;
    processor.ran += 4s;
    const auto after = clock.ran();
    ASSERT_TRUE(after.has_value());
    EXPECT_NEAR(static_cast<double>((*after - *before).count()), 4e9, 4e9 * 1e-4);
}

TEST(ThreadClockTest, WaitsUntilTheRateIsKnown)
{
    const ThreadTimes clock(scripted());
    const Nanoseconds made = processor.time;
    const auto ran = clock.ran();
    ASSERT_TRUE(ran.has_value());
    EXPECT_GE(processor.time - made, 20ms);
    EXPECT_NEAR(static_cast<double>(ran->count()), static_cast<double>(processor.ran.count()),
        static_cast<double>(processor.ran.count()) * 0.001);
}

TEST(ThreadClockTest, DoesNotConvertCyclesOfAnotherClock)
{
    // An ARM processor's own cycles, a turbo's, and cycles of which only a part is told.
    for (const double cycles : {40.0, 1.3, 0.5, 0.0}) {
        const ThreadTimes clock(scripted());
        processor.cyclesPerStamp = cycles;
        processor.time += 1s;
        EXPECT_EQ(clock.ran(), coarse) << cycles;
        EXPECT_EQ(clock.ran(), coarse) << cycles;
    }
}

TEST(ThreadClockTest, DoesWithoutCyclesAndWithoutAnInvariantCounter)
{
    {
        const ThreadTimes clock(scripted());
        processor.tellsCycles = false;
        EXPECT_EQ(clock.ran(), coarse);
        processor.tellsCycles = true;
        EXPECT_EQ(clock.ran(), coarse) << "two ways would have no difference";
    }
    ThreadTimesCalls calls = scripted();
    processor.isInvariant = false;
    const ThreadTimes clock(calls);
    EXPECT_EQ(clock.ran(), coarse);
}

TEST(ThreadClockTest, SaysNothingWhereNobodyTells)
{
    ThreadTimesCalls calls = scripted();
    calls.threadTimes = []() -> std::optional<Nanoseconds> {
        return std::nullopt;
    };
    processor.tellsCycles = false;
    EXPECT_FALSE(ThreadTimes(calls).ran().has_value());
}

TEST(ThreadTimes, GrowWhileAThreadWorksAndNotWhileItSleeps)
{
    const auto access = makeTargetAccess(std::filesystem::temp_directory_path());
    const auto first = access->threadTimes();
    ASSERT_TRUE(first.has_value());
    EXPECT_FALSE(first->waited.has_value()) << "Windows does not count it";

    auto now = first;
    const auto begin = std::chrono::steady_clock::now();
    while (now && now->ran < first->ran + 50ms) {
        ASSERT_LT(std::chrono::steady_clock::now() - begin, std::chrono::minutes(1));
        now = access->threadTimes();
    }
    ASSERT_TRUE(now.has_value());
    // A thread cannot have run for longer than time went by; a tick is how coarse it may be.
    EXPECT_LE(now->ran - first->ran, std::chrono::steady_clock::now() - begin + 16ms);

    std::this_thread::sleep_for(200ms);
    const auto rested = access->threadTimes();
    ASSERT_TRUE(rested.has_value());
    EXPECT_LT(rested->ran - now->ran, 100ms);
}

TEST(ThreadTimes, AreTheCallingThreadsOwn)
{
    const auto access = makeTargetAccess(std::filesystem::temp_directory_path());
    const auto begin = access->threadTimes();
    auto own = begin;
    while (own && own->ran < begin->ran + 60ms)
        own = access->threadTimes();
    std::optional<WorkerTimes> others;
    std::thread([&] { others = access->threadTimes(); }).join();
    ASSERT_TRUE(own && others);
    EXPECT_LT(others->ran, own->ran);
}

} // namespace
} // namespace steadymark
