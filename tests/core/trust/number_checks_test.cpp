// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/remedy.h"
#include "core/trust/trust_checks.h"
#include "tests/support/trust_samples.h"

#include <gmock/gmock.h>

#include <functional>

namespace steadymark {
namespace {

using namespace std::chrono_literals;
using testing::expectAll;
using ::testing::HasSubstr;
using testing::megabyte;
using testing::summaryOf;
using testing::TrustSample;

/// The latencies of the pass, as if `depth` I/Os had been in flight on average.
void setDepth(TrustSample& sample, double depth)
{
    PassRecord& pass = sample.pass();
    const auto latency =
        static_cast<std::int64_t>(depth * static_cast<double>(pass.duration.count()) / static_cast<double>(pass.ios()));
    for (DirectionRecord* const direction : {&pass.read, &pass.write})
        if (direction->ios > 0)
            direction->latency = LatencyHistogram::fromRuns(
                {{LatencyHistogram::indexOf(static_cast<std::uint64_t>(latency)), {direction->ios}}}, 0,
                Nanoseconds(latency), Nanoseconds(latency), static_cast<std::uint64_t>(latency) * direction->ios);
}

TEST(LittlesLaw, HoldsOrANumberIsWrong)
{
    expectAll({checkLittlesLaw},
        {
            {"an honest run", [](TrustSample&) {}, ""},
            {"a little too much, by rounding", [](TrustSample& s) { setDepth(s, 33.0); }, ""},
            {"twice what was asked for", [](TrustSample& s) { setDepth(s, 64.0); }, "littles-law invalid"},
            {"ours, far below: another check's matter", [](TrustSample& s) { setDepth(s, 3.0); }, ""},
            {"at a rate latencies begin before there is a place in the queue",
                [](TrustSample& s) {
                    s.step.workload.rate = RateLimit{1e6, Arrivals::Even};
                    setDepth(s, 500.0);
                },
                ""},
            {"imported, agrees",
                [](TrustSample& s) {
                    s.isImported = true;
                    setDepth(s, 30.0);
                },
                ""},
            {"imported, only completions are timed",
                [](TrustSample& s) {
                    s.isImported = true;
                    setDepth(s, 20.0);
                },
                ""},
            {"imported, rate and latency of different passes",
                [](TrustSample& s) {
                    s.isImported = true;
                    setDepth(s, 12.4);
                },
                "littles-law suspicious"},
            {"imported, impossible",
                [](TrustSample& s) {
                    s.isImported = true;
                    setDepth(s, 40.0);
                },
                "littles-law invalid"},
            {"imported, without latencies",
                [](TrustSample& s) {
                    s.isImported = true;
                    s.pass().read.latency = LatencyHistogram();
                },
                ""},
        });
}

TEST(QueueDepth, IsWhatWasReachedAndNotWhatWasAskedFor)
{
    expectAll({checkQueueDepth},
        {
            {"an honest run", [](TrustSample&) {}, ""},
            {"80 %", [](TrustSample& s) { setDepth(s, 26.0); }, ""},
            {"70 %", [](TrustSample& s) { setDepth(s, 22.0); }, "queue-depth suspicious"},
            {"completes at once", [](TrustSample& s) { setDepth(s, 1.2); }, "queue-depth suspicious"},
            {"depth 1, a third of the time between two I/Os",
                [](TrustSample& s) {
                    s.work("rnd,4KiB,q1,read", 400 * megabyte);
                    setDepth(s, 0.66);
                },
                "queue-depth suspicious"},
            {"depth 1, 10 % of the time between two I/Os",
                [](TrustSample& s) {
                    s.work("rnd,4KiB,q1,read", 400 * megabyte);
                    setDepth(s, 0.9);
                },
                ""},
            {"at a rate",
                [](TrustSample& s) {
                    s.step.workload.rate = RateLimit{1000.0, Arrivals::Even};
                    setDepth(s, 0.1);
                },
                ""},
            {"with think time",
                [](TrustSample& s) {
                    s.step.workload.thinkTime = std::chrono::milliseconds(10);
                    setDepth(s, 0.1);
                },
                ""},
            {"imported",
                [](TrustSample& s) {
                    s.isImported = true;
                    setDepth(s, 3.0);
                },
                ""},
            {"a slow stick that drains for a second",
                [](TrustSample& s) {
                    s.work("seq,1MiB,q8,write", 32 * megabyte, 2s);
                    setDepth(s, 4.8);
                    s.pass().write.latency.record(1s);
                },
                ""},
            {"hardly more I/Os than places",
                [](TrustSample& s) {
                    s.work("rnd,4KiB,q32,t16,read", 0.4 * megabyte, 10s);
                    setDepth(s, 200);
                },
                ""},
            {"nothing timed", [](TrustSample& s) { s.pass().read.latency = LatencyHistogram(); }, ""},
        });
}

TEST(SampleSize, SaysHowLongAPassShowsEnough)
{
    const auto secondsOf = [](const char* workload, double bytesPerSecond, Nanoseconds duration) {
        TrustSample sample;
        sample.work(workload, bytesPerSecond, duration);
        const TrustReasons reasons = sample.reasonsOf(checkSampleSize);
        const Remedy* const remedy = reasons.empty() ? nullptr : remedyIn(reasons.back().remedy);
        return remedy != nullptr && remedy->measure ? std::optional(toSeconds(*remedy->measure)) : std::nullopt;
    };
    EXPECT_EQ(secondsOf("seq,1MiB,q8,read", 7000 * megabyte, 150ms), 1.0);
    EXPECT_EQ(secondsOf("rnd,4KiB,q1,read", 10 * 4096.0, 1s), 2.0) << "20 I/Os of 10 a second";
    EXPECT_EQ(secondsOf("rnd,4KiB,q1,read", 10 * 4096.0, 5s), 10.0) << "100 of them for percentiles";
    EXPECT_EQ(secondsOf("rnd,4KiB,q1,read", 4096.0 / 600.0, 600s), std::nullopt) << "nobody measures for so long";
}

TEST(SampleSize, IsTooSmallWhenOneIoMoreWouldChangeTheNumber)
{
    expectAll({checkSampleSize},
        {
            {"an honest run", [](TrustSample&) {}, ""},
            {"one second", [](TrustSample& s) { s.work("rnd,4KiB,q1,read", 40 * megabyte, 1s); }, ""},
            {"half a second", [](TrustSample& s) { s.work("rnd,4KiB,q1,read", 40 * megabyte, 499ms); }, ""},
            {"a file that is read in 150 ms",
                [](TrustSample& s) { s.work("seq,1MiB,q8,read", 7000 * megabyte, 150ms); }, "too-short suspicious"},
            {"16 MiB on a hard disk for 5 s: an honest rate",
                [](TrustSample& s) { s.work("seq,16MiB,q1,read", 150 * megabyte); }, "too-few-ios context"},
            {"a hard disk at random", [](TrustSample& s) { s.work("rnd,4KiB,q1,read", 0.4 * megabyte); }, ""},
            {"ten a second for one second", [](TrustSample& s) { s.work("rnd,4KiB,q1,read", 41'000, 1s); },
                "too-few-ios suspicious"},
            {"one I/O", [](TrustSample& s) { s.work("seq,16MiB,q1,write", 3.4 * megabyte, 5s); },
                "too-few-ios suspicious"},
            {"imported",
                [](TrustSample& s) {
                    s.work("seq,1MiB,q8,read", 7000 * megabyte, 150ms);
                    s.isImported = true;
                },
                ""},
        });
    TrustSample one;
    one.work("seq,16MiB,q1,write", 3.4 * megabyte, 5s);
    EXPECT_THAT(one.reasonsOf(checkSampleSize).front().text, HasSubstr("only 1 I/O: "));
}

TEST(Completeness, OfTheStepAndItsPass)
{
    expectAll({checkCompleteness},
        {
            {"an honest run", [](TrustSample&) {}, ""},
            {"stopped after the scored pass", [](TrustSample& s) { s.step.status = StepStatus::Stopped; }, ""},
            {"ended early after the scored pass", [](TrustSample& s) { s.step.status = StepStatus::EndedEarly; }, ""},
            {"stopped in the only pass",
                [](TrustSample& s) {
                    s.work("rnd,4KiB,q32,read", 2000 * megabyte, 2s);
                    s.step.workload.length.time = 5s;
                    s.step.status = StepStatus::Stopped;
                    s.pass().isCutShort = true;
                },
                "cut-short suspicious"},
            {"stopped just before its end",
                [](TrustSample& s) {
                    s.work("rnd,4KiB,q32,read", 2000 * megabyte, 4900ms);
                    s.step.workload.length.time = 5s;
                    s.step.status = StepStatus::Stopped;
                    s.pass().isCutShort = true;
                },
                "cut-short context"},
            {"by bytes, and no more may be written",
                [](TrustSample& s) {
                    s.step.workload.length = {std::nullopt, ByteCount(1U << 30U), std::nullopt};
                    s.step.status = StepStatus::EndedEarly;
                    s.pass().isCutShort = true;
                },
                "cut-short suspicious"},
            {"an I/O failed",
                [](TrustSample& s) {
                    s.step.status = StepStatus::Failed;
                    s.pass().errors = 1;
                    s.pass().isCutShort = true;
                },
                "errors suspicious"},
            {"an I/O failed in a pass that was not kept", [](TrustSample& s) { s.step.status = StepStatus::Failed; },
                "errors suspicious"},
        });
}

} // namespace
} // namespace steadymark
