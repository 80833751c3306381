// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/chart/course_chart.h"

#include "core/exchange/chart/axis_ticks.h"
#include "core/exchange/chart/chart_parts.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace steadymark {
namespace {

constexpr double deepestDecades = 4.0; // below the greatest value: a stall must not stretch the axis without end
constexpr std::uint64_t wideBlockRatio = 16;
constexpr double courseGap = std::numeric_limits<double>::quiet_NaN();

ChartAxis valueAxis(CourseQuantity quantity)
{
    switch (quantity) {
    case CourseQuantity::Throughput:
        return rateAxis();
    case CourseQuantity::Iops: {
        ChartAxis axis = iopsAxis();
        axis.quantity = ChartQuantity::Count;
        return axis;
    }
    case CourseQuantity::Latency:
        break;
    }
    ChartAxis axis;
    axis.title = Sentence("Mean latency, µs");
    axis.unit = "µs";
    axis.begin = 0.0;
    return axis;
}

/// A sample is a mean over its span: it stands in the middle, and the ends of a stretch are level to its edges.
class CourseLine final {
public:
    void add(const CoursePoint& point, double value)
    {
        if (point.startsGap || !m_isOpen) {
            end();
            put(point.begin, value);
            m_isOpen = true;
        }
        put(point.middle(), value);
        m_end = point.end;
    }

    void end()
    {
        if (!m_isOpen)
            return;
        put(m_end, m_y.back());
        put(m_end, courseGap);
        m_isOpen = false;
    }

    /// Nothing may be added any more.
    [[nodiscard]] ChartSeries take(Operation operation)
    {
        end();
        ChartSeries line = lineSeries(operation == Operation::Read ? Sentence("Read")
                : operation == Operation::Write                    ? Sentence("Write")
                                                                   : Sentence("Mix"));
        line.color = chartColorOf(operation);
        line.isFilled = true;
        line.x = std::move(m_x);
        line.y = std::move(m_y);
        return line;
    }

    [[nodiscard]] bool isEmpty() const { return m_x.empty(); }

private:
    void put(double x, double y)
    {
        m_x.push_back(x);
        m_y.push_back(y);
    }

    std::vector<double> m_x, m_y;
    double m_end = 0.0;
    bool m_isOpen = false;
};

} // namespace

double valueOf(const CoursePoint& point, CourseQuantity quantity)
{
    switch (quantity) {
    case CourseQuantity::Throughput:
        return (point.readBytesPerSecond + point.writeBytesPerSecond) / 1e6;
    case CourseQuantity::Iops:
        return point.iops;
    case CourseQuantity::Latency:
        return point.latencyNs / 1e3;
    }
    return 0.0;
}

Operation operationAt(const TestPlan& plan, std::size_t step)
{
    return step < plan.steps.size() ? operationOf(plan.steps[step].workload) : Operation::Write;
}

bool needsLogarithm(const TestPlan& plan)
{
    if (plan.steps.empty())
        return false;
    const auto [least, greatest] =
        std::ranges::minmax(plan.steps, {}, [](const WorkloadStep& step) { return step.workload.blockSize; });
    return greatest.workload.blockSize.count() >= wideBlockRatio * least.workload.blockSize.count();
}

CourseAxes::CourseAxes(CourseQuantity quantity, bool isLogarithmic, double expectedSeconds)
    : m_quantity(quantity)
    , m_isLogarithmic(isLogarithmic)
    , m_end(expectedSeconds > 0.0 ? expectedSeconds * 1.02 : 60.0)
    , m_high(quantity == CourseQuantity::Iops ? 1000.0 : 100.0)
{
    m_low = isLogarithmic ? m_high / 10.0 : 0.0;
}

void CourseAxes::grow(const CoursePoint& point)
{
    if (point.end > m_end)
        m_end = roundedUpTime(point.end * 1.15);
    const double value = valueOf(point, m_quantity);
    if (!std::isfinite(value))
        return;
    const bool isFirst = !m_isLogarithmic && m_isAssumed && value > 0.0;
    if (value > m_high || isFirst)
        m_high = m_isLogarithmic ? roundedUpCoarsely(value) : roundedUp(value * 1.03);
    m_isAssumed = m_isAssumed && !isFirst;
    if (m_isLogarithmic && value > 0.0 && value < m_low)
        m_low = std::min(m_low,
            std::pow(10.0, std::max(std::floor(std::log10(value)), std::ceil(std::log10(m_high) - deepestDecades))));
}

Chart courseChart(const RunCourse& course, const TestPlan& plan, CourseQuantity quantity, bool isLogarithmic)
{
    Chart chart;
    chart.x = timeAxis();
    chart.y = valueAxis(quantity);
    chart.title = quantity == CourseQuantity::Throughput ? Sentence("Throughput over time")
        : quantity == CourseQuantity::Iops               ? Sentence("I/Os per second over time")
                                                         : Sentence("Mean latency over time");
    chart.y.isLogarithmic = isLogarithmic;
    std::array<CourseLine, 3> lines;
    const auto lineOf = [&lines](Operation operation) -> CourseLine& {
        return lines.at(static_cast<std::size_t>(operation));
    };
    for (const CoursePoint& point : course.points()) {
        const Operation own = operationAt(plan, point.step);
        const bool isSplit = own == Operation::Mix && quantity == CourseQuantity::Throughput;
        if (point.startsGap) {
            for (CourseLine& line : lines)
                line.end();
        }
        if (isSplit) {
            lineOf(Operation::Read).add(point, point.readBytesPerSecond / 1e6);
            lineOf(Operation::Write).add(point, point.writeBytesPerSecond / 1e6);
        } else {
            lineOf(own).add(point, valueOf(point, quantity));
        }
    }
    for (const Operation operation : {Operation::Read, Operation::Write, Operation::Mix}) {
        if (!lineOf(operation).isEmpty())
            chart.series.push_back(lineOf(operation).take(operation));
    }
    const std::vector<CourseBand>& bands = course.bands();
    for (std::size_t at = 0; at < bands.size(); ++at) {
        if (at % 2 == 1)
            chart.bands.push_back({ChartBand::Axis::X, bands[at].begin, bands[at].end, {}});
        const bool isTest = bands[at].step < plan.steps.size();
        chart.marks.push_back(
            {bands[at].begin, isTest ? Sentence::verbatim(plan.steps[bands[at].step].name) : Sentence("Test file")});
    }
    return chart;
}

Chart courseChart(const GridOfRun& of, CourseQuantity quantity)
{
    const RunCourse course = RunCourse::of(of.grid);
    if (course.isEmpty())
        return {};
    const bool isLogarithmic = needsLogarithm(of.plan);
    Chart chart = courseChart(course, of.plan, quantity, isLogarithmic);
    CourseAxes axes(quantity, isLogarithmic, course.end());
    for (const CoursePoint& point : course.points())
        axes.grow(point);
    chart.x.begin = 0.0;
    chart.x.end = course.end();
    chart.y.begin = axes.low();
    chart.y.end = axes.high();
    return chart;
}

} // namespace steadymark
