// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/base/text.h"
#include "core/exchange/svg/svg_canvas.h"

#include <algorithm>
#include <cmath>

namespace steadymark {
namespace {

struct Pixel {
    double x = 0.0;
    double y = 0.0;
};

std::string coordinates(Pixel at)
{
    return formatFixed(at.x, 1) + " " + formatFixed(at.y, 1);
}

/// The points that fell into one column of pixels: the first, the extremes in their order, and the last.
class Column final {
public:
    [[nodiscard]] bool isEmpty() const { return m_points.empty(); }
    void add(Pixel at) { m_points.push_back(at); }

    void writeTo(std::string& data, bool& isBegun)
    {
        if (m_points.empty())
            return;
        const auto lowest = std::ranges::min_element(m_points, {}, &Pixel::y) - m_points.begin();
        const auto highest = std::ranges::max_element(m_points, {}, &Pixel::y) - m_points.begin();
        std::vector<std::ptrdiff_t> kept = {
            0, std::min(lowest, highest), std::max(lowest, highest), static_cast<std::ptrdiff_t>(m_points.size()) - 1};
        kept.erase(std::unique(kept.begin(), kept.end()), kept.end());
        for (const std::ptrdiff_t index : kept) {
            data += (isBegun ? "L" : "M") + coordinates(m_points[static_cast<std::size_t>(index)]);
            isBegun = true;
        }
        m_points.clear();
    }

private:
    std::vector<Pixel> m_points;
};

/// The band between two curves over the same x.
std::string bandPath(const ChartSeries& series, const SvgScales& scales)
{
    const std::size_t count = std::min({series.x.size(), series.low.size(), series.high.size()});
    std::string above;
    std::string below;
    double last = -1e9;
    for (std::size_t i = 0; i < count; ++i) {
        if (!scales.x.canShow(series.x[i]) || !scales.y.canShow(series.low[i]) || !scales.y.canShow(series.high[i]))
            continue;
        const double x = scales.x.pixel(series.x[i]);
        if (x - last < 0.8 && i + 1 < count)
            continue;
        last = x;
        above += (above.empty() ? "M" : "L") + coordinates({x, scales.y.pixel(series.high[i])});
        below.insert(0, "L" + coordinates({x, scales.y.pixel(series.low[i])}));
    }
    return above.empty() ? above : above + below + "Z";
}

} // namespace

void SvgCanvas::curve(const ChartSeries& series, const SvgStyle& style, const SvgScales& scales, const SvgFrame& frame)
{
    const std::string color(style.color);
    if (const std::string band = bandPath(series, scales); !band.empty())
        m_svg += "<path d=\"" + band + "\" fill=\"" + color + "\" fill-opacity=\"0.15\"/>\n";
    std::string data;
    std::string area;
    std::string stretch;
    Column column;
    double columnAt = 0.0;
    double begin = 0.0;
    const auto endStretch = [&] { // a gap, or the end
        bool isBegun = !stretch.empty();
        column.writeTo(stretch, isBegun);
        data += stretch;
        if (series.isFilled && !stretch.empty())
            area +=
                stretch + "L" + coordinates({columnAt, frame.bottom}) + "L" + coordinates({begin, frame.bottom}) + "Z";
        stretch.clear();
    };
    const std::size_t count = std::min(series.x.size(), series.y.size());
    for (std::size_t i = 0; i < count; ++i) {
        if (!scales.x.canShow(series.x[i]) || !scales.y.canShow(series.y[i])) {
            endStretch();
            continue;
        }
        const Pixel at{scales.x.pixel(series.x[i]), scales.y.pixel(series.y[i])};
        if (column.isEmpty() && stretch.empty())
            begin = at.x;
        if (std::floor(at.x) != std::floor(columnAt)) {
            bool isBegun = !stretch.empty();
            column.writeTo(stretch, isBegun);
        }
        columnAt = at.x;
        column.add(at);
    }
    endStretch();
    if (!area.empty())
        m_svg += "<path d=\"" + area + "\" fill=\"" + color + "\" fill-opacity=\"0.15\"/>\n";
    if (!data.empty())
        path(data, style);
    if (series.hasDots)
        dots(series, style, scales);
}

} // namespace steadymark
