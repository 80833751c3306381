// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/exchange/svg/svg_canvas.h"

#include "core/base/text.h"
#include "core/exchange/escape.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace steadymark {
namespace {

// The window's light palette (app/gui/charts/plot_colors.cpp), in the order of ChartColor.
constexpr std::array<std::string_view, 11> palette = {"#0072b2", "#db6500", "#009470", "#a63d84", "#8a7d00", "#59616b",
    "#1b2026", "#0b592b", "#6b4a00", "#5b2e91", "#a08200"};
constexpr std::array<std::string_view, 5> dashPatterns = {"", "8 3", "2 2.5", "9 3 2 3", "5 2"};
constexpr std::array<double, 5> barShades = {0.88, 0.62, 0.42, 0.75, 0.52};

std::string number(double value)
{
    std::string text = formatFixed(value, 1);
    if (text.ends_with(".0"))
        text.resize(text.size() - 2);
    return text == "-0" ? "0" : text;
}

std::string place(double x, double y)
{
    return number(x) + " " + number(y);
}

std::string attribute(std::string_view name, double value)
{
    return " " + std::string(name) + "=\"" + number(value) + "\"";
}

std::string hexOf(ShadeColor color)
{
    constexpr std::string_view digits = "0123456789abcdef";
    std::string text = "#";
    for (const unsigned channel : {color.red, color.green, color.blue}) {
        text += digits[channel / 16];
        text += digits[channel % 16];
    }
    return text;
}

std::string_view anchorName(SvgAnchor anchor)
{
    return anchor == SvgAnchor::Start ? "start" : anchor == SvgAnchor::Middle ? "middle" : "end";
}

bool isWide(char c)
{
    constexpr std::string_view wide = "mwMWQGO%@";
    return wide.find(c) != std::string_view::npos;
}

bool isCapital(char c)
{
    return c >= 'A' && c <= 'Z';
}

/// Half the width of all bars of one category.
double halfBar(const SvgScale& scale)
{
    const double step = scale.canShow(0.0) ? std::abs(scale.pixel(1.0) - scale.pixel(0.0)) : 20.0;
    return std::min(0.38 * step, 44.0);
}

bool isData(const ChartSeries& series)
{
    return series.look == ChartSeries::Look::Solid || series.look == ChartSeries::Look::Dashed;
}

double barCenter(const SvgScale& scale, double category, SvgBarPlace place)
{
    const double half = halfBar(scale);
    const double width = 2.0 * half / static_cast<double>(place.count);
    return scale.pixel(category) - half + width * (static_cast<double>(place.index) + 0.5);
}

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

double textWidth(std::string_view text, double fontSize)
{
    double width = 0.0;
    for (const char c : text) {
        if ((static_cast<unsigned char>(c) & 0xC0U) == 0x80U)
            continue; // the rest of a character
        width += c == ' ' || c == '.' || c == ',' || c == 'i' || c == 'l' ? 0.32
            : isWide(c)                                                   ? 0.86
            : isCapital(c)                                                ? 0.68
                                                                          : 0.59;
    }
    return width * fontSize;
}

std::string_view svgColor(ChartColor color)
{
    return palette[static_cast<std::size_t>(color)];
}

SvgStyle styleOf(const Chart& chart, std::size_t index)
{
    const ChartSeries& series = chart.series[index];
    const ChartColor color = colorOf(chart, index);
    const auto look = static_cast<std::size_t>(color);
    SvgStyle style;
    style.color = svgColor(color);
    style.dashes = dashPatterns[look % dashPatterns.size()];
    style.shade = barShades[look % barShades.size()];
    style.shape = static_cast<unsigned>(look % 4);
    if (std::ranges::count_if(chart.series, &isData) == 1) { // it need not be told apart
        style.dashes = dashPatterns.front();
        style.shade = barShades.front();
        style.shape = 0;
    }
    if (series.look == ChartSeries::Look::Dashed) {
        style.dashes = "6 3";
        style.isOutline = true;
    } else if (series.look == ChartSeries::Look::Reference) {
        style.dashes = "4 3";
        style.width = 1.2;
    } else if (series.look == ChartSeries::Look::Level) {
        style.dashes = {};
        style.width = 2.2;
    }
    return style;
}

SvgCanvas::SvgCanvas(unsigned width, unsigned height, std::string_view title, std::string_view description)
    : m_width(width)
{
    m_svg = "<svg xmlns=\"http://www.w3.org/2000/svg\" viewBox=\"0 0 " + std::to_string(width) + " "
        + std::to_string(height) + "\" width=\"" + std::to_string(width) + "\" height=\"" + std::to_string(height)
        + "\" role=\"img\" aria-label=\"" + escapeXml(title)
        + "\" font-family=\"system-ui, 'Segoe UI', 'DejaVu Sans', sans-serif\"" + " font-size=\"11\" fill=\""
        + std::string(svgColor(ChartColor::Quiet)) + "\">\n<title>" + escapeXml(title) + "</title>\n<desc>"
        + escapeXml(description) + "</desc>\n<rect width=\"" + std::to_string(width) + "\" height=\""
        + std::to_string(height) + "\" fill=\"#ffffff\"/>\n";
}

void SvgCanvas::title(double y, std::string_view text)
{
    const double room = m_width - 8.0;
    m_svg +=
        "<text" + attribute("x", 4.0) + attribute("y", y) + " font-size=\"14\" font-weight=\"600\" fill=\"#1b2026\"";
    if (textWidth(text, 15.0) > room)
        m_svg += " textLength=\"" + number(room) + "\" lengthAdjust=\"spacingAndGlyphs\"";
    m_svg += ">" + escapeXml(text) + "</text>\n";
}

unsigned SvgCanvas::legend(
    double y, const Chart& chart, const std::vector<const ChartSeries*>& series, const Renderer& renderer)
{
    constexpr double keyWidth = 24.0;
    unsigned rows = 1;
    double x = 4.0;
    for (const ChartSeries* entry : series) {
        const std::string name = renderer.render(entry->name);
        const double width = keyWidth + 6.0 + textWidth(name, 11.0) + 18.0;
        if (x > 4.0 && x + width > m_width) {
            x = 4.0;
            y += 20.0;
            ++rows;
        }
        const SvgStyle style = styleOf(chart, static_cast<std::size_t>(entry - chart.series.data()));
        const double middle = y + 8.0;
        if (entry->kind == ChartSeries::Kind::Line)
            path("M" + place(x, middle) + "H" + number(x + keyWidth), style);
        else if (entry->kind == ChartSeries::Kind::Points)
            symbol(x + keyWidth / 2.0, middle, style);
        else
            m_svg += "<rect" + attribute("x", x + 8.0) + attribute("y", middle - 5.0)
                + " width=\"14\" height=\"10\" fill=\"" + std::string(style.color) + "\" fill-opacity=\""
                + formatFixed(style.shade, 2) + "\"/>\n";
        text(x + keyWidth + 6.0, middle + 4.0, name, SvgAnchor::Start);
        x += width;
    }
    return rows;
}

void SvgCanvas::line(double x1, double y1, double x2, double y2, std::string_view kind)
{
    const std::string_view look = kind == "grid" ? " stroke=\"#e4e7ea\""
        : kind == "axis"                         ? " stroke=\"#8d959e\""
                                                 : " stroke=\"#59616b\" stroke-dasharray=\"2 3\"";
    m_svg += "<path d=\"M" + place(x1, y1) + "L" + place(x2, y2) + "\" fill=\"none\"" + std::string(look) + "/>\n";
}

void SvgCanvas::shade(double x, double y, double width, double height)
{
    m_svg += "<rect" + attribute("x", x) + attribute("y", y) + attribute("width", width) + attribute("height", height)
        + " fill=\"#1b2026\" fill-opacity=\"0.06\"/>\n";
}

void SvgCanvas::cell(double x, double y, double width, double height, ShadeColor color)
{
    m_svg += "<rect" + attribute("x", x) + attribute("y", y) + attribute("width", width) + attribute("height", height)
        + " fill=\"" + hexOf(color) + "\"/>\n";
}

void SvgCanvas::textOn(double x, double y, std::string_view text, ShadeColor ground)
{
    m_svg += "<text" + attribute("x", x) + attribute("y", y) + " text-anchor=\"middle\" fill=\"" + hexOf(inkOn(ground))
        + "\">" + escapeXml(text) + "</text>\n";
}

void SvgCanvas::text(double x, double y, std::string_view text, SvgAnchor anchor)
{
    if (text.empty())
        return;
    m_svg += "<text" + attribute("x", x) + attribute("y", y);
    if (anchor != SvgAnchor::Start)
        m_svg += " text-anchor=\"" + std::string(anchorName(anchor)) + "\"";
    m_svg += ">" + escapeXml(text) + "</text>\n";
}

void SvgCanvas::coloredText(double x, double y, std::string_view text, SvgAnchor anchor, ChartColor color)
{
    if (text.empty())
        return;
    m_svg += "<text" + attribute("x", x) + attribute("y", y) + " text-anchor=\"" + std::string(anchorName(anchor))
        + "\" fill=\"" + std::string(svgColor(color)) + "\">" + escapeXml(text) + "</text>\n";
}

void SvgCanvas::fittedText(double x, double y, std::string_view text, SvgAnchor anchor, double room)
{
    if (textWidth(text, 11.0) <= room + 0.5) {
        this->text(x, y, text, anchor);
        return;
    }
    m_svg += "<text" + attribute("x", x) + attribute("y", y) + " text-anchor=\"" + std::string(anchorName(anchor))
        + "\" textLength=\"" + number(room) + "\" lengthAdjust=\"spacingAndGlyphs\">" + escapeXml(text) + "</text>\n";
}

void SvgCanvas::wrappedText(double x, double y, std::string_view text, double room)
{
    const std::string plain = toPlainLine(text);
    if (textWidth(plain, 11.0) <= room) {
        this->text(x, y, plain, SvgAnchor::Middle);
        return;
    }
    // Broken at the blank nearest to the middle.
    std::size_t best = std::string::npos;
    const auto distance = [&plain](std::size_t at) {
        return at > plain.size() / 2 ? at - plain.size() / 2 : plain.size() / 2 - at;
    };
    for (std::size_t at = plain.find(' '); at != std::string::npos; at = plain.find(' ', at + 1)) {
        if (best == std::string::npos || distance(at) < distance(best))
            best = at;
    }
    if (best == std::string::npos) {
        fittedText(x, y, plain, SvgAnchor::Middle, room);
        return;
    }
    fittedText(x, y, plain.substr(0, best), SvgAnchor::Middle, room);
    fittedText(x, y + 13.0, plain.substr(best + 1), SvgAnchor::Middle, room);
}

void SvgCanvas::uprightText(double x, double y, std::string_view text)
{
    m_svg += "<text transform=\"translate(" + place(x, y) + ") rotate(-90)\" text-anchor=\"middle\">" + escapeXml(text)
        + "</text>\n";
}

void SvgCanvas::beginClip(const SvgFrame& frame)
{
    // An inner svg element clips without an id, of which there must be only one in a whole document. A little room, so
    // that a line or symbol on the border is whole.
    const double left = frame.left - 5.0;
    const double top = frame.top - 5.0;
    const double width = frame.right - frame.left + 10.0;
    const double height = frame.bottom - frame.top + 10.0;
    m_svg += "<svg" + attribute("x", left) + attribute("y", top) + attribute("width", width)
        + attribute("height", height) + " viewBox=\"" + place(left, top) + " " + place(width, height) + "\">\n";
}

void SvgCanvas::endClip()
{
    m_svg += "</svg>\n";
}

void SvgCanvas::path(std::string_view data, const SvgStyle& style)
{
    m_svg += "<path d=\"" + std::string(data) + "\" fill=\"none\" stroke=\"" + std::string(style.color)
        + "\" stroke-width=\"" + number(style.width) + "\" stroke-linejoin=\"round\"";
    if (!style.dashes.empty())
        m_svg += " stroke-dasharray=\"" + std::string(style.dashes) + "\"";
    m_svg += "/>\n";
}

void SvgCanvas::whisker(double along, double low, double high, const SvgStyle& style, const SvgFrame& frame)
{
    constexpr double cap = 3.5;
    const auto at = [&frame](double position, double value) {
        return frame.isHorizontal ? place(value, position) : place(position, value);
    };
    SvgStyle thin = style;
    thin.width = 1.2;
    thin.dashes = {};
    if (style.shade < 1.0 && style.width == 0.0)
        thin.color = "#1b2026"; // on a bar
    path("M" + at(along, low) + "L" + at(along, high) + "M" + at(along - cap, low) + "L" + at(along + cap, low) + "M"
            + at(along - cap, high) + "L" + at(along + cap, high),
        thin);
}

void SvgCanvas::symbol(double x, double y, const SvgStyle& style)
{
    constexpr double r = 3.8;
    std::string shape;
    switch (style.shape) {
    case 0:
        shape = "<circle" + attribute("cx", x) + attribute("cy", y) + attribute("r", r);
        break;
    case 1:
        shape = "<rect" + attribute("x", x - r) + attribute("y", y - r) + attribute("width", 2 * r)
            + attribute("height", 2 * r);
        break;
    case 2:
        shape =
            "<path d=\"M" + place(x, y - r - 1) + "L" + place(x + r + 1, y + r) + "L" + place(x - r - 1, y + r) + "Z\"";
        break;
    default:
        shape = "<path d=\"M" + place(x, y - r - 1) + "L" + place(x + r + 1, y) + "L" + place(x, y + r + 1) + "L"
            + place(x - r - 1, y) + "Z\"";
    }
    m_svg += shape + " fill=\"" + std::string(style.color) + "\" stroke=\"#ffffff\"/>\n";
}

std::string SvgCanvas::take()
{
    return std::move(m_svg) + "</svg>\n";
}

void SvgCanvas::plate(double x, double y, double width, double height)
{
    m_svg += "<rect" + attribute("x", x) + attribute("y", y) + attribute("width", width) + attribute("height", height)
        + " fill=\"#ffffff\" fill-opacity=\"0.82\"/>\n";
}

void SvgCanvas::dots(const ChartSeries& series, const SvgStyle& style, const SvgScales& scales)
{
    for (std::size_t i = 0; i < std::min(series.x.size(), series.y.size()); ++i) {
        if (scales.x.canShow(series.x[i]) && scales.y.canShow(series.y[i]))
            symbol(scales.x.pixel(series.x[i]), scales.y.pixel(series.y[i]), style);
    }
}

void SvgCanvas::points(const ChartSeries& series, const SvgStyle& style, const SvgScales& scales, const SvgFrame& frame)
{
    const std::size_t count = std::min(series.x.size(), series.y.size());
    for (std::size_t i = 0; i < count; ++i) {
        if (!scales.x.canShow(series.x[i]) || !scales.y.canShow(series.y[i]))
            continue;
        const SvgScale& along = frame.isHorizontal ? scales.x : scales.y;
        const double position = frame.isHorizontal ? scales.y.pixel(series.y[i]) : scales.x.pixel(series.x[i]);
        if (i < series.low.size() && i < series.high.size() && along.canShow(series.low[i])
            && along.canShow(series.high[i]))
            whisker(position, along.pixel(series.low[i]), along.pixel(series.high[i]), style, frame);
        symbol(scales.x.pixel(series.x[i]), scales.y.pixel(series.y[i]), style);
    }
}

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

void SvgCanvas::bars(const ChartSeries& series, const SvgStyle& style, const SvgScales& scales, const SvgFrame& frame,
    SvgBarPlace barPlace)
{
    const SvgScale& values = frame.isHorizontal ? scales.x : scales.y;
    const SvgScale& categories = frame.isHorizontal ? scales.y : scales.x;
    const double zero = values.pixel(values.canShow(0.0) ? std::max(0.0, values.begin()) : values.begin());
    const double thickness = std::max(1.0, 2.0 * halfBar(categories) / static_cast<double>(barPlace.count) - 2.0);
    const std::size_t count = std::min(series.x.size(), series.y.size());
    for (std::size_t i = 0; i < count; ++i) {
        const double value = frame.isHorizontal ? series.x[i] : series.y[i];
        const double category = frame.isHorizontal ? series.y[i] : series.x[i];
        if (!values.canShow(value) || !categories.canShow(category))
            continue;
        const double from = std::min(zero, values.pixel(value));
        const double length = std::abs(values.pixel(value) - zero);
        double center = barCenter(categories, category, barPlace);
        double width = thickness;
        if (i < series.ends.size() && categories.canShow(series.ends[i])) {
            const double end = categories.pixel(series.ends[i]);
            center = (categories.pixel(category) + end) / 2.0;
            const double room = std::abs(end - categories.pixel(category));
            width = room > 4.0 ? room - 1.0 : std::max(0.5, room);
        }
        const std::string color(style.color);
        m_svg += "<rect"
            + (frame.isHorizontal ? attribute("x", from) + attribute("y", center - width / 2)
                        + attribute("width", length) + attribute("height", width)
                                  : attribute("x", center - width / 2) + attribute("y", from)
                        + attribute("width", width) + attribute("height", length))
            + (style.isOutline ? " fill=\"none\" stroke=\"" + color + "\"/>\n"
                               : " fill=\"" + color + "\" fill-opacity=\"" + formatFixed(style.shade, 2) + "\"/>\n");
        if (i < series.low.size() && i < series.high.size() && values.canShow(series.low[i])
            && values.canShow(series.high[i]) && series.high[i] > series.low[i]) {
            SvgStyle dark = style;
            dark.width = 0.0;
            whisker(center, values.pixel(series.low[i]), values.pixel(series.high[i]), dark, frame);
        }
    }
}

void SvgCanvas::boxes(const ChartSeries& series, const SvgStyle& style, const SvgScales& scales)
{
    constexpr double widest = 22.0;
    const std::size_t count = std::min({series.x.size(), series.ends.size(), series.y.size(), series.low.size(),
        series.high.size(), series.lower.size(), series.upper.size(), series.extreme.size()});
    const std::string color(style.color);
    for (std::size_t i = 0; i < count; ++i) {
        const double left = scales.x.pixel(series.x[i]);
        const double right = scales.x.pixel(series.ends[i]);
        const bool canShow =
            std::ranges::all_of(std::initializer_list<double>{series.y[i], series.low[i], series.high[i],
                                    series.lower[i], series.upper[i], series.extreme[i]},
                [&](double value) { return scales.y.canShow(value); });
        if (!canShow)
            continue;
        const double middle = (left + right) / 2.0;
        const double width = std::clamp((right - left) * 0.7, 1.0, widest);
        const double top = scales.y.pixel(series.upper[i]);
        m_svg += "<path d=\"M" + place(middle, scales.y.pixel(series.low[i])) + "L"
            + place(middle, scales.y.pixel(series.high[i])) + "\" fill=\"none\" stroke=\"" + color + "\"/>\n<rect"
            + attribute("x", middle - width / 2.0) + attribute("y", top) + attribute("width", width)
            + attribute("height", scales.y.pixel(series.lower[i]) - top) + " fill=\"" + color
            + "\" fill-opacity=\"0.30\" stroke=\"" + color + "\"/>\n<path d=\"M"
            + place(middle - width / 2.0, scales.y.pixel(series.y[i])) + "H" + number(middle + width / 2.0)
            + "\" fill=\"none\" stroke=\"" + color + "\" stroke-width=\"2\"/>\n<circle" + attribute("cx", middle)
            + attribute("cy", scales.y.pixel(series.extreme[i])) + attribute("r", 1.8) + " fill=\"" + color + "\"/>\n";
    }
}

void SvgCanvas::barLabels(const Chart& chart, const SvgScales& scales, const SvgFrame& frame, const Renderer& renderer)
{
    std::vector<const ChartSeries*> bars;
    std::size_t count = 0;
    for (const ChartSeries& series : chart.series) {
        if (series.kind != ChartSeries::Kind::Bars || !series.ends.empty())
            continue;
        bars.push_back(&series);
        count += std::min(series.x.size(), series.y.size());
    }
    const SvgScale& values = frame.isHorizontal ? scales.x : scales.y;
    const SvgScale& categories = frame.isHorizontal ? scales.y : scales.x;
    const double thickness = 2.0 * halfBar(categories) / static_cast<double>(std::max<std::size_t>(1, bars.size()));
    if (count > 40 || thickness < (frame.isHorizontal ? 10.0 : 26.0))
        return;
    for (std::size_t index = 0; index < bars.size(); ++index) {
        const ChartSeries& series = *bars[index];
        for (std::size_t i = 0; i < std::min(series.x.size(), series.y.size()); ++i) {
            const double value = frame.isHorizontal ? series.x[i] : series.y[i];
            const double category = frame.isHorizontal ? series.y[i] : series.x[i];
            if (!values.canShow(value) || !categories.canShow(category))
                continue;
            const bool hasWhisker = i < series.high.size() && std::isfinite(series.high[i]);
            const double end = values.pixel(hasWhisker ? std::max(series.high[i], value) : value);
            const double center = barCenter(categories, category, {index, bars.size()});
            const double size = std::abs(value);
            const std::string label = renderer.render(Sentence::figure(tickText(value,
                size >= 100.0      ? 1.0
                    : size >= 10.0 ? 0.1
                                   : 0.01)));
            if (frame.isHorizontal)
                text(end + 6.0, center + 4.0, label, SvgAnchor::Start);
            else
                text(center, std::max(end - 5.0, frame.top - 3.0), label, SvgAnchor::Middle);
        }
    }
}

} // namespace steadymark
