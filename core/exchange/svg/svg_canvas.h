// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/exchange/chart/chart_axes.h"
#include "core/exchange/chart/shade_color.h"
#include "core/exchange/svg/svg_scale.h"

#include <string>
#include <string_view>
#include <vector>

namespace steadymark {

/// Where the plotting area lies, in pixels from the top left corner, and what its axes show.
struct SvgFrame {
    double left = 0.0, top = 0.0, right = 0.0, bottom = 0.0;
    bool isHorizontal = false; ///< values along x, categories from top to bottom
    AxisLayout xLayout, yLayout;
};

struct SvgScales {
    SvgScale x, y;
};

/// How one series looks.
struct SvgStyle {
    std::string_view color;
    std::string_view dashes; ///< empty: solid
    unsigned shape = 0;      ///< of points
    double shade = 1.0;      ///< opacity of bars
    double width = 1.8;      ///< of lines
    bool isOutline = false;  ///< of bars
};
[[nodiscard]] SvgStyle styleOf(const Chart& chart, std::size_t series);
[[nodiscard]] std::string_view svgColor(ChartColor color);

enum class SvgAnchor { Start, Middle, End };

/// About how wide a text is, in pixels: nothing here knows the reader's font.
[[nodiscard]] double textWidth(std::string_view text, double fontSize);

/// Which of several series of bars that share the place of a category.
struct SvgBarPlace {
    std::size_t index = 0;
    std::size_t count = 1;
};

/// Writes the elements of one plot. Every text that it is given is escaped here and nowhere else.
class SvgCanvas final {
public:
    SvgCanvas(unsigned width, unsigned height, std::string_view title, std::string_view description);

    void title(double y, std::string_view text);
    /// Returns how many rows it took.
    unsigned legend(
        double y, const Chart& chart, const std::vector<const ChartSeries*>& series, const Renderer& renderer);
    /// `kind`: "grid", "axis" or "mark".
    void line(double x1, double y1, double x2, double y2, std::string_view kind);
    void shade(double x, double y, double width, double height);
    void cell(double x, double y, double width, double height, ShadeColor color);
    void textOn(double x, double y, std::string_view text, ShadeColor ground); ///< around x
    void plate(double x, double y, double width, double height); ///< so that a text on a curve can be read
    void text(double x, double y, std::string_view text, SvgAnchor anchor);
    void coloredText(double x, double y, std::string_view text, SvgAnchor anchor, ChartColor color);
    /// Squeezed if it is wider than there is room for.
    void fittedText(double x, double y, std::string_view text, SvgAnchor anchor, double room);
    void wrappedText(double x, double y, std::string_view text, double room); ///< in the middle, two lines at most
    void uprightText(double x, double y, std::string_view text);

    void beginClip(const SvgFrame& frame); ///< nothing is drawn outside the frame until endClip()
    void endClip();
    void curve(const ChartSeries& series, const SvgStyle& style, const SvgScales& scales, const SvgFrame& frame);
    void points(const ChartSeries& series, const SvgStyle& style, const SvgScales& scales, const SvgFrame& frame);
    void bars(const ChartSeries& series, const SvgStyle& style, const SvgScales& scales, const SvgFrame& frame,
        SvgBarPlace place);
    void boxes(const ChartSeries& series, const SvgStyle& style, const SvgScales& scales);
    /// The values of bars at their ends, where they are few enough to be read.
    void barLabels(const Chart& chart, const SvgScales& scales, const SvgFrame& frame, const Renderer& renderer);

    [[nodiscard]] std::string take();

private:
    void dots(const ChartSeries& series, const SvgStyle& style, const SvgScales& scales);
    void path(std::string_view data, const SvgStyle& style);
    void whisker(double along, double low, double high, const SvgStyle& style, const SvgFrame& frame);
    void symbol(double x, double y, const SvgStyle& style);

    std::string m_svg;
    double m_width = 0.0;
};

} // namespace steadymark
