// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/svg/svg_chart.h"

#include "core/exchange/svg/svg_canvas.h"
#include "core/exchange/svg/svg_map.h"

#include <algorithm>
#include <cmath>

namespace steadymark {
namespace {

constexpr double tickFont = 11.0;
constexpr double titleHeight = 26.0;
constexpr double legendHeight = 20.0;
constexpr double markHeight = 15.0;

bool hasBars(const Chart& chart)
{
    return std::ranges::any_of(
        chart.series, [](const ChartSeries& series) { return series.kind == ChartSeries::Kind::Bars; });
}

std::vector<const ChartSeries*> legendSeries(const Chart& chart)
{
    std::vector<const ChartSeries*> named;
    for (const ChartSeries& series : chart.series) {
        if (!series.name.empty())
            named.push_back(&series);
    }
    return chart.series.size() > 1 ? named : std::vector<const ChartSeries*>();
}

/// The axes' places on the paper; how wide the left margin is depends on the labels, and they on the height.
SvgFrame layOut(const Chart& chart, double top, const Renderer& renderer)
{
    SvgFrame frame;
    const bool horizontal = isHorizontal(chart);
    frame.isHorizontal = horizontal;
    frame.top = top;
    const std::size_t categoryLines = chart.x.categories.empty() || isMap(chart) ? 1 : 2;
    frame.bottom = chart.height - (chart.x.title.empty() ? 12.0 : 30.0) - 13.0 * static_cast<double>(categoryLines);
    frame.bottom = std::max(frame.bottom, frame.top + 20.0);
    const double rowHeight = isMap(chart) ? tickFont + 3.0 : 45.0;
    const auto mostRows = static_cast<unsigned>(std::max(2.0, (frame.bottom - frame.top) / rowHeight));
    frame.yLayout = layOutY(chart, mostRows);
    double widest = 0.0;
    for (const ChartTick& tick : frame.yLayout.ticks)
        widest = std::max(widest, textWidth(renderer.render(tick.label), tickFont));
    frame.left = std::min(widest, chart.width * 0.4) + 14.0 + (chart.y.title.empty() || horizontal ? 0.0 : 20.0);
    const double beside = isMap(chart) ? svgShadeRoom(chart, renderer) : 18.0;
    frame.right = std::max(chart.width - beside, frame.left + 20.0);
    double columnWidth = 85.0;
    if (isMap(chart)) {
        columnWidth = 20.0;
        for (const Sentence& category : chart.x.categories)
            columnWidth = std::max(columnWidth, textWidth(renderer.render(category), tickFont) + 6.0);
    }
    const auto mostColumns = static_cast<unsigned>(std::max(2.0, (frame.right - frame.left) / columnWidth));
    frame.xLayout = layOutX(chart, mostColumns);
    return frame;
}

void drawAxes(
    SvgCanvas& canvas, const Chart& chart, const SvgFrame& frame, const SvgScales& scales, const Renderer& renderer)
{
    const bool hasRows = !frame.isHorizontal && !isMap(chart);
    const bool hasColumns = chart.x.categories.empty();
    for (const ChartTick& tick : frame.yLayout.ticks) {
        const double y = scales.y.pixel(tick.at);
        if (y < frame.top - 0.5 || y > frame.bottom + 0.5)
            continue;
        if (hasRows)
            canvas.line(frame.left, y, frame.right, y, "grid");
        canvas.fittedText(
            frame.left - 7.0, y + tickFont * 0.35, renderer.render(tick.label), SvgAnchor::End, frame.left - 10.0);
    }
    const double room =
        (frame.right - frame.left) / static_cast<double>(std::max<std::size_t>(1, chart.x.categories.size()));
    for (const ChartTick& tick : frame.xLayout.ticks) {
        const double x = scales.x.pixel(tick.at);
        if (x < frame.left - 0.5 || x > frame.right + 0.5)
            continue;
        const std::string label = renderer.render(tick.label);
        if (hasColumns) {
            canvas.line(x, frame.top, x, frame.bottom, "grid");
            const double most = chart.width - textWidth(label, tickFont) / 2.0 - 2.0; // whole at the edge, too
            canvas.text(std::min(x, most), frame.bottom + 15.0, label, SvgAnchor::Middle);
        } else if (isMap(chart)) {
            canvas.text(x, frame.bottom + 15.0, label, SvgAnchor::Middle);
        } else {
            canvas.wrappedText(x, frame.bottom + 15.0, label, room - 6.0);
        }
    }
    // The line from which values are read.
    if (frame.isHorizontal)
        canvas.line(frame.left, frame.top, frame.left, frame.bottom, "axis");
    else if (!isMap(chart))
        canvas.line(frame.left, frame.bottom, frame.right, frame.bottom, "axis");
    if (!chart.x.title.empty())
        canvas.text(
            (frame.left + frame.right) / 2.0, chart.height - 8.0, renderer.render(chart.x.title), SvgAnchor::Middle);
    if (!chart.y.title.empty() && !frame.isHorizontal)
        canvas.uprightText(13.0, (frame.top + frame.bottom) / 2.0, renderer.render(chart.y.title));
}

void drawBands(
    SvgCanvas& canvas, const Chart& chart, const SvgFrame& frame, const SvgScales& scales, const Renderer& renderer)
{
    for (const ChartBand& band : chart.bands) {
        const bool isX = band.axis == ChartBand::Axis::X;
        const SvgScale& scale = isX ? scales.x : scales.y;
        if (!scale.canShow(band.begin) || !scale.canShow(band.end))
            continue;
        const double low = isX ? frame.left : frame.top;
        const double high = isX ? frame.right : frame.bottom;
        const double a = std::clamp(std::min(scale.pixel(band.begin), scale.pixel(band.end)), low, high);
        const double b = std::clamp(std::max(scale.pixel(band.begin), scale.pixel(band.end)), low, high);
        const std::string label = renderer.render(band.label);
        if (isX) {
            canvas.shade(a, frame.top, b - a, frame.bottom - frame.top);
            canvas.coloredText((a + b) / 2.0, frame.top + 12.0, label, SvgAnchor::Middle, band.color);
        } else {
            canvas.shade(frame.left, a, frame.right - frame.left, b - a);
            canvas.coloredText(frame.right - 5.0, a + 12.0, label, SvgAnchor::End, band.color);
        }
    }
}

void drawMarks(SvgCanvas& canvas, const Chart& chart, const SvgFrame& frame, const SvgScales& scales, double rowsTop,
    const Renderer& renderer)
{
    // Labels stand in up to three rows above the chart, each where it meets no other.
    std::vector<double> rowEnds;
    for (const ChartMark& mark : chart.marks) {
        if (!scales.x.canShow(mark.x))
            continue;
        const double x = scales.x.pixel(mark.x);
        if (x < frame.left - 0.5 || x > frame.right + 0.5)
            continue;
        if (mark.label.empty()) {
            canvas.line(x, frame.top, x, frame.bottom, "mark");
            continue;
        }
        const std::string label = renderer.render(mark.label);
        const double width = textWidth(label, tickFont);
        const double begin = std::clamp(x - width / 2.0, frame.left, std::max(frame.left, frame.right - width));
        std::size_t row = 0;
        while (row < rowEnds.size() && begin < rowEnds[row] + 8.0)
            ++row;
        if (row == rowEnds.size())
            rowEnds.push_back(0.0);
        rowEnds[row] = begin + width;
        const double y = rowsTop + markHeight * static_cast<double>(std::min<std::size_t>(row, 2)) + 11.0;
        canvas.line(x, y + 3.0, x, frame.bottom, "mark");
        if (row < 3)
            canvas.text(begin, y, label, SvgAnchor::Start);
    }
}

/// Above their places, each where it meets no other.
void drawLabels(
    SvgCanvas& canvas, const Chart& chart, const SvgFrame& frame, const SvgScales& scales, const Renderer& renderer)
{
    struct Taken { // in pixels
        double x = 0.0;
        double y = 0.0;
        double half = 0.0; ///< of the width
    };
    std::vector<Taken> taken;
    for (const ChartLabel& label : chart.labels) {
        if (!scales.x.canShow(label.x) || !scales.y.canShow(label.y))
            continue;
        const std::string text = renderer.render(label.text);
        const double half = textWidth(text, tickFont) / 2.0 + 3.0;
        const double least = frame.left + half;
        const double x = std::clamp(scales.x.pixel(label.x), least, std::max(least, frame.right - half));
        const double y = scales.y.pixel(label.y) - 6.0;
        const bool isFree = std::ranges::none_of(taken, [&](const Taken& other) {
            return std::abs(other.y - y) < tickFont + 2.0 && std::abs(other.x - x) < half + other.half;
        });
        if (!isFree || y < frame.top)
            continue;
        canvas.plate(x - half, y - tickFont, 2.0 * half, tickFont + 3.0);
        canvas.coloredText(x, y, text, SvgAnchor::Middle, ChartColor::Ink);
        taken.push_back({x, y, half});
    }
}

unsigned markRows(const Chart& chart, const Renderer& renderer)
{
    double width = 0.0;
    const auto labels = static_cast<std::size_t>(
        std::ranges::count_if(chart.marks, [](const ChartMark& mark) { return !mark.label.empty(); }));
    for (const ChartMark& mark : chart.marks)
        width += textWidth(renderer.render(mark.label), tickFont) + 8.0;
    const double room = std::max(100.0, chart.width - 100.0);
    return labels == 0 ? 0 : labels == 1 ? 1 : width < room * 0.5 ? 2 : 3;
}

} // namespace

std::string renderSvg(const Chart& asked, const Renderer& renderer)
{
    Chart chart = asked;
    chart.width = std::clamp(chart.width, 160U, 4000U);
    chart.height = std::clamp(chart.height, 100U, 4000U);
    const std::string title = renderer.render(chart.title.empty() ? Sentence("Plot") : chart.title);
    SvgCanvas canvas(chart.width, chart.height, title, renderer.render(describeChart(chart)));
    double top = 8.0;
    if (!chart.title.empty()) {
        canvas.title(top + 14.0, title);
        top += titleHeight;
    }
    const std::vector<const ChartSeries*> legend = legendSeries(chart);
    if (!legend.empty())
        top += legendHeight * canvas.legend(top, chart, legend, renderer);
    const double marksTop = top;
    top += markHeight * markRows(chart, renderer) + 4.0;

    const SvgFrame frame = layOut(chart, top, renderer);
    const SvgScales scales{SvgScale(frame.xLayout.begin, frame.xLayout.end, frame.left, frame.right,
                               chart.x.isLogarithmic && chart.x.categories.empty()),
        frame.isHorizontal
            ? SvgScale(frame.yLayout.begin, frame.yLayout.end, frame.top, frame.bottom, false) // the first is on top
            : SvgScale(frame.yLayout.begin, frame.yLayout.end, frame.bottom, frame.top, chart.y.isLogarithmic)};
    drawBands(canvas, chart, frame, scales, renderer);
    drawAxes(canvas, chart, frame, scales, renderer);
    if (isMap(chart)) {
        drawSvgCells(canvas, chart, frame, scales, renderer);
        drawSvgShades(canvas, chart, frame, renderer);
    }
    canvas.beginClip(frame);
    std::size_t barSeries = 0;
    const auto bars = static_cast<std::size_t>(std::ranges::count_if(
        chart.series, [](const ChartSeries& series) { return series.kind == ChartSeries::Kind::Bars; }));
    for (std::size_t index = 0; index < chart.series.size(); ++index) {
        const ChartSeries& series = chart.series[index];
        const SvgStyle style = styleOf(chart, index);
        if (series.kind == ChartSeries::Kind::Bars)
            canvas.bars(series, style, scales, frame, {barSeries++, bars});
        else if (series.kind == ChartSeries::Kind::Points)
            canvas.points(series, style, scales, frame);
        else if (series.kind == ChartSeries::Kind::Boxes)
            canvas.boxes(series, style, scales);
        else if (series.kind == ChartSeries::Kind::Line)
            canvas.curve(series, style, scales, frame);
    }
    canvas.endClip();
    if (hasBars(chart))
        canvas.barLabels(chart, scales, frame, renderer);
    drawMarks(canvas, chart, frame, scales, marksTop, renderer);
    drawLabels(canvas, chart, frame, scales, renderer);
    return canvas.take();
}

} // namespace steadymark
