// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/chart/run_course.h"

#include <algorithm>
#include <cmath>

namespace steadymark {

namespace {
// Samples of one step that are further apart are not connected: nothing was measured between them.
constexpr double longestPause = 0.35;

// Intervals shorter than this share of a whole one would give rates of a few I/Os: they join the one before.
constexpr double shortestInterval = 0.5;

// The 100 ms series of a pass, up to the end of the pass: a drive that stalls at its end has empty intervals there.
std::vector<CoursePoint> pointsOf(const PassRecord& pass, std::size_t step, unsigned number)
{
    const double start = toSeconds(pass.startedAt);
    const double duration = toSeconds(pass.duration);
    const double width = toSeconds(pass.series.interval());
    std::vector<CoursePoint> points;
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
        CoursePoint point;
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

void RunCourse::clear()
{
    m_points.clear();
    m_bands.clear();
}

void RunCourse::append(CoursePoint point)
{
    const CoursePoint* before = m_points.empty() ? nullptr : &m_points.back();
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

RunCourse RunCourse::of(const GridRecord& grid)
{
    RunCourse course;
    for (std::size_t step = 0; step < grid.steps.size(); ++step) {
        const StepRecord& record = grid.steps[step];
        if (record.warmUp) {
            for (const CoursePoint& point : pointsOf(*record.warmUp, step, 0))
                course.append(point);
        }
        for (std::size_t pass = 0; pass < record.passes.size(); ++pass) {
            for (const CoursePoint& point : pointsOf(record.passes[pass], step, static_cast<unsigned>(pass) + 1))
                course.append(point);
        }
    }
    return course;
}

void RunCourse::keepPreparation(const RunCourse& watched, std::size_t preparationStep)
{
    RunCourse joined;
    for (const CoursePoint& point : watched.m_points) {
        if (point.step == preparationStep)
            joined.append(point);
    }
    for (const CoursePoint& point : m_points)
        joined.append(point);
    *this = std::move(joined);
}

const CoursePoint* RunCourse::at(double seconds, double tolerance) const
{
    const auto after = std::ranges::lower_bound(m_points, seconds, {}, &CoursePoint::end);
    const CoursePoint* nearest = nullptr;
    double distance = tolerance;
    const auto consider = [&](const CoursePoint& point) {
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

} // namespace steadymark
