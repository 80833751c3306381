// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/trace/analysis/trace_statistics.h"

#include "core/trace/analysis/exact_quantiles.h"
#include "core/trace/format/chunk_walk.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>
#include <memory>

namespace steadymark {

namespace {

constexpr std::array summaryQuantiles{0.5, 0.9, 0.95, 0.99, 0.999, 0.9999};

Nanoseconds toNanoseconds(std::uint64_t value) noexcept
{
    constexpr auto largest = static_cast<std::uint64_t>(std::numeric_limits<std::int64_t>::max());
    return Nanoseconds(static_cast<std::int64_t>(std::min(value, largest)));
}

bool takesEverything(const ChunkInfo&)
{
    return true;
}

/// Σ L², exact up to 2^48 latencies of 18 min; longer ones are summed with 64 significant bits.
class SumOfSquares final {
public:
    void add(std::uint64_t value) noexcept
    {
        if (value < std::uint64_t{1} << 40U)
            m_exact += WideCount{value} * value;
        else
            m_large += static_cast<long double>(value) * static_cast<long double>(value);
    }
    [[nodiscard]] long double value() const noexcept { return static_cast<long double>(m_exact) + m_large; }

private:
    WideCount m_exact = 0;
    long double m_large = 0.0L;
};

/// The second reading.
Result<> collect(const TraceSource& trace, const TraceSelection& selection, QuantileFinder& finder,
    std::span<const double> quantiles, const TraceProgress& onProgress, double from)
{
    finder.lookFor(quantiles);
    BOOST_OUTCOME_TRY(walkChunks(
        trace, selection, onProgress, from, 1.0,
        [&](const ChunkInfo& info) { return finder.needs(info.minimumNs, info.maximumNs); },
        [&](const ChunkInfo&, const TraceColumns& columns) {
            for (std::size_t i = 0; i < columns.size(); ++i) {
                if (selection.takes(columns, i))
                    finder.collect(columns.latencyNs[i]);
            }
        }));
    return success();
}

LatencySummary summaryOf(QuantileFinder& finder)
{
    LatencySummary summary;
    summary.samples = finder.samples();
    if (summary.samples == 0)
        return summary;
    summary.minimumNs = finder.minimum();
    summary.maximumNs = finder.maximum();
    summary.meanNs =
        static_cast<double>(static_cast<long double>(finder.sum()) / static_cast<long double>(finder.samples()));
    std::uint64_t* const into[] = {
        &summary.p50Ns, &summary.p90Ns, &summary.p95Ns, &summary.p99Ns, &summary.p999Ns, &summary.p9999Ns};
    for (std::size_t i = 0; i < summaryQuantiles.size(); ++i)
        *into[i] = finder.quantile(i);
    return summary;
}

/// The time that the selected chunks take, as far as the list of chunks knows.
struct Span {
    std::uint64_t beginNs = 0;
    std::uint64_t endNs = 0; ///< >= beginNs
};

Span spanOf(const TraceSource& trace, const TraceSelection& selection)
{
    Span span{~std::uint64_t{0}, 0};
    for (const ChunkInfo& info : trace.chunks()) {
        if (info.ios == 0 || !selection.takes(info))
            continue;
        span.beginNs = std::min(span.beginNs, info.beginNs);
        span.endNs = std::max(span.endNs, info.endNs);
    }
    span.beginNs = std::max(span.beginNs, selection.beginNs);
    span.endNs = std::max(span.beginNs, std::min(span.endNs, selection.endNs));
    return span;
}

/// 1, 2 or 5 times a power of ten.
std::uint64_t boxWidth(const Span& span)
{
    constexpr std::uint64_t second = 1'000'000'000;
    constexpr std::uint64_t fewest = 20;
    constexpr std::uint64_t most = 200;
    constexpr std::array<std::uint64_t, 3> factors{1, 2, 5};
    const auto boxes = [&](std::uint64_t width) {
        return span.endNs / width - span.beginNs / width + 1;
    };
    std::uint64_t width = 1;
    for (std::uint64_t power = 1; power <= std::numeric_limits<std::uint64_t>::max() / 50; power *= 10) {
        for (const std::uint64_t factor : factors) {
            const std::uint64_t wider = power * factor;
            if (wider <= second ? (span.endNs - span.beginNs) / wider < fewest : boxes(width) <= most)
                return width;
            width = wider;
        }
    }
    return width;
}

class Boxes final {
public:
    explicit Boxes(const Span& span)
        : m_span(span)
        , m_widthNs(boxWidth(span))
        , m_first(span.beginNs / m_widthNs)
        , m_boxes(static_cast<std::size_t>(span.endNs / m_widthNs - m_first) + 1)
    {
    }
    void record(std::uint64_t beginNs, std::uint64_t latencyNs, std::uint32_t bytes)
    {
        // The list of chunks may be wrong about the times in a chunk: then the outermost boxes take them.
        const std::uint64_t time = std::clamp(beginNs, m_span.beginNs, m_span.endNs);
        Box& box = m_boxes[static_cast<std::size_t>(time / m_widthNs - m_first)];
        if (!box.histogram)
            box.histogram = std::make_unique<LatencyHistogram>();
        box.histogram->record(toNanoseconds(latencyNs));
        box.maximumNs = std::max(box.maximumNs, latencyNs);
        box.bytes += bytes;
    }
    [[nodiscard]] std::uint64_t widthNs() const noexcept { return m_widthNs; }
    [[nodiscard]] std::vector<LatencyBox> results() const
    {
        std::vector<LatencyBox> results;
        for (std::size_t i = 0; i < m_boxes.size(); ++i) {
            const Box& box = m_boxes[i];
            if (!box.histogram)
                continue;
            const auto at = [&](double q) {
                return static_cast<double>(box.histogram->quantile(q).count());
            };
            results.push_back({(m_first + i) * m_widthNs, box.histogram->count(), box.bytes, at(0.05), at(0.25),
                at(0.5), at(0.75), at(0.99), static_cast<double>(box.maximumNs)});
        }
        return results;
    }

private:
    struct Box {
        std::unique_ptr<LatencyHistogram> histogram;
        std::uint64_t maximumNs = 0;
        std::uint64_t bytes = 0;
    };
    Span m_span;
    std::uint64_t m_widthNs = 1;
    std::uint64_t m_first = 0;
    std::vector<Box> m_boxes;
};

} // namespace

Result<LatencySummary> summarizeLatency(
    const TraceSource& trace, const TraceSelection& selection, Weighting weighting, const TraceProgress& onProgress)
{
    QuantileFinder finder(weighting);
    SumOfSquares squares;
    BOOST_OUTCOME_TRY(walkChunks(
        trace, selection, onProgress, 0.0, 0.5, takesEverything, [&](const ChunkInfo&, const TraceColumns& columns) {
            for (std::size_t i = 0; i < columns.size(); ++i) {
                if (!selection.takes(columns, i))
                    continue;
                finder.count(columns.latencyNs[i]);
                if (weighting == Weighting::ByTime)
                    squares.add(columns.latencyNs[i]);
            }
        }));
    BOOST_OUTCOME_TRY(collect(trace, selection, finder, summaryQuantiles, onProgress, 0.5));
    LatencySummary summary = summaryOf(finder);
    if (weighting == Weighting::ByTime && finder.sum() > 0)
        summary.meanNs = static_cast<double>(squares.value() / static_cast<long double>(finder.sum()));
    return summary;
}

Result<TraceStatistics> analyzeTrace(
    const TraceSource& trace, const TraceSelection& selection, const TraceProgress& onProgress)
{
    TraceStatistics statistics;
    QuantileFinder finder(Weighting::PerIo);
    const Span span = spanOf(trace, selection);
    Boxes boxes(span);
    statistics.beginNs = ~std::uint64_t{0};
    BOOST_OUTCOME_TRY(const std::uint64_t unreadable,
        walkChunks(trace, selection, onProgress, 0.0, 0.5, takesEverything,
            [&](const ChunkInfo& info, const TraceColumns& columns) {
                const ChunkBytes bytes(info, columns);
                for (std::size_t i = 0; i < columns.size(); ++i) {
                    const std::uint64_t begin = beginOf(columns, i);
                    if (!selection.takes(columns, i)) {
                        const bool isMeant = begin >= selection.beginNs && begin < selection.endNs
                            && (!selection.direction || columns.direction(i) == *selection.direction);
                        if (isMeant && !columns.result.empty() && columns.result[i] != 0)
                            ++statistics.failed;
                        continue;
                    }
                    const std::uint64_t latency = columns.latencyNs[i];
                    finder.count(latency);
                    statistics.histogram.record(toNanoseconds(latency));
                    boxes.record(begin, latency, bytes[i]);
                    statistics.bytes += bytes[i];
                    statistics.beginNs = std::min(statistics.beginNs, begin);
                    statistics.endNs = std::max(statistics.endNs, columns.completeNs(i));
                }
            }));
    statistics.unreadable = unreadable;
    BOOST_OUTCOME_TRY(collect(trace, selection, finder, summaryQuantiles, onProgress, 0.5));
    statistics.summary = summaryOf(finder);
    if (finder.samples() == 0)
        statistics.beginNs = 0;
    statistics.boxNs = boxes.widthNs();
    statistics.boxes = boxes.results();
    return statistics;
}

std::vector<PercentilePoint> percentileCurve(const LatencyHistogram& histogram)
{
    const std::uint64_t n = histogram.count();
    if (!isQuantileShown(0.0, n))
        return {};
    // How many lie in a bucket or below.
    std::vector<std::uint64_t> cumulated(LatencyHistogram::bucketCount);
    std::uint64_t sum = 0;
    for (unsigned bucket = 0; bucket < LatencyHistogram::bucketCount; ++bucket)
        cumulated[bucket] = sum += histogram.bucket(bucket);
    const auto minimum = static_cast<double>(histogram.minimum().count());
    const auto maximum = static_cast<double>(histogram.maximum().count());
    const auto valueAt = [&](double rank) {
        const auto wanted = static_cast<std::uint64_t>(std::clamp(rank, 1.0, static_cast<double>(n)));
        const auto found = std::ranges::lower_bound(cumulated, wanted);
        if (found == cumulated.end())
            return maximum;
        const auto bucket = static_cast<unsigned>(found - cumulated.begin());
        const std::uint64_t width = bucket < 256 ? 1 : std::uint64_t{1} << (bucket / 128U - 1U);
        const auto middle = static_cast<double>(LatencyHistogram::lowerBound(bucket) + width / 2);
        return std::min(std::max(middle, minimum), maximum);
    };
    const auto pointAt = [&](double q) {
        const double mean = q * static_cast<double>(n);
        const double reach = 1.96 * std::sqrt(mean * (1.0 - q));
        return PercentilePoint{q, valueAt(static_cast<double>(nearestRank(q, n))), valueAt(std::floor(mean - reach)),
            valueAt(std::ceil(mean + reach) + 1.0)};
    };
    constexpr int pointsPerNine = 20;
    std::vector<PercentilePoint> points;
    const double last = 1.0 - 3.0 / static_cast<double>(n);
    for (int i = 0;; ++i) {
        // Whole nines are written as decimals, so that 0.99 is the 0.99 of everybody else.
        const double tail = std::pow(10.0, -static_cast<double>(i) / pointsPerNine);
        const double q = i % pointsPerNine == 0 ? std::round((1.0 - tail) * 1e12) / 1e12 : 1.0 - tail;
        if (!isQuantileShown(q, n))
            break;
        points.push_back(pointAt(q));
    }
    if (points.back().quantile < last)
        points.push_back(pointAt(last));
    return points;
}

} // namespace steadymark
