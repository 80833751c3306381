// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/chart/chart_axes.h"

#include "core/base/text.h"
#include "core/base/units.h"
#include "core/exchange/chart/axis_ticks.h"
#include "core/exchange/figures.h"
#include "core/result/calendar.h"

#include <algorithm>
#include <array>
#include <cmath>
#include <limits>

namespace steadymark {
namespace {

constexpr double msOfADay = 86'400'000.0;
constexpr double msOfAMinute = 60'000.0;

struct ValueRange {
    double low = std::numeric_limits<double>::infinity();
    double high = -std::numeric_limits<double>::infinity();
};

ValueRange rangeOf(const std::vector<double>& values, bool isLogarithmic)
{
    ValueRange range;
    for (const double value : values) {
        if (!hasPlace(value, isLogarithmic))
            continue;
        range.low = std::min(range.low, value);
        range.high = std::max(range.high, value);
    }
    if (range.low > range.high)
        return {isLogarithmic ? 1.0 : 0.0, isLogarithmic ? 10.0 : 1.0};
    return range;
}

ChartTick tickAt(const ChartAxis& axis, double value, double step)
{
    return {value, Sentence::figure(axisText(axis, value, step))};
}

AxisLayout layOutLogarithmic(const ChartAxis& axis, ValueRange range, unsigned most)
{
    AxisLayout layout;
    layout.begin = axis.begin && *axis.begin > 0.0 ? *axis.begin : range.low;
    layout.end = axis.end && *axis.end > layout.begin ? *axis.end : std::max(range.high, layout.begin);
    const bool isShort = std::log10(layout.end / layout.begin) < 0.5;
    if (!axis.begin)
        layout.begin = isShort ? layout.begin / 1.5 : layout.begin / 1.1;
    if (!axis.end)
        layout.end = isShort ? layout.end * 1.5 : layout.end * 1.1;
    const std::vector<double> ticks = logarithmicTicks(layout.begin, layout.end, static_cast<int>(most));
    const bool isEven = layout.end < 10.0 * layout.begin && ticks.size() > 1;
    for (const double at : ticks)
        layout.ticks.push_back(tickAt(axis, at, isEven ? ticks[1] - ticks[0] : at));
    layout.step = isEven ? ticks[1] - ticks[0] : layout.begin;
    return layout;
}

/// "2026-03-02", of less than a day "03-02 14:30", of less than a minute "14:30:05"; UTC.
std::string momentText(double unixMs, double stepMs)
{
    const auto moment = static_cast<std::int64_t>(unixMs);
    const std::string text = formatMinute(moment, 0);
    if (stepMs >= msOfADay)
        return text.substr(0, 10);
    if (stepMs < msOfAMinute)
        return text.substr(11) + ":" + zeroPadded(calendarTime(moment, 0).second, 2);
    return text.substr(5);
}

/// Parts of a day that midnights are multiples of.
std::vector<ChartTick> ticksOfADay(double beginMs, double endMs, unsigned most)
{
    constexpr std::array<double, 17> seconds{
        1, 2, 5, 10, 15, 30, 60, 120, 300, 600, 900, 1800, 3600, 7200, 10800, 21600, 43200};
    const auto* const fitting = std::ranges::lower_bound(seconds, (endMs - beginMs) / 1000.0 / most);
    const double step = 1000.0 * (fitting != seconds.end() ? *fitting : seconds.back());
    std::vector<ChartTick> ticks;
    for (double at = std::ceil(beginMs / step) * step; at <= endMs; at += step)
        ticks.push_back({at, Sentence::verbatim(momentText(at, step))});
    return ticks;
}

/// The first of every so many months or years.
std::vector<ChartTick> ticksOfMonths(double beginMs, double endMs, unsigned most)
{
    constexpr std::array<double, 10> steps{1, 2, 3, 6, 12, 24, 60, 120, 240, 600};
    const auto* const fitting = std::ranges::lower_bound(steps, (endMs - beginMs) / msOfADay / 30.44 / most);
    const auto months = static_cast<unsigned>(fitting != steps.end() ? *fitting : steps.back());
    std::vector<ChartTick> ticks;
    const auto last = static_cast<std::int64_t>(std::floor(endMs / msOfADay));
    for (auto day = static_cast<std::int64_t>(std::ceil(beginMs / msOfADay)); day <= last; ++day) {
        const double atMs = static_cast<double>(day) * msOfADay;
        const CalendarTime time = calendarTime(static_cast<std::int64_t>(atMs), 0);
        const auto number = static_cast<unsigned>(time.year) * 12U + time.month - 1U;
        if (time.day == 1 && number % months == 0)
            ticks.push_back({atMs,
                Sentence::verbatim(
                    formatMinute(static_cast<std::int64_t>(atMs), 0).substr(0, months % 12 == 0 ? 4 : 7))});
    }
    return ticks;
}

std::vector<ChartTick> ticksOfDays(double beginMs, double endMs, unsigned most)
{
    const auto step = std::max(1.0, std::ceil((endMs - beginMs) / msOfADay / most)) * msOfADay;
    std::vector<ChartTick> ticks;
    for (double at = std::ceil(beginMs / msOfADay) * msOfADay; at <= endMs; at += step)
        ticks.push_back({at, Sentence::verbatim(momentText(at, step))});
    return ticks;
}

/// Round moments, each with a label of its own.
std::vector<ChartTick> momentTicks(double beginMs, double endMs, unsigned most)
{
    constexpr double year2200 = 7'258'118'400'000.0; // a file may say anything
    if (beginMs < -msOfADay || endMs > year2200 || !(endMs > beginMs))
        return {};
    std::vector<ChartTick> ticks;
    constexpr unsigned more = 4; // one date says nothing
    for (unsigned count = most; ticks.size() < 2 && count <= most + more; ++count) {
        const double days = (endMs - beginMs) / msOfADay;
        if (days / count <= 0.5)
            ticks = ticksOfADay(beginMs, endMs, count);
        else if (days > 120.0)
            ticks = ticksOfMonths(beginMs, endMs, count);
        else
            ticks = ticksOfDays(beginMs, endMs, count);
    }
    return ticks;
}

/// 0 %, 50 %, 90 %, 99 % …; where there is too little room no 50 %, and not every nine.
std::vector<ChartTick> ninesTicks(const ChartAxis& axis, double end, unsigned most)
{
    const double every = std::max(1.0, std::ceil(end / (1.6 * most))); // the labels are short
    std::vector<ChartTick> ticks;
    const auto add = [&](double nines) {
        ticks.push_back(tickAt(axis, nines, 1.0));
    };
    for (double nines = 0.0; nines <= end + 1e-6; nines += every) {
        add(nines);
        if (nines == 0.0 && end <= 0.75 * most)
            add(ninesOf(0.5));
    }
    return ticks;
}

std::vector<ChartTick> roundTicks(const ChartAxis& axis, const AxisLayout& layout, unsigned most)
{
    if (axis.quantity == ChartQuantity::Moment)
        return momentTicks(layout.begin, layout.end, std::max(1U, most));
    if (axis.quantity == ChartQuantity::Nines)
        return ninesTicks(axis, layout.end, std::max(1U, most));
    const bool isClock = axis.quantity == ChartQuantity::Seconds && layout.end - layout.begin > 1.0;
    const auto placesOf = [&](int count) {
        return isClock ? timeTicks(layout.begin, layout.end, count) : linearTicks(layout.begin, layout.end, count);
    };
    constexpr int morePlaces = 3; // for ends that are not round: one tick says nothing
    const auto count = static_cast<int>(std::max(1U, most));
    std::vector<double> places = placesOf(count);
    for (int more = 1; more <= morePlaces && places.size() < 2; ++more)
        places = placesOf(count + more);
    const double step = places.size() > 1 ? places[1] - places[0] : layout.step;
    std::vector<ChartTick> ticks;
    for (const double at : places)
        ticks.push_back(tickAt(axis, at, step));
    return ticks;
}

std::vector<double> valuesAlong(const Chart& chart, ChartBand::Axis axis)
{
    std::vector<double> values;
    const bool isX = axis == ChartBand::Axis::X;
    const auto add = [&values](const std::vector<double>& more) {
        values.insert(values.end(), more.begin(), more.end());
    };
    for (const ChartSeries& series : chart.series) {
        add(isX ? series.x : series.y);
        if (isX == isHorizontal(chart)) {
            for (const std::vector<double>* of :
                {&series.low, &series.high, &series.lower, &series.upper, &series.extreme})
                add(*of);
        } else {
            add(series.ends);
        }
    }
    for (const ChartBand& band : chart.bands) {
        if (band.axis == axis)
            values.insert(values.end(), {band.begin, band.end});
    }
    if (isX) {
        for (const ChartMark& mark : chart.marks)
            values.push_back(mark.x);
    }
    return values;
}

/// `every`: of how many one has its label.
AxisLayout layOutCategories(const std::vector<Sentence>& categories, std::size_t every = 1)
{
    AxisLayout layout;
    layout.begin = -0.5;
    layout.end = static_cast<double>(categories.size()) - 0.5;
    for (std::size_t i = 0; i < categories.size(); i += every)
        layout.ticks.push_back({static_cast<double>(i), categories[i]});
    return layout;
}

/// A map may have hundreds of values along an axis, which are in order: some of them tell the others.
AxisLayout layOutMapAxis(const std::vector<Sentence>& categories, unsigned most)
{
    const std::size_t room = std::max(1U, most);
    return layOutCategories(categories, (categories.size() + room - 1) / room);
}

/// "30 s", "2.5 s", "5:00", "1:02:05".
std::string clockTickText(double seconds, double step)
{
    if (std::abs(seconds) < 60.0)
        return tickText(seconds, step) + " s";
    const auto whole = static_cast<std::uint64_t>(std::llround(std::abs(seconds)));
    const std::string ending = ":" + zeroPadded(whole % 60, 2);
    if (whole < 3600)
        return std::to_string(whole / 60) + ending;
    return std::to_string(whole / 3600) + ":" + zeroPadded(whole / 60 % 60, 2) + ending;
}

/// With at most three decimals, and none that says nothing: "2", "2.5".
std::string shortest(double value)
{
    int decimals = 0;
    while (decimals < 3
        && std::abs(value * std::pow(10.0, decimals) - std::round(value * std::pow(10.0, decimals))) > 1e-4)
        ++decimals;
    return formatFixed(value, decimals);
}

std::string scaledText(double value, const std::vector<std::pair<double, std::string_view>>& units)
{
    for (const auto& [factor, name] : units) {
        if (std::abs(value) >= factor * 0.9999)
            return shortest(value / factor) + std::string(name);
    }
    return shortest(value);
}

} // namespace

double stepAt(const ChartAxis& axis, const AxisLayout& layout, double value)
{
    return axis.isLogarithmic && layout.end >= 10.0 * layout.begin ? value : layout.step;
}

AxisLayout layOutAxis(const ChartAxis& axis, const std::vector<double>& values, unsigned most, AxisRoom room)
{
    const ValueRange range = rangeOf(values, axis.isLogarithmic);
    if (axis.isLogarithmic) {
        AxisLayout layout = layOutLogarithmic(axis, range, most);
        if (!axis.ticks.empty())
            layout.ticks = axis.ticks;
        return layout;
    }
    AxisLayout layout;
    layout.begin = axis.begin.value_or(range.low >= 0.0 ? 0.0 : range.low);
    layout.end =
        axis.end.value_or(room == AxisRoom::Rounded && range.low <= 0.0 ? std::max(range.high, 0.0) : range.high);
    if (room == AxisRoom::Tight && !axis.begin && range.low > 0.0 && range.low > 0.25 * (range.high - range.low))
        layout.begin = range.low; // an axis of places, not of amounts: a curve that begins at 30 GB need not show 0
    if (!(layout.end > layout.begin))
        layout.end = layout.begin + std::max(1.0, std::abs(layout.begin) * 0.1);
    layout.step = roundedUpCoarsely((layout.end - layout.begin) / std::max(1U, most));
    if (room == AxisRoom::Rounded) {
        if (!axis.begin)
            layout.begin = std::floor(layout.begin / layout.step + 1e-9) * layout.step;
        if (!axis.end)
            layout.end = std::ceil(layout.end / layout.step - 1e-9) * layout.step;
    }
    layout.ticks = axis.ticks.empty() ? roundTicks(axis, layout, most) : axis.ticks;
    if (axis.ticks.empty() && layout.ticks.size() > 1)
        layout.step = layout.ticks[1].at - layout.ticks[0].at;
    return layout;
}

AxisLayout layOutX(const Chart& chart, unsigned most)
{
    if (isMap(chart))
        return layOutMapAxis(chart.x.categories, most);
    if (!chart.x.categories.empty())
        return layOutCategories(chart.x.categories);
    return layOutAxis(chart.x, valuesAlong(chart, ChartBand::Axis::X), most,
        isHorizontal(chart) ? AxisRoom::Rounded : AxisRoom::Tight);
}

AxisLayout layOutY(const Chart& chart, unsigned most)
{
    if (isMap(chart))
        return layOutMapAxis(chart.y.categories, most);
    if (isHorizontal(chart))
        return layOutCategories(chart.y.categories);
    return layOutAxis(chart.y, valuesAlong(chart, ChartBand::Axis::Y), most, AxisRoom::Rounded);
}

AxisLayout layOutShade(const Chart& chart, unsigned most)
{
    std::vector<double> values;
    for (const ChartSeries& series : chart.series)
        values.insert(values.end(), series.values.begin(), series.values.end());
    AxisLayout layout = layOutAxis(chart.shade, values, most, AxisRoom::Tight);
    const auto isBeside = [&layout](const ChartTick& tick) {
        return tick.at < layout.begin || tick.at > layout.end;
    };
    std::erase_if(layout.ticks, isBeside);
    return layout;
}

double shareAlong(const ChartAxis& axis, const AxisLayout& layout, double value)
{
    if (!(layout.end > layout.begin))
        return 0.0;
    const double share = axis.isLogarithmic ? std::log(value / layout.begin) / std::log(layout.end / layout.begin)
                                            : (value - layout.begin) / (layout.end - layout.begin);
    return std::clamp(share, 0.0, 1.0);
}

ShortFigure inThreeDigits(double value)
{
    const double size = std::abs(value);
    if (!(size >= 1e-9) || !std::isfinite(value))
        return {0.0, 1.0};
    const auto stepOf = [](double of) {
        return std::pow(10.0, std::floor(std::log10(of)) - 2.0);
    };
    const double rounded = std::round(value / stepOf(size)) * stepOf(size);
    return {rounded, stepOf(std::abs(rounded))}; // 9.996 has become 10.0
}

bool hasPlace(double value, bool isLogarithmic)
{
    constexpr double largest = 1e18;
    return std::isfinite(value) && std::abs(value) <= largest && (!isLogarithmic || value >= 1.0 / largest);
}

std::string axisText(const ChartAxis& axis, double value, double step)
{
    switch (axis.quantity) {
    case ChartQuantity::Number:
        break;
    case ChartQuantity::Count:
        return scaledText(value, {{1e9, "G"}, {1e6, "M"}, {1e3, "k"}});
    case ChartQuantity::Bytes: {
        if (std::abs(value) < 1.0)
            return "0";
        std::string text = formatDecimalBytes(value);
        if (const std::size_t zero = text.find(".0 "); zero != std::string::npos)
            text.erase(zero, 2);
        return text;
    }
    case ChartQuantity::Seconds:
        return clockTickText(value, step);
    case ChartQuantity::Latency:
        if (value < 1e3)
            return join({shortest(value), "ns"}, " ");
        return scaledText(value, {{1e9, " s"}, {1e6, " ms"}, {1e3, " µs"}});
    case ChartQuantity::Share:
        return tickText(value * 100.0, step * 100.0) + " %";
    case ChartQuantity::Ratio:
        return "×" + shortest(value);
    case ChartQuantity::Nines:
        return tickText(quantileOf(value) * 100.0, std::pow(10.0, 2.0 - std::ceil(value - 1e-6))) + " %";
    case ChartQuantity::Moment:
        return momentText(value, step);
    }
    return tickText(value, step);
}

std::string tickText(double value, double step)
{
    const int decimals = step >= 1.0 || step <= 0.0 ? 0 : static_cast<int>(std::ceil(-std::log10(step) - 1e-9));
    if (std::abs(value) < step * 1e-6)
        value = 0.0; // not "-0"
    return formatNumber(value, std::min(decimals, 12), Grouping::Spaces);
}

double ninesOf(double quantile)
{
    return -std::log10(std::max(1.0 - quantile, 1e-12));
}

double quantileOf(double nines)
{
    return 1.0 - std::pow(10.0, -nines);
}

} // namespace steadymark
