// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/base/units.h"
#include "core/procedure/analysis/procedure_analysis.h"

#include <cstdint>
#include <vector>

namespace steadymark {

// How the speed of a curve changes with what was written. Pure.

/// Throughput over evenly spaced amounts of written data: a cache that takes seconds out of hours is a large part of
/// the data, but hardly a point of a curve over time.
struct ByteCurve {
    std::vector<double> bytesPerSecond;
    std::vector<std::uint64_t> begin; ///< of each value, and the end of the last
};
[[nodiscard]] ByteCurve overBytes(const std::vector<PerformancePoint>& points);

[[nodiscard]] std::vector<PerformancePoint> pointsOf(
    const std::vector<PerformancePoint>& all, const std::vector<std::size_t>& stages);

[[nodiscard]] std::uint64_t bytesOf(const std::vector<PerformancePoint>& points);
/// Of some points together; the mean of a part of a point counts like the whole point.
[[nodiscard]] double rateOver(
    const std::vector<PerformancePoint>& points, std::uint64_t fromByte, std::uint64_t toByte);

/// How fast a curve was at its end: in the last third of its time.
struct EndSpeed {
    double bytesPerSecond = 0.0;
    double highest = 0.0; ///< nineteen of twenty points are not faster
};
[[nodiscard]] EndSpeed endSpeedOf(const std::vector<PerformancePoint>& points);

/// What a curve begins with before it comes down to a speed that is known from before.
struct HeadStart {
    std::uint64_t bytes = 0;      ///< 0: it begins with that speed
    double bytesPerSecond = 0.0;  ///< over them
    double afterwards = 0.0;      ///< over what follows; 0: nothing follows
    std::uint64_t extraBytes = 0; ///< more than at the known speed in the same time
    bool isWhole = false;         ///< it did not come down as long as it was measured
};

/// None if it begins with that speed. A rate counts as faster from 10 % above the known speed and its highest points
/// on.
[[nodiscard]] HeadStart headStartOf(const std::vector<PerformancePoint>& points, const EndSpeed& before);

/// Whether it is no more than what a write buffer in the memory of a drive takes at once: 32 MiB, or 1 % of a small
/// range. Every rest empties such a buffer, whatever it does to the flash.
[[nodiscard]] bool isOnlyABuffer(const HeadStart& head, ByteCount range);

} // namespace steadymark
