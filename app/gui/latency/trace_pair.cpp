// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/latency/trace_pair.h"

#include "core/exchange/chart/axis_ticks.h"

#include <algorithm>

namespace steadymark::gui {

double TracePair::shift(TraceZoom::Axis axis) const
{
    if (!first.isReady() || !second.isReady() || axis != TraceZoom::Axis::Time)
        return 0.0;
    return static_cast<double>(first.view()->beginNs()) - static_cast<double>(second.view()->beginNs());
}

TraceRange TracePair::toSecond(TraceRange range, TraceZoom::Axis axis) const
{
    range.begin -= shift(axis);
    range.end -= shift(axis);
    return range;
}

TraceRange TracePair::toFirst(TraceRange range, TraceZoom::Axis axis) const
{
    range.begin += shift(axis);
    range.end += shift(axis);
    return range;
}

TraceRange TracePair::fullRange(TraceZoom::Axis axis, bool isGrowing) const
{
    const TraceView& view = *first.view();
    auto least = static_cast<double>(view.minimumNs());
    auto most = static_cast<double>(view.maximumNs());
    auto begin = static_cast<double>(view.beginNs());
    auto end = static_cast<double>(view.endNs());
    auto span = static_cast<double>(view.addressSpan());
    if (isComparing()) {
        const TraceView& other = *second.view();
        least = std::min(least, static_cast<double>(other.minimumNs()));
        most = std::max(most, static_cast<double>(other.maximumNs()));
        end = std::max(end, static_cast<double>(other.endNs()) + shift(axis));
        span = std::max(span, static_cast<double>(other.addressSpan()));
    }
    const LatencyRange latencies = latencyRangeAround(least, most);
    TraceRange range;
    range.lowNs = latencies.lowNs;
    range.highNs = latencies.highNs;
    if (axis == TraceZoom::Axis::Address) {
        range.begin = 0.0;
        range.end = std::max(1.0, span);
        return range;
    }
    double width = std::max(1000.0, end - begin);
    if (isGrowing)
        width = roundedUpTime(width / 1e9 * 1.05) * 1e9;
    const double margin = 0.005 * width;
    range.begin = std::max(0.0, begin - margin);
    range.end = begin + width + margin;
    return range;
}

} // namespace steadymark::gui
