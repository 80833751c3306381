// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/trace_csv.h"
#include "tests/support/fake_trace.h"

#include <gmock/gmock.h>

namespace steadymark {
namespace {

using testing::columnsOf;
using ::testing::ElementsAre;
using ::testing::EndsWith;
using testing::FakeTrace;
using ::testing::SizeIs;
using ::testing::StartsWith;

constexpr const char* head = "pass,worker,submitNs,latencyNs,offsetBytes,bytes,operation,result,step,index,batch,dueNs";

std::vector<std::string> linesOf(const TraceSource& trace, const TraceSelection& selection = {})
{
    std::string text;
    const Result<> done = exportCsv(trace, selection, [&text](std::string_view piece) -> Result<> {
        text += piece;
        return success();
    });
    EXPECT_TRUE(done) << done.error().message;
    EXPECT_THAT(text, EndsWith("\n"));
    std::vector<std::string> lines;
    for (std::size_t begin = 0; begin < text.size();) {
        const std::size_t end = text.find('\n', begin);
        lines.push_back(text.substr(begin, end - begin));
        begin = end + 1;
    }
    return lines;
}

class TraceCsv : public ::testing::Test {
protected:
    TraceCsv()
    {
        m_trace.description.steps.resize(2);
        m_trace.description.steps[0].workload.blockSize = ByteCount(4096);
        m_trace.description.steps[1].workload.blockSize = ByteCount(8192);
    }

    FakeTrace m_trace;
};

TEST_F(TraceCsv, HasALineForEachIo)
{
    TraceColumns columns = columnsOf({84210, 90000}, 1203441, 10);
    columns.offsetBytes = {73728, ~std::uint64_t{0}};
    columns.isWrite[1] = 1;
    columns.batch[1] = 32;
    m_trace.add({0, 1, 0}, columns);
    EXPECT_THAT(linesOf(m_trace),
        ElementsAre(head, "1,0,1203441,84210,73728,4096,read,ok,0,0,1,",
            "1,0,1287661,90000,18446744073709551615,4096,write,ok,0,1,32,"));
}

TEST_F(TraceCsv, OfATraceWithoutIoIsItsHead)
{
    EXPECT_THAT(linesOf(m_trace), ElementsAre(head));
}

TEST_F(TraceCsv, NamesStepPassAndWorkerAndLeavesAnUnknownOffsetEmpty)
{
    m_trace.add({1, 3, 7}, columnsOf({5}));
    EXPECT_THAT(linesOf(m_trace), ElementsAre(head, "3,7,0,5,,8192,read,ok,1,0,1,"));
}

TEST_F(TraceCsv, TellsTheSizeOfEachIoWhereTheyDiffer)
{
    TraceColumns columns = columnsOf({5, 6});
    columns.offsetBytes = {0, 512};
    columns.bytes = {512, 65536};
    m_trace.add({0, 1, 0}, columns);
    EXPECT_THAT(
        linesOf(m_trace), ElementsAre(head, "1,0,0,5,0,512,read,ok,0,0,1,", "1,0,5,6,512,65536,read,ok,0,1,1,"));
}

TEST_F(TraceCsv, HasTheWarmUpAndFailuresToo)
{
    TraceColumns columns = columnsOf({5, 6});
    columns.result = {0, 5};
    m_trace.add({0, 0, 0}, columns);
    EXPECT_THAT(
        linesOf(m_trace), ElementsAre(head, "0,0,0,5,,4096,read,ok,0,0,1,", "0,0,5,6,,4096,read,error-5,0,1,1,"));
}

TEST_F(TraceCsv, SaysWhenARatedIoWasDue)
{
    TraceColumns columns = columnsOf({700}, 1000);
    columns.lateNs = {400};
    m_trace.add({0, 1, 0}, columns);
    EXPECT_THAT(linesOf(m_trace), ElementsAre(head, "1,0,1000,700,,4096,read,ok,0,0,1,600"));
}

TEST_F(TraceCsv, HoldsOnlyWhatIsSelected)
{
    TraceColumns columns = columnsOf({10, 10, 10}, 100);
    columns.isWrite = {0, 1, 1};
    m_trace.add({0, 1, 0}, columns);
    m_trace.add({0, 2, 0}, columns);
    m_trace.add({1, 1, 0}, columns);
    TraceSelection step;
    step.step = 1;
    EXPECT_THAT(linesOf(m_trace, step), SizeIs(4));
    TraceSelection pass;
    pass.pass = 2;
    EXPECT_THAT(linesOf(m_trace, pass), SizeIs(4));
    TraceSelection writes;
    writes.direction = Direction::Write;
    EXPECT_THAT(linesOf(m_trace, writes), SizeIs(7));
    TraceSelection span;
    span.step = 0;
    span.pass = 1;
    span.beginNs = 110;
    span.endNs = 120;
    EXPECT_THAT(linesOf(m_trace, span), ElementsAre(head, StartsWith("1,0,110,")));
}

TEST_F(TraceCsv, ComesInPiecesHoweverLongItIs)
{
    m_trace.add({0, 1, 0}, columnsOf(std::vector<std::uint64_t>(60'000, ~std::uint64_t{0} >> 20U)));
    std::size_t pieces = 0;
    std::size_t largest = 0;
    std::size_t lines = 0;
    ASSERT_TRUE(exportCsv(m_trace, {}, [&](std::string_view piece) -> Result<> {
        ++pieces;
        largest = std::max(largest, piece.size());
        lines += static_cast<std::size_t>(std::count(piece.begin(), piece.end(), '\n'));
        EXPECT_TRUE(piece.ends_with('\n'));
        return success();
    }));
    EXPECT_EQ(lines, 60'001U);
    EXPECT_GT(pieces, 3U);
    EXPECT_LE(largest, std::size_t{1} << 20U);
}

TEST_F(TraceCsv, EndsWithTheErrorOfItsSink)
{
    m_trace.add({0, 1, 0}, columnsOf({1}));
    const Result<> done =
        exportCsv(m_trace, {}, [](std::string_view) -> Result<> { return fail(ErrorCode::NoSpace, "Full."); });
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error().message, "Full.");
}

} // namespace
} // namespace steadymark
