// SPDX-License-Identifier: GPL-3.0-or-later
//
// What Windows may do with an I/O and Wine does not: played by a script.

#include "platform/windows/io/io_port_backend.h"

#include "core/base/result.h"
#include "scripted_port.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <array>
#include <functional>
#include <memory>
#include <random>
#include <set>
#include <utility>

namespace steadymark {
namespace {

using ::testing::Contains;
using ::testing::Each;
using ::testing::ElementsAre;
using ::testing::IsEmpty;
using ::testing::Not;
using testing::PortScript;
using testing::ScriptedPort;

constexpr std::uint32_t portDepth = 8;
constexpr std::uint32_t portBlock = 4096;

using Completed = std::pair<std::uint32_t, std::int32_t>; // slot and result

class IoPortBackendTest : public ::testing::Test {
protected:
    IoPortBackendTest()
    {
        BackendRequest request;
        request.queueDepth = portDepth;
        request.maximumIoBytes = portBlock;
        request.bufferArea = m_buffers;
        request.clock = &m_clock;
        m_backend = std::make_unique<IoPortBackend<ScriptedPort>>(ScriptedPort(m_script), request);
    }
    ~IoPortBackendTest() override { m_backend.reset(); }

    static IoRequest request(std::uint32_t slot)
    {
        IoRequest made;
        made.slot = slot;
        made.bytes = portBlock;
        made.offsetBytes = std::uint64_t{slot} * portBlock;
        return made;
    }

    /// Submits I/Os in these slots and waits if told so. \return what completed
    std::vector<Completed> exchange(
        const std::vector<std::uint32_t>& slots, std::uint32_t minimum = 1, std::size_t room = 16)
    {
        std::vector<IoRequest> requests;
        for (const std::uint32_t slot : slots)
            requests.push_back(request(slot));
        std::vector<IoCompletion> completions(room);
        const Exchange done = m_backend->exchange(requests, completions, minimum);
        m_osError = done.osError;
        EXPECT_GE(done.reapedAt, done.submittedAt);
        std::vector<Completed> all;
        for (std::uint32_t i = 0; i < done.completed; ++i)
            all.emplace_back(completions[i].slot, completions[i].result);
        return all;
    }

