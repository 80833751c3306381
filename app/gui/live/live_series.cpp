// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/live/live_series.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace steadymark::gui {

namespace {
// Samples of one step that are further apart are not connected: nothing was measured between them.
constexpr double longestPause = 0.35;

// Intervals shorter than this share of a whole one would give rates of a few I/Os: they join the one before.
constexpr double shortestInterval = 0.5;

// The 100 ms series of a pass, up to the end of the pass: a drive that stalls at its end has empty intervals there.
std::vector<LivePoint> pointsOf(const PassRecord& pass, std::size_t step, unsigned number)
{
    const double start = toSeconds(pass.startedAt);
    const double duration = toSeconds(pass.duration);
    const double width = toSeconds(pass.series.interval());
    std::vector<LivePoint> points;
    if (width <= 0.0 || duration <= 0.0)
        return points;
    const std::vector<IntervalSeries::Interval> intervals = pass.series.intervals();
    auto count = static_cast<std::size_t>(std::ceil(duration / width - 1e-9));
    if (count > 1 && duration - static_cast<double>(count - 1) * width < shortestInterval * width)
        --count; // the last one reaches to the end
    // The series doubles its interval when a pass outlasts it, so the number is bounded by what is stored, except
    // for a stall; a damaged file must not ask for more memory than that.
    count = std::min(count, intervals.size() + 100'000);
    for (std::size_t i = 0; i < count; ++i) {
        IntervalSeries::Interval sum;
        const std::size_t last = i + 1 == count ? std::max(intervals.size(), i + 1) : i + 1;
        for (std::size_t k = i; k < std::min(last, intervals.size()); ++k) {
            sum.readBytes += intervals[k].readBytes;
            sum.writeBytes += intervals[k].writeBytes;
            sum.ios += intervals[k].ios;
            sum.latencySumNs += intervals[k].latencySumNs;
        }
        LivePoint point;
        point.begin = start + static_cast<double>(i) * width;
        point.end = i + 1 == count ? start + duration : point.begin + width;
        const double span = std::max(point.end - point.begin, 1e-9);
        point.readBytesPerSecond = static_cast<double>(sum.readBytes) / span;
        point.writeBytesPerSecond = static_cast<double>(sum.writeBytes) / span;
        point.iops = static_cast<double>(sum.ios) / span;
        point.latencyNs = sum.ios == 0 ? 0.0 : static_cast<double>(sum.latencySumNs) / static_cast<double>(sum.ios);
        point.step = step;
        point.pass = number;
        points.push_back(point);
    }
    return points;
}
} // namespace

void LiveSeries::clear()
{
    m_points.clear();
    m_bands.clear();
}

void LiveSeries::append(const LiveSample& sample)
{
    LivePoint point;
    point.end = toSeconds(sample.at);
    point.begin = std::max(0.0, point.end - toSeconds(sample.span));
    point.readBytesPerSecond = sample.readBytesPerSecond;
    point.writeBytesPerSecond = sample.writeBytesPerSecond;
    point.iops = sample.iops;
    point.latencyNs = sample.meanLatencyNs;
    point.step = sample.step;
    point.pass = sample.pass;
    add(point);
}

void LiveSeries::add(LivePoint point)
{
    const LivePoint* before = m_points.empty() ? nullptr : &m_points.back();
    const bool isSameStep = before != nullptr && before->step == point.step;
    point.startsGap = !isSameStep || point.begin - before->end > longestPause;
    if (isSameStep && !m_bands.empty()) {
        m_bands.back().end = std::max(m_bands.back().end, point.end);
        if (point.pass == 0)
            m_bands.back().warmUpEnd = m_bands.back().end;
    } else
        m_bands.push_back({point.step, point.begin, point.pass == 0 ? point.end : point.begin, point.end});
    m_points.push_back(point);
}

LiveSeries LiveSeries::fromResult(const RunResult& result)
{
    LiveSeries series;
    for (std::size_t step = 0; step < result.steps.size(); ++step) {
        const StepRecord& record = result.steps[step];
        if (record.warmUp) {
            for (const LivePoint& point : pointsOf(*record.warmUp, step, 0))
                series.add(point);
        }
        for (std::size_t pass = 0; pass < record.passes.size(); ++pass) {
            for (const LivePoint& point : pointsOf(record.passes[pass], step, static_cast<unsigned>(pass) + 1))
                series.add(point);
        }
    }
    return series;
}

void LiveSeries::keepPreparation(const LiveSeries& live, std::size_t preparationStep)
{
    LiveSeries joined;
    for (const LivePoint& point : live.m_points) {
        if (point.step == preparationStep)
            joined.add(point);
    }
    for (const LivePoint& point : m_points)
        joined.add(point);
    *this = std::move(joined);
}

const LivePoint* LiveSeries::at(double seconds, double tolerance) const
{
    const auto after = std::ranges::lower_bound(m_points, seconds, {}, &LivePoint::end);
    const LivePoint* nearest = nullptr;
    double distance = tolerance;
    const auto consider = [&](const LivePoint& point) {
        const double away = seconds < point.begin ? point.begin - seconds
            : seconds > point.end                 ? seconds - point.end
                                                  : 0.0;
        if (away <= distance && (nearest == nullptr || away < distance)) {
            nearest = &point;
            distance = away;
        }
    };
    if (after != m_points.end())
        consider(*after);
    if (after != m_points.begin())
        consider(*std::prev(after));
    return nearest;
}

std::vector<PlotPoint> decimate(std::span<const PlotPoint> points, double columnWidth)
{
    std::vector<PlotPoint> result;
    if (columnWidth <= 0.0) {
        result.assign(points.begin(), points.end());
        return result;
    }
    std::size_t i = 0;
    while (i < points.size()) {
        const double column = std::floor(points[i].x / columnWidth);
        const std::size_t first = i;
        std::size_t least = i;
        std::size_t greatest = i;
        for (; i < points.size() && std::floor(points[i].x / columnWidth) == column; ++i) {
            if (points[i].y < points[least].y)
                least = i;
            if (points[i].y > points[greatest].y)
                greatest = i;
        }
        const std::size_t last = i - 1;
        std::size_t previous = std::numeric_limits<std::size_t>::max();
        for (const std::size_t kept : {first, std::min(least, greatest), std::max(least, greatest), last}) {
            if (kept != previous)
                result.push_back(points[kept]);
            previous = kept;
        }
    }
    return result;
}

} // namespace steadymark::gui
