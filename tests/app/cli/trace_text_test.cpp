// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/cli/text/trace_character_text.h"
#include "app/cli/text/trace_import_text.h"
#include "app/cli/text/trace_info_text.h"
#include "app/cli/text/trace_text.h"
#include "app/cli/text/trace_text_parts.h"

#include "tests/support/fake_trace.h"

#include <gmock/gmock.h>

namespace steadymark::cli {
namespace {

using testing::columnsOf;
using testing::FakeTrace;
using ::testing::HasSubstr;
using ::testing::Not;

void fill(FakeTrace& trace)
{
    TraceMeta& meta = trace.description;
    meta.application = "SteadyMark 0.1.0";
    meta.driveModel = "Fast Drive 1TB";
    meta.fileSystem = "ext4";
    meta.clock = "time stamp counter, 2.450 GHz";
    meta.clockCostNs = 9.84;
    meta.captureCostNs = 25.0;
    TraceStep step;
    step.name = "RND 4KiB Q1T1";
    step.workload.pattern = AccessPattern::Random;
    step.workload.blockSize = ByteCount(4096);
    step.workload.readPercent = 0;
    meta.steps.push_back(step);
    TracePass pass;
    pass.startedAt = std::chrono::milliseconds(12);
    pass.duration = std::chrono::milliseconds(500);
    pass.ios = 2;
    meta.passes.push_back(pass);
    pass.pass = 1;
    pass.startedAt = std::chrono::milliseconds(1012);
    pass.ios = 4;
    meta.passes.push_back(pass);
    trace.add({0, 0, 0}, columnsOf({100'000, 300'000}, 12'000'000));
    TraceColumns columns = columnsOf({80'000, 120'000, 1'500'000, 7}, 1'012'000'000);
    columns.result = {0, 0, 0, 5};
    trace.add({0, 1, 0}, columns);
}

TEST(TraceText, GivesEachLatencyTheUnitThatSuitsIt)
{
    EXPECT_EQ(formatLatency(0), "0 ns");
    EXPECT_EQ(formatLatency(812), "812 ns");
    EXPECT_EQ(formatLatency(84'210), "84.2 us");
    EXPECT_EQ(formatLatency(1'234'000), "1.23 ms");
    EXPECT_EQ(formatLatency(2e9), "2.000 s");
    EXPECT_EQ(formatMoment(12'345'600'000), "12.346 s");
}

TEST(TraceText, DescribesATrace)
{
    FakeTrace trace;
    fill(trace);
    EXPECT_EQ(describeTrace(trace, 1234),
        R"(Recorded by SteadyMark 0.1.0 on Fast Drive 1TB, ext4
I/Os:       6 in 1.2 kB, 205.67 bytes per I/O
Complete:   yes, every I/O is included
Latency:    service time: from the submission of each I/O
Clock:      time stamp counter, 2.450 GHz, 9.8 ns per reading
Recording:  25.0 ns per I/O, at most 0.00 % of the time
Host:       never stalled

Step  Test           Operation  Pass     Start    Length   I/Os  IOPS  MB/s  Mean      Longest   Failed
0     RND 4KiB Q1T1  write      warm-up  0.012 s  0.500 s  2     4     0.02  200.0 us  300.0 us  0
0     RND 4KiB Q1T1  write      1        1.012 s  0.500 s  4     8     0.02  566.7 us  1.50 ms   1
)");
}

TEST(TraceText, SaysFromWhenOnATraceIsIncomplete)
{
    FakeTrace trace;
    fill(trace);
    trace.description.passes[1].untracedIos = 996;
    trace.description.passes[1].incompleteFrom = std::chrono::milliseconds(1200);
    const std::string text = describeTrace(trace, 1234);
    EXPECT_THAT(text, HasSubstr("no: from 1.200 s on 996 I/Os of 1 pass did not fit into memory"));
    EXPECT_THAT(text, HasSubstr("1.012 s  0.500 s  1000  2000  8.18")) << "rates are those of all I/Os";
    const json::object document = traceToJson(trace, 1234, {Sentence("Bad.")});
    EXPECT_EQ(document.at("isComplete"), false);
    EXPECT_EQ(document.at("untracedIos"), 996);
    EXPECT_EQ(document.at("passes").at(1).at("incompleteFromNs"), 1'200'000'000);
    EXPECT_EQ(document.at("passes").at(0).at("incompleteFromNs"), nullptr);
    EXPECT_EQ(document.at("damage").at(0), "Bad.");
}

TEST(TraceText, CallsNoDamagedTraceComplete)
{
    FakeTrace trace;
    fill(trace);
    EXPECT_THAT(describeTrace(trace, 1234, {Sentence("Bad.")}), HasSubstr("Complete:   no: the file is damaged\n"));
    EXPECT_EQ(traceToJson(trace, 1234, {Sentence("Bad.")}).at("isComplete"), false);
    EXPECT_EQ(traceToJson(trace, 1234, {}).at("isComplete"), true);
}

TEST(TraceText, ShowsNoLatencyWhereNoneWasTraced)
{
    FakeTrace trace;
    fill(trace);
    TracePass pass = trace.description.passes[1];
    pass.pass = 2;
    pass.ios = 0;
    pass.untracedIos = 500;
    trace.description.passes.push_back(pass);
    EXPECT_THAT(describeTrace(trace, 1234), HasSubstr("500   1000  4.10  -         -         0\n"));
    const json::object document = traceToJson(trace, 1234, {});
    EXPECT_EQ(document.at("passes").at(2).at("meanLatencyNs"), nullptr);
    EXPECT_EQ(document.at("passes").at(2).at("maximumLatencyNs"), nullptr);
}

TEST(TraceText, SaysWhenThisMachineWasHeldUpAndWhatLatencyCountsFrom)
{
    FakeTrace trace;
    fill(trace);
    trace.stalls = {{1'000'000, 5'000'000}, {2'000'000'000, 2'010'500'000}};
    trace.description.steps[0].workload.rate = RateLimit{1000.0, Arrivals::Even};
    const std::string text = describeTrace(trace, 1234);
    EXPECT_THAT(text, HasSubstr("stalled 2 times, 14.50 ms in total; longest 10.50 ms at 2.000 s\n"));
    EXPECT_THAT(text, HasSubstr("response time: from the moment each I/O was due\n"));
    trace.description.steps.push_back(TraceStep());
    EXPECT_THAT(describeTrace(trace, 1234), HasSubstr("in tests with a rate from the moment it was due\n"));
    EXPECT_EQ(traceToJson(trace, 1, {}).at("steps").at(0).at("latencyCountsFrom"), "due");
    EXPECT_EQ(traceToJson(trace, 1, {}).at("steps").at(1).at("latencyCountsFrom"), "submission");
}

TEST(TraceText, OfAnImportedTraceSaysWhereItCameFromAndNothingOfTheHost)
{
    FakeTrace trace;
    fill(trace);
    trace.description.importedFrom = "fio latency log";
    trace.description.note = Sentence::verbatim("Times are rounded\nto 1 ms.");
    const std::string text = describeTrace(trace, 1234);
    EXPECT_THAT(text, HasSubstr("Imported from a fio latency log by SteadyMark 0.1.0\n"));
    EXPECT_THAT(text, HasSubstr("Note:       Times are rounded?to 1 ms.\n"));
    EXPECT_THAT(text, Not(HasSubstr("Host:")));
}

LatencySummary summaryOfMany()
{
    return {100'000, 70'000, 84'210.5, 80'000, 90'000, 95'000, 120'000, 1'500'000, 300'000'000, 500'000'000};
}

TEST(TraceText, ShowsPercentilesAsFarAsThereAreIosForThem)
{
    FakeTrace trace;
    fill(trace);
    LatencyOverview latency;
    latency.summary = summaryOfMany();
    latency.steps = {{0, summaryOfMany()}};
    EXPECT_EQ(describeLatency(trace.meta(), latency),
        R"(Latency is service time: from the submission of each I/O.
Test           Operation  I/Os    Min      Mean     p50      p90      p95      p99       p99.9    p99.99     Max
RND 4KiB Q1T1  write      100000  70.0 us  84.2 us  80.0 us  90.0 us  95.0 us  120.0 us  1.50 ms  300.00 ms  500.00 ms
)");
    latency.steps[0].summary.samples = 100;
    latency.weighting = Weighting::ByTime;
    const std::string few = describeLatency(trace.meta(), latency);
    EXPECT_THAT(few, HasSubstr("95.0 us  -    -      -       500.00 ms\n"));
    EXPECT_THAT(few, HasSubstr("\n-: too few I/Os.\n"));
    EXPECT_THAT(few, HasSubstr("Each I/O is weighted by its latency.\n"));
}

TEST(TraceText, AddsARowForAllTestsTogether)
{
    FakeTrace trace;
    fill(trace);
    trace.description.steps.push_back(trace.description.steps[0]);
    LatencyOverview latency;
    latency.summary = summaryOfMany();
    latency.steps = {{0, summaryOfMany()}, {1, summaryOfMany()}};
    EXPECT_THAT(describeLatency(trace.meta(), latency), HasSubstr("\nAll                       100000  "));
}

TEST(TraceText, HasTheKeysOfTheContractInItsJson)
{
    FakeTrace trace;
    fill(trace);
    LatencyOverview latency;
    latency.summary = summaryOfMany();
    latency.steps = {{0, summaryOfMany()}};
    EXPECT_EQ(formatCompactJson(latencyToJson(trace.meta(), latency)),
        R"({"samples":100000,"latencyNs":{"min":70000,"mean":84210.5,"p50":80000,"p90":90000,"p95":95000,)"
        R"("p99":120000,"p999":1500000,"p9999":300000000,"max":500000000},"weighting":"perIo",)"
        R"("latencyCountsFrom":"submission","steps":[{"step":0,"name":"RND 4KiB Q1T1","operation":"write",)"
        R"("samples":100000,"latencyNs":{"min":70000,"mean":84210.5,"p50":80000,"p90":90000,"p95":95000,)"
        R"("p99":120000,"p999":1500000,"p9999":300000000,"max":500000000}}]})");
}

StallReport twoStalls()
{
    StallReport report;
    Stall stall;
    stall.pass = 1;
    stall.beginNs = 1'100'000'000;
    stall.endNs = 1'400'000'000;
    stall.worstNs = 299'000'000;
    stall.ios = 4;
    stall.writtenBefore = 1'234'000'000;
    report.stalls.push_back(stall);
    stall.beginNs = 2'000'000'000;
    stall.endNs = 2'100'000'000;
    stall.worstNs = 90'000'000;
    stall.ios = 1;
    stall.cause = Stall::Cause::Host;
    stall.hostNs = 95'000'000;
    stall.writtenBefore = 0;
    report.stalls.push_back(stall);
    report.overNs = 50'000'000;
    report.longestNs = 300'000'000;
    report.totalNs = 300'000'000;
    report.byDrive = 1;
    report.byHost = 1;
    report.share = 0.0123;
    return report;
}

TEST(TraceText, ListsStalls)
{
    FakeTrace trace;
    fill(trace);
    EXPECT_EQ(describeStalls(trace.meta(), twoStalls()),
        R"(Start    Length     Worst      I/Os  Cause  Written since last  Test           Operation  Pass
1.100 s  300.00 ms  299.00 ms  4     drive  1.2 GB              RND 4KiB Q1T1  write      1
2.000 s  100.00 ms  90.00 ms   1     host   0 B                 RND 4KiB Q1T1  write      1

1 stall of the drive from 50.00 ms on: 0.300 s in total, 1.2 % of the time; longest 300.00 ms.
1 stall of this machine, not of the drive.
)");
}

TEST(TraceText, SaysThatTheCauseOfAnImportedStallIsNotKnown)
{
    FakeTrace trace;
    fill(trace);
    StallReport report = twoStalls();
    for (Stall& stall : report.stalls)
        stall.cause = Stall::Cause::Unknown;
    report.byDrive = report.byHost = 0;
    report.byUnknown = 2;
    const std::string text = describeStalls(trace.meta(), report);
    EXPECT_THAT(text, HasSubstr("\n2 stalls from 50.00 ms on: 0.300 s in total"));
    EXPECT_THAT(text, HasSubstr("Cause not known: the log does not show whether the machine itself was frozen.\n"));
    EXPECT_THAT(text, ::testing::Not(HasSubstr("of the drive")));
    EXPECT_EQ(stallsToJson(trace.meta(), report).at("stalls").as_array()[0].at("cause"), "unknown");
}

TEST(TraceText, SaysHowStallsRepeat)
{
    FakeTrace trace;
    fill(trace);
    StallReport report = twoStalls();
    report.period = StallPeriod{StallPeriod::Axis::Time, 2.5e9, 0.04};
    EXPECT_THAT(
        describeStalls(trace.meta(), report), HasSubstr("\nThey occur every 2.500 s (intervals vary by 4.0 %).\n"));
    EXPECT_EQ(stallsToJson(trace.meta(), report).at("period").at("axis"), "time");
    report.period = StallPeriod{StallPeriod::Axis::Bytes, 12.3e9, 0.1};
    EXPECT_THAT(describeStalls(trace.meta(), report), HasSubstr("\nThey occur every 12 GB written "));
}

TEST(TraceText, SaysThatThereIsNoStall)
{
    FakeTrace trace;
    fill(trace);
    StallReport report;
    report.overNs = 50'000'000;
    EXPECT_EQ(describeStalls(trace.meta(), report), "No stall: no I/O took 50.00 ms or longer.\n");
    EXPECT_EQ(stallsToJson(trace.meta(), report).at("stalls").as_array().size(), 0U);
    EXPECT_EQ(stallsToJson(trace.meta(), report).at("period"), nullptr);
    EXPECT_EQ(stallsToJson(trace.meta(), twoStalls()).at("stalls").at(1).at("cause"), "host");
    EXPECT_EQ(stallsToJson(trace.meta(), twoStalls()).at("stalls").at(0).at("lengthNs"), 300'000'000);
}

TEST(LikenessText, DoesNotCallUnknownArrivalsTheSame)
{
    Workload workload;
    workload.span = ByteCount(1U << 20U);
    Likeness likeness;
    EXPECT_THAT(describeLikeness(workload, likeness, "a.steadyplan"), HasSubstr("not known: the trace has no times"));
    likeness.interArrivalDistance = 0.25;
    EXPECT_THAT(describeLikeness(workload, likeness, "a.steadyplan"), HasSubstr("distance 0.250"));
}

TEST(ImportText, CallsSortedOnlyWhatWasNotTooLate)
{
    ImportSummary summary;
    summary.ios = 9;
    summary.outOfOrderRecords = 5;
    summary.lateRecords = 2;
    EXPECT_THAT(describeImport(summary, "a.smtrace"), HasSubstr("3 records, sorted by time"));
    summary.lateRecords = 5;
    EXPECT_THAT(describeImport(summary, "a.smtrace"), Not(HasSubstr("sorted by time")));
}

} // namespace
} // namespace steadymark::cli
