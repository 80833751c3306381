// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/foreign/import_collector.h"

#include <gmock/gmock.h>

#include "tests/core/trace/imported_trace.h"

namespace steadymark {
namespace {

using ::testing::ElementsAre;
using ::testing::HasSubstr;
using testing::importedTrace;
using testing::ImportedTrace;
using testing::tryImport;

/// As a DiskSim trace in ns: each line a read of 4096 bytes.
std::string line(std::uint64_t timeNs, std::uint64_t device, std::uint64_t sector = 8)
{
    return std::to_string(timeNs) + ' ' + std::to_string(device) + ' ' + std::to_string(sector) + " 8 1\n";
}

TEST(ImportCollector, KeepsTheBusiestDeviceOrTheChosenOne)
{
    const std::string text = line(10, 1) + line(20, 2) + line(30, 2) + line(40, 3);
    const ImportedTrace busiest = importedTrace(text);
    EXPECT_THAT(busiest.devices(), ElementsAre("2", "1", "3"));
    EXPECT_EQ(busiest.summary.ios, 2U);
    EXPECT_EQ(busiest.summary.devices.front().ios, 2U);
    EXPECT_EQ(busiest.ios().front().timeNs, 0U) << "time begins with the first I/O that is kept";
    ImportOptions third;
    third.device = "3";
    EXPECT_EQ(importedTrace(text, third).summary.ios, 1U);
    third.device = "4";
    const Result<ImportedTrace> none = tryImport({text}, third);
    ASSERT_FALSE(none);
    EXPECT_EQ(none.error().message(), "There is no I/O of the device 4; there is some of 1, 2 and 3.");
}

TEST(ImportCollector, CutsNamesOfDevicesThatNoPathCanHave)
{
    const std::string name = '/' + std::string(10'000, 'x');
    const ImportedTrace trace = importedTrace("7 brk(NULL) = 0\n7 pread64(3<" + name + ">, \"\", 10, 20) = 10\n");
    ASSERT_EQ(trace.summary.devices.size(), 1U);
    EXPECT_EQ(trace.summary.devices.front().name.size(), 4096U);
}

TEST(ImportCollector, SortsWhatIsOutOfOrderAndCountsIt)
{
    const ImportedTrace trace = importedTrace(line(30, 1, 3) + line(10, 1, 1) + line(20, 1, 2) + line(40, 1, 4));
    std::vector<std::uint64_t> times;
    for (const auto& io : trace.ios())
        times.push_back(io.timeNs);
    EXPECT_THAT(times, ElementsAre(0, 10, 20, 30));
    EXPECT_EQ(trace.summary.outOfOrderRecords, 2U);
    EXPECT_EQ(trace.summary.lateRecords, 0U);
    EXPECT_EQ(trace.trace->meta().origin->outOfOrderRecords, 2U);
}

TEST(ImportCollector, SaysWhatCameTooLateToBeSorted)
{
    std::string text;
    constexpr std::uint64_t count = 300'000; // more than the window
    for (std::uint64_t i = 0; i < count; ++i)
        text += line(1000 + i * 10, 1, i);
    const ImportedTrace trace = importedTrace(text + line(1000, 1, 1));
    EXPECT_EQ(trace.summary.ios, count + 1);
    EXPECT_EQ(trace.summary.lateRecords, 1U);
    EXPECT_THAT(english(trace.summary.notes.front()), HasSubstr("1 record came too late"));
    EXPECT_EQ(trace.ios().size(), count + 1);
    EXPECT_EQ(trace.trace->chunks().size(), count / ioPerChunk + 1);
}

TEST(ImportCollector, RefusesWhatNoTraceCanHold)
{
    const ImportedTrace trace = importedTrace(line(10, 1) + "20 1 8 0 1\n" + "20 1 8 99999999999 1\n"
        + "20 1 99999999999999999999 8 1\n" + "20 1 18014398509481985 8 1\n" + "99999999999999999999 1 8 8 1\n");
    EXPECT_EQ(trace.summary.ios, 1U);
    EXPECT_EQ(trace.rejected(Rejection::Length).records, 2U);
    EXPECT_EQ(trace.rejected(Rejection::Length).firstLine, 2U);
    EXPECT_EQ(trace.rejected(Rejection::Offset).records, 2U);
    EXPECT_EQ(trace.rejected(Rejection::Time).firstLine, 6U);
    EXPECT_EQ(trace.trace->meta().origin->rejectedRecords, 5U);
}

TEST(ImportCollector, CountsALongDiscardOnceAndRefusesOneThatWouldFillTheTrace)
{
    constexpr std::uint64_t piece = std::uint64_t{1} << 31U;
    const auto discard = [](std::uint64_t bytes) {
        return "7 fallocate(3</d/f>, FALLOC_FL_PUNCH_HOLE, 0, " + std::to_string(bytes) + ") = 0\n";
    };
    const ImportedTrace trace =
        importedTrace("7 fsync(3</d/f>) = 0\n" + discard(piece << 12U) + discard((piece << 12U) + 1));
    EXPECT_EQ(trace.summary.ios, 2U);
    EXPECT_EQ(trace.summary.discardedBytes, piece << 12U);
    EXPECT_EQ(trace.trace->meta().passes.front().ios, 4097U);
    EXPECT_EQ(trace.ios().size(), 4097U);
    EXPECT_EQ(trace.rejected(Rejection::Length).firstLine, 3U);
}

TEST(ImportCollector, BeginsWithNoTimeThatIsFarFromTheOthers)
{
    constexpr std::uint64_t year2023 = 1'700'000'000'000'000'000;
    const ImportedTrace trace =
        importedTrace(line(0, 1) + line(year2023, 1) + line(year2023 + 10, 1) + line(year2023 + 20, 1));
    EXPECT_EQ(trace.summary.ios, 3U);
    EXPECT_EQ(trace.rejected(Rejection::Time).records, 1U);
    EXPECT_EQ(trace.ios().front().timeNs, 0U);
    EXPECT_EQ(trace.summary.span, Nanoseconds(20));
    const ImportedTrace late = importedTrace(line(10, 1) + line(20, 1) + line(year2023, 1));
    EXPECT_EQ(late.summary.ios, 2U);
    EXPECT_EQ(late.rejected(Rejection::Time).records, 1U);
    std::string large = line(0, 1);
    constexpr std::uint64_t count = 300'000; // more than the window
    for (std::uint64_t i = 0; i < count; ++i)
        large += line(year2023 + i, 1, i);
    EXPECT_EQ(importedTrace(large).summary.ios, count);
}

TEST(ImportCollector, SaysWhyThereIsNothing)
{
    const Result<ImportedTrace> none = tryImport({"10 1 8 0 1\n10 1 8 0 1\n"});
    ASSERT_FALSE(none);
    EXPECT_EQ(none.error().message(), "There is no I/O that can be read (line 1: the length is not valid).");
}

TEST(ImportCollector, PassesOnThatTheTraceCannotBeWritten)
{
    std::istringstream text(line(10, 1));
    std::istream* const streams[] = {&text};
    const Result<ImportSummary> summary = traceImporterFor("disksim")->read(streams, "mine", {},
        [](std::string_view) -> Result<> { return fail(ErrorCode::NoSpace, Sentence("The drive is full.")); });
    ASSERT_FALSE(summary);
    EXPECT_EQ(summary.error().code, ErrorCode::NoSpace);
}

TEST(TraceWriter, MakesAFileThatOpensWithoutItsEnd)
{
    std::string text;
    for (std::uint64_t i = 0; i < 200'000; ++i)
        text += line(i * 10, 1, i * 2'654'435'761 % 1'000'003); // sectors that cannot be compressed to nothing
    const ImportedTrace whole = importedTrace(text);
    ASSERT_EQ(whole.trace->chunks().size(), 4U);
    const auto cut = openTrace(testing::sourceOf(whole.file.substr(0, whole.file.size() * 8 / 10)));
    ASSERT_TRUE(cut);
    EXPECT_GE(cut.value()->chunks().size(), 2U);
    EXPECT_LT(cut.value()->chunks().size(), 4U);
    EXPECT_EQ(cut.value()->meta().passes.front().ios, cut.value()->chunks().size() * ioPerChunk);
    EXPECT_FALSE(cut.value()->meta().origin->isWhole);
    const auto damage = cut.value()->damage();
    ASSERT_FALSE(damage.empty());
    EXPECT_TRUE(std::ranges::any_of(damage, [](const Sentence& sentence) {
        return english(sentence) == "The end of the file is missing: how many I/Os there were is not known.";
    }));
}

TEST(TraceWriter, MakesAFileThatOlderProgramsRefuse)
{
    const ImportedTrace trace = importedTrace(line(10, 1));
    EXPECT_EQ(trace.file[8], 2) << "the version of the format, which they look at first";
    EXPECT_EQ(testing::traceBytes()[8], 1) << "what is recorded here stays readable";
}

TEST(TraceSelection, TakesNoIoWhoseLatencyIsUnknownAndNothingButTransfers)
{
    TraceColumns columns;
    columns.submitNs = {1, 2, 3, 4};
    columns.latencyNs = {10, 20, 0, 30};
    columns.isWrite = {0, 1, 0, 0};
    columns.kind = {IoKind::Transfer, IoKind::Transfer, IoKind::Transfer, IoKind::Flush};
    columns.isTimed = {1, 1, 0, 1};
    const TraceSelection all;
    EXPECT_TRUE(all.takes(columns, 0));
    EXPECT_TRUE(all.takes(columns, 1));
    EXPECT_FALSE(all.takes(columns, 2));
    EXPECT_FALSE(all.takes(columns, 3));
    const ChunkInfo info = summarizeChunk({0, 1, 0}, columns, 512);
    EXPECT_EQ(info.aside, 2U);
    EXPECT_EQ(info.measured(), 2U);
    EXPECT_EQ(info.minimumNs, 10U);
    EXPECT_EQ(info.maximumNs, 20U);
    EXPECT_EQ(info.latencySumNs, 30U);
    EXPECT_EQ(info.bytes, 3U * 512U) << "a flush transfers nothing";
}

} // namespace
} // namespace steadymark
