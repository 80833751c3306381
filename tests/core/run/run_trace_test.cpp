// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/run_controller.h"

#include "core/trace/analysis/stalls.h"
#include "core/trace/capture/capture_chunk.h"
#include "core/trace/format/trace_file.h"
#include "tests/support/benchmark.h"
#include "tests/support/fake_machine.h"
#include "tests/support/fake_target.h"
#include "tests/support/os_errors.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <thread>

namespace steadymark {
namespace {

using namespace literals;
using namespace std::chrono_literals;
using ::testing::ElementsAre;
using testing::FakeIo;
using ::testing::HasSubstr;

/// Runs of one drive in manual time.
class RunTraceTest : public ::testing::Test {
protected:
    static TestPlan planOf(std::initializer_list<std::string_view> workloads)
    {
        TestPlan plan;
        plan.fileSize = 16_MiB;
        plan.passes = 2;
        plan.seed = 11;
        plan.interval = 1s;
        for (const std::string_view text : workloads) {
            const Workload workload = parseWorkload(text).value();
            plan.steps.push_back({describeWorkload(workload), workload});
        }
        return plan;
    }

    std::unique_ptr<RunController> start(TestPlan plan)
    {
        m_request.procedure = benchmarkProcedure(std::move(plan));
        m_request.target = std::filesystem::temp_directory_path();
        return std::move(RunController::start(m_machine, m_request).value());
    }

    /// The finished trace as it would be read from its file.
    std::shared_ptr<const TraceSource> traceOf(TestPlan plan)
    {
        const std::unique_ptr<RunController> controller = start(std::move(plan));
        controller->wait();
        m_result = controller->result();
        const std::shared_ptr<const TraceImage> image = controller->trace();
        return image ? openTrace(image->bytes()).value() : nullptr;
    }

