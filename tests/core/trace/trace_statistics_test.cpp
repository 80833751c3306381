// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/analysis/exact_quantiles.h"
#include "core/trace/analysis/trace_statistics.h"
#include "tests/support/fake_trace.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <cmath>
#include <random>

namespace steadymark {
namespace {

using testing::FakeTrace;

constexpr std::array named{0.5, 0.9, 0.95, 0.99, 0.999, 0.9999};

void addInChunks(FakeTrace& trace, const std::vector<std::uint64_t>& latencies, std::size_t each)
{
    std::uint64_t now = 0;
    for (std::size_t i = 0; i < latencies.size(); i += each) {
        const std::vector<std::uint64_t> part(latencies.begin() + static_cast<std::ptrdiff_t>(i),
            latencies.begin() + static_cast<std::ptrdiff_t>(std::min(latencies.size(), i + each)));
        trace.add({0, 1, 0}, testing::columnsOf(part, now));
        for (const std::uint64_t latency : part)
            now += latency;
    }
}

/// \pre values are sorted
std::uint64_t bruteForce(const std::vector<std::uint64_t>& values, double q, Weighting weighting)
{
    if (weighting == Weighting::PerIo)
        return values[nearestRank(q, values.size()) - 1];
    WideCount total = 0;
    for (const std::uint64_t value : values)
        total += value;
    WideCount seen = 0;
    for (const std::uint64_t value : values) {
        seen += value;
        if (seen >= exactShare(q, total))
            return value;
    }
    return values.back();
}

std::vector<std::uint64_t> drawLatencies(std::mt19937_64& random, std::size_t n, int kind)
{
    std::vector<std::uint64_t> values;
    for (std::size_t i = 0; i < n; ++i) {
        switch (kind) {
        case 0:
            values.push_back(80'000 + random() % 40'000);
            break;
        case 1:
            values.push_back(random() % 7);
            break; // ties
        case 2:
            values.push_back(1'000'000 + random() % 3);
            break;
        case 3:
            values.push_back(random() >> (random() % 64));
            break; // anything
        default:
            values.push_back(random() % 1000 == 0 ? 50'000'000 + random() % 500'000'000 : 5000 + random() % 90);
        }
    }
    return values;
}

TEST(TraceStatistics, ARankIsTheSmallestIntegerAtOrAboveTheShare)
{
    // Numerator and denominator of each quantile as people mean it.
    const std::array<std::tuple<double, std::uint64_t, std::uint64_t>, 9> quantiles{
        {{0.5, 1, 2}, {0.9, 9, 10}, {0.95, 95, 100}, {0.99, 99, 100}, {0.999, 999, 1000}, {0.9999, 9999, 10000},
            {0.99999, 99999, 100000}, {0.1, 1, 10}, {0.07, 7, 100}}};
    for (const auto& [q, numerator, denominator] : quantiles) {
        for (std::uint64_t base = denominator; base <= 1'000'000'000;
             base = base * 3 / 2 / denominator * denominator + denominator) {
            for (std::uint64_t n = base - 2; n <= base + 2; ++n) {
                if (n > 0) {
                    ASSERT_EQ(nearestRank(q, n), (numerator * n + denominator - 1) / denominator) << q << " of " << n;
                }
            }
        }
    }
    EXPECT_EQ(nearestRank(0.0, 5), 1U);
    EXPECT_EQ(nearestRank(1.0, 5), 5U);
    EXPECT_EQ(nearestRank(1.0 / 3.0, 3), 1U) << "the double is a little less than a third";
    EXPECT_EQ(nearestRank(2.0 / 3.0, 3), 2U);
    EXPECT_EQ(nearestRank(1e-300, 1'000'000), 1U);
    EXPECT_EQ(nearestRank(std::nextafter(1.0, 0.0), ~std::uint64_t{0}), ~std::uint64_t{0} - 2047);
}

TEST(TraceStatistics, QuantilesAreThoseOfASortedVector)
{
    std::mt19937_64 random(1);
    for (const Weighting weighting : {Weighting::PerIo, Weighting::ByTime}) {
        for (int round = 0; round < 100; ++round) {
            const std::size_t n = round < 40 ? 1 + static_cast<std::size_t>(round) / 4 : 1 + random() % 8000;
            std::vector<std::uint64_t> values = drawLatencies(random, n, round % 5);
            FakeTrace trace;
            addInChunks(trace, values, 1 + random() % 9000);
            std::ranges::sort(values);
            const LatencySummary found = summarizeLatency(trace, {}, weighting).value();
            const std::array quantiles{found.p50Ns, found.p90Ns, found.p95Ns, found.p99Ns, found.p999Ns, found.p9999Ns};
            for (std::size_t i = 0; i < quantiles.size(); ++i) {
                ASSERT_EQ(quantiles[i], bruteForce(values, named[i], weighting))
                    << "q " << named[i] << " of " << n << " values, kind " << round % 5;
            }
            ASSERT_EQ(found.minimumNs, values.front());
            ASSERT_EQ(found.maximumNs, values.back());
        }
    }
}

TEST(TraceStatistics, TheSummaryIsExact)
{
    FakeTrace trace;
    addInChunks(trace, {100, 100, 100, 100, 100, 100, 100, 100, 100, 9100}, 3);
    const LatencySummary summary = summarizeLatency(trace, {}, Weighting::PerIo).value();
    EXPECT_EQ(summary,
        (LatencySummary{.samples = 10,
            .minimumNs = 100,
            .meanNs = 1000.0,
            .p50Ns = 100,
            .p90Ns = 100,
            .p95Ns = 9100,
            .p99Ns = 9100,
            .p999Ns = 9100,
            .p9999Ns = 9100,
            .maximumNs = 9100}));
    // Somebody who comes at a random moment meets the long one in 91 % of the cases.
    const LatencySummary byTime = summarizeLatency(trace, {}, Weighting::ByTime).value();
    EXPECT_EQ(byTime.p50Ns, 9100U);
    EXPECT_DOUBLE_EQ(byTime.meanNs, (9 * 100.0 * 100.0 + 9100.0 * 9100.0) / 10'000.0);
    EXPECT_EQ(summarizeLatency(FakeTrace(), {}, Weighting::ByTime).value(), LatencySummary());
}

TEST(TraceStatistics, OnlyWhatIsSelectedCounts)
{
    FakeTrace trace;
    TraceColumns columns = testing::columnsOf({10, 20, 30, 40, 50}, 1000, 90);
    columns.isWrite = {0, 1, 0, 1, 0};
    columns.result = {0, 0, 0, 5, 0};
    trace.add({0, 1, 0}, columns);
    trace.add({0, 0, 0}, testing::columnsOf({7}));
    trace.add({1, 1, 0}, testing::columnsOf({8}));
    TraceSelection selection;
    selection.step = 0;
    EXPECT_EQ(summarizeLatency(trace, selection, Weighting::PerIo).value().samples, 4U);
    selection.direction = Direction::Write;
    EXPECT_EQ(summarizeLatency(trace, selection, Weighting::PerIo).value().maximumNs, 20U);
    EXPECT_EQ(analyzeTrace(trace, selection).value().failed, 1U);
    selection = {};
    selection.withWarmUp = true;
    selection.beginNs = 0;
    selection.endNs = 1101;
    EXPECT_EQ(summarizeLatency(trace, selection, Weighting::PerIo).value().samples, 4U)
        << "10 and 20 of the first stream, the warm-up, the second step";
}

TEST(TraceStatistics, AnAnalysisTellsEverythingOfASelection)
{
    std::mt19937_64 random(2);
    FakeTrace trace;
    std::vector<std::uint64_t> all;
    for (std::uint16_t worker = 0; worker < 2; ++worker) {
        const std::vector<std::uint64_t> values = drawLatencies(random, 20'000, 4);
        trace.add({0, 1, worker}, testing::columnsOf(values, 5'000'000, 100'000));
        all.insert(all.end(), values.begin(), values.end());
    }
    const TraceStatistics statistics = analyzeTrace(trace, {}).value();
    EXPECT_EQ(statistics.summary, summarizeLatency(trace, {}, Weighting::PerIo).value());
    EXPECT_EQ(statistics.histogram.count(), all.size());
    EXPECT_EQ(statistics.bytes, all.size() * 4096);
    EXPECT_EQ(statistics.beginNs, 5'000'000U);
    EXPECT_EQ(statistics.endNs, std::max(trace.chunks()[0].endNs, trace.chunks()[1].endNs));
    std::uint64_t ios = 0;
    for (const LatencyBox& box : statistics.boxes) {
        EXPECT_LE(box.p5Ns, box.p50Ns);
        EXPECT_LE(box.p99Ns, box.maximumNs);
        EXPECT_EQ(box.bytes, box.ios * 4096);
        std::uint64_t inside = 0;
        std::uint64_t largest = 0;
        for (std::size_t chunk = 0; chunk < 2; ++chunk) {
            const TraceColumns columns = trace.read(chunk, {}).value();
            for (std::size_t i = 0; i < columns.size(); ++i) {
                if (columns.submitNs[i] - box.beginNs < statistics.boxNs && columns.submitNs[i] >= box.beginNs) {
                    ++inside;
                    largest = std::max(largest, columns.latencyNs[i]);
                }
            }
        }
        EXPECT_EQ(box.ios, inside);
        EXPECT_EQ(box.maximumNs, static_cast<double>(largest));
        ios += box.ios;
    }
    EXPECT_EQ(ios, all.size());
}

TEST(TraceStatistics, BoxesAreSecondsUnlessThatMakesTooFewOrTooMany)
{
    const auto widthFor = [](std::uint64_t lengthNs) {
        FakeTrace trace;
        trace.add({0, 1, 0}, testing::columnsOf({1, 1}, 0, lengthNs));
        return analyzeTrace(trace, {}).value().boxNs;
    };
    constexpr std::uint64_t second = 1'000'000'000;
    EXPECT_EQ(widthFor(20 * second), second);
    EXPECT_EQ(widthFor(150 * second), second);
    EXPECT_EQ(widthFor(19 * second), second / 2);
    EXPECT_EQ(widthFor(5 * second), second / 5);
    EXPECT_EQ(widthFor(3 * second), second / 10);
    EXPECT_EQ(widthFor(300 * second), 2 * second);
    EXPECT_EQ(widthFor(3600 * second), 20 * second);
    EXPECT_EQ(widthFor(0), 1U);
    FakeTrace hostile;
    hostile.add({0, 1, 0}, testing::columnsOf({1, 1}, 0, ~std::uint64_t{0} - 5));
    hostile.add({0, 1, 0}, testing::columnsOf({std::uint64_t{1} << 63U, ~std::uint64_t{0}}, 1));
    EXPECT_LE(analyzeTrace(hostile, {}).value().boxes.size(), 4U);
    EXPECT_EQ(analyzeTrace(FakeTrace(), {}).value().boxes.size(), 0U);
}

TEST(TraceStatistics, CanBeStopped)
{
    FakeTrace trace;
    addInChunks(trace, std::vector<std::uint64_t>(100, 1000), 1);
    for (const double when : {0.1, 0.7}) {
        const auto stop = [when](double done) {
            return done < when;
        };
        EXPECT_EQ(analyzeTrace(trace, {}, stop).error().code, ErrorCode::Cancelled);
        EXPECT_EQ(summarizeLatency(trace, {}, Weighting::PerIo, stop).error().code, ErrorCode::Cancelled);
    }
}

TEST(TraceStatistics, TheCurveEndsWhereThreeSamplesLieBeyond)
{
    LatencyHistogram histogram;
    for (int i = 1; i <= 30'000; ++i)
        histogram.record(Nanoseconds(i * 1000));
    const std::vector<PercentilePoint> curve = percentileCurve(histogram);
    ASSERT_FALSE(curve.empty());
    EXPECT_EQ(curve.front().quantile, 0.0);
    EXPECT_DOUBLE_EQ(curve.back().quantile, 0.9999);
    for (std::size_t i = 0; i < curve.size(); ++i) {
        EXPECT_TRUE(isQuantileShown(curve[i].quantile, 30'000));
        EXPECT_NEAR(
            curve[i].valueNs, std::max(1.0, curve[i].quantile * 30'000) * 1000, curve[i].valueNs * 0.005 + 1000);
        EXPECT_LE(curve[i].lowNs, curve[i].valueNs);
        EXPECT_GE(curve[i].highNs, curve[i].valueNs);
        if (i > 0) {
            EXPECT_GT(curve[i].quantile, curve[i - 1].quantile);
            EXPECT_GE(curve[i].valueNs, curve[i - 1].valueNs);
        }
    }
    histogram = {};
    EXPECT_TRUE(percentileCurve(histogram).empty());
    histogram.record(Nanoseconds(5));
    histogram.record(Nanoseconds(std::int64_t{1} << 40U));
    EXPECT_TRUE(percentileCurve(histogram).empty());
    histogram.record(Nanoseconds(std::int64_t{1} << 41U));
    EXPECT_EQ(percentileCurve(histogram).size(), 1U) << "the minimum";
}

TEST(TraceStatistics, TheConfidenceIntervalHoldsTheTrueQuantileInNineteenOfTwentyCases)
{
    std::mt19937_64 random(7);
    std::exponential_distribution<double> latency(1.0 / 100'000);
    std::vector<int> hits;
    constexpr int rounds = 400;
    std::vector<double> quantiles;
    for (int round = 0; round < rounds; ++round) {
        LatencyHistogram histogram;
        for (int i = 0; i < 3000; ++i)
            histogram.record(Nanoseconds(static_cast<std::int64_t>(latency(random))));
        const std::vector<PercentilePoint> curve = percentileCurve(histogram);
        hits.resize(curve.size());
        for (std::size_t i = 0; i < curve.size(); ++i) {
            const double truth = -std::log(1.0 - curve[i].quantile) * 100'000;
            hits[i] += curve[i].lowNs * 0.996 <= truth && truth <= curve[i].highNs * 1.004 ? 1 : 0;
            if (round == 0)
                quantiles.push_back(curve[i].quantile);
        }
    }
    for (std::size_t i = 0; i < hits.size(); ++i) {
        if (quantiles[i] >= 0.1 && quantiles[i] <= 0.99) {
            EXPECT_GE(hits[i], rounds * 92 / 100) << "q " << quantiles[i];
        }
    }
}

} // namespace
} // namespace steadymark
