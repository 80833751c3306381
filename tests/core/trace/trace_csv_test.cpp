// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/foreign/trace_csv.h"

#include "core/trace/analysis/trace_statistics.h"
#include "tests/support/fake_trace.h"

#include <gmock/gmock.h>

#include <algorithm>
#include <random>
#include <sstream>

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
    EXPECT_TRUE(done) << done.error().message();
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
        ElementsAre(head, "1,0,1203441,84210,73728,4096,read,ok,0,0,1,1203441",
            "1,0,1287661,90000,18446744073709551615,4096,write,ok,0,1,32,1287661"));
}

TEST_F(TraceCsv, OfATraceWithoutIoIsItsHead)
{
    EXPECT_THAT(linesOf(m_trace), ElementsAre(head));
}

TEST_F(TraceCsv, NamesStepPassAndWorker)
{
    m_trace.add({1, 3, 7}, columnsOf({5}));
    EXPECT_THAT(linesOf(m_trace), ElementsAre(head, "3,7,0,5,0,8192,read,ok,1,0,1,0"));
}

TEST_F(TraceCsv, TellsTheSizeOfEachIoWhereTheyDiffer)
{
    TraceColumns columns = columnsOf({5, 6});
    columns.offsetBytes = {0, 512};
    columns.bytes = {512, 65536};
    m_trace.add({0, 1, 0}, columns);
    EXPECT_THAT(
        linesOf(m_trace), ElementsAre(head, "1,0,0,5,0,512,read,ok,0,0,1,0", "1,0,5,6,512,65536,read,ok,0,1,1,5"));
}

TEST_F(TraceCsv, HasTheWarmUpAndFailuresToo)
{
    TraceColumns columns = columnsOf({5, 6});
    columns.result = {0, 5};
    m_trace.add({0, 0, 0}, columns);
    EXPECT_THAT(
        linesOf(m_trace), ElementsAre(head, "0,0,0,5,0,4096,read,ok,0,0,1,0", "0,0,5,6,0,4096,read,error-5,0,1,1,5"));
}

TEST_F(TraceCsv, NamesAnIoBeyondTheEndOfTheTarget)
{
    TraceColumns columns = columnsOf({5});
    columns.result = {-1};
    m_trace.add({0, 1, 0}, columns);
    EXPECT_THAT(linesOf(m_trace), ElementsAre(head, "1,0,0,5,0,4096,read,ended,0,0,1,0"));
}

TEST_F(TraceCsv, SaysWhenARatedIoWasDue)
{
    TraceColumns columns = columnsOf({700}, 1000);
    columns.lateNs = {400};
    m_trace.add({0, 1, 0}, columns);
    EXPECT_THAT(linesOf(m_trace), ElementsAre(head, "1,0,1000,700,0,4096,read,ok,0,0,1,600"));
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
    const Result<> done = exportCsv(m_trace, {},
        [](std::string_view) -> Result<> { return fail(ErrorCode::NoSpace, Sentence::verbatim("Full.")); });
    ASSERT_FALSE(done);
    EXPECT_EQ(done.error().message(), "Full.");
}

// Whose second chunk cannot be read.
class DamagedTrace final : public TraceSource {
public:
    explicit DamagedTrace(ErrorCode code)
        : m_code(code)
    {
        for (std::uint16_t worker = 0; worker < 3; ++worker)
            m_trace.add({0, 1, worker}, columnsOf({10, 20}));
    }
    [[nodiscard]] const TraceMeta& meta() const override { return m_trace.meta(); }
    [[nodiscard]] std::span<const ChunkInfo> chunks() const override { return m_trace.chunks(); }
    [[nodiscard]] Result<TraceColumns> read(std::size_t chunk, ColumnSet wanted) const override
    {
        if (chunk == 1)
            return fail(m_code, Sentence::verbatim("It cannot be read."));
        return m_trace.read(chunk, wanted);
    }
    [[nodiscard]] std::span<const HostStall> hostStalls() const override { return {}; }
    [[nodiscard]] std::span<const UntracedStream> untraced() const override { return {}; }
    [[nodiscard]] const TraceOverview* overview() const override { return nullptr; }
    [[nodiscard]] std::span<const Sentence> damage() const override { return {}; }

private:
    FakeTrace m_trace;
    ErrorCode m_code;
};

