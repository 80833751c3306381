// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

namespace steadymark::gui {

/// A point on its way to the screen.
struct PlotPoint {
    double x = 0.0;
    double y = 0.0;
    bool operator==(const PlotPoint&) const = default;
};

/// Reduces a polyline with growing x to at most four points for each column of `columnWidth`: the first, the least, the
/// greatest and the last one in it, so that no spike is lost. Lines with fewer points stay as they are. Linear in the
/// number of points.
[[nodiscard]] std::vector<PlotPoint> decimate(std::span<const PlotPoint> points, double columnWidth);

} // namespace steadymark::gui
