// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/chart/chart.h"

#include "core/base/text.h"

#include <algorithm>
#include <cmath>

namespace steadymark {
namespace {

/// Lines of reference have no place of their own among the series.
bool hasOwnPlace(const ChartSeries& series)
{
    return !series.color && (series.look == ChartSeries::Look::Solid || series.look == ChartSeries::Look::Dashed);
}

} // namespace

bool isEmpty(const Chart& chart)
{
    return std::ranges::none_of(chart.series, [](const ChartSeries& series) {
        const std::size_t count = std::min(series.x.size(), series.y.size());
        for (std::size_t i = 0; i < count; ++i) {
            if (std::isfinite(series.x[i]) && std::isfinite(series.y[i]))
                return true;
        }
        return false;
    });
}

bool isHorizontal(const Chart& chart)
{
    return !chart.y.categories.empty();
}

ChartColor colorOf(const Chart& chart, std::size_t index)
{
    constexpr std::size_t apart = 5; // as many as can be told apart
    const ChartSeries& series = chart.series[index];
    if (series.color)
        return *series.color;
    if (!hasOwnPlace(series))
        return series.look == ChartSeries::Look::Level ? ChartColor::Ink : ChartColor::Quiet;
    const auto end = chart.series.begin() + static_cast<std::ptrdiff_t>(index);
    const auto before = static_cast<std::size_t>(std::count_if(chart.series.begin(), end, hasOwnPlace));
    return static_cast<ChartColor>(before % apart);
}

std::string describeChart(const Chart& chart)
{
    std::vector<std::string> names;
    for (const ChartSeries& series : chart.series)
        names.push_back(series.name);
    std::string text = join({chart.y.title, chart.x.title}, " against ");
    if (isHorizontal(chart) || !chart.x.categories.empty())
        text = (isHorizontal(chart) ? chart.x.title : chart.y.title) + " of "
            + join(isHorizontal(chart) ? chart.y.categories : chart.x.categories, ", ");
    if (const std::string list = join(names, ", "); !list.empty())
        text += ": " + list;
    for (const ChartMark& mark : chart.marks) {
        if (!mark.label.empty())
            text += "; " + mark.label;
    }
    return text + ".";
}

} // namespace steadymark
