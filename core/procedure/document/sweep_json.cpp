// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/procedure/document/sweep_json.h"

#include <string>

namespace steadymark {
namespace {

json::value orNull(std::uint64_t nanoseconds)
{
    return nanoseconds > 0 ? json::value(nanoseconds) : json::value(nullptr);
}

json::array numbers(const std::vector<double>& values)
{
    json::array array;
    for (const double value : values)
        array.emplace_back(value);
    return array;
}

} // namespace

json::value axesToJson(const SweepFigures& figures)
{
    json::array axes;
    for (const SweepAxis& axis : figures.axes)
        axes.push_back(json::object{{"name", std::string(toString(axis.parameter))},
            {"unit", std::string(unitOf(axis.parameter))}, {"values", numbers(axis.values)}});
    return axes;
}

json::value pointsToJson(const SweepFigures& figures, const MeasureStage& stage)
{
    json::array points;
    for (const SweepPoint& point : figures.points) {
        if (point.samples == 0)
            continue;
        json::object one{{"name", stage.cells[point.cell].step.name}, {"values", numbers(point.at)},
            {"samples", point.samples},
            {"score",
                json::object{{"bytesPerSecond", point.bytesPerSecond}, {"iops", point.iops},
                    {"meanLatencyNs", point.meanLatencyNs}, {"lowestBytesPerSecond", point.lowestBytesPerSecond},
                    {"highestBytesPerSecond", point.highestBytesPerSecond}}},
            {"latencyNs",
                json::object{{"p50", orNull(point.p50Ns)}, {"p99", orNull(point.p99Ns)}, {"p999", orNull(point.p999Ns)},
                    {"maximum", point.latencyMaximumNs}}}};
        json::array beside;
        for (const SweepStream& stream : point.beside)
            beside.push_back(json::object{{"bytesPerSecond", stream.bytesPerSecond}, {"iops", stream.iops},
                {"meanLatencyNs", stream.meanLatencyNs},
                {"latencyNs",
                    json::object{{"p50", orNull(stream.p50Ns)}, {"p99", orNull(stream.p99Ns)},
                        {"p999", orNull(stream.p999Ns)}, {"maximum", stream.latencyMaximumNs}}}});
        if (!beside.empty())
            one["beside"] = std::move(beside);
        if (point.isSteady)
            one["isSteady"] = *point.isSteady;
        if (point.writeAmplification)
            one["writeAmplification"] = *point.writeAmplification;
        points.push_back(std::move(one));
    }
    return points;
}

json::value findingsToJson(const SweepFigures& figures)
{
    json::array findings;
    for (const SweepFinding& finding : sweepFindings(figures))
        findings.push_back(json::object{{"kind", std::string(toString(finding.kind))},
            {"axis", std::string(toString(finding.axis))}, {"value", finding.value}, {"low", finding.low},
            {"high", finding.high}, {"sentence", english(finding.sentence)}});
    return findings;
}

} // namespace steadymark