    RunRequest m_request;
    RunResult m_result;
    testing::FakeDrive m_drive;
    testing::FakeAccess m_access{m_drive};
    testing::FakeCatalog m_catalog;
    testing::FakeProbe m_probe;
    ManualClock m_clock;
    testing::FakeMachine m_machine{m_access, m_catalog, m_probe, m_clock};
};

TEST_F(RunTraceTest, HoldsEveryIoOfEveryPassAndSaysWhatItWas)
{
    const std::shared_ptr<const TraceSource> trace =
        traceOf(planOf({"rnd,4KiB,q4,t2,read=60,ios=5000", "seq,64KiB,q1,write,time=50ms"}));
    ASSERT_TRUE(trace);
    EXPECT_TRUE(trace->damage().empty());
    const TraceMeta& meta = trace->meta();
    EXPECT_EQ(meta.runId, m_result.id);
    EXPECT_EQ(meta.driveModel, "Fake Drive");
    ASSERT_EQ(meta.steps.size(), 2U);
    EXPECT_EQ(meta.steps[0].workload, steadymark::planOf(m_result).steps[0].workload);
    EXPECT_EQ(meta.steps[0].name, steadymark::planOf(m_result).steps[0].name);
    ASSERT_EQ(meta.passes.size(), 6U) << "a warm-up and two scored ones each";
    for (const TracePass& pass : meta.passes) {
        const StepRecord& step = gridOf(m_result).steps[pass.step];
        const PassRecord& record = pass.pass == 0 ? *step.warmUp : step.passes[pass.pass - 1];
        EXPECT_EQ(pass.ios, record.ios());
        EXPECT_EQ(pass.duration, record.duration);
        TraceSelection selection;
        selection.step = pass.step;
        selection.pass = pass.pass;
        const LatencySummary summary = summarizeLatency(*trace, selection, Weighting::PerIo).value();
        EXPECT_EQ(summary.samples, record.ios());
        EXPECT_DOUBLE_EQ(summary.meanNs, record.meanLatencyNs());
        EXPECT_EQ(summary.maximumNs, static_cast<std::uint64_t>(record.latency().maximum().count()));
    }
    EXPECT_TRUE(m_result.capture.isOn);
    EXPECT_GT(m_result.capture.costNs, 0.0);
    EXPECT_EQ(m_result.capture.untracedIos, 0U);
    EXPECT_EQ(m_result.capture.budget, 2_GiB) << "a quarter of what is free";
}

TEST_F(RunTraceTest, GivesBackEveryOffsetFromSeedAndGenerator)
{
    const std::shared_ptr<const TraceSource> trace = traceOf(planOf({"rnd,4KiB,q8,write,ios=1000"}));
    // The drive has seen: the test file (blocks of its own size), then warm-up and two passes.
    std::vector<testing::FakeDrive::Seen> seen = m_drive.seen();
    std::erase_if(seen, [](const testing::FakeDrive::Seen& io) { return io.bytes != 4096; });
    ASSERT_EQ(seen.size(), 3000U);
    std::size_t checked = 0;
    for (std::size_t i = 0; i < trace->chunks().size(); ++i) {
        const TraceColumns ios = trace->read(i, {true, true}).value();
        for (std::size_t k = 0; k < ios.size(); ++k, ++checked)
            ASSERT_EQ(ios.offsetBytes[k], seen[trace->chunks()[i].stream.pass * 1000U + ios.index[k]].offsetBytes);
    }
    EXPECT_EQ(checked, 3000U);
}

TEST_F(RunTraceTest, GivesBackTheOffsetsOfEveryKindOfPlace)
{
    const std::shared_ptr<const TraceSource> trace =
        traceOf(planOf({"rnd,4KiB,q8,write,begin=4MiB,span=8MiB,offset=512,random=60,ios=1000"}));
    ASSERT_TRUE(trace);
    std::vector<testing::FakeDrive::Seen> seen = m_drive.seen();
    std::erase_if(seen, [](const testing::FakeDrive::Seen& io) { return io.bytes != 4096; });
    ASSERT_EQ(seen.size(), 3000U);
    for (std::size_t i = 0; i < trace->chunks().size(); ++i) {
        const TraceColumns ios = trace->read(i, {true, true}).value();
        for (std::size_t k = 0; k < ios.size(); ++k)
            ASSERT_EQ(ios.offsetBytes[k], seen[trace->chunks()[i].stream.pass * 1000U + ios.index[k]].offsetBytes);
    }
}

TEST_F(RunTraceTest, SaysThatAMixOfBlocksIsNotInIt)
{
    const std::shared_ptr<const TraceSource> trace =
        traceOf(planOf({"rnd,q8,read,blocks=4KiB:50/8KiB:50,ios=1000", "rnd,4KiB,q8,read,ios=1000"}));
    ASSERT_TRUE(trace);
    EXPECT_EQ(m_result.capture.tracedIos, 3000U);
    EXPECT_FALSE(trace->meta().steps[0].hasGenerator);
    EXPECT_TRUE(trace->meta().steps[1].hasGenerator);
    ASSERT_FALSE(m_result.warnings.empty());
    EXPECT_THAT(english(m_result.warnings.front()), HasSubstr("keeps one size for each test: RND 4KiB-8KiB Q8T1."));
    for (const TracePass& pass : trace->meta().passes)
        EXPECT_EQ(pass.step, 1U);
}

TEST_F(RunTraceTest, AStagedStallIsFoundWhereItWas)
{
    // 300 ms in the 500th I/O of the first scored pass; everything else takes 0.1 ms.
    m_drive.script = [](std::uint64_t, const IoRequest&) {
        return FakeIo{100us};
    };
    std::uint64_t small = 0;
    m_drive.script = [&small](std::uint64_t, const IoRequest& request) {
        if (request.bytes != 4096)
            return FakeIo{100us};
        return FakeIo{small++ == 1500 ? Nanoseconds(300'000'000) : Nanoseconds(100'000)};
    };
    const std::shared_ptr<const TraceSource> trace = traceOf(planOf({"rnd,4KiB,q1,write,ios=1000"}));
    const StallReport report = findStalls(*trace, {}).value();
    ASSERT_EQ(report.stalls.size(), 1U);
    const Stall& stall = report.stalls.front();
    EXPECT_EQ(stall.pass, 1U);
    EXPECT_EQ(stall.lengthNs(), 300'000'000U);
    // Each pass of the fake drive begins at 1 s on its clock.
    EXPECT_EQ(stall.beginNs, 1'000'000'000U + 500 * 100'000U);
    EXPECT_EQ(stall.ios, 1U);
    EXPECT_EQ(stall.writtenBefore, 500U * 4096U);
    EXPECT_EQ(stall.cause, Stall::Cause::Drive);
}

TEST_F(RunTraceTest, PastTheMemoryTheRunGoesOnAndSaysFromWhen)
{
    m_request.traceMemory = ByteCount(2 * sizeof(CaptureChunk));
    const std::shared_ptr<const TraceSource> trace = traceOf(planOf({"rnd,4KiB,q1,read,ios=150000"}));
    EXPECT_EQ(m_result.status, RunStatus::Complete);
    EXPECT_EQ(m_result.capture.tracedIos + m_result.capture.untracedIos, 450'000U);
    EXPECT_GT(m_result.capture.untracedIos, 0U);
    ASSERT_FALSE(m_result.warnings.empty());
    EXPECT_THAT(m_result.warnings.back(), HasSubstr("complete only up to"));
    EXPECT_EQ(trace->meta().untracedIos(), m_result.capture.untracedIos);
    std::uint64_t inGrids = 0;
    for (const UntracedStream& stream : trace->untraced())
        inGrids += stream.grid.ios();
    EXPECT_EQ(inGrids, m_result.capture.untracedIos);
}

TEST_F(RunTraceTest, APassInWhichNoIoWasDueIsAFailureAndSaysWhatToDo)
{
    // The warm-up of this seed is empty, too; what matters is that a scored pass is.
    const std::shared_ptr<const TraceSource> trace = traceOf(planOf({"rnd,4KiB,q1,read,rate=0.001:poisson,time=50ms"}));
    EXPECT_FALSE(trace) << "there is no I/O in it";
    EXPECT_EQ(m_result.status, RunStatus::Failed);
    EXPECT_EQ(gridOf(m_result).steps[0].status, StepStatus::Failed);
    EXPECT_THAT(m_result.reason, HasSubstr("no I/O was due"));
    EXPECT_THAT(m_result.reason, HasSubstr("higher rate or longer passes"));
}

TEST_F(RunTraceTest, NoMoreMemoryIsPromisedThanThereIs)
{
    m_request.traceMemory = ByteCount(std::uint64_t{1} << 60U);
    ASSERT_TRUE(traceOf(planOf({"rnd,4KiB,q1,read,ios=100"})));
    EXPECT_EQ(m_result.capture.budget, 6_GiB) << "three quarters of what is free";
}

TEST_F(RunTraceTest, NothingIsCapturedWhenNothingIsAskedFor)
{
    m_request.capturesTrace = false;
    EXPECT_FALSE(traceOf(planOf({"rnd,4KiB,q1,read,ios=100"})));
    EXPECT_FALSE(m_result.capture.isOn);
    EXPECT_EQ(m_result.status, RunStatus::Complete);
}

TEST_F(RunTraceTest, AFailedIoKeepsItsErrorNumberInTheTrace)
{
    m_drive.script = [](std::uint64_t, const IoRequest& request) {
        return FakeIo{
            100us, request.bytes == 4096 && request.direction == Direction::Read ? -OsErrors::io : FakeIo::everything};
    };
    const std::shared_ptr<const TraceSource> trace = traceOf(planOf({"rnd,4KiB,q1,read,ios=100"}));
    ASSERT_TRUE(trace);
    EXPECT_EQ(m_result.status, RunStatus::Failed);
    ASSERT_EQ(trace->chunks().size(), 1U);
    EXPECT_EQ(trace->chunks()[0].failed, 1U);
    EXPECT_THAT(trace->read(0, {}).value().result, ElementsAre(OsErrors::io));
}

TEST_F(RunTraceTest, CanBeLookedAtWhileItGrows)
{
    const std::unique_ptr<RunController> controller = start(planOf({"rnd,4KiB,q8,t2,read,ios=300000"}));
    std::uint64_t most = 0;
    std::uint64_t looks = 0;
    while (!controller->isFinished()) {
        const std::shared_ptr<const TraceSource> live = controller->liveTrace();
        if (!live)
            continue;
        ++looks;
        std::uint64_t ios = 0;
        for (std::size_t i = 0; i < live->chunks().size(); ++i) {
            const TraceColumns columns = live->read(i, {}).value();
            EXPECT_EQ(columns.size(), live->chunks()[i].ios);
            EXPECT_TRUE(
                std::ranges::all_of(columns.latencyNs, [](std::uint64_t latency) { return latency == 100'000; }));
            ios += columns.size();
        }
        most = std::max(most, ios);
    }
    EXPECT_LE(most, 900'000U);
    EXPECT_GT(looks, 0U);
    EXPECT_GT(most, 0U);
    EXPECT_EQ(openTrace(controller->trace()->bytes()).value()->meta().passes.size(), 3U);
}

TEST_F(RunTraceTest, AtARateThatIsTooHighTheResultSaysSo)
{
    m_drive.script = [](std::uint64_t, const IoRequest& request) {
        return FakeIo{request.bytes == 4096 ? Nanoseconds(10'000'000) : Nanoseconds(100'000)};
    };
    const std::shared_ptr<const TraceSource> trace = traceOf(planOf({"rnd,4KiB,q1,read,rate=1000,time=100ms"}));
    EXPECT_TRUE(trace->meta().isRated(0));
    EXPECT_THAT(m_result.warnings.back(), HasSubstr("I/Os that were due were never started"));
    const TraceColumns ios = trace->read(0, {}).value();
    ASSERT_EQ(ios.lateNs.size(), ios.size());
    EXPECT_EQ(ios.lateNs[1], 9'000'000U);
}

} // namespace
} // namespace steadymark
