// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/view/grid_counter.h"
#include "core/trace/view/trace_view.h"
#include "core/trace/view/view_chunk.h"
#include "tests/support/fake_trace.h"
#include "tests/support/generated_trace.h"
#include "tests/support/instrumented.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

namespace steadymark {
namespace {

using testing::FakeTrace;
using testing::GeneratedTrace;

struct Io {
    std::uint64_t beginNs = 0;
    std::uint64_t latencyNs = 0;
    std::uint64_t address = 0;
    std::uint32_t bytes = 0;
    bool isWrite = false;
};

struct Scene {
    std::shared_ptr<FakeTrace> trace = std::make_shared<FakeTrace>();
    std::vector<Io> ios;
};

/// Three workers with gaps of many seconds, both directions, some failed, sizes of their own.
Scene makeScene(std::uint64_t seed)
{
    std::mt19937_64 random(seed);
    Scene scene;
    scene.trace->description.steps.push_back({});
    scene.trace->description.steps[0].targetSize = ByteCount(std::uint64_t{1} << 33U);
    scene.trace->description.steps[0].hasGenerator = false;
    for (std::uint16_t worker = 0; worker < 3; ++worker) {
        std::uint64_t now = random() % 1'000'000;
        for (unsigned chunk = 0; chunk < 3; ++chunk) {
            TraceColumns columns;
            for (std::size_t i = 0; i < 7000; ++i) {
                now += random() % 1500 == 0 ? random() % 8'000'000'000 : random() % 40'000;
                const std::uint64_t latency = random() % 100 == 0 ? random() % 900'000'000 : 1 + random() % 400'000;
                columns.submitNs.push_back(now);
                columns.latencyNs.push_back(latency);
                columns.isWrite.push_back(random() % 3 == 0 ? 1 : 0);
                columns.result.push_back(random() % 40 == 0 ? 5 : 0);
                columns.offsetBytes.push_back(random() % (std::uint64_t{1} << 33U) / 512 * 512);
                columns.bytes.push_back(static_cast<std::uint32_t>(512 * (1 + random() % 16)));
                columns.index.push_back(i);
                columns.batch.push_back(1);
                if (columns.result.back() == 0) {
                    scene.ios.push_back(
                        {now, latency, columns.offsetBytes.back(), columns.bytes.back(), columns.isWrite.back() != 0});
                }
            }
            scene.trace->add({0, 1, worker}, std::move(columns));
        }
    }
    return scene;
}

std::uint64_t sumOf(const std::vector<std::uint32_t>& pixels)
{
    return std::accumulate(pixels.begin(), pixels.end(), std::uint64_t{0});
}

std::uint64_t at(const std::vector<std::uint32_t>& pixels, const GridRequest& request, int column, int row)
{
    return pixels.empty() ? 0
                          : pixels[static_cast<std::size_t>(row) * static_cast<std::size_t>(request.columns)
                              + static_cast<std::size_t>(column)];
}

GridRequest drawRequest(std::mt19937_64& random, const Scene& scene, double limit)
{
    GridRequest request;
    const Io& somewhere = scene.ios[random() % scene.ios.size()];
    const double width = limit * std::pow(2.0, -static_cast<double>(random() % 30));
    request.begin = std::floor(std::max(0.0, static_cast<double>(somewhere.beginNs) - width / 2));
    request.end = request.begin + std::ceil(width);
    request.lowNs = std::pow(2.0, static_cast<double>(random() % 20));
    request.highNs = request.lowNs * std::pow(2.0, 0.05 + static_cast<double>(random() % 1000) / 100);
    request.columns = 1 + static_cast<int>(random() % 300);
    request.rows = 1 + static_cast<int>(random() % 200);
    return request;
}

/// Every pixel column: totals, extremes and bytes are exact. Rows: within 1/100 of a pixel of where each I/O belongs.
void expectTrue(const LatencyGrid& grid, const std::vector<Io>& ios, const std::string& where)
{
    const GridRequest& request = grid.request;
    const double perColumn = request.columns / (request.end - request.begin);
    const double perOctave = request.rows / (std::log2(request.highNs) - std::log2(request.lowNs));
    std::vector<LatencyGrid::Column> columns(static_cast<std::size_t>(request.columns));
    std::vector<std::vector<std::array<double, 2>>> heights(columns.size()); // write?, y
    for (const Io& io : ios) {
        const double place =
            static_cast<double>(request.axis == GridRequest::Axis::Time ? io.beginNs : io.address) - request.begin;
        const double x = place * perColumn;
        if (x < 0.0 || x >= request.columns)
            continue;
        LatencyGrid::Column& column = columns[static_cast<std::size_t>(x)];
        column.minimumNs = column.ios == 0 ? io.latencyNs : std::min(column.minimumNs, io.latencyNs);
        column.maximumNs = std::max(column.maximumNs, io.latencyNs);
        ++column.ios;
        column.bytes += io.bytes;
        const double y = (std::log2(request.highNs) - std::log2(static_cast<double>(io.latencyNs))) * perOctave;
        heights[static_cast<std::size_t>(x)].push_back(
            {io.isWrite ? 1.0 : 0.0, std::clamp(y, 0.0, request.rows - 0.5)});
    }
    for (int column = 0; column < request.columns; ++column) {
        const auto index = static_cast<std::size_t>(column);
        ASSERT_EQ(grid.columns[index].ios, columns[index].ios) << where << ", column " << column;
        ASSERT_EQ(grid.columns[index].bytes, columns[index].bytes) << where << ", column " << column;
        ASSERT_EQ(grid.columns[index].minimumNs, columns[index].minimumNs) << where << ", column " << column;
        ASSERT_EQ(grid.columns[index].maximumNs, columns[index].maximumNs) << where << ", column " << column;
        for (const bool isWrite : {false, true}) {
            std::uint64_t counted = 0;
            for (int row = 0; row < request.rows; ++row) {
                counted += at(isWrite ? grid.writes : grid.reads, request, column, row);
                std::uint64_t least = 0;
                std::uint64_t most = 0;
                for (const auto& [direction, y] : heights[index]) {
                    if ((direction != 0.0) != isWrite)
                        continue;
                    least += y < row + 1 - 0.01 ? 1 : 0;
                    most += y < row + 1 + 0.01 || row + 1 == request.rows ? 1 : 0;
                }
                ASSERT_GE(counted, least) << where << ", column " << column << ", row " << row;
                ASSERT_LE(counted, most) << where << ", column " << column << ", row " << row;
            }
        }
    }
}

TEST(LatencyLevel, IsTheLogarithm)
{
    std::mt19937_64 random(1);
    for (int i = 0; i < 200'000; ++i) {
        const std::uint64_t latency = std::max<std::uint64_t>(2, random() >> (random() % 64));
        const double level = static_cast<double>(LatencyLevel::of(latency)) / (1U << LatencyLevel::fractionBits);
        ASSERT_NEAR(level, static_cast<double>(std::log2(static_cast<long double>(latency))), 0x1p-26) << latency;
    }
    EXPECT_EQ(LatencyLevel::of(~std::uint64_t{0}), ~std::uint32_t{0});
}

TEST(LatencyLevel, GivesLatenciesBackBelowItsLimit)
{
    std::mt19937_64 random(2);
    std::uint32_t before = 0;
    for (std::uint64_t latency = 0; latency < LatencyLevel::exactBelowNs; latency += 1 + random() % 64) {
        const std::uint32_t level = LatencyLevel::of(latency);
        ASSERT_LT(level, LatencyLevel::exactBelow);
        ASSERT_EQ(LatencyLevel::latencyNs(level), latency);
        ASSERT_TRUE(level > before || latency == 0);
        before = level;
    }
    EXPECT_EQ(
        LatencyLevel::latencyNs(LatencyLevel::of(LatencyLevel::exactBelowNs - 1)), LatencyLevel::exactBelowNs - 1);
    EXPECT_GE(LatencyLevel::of(LatencyLevel::exactBelowNs), LatencyLevel::exactBelow);
}

TEST(TraceView, KnowsWhatAPictureOfEverythingNeeds)
{
    const Scene scene = makeScene(1);
    const std::shared_ptr<TraceView> view = TraceView::make(scene.trace, {}).value();
    EXPECT_EQ(view->ios(), scene.ios.size());
    std::uint64_t begin = ~std::uint64_t{0};
    std::uint64_t slowest = 0;
    std::uint64_t fastest = ~std::uint64_t{0};
    for (const Io& io : scene.ios) {
        begin = std::min(begin, io.beginNs);
        slowest = std::max(slowest, io.latencyNs);
        fastest = std::min(fastest, io.latencyNs);
    }
    EXPECT_LE(view->beginNs(), begin);
    EXPECT_EQ(view->minimumNs(), fastest);
    EXPECT_EQ(view->maximumNs(), slowest);
    EXPECT_EQ(view->addressSpan(), std::uint64_t{1} << 33U);
}

TEST(TraceView, CountsEveryIoInItsPixel)
{
    const Scene scene = makeScene(2);
    const std::shared_ptr<TraceView> view = TraceView::make(scene.trace, {}).value();
    std::mt19937_64 random(3);
    for (int round = 0; round < 60; ++round) {
        const GridRequest request = drawRequest(random, scene, static_cast<double>(view->endNs()));
        const LatencyGrid grid = view->count(request);
        EXPECT_TRUE(grid.isExact);
        expectTrue(grid, scene.ios, "round " + std::to_string(round));
        const std::optional<LatencyGrid> again = view->countExactly(request, {});
        ASSERT_TRUE(again);
        EXPECT_EQ(again->reads, grid.reads);
        EXPECT_EQ(again->writes, grid.writes);
    }
}

TEST(TraceView, CountsEveryIoAtItsAddress)
{
    const Scene scene = makeScene(4);
    const std::shared_ptr<TraceView> view = TraceView::make(scene.trace, {}).value();
    std::mt19937_64 random(5);
    for (int round = 0; round < 20; ++round) {
        GridRequest request = drawRequest(random, scene, 0x1p33);
        request.axis = GridRequest::Axis::Address;
        request.begin = static_cast<double>(random() % 1'000'000'000 / 512 * 512);
        request.end = request.begin + static_cast<double>((1 + random() % 1'000'000) * 4096);
        expectTrue(view->count(request), scene.ios, "round " + std::to_string(round));
    }
}

TEST(TraceView, ASelectionTakesOnlyItsOwn)
{
    const Scene scene = makeScene(6);
    TraceSelection selection;
    selection.direction = Direction::Write;
    selection.beginNs = 50'000'000;
    selection.endNs = 5'000'000'000;
    std::vector<Io> chosen = scene.ios;
    std::erase_if(
        chosen, [](const Io& io) { return !io.isWrite || io.beginNs < 50'000'000 || io.beginNs >= 5'000'000'000; });
    ASSERT_FALSE(chosen.empty());
    const std::shared_ptr<TraceView> view = TraceView::make(scene.trace, selection).value();
    GridRequest request;
    request.end = 1e10;
    request.columns = 97;
    request.rows = 50;
    const LatencyGrid grid = view->count(request);
    expectTrue(grid, chosen, "writes");
    EXPECT_TRUE(grid.reads.empty());
    EXPECT_EQ(grid.largest, *std::ranges::max_element(grid.writes));
}

TEST(TraceView, ASmallCacheOnlyCostsTime)
{
    const Scene scene = makeScene(7);
    const std::shared_ptr<TraceView> view = TraceView::make(scene.trace, {}, {}, 100'000).value();
    GridRequest request;
    request.end = static_cast<double>(view->endNs());
    request.columns = 200;
    request.rows = 100;
    const std::size_t reads = scene.trace->readCount;
    expectTrue(view->count(request), scene.ios, "first");
    expectTrue(view->count(request), scene.ios, "second");
    EXPECT_GT(scene.trace->readCount, reads);
    const std::shared_ptr<TraceView> roomy = TraceView::make(scene.trace, {}).value();
    const std::size_t before = scene.trace->readCount;
    static_cast<void>(roomy->count(request));
    EXPECT_EQ(scene.trace->readCount, before) << "everything had been decoded";
}

TEST(TraceView, TilesKeepEveryIoAndEveryExtreme)
{
    const Scene scene = makeScene(8);
    const TraceOverview overview = TraceOverview::build(*scene.trace).value();
    const std::shared_ptr<TraceView> view = TraceView::make(scene.trace, {}).value();
    std::mt19937_64 random(9);
    for (int round = 0; round < 60; ++round) {
        GridRequest request;
        request.begin = static_cast<double>(view->beginNs());
        request.end = static_cast<double>(view->endNs());
        request.lowNs = std::pow(2.0, static_cast<double>(random() % 20));
        request.highNs = request.lowNs * std::pow(2.0, 0.05 + static_cast<double>(random() % 1000) / 50);
        request.columns = 1 + static_cast<int>(random() % (round % 2 == 0 ? 6 : 900));
        request.rows = 1 + static_cast<int>(random() % 700);
        const GridGeometry geometry(request);
        LatencyGrid grid = GridCounter::makeGrid(request, {true, true});
        const int split = static_cast<int>(random() % static_cast<unsigned>(request.columns + 1));
        for (const auto& [from, to] : {std::pair(0, split), std::pair(split, request.columns)}) {
            GridCounter counter(geometry, grid, from, to);
            for (const HeatTiles& tiles : overview.tiles())
                counter.addTiles(tiles, {}, static_cast<double>(view->endNs()) - 0.5);
            counter.finish();
        }
        const LatencyGrid exact = view->count(request);
        EXPECT_EQ(sumOf(grid.reads), sumOf(exact.reads));
        EXPECT_EQ(sumOf(grid.writes), sumOf(exact.writes));
        std::uint64_t ios = 0;
        std::uint64_t slowest = 0;
        std::uint64_t fastest = ~std::uint64_t{0};
        for (const LatencyGrid::Column& column : grid.columns) {
            ios += column.ios;
            slowest = std::max(slowest, column.maximumNs);
            fastest = column.ios > 0 ? std::min(fastest, column.minimumNs) : fastest;
        }
        EXPECT_EQ(ios, scene.ios.size());
        EXPECT_EQ(slowest, view->maximumNs());
        EXPECT_EQ(fastest, view->minimumNs());
        // No I/O is farther from its row than a row of tiles is high: 1/16 octave.
        const double perOctave = request.rows / (std::log2(request.highNs) - std::log2(request.lowNs));
        const int reach = static_cast<int>(std::ceil(perOctave * std::log2(17.0 / 16.0))) + 1;
        std::uint64_t counted = 0;
        std::uint64_t truth = 0;
        std::vector<std::uint64_t> truths;
        for (int row = 0; row < request.rows; ++row) {
            for (int column = 0; column < request.columns; ++column)
                truth += at(exact.reads, request, column, row);
            truths.push_back(truth);
        }
        for (int row = 0; row < request.rows; ++row) {
            for (int column = 0; column < request.columns; ++column)
                counted += at(grid.reads, request, column, row);
            ASSERT_LE(counted, truths[static_cast<std::size_t>(std::min(row + reach, request.rows - 1))]);
            ASSERT_GE(counted, row >= reach ? truths[static_cast<std::size_t>(row - reach)] : 0);
        }
    }
}

TEST(TraceView, OneOutlierAmongTwentyMillionIsSeen)
{
    auto trace = std::make_shared<GeneratedTrace>(20'000'000, std::uint16_t{4});
    trace->plant(123, 45'678, 700'000'000);
    const std::shared_ptr<TraceView> view = TraceView::make(trace, {}).value();
    GridRequest request;
    request.begin = static_cast<double>(view->beginNs());
    request.end = static_cast<double>(view->endNs());
    request.lowNs = 1000.0;
    request.highNs = 2e9;
    request.columns = 1600;
    request.rows = 800;
    const LatencyGrid grid = view->count(request);
    EXPECT_FALSE(grid.isExact);
    EXPECT_EQ(sumOf(grid.reads) + sumOf(grid.writes), view->ios());
    std::uint64_t slow = 0;
    const int limit = static_cast<int>(std::log2(2e9 / 5e8) / std::log2(2e9 / 1e3) * 800);
    for (int row = 0; row < limit; ++row) {
        for (int column = 0; column < request.columns; ++column)
            slow += at(grid.reads, request, column, row) + at(grid.writes, request, column, row);
    }
    EXPECT_EQ(slow, 1U);
    EXPECT_EQ(std::ranges::max(grid.columns, {}, &LatencyGrid::Column::maximumNs).maximumNs, 700'000'000U);

    const std::optional<LatencyGrid> exact = view->countExactly(request, {});
    ASSERT_TRUE(exact);
    EXPECT_TRUE(exact->isExact);
    EXPECT_EQ(sumOf(exact->reads), sumOf(grid.reads));
    std::uint64_t largestDifference = 0;
    for (std::size_t column = 0; column < 1600; ++column) {
        const std::uint64_t a = exact->columns[column].ios;
        const std::uint64_t b = grid.columns[column].ios;
        largestDifference = std::max(largestDifference, a > b ? a - b : b - a);
    }
    EXPECT_LE(largestDifference, 2 * 2048U * 2) << "at most the columns of tiles at the pixel's edges";

    std::stop_source stop;
    stop.request_stop();
    EXPECT_FALSE(view->countExactly(request, stop.get_token()));
}

TEST(TraceView, MakingTilesCanBeStopped)
{
    auto trace = std::make_shared<GeneratedTrace>(7'000'000, std::uint16_t{1});
    const auto made = TraceView::make(trace, {}, [](double done) { return done < 0.1; });
    ASSERT_FALSE(made);
    EXPECT_EQ(made.error().code, ErrorCode::Cancelled);
}

TEST(TraceView, FollowsAGrowingTraceWithoutDecodingTwice)
{
    std::mt19937_64 random(10);
    const auto grow = [](unsigned full, std::size_t rest) {
        auto trace = std::make_shared<FakeTrace>();
        std::uint64_t now = 0;
        for (unsigned chunk = 0; chunk < full; ++chunk) {
            trace->add({0, 1, 0}, testing::columnsOf(std::vector<std::uint64_t>(ioPerChunk, 1000 + chunk), now));
            now = trace->chunks().back().endNs;
        }
        trace->add({0, 1, 0}, testing::columnsOf(std::vector<std::uint64_t>(rest, 5000), now));
        return trace;
    };
    const std::shared_ptr<FakeTrace> first = grow(2, 100);
    const std::shared_ptr<TraceView> before = TraceView::make(first, {}).value();
    const std::shared_ptr<FakeTrace> second = grow(3, 7);
    const std::shared_ptr<TraceView> after = before->follow(second).value();
    EXPECT_EQ(second->readCount, 2U) << "the chunk that was not full, and the new one";
    EXPECT_EQ(after->ios(), 3 * ioPerChunk + 7);
    GridRequest request;
    request.end = 1e12;
    request.columns = 1;
    request.rows = 4;
    EXPECT_EQ(sumOf(after->count(request).reads), 3 * ioPerChunk + 7);
    EXPECT_EQ(sumOf(before->count(request).reads), 2 * ioPerChunk + 100);
}

TEST(TraceView, TilesGrowWithTheTrace)
{
    std::shared_ptr<TraceView> view =
        TraceView::make(std::make_shared<GeneratedTrace>(7'000'000, std::uint16_t{3}), {}).value();
    for (const std::uint64_t ios : {std::uint64_t{8'000'000}, std::uint64_t{14'000'000}}) {
        auto newer = std::make_shared<GeneratedTrace>(ios, std::uint16_t{3});
        newer->plant(newer->chunks().size() - 1, 17, 3'000'000'000);
        view = view->follow(newer).value();
        GridRequest request;
        request.end = static_cast<double>(view->endNs());
        request.lowNs = 1000.0;
        request.highNs = 1e10;
        request.columns = 500;
        request.rows = 300;
        const LatencyGrid grid = view->count(request);
        EXPECT_FALSE(grid.isExact);
        EXPECT_EQ(sumOf(grid.reads) + sumOf(grid.writes), view->ios());
        EXPECT_EQ(std::ranges::max(grid.columns, {}, &LatencyGrid::Column::maximumNs).maximumNs, 3'000'000'000U);
    }
}

TEST(TraceView, FindsTheIoUnderTheCursor)
{
    const Scene scene = makeScene(11);
    const std::shared_ptr<TraceView> view = TraceView::make(scene.trace, {}).value();
    std::mt19937_64 random(12);
    GridRequest request;
    request.lowNs = 1.0;
    request.highNs = 1e9;
    request.columns = 1600;
    request.rows = 800;
    int found = 0;
    for (int round = 0; round < 40; ++round) {
        const Io& aim = scene.ios[random() % scene.ios.size()];
        request.begin = static_cast<double>(aim.beginNs) - static_cast<double>(random() % 5'000'000);
        request.end = request.begin + 1e7;
        const GridGeometry geometry(request);
        const double x = geometry.x(static_cast<double>(aim.beginNs)) + static_cast<double>(random() % 9) - 4;
        const double y =
            geometry.y(std::log2(static_cast<double>(aim.latencyNs))) + static_cast<double>(random() % 9) - 4;
        double best = HUGE_VAL;
        for (const Io& io : scene.ios) {
            const double across = std::abs(geometry.x(static_cast<double>(io.beginNs)) - x);
            const double down = std::abs(geometry.y(std::log2(static_cast<double>(io.latencyNs))) - y);
            if (across <= 5 && down <= 5)
                best = std::min(best, across * across + down * down);
        }
        const std::optional<TracePoint> point = view->nearest(request, x, y, 5);
        ASSERT_TRUE(point) << "round " << round;
        const double across = geometry.x(static_cast<double>(point->submitNs)) - x;
        const double down = geometry.y(std::log2(static_cast<double>(point->latencyNs))) - y;
        EXPECT_NEAR(across * across + down * down, best, 1e-3);
        found += std::ranges::count_if(scene.ios, [&](const Io& io) {
            return io.beginNs == point->submitNs && io.latencyNs == point->latencyNs && io.address == point->offsetBytes
                && io.bytes == point->bytes && io.isWrite == (point->direction == Direction::Write);
        }) > 0;
    }
    EXPECT_EQ(found, 40) << "every column of the I/O is its own";
    request.begin = -1e9;
    request.end = -1e8;
    EXPECT_FALSE(view->nearest(request, 5, 5, 5));
}

TEST(TraceView, ShowsWhatNoLongerFoundRoomInTheTrace)
{
    auto trace = std::make_shared<FakeTrace>();
    trace->add({0, 1, 0}, testing::columnsOf({1000, 1000}));
    std::uint64_t untraced = 0;
    for (std::uint16_t worker = 0; worker < 2; ++worker) {
        UntracedGrid grid(true);
        std::mt19937_64 random(worker);
        for (int i = 0; i < 1000; ++i)
            grid.record(500'000'000 + random() % 3'000'000'000, 50'000 + random() % 100'000'000);
        untraced += grid.ios();
        trace->untracedStreams.push_back({{0, 1, worker}, 5000, grid});
    }
    const std::shared_ptr<TraceView> view = TraceView::make(trace, {}).value();
    EXPECT_EQ(view->ios(), 2U);
    EXPECT_GE(view->endNs(), 3'490'000'000U);
    EXPECT_GE(view->maximumNs(), 90'000'000U);
    GridRequest request;
    request.begin = static_cast<double>(view->beginNs());
    request.end = static_cast<double>(view->endNs());
    for (const int columns : {3, 100, 1600}) {
        request.columns = columns;
        request.rows = 300;
        const LatencyGrid grid = view->count(request);
        EXPECT_EQ(sumOf(grid.untraced), untraced);
        EXPECT_EQ(sumOf(grid.reads), 2U);
    }
    TraceSelection other;
    other.pass = 2;
    EXPECT_TRUE(TraceView::make(trace, other).value()->count(request).untraced.empty());
}

TEST(TraceView, StandsTracesThatCannotBe)
{
    std::mt19937_64 random(13);
    for (unsigned round = 0; round < testing::repetitions(30); ++round) {
        auto trace = std::make_shared<FakeTrace>();
        for (int chunk = 0; chunk < 6; ++chunk) {
            TraceColumns columns;
            for (std::size_t i = 0; i < random() % 3000; ++i) {
                columns.submitNs.push_back(random() >> (random() % 64));
                columns.latencyNs.push_back(random() % 5 == 0 ? std::uint64_t{1} << 63U : random() >> (random() % 64));
                columns.isWrite.push_back(random() % 2 == 0 ? 7 : 0);
                columns.lateNs.push_back(random() >> (random() % 64));
                columns.offsetBytes.push_back(random());
            }
            trace->add({static_cast<std::uint16_t>(random() % 3), static_cast<std::uint16_t>(random() % 3),
                           static_cast<std::uint16_t>(random())},
                std::move(columns));
        }
        UntracedGrid grid(true);
        grid.record(random(), random());
        trace->untracedStreams.push_back({{0, 1, 0}, random(), grid});
        const std::shared_ptr<TraceView> view = TraceView::make(trace, {}).value();
        for (int i = 0; i < 10; ++i) {
            GridRequest request;
            request.axis = i % 2 == 0 ? GridRequest::Axis::Time : GridRequest::Axis::Address;
            request.begin = i < 5 ? 0.0 : static_cast<double>(random() >> (random() % 64));
            request.end = request.begin + std::pow(2.0, static_cast<double>(random() % 65));
            request.lowNs = 1e-3;
            request.highNs = 1e20;
            request.columns = 64;
            request.rows = 32;
            static_cast<void>(view->count(request));
            static_cast<void>(view->nearest(request, 3, 3, 50));
        }
    }
    auto empty = std::make_shared<FakeTrace>();
    empty->add({0, 1, 0}, {});
    const std::shared_ptr<TraceView> view = TraceView::make(empty, {}).value();
    EXPECT_EQ(view->ios(), 0U);
    EXPECT_EQ(view->beginNs(), 0U);
    EXPECT_EQ(view->minimumNs(), 0U);
    GridRequest senseless;
    senseless.begin = 5;
    senseless.end = 5;
    senseless.lowNs = -1;
    EXPECT_EQ(view->count(senseless).columns.size(), 1U);
    EXPECT_FALSE(view->nearest(senseless, 0, 0, 1));
}

} // namespace
} // namespace steadymark
