// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/chart/chart.h"
#include "core/exchange/chart/run_course.h"

namespace steadymark {

// The chart of a run over its time: the same in the window, where it grows, and in reports. Pure.

enum class CourseQuantity { Throughput, Iops, Latency };

/// The value of a point on the y axis: MB/s (both directions together), IOPS or µs.
[[nodiscard]] double valueOf(const CoursePoint& point, CourseQuantity quantity);

/// Read, write or mix; filling the test file is a write.
[[nodiscard]] Operation operationAt(const TestPlan& plan, std::size_t step);

/// Whether the blocks of the tests differ so much that on a linear axis the small ones are a line at its bottom.
[[nodiscard]] bool needsLogarithm(const TestPlan& plan);

/// How far the axes reach: as far as what was seen needs, rounded up, in steps of about a quarter, so that they grow
/// rarely and then visibly. They never shrink.
class CourseAxes final {
public:
    /// \param expectedSeconds of the run; 0 if that is not known
    CourseAxes(CourseQuantity quantity, bool isLogarithmic, double expectedSeconds);
    void grow(const CoursePoint& point);
    void setEnd(double seconds) noexcept { m_end = seconds; }

    [[nodiscard]] double end() const noexcept { return m_end; } ///< of the time, in seconds
    [[nodiscard]] double low() const noexcept { return m_low; } ///< of the values
    [[nodiscard]] double high() const noexcept { return m_high; }

private:
    CourseQuantity m_quantity;
    bool m_isLogarithmic;
    double m_end = 0.0;
    double m_low = 0.0;
    double m_high = 0.0;
    bool m_isAssumed = true; ///< a linear axis is that of no value yet: a slow drive needs less
};

/// A line for each direction (throughputs of a mix have a line each), every second test shaded, their names above. The
/// axes end with the data.
[[nodiscard]] Chart courseChart(
    const RunCourse& course, const TestPlan& plan, CourseQuantity quantity, bool isLogarithmic);

/// Of a finished run, with its axes; empty without a curve.
[[nodiscard]] Chart courseChart(const GridOfRun& of, CourseQuantity quantity);

} // namespace steadymark