TEST(TraceCsvOfADamagedTrace, HasAllThatCanBeRead)
{
    const std::vector<std::string> lines = linesOf(DamagedTrace(ErrorCode::Damaged));
    ASSERT_THAT(lines, SizeIs(5));
    EXPECT_THAT(lines[3], StartsWith("1,2,"));
}

TEST(TraceCsvOfADamagedTrace, EndsWhenTheDriveCannotReadIt)
{
    const auto ignore = [](std::string_view) -> Result<> {
        return success();
    };
    EXPECT_FALSE(exportCsv(DamagedTrace(ErrorCode::Io), {}, ignore));
}

std::vector<std::string> fieldsOf(const std::string& line)
{
    std::vector<std::string> fields;
    std::istringstream stream(line);
    for (std::string field; std::getline(stream, field, ',');)
        fields.push_back(field);
    return fields;
}

// The ceil(q n)-th smallest, with q in ten-thousandths so that nothing is rounded.
std::uint64_t nearestRankOf(const std::vector<std::uint64_t>& sorted, std::uint64_t tenThousandths)
{
    const std::uint64_t rank = (sorted.size() * tenThousandths + 9999) / 10000;
    return sorted[std::max<std::uint64_t>(rank, 1) - 1];
}

TEST(TraceCsvOfRandomTraces, GivesThePercentilesAgain)
{
    for (unsigned seed = 0; seed < 30; ++seed) {
        std::mt19937_64 random(seed);
        std::lognormal_distribution<double> latency(11.0, 2.0);
        FakeTrace trace;
        trace.description.steps.resize(1);
        for (std::uint16_t pass = 0; pass < 3; ++pass) {
            TraceColumns columns;
            for (std::uint64_t i = 0, count = 1 + random() % 3000; i < count; ++i) {
                columns.submitNs.push_back(i * 1000);
                columns.latencyNs.push_back(static_cast<std::uint64_t>(latency(random)));
                columns.isWrite.push_back(0);
                columns.result.push_back(random() % 50 == 0 ? 5 : 0);
            }
            trace.add({0, pass, 0}, columns);
        }
        std::vector<std::uint64_t> latencies;
        for (const std::string& line : linesOf(trace)) {
            const std::vector<std::string> fields = fieldsOf(line);
            if (fields[0] != "pass" && fields[0] != "0" && fields[7] == "ok")
                latencies.push_back(std::stoull(fields[3]));
        }
        std::sort(latencies.begin(), latencies.end());
        const Result<LatencySummary> summary = summarizeLatency(trace, {}, Weighting::PerIo);
        ASSERT_TRUE(summary);
        ASSERT_FALSE(latencies.empty());
        EXPECT_EQ(summary.value().samples, latencies.size());
        EXPECT_EQ(summary.value().minimumNs, latencies.front());
        EXPECT_EQ(summary.value().p50Ns, nearestRankOf(latencies, 5000)) << seed;
        EXPECT_EQ(summary.value().p90Ns, nearestRankOf(latencies, 9000)) << seed;
        EXPECT_EQ(summary.value().p95Ns, nearestRankOf(latencies, 9500)) << seed;
        EXPECT_EQ(summary.value().p99Ns, nearestRankOf(latencies, 9900)) << seed;
        EXPECT_EQ(summary.value().p999Ns, nearestRankOf(latencies, 9990)) << seed;
        EXPECT_EQ(summary.value().p9999Ns, nearestRankOf(latencies, 9999)) << seed;
        EXPECT_EQ(summary.value().maximumNs, latencies.back());
    }
}

} // namespace
} // namespace steadymark
