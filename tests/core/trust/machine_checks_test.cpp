// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trust/trust_checks.h"
#include "tests/support/trust_samples.h"

#include <gmock/gmock.h>

#include <functional>
#include <limits>

namespace steadymark {
namespace {

using namespace std::chrono_literals;
using testing::expectAll;
using ::testing::HasSubstr;
using testing::megabyte;
using testing::summaryOf;
using testing::TrustSample;

WorkerTimes worker(Nanoseconds ran, std::optional<Nanoseconds> waited = 0ns)
{
    return {ran, waited};
}

void setWorker(TrustSample& sample, Nanoseconds ran, std::optional<Nanoseconds> waited = 0ns)
{
    sample.pass().observed->workers.assign(sample.step.workload.threads, worker(ran, waited));
}

/// All but our own.
void setOthers(TrustSample& sample, Nanoseconds others)
{
    ProcessorTraffic& processors = *sample.pass().observed->processors;
    processors.busy = processors.own + others;
}

TEST(ProcessorBound, IsAWorkerThatHardlyEverWaitedForTheDrive)
{
    expectAll({checkProcessorBound},
        {
            {"an honest run", [](TrustSample&) {}, ""},
            {"a fast drive at a high depth", [](TrustSample& s) { setWorker(s, 4s); }, ""},
            {"94 %", [](TrustSample& s) { setWorker(s, 4700ms); }, ""},
            {"96 %", [](TrustSample& s) { setWorker(s, 4800ms); }, "cpu-bound suspicious"},
            {"more than the pass, because the looks lie around it", [](TrustSample& s) { setWorker(s, 5010ms); },
                "cpu-bound suspicious"},
            {"one of four workers",
                [](TrustSample& s) {
                    s.work("rnd,4KiB,q32,t4,read", 2000 * megabyte);
                    s.pass().observed->workers[2] = worker(4900ms);
                },
                "cpu-bound suspicious"},
            {"at a rate workers wait actively",
                [](TrustSample& s) {
                    setWorker(s, 5s);
                    s.step.workload.rate = RateLimit{5000.0, Arrivals::Even};
                },
                ""},
            {"Windows counts in steps of 15.6 ms: three of them in 48 ms are no news",
                [](TrustSample& s) {
                    s.work("rnd,4KiB,q1,read", 40 * megabyte, 48ms);
                    setWorker(s, 46'875us, std::nullopt);
                },
                ""},
            {"in a pass of 1 s they are",
                [](TrustSample& s) {
                    s.work("rnd,4KiB,q1,read", 40 * megabyte, 1s);
                    setWorker(s, 984'375us, std::nullopt);
                },
                "cpu-bound suspicious"},
            {"more workers than processors, all for us",
                [](TrustSample& s) {
                    s.work("rnd,4KiB,q32,t16,read", 2000 * megabyte);
                    setWorker(s, 2400ms, 2500ms);
                    s.pass().observed->processors->own = 38s;
                    setOthers(s, 100ms);
                },
                "cpu-bound suspicious"},
            {"waiting for a processor that others had is no work",
                [](TrustSample& s) {
                    setWorker(s, 2400ms, 2500ms);
                    setOthers(s, 5s);
                },
                ""},
            {"a thread pool whose threads fill all processors",
                [](TrustSample& s) {
                    s.step.engine.backend = "thread pool";
                    s.pass().cpu = {10s, 29s};
                },
                "cpu-bound suspicious"},
            {"a thread pool that fills half of them",
                [](TrustSample& s) {
                    s.step.engine.backend = "thread pool";
                    s.pass().cpu = {5s, 15s};
                },
                ""},
            {"an older result: the process was as busy as its worker can be",
                [](TrustSample& s) {
                    s.pass().observed.reset();
                    s.pass().cpu = {1s, 3900ms};
                },
                "cpu-bound suspicious"},
            {"an older result of a thread pool says nothing",
                [](TrustSample& s) {
                    s.pass().observed.reset();
                    s.step.engine.backend = "thread pool";
                    s.pass().cpu = {1s, 4s};
                },
                ""},
            {"an older result, not busy",
                [](TrustSample& s) {
                    s.pass().observed.reset();
                    s.pass().cpu = {1s, 3s};
                },
                ""},
            {"imported",
                [](TrustSample& s) {
                    s.isImported = true;
                    s.pass().observed.reset();
                    s.pass().cpu = {5s, 5s};
                },
                ""},
        });
}

TEST(Contention, IsWaitingForAProcessorThatOthersHad)
{
    expectAll({checkContention},
        {
            {"an honest run", [](TrustSample&) {}, ""},
            {"not observed", [](TrustSample& s) { s.pass().observed.reset(); }, ""},
            {"a compositor and a browser: 20 % of two processors",
                [](TrustSample& s) {
                    s.environment.logicalCpus = 2;
                    s.pass().observed->processors = ProcessorTraffic{10s, 2500ms, 0ns, 500ms};
                    setWorker(s, 500ms, 250ms);
                },
                ""},
            {"one other busy program beside queue depth 32, as measured: 27 %",
                [](TrustSample& s) {
                    setWorker(s, 500ms, 1350ms);
                    setOthers(s, 5s);
                },
                ""},
            {"three on the only processor: 54 %",
                [](TrustSample& s) {
                    setWorker(s, 700ms, 2700ms);
                    setOthers(s, 4s);
                },
                "cpu-contention suspicious"},
            {"at queue depth 1 each wait counts: 31 %",
                [](TrustSample& s) {
                    s.work("rnd,4KiB,q1,read", 40 * megabyte);
                    setWorker(s, 1300ms, 1550ms);
                    setOthers(s, 4s);
                },
                "cpu-contention suspicious"},
            {"at queue depth 1, 15 %",
                [](TrustSample& s) {
                    s.work("rnd,4KiB,q1,read", 40 * megabyte);
                    setWorker(s, 1300ms, 750ms);
                    setOthers(s, 4s);
                },
                ""},
            {"a guest whose idle processors take long to wake up",
                [](TrustSample& s) {
                    s.work("rnd,4KiB,q1,read", 40 * megabyte);
                    setWorker(s, 500ms, 2s);
                    setOthers(s, 300ms);
                },
                ""},
            {"our own workers in each other's way",
                [](TrustSample& s) {
                    s.work("rnd,4KiB,q32,t16,read", 2000 * megabyte);
                    setWorker(s, 1s, 2s);
                    setOthers(s, 500ms);
                },
                ""},
            {"16 threads of a pool that wait for each other on 2 processors, and others have a quarter of them",
                [](TrustSample& s) {
                    s.environment.logicalCpus = 2;
                    s.work("rnd,4KiB,q16,read", 200 * megabyte, 1s);
                    s.step.engine.backend = "thread pool";
                    s.pass().observed->processors = ProcessorTraffic{2s, 1900ms, 0ns, 1400ms};
                    setWorker(s, 200ms, 309ms);
                },
                ""},
            {"the same, and others have nearly all",
                [](TrustSample& s) {
                    s.environment.logicalCpus = 2;
                    s.work("rnd,4KiB,q16,read", 200 * megabyte, 1s);
                    s.step.engine.backend = "thread pool";
                    s.pass().observed->processors = ProcessorTraffic{2s, 2s, 0ns, 300ms};
                    setWorker(s, 150ms, 400ms);
                },
                "cpu-contention suspicious"},
            {"waits are known, the machine's times are not",
                [](TrustSample& s) {
                    setWorker(s, 1s, 2s);
                    s.pass().observed->processors.reset();
                },
                "cpu-contention suspicious"},
            {"the same with more workers than processors may be our own doing",
                [](TrustSample& s) {
                    s.work("rnd,4KiB,q32,t16,read", 2000 * megabyte);
                    setWorker(s, 1s, 2s);
                    s.pass().observed->processors.reset();
                },
                ""},
            {"a loop device's kernel threads are busy, nobody waits",
                [](TrustSample& s) {
                    setOthers(s, 35s);
                    setWorker(s, 1s, 300ms);
                },
                ""},
            {"waits not known, others took 60 % and nothing is idle",
                [](TrustSample& s) {
                    setWorker(s, 1s, std::nullopt);
                    s.pass().observed->processors = ProcessorTraffic{40s, 39s, 0ns, 15s};
                },
                "cpu-contention suspicious"},
            {"waits not known, others took 60 %, the rest is idle",
                [](TrustSample& s) {
                    setWorker(s, 1s, std::nullopt);
                    s.pass().observed->processors = ProcessorTraffic{40s, 25s, 0ns, 1s};
                },
                ""},
            {"waits not known, everything is ours",
                [](TrustSample& s) {
                    setWorker(s, 1s, std::nullopt);
                    s.pass().observed->processors = ProcessorTraffic{40s, 40s, 0ns, 38s};
                },
                ""},
        });
}

TEST(Steal, CountsWhenItIsMuchOfWhatTheWorkersAndTheGuestWanted)
{
    const auto with = [](Nanoseconds busy, Nanoseconds own, Nanoseconds stolen) {
        return [=](TrustSample& s) {
            s.pass().observed->processors->busy = busy;
            s.pass().observed->processors->own = own;
            s.pass().observed->processors->steal = stolen;
        };
    };
    expectAll({checkSteal},
        {
            {"none", with(1s, 800ms, 0s), ""},
            {"the everyday of a shared host", with(2s, 2s, 40ms), ""},
            {"4 % of the worker's time", with(1s, 1s, 200ms), ""},
            {"half of what was wanted", with(2s, 1s, 2s), "steal suspicious"},
            {"7 % of the worker's time", with(2s, 2s, 350ms), "steal suspicious"},
            {"1 % of eight processors that others in the guest use", with(39s, 1s, 400ms), ""},
            {"a compiler on both processors, and a worker that hardly runs", with(9350ms, 120ms, 650ms), ""},
            {"two ticks in a short pass",
                [](TrustSample& s) {
                    s.work("rnd,4KiB,q32,read", 2000 * megabyte, 200ms);
                    s.pass().observed->processors->steal = 20ms;
                    s.pass().observed->processors->busy = 100ms;
                },
                ""},
            {"nothing but steal", with(0s, 0s, 5s), "steal suspicious"},
            {"not known", [](TrustSample& s) { s.pass().observed->processors.reset(); }, ""},
        });
}

TEST(HostStalls, AreJudgedByTheirShareAndExplainTheSlowestIo)
{
    const auto with = [](std::uint64_t count, Nanoseconds all, Nanoseconds longest) {
        return [=](TrustSample& s) {
            s.pass().observed->hostStalls = count;
            s.pass().observed->hostStalledFor = all;
            s.pass().observed->longestHostStall = longest;
        };
    };
    expectAll({checkHostStalls},
        {
            {"none", with(0, 0s, 0s), ""},
            {"one late beat", with(1, 12ms, 12ms), "host-stalls context"}, // longer than the slowest I/O
            {"two late beats in 5 s", with(2, 25ms, 13ms), "host-stalls context"},
            {"stopped for 150 ms three times", with(3, 450ms, 151ms), "host-stalls suspicious"},
            {"stopped once for 100 ms", with(1, 100ms, 100ms), "host-stalls suspicious"},
            {"99 ms of 5 s", with(5, 99ms, 20ms), "host-stalls context"},
            {"two late beats of one second",
                [&](TrustSample& s) {
                    s.work("rnd,4KiB,q1,read", 40 * megabyte, 1s);
                    with(2, 21ms, 11ms)(s);
                },
                "host-stalls context"},
            {"a late beat beside a drive with its own stalls",
                [&](TrustSample& s) {
                    s.work("rnd,4KiB,q1,write", 0.1 * megabyte);
                    with(1, 12ms, 12ms)(s);
                },
                ""},
            {"not observed", [](TrustSample& s) { s.pass().observed.reset(); }, ""},
        });
}

TEST(Clock, MayDifferByWhatQuartzAndTimeServersDo)
{
    const auto drift = [](double value) {
        return [=](TrustSample& s) {
            s.pass().observed->clockDrift = value;
        };
    };
    expectAll({checkClock},
        {
            {"none", drift(0.0), ""},
            {"a quartz", drift(5e-5), ""},
            {"NTP at its fastest", drift(-5e-4), ""},
            {"0.3 %", drift(3e-3), "clock suspicious"},
            {"0.3 % slow", drift(-3e-3), "clock suspicious"},
            {"2 %", drift(-2e-2), "clock invalid"},
            {"not a number", drift(std::numeric_limits<double>::quiet_NaN()), ""},
            {"infinite", drift(std::numeric_limits<double>::infinity()), ""},
            {"unknown", [](TrustSample& s) { s.pass().observed->clockDrift.reset(); }, ""},
            {"5 ms between the two readings of a pass of 100 ms",
                [](TrustSample& s) {
                    s.work("rnd,4KiB,q32,read", 2000 * megabyte, 100ms);
                    s.pass().observed->clockDrift = 0.05;
                },
                ""},
        });
}

TEST(Power, IsAFaultOnlyWhereTheProcessorIsAPartOfTheLatency)
{
    expectAll({checkPower},
        {
            {"on mains, fast", [](TrustSample&) {}, ""},
            {"nothing known", [](TrustSample& s) { s.run.power = {}; }, ""},
            {"power saver, 4 KiB", [](TrustSample& s) { s.run.power.profile = "power-saver"; }, "power suspicious"},
            {"power saver, hard disk",
                [](TrustSample& s) {
                    s.work("rnd,4KiB,q1,read", 0.5 * megabyte);
                    s.run.power.profile = "power-saver";
                },
                "power context"},
            {"battery", [](TrustSample& s) { s.run.power.source = "battery"; }, "power context"},
            {"the usual governor of Intel's driver, with a profile",
                [](TrustSample& s) {
                    s.environment.governor = "powersave";
                    s.run.power.profile = "balanced";
                },
                ""},
            {"the same without one",
                [](TrustSample& s) {
                    s.environment.governor = "powersave";
                    s.run.power.profile = "";
                },
                "power context"},
            {"the link sleeps, queue depth 32",
                [](TrustSample& s) { s.run.power.linkSaving = Sentence::verbatim("ASPM L1"); }, ""},
            {"the link sleeps, queue depth 1",
                [](TrustSample& s) {
                    s.work("rnd,4KiB,q1,read", 60 * megabyte);
                    s.run.power.linkSaving = Sentence::verbatim("ASPM L1");
                },
                "power context"},
        });
}

TEST(CaptureCost, IsAShareOfTheWorkersTime)
{
    const auto costs = [](double ns) {
        return [=](TrustSample& s) {
            s.capture.isOn = true;
            s.capture.costNs = ns;
        };
    };
    // The sample has 488 kIOPS in one thread.
    expectAll({checkCaptureCost},
        {
            {"off", [](TrustSample& s) { s.capture.costNs = 1000.0; }, ""},
            {"as usual", costs(26.0), ""},
            {"2.4 %", costs(50.0), "capture-cost context"},
            {"5.9 %", costs(120.0), "capture-cost suspicious"},
            {"shared by four",
                [&](TrustSample& s) {
                    s.work("rnd,4KiB,q32,t4,read", 2000 * megabyte);
                    costs(120.0)(s);
                },
                ""},
            {"without end", costs(std::numeric_limits<double>::infinity()), ""},
        });
}

TEST(MachineChecks, SayTheTwoNumbers)
{
    TrustSample sample;
    setWorker(sample, 1s, 2s);
    setOthers(sample, 4s);
    const TrustReasons reasons = sample.reasonsOf(checkContention);
    ASSERT_EQ(reasons.size(), 1U);
    EXPECT_THAT(reasons.front().text, HasSubstr("2.00 s of the pass's 5.00 s"));
    ASSERT_TRUE(reasons.front().evidence);
    EXPECT_DOUBLE_EQ(reasons.front().evidence->seen, 2e9);
    EXPECT_DOUBLE_EQ(reasons.front().evidence->expected, 5e9);
}

} // namespace
} // namespace steadymark
