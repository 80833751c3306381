// SPDX-License-Identifier: GPL-3.0-or-later
#include "app/gui/charts/decimate.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace steadymark::gui {

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
