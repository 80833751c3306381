// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/chart/chart_parts.h"

#include "core/exchange/chart/chart_axes.h"

#include <algorithm>
#include <cmath>

namespace steadymark {
namespace {

ChartAxis axisFromZero(Sentence title, ChartQuantity quantity, std::string unit = {})
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
    return axisFromZero(Sentence::figure("MB/s"), ChartQuantity::Number, "MB/s");
}

ChartAxis iopsAxis()
{
    return axisFromZero(Sentence::figure("IOPS"), ChartQuantity::Number, "IOPS");
}

ChartAxis latencyAxis()
{
    ChartAxis axis;
    axis.title = Sentence("Latency");
    axis.quantity = ChartQuantity::Latency;
    axis.isLogarithmic = true;
    return axis;
}

ChartAxis temperatureAxis(double least, double greatest)
{
    ChartAxis axis;
    axis.unit = "°C";
    axis.title = Sentence::figure(axis.unit);
    axis.begin = std::floor((least - 3.0) / 10.0) * 10.0;
    axis.end = std::ceil((greatest + 3.0) / 10.0) * 10.0;
    return axis;
}

ChartAxis timeAxis()
{
    return axisFromZero(Sentence("Time"), ChartQuantity::Seconds);
}

ChartAxis writtenAxis()
{
    return axisFromZero(Sentence("Written"), ChartQuantity::Bytes);
}

ChartAxis fillsAxis()
{
    return axisFromZero(Sentence("Drive fills"), ChartQuantity::Number);
}

ChartAxis ninesAxis(double largestQuantile)
{
    ChartAxis axis = axisFromZero(Sentence("Share of faster I/Os"), ChartQuantity::Nines);
    axis.end = ninesOf(largestQuantile) * 1.02;
    return axis;
}

ChartAxis dateAxis(double firstMs, double lastMs)
{
    constexpr double hourMs = 3'600'000.0;
    const double room = lastMs > firstMs ? (lastMs - firstMs) * 0.04 : hourMs;
    ChartAxis axis;
    axis.quantity = ChartQuantity::Moment;
    axis.begin = firstMs - room;
    axis.end = lastMs + room;
    return axis;
}

ChartSeries lineSeries(Sentence name)
{
    ChartSeries series;
    series.name = std::move(name);
    return series;
}

ChartSeries referenceLine(double x1, double y1, double x2, double y2, Sentence name)
{
    ChartSeries series = lineSeries(std::move(name));
    series.x = {x1, x2};
    series.y = {y1, y2};
    series.look = ChartSeries::Look::Reference;
    return series;
}

} // namespace steadymark
