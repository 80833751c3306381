// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/engine/workload_runner.h"

#include "tests/support/fake_target.h"
#include "tests/support/os_errors.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <map>
#include <set>
#include <thread>

namespace steadymark {
namespace {

using namespace literals;
using namespace std::chrono_literals;
using testing::FakeAccess;
using testing::FakeDrive;
using testing::FakeIo;
using testing::FakeTarget;
using ::testing::HasSubstr;

Workload randomReads(unsigned queueDepth, unsigned threads = 1)
{
    Workload workload;
    workload.pattern = AccessPattern::Random;
    workload.blockSize = 4_KiB;
    workload.queueDepth = queueDepth;
    workload.threads = threads;
    workload.length.time = 100ms;
    return workload;
}

class WorkloadRunnerTest : public ::testing::Test {
protected:
    PassOutcome run(const Workload& workload, std::optional<ByteCount> limit = {}, std::stop_token stop = {})
    {
        WorkloadRunner runner({workload, 7, EngineChoice::Automatic}, m_target, m_stampClock, m_access);
        EXPECT_TRUE(runner.prepare());
        PassOutcome outcome = runner.runPass(1, limit, std::move(stop), [] {});
        m_totals = runner.counters().totals();
        return outcome;
    }

    FakeDrive m_drive;
    FakeTarget m_target{m_drive, 64_MiB};
    FakeAccess m_access{m_drive};
    StampClock m_stampClock = StampClock::steady();
    LiveTotals m_totals;
};

TEST_F(WorkloadRunnerTest, QueueDepthOneMeasuresExactlyTheDrivesLatency)
{
    const PassOutcome outcome = run(randomReads(1));
    ASSERT_FALSE(outcome.error);
    const PassRecord& pass = outcome.record;
    // 100 ms of 0.1 ms each; the I/O that completes at the very end still counts.
    EXPECT_EQ(pass.ios(), 1000U);
    EXPECT_EQ(pass.duration, 100ms);
    EXPECT_EQ(pass.bytes(), 4'096'000U);
    EXPECT_DOUBLE_EQ(pass.iops(), 10'000.0);
    EXPECT_DOUBLE_EQ(pass.bytesPerSecond(), 40'960'000.0);
    EXPECT_DOUBLE_EQ(pass.meanLatencyNs(), 100'000.0);
    EXPECT_DOUBLE_EQ(pass.meanQueueDepth(), 1.0);
    EXPECT_EQ(pass.widestBatch, 1U);
    EXPECT_FALSE(pass.isCutShort);
    EXPECT_EQ(m_drive.deepestQueue(), 1U);
}

TEST_F(WorkloadRunnerTest, ASequenceGoesOnFromPassToPassAndFromRunnerToRunner)
{
    Workload workload;
    workload.blockSize = 1_MiB;
    workload.readPercent = 0;
    workload.length.ios = 25;
    std::uint64_t position = 0;
    for (int runs = 0; runs < 2; ++runs) {
        WorkloadRunner::Setup setup{workload, 7, EngineChoice::Automatic};
        setup.continuesSequence = true;
        setup.sequenceStart = position;
        WorkloadRunner runner(setup, m_target, m_stampClock, m_access);
        ASSERT_TRUE(runner.prepare());
        for (unsigned pass = 0; pass < 2; ++pass)
            static_cast<void>(runner.runPass(pass, {}, {}, [] {}));
        position += 2 * workload.length.ios.value_or(0);
    }
    const std::vector<FakeDrive::Seen> seen = m_drive.seen();
    ASSERT_EQ(seen.size(), 100U);
    for (std::size_t i = 0; i < seen.size(); ++i)
        EXPECT_EQ(seen[i].offsetBytes, i % 64 << 20U) << i;
}

TEST_F(WorkloadRunnerTest, EveryPassStartsAtTheBeginningUnlessItIsTold)
{
    Workload workload;
    workload.blockSize = 1_MiB;
    workload.length.ios = 5;
    WorkloadRunner runner({workload, 7, EngineChoice::Automatic}, m_target, m_stampClock, m_access);
    ASSERT_TRUE(runner.prepare());
    for (unsigned pass = 0; pass < 2; ++pass)
        static_cast<void>(runner.runPass(pass, {}, {}, [] {}));
    ASSERT_EQ(m_drive.seen().size(), 10U);
    EXPECT_EQ(m_drive.seen()[5].offsetBytes, 0U);
}

TEST_F(WorkloadRunnerTest, TheQueueIsKeptAsDeepAsAskedAndNotDeeper)
{
    for (const unsigned depth : {2U, 15U, 16U, 17U, 32U, 512U}) {
        FakeDrive drive;
        FakeTarget target(drive, 64_MiB);
        FakeAccess access(drive);
        drive.script = [](std::uint64_t n, const IoRequest&) {
            return FakeIo{Nanoseconds(50'000 + n % 7 * 10'000)};
        };
        WorkloadRunner runner({randomReads(depth), 7, EngineChoice::Automatic}, target, m_stampClock, access);
        ASSERT_TRUE(runner.prepare());
        const PassOutcome outcome = runner.runPass(1, {}, {}, [] {});
        EXPECT_EQ(drive.deepestQueue(), depth);
        EXPECT_NEAR(outcome.record.meanQueueDepth(), depth, depth * 0.02) << "at queue depth " << depth;
    }
}

TEST_F(WorkloadRunnerTest, ReorderedCompletionsKeepTheirOwnLatency)
{
    m_drive.reorders = true;
    // Every fourth I/O takes a millisecond, the others 0.1 ms.
    m_drive.script = [](std::uint64_t n, const IoRequest&) {
        return FakeIo{n % 4 == 0 ? 1ms : 100us};
    };
    const PassRecord pass = run(randomReads(8)).record;
    const LatencyHistogram latency = pass.latency();
    EXPECT_EQ(latency.minimum(), 100us);
    EXPECT_EQ(latency.maximum(), 1ms);
    EXPECT_NEAR(static_cast<double>(latency.quantile(0.7).count()), 100'000.0, 400.0);
    EXPECT_NEAR(static_cast<double>(latency.quantile(0.8).count()), 1'000'000.0, 4000.0);
}

TEST_F(WorkloadRunnerTest, AShortTransferIsContinuedAndCountedOnce)
{
    // The first part of each I/O transfers 1536 of 4096 bytes.
    m_drive.script = [](std::uint64_t, const IoRequest& request) {
        return FakeIo{100us, request.bytes == 4096 ? 1536 : FakeIo::everything};
    };
    Workload workload = randomReads(1);
    workload.length = {};
    workload.length.ios = 10;
    const PassRecord pass = run(workload).record;
    EXPECT_EQ(pass.ios(), 10U);
    EXPECT_EQ(pass.bytes(), 40'960U);
    EXPECT_EQ(pass.latency().minimum(), 200us);
    const auto seen = m_drive.seen();
    ASSERT_EQ(seen.size(), 20U);
    EXPECT_EQ(seen[1].offsetBytes, seen[0].offsetBytes + 1536);
    EXPECT_EQ(seen[1].bytes, 2560U);
}

TEST_F(WorkloadRunnerTest, AShortTransferGoesOnAtAnAddressThatDirectIoCanReach)
{
    m_target.m_geometry.offsetAlignment = 2048;
    m_drive.script = [](std::uint64_t, const IoRequest& request) {
        return FakeIo{100us, request.bytes == 4096 ? 3000 : FakeIo::everything};
    };
    Workload workload = randomReads(1);
    workload.length = {};
    workload.length.ios = 1;
    EXPECT_EQ(run(workload).record.bytes(), 4096U);
    EXPECT_EQ(m_drive.seen()[1].offsetBytes, m_drive.seen()[0].offsetBytes + 2048);
}

TEST_F(WorkloadRunnerTest, AnInterruptedIoIsRepeated)
{
    m_drive.script = [](std::uint64_t n, const IoRequest&) {
        return FakeIo{100us, n % 2 == 0 ? -OsErrors::interrupted : FakeIo::everything};
    };
    Workload workload = randomReads(4);
    workload.length = {};
    workload.length.ios = 20;
    const PassOutcome outcome = run(workload);
    EXPECT_FALSE(outcome.error);
    EXPECT_EQ(outcome.record.ios(), 20U);
    EXPECT_EQ(outcome.record.errors, 0U);
}

TEST_F(WorkloadRunnerTest, AFailedIoEndsThePassWithOffsetSizeAndReasonAndKeepsTheRest)
{
    m_drive.script = [](std::uint64_t n, const IoRequest&) {
        return FakeIo{100us, n == 500 ? -OsErrors::io : FakeIo::everything};
    };
    const PassOutcome outcome = run(randomReads(4));
    ASSERT_TRUE(outcome.error);
    EXPECT_EQ(outcome.error->code, ErrorCode::Io);
    EXPECT_EQ(outcome.error->osError, OsErrors::io);
    EXPECT_THAT(
        outcome.error->message(), HasSubstr("4096 bytes at offset " + std::to_string(m_drive.seen()[500].offsetBytes)));
    EXPECT_THAT(outcome.error->message(), HasSubstr("Reading"));
    EXPECT_EQ(outcome.record.errors, 1U);
    EXPECT_TRUE(outcome.record.isCutShort);
    EXPECT_GE(outcome.record.ios(), 500U);
    EXPECT_LT(outcome.record.ios(), 510U);
}

TEST_F(WorkloadRunnerTest, AnUnpluggedDriveIsNamedAsSuch)
{
    m_drive.script = [](std::uint64_t n, const IoRequest&) {
        return FakeIo{100us, n > 10 ? -OsErrors::deviceGone : FakeIo::everything};
    };
    const PassOutcome outcome = run(randomReads(32, 2));
    ASSERT_TRUE(outcome.error);
    EXPECT_EQ(outcome.error->code, ErrorCode::DeviceGone);
    EXPECT_THAT(outcome.error->message(), HasSubstr("cable"));
}

TEST_F(WorkloadRunnerTest, AStreamBesideIsRecordedApartAndChangesNothingOfTheMeasuredOne)
{
    const PassRecord alone = run(randomReads(1)).record;
    FakeDrive drive;
    drive.script = [](std::uint64_t, const IoRequest& request) {
        return FakeIo{request.direction == Direction::Write ? 400us : 100us};
    };
    FakeTarget target(drive, 64_MiB);
    Workload workload = randomReads(1);
    workload.beside.push_back(parseWorkload("seq,64KiB,q1,t2,write,rate=1000").value());
    WorkloadRunner runner({workload, 7, EngineChoice::Automatic}, target, m_stampClock, m_access);
    ASSERT_TRUE(runner.prepare());
    const PassOutcome outcome = runner.runPass(1, {}, {}, [] {});
    ASSERT_FALSE(outcome.error);
    const PassRecord& pass = outcome.record;
    EXPECT_EQ(pass.read, alone.read);
    EXPECT_EQ(pass.write.ios, 0U);
    EXPECT_EQ(pass.duration, alone.duration);
    EXPECT_FALSE(pass.isCutShort);
    ASSERT_EQ(pass.beside.size(), 1U);
    const StreamRecord& beside = pass.beside.front();
    EXPECT_EQ(beside.read.ios, 0U);
    EXPECT_NEAR(static_cast<double>(beside.write.ios), 100.0, 2.0);
    EXPECT_EQ(beside.write.bytes, beside.write.ios * 65'536);
    EXPECT_NEAR(beside.meanLatencyNs(), 400'000.0, 1.0);
    EXPECT_EQ(pass.movedBytes(Direction::Read), alone.read.bytes);
    EXPECT_EQ(pass.movedBytes(Direction::Write), beside.write.bytes);
    EXPECT_EQ(pass.movedIos(Direction::Read) + pass.movedIos(Direction::Write), drive.seen().size());
    EXPECT_EQ(runner.writtenBeside(), beside.write.bytes);
    EXPECT_EQ(runner.counters().totals().writeBytes, 0U);
}

TEST_F(WorkloadRunnerTest, AStreamBesideEndsWithAPassThatEndsAtAnAmount)
{
    Workload workload = randomReads(1);
    workload.length = {std::nullopt, std::nullopt, 500};
    workload.beside.push_back(parseWorkload("rnd,4KiB,q4,write").value());
    const PassOutcome outcome = run(workload);
    ASSERT_FALSE(outcome.error);
    EXPECT_EQ(outcome.record.ios(), 500U);
    EXPECT_FALSE(outcome.wasStopped);
    EXPECT_FALSE(outcome.record.isCutShort);
    ASSERT_EQ(outcome.record.beside.size(), 1U);
    EXPECT_GT(outcome.record.beside.front().write.ios, 0U);
}

TEST_F(WorkloadRunnerTest, AStreamBesideThatWaitsHasTheTimeOfThePass)
{
    Workload workload = randomReads(1);
    workload.length = {std::nullopt, std::nullopt, 5000};
    workload.beside.push_back(parseWorkload("rnd,4KiB,q1,write,think=1h").value());
    workload.beside.push_back(parseWorkload("rnd,4KiB,q1,write,rate=0.001").value());
    const PassRecord pass = run(workload).record;
    ASSERT_EQ(pass.beside.size(), 2U);
    for (const StreamRecord& stream : pass.beside)
        EXPECT_GE(stream.duration, pass.duration);
}

TEST_F(WorkloadRunnerTest, AFailureBesideEndsThePass)
{
    m_drive.script = [](std::uint64_t, const IoRequest& request) {
        FakeIo io;
        if (request.direction == Direction::Write)
            io.result = -OsErrors::io;
        return io;
    };
    Workload workload = randomReads(1);
    workload.length.time = std::chrono::hours(1); // in the fake drive's time, which nobody waits for
    workload.beside.push_back(parseWorkload("rnd,4KiB,q1,write").value());
    const PassOutcome outcome = run(workload);
    ASSERT_TRUE(outcome.error);
    EXPECT_THAT(outcome.error->message(), HasSubstr("Writing 4096 bytes"));
    EXPECT_TRUE(outcome.record.isCutShort);
}

TEST_F(WorkloadRunnerTest, ADriveThatFailsAndThenIsGoneIsNamedAsUnplugged)
{
    m_drive.isGone = true;
    m_drive.script = [](std::uint64_t n, const IoRequest&) {
        return FakeIo{100us, n == 500 ? -OsErrors::io : FakeIo::everything};
    };
    const PassOutcome outcome = run(randomReads(4));
    ASSERT_TRUE(outcome.error);
    EXPECT_EQ(outcome.error->code, ErrorCode::DeviceGone);
    EXPECT_EQ(outcome.error->osError, OsErrors::io);
    EXPECT_THAT(outcome.error->message(), HasSubstr("The drive is gone"));
}

TEST_F(WorkloadRunnerTest, ATargetThatEndsTooEarlyIsAnError)
{
    m_drive.script = [](std::uint64_t n, const IoRequest&) {
        return FakeIo{100us, n == 3 ? 0 : FakeIo::everything};
    };
    const PassOutcome outcome = run(randomReads(1));
    ASSERT_TRUE(outcome.error);
    EXPECT_THAT(outcome.error->message(), HasSubstr("ends before"));
}

TEST_F(WorkloadRunnerTest, ABrokenInterfaceEndsThePass)
{
    m_drive.breaksAtCall = 50;
    const PassOutcome outcome = run(randomReads(4));
    ASSERT_TRUE(outcome.error);
    EXPECT_THAT(outcome.error->message(), HasSubstr("--engine threads"));
    EXPECT_GT(outcome.record.ios(), 0U);
}

TEST_F(WorkloadRunnerTest, WithoutABackendNothingRuns)
{
    m_drive.refusesBackends = true;
    const PassOutcome outcome = run(randomReads(4, 3));
    ASSERT_TRUE(outcome.error);
    EXPECT_EQ(outcome.error->message(), "No backend today.");
    EXPECT_TRUE(m_drive.seen().empty());
}

TEST_F(WorkloadRunnerTest, WorkersWithoutMemoryEndThePassInWords)
{
    m_drive.hasNoMemory = true;
    const PassOutcome outcome = run(randomReads(4, 3));
    ASSERT_TRUE(outcome.error);
    EXPECT_THAT(outcome.error->message(), HasSubstr("not enough memory for the I/O of a worker with 4 I/Os in flight"));
    EXPECT_TRUE(m_drive.seen().empty());
}

TEST_F(WorkloadRunnerTest, TargetsThatAlwaysSayAgainCannotHoldAStoppedRun)
{
    m_drive.script = [](std::uint64_t, const IoRequest&) {
        return FakeIo{100us, -OsErrors::tryAgain};
    };
    const PassOutcome outcome = run(randomReads(4));
    EXPECT_EQ(outcome.record.ios(), 0U);
}

TEST_F(WorkloadRunnerTest, BytesAndCountsAreSharedExactlyByTheThreads)
{
    for (const std::uint64_t ios : {1U, 7U, 64U, 1001U}) {
        FakeDrive drive;
        FakeTarget target(drive, 64_MiB);
        Workload workload = randomReads(4, 3);
        workload.length = {};
        workload.length.ios = ios;
        WorkloadRunner runner({workload, 7, EngineChoice::Automatic}, target, m_stampClock, m_access);
        ASSERT_TRUE(runner.prepare());
        EXPECT_EQ(runner.runPass(1, {}, {}, [] {}).record.ios(), ios);
        EXPECT_EQ(drive.seen().size(), ios);
    }
    Workload workload = randomReads(4, 3);
    workload.length = {};
    workload.length.bytes = 400_KiB;
    const PassRecord pass = run(workload).record;
    EXPECT_EQ(pass.bytes(), 400U << 10U);
    EXPECT_FALSE(pass.isCutShort);
}

TEST_F(WorkloadRunnerTest, AByteLimitEndsAPassEarlyAndSaysSo)
{
    Workload workload = randomReads(4);
    workload.readPercent = 0;
    const PassRecord pass = run(workload, 100_KiB).record;
    EXPECT_EQ(pass.write.bytes, 100U << 10U);
    EXPECT_TRUE(pass.isCutShort);

    const PassRecord whole = run(workload, 1_GiB).record;
    EXPECT_FALSE(whole.isCutShort);
}

TEST_F(WorkloadRunnerTest, AMixCountsBothDirectionsAndTheirTotal)
{
    Workload workload = randomReads(8);
    workload.readPercent = 70;
    const PassRecord pass = run(workload).record;
    EXPECT_EQ(pass.bytes(), pass.read.bytes + pass.write.bytes);
    EXPECT_NEAR(static_cast<double>(pass.read.ios) / static_cast<double>(pass.ios()), 0.7, 0.03);
    EXPECT_EQ(m_totals.readBytes, pass.read.bytes);
    EXPECT_EQ(m_totals.writeBytes, pass.write.bytes);
    EXPECT_EQ(m_totals.ios, pass.ios());
}

TEST_F(WorkloadRunnerTest, TheSeriesHoldsEveryByteInItsInterval)
{
    Workload workload = randomReads(1);
    workload.length.time = 1s;
    m_drive.script = [](std::uint64_t n, const IoRequest&) {
        return FakeIo{n < 1000 ? 100us : 1ms};
    };
    const auto intervals = run(workload).record.series.intervals();
    ASSERT_GE(intervals.size(), 10U);
    EXPECT_EQ(intervals[0].ios, 999U); // the 1000th completes at the very start of the next interval
    EXPECT_NEAR(static_cast<double>(intervals[5].ios), 100.0, 1.0);
    std::uint64_t bytes = 0;
    for (const auto& interval : intervals)
        bytes += interval.readBytes;
    EXPECT_EQ(bytes, m_totals.readBytes);
}

TEST_F(WorkloadRunnerTest, SequentialThreadsShareOneStreamWithoutRereading)
{
    Workload workload;
    workload.blockSize = 64_KiB;
    workload.threads = 4;
    workload.queueDepth = 4;
    workload.length.bytes = 64_MiB; // exactly one lap
    const PassRecord pass = run(workload).record;
    EXPECT_EQ(pass.bytes(), 64U << 20U);
    std::set<std::uint64_t> offsets;
    for (const FakeDrive::Seen& io : m_drive.seen())
        offsets.insert(io.offsetBytes);
    EXPECT_EQ(offsets.size(), 1024U);
}

TEST_F(WorkloadRunnerTest, AStopEndsAnEndlessPassAndKeepsWhatWasMeasured)
{
    m_drive.script = [](std::uint64_t, const IoRequest&) {
        std::this_thread::sleep_for(100us);
        return FakeIo{1us};
    };
    Workload workload = randomReads(1);
    workload.length.time = 24h;
    std::stop_source source;
    std::jthread stopper([&source] {
        std::this_thread::sleep_for(100ms);
        source.request_stop();
    });
    const PassOutcome outcome = run(workload, {}, source.get_token());
    EXPECT_TRUE(outcome.wasStopped);
    EXPECT_TRUE(outcome.record.isCutShort);
    EXPECT_FALSE(outcome.error);
    EXPECT_GT(outcome.record.ios(), 0U);
}

TEST_F(WorkloadRunnerTest, PassesDifferInOffsetsAndTheLiveTotalsGrow)
{
    Workload workload = randomReads(1);
    workload.length = {};
    workload.length.ios = 5;
    WorkloadRunner runner({workload, 7, EngineChoice::Automatic}, m_target, m_stampClock, m_access);
    ASSERT_TRUE(runner.prepare());
    static_cast<void>(runner.runPass(1, {}, {}, [] {}));
    static_cast<void>(runner.runPass(2, {}, {}, [] {}));
    const auto seen = m_drive.seen();
    ASSERT_EQ(seen.size(), 10U);
    EXPECT_NE(std::vector(seen.begin(), seen.begin() + 5), std::vector(seen.begin() + 5, seen.end()));
    EXPECT_EQ(runner.counters().totals().ios, 10U);
}

TEST_F(WorkloadRunnerTest, WritesNeverRepeatASectorAndNoBufferChangesInFlight)
{
    Workload small = randomReads(4, 2);
    small.readPercent = 0;
    small.length = {};
    small.length.ios = 2000;
    Workload deep = small;
    deep.queueDepth = 64;
    // One large block at a time: the next one is renewed while it is on its way.
    Workload large = small;
    large.blockSize = 1_MiB;
    large.queueDepth = 1;
    large.threads = 1;
    large.length.ios = 20;
    Workload mixed = deep;
    mixed.readPercent = 50;
    for (const Workload& workload : {small, deep, large, mixed}) {
        FakeDrive drive;
        FakeTarget target(drive, 64_MiB);
        std::set<std::string> sectors;
        std::uint64_t written = 0;
        drive.script = [&](std::uint64_t n, const IoRequest& request) {
            if (request.direction == Direction::Write) {
                for (std::uint32_t begin = 0; begin < request.bytes; begin += 512) {
                    sectors.emplace(reinterpret_cast<const char*>(request.data) + begin, 512);
                    ++written;
                }
            }
            return FakeIo{Nanoseconds(50'000 + n % 5 * 20'000)};
        };
        WorkloadRunner runner({workload, 7, EngineChoice::Automatic}, target, m_stampClock, m_access);
        ASSERT_TRUE(runner.prepare());
        for (unsigned pass = 0; pass < 3; ++pass)
            static_cast<void>(runner.runPass(pass, {}, {}, [] {}));
        EXPECT_GE(written,
            3 * workload.length.ios.value() * workload.blockSize.count() / 512 * (90 - workload.readPercent) / 100);
        EXPECT_EQ(sectors.size(), written) << describeWorkload(workload);
        EXPECT_EQ(drive.changedInFlight(), 0U) << describeWorkload(workload);
    }
}

TEST_F(WorkloadRunnerTest, RenewingAheadChangesNeitherLatencyNorCount)
{
    Workload workload;
    workload.blockSize = 1_MiB;
    workload.readPercent = 0;
    workload.length.time = 100ms;
    const PassRecord pass = run(workload).record;
    EXPECT_EQ(pass.ios(), 1000U);
    EXPECT_DOUBLE_EQ(pass.meanLatencyNs(), 100'000.0);
    EXPECT_EQ(pass.duration, 100ms);
}

TEST_F(WorkloadRunnerTest, BlocksOfSeveralSizesAreMovedAndCountedAsTheyAre)
{
    const Workload workload =
        parseWorkload("rnd,q16,t2,read=50,blocks=512:10/4KiB:60/64KiB:30,ios=4000,data=random").value();
    const PassOutcome outcome = run(workload);
    ASSERT_FALSE(outcome.error);
    EXPECT_EQ(outcome.record.ios(), 4000U);
    std::uint64_t bytes = 0;
    std::map<std::uint32_t, int> counts;
    for (const FakeDrive::Seen& io : m_drive.seen()) {
        bytes += io.bytes;
        ++counts[io.bytes];
    }
    EXPECT_EQ(outcome.record.bytes(), bytes);
    EXPECT_EQ(m_totals.readBytes + m_totals.writeBytes, bytes);
    EXPECT_EQ(counts.size(), 3U);
    EXPECT_NEAR(counts[4096] / 40.0, 60.0, 4.0);
    EXPECT_TRUE(canAmountTo(workload, outcome.record.read.ios, outcome.record.read.bytes));
    EXPECT_EQ(m_drive.changedInFlight(), 0U);
}

TEST_F(WorkloadRunnerTest, APassOfBytesHasAboutAsManyOfAMix)
{
    const Workload workload = parseWorkload("rnd,q4,read,blocks=4KiB:50/60KiB:50,bytes=320MiB").value();
    const PassOutcome outcome = run(workload);
    EXPECT_EQ(outcome.record.ios(), 10'240U);
    EXPECT_NEAR(static_cast<double>(outcome.record.bytes()) / static_cast<double>(320U << 20U), 1.0, 0.05);
    const PassOutcome limited = run(workload, 6_MiB);
    EXPECT_LE(limited.record.bytes(), 6U << 20U) << "a limit of writing is never exceeded";
}

TEST_F(WorkloadRunnerTest, AWorkerThinksAfterEveryBurst)
{
    // Each I/O takes 0.1 ms: a burst of four at queue depth 1 is 0.4 ms of work and 10 ms of rest.
    Workload workload = parseWorkload("rnd,4KiB,q1,read,think=10ms,burst=4,ios=40").value();
    PassOutcome outcome = run(workload);
    ASSERT_FALSE(outcome.error);
    EXPECT_EQ(outcome.record.ios(), 40U);
    EXPECT_EQ(outcome.record.duration, 9 * 10ms + 40 * 100us) << "nobody thinks after the last burst";
    EXPECT_DOUBLE_EQ(outcome.record.meanLatencyNs(), 100'000.0);
    EXPECT_FALSE(m_drive.sleptBesideIo());

    // A deeper queue starts the burst at once, and no more than that.
    FakeDrive drive;
    FakeTarget target(drive, 64_MiB);
    workload.queueDepth = 32;
    WorkloadRunner runner({workload, 7, EngineChoice::Automatic}, target, m_stampClock, m_access);
    ASSERT_TRUE(runner.prepare());
    outcome = runner.runPass(1, {}, {}, [] {});
    EXPECT_EQ(outcome.record.ios(), 40U);
    EXPECT_LE(drive.deepestQueue(), 4U);
    EXPECT_FALSE(drive.sleptBesideIo());
}

TEST_F(WorkloadRunnerTest, ThinkTimeBelongsToThePassAlsoAtItsEnd)
{
    Workload workload = parseWorkload("rnd,4KiB,q1,read,think=30ms,time=100ms").value();
    const PassOutcome outcome = run(workload);
    EXPECT_EQ(outcome.record.ios(), 4U) << "at 0, 30.1, 60.2 and 90.3 ms";
    EXPECT_EQ(outcome.record.duration, 100ms);
    EXPECT_FALSE(outcome.record.isCutShort);

    workload.thinkTime = 1h;
    EXPECT_EQ(run(workload).record.duration, 100ms);
}

TEST_F(WorkloadRunnerTest, ASyncFollowsEverySoManyWritesAndCountsIntoTheLastOfThem)
{
    m_drive.script = [](std::uint64_t, const IoRequest& request) {
        return FakeIo{request.isSync ? Nanoseconds(2'000'000) : Nanoseconds(100'000)};
    };
    const Workload workload = parseWorkload("rnd,4KiB,q1,write,sync=fdatasync:4,ios=20").value();
    const PassOutcome outcome = run(workload);
    ASSERT_FALSE(outcome.error);
    EXPECT_EQ(outcome.record.write.ios, 20U);
    EXPECT_EQ(outcome.record.write.bytes, 20U * 4096U);
    EXPECT_EQ(outcome.record.duration, 20 * 100us + 5 * 2ms);
    EXPECT_DOUBLE_EQ(outcome.record.meanLatencyNs(), (20 * 100'000.0 + 5 * 2'000'000.0) / 20);
    EXPECT_EQ(outcome.record.latency().maximum(), 2'100us);
    const std::vector<FakeDrive::Seen> seen = m_drive.seen();
    ASSERT_EQ(seen.size(), 25U);
    for (std::size_t i = 0; i < seen.size(); ++i)
        EXPECT_EQ(seen[i].isSync, i % 5 == 4) << i;
}

TEST_F(WorkloadRunnerTest, ReadsOfAMixAreNotCountedAsWrites)
{
    const Workload workload = parseWorkload("rnd,4KiB,q8,read=50,sync=fdatasync:8,ios=4000").value();
    const PassOutcome outcome = run(workload);
    const auto syncs = static_cast<std::uint64_t>(std::ranges::count(m_drive.seen(), true, &FakeDrive::Seen::isSync));
    EXPECT_EQ(syncs, outcome.record.write.ios / 8);
    EXPECT_EQ(outcome.record.ios(), 4000U);
}

TEST_F(WorkloadRunnerTest, ASyncThatFailsEndsThePassAndSaysSo)
{
    m_drive.script = [](std::uint64_t, const IoRequest& request) {
        FakeIo io;
        if (request.isSync)
            io.result = -OsErrors::io;
        return io;
    };
    const PassOutcome outcome = run(parseWorkload("rnd,4KiB,q1,write,sync=fdatasync:4,ios=20").value());
    ASSERT_TRUE(outcome.error);
    EXPECT_THAT(outcome.error->message(), HasSubstr("The sync after a write at offset"));
    EXPECT_EQ(outcome.record.errors, 1U);
    EXPECT_EQ(outcome.record.write.ios, 3U);
}

} // namespace
} // namespace steadymark
