// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/foreign/fio_log.h"
#include "core/trace/format/trace_file.h"
#include "tests/support/fake_trace.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <random>
#include <sstream>

namespace steadymark {
namespace {

using testing::columnsOf;
using ::testing::ElementsAre;
using testing::FakeTrace;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using ::testing::StartsWith;

std::shared_ptr<const TraceSource> imported(const std::string& log)
{
    std::istringstream stream(log);
    Result<TraceImage> image = importFioLog(stream, "mine");
    if (!image) {
        ADD_FAILURE() << image.error().message();
        return std::make_shared<FakeTrace>();
    }
    const auto trace = openTrace(image.value().bytes());
    if (!trace) {
        ADD_FAILURE() << trace.error().message();
        return std::make_shared<FakeTrace>();
    }
    EXPECT_THAT(trace.value()->damage(), IsEmpty());
    EXPECT_TRUE(checkWorkload(trace.value()->meta().steps.at(0).workload));
    return trace.value();
}

std::string complaint(const std::string& log)
{
    std::istringstream stream(log);
    const Result<TraceImage> image = importFioLog(stream, "mine");
    return image ? "(it was taken)" : image.error().message();
}

// All chunks of all workers, in the order of the file.
TraceColumns columnsIn(const TraceSource& trace)
{
    TraceColumns all;
    for (std::size_t chunk = 0; chunk < trace.chunks().size(); ++chunk) {
        const Result<TraceColumns> columns = trace.read(chunk, ColumnSet{true, true});
        if (!columns) {
            ADD_FAILURE() << columns.error().message();
            continue;
        }
        const auto append = [](auto& to, const auto& from) {
            to.insert(to.end(), from.begin(), from.end());
        };
        append(all.submitNs, columns.value().submitNs);
        append(all.latencyNs, columns.value().latencyNs);
        append(all.isWrite, columns.value().isWrite);
        append(all.index, columns.value().index);
        append(all.offsetBytes, columns.value().offsetBytes);
        append(all.bytes, columns.value().bytes);
    }
    return all;
}

std::string exported(const TraceSource& trace, const TraceSelection& selection = {})
{
    std::string text;
    const Result<> done = exportFioLog(trace, selection, [&text](std::string_view piece) -> Result<> {
        text += piece;
        return success();
    });
    EXPECT_TRUE(done) << done.error().message();
    return text;
}

// What the program really writes: fio 3.33 (io_uring, iodepth=4, log_offset=1) …
constexpr const char* logWithOffsets = "0, 331865, 0, 4096, 1011712, 0\n"
                                       "0, 214651, 0, 4096, 12419072, 0\n"
                                       "0, 210955, 0, 4096, 14143488, 0\n"
                                       "1, 90310, 1, 4096, 8658944, 0\n";
// … without log_offset …
constexpr const char* logWithoutOffsets = "0, 411003, 1, 4096, 0\n"
                                          "0, 83896, 1, 4096, 0\n"
                                          "7, 70175, 1, 4096, 0\n";
// … with log_prio …
constexpr const char* logWithPriority = "0, 244956, 0, 4096, 1011712, 0x4004\n"
                                        "0, 65778, 0, 4096, 12419072, 0x4004\n";
// … and 3.42 with log_issue_time=1 (the completion latencies; the log of total latencies has zeros there).
constexpr const char* logWithIssueTimes = "0, 256963, 0, 4096, 16388096, 0, 139599\n"
                                          "0, 273959, 0, 4096, 14524416, 0, 203644\n"
                                          "0, 274289, 0, 4096, 11018240, 0, 208692\n"
                                          "0, 282862, 1, 4096, 8658944, 0, 220239\n";

TEST(FioLogImport, RefusesLogsOfBandwidthAndIopsByTheirNames)
{
    const auto importedAs = [](const std::string& name) {
        std::istringstream stream("0, 63000, 0, 4096, 0, 0\n1, 64000, 0, 4096, 0, 0\n");
        const Result<TraceImage> image = importFioLog(stream, name);
        return image ? "taken" : image.error().message();
    };
    EXPECT_THAT(importedAs("g_bw.1"), HasSubstr("fio's log of bandwidth, which has no latencies. Choose"));
    EXPECT_THAT(importedAs("g_bw"), HasSubstr("bandwidth"));
    EXPECT_THAT(importedAs("g_iops.1"), HasSubstr("fio's log of IOPS"));
    EXPECT_EQ(importedAs("g_lat.1"), "taken");
    EXPECT_EQ(importedAs("my_bwtest_clat.1"), "taken");
}

TEST(FioLogImport, KeepsLatencyOffsetAndDirection)
{
    const auto trace = imported(logWithOffsets);
    const TraceColumns columns = columnsIn(*trace);
    EXPECT_THAT(columns.latencyNs, ElementsAre(210955, 214651, 331865, 90310));
    EXPECT_THAT(columns.offsetBytes, ElementsAre(14143488, 12419072, 1011712, 8658944));
    EXPECT_THAT(columns.isWrite, ElementsAre(0, 0, 0, 1));
    EXPECT_THAT(columns.submitNs, ElementsAre(0, 0, 0, 1'000'000 - 90310));
}

TEST(FioLogImport, DescribesWhatItFound)
{
    const auto trace = imported(logWithOffsets);
    const TraceMeta& meta = trace->meta();
    EXPECT_EQ(meta.importedFrom, "fio latency log");
    EXPECT_EQ(meta.note, "Times are rounded to 1 ms.");
    ASSERT_EQ(meta.steps.size(), 1U);
    const TraceStep& step = meta.steps[0];
    EXPECT_EQ(step.name, "mine");
    EXPECT_FALSE(step.hasGenerator);
    EXPECT_EQ(step.targetSize, ByteCount(14143488 + 4096));
    EXPECT_EQ(step.workload.pattern, AccessPattern::Random);
    EXPECT_EQ(step.workload.blockSize, ByteCount(4096));
    EXPECT_EQ(step.workload.readPercent, 75U);
    EXPECT_EQ(step.workload.queueDepth, 1U) << "cannot be known from rounded times";
    ASSERT_EQ(meta.passes.size(), 1U);
    EXPECT_EQ(meta.passes[0].pass, 1U);
    EXPECT_EQ(meta.passes[0].ios, 4U);
    EXPECT_EQ(meta.passes[0].duration, Nanoseconds(1'000'000));
}

TEST(FioLogImport, KnowsALogWithoutOffsets)
{
    const auto trace = imported(logWithoutOffsets);
    const TraceColumns columns = columnsIn(*trace);
    EXPECT_THAT(columns.latencyNs, ElementsAre(83896, 411003, 70175));
    EXPECT_THAT(columns.offsetBytes, ElementsAre(0, 0, 0));
    EXPECT_THAT(trace->meta().note, HasSubstr("has no offsets"));
    EXPECT_EQ(trace->meta().steps[0].workload.readPercent, 0U);
}

TEST(FioLogImport, ReadsThePriorityInAnyForm)
{
    EXPECT_THAT(columnsIn(*imported(logWithPriority)).offsetBytes, ElementsAre(12419072, 1011712));
    const auto noOffsets = imported("0, 244956, 0, 4096, 0x4004\n0, 300000, 0, 4096, 0x4004\n");
    EXPECT_THAT(columnsIn(*noOffsets).offsetBytes, ElementsAre(0, 0));
}

TEST(FioLogImport, TellsTheOffsetsOfOldVersionsFromPriorities)
{
    EXPECT_THAT(columnsIn(*imported("1, 100, 0, 4096, 0\n2, 100, 0, 4096, 4096\n")).offsetBytes, ElementsAre(0, 4096));
    EXPECT_THAT(columnsIn(*imported("1, 100, 0, 4096, 0\n2, 100, 0, 4096, 1\n")).offsetBytes, ElementsAre(0, 0));
    EXPECT_THAT(columnsIn(*imported("1, 100, 0, 4096\n2, 100, 0, 4096\n")).offsetBytes, ElementsAre(0, 0));
}

TEST(FioLogImport, TakesIssueTimesWhereThereAreSome)
{
    const auto trace = imported(logWithIssueTimes);
    EXPECT_THAT(columnsIn(*trace).submitNs, ElementsAre(139599, 203644, 208692, 220239));
    EXPECT_EQ(trace->meta().note, "");
    EXPECT_EQ(trace->meta().steps[0].workload.queueDepth, 4U);
}

TEST(FioLogImport, TakesNoZeroForAnIssueTimeThatItCannotBe)
{
    const auto trace = imported("0, 274570, 0, 4096, 16388096, 0, 0\n11, 182733, 0, 4096, 14524416, 0, 0\n");
    EXPECT_THAT(columnsIn(*trace).submitNs, ElementsAre(0, 11'000'000 - 182733));
    EXPECT_EQ(trace->meta().note, "Times are rounded to 1 ms.");
}

TEST(FioLogImport, CountsFromTheStartOfTheJobAlsoInUnixTime)
{
    const auto rounded = imported("1795168415797, 273082, 0, 4096, 0, 0\n1795168415801, 85437, 0, 4096, 4096, 0\n");
    EXPECT_EQ(rounded->meta().startedAtUnixMs, 1795168415796);
    EXPECT_THAT(columnsIn(*rounded).submitNs, ElementsAre(1'000'000 - 273082, 5'000'000 - 85437));
    const auto exact =
        imported("1795168415797, 272361, 0, 4096, 0, 0, 33250\n1795168415801, 85157, 0, 4096, 0, 0, 4385901\n");
    EXPECT_EQ(exact->meta().startedAtUnixMs, 1795168415797);
    EXPECT_THAT(columnsIn(*exact).submitNs, ElementsAre(33250, 4385901));
}

TEST(FioLogImport, MakesAWorkerOfEachJob)
{
    const auto trace = imported("0, 100, 0, 4096, 0, 0\n"
                                "9, 100, 0, 4096, 4096, 0\n"
                                "8, 100, 0, 4096, 8192, 0\n" // rounding, not another job
                                "0, 100, 0, 4096, 0, 0\n"
                                "9, 100, 0, 4096, 4096, 0\n");
    ASSERT_EQ(trace->chunks().size(), 2U);
    EXPECT_EQ(trace->chunks()[0].stream, (StreamId{0, 1, 0}));
    EXPECT_EQ(trace->chunks()[0].ios, 3U);
    EXPECT_EQ(trace->chunks()[1].stream, (StreamId{0, 1, 1}));
    EXPECT_EQ(trace->meta().steps[0].workload.threads, 2U);
    EXPECT_THAT(columnsIn(*trace).submitNs, ElementsAre(0, 7'999'900, 8'999'900, 0, 8'999'900));
    EXPECT_THAT(columnsIn(*trace).index, ElementsAre(0, 1, 2, 0, 1));
}

TEST(FioLogImport, SurvivesMoreJobsThanAWorkloadMayHave)
{
    std::string log;
    for (int job = 0; job < 200; ++job)
        log += "9, 100, 0, 4096, 0, 0\n0, 100, 0, 4096, 0, 0\n";
    const auto trace = imported(log);
    EXPECT_EQ(trace->meta().steps[0].workload.threads, 64U);
    EXPECT_EQ(columnsIn(*trace).size(), 400U);
}

TEST(FioLogImport, KnowsSequentialFromRandom)
{
    std::string sequential;
    for (std::uint64_t i = 0; i < 1000; ++i)
        sequential += "1, 100, 1, 131072, " + std::to_string((i ^ 3U) * 131072) + ", 0\n"; // a queue of 4
    const Workload workload = imported(sequential)->meta().steps[0].workload;
    EXPECT_EQ(workload.pattern, AccessPattern::Sequential);
    EXPECT_EQ(workload.blockSize, ByteCount(131072));
    EXPECT_EQ(workload.readPercent, 0U);
    EXPECT_EQ(workload.length.ios, 1000U);
}

TEST(FioLogImport, KeepsSizesThatDiffer)
{
    const auto trace = imported("1, 100, 0, 12288, 0, 0\n2, 100, 0, 45056, 4096, 0\n3, 100, 0, 100, 4096, 0\n");
    EXPECT_THAT(columnsIn(*trace).bytes, ElementsAre(12288, 45056, 100));
    const auto odd = imported("1, 100, 0, 4294967295, 0, 0\n2, 100, 0, 4294967295, 4096, 0\n");
    EXPECT_THAT(columnsIn(*odd).bytes, ElementsAre(4294967295U, 4294967295U)) << "no workload may have such blocks";
}

TEST(FioLogImport, LeavesTrimsOutAndCountsThem)
{
    const auto trace = imported("1, 100, 0, 4096, 0, 0\n1, 900, 2, 4096, 0, 0\n2, 100, 0, 4096, 0, 0\n");
    EXPECT_THAT(columnsIn(*trace).latencyNs, ElementsAre(100, 100));
    EXPECT_THAT(trace->meta().note, HasSubstr("1 trim was omitted."));
    EXPECT_THAT(complaint("1, 900, 2, 4096, 0, 0\n"), HasSubstr("only trims"));
}

TEST(FioLogImport, IsNotPuzzledByBlanksAndLineEnds)
{
    const std::string strange = "  0,214651 ,0,\t4096, 12419072, 0\r\n\r\n \n0 , 331865, 0, 4096, 1011712, 0";
    EXPECT_THAT(columnsIn(*imported(strange)).latencyNs, ElementsAre(214651, 331865));
}

TEST(FioLogImport, TakesTheLargestValues)
{
    const auto trace =
        imported("1, 140737488355327, 0, 4096, 18446744073709551615, 0\n2, 0, 0, 4096, 18446744073709551615, 0\n");
    EXPECT_THAT(columnsIn(*trace).latencyNs, ElementsAre(0, 140737488355327));
    EXPECT_THAT(columnsIn(*trace).offsetBytes, ElementsAre(~std::uint64_t{0}, ~std::uint64_t{0}));
    EXPECT_EQ(trace->meta().steps[0].targetSize, ByteCount(~std::uint64_t{0}));
}

TEST(FioLogImport, SaysWhichColumnOfWhichLineIsWrong)
{
    const std::string good = "0, 331865, 0, 4096, 1011712, 0\n";
    EXPECT_EQ(complaint(good + "0, abc, 0, 4096, 0, 0\n"),
        "Line 2, column 2: expected the latency in nanoseconds as a whole number below 2^64, but there is \"abc\".");
    EXPECT_EQ(complaint(good + "\n0, 1, 3, 4096, 0, 0\n"),
        "Line 3, column 3: expected the direction (0 read, 1 write, 2 trim), but there is \"3\".");
    EXPECT_THAT(complaint("0, -5, 0, 4096, 0, 0\n"), StartsWith("Line 1, column 2: "));
    EXPECT_THAT(complaint("0, 1.5, 0, 4096, 0, 0\n"), HasSubstr("there is \"1.5\""));
    EXPECT_THAT(complaint("0, 5, 0, 4096, 0, \n"), HasSubstr("column 6"));
    EXPECT_THAT(complaint("0, 5, 0, 4096, 0, 0,\n"), HasSubstr("column 7: expected the issue time"));
    EXPECT_THAT(complaint("0, 18446744073709551616, 0, 4096, 0, 0\n"), HasSubstr("below 2^64"));
    EXPECT_THAT(complaint("0, 18446744073709551615, 0, 4096, 0, 0\n"), HasSubstr("up to 140737488355327"));
    EXPECT_THAT(complaint("1, 5, 0, 4096, 0, 0\n9000000000000, 5, 0, 4096, 0, 0\n"), HasSubstr("36 years"));
    EXPECT_THAT(complaint("18446744073709551615, 5, 0, 4096, 0, 0\n"), StartsWith("Line 1, column 1: "));
    EXPECT_THAT(complaint("0, 5, 0, 4294967296, 0, 0\n"), HasSubstr("the block size in bytes up to 4294967295"));
    EXPECT_THAT(complaint("0x10, 5, 0, 4096, 0, 0\n"), HasSubstr("column 1"));
    EXPECT_THAT(complaint("0, 5, 0\n"), HasSubstr("has 3 columns, but a latency log of fio has 4 to 7"));
    EXPECT_THAT(complaint("0, 5, 1, 4096, 0, 0, 0, 0\n"), HasSubstr("has 8 columns"));
    EXPECT_THAT(complaint("fio-3.33\n"), StartsWith("Line 1, column 1: expected the time in milliseconds"));
    EXPECT_THAT(complaint("0, \x1b[2J, 0, 4096, 0, 0\n"), ::testing::Not(HasSubstr("\x1b")));
}

TEST(FioLogImport, RefusesLogsThatAreNoneOfSingleLatencies)
{
    // fio 3.33 with log_avg_msec, with and without offsets; 3.42 with log_window_value=both in its three forms.
    for (const char* average : {"51, 56413, 0, 0, 0, 0\n", "47, 46062, 0, 0, 0\n", "20, 41033, 68612, 1, 0, 0, 0\n",
             "20, 47639, 288220, 0, 0, 0\n", "20, 41047, 99543, 1, 0, 0, 0, 0\n"}) {
        EXPECT_THAT(complaint(average), HasSubstr("without log_avg_msec")) << average;
    }
    std::string iops;
    for (int i = 0; i < 200; ++i)
        iops += "0, 1, 0, 4096, 1011712, 0\n";
    EXPECT_THAT(complaint(iops), HasSubstr("log of IOPS"));
    std::string histogram = "10, 0, 4096";
    for (int i = 0; i < 1216; ++i)
        histogram += ", 0";
    EXPECT_THAT(complaint(histogram), HasSubstr("histograms cannot be read"));
    EXPECT_THAT(complaint(""), HasSubstr("no I/O"));
}

TEST(FioLogImport, RefusesLinesOfDifferentKinds)
{
    EXPECT_EQ(complaint("0, 5, 0, 4096, 0, 0\n0, 5, 0, 4096, 0\n"),
        "Line 2 has 5 columns, but those before it have 6: logs made with different options cannot be read as one.");
}

TEST(FioLogImport, ReadsALogThatIsLongerThanItsBuffers)
{
    std::string log;
    constexpr std::uint64_t count = 150'000;
    for (std::uint64_t i = 0; i < count; ++i)
        log += std::to_string(i / 10) + ", " + std::to_string(50'000 + i) + ", 0, 4096, " + std::to_string(i * 4096)
            + ", 0\n";
    const auto trace = imported(log);
    EXPECT_EQ(trace->chunks().size(), 3U);
    std::vector<std::uint64_t> latencies = columnsIn(*trace).latencyNs;
    std::sort(latencies.begin(), latencies.end());
    ASSERT_EQ(latencies.size(), count);
    for (std::uint64_t i = 0; i < count; ++i)
        ASSERT_EQ(latencies[i], 50'000 + i);
}

TEST(FioLogImport, RefusesALateOffsetInALogOfPriorities)
{
    std::string log;
    for (std::size_t i = 0; i < ioPerChunk; ++i)
        log += "1, 100, 0, 4096, 0\n";
    EXPECT_THAT(complaint(log + "1, 100, 0, 4096, 8192\n"), StartsWith("Line 65537, column 5: expected a priority"));
}

TEST(FioLogExport, WritesLinesLikeFio)
{
    FakeTrace trace;
    trace.description.steps.resize(1);
    trace.description.steps[0].workload.blockSize = ByteCount(4096);
    TraceColumns columns = columnsOf({84210, 1'000'000, 7}, 1'203'441);
    columns.offsetBytes = {73728, 0, 8};
    columns.isWrite[1] = 1;
    columns.result = {0, 0, 5};
    trace.add({0, 0, 0}, columns);
    trace.add({0, 1, 1}, columns);
    trace.add({0, 1, 0}, columnsOf({500}, 9'000'000));
    EXPECT_EQ(exported(trace),
        "9, 500, 0, 4096, 0, 0, 9000000\n" // worker after worker, no warm-up, nothing that failed
        "1, 84210, 0, 4096, 73728, 0, 1203441\n"
        "2, 1000000, 1, 4096, 0, 0, 1287651\n");
}

TEST(FioLogExport, CountsARatedIoFromWhenItWasDue)
{
    FakeTrace trace;
    trace.description.steps.resize(1);
    TraceColumns columns = columnsOf({3'000'000}, 2'500'000);
    columns.lateNs = {500'000};
    trace.add({0, 1, 0}, columns, 512);
    EXPECT_THAT(exported(trace), StartsWith("5, 3000000, "));
    EXPECT_THAT(exported(trace), ::testing::EndsWith(", 2000000\n"));
}

// A random trace: workers with queues of their own, I/Os of several sizes in both directions.
void fillRandomly(FakeTrace& trace, std::mt19937_64& random)
{
    trace.description.steps.resize(1);
    trace.description.steps[0].workload.blockSize = ByteCount(4096);
    const auto upTo = [&random](std::uint64_t limit) {
        return random() % (limit + 1);
    };
    const auto workers = static_cast<std::uint16_t>(1 + upTo(3));
    for (std::uint16_t worker = 0; worker < workers; ++worker) {
        TraceColumns columns;
        std::vector<std::pair<std::uint64_t, std::uint64_t>> times; // completion, latency
        std::uint64_t submit = upTo(1000);
        for (std::uint64_t i = 0, count = 10 + upTo(2000); i < count; ++i) {
            const std::uint64_t latency = upTo(20) == 0 ? upTo(300'000'000) : upTo(200'000);
            times.emplace_back(submit + latency, latency);
            submit += upTo(100'000);
        }
        times.emplace_back(submit + 3'000'000'000, 1000); // so that the next worker's time goes back
        std::sort(times.begin(), times.end());
        for (const auto& [complete, latency] : times) {
            columns.submitNs.push_back(complete - latency);
            columns.latencyNs.push_back(latency);
            columns.index.push_back(columns.index.size());
            columns.isWrite.push_back(static_cast<std::uint8_t>(upTo(1)));
            columns.batch.push_back(1);
            columns.offsetBytes.push_back(upTo(1U << 30U) * 512);
            columns.bytes.push_back(static_cast<std::uint32_t>(512 + upTo(65535)));
        }
        trace.add({0, 1, worker}, columns);
    }
}

TEST(FioLog, BringsEveryIoBackExactly)
{
    for (unsigned seed = 0; seed < 20; ++seed) {
        std::mt19937_64 random(seed);
        FakeTrace trace;
        fillRandomly(trace, random);
        const auto back = imported(exported(trace));
        const TraceColumns before = columnsIn(trace);
        const TraceColumns after = columnsIn(*back);
        EXPECT_EQ(after.submitNs, before.submitNs) << seed;
        EXPECT_EQ(after.latencyNs, before.latencyNs) << seed;
        EXPECT_EQ(after.isWrite, before.isWrite) << seed;
        EXPECT_EQ(after.offsetBytes, before.offsetBytes) << seed;
        EXPECT_EQ(after.bytes, before.bytes) << seed;
        ASSERT_EQ(back->chunks().size(), trace.chunks().size()) << seed;
        for (std::size_t chunk = 0; chunk < trace.chunks().size(); ++chunk)
            EXPECT_EQ(back->chunks()[chunk], trace.chunks()[chunk]) << seed;
        EXPECT_EQ(exported(*back), exported(trace)) << seed;
    }
}

} // namespace
} // namespace steadymark
