// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/svg/svg_plot.h"

#include "core/base/text.h"
#include "core/exchange/svg/svg_canvas.h"

#include <algorithm>
#include <cmath>

namespace steadymark {
namespace {

constexpr double tickFont = 11.0;
constexpr double titleHeight = 26.0;
constexpr double legendHeight = 20.0;
constexpr double markHeight = 15.0;

bool isHorizontal(const SvgPlot& plot)
{
    return !plot.y.categories.empty();
}

/// Everything that is shown along one axis, so that nothing is cut off.
std::vector<double> valuesAlong(const SvgPlot& plot, SvgBand::Axis axis)
{
    std::vector<double> values;
    const bool isX = axis == SvgBand::Axis::X;
    for (const SvgSeries& series : plot.series) {
        const std::vector<double>& main = isX ? series.x : series.y;
        values.insert(values.end(), main.begin(), main.end());
        if (isX == isHorizontal(plot)) {
            values.insert(values.end(), series.low.begin(), series.low.end());
            values.insert(values.end(), series.high.begin(), series.high.end());
        }
    }
    for (const SvgBand& band : plot.bands) {
        if (band.axis == axis)
            values.insert(values.end(), {band.begin, band.end});
    }
    if (isX) {
        for (const SvgMark& mark : plot.marks)
            values.push_back(mark.x);
    }
    return values;
}

bool hasBars(const SvgPlot& plot)
{
    return std::ranges::any_of(
        plot.series, [](const SvgSeries& series) { return series.kind == SvgSeries::Kind::Bars; });
}

SvgAxisLayout layOutCategories(const std::vector<std::string>& categories)
{
    SvgAxisLayout layout;
    layout.begin = -0.5;
    layout.end = static_cast<double>(categories.size()) - 0.5;
    for (std::size_t i = 0; i < categories.size(); ++i)
        layout.ticks.push_back({static_cast<double>(i), categories[i]});
    return layout;
}

std::vector<const SvgSeries*> legendSeries(const SvgPlot& plot)
{
    std::vector<const SvgSeries*> named;
    for (const SvgSeries& series : plot.series) {
        if (!series.name.empty())
            named.push_back(&series);
    }
    return plot.series.size() > 1 ? named : std::vector<const SvgSeries*>();
}

/// For screen readers and for those who see no picture.
std::string describePlot(const SvgPlot& plot)
{
    std::vector<std::string> names;
    for (const SvgSeries& series : plot.series)
        names.push_back(series.name);
    std::string text = plot.y.title.empty() ? plot.x.title : plot.y.title + " against " + plot.x.title;
    if (isHorizontal(plot) || !plot.x.categories.empty())
        text = (isHorizontal(plot) ? plot.x.title : plot.y.title) + " of "
            + join(isHorizontal(plot) ? plot.y.categories : plot.x.categories, ", ");
    if (const std::string list = join(names, ", "); !list.empty())
        text += ": " + list;
    for (const SvgMark& mark : plot.marks)
        text += "; " + mark.label;
    return text + ".";
}

/// The axes' places on the paper; how wide the left margin is depends on the labels, and they on the height.
SvgFrame layOut(const SvgPlot& plot, double top)
{
    SvgFrame frame;
    const bool horizontal = isHorizontal(plot);
    frame.isHorizontal = horizontal;
    frame.top = top;
    const std::size_t categoryLines = plot.x.categories.empty() ? 1 : 2;
    frame.bottom = plot.height - (plot.x.title.empty() ? 12.0 : 30.0) - 13.0 * static_cast<double>(categoryLines);
    frame.bottom = std::max(frame.bottom, frame.top + 20.0);
    const auto mostRows = static_cast<unsigned>(std::max(2.0, (frame.bottom - frame.top) / 45.0));
    frame.yLayout = horizontal ? layOutCategories(plot.y.categories)
                               : layOutAxis(plot.y, valuesAlong(plot, SvgBand::Axis::Y), mostRows, AxisRoom::Rounded);
    double widest = 0.0;
    for (const SvgTick& tick : frame.yLayout.ticks)
        widest = std::max(widest, textWidth(tick.label, tickFont));
    frame.left = std::min(widest, plot.width * 0.4) + 14.0 + (plot.y.title.empty() || horizontal ? 0.0 : 20.0);
    frame.right = std::max(plot.width - 18.0, frame.left + 20.0);
    const auto mostColumns = static_cast<unsigned>(std::max(2.0, (frame.right - frame.left) / 85.0));
    frame.xLayout = plot.x.categories.empty() ? layOutAxis(plot.x, valuesAlong(plot, SvgBand::Axis::X), mostColumns,
                        horizontal ? AxisRoom::Rounded : AxisRoom::Tight)
                                              : layOutCategories(plot.x.categories);
    return frame;
}

void drawAxes(SvgCanvas& canvas, const SvgPlot& plot, const SvgFrame& frame, const SvgScales& scales)
{
    const bool hasRows = !frame.isHorizontal;
    const bool hasColumns = plot.x.categories.empty();
    for (const SvgTick& tick : frame.yLayout.ticks) {
        const double y = scales.y.pixel(tick.at);
        if (y < frame.top - 0.5 || y > frame.bottom + 0.5)
            continue;
        if (hasRows)
            canvas.line(frame.left, y, frame.right, y, "grid");
        canvas.fittedText(frame.left - 7.0, y + tickFont * 0.35, tick.label, SvgAnchor::End, frame.left - 10.0);
    }
    const double room =
        (frame.right - frame.left) / static_cast<double>(std::max<std::size_t>(1, plot.x.categories.size()));
    for (const SvgTick& tick : frame.xLayout.ticks) {
        const double x = scales.x.pixel(tick.at);
        if (x < frame.left - 0.5 || x > frame.right + 0.5)
            continue;
        if (hasColumns) {
            canvas.line(x, frame.top, x, frame.bottom, "grid");
            const double most = plot.width - textWidth(tick.label, tickFont) / 2.0 - 2.0; // whole at the edge, too
            canvas.text(std::min(x, most), frame.bottom + 15.0, tick.label, SvgAnchor::Middle);
        } else {
            canvas.wrappedText(x, frame.bottom + 15.0, tick.label, room - 6.0);
        }
    }
    // The line from which values are read.
    if (frame.isHorizontal)
        canvas.line(frame.left, frame.top, frame.left, frame.bottom, "axis");
    else
        canvas.line(frame.left, frame.bottom, frame.right, frame.bottom, "axis");
    if (!plot.x.title.empty())
        canvas.text((frame.left + frame.right) / 2.0, plot.height - 8.0, plot.x.title, SvgAnchor::Middle);
    if (!plot.y.title.empty() && !frame.isHorizontal)
        canvas.uprightText(13.0, (frame.top + frame.bottom) / 2.0, plot.y.title);
}

void drawBands(SvgCanvas& canvas, const SvgPlot& plot, const SvgFrame& frame, const SvgScales& scales)
{
    for (const SvgBand& band : plot.bands) {
        const bool isX = band.axis == SvgBand::Axis::X;
        const SvgScale& scale = isX ? scales.x : scales.y;
        if (!scale.canShow(band.begin) || !scale.canShow(band.end))
            continue;
        const double low = isX ? frame.left : frame.top;
        const double high = isX ? frame.right : frame.bottom;
        const double a = std::clamp(std::min(scale.pixel(band.begin), scale.pixel(band.end)), low, high);
        const double b = std::clamp(std::max(scale.pixel(band.begin), scale.pixel(band.end)), low, high);
        if (isX) {
            canvas.shade(a, frame.top, b - a, frame.bottom - frame.top);
            canvas.text((a + b) / 2.0, frame.top + 12.0, band.label, SvgAnchor::Middle);
        } else {
            canvas.shade(frame.left, a, frame.right - frame.left, b - a);
            canvas.text(frame.right - 5.0, a + 12.0, band.label, SvgAnchor::End);
        }
    }
}

void drawMarks(SvgCanvas& canvas, const SvgPlot& plot, const SvgFrame& frame, const SvgScales& scales, double rowsTop)
{
    // Labels stand in up to three rows above the plot, each where it meets no other.
    std::vector<double> rowEnds;
    for (const SvgMark& mark : plot.marks) {
        if (!scales.x.canShow(mark.x))
            continue;
        const double x = scales.x.pixel(mark.x);
        if (x < frame.left - 0.5 || x > frame.right + 0.5)
            continue;
        if (mark.label.empty()) {
            canvas.line(x, frame.top, x, frame.bottom, "mark");
            continue;
        }
        const double width = textWidth(mark.label, tickFont);
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
            canvas.text(begin, y, mark.label, SvgAnchor::Start);
    }
}

unsigned markRows(const SvgPlot& plot)
{
    double width = 0.0;
    const auto labels = static_cast<std::size_t>(
        std::ranges::count_if(plot.marks, [](const SvgMark& mark) { return !mark.label.empty(); }));
    for (const SvgMark& mark : plot.marks)
        width += textWidth(mark.label, tickFont) + 8.0;
    const double room = std::max(100.0, plot.width - 100.0);
    return labels == 0 ? 0 : labels == 1 ? 1 : width < room * 0.5 ? 2 : 3;
}

} // namespace

std::string renderSvg(const SvgPlot& asked)
{
    SvgPlot plot = asked;
    plot.width = std::clamp(plot.width, 160U, 4000U);
    plot.height = std::clamp(plot.height, 100U, 4000U);
    SvgCanvas canvas(plot.width, plot.height, plot.title.empty() ? "Plot" : plot.title, describePlot(plot));
    double top = 8.0;
    if (!plot.title.empty()) {
        canvas.title(top + 14.0, plot.title);
        top += titleHeight;
    }
    const std::vector<const SvgSeries*> legend = legendSeries(plot);
    if (!legend.empty())
        top += legendHeight * canvas.legend(top, plot, legend);
    const double marksTop = top;
    top += markHeight * markRows(plot) + 4.0;

    const SvgFrame frame = layOut(plot, top);
    const SvgScales scales{SvgScale(frame.xLayout.begin, frame.xLayout.end, frame.left, frame.right,
                               plot.x.isLogarithmic && plot.x.categories.empty()),
        frame.isHorizontal
            ? SvgScale(frame.yLayout.begin, frame.yLayout.end, frame.top, frame.bottom, false) // the first is on top
            : SvgScale(frame.yLayout.begin, frame.yLayout.end, frame.bottom, frame.top, plot.y.isLogarithmic)};
    drawBands(canvas, plot, frame, scales);
    drawAxes(canvas, plot, frame, scales);
    canvas.beginClip(frame);
    std::size_t barSeries = 0;
    const auto bars = static_cast<std::size_t>(std::ranges::count_if(
        plot.series, [](const SvgSeries& series) { return series.kind == SvgSeries::Kind::Bars; }));
    for (std::size_t index = 0; index < plot.series.size(); ++index) {
        const SvgSeries& series = plot.series[index];
        const SvgStyle style = styleOf(plot, index);
        if (series.kind == SvgSeries::Kind::Bars)
            canvas.bars(series, style, scales, frame, {barSeries++, bars});
        else if (series.kind == SvgSeries::Kind::Points)
            canvas.points(series, style, scales, frame);
        else
            canvas.curve(series, style, scales, frame);
    }
    canvas.endClip();
    if (hasBars(plot))
        canvas.barLabels(plot, scales, frame);
    drawMarks(canvas, plot, frame, scales, marksTop);
    return canvas.take();
}

} // namespace steadymark
