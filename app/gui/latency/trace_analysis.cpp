// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/latency/trace_analysis.h"

#include <algorithm>

namespace steadymark::gui {

Result<TraceAnalysis> analyzeForPage(
    const TraceSource& trace, const TraceSelection& selection, const TraceProgress& onProgress)
{
    const auto part = [&onProgress](double from, double to) -> TraceProgress {
        return [&onProgress, from, to](double done) {
            return !onProgress || onProgress(from + (to - from) * done);
        };
    };
    TraceAnalysis analysis;
    analysis.selection = selection;
    BOOST_OUTCOME_TRY(analysis.statistics, analyzeTrace(trace, selection, part(0.0, 0.6)));
    BOOST_OUTCOME_TRY(analysis.stalls, findStalls(trace, selection, {}, part(0.6, 1.0)));
    analysis.perIo = percentileCurve(analysis.statistics.histogram);
    analysis.byTime = timeWeightedCurve(analysis.statistics.histogram, analysis.perIo);
    return analysis;
}

std::vector<PercentilePoint> timeWeightedCurve(
    const LatencyHistogram& histogram, const std::vector<PercentilePoint>& perIo)
{
    struct Bucket {
        double valueNs = 0.0;
        double sumNs = 0.0; // of it and all below
    };
    std::vector<Bucket> buckets;
    double sum = 0.0;
    const auto add = [&](double value, double count) {
        sum += value * count;
        buckets.push_back({value, sum});
    };
    const auto largest = static_cast<double>(histogram.maximum().count());
    for (unsigned index = 0; index < LatencyHistogram::bucketCount; ++index) {
        const std::uint64_t count = histogram.bucket(index);
        if (count == 0)
            continue;
        const auto low = static_cast<double>(LatencyHistogram::lowerBound(index));
        const double high = index + 1 < LatencyHistogram::bucketCount
            ? static_cast<double>(LatencyHistogram::lowerBound(index + 1))
            : static_cast<double>(LatencyHistogram::overflowFrom);
        add(std::min(largest, 0.5 * (low + high - 1.0)), static_cast<double>(count));
    }
    if (histogram.overflowCount() > 0)
        add(largest, static_cast<double>(histogram.overflowCount()));

    std::vector<PercentilePoint> curve;
    for (const PercentilePoint& point : perIo) {
        const auto bucket = std::ranges::lower_bound(buckets, point.quantile * sum, {}, &Bucket::sumNs);
        if (bucket == buckets.end())
            break;
        curve.push_back({point.quantile, bucket->valueNs, bucket->valueNs, bucket->valueNs});
    }
    return curve;
}

} // namespace steadymark::gui
