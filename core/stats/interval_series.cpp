// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/stats/interval_series.h"

#include <algorithm>

namespace steadymark {
namespace {

void add(IntervalSeries::Interval& to, const IntervalSeries::Interval& from)
{
    to.readBytes += from.readBytes;
    to.writeBytes += from.writeBytes;
    to.ios += from.ios;
    to.latencySumNs += from.latencySumNs;
    to.latencyMaximumNs = std::max(to.latencyMaximumNs, from.latencyMaximumNs);
}

} // namespace

IntervalSeries::IntervalSeries(Nanoseconds expected, Nanoseconds interval)
    : m_interval(interval)
    // Twice what is expected, and 10 s for the I/Os that are still in flight at the end.
    , m_intervals(static_cast<std::size_t>(std::clamp<std::int64_t>(2 * (expected / interval) + 100, 128, 65536))
          & ~std::size_t{1})
{
    m_currentEnd = m_interval.count();
}

void IntervalSeries::halve() noexcept
{
    for (std::size_t i = 0; i < m_intervals.size() / 2; ++i) {
        Interval merged = m_intervals[2 * i];
        add(merged, m_intervals[2 * i + 1]);
        m_intervals[i] = merged;
    }
    std::fill(m_intervals.begin() + static_cast<std::ptrdiff_t>(m_intervals.size() / 2), m_intervals.end(), Interval{});
    m_interval *= 2;
}

void IntervalSeries::seek(std::int64_t time) noexcept
{
    while (time / m_interval.count() >= static_cast<std::int64_t>(m_intervals.size()))
        halve();
    m_current = static_cast<std::size_t>(time / m_interval.count());
    m_currentBegin = static_cast<std::int64_t>(m_current) * m_interval.count();
    m_currentEnd = m_currentBegin + m_interval.count();
}

void IntervalSeries::merge(const IntervalSeries& other)
{
    IntervalSeries aligned = other;
    while (m_interval < aligned.m_interval)
        halve();
    while (aligned.m_interval < m_interval)
        aligned.halve();
    const std::vector<Interval> theirs = aligned.intervals();
    if (theirs.size() > m_intervals.size())
        m_intervals.resize((theirs.size() + 1) & ~std::size_t{1});
    for (std::size_t i = 0; i < theirs.size(); ++i)
        add(m_intervals[i], theirs[i]);
    // The merged intervals may have moved: the next record() looks its place up again.
    m_currentEnd = m_currentBegin = 0;
}

std::vector<IntervalSeries::Interval> IntervalSeries::intervals() const
{
    std::size_t used = m_intervals.size();
    while (used > 0 && m_intervals[used - 1].ios == 0)
        --used;
    return {m_intervals.begin(), m_intervals.begin() + static_cast<std::ptrdiff_t>(used)};
}

IntervalSeries IntervalSeries::fromIntervals(Nanoseconds interval, std::vector<Interval> intervals)
{
    IntervalSeries series(Nanoseconds(0), interval);
    series.m_intervals = std::move(intervals);
    series.m_intervals.resize(std::max<std::size_t>(2, (series.m_intervals.size() + 1) & ~std::size_t{1}));
    series.m_currentEnd = series.m_currentBegin = 0;
    return series;
}

} // namespace steadymark
