// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/result/grid_record.h"

#include <cstddef>
#include <vector>

namespace steadymark {

/// One point of the curve: the means over `begin`…`end`.
struct CoursePoint {
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
struct CourseBand {
    std::size_t step = 0;   ///< steps.size(): the test file was filled
    double begin = 0.0;     ///< seconds
    double warmUpEnd = 0.0; ///< = begin without a warm-up
    double end = 0.0;
};

/// How fast a run was over its time, with its gaps and bands: as it goes on, or of a finished result. A plain value.
class RunCourse final {
public:
    RunCourse() = default;

    void clear();
    /// In the order of time; what comes after a pause or belongs to another step is not connected to what was before.
    void append(CoursePoint point);
    [[nodiscard]] static RunCourse of(const GridRecord& grid);
    /// Puts the filling of the test file in front, which results do not keep.
    void keepPreparation(const RunCourse& watched, std::size_t preparationStep);

    [[nodiscard]] const std::vector<CoursePoint>& points() const { return m_points; }
    [[nodiscard]] const std::vector<CourseBand>& bands() const { return m_bands; }
    [[nodiscard]] bool isEmpty() const { return m_points.empty(); }
    [[nodiscard]] double end() const { return m_points.empty() ? 0.0 : m_points.back().end; }
    /// The point at a time, or the nearest one within `tolerance` seconds; null in a gap.
    [[nodiscard]] const CoursePoint* at(double seconds, double tolerance) const;

private:
    std::vector<CoursePoint> m_points;
    std::vector<CourseBand> m_bands;
};

} // namespace steadymark
