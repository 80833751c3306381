// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/chart/chart_parts.h"

#include "core/exchange/chart/chart_axes.h"

#include <algorithm>

namespace steadymark {
namespace {

ChartAxis axisFromZero(std::string title, ChartQuantity quantity, std::string unit = {})
{
    ChartAxis axis;
    axis.title = std::move(title);
    axis.quantity = quantity;
    axis.unit = std::move(unit);
    axis.begin = 0.0;
    return axis;
}

} // namespace

ChartColor chartColorOf(Operation operation)
{
    switch (operation) {
    case Operation::Read:
        return ChartColor::Read;
    case Operation::Write:
        return ChartColor::Write;
    case Operation::Mix:
        break;
    }
    return ChartColor::Mix;
}

ChartAxis rateAxis()
{
    return axisFromZero("MB/s", ChartQuantity::Number, "MB/s");
}

ChartAxis iopsAxis()
{
    return axisFromZero("IOPS", ChartQuantity::Number, "IOPS");
}

ChartAxis latencyAxis()
{
    ChartAxis axis;
    axis.title = "Latency";
    axis.quantity = ChartQuantity::Latency;
    axis.isLogarithmic = true;
    return axis;
}

ChartAxis timeAxis()
{
    return axisFromZero("Time", ChartQuantity::Seconds);
}

ChartAxis writtenAxis()
{
    return axisFromZero("Written", ChartQuantity::Bytes);
}

ChartAxis fillsAxis()
{
    return axisFromZero("Drive fills", ChartQuantity::Number);
}

ChartAxis ninesAxis(double largestQuantile)
{
    ChartAxis axis = axisFromZero("Share of faster I/Os", ChartQuantity::Nines);
    axis.end = ninesOf(largestQuantile) * 1.02;
    return axis;
}

ChartAxis dateAxis(double firstMs, double lastMs)
{
    constexpr double hourMs = 3'600'000.0;
    const double room = std::max(hourMs, (lastMs - firstMs) * 0.04);
    ChartAxis axis;
    axis.quantity = ChartQuantity::Moment;
    axis.begin = firstMs - room;
    axis.end = lastMs + room;
    return axis;
}

ChartSeries lineSeries(std::string name)
{
    ChartSeries series;
    series.name = std::move(name);
    return series;
}

ChartSeries referenceLine(std::string name, double x1, double y1, double x2, double y2)
{
    ChartSeries series = lineSeries(std::move(name));
    series.x = {x1, x2};
    series.y = {y1, y2};
    series.look = ChartSeries::Look::Reference;
    return series;
}

} // namespace steadymark
