// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result/run_result.h"
#include "core/run/run_controller.h"

#include <functional>
#include <span>
#include <vector>

namespace steadymark::gui {

/// One point of the curve: the means over `begin`…`end`.
struct LivePoint {
    double begin = 0.0; ///< seconds since the start of the run
    double end = 0.0;
    double readBytesPerSecond = 0.0;
    double writeBytesPerSecond = 0.0;
    double iops = 0.0;
    double latencyNs = 0.0; ///< mean; 0 when no I/O completed
    std::size_t step = 0;
    unsigned pass = 0;     ///< 0 is the warm-up
    bool startsGap = true; ///< not connected to the point before

    [[nodiscard]] double middle() const { return 0.5 * (begin + end); }
};

/// The time one step took, as far as it is known.
struct LiveBand {
    std::size_t step = 0;   ///< steps.size(): the test file was filled
    double begin = 0.0;     ///< seconds
    double warmUpEnd = 0.0; ///< = begin without a warm-up
    double end = 0.0;
};

/// The samples of a run with its gaps and bands, from live samples or from a finished result. A plain value.
class LiveSeries final {
public:
    LiveSeries() = default;

    void clear();
    void append(const LiveSample& sample);
    [[nodiscard]] static LiveSeries fromResult(const RunResult& result);
    /// Puts the filling of the test file in front, which results do not keep.
    void keepPreparation(const LiveSeries& live, std::size_t preparationStep);

    [[nodiscard]] const std::vector<LivePoint>& points() const { return m_points; }
    [[nodiscard]] const std::vector<LiveBand>& bands() const { return m_bands; }
    [[nodiscard]] bool isEmpty() const { return m_points.empty(); }
    [[nodiscard]] double end() const { return m_points.empty() ? 0.0 : m_points.back().end; }
    /// The point at a time, or the nearest one within `tolerance` seconds; null in a gap.
    [[nodiscard]] const LivePoint* at(double seconds, double tolerance) const;

private:
    void add(LivePoint point);

    std::vector<LivePoint> m_points;
    std::vector<LiveBand> m_bands;
};

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
