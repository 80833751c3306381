// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/latency/trace_zoom.h"

#include <algorithm>
#include <cmath>

namespace steadymark::gui {

namespace {
constexpr double shortestNs = 1000; // that can be zoomed to
constexpr double shortestBytes = 65536;

/// Where a stretch of this width begins that lies between two edges, as near to `begin` as it can. One that fills all
/// between them may by rounding be a little wider, so the room left for moving it can come out below zero.
double placedInside(double begin, double width, double low, double high)
{
    return std::clamp(begin, low, std::max(low, high - width));
}

} // namespace

void TraceZoom::setFull(Axis axis, const TraceRange& full)
{
    if (axis != m_axis)
        m_zoom.reset();
    m_axis = axis;
    m_full = full;
    if (m_zoom)
        zoomTo(TraceRange(*m_zoom));
}

void TraceZoom::zoomTo(const TraceRange& wanted)
{
    const double fullWidth = m_full.end - m_full.begin;
    const double shortest = std::min(fullWidth, m_axis == Axis::Time ? shortestNs : shortestBytes);
    const double width = std::clamp(wanted.end - wanted.begin, shortest, fullWidth);
    const double middle = 0.5 * (wanted.begin + wanted.end);
    const double begin = placedInside(middle - 0.5 * width, width, m_full.begin, m_full.end);
    const double fullDecades = std::log(m_full.highNs / m_full.lowNs);
    const double decades = std::clamp(std::log(wanted.highNs / wanted.lowNs), std::min(fullDecades, 0.05), fullDecades);
    const double center = 0.5 * (std::log(wanted.lowNs) + std::log(wanted.highNs));
    const double low = placedInside(center - 0.5 * decades, decades, std::log(m_full.lowNs), std::log(m_full.highNs));
    if (width >= fullWidth * 0.9995 && decades >= fullDecades * 0.9995) {
        m_zoom.reset();
        return;
    }
    TraceRange zoom{begin, begin + width, std::exp(low), std::exp(low + decades)};
    // An edge that did not move stays to the last bit, so that the picture is not asked for again.
    const auto keep = [](double& value, double before) {
        if (std::abs(value / before - 1.0) < 1e-9)
            value = before;
    };
    keep(zoom.lowNs, wanted.lowNs);
    keep(zoom.highNs, wanted.highNs);
    m_zoom = zoom;
}

} // namespace steadymark::gui
