// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/clock.h"
#include "core/base/stamp_clock.h"

#include <gmock/gmock.h>

#include <thread>

namespace steadymark {
namespace {

using namespace std::chrono_literals;
using ::testing::HasSubstr;

Nanoseconds systemNow()
{
    return std::chrono::duration_cast<Nanoseconds>(std::chrono::steady_clock::now().time_since_epoch());
}

TEST(ManualClock, StandsStillUntilItIsAdvanced)
{
    ManualClock clock;
    EXPECT_EQ(clock.now(), 0ns);
    clock.advance(5s);
    EXPECT_EQ(clock.now(), 5s);
}

TEST(ManualClock, IsAdvancedBySleepingAndNeverTurnedBack)
{
    ManualClock clock;
    EXPECT_TRUE(clock.sleepUntil(1h, {}));
    EXPECT_EQ(clock.now(), 1h);
    EXPECT_TRUE(clock.sleepUntil(1min, {}));
    EXPECT_EQ(clock.now(), 1h);
    EXPECT_TRUE(clock.sleepFor(1s, {}));
    EXPECT_EQ(clock.now(), 1h + 1s);
}

TEST(ManualClock, DoesNotSleepOnceStopped)
{
    ManualClock clock;
    std::stop_source source;
    source.request_stop();
    EXPECT_FALSE(clock.sleepFor(1s, source.get_token()));
    EXPECT_EQ(clock.now(), 0ns);
}

TEST(SteadyClock, AgreesWithTheSystem)
{
    const SteadyClock clock;
    const Nanoseconds before = systemNow();
    const Nanoseconds now = clock.now();
    EXPECT_LE(before, now);
    EXPECT_LE(now, systemNow());
}

TEST(SteadyClock, SleepsAtLeastUntilTheTime)
{
    SteadyClock clock;
    const Nanoseconds until = clock.now() + 5ms;
    EXPECT_TRUE(clock.sleepUntil(until, {}));
    EXPECT_GE(clock.now(), until);
    EXPECT_TRUE(clock.sleepUntil(until - 1s, {})) << "the past is reached at once";
}

TEST(SteadyClock, WakesWhenStopped)
{
    SteadyClock clock;
    std::stop_source source;
    const Nanoseconds until = clock.now() + 1h;
    std::jthread stopper([&source] {
        std::this_thread::sleep_for(10ms);
        source.request_stop();
    });
    EXPECT_FALSE(clock.sleepUntil(until, source.get_token()));
    EXPECT_LT(clock.now(), until);
    EXPECT_FALSE(clock.sleepUntil(until, source.get_token())) << "and does not begin to sleep afterwards";
}

class StampClocks : public ::testing::TestWithParam<StampClock (*)()> { };

INSTANTIATE_TEST_SUITE_P(Both, StampClocks, ::testing::Values(&StampClock::calibrate, &StampClock::steady));

TEST_P(StampClocks, NeverRunBackwards)
{
    const StampClock clock = GetParam()();
    Nanoseconds previous = clock.now();
    EXPECT_GE(previous, 0ns);
    for (int i = 0; i < 200'000; ++i) {
        const Nanoseconds now = clock.now();
        ASSERT_GE(now, previous);
        previous = now;
    }
    EXPECT_GT(previous, 0ns);
}

TEST_P(StampClocks, RunAsFastAsTheSteadyClock)
{
    const StampClock clock = GetParam()();
    // Each stamp is taken between two readings of the other clock, so the test knows how far off a busy machine made
    // it.
    const Nanoseconds beforeFirst = systemNow();
    const Nanoseconds first = clock.now();
    const Nanoseconds afterFirst = systemNow();
    std::this_thread::sleep_for(50ms);
    const Nanoseconds beforeLast = systemNow();
    const Nanoseconds last = clock.now();
    const Nanoseconds afterLast = systemNow();

    const auto span = static_cast<double>((last - first).count());
    constexpr double tolerance = 0.001;
    EXPECT_GE(span, static_cast<double>((beforeLast - afterFirst).count()) * (1.0 - tolerance));
    EXPECT_LE(span, static_cast<double>((afterLast - beforeFirst).count()) * (1.0 + tolerance));
}

TEST_P(StampClocks, TellTheirSourceAndCost)
{
    const StampClock clock = GetParam()();
    if (clock.source() == StampClock::Source::SteadyClock)
        EXPECT_EQ(clock.description(), "steady clock");
    else
        EXPECT_THAT(clock.description(), ::testing::AllOf(HasSubstr("time stamp counter, "), HasSubstr(" GHz")));
    EXPECT_GT(clock.measureCost(), 0.0);
}

} // namespace
} // namespace steadymark
