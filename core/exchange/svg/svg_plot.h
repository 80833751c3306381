// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

namespace steadymark {

/// A plot as an SVG element for HTML reports: axes with round ticks and units, a legend when there is more than one
/// series, colours safe for colour-blind eyes (the window's), readable in black and white (dash patterns, shapes,
/// shades), on a light ground for print. A long curve is thinned to the smallest and the largest value of each pixel,
/// so that no spike is lost. Pure; all texts are escaped; numbers are in the C locale.
struct SvgSeries {
    enum class Kind { Line, Points, Bars };
    std::string name; ///< empty: not in the legend
    Kind kind = Kind::Line;
    std::vector<double> x, y;      ///< what is not finite, or not above 0 on a logarithmic axis, is a gap
    std::vector<double> low, high; ///< whiskers or (of lines) a band, of the value; empty: none
    bool isDashed = false;         ///< a thin line of reference: an average, a limit
    std::optional<unsigned> color; ///< that of this series; its own if unset
};

struct SvgTick {
    double at = 0.0;
    std::string label;
};

struct SvgAxis {
    std::string title; ///< with its unit: "GB written"
    bool isLogarithmic = false;
    std::optional<double> begin, end; ///< of the values; by the data if unset
    std::vector<std::string>
        categories;             ///< bars and points: names of 0, 1, 2 …; of y: from top to bottom, values along x
    std::vector<SvgTick> ticks; ///< own ones; round numbers if empty
};

struct SvgMark { ///< a vertical line with a label: a knee, a change point
    double x = 0.0;
    std::string label;
};

struct SvgBand { ///< a range of values, shaded: "±3 %", the steady window
    enum class Axis { X, Y };
    Axis axis = Axis::Y;
    double begin = 0.0;
    double end = 0.0;
    std::string label;
};

struct SvgPlot {
    std::string title;
    SvgAxis x, y;
    std::vector<SvgSeries> series;
    std::vector<SvgMark> marks;
    unsigned width = 720, height = 320;
    std::vector<SvgBand> bands;
};

[[nodiscard]] std::string renderSvg(const SvgPlot& plot);

} // namespace steadymark
