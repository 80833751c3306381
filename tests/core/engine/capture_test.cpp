// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/random.h"
#include "core/engine/host_heartbeat.h"
#include "core/engine/workload_runner.h"
#include "core/trace/format/trace_file.h"
#include "core/workload/offset_generator.h"

#include "tests/support/fake_target.h"
#include "tests/support/instrumented.h"
#include "tests/support/os_errors.h"

#include <gmock/gmock.h>

#include <atomic>
#include <map>
#include <numeric>
#include <thread>

namespace steadymark {
namespace {

using namespace literals;
using namespace std::chrono_literals;
using ::testing::Each;
using ::testing::ElementsAre;
using testing::FakeAccess;
using testing::FakeDrive;
using testing::FakeIo;
using testing::FakeTarget;

constexpr ByteCount plenty{std::uint64_t{64} << 20U};

/// What a live copy of the trace holds, one stream after the other.
std::map<StreamId, TraceColumns> columnsOf(const TraceSource& trace)
{
    std::map<StreamId, TraceColumns> streams;
    for (std::size_t i = 0; i < trace.chunks().size(); ++i) {
        const TraceColumns chunk = trace.read(i, {true, false}).value();
        EXPECT_EQ(chunk.size(), trace.chunks()[i].ios);
        TraceColumns& all = streams[trace.chunks()[i].stream];
        const auto append = [](auto& into, const auto& from) {
            into.insert(into.end(), from.begin(), from.end());
        };
        append(all.submitNs, chunk.submitNs);
        append(all.latencyNs, chunk.latencyNs);
        append(all.lateNs, chunk.lateNs);
        append(all.index, chunk.index);
        append(all.isWrite, chunk.isWrite);
        append(all.batch, chunk.batch);
        append(all.result, chunk.result);
    }
    return streams;
}

class CaptureTest : public ::testing::Test {
protected:
    PassOutcome run(const Workload& workload, TraceRecorder& recorder)
    {
        WorkloadRunner runner({workload, 7, EngineChoice::Automatic, &recorder, 3}, m_target, m_stampClock, m_access);
        EXPECT_TRUE(runner.prepare());
        return runner.runPass(2, {}, {}, [] {});
    }

    static Workload workloadOf(std::string_view text) { return parseWorkload(text).value(); }

