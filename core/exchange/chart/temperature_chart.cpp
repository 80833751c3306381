// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/chart/temperature_chart.h"

#include "core/exchange/chart/chart_parts.h"

#include <algorithm>
#include <set>
#include <string>
#include <utility>

namespace steadymark {
namespace {

Sentence nameOfLine(const RunHead& run, std::size_t drive, unsigned sensor)
{
    const std::string number = std::to_string(sensor);
    const bool isOfSeveral = run.target.drives.size() > 1;
    const std::string& name = run.target.drives[drive].name;
    if (sensor == 0)
        return isOfSeveral ? Sentence::verbatim(name) : Sentence("drive");
    if (isOfSeveral)
        return Sentence("{drive}, sensor {number}", {{"drive", name}, {"number", number}});
    return Sentence("sensor {number}", {{"number", number}});
}

} // namespace

Chart temperatureChart(const RunHead& run, const std::vector<Nanoseconds>& throttledAt)
{
    constexpr std::size_t fewest = 3; // of which a curve can be seen
    Chart chart;
    if (run.health.temperatures.size() < fewest)
        return chart;
    double least = run.health.temperatures.front().celsius;
    double greatest = least;
    double last = 0.0;
    // A line for each drive, and for each sensor of it.
    std::set<std::pair<std::size_t, unsigned>> lines;
    for (const TemperatureSample& sample : run.health.temperatures) {
        if (sample.drive < run.target.drives.size())
            lines.insert({sample.drive, sample.sensor});
    }
    for (const auto& [drive, sensor] : lines) {
        ChartSeries series = lineSeries(lines.size() > 1 ? nameOfLine(run, drive, sensor) : Sentence());
        if (lines.size() == 1)
            series.color = ChartColor::Mix;
        if (sensor > 0)
            series.look = ChartSeries::Look::Dashed;
        for (const TemperatureSample& sample : run.health.temperatures) {
            if (sample.drive != drive || sample.sensor != sensor)
                continue;
            series.x.push_back(toSeconds(sample.at));
            series.y.push_back(sample.celsius);
            least = std::min(least, sample.celsius);
            greatest = std::max(greatest, sample.celsius);
            last = std::max(last, series.x.back());
        }
        constexpr std::size_t few = 60; // so many are drawn with a dot each
        series.hasDots = series.x.size() <= few;
        if (!series.x.empty())
            chart.series.push_back(std::move(series));
    }
    if (chart.series.empty())
        return chart;
    chart.title = run.health.inPasses.count > 0 ? Sentence("Temperature") : Sentence("Temperature between passes");
    chart.height = 240;
    chart.x = timeAxis();
    chart.x.end = std::max(last, toSeconds(run.duration));
    chart.y = temperatureAxis(least, greatest);
    for (const Nanoseconds at : throttledAt)
        chart.marks.push_back({toSeconds(at), Sentence("throttled"), true});
    return chart;
}

} // namespace steadymark
