// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/svg/svg_map.h"

#include <algorithm>
#include <cmath>

namespace steadymark {
namespace {

constexpr double labelFont = 11.0;
constexpr double barDistance = 14.0;
constexpr double barWidth = 12.0;
constexpr unsigned mostShadeTicks = 5;

/// Where one category ends and the next begins: on whole pixels, so that no seam is wider than another.
double edgeOf(const SvgScale& scale, double category)
{
    return std::round(scale.pixel(category));
}

/// In three digits.
std::string figureText(const Chart& chart, double value, const Renderer& renderer)
{
    const ShortFigure figure = inThreeDigits(value);
    return renderer.render(Sentence::figure(axisText(chart.shade, figure.value, figure.step)));
}

} // namespace

double svgShadeRoom(const Chart& chart, const Renderer& renderer)
{
    double widest = 0.0;
    for (const ChartTick& tick : layOutShade(chart, mostShadeTicks).ticks)
        widest = std::max(widest, textWidth(renderer.render(tick.label), labelFont));
    return barDistance + barWidth + 6.0 + widest + 24.0;
}

void drawSvgCells(
    SvgCanvas& canvas, const Chart& chart, const SvgFrame& frame, const SvgScales& scales, const Renderer& renderer)
{
    canvas.shade(frame.left, frame.top, frame.right - frame.left, frame.bottom - frame.top);
    const AxisLayout shade = layOutShade(chart, mostShadeTicks);
    for (const ChartSeries& series : chart.series) {
        // All figures or none: some of them would look as if they mattered more.
        double widest = 0.0;
        for (const double value : series.values)
            widest = std::max(widest, textWidth(figureText(chart, value, renderer), labelFont));
        const bool hasRoom = scales.x.pixel(1.0) - scales.x.pixel(0.0) >= widest + 4.0
            && scales.y.pixel(0.0) - scales.y.pixel(1.0) >= labelFont + 3.0;
        for (std::size_t i = 0; i < std::min({series.x.size(), series.y.size(), series.values.size()}); ++i) {
            if (!hasPlace(series.values[i], chart.shade.isLogarithmic))
                continue;
            const double left = edgeOf(scales.x, series.x[i] - 0.5);
            const double right = edgeOf(scales.x, series.x[i] + 0.5);
            const double top = edgeOf(scales.y, series.y[i] + 0.5);
            const double bottom = edgeOf(scales.y, series.y[i] - 0.5);
            const double gap = std::min(right - left, bottom - top) > 6.0 ? 1.0 : 0.0;
            const ShadeColor color = shadeColor(shareAlong(chart.shade, shade, series.values[i]));
            canvas.cell(left, top, right - left - gap, bottom - top - gap, color);
            if (hasRoom)
                canvas.textOn((left + right) / 2.0, (top + bottom) / 2.0 + labelFont * 0.35,
                    figureText(chart, series.values[i], renderer), color);
        }
    }
}

void drawSvgShades(SvgCanvas& canvas, const Chart& chart, const SvgFrame& frame, const Renderer& renderer)
{
    const AxisLayout shade = layOutShade(chart, mostShadeTicks);
    const double left = frame.right + barDistance;
    const double height = frame.bottom - frame.top;
    constexpr int steps = 64;
    // A gradient would need an id of its own in a whole document. Each step reaches down to the end, so that no seam
    // shows between two.
    for (int step = steps - 1; step >= 0; --step) {
        const double top = frame.bottom - height * (step + 1) / steps;
        canvas.cell(left, top, barWidth, frame.bottom - top, shadeColor((step + 0.5) / steps));
    }
    for (const ChartTick& tick : shade.ticks)
        canvas.text(left + barWidth + 6.0,
            frame.bottom - height * shareAlong(chart.shade, shade, tick.at) + labelFont * 0.35,
            renderer.render(tick.label), SvgAnchor::Start);
    canvas.uprightText(chart.width - 5.0, (frame.top + frame.bottom) / 2.0, renderer.render(chart.shade.title));
}

} // namespace steadymark