    std::array<std::byte, portDepth * portBlock> m_buffers{};
    StampClock m_clock = StampClock::steady();
    PortScript m_script;
    std::unique_ptr<IoBackend> m_backend;
    int m_osError = 0;
};

TEST_F(IoPortBackendTest, WhatCompletesAtOnceIsReturnedOnceWhenThePortSkipsIt)
{
    m_script.answers = {ERROR_SUCCESS, ERROR_SUCCESS};
    EXPECT_THAT(exchange({0, 1}), ElementsAre(Completed{0, portBlock}, Completed{1, portBlock}));
    EXPECT_THAT(m_script.timeouts, IsEmpty()) << "nothing was in the port";
    EXPECT_THAT(exchange({}, 0), IsEmpty());
}

TEST_F(IoPortBackendTest, WhatCompletesAtOnceIsReturnedOnceWhenThePortHasItToo)
{
    m_script.skips = false;
    m_script.answers = {ERROR_SUCCESS, ERROR_IO_PENDING, ERROR_SUCCESS};
    EXPECT_THAT(exchange({0, 1, 2}), ElementsAre(Completed{0, portBlock}, Completed{2, portBlock}));
    m_script.complete(1, portBlock);
    EXPECT_THAT(exchange({}), ElementsAre(Completed{1, portBlock}));
    EXPECT_THAT(exchange({}, 0), IsEmpty());
}

TEST_F(IoPortBackendTest, WhatCompletesAtOnceDoesNotHideWhatIsInThePort)
{
    exchange({0}, 0);
    m_script.complete(0, portBlock);
    m_script.answers = {ERROR_SUCCESS};
    EXPECT_THAT(exchange({1}), ::testing::UnorderedElementsAre(Completed{0, portBlock}, Completed{1, portBlock}));
    EXPECT_THAT(m_script.timeouts, Each(0U)) << "nobody had to wait";
}

TEST_F(IoPortBackendTest, PendingIosComeBackInTheOrderOfTheirCompletion)
{
    EXPECT_THAT(exchange({0, 1, 2}, 0), IsEmpty());
    m_script.complete(2, portBlock);
    m_script.complete(0, 512); // partial
    m_script.complete(1, portBlock);
    EXPECT_THAT(exchange({}), ElementsAre(Completed{2, portBlock}, Completed{0, 512}, Completed{1, portBlock}));
}

TEST_F(IoPortBackendTest, WaitsATenthOfASecondAtMostAndOnlyWhenItIsAskedTo)
{
    EXPECT_THAT(exchange({0}, 0), IsEmpty());
    EXPECT_THAT(exchange({}, 1), IsEmpty());
    EXPECT_THAT(m_script.timeouts, ElementsAre(0U, 100U));
    EXPECT_EQ(m_osError, 0) << "a time-out is no error";
    EXPECT_EQ(m_script.timedWaits, 0U) << "nothing needs accurate waits yet";
}

TEST_F(IoPortBackendTest, TheEndOfTheFileMovesNothingHoweverItIsReported)
{
    m_script.answers = {ERROR_HANDLE_EOF};
    EXPECT_THAT(exchange({0}), ElementsAre(Completed{0, 0}));
    exchange({1}, 0);
    m_script.failIo(1, ERROR_HANDLE_EOF);
    EXPECT_THAT(exchange({}), ElementsAre(Completed{1, 0}));
}

TEST_F(IoPortBackendTest, AnIoThatFailsIsReportedWithItsErrorAndItsSlotCanBeUsedAgain)
{
    m_script.answers = {ERROR_CRC};
    EXPECT_THAT(exchange({3}), ElementsAre(Completed{3, -ERROR_CRC}));
    exchange({3}, 0);
    m_script.failIo(3, ERROR_DEVICE_NOT_CONNECTED);
    EXPECT_THAT(exchange({}), ElementsAre(Completed{3, -ERROR_DEVICE_NOT_CONNECTED}));
    EXPECT_EQ(m_osError, 0) << "the port itself is intact";
    exchange({3}, 0);
    m_script.complete(3, portBlock);
    EXPECT_THAT(exchange({}), ElementsAre(Completed{3, portBlock}));
}

TEST_F(IoPortBackendTest, WhatIsRefusedForWantOfMemoryIsTriedAgain)
{
    m_script.answers = {ERROR_IO_PENDING, ERROR_NO_SYSTEM_RESOURCES, ERROR_WORKING_SET_QUOTA};
    EXPECT_THAT(exchange({0, 1, 2}, 0), IsEmpty());
    m_script.complete(0, portBlock);
    EXPECT_THAT(exchange({}), ElementsAre(Completed{0, portBlock}));
    EXPECT_EQ(m_script.pending.size(), 2U);
    m_script.failIo(2, ERROR_NO_SYSTEM_RESOURCES); // the driver may say so as well
    EXPECT_THAT(exchange({}), IsEmpty());
    m_script.complete(1, portBlock);
    EXPECT_THAT(exchange({}), ElementsAre(Completed{1, portBlock}));
    ASSERT_EQ(m_script.pending.size(), 1U);
    EXPECT_EQ(m_script.pending.front().request.slot, 2U);
    EXPECT_EQ(m_script.pending.front().request.offsetBytes, 2U * portBlock);
    m_script.complete(2, portBlock);
    EXPECT_THAT(exchange({}), ElementsAre(Completed{2, portBlock}));
}

TEST_F(IoPortBackendTest, WhatIsRefusedForEverFailsInTheEnd)
{
    std::vector<Completed> completed;
    m_script.answers = std::deque<DWORD>(10'000'000, ERROR_NO_SYSTEM_RESOURCES);
    const Nanoseconds begin = m_clock.now();
    completed = exchange({5});
    while (completed.empty() && m_clock.now() - begin < Nanoseconds(10'000'000'000))
        completed = exchange({});
    EXPECT_THAT(completed, ElementsAre(Completed{5, -ERROR_NO_SYSTEM_RESOURCES}));
    EXPECT_THAT(m_script.timeouts, Not(Contains(100U))) << "nothing is in flight, so nothing can come";
}

TEST_F(IoPortBackendTest, APortThatFailsIsNoFailureOfAnIo)
{
    exchange({0}, 0);
    m_script.dequeueError = ERROR_INVALID_HANDLE;
    EXPECT_THAT(exchange({}), IsEmpty());
    EXPECT_EQ(m_osError, ERROR_INVALID_HANDLE);
    m_script.dequeueError = ERROR_SUCCESS;
}

TEST_F(IoPortBackendTest, PacketsOfNobodyAreIgnored)
{
    OVERLAPPED foreign{};
    exchange({0}, 0);
    OVERLAPPED* ofSlotZero = m_script.started.front().overlapped;
    m_script.post(nullptr);
    m_script.post(&foreign);
    EXPECT_THAT(exchange({}), IsEmpty());
    m_script.complete(0, portBlock);
    m_script.post(ofSlotZero); // a second packet of the same I/O
    EXPECT_THAT(exchange({}), ElementsAre(Completed{0, portBlock}));
    EXPECT_THAT(exchange({}, 0), IsEmpty());
}

TEST_F(IoPortBackendTest, MoreCompletionsThanThereIsRoomForAreKept)
{
    exchange({0, 1, 2, 3}, 0);
    for (const std::uint32_t slot : {0U, 1U, 2U, 3U})
        m_script.complete(slot, portBlock);
    m_script.answers = {ERROR_SUCCESS, ERROR_SUCCESS, ERROR_SUCCESS};
    std::set<std::uint32_t> seen;
    for (const auto& [slot, result] : exchange({4, 5, 6}, 1, 2))
        seen.insert(slot);
    EXPECT_EQ(seen.size(), 2U);
    for (int i = 0; i < 3; ++i) {
        const std::vector<Completed> more = exchange({}, 1, 2);
        EXPECT_EQ(more.size(), i < 2 ? 2U : 1U);
        for (const auto& [slot, result] : more)
            EXPECT_TRUE(seen.insert(slot).second);
    }
    EXPECT_EQ(seen.size(), 7U);
}

TEST_F(IoPortBackendTest, DestroyingItCancelsWhatIsInFlightAndWaitsForAllOfIt)
{
    exchange({0, 1, 2}, 0);
    m_script.slowCancels = 3;
    m_backend.reset();
    EXPECT_EQ(m_script.cancels, 1U);
    EXPECT_THAT(m_script.pending, IsEmpty());
    EXPECT_THAT(m_script.packets, IsEmpty()) << "the port was closed with completions in it";
}

TEST_F(IoPortBackendTest, DestroyingItWithABrokenPortStillWaitsForTheSystem)
{
    exchange({0, 1}, 0);
    m_script.dequeueError = ERROR_INVALID_HANDLE;
    m_script.slowCancels = 4;
    m_backend.reset();
    EXPECT_THAT(m_script.pending, IsEmpty());
    EXPECT_GE(m_script.sleeps.size(), 3U);
}

TEST_F(IoPortBackendTest, DestroyingItIdleAsksTheSystemNothing)
{
    exchange({0}, 0);
    m_script.complete(0, portBlock);
    exchange({});
    m_script.timeouts.clear();
    m_backend.reset();
    EXPECT_EQ(m_script.cancels, 0U);
    EXPECT_THAT(m_script.timeouts, IsEmpty());
}

TEST_F(IoPortBackendTest, WaitsUntilTheGivenTimeByTimerWhenNothingIsInFlight)
{
    std::array<IoCompletion, 4> completions;
    const Nanoseconds until = m_clock.now() + Nanoseconds(5'000'000);
    const Exchange done = m_backend->waitUntil(completions, until);
    EXPECT_EQ(done.completed, 0U);
    EXPECT_GE(done.reapedAt, until);
    ASSERT_EQ(m_script.sleeps.size(), 1U);
    EXPECT_LE(m_script.sleeps.front(), Nanoseconds(4'500'000)) << "a timer may be late, so the rest is spun";
    EXPECT_THAT(m_script.timeouts, IsEmpty());
}

TEST_F(IoPortBackendTest, WaitsUntilTheGivenTimeAtThePortWhenSomethingIsInFlight)
{
    std::array<IoCompletion, 4> completions;
    exchange({0}, 0);
    m_script.timeouts.clear();
    m_script.post(nullptr); // ends no wait
    const Nanoseconds until = m_clock.now() + Nanoseconds(5'000'000);
    const Exchange done = m_backend->waitUntil(completions, until);
    EXPECT_EQ(done.completed, 0U);
    EXPECT_GE(done.reapedAt, until);
    EXPECT_THAT(m_script.sleeps, IsEmpty()) << "a completion would be seen too late";
    EXPECT_LE(m_script.timeouts.front(), 4U) << "the port may be 1 ms late";
    EXPECT_TRUE(std::ranges::is_sorted(m_script.timeouts, std::greater<>()));
}

TEST_F(IoPortBackendTest, TheLastMillisecondIsNotSleptAway)
{
    std::array<IoCompletion, 4> completions;
    exchange({0}, 0);
    m_script.timeouts.clear();
    const Nanoseconds until = m_clock.now() + Nanoseconds(900'000);
    EXPECT_GE(m_backend->waitUntil(completions, until).reapedAt, until);
    EXPECT_THAT(m_script.timeouts, Each(0U));
}

TEST_F(IoPortBackendTest, WaitingForATimeEndsWithTheFirstCompletion)
{
    std::array<IoCompletion, 4> completions;
    exchange({0, 1}, 0);
    m_script.onWait = [&] {
        m_script.complete(1, portBlock);
    };
    const Nanoseconds until = m_clock.now() + Nanoseconds(90'000'000);
    const Exchange done = m_backend->waitUntil(completions, until);
    ASSERT_EQ(done.completed, 1U);
    EXPECT_EQ(completions[0].slot, 1U);
    EXPECT_LT(done.reapedAt, until);
    m_script.onWait = [] {
    };
}

TEST_F(IoPortBackendTest, ATimeThatIsOverStillCollects)
{
    std::array<IoCompletion, 4> completions;
    exchange({0}, 0);
    m_script.complete(0, portBlock);
    EXPECT_EQ(m_backend->waitUntil(completions, m_clock.now() - Nanoseconds(1)).completed, 1U);
}

TEST_F(IoPortBackendTest, WhateverTheSystemDoesEveryIoCompletesExactlyOnce)
{
    std::mt19937 random(7); // NOLINT: the same every time
    const auto chance = [&](unsigned percent) {
        return random() % 100 < percent;
    };
    for (const bool skips : {true, false}) {
        m_script.skips = skips;
        std::set<std::uint32_t> idle{0, 1, 2, 3, 4, 5, 6, 7};
        unsigned submitted = 0;
        unsigned completed = 0;
        const auto settleSome = [&] {
            for (std::size_t left = m_script.pending.size(); left > 0; --left) {
                const std::uint32_t slot = m_script.pending[random() % m_script.pending.size()].request.slot;
                if (chance(5))
                    m_script.failIo(slot, ERROR_NO_SYSTEM_RESOURCES);
                else if (chance(50))
                    m_script.complete(slot, portBlock);
            }
            if (chance(3))
                m_script.post(nullptr);
        };
        m_script.onWait = settleSome;
        while (submitted < 20'000 || completed < submitted) {
            std::vector<std::uint32_t> slots;
            m_script.answers.clear();
            while (submitted < 20'000 && !idle.empty() && chance(60)) {
                slots.push_back(*idle.begin());
                idle.erase(idle.begin());
                ++submitted;
            }
            for (int i = 0; i < 16; ++i)
                m_script.answers.push_back(chance(10) ? DWORD{ERROR_NO_SYSTEM_RESOURCES}
                        : chance(30)                  ? DWORD{ERROR_SUCCESS}
                                                      : DWORD{ERROR_IO_PENDING});
            if (chance(30))
                settleSome();
            for (const auto& [slot, result] : exchange(slots, chance(50) ? 1 : 0, 1 + random() % 9)) {
                ASSERT_EQ(result, static_cast<std::int32_t>(portBlock));
                ASSERT_TRUE(idle.insert(slot).second) << "slot " << slot << " came twice";
                ++completed;
            }
            ASSERT_EQ(m_osError, 0);
        }
        EXPECT_EQ(completed, 20'000U);
        EXPECT_THAT(m_script.pending, IsEmpty());
    }
}

TEST_F(IoPortBackendTest, ASyncIsDoneAtOnceAndComesBackLikeAnIo)
{
    std::array<IoCompletion, 4> completions;
    IoRequest request;
    request.direction = Direction::Write;
    request.slot = 3;
    request.isSync = true;
    for (const bool skips : {true, false}) {
        m_script.skips = skips;
        m_script.flushError = ERROR_SUCCESS;
        Exchange done = m_backend->exchange({&request, 1}, completions, 1);
        ASSERT_EQ(done.completed, 1U);
        EXPECT_EQ(completions[0].slot, 3U);
        EXPECT_EQ(completions[0].result, 0);
        m_script.flushError = ERROR_IO_DEVICE;
        done = m_backend->exchange({&request, 1}, completions, 1);
        ASSERT_EQ(done.completed, 1U);
        EXPECT_EQ(completions[0].result, -static_cast<std::int32_t>(ERROR_IO_DEVICE));
    }
    EXPECT_EQ(m_script.flushes, 4U);
    EXPECT_THAT(m_script.pending, IsEmpty());
}

} // namespace
} // namespace steadymark