    FakeDrive m_drive;
    FakeTarget m_target{m_drive, 64_MiB};
    FakeAccess m_access{m_drive};
    StampClock m_stampClock = StampClock::steady();
};

TEST_F(CaptureTest, EveryIoIsRecordedWithItsOwnLatencyWhateverTheOrderOfCompletion)
{
    const auto latencyOf = [](std::uint64_t n) {
        return Nanoseconds(50'000 + n * 7919 % 200'000);
    };
    m_drive.reorders = true;
    m_drive.script = [&](std::uint64_t n, const IoRequest&) {
        return FakeIo{latencyOf(n)};
    };
    TraceRecorder recorder(plenty);
    const Workload workload = workloadOf("rnd,4KiB,q32,read=50,ios=100000");
    const PassOutcome outcome = run(workload, recorder);
    ASSERT_EQ(outcome.record.ios(), 100'000U);

    const auto streams = columnsOf(*recorder.live({}));
    ASSERT_EQ(streams.size(), 1U);
    EXPECT_EQ(streams.begin()->first, (StreamId{3, 2, 0}));
    const TraceColumns& ios = streams.begin()->second;
    ASSERT_EQ(ios.size(), 100'000U);
    EXPECT_TRUE(ios.lateNs.empty());
    EXPECT_TRUE(ios.result.empty());
    const std::vector<FakeDrive::Seen> seen = m_drive.seen();
    OffsetGenerator offsets(workload, 64_MiB, 7, 0, 2);
    std::vector<bool> isThere(ios.size());
    std::uint64_t lastCompletion = 0;
    for (std::size_t i = 0; i < ios.size(); ++i) {
        const std::size_t index = ios.index[i];
        ASSERT_LT(index, seen.size());
        EXPECT_FALSE(isThere[index]) << "twice: " << index;
        isThere[index] = true;
        EXPECT_EQ(ios.latencyNs[i], static_cast<std::uint64_t>(latencyOf(index).count())) << index;
        EXPECT_EQ(ios.direction(i), seen[index].direction) << index;
        EXPECT_GE(ios.completeNs(i), lastCompletion);
        lastCompletion = ios.completeNs(i);
        EXPECT_TRUE(ios.batch[i] >= 1 && ios.batch[i] <= IoBackend::largestBatch);
    }
    // The generator gives the offsets again, so the trace need not hold them.
    for (const FakeDrive::Seen& io : seen) {
        const OffsetGenerator::Io expected = offsets.next();
        ASSERT_EQ(io.offsetBytes, expected.offsetBytes);
        ASSERT_EQ(io.direction, expected.direction);
    }
}

TEST_F(CaptureTest, ALatencyOfMinutesIsKeptToTheNanosecond)
{
    m_drive.script = [](std::uint64_t n, const IoRequest&) {
        return FakeIo{n == 5 ? Nanoseconds(180'000'000'123) : Nanoseconds(100'000)};
    };
    TraceRecorder recorder(plenty);
    run(workloadOf("rnd,4KiB,q1,write,ios=10"), recorder);
    const TraceColumns ios = columnsOf(*recorder.live({})).begin()->second;
    ASSERT_EQ(ios.size(), 10U);
    EXPECT_EQ(ios.latencyNs[5], 180'000'000'123U);
    EXPECT_EQ(ios.submitNs[6], ios.submitNs[5] + 180'000'000'123U);
    EXPECT_THAT(ios.isWrite, Each(1));
}

TEST_F(CaptureTest, WorkersHaveStreamsOfTheirOwn)
{
    TraceRecorder recorder(plenty);
    run(workloadOf("rnd,4KiB,q4,t3,read,ios=300"), recorder);
    const auto streams = columnsOf(*recorder.live({}));
    ASSERT_EQ(streams.size(), 3U);
    for (const auto& [id, ios] : streams)
        EXPECT_EQ(ios.size(), 100U) << id.worker;
    ASSERT_EQ(recorder.passes().size(), 1U);
    EXPECT_EQ(recorder.passes()[0].ios, 300U);
    EXPECT_EQ(recorder.passes()[0].untracedIos, 0U);
    EXPECT_EQ(recorder.passes()[0].step, 3U);
    EXPECT_EQ(recorder.passes()[0].pass, 2U);
}

TEST_F(CaptureTest, PastTheBudgetTheTraceEndsAtOneMomentAndTheRestIsCounted)
{
    m_drive.script = [](std::uint64_t n, const IoRequest&) {
        return FakeIo{n == 190'000 ? Nanoseconds(300'000'000) : Nanoseconds(100'000)};
    };
    TraceRecorder recorder(ByteCount(2 * sizeof(CaptureChunk) + 1));
    const PassOutcome outcome = run(workloadOf("rnd,4KiB,q1,read,ios=200000"), recorder);
    const TraceColumns ios = columnsOf(*recorder.live({})).begin()->second;
    ASSERT_EQ(ios.size(), 2 * ioPerChunk);
    const TracePass& pass = recorder.passes().front();
    EXPECT_EQ(pass.ios, 2 * ioPerChunk);
    EXPECT_EQ(pass.untracedIos, 200'000U - 2 * ioPerChunk);
    EXPECT_EQ(static_cast<std::uint64_t>(pass.incompleteFrom.count()), ios.submitNs.back() + 100'000U);
    // Nothing else suffers.
    EXPECT_EQ(outcome.record.ios(), 200'000U);
    EXPECT_EQ(outcome.record.latency().maximum(), 300ms);
}

TEST_F(CaptureTest, TheBudgetIsSharedOutEvenlyAmongTheWorkers)
{
    TraceRecorder recorder(ByteCount(5 * sizeof(CaptureChunk)));
    run(workloadOf("rnd,4KiB,q1,t2,read,ios=600000"), recorder);
    std::uint64_t all = 0;
    for (const auto& [id, ios] : columnsOf(*recorder.live({}))) {
        EXPECT_GE(ios.size(), 2 * ioPerChunk) << id.worker;
        all += ios.size();
    }
    EXPECT_EQ(all, 5 * ioPerChunk);
}

TEST_F(CaptureTest, TheBudgetIsKeptPassAfterPass)
{
    const ByteCount budget(4 * sizeof(CaptureChunk));
    const ByteCount grids(1U << 20U); // those come when the budget is used up
    TraceRecorder recorder(budget);
    m_drive.script = [](std::uint64_t n, const IoRequest&) { // cannot be compressed
        return FakeIo{Nanoseconds(static_cast<std::int64_t>(deriveSeed(n, 1) & 4095U))};
    };
    for (unsigned pass = 0; pass < 2 + testing::repetitions(22); ++pass) {
        run(workloadOf("rnd,4KiB,q1,read,ios=200000"), recorder);
        recorder.encode();
        EXPECT_LE(recorder.memory().count(), (budget + grids).count()) << pass;
    }
    EXPECT_GT(recorder.passes().front().ios, 0U);
    EXPECT_EQ(recorder.passes().back().ios + recorder.passes().back().untracedIos, 200'000U);
    EXPECT_GT(recorder.passes().back().untracedIos, 0U);
}

TEST_F(CaptureTest, WorkersThatAreSlowGetNoMoreMemoryThanTheyNeed)
{
    constexpr unsigned workers = 16;
    TraceRecorder recorder(ByteCount(256 * sizeof(CaptureChunk)));
    TraceRecorder::Pass pass;
    pass.workers = workers;
    recorder.beginPass(pass);
    CapturedIo io;
    for (int tick = 0; tick < 20; ++tick) {
        for (unsigned worker = 0; worker < workers; ++worker) {
            for (int i = 0; i < 5000; ++i)
                recorder.stream(worker).append(io);
            recorder.stream(worker).publish();
        }
        recorder.tick();
    }
    // 100,000 I/Os fill one chunk and begin another; two more lie ahead.
    EXPECT_LE(recorder.memory().count(), 4 * workers * sizeof(CaptureChunk));
}

TEST_F(CaptureTest, ABudgetBeyondAllMemoryIsNoReasonToFail)
{
    TraceRecorder recorder(ByteCount(~std::uint64_t{0}));
    const PassOutcome outcome = run(workloadOf("rnd,4KiB,q1,t8,read,ios=800"), recorder);
    EXPECT_FALSE(outcome.error);
    EXPECT_EQ(recorder.passes().front().ios, 800U);
}

TEST_F(CaptureTest, AFailedIoIsRecordedWithTheSystemsErrorNumber)
{
    m_drive.script = [](std::uint64_t n, const IoRequest&) {
        return FakeIo{100us, n == 3 ? -OsErrors::io : FakeIo::everything};
    };
    TraceRecorder recorder(plenty);
    const PassOutcome outcome = run(workloadOf("rnd,4KiB,q1,read,ios=10"), recorder);
    EXPECT_TRUE(outcome.error);
    const TraceColumns live = columnsOf(*recorder.live({})).begin()->second;
    EXPECT_THAT(live.result, ElementsAre(0, 0, 0, -1)); // the number comes with the file
}

TEST_F(CaptureTest, ALiveCopyDoesNotChangeWhileTheTestGoesOn)
{
    TraceRecorder recorder(plenty);
    run(workloadOf("rnd,4KiB,q1,read,ios=1000"), recorder);
    const std::shared_ptr<const TraceSource> before = recorder.live({});
    run(workloadOf("rnd,4KiB,q1,read,ios=70000"), recorder);
    const std::shared_ptr<const TraceSource> after = recorder.live({});
    const auto iosOf = [](const TraceSource& trace) {
        return std::accumulate(trace.chunks().begin(), trace.chunks().end(), std::uint64_t{0},
            [](std::uint64_t sum, const ChunkInfo& chunk) { return sum + chunk.ios; });
    };
    EXPECT_EQ(iosOf(*before), 1000U);
    EXPECT_EQ(iosOf(*after), 71'000U);
    // Their memory is used again for other I/Os only when nobody looks any more.
    const TraceColumns kept = before->read(0, {}).value();
    recorder.encode();
    run(workloadOf("rnd,4KiB,q1,write,ios=200000"), recorder);
    EXPECT_EQ(before->read(0, {}).value(), kept);
}

// ---- at a given rate -----------------------------------------------------------------------------------------------

TEST_F(CaptureTest, AtARateIosStartWhenTheyAreDue)
{
    TraceRecorder recorder(plenty);
    const PassOutcome outcome = run(workloadOf("rnd,4KiB,q4,read,rate=1000,time=100ms"), recorder);
    ASSERT_FALSE(outcome.error);
    EXPECT_EQ(outcome.record.ios(), 100U);
    EXPECT_EQ(outcome.overdueIos, 0U);
    const TraceColumns ios = columnsOf(*recorder.live({})).begin()->second;
    ASSERT_EQ(ios.size(), 100U);
    EXPECT_THAT(ios.latencyNs, Each(100'000U));
    EXPECT_THAT(ios.lateNs, Each(0U));
    for (std::size_t i = 1; i < ios.size(); ++i)
        EXPECT_EQ(ios.submitNs[i] - ios.submitNs[i - 1], 1'000'000U) << i;
}

TEST_F(CaptureTest, AStallIsFeltByEveryIoThatWasDueMeanwhile)
{
    m_drive.script = [](std::uint64_t n, const IoRequest&) {
        return FakeIo{n == 10 ? Nanoseconds(20'000'000) : Nanoseconds(100'000)};
    };
    TraceRecorder recorder(plenty);
    const PassOutcome outcome = run(workloadOf("rnd,4KiB,q1,read,rate=1000,time=50ms"), recorder);
    const TraceColumns ios = columnsOf(*recorder.live({})).begin()->second;
    ASSERT_EQ(ios.size(), outcome.record.ios());
    ASSERT_GT(ios.size(), 40U);
    EXPECT_EQ(ios.latencyNs[10], 20'000'000U);
    // The next was due 1 ms later and had to wait for 19 ms; those after it catch up by 0.9 ms each.
    for (std::uint64_t k = 0; k < 21; ++k) {
        EXPECT_EQ(ios.lateNs[11 + k], 19'000'000U - k * 900'000U) << k;
        EXPECT_EQ(ios.latencyNs[11 + k], ios.lateNs[11 + k] + 100'000U) << k;
    }
    EXPECT_EQ(ios.latencyNs[11 + 22], 100'000U);
    // In a closed loop the same stall would be one slow I/O among hundreds; here every fourth had to wait for long.
    EXPECT_GT(outcome.record.latency().quantile(0.75), 5ms);
}

TEST_F(CaptureTest, HoweverLateAnIoStartedItsTraceIsNotTakenForDamaged)
{
    // Each takes ten minutes and one is due every second: after a few the lateness does not fit into 40 bits.
    m_drive.script = [](std::uint64_t, const IoRequest&) {
        return FakeIo{10min};
    };
    TraceRecorder recorder(plenty);
    const Workload workload = workloadOf("rnd,4KiB,q1,read,rate=1,ios=20");
    run(workload, recorder);
    TraceMeta meta;
    meta.steps.resize(4, {"a", workload, 7, 64_MiB, true});
    const std::shared_ptr<const TraceSource> trace = openTrace(recorder.finish(meta, {})->bytes()).value();
    EXPECT_THAT(verifyTrace(*trace, {}), ::testing::IsEmpty());
    const TraceColumns ios = trace->read(0, {}).value();
    ASSERT_EQ(ios.size(), 20U);
    for (std::uint64_t i = 0; i < ios.size(); ++i) {
        EXPECT_EQ(ios.lateNs[i], i * 599'000'000'000U) << i;
        EXPECT_EQ(ios.latencyNs[i], ios.lateNs[i] + 600'000'000'000U) << i;
    }
}

TEST_F(CaptureTest, IosThatWereDueButFoundNoPlaceInTheQueueAreCounted)
{
    m_drive.script = [](std::uint64_t, const IoRequest&) {
        return FakeIo{10ms};
    };
    TraceRecorder recorder(plenty);
    const PassOutcome outcome = run(workloadOf("rnd,4KiB,q1,read,rate=1000,time=100ms"), recorder);
    EXPECT_EQ(outcome.record.ios(), 10U);
    EXPECT_EQ(outcome.overdueIos, 90U);
}

TEST_F(CaptureTest, WhatBecameDueAfterThePassIsNotCounted)
{
    m_drive.script = [](std::uint64_t n, const IoRequest&) {
        return FakeIo{n == 9 ? Nanoseconds(1'000'000'000) : Nanoseconds(100'000)};
    };
    TraceRecorder recorder(plenty);
    const PassOutcome outcome = run(workloadOf("rnd,4KiB,q1,read,rate=100,time=100ms"), recorder);
    EXPECT_EQ(outcome.record.ios(), 10U);
    EXPECT_EQ(outcome.overdueIos, 0U);
}

TEST_F(CaptureTest, HoweverManyWereDueTheyAreAllCounted)
{
    m_drive.script = [](std::uint64_t, const IoRequest&) {
        return FakeIo{100ms};
    };
    TraceRecorder recorder(plenty);
    const PassOutcome outcome = run(workloadOf("rnd,4KiB,q1,read,rate=1000000000,time=1s"), recorder);
    EXPECT_EQ(outcome.overdueIos, 1'000'000'000U - outcome.record.ios());
}

TEST_F(CaptureTest, APassAtARateLastsAsLongAsItShouldAlsoWhenNothingIsDueAtItsEnd)
{
    TraceRecorder recorder(plenty);
    const PassOutcome outcome = run(workloadOf("rnd,4KiB,q1,read,rate=2,time=1s"), recorder);
    EXPECT_EQ(outcome.record.ios(), 2U);
    EXPECT_NEAR(outcome.record.iops(), 2.0, 0.01);
    EXPECT_EQ(recorder.passes().front().duration, outcome.record.duration);
}

TEST_F(CaptureTest, ThreadsShareARate)
{
    TraceRecorder recorder(plenty);
    const PassOutcome outcome = run(workloadOf("rnd,4KiB,q2,t4,read,rate=2000:poisson,time=2s"), recorder);
    ASSERT_FALSE(outcome.error);
    EXPECT_NEAR(static_cast<double>(outcome.record.ios()), 4000.0, 250.0); // four standard deviations
}

// ---- the heartbeat -------------------------------------------------------------------------------------------------

TEST(HostHeartbeat, StopsAndTellsOnlyGapsThatAreLongAndInOrder)
{
    const StampClock clock = StampClock::calibrate();
    HostHeartbeat heartbeat(clock);
    EXPECT_TRUE(heartbeat.isBeating());
    std::this_thread::sleep_for(50ms);
    std::uint64_t last = 0;
    for (const HostStall& stall : heartbeat.stop()) { // there may be some: the machine is shared
        EXPECT_GE(stall.beginNs, last);
        EXPECT_GE(stall.endNs - stall.beginNs,
            static_cast<std::uint64_t>((HostHeartbeat::beat + HostHeartbeat::late).count()));
        last = stall.endNs;
    }
    EXPECT_FALSE(heartbeat.isBeating());
}

TEST(HostHeartbeat, TellsHowMuchOfASpanWasStalled)
{
    const StampClock clock = StampClock::calibrate();
    std::atomic<bool> sticks = false;
    std::atomic<bool> isStuck = false;
    HostHeartbeat heartbeat(clock, [&](Nanoseconds) {
        std::this_thread::sleep_for(1ms);
        isStuck = sticks.load();
        while (sticks)
            std::this_thread::sleep_for(1ms);
    });
    const Nanoseconds begin = clock.now();
    sticks = true;
    while (!isStuck)
        std::this_thread::sleep_for(1ms);
    const Nanoseconds stuckFrom = clock.now();
    std::this_thread::sleep_for(40ms);

    // It still lasts.
    const Nanoseconds middle = clock.now();
    const HostStallSum first = heartbeat.between(begin, middle);
    EXPECT_GE(first.stalls, 1U);
    EXPECT_GE(first.longest, middle - stuckFrom);
    EXPECT_LE(first.total, middle - begin);
    sticks = false;
    while (isStuck)
        std::this_thread::sleep_for(1ms);
    while (heartbeat.between(middle, clock.now()).stalls == 0)
        std::this_thread::sleep_for(1ms);
    // The part before `middle` is the same now that it is over.
    EXPECT_GE(heartbeat.between(begin, middle).longest, middle - stuckFrom);
    EXPECT_LE(heartbeat.between(begin, middle).total, middle - begin);
    EXPECT_EQ(heartbeat.between(begin - 2s, begin - 1s).stalls, 0U);
}

TEST(HostHeartbeat, SleepsAsThePlatformDoes)
{
    const StampClock clock = StampClock::calibrate();
    std::atomic<int> beats = 0;
    HostHeartbeat heartbeat(clock, [&beats](Nanoseconds time) {
        EXPECT_EQ(time, HostHeartbeat::beat);
        ++beats;
        std::this_thread::sleep_for(30ms); // a coarse timer
    });
    while (beats < 3)
        std::this_thread::sleep_for(1ms);
    EXPECT_GE(heartbeat.stop().size(), 2U);
}

TEST_F(CaptureTest, BlocksOfSeveralSizesAreNotTraced)
{
    TraceRecorder recorder(plenty);
    const PassOutcome outcome = run(workloadOf("rnd,q4,read,blocks=4KiB:50/8KiB:50,ios=100"), recorder);
    EXPECT_EQ(outcome.record.ios(), 100U);
    EXPECT_TRUE(recorder.passes().empty());
}

TEST_F(CaptureTest, ASyncIsPartOfItsWriteAndTheOffsetsAreStillTheGenerators)
{
    m_drive.script = [](std::uint64_t, const IoRequest& request) {
        return FakeIo{request.isSync ? Nanoseconds(2'000'000) : Nanoseconds(100'000)};
    };
    TraceRecorder recorder(plenty);
    run(workloadOf("rnd,4KiB,q1,write,begin=1MiB,random=60,think=1ms,sync=fdatasync:2,ios=10"), recorder);
    const TraceColumns ios = columnsOf(*recorder.live({})).begin()->second;
    ASSERT_EQ(ios.size(), 10U);
    for (std::size_t i = 0; i < ios.size(); ++i) {
        EXPECT_EQ(ios.index[i], i);
        EXPECT_EQ(ios.latencyNs[i], i % 2 == 0 ? 100'000U : 2'100'000U) << i;
    }
}

} // namespace
} // namespace steadymark
