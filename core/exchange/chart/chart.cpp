// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/chart/chart.h"

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
    return !chart.y.categories.empty() && chart.x.categories.empty();
}

bool isMap(const Chart& chart)
{
    return !chart.y.categories.empty() && !chart.x.categories.empty();
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

Sentence describeChart(const Chart& chart)
{
    const bool isByCategory = isHorizontal(chart) || !chart.x.categories.empty();
    const Sentence& values = isHorizontal(chart) ? chart.x.title : chart.y.title;
    Sentence text;
    if (isMap(chart))
        text = Sentence("{values} against {places} and {others}",
            {{"values", chart.shade.title}, {"places", chart.x.title}, {"others", chart.y.title}});
    else if (isByCategory)
        text = Sentence("{values} of {categories}",
            {{"values", values},
                {"categories", Sentence::listed(isHorizontal(chart) ? chart.y.categories : chart.x.categories)}});
    else if (chart.x.title.empty() || values.empty())
        text = Sentence::sequence({values, chart.x.title});
    else
        text = Sentence("{values} against {places}", {{"values", values}, {"places", chart.x.title}});
    std::vector<Sentence> names;
    for (const ChartSeries& series : chart.series)
        names.push_back(series.name);
    if (const Sentence list = Sentence::listed(std::move(names)); !list.empty())
        text = Sentence("{chart}: {series}", {{"chart", text}, {"series", list}});
    for (const ChartMark& mark : chart.marks) {
        if (!mark.label.empty())
            text = Sentence("{chart}; {mark}", {{"chart", text}, {"mark", mark.label}});
    }
    return Sentence("{chart}.", {{"chart", text}});
}

} // namespace steadymark
