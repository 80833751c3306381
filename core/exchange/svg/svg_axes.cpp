// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/svg/svg_axes.h"

#include "core/base/text.h"
#include "core/exchange/chart/axis_ticks.h"
#include "core/exchange/figures.h"

#include <algorithm>
#include <cmath>
#include <limits>

namespace steadymark {
namespace {

/// Nothing that is measured comes near these limits; beyond them arithmetic on pixels fails.
bool hasPlace(double value, bool isLogarithmic)
{
    constexpr double largest = 1e18;
    return std::isfinite(value) && std::abs(value) <= largest && (!isLogarithmic || value >= 1.0 / largest);
}

struct Range {
    double low = std::numeric_limits<double>::infinity();
    double high = -std::numeric_limits<double>::infinity();
};

Range rangeOf(const std::vector<double>& values, bool isLogarithmic)
{
    Range range;
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

SvgAxisLayout layOutLogarithmic(const SvgAxis& axis, Range range, unsigned most)
{
    SvgAxisLayout layout;
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
        layout.ticks.push_back({at, tickText(at, isEven ? ticks[1] - ticks[0] : at)});
    return layout;
}

} // namespace

SvgScale::SvgScale(double begin, double end, double firstPixel, double lastPixel, bool isLogarithmic)
    : m_begin(begin)
    , m_end(end)
    , m_firstPixel(firstPixel)
    , m_lastPixel(lastPixel)
    , m_isLogarithmic(isLogarithmic)
{
}

double SvgScale::pixel(double value) const
{
    const double share =
        m_isLogarithmic ? std::log(value / m_begin) / std::log(m_end / m_begin) : (value - m_begin) / (m_end - m_begin);
    // A value far outside must not become a number that a viewer cannot read.
    return m_firstPixel + std::clamp(share, -4.0, 5.0) * (m_lastPixel - m_firstPixel);
}

bool SvgScale::canShow(double value) const
{
    return hasPlace(value, m_isLogarithmic);
}

SvgAxisLayout layOutAxis(const SvgAxis& axis, const std::vector<double>& values, unsigned most, AxisRoom room)
{
    const Range range = rangeOf(values, axis.isLogarithmic);
    if (axis.isLogarithmic) {
        SvgAxisLayout layout = layOutLogarithmic(axis, range, most);
        if (!axis.ticks.empty())
            layout.ticks = axis.ticks;
        return layout;
    }
    SvgAxisLayout layout;
    layout.begin = axis.begin.value_or(range.low >= 0.0 ? 0.0 : range.low);
    layout.end =
        axis.end.value_or(room == AxisRoom::Rounded && range.low <= 0.0 ? std::max(range.high, 0.0) : range.high);
    if (room == AxisRoom::Tight && !axis.begin && range.low > 0.0 && range.low > 0.25 * (range.high - range.low))
        layout.begin = range.low; // an axis of places, not of amounts: a curve that begins at 30 GB need not show 0
    if (!(layout.end > layout.begin))
        layout.end = layout.begin + std::max(1.0, std::abs(layout.begin) * 0.1);
    const double step = roundedUpCoarsely((layout.end - layout.begin) / std::max(1U, most));
    if (room == AxisRoom::Rounded) {
        if (!axis.begin)
            layout.begin = std::floor(layout.begin / step + 1e-9) * step;
        if (!axis.end)
            layout.end = std::ceil(layout.end / step - 1e-9) * step;
    }
    if (!axis.ticks.empty()) {
        layout.ticks = axis.ticks;
        return layout;
    }
    for (const double at : linearTicks(layout.begin, layout.end, static_cast<int>(std::max(1U, most))))
        layout.ticks.push_back({at, tickText(at, step)});
    return layout;
}

std::string tickText(double value, double step)
{
    const int decimals = step >= 1.0 || step <= 0.0 ? 0 : static_cast<int>(std::ceil(-std::log10(step) - 1e-9));
    if (std::abs(value) < step * 1e-6)
        value = 0.0; // not "-0"
    return formatNumber(value, std::min(decimals, 12), Grouping::Spaces);
}

std::string escapeXml(std::string_view text)
{
    std::string escaped;
    for (const char c : toPlainLine(text)) {
        switch (c) {
        case '&':
            escaped += "&amp;";
            break;
        case '<':
            escaped += "&lt;";
            break;
        case '>':
            escaped += "&gt;";
            break;
        case '"':
            escaped += "&quot;";
            break;
        case '\'':
            escaped += "&#39;";
            break;
        default:
            escaped += c;
        }
    }
    return escaped;
}

} // namespace steadymark
