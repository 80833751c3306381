// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/run/session/stage_samples.h"

#include <algorithm>
#include <cmath>
#include <utility>

namespace steadymark {
namespace {

std::uint64_t percentile(const LatencyHistogram& latency, double q)
{
    if (!isQuantileShown(q, latency.count()))
        return 0;
    return static_cast<std::uint64_t>(latency.quantile(q).count());
}

void addPoints(ProcedureSample& sample, const IntervalSeries& series, Nanoseconds wanted)
{
    const double ratio = toSeconds(wanted) / toSeconds(series.interval());
    const auto merged = static_cast<std::size_t>(std::max(1.0, std::round(ratio)));
    sample.pointEvery = series.interval() * static_cast<std::int64_t>(merged);
    const std::vector<IntervalSeries::Interval> intervals = series.intervals();
    for (std::size_t i = 0; i < intervals.size(); ++i) {
        if (i % merged == 0)
            sample.points.emplace_back();
        CurvePoint& point = sample.points.back();
        point.bytes += intervals[i].readBytes + intervals[i].writeBytes;
        point.ios += intervals[i].ios;
        point.latencyMaximumNs = std::max(point.latencyMaximumNs, intervals[i].latencyMaximumNs);
    }
}

SampleStream streamOf(const StreamRecord& record)
{
    SampleStream stream;
    stream.duration = record.duration;
    stream.readBytes = record.read.bytes;
    stream.writeBytes = record.write.bytes;
    stream.readIos = record.read.ios;
    stream.writeIos = record.write.ios;
    stream.meanLatencyNs = record.meanLatencyNs();
    const LatencyHistogram latency = record.latency();
    stream.latencyMaximumNs = static_cast<std::uint64_t>(latency.maximum().count());
    stream.p50Ns = percentile(latency, 0.5);
    stream.p99Ns = percentile(latency, 0.99);
    stream.p999Ns = percentile(latency, 0.999);
    return stream;
}

} // namespace

ProcedureSample makeSample(const PassRecord& pass, Nanoseconds pointEvery)
{
    ProcedureSample sample;
    sample.startedAt = pass.startedAt;
    sample.duration = pass.duration;
    sample.readBytes = pass.read.bytes;
    sample.writeBytes = pass.write.bytes;
    sample.readIos = pass.read.ios;
    sample.writeIos = pass.write.ios;
    sample.trimBytes = pass.trim.bytes;
    sample.trims = pass.trim.ios;
    const LatencyHistogram latency = sample.trims > 0 ? pass.trim.latency : pass.latency();
    sample.meanLatencyNs = sample.trims > 0
        ? static_cast<double>(latency.sumNs()) / static_cast<double>(latency.count())
        : pass.meanLatencyNs();
    sample.latencyMaximumNs = static_cast<std::uint64_t>(latency.maximum().count());
    sample.p50Ns = percentile(latency, 0.5);
    sample.p99Ns = percentile(latency, 0.99);
    sample.p999Ns = percentile(latency, 0.999);
    sample.p9999Ns = percentile(latency, 0.9999);
    sample.p99999Ns = percentile(latency, 0.99999);
    for (const StreamRecord& stream : pass.beside)
        sample.beside.push_back(streamOf(stream));
    if (pointEvery > Nanoseconds(0))
        addPoints(sample, pass.series, pointEvery);
    return sample;
}

void StagePasses::add(std::uint32_t cell, PassRecord pass)
{
    if (m_count++ % m_stride != 0)
        return;
    m_kept.push_back({cell, std::move(pass)});
    if (m_kept.size() <= most)
        return;
    // Half of them go, and from now on half as many come.
    std::vector<JudgedPass> half;
    for (std::size_t i = 0; i < m_kept.size(); i += 2)
        half.push_back(std::move(m_kept[i]));
    m_kept = std::move(half);
    m_stride *= 2;
}

const JudgedPass* StagePasses::median() const
{
    if (m_kept.empty())
        return nullptr;
    std::vector<const JudgedPass*> sorted;
    for (const JudgedPass& kept : m_kept)
        sorted.push_back(&kept);
    const auto middle = sorted.begin() + static_cast<std::ptrdiff_t>((sorted.size() - 1) / 2);
    std::ranges::nth_element(sorted, middle, {}, [](const JudgedPass* kept) { return kept->pass.bytesPerSecond(); });
    return *middle;
}

} // namespace steadymark
