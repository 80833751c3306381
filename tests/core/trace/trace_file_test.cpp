// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/format/trace_file.h"

#include "core/base/files.h"
#include "core/trace/format/trace_image.h"
#include "core/trace/format/trace_overview.h"
#include "core/trace/format/trace_scan.h"
#include "tests/core/trace/trace_bytes.h"
#include "tests/support/fake_trace.h"
#include "tests/support/trace_samples.h"

#include <gmock/gmock.h>

namespace steadymark {
namespace {

using testing::allColumns;
using ::testing::HasSubstr;
using ::testing::IsEmpty;
using testing::NvmeSample;
using testing::sampleMeta;
using testing::setDirections;

std::shared_ptr<const TraceSource> opened(const TraceImage& image)
{
    auto trace = openTrace(image.bytes());
    EXPECT_TRUE(trace) << trace.error().message();
    return trace ? trace.value() : nullptr;
}

TEST(TraceFile, GivesBackWhatWasPutIn)
{
    TraceMeta meta = sampleMeta(2, 32);
    meta.steps[0].workload.threads = 2;
    TraceImage image;
    std::vector<ChunkInfo> infos;
    std::vector<TraceColumns> chunks;
    for (const StreamId stream : {StreamId{0, 0, 0}, StreamId{0, 1, 0}, StreamId{0, 1, 1}, StreamId{0, 2, 1}}) {
        NvmeSample sample(stream.pass * 10U + stream.worker, 32,
            static_cast<std::uint64_t>(meta.passes[stream.pass].startedAt.count()));
        for (const std::size_t count : {std::size_t{3000}, std::size_t{1}, std::size_t{777}}) {
            chunks.push_back(sample.take(count));
            infos.push_back(summarizeChunk(stream, chunks.back(), 4096));
            meta.passes[stream.pass].ios += count;
            image.addChunk(stream, chunks.back(), 4096);
        }
    }
    EXPECT_EQ(image.ios(), 4U * 3778U);
    EXPECT_GT(image.memory(), 4U * 3778U);
    EXPECT_LT(image.memory(), 4U * 3778U * 10U);
    image.setHostStalls({{5, 7}, {100, 2'000'000}});
    image.finish(meta);

    const auto trace = opened(image);
    ASSERT_TRUE(trace);
    EXPECT_THAT(trace->damage(), IsEmpty());
    EXPECT_EQ(trace->meta(), meta);
    EXPECT_EQ(std::vector(trace->chunks().begin(), trace->chunks().end()), infos);
    EXPECT_EQ(std::vector(trace->hostStalls().begin(), trace->hostStalls().end()),
        (std::vector<HostStall>{{5, 7}, {100, 2'000'000}}));
    EXPECT_EQ(trace->overview(), nullptr);
    for (std::size_t i = 0; i < chunks.size(); ++i) {
        const Result<TraceColumns> columns = trace->read(i, {.index = true, .offsets = false});
        ASSERT_TRUE(columns) << columns.error().message();
        EXPECT_EQ(columns.value(), chunks[i]);
    }
    EXPECT_FALSE(trace->read(chunks.size(), {}));
    EXPECT_THAT(verifyTrace(*trace), IsEmpty());
}

TEST(TraceFile, KeepsWhatWasNotTraced)
{
    TraceMeta meta = sampleMeta();
    meta.passes[1].untracedIos = 3;
    UntracedGrid grid(true);
    grid.record(15'000'000, 80'000);
    grid.record(15'000'001, 80'000);
    grid.record(900'000'000, 5'000'000'000);
    TraceImage image;
    image.addUntraced({{0, 1, 0}, 1'000'000'000, grid});
    image.addUntraced({{0, 0, 0}, 0, UntracedGrid(true)}); // empty: not worth a block
    image.finish(meta);
    const auto trace = opened(image);
    ASSERT_TRUE(trace);
    EXPECT_THAT(trace->damage(), IsEmpty());
    ASSERT_EQ(trace->untraced().size(), 1U);
    EXPECT_EQ(trace->untraced()[0].stream, (StreamId{0, 1, 0}));
    EXPECT_EQ(trace->untraced()[0].passStartNs, 1'000'000'000U);
    EXPECT_EQ(trace->untraced()[0].grid, grid);
}

TEST(TraceFile, TakesTheHeatGridsOfManyPassesIntoLittleMemory)
{
    // As they are they would take 540 MB, more than a reader takes.
    TraceMeta meta = sampleMeta();
    meta.passes.clear();
    meta.steps[0].workload.threads = 50;
    UntracedGrid grid(true);
    for (std::uint64_t column = 0; column < UntracedGrid::columnCount; ++column)
        grid.record(column * grid.columnNs(), 80'000 + 1000 * column);
    TraceImage image;
    for (std::uint16_t pass = 1; pass <= 8; ++pass) {
        TracePass facts;
        facts.pass = pass;
        facts.untracedIos = 50 * grid.ios();
        meta.passes.push_back(facts);
        for (std::uint16_t worker = 0; worker < 50; ++worker)
            image.addUntraced({{0, pass, worker}, 0, grid});
        EXPECT_LE(image.memory(), TraceImage::mostGridBytes + (1U << 20U));
    }
    image.finish(meta);
    const std::shared_ptr<const TraceSource> trace = opened(image);
    EXPECT_THAT(trace->damage(), IsEmpty());
    ASSERT_EQ(trace->untraced().size(), 400U);
    for (const UntracedStream& stream : trace->untraced()) {
        EXPECT_EQ(stream.grid.ios(), grid.ios());
        EXPECT_EQ(stream.grid.maximumNs(), grid.maximumNs());
        // The last I/O still stands where it belongs.
        const std::uint64_t lastNs = (UntracedGrid::columnCount - 1) * grid.columnNs();
        EXPECT_GE(stream.grid.at(
                      static_cast<std::size_t>(lastNs / stream.grid.columnNs()), UntracedGrid::rowOf(grid.maximumNs())),
            1U);
    }
}

TEST(TraceFile, GivesOffsetsThatItDoesNotHold)
{
    TraceMeta meta = sampleMeta(1, 16);
    meta.steps[0].workload.readPercent = 70;
    const StreamId stream{0, 1, 0};
    const TraceStep& step = meta.steps[0];
    OffsetGenerator generator(step.workload, step.targetSize, step.seed, 0, 1);
    std::vector<OffsetGenerator::Io> expected;
    for (int i = 0; i < 200'100; ++i)
        expected.push_back(generator.next());

    TraceImage image;
    NvmeSample sample(4, 16);
    std::vector<TraceColumns> chunks;
    for (const std::size_t count : {ioPerChunk, ioPerChunk, std::size_t{65'000}}) {
        chunks.push_back(sample.take(count));
        setDirections(chunks.back(), step, stream);
        image.addChunk(stream, chunks.back(), 4096);
        meta.passes[1].ios += count;
    }
    image.finish(meta);
    const auto trace = opened(image);
    ASSERT_TRUE(trace);
    for (const std::size_t chunk : {2U, 0U, 1U, 2U}) {
        const Result<TraceColumns> columns = trace->read(chunk, allColumns);
        ASSERT_TRUE(columns) << columns.error().message();
        ASSERT_EQ(columns.value().offsetBytes.size(), chunks[chunk].size());
        for (std::size_t i = 0; i < chunks[chunk].size(); ++i) {
            ASSERT_EQ(columns.value().offsetBytes[i], expected[chunks[chunk].index[i]].offsetBytes);
            ASSERT_EQ(columns.value().bytes[i], 4096U);
        }
    }
    EXPECT_LT(image.bytes()->size(), 5U * image.ios());
}

TEST(TraceFile, KeepsTheOffsetsOfImportedTraces)
{
    TraceMeta meta = sampleMeta();
    meta.steps[0].hasGenerator = false;
    meta.importedFrom = "fio latency log";
    meta.passes[1].ios = 300;
    TraceColumns columns = NvmeSample(1).take(300);
    for (std::size_t i = 0; i < columns.size(); ++i) {
        columns.offsetBytes.push_back((i * 7919) % 1000 * 4096);
        columns.bytes.push_back(i % 3 == 0 ? 4096 : 8192);
        columns.isWrite[i] = static_cast<std::uint8_t>(i & 1U);
        columns.result.push_back(i == 77 ? 5 : 0);
    }
    for (const bool hasSizes : {true, false}) {
        if (!hasSizes)
            columns.bytes.clear();
        TraceImage image;
        image.addChunk({0, 1, 0}, columns, 4096);
        image.finish(meta);
        const auto trace = opened(image);
        ASSERT_TRUE(trace);
        EXPECT_THAT(trace->damage(), IsEmpty());
        TraceColumns expected = columns;
        if (!hasSizes)
            expected.bytes.assign(300, 4096);
        const Result<TraceColumns> read = trace->read(0, allColumns);
        ASSERT_TRUE(read) << read.error().message();
        EXPECT_EQ(read.value(), expected);
        EXPECT_TRUE(trace->read(0, {})) << trace->read(0, {}).error().message();
        EXPECT_EQ(trace->chunks()[0].failed, 1U);
    }
}

TEST(TraceFile, KeepsByHowMuchIosWereLate)
{
    TraceMeta meta = sampleMeta();
    meta.steps[0].workload.rate = RateLimit{5000.5, Arrivals::Poisson};
    meta.passes[1].ios = 100;
    TraceColumns columns = NvmeSample(1).take(100);
    for (std::size_t i = 0; i < columns.size(); ++i) {
        columns.lateNs.push_back(i * 10);
        columns.latencyNs[i] += i * 10;
    }
    TraceImage image;
    image.addChunk({0, 1, 0}, columns, 4096);
    image.finish(meta);
    const auto trace = opened(image);
    ASSERT_TRUE(trace);
    EXPECT_TRUE(trace->meta().isRated(0));
    EXPECT_EQ(trace->meta(), meta);
    const Result<TraceColumns> read = trace->read(0, {.index = true, .offsets = false});
    ASSERT_TRUE(read) << read.error().message();
    EXPECT_EQ(read.value(), columns);
}

TEST(TraceFile, StoresAnOverviewOfManyIos)
{
    TraceMeta meta = sampleMeta();
    TraceImage image;
    // The same chunk again and again a second later: what counts is how many I/Os there are.
    TraceColumns columns = testing::columnsOf(std::vector<std::uint64_t>(ioPerChunk, 80'000), 1'000'000'000);
    while (image.ios() <= TraceImage::overviewFrom) {
        image.addChunk({0, 1, 0}, columns, 4096);
        const std::uint64_t shift = columns.completeNs(ioPerChunk - 1) - columns.submitNs[0] + 1000;
        for (std::size_t i = 0; i < ioPerChunk; ++i) {
            columns.submitNs[i] += shift;
            columns.index[i] += ioPerChunk;
        }
    }
    meta.passes[1].ios = image.ios();
    image.finish(meta);
    const auto trace = opened(image);
    ASSERT_TRUE(trace);
    EXPECT_THAT(trace->damage(), IsEmpty());
    ASSERT_NE(trace->overview(), nullptr);
    std::uint64_t ios = 0;
    for (const HeatTiles& tiles : trace->overview()->tiles()) {
        EXPECT_EQ(tiles.pass, 1);
        for (const HeatTiles::Column& column : tiles.columns)
            ios += column.ios;
    }
    EXPECT_EQ(ios, image.ios());
}

TEST(TraceFile, FindsAllBlocksWithoutItsIndex)
{
    const std::string bytes = testing::traceBytes();
    const Result<TraceMap> indexed = mapTrace(*testing::sourceOf(bytes));
    ASSERT_TRUE(indexed);
    EXPECT_THAT(indexed.value().damage.sentences(), IsEmpty());
    EXPECT_GE(indexed.value().blocks.size(), 7U);
    const Result<TraceMap> scanned = mapTrace(*testing::sourceOf(bytes.substr(0, bytes.size() - 1)));
    ASSERT_TRUE(scanned);
    EXPECT_EQ(scanned.value().blocks, indexed.value().blocks);
    EXPECT_THAT(scanned.value().damage.sentences()[0], HasSubstr("index is missing or damaged"));
}

TEST(TraceFile, HoldsNoIosIfNoneWereAdded)
{
    TraceImage image;
    image.addChunk({0, 1, 0}, TraceColumns(), 4096);
    image.finish(sampleMeta());
    const auto trace = opened(image);
    ASSERT_TRUE(trace);
    EXPECT_THAT(trace->chunks(), IsEmpty());
    EXPECT_THAT(trace->damage(), IsEmpty());
}

TEST(TraceFile, IsSavedAndOpened)
{
    const std::filesystem::path folder = std::filesystem::path(::testing::TempDir()) / "steadymark-trace-file-test";
    std::filesystem::create_directories(folder);
    const std::filesystem::path file = folder / "a.smtrace";
    TraceImage image = testing::sampleImage();
    const Result<> saved = image.save(file);
    ASSERT_TRUE(saved) << saved.error().message();
    EXPECT_EQ(std::filesystem::file_size(file), image.bytes()->size());
    {
        const auto trace = openTrace(file);
        ASSERT_TRUE(trace) << trace.error().message();
        EXPECT_THAT(verifyTrace(*trace.value()), IsEmpty());
    } // Windows removes no file that is open
    std::filesystem::resize_file(file, 10);
    const auto broken = openTrace(file);
    ASSERT_FALSE(broken);
    EXPECT_EQ(broken.error().message(),
        "The file " + toUtf8(file) + " cannot be opened: This is not a SteadyMark trace: it has only 10 bytes.");
    std::filesystem::remove_all(folder);
}

TEST(TraceFile, ReportsHowFarTheCheckIs)
{
    const auto trace = openTrace(testing::sourceOf(testing::traceBytes()));
    ASSERT_TRUE(trace);
    std::vector<double> shares;
    EXPECT_THAT(verifyTrace(*trace.value(), [&](double share) { return shares.push_back(share), true; }), IsEmpty());
    ASSERT_EQ(shares.size(), trace.value()->chunks().size() + 1);
    EXPECT_EQ(shares.front(), 0.0);
    EXPECT_EQ(shares.back(), 1.0);
    EXPECT_TRUE(std::ranges::is_sorted(shares));
    int calls = 0;
    EXPECT_THAT(verifyTrace(*trace.value(), [&](double) { return ++calls, false; }), IsEmpty());
    EXPECT_EQ(calls, 1);
}

} // namespace
} // namespace steadymark
