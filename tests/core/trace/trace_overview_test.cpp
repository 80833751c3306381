// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/format/trace_overview.h"
#include "tests/support/fake_trace.h"

#include <gtest/gtest.h>

#include <map>
#include <random>

namespace steadymark {
namespace {

using testing::FakeTrace;

/// Several workers, both directions, some failed; times as in a queue, or anything at all.
std::unique_ptr<FakeTrace> makeTrace(std::uint64_t seed, bool isHostile)
{
    std::mt19937_64 random(seed);
    auto trace = std::make_unique<FakeTrace>();
    for (std::uint16_t worker = 0; worker < 3; ++worker) {
        std::uint64_t now = random() % 1'000'000;
        for (unsigned chunk = 0; chunk < 4; ++chunk) {
            TraceColumns columns;
            const std::size_t ios = random() % 9000;
            for (std::size_t i = 0; i < ios; ++i) {
                now += random() % 20'000;
                columns.submitNs.push_back(isHostile ? random() >> (random() % 64) : now - random() % 10'000);
                columns.latencyNs.push_back(
                    isHostile ? random() >> (random() % 64) : 20'000 + (random() >> (35 + random() % 29)));
                columns.isWrite.push_back(random() % 3 == 0 ? 1 : 0);
                columns.result.push_back(random() % 50 == 0 ? 5 : 0);
                columns.bytes.push_back(static_cast<std::uint32_t>(512 * (1 + random() % 8)));
            }
            trace->add({0, static_cast<std::uint16_t>(chunk / 2), worker}, std::move(columns));
        }
    }
    return trace;
}

struct Totals {
    std::uint64_t ios = 0;
    std::uint64_t bytes = 0;
    std::map<std::uint16_t, std::uint64_t> rows;
    std::map<std::size_t, std::pair<std::uint64_t, std::uint64_t>> extremes;
    std::map<std::size_t, std::uint64_t> columns;
    bool operator==(const Totals&) const = default;
};

Totals bruteForce(const FakeTrace& trace, const HeatTiles& tiles)
{
    Totals totals;
    for (std::size_t chunk = 0; chunk < trace.chunks().size(); ++chunk) {
        const StreamId stream = trace.chunks()[chunk].stream;
        if (stream.step != tiles.step || stream.pass != tiles.pass)
            continue;
        const TraceColumns columns = trace.read(chunk, {}).value();
        for (std::size_t i = 0; i < columns.size(); ++i) {
            if (columns.result[i] != 0 || columns.direction(i) != tiles.direction)
                continue;
            ++totals.ios;
            totals.bytes += columns.bytes[i];
            const std::uint64_t latency = columns.latencyNs[i];
            ++totals.rows[TraceOverview::rowOf(latency)];
            // A completion that wraps around may come before everything: what is beyond the last column belongs there.
            const auto column =
                std::min(static_cast<std::size_t>((columns.submitNs[i] - tiles.beginNs) / tiles.columnNs),
                    tiles.columns.size() - 1);
            ++totals.columns[column];
            const auto [found, isNew] = totals.extremes.try_emplace(column, latency, latency);
            found->second.first = std::min(found->second.first, latency);
            found->second.second = std::max(found->second.second, latency);
        }
    }
    return totals;
}

Totals totalsOf(const HeatTiles& tiles)
{
    Totals totals;
    for (std::size_t i = 0; i < tiles.columns.size(); ++i) {
        const HeatTiles::Column& column = tiles.columns[i];
        const std::size_t end = i + 1 < tiles.columns.size() ? tiles.columns[i + 1].firstCell : tiles.cells.size();
        std::uint64_t cells = 0;
        for (std::size_t cell = column.firstCell; cell < end; ++cell) {
            totals.rows[tiles.cells[cell].row] += tiles.cells[cell].ios;
            cells += tiles.cells[cell].ios;
        }
        EXPECT_EQ(cells, column.ios);
        totals.ios += cells;
        totals.bytes += column.bytes;
        if (column.ios > 0) {
            totals.columns[i] = column.ios;
            totals.extremes[i] = {column.minimumNs, column.maximumNs};
        }
    }
    return totals;
}

std::span<const std::byte> bytesOf(const std::string& text)
{
    return std::as_bytes(std::span(text));
}

TEST(TraceOverview, CountsWhatIsThere)
{
    for (const bool isHostile : {false, true}) {
        for (std::uint64_t seed = 0; seed < 10; ++seed) {
            const std::unique_ptr<FakeTrace> trace = makeTrace(seed, isHostile);
            const TraceOverview overview = TraceOverview::build(*trace).value();
            ASSERT_EQ(overview.tiles().size(), 4U) << "two passes, two directions";
            for (const HeatTiles& tiles : overview.tiles())
                EXPECT_EQ(totalsOf(tiles), bruteForce(*trace, tiles)) << "seed " << seed;
        }
    }
}

TEST(TraceOverview, HasAbout2048IosAColumn)
{
    FakeTrace trace;
    std::uint64_t now = 0;
    for (unsigned chunk = 0; chunk < 8; ++chunk) {
        trace.add({0, 1, 0}, testing::columnsOf(std::vector<std::uint64_t>(ioPerChunk, 1000), now, 500));
        now += ioPerChunk * 1500;
    }
    const TraceOverview overview = TraceOverview::build(trace).value();
    ASSERT_EQ(overview.tiles().size(), 1U);
    EXPECT_EQ(overview.tiles()[0].columns.size(), 8 * ioPerChunk / 2048);
    for (const HeatTiles::Column& column : overview.tiles()[0].columns)
        EXPECT_NEAR(column.ios, 2048, 10);
}

TEST(TraceOverview, NoColumnsAreMadeOfTimesThatCannotBe)
{
    FakeTrace trace;
    trace.add({0, 1, 0}, testing::columnsOf({5, 6, 7}, 0));
    trace.add({0, 1, 0}, testing::columnsOf({5, 6, 7}, ~std::uint64_t{0} - 1000));
    trace.add({7, 3, 9}, testing::columnsOf({std::uint64_t{1} << 63U, 1}, std::uint64_t{1} << 63U));
    trace.add({7, 3, 9}, {});
    const TraceOverview overview = TraceOverview::build(trace).value();
    ASSERT_EQ(overview.tiles().size(), 2U);
    for (const HeatTiles& tiles : overview.tiles())
        EXPECT_LE(tiles.columns.size(), 2U);
}

TEST(TraceOverview, EveryLatencyLiesInItsRow)
{
    std::mt19937_64 random(3);
    for (int i = 0; i < 100'000; ++i) {
        const std::uint64_t latency = random() >> (random() % 64);
        const std::uint16_t row = TraceOverview::rowOf(latency);
        ASSERT_LE(TraceOverview::lowerBound(row), latency);
        if (row < TraceOverview::rowOf(~std::uint64_t{0})) {
            ASSERT_GT(TraceOverview::lowerBound(static_cast<std::uint16_t>(row + 1)), latency);
        }
    }
}

TEST(TraceOverview, IsReadBackAsItWasStored)
{
    for (const bool isHostile : {false, true}) {
        const TraceOverview overview = TraceOverview::build(*makeTrace(11, isHostile)).value();
        const std::string stored = overview.serialize();
        const Result<TraceOverview> read = TraceOverview::parse(bytesOf(stored));
        ASSERT_TRUE(read) << read.error().message();
        EXPECT_TRUE(read.value() == overview);
    }
    EXPECT_TRUE(TraceOverview::parse(bytesOf(TraceOverview().serialize())).value() == TraceOverview());
}

TEST(TraceOverview, ATruncatedOneIsRefused)
{
    FakeTrace trace;
    trace.add({0, 1, 0}, testing::columnsOf({10, 2000, 1'000'000, 7}));
    const std::string stored = TraceOverview::build(trace).value().serialize();
    for (std::size_t size = 0; size < stored.size(); ++size)
        EXPECT_FALSE(TraceOverview::parse(bytesOf(stored.substr(0, size)))) << size << " bytes";
    EXPECT_FALSE(TraceOverview::parse(bytesOf(stored + '\0')));
}

TEST(TraceOverview, GarbageIsRefusedOrMakesAnOverviewThatIsSound)
{
    std::mt19937_64 random(5);
    const std::string stored = TraceOverview::build(*makeTrace(12, false)).value().serialize().substr(0, 3000);
    for (int round = 0; round < 20'000; ++round) {
        std::string bytes = stored.substr(0, 1 + random() % stored.size());
        for (unsigned change = 0; change <= random() % 8; ++change)
            bytes[random() % std::min<std::size_t>(bytes.size(), 40)] = static_cast<char>(random());
        bytes[0] = 1;
        const Result<TraceOverview> read = TraceOverview::parse(bytesOf(bytes));
        if (!read)
            continue;
        for (const HeatTiles& tiles : read.value().tiles())
            static_cast<void>(totalsOf(tiles));
    }
}

TEST(TraceOverview, CanBeStopped)
{
    FakeTrace trace;
    for (unsigned i = 0; i < 10; ++i)
        trace.add({0, 1, 0}, testing::columnsOf({1, 2, 3}));
    const Result<TraceOverview> stopped = TraceOverview::build(trace, [](double done) { return done < 0.5; });
    ASSERT_FALSE(stopped);
    EXPECT_EQ(stopped.error().code, ErrorCode::Cancelled);
    EXPECT_LE(trace.readCount, 6U);
}

} // namespace
} // namespace steadymark
